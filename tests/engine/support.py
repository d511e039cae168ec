"""Playing records in tests: actions as a record writes them, one a line or with semicolons between."""

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from engine import games
from engine.core import Event
from engine.record import Frame, Record, parse_record, replay

ROOT = Path(__file__).parents[2]
HANDS = ROOT / "content" / "hands"
Kind = TypeVar("Kind", bound=Event)


@dataclass(frozen=True)
class Table:
    """A record that was replayed, and questions a test asks about it."""

    record: Record
    frames: tuple[Frame, ...]

    @property
    def state(self) -> Any:
        return self.frames[-1].state

    @property
    def payoffs(self) -> tuple[int, ...] | None:
        return games.game(self.record.game).payoffs(self.state)

    @property
    def to_act(self) -> int | None:
        return games.game(self.record.game).to_act(self.state)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events from the first action on."""
        return tuple(event for frame in self.frames for event in frame.events)

    @property
    def last(self) -> tuple[Event, ...]:
        """What the last action brought."""
        return self.frames[-1].events

    def all(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[Kind]) -> Kind:
        (event,) = self.all(kind)
        return event

    def refusal(self, text: str) -> str | None:
        """The clause that would refuse an action now, or None if it is legal."""
        game = games.game(self.record.game)
        refusal = game.forbidden_by(self.state, game.parse_action(text))
        return None if refusal is None else refusal.clause

    def legal(self) -> set[str]:
        """The legal actions, without their seat."""
        actions = games.game(self.record.game).legal_actions(self.state)
        return {str(action).partition(" ")[2] for action in actions}


def actions_of(text: str) -> list[str]:
    """The actions of a text, one a line or with semicolons between."""
    return [line.strip() for line in text.replace("\n", ";").split(";") if line.strip()]


def record_text(game: str, seats: int, options: dict[str, Any], actions: list[str]) -> str:
    """The same as the TOML text of a record."""
    settings = ", ".join(f"{name} = {json.dumps(value)}" for name, value in options.items())
    lines = "".join(f'  "{action}",\n' for action in actions)
    return f'game = "{game}"\nseats = {seats}\noptions = {{ {settings} }}\nactions = [\n{lines}]\n'


def play(text: str, seats: int, game: str = "poker", **options: Any) -> Table:
    """Read and replay a record with these actions and options."""
    record = parse_record(record_text(game, seats, options, actions_of(text)))
    return Table(record, replay(record))


def play_file(path: Path) -> Table:
    """Read and replay a record file."""
    record = parse_record(path.read_text(encoding="utf-8"))
    return Table(record, replay(record))


def content_ids(game: str) -> frozenset[str]:
    """Every clause id that the rule book of a game has."""
    book = tomllib.loads((ROOT / "content" / f"{game}.toml").read_text(encoding="utf-8"))
    return frozenset(clause["id"] for clause in book["clause"])
