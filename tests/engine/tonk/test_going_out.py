"""Going out: tonk.out.tonk, tonk.out.six_cards, tonk.out.discard."""

import pytest

from engine.tonk_table import Paid, Tonked, WentOut
from tests.engine.tonk.lines import deal, tonk_table

AT_ONCE = deal(3, "8s8d8h2c3c", stock="4c") + "p1 draw; p1 spread 8s8d8h; p1 spread 2c3c4c"
"""Six cards in one turn."""
IN_TWO_TURNS = (
    deal(3, "8s8d8h2c3c", stock="KsJsTs4c")
    + "p1 draw; p1 spread 8s8d8h; p1 discard Ks; p2 draw; p2 discard Js; p3 draw; p3 discard Ts;"
    + "p1 draw; p1 spread 2c3c4c"
)


def test_tonk_out_tonk_pays_two_stakes() -> None:
    for text in (AT_ONCE, IN_TWO_TURNS):
        table = tonk_table(text)
        tonked = table.one(Tonked)
        assert (tonked.seat, tonked.stakes, tonked.clauses) == (0, 2, ("tonk.out.tonk",))
        paid = table.all(Paid)
        assert [(event.seat, event.payee, event.stakes) for event in paid] == [(1, 0, 2), (2, 0, 2)]
        assert all(event.clauses == ("tonk.out.tonk",) for event in paid)
        assert table.payoffs == (4, -2, -2)
        assert table.to_act is None


def test_tonk_out_tonk_by_adding_the_last_card_to_ones_own_spread() -> None:
    text = (
        deal(2, "2c3c4c5c7c", stock="JcTs6c")
        + "p1 draw; p1 spread 2c3c4c5c; p1 discard Jc; p2 draw; p2 discard Ts;"
    )
    table = tonk_table(text + "p1 draw; p1 add 6c s1", seats=2)
    assert table.payoffs is None
    table = tonk_table(text + "p1 draw; p1 add 6c s1; p1 add 7c s1", seats=2)
    assert table.one(Tonked).seat == 0
    assert table.payoffs == (2, -2)


@pytest.mark.parametrize(
    ("hand", "last", "payoffs"),
    [("2c3c4c5c6c", "p2 add 8c s1", (-2, 2)), ("2c3c4c5cKd", "p2 add 8c s1; p2 discard Kd", (-1, 1))],
)
def test_tonk_out_tonk_by_a_hit_with_the_last_card(hand: str, last: str, payoffs: tuple[int, ...]) -> None:
    """A hit is an addition like any other: with the last card it is a tonk, and nothing is discarded."""
    text = deal(2, "8s8d8hKsQh", hand, stock="Js8c") + "p1 draw; p1 spread 8s8d8h; p1 discard Js; p2 draw;"
    run = hand.replace("Kd", "")
    table = tonk_table(f"{text} p2 spread {run}; {last}", seats=2)
    assert len(table.all(Tonked)) == (payoffs == (-2, 2))
    assert table.payoffs == payoffs


def test_tonk_out_six_cards_pays_double_for_all_cards_in_one_turn() -> None:
    table = tonk_table(AT_ONCE, tonk_needs_all=True)
    assert table.one(Tonked).clauses == ("tonk.out.tonk",)
    assert table.payoffs == (4, -2, -2)


def test_tonk_out_six_cards_pays_one_stake_for_fewer() -> None:
    table = tonk_table(IN_TWO_TURNS, tonk_needs_all=True)
    tonked = table.one(Tonked)
    assert (tonked.stakes, tonked.clauses) == (1, ("tonk.out.tonk", "tonk.out.six_cards"))
    assert all(event.clauses == ("tonk.out.tonk", "tonk.out.six_cards") for event in table.all(Paid))
    assert table.payoffs == (2, -1, -1)


def test_tonk_out_six_cards_five_after_a_hit_are_not_all() -> None:
    """p2 has given one card away in an earlier turn, and tonks with a run of five."""
    text = deal(2, "8s8d8hKsQh", "2c3c4c5c8c", stock="JsTs9d6c")
    text += "p1 draw; p1 spread 8s8d8h; p1 discard Js; p2 draw; p2 add 8c s1; p2 discard Ts; p1 draw;"
    text += "p1 discard 9d; p2 draw; p2 spread 2c3c4c5c6c"
    assert tonk_table(text, 2, tonk_needs_all=True).payoffs == (-1, 1)


def test_tonk_out_six_cards_counts_spreads_additions_and_hits() -> None:
    text = (
        deal(2, "8s8d8hKsQh", "2c3c4c5c8c", stock="Js6c")
        + "p1 draw; p1 spread 8s8d8h; p1 discard Js; p2 draw;"
    )
    table = tonk_table(
        text + "p2 spread 2c3c4c; p2 add 5c s2; p2 add 6c s2; p2 add 8c s1", 2, tonk_needs_all=True
    )
    assert table.payoffs == (-2, 2)


@pytest.mark.parametrize("size", [7, 9])
def test_tonk_out_six_cards_is_one_card_more_than_dealt(size: int) -> None:
    """A run of seven or nine, and another card of it drawn: all at once, or first three and then the rest."""
    ranks = "23456789TJ"[: size + 1]
    run = [f"{rank}c" for rank in ranks]
    other = "KdQd9h8hTsJsThKhKs"[: 2 * size]
    whole = deal(2, "".join(run[:-1]), other, up="Ad", stock=run[-1]) + f"p1 draw; p1 spread {''.join(run)}"
    assert tonk_table(whole, 2, hand_size=size, tonk_needs_all=True).payoffs == (2, -2)
    parts = deal(2, "".join(run[:-1]), other, up="Ad", stock=f"Ah4d{run[-1]}")
    parts += f"p1 draw; p1 spread {''.join(run[:3])}; p1 discard Ah; p2 draw; p2 discard 4d; p1 draw;"
    parts += f"p1 spread {''.join(run[3:])}"
    assert tonk_table(parts, 2, hand_size=size, tonk_needs_all=True).payoffs == (1, -1)
    assert tonk_table(parts, 2, hand_size=size).payoffs == (2, -2)


def test_tonk_out_discard_pays_one_stake() -> None:
    """Four laid, then the run of the fifth card's suit, and the last card is thrown."""
    text = deal(3, "8s8d8h8cKs", "2c3c4c5c9s", stock="Jh6c") + "p1 draw; p1 spread 8c8s8d8h; p1 discard Ks;"
    table = tonk_table(text + "p2 draw; p2 spread 2c3c4c5c6c; p2 discard 9s")
    went = table.one(WentOut)
    assert (went.seat, went.clauses) == (1, ("tonk.out.discard",))
    assert table.payoffs == (-1, 2, -1)
    assert all(event.clauses == ("tonk.out.discard",) for event in table.all(Paid))
    assert table.refusal("p3 draw") == "tonk.goal"
    assert table.refusal("p3 drop") == "tonk.goal"


def test_tonk_out_discard_pays_one_stake_also_if_all_cards_were_due() -> None:
    text = deal(3, "2c3c4c5cKs", stock="6c") + "p1 draw; p1 spread 2c3c4c5c6c; p1 discard Ks"
    assert tonk_table(text, tonk_needs_all=True).payoffs == (2, -1, -1)


def test_tonk_goal_names_the_end_of_a_hand_that_was_not_dropped() -> None:
    table = tonk_table(AT_ONCE)
    for action in ("p1 draw", "p2 draw", "p2 drop", "p2 spread 8s8d8h", "p1 pass", "p3 discard Kh"):
        assert table.refusal(action) == "tonk.goal"
