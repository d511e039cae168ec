"""Stay or out: poker.stay."""

from engine.poker_table import PotTaken, Stayed, WentOut
from tests.engine.poker.lines import deal, each, to_exchange
from tests.engine.support import play


def test_poker_stay_puts_another_agreed_sum_in_the_pot() -> None:
    table = play(deal(3) + "p1 stay", seats=3, ante=2, stay=7)
    paid = table.one(Stayed)
    assert paid.clauses == ("poker.stay",)
    assert (paid.seat, paid.amount, paid.all_in) == (0, 7, False)
    assert table.state.stacks == (91, 98, 98)
    assert table.state.pot == 13
    assert table.to_act == 1


def test_poker_stay_the_rest_are_out_and_lose_the_ante() -> None:
    table = play(deal(3) + "p1 out; p2 stay; p3 stay", seats=3)
    assert table.one(WentOut).clauses == ("poker.stay",)
    assert table.state.players[0].status == "out"
    assert table.state.stacks == (99, 98, 98)
    assert table.to_act == 1  # the first on the dealer's left who is still in


def test_poker_stay_is_asked_once_round_from_the_dealers_left() -> None:
    table = play(deal(4), seats=4)
    for seat in range(4):
        assert table.to_act == seat
        assert table.legal() == {"stay", "out"}
        table = play(deal(4) + each(seat + 1, "stay"), seats=4)
    assert table.state.stage == "exchange"
    assert table.to_act == 0


def test_poker_stay_the_last_one_takes_the_pot_unasked_and_unpaid() -> None:
    table = play(deal(4) + "p1 out; p2 out; p3 out", seats=4, ante=2)
    taken = table.one(PotTaken)
    assert (taken.seat, taken.amount, taken.clauses) == (3, 8, ("poker.bet.last",))
    assert table.payoffs == (-2, -2, -2, 6)
    assert not table.all(Stayed)


def test_poker_stay_one_who_stayed_takes_it_when_all_others_are_out() -> None:
    table = play(deal(3) + "p1 out; p2 stay; p3 out", seats=3)
    assert table.one(PotTaken).amount == 4
    assert table.payoffs == (-1, 2, -1)
    assert table.to_act is None


def test_poker_stay_sum_may_be_nothing() -> None:
    table = play(to_exchange(2), seats=2, stay=0)
    assert [event.amount for event in table.all(Stayed)] == [0, 0]
    assert table.state.stacks == (99, 99)


def test_poker_stay_who_has_less_stays_with_what_is_left_all_in() -> None:
    table = play(to_exchange(3), seats=3, ante=2, stay=5, stack=[100, 4, 100])
    short = table.all(Stayed)[1]
    assert (short.amount, short.all_in) == (2, True)
    assert short.clauses == ("poker.stay", "poker.bet.all_in")
    assert table.state.players[1].status == "in"
    assert table.state.pot == 7 + 4 + 7


def test_poker_stay_even_with_nothing_left() -> None:
    table = play(to_exchange(3), seats=3, ante=2, stay=5, stack=[100, 2, 100])
    short = table.all(Stayed)[1]
    assert (short.amount, short.all_in) == (0, True)
    assert table.state.players[1].status == "in"


def test_poker_stay_with_no_ante_and_no_chips_at_all() -> None:
    """A bust player can pay an ante of nothing and so is dealt in, but can win no chip."""
    lines = to_exchange(3) + "p1 throw -; p2 throw -; p3 throw -; p1 bet 99; p2 fold; p3 show;"
    again = deal(3) + "p2 stay; p3 stay; p1 stay; p2 throw -; p3 throw -; p1 throw -; p2 bet 1; p1 call;"
    table = play(lines + again, seats=3, ante=0)
    assert [event.amount for event in table.all(Stayed)] == [1, 1, 1, 1, 0, 1]
    assert table.state.stacks[2] == 0
    # p2 and p1 are equal and p3 is left without chips: three are in, so a new circle begins.
    assert table.state.circle == 2
    assert table.to_act == 1
