"""Setting up: tonk.deal, tonk.first_player, tonk.points, who sits down."""

import random

import pytest

from engine import tonk
from engine.cards import PACK, format_cards, parse_card, parse_cards
from engine.core import DEALER, BadInput
from engine.tonk_table import BY_PLAYERS, HandCounted, HandsDealt, StockLaid, hand_size, points
from tests.engine.tonk.lines import HANDS, deal, tonk_table


@pytest.mark.parametrize("seats", [1, 0, 5, 6, 99])
def test_tonk_players_two_to_four(seats: int) -> None:
    with pytest.raises(BadInput, match=f"This game has 2 to 4 seats, not {seats}"):
        tonk.initial_state(tonk.Options(), seats)
    assert [len(tonk.initial_state(tonk.Options(), seats).players) for seats in (2, 3, 4)] == [2, 3, 4]


def test_tonk_deck_fifty_two_cards_and_no_joker() -> None:
    assert tonk.pack(tonk.Options()) == PACK
    with pytest.raises(BadInput, match="Xr is not among the cards"):
        tonk_table(deal(2, "XrJc9h7c4s"), seats=2)


@pytest.mark.parametrize(
    ("ace", "cards", "total"),
    [
        (1, "A", 1),
        (11, "A", 11),
        (1, "23456789", 44),
        (1, "T", 10),
        (1, "J", 10),
        (1, "Q", 10),
        (11, "K", 10),
    ],
)
def test_tonk_points_of_the_ranks(ace: int, cards: str, total: int) -> None:
    options = tonk.Options(ace_points=ace)
    assert sum(points(parse_card(f"{rank}h"), options) for rank in cards) == total


def test_tonk_points_are_counted_when_hands_are_shown() -> None:
    table = tonk_table(deal(2, "Ac2h3s5dJh") + "p1 drop", seats=2)
    counted = table.all(HandCounted)
    assert [(event.seat, event.count) for event in counted] == [(0, 21), (1, 35)]
    assert all(event.clauses == ("tonk.points",) for event in counted)
    assert [format_cards(event.cards) for event in counted] == ["Ac2h3s5dJh", HANDS[1]]
    table = tonk_table(deal(2, "Ac2h3s5dJh") + "p1 drop", seats=2, ace_points=11)
    assert table.all(HandCounted)[0].count == 31


@pytest.mark.parametrize(
    ("size", "seats", "cards", "clauses"),
    [
        (5, 2, 5, ("tonk.deal.size", "tonk.first_player")),
        (5, 4, 5, ("tonk.deal.size", "tonk.first_player")),
        (7, 3, 7, ("tonk.deal.size", "tonk.first_player")),
        (9, 4, 9, ("tonk.deal.size", "tonk.first_player")),
        ("by_players", 2, 9, ("tonk.deal.size", "tonk.deal.size.by_players", "tonk.first_player")),
        ("by_players", 3, 7, ("tonk.deal.size", "tonk.deal.size.by_players", "tonk.first_player")),
        ("by_players", 4, 5, ("tonk.deal.size", "tonk.deal.size.by_players", "tonk.first_player")),
    ],
)
def test_tonk_deal_size(size: int | str, seats: int, cards: int, clauses: tuple[str, ...]) -> None:
    table = tonk_table(f"d deal {format_cards(PACK)}", seats, hand_size=size)
    dealt = table.one(HandsDealt)
    assert (dealt.size, dealt.clauses) == (cards, clauses)
    assert [len(hand) for hand in table.state.hands] == [cards] * seats
    assert len(table.state.stock) == 52 - seats * cards - 1
    assert hand_size(table.record.options, seats) == cards


def test_tonk_deal_size_by_players_leaves_a_stock_for_all() -> None:
    assert BY_PLAYERS == {2: 9, 3: 7, 4: 5}


def test_the_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """p3 deals: p1 gets the first, the fourth, the seventh … card of the pack."""
    state = tonk_table(f"d deal {format_cards(PACK)}").state
    assert state.hands == (PACK[0:15:3], PACK[1:15:3], PACK[2:15:3])
    assert state.pile == (PACK[15],)
    assert state.stock == PACK[16:]


@pytest.mark.parametrize("hand", ["KdJc9h7c", "KdJc9h7c4s2s"])
def test_tonk_deal_size_a_hand_of_another_size_is_bad_input(hand: str) -> None:
    for mark in ("", " ! tonk.deal.size"):
        with pytest.raises(BadInput):
            tonk_table(deal(2, hand).strip() + mark, seats=2)


def test_a_card_dealt_twice_is_bad_input() -> None:
    other = f"p2={HANDS[1]}"
    for text in (
        f"p1=KdKd9h7c4s {other}",
        f"p1={HANDS[0]} {other} up=Qc",
        f"p1={HANDS[0]} {other} stock=KcKc",
    ):
        for mark in ("", " ! tonk.deal.stock"):
            with pytest.raises(BadInput):
                tonk_table(f"d deal {text}{mark}", seats=2)
        with pytest.raises(BadInput, match="is dealt twice"):
            tonk_table(f"d deal {text}", seats=2)


def test_tonk_deal_turn_up_a_card_starts_the_discard_pile() -> None:
    table = tonk_table(deal(2), seats=2)
    laid = table.one(StockLaid)
    assert laid.clauses == ("tonk.deal.stock", "tonk.deal.turn_up")
    assert (laid.up, laid.count) == (parse_card("Jd"), 41)
    assert table.legal() == {"draw", "take", "drop"}


def test_tonk_deal_turn_up_or_the_first_discard_starts_it() -> None:
    table = tonk_table(deal(2, up=""), seats=2, turn_up=False)
    assert (table.one(StockLaid).up, table.one(StockLaid).count) == (None, 42)
    assert table.state.pile == ()
    assert table.legal() == {"draw", "drop"}
    assert table.refusal("p1 take") == "tonk.turn.draw"
    with pytest.raises(BadInput, match="No card is turned up here"):
        tonk_table(deal(2), seats=2, turn_up=False)
    table = tonk_table(deal(2, up="") + "p1 draw; p1 discard Kd", seats=2, turn_up=False)
    assert "take" in table.legal()


def test_tonk_deal_turn_up_the_first_of_the_stock_if_no_card_is_named() -> None:
    state = tonk_table(deal(2, up="", stock="2dKc"), seats=2).state
    assert state.pile == parse_cards("2d")
    assert state.stock[0] == parse_card("Kc")


def test_tonk_deal_stock_is_what_was_not_dealt() -> None:
    state = tonk_table(deal(3)).state
    assert state.stock[:4] == parse_cards("2dKc3d9c")
    named = {*state.stock, *state.pile, *state.hands[0], *state.hands[1], *state.hands[2]}
    assert named == {*PACK}
    assert len(state.stock) == 52 - 15 - 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tonk_first_player_sits_on_the_dealers_left(seats: int) -> None:
    table = tonk_table(deal(seats), seats)
    dealt = table.one(HandsDealt)
    assert (dealt.dealer, dealt.first, dealt.seats) == (seats - 1, 0, tuple(range(seats)))
    assert table.to_act == 0


def test_play_goes_clockwise() -> None:
    text = deal(3) + "p1 draw; p1 discard Kd; p2 draw; p2 discard Qc; p3 draw; p3 discard Kh"
    table = tonk_table(text)
    assert [tonk.to_act(frame.state) for frame in table.frames] == [0, 0, 1, 1, 2, 2, 0]


def test_before_the_deal_the_dealer_acts() -> None:
    start = tonk.initial_state(tonk.Options(), 3)
    assert tonk.to_act(start) == DEALER
    assert tonk.legal_actions(start) == ()
    assert tonk.payoffs(start) is None
    for mark in ("", " ! tonk.turn.order"):
        with pytest.raises(BadInput, match="No cards have been dealt yet"):
            tonk_table(f"p1 draw{mark}")


def test_a_deal_while_a_hand_goes_on_is_bad_input() -> None:
    with pytest.raises(BadInput, match="No deal is due here"):
        tonk_table(deal(3) + deal(3))


def test_a_random_deal_is_the_whole_pack() -> None:
    start = tonk.initial_state(tonk.Options(), 4)
    order = tonk.random_deal(start, random.Random(1)).order
    assert sorted(order) == sorted(PACK)
    assert order == tonk.random_deal(start, random.Random(1)).order != PACK
