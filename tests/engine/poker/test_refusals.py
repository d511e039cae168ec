"""Which clause a refusal names, and which of several broken ones."""

import pytest

from engine import poker
from engine.cards import parse_cards
from engine.core import BadInput, IllegalAction, Refusal
from tests.engine.poker.lines import deal, to_bets, to_exchange
from tests.engine.support import play

CIRCLE = to_bets(3) + "p1 bet 10;"
TWO = to_bets(3) + "p1 bet 10; p2 call; p3 fold;"

CASES = [
    # another stage or seat: poker.turn.order
    (deal(3), "p2 stay", "poker.turn.order"),
    (deal(3), "p1 throw -", "poker.turn.order"),
    (deal(3), "p1 bet 5", "poker.turn.order"),
    (deal(3), "p1 fold", "poker.turn.order"),
    (to_exchange(3), "p2 throw -", "poker.turn.order"),
    (to_exchange(3), "p1 stay", "poker.turn.order"),
    (to_exchange(3), "p1 out", "poker.turn.order"),
    (to_exchange(3), "p1 fold", "poker.turn.order"),
    (to_exchange(3), "p1 bet 5", "poker.turn.order"),
    (to_bets(3), "p1 throw -", "poker.turn.order"),
    (to_bets(3), "p1 stay", "poker.turn.order"),
    (to_bets(3), "p1 out", "poker.turn.order"),
    (to_bets(3), "p2 bet 5", "poker.turn.order"),
    (to_bets(3), "p3 fold", "poker.turn.order"),
    (CIRCLE + "p2 fold; p3 show;", "p1 bet 5", "poker.turn.order"),
    # above one's chips: poker.chips
    (to_bets(3), "p1 bet 99", "poker.chips"),
    (CIRCLE, "p2 raise 99", "poker.chips"),
    (CIRCLE, "p2 bet 99", "poker.chips"),
    (to_bets(3), "p1 raise 99", "poker.chips"),
    (to_bets(3), "p1 bet 1000000000", "poker.chips"),
    # below the minimum (5 here), or a call, raise or show before any bet: poker.bet.first
    (to_bets(3), "p1 bet 0", "poker.bet.first"),
    (to_bets(3), "p1 bet 4", "poker.bet.first"),
    (to_bets(3), "p1 call", "poker.bet.first"),
    (to_bets(3), "p1 raise 5", "poker.bet.first"),
    (to_bets(3), "p1 raise 4", "poker.bet.first"),
    (to_bets(3), "p1 show", "poker.bet.first"),
    (CIRCLE, "p2 bet 4", "poker.bet.first"),
    (CIRCLE, "p2 raise 4", "poker.bet.first"),
    (CIRCLE, "p2 raise 0", "poker.bet.first"),
    # a bet when one stands, a raise below the highest stake: poker.bet.next
    (CIRCLE, "p2 bet 5", "poker.bet.next"),
    (CIRCLE, "p2 bet 10", "poker.bet.next"),
    (CIRCLE, "p2 bet 50", "poker.bet.next"),
    (CIRCLE, "p2 raise 5", "poker.bet.next"),
    (CIRCLE, "p2 raise 9", "poker.bet.next"),
    # a raise to just that stake: poker.bet.raise
    (CIRCLE, "p2 raise 10", "poker.bet.raise"),
    (TWO, "p1 raise 10", "poker.bet.raise"),
    # call with two left: poker.show.price
    (TWO, "p1 call", "poker.show.price"),
    # show with three left: poker.show.when
    (CIRCLE, "p2 show", "poker.show.when"),
    # a card not held, more than five: poker.exchange
    (to_exchange(3), "p1 throw As", "poker.exchange"),
    (to_exchange(3), "p1 throw KdKd", "poker.exchange"),
    (to_exchange(3), "p1 throw KdKc8h5s3dAs", "poker.exchange"),
]


@pytest.mark.parametrize(("before", "action", "clause"), CASES)
def test_a_refusal_names_the_first_clause_that_is_broken(before: str, action: str, clause: str) -> None:
    table = play(before + f"{action} ! {clause}", seats=3, min_bet=5)
    frame = table.frames[-1]
    assert frame.refusal is not None
    assert frame.refusal.clause == clause
    assert frame.events == ()
    assert frame.state == table.frames[-2].state
    with pytest.raises(IllegalAction) as caught:
        poker.apply(frame.state, poker.parse_action(action))
    assert caught.value.refusal == frame.refusal
    assert str(caught.value) == f"{action}: {clause}"


def test_a_raise_that_nobody_can_answer_is_refused_by_poker_bet_raise() -> None:
    table = play(to_bets(2) + "p1 bet 18", seats=2, stack=[20, 100])
    assert table.refusal("p2 raise 50") == "poker.bet.raise"
    assert table.refusal("p2 raise 17") == "poker.bet.next"  # the lower stake is named first
    assert table.refusal("p2 raise 99") == "poker.chips"


def test_show_under_bets_equal_is_refused_by_poker_show_when_also_with_two_left() -> None:
    table = play(to_bets(2) + "p1 bet 18", seats=2, showdown="bets_equal")
    assert table.refusal("p2 show") == "poker.show.when"
    assert table.refusal("p2 call") is None


def test_turn_order_comes_before_everything_else() -> None:
    table = play(to_exchange(3), seats=3)
    for text in ("p2 throw As", "p2 bet 1000", "p1 bet 1000", "p1 raise 0", "p2 show"):
        assert table.refusal(text) == "poker.turn.order"


def test_only_cards_prove_a_refusal_about_cards() -> None:
    state = play(to_exchange(3), seats=3).state
    assert poker.forbidden_by(state, poker.parse_action("p1 throw AsKdAh")) == Refusal(
        "poker.exchange", parse_cards("AsAh")
    )
    assert poker.forbidden_by(state, poker.parse_action("p2 throw AsKdAh")) == Refusal("poker.turn.order")


@pytest.mark.parametrize("seat", ["p4", "p9", "p99"])
def test_a_seat_that_the_table_has_not_is_bad_input_marked_or_not(seat: str) -> None:
    for mark in ("", " ! poker.turn.order"):
        with pytest.raises(BadInput, match=f"There is no seat “{seat}”"):
            play(to_bets(3) + f"{seat} fold{mark}", seats=3)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "“” is not an action"),
        ("p1", "“p1” is not an action"),
        ("p0 fold", "There is no seat “p0”"),
        ("p01 fold", "There is no seat “p01”"),
        ("p-1 fold", "There is no seat “p-1”"),
        ("p100 fold", "There is no seat “p100”"),
        ("p fold", "There is no seat “p”"),
        ("P1 fold", "There is no seat “P1”"),
        ("1 fold", "There is no seat “1”"),
        ("p1 check", "There is no action “check”"),
        ("p1 Fold", "There is no action “Fold”"),
        ("p1 fold now", "“p1 fold now” is not an action"),
        ("p1 call 5", "“p1 call 5” is not an action"),
        ("p1 bet", "“p1 bet” is not an action"),
        ("p1 bet 5 6", "“p1 bet 5 6” is not an action"),
        ("p1 bet five", "“five” is not a whole number"),
        ("p1 bet 5.0", "“5.0” is not a whole number"),
        ("p1 bet -5", "“-5” is not a whole number"),
        ("p1 bet +5", "“[+]5” is not a whole number"),
        ("p1 bet 1e3", "“1e3” is not a whole number"),
        ("p1 bet ٣", "“٣” is not a whole number"),
        ("p1 bet ²", "“²” is not a whole number"),
        ("p1 bet 1000000001", "is not a whole number from 0 to 1000000000"),
        ("p1 raise 99999999999999999999", "is not a whole number"),
        ("p1 throw", "“p1 throw” is not an action"),
        ("p1 throw Kd Kc", "“p1 throw Kd Kc” is not an action"),
        ("p1 throw --", "There is no card “--”"),
        ("p1 throw 10d", "There is no card “10”"),
        ("p1 throw kd", "There is no card “kd”"),
        ("p1 throw K", "There is no card “K”"),
        ("p1 throw ??", "There is no card “[?][?]”"),
        ("p1 throw Kd??", "There is no card “[?][?]”"),
        ("d", "“d” is not an action"),
        ("d fold", "There is no seat “d”"),
    ],
)
def test_what_cannot_be_read_is_bad_input(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        poker.parse_action(text)
