"""The turn: tonk.turn, tonk.no_spread_out."""

import pytest

from engine.cards import format_cards, parse_card
from engine.tonk_table import Discarded, Drew, SpreadLaid, Took
from tests.engine.tonk.lines import deal, tonk_table

# --- tonk.turn.draw ---


def test_tonk_turn_draw_from_the_stock() -> None:
    table = tonk_table(deal(2) + "p1 draw", seats=2)
    drew = table.one(Drew)
    assert (drew.seat, drew.card, drew.clauses) == (0, parse_card("2d"), ("tonk.turn.draw",))
    assert format_cards(table.state.hands[0]) == "KdJc9h7c4s2d"
    assert len(table.state.stock) == 40
    assert format_cards(table.state.pile) == "Jd"


def test_tonk_turn_draw_or_the_top_discard() -> None:
    table = tonk_table(deal(2) + "p1 take", seats=2)
    took = table.one(Took)
    assert (took.seat, took.card, took.clauses) == (0, parse_card("Jd"), ("tonk.turn.draw",))
    assert format_cards(table.state.hands[0]) == "KdJc9h7c4sJd"
    assert table.state.pile == ()


def test_only_the_top_discard_can_be_taken() -> None:
    text = deal(2) + "p1 draw; p1 discard Kd; p2 take; p2 discard Qc; p1 take"
    table = tonk_table(text, seats=2)
    assert format_cards(table.state.pile) == "Jd"
    assert parse_card("Qc") in table.state.hands[0]


@pytest.mark.parametrize("first", ["draw", "take"])
@pytest.mark.parametrize("second", ["draw", "take"])
def test_tonk_turn_draw_one_card_a_turn(first: str, second: str) -> None:
    table = tonk_table(deal(2) + f"p1 {first}", seats=2)
    assert table.refusal(f"p1 {second}") == "tonk.turn.draw"
    assert len(table.state.hands[0]) == 6


@pytest.mark.parametrize("action", ["discard Kd", "spread 8s8d8h", "add Kd s1", "retire s1"])
def test_tonk_turn_draw_comes_first(action: str) -> None:
    table = tonk_table(deal(2, "8s8d8hKd2s"), seats=2)
    assert table.refusal(f"p1 {action}") == "tonk.turn.draw"
    assert table.legal() == {"draw", "take", "drop"}


# --- tonk.turn.spread ---


def test_tonk_turn_spread_any_number_in_a_turn() -> None:
    """Nine cards: a set, a run and an addition, and then a discard."""
    text = deal(2, "8s8d8h2c3c4cKdQd7h", "9s9dJsJhTcTh5s6s5d", stock="5c6h")
    table = tonk_table(text + "p1 draw; p1 spread 8s8d8h; p1 spread 2c3c4c; p1 add 5c s2", 2, hand_size=9)
    assert [event.number for event in table.all(SpreadLaid)] == [1, 2]
    assert all("tonk.turn.spread" in event.clauses for event in table.all(SpreadLaid))
    assert table.legal() == {"discard Kd", "discard Qd", "discard 7h"}


def test_tonk_turn_spread_of_cards_not_held() -> None:
    table = tonk_table(deal(2, "8s8d9h9c2s") + "p1 draw", seats=2)
    assert table.refusal("p1 spread 8s8d8h") == "tonk.turn.spread"
    assert table.refusal("p1 spread 8h9h2s") == "tonk.turn.spread"  # named before the shape


def test_spreads_are_numbered_in_the_order_laid_down() -> None:
    text = deal(2, "8s8d8h9c2s", "4d5d6dKcQh") + "p1 draw; p1 spread 8s8d8h; p1 discard 9c; p2 draw;"
    table = tonk_table(text + "p2 spread 4d5d6d", seats=2)
    assert [(spread.number, spread.owner, spread.kind) for spread in table.state.spreads] == [
        (1, 0, "set"),
        (2, 1, "run"),
    ]


def test_a_shorter_spread_may_be_laid_though_the_hand_holds_a_longer_one() -> None:
    table = tonk_table(deal(2, "5d6d7d8dKs", "QcTh8s5s2c") + "p1 draw", seats=2)
    assert {words for words in table.legal() if words.startswith("spread")} == {
        "spread 5d6d7d",
        "spread 6d7d8d",
        "spread 5d6d7d8d",
    }


# --- tonk.turn.discard, tonk.turn.same_card ---


def test_tonk_turn_discard_ends_the_turn() -> None:
    table = tonk_table(deal(2) + "p1 draw; p1 discard Kd", seats=2)
    event = table.one(Discarded)
    assert (event.seat, event.card, event.clauses) == (0, parse_card("Kd"), ("tonk.turn.discard",))
    assert format_cards(table.state.pile) == "JdKd"
    assert table.to_act == 1
    assert table.refusal("p1 discard Jc") == "tonk.turn.order"


def test_tonk_turn_discard_of_a_card_not_held() -> None:
    table = tonk_table(deal(2) + "p1 draw", seats=2)
    for card in ("As", "Jd", "Xr"):
        assert table.refusal(f"p1 discard {card}") == "tonk.turn.discard"


def test_tonk_turn_discard_of_a_card_laid_down() -> None:
    table = tonk_table(deal(2, "8s8d8h9c2s") + "p1 draw; p1 spread 8s8d8h", seats=2)
    assert table.refusal("p1 discard 8h") == "tonk.turn.discard"


def test_tonk_turn_same_card_the_card_just_taken_may_be_discarded_again() -> None:
    table = tonk_table(deal(2) + "p1 take; p1 discard Jd", seats=2)
    assert table.one(Discarded).clauses == ("tonk.turn.discard", "tonk.turn.same_card")
    drawn = tonk_table(deal(2) + "p1 draw; p1 discard 2d", seats=2).one(Discarded)
    assert drawn.clauses == ("tonk.turn.discard",)
    other = tonk_table(deal(2) + "p1 take; p1 discard Jc", seats=2).one(Discarded)
    assert other.clauses == ("tonk.turn.discard",)


# --- tonk.turn.order ---


@pytest.mark.parametrize(
    "action", ["draw", "take", "spread QcTh8d", "add Qc s1", "retire s1", "discard Qc", "pass"]
)
def test_tonk_turn_order_only_the_player_in_turn_acts(action: str) -> None:
    for before in ("", "p1 draw"):
        assert tonk_table(deal(3) + before).refusal(f"p2 {action}") == "tonk.turn.order"


def test_pass_is_an_answer_and_nothing_else() -> None:
    for before in ("", "p1 draw"):
        table = tonk_table(deal(2) + before, seats=2, double_double="first")
        assert table.refusal("p1 pass") == "tonk.out.double_double"


# --- tonk.no_spread_out ---

SIX = deal(2, "8s8d8h2c3c", stock="4c") + "p1 draw; p1 spread 8s8d8h"


def test_tonk_no_spread_out_refuses_a_spread_of_the_last_cards() -> None:
    table = tonk_table(SIX, seats=2, no_spread_out=True)
    assert table.refusal("p1 spread 2c3c4c") == "tonk.no_spread_out"
    assert table.legal() == {"discard 2c", "discard 3c", "discard 4c"}
    assert tonk_table(SIX, seats=2).refusal("p1 spread 2c3c4c") is None


def test_tonk_no_spread_out_is_named_last() -> None:
    table = tonk_table(deal(2, "8s8d8h2c3c", stock="5c") + "p1 draw; p1 spread 8s8d8h", 2, no_spread_out=True)
    assert table.refusal("p1 spread 2c3c5c") == "tonk.spread.run"


ONE_SHORT = (
    deal(2, "2c3c4cKsQh", stock="5cJc6c")
    + "p1 draw; p1 spread 2c3c4c; p1 add 5c s1; p1 discard Ks; p2 draw; p2 discard Jc; p1 draw;"
)
"""p1 holds Q♥ and 6♣, which fits the own run."""


def test_tonk_no_spread_out_lets_a_last_card_be_discarded() -> None:
    table = tonk_table(ONE_SHORT + "p1 add 6c s1; p1 discard Qh", 2, no_spread_out=True)
    assert table.payoffs == (1, -1)


def test_tonk_no_spread_out_lets_a_last_card_be_added() -> None:
    text = ONE_SHORT.replace("Qh", "7c") + "p1 add 6c s1; p1 add 7c s1"
    assert tonk_table(text, 2, no_spread_out=True).payoffs == (2, -2)
