"""Ask before reveal in Tonk: answers to choose from, the right one worked out by the engine."""

from collections.abc import Sequence

from content import Hand
from engine.core import Seat
from engine.record import Frame
from engine.tonk import Action, State, legal_actions, payoffs
from engine.tonk_table import Answered, CountTied, CountWon, HandDrawn, HandWon, Tonked, WentOut
from locales import NBSP, Texts, list_and, number
from pages.parts.explain_tonk import verb_label
from pages.parts.words import player_name

Choices = tuple[list[str], int]
"""Answers to choose from and the number of the right one."""


def choices(hand: Hand, step: int, frames: Sequence[Frame], texts: Texts) -> Choices | None:
    """Answers to the question before a step; None where there is only looking."""
    frame = frames[step - 1]
    if frame.refusal is not None or hand.answers.get(step) == "allowed":
        answers = [texts.gettext("That is allowed."), texts.gettext("That is against the rules.")]
        return answers, 0 if frame.refusal is None else 1
    if hand.answers.get(step) == "payoffs":
        return _payoffs(frame, texts)
    won = winners(frame)
    if won is not None and hand.answers.get(step) != "move":
        return _winner(won, len(frame.state.players), texts)
    return None if step == 1 else _move(frames[step - 2].state, frame, texts)


def winners(frame: Frame) -> tuple[Seat, ...] | None:
    """Who wins in a step, nobody in a draw, None if the hand goes on."""
    for event in frame.events:
        if isinstance(event, HandWon):
            return event.seats
        if isinstance(event, Answered):
            return (event.winner,)
        if isinstance(event, CountWon | Tonked | WentOut):
            return (event.seat,)
        if isinstance(event, HandDrawn | CountTied):
            return ()
    return None


def _winner(won: tuple[Seat, ...], seats: int, texts: Texts) -> Choices:
    """Each player alone, and what else it may be."""
    answers = [player_name(seat, texts.lang) for seat in range(seats)]
    if len(won) == 1:
        return [*answers, texts.gettext("Nobody: it is a draw.")], won[0]
    if not won:
        return [*answers, texts.gettext("Nobody: it is a draw.")], seats
    return [*answers, list_and([answers[seat] for seat in won], texts.lang)], seats


def _payoffs(frame: Frame, texts: Texts) -> Choices | None:
    """What everybody wins and loses, among other ways to pay."""
    right = payoffs(frame.state)
    if right is None:
        return None
    halved = tuple(stakes // 2 if all(each % 2 == 0 for each in right) else stakes * 2 for stakes in right)
    moved = (*right[1:], right[0])

    def said(stakes: tuple[int, ...]) -> str:
        parts = [
            f"{player_name(seat, texts.lang)}{NBSP}{number(each, texts.lang, signed=True)}"
            for seat, each in enumerate(stakes)
        ]
        return " · ".join(parts)

    answers = sorted({said(right), said(halved), said(moved)})
    return answers, answers.index(said(right))


def _move(before: State, frame: Frame, texts: Texts) -> Choices | None:
    """What the player does next, among all that may be done."""
    action = frame.line.action
    if not isinstance(action, Action):
        return None
    verbs = list(dict.fromkeys(move.verb for move in legal_actions(before) if move.seat == action.seat))
    if len(verbs) < 2 or action.verb not in verbs:
        return None
    return [verb_label(verb, texts) for verb in verbs], verbs.index(action.verb)
