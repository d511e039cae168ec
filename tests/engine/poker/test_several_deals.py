"""Several deals in one record: stacks carry over, the dealer moves, who is bust sits out."""

import pytest

from engine.core import BadInput
from engine.poker_table import DealerNamed, HandsDealt, SatOut
from tests.engine.poker.lines import deal, to_bets
from tests.engine.support import Table, play


def dealers(table: Table) -> list[int]:
    return [event.seat + 1 for event in table.all(DealerNamed)]


def test_stacks_carry_over_and_payoffs_count_from_the_start() -> None:
    table = play(to_bets(2) + "p1 bet 10; p2 show;", seats=2)
    assert table.payoffs == (12, -12)
    table = play(to_bets(2) + "p1 bet 10; p2 show;" + deal(2) + "p2 out", seats=2)
    assert table.payoffs == (13, -13)
    assert table.state.stacks == (113, 87)


def test_payoffs_are_not_known_before_the_end_of_a_deal() -> None:
    assert play(deal(2), seats=2).payoffs is None
    assert play(to_bets(2) + "p1 bet 10; p2 show;" + deal(2), seats=2).payoffs is None


def test_the_deal_is_over_and_a_further_deal_may_follow() -> None:
    table = play(deal(2) + "p1 out", seats=2)
    assert table.to_act is None
    assert table.legal() == set()
    assert table.refusal("p2 stay") == "poker.turn.order"
    assert play(deal(2) + "p1 out;" + deal(2), seats=2).to_act == 1


def test_a_deal_begins_afresh() -> None:
    table = play(to_bets(2) + "p1 bet 10; p2 show;" + deal(2), seats=2)
    assert table.state.shown == ()
    assert [(player.paid, player.stake, player.status) for player in table.state.players] == [
        (1, 0, "undecided"),
        (1, 0, "undecided"),
    ]
    assert (table.state.circle, table.state.highest, table.state.pot) == (0, 0, 2)


def test_poker_dealer_skips_who_cannot_pay_the_ante() -> None:
    """Four seats, p2 is bust after the first deal: p4, p1, p3, p4, p1 deal."""
    hands = ("KdKc8h5s3d", "7c5h4d3s2c", "JdJc7h2s4h", "TdTc8s5d3h")
    lost = to_bets(4, *hands) + "p1 bet 3; p2 call; p3 fold; p4 fold;"
    three = "d deal p1=KdKc8h5s3d p3=JdJc7h2s4h p4=TdTc8s5d3h;"
    table = play(
        lost
        + three + "p3 out; p4 out;"
        + three + "p4 out; p1 out;"
        + three + "p1 out; p3 out;"
        + three,
        seats=4,
        stack=[100, 5, 100, 100],
    )  # fmt: skip
    assert dealers(table) == [4, 1, 3, 4, 1]
    assert [event.seat for event in table.all(SatOut)] == [1, 1, 1, 1]
    assert all(event.clauses == ("poker.ante",) for event in table.all(SatOut))
    assert table.state.players[1].status == "away"


def test_who_sits_out_has_no_turn_and_no_cards() -> None:
    hands = ("KdKc8h5s3d", "7c5h4d3s2c", "JdJc7h2s4h")
    lost = to_bets(3, *hands) + "p1 bet 3; p2 call; p3 fold;"
    after = lost + "d deal p1=KdKc8h5s3d p3=JdJc7h2s4h;"
    table = play(after, seats=3, stack=[100, 5, 100])
    assert table.all(HandsDealt)[1].seats == (2, 0)
    assert table.to_act == 2
    assert table.refusal("p2 stay") == "poker.turn.order"
    with pytest.raises(BadInput, match="cannot give a hand to p2"):
        play(lost + "d deal p1=KdKc8h5s3d p2=7c5h4d3s2c p3=JdJc7h2s4h", seats=3, stack=[100, 5, 100])
    assert play(after + "p3 out", seats=3, stack=[100, 5, 100]).payoffs == (8, -5, -3)


def test_with_fewer_than_two_who_can_pay_there_is_no_further_deal() -> None:
    lines = to_bets(2) + "p1 bet 98; p2 show;"
    assert play(lines, seats=2).state.stacks == (200, 0)
    with pytest.raises(BadInput, match="Fewer than two players can pay the ante"):
        play(lines + deal(2), seats=2)


def test_an_ante_of_nothing_can_always_be_paid() -> None:
    table = play(to_bets(2) + "p1 bet 99; p2 show;" + deal(2), seats=2, ante=0)
    assert not table.all(SatOut)
    assert table.to_act == 1
