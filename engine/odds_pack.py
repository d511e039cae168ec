"""Every hand of the pack ranked one by one: some three million look-ups in a few milliseconds.

`odds` counts hands without listing them; here they are listed, for a check of the counting and for whoever
needs the hands themselves. Hands are numbered: with the cards numbered by rank, then suit, jokers last, a
hand of cards a < b < c < d < e has the number C(a, 1) + C(b, 2) + C(c, 3) + C(d, 4) + C(e, 5).
"""

from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from engine.cards import JOKERS, PACK, RANKS, SUITS, Cards, deck
from engine.odds import PackReadings
from engine.odds_tables import PATTERNS, SUITED, SYMBOL, first_suited_entry, tables
from engine.ranking import HAND_SIZE, readings_key


def strengths(options: PackReadings) -> NDArray[np.uint16]:
    """The strength of every hand of the pack by the hand's number; greater is better, equal is equal."""
    strength = tables(readings_key(options), options.jokers).strength
    mixed = strength[: len(PATTERNS)]
    cards = len(PACK) + options.jokers
    fours = _fours()
    ranked = np.empty(comb(cards, HAND_SIZE), np.uint16)
    for top in range(HAND_SIZE - 1, cards):
        # With this highest card go any four of the cards below it, and these come first in `fours`.
        start, count = comb(top, HAND_SIZE), comb(top, HAND_SIZE - 1)
        table = mixed[_step(top, HAND_SIZE - 1) :]
        # No number is beyond the table: "clip" only spares numpy a copy.
        np.take(table, fours[:count], out=ranked[start : start + count], mode="clip")
    numbers, entries = _suited(options.jokers)
    ranked[numbers] = strength[entries]
    return ranked


def hand_number(hand: Cards) -> int:
    """The number of a hand."""
    return _number(tuple(_card_number(card.rank, card.suit) for card in hand))


def _number(cards: tuple[int, ...]) -> int:
    return sum(comb(card, place + 1) for place, card in enumerate(sorted(cards)))


def _card_number(rank: str, suit: str) -> int:
    if rank == "X":
        return len(PACK) + [card.suit for card in JOKERS].index(suit)
    return SYMBOL[rank] * len(SUITS) + SUITS.index(suit)


def _step(card: int, place: int) -> int:
    """What a card adds to the number of a hand's rank pattern (`odds_tables.pattern_number`)."""
    return comb(min(card // len(SUITS), len(RANKS)) + place, place + 1)


@lru_cache(maxsize=1)
def _fours() -> NDArray[np.intp]:
    """For every four cards, in the order of their numbers, what they add to the rank pattern's number."""
    cards = len(PACK) + len(JOKERS) - 1
    added = np.zeros(1, np.intp)
    for place in range(HAND_SIZE - 1):
        added = np.concatenate([added[: comb(top, place)] + _step(top, place) for top in range(place, cards)])
    return added


@lru_cache(maxsize=3)
def _suited(jokers: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The numbers of the suited hands of a pack with so many jokers, and their entries."""
    wild = [_card_number(card.rank, card.suit) for card in deck(jokers)[len(PACK) :]]
    numbers: list[int] = []
    entries: list[int] = []
    for suit in range(len(SUITS)):
        first = first_suited_entry(suit)
        for place, ranks in enumerate(SUITED):
            plain = tuple(rank * len(SUITS) + suit for rank in ranks)
            for filled in combinations(wild, HAND_SIZE - len(plain)):
                numbers.append(_number(plain + filled))
                entries.append(first + place)
    return np.array(numbers, np.intp), np.array(entries, np.intp)
