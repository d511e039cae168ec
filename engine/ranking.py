"""Five-card poker hands: which combination a hand is, how two hands compare, what a joker stands for.

Everything depends on the readings in force, so every function takes the options. Clauses: `poker.hand.order`
and its ten combinations, `poker.tie.cards`, `poker.tie.full`, `poker.tie.flush`, `poker.tie.straight`,
`poker.tie.straight_flush_suit`, `poker.straight.wrap`, `poker.joker`.
"""

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple, Protocol

from engine.cards import RANKS, SUITS, Card, Cards
from engine.core import ClauseId

HAND_SIZE = 5
ACE = 14
RANK_VALUE = {rank: value for value, rank in enumerate(RANKS, start=2)}
SUIT_VALUE = {suit: value for value, suit in enumerate(SUITS)}

CLAUSE_OF: dict[str, ClauseId] = {
    "five": "poker.hand.five",
    "straight_flush": "poker.hand.straight_flush",
    "four": "poker.hand.four",
    "flush": "poker.hand.flush",
    "full": "poker.hand.full",
    "straight": "poker.hand.straight",
    "three": "poker.hand.three",
    "two_pairs": "poker.hand.two_pairs",
    "pair": "poker.hand.pair",
    "none": "poker.hand.none",
}
"""The clause of each category, in the order of the source, the highest first."""

SOURCE_ORDER = tuple(CLAUSE_OF)
INTERNATIONAL_ORDER = (
    "five",
    "straight_flush",
    "four",
    "full",
    "flush",
    "straight",
    "three",
    "two_pairs",
    "pair",
    "none",
)
_ORDER = {"source": SOURCE_ORDER, "international": INTERNATIONAL_ORDER}
_STRENGTH = {
    name: {category: place for place, category in enumerate(reversed(order))}
    for name, order in _ORDER.items()
}

_PLAIN = {tuple(range(low, low + HAND_SIZE)) for low in range(2, ACE - HAND_SIZE + 2)}
STRAIGHTS = {
    "ring": _PLAIN | {(2, 3, 4, 5, 14), (2, 3, 4, 13, 14), (2, 3, 12, 13, 14), (2, 11, 12, 13, 14)},
    "two_above_ace": _PLAIN | {(2, 11, 12, 13, 14)},
    "none": _PLAIN | {(2, 3, 4, 5, 14)},
}
"""The rank values of every straight, the lowest first and the ace high, under each value of `wrap`."""


def categories_in_order(order: str) -> tuple[str, ...]:
    """The ten categories, the highest first, in the order of an option value (poker.hand.order)."""
    return _ORDER[order]


class Readings(Protocol):
    """The options that decide how hands are ranked; `engine.poker.Options` has them."""

    @property
    def order(self) -> str: ...
    @property
    def wrap(self) -> str: ...
    @property
    def straight_tie(self) -> str: ...
    @property
    def flush_tie(self) -> str: ...
    @property
    def straight_flush_tie(self) -> str: ...
    @property
    def kickers(self) -> bool: ...
    @property
    def no_combination(self) -> str: ...


class Ranked(NamedTuple):
    """What a hand is: its category, the key that orders it, and the five cards it was counted as.

    Keys of the same options compare as the hands do: the greater wins, equal ones share.
    """

    category: str
    key: tuple[int, ...]
    counted_as: Cards

    @property
    def clause(self) -> ClauseId:
        """The clause of the category."""
        return CLAUSE_OF[self.category]


def rank(cards: Cards, options: Readings) -> Ranked:
    """Rank five cards, jokers among them or not; the order of the cards plays no part."""
    plain = tuple(sorted((card for card in cards if card.rank != "X"), key=_canonical))
    return _rank(plain, len(cards) - len(plain), readings_key(options))


def _canonical(card: Card) -> tuple[int, int]:
    return -RANK_VALUE[card.rank], -SUIT_VALUE[card.suit]


class ReadingsKey(NamedTuple):
    """The readings alone, as a key for what can be remembered."""

    order: str
    wrap: str
    straight_tie: str
    flush_tie: str
    straight_flush_tie: str
    kickers: bool
    no_combination: str


def readings_key(options: Readings) -> ReadingsKey:
    """The part of the options that ranking depends on."""
    return ReadingsKey(
        options.order,
        options.wrap,
        options.straight_tie,
        options.flush_tie,
        options.straight_flush_tie,
        options.kickers,
        options.no_combination,
    )


# --- poker.joker ---


@lru_cache(maxsize=5_000)
def _rank(plain: Cards, jokers: int, options: ReadingsKey) -> Ranked:
    """Rank a hand, trying every choice of ranks for its jokers and keeping the best.

    In one suit with all the other cards a joker makes a flush, which beats the same ranks in mixed suits;
    where there is no flush to be had suits play no part.
    """
    held = [RANK_VALUE[card.rank] for card in plain]
    suits = {card.suit for card in plain}
    suit = suits.pop() if len(suits) == 1 else None
    best: tuple[tuple[int, ...], int] = ((), 0)
    chosen: Cards = ()
    # From the ace down: of equally good choices the first has the highest ranks.
    for values in combinations_with_replacement(range(ACE, 1, -1), jokers):
        full = sorted([*held, *values], reverse=True)
        flush = suit if len(set(full)) == HAND_SIZE else None
        key = _natural(tuple(full), flush, options)
        if key < best[0]:
            continue
        stand_ins, fresh = _as_cards(values, flush, plain)
        if (key, fresh) > best:
            best, chosen = (key, fresh), stand_ins
    key, _ = best
    category = categories_in_order(options.order)[-1 - key[0]]
    return Ranked(category, key, tuple(sorted(plain + chosen, key=_canonical)))


def _as_cards(values: tuple[int, ...], flush: str | None, plain: Cards) -> tuple[Cards, int]:
    """The cards that jokers of these ranks stand for, and how many of them are not held.

    They are of the flush's suit, else of the highest suit neither held nor already taken, else spades.
    """
    taken: list[Card] = []
    fresh = 0
    for value in values:
        cards = [Card(RANKS[value - 2], suit) for suit in flush or reversed(SUITS)]
        free = [card for card in cards if card not in plain and card not in taken]
        taken.append((free or cards)[0])
        fresh += bool(free)
    return tuple(taken), fresh


# --- poker.hand.order ---


@lru_cache(maxsize=20_000)
def _natural(values: tuple[int, ...], flush: str | None, options: ReadingsKey) -> tuple[int, ...]:
    """The key of five ranks, the highest first, in mixed suits or in the one of a flush."""
    category, ties = _category_and_ties(values, flush, options)
    return (_STRENGTH[options.order][category], *ties)


def _category_and_ties(
    values: tuple[int, ...], flush: str | None, options: ReadingsKey
) -> tuple[str, tuple[int, ...]]:
    """The category and what orders hands within it, the more important number first."""
    counts = Counter(values)
    if len(counts) == 1:
        return "five", (values[0],)
    if is_straight(values, options.wrap):
        ties = _straight_ties(values, options)
        if flush is None:
            return "straight", ties
        by_suit = options.straight_flush_tie == "by_suit"
        return "straight_flush", (*ties, SUIT_VALUE[flush]) if by_suit else ties
    if flush is not None:
        return "flush", _flush_ties(values, SUIT_VALUE[flush], options.flush_tie)
    return _by_equal_ranks(counts, options)


def is_straight(values: tuple[int, ...], wrap: str) -> bool:
    """Whether five rank values (2 to 14) are neighbours, going past the ace as far as `wrap` allows."""
    return tuple(sorted(values)) in STRAIGHTS[wrap]


def _straight_ties(values: tuple[int, ...], options: ReadingsKey) -> tuple[int, ...]:
    """Straights are compared from the lowest card upwards (poker.tie.straight)."""
    low_first = tuple(sorted(values))
    if options.wrap == "none" and low_first == (2, 3, 4, 5, ACE):
        low_first = (1, 2, 3, 4, 5)
    return low_first[:1] if options.straight_tie == "lowest_only" else low_first


def _flush_ties(values: tuple[int, ...], suit: int, reading: str) -> tuple[int, ...]:
    """Suits before cards, cards before suits, or cards alone (poker.tie.flush)."""
    if reading == "suit_first":
        return (suit, *values)
    return (*values, suit) if reading == "cards_first" else values


def _by_equal_ranks(counts: Counter[int], options: ReadingsKey) -> tuple[str, tuple[int, ...]]:
    """Four down to nothing, with what orders hands alike (poker.tie.cards, poker.tie.full)."""
    groups = sorted(counts.items(), key=lambda item: (item[1], item[0]), reverse=True)
    shape = [count for _, count in groups]
    ranks = tuple(value for value, _ in groups)
    category = {
        (4, 1): "four",
        (3, 2): "full",
        (3, 1, 1): "three",
        (2, 2, 1): "two_pairs",
        (2, 1, 1, 1): "pair",
    }.get(tuple(shape), "none")
    if category == "none" and options.no_combination == "split":
        return category, ()
    own = 2 if category in ("full", "two_pairs") else 1
    return category, ranks if options.kickers else ranks[:own]


def tie_clause(category: str) -> ClauseId:
    """The clause that compares two hands of the same category."""
    return {
        "full": "poker.tie.full",
        "flush": "poker.tie.flush",
        "straight": "poker.tie.straight",
        "straight_flush": "poker.tie.straight",
    }.get(category, "poker.tie.cards")
