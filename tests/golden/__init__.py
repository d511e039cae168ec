"""Golden transcripts: every sample hand told event by event, kept as text beside this file.

A change of the engine shows as a change of these files; `python -m tests.golden` writes them anew.
"""

import dataclasses
from pathlib import Path
from typing import Any

from engine.cards import Card, format_cards
from engine.core import Event, format_seat, is_seat
from engine.games import game
from engine.record import Frame, Record, changed_options, parse_record, replay

ROOT = Path(__file__).parents[2]
HANDS = sorted((ROOT / "content" / "hands").glob("*/*.toml"))


def golden_path(hand: Path) -> Path:
    """Where the transcript of a hand is kept."""
    return Path(__file__).parent / hand.parent.name / f"{hand.stem}.txt"


def transcript(hand: Path) -> str:
    """A hand as text: its options, every action with its events and their clauses, the payoffs."""
    record = parse_record(hand.read_text(encoding="utf-8"))
    frames = replay(record)
    lines = [_heading(record)]
    for number, frame in enumerate(frames, start=1):
        lines += _frame(number, frame, record.game)
    payoffs = game(record.game).payoffs(frames[-1].state)
    lines.append("payoffs " + ("none" if payoffs is None else " ".join(f"{chips:+}" for chips in payoffs)))
    return "\n".join(lines) + "\n"


def _heading(record: Record) -> str:
    changed = ", ".join(
        f"{name}={_text(name, value)}" for name, value in changed_options(record.options).items()
    )
    return f"{record.game}, {record.seats} seats, {changed or 'default options'}"


def _frame(number: int, frame: Frame, code: str) -> list[str]:
    refused = f" refused by {frame.refusal.clause}" if frame.refusal else ""
    proof = f" ({format_cards(frame.refusal.cards)})" if frame.refusal and frame.refusal.cards else ""
    lines = [f"{number}. {frame.line.action}{refused}{proof}"]
    lines += [f"   {_event(event)}" for event in frame.events]
    lines.append(f"   next: {format_seat(game(code).to_act(frame.state)) or 'nobody'}")
    return lines


def _event(event: Event) -> str:
    fields = [field.name for field in dataclasses.fields(event) if field.name != "clauses"]
    words = [f"{name}={_text(name, getattr(event, name))}" for name in fields]
    return f"{' '.join([type(event).__name__, *words])} [{', '.join(event.clauses)}]"


def _text(name: str, value: Any) -> str:
    """A field as text: seats as p1, cards together, yes and no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if is_seat(name, value):
        return str(format_seat(value))
    if name == "seats":
        return ",".join(str(format_seat(seat)) for seat in value)
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, tuple) and any(isinstance(part, Card) for part in value):
        return format_cards(value)
    if isinstance(value, tuple):
        return ",".join(str(part) for part in value) or "-"
    return str(value)
