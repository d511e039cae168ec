"""How strong every poker hand is, as a look-up table: one entry a rank pattern, one a suited hand.

The table holds no rule of its own: `build` asks `ranking.rank` about one hand for every entry. That takes up
to half a second for a set of readings, so tables are remembered, and those most asked for are shipped; after
a change of `ranking` write them anew with `python -m engine.odds_tables`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.cards import JOKERS, PACK, RANKS, SUITS, Card, Cards
from engine.core import OptionSpec, option_specs
from engine.poker_table import PRESETS, Options
from engine.ranking import HAND_SIZE, SOURCE_ORDER, ReadingsKey, rank, readings_key

IntArray = NDArray[np.int64]
SHIPPED = Path(__file__).parent / "data" / "strengths.npz"

CATEGORIES = SOURCE_ORDER
"""The ten categories in the order in which they stand in every table, whatever order is in force."""

# --- entries ---

SYMBOLS = RANKS + "X"
"""What a rank pattern is made of: thirteen ranks and the joker."""
SYMBOL = {symbol: number for number, symbol in enumerate(SYMBOLS)}
MOST_JOKERS = len(JOKERS)

PATTERNS = tuple(
    sorted(combinations_with_replacement(range(len(SYMBOLS)), HAND_SIZE), key=lambda pattern: pattern[::-1])
)
"""Every five symbols, sorted so that the place of a pattern is what `pattern_number` computes."""
SUITED = tuple(
    ranks
    for size in range(HAND_SIZE, HAND_SIZE - MOST_JOKERS - 1, -1)
    for ranks in combinations(range(13), size)
)
"""Every set of ranks that, jokers added, makes five cards of one suit."""
_SUITED_PLACE = {ranks: place for place, ranks in enumerate(SUITED)}
ENTRIES = len(PATTERNS) + len(SUITS) * len(SUITED)


def pattern_number(pattern: Iterable[int]) -> int:
    """The place of five sorted symbols in `PATTERNS`: the sum of C(symbol + i, i + 1)."""
    return sum(comb(symbol + place, place + 1) for place, symbol in enumerate(pattern))


def first_suited_entry(suit: int) -> int:
    """Where the entries of the hands of one suit begin, in the order of `SUITED`."""
    return len(PATTERNS) + suit * len(SUITED)


def suited_entries(suit: int) -> slice:
    """The entries of the hands of one suit."""
    return slice(first_suited_entry(suit), first_suited_entry(suit + 1))


def entry_of(cards: Cards) -> int:
    """The entry of a hand."""
    plain = [card for card in cards if card.rank != "X"]
    suits = {card.suit for card in plain}
    if len(suits) == 1:
        ranks = tuple(sorted(SYMBOL[card.rank] for card in plain))
        return first_suited_entry(SUITS.index(suits.pop())) + _SUITED_PLACE[ranks]
    return pattern_number(sorted(SYMBOL[card.rank] for card in cards))


# --- tables ---


@dataclass(frozen=True)
class Tables:
    """The strength of each entry, 0 the weakest, and each strength's category (its place in `CATEGORIES`).

    Hands of equal strength share, a greater one wins. What the pack does not hold has strength 0.
    """

    strength: NDArray[np.uint16]
    category: NDArray[np.uint8]

    def __post_init__(self) -> None:
        # Sessions share them.
        self.strength.setflags(write=False)
        self.category.setflags(write=False)


def build(readings: ReadingsKey, jokers: int) -> Tables:
    """Rank one hand for every entry with at most so many jokers; number the keys, the weakest first."""
    ranked = [
        rank(hand, readings) if hand and _jokers(hand) <= jokers else None for hand in hands_of_entries()
    ]
    found = {one.key: one.category for one in ranked if one is not None}
    number = {key: place for place, key in enumerate(sorted(found))}
    strength = [0 if one is None else number[one.key] for one in ranked]
    category = [CATEGORIES.index(found[key]) for key in number]
    return Tables(np.array(strength, np.uint16), np.array(category, np.uint8))


@lru_cache(maxsize=1)
def hands_of_entries() -> tuple[Cards, ...]:
    """A hand for every entry; an empty one where no pack has five such cards."""
    suited = [_suited_hand(ranks, suit) for suit in range(len(SUITS)) for ranks in SUITED]
    return (*(_mixed_hand(pattern) for pattern in PATTERNS), *suited)


def _mixed_hand(pattern: tuple[int, ...]) -> Cards:
    """A hand of these ranks in mixed suits, if a pack has five such cards."""
    plain = [symbol for symbol in pattern if symbol != SYMBOL["X"]]
    if HAND_SIZE - len(plain) > MOST_JOKERS or len(set(pattern)) == 1:
        return ()
    # Neighbours of a sorted pattern get different suits, so no card stands twice and no flush comes about.
    cards = tuple(_card(symbol, place % len(SUITS)) for place, symbol in enumerate(plain))
    return cards + JOKERS[: HAND_SIZE - len(cards)]


def _suited_hand(ranks: tuple[int, ...], suit: int) -> Cards:
    """A hand of these ranks in one suit, filled up with jokers."""
    return tuple(_card(symbol, suit) for symbol in ranks) + JOKERS[: HAND_SIZE - len(ranks)]


def _card(symbol: int, suit: int) -> Card:
    return PACK[suit * len(RANKS) + symbol]


def _jokers(hand: Cards) -> int:
    return sum(card.rank == "X" for card in hand)


@lru_cache(maxsize=64)
def tables(readings: ReadingsKey, jokers: int) -> Tables:
    """The tables of a set of readings for a pack with so many jokers: shipped or built, then remembered."""
    with np.load(SHIPPED, allow_pickle=False) as shipped:
        steps, category = (f"{_name(readings)}:{part}" for part in ("steps", "category"))
        if steps in shipped:
            return Tables(shipped[steps].cumsum(dtype=np.uint16), shipped[category])
    return build(readings, jokers)


# --- the shipped file ---


def shipped_readings() -> tuple[ReadingsKey, ...]:
    """The readings whose tables are shipped: the presets, and whatever differs in one from the default."""
    default = readings_key(Options())
    found = [readings_key(options) for options in PRESETS.values()]
    for spec in option_specs(Options):
        if spec.name in ReadingsKey._fields:
            found += [with_reading(default, spec.name, value) for value in values_of(spec)]
    return tuple(dict.fromkeys(found))


def values_of(spec: OptionSpec) -> tuple[str | bool, ...]:
    """The values of an option that ranks hands, the default first."""
    return tuple(spec.values) or (spec.default, not spec.default)


def with_reading(readings: ReadingsKey, option: str, value: str | bool) -> ReadingsKey:
    """The same readings with one changed."""
    change: dict[str, Any] = {option: value}
    return readings._replace(**change)


def _name(readings: ReadingsKey) -> str:
    """The readings as the shipped file names them: a changed default does not find another's tables."""
    return ",".join(str(value) for value in readings)


def write_shipped(path: Path) -> None:
    """Build the tables that are shipped and write them; steps from entry to entry take half the space."""
    arrays: dict[str, Any] = {}
    for readings in shipped_readings():
        made = build(readings, MOST_JOKERS)
        arrays[f"{_name(readings)}:steps"] = np.diff(made.strength.astype(np.int16), prepend=np.int16(0))
        arrays[f"{_name(readings)}:category"] = made.category
    path.parent.mkdir(exist_ok=True)
    np.savez_compressed(path, **arrays)


if __name__ == "__main__":
    write_shipped(SHIPPED)
