"""Stopping play: tonk.drop."""

import pytest

from engine import tonk
from engine.tonk_table import Dropped, HandCounted, HandWon, Paid
from tests.engine.tonk.lines import deal, stopped, tonk_table

# --- tonk.drop, tonk.drop.when ---


def test_tonk_drop_shows_all_hands_the_droppers_first() -> None:
    table = tonk_table(deal(3, "Ac2h3s5dJh") + "p1 drop")
    dropped = table.one(Dropped)
    assert (dropped.seat, dropped.count) == (0, 21)
    assert dropped.clauses == ("tonk.drop", "tonk.drop.when", "tonk.drop.when.before_draw")
    assert [event.seat for event in table.all(HandCounted)] == [0, 1, 2]
    assert table.state.shown == (0, 1, 2)
    second = deal(3, "KdJc9h7c4s", "Ac2h3s5dJh") + "p1 draw; p1 discard Kd; p2 drop"
    assert [event.seat for event in tonk_table(second).all(HandCounted)] == [1, 2, 0]


def test_tonk_drop_when_before_draw_only_in_ones_own_turn_before_drawing() -> None:
    table = tonk_table(deal(3))
    assert "drop" in table.legal()
    assert table.refusal("p2 drop") == "tonk.drop.when"
    assert table.refusal("p3 drop") == "tonk.drop.when"
    table = tonk_table(deal(3) + "p1 draw")
    assert [table.refusal(f"p{seat} drop") for seat in (1, 2, 3)] == ["tonk.drop.when"] * 3
    assert "drop" not in table.legal()
    assert tonk_table(deal(3) + "p1 draw; p1 discard Kd").refusal("p2 drop") is None


def test_tonk_drop_when_anytime_anybody_from_the_deal_on() -> None:
    for before in ("", "p1 draw", "p1 draw; p1 discard Kd", "p1 take; p1 discard Jd; p2 draw"):
        table = tonk_table(deal(3) + before, drop_when="anytime")
        assert [table.refusal(f"p{seat} drop") for seat in (1, 2, 3)] == [None] * 3
        drops = [str(action) for action in tonk.legal_actions(table.state) if action.verb == "drop"]
        assert sorted(drops) == ["p1 drop", "p2 drop", "p3 drop"]
    table = tonk_table(deal(3) + "p1 draw; p3 drop", drop_when="anytime")
    assert table.one(Dropped).clauses == ("tonk.drop", "tonk.drop.when", "tonk.drop.when.anytime")
    assert table.one(Dropped).seat == 2
    assert table.to_act is None


def test_tonk_drop_when_anytime_counts_hands_as_they_are_then() -> None:
    """In the middle of p1's turn the card just drawn counts, and cards laid down do not."""
    text = deal(2, "8s8d8h2sAc", stock="Kc") + "p1 draw;"
    assert tonk_table(text + "p2 drop", 2, drop_when="anytime").all(HandCounted)[1].count == 37
    assert tonk_table(text + "p1 spread 8s8d8h; p1 drop", 2, drop_when="anytime").one(Dropped).count == 13


def test_tonk_drop_when_anytime_the_order_of_the_record_decides_who_was_first() -> None:
    table = tonk_table(deal(3) + "p2 drop; p1 drop ! tonk.drop.no_more_play", drop_when="anytime")
    assert table.one(Dropped).seat == 1


def test_tonk_drop_no_more_play_afterwards() -> None:
    table = tonk_table(deal(3, "Ac2h3s5dJh", "8s8d8hKc2c") + "p1 drop")
    for action in (
        "p2 spread 8s8d8h",
        "p2 add Kc s1",
        "p1 draw",
        "p2 drop",
        "p3 discard Kh",
        "p1 pass",
        "p1 retire s1",
    ):
        assert table.refusal(action) == "tonk.drop.no_more_play"
    assert table.legal() == set()
    assert tonk_table(deal(3, "Ac2h3s5dJh", "8s8d8hKc2c") + "p1 drop;" + deal(3)).refusal("p2 draw") is None


# --- who wins, and the clauses that say so ---


def test_tonk_drop_win_fewest_points_win_one_stake_of_each() -> None:
    table = stopped(21, 25, 40)
    assert (table.one(HandWon).seats, table.one(HandWon).count) == ((0,), 21)
    assert table.one(HandWon).clauses == ("tonk.drop.win",)
    assert [event.clauses for event in table.all(Paid)] == [("tonk.drop.win",)] * 2
    assert table.payoffs == (2, -1, -1)


def test_tonk_drop_caught_pays_everybody_with_fewer_points_besides() -> None:
    table = stopped(25, 21, 40, 40)
    assert table.one(HandWon).clauses == ("tonk.drop.caught", "tonk.drop.win")
    assert [(event.seat, event.payee, event.stakes, event.clauses) for event in table.all(Paid)] == [
        (0, 1, 1, ("tonk.drop.caught",)),
        (2, 1, 1, ("tonk.drop.win",)),
        (3, 1, 1, ("tonk.drop.win",)),
        (0, 1, 1, ("tonk.drop.win",)),
    ]
    assert table.payoffs == (-2, 4, -1, -1)


def test_tonk_drop_tie_both_lowest_are_paid_by_everybody_else() -> None:
    table = stopped(25, 21, 21, 40)
    assert (table.one(HandWon).seats, table.one(HandWon).clauses) == (
        (1, 2),
        ("tonk.drop.caught", "tonk.drop.tie"),
    )
    assert {event.clauses for event in table.all(Paid)} == {("tonk.drop.caught",), ("tonk.drop.tie",)}
    assert not [event for event in table.all(Paid) if {event.seat, event.payee} == {1, 2}]
    assert table.payoffs == (-4, 3, 3, -2)


def test_tonk_drop_tie_caught_the_other_wins_alone_and_the_dropper_pays_double() -> None:
    table = stopped(21, 21, 40)
    assert (table.one(HandWon).seats, table.one(HandWon).clauses) == ((1,), ("tonk.drop.tie_caught",))
    assert [(event.seat, event.stakes, event.clauses) for event in table.all(Paid)] == [
        (0, 2, ("tonk.drop.tie_caught",)),
        (2, 1, ("tonk.drop.win",)),
    ]
    assert table.payoffs == (-2, 3, -1)


def test_tonk_drop_tie_caught_many_each_of_them_gets_two_from_the_dropper() -> None:
    table = stopped(21, 21, 21, 40)
    assert table.one(HandWon).seats == (1, 2)
    assert table.one(HandWon).clauses == ("tonk.drop.tie_caught_many",)
    assert {event.clauses for event in table.all(Paid)} == {("tonk.drop.tie_caught_many",)}
    assert table.payoffs == (-4, 3, 3, -2)


def test_who_ties_with_a_caught_dropper_and_is_not_lowest_just_pays() -> None:
    table = stopped(25, 6, 25, 40)
    assert table.payoffs == (-2, 4, -1, -1)


@pytest.mark.parametrize("reading", ["all_lower", "winner_only", "winner_alone", "winner_double"])
def test_a_drop_that_holds_pays_alike_under_every_reading(reading: str) -> None:
    table = stopped(21, 25, 40, caught_pays=reading)
    assert table.payoffs == (2, -1, -1)
    assert table.one(HandWon).clauses == ("tonk.drop.win",)


# --- tonk.texas.caught ---

TEXAS = {
    "winner_only": "tonk.texas.caught.winner_only",
    "winner_alone": "tonk.texas.caught.winner_alone",
    "winner_double": "tonk.texas.caught.winner_double",
}


@pytest.mark.parametrize(
    ("reading", "payoffs", "others"),
    [
        ("winner_only", (-2, 4, -1, -1), 1),
        ("winner_alone", (-2, 2, 0, 0), 0),
        ("winner_double", (-2, 6, -2, -2), 2),
    ],
)
def test_tonk_texas_caught_by_one(reading: str, payoffs: tuple[int, ...], others: int) -> None:
    table = stopped(25, 6, 21, 40, caught_pays=reading)
    house = ("tonk.texas.caught", TEXAS[reading])
    assert table.one(HandWon).clauses == (*house, "tonk.drop.win")
    assert {event.clauses for event in table.all(Paid)} == {house}
    assert {event.stakes for event in table.all(Paid) if event.seat != 0} == ({others} if others else set())
    assert table.payoffs == payoffs


@pytest.mark.parametrize(
    ("reading", "payoffs"),
    [
        ("all_lower", (-4, 3, 3, -2)),
        ("winner_only", (-4, 3, 3, -2)),
        ("winner_alone", (-4, 2, 2, 0)),
        ("winner_double", (-4, 4, 4, -4)),
    ],
)
@pytest.mark.parametrize("own", [25, 21])
def test_tonk_texas_caught_by_two_the_dropper_among_the_lowest_or_not(
    own: int, reading: str, payoffs: tuple[int, ...]
) -> None:
    assert stopped(own, 21, 21, 40, caught_pays=reading).payoffs == payoffs


@pytest.mark.parametrize(
    ("reading", "payoffs"),
    [
        ("winner_only", (-2, 3, -1)),
        ("winner_alone", (-2, 2, 0)),
        ("winner_double", (-2, 4, -2)),
    ],
)
def test_tonk_texas_caught_by_a_tie(reading: str, payoffs: tuple[int, ...]) -> None:
    table = stopped(21, 21, 40, caught_pays=reading)
    assert table.payoffs == payoffs
    assert table.one(HandWon).clauses == ("tonk.drop.tie_caught",)
    by_dropper = ("tonk.drop.tie_caught", "tonk.texas.caught", TEXAS[reading])
    assert table.all(Paid)[0].clauses == by_dropper


def test_tonk_texas_caught_who_is_lower_but_not_lowest_gets_nothing() -> None:
    assert stopped(25, 6, 21, 40).payoffs == (-3, 4, 0, -1)
    assert stopped(25, 6, 21, 40, caught_pays="winner_only").payoffs == (-2, 4, -1, -1)
