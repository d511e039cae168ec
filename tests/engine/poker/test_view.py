"""What a seat may see: its own cards and throws, the hands shown, and no other card."""

import pytest

from engine import poker
from engine.cards import HIDDEN, parse_cards
from engine.core import BadInput
from engine.poker_table import Exchanged, StockShort, view_event
from tests.engine.poker.lines import to_bets, to_exchange
from tests.engine.support import play

BACK = (HIDDEN,)


def test_a_seat_sees_its_own_cards_and_the_backs_of_all_others() -> None:
    state = play(to_exchange(3), seats=3).state
    seen = poker.view(state, 1)
    assert seen.hands == (BACK * 5, state.hands[1], BACK * 5)
    assert seen.stock == BACK * 38
    assert (seen.stacks, seen.pot, seen.stage, seen.turn) == (state.stacks, 6, "exchange", 0)


def test_a_seat_knows_what_it_threw_and_of_others_how_many() -> None:
    state = play(to_exchange(3) + "p1 throw 8h5s; p2 throw 6s", seats=3).state
    seen = poker.view(state, 0)
    assert [player.thrown for player in seen.players] == [parse_cards("8h5s"), BACK, ()]
    assert [player.exchanged for player in seen.players] == [2, 1, None]


def test_hands_shown_are_seen_by_all_and_folded_ones_by_nobody_else() -> None:
    state = play(to_bets(3) + "p1 bet 5; p2 fold; p3 show", seats=3).state
    for seat in range(3):
        seen = poker.view(state, seat)
        assert (seen.hands[0], seen.hands[2]) == (state.hands[0], state.hands[2])
        assert seen.hands[1] == (state.hands[1] if seat == 1 else BACK * 5)


def test_a_pot_taken_unseen_shows_nothing() -> None:
    state = play(to_bets(3) + "p1 bet 5; p2 fold; p3 fold", seats=3).state
    assert poker.view(state, 1).hands == (BACK * 5, state.hands[1], BACK * 5)


def test_a_view_of_a_view_shows_no_less_and_no_more() -> None:
    state = play(to_bets(3) + "p1 bet 5; p2 fold; p3 show", seats=3).state
    seen = poker.view(state, 1)
    assert poker.view(seen, 1) == seen
    assert poker.view(poker.view(state, 0), 1).hands[1] == BACK * 5


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(BadInput, match="There is no seat"):
        poker.view(play(to_exchange(3), seats=3).state, seat)


def test_what_others_throw_and_receive_is_hidden_in_what_happens() -> None:
    changed = play(to_exchange(3) + "p1 throw 8h5s", seats=3).one(Exchanged)
    assert view_event(changed, 0) == changed
    for seat in (1, 2):
        seen = view_event(changed, seat)
        assert isinstance(seen, Exchanged)
        assert (seen.seat, seen.thrown, seen.received) == (0, BACK * 2, BACK * 2)
        assert seen.clauses == changed.clauses


def test_what_a_player_threw_is_hidden_while_the_stock_is_short() -> None:
    throws = "p1 throw KdKc8h5s3d; p2 throw QdQc9h6s4d; p3 throw JdJc7h2s4h; p4 throw TdTc8s5h3s;"
    short = play(to_exchange(6) + throws + "p5 throw 9d9c7s6h", seats=6).one(StockShort)
    assert view_event(short, 4) == short
    seen = view_event(short, 5)
    assert isinstance(seen, StockShort)
    assert (seen.seat, seen.thrown, seen.left) == (4, BACK * 4, 3)


def test_what_happens_openly_is_seen_by_all() -> None:
    table = play(to_bets(3) + "p1 bet 5; p2 fold; p3 show", seats=3)
    for event in table.events:
        if not isinstance(event, Exchanged):
            assert [view_event(event, seat) for seat in range(3)] == [event] * 3
