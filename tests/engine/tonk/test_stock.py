"""The stock runs out: tonk.stock."""

from dataclasses import replace
from typing import Any

import pytest

from engine import tonk
from engine.tonk_table import HandCounted, HandDrawn, HandWon, Paid, StockEnded
from tests.engine.support import Table
from tests.engine.tonk.lines import deal, stopped, tonk_table

NINE = (
    "2c4c6c8cTcQc2d4d6d",
    "3c5c7c9cJcKc3d5d7d",
    "2h4h6h8hThQh2s4s6s",
    "3h5h7h9hJhKh3s5s7s",
)
REST = "8s9sTsJsQsKsAs8d9dTdJdQdKdAc"
"""Nine cards for each of four, the ace of diamonds up; the last of 15 in the stock is the ace of hearts."""


def to_the_last_card() -> str:
    """Everybody draws and throws the card away again until one card is left, which p3 is to draw."""
    text = deal(4, *NINE, up="Ad", stock=REST)
    for number in range(14):
        card = REST[2 * number : 2 * number + 2]
        text += f"p{number % 4 + 1} draw; p{number % 4 + 1} discard {card};"
    return text


def late(text: str, **options: Any) -> Table:
    return tonk_table(to_the_last_card() + text, 4, hand_size=9, **options)


def test_tonk_stock_stop_at_once_after_the_turn_that_took_the_last_card() -> None:
    assert late("p3 draw").payoffs is None
    table = late("p3 draw; p3 discard Ah")
    ended = table.one(StockEnded)
    assert ended.clauses == ("tonk.stock.stop", "tonk.stock.stop.at_once")
    assert ended.wanted_by is None
    assert table.to_act is None
    assert table.payoffs is not None


def test_tonk_stock_stop_at_once_a_turn_that_takes_the_discard_does_not_stop_play() -> None:
    table = late("p3 take; p3 discard Ac")
    assert table.to_act == 3
    assert len(table.state.stock) == 1


@pytest.mark.parametrize(
    ("last", "payoffs"),
    [
        ("p1 add 7c s1", (2, -2)),
        ("p1 discard 7c", (1, -1)),
        ("p1 drop", (-2, 2)),  # 7 points against 6
    ],
)
def test_tonk_stock_stop_at_once_the_last_turn_is_played_to_its_end(
    last: str, payoffs: tuple[int, ...]
) -> None:
    """A tonk, a going out and a drop in that turn count, whatever the others hold."""
    state = tonk_table(deal(2, "2c3c4c5c6c", "AcAdAhAs2d", stock="7c"), 2, drop_when="anytime").state
    state = replace(state, stock=state.stock[:1])
    for text in ("p1 draw", "p1 spread 2c3c4c5c6c", last):
        state, events = tonk.apply(state, tonk.parse_action(text))
    assert tonk.payoffs(state) == payoffs
    assert not any(isinstance(event, StockEnded) for event in events)


def test_tonk_stock_stop_when_needed_play_goes_on_without_a_stock() -> None:
    table = late("p3 draw; p3 discard Ah", stock_stop="when_needed")
    assert not table.all(StockEnded)
    assert table.to_act == 3
    assert table.legal() == {"draw", "take", "drop"}
    table = late(
        "p3 draw; p3 discard Ah; p4 take; p4 discard Ah; p1 take; p1 discard Ah", stock_stop="when_needed"
    )
    assert table.to_act == 1
    assert late("p3 draw; p3 discard Ah; p4 drop", stock_stop="when_needed").payoffs is not None


def test_tonk_stock_stop_when_needed_to_want_a_card_stops_play() -> None:
    table = late("p3 draw; p3 discard Ah; p4 draw", stock_stop="when_needed")
    ended = table.one(StockEnded)
    assert ended.clauses == ("tonk.stock.stop", "tonk.stock.stop.when_needed")
    assert ended.wanted_by == 3
    assert len(table.state.hands[3]) == 9


def test_tonk_stock_win_fewest_points_win_one_stake() -> None:
    table = stopped(12, 7, 9, by="p1 draw", stock_stop="when_needed")
    won = table.one(HandWon)
    assert (won.seats, won.count, won.clauses) == ((1,), 7, ("tonk.stock.win",))
    assert all(event.clauses == ("tonk.stock.win",) for event in table.all(Paid))
    assert table.payoffs == (-1, 2, -1)


def test_tonk_stock_win_all_hands_are_shown_from_the_dealers_left() -> None:
    table = late("p3 draw; p3 discard Ah")
    assert [event.seat for event in table.all(HandCounted)] == [0, 1, 2, 3]
    assert [event.count for event in table.all(HandCounted)] == [52, 59, 52, 59]
    assert table.state.shown == (0, 1, 2, 3)


def test_tonk_stock_tie_is_a_draw_and_nobody_pays() -> None:
    table = late("p3 draw; p3 discard Ah")
    drawn = table.one(HandDrawn)
    assert (drawn.seats, drawn.count, drawn.clauses) == ((0, 2), 52, ("tonk.stock.tie",))
    assert not table.all(HandWon)
    assert not table.all(Paid)
    assert table.payoffs == (0, 0, 0, 0)


def test_tonk_stock_tie_another_hand_is_dealt() -> None:
    table = late("p3 draw; p3 discard Ah;" + deal(4, *NINE, up="Ad", stock=REST))
    assert table.state.dealer == 0
    assert table.to_act == 1
    assert table.state.totals == (0, 0, 0, 0)


def test_after_the_stock_ended_the_hand_is_over() -> None:
    table = late("p3 draw; p3 discard Ah")
    for action in ("p4 draw", "p4 drop", "p4 take"):
        assert table.refusal(action) == "tonk.goal"
