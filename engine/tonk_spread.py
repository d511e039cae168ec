"""Tonk: sets and runs, what may be added to them, and whether a whole hand can be laid down."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, pairwise

from engine.cards import RANKS, Card, Cards
from engine.core import ClauseId, Seat

LEAST = 3
"""The fewest cards of a spread."""
LOW_ACE, HIGH_ACE = 1, 14
_VALUE = {rank: value for value, rank in enumerate(RANKS, start=2)}


@dataclass(frozen=True)
class Spread:
    """Cards on the table: a set or a run, its number and whose it is.

    The cards of a run stand from the lowest up, a low ace first; `hit_by_other` marks a set to which another
    player than its owner has added.
    """

    number: int
    owner: Seat
    kind: str
    cards: Cards
    hit_by_other: bool = False


def run_places(cards: Iterable[Card]) -> tuple[int, ...] | None:
    """The places of suited cards as a run, 1 for a low ace and 14 for a high one; None if they are none."""
    high = sorted(_VALUE[card.rank] for card in cards)
    low = sorted(LOW_ACE if value == HIGH_ACE else value for value in high)
    for places in (low, high):
        if all(later - earlier == 1 for earlier, later in pairwise(places)):
            return tuple(places)
    return None


def only_round_the_ace(cards: Cards) -> bool:
    """Whether cards of one suit would be consecutive if the two followed the ace (tonk.spread.ace)."""
    ring = {(_VALUE[card.rank] - 2) for card in cards}
    size = len(RANKS)
    rounded = any({(start + step) % size for step in range(len(ring))} == ring for start in range(size))
    return rounded and run_places(cards) is None


def shape_broken(cards: Cards) -> ClauseId | None:
    """Which clause the shape of a spread breaks, None for a set or a run."""
    ranks = {card.rank for card in cards}
    suits = {card.suit for card in cards}
    if len(ranks) == 1 and len(cards) >= LEAST:
        return None
    if len(suits) == 1 and len(cards) >= LEAST and run_places(cards) is not None:
        return None
    if len(ranks) < len(cards):
        return "tonk.spread.set"
    if len(suits) == 1 and len(cards) >= LEAST and only_round_the_ace(cards):
        return "tonk.spread.ace"
    return "tonk.spread.run"


def kind_of(cards: Cards) -> str:
    """`set` or `run` for cards that are one of them."""
    return "set" if len({card.rank for card in cards}) == 1 else "run"


def ordered(cards: Cards) -> Cards:
    """The cards of a spread in the order in which they lie on the table."""
    if kind_of(cards) == "set":
        return tuple(sorted(cards, key=lambda card: "cdhs".index(card.suit)))
    places = run_places(cards)
    low_ace = places is not None and places[0] == LOW_ACE
    return tuple(sorted(cards, key=lambda card: place_of(card, low_ace)))


def place_of(card: Card, low_ace: bool) -> int:
    """The place of a card in a run."""
    return LOW_ACE if card.rank == "A" and low_ace else _VALUE[card.rank]


def has_ace(cards: Cards) -> bool:
    """Whether a run uses the rule of the ace."""
    return any(card.rank == "A" for card in cards)


def addition_broken(spread: Spread, card: Card) -> ClauseId | None:
    """Which clause an addition breaks, None if the card fits."""
    if spread.kind == "set":
        return None if card.rank == spread.cards[0].rank else "tonk.spread.set"
    if card.suit != spread.cards[0].suit:
        return "tonk.spread.run"
    if _touches(spread, card):
        return None
    return "tonk.spread.ace" if only_round_the_ace((*spread.cards, card)) else "tonk.spread.run"


def _touches(run: Spread, card: Card) -> bool:
    """Whether a card of the suit stands next to an end of a run; an ace at either end stops it."""
    lowest = place_of(run.cards[0], run.cards[0].rank == "A")
    value, highest = _VALUE[card.rank], lowest + len(run.cards) - 1
    return value in (lowest - 1, highest + 1) or (value == HIGH_ACE and lowest == 2)


def spreads_in(hand: Cards) -> tuple[Cards, ...]:
    """Every spread that the hand holds, each once, its cards in table order."""
    ranks: dict[str, list[Card]] = {}
    suits: dict[str, list[Card]] = {}
    for card in sorted(hand, key=lambda card: (_VALUE[card.rank], card.suit)):
        ranks.setdefault(card.rank, []).append(card)
        suits.setdefault(card.suit, []).append(card)
    found: list[Cards] = []
    for alike in ranks.values():
        for size in range(LEAST, len(alike) + 1):
            found += combinations(alike, size)
    for suited in suits.values():
        if len(suited) >= LEAST:
            found += _runs_of(suited)
    return tuple(found)


def _runs_of(suited: list[Card]) -> list[Cards]:
    """Every run of at least three among cards of one suit, which stand from the lowest up."""
    by_place = {_VALUE[card.rank]: card for card in suited}
    if HIGH_ACE in by_place:
        by_place[LOW_ACE] = by_place[HIGH_ACE]
    found: list[Cards] = []
    for start in by_place:
        run: list[Card] = []
        place = start
        while place in by_place and (place != HIGH_ACE or start != LOW_ACE):
            run.append(by_place[place])
            if len(run) >= LEAST:
                found.append(tuple(run))
            place += 1
    return found


def can_answer(hand: Cards, runs: tuple[Spread, ...], added: bool = False) -> bool:
    """Whether a whole hand goes down as own spreads and additions to these runs.

    One addition at least is needed, unless one was made before (`added`).
    """
    if not hand:
        return added
    for number, run in enumerate(runs):
        for card in hand:
            if addition_broken(run, card) is None:
                longer = Spread(run.number, run.owner, run.kind, ordered((*run.cards, card)))
                rest = tuple(other for other in hand if other != card)
                if can_answer(rest, (*runs[:number], longer, *runs[number + 1 :]), True):
                    return True
    for spread in spreads_in(hand):
        if hand[0] in spread:
            rest = tuple(card for card in hand if card not in spread)
            if can_answer(rest, runs, added):
                return True
    return False


def least_left(hand: Cards, points: dict[Card, int]) -> tuple[int, tuple[Cards, ...]]:
    """The fewest points a hand can be brought to by laying spreads, and those spreads: exact, not greedy."""
    best = sum(points[card] for card in hand), ()
    found: tuple[int, tuple[Cards, ...]] = best
    for spread in spreads_in(hand):
        rest = tuple(card for card in hand if card not in spread)
        left, others = least_left(rest, points)
        if left < found[0]:
            found = left, (spread, *others)
    return found
