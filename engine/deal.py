"""The deal as a record writes it, and how it puts the cards in place.

`d deal p1=KdKc8h5s3d … stock=Kh7s` names hands and the first cards of the stock; what is not named follows in
the stock in canonical order. `d deal <whole pack>` is dealt out one card at a time.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.cards import HIDDEN, Card, Cards, format_cards, parse_cards
from engine.core import DEALER, BadInput, Seat, format_seat, parse_seat


@dataclass(frozen=True)
class Deal:
    """The dealer's action: hands by seat, a card turned up, the stock's first cards; or a whole pack."""

    hands: tuple[tuple[Seat, Cards], ...] = ()
    up: Card | None = None
    stock: Cards = ()
    order: Cards = ()

    @property
    def seat(self) -> Seat:
        """The deal belongs to chance."""
        return DEALER

    def __str__(self) -> str:
        words = ["d deal"]
        words += [f"{format_seat(seat)}={format_cards(cards)}" for seat, cards in self.hands]
        if self.up is not None:
            words.append(f"up={self.up}")
        if self.stock:
            words.append(f"stock={format_cards(self.stock)}")
        if self.order:
            words.append(format_cards(self.order))
        return " ".join(words)


@dataclass(frozen=True)
class Dealt:
    """Where the cards lie after a deal: hands by seat, the turned-up card, the stock with its top first."""

    hands: dict[Seat, Cards]
    up: Card | None
    stock: Cards


def parse_deal(words: Sequence[str]) -> Deal:
    """Read the words after `d deal`; the inverse of `str(deal)`."""
    hands: list[tuple[Seat, Cards]] = []
    up: Card | None = None
    stock: Cards = ()
    order: Cards = ()
    for word in words:
        name, sign, text = word.partition("=")
        cards = parse_cards(text if sign else word)
        if HIDDEN in cards:
            raise BadInput("A deal names every card; “{text}” hides one.", text=word)
        if not sign and len(words) == 1:
            order = cards
        elif name == "stock" and sign and not stock:
            stock = cards
        elif name == "up" and sign and up is None and len(cards) == 1:
            up = cards[0]
        elif sign and name not in ("up", "stock"):
            hands.append((parse_seat(name), cards))
        else:
            raise BadInput("“{text}” does not belong in a deal.", text=word)
    return Deal(tuple(hands), up, stock, order)


def deal_out(deal: Deal, seats: Sequence[Seat], size: int, pack: Cards, *, turn_up: bool = False) -> Dealt:
    """Put the cards of a deal in place.

    `seats` are those who are dealt to, the first one first; each gets `size` cards. With `turn_up` the card
    after the hands lies face up.
    """
    if deal.order:
        return _in_order(deal.order, seats, size, pack, turn_up)
    hands = _hands(deal, seats, size)
    named = [card for hand in hands.values() for card in hand]
    named += [] if deal.up is None else [deal.up]
    rest = complete(named, deal.stock, pack)
    if not turn_up and deal.up is not None:
        raise BadInput("No card is turned up here.")
    if turn_up and deal.up is None:
        return Dealt(hands, rest[0], rest[1:])
    return Dealt(hands, deal.up, rest)


def complete(named: Collection[Card], first: Cards, pack: Cards) -> Cards:
    """The cards not named elsewhere: `first` on top, then the others in the pack's order."""
    seen: set[Card] = set()
    for card in (*named, *first):
        if card not in pack:
            raise BadInput("The card {card} is not among the cards to be dealt.", card=str(card))
        if card in seen:
            raise BadInput("The card {card} is dealt twice.", card=str(card))
        seen.add(card)
    return first + tuple(card for card in pack if card not in seen)


def _hands(deal: Deal, seats: Sequence[Seat], size: int) -> dict[Seat, Cards]:
    hands: dict[Seat, Cards] = {}
    for seat, cards in deal.hands:
        if seat not in seats or seat in hands:
            raise BadInput("The deal cannot give a hand to {seat}.", seat=format_seat(seat))
        if len(cards) != size:
            raise BadInput(
                "Wrong number of cards for {seat}: {count} instead of {size}.",
                seat=format_seat(seat),
                count=len(cards),
                size=size,
            )
        hands[seat] = cards
    for seat in seats:
        if seat not in hands:
            raise BadInput("The deal names no hand for {seat}.", seat=format_seat(seat))
    return hands


def _in_order(order: Cards, seats: Sequence[Seat], size: int, pack: Cards, turn_up: bool) -> Dealt:
    complete(order, (), pack)
    if len(order) != len(pack):
        raise BadInput(
            "Wrong number of cards in the pack: {count} instead of {size}.", size=len(pack), count=len(order)
        )
    count = len(seats)
    hands = {seat: order[place : size * count : count] for place, seat in enumerate(seats)}
    rest = order[size * count :]
    return Dealt(hands, rest[0], rest[1:]) if turn_up else Dealt(hands, None, rest)
