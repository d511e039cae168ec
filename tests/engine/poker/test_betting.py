"""Betting: poker.bet.first, poker.bet.next, poker.bet.raise, poker.bet.last."""

import pytest

from engine.poker_table import Bet, Called, CircleBegan, Folded, PotTaken, Raised
from tests.engine.poker.lines import deal, to_bets
from tests.engine.support import play


def test_poker_bet_first_left_of_the_dealer_bets_or_folds() -> None:
    table = play(to_bets(3), seats=3)
    assert table.to_act == 0
    assert table.legal() == {"bet 1", "bet 98", "fold"}


def test_poker_bet_first_any_sum_from_the_minimum() -> None:
    table = play(to_bets(3), seats=3, min_bet=5)
    assert table.legal() == {"bet 5", "bet 98", "fold"}
    assert table.refusal("p1 bet 4") == "poker.bet.first"
    assert [table.refusal(f"p1 bet {amount}") for amount in (5, 6, 50, 98)] == [None] * 4
    table = play(to_bets(3) + "p1 bet 6", seats=3, min_bet=5)
    bet = table.one(Bet)
    assert (bet.seat, bet.amount, bet.all_in, bet.clauses) == (0, 6, False, ("poker.bet.first",))
    assert table.state.highest == 6


def test_poker_bet_first_there_is_no_check() -> None:
    table = play(to_bets(3), seats=3)
    for words in ("call", "show", "raise 5", "bet 0"):
        assert table.refusal(f"p1 {words}") == "poker.bet.first"


def test_poker_bet_first_a_fold_passes_the_choice_on() -> None:
    table = play(to_bets(3) + "p1 fold", seats=3)
    fold = table.one(Folded)
    assert (fold.seat, fold.clauses) == (0, ("poker.bet.first",))
    assert table.to_act == 1
    assert table.legal() == {"bet 1", "bet 98", "fold"}


def test_poker_bet_first_begins_with_who_is_still_in() -> None:
    table = play(deal(3) + "p1 out; p2 stay; p3 stay; p2 throw -; p3 throw -", seats=3)
    assert table.to_act == 1


def test_poker_bet_first_begins_with_who_has_chips() -> None:
    table = play(to_bets(3), seats=3, stack=[2, 100, 100])
    assert table.to_act == 1


def test_poker_bet_next_stakes_as_much_or_folds() -> None:
    table = play(to_bets(3) + "p1 bet 10", seats=3)
    assert table.to_act == 1
    assert table.legal() == {"call", "raise 11", "raise 98", "fold"}
    assert table.refusal("p2 bet 20") == "poker.bet.next"
    assert table.refusal("p2 raise 9") == "poker.bet.next"
    table = play(to_bets(3) + "p1 bet 10; p2 call", seats=3)
    call = table.one(Called)
    assert (call.amount, call.stake, call.all_in, call.clauses) == (10, 10, False, ("poker.bet.next",))
    assert table.state.stacks == (88, 88, 98)
    table = play(to_bets(3) + "p1 bet 10; p2 fold", seats=3)
    assert table.one(Folded).clauses == ("poker.bet.next",)


def test_poker_bet_raise_earlier_players_make_up_the_difference() -> None:
    table = play(to_bets(3) + "p1 bet 10; p2 call; p3 raise 30", seats=3)
    raised = table.one(Raised)
    assert (raised.amount, raised.stake, raised.clauses) == (30, 30, ("poker.bet.raise",))
    assert table.to_act == 0
    assert table.legal() == {"call", "raise 31", "raise 98", "fold"}
    table = play(to_bets(3) + "p1 bet 10; p2 call; p3 raise 30; p1 call", seats=3)
    call = table.all(Called)[-1]
    assert (call.amount, call.stake, call.clauses) == (20, 30, ("poker.bet.raise",))
    assert table.to_act == 1


def test_poker_bet_raise_or_fold() -> None:
    table = play(to_bets(3) + "p1 bet 10; p2 call; p3 raise 30; p1 fold", seats=3)
    assert table.one(Folded).clauses == ("poker.bet.raise",)


def test_poker_bet_raise_names_ones_stake_in_the_circle_not_the_difference() -> None:
    table = play(to_bets(3) + "p1 bet 10; p2 raise 25; p3 fold; p1 raise 40", seats=3)
    raised = table.all(Raised)[-1]
    assert (raised.amount, raised.stake) == (30, 40)
    assert table.state.players[0].stake == 40


def test_poker_bet_raise_by_a_single_chip_is_enough() -> None:
    table = play(to_bets(3) + "p1 bet 10", seats=3, min_bet=10)
    assert table.refusal("p2 raise 11") is None
    assert table.refusal("p2 raise 10") == "poker.bet.raise"


def test_poker_bet_raise_gives_all_others_another_turn() -> None:
    turns = "p1 bet 1; p2 raise 2; p3 raise 3; p1 raise 4; p2 raise 5; p3 call; p1 call"
    table = play(to_bets(3) + turns, seats=3, showdown="bets_equal")
    assert table.payoffs == (14, -7, -7)


def test_poker_bet_raise_may_go_on_until_the_chips_are_gone() -> None:
    raises = "".join(f"p{2 - stake % 2} raise {stake};" for stake in range(2, 98))
    table = play(to_bets(2) + "p1 bet 1;" + raises, seats=2)
    assert len(table.all(Raised)) == 96
    assert table.legal() == {"show", "raise 98", "fold"}


def test_stakes_are_counted_afresh_in_every_circle() -> None:
    table = play(to_bets(3) + "p1 bet 10; p2 call; p3 call", seats=3)
    assert table.one(CircleBegan).circle == 2
    assert [player.stake for player in table.state.players] == [0, 0, 0]
    assert table.state.highest == 0
    assert table.legal() == {"bet 1", "bet 88", "fold"}


def test_ante_and_stay_in_sum_do_not_count_towards_a_bet() -> None:
    table = play(to_bets(3) + "p1 bet 15", seats=3, ante=5, stay=5)
    assert table.state.stacks == (75, 90, 90)
    assert table.state.players[1].stake == 0
    table = play(to_bets(3) + "p1 bet 15; p2 call", seats=3, ante=5, stay=5)
    assert table.state.stacks == (75, 75, 90)


@pytest.mark.parametrize("showdown", ["two_remain", "bets_equal"])
def test_poker_bet_last_takes_the_pot_unseen(showdown: str) -> None:
    table = play(to_bets(3) + "p1 bet 10; p2 fold; p3 fold", seats=3, showdown=showdown)
    taken = table.one(PotTaken)
    assert (taken.seat, taken.amount, taken.clauses) == (0, 16, ("poker.bet.last",))
    assert table.payoffs == (4, -2, -2)
    assert table.state.shown == ()
    assert table.to_act is None


def test_poker_bet_last_without_having_bet() -> None:
    table = play(to_bets(3) + "p1 fold; p2 fold", seats=3)
    assert table.one(PotTaken).seat == 2
    assert table.payoffs == (-2, -2, 4)


def test_folding_is_always_possible_in_turn() -> None:
    for turns in ("", "p1 bet 1;", "p1 bet 1; p2 raise 2;", "p1 bet 1; p2 call; p3 fold;"):
        assert "fold" in play(to_bets(3) + turns, seats=3).legal()
