"""Faults that other people's rummy programs had, the whole kind of each, told as our rules decide it."""

import random
from dataclasses import replace
from itertools import permutations

import pytest

from engine import tonk
from engine.cards import PACK, format_cards, parse_cards
from engine.core import BadInput, IllegalAction, Refusal
from engine.record import format_record
from engine.tonk_spread import shape_broken
from engine.tonk_table import HandCounted, Paid, Tonked
from tests.engine.tonk.lines import deal, stopped, tonk_table


@pytest.mark.parametrize(
    ("run", "cards", "becomes"),
    [
        ("6h7h8h", "5h4h", "4h5h6h7h8h"),
        ("6h7h8h", "9hTh", "6h7h8h9hTh"),
        ("6h7h8h", "5h9h", "5h6h7h8h9h"),
        ("3h4h5h", "2hAh", "Ah2h3h4h5h"),
        ("ThJhQh", "KhAh", "ThJhQhKhAh"),
    ],
)
def test_b01_a_run_grows_card_by_card_at_either_end(run: str, cards: str, becomes: str) -> None:
    first, second = cards[:2], cards[2:]
    text = (
        deal(2, run + "2s9c", cards + "QcTs8d", up="Jd", stock="4s3d")
        + f"p1 draw; p1 spread {run}; p1 discard 9c;"
    )
    text += f"p2 draw; p2 add {first} s1; p2 add {second} s1"
    table = tonk_table(text, 2)
    assert format_cards(table.state.spreads[0].cards) == becomes
    assert format_cards(table.state.hands[1]) == "QcTs8d3d"


def test_b02_no_card_is_used_in_two_runs() -> None:
    """Five in a row are one run and the hand is empty; as two runs of three the middle card is missing."""
    start = deal(2, "7d8d9dTdJd", up="4c", stock="Qd") + "p1 draw;"
    table = tonk_table(start + "p1 spread 7d8d9dTdJdQd", 2)
    assert table.one(Tonked).seat == 0
    table = tonk_table(start + "p1 spread 7d8d9d", 2)
    assert table.refusal("p1 spread 9dTdJd") == "tonk.turn.spread"
    assert table.refusal("p1 spread TdJdQd") is None


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        ("KcKdAd", "tonk.spread.set"),
        ("As2s3s", None),
        ("QsKsAs", None),
        ("KsAs2s", "tonk.spread.ace"),
        ("AcAd2d", "tonk.spread.set"),
        ("AcAdAs", None),
    ],
)
def test_b05_the_ace_is_high_or_low_and_never_both(cards: str, clause: str | None) -> None:
    assert {shape_broken(order) for order in permutations(parse_cards(cards))} == {clause}


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        ("p1 spread 9cTcJc", Refusal("tonk.turn.spread", parse_cards("Jc"))),
        ("p1 discard Jc", Refusal("tonk.turn.discard", parse_cards("Jc"))),
        ("p1 add Jc s1", Refusal("tonk.lay_off", parse_cards("Jc"))),
    ],
)
def test_b07_a_card_not_held_is_named_and_nothing_is_changed(action: str, refusal: Refusal) -> None:
    state = tonk_table(deal(2, "9cTc2d4h5s") + "p1 draw", 2).state
    before = hash(state)
    assert tonk.forbidden_by(state, tonk.parse_action(action)) == refusal
    with pytest.raises(IllegalAction, match=refusal.clause):
        tonk.apply(state, tonk.parse_action(action))
    assert hash(state) == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b08_nothing_is_left_from_the_deal_before(seats: int) -> None:
    """A hundred deals, each ended by a drop after two turns."""
    rng = random.Random(seats)
    state = tonk.initial_state(tonk.Options(), seats)
    for _ in range(100):
        state = tonk.apply(state, tonk.random_deal(state, rng)).state
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert state.spreads == ()
        cards = [card for hand in state.hands for card in hand] + [*state.stock, *state.pile]
        assert sorted(cards) == sorted(PACK)
        for _ in range(2):
            state = tonk.apply(state, tonk.Action(state.turn or 0, "draw")).state
            seat = state.turn or 0
            state = tonk.apply(state, tonk.Action(seat, "discard", state.hands[seat][:1])).state
        state = tonk.apply(state, tonk.Action(state.turn or 0, "drop")).state
    assert state.deals == 100


@pytest.mark.parametrize("cards", [*map(format_cards, set(permutations(parse_cards("7d7c7d")))), "7d7d7d"])
def test_b10_no_card_stands_twice_in_a_set(cards: str) -> None:
    table = tonk_table(deal(2, "7d7c2h4h9s") + "p1 draw", 2)
    assert table.refusal(f"p1 spread {cards}") == "tonk.turn.spread"


def test_b10_there_are_no_jokers_to_fill_a_set() -> None:
    with pytest.raises(BadInput, match="Xr is not among the cards"):
        tonk_table(deal(2, "7d7cXr4h9s"), 2)
    table = tonk_table(deal(2, "7d7c2h4h9s") + "p1 draw", 2)
    assert table.refusal("p1 spread 7d7cXr") == "tonk.turn.spread"


@pytest.mark.parametrize("stop", ["at_once", "when_needed"])
def test_b12_an_empty_stock_never_leaves_a_player_without_a_move(stop: str) -> None:
    state = tonk_table(deal(3), stock_stop=stop).state
    state = replace(state, stock=())
    assert {"draw", "take", "drop"} == {action.verb for action in tonk.legal_actions(state)}
    ended = tonk.apply(state, tonk.parse_action("p1 draw")).state
    assert tonk.payoffs(ended) is not None


def test_b12_fewest_points_win_a_single_stake() -> None:
    assert stopped(12, 7, 9, by="p1 draw", stock_stop="when_needed").payoffs == (-1, 2, -1)


def test_b14_an_action_sent_twice_counts_once() -> None:
    table = tonk_table(deal(2) + "p1 draw; p1 discard Kd", 2)
    assert table.refusal("p1 discard Kd") == "tonk.turn.order"
    assert len(table.state.hands[0]) == 5
    table = tonk_table(deal(2, "5h6h7h8h2s") + "p1 draw; p1 spread 5h6h7h", 2)
    assert table.refusal("p1 spread 5h6h7h") == "tonk.turn.spread"
    assert table.refusal("p1 add 5h s1") == "tonk.lay_off"
    assert table.refusal("p1 spread 8h8h") == "tonk.turn.spread"


@pytest.mark.parametrize("first", ["draw", "take"])
@pytest.mark.parametrize("second", ["draw", "take"])
def test_b16_one_card_a_turn(first: str, second: str) -> None:
    table = tonk_table(deal(3) + f"p1 {first}")
    assert table.refusal(f"p1 {second}") == "tonk.turn.draw"
    assert [len(hand) for hand in table.state.hands] == [6, 5, 5]


def test_b17_a_drop_pays() -> None:
    table = stopped(7, 12, 9)
    assert table.payoffs == (2, -1, -1)
    assert len(table.all(Paid)) == 2
    assert [event.count for event in table.all(HandCounted)] == [7, 12, 9]
    for low in ("9_triple", "13_double"):  # judged at the deal only
        assert stopped(7, 12, 9, low_count=low).payoffs == (2, -1, -1)


@pytest.mark.parametrize("seats", [1, 5, 6, 8])
def test_b21_a_table_too_big_is_refused_when_it_is_made(seats: int) -> None:
    for size in (5, 7, 9, "by_players"):
        with pytest.raises(BadInput, match="This game has 2 to 4 seats"):
            tonk.initial_state(tonk.Options(hand_size=size), seats)


def test_b21_the_largest_table_has_a_stock() -> None:
    state = tonk.initial_state(tonk.Options(hand_size=9), 4)
    assert len(tonk.apply(state, tonk.random_deal(state, random.Random(0))).state.stock) == 15


def test_x04_a_hand_stopped_in_the_middle_goes_on_where_it_stood() -> None:
    text = deal(2, "8s8d8hAc2h") + "p1 draw; p1 spread 8s8d8h; p1 discard 2d; p2 take; p2 discard 2d; p1 drop"
    whole = tonk_table(text, 2)
    assert len(format_record(whole.record).splitlines()) == 3 + len(whole.frames) + 1
    for count in range(1, len(whole.frames)):
        part = tonk_table("\n".join(str(frame.line) for frame in whole.frames[:count]), 2)
        assert part.state == whole.frames[count - 1].state
        assert part.to_act == tonk.to_act(whole.frames[count - 1].state)
        assert part.payoffs is None
