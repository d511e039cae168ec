"""Ask before reveal in the Polish five-card draw: answers to choose from, the right one by the engine.

A hand's file may name the kind of answer a question wants (`answer`); without it the step itself decides.
"""

from collections.abc import Callable, Sequence
from itertools import permutations

from content import Hand
from engine.cards import Cards
from engine.core import Seat
from engine.poker import Action, State, legal_actions
from engine.poker_table import CircleBegan, Exchanged, PotTaken, PotWon, ShowingDue, Verb, not_held
from engine.ranking import SOURCE_ORDER, rank
from engine.record import Frame
from locales import Texts, list_and
from pages.parts.explain_poker import verb_label
from pages.parts.words import cards_signs, category_name, player_name

MOST_CHOICES = 4
Choices = tuple[list[str], int]
"""Answers to choose from and the number of the right one."""


def choices(hand: Hand, step: int, frames: Sequence[Frame], texts: Texts) -> Choices | None:
    """Answers to the question before a step; None where there is only looking."""
    frame, before = frames[step - 1], frames[step - 2].state
    kind = hand.answers.get(step) or _kind_of(frame)
    maker = KINDS.get(kind)
    return None if maker is None else maker(before, frame, texts)


def _kind_of(frame: Frame) -> str:
    """The kind of answer that the step itself suggests."""
    if frame.refusal is not None:
        return "allowed"
    if any(isinstance(event, PotWon) for event in frame.events):
        return "winner"
    return "move"


def _offer(right: str, wrong: Sequence[str]) -> Choices:
    """The right answer among wrong ones, in an order that gives nothing away and is always the same."""
    answers = list(dict.fromkeys([right, *wrong]))[:MOST_CHOICES]
    ordered = sorted(answers)
    return ordered, ordered.index(right)


# --- poker.win: who takes what ---


def _winner(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """Who takes the pot; of several pots who takes each."""
    pots = [event for event in frame.events if isinstance(event, PotWon)]
    if not pots:
        return None
    if len(pots) > 1:
        return _winners(pots, texts)
    seats = sorted(frame.state.shown)
    answers = [player_name(seat, texts.lang) for seat in seats]
    answers.append(texts.gettext("The pot is shared."))
    return answers, len(seats) if len(pots[0].seats) > 1 else seats.index(pots[0].seats[0])


def _winners(pots: Sequence[PotWon], texts: Texts) -> Choices:
    names = [list_and([player_name(seat, texts.lang) for seat in pot.seats], texts.lang) for pot in pots]

    def said(order: Sequence[str]) -> str:
        parts = [texts.say("main pot: {names}", names=order[0])]
        for number, who in enumerate(order[1:], start=1):
            parts.append(texts.say("side pot {number}: {names}", number=number, names=who))
        return " · ".join(parts)

    wrong = [said(order) for order in permutations(names) if list(order) != names]
    wrong.append(said([names[0]] * len(names)))
    return _offer(said(names), wrong)


def _order(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """All hands shown from the highest down."""
    seats = sorted(
        frame.state.shown,
        key=lambda seat: rank(frame.state.players[seat].hand, frame.state.options).key,
        reverse=True,
    )
    names = [player_name(seat, texts.lang) for seat in seats]
    wrong = [order for order in permutations(names) if list(order) != names]
    # Orders that differ in many places and in few, spread over all of them.
    spread = wrong[:: max(1, len(wrong) // (MOST_CHOICES - 1))]
    return _offer(" – ".join(names), [" – ".join(order) for order in spread])


# --- what is allowed, what it costs, what comes next ---


def _allowed(before: State, frame: Frame, texts: Texts) -> Choices | None:
    answers = [texts.gettext("That is allowed."), texts.gettext("That is against the rules.")]
    return answers, 0 if frame.refusal is None else 1


def _verbs(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """What may be done now, among what may be done at other moments."""
    legal = list(dict.fromkeys(action.verb for action in legal_actions(before)))
    moments: tuple[tuple[Verb, ...], ...] = (
        ("fold",),
        ("bet", "fold"),
        ("call", "raise", "fold"),
        ("raise", "show", "fold"),
    )

    def said(verbs: Sequence[Verb]) -> str:
        return " · ".join(verb_label(verb, texts) for verb in verbs)

    return _offer(said(legal), [said(verbs) for verbs in moments if set(verbs) != set(legal)])


def _cost(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """How many chips are missing to the stake."""
    seat = frame.line.action.seat
    player = before.players[seat]
    missing = min(before.highest - player.stake, player.stack)

    def said(count: int) -> str:
        return texts.say_n("{n} chip", "{n} chips", count)

    wrong = [before.highest, player.stake, before.highest + player.stake]
    return _offer(said(missing), [said(count) for count in wrong if count != missing])


def _lose(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """What folding costs: the chips paid are gone in any case."""
    seat = frame.line.action.seat
    paid = frame.state.players[seat].paid - before.players[seat].paid
    missing = before.highest - before.players[seat].stake
    answers = [
        texts.gettext("nothing more than what lies in the pot already"),
        texts.say_n("{n} chip more", "{n} chips more", missing),
    ]
    return answers, 0 if paid == 0 else 1


def _next(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """What follows a step by itself."""
    answers = [
        texts.gettext("The cards are shown."),
        texts.gettext("A new circle of betting begins."),
        texts.gettext("The pot goes to one player unseen."),
    ]
    kinds = (ShowingDue, CircleBegan, PotTaken)
    for number, kind in enumerate(kinds):
        if any(isinstance(event, kind) for event in frame.events):
            return answers, number
    return None


def _move(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """What the player does next, among all that may be done."""
    action = frame.line.action
    verbs = list(dict.fromkeys(move.verb for move in legal_actions(before)))
    if not isinstance(action, Action) or len(verbs) < 2 or action.verb not in verbs:
        return None
    return [verb_label(verb, texts) for verb in verbs], verbs.index(action.verb)


# --- poker.exchange, poker.hand.order: cards ---


def _throw(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """Which cards go, among other throws of the same hand."""
    action = frame.line.action
    hand = before.players[action.seat].hand

    def said(cards: Cards) -> str:
        return cards_signs(cards, texts) if cards else texts.gettext("nothing")

    kept = tuple(card for card in hand if card not in action.cards)
    return _offer(said(action.cards), [said(()), said(kept), said(hand)])


def _category(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """What the hand is after an exchange, among its neighbours in the order."""
    seat: Seat = frame.line.action.seat
    right = rank(frame.state.players[seat].hand, frame.state.options).category
    was = rank(before.players[seat].hand, before.options).category
    place = SOURCE_ORDER.index(right)
    near = [SOURCE_ORDER[max(place - 1, 0)], SOURCE_ORDER[min(place + 1, len(SOURCE_ORDER) - 1)]]
    wrong = [category for category in (was, "straight", *near) if category != right]
    return _offer(category_name(right, texts), [category_name(category, texts) for category in wrong])


def _card(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """The card that arrives, among those which make no difference to what the hand is."""
    exchanged = next((event for event in frame.events if isinstance(event, Exchanged)), None)
    if exchanged is None or len(exchanged.received) != 1:
        return None
    kept = tuple(card for card in frame.state.players[exchanged.seat].hand if card not in exchanged.received)
    best = rank((*kept, *exchanged.received), frame.state.options)
    poorer = [
        card
        for card in frame.state.stock
        if rank((*kept, card), frame.state.options).category != best.category
    ]
    return _offer(
        cards_signs(exchanged.received, texts), [cards_signs((card,), texts) for card in poorer[:3]]
    )


def _pool(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """Where new cards come from when the stock is short: whether the player's own throw is among them."""
    seat = before.turn
    if seat is None:
        return None
    own = before.players[seat].thrown
    came = tuple(card for event in frame.events if isinstance(event, Exchanged) for card in event.received)
    answers = [
        texts.gettext("From the rest of the stock and what the others have thrown away"),
        texts.gettext("From the rest of the stock and everything thrown away, one’s own cards too"),
        texts.gettext("From a second pack"),
    ]
    return answers, 0 if not_held((*frame.state.stock, *came), own) == own else 1


KINDS: dict[str, Callable[[State, Frame, Texts], Choices | None]] = {
    "allowed": _allowed,
    "card": _card,
    "category": _category,
    "cost": _cost,
    "lose": _lose,
    "move": _move,
    "next": _next,
    "order": _order,
    "pool": _pool,
    "throw": _throw,
    "verbs": _verbs,
    "winner": _winner,
}
