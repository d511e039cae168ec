"""Polish five-card draw: hands are shown, pots are cut and won."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from engine.cards import Cards
from engine.core import ClauseId, Event, Seat, option_specs
from engine.poker_table import BetReturned, HandShown, Options, PotTaken, PotWon, State
from engine.ranking import Ranked, rank, tie_clause

RANKING_OPTIONS = (
    "order",
    "no_combination",
    "flush_tie",
    "straight_tie",
    "wrap",
    "straight_flush_tie",
)
"""The options with named values that can change which hand wins."""

# --- poker.bet.last ---


def take_unseen(state: State) -> tuple[State, tuple[Event, ...]]:
    """The last player left takes the pot, and nobody shows a card (poker.bet.last)."""
    (seat,) = state.still_in()
    amount = state.pot
    event = PotTaken(seat=seat, amount=amount, clauses=("poker.bet.last",))
    return _pay(state, {seat: amount}), (event,)


def _pay(state: State, won: dict[Seat, int]) -> State:
    """The deal is over and chips go from the middle to the winners."""
    players = tuple(
        replace(player, stack=player.stack + won.get(seat, 0)) for seat, player in enumerate(state.players)
    )
    return replace(state, players=players, stage="over", turn=None)


# --- poker.win, poker.bet.all_in ---


@dataclass(frozen=True)
class Pot:
    """A main or side pot: the chips and the seats that can win it, from the dealer's left."""

    amount: int
    seats: tuple[Seat, ...]


def show_hands(state: State, seats: tuple[Seat, ...]) -> tuple[State, tuple[Event, ...]]:
    """All who are still in show in the order of `seats`, and the pots are won."""
    events: list[Event] = []
    won: dict[Seat, int] = {}
    surplus = unmatched(state)
    if surplus is not None:
        seat, amount = surplus
        events.append(BetReturned(seat=seat, amount=amount, clauses=("poker.bet.all_in",)))
        player = state.players[seat]
        # What comes back was never won or lost: the seat's total is smaller, its stack larger.
        back = replace(player, stack=player.stack + amount, paid=player.paid - amount)
        state = state.with_player(seat, back)
    hands = {seat: state.players[seat].hand for seat in seats}
    events += [_shown(seat, hands[seat], state.options) for seat in seats]
    cut = pots(state)
    for number, pot in enumerate(cut):
        event = award(pot, number, len(cut), hands, state.options)
        events.append(event)
        for seat, share in zip(event.seats, event.shares, strict=True):
            won[seat] = won.get(seat, 0) + share
    return replace(_pay(state, won), shown=seats), tuple(events)


def unmatched(state: State) -> tuple[Seat, int] | None:
    """The part of the highest total that no other seat has put in, and whose it is."""
    totals = sorted(((player.paid, seat) for seat, player in enumerate(state.players)), reverse=True)
    (highest, seat), (second, _) = totals[0], totals[1]
    return (seat, highest - second) if highest > second else None


def pots(state: State) -> tuple[Pot, ...]:
    """The main pot and the side pots, cut at the different totals of the players still in.

    What folded players paid lies in the pots it reaches; what is above the last cut belongs to the last pot.
    """
    seats = state.still_in()
    levels = sorted({state.players[seat].paid for seat in seats} - {0})
    cut: list[Pot] = []
    below = 0
    for level in levels:
        top = level if level != levels[-1] else max(player.paid for player in state.players)
        amount = sum(min(player.paid, top) - min(player.paid, below) for player in state.players)
        cut.append(Pot(amount, tuple(seat for seat in seats if state.players[seat].paid >= level)))
        below = top
    return tuple(cut)


def award(pot: Pot, number: int, count: int, hands: dict[Seat, Cards], options: Options) -> PotWon:
    """Who wins a pot, what each gets and which clauses decided it (poker.win and what compares hands)."""
    seats = winners(pot.seats, hands, options)
    share, odd = divmod(pot.amount, len(seats))
    shares = tuple(share + (1 if place < odd else 0) for place in range(len(seats)))
    clauses = ("poker.win", *_deciding(pot.seats, seats, hands, options))
    return PotWon(pot=number, pots=count, amount=pot.amount, seats=seats, shares=shares, clauses=clauses)


def winners(seats: tuple[Seat, ...], hands: dict[Seat, Cards], options: Options) -> tuple[Seat, ...]:
    """The seats with the best hand, in the order given."""
    ranked = {seat: rank(hands[seat], options).key for seat in seats}
    best = max(ranked.values())
    return tuple(seat for seat in seats if ranked[seat] == best)


# --- poker.hand.order, poker.tie.cards, poker.tie.full, poker.tie.flush, poker.tie.straight ---


def _shown(seat: Seat, cards: Cards, options: Options) -> HandShown:
    """A hand on the table, with the clauses that make it what it is."""
    ranked = rank(cards, options)
    clauses: list[ClauseId] = [ranked.clause]
    if any(card.rank == "X" for card in cards):
        clauses.append("poker.joker")
    if any(rank(cards, other).key != ranked.key for other in others(options, "wrap")):
        clauses += ["poker.straight.wrap", _value_clause(options, "wrap")]
    return HandShown(
        seat=seat,
        cards=cards,
        category=ranked.category,
        counted_as=ranked.counted_as,
        clauses=tuple(clauses),
    )


def _deciding(
    seats: tuple[Seat, ...], won: tuple[Seat, ...], hands: dict[Seat, Cards], options: Options
) -> tuple[ClauseId, ...]:
    """What set the winners above, or beside, the next best hand; readings only if they mattered."""
    if len(seats) == 1:
        return ()
    by_strength = sorted(seats, key=lambda seat: rank(hands[seat], options).key, reverse=True)
    best, rival = (rank(hands[seat], options) for seat in by_strength[:2])
    clauses: list[ClauseId] = [_comparing(best, rival)]
    for name in RANKING_OPTIONS:
        if any(winners(seats, hands, other) != won for other in others(options, name)):
            clause = _spec_clause(options, name)
            clauses += [clause, _value_clause(options, name)]
    return tuple(dict.fromkeys(clauses))


def _comparing(best: Ranked, rival: Ranked) -> ClauseId:
    if best.category != rival.category:
        return "poker.hand.order"
    if best.category == "none":
        # Nothing against nothing: the highest card is what counts as the combination, or all share.
        return "poker.tie.cards" if best.key[1:] else "poker.hand.none"
    if best.category == "straight_flush":
        ranks = [sorted(card.rank for card in ranked.counted_as) for ranked in (best, rival)]
        if ranks[0] == ranks[1]:
            return "poker.tie.straight_flush_suit"
    return tie_clause(best.category)


@lru_cache(maxsize=1000)
def others(options: Options, name: str) -> tuple[Options, ...]:
    """The same options with every other value of one of them."""
    (spec,) = (spec for spec in option_specs(options) if spec.name == name)
    now = getattr(options, name)
    changes: list[dict[str, Any]] = [{name: value} for value in spec.values if value != now]
    return tuple(replace(options, **change) for change in changes)


def _spec_clause(options: Options, name: str) -> ClauseId:
    return next(spec.clause for spec in option_specs(options) if spec.name == name)


def _value_clause(options: Options, name: str) -> ClauseId:
    spec = next(spec for spec in option_specs(options) if spec.name == name)
    return spec.value_clause(getattr(options, name))
