"""Simple players with a name, for practice and for simulation.

A player gets what its seat may see, its legal actions and a random generator, and answers with an action.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine import poker, tonk
from engine.cards import Card, Cards
from engine.core import DEALER, Game
from engine.poker_table import Verb
from engine.ranking import rank
from engine.record import Frame, Line
from engine.tonk_spread import addition_broken, can_answer, least_left, place_of
from engine.tonk_table import count, points

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


# --- tonk ---

TonkActions = tuple[tonk.Action, ...]
LOW = 10
"""The count with which careful drops."""


def careful(seen: tonk.State, legal: TonkActions, rng: random.Random) -> tonk.Action:
    """Drops with ten points or fewer, lays down all it can at once and throws its highest card."""
    hand = seen.players[legal[0].seat].hand
    if seen.stage == "answer":
        return _answer(seen, legal)
    if seen.stage == "draw":
        drops = [action for action in legal if action.verb == "drop"]
        return drops[0] if drops and count(hand, seen.options) <= LOW else _draw(seen, legal)
    highest = max(hand, key=lambda card: points(card, seen.options))
    return _lay(seen, legal) or _throw(legal, highest)


def collector(seen: tonk.State, legal: TonkActions, rng: random.Random) -> tonk.Action:
    """Plays for the tonk: never drops and keeps its cards until all of them but one can go down together."""
    hand = seen.players[legal[0].seat].hand
    if seen.stage == "answer":
        return _answer(seen, legal)
    if seen.stage == "draw":
        return _draw(seen, legal)
    loose = _loose(seen, hand)
    fitting = {action.cards[0] for action in legal if action.verb == "add"}
    laid = _lay(seen, legal) if len({*loose} - fitting) <= 1 else None
    return laid or _throw(legal, _worst(loose or hand, hand, seen))


def _grouped(seen: tonk.State, hand: Cards) -> tuple[Cards, ...]:
    """The spreads that leave the fewest points in a hand."""
    return least_left(hand, {card: points(card, seen.options) for card in hand})[1]


def _loose(seen: tonk.State, hand: Cards) -> Cards:
    """The cards of a hand that are in none of those spreads."""
    grouped = {card for spread in _grouped(seen, hand) for card in spread}
    return tuple(card for card in hand if card not in grouped)


def _draw(seen: tonk.State, legal: TonkActions) -> tonk.Action:
    """Take the top discard if it makes a spread or fits one on the table, else draw."""
    hand = seen.players[legal[0].seat].hand
    for action in legal:
        if action.verb == "take" and _is_of_use(seen, hand, seen.pile[-1]):
            return action
    return next(action for action in legal if action.verb == "draw")


def _is_of_use(seen: tonk.State, hand: Cards, card: Card) -> bool:
    loose = _loose(seen, (*hand, card))
    if card not in loose:
        return bool(loose) or not seen.options.no_spread_out
    grows = [spread for spread in seen.spreads if spread.kind == "run" or seen.options.lay_off == "any"]
    return any(addition_broken(spread, card) is None for spread in grows)


def _lay(seen: tonk.State, legal: TonkActions) -> tonk.Action | None:
    """The next spread of the best grouping, or an addition of a card outside it; None if there is neither."""
    hand = seen.players[legal[0].seat].hand
    spreads, loose = _grouped(seen, hand), _loose(seen, hand)
    for action in legal:
        if action.verb == "spread" and action.cards in spreads:
            return action
        if action.verb == "add" and action.cards[0] in loose:
            return action
    # A whole hand that may not go down as one spread goes down in parts.
    return next((action for action in legal if action.verb == "spread" and not loose), None)


def _throw(legal: TonkActions, card: Card) -> tonk.Action:
    return next(action for action in legal if action.verb == "discard" and action.cards == (card,))


def _worst(among: Cards, hand: Cards, seen: tonk.State) -> Card:
    """The card that goes with the fewest others of the hand, of those the highest."""
    return min(
        among,
        key=lambda card: (sum(_go_together(card, other) for other in hand), -points(card, seen.options)),
    )


def _go_together(one: Card, other: Card) -> bool:
    """Whether two cards have one rank, or one suit and places at most two apart."""
    if one.suit != other.suit:
        return one.rank == other.rank
    return any(abs(place_of(one, low) - place_of(other, low)) <= 2 for low in (True, False))


def _answer(seen: tonk.State, legal: TonkActions) -> tonk.Action:
    """Answer a tonk to the end where that is paid to the one who answers, else pass."""
    seat = legal[0].seat
    for action in legal if seen.options.double_double == "responder" else ():
        if action.verb != "pass":
            after = tonk.apply(seen, action).state
            runs = tuple(spread for spread in after.spreads if spread.number in after.now.runs)
            if can_answer(after.players[seat].hand, runs, bool(after.answered)):
                return action
    return next(action for action in legal if action.verb == "pass")


def tonk_random(seen: tonk.State, legal: TonkActions, rng: random.Random) -> tonk.Action:
    """Picks any kind of legal action, and any action of that kind."""
    verb = rng.choice(sorted({action.verb for action in legal}))
    return rng.choice([action for action in legal if action.verb == verb])


# --- every game ---

PLAYERS: Mapping[str, Mapping[str, Policy]] = {
    "tonk": {"careful": careful, "collector": collector, "random": tonk_random},
    "poker": {"tight": tight, "random": poker_random},
}
"""The players of each game by name."""
TONK_ACTIONS = 200
"""After so many actions simulated players leave a hand of Tonk unfinished: nothing else need end it."""


def play_out(
    game: Game[Any, Any, Any],
    state: Any,
    players: Sequence[Policy],
    rng: random.Random,
    most: int | None = None,
) -> tuple[Frame, ...]:
    """Play a state to the end of its deal: one player a seat, and chance deals where a deal is due.

    Players act in their own turn only; after `most` actions the deal is left unfinished.
    """
    frames: list[Frame] = []
    seat = game.to_act(state)
    while seat is not None and (most is None or len(frames) < most):
        if seat == DEALER:
            action = game.random_deal(state, rng)
        else:
            own = tuple(action for action in game.legal_actions(state) if action.seat == seat)
            action = players[seat](game.view(state, seat), own, rng)
        state, events = game.apply(state, action)
        frames.append(Frame(Line(action), state, events))
        seat = game.to_act(state)
    return tuple(frames)
