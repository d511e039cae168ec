"""The rule book and the sample hands as data: TOML read into frozen dataclasses, every fault refused by name.

A clause is found by its id (`poker.bet.first`), a hand by its game and name. The English texts are the keys
of their translations; `messages` gives all of them.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Any

from engine.cards import parse_card
from engine.core import BadInput, ClauseId, option_specs
from engine.games import GAMES
from engine.record import Record, parse_record
from engine.tonk_table import BY_PLAYERS

FOLDER = Path(__file__).parent
PREFIXES: Mapping[str, str] = MappingProxyType({"tonk": "T", "poker": "P", "untitled": "G"})
"""The letter people see before a locator, by game, in the order in which games are named."""
STATUSES = ("said", "variant", "unclear", "silent")
NEED_LOCATORS = ("said", "unclear")
NEED_DOUBT = ("unclear", "silent")
NUMBERS_BY_NAME: Mapping[tuple[str, str], tuple[int, ...]] = MappingProxyType(
    {("hand_size", "by_players"): tuple(BY_PLAYERS.values())}
)
"""The numbers that a named value stands for, where its option is otherwise a number."""

_ID = re.compile(r"[a-z]+(\.[a-z0-9_]+)+")
_LOCATOR = re.compile(r"[1-9][0-9]*\.[1-9][0-9]*")
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_VALUE = re.compile(r"[a-z0-9_]+")
_PLACE = re.compile(r"[A-Za-z0-9_]+")
_SEAT = re.compile(r"p[1-9]")
_BLANKS = re.compile(r"[ \t\n]+")


class ContentError(Exception):
    """A fault in a content file: which file, where in it, and what is wrong."""

    def __init__(self, file: str, place: str, fault: str) -> None:
        super().__init__(f"{file}: {place}: {fault}")
        self.file, self.place, self.fault = file, place, fault


@dataclass(frozen=True, kw_only=True)
class Clause:
    """One rule: what it says, where it comes from, and the option or the option's value it stands for.

    `value` is set on clauses that are one named value of an option, `told` on those no event can cite.
    """

    id: ClauseId
    game: str
    section: str
    title: str
    text: str
    status: str
    locators: tuple[str, ...]
    terms: tuple[str, ...]
    option: str | None = None
    value: str | None = None
    told: str | None = None
    doubt: str | None = None


@dataclass(frozen=True, kw_only=True)
class Hand:
    """One sample hand: the record, what it teaches, notes read after a step, questions put before one.

    `answers` names the kind of answer that a question wants where its step does not say it by itself.
    """

    game: str
    name: str
    title: str
    purpose: str
    idea: str | None
    shows: tuple[ClauseId, ...]
    notes: Mapping[int, str]
    asks: Mapping[int, str]
    answers: Mapping[int, str]
    record: Record


@dataclass(frozen=True)
class Message:
    """One English text to translate: its context, a comment for the translator and the file it stands in."""

    context: str
    text: str
    comment: str
    location: str


# --- what other layers ask for ---


@cache
def games() -> tuple[str, ...]:
    """The games that have a rule book."""
    return tuple(game for game in PREFIXES if _book(game).is_file())


@cache
def clauses(game: str) -> Mapping[ClauseId, Clause]:
    """The rule book of a game in reading order; `KeyError` if there is no such game."""
    path = _book(_known(game))
    return MappingProxyType(parse_book(_read(path), game, _shown(path)))


def clause(clause_id: ClauseId) -> Clause:
    """One clause by its id; `KeyError` if there is none."""
    game = clause_id.partition(".")[0]
    if game not in games():
        raise KeyError(clause_id)
    return clauses(game)[clause_id]


@cache
def hands(game: str) -> Mapping[str, Hand]:
    """The sample hands of a game, sorted by name, which is their teaching order."""
    found: dict[str, Hand] = {}
    for path in sorted((FOLDER / "hands" / _known(game)).glob("*.toml")):
        found[path.stem] = parse_hand(_read(path), game, path.stem, _shown(path))
    return MappingProxyType(found)


def hand(game: str, name: str) -> Hand:
    """One sample hand; `KeyError` if there is none."""
    return hands(game)[name]


def clause_values(wanted: Clause, options: Any) -> dict[str, int | str]:
    """What fills the placeholders of a clause's text under some options; a list as `25, 100, 100`."""
    values: dict[str, int | str] = {}
    for name in sorted(placeholders(wanted.text)):
        value = getattr(options, name)
        numbers = NUMBERS_BY_NAME[name, value] if isinstance(value, str) else value
        values[name] = _listed(numbers) if isinstance(numbers, tuple) else numbers
    return values


def _listed(numbers: tuple[int, ...]) -> str:
    """Numbers as `25, 100, 100`; a dash where there are none."""
    return ", ".join(str(number) for number in numbers) or "\N{EN DASH}"


def shown_locator(game: str, locator: str) -> str:
    """A locator as people see it: `17.5` of the Polish document is P17.5."""
    return PREFIXES[game] + locator


def messages() -> Iterator[Message]:
    """Every English text that wants a translation, in reading order."""
    for game in games():
        for one in clauses(game).values():
            yield from _clause_messages(one)
        for sample in hands(game).values():
            yield from _hand_messages(sample)


def placeholders(text: str) -> set[str]:
    """The names in braces of a text; `ValueError` if the braces are not plain names."""
    names: set[str] = set()
    for _, name, form, conversion in Formatter().parse(text):
        if name is None:
            continue
        if form or conversion or not _PLACE.fullmatch(name):
            raise ValueError(f"“{{{name}}}” is not a plain placeholder")
        names.add(name)
    return names


# --- messages ---


def _clause_messages(one: Clause) -> Iterator[Message]:
    location = _shown(_book(one.game))
    source = ", ".join(shown_locator(one.game, locator) for locator in one.locators) or "not in the source"
    yield Message(one.id, one.title, "Rule, title of two to four words", location)
    yield Message(one.id, one.text, f"Rule ({one.status}; {source})", location)
    if one.doubt is not None:
        yield Message(one.id, one.doubt, "Rule, what is doubtful about it", location)


def _hand_messages(sample: Hand) -> Iterator[Message]:
    location = f"content/hands/{sample.game}/{sample.name}.toml"
    context = f"hands.{sample.game}.{sample.name}"
    yield Message(f"{context}.title", sample.title, "Sample hand, title", location)
    yield Message(f"{context}.purpose", sample.purpose, "Sample hand, what it teaches", location)
    if sample.idea is not None:
        yield Message(f"{context}.idea", sample.idea, "Sample hand, its idea", location)
    for step, text in sample.notes.items():
        comment = f"Read after step {step}: {sample.record.lines[step - 1]}"
        yield Message(f"{context}.{step}", text, comment, location)
    for step, text in sample.asks.items():
        comment = f"Asked before step {step}: {sample.record.lines[step - 1]}"
        yield Message(f"{context}.ask.{step}", text, comment, location)


# --- reading tables ---


@dataclass(frozen=True)
class _Table:
    """A TOML table with the place it stands at, for messages that say where a fault is."""

    file: str
    place: str
    entries: Mapping[str, Any]

    def fault(self, text: str) -> ContentError:
        return ContentError(self.file, self.place, text)

    def check_keys(self, needed: Sequence[str], allowed: Sequence[str] = ()) -> None:
        for key in self.entries:
            if key not in needed and key not in allowed:
                raise self.fault(f"unknown key “{key}”")
        for key in needed:
            if key not in self.entries:
                raise self.fault(f"“{key}” is missing")

    def text(self, key: str) -> str:
        """A text that says something, its line breaks made blanks."""
        value = self.entries[key]
        if not isinstance(value, str) or not value.strip():
            raise self.fault(f"“{key}” must be a text")
        return _BLANKS.sub(" ", value).strip(" ")

    def optional_text(self, key: str) -> str | None:
        return self.text(key) if key in self.entries else None

    def texts(self, key: str, pattern: re.Pattern[str]) -> tuple[str, ...]:
        """A list of short codes of one form, none of them twice."""
        value = self.entries[key]
        if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            raise self.fault(f"“{key}” must be a list of texts")
        for part in value:
            if not pattern.fullmatch(part):
                raise self.fault(f"“{part}” in “{key}” is not of the right form")
            if value.count(part) > 1:
                raise self.fault(f"“{part}” stands twice in “{key}”")
        return tuple(value)

    def code(self, key: str, pattern: re.Pattern[str]) -> str:
        value = self.text(key)
        if not pattern.fullmatch(value):
            raise self.fault(f"“{value}” in “{key}” is not of the right form")
        return value

    def check_places(self, key: str, text: str, known: set[str]) -> None:
        """Refuse a text whose placeholders are not among the known ones."""
        try:
            names = placeholders(text)
        except ValueError as wrong:
            raise self.fault(f"“{key}”: {wrong}") from wrong
        for name in sorted(names - known):
            raise self.fault(f"“{key}” has the unknown placeholder “{{{name}}}”")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise ContentError(_shown(path), "file", str(wrong)) from wrong


def _book(game: str) -> Path:
    return FOLDER / f"{game}.toml"


def _known(game: str) -> str:
    """The code of a game; nothing else may become part of a path."""
    if game not in PREFIXES:
        raise KeyError(game)
    return game


def _shown(path: Path) -> str:
    """A path as the project names it, with forward strokes."""
    return "content/" + path.relative_to(FOLDER).as_posix()


# --- the rule book ---

_CLAUSE_NEEDS = ("id", "section", "title", "text", "status", "locators", "terms")
_CLAUSE_MAY = ("option", "value", "told", "doubt")


def parse_book(text: str, game: str, file: str) -> dict[ClauseId, Clause]:
    """Read a rule book; raises `ContentError` for the first fault."""
    try:
        top = _Table(file, "file", tomllib.loads(text))
    except tomllib.TOMLDecodeError as wrong:
        raise ContentError(file, "file", str(wrong)) from wrong
    top.check_keys(("clause",))
    entries = top.entries["clause"]
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise top.fault("“clause” must be a list of tables")
    found: dict[ClauseId, Clause] = {}
    for number, entry in enumerate(entries, start=1):
        table = _Table(file, str(entry.get("id", f"clause number {number}")), entry)
        one = _parse_clause(table, game)
        if one.id in found:
            raise table.fault("the id stands twice")
        found[one.id] = one
    return _with_options(found, file)


def _parse_clause(table: _Table, game: str) -> Clause:
    table.check_keys(_CLAUSE_NEEDS, _CLAUSE_MAY)
    one = Clause(
        id=table.code("id", _ID),
        game=game,
        section=table.code("section", _WORD),
        title=table.text("title"),
        text=table.text("text"),
        status=table.text("status"),
        locators=table.texts("locators", _LOCATOR),
        terms=table.texts("terms", _WORD),
        option=table.code("option", _WORD) if "option" in table.entries else None,
        value=table.code("value", _VALUE) if "value" in table.entries else None,
        told=table.optional_text("told"),
        doubt=table.optional_text("doubt"),
    )
    if not one.id.startswith(f"{game}."):
        raise table.fault(f"a clause of {game} has an id that begins with “{game}.”")
    if one.status not in STATUSES:
        raise table.fault(f"there is no status “{one.status}”")
    if one.status in NEED_LOCATORS and not one.locators:
        raise table.fault(f"a clause that is {one.status} names its place in the source")
    if one.status == "silent" and one.locators:
        raise table.fault("where the source is silent there is no place to name")
    if one.status in NEED_DOUBT and one.doubt is None:
        raise table.fault(f"a clause that is {one.status} says what is doubtful")
    table.check_places("title", one.title, set())
    table.check_places("text", one.text, number_options(game))
    table.check_places("doubt", one.doubt or "", set())
    return one


def number_options(game: str) -> set[str]:
    """The options of a game that are numbers or lists: a rule text may have them as placeholders."""
    if game not in GAMES:
        return set()
    specs = option_specs(GAMES[game].Options)
    return {
        spec.name
        for spec in specs
        if isinstance(spec.default, int | tuple) and not isinstance(spec.default, bool)
    }


def _with_options(found: dict[ClauseId, Clause], file: str) -> dict[ClauseId, Clause]:
    """The same clauses, where one is an option's value with the option of the clause above it."""
    complete: dict[ClauseId, Clause] = {}
    owners: dict[tuple[str, str | None], ClauseId] = {}
    for one in found.values():
        filled = one
        if one.value is not None and one.option is None:
            above, _, last = one.id.rpartition(".")
            option = found[above].option if above in found and found[above].value is None else None
            if option is None or last != one.value:
                raise ContentError(file, one.id, f"“{one.value}” is a value, but of no option above it")
            filled = replace(one, option=option)
        if filled.option is not None:
            owner = owners.setdefault((filled.option, filled.value), one.id)
            if owner != one.id:
                raise ContentError(file, one.id, f"stands for the same option or value as {owner}")
        complete[one.id] = filled
    return complete


# --- sample hands ---

_HAND_NEEDS = ("title", "purpose", "shows", "notes")
_HAND_MAY = ("idea", "ask", "answer")


def parse_hand(text: str, game: str, name: str, file: str) -> Hand:
    """Read a sample hand; raises `ContentError` for the first fault. The record is read but not played."""
    if not _NAME.fullmatch(name):
        raise ContentError(file, "file", f"“{name}” is no name for a hand")
    try:
        record = parse_record(text)
    except BadInput as wrong:
        raise ContentError(file, "record", str(wrong)) from wrong
    table = _Table(file, "hand", record.teaching)
    table.check_keys(_HAND_NEEDS, _HAND_MAY)
    if record.game != game:
        raise table.fault(f"the game is “{record.game}” in a folder of {game}")
    shows = table.texts("shows", _ID)
    for clause_id in shows:
        if clause_id not in clauses(game):
            raise table.fault(f"“shows” names the unknown clause “{clause_id}”")
    asks = _by_step(table, "ask", record)
    answers = _by_step(table, "answer", record)
    for step, kind in answers.items():
        if step not in asks or not _WORD.fullmatch(kind):
            raise table.fault(f"“answer” {step} answers no question, or “{kind}” is no kind of answer")
    sample = Hand(
        game=game,
        name=name,
        title=table.text("title"),
        purpose=table.text("purpose"),
        idea=table.optional_text("idea"),
        shows=shows,
        notes=_by_step(table, "notes", record),
        asks=asks,
        answers=answers,
        record=record,
    )
    for key in ("title", "purpose", "idea"):
        table.check_places(key, getattr(sample, key) or "", set())
    return sample


def _by_step(table: _Table, key: str, record: Record) -> Mapping[int, str]:
    """The texts of a hand by the number of their step, in the order of the steps."""
    entries = table.entries.get(key, {})
    if not isinstance(entries, dict):
        raise table.fault(f"“{key}” must be a table of texts by step")
    inner = _Table(table.file, key, entries)
    last = len(record.lines)
    found: dict[int, str] = {}
    for step in entries:
        if not step.isascii() or not step.isdigit() or not 1 <= int(step) <= last or step != str(int(step)):
            raise inner.fault(f"there is no step “{step}”; the record has {last}")
        text = inner.text(step)
        inner.check_places(step, text, {name for name in _braced(text) if _can_fill(name, record.seats)})
        found[int(step)] = text
    return MappingProxyType(dict(sorted(found.items())))


def _braced(text: str) -> set[str]:
    try:
        return placeholders(text)
    except ValueError:
        return set()


def _can_fill(name: str, seats: int) -> bool:
    """Whether a note's placeholder is a seat of the table (`p1`) or a card (`9h`)."""
    if _SEAT.fullmatch(name):
        return int(name[1:]) <= seats
    try:
        parse_card(name)
    except BadInput:
        return False
    return True
