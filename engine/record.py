"""The stored game: a TOML file with the options and every action, read and played again.

`parse_record` reads it, `format_record` writes it, `replay` plays it and gives one frame an action.
"""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import BadInput, ClauseId, Event, IllegalAction, Refusal, make_options, option_specs
from engine.games import game as find_game

MOST_ACTIONS = 5000
MOST_CHARACTERS = 1_000_000
MOST_DOTS = 100
"""Reading a dotted key takes time by the square of its parts; no line of a record has that many dots."""
TEACHING = ("title", "purpose", "idea", "shows", "notes", "ask", "answer")
"""What a sample hand's file may hold besides the record; the engine passes it on unread."""
REQUIRED = ("game", "seats", "actions")
_CLAUSE = re.compile(r"[a-z]+(\.[a-z0-9_]+)*")


@dataclass(frozen=True)
class Line:
    """One line of a record: an action, and the clause that must refuse it if it is only an attempt."""

    action: Any
    refused: ClauseId | None = None

    def __str__(self) -> str:
        return str(self.action) if self.refused is None else f"{self.action} ! {self.refused}"


@dataclass(frozen=True)
class Record:
    """A game as it was played: `teaching` holds what a sample hand's file says besides, unchecked."""

    game: str
    seats: int
    options: Any
    lines: tuple[Line, ...]
    teaching: Mapping[str, Any]


@dataclass(frozen=True)
class Frame:
    """What one action did: the events and the state after it; a refused one leaves the state as it was."""

    line: Line
    state: Any
    events: tuple[Event, ...]
    refusal: Refusal | None = None


# --- reading and writing ---


def parse_record(text: str) -> Record:
    """Read a record; raises `BadInput` naming what is wrong and where."""
    table = _read_toml(text)
    for key in table:
        if key not in (*REQUIRED, "options", *TEACHING):
            raise BadInput("A record has no “{key}”.", key=key)
    for key in REQUIRED:
        if key not in table:
            raise BadInput("The record does not say “{key}”.", key=key)
    code, seats, actions = table["game"], table["seats"], table["actions"]
    given = table.get("options", {})
    if not isinstance(code, str):
        raise _wrong_kind("game")
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise _wrong_kind("seats")
    if not isinstance(actions, list) or not all(isinstance(line, str) for line in actions):
        raise _wrong_kind("actions")
    if not isinstance(given, dict):
        raise _wrong_kind("options")
    if len(actions) > MOST_ACTIONS:
        raise BadInput("A record holds at most {most} actions.", most=MOST_ACTIONS)
    module = find_game(code)
    options = make_options(module.Options, given)
    module.initial_state(options, seats)
    lines = tuple(_parse_line(code, text, number) for number, text in enumerate(actions, start=1))
    teaching = {key: table[key] for key in TEACHING if key in table}
    return Record(code, seats, options, lines, teaching)


def _read_toml(text: str) -> dict[str, Any]:
    if len(text) > MOST_CHARACTERS:
        raise BadInput("A record holds at most {most} characters.", most=MOST_CHARACTERS)
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MOST_DOTS:
            raise BadInput("Line {line} has more than {most} dots.", line=number, most=MOST_DOTS)
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as fault:
        raise BadInput("The file is not a readable record (TOML): {fault}", fault=str(fault)) from fault


def _wrong_kind(key: str) -> BadInput:
    return BadInput("In the record “{key}” is not of the right kind.", key=key)


class InAction(BadInput):
    """Bad input with the number of the action it is in."""

    def __init__(self, number: int, fault: BadInput) -> None:
        super().__init__("Action {number}: {fault}", number=number, fault=str(fault))
        self.fault = fault


def _parse_line(code: str, text: str, number: int) -> Line:
    words, mark, clause = text.partition("!")
    clause = clause.strip()
    if mark and not _CLAUSE.fullmatch(clause):
        raise InAction(number, BadInput("“{text}” names no clause after the “!”.", text=text))
    try:
        return Line(find_game(code).parse_action(words.strip()), clause or None)
    except BadInput as fault:
        raise InAction(number, fault) from fault


def format_record(record: Record) -> str:
    """Write a record, the inverse of `parse_record` but for what teaching adds."""
    lines = [f'game = "{record.game}"', f"seats = {record.seats}"]
    changed = changed_options(record.options)
    if changed:
        settings = ", ".join(f"{name} = {_toml(value)}" for name, value in changed.items())
        lines.append(f"options = {{ {settings} }}")
    lines.append("actions = [")
    lines += [f"  {json.dumps(str(line), ensure_ascii=False)}," for line in record.lines]
    return "\n".join([*lines, "]", ""])


def changed_options(options: Any) -> dict[str, Any]:
    """The options that differ from their defaults, in the order of the rule book."""
    return {
        spec.name: getattr(options, spec.name)
        for spec in option_specs(options)
        if getattr(options, spec.name) != spec.default
    }


def _toml(value: Any) -> str:
    return json.dumps(list(value) if isinstance(value, tuple) else value)


# --- playing again ---


def replay(record: Record) -> tuple[Frame, ...]:
    """Play a record; raises `BadInput` if an unmarked action is illegal or a marked one is not refused so."""
    state = find_game(record.game).initial_state(record.options, record.seats)
    frames: list[Frame] = []
    for number, line in enumerate(record.lines, start=1):
        try:
            frame = play_line(record.game, state, line)
        except BadInput as fault:
            raise InAction(number, fault) from fault
        frames.append(frame)
        state = frame.state
    return tuple(frames)


def play_line(code: str, state: Any, line: Line) -> Frame:
    """Play one line on a state; an attempt must be refused by the clause it names or one below it."""
    module = find_game(code)
    if line.refused is not None:
        refusal = module.forbidden_by(state, line.action)
        if refusal is None:
            raise BadInput("“{action}” is marked as refused, but it is legal.", action=str(line.action))
        if not f"{refusal.clause}.".startswith(f"{line.refused}."):
            raise BadInput(
                "“{action}” is refused by {clause}, not by {named}.",
                action=str(line.action),
                clause=refusal.clause,
                named=line.refused,
            )
        return Frame(line, state, (), refusal)
    try:
        step = module.apply(state, line.action)
    except IllegalAction as fault:
        raise BadInput(
            "“{action}” is not allowed: {clause}.",
            action=str(line.action),
            clause=fault.refusal.clause,
        ) from fault
    return Frame(line, step.state, step.events)


def first_difference(first: Sequence[Frame], second: Sequence[Frame]) -> int | None:
    """The number of the first frame in which two replays of one record differ, or None if none does."""
    for number, (one, other) in enumerate(zip(first, second, strict=False)):
        if (one.events, one.refusal) != (other.events, other.refusal):
            return number
    return None if len(first) == len(second) else min(len(first), len(second))


def replay_under(record: Record, options: Any) -> tuple[tuple[Frame, ...], BadInput | None]:
    """Play a record's actions under other options as far as they stay legal, and what stopped them.

    An attempt is played as one whatever refuses it now; one that has become legal ends the replay, since the
    record does not say how the game would have gone on.
    """
    module = find_game(record.game)
    frames: list[Frame] = []
    try:
        state = module.initial_state(options, record.seats)
        for line in record.lines:
            refusal = module.forbidden_by(state, line.action) if line.refused is not None else None
            named = line if refusal is None else Line(line.action, refusal.clause)
            frame = play_line(record.game, state, named)
            frames.append(frame)
            state = frame.state
    except BadInput as fault:
        return tuple(frames), fault
    return tuple(frames), None
