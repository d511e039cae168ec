"""Chips that do not suffice: poker.bet.all_in, poker.chips, pots, returned chips, odd chips."""

import pytest

from engine.poker_show import Pot, pots, unmatched
from engine.poker_table import (
    Bet,
    BetReturned,
    Called,
    HandShown,
    Options,
    Player,
    PotWon,
    Raised,
    ShowingDue,
    State,
    Status,
)
from tests.engine.poker.lines import to_bets
from tests.engine.support import Table, play

EQUAL = ("KdKc8h5s3d", "KhKs8d5h3c", "QcQd2s4s6s")
"""p1 and p2 hold equal pairs of kings, p3 loses."""


def won(table: Table) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    return [(pot.amount, pot.seats, pot.shares) for pot in table.all(PotWon)]


def test_poker_chips_no_more_than_lies_before_one() -> None:
    table = play(to_bets(3), seats=3)
    assert table.refusal("p1 bet 99") == "poker.chips"
    assert table.refusal("p1 bet 98") is None
    table = play(to_bets(3) + "p1 bet 10; p2 raise 20; p3 call", seats=3)
    assert table.refusal("p1 raise 99") == "poker.chips"  # 10 staked and 88 left
    assert table.refusal("p1 raise 98") is None


def test_poker_bet_all_in_with_less_than_the_minimum() -> None:
    table = play(to_bets(3), seats=3, min_bet=10, stack=[6, 100, 100])
    assert table.legal() == {"bet 4", "fold"}
    assert table.refusal("p1 bet 3") == "poker.bet.first"
    table = play(to_bets(3) + "p1 bet 4", seats=3, min_bet=10, stack=[6, 100, 100])
    bet = table.one(Bet)
    assert bet.all_in
    assert bet.clauses == ("poker.bet.first", "poker.bet.all_in")
    # Others may call the short sum; a raise must reach the minimum or be all in.
    assert table.legal() == {"call", "raise 10", "raise 98", "fold"}
    assert table.refusal("p2 raise 9") == "poker.bet.first"


def test_poker_bet_all_in_a_raise_below_the_minimum_must_be_all_in() -> None:
    table = play(to_bets(3) + "p1 bet 4", seats=3, min_bet=10, stack=[6, 9, 100])
    assert table.legal() == {"call", "raise 7", "fold"}
    assert table.refusal("p2 raise 6") == "poker.bet.first"


def test_poker_bet_all_in_calling_for_less() -> None:
    table = play(to_bets(3) + "p1 bet 50; p2 call", seats=3, stack=[100, 30, 100])
    call = table.one(Called)
    assert (call.amount, call.stake, call.all_in) == (28, 28, True)
    assert call.clauses == ("poker.bet.next", "poker.bet.all_in")
    assert table.state.highest == 50


def test_poker_bet_all_in_by_a_raise() -> None:
    table = play(to_bets(3) + "p1 bet 50; p2 raise 98", seats=3)
    raised = table.one(Raised)
    assert raised.all_in
    assert raised.clauses == ("poker.bet.raise", "poker.bet.all_in")


def test_poker_bet_all_in_a_raise_nobody_can_answer_is_refused() -> None:
    table = play(to_bets(3) + "p1 bet 18; p2 call", seats=3, stack=[20, 20, 100])
    assert table.legal() == {"call", "fold"}
    assert table.refusal("p3 raise 19") == "poker.bet.raise"
    assert table.refusal("p3 raise 98") == "poker.bet.raise"


def test_poker_bet_all_in_has_no_more_turns_and_still_counts_as_in() -> None:
    """Two have chips and a third is all in: three are left, so there is a new circle and no showing."""
    table = play(to_bets(3) + "p1 bet 18; p2 call; p3 call", seats=3, stack=[20, 100, 100])
    assert table.state.circle == 2
    assert table.to_act == 1
    table = play(to_bets(3) + "p1 bet 18; p2 call; p3 call; p2 bet 5; p3 call", seats=3, stack=[20, 100, 100])
    assert table.state.circle == 3


def test_poker_bet_all_in_main_pot_and_side_pot() -> None:
    table = play(
        to_bets(3) + "p1 bet 18; p2 raise 30; p3 call",
        seats=3,
        stack=[20, 100, 100],
        showdown="bets_equal",
    )
    assert won(table) == [(60, (0,), (60,)), (24, (1,), (24,))]
    assert [(pot.pot, pot.pots) for pot in table.all(PotWon)] == [(0, 2), (1, 2)]
    assert table.payoffs == (40, -8, -32)


def test_poker_bet_all_in_several_side_pots() -> None:
    turns = "p1 bet 8; p2 raise 18; p3 raise 48; p4 call;"
    table = play(to_bets(4) + turns, seats=4, stack=[10, 20, 50, 100], showdown="bets_equal")
    assert won(table) == [(40, (0,), (40,)), (30, (1,), (30,)), (60, (2,), (60,))]
    assert table.payoffs == (30, 10, 10, -50)


def test_poker_bet_all_in_what_folded_players_paid_lies_in_the_pots_it_reaches() -> None:
    turns = "p1 bet 8; p2 raise 28; p3 call; p4 raise 48; p2 fold; p3 call;"
    table = play(to_bets(4) + turns, seats=4, stack=[10, 100, 50, 100], showdown="bets_equal")
    # p1's ten from four seats; p2's other twenty lie with p3's and p4's forty each.
    assert won(table) == [(40, (0,), (40,)), (20 + 40 + 40, (2,), (100,))]
    assert table.payoffs == (30, -30, 50, -50)


def test_poker_bet_all_in_what_nobody_else_put_in_goes_back_first() -> None:
    table = play(to_bets(2) + "p1 bet 80; p2 show", seats=2, stack=[100, 30])
    back = table.one(BetReturned)
    assert (back.seat, back.amount, back.clauses) == (0, 52, ("poker.bet.all_in",))
    assert won(table) == [(60, (0,), (60,))]
    kinds = [type(event) for event in table.last]
    assert kinds.index(BetReturned) < kinds.index(HandShown) < kinds.index(PotWon)
    assert table.payoffs == (30, -30)


def test_poker_bet_all_in_a_stay_in_sum_goes_back_too() -> None:
    """p2 stays with nothing: of p1's two chips one is unmatched."""
    table = play(to_bets(2), seats=2, stack=[100, 1])
    assert table.one(BetReturned).amount == 1
    assert table.payoffs == (1, -1)


@pytest.mark.parametrize("showdown", ["two_remain", "bets_equal"])
def test_with_nobody_to_bet_against_cards_are_shown_before_the_first_circle(showdown: str) -> None:
    table = play(to_bets(3), seats=3, stack=[2, 2, 100], showdown=showdown)
    due = table.one(ShowingDue)
    assert not due.equal
    assert "poker.bet.all_in" in due.clauses
    assert not table.all(Bet)
    assert table.payoffs == (4, -2, -2)


@pytest.mark.parametrize("showdown", ["two_remain", "bets_equal"])
def test_who_owes_decides_before_cards_are_shown(showdown: str) -> None:
    turns = to_bets(3) + "p1 bet 18; p2 call;"
    table = play(turns, seats=3, stack=[20, 20, 100], showdown=showdown)
    assert table.to_act == 2
    assert table.legal() == {"call", "fold"}
    table = play(turns + "p3 call", seats=3, stack=[20, 20, 100], showdown=showdown)
    assert table.payoffs == (40, -20, -20)
    table = play(turns + "p3 fold", seats=3, stack=[20, 20, 100], showdown=showdown)
    assert table.payoffs == (22, -20, -2)


def test_chips_are_not_shared_by_who_put_nothing_in() -> None:
    """With no ante and no stay-in sum a player without chips is in and can win nothing."""
    first = to_bets(3) + "p1 bet 100; p2 fold; p3 show;"
    again = to_bets(3).splitlines()
    order = [again[0], *again[2:4], again[1], *again[5:7], again[4]]
    table = play(
        first + "\n".join(order) + "\np2 bet 10; p1 call; p2 bet 5; p1 fold",
        seats=3,
        ante=0,
        stay=0,
    )
    assert table.state.stage == "over"
    assert [pot.seats for pot in table.all(PotWon)][-1] == (1,)
    assert table.payoffs == (90, 10, -100)


def test_poker_win_odd_chips_go_to_the_first_winners_left_of_the_dealer() -> None:
    table = play(to_bets(3, *EQUAL) + "p1 bet 5; p2 call; p3 fold; p1 show", seats=3, stay=2)
    assert won(table) == [(19, (0, 1), (10, 9))]
    assert "poker.win" in table.one(PotWon).clauses


def test_poker_win_odd_chips_go_round_from_the_dealer_of_that_deal() -> None:
    """p1 deals the second time, so p2 is the first on the left."""
    again = (
        "d deal p1=KdKc8h5s3d p2=KhKs8d5h3c p3=QcQd2s4s6s; p2 stay; p3 stay; p1 stay;"
        "p2 throw -; p3 throw -; p1 throw -; p2 bet 5; p3 fold; p1 show"
    )
    table = play(to_bets(3) + "p1 fold; p2 fold;" + again, seats=3, stay=2)
    assert won(table) == [(19, (1, 0), (10, 9))]


SHARING = ("AcKd9c7d2c", "QcJd8c6d3c", "AdKh9d7h2d", "AhKs9h7s2h", "JcTd8d5s4s")
"""p1, p3 and p4 hold the same ranks."""


def test_poker_win_odd_chips_in_every_pot_by_itself() -> None:
    lines = to_bets(5, *SHARING).replace("p5 stay", "p5 out").replace("p5 throw -", "")
    table = play(
        lines + "p1 bet 1; p2 raise 4; p3 raise 6; p4 call; p2 fold",
        seats=5,
        showdown="bets_equal",
        stack=[3, 100, 100, 100, 100],
    )
    assert won(table) == [(13, (0, 2, 3), (5, 4, 4)), (13, (2, 3), (7, 6))]
    assert table.payoffs == (2, -6, 3, 2, -1)


def test_poker_win_three_sharing_a_hundred_get_34_33_33() -> None:
    table = play(
        to_bets(4, *SHARING[:4]) + "p1 bet 32; p2 fold; p3 call; p4 call",
        seats=4,
        stay=0,
        showdown="bets_equal",
    )
    assert won(table) == [(100, (0, 2, 3), (34, 33, 33))]


# --- pots by themselves ---


def table_of(*seats: tuple[Status, int]) -> State:
    players = tuple(Player(0, status=status, paid=paid) for status, paid in seats)
    return State(Options(), (100,) * len(players), players, stage="bet", dealer=len(players) - 1)


@pytest.mark.parametrize(
    ("seats", "cut"),
    [
        ([("in", 5), ("in", 5)], [Pot(10, (0, 1))]),
        ([("in", 5), ("in", 3), ("in", 5)], [Pot(9, (0, 1, 2)), Pot(4, (0, 2))]),
        ([("in", 5), ("folded", 4), ("in", 5)], [Pot(14, (0, 2))]),
        ([("in", 2), ("folded", 4), ("in", 5), ("in", 5)], [Pot(8, (0, 2, 3)), Pot(8, (2, 3))]),
        ([("out", 1), ("in", 2), ("in", 6), ("in", 6)], [Pot(7, (1, 2, 3)), Pot(8, (2, 3))]),
        ([("in", 0), ("in", 4), ("in", 4)], [Pot(8, (1, 2))]),
        ([("in", 0), ("in", 0)], []),
        ([("in", 3), ("folded", 3), ("in", 1)], [Pot(3, (0, 2)), Pot(4, (0,))]),
    ],
)
def test_pots_are_cut_at_the_totals_of_the_players_still_in(
    seats: list[tuple[Status, int]], cut: list[Pot]
) -> None:
    state = table_of(*seats)
    assert list(pots(state)) == cut
    assert sum(pot.amount for pot in cut) == state.pot


@pytest.mark.parametrize(
    ("paid", "back"),
    [((5, 5, 2), None), ((7, 5, 5), (0, 2)), ((2, 2, 9), (2, 7)), ((0, 0, 0), None), ((3, 9, 9), None)],
)
def test_only_the_highest_total_can_have_an_unmatched_part(
    paid: tuple[int, ...], back: tuple[int, int] | None
) -> None:
    assert unmatched(table_of(*[("in", amount) for amount in paid])) == back
