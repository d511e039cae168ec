"""What is there to translate: literals of the pages and the engine, and the texts of the content."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from locales.formats import pieces
from locales.po import Catalogue, Entry, Fault, Key, LocaleError, short

ROOT = Path(__file__).parent.parent


class Keyword(NamedTuple):
    """Where a call holds its context, its text and its plural."""

    context: int | None
    text: int
    plural: int | None = None


KEYWORDS = {
    "_": Keyword(None, 0),
    "N_": Keyword(None, 0),
    "gettext": Keyword(None, 0),
    "ngettext": Keyword(None, 0, 1),
    "pgettext": Keyword(0, 1),
    "npgettext": Keyword(0, 1, 2),
    "say": Keyword(None, 0),
    "say_n": Keyword(None, 0, 1),
    "say_in": Keyword(0, 1),
    "say_n_in": Keyword(0, 1, 2),
    "BadInput": Keyword(None, 0),
}
COMMENT = "Translators:"
"""A comment that begins so, above a call, is shown to the translators."""


@dataclass(frozen=True)
class Found:
    """One text at one place."""

    text: str
    plural: str | None
    context: str | None
    comment: str
    path: str
    line: int


@dataclass(frozen=True)
class Extraction:
    """All there is to translate, in a fixed order, with what is wrong in the sources."""

    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...]
    origins: dict[Key, tuple[str, int]]
    """File and line where each text stands first."""


def extract(root: Path = ROOT) -> Extraction:
    """The texts of the whole project, by file, each file's in its own order."""
    found: list[Found] = []
    faults: list[Fault] = []
    for path in sources(root):
        name = path.relative_to(root).as_posix()
        for item in scan(path.read_bytes(), name):
            if isinstance(item, Fault):
                faults.append(item)
            else:
                found.append(item)
    found += from_content()
    return merge(found, faults)


def sources(root: Path) -> list[Path]:
    """The files whose literals people may read."""
    files = [*root.glob("pages/**/*.py"), *root.glob("engine/**/*.py"), *root.glob("app.py")]
    return sorted(files)


def from_content() -> Iterator[Found]:
    """The clauses, notes and titles of the content."""
    try:
        from content import ContentError, messages  # late: only the tools need it, the pages' texts do not
    except ImportError as error:
        raise LocaleError(f"The texts of the content cannot be read: {error}.") from error
    try:
        for message in messages():
            yield Found(message.text, None, message.context, message.comment, message.location, 1)
    except (ContentError, OSError) as error:
        raise LocaleError(f"The texts of the content cannot be read: {error}") from error


# --- Python files ---


def scan(source: bytes, path: str) -> Iterator[Found | Fault]:
    """The literals of one file, and the calls whose text is none."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        yield Fault(path, error.lineno or 1, "source", f"The file is not Python: {error.msg}.")
        return
    lines = source.decode().splitlines()
    for call, name in sorted(_calls(tree), key=lambda found: (found[0].lineno, found[0].col_offset)):
        yield _read(call, name, path, lines)


def _calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    """The calls that hold a text, with the keyword that tells where."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in KEYWORDS:
            yield node, _name(node.func)
        elif isinstance(node, ast.ClassDef) and "BadInput" in map(_name, node.bases):
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "super().__init__":
                    yield call, "BadInput"


def _name(function: ast.expr) -> str:
    """The last part of the name of what is called."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _read(call: ast.Call, name: str, path: str, lines: list[str]) -> Found | Fault:
    keyword = KEYWORDS[name]
    texts: list[str | None] = []
    for index in (keyword.context, keyword.text, keyword.plural):
        if index is None:
            texts.append(None)
            continue
        text = _literal(call, index)
        if not text:
            return Fault(path, call.lineno, "source", _complaint(call, name, index))
        texts.append(text)
    context, message, plural = texts
    return Found(message or "", plural, context, _comment(call, lines), path, call.lineno)


def _literal(call: ast.Call, index: int) -> str | None:
    argument = call.args[index] if index < len(call.args) else None
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return None


def _complaint(call: ast.Call, name: str, index: int) -> str:
    argument = call.args[index] if index < len(call.args) else None
    if isinstance(argument, ast.JoinedStr):
        return f"{name}() is given an f-string; write {{name}} and fill it with say()."
    if isinstance(argument, ast.Constant) and argument.value == "":
        return f"{name}() is given an empty text."
    return f"{name}() is not given a literal; texts kept elsewhere are shown with lookup() or render()."


def _comment(call: ast.Call, lines: list[str]) -> str:
    """The translators' comment in the lines above a call."""
    above: list[str] = []
    for line in reversed(lines[: call.lineno - 1]):
        if not line.strip().startswith("#"):
            break
        above.insert(0, line.strip().lstrip("#").strip())
    for index, line in enumerate(above):
        if line.startswith(COMMENT):
            return " ".join(above[index:])[len(COMMENT) :].strip()
    return ""


# --- one list ---


def merge(found: Iterable[Found], faults: Iterable[Fault] = ()) -> Extraction:
    """Each text once, with all its places; the first place gives the order."""
    entries: dict[Key, Entry] = {}
    wrong = list(faults)
    origins: dict[Key, tuple[str, int]] = {}
    for item in sorted(found, key=lambda item: item.path):
        key = (item.context, item.text)
        notes = tuple(item.comment.splitlines())
        new = Entry(item.text, item.plural, item.context, ("",), (), notes, (item.path,))
        old = entries.get(key)
        if old is None:
            entries[key] = new
            origins[key] = (item.path, item.line)
            wrong += _syntax(item)
            continue
        if item.plural and old.plural and item.plural != old.plural:
            message = f"{short(item.text)} has another plural than in {origins[key][0]}:{origins[key][1]}."
            wrong.append(Fault(item.path, item.line, "source", message))
        entries[key] = replace(
            old,
            plural=old.plural or item.plural,
            notes=tuple(dict.fromkeys(old.notes + notes)),
            places=tuple(dict.fromkeys((*old.places, item.path))),
        )
    return Extraction(tuple(entries.values()), tuple(wrong), origins)


def _syntax(item: Found) -> Iterator[Fault]:
    for text in (item.text, item.plural or ""):
        try:
            pieces(text)
        except ValueError as error:
            yield Fault(item.path, item.line, "placeholder syntax", f"In {short(text)}: {error}.")


HEADER = {
    "Project-Id-Version": "Kartoteka",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
}


def template(extraction: Extraction) -> Catalogue:
    """The extraction as a POT file."""
    header = Entry("", strings=("".join(f"{name}: {value}\n" for name, value in HEADER.items()),))
    plural = [replace(entry, strings=("", "")) if entry.plural else entry for entry in extraction.entries]
    return Catalogue(header, tuple(plural))
