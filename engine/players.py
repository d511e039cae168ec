"""Simple players with a name, for practice and for simulation.

A player gets what its seat may see, its legal actions and a random generator, and answers with an action.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine import poker
from engine.cards import Cards
from engine.core import DEALER, Game
from engine.poker_table import Verb
from engine.ranking import rank
from engine.record import Frame, Line

Policy = Callable[[Any, tuple[Any, ...], random.Random], Any]
"""A player as a function of (the view of its seat, the legal actions, a random generator)."""

# --- poker ---

PokerActions = tuple[poker.Action, ...]
WHOLE = ("five", "straight_flush", "flush", "full", "straight")
"""The combinations that all five cards belong to."""
PERCENT = {"none": 0, "pair": 5, "two_pairs": 10, "three": 20, "straight": 40}
"""What part of its chips tight puts at risk in a deal; with anything higher it is all of them."""


def tight(seen: poker.State, legal: PokerActions, rng: random.Random) -> poker.Action:
    """Stays with a pair or better, throws what is not part of its combination, bets by its category."""
    me = seen.players[legal[0].seat]
    ranked = rank(me.hand, seen.options)
    if seen.stage == "stay":
        return _pick(legal, "out" if ranked.category == "none" else "stay")
    if seen.stage == "exchange":
        thrown = not_in_combination(me.hand, ranked.category, ranked.counted_as)
        return replace(legal[0], cards=thrown)
    at_risk = (me.stack + me.paid) * PERCENT.get(ranked.category, 100) // 100
    limit = me.stake + at_risk - me.paid
    return _stake_up_to(limit, min(seen.highest, me.stake + me.stack), legal)


def not_in_combination(hand: Cards, category: str, counted_as: Cards) -> Cards:
    """The cards of a hand that its combination could do without; a joker is never among them."""
    if category in WHOLE:
        return ()
    counts = Counter(card.rank for card in counted_as)
    kept = {rank_ for rank_, count in counts.items() if count > 1} or {counted_as[0].rank}
    return tuple(card for card in hand if card.rank not in kept and card.rank != "X")


def _stake_up_to(limit: int, to_match: int, legal: PokerActions) -> poker.Action:
    """Bet or raise to the limit, else match the highest stake if the limit allows it, else fold."""
    for action in legal:
        if action.verb in ("bet", "raise") and action.amount <= limit:
            most = max(other.amount for other in legal)
            return replace(action, amount=min(limit, most))
    return _pick(legal, "call", "show") if 0 < to_match <= limit else _pick(legal, "fold")


def _pick(legal: PokerActions, *verbs: Verb) -> poker.Action:
    return next(action for action in legal if action.verb in verbs)


def poker_random(seen: poker.State, legal: PokerActions, rng: random.Random) -> poker.Action:
    """Picks any legal action, and of amounts any from the smallest to the largest."""
    action = rng.choice(legal)
    amounts = [other.amount for other in legal if other.verb == action.verb]
    return replace(action, amount=rng.randint(min(amounts), max(amounts)))


# --- every game ---

PLAYERS: Mapping[str, Mapping[str, Policy]] = {
    "poker": {"tight": tight, "random": poker_random},
}
"""The players of each game by name."""


def play_out(
    game: Game[Any, Any, Any], state: Any, players: Sequence[Policy], rng: random.Random
) -> tuple[Frame, ...]:
    """Play a state to the end of its deal: one player a seat, and chance deals where a deal is due."""
    frames: list[Frame] = []
    seat = game.to_act(state)
    while seat is not None:
        if seat == DEALER:
            action = game.random_deal(state, rng)
        else:
            action = players[seat](game.view(state, seat), game.legal_actions(state), rng)
        state, events = game.apply(state, action)
        frames.append(Frame(Line(action), state, events))
        seat = game.to_act(state)
    return tuple(frames)
