"""Reading and writing PO files strictly: nothing is lost, nothing is guessed, every fault has its line."""

import os
import re
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

WIDTH = 100

Key = tuple[str | None, str]
"""What a message is looked up by: its context and its English text."""


class LocaleError(Exception):
    """A catalogue or a source text that cannot be used, said in one line."""


class Fault(NamedTuple):
    """Something wrong in a file, with the line where it stands."""

    path: str
    line: int
    kind: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.kind}: {self.message}"


class Previous(NamedTuple):
    """The English text that a doubtful translation was made for."""

    context: str | None
    msgid: str
    plural: str | None


@dataclass(frozen=True)
class Entry:
    """One message of a catalogue with all that the file says about it."""

    msgid: str
    plural: str | None = None
    context: str | None = None
    strings: tuple[str, ...] = ("",)
    comments: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    previous: Previous | None = None
    line: int = field(default=0, compare=False)

    @property
    def key(self) -> Key:
        return self.context, self.msgid

    @property
    def english(self) -> Previous:
        """The English side of the message."""
        return Previous(self.context, self.msgid, self.plural)

    @property
    def fuzzy(self) -> bool:
        return "fuzzy" in self.flags

    @property
    def complete(self) -> bool:
        """Every form is filled (right or wrong, confirmed or not)."""
        return all(self.strings)

    @property
    def started(self) -> bool:
        return any(self.strings)


@dataclass(frozen=True)
class Catalogue:
    """A PO file: its header, its messages in their order, and those no longer used."""

    header: Entry
    entries: tuple[Entry, ...] = ()
    obsolete: tuple[Entry, ...] = ()

    @property
    def fields(self) -> dict[str, str]:
        """The header as names and values."""
        lines = (line.partition(":") for line in self.header.strings[0].splitlines() if ":" in line)
        return {name.strip(): value.strip() for name, _, value in lines}


# --- reading ---

_LINE = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])?\s*"((?:[^"\\]|\\.)*)"')
_MORE = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\(.)")
_PLAIN = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}


def parse(data: bytes, path: str = "messages.po") -> tuple[Catalogue, list[Fault]]:
    """The catalogue in `data`, and everything that is wrong with the file."""
    faults: list[Fault] = []
    if data.startswith(b"\xef\xbb\xbf"):
        faults.append(Fault(path, 1, "bom", "The file begins with a byte-order mark; save it without one."))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        return Catalogue(Entry("")), [Fault(path, line, "encoding", "The file is not in UTF-8.")]
    text = text.replace("\r\n", "\n")
    if "\r" in text:
        line = text[: text.index("\r")].count("\n") + 1
        message = "Lines end with a bare carriage return; save the file with LF line ends."
        return Catalogue(Entry("")), [*faults, Fault(path, line, "line ends", message)]
    reader = _Reader(path, faults)
    for number, content in enumerate(text.split("\n"), 1):
        reader.read(number, content.strip(" \t"))
    return reader.catalogue(), faults


def read(path: Path) -> Catalogue:
    """The catalogue of a file; a file that cannot be trusted is refused in one line."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise LocaleError(f"{path} cannot be read: {error.strerror}.") from error
    catalogue, faults = parse(data, str(path))
    for fault in faults:
        if fault.kind != "bom":  # the mark is stripped and does no harm to a reader
            raise LocaleError(str(fault))
    return catalogue


class _Reader:
    """Collects lines into entries."""

    def __init__(self, path: str, faults: list[Fault]) -> None:
        self.path, self.faults = path, faults
        self.header: Entry | None = None
        self.entries: dict[Key, Entry] = {}
        self.obsolete: dict[Key, Entry] = {}
        self.start()

    def start(self) -> None:
        self.texts: dict[str, str] = {}  # by keyword; msgstr forms as "msgstr 0", previous ones as "| msgid"
        self.comments: list[str] = []
        self.notes: list[str] = []
        self.places: list[str] = []
        self.flags: set[str] = set()
        self.last = ""
        self.line = 0
        self.old = False

    def fault(self, line: int, message: str, kind: str = "syntax") -> None:
        self.faults.append(Fault(self.path, line, kind, message))

    def read(self, number: int, line: str) -> None:
        if not line:
            self.finish()
        elif line.startswith("#~|"):
            pass  # what an unused text was called before is of no use
        elif line.startswith("#~"):
            self.keyword(number, line[2:].strip(" \t"), old=True)
        elif line.startswith("#"):
            self.comment(number, line)
        else:
            self.keyword(number, line, old=False)

    def comment(self, number: int, line: str) -> None:
        if self.has_strings():
            self.finish()
        mark, rest = line[1:2], line[2:].strip(" \t")
        if mark == "|":
            self.keyword(number, rest, old=False, prefix="| ")
        elif mark == ":":
            self.places += rest.split()
        elif mark == ",":
            self.flags |= {flag.strip() for flag in rest.split(",") if flag.strip()}
        elif mark == ".":
            self.notes.append(rest)
        else:
            self.comments.append(line[1:].strip(" \t"))

    def keyword(self, number: int, line: str, *, old: bool, prefix: str = "") -> None:
        if more := _MORE.fullmatch(line):
            if self.last in self.texts:
                self.texts[self.last] += self.unescape(number, more[1])
            else:
                self.fault(number, "A line of text belongs to no message.")
            return
        found = _LINE.fullmatch(line)
        if not found:
            unclosed = line.count('"') % 2 and not line.endswith('"')
            self.fault(
                number,
                "A quotation mark is not closed." if unclosed else "The line is not part of a PO file.",
            )
            return
        word, index, text = found.groups()
        if not prefix and word in ("msgctxt", "msgid") and self.has_strings():
            self.finish()
        name = prefix + word + (f" {int(index or 0)}" if word == "msgstr" else "")
        if name in self.texts:
            self.fault(number, f"{word} stands twice in one message.")
        if word == "msgid" and not prefix:
            self.line = number
        self.old = self.old or old
        self.last = name
        self.texts[name] = self.unescape(number, text)

    def unescape(self, number: int, text: str) -> str:
        if unknown := [c for c in _ESCAPE.findall(text) if c not in _PLAIN]:
            self.fault(number, f"There is no escape “\\{unknown[0]}”.")
        return _ESCAPE.sub(lambda found: _PLAIN.get(found[1], found[1]), text)

    def has_strings(self) -> bool:
        return any(name.startswith("msgstr") for name in self.texts)

    def finish(self) -> None:
        """Files the message read so far, if there is one."""
        texts = self.texts
        if not texts:
            return  # comments above a blank line stay with the message that follows
        if "msgid" not in texts or not self.has_strings():
            self.fault(self.line or 1, "A message lacks its msgid or its msgstr.")
            self.start()
            return
        count = sum(name.startswith("msgstr") for name in texts)
        if any(f"msgstr {index}" not in texts for index in range(count)):
            self.fault(self.line, "The forms msgstr[…] are not numbered 0, 1, 2 …", "plural forms")
            self.start()
            return
        if count > 1 and "msgid_plural" not in texts:
            self.fault(self.line, "There are several msgstr but no msgid_plural.", "plural forms")
        previous = None
        if "| msgid" in texts:
            previous = Previous(texts.get("| msgctxt"), texts["| msgid"], texts.get("| msgid_plural"))
        entry = Entry(
            texts["msgid"],
            texts.get("msgid_plural"),
            texts.get("msgctxt"),
            tuple(texts[f"msgstr {index}"] for index in range(count)),
            tuple(self.comments),
            tuple(self.notes),
            tuple(self.places),
            frozenset(self.flags),
            previous,
            self.line,
        )
        old = self.old
        self.start()
        self.file(entry, old=old)

    def file(self, entry: Entry, *, old: bool) -> None:
        if not entry.msgid:
            if entry.context is not None or old:
                self.fault(entry.line, "A message has an empty msgid.")
            elif self.header is not None:
                self.fault(
                    entry.line, f"The header stands twice, first in line {self.header.line}.", "duplicate"
                )
            elif self.entries:
                self.fault(entry.line, "The header is not the first message.", "header")
            self.header = self.header or entry
            return
        shelf = self.obsolete if old else self.entries
        if entry.key in shelf and not old:
            first = shelf[entry.key].line
            self.fault(entry.line, f"{short(entry.msgid)} stands twice, first in line {first}.", "duplicate")
            return
        shelf[entry.key] = entry

    def catalogue(self) -> Catalogue:
        self.finish()
        if self.header is None:
            self.fault(1, "The file has no header.", "header")
        return Catalogue(
            self.header or Entry(""), tuple(self.entries.values()), tuple(self.obsolete.values())
        )


def short(text: str) -> str:
    """A text quoted for a message, cut where it is long."""
    line = " ".join(text.split())
    return f"«{line}»" if len(line) <= 50 else f"«{line[:49]}…»"  # texts have “ ” of their own


# --- writing ---


def dump(catalogue: Catalogue) -> bytes:
    """The bytes of a catalogue; the same catalogue always gives the same bytes."""
    blocks = ["\n".join(_lines(catalogue.header))]
    blocks += ["\n".join(_lines(entry)) for entry in catalogue.entries]
    for entry in catalogue.obsolete:
        bare = replace(entry, notes=(), places=(), previous=None)
        comments = [line for line in _lines(bare) if line.startswith("#")]
        blocks.append(
            "\n".join([*comments, *(f"#~ {line}" for line in _lines(bare) if not line.startswith("#"))])
        )
    return ("\n\n".join(blocks) + "\n").encode()


def write(path: Path, catalogue: Catalogue) -> bool:
    """Writes a file at one stroke, so that no reader sees half of it; says whether anything changed."""
    data = dump(catalogue)
    try:
        if path.exists() and path.read_bytes() == data:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(data)
        os.chmod(file.name, path.stat().st_mode & 0o777 if path.exists() else 0o644)
        os.replace(file.name, path)
    except OSError as error:
        raise LocaleError(f"{path} cannot be written: {error.strerror}.") from error
    return True


def _lines(entry: Entry) -> Iterator[str]:
    for comment in entry.comments:
        yield f"# {comment}".rstrip()
    for note in entry.notes:
        yield f"#. {note}".rstrip()
    yield from _wrapped("#:", entry.places)
    if entry.flags:
        yield "#, " + ", ".join(sorted(entry.flags))
    if entry.previous:
        yield from _english(entry.previous, "#| ")
    yield from _english(entry.english, "")
    if entry.plural is None:
        yield from _quoted("msgstr", entry.strings[0])
        return
    for index, string in enumerate(entry.strings):
        yield from _quoted(f"msgstr[{index}]", string)


def _english(text: Previous, prefix: str) -> Iterator[str]:
    if text.context is not None:
        yield from _quoted("msgctxt", text.context, prefix)
    yield from _quoted("msgid", text.msgid, prefix)
    if text.plural is not None:
        yield from _quoted("msgid_plural", text.plural, prefix)


def _wrapped(mark: str, words: Iterable[str]) -> Iterator[str]:
    line = mark
    for word in words:
        if len(line) + 1 + len(word) > WIDTH and line != mark:
            yield line
            line = mark
        line += f" {word}"
    if line != mark:
        yield line


def _quoted(word: str, text: str, prefix: str = "") -> Iterator[str]:
    """One keyword with its text, in one line or broken at ordinary spaces and after line ends."""
    whole = f'{prefix}{word} "{_escape(text)}"'
    if len(whole) <= WIDTH and "\n" not in text[:-1]:
        yield whole
        return
    yield f'{prefix}{word} ""'
    for part in re.findall(r"[^\n]*\n|[^\n]+", text):
        line = ""
        for chunk in re.findall(r"[^ ]* +|[^ ]+", part):
            if line and len(prefix) + 2 + len(_escape(line + chunk)) > WIDTH:
                yield f'{prefix}"{_escape(line)}"'
                line = ""
            line += chunk
        if line:
            yield f'{prefix}"{_escape(line)}"'


def _escape(text: str) -> str:
    for plain, code in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(plain, code)
    return text
