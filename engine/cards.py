"""Cards, their text form, packs and seeded shuffling.

A card is written rank then suit, `Td` the ten of diamonds; jokers are `Xr` and `Xb`, a hidden card `??`.
"""

import random
from collections.abc import Iterable
from typing import NamedTuple

from engine.core import BadInput

RANKS = "23456789TJQKA"
"""Ranks from low to high, the ace high."""
SUITS = "cdhs"
"""Suits in the canonical order of a pack: clubs, diamonds, hearts, spades."""


class Card(NamedTuple):
    """One card: rank and suit of `RANKS` and `SUITS`, a joker (`X` with `r` or `b`) or hidden (`?`, `?`)."""

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit


Cards = tuple[Card, ...]

HIDDEN = Card("?", "?")
JOKERS: Cards = (Card("X", "r"), Card("X", "b"))
PACK: Cards = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
_KNOWN = {str(card): card for card in (*PACK, *JOKERS, HIDDEN)}


def parse_card(text: str) -> Card:
    """Read one card as a record writes it (`Td`, `Xr`, `??`)."""
    card = _KNOWN.get(text)
    if card is None:
        raise BadInput("There is no card “{card}”.", card=text)
    return card


def parse_cards(text: str) -> Cards:
    """Read cards written one after the other (`KdKc8h`)."""
    return tuple(parse_card(text[i : i + 2]) for i in range(0, len(text), 2))


def parse_typed_card(text: str) -> Card:
    """Read one card as people type it on the command line: either case, and `10` for the ten."""
    word = text.strip()
    rank, suit = word[:-1].upper(), word[-1:].lower()
    if rank == "10":
        rank = "T"
    card = _KNOWN.get(rank + suit)
    if card is None or card == HIDDEN:
        raise BadInput("There is no card “{card}”.", card=text)
    return card


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards one after the other, the inverse of `parse_cards`."""
    return "".join(str(card) for card in cards)


def deck(jokers: int = 0) -> Cards:
    """The pack in canonical order: clubs, diamonds, hearts, spades, two to ace, then the jokers."""
    return PACK + JOKERS[:jokers]


def shuffled(cards: Iterable[Card], seed: int) -> Cards:
    """The cards in an order that depends on the seed alone."""
    order = list(cards)
    random.Random(seed).shuffle(order)
    return tuple(order)
