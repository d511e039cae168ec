"""Cards, seats, numbers, bad input, events: what all games share."""

from collections import Counter
from typing import Any

import pytest

from engine import games, poker, tonk
from engine.cards import HIDDEN, JOKERS, PACK, Card, deck, format_cards, parse_card, parse_cards, shuffled
from engine.core import (
    DEALER,
    MAX_NUMBER,
    BadInput,
    Event,
    Game,
    OptionSpec,
    describe_values,
    format_seat,
    is_seat,
    option_specs,
    parse_number,
    parse_seat,
)
from engine.deal import Deal

IS_A_GAME: Game[poker.Options, poker.State, poker.Action | Deal] = poker
IS_A_GAME_TOO: Game[tonk.Options, tonk.State, tonk.Action | Deal] = tonk
"""The modules satisfy the protocol with their own types (checked by mypy where tests are checked)."""


def test_a_card_is_written_rank_then_suit() -> None:
    assert str(Card("T", "d")) == "Td"
    for card in (*PACK, *JOKERS, HIDDEN):
        assert parse_card(str(card)) == card
    assert parse_cards("TdXr??") == (Card("T", "d"), JOKERS[0], HIDDEN)
    assert parse_cards("") == ()
    assert format_cards(parse_cards("KdKc8h")) == "KdKc8h"


@pytest.mark.parametrize("text", ["", "T", "Tdd", "td", "TD", "1d", "10d", "Xs", "xr", "? ", "T♦", "Td "])
def test_what_is_no_card_is_bad_input(text: str) -> None:
    with pytest.raises(BadInput, match="There is no card"):
        parse_card(text)


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_pack_in_canonical_order(jokers: int) -> None:
    cards = deck(jokers)
    assert len(cards) == len(set(cards)) == 52 + jokers
    assert format_cards(cards[:14]) == "2c3c4c5c6c7c8c9cTcJcQcKcAc2d"
    assert format_cards(cards[50:]) == "KsAs" + ["", "Xr", "XrXb"][jokers]
    assert Counter(card.suit for card in cards[:52]) == dict.fromkeys("cdhs", 13)


def test_a_shuffle_depends_on_the_seed_alone() -> None:
    assert shuffled(PACK, 1) == shuffled(PACK, 1) != shuffled(PACK, 2)
    assert set(shuffled(PACK, 1)) == set(PACK)


def test_seats_are_written_from_p1() -> None:
    assert [format_seat(seat) for seat in (0, 5, DEALER, None)] == ["p1", "p6", "d", None]
    assert [parse_seat(f"p{number}") for number in (1, 6, 99)] == [0, 5, 98]


def test_a_field_of_an_event_that_holds_a_seat() -> None:
    assert is_seat("seat", 0)
    assert is_seat("payee", 1)
    assert is_seat("wanted_by", None)
    assert is_seat("first", 1)
    assert not is_seat("first", True)
    assert not is_seat("count", 1)


@pytest.mark.parametrize("text", ["0", "7", "1000000000", "007"])
def test_a_whole_number_is_read(text: str) -> None:
    assert parse_number(text) == int(text) <= MAX_NUMBER


@pytest.mark.parametrize(
    "text", ["", " 7", "7 ", "-7", "+7", "7.0", "1_000", "0x7", "1e3", "٧", "1000000001"]
)
def test_what_is_no_whole_number_is_bad_input(text: str) -> None:
    with pytest.raises(BadInput, match="is not a whole number"):
        parse_number(text)


def test_bad_input_keeps_its_template_and_values_for_translation() -> None:
    fault = BadInput("There is no card “{card}”.", card="1d")
    assert fault.template == "There is no card “{card}”."
    assert fault.values == {"card": "1d"}
    assert str(fault) == "There is no card “1d”."


def deep() -> dict[str, Any]:
    nested: dict[str, Any] = {}
    for _ in range(100_000):
        nested = {"a": nested}
    return nested


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("two\nlines\0\ud800\x1b[31m", "two lines   [31m"),
        ("x" * 500, "x" * 199 + "…"),
        (7, "7"),
        (True, "True"),
        (None, "None"),
        ("{card} %s \\", "{card} %s \\"),
        (16**9000, "…"),
        ((16**9000,), "…"),
        (deep(), "…"),
    ],
    ids=["control characters", "long", "number", "bool", "none", "braces", "huge", "huge in a tuple", "deep"],
)
def test_bad_input_is_one_readable_line_whatever_the_value(value: Any, shown: str) -> None:
    assert str(BadInput("{value}", value=value)) == shown


def test_an_event_cites_a_clause() -> None:
    assert Event(clauses=("poker.win",)).clauses == ("poker.win",)
    with pytest.raises(ValueError, match="without a clause"):
        Event(clauses=())


def test_what_an_option_takes_is_described() -> None:
    described = {spec.name: describe_values(spec) for spec in option_specs(poker.Options)}
    assert described["kickers"] == "true, false"
    assert described["jokers"] == "1, 2, 0"
    assert described["wrap"] == "ring, two_above_ace, none"
    assert described["min_bet"].startswith("1 ")
    assert described["ante"].startswith("0 ")
    assert all(isinstance(spec, OptionSpec) for spec in option_specs(poker.Options()))


def test_a_game_is_found_by_its_code() -> None:
    assert games.game("poker") is poker
    assert games.game("tonk") is tonk
    for code in ("", "Poker", "chess"):
        with pytest.raises(BadInput, match="There is no game"):
            games.game(code)


@pytest.mark.parametrize("code", sorted(games.GAMES))
def test_a_game_has_the_functions_of_a_game(code: str) -> None:
    for name in vars(Game):
        if not name.startswith("_"):
            assert hasattr(games.GAMES[code], name), name
