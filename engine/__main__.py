"""The engine's command line: `python -m engine replay | rank | odds`."""

import argparse
import dataclasses
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from engine import command_hands, games
from engine.cards import Card, format_cards
from engine.core import DEALER, BadInput, Event, format_seat, is_seat
from engine.record import Frame, parse_record, replay


class _Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; bad input is one line on stderr and exit status 2."""
    parser = _Parser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    playing = commands.add_parser("replay", help="play stored games again")
    playing.add_argument("files", nargs="+", metavar="FILE")
    playing.add_argument("--json", action="store_true", help="one object a line")
    playing.set_defaults(run=run_replay)
    command_hands.add_commands(commands)
    options = parser.parse_args(arguments)
    try:
        options.run(options)
    except BadInput as fault:
        print(f"python -m engine: {fault}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 1
    return 0


# --- replay ---


def run_replay(options: argparse.Namespace) -> None:
    """Replay every file and print what happened."""
    for name in options.files:
        try:
            record = parse_record(read_file(name))
            frames = replay(record)
        except BadInput as fault:
            raise BadInput("{file}: {fault}", file=name, fault=str(fault)) from fault
        if options.json:
            print(json.dumps(replay_as_json(record.game, record.options, frames), ensure_ascii=False))
        else:
            print_replay(name, record.game, frames)


def read_file(name: str) -> str:
    """The text of a file, or `BadInput` if it cannot be read."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except OSError as fault:
        raise BadInput("The file cannot be read: {fault}", fault=fault.strerror or str(fault)) from fault
    except ValueError as fault:
        raise BadInput("The file is not UTF-8 text.") from fault


def replay_as_json(code: str, options: Any, frames: Sequence[Frame]) -> dict[str, Any]:
    """A replay as the documented object: game, options, frames, payoffs, over."""
    payoffs = games.game(code).payoffs(frames[-1].state) if frames else None
    return {
        "game": code,
        "options": plain(options),
        "frames": [
            {
                "action": str(frame.line.action),
                "refused": frame.refusal.clause if frame.refusal else None,
                "refused_cards": plain(frame.refusal.cards) if frame.refusal else [],
                "events": [event_as_json(event) for event in frame.events],
                "state": state_as_json(code, frame.state),
            }
            for frame in frames
        ],
        "payoffs": plain(payoffs),
        "over": payoffs is not None,
    }


def event_as_json(event: Event) -> dict[str, Any]:
    """An event as its type and its fields; seats are written p1, p2 …"""
    fields = {"type": type(event).__name__, "clauses": list(event.clauses)}
    for field in dataclasses.fields(event):
        if field.name == "clauses":
            continue
        value = getattr(event, field.name)
        if is_seat(field.name, value):
            value = format_seat(value)
        elif field.name == "seats":
            value = [format_seat(seat) for seat in value]
        fields[field.name] = plain(value)
    return fields


def state_as_json(code: str, state: Any) -> dict[str, Any]:
    """What a reader of a replay needs of a state: who acts, the hands, and the game's own numbers."""
    shown: dict[str, Any] = {
        "to_act": format_seat(games.game(code).to_act(state)),
        "hands": [format_cards(hand) for hand in state.hands],
    }
    for name in ("stage", "dealer", "stacks", "pot", "totals"):
        if hasattr(state, name):
            value = getattr(state, name)
            shown[name] = format_seat(value) if name == "dealer" else plain(value)
    if shown.get("dealer") == format_seat(DEALER):
        shown["dealer"] = None
    return shown


def plain(value: Any) -> Any:
    """A value as JSON knows it: cards as text, tuples as lists."""
    if isinstance(value, Card):
        return str(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return value


def print_replay(name: str, code: str, frames: Sequence[Frame]) -> None:
    """A short readable table: the action, its events, the clauses."""
    print(name)
    for number, frame in enumerate(frames, start=1):
        what = f"  ! {frame.refusal.clause}" if frame.refusal else ""
        print(f"{number:4}  {frame.line.action}{what}")
        for event in frame.events:
            fields = {k: v for k, v in event_as_json(event).items() if k not in ("type", "clauses")}
            words = " ".join(f"{key}={_short(value)}" for key, value in fields.items())
            print(f"        {type(event).__name__} {words}  [{' '.join(event.clauses)}]")
    payoffs = games.game(code).payoffs(frames[-1].state) if frames else None
    if payoffs is not None:
        print("      " + "  ".join(f"{format_seat(seat)} {n:+}" for seat, n in enumerate(payoffs)))


def _short(value: Any) -> str:
    return ",".join(str(part) for part in value) if isinstance(value, list) else str(value)


if __name__ == "__main__":
    sys.exit(main())
