"""What a seat may see: its own hand, what lies open, and no other card."""

import pytest

from engine import tonk
from engine.cards import HIDDEN
from engine.core import BadInput
from engine.tonk_table import Drew, view_event
from tests.engine.tonk.lines import deal, tonk_table

BACK = (HIDDEN,)
MIDDLE = deal(3, "8s8d8hAc2h") + "p1 draw; p1 spread 8s8d8h; p1 discard 2d; p2 draw"


def test_a_seat_sees_its_own_hand_and_the_backs_of_all_others() -> None:
    state = tonk_table(MIDDLE).state
    seen = tonk.view(state, 1)
    assert seen.hands == (BACK * 2, state.hands[1], BACK * 5)
    assert seen.stock == BACK * len(state.stock)
    assert (seen.pile, seen.spreads, seen.turn, seen.stage) == (state.pile, state.spreads, 1, "play")


def test_the_count_that_another_was_dealt_is_hidden() -> None:
    state = tonk_table(MIDDLE).state
    seen = tonk.view(state, 1)
    assert [player.dealt for player in seen.players] == [0, state.players[1].dealt, 0]


@pytest.mark.parametrize(("last", "shown"), [("p2 drop", (0, 1, 2)), ("p3 drop", (0, 1, 2))])
def test_all_hands_are_seen_after_a_drop(last: str, shown: tuple[int, ...]) -> None:
    state = tonk_table(MIDDLE + f"; {last}", drop_when="anytime").state
    assert tuple(sorted(state.shown)) == shown
    for seat in range(3):
        assert tonk.view(state, seat).hands == state.hands


def test_after_a_tonk_the_other_hands_stay_hidden() -> None:
    state = tonk_table(deal(2, "2c3c4c5c6c", stock="7c") + "p1 draw; p1 spread 2c3c4c5c6c7c", 2).state
    assert tonk.view(state, 0).hands == ((), BACK * 5)


def test_a_hand_that_wins_by_its_count_is_seen_by_all() -> None:
    state = tonk_table(deal(2, "KdKcJhTsQh"), 2, high_count="49_50").state
    assert tonk.view(state, 1).hands[0] == state.hands[0]
    assert tonk.view(state, 0).hands[1] == BACK * 5


def test_a_view_of_a_view_shows_no_less_and_no_more() -> None:
    state = tonk_table(MIDDLE).state
    seen = tonk.view(state, 1)
    assert tonk.view(seen, 1) == seen
    assert tonk.view(tonk.view(state, 0), 1).hands[1] == BACK * 6


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(BadInput, match="There is no seat"):
        tonk.view(tonk_table(MIDDLE).state, seat)


def test_a_card_drawn_from_the_stock_is_seen_by_its_player_alone() -> None:
    drew = tonk_table(MIDDLE).all(Drew)[-1]
    assert view_event(drew, 1) == drew
    for seat in (0, 2):
        seen = view_event(drew, seat)
        assert isinstance(seen, Drew)
        assert (seen.seat, seen.card, seen.clauses) == (1, HIDDEN, drew.clauses)


def test_what_happens_openly_is_seen_by_all() -> None:
    table = tonk_table(MIDDLE + "; p2 discard Qc; p3 take; p3 discard Qc; p1 drop")
    for event in table.events:
        if not isinstance(event, Drew):
            assert [view_event(event, seat) for seat in range(3)] == [event] * 3
