"""Hands one after the other: payoffs add up, the deal passes to the left."""

import random

import pytest

from engine import tonk
from engine.core import BadInput
from engine.tonk_table import HandsDealt
from tests.engine.tonk.lines import deal, tonk_table

LOW = "Ac2h3d5hJh"


def drop_by(seat: int, seats: int) -> str:
    """A deal in which the first to play drops; the low hand lies with `seat`."""
    hands = ["KdJc9h7c4s", "QcTh8d5s2c", "Kh9s7d5c3h", "QdTs8c6h3s"][:seats]
    hands[seat] = LOW
    return deal(seats, *hands, up="9d", stock="")


def test_totals_add_up_over_hands() -> None:
    """p1 wins the first hand; in the second p2 begins, drops with more than p1, and is caught."""
    text = drop_by(0, 3) + "p1 drop;" + drop_by(0, 3) + "p2 drop"
    table = tonk_table(text)
    assert table.frames[1].state.totals == (2, -1, -1)
    assert table.payoffs == (2 + 3, -1 - 3, -1 + 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tonk_first_player_moves_to_the_left_with_the_deal(seats: int) -> None:
    text = "".join(
        drop_by(number % seats, seats) + f"p{number % seats + 1} drop;" for number in range(seats + 1)
    )
    table = tonk_table(text, seats)
    dealt = table.all(HandsDealt)
    assert [event.dealer for event in dealt] == [(seats - 1 + number) % seats for number in range(seats + 1)]
    assert [event.first for event in dealt] == [number % seats for number in range(seats + 1)]
    assert sum(table.payoffs or (1,)) == 0


def test_payoffs_are_none_while_a_hand_goes_on() -> None:
    table = tonk_table(drop_by(0, 2) + "p1 drop;" + drop_by(0, 2), 2)
    assert table.payoffs is None
    assert table.state.totals == (1, -1)


def test_nothing_is_left_of_the_hand_before() -> None:
    first = deal(2, "8s8d8hAc2h") + "p1 draw; p1 spread 8s8d8h; p1 discard 2d; p2 drop;"
    state = tonk_table(first + deal(2), 2).state
    fresh = tonk_table(deal(2), 2).state
    assert (state.hands, state.pile, state.stock, state.spreads) == (fresh.hands, fresh.pile, fresh.stock, ())
    assert (state.shown, state.dropped, state.numbers, state.tonker, state.answered) == (
        (),
        False,
        0,
        None,
        (),
    )
    assert state.deals == 2


def test_a_whole_pack_is_dealt_from_the_new_dealers_left() -> None:
    order = tonk.random_deal(tonk.initial_state(tonk.Options(), 2), random.Random(3))
    text = f"{drop_by(0, 2)} p1 drop; {order}"
    state = tonk_table(text, 2).state
    assert state.hands[1][0] == order.order[0]
    assert state.turn == 1


def test_a_deal_must_be_whole_in_every_hand() -> None:
    with pytest.raises(BadInput, match="names no hand for p2"):
        tonk_table(drop_by(0, 2) + "p1 drop; d deal p1=KdJc9h7c4s", 2)
