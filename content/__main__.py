"""`python -m content`: check the rule books and sample hands, and print where every clause lives.

For each clause: whether it is written, which engine files name it, in which sample hands it acts and which
tests name it. Exit status 1 if a clause has a hole, 2 if a file cannot be used.
"""

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NoReturn

import content
from content import ContentError, Hand
from engine.core import BadInput, ClauseId, option_specs
from engine.games import GAMES
from engine.record import replay

ROOT = Path(__file__).parent.parent
_TOKEN = re.compile(r"(?<![\w.])[a-z]+(?:\.[a-z0-9_]+)+(?!\w)")

TEXT_TESTS = ("content", "locales", "parts")
"""Folders of tests about words and screens: a clause named there is not a rule tested."""

Places = Mapping[ClauseId, tuple[str, ...]]
"""Where each clause is found: names of files or hands, sorted."""


@dataclass(frozen=True)
class Row:
    """One line of the coverage matrix: a clause and the places it lives in."""

    clause: ClauseId
    written: bool
    status: str | None
    told: str | None
    engine: tuple[str, ...]
    hands: tuple[str, ...]
    tests: tuple[str, ...]


# --- where clauses are named ---


def named_in_code(folder: Path, known: Sequence[str], *, whole: bool) -> Places:
    """The Python files of a folder whose string literals name a clause of the known games.

    With `whole` the literal is nothing but the id, as an event or refusal cites it; otherwise it may contain
    it, as a record written in a test does. Docstrings and comments do not count.
    """
    found: dict[ClauseId, set[str]] = {}
    for path in _files(folder, "*.py"):
        name = path.relative_to(folder.parent).as_posix()
        for literal in _literals(path):
            ids = [literal] if whole and _TOKEN.fullmatch(literal) else []
            for clause in ids if whole else _TOKEN.findall(literal):
                if clause.partition(".")[0] in known:
                    found.setdefault(clause, set()).add(name)
    return {clause: tuple(sorted(names)) for clause, names in found.items()}


def _files(folder: Path, pattern: str) -> list[Path]:
    """The files of a folder and of all folders in it but those of tests about words."""
    return sorted(
        path for path in folder.rglob(pattern) if path.relative_to(folder).parts[0] not in TEXT_TESTS
    )


def _literals(path: Path) -> Iterator[str]:
    """The string literals of a Python file, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


def named_in_records(folder: Path) -> Places:
    """The records of a folder (TOML) that name a clause."""
    found: dict[ClauseId, set[str]] = {}
    for path in _files(folder, "*.toml"):
        for clause in _TOKEN.findall(path.read_text(encoding="utf-8")):
            found.setdefault(clause, set()).add(path.relative_to(folder.parent).as_posix())
    return {clause: tuple(sorted(names)) for clause, names in found.items()}


def acting(sample: Hand) -> set[ClauseId]:
    """The clauses that act in a hand: cited by an event or named by a refusal."""
    try:
        frames = replay(sample.record)
    except BadInput as wrong:
        file = f"content/hands/{sample.game}/{sample.name}.toml"
        raise ContentError(file, "record", str(wrong)) from wrong
    found: set[ClauseId] = set()
    for frame in frames:
        for event in frame.events:
            found.update(event.clauses)
        if frame.refusal is not None:
            found.add(frame.refusal.clause)
    return found


# --- the matrix and its holes ---


def coverage(game: str, root: Path = ROOT) -> tuple[Row, ...]:
    """The matrix of one game: its rule book in reading order, then what the engine names and nobody wrote."""
    book = content.clauses(game)
    engine = named_in_code(root / "engine", (game,), whole=True)
    in_tests = named_in_code(root / "tests", (game,), whole=False)
    in_records = named_in_records(root / "tests")
    acts = {sample.name: acting(sample) for sample in content.hands(game).values()}
    return tuple(
        Row(
            clause=clause,
            written=clause in book,
            status=book[clause].status if clause in book else None,
            told=book[clause].told if clause in book else None,
            engine=engine.get(clause, ()),
            hands=tuple(name for name, found in acts.items() if clause in found),
            tests=tuple(sorted({*in_tests.get(clause, ()), *in_records.get(clause, ())})),
        )
        for clause in (*book, *sorted(set(engine) - set(book)))
    )


def holes(game: str, rows: Sequence[Row]) -> tuple[str, ...]:
    """What is missing, one line each."""
    found: list[str] = []
    for row in rows:
        found += _row_holes(row)
    found += option_holes(game)
    for sample in content.hands(game).values():
        found += show_holes(sample)
    return tuple(found)


def _row_holes(row: Row) -> Iterator[str]:
    if not row.written:
        yield f"{row.clause}: the engine names it, and it is not written"
    elif row.told is not None:
        if row.hands:
            yield f"{row.clause}: told, but it acts in {row.hands[0]}"
    else:
        if not row.engine:
            yield f"{row.clause}: nothing in the engine names it"
        if not row.tests:
            yield f"{row.clause}: no test names it"
        if not row.hands:
            yield f"{row.clause}: it acts in no sample hand"


def option_holes(game: str) -> Iterator[str]:
    """Options and named values of the engine without their clause, and clauses without their option."""
    wanted: dict[tuple[str, str | None], ClauseId] = {}
    for spec in option_specs(GAMES[game].Options):
        wanted[spec.name, None] = spec.clause
        wanted.update({(spec.name, value): clause for value, clause in spec.values.items()})
    written = {
        (clause.option, clause.value): clause.id
        for clause in content.clauses(game).values()
        if clause.option is not None
    }
    for (option, value), clause_id in wanted.items():
        if written.get((option, value)) != clause_id:
            yield f"{clause_id}: is not written as the clause of {_setting(option, value)}"
    for (option, value), clause_id in written.items():
        if (option, value) not in wanted:
            yield f"{clause_id}: the engine has no {_setting(option, value)}"


def _setting(option: str, value: str | None) -> str:
    return option if value is None else f"{option}={value}"


def show_holes(sample: Hand) -> Iterator[str]:
    """The clauses that a hand claims to show and that do not act in it; told ones are only pointed at."""
    book = content.clauses(sample.game)
    acts = acting(sample)
    for clause_id in sample.shows:
        if clause_id not in acts and book[clause_id].told is None:
            yield f"{clause_id}: {sample.name} shows it, but it does not act there"


# --- the command line ---


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line."""

    def error(self, message: str) -> NoReturn:
        print(f"content: {message}", file=sys.stderr)
        sys.exit(2)


def _table(rows: Sequence[Row]) -> Iterator[str]:
    width = max(len(row.clause) for row in rows)
    yield f"{'clause':<{width}}  {'written':<7}  {'engine':>6}  {'hands':>5}  {'tests':>5}"
    for row in rows:
        written = "told" if row.told is not None else row.status or "no"
        numbers = f"{len(row.engine):>6}  {len(row.hands):>5}  {len(row.tests):>5}"
        yield f"{row.clause:<{width}}  {written:<7}  {numbers}"


def check(games: Sequence[str], *, as_json: bool) -> int:
    """Print the matrix and the holes; 1 if there are holes."""
    rows = {game: coverage(game) for game in games}
    found = {game: holes(game, rows[game]) for game in games}
    if as_json:
        table: dict[str, Any] = {
            game: {"clauses": [asdict(row) for row in rows[game]], "holes": found[game]} for game in games
        }
        print(json.dumps(table, ensure_ascii=False, indent=1))
        return int(any(found.values()))
    for game in games:
        told = sum(row.told is not None for row in rows[game])
        for line in (*_table(rows[game]), *found[game]):
            print(line)
        print(
            f"{game}: clauses {len(rows[game])}, of these told {told}; "
            f"hands {len(content.hands(game))}; holes {len(found[game])}"
        )
    return int(any(found.values()))


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments and run the check."""
    parser = _Parser(prog="python -m content", description="Check the rule books and sample hands.")
    parser.add_argument("command", nargs="?", choices=("check",), default="check")
    parser.add_argument("--game", help="one game instead of all", choices=content.games())
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args(arguments)
    games = content.games() if chosen.game is None else (chosen.game,)
    try:
        return check(games, as_json=chosen.json)
    except ContentError as wrong:
        print(f"content: {wrong}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
