"""What the checks of every game share: cards anywhere in a value, refusals, events, records."""

import dataclasses
from collections.abc import Iterator
from typing import Any

from engine import games
from engine.cards import Card
from engine.core import Event, IllegalAction, Refusal, Step
from engine.record import Frame, Record, format_record, parse_record, replay
from tests.engine.support import content_ids

CLAUSES = {code: content_ids(code) for code in games.GAMES}
"""Every clause id of the rule book of each game."""


def cards_in(value: Any) -> Iterator[Card]:
    """Every card anywhere in a value."""
    if isinstance(value, Card):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from cards_in(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for part in value:
            yield from cards_in(part)


def applied(code: str, state: Any, action: Any) -> tuple[Refusal | None, Step[Any] | None]:
    """What `apply` says: a refusal, or the step."""
    try:
        return None, games.game(code).apply(state, action)
    except IllegalAction as fault:
        return fault.refusal, None


def check_forbidden(code: str, state: Any, action: Any, allowed: bool) -> Step[Any] | None:
    """An action is forbidden exactly if `apply` refuses it, for the same reason, and then changes nothing.

    `allowed` is what the check of the game says by itself; the step comes back if there is one.
    """
    before = hash(state)
    refusal = games.game(code).forbidden_by(state, action)
    assert allowed == (refusal is None)
    raised, step = applied(code, state, action)
    assert raised == refusal
    assert hash(state) == before
    if refusal is not None:
        assert refusal.clause in CLAUSES[code]
    if step is not None:
        assert step.state != state
        check_events(code, step.events)
    return step


def check_events(code: str, events: tuple[Event, ...]) -> None:
    """Something happened, and every event cites clauses of the rule book, none twice."""
    assert events
    for event in events:
        assert event.clauses
        assert set(event.clauses) <= CLAUSES[code]
        assert len(set(event.clauses)) == len(event.clauses)


def check_record(code: str, options: Any, seats: int, frames: list[Frame]) -> None:
    """What was played reads back from its record and plays again the same."""
    record = Record(code, seats, options, tuple(frame.line for frame in frames), {})
    again = parse_record(format_record(record))
    assert again == record
    assert replay(again) == tuple(frames)
