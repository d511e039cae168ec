"""Sets and runs, the ace, what may be added: tonk.spread, tonk.lay_off."""

from itertools import combinations, permutations

import pytest

from engine import tonk
from engine.cards import PACK, RANKS, SUITS, Card, Cards, format_cards, parse_card, parse_cards
from engine.tonk_spread import (
    Spread,
    addition_broken,
    kind_of,
    least_left,
    only_round_the_ace,
    ordered,
    run_places,
    shape_broken,
    spreads_in,
)
from engine.tonk_table import Added, SpreadLaid, points
from tests.engine.tonk.lines import deal, tonk_table

VALUES = {card: points(card, tonk.Options()) for card in PACK}


def on_table(text: str, owner: int = 0) -> Spread:
    cards = parse_cards(text)
    return Spread(1, owner, kind_of(cards), ordered(cards))


# --- the shapes ---


@pytest.mark.parametrize(
    "cards", ["8s8d8h", "8s8d8h8c", "AcAdAh", "2s3s4s", "As2s3s", "QhKhAh", "9dTdJdQdKd"]
)
def test_a_set_or_a_run_in_any_order(cards: str) -> None:
    for order in permutations(parse_cards(cards)):
        assert shape_broken(order) is None


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        ("8s8d", "tonk.spread.set"),
        ("8s8d9d", "tonk.spread.set"),
        ("KcKdAd", "tonk.spread.set"),
        ("2s3s4s2h", "tonk.spread.set"),
        ("8s8d8h9h", "tonk.spread.set"),
        ("8s", "tonk.spread.run"),
        ("8s9s", "tonk.spread.run"),
        ("8c9dTc", "tonk.spread.run"),
        ("8c9cJc", "tonk.spread.run"),
        ("2c4c6c8c", "tonk.spread.run"),
        ("KsAh2d", "tonk.spread.run"),
        ("KsAs", "tonk.spread.run"),
        ("KsAs3s", "tonk.spread.run"),
        ("KsAs2s", "tonk.spread.ace"),
        ("QsKsAs2s3s", "tonk.spread.ace"),
        ("As2sKsQs", "tonk.spread.ace"),
    ],
)
def test_the_clause_that_a_shape_breaks(cards: str, clause: str) -> None:
    for order in permutations(parse_cards(cards)):
        assert shape_broken(order) == clause


def test_tonk_spread_run_of_any_length() -> None:
    """Every stretch of a suit of at least three, with the ace low or high, and nothing else is a run."""
    ladder = "A" + RANKS
    for suit in SUITS:
        runs = {
            frozenset(Card(rank, suit) for rank in ladder[start:end])
            for start in range(len(ladder))
            for end in range(start + 3, len(ladder) + 1)
            if ladder[start:end].count("A") < 2
        }
        assert len(runs) == 76  # the whole suit is one run, with the ace low
        for run in runs:
            assert shape_broken(tuple(run)) is None
        for size in (3, 4, 5):
            for cards in combinations([Card(rank, suit) for rank in RANKS], size):
                assert (shape_broken(cards) is None) == (frozenset(cards) in runs)


def test_tonk_spread_ace_the_whole_suit_is_a_run_with_the_ace_low() -> None:
    suit = tuple(card for card in PACK if card.suit == "h")
    assert shape_broken(suit) is None
    assert format_cards(ordered(suit)) == "Ah2h3h4h5h6h7h8h9hThJhQhKh"
    assert run_places(suit) == tuple(range(1, 14))
    assert not only_round_the_ace(suit)


@pytest.mark.parametrize(
    ("cards", "lies"),
    [("3s2sAs", "As2s3s"), ("AhQhKh", "QhKhAh"), ("8h8s8c8d", "8c8d8h8s"), ("TdQdJd", "TdJdQd")],
)
def test_how_a_spread_lies_on_the_table(cards: str, lies: str) -> None:
    assert format_cards(ordered(parse_cards(cards))) == lies


# --- additions ---


@pytest.mark.parametrize(
    ("spread", "card", "clause"),
    [
        ("8s8d8h", "8c", None),
        ("8s8d8h", "9c", "tonk.spread.set"),
        ("8s8d8h", "9h", "tonk.spread.set"),
        ("5s6s7s", "4s", None),
        ("5s6s7s", "8s", None),
        ("5s6s7s", "3s", "tonk.spread.run"),
        ("5s6s7s", "9s", "tonk.spread.run"),
        ("5s6s7s", "8h", "tonk.spread.run"),
        ("5s6s7s", "5h", "tonk.spread.run"),
        ("2s3s4s", "As", None),
        ("JsQsKs", "As", None),
        ("QsKsAs", "2s", "tonk.spread.ace"),
        ("As2s3s", "Ks", "tonk.spread.ace"),
        ("JsQsKs", "2s", "tonk.spread.run"),
        ("As2s3s", "Qs", "tonk.spread.run"),
        ("QsKsAs", "2h", "tonk.spread.run"),
    ],
)
def test_what_an_addition_breaks(spread: str, card: str, clause: str | None) -> None:
    assert addition_broken(on_table(spread), parse_card(card)) == clause


def test_a_card_fits_exactly_if_the_longer_spread_is_one() -> None:
    spreads = [ordered(cards) for size in (3, 4, 5) for cards in combinations(PACK[:13], size)]
    runs = [cards for cards in spreads if shape_broken(cards) is None]
    for cards in [*runs, ordered(PACK[:12]), ordered(PACK[1:13])]:
        for card in PACK:
            if card not in cards:
                fits = addition_broken(Spread(1, 0, "run", cards), card) is None
                assert fits == (shape_broken((*cards, card)) is None)


def test_tonk_lay_off_to_ones_own_and_to_anybodys_spread() -> None:
    start = deal(2, "8s8d8h9c2s", "8c4d5d6dKc", stock="3d7d") + "p1 draw; p1 spread 8s8d8h; p1 discard 9c;"
    table = tonk_table(start + "p2 draw; p2 spread 4d5d6d; p2 add 7d s2; p2 add 8c s1", seats=2)
    own, other = table.all(Added)
    assert (own.seat, own.owner, own.number, own.kind) == (1, 1, 2, "run")
    assert own.clauses == ("tonk.lay_off", "tonk.lay_off.any")
    assert (other.seat, other.owner, other.number, other.kind) == (1, 0, 1, "set")
    assert other.clauses == ("tonk.lay_off", "tonk.lay_off.any", "tonk.hit")
    assert [format_cards(spread.cards) for spread in table.state.spreads] == ["8c8d8h8s", "4d5d6d7d"]


def test_tonk_lay_off_a_spread_that_is_not_there_or_a_card_not_held() -> None:
    table = tonk_table(deal(2, "8s8d8h9c2s", stock="8c3d") + "p1 draw; p1 spread 8s8d8h", seats=2)
    assert table.refusal("p1 add 8c s2") == "tonk.lay_off"
    assert table.refusal("p1 add 8c s999") == "tonk.lay_off"
    assert table.refusal("p1 add Ks s1") == "tonk.lay_off"
    assert table.refusal("p1 add 8c s1") is None


def test_tonk_lay_off_runs_only_refuses_every_set_even_ones_own() -> None:
    start = deal(2, "8s8d8h9c2s", stock="8c3d") + "p1 draw; p1 spread 8s8d8h"
    table = tonk_table(start, seats=2, lay_off="runs_only")
    assert table.refusal("p1 add 8c s1") == "tonk.lay_off.runs_only"
    assert (
        table.refusal("p1 add 9c s1") == "tonk.lay_off.runs_only"
    )  # before it is asked whether the card fits
    assert "add 8c s1" not in table.legal()
    assert "add 8c s1" in tonk_table(start, seats=2).legal()


def test_tonk_lay_off_runs_only_lets_runs_grow() -> None:
    start = deal(2, "5s6s7s9c2h", stock="8s3d") + "p1 draw; p1 spread 5s6s7s; p1 add 8s s1"
    added = tonk_table(start, seats=2, lay_off="runs_only").one(Added)
    assert added.clauses == ("tonk.lay_off", "tonk.lay_off.runs_only")


# --- at the table ---


def test_a_spread_cites_its_shape() -> None:
    start = deal(2, "8s8d8h2sAs", stock="3s") + "p1 draw; p1 spread 8d8s8h;"
    assert tonk_table(start, seats=2).one(SpreadLaid).clauses == ("tonk.turn.spread", "tonk.spread.set")
    both = tonk_table(start + "p1 spread 3sAs2s", seats=2).all(SpreadLaid)[1]
    assert both.clauses == ("tonk.turn.spread", "tonk.spread.run", "tonk.spread.ace")
    assert (both.number, both.kind, format_cards(both.cards)) == (2, "run", "As2s3s")
    plain = tonk_table(deal(2, "5s6s7s9c2h") + "p1 draw; p1 spread 5s6s7s", seats=2).one(SpreadLaid)
    assert plain.clauses == ("tonk.turn.spread", "tonk.spread.run")


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        ("KhAh2h", "tonk.spread.ace"),
        ("QhKhAh", None),
        ("Ah2h3h", None),
        ("KhAh3h", "tonk.spread.run"),
        ("QhKh", "tonk.spread.run"),
        ("QhKhAhAh", "tonk.turn.spread"),
        ("QhKhAs", "tonk.turn.spread"),
    ],
)
def test_tonk_spread_ace_high_or_low_and_never_round(cards: str, clause: str | None) -> None:
    table = tonk_table(deal(2, "QhKhAh2h3h", "QcTh8d5s2c") + "p1 draw", seats=2)
    assert table.refusal(f"p1 spread {cards}") == clause


def test_no_card_lies_in_two_spreads() -> None:
    """Of 7♦ to J♦ two runs of three would need nine twice."""
    start = deal(2, "7d8d9dTd3h", "QcTh8s5s2c", up="4c", stock="Jd3d") + "p1 draw; p1 spread 7d8d9d;"
    table = tonk_table(start, seats=2)
    assert table.refusal("p1 spread 9dTdJd") == "tonk.turn.spread"
    assert table.refusal("p1 spread 7d8d9d") == "tonk.turn.spread"
    assert table.refusal("p1 add Td s1") is None


@pytest.mark.parametrize("cards", ["7d7c7d", "7c7d7d", "7d7d7c", "7d7d7d", "5d6d7d7d"])
def test_a_card_named_twice_is_not_held_twice(cards: str) -> None:
    table = tonk_table(deal(2, "7d7c5d6dKs") + "p1 draw", seats=2)
    assert table.refusal(f"p1 spread {cards}") == "tonk.turn.spread"


# --- what a hand holds ---


def all_spreads(hand: Cards) -> set[frozenset[Card]]:
    """Every part of a hand that is a set or a run, found by trying them all."""
    return {
        frozenset(part)
        for size in range(3, len(hand) + 1)
        for part in combinations(hand, size)
        if shape_broken(part) is None
    }


def least_by_trial(hand: Cards) -> int:
    """The fewest points left, found by trying every way to lay spreads."""
    rests = [tuple(card for card in hand if card not in spread) for spread in all_spreads(hand)]
    return min([sum(VALUES[card] for card in hand), *map(least_by_trial, rests)])


HELD = [
    "8s8d8h8c9h",
    "7d8d9dTdJd",
    "As2s3sQsKs",
    "2s3s4s4h4d5s",
    "5h6h7h7s7c8c9c",
    "AcAdAh2c3c4cKcQc",
    "9h9s9d8d7d6d6s6cTd",
    "4c4d4h4s5c6c7c5d6d7d",
]


@pytest.mark.parametrize("text", HELD)
def test_every_spread_of_a_hand_is_found_once(text: str) -> None:
    for hand in (parse_cards(text), parse_cards(text)[::-1]):
        found = spreads_in(hand)
        assert len(found) == len({frozenset(cards) for cards in found})
        assert {frozenset(cards) for cards in found} == all_spreads(hand)
        assert all(ordered(cards) == cards for cards in found)


def test_no_spread_of_a_whole_suit_uses_the_ace_twice() -> None:
    for cards in spreads_in(PACK[:13]):
        assert len(set(cards)) == len(cards)
        assert shape_broken(cards) is None


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("8s8d8h8c9h", 9),
        ("2s3s4s4h4d5s", 8),  # the whole run, not the fours
        ("5h6h7h7s7c8c9c", 7),  # two runs, not the sevens
        ("4c4d4h4s5c6c7c5d6d7d", 0),
        ("9h9s9d8d7d6d6s6cTd", 18),
        ("KdJc9h7c4s", 40),
    ],
)
def test_the_best_grouping_is_exact_and_not_greedy(text: str, left: int) -> None:
    hand = parse_cards(text)
    points_left, spreads = least_left(hand, VALUES)
    assert points_left == least_by_trial(hand)
    assert points_left == left
    laid = [card for spread in spreads for card in spread]
    assert len(laid) == len(set(laid))
    assert sum(VALUES[card] for card in hand if card not in laid) == left
