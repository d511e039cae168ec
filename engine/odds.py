"""Exact chances in five-card draw: counts of every hand of the pack, the place of a hand, every exchange.

Nothing is simulated and nothing is estimated. Hands are counted by entry of `odds_tables`: the number of
hands of a rank pattern is a product of binomial coefficients, and suited hands are counted one by one.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.cards import PACK, SUITS, Cards, deck
from engine.core import BadInput, option_specs
from engine.odds_tables import (
    CATEGORIES,
    ENTRIES,
    PATTERNS,
    SUITED,
    SYMBOL,
    SYMBOLS,
    IntArray,
    entry_of,
    suited_entries,
    tables,
    values_of,
    with_reading,
)
from engine.ranking import HAND_SIZE, Readings, ReadingsKey, categories_in_order, readings_key

THROWS = 1 << HAND_SIZE
"""The ways to throw cards of a hand; bit i of a number below it says that card i of the hand is thrown."""
THROW_ALL = THROWS - 1


class PackReadings(Readings, Protocol):
    """The options that decide how the hands of a pack are counted; `engine.poker.Options` has them."""

    @property
    def jokers(self) -> int: ...


def check_hand(hand: Cards, options: PackReadings) -> None:
    """Refuse what is not five different cards of the pack."""
    pack = deck(options.jokers)
    for card in hand:
        if card not in pack:
            raise BadInput(
                "There is no card “{card}” in a pack with jokers={jokers}.",
                card=str(card),
                jokers=options.jokers,
            )
        if hand.count(card) > 1:
            raise BadInput("The card {card} stands twice in a hand.", card=str(card))
    if len(hand) != HAND_SIZE:
        raise BadInput(
            "Wrong number of cards in a hand: {count} instead of {size}.", size=HAND_SIZE, count=len(hand)
        )


# --- poker.hand.order: how often a combination comes ---


def total(options: PackReadings) -> int:
    """How many hands the pack holds."""
    return comb(len(PACK) + options.jokers, HAND_SIZE)


def category_counts(options: PackReadings) -> dict[str, int]:
    """How many hands of the pack are of each category, in the order of `CATEGORIES`."""
    found = tables(readings_key(options), options.jokers)
    hands = _hands_by_strength(readings_key(options), options.jokers)
    counts = _sum_by(found.category, hands, len(CATEGORIES))
    return dict(zip(CATEGORIES, counts.tolist(), strict=True))


@lru_cache(maxsize=64)
def _hands_by_strength(readings: ReadingsKey, jokers: int) -> IntArray:
    """How many hands of the pack have each strength."""
    found = tables(readings, jokers)
    (ways,) = _ways((), (0,), jokers)
    return _sum_by(found.strength, ways, len(found.category))


def _sum_by(group: NDArray[Any], amounts: IntArray, groups: int) -> IntArray:
    """The amounts of every group added up, in whole numbers."""
    sums = np.zeros(groups, np.int64)
    np.add.at(sums, group, amounts)
    return sums


# --- poker.tie.*: the place of a hand ---


class Place(NamedTuple):
    """Where a hand stands among all hands of the pack; `equal` counts the hand itself."""

    better: int
    equal: int
    total: int

    @property
    def worse(self) -> int:
        """How many hands it beats."""
        return self.total - self.better - self.equal


class PlaceUnder(NamedTuple):
    """The place of a hand when one option has this value and the others stay as they are."""

    option: str
    value: str | bool
    in_force: bool
    place: Place


def place(hand: Cards, options: PackReadings) -> Place:
    """How many hands of the pack are better than a hand and how many equal."""
    check_hand(hand, options)
    return _place(hand, readings_key(options), options.jokers)


def _place(hand: Cards, readings: ReadingsKey, jokers: int) -> Place:
    strength = int(tables(readings, jokers).strength[entry_of(hand)])
    hands = _hands_by_strength(readings, jokers)
    return Place(int(hands[strength + 1 :].sum()), int(hands[strength]), int(hands.sum()))


def places(hand: Cards, options: PackReadings) -> tuple[PlaceUnder, ...]:
    """The place of a hand under every value of every option that ranks hands, in the rule book's order."""
    check_hand(hand, options)
    readings = readings_key(options)
    found: list[PlaceUnder] = []
    for spec in option_specs(options):
        if spec.name not in ReadingsKey._fields:
            continue
        now = getattr(readings, spec.name)
        for value in values_of(spec):
            changed = with_reading(readings, spec.name, value)
            found.append(PlaceUnder(spec.name, value, value == now, _place(hand, changed, options.jokers)))
    return tuple(found)


# --- poker.exchange: what every throw leads to ---


@lru_cache(maxsize=64)
def discards(hand: Cards, options: PackReadings) -> IntArray:
    """For each of the 32 throws (rows) how many draws make each of `CATEGORIES` (columns).

    The cards drawn come from all cards of the pack that are not in the hand: those of the other players are
    not known. The counts of a row add up to the number of possible draws.
    """
    check_hand(hand, options)
    found = tables(readings_key(options), options.jokers)
    ways = _ways(hand, range(THROWS), options.jokers)
    return _read_only(_columns(ways, found.category[found.strength], len(CATEGORIES)))


@lru_cache(maxsize=64)
def rivals(hand: Cards, options: PackReadings) -> IntArray:
    """For each of the 32 throws (rows) how often a rival hand is weaker, equal, stronger (columns).

    Every draw is compared with every five cards that are not in the hand before the exchange. This is not the
    whole game: a rival may hold a card that is drawn here, and may exchange too.
    """
    check_hand(hand, options)
    found = tables(readings_key(options), options.jokers)
    ways = _ways(hand, range(THROWS), options.jokers)
    hands = _sum_by(found.strength, ways[THROW_ALL], len(found.category))
    weaker = np.cumsum(hands) - hands
    stronger = hands.sum() - hands - weaker
    compared = np.stack([weaker, hands, stronger], axis=1)[found.strength]
    return _read_only(ways @ compared)


def _columns(ways: IntArray, group: NDArray[Any], groups: int) -> IntArray:
    """The ways of each row added up by group."""
    return np.stack([ways[:, group == number].sum(axis=1) for number in range(groups)], axis=1)


def _read_only(table: IntArray) -> IntArray:
    """A table that sessions can share."""
    table.setflags(write=False)
    return table


def best_discards(table: IntArray, prices: Sequence[int]) -> tuple[int, ...]:
    """The throws in order of their mean price, the best first; equal ones: fewer cards thrown first.

    `table` is `discards` or `rivals`, `prices` what each column is worth: `reaching(…)` for the chance of at
    least a category, (2, 1, 0) with `rivals` for the chance to win, a tie counting half.
    """
    values = [mean_price(row, prices) for row in table.tolist()]
    return tuple(sorted(range(THROWS), key=lambda throw: (-values[throw], throw.bit_count(), throw)))


def mean_price(row: Sequence[int], prices: Sequence[int]) -> Fraction:
    """What a row of `discards` or `rivals` is worth on average, exactly."""
    worth = sum(count * price for count, price in zip(row, prices, strict=True))
    return Fraction(worth, sum(row))


def reaching(category: str, options: PackReadings) -> tuple[int, ...]:
    """Prices for `best_discards`: 1 for a category and all above it in the order in force."""
    order = categories_in_order(options.order)
    enough = order[: order.index(category) + 1]
    return tuple(int(name in enough) for name in CATEGORIES)


def thrown_cards(hand: Cards, throw: int) -> Cards:
    """The cards of a hand that a row of `discards` throws."""
    return tuple(card for position, card in enumerate(hand) if throw >> position & 1)


# --- counting ---


class _Patterns(NamedTuple):
    """The entries as arrays: how often a symbol stands in each pattern, and the suited sets of ranks."""

    counts: NDArray[np.uint8]
    masks: NDArray[np.uint16]
    jokers: NDArray[np.uint8]
    unsuited: NDArray[np.intp]


@lru_cache(maxsize=1)
def _patterns() -> _Patterns:
    patterns = np.array(PATTERNS, np.uint8)
    counts = np.stack([(patterns == symbol).sum(axis=1) for symbol in range(len(SYMBOLS))])
    number = {pattern: position for position, pattern in enumerate(PATTERNS)}
    joker = SYMBOL["X"]
    filled = [ranks + (joker,) * (HAND_SIZE - len(ranks)) for ranks in SUITED]
    return _Patterns(
        counts=counts.astype(np.uint8),
        masks=np.array([sum(1 << rank for rank in ranks) for ranks in SUITED], np.uint16),
        jokers=np.array([HAND_SIZE - len(ranks) for ranks in SUITED], np.uint8),
        unsuited=np.array([number[pattern] for pattern in filled], np.intp),
    )


def _ways(hand: Cards, throws: Sequence[int], jokers: int) -> IntArray:
    """For each throw how many draws from the unseen cards make a hand of each entry.

    With no hand and the throw 0 this counts the hands of the pack.
    """
    patterns = _patterns()
    pack = _by_symbol(deck(jokers))
    held = _by_symbol(hand)
    ways = np.zeros((len(throws), ENTRIES), np.int64)
    others = np.ones(len(PATTERNS), np.int64)
    for symbol, count in enumerate(pack):
        if not held[symbol]:
            others *= _choices(count, 0)[patterns.counts[symbol]]
    for row, throw in enumerate(throws):
        thrown = thrown_cards(hand, throw)
        kept = tuple(card for card in hand if card not in thrown)
        mixed = others.copy()
        for symbol, count in enumerate(_by_symbol(kept)):
            if held[symbol]:
                mixed *= _choices(pack[symbol] - held[symbol], count)[patterns.counts[symbol]]
        ways[row, : len(PATTERNS)] = mixed
        _count_suited(ways[row], kept, thrown, pack[SYMBOL["X"]] - held[SYMBOL["X"]])
    return ways


def _by_symbol(cards: Cards) -> list[int]:
    """How many cards there are of each symbol."""
    counts = [0] * len(SYMBOLS)
    for card in cards:
        counts[SYMBOL[card.rank]] += 1
    return counts


def _choices(unseen: int, kept: int) -> IntArray:
    """In how many ways 0 to 5 cards of a symbol come about: those kept, the rest of them drawn."""
    return np.array(
        [comb(unseen, count - kept) if count >= kept else 0 for count in range(HAND_SIZE + 1)], np.int64
    )


def _count_suited(ways: IntArray, kept: Cards, thrown: Cards, jokers: int) -> None:
    """Move the suited hands from their rank patterns to their own entries."""
    patterns = _patterns()
    kept_jokers = sum(card.rank == "X" for card in kept)
    draws = _choices(jokers, kept_jokers)[patterns.jokers]
    suits = {card.suit for card in kept if card.rank != "X"}
    for number, suit in enumerate(SUITS):
        if suits - {suit}:
            continue
        wanted, gone = _mask(kept, suit), _mask(thrown, suit)
        possible = (patterns.masks & (wanted | gone)) == wanted
        count = draws * possible
        ways[suited_entries(number)] = count
        ways[patterns.unsuited] -= count


def _mask(cards: Cards, suit: str) -> int:
    return sum(1 << SYMBOL[card.rank] for card in cards if card.suit == suit)
