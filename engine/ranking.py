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
_STRENGTH = {
    "source": {category: place for place, category in enumerate(reversed(SOURCE_ORDER))},
    "international": {category: place for place, category in enumerate(reversed(INTERNATIONAL_ORDER))},
}


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


@lru_cache(maxsize=100_000)
def _rank(plain: Cards, jokers: int, options: ReadingsKey) -> Ranked:
    """Rank a hand, trying for each joker every card that could matter (poker.joker)."""
    best: Ranked | None = None
    best_choice: tuple[int, ...] = ()
    for stand_ins in combinations_with_replacement(_stand_ins(plain), jokers):
        full = tuple(sorted(plain + stand_ins, key=_canonical))
        category, ties = _natural(full, options)
        key = (_STRENGTH[options.order][category], *ties)
        choice = _preference(plain, stand_ins)
        if best is None or (key, choice) > (best.key, best_choice):
            best, best_choice = Ranked(category, key, full), choice
    assert best is not None
    return best


@lru_cache(maxsize=10_000)
def _stand_ins(plain: Cards) -> Cards:
    """The cards worth trying for a joker: the suit of a possible flush, and of every rank two others.

    Without a flush the suit of a stand-in plays no part, so of each rank only those that `_preference` would
    choose are tried: the highest two suits not held, or spades where all four are held.
    """
    suits = {card.suit for card in plain}
    tried: list[Card] = []
    for rank_ in RANKS:
        free = [Card(rank_, suit) for suit in reversed(SUITS) if Card(rank_, suit) not in plain]
        tried += free[:2]
        tried += [card for card in free[2:] if suits == {card.suit}]
        # Where one card is free and two jokers want the rank, the second repeats a held card: the spade.
        if len(free) < 2:
            tried.append(Card(rank_, SUITS[-1]))
    return tuple(tried)


def _preference(plain: Cards, stand_ins: Cards) -> tuple[int, ...]:
    """Among equally good stand-ins: cards not held, then the highest rank, then the highest suit."""
    held = set(plain)
    fresh = len({card for card in stand_ins if card not in held})
    ordered = sorted(stand_ins, key=_canonical)
    ranks = [RANK_VALUE[card.rank] for card in ordered]
    suits = [SUIT_VALUE[card.suit] for card in ordered]
    return (fresh, *ranks, *suits)


def _natural(cards: Cards, options: ReadingsKey) -> tuple[str, tuple[int, ...]]:
    """The category of five cards without jokers and what orders it within the category."""
    values = tuple(sorted((RANK_VALUE[card.rank] for card in cards), reverse=True))
    counts = Counter(values)
    if max(counts.values()) == HAND_SIZE:
        return "five", (values[0],)
    # A flush holds no card twice: in a flush a joker is a card of the suit that is not held (poker.joker).
    flush = len({card.suit for card in cards}) == 1 and len(counts) == HAND_SIZE
    suit = SUIT_VALUE[cards[0].suit]
    if is_straight(values, options.wrap):
        ties = _straight_ties(values, options)
        if not flush:
            return "straight", ties
        return "straight_flush", (*ties, suit) if options.straight_flush_tie == "by_suit" else ties
    if flush:
        return "flush", _flush_ties(values, suit, options.flush_tie)
    return _by_equal_ranks(counts, options)


def is_straight(values: tuple[int, ...], wrap: str) -> bool:
    """Whether five rank values (2 to 14) are neighbours, going past the ace as far as `wrap` allows."""
    if len(set(values)) != HAND_SIZE:
        return False
    low_first = tuple(sorted(values))
    if low_first[-1] - low_first[0] == HAND_SIZE - 1:
        return True
    if wrap == "two_above_ace":
        return low_first == (2, 11, 12, 13, 14)
    if wrap == "none":
        return low_first == (2, 3, 4, 5, 14)
    return runs_past_ace(values)


def runs_past_ace(values: tuple[int, ...]) -> bool:
    """Whether the ranks are five neighbours on the ring of thirteen with the ace beside the two."""
    return any(
        {(start + step) % len(RANKS) + 2 for step in range(HAND_SIZE)} == set(values)
        for start in range(9, 13)
    )


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
