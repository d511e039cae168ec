"""How a deal puts the cards in place, where a card is turned up and where none is."""

import pytest

from engine.cards import PACK, Card, parse_cards
from engine.core import DEALER, BadInput
from engine.deal import Deal, complete, deal_out, parse_deal

SEATS = (1, 0)
"""Two seats, the second of them on the dealer's left."""


def test_the_deal_belongs_to_chance() -> None:
    assert Deal().seat == DEALER


def test_with_a_card_turned_up_it_is_the_first_of_the_stock() -> None:
    dealt = deal_out(parse_deal(["p1=2c3c", "p2=4c5c", "stock=KhQh"]), SEATS, 2, PACK, turn_up=True)
    assert dealt.hands == {0: parse_cards("2c3c"), 1: parse_cards("4c5c")}
    assert dealt.up == Card("K", "h")
    assert dealt.stock[:3] == parse_cards("Qh6c7c")


def test_the_card_turned_up_may_be_named() -> None:
    dealt = deal_out(parse_deal(["p1=2c3c", "p2=4c5c", "up=Ah", "stock=Kh"]), SEATS, 2, PACK, turn_up=True)
    assert dealt.up == Card("A", "h")
    assert dealt.stock[:2] == parse_cards("Kh6c")
    assert len(dealt.stock) == 52 - 4 - 1


def test_of_a_whole_pack_the_card_after_the_hands_is_turned_up() -> None:
    dealt = deal_out(Deal(order=PACK), SEATS, 2, PACK, turn_up=True)
    assert dealt.hands == {1: parse_cards("2c4c"), 0: parse_cards("3c5c")}
    assert dealt.up == Card("6", "c")
    assert dealt.stock == PACK[5:]


def test_without_a_card_turned_up_the_stock_is_all_the_rest() -> None:
    dealt = deal_out(Deal(order=PACK), SEATS, 2, PACK)
    assert (dealt.up, dealt.stock) == (None, PACK[4:])
    with pytest.raises(BadInput, match="No card is turned up here"):
        deal_out(parse_deal(["p1=2c3c", "p2=4c5c", "up=Kh"]), SEATS, 2, PACK)


def test_what_is_not_named_follows_in_the_order_of_the_pack() -> None:
    pool = parse_cards("2c9dAh5s")
    assert complete((), parse_cards("Ah"), pool) == parse_cards("Ah2c9d5s")
    assert complete(parse_cards("9d"), (), pool) == parse_cards("2cAh5s")
    with pytest.raises(BadInput, match="3c is not among the cards to be dealt"):
        complete((), parse_cards("3c"), pool)
