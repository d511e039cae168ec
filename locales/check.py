"""What is missing or wrong in the catalogues, one line for each fault."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, read_po

from locales import TRANSLATED, catalogue_path
from locales.extract import ROOT, Extraction
from locales.formats import placeholders
from locales.po import Catalogue, Entry, Fault, parse, short
from locales.writing import remarks

PLURAL_PROBE = 1000
"""Plural rules of our languages repeat every hundred; this many numbers tell two rules apart."""


@dataclass(frozen=True)
class Tally:
    """How far one language is."""

    lang: str
    texts: int
    translated: int
    fuzzy: int
    missing: int

    def __str__(self) -> str:
        extra = f", {self.fuzzy} fuzzy" if self.fuzzy else ""
        extra += f", {self.missing} missing" if self.missing else ""
        return f"{self.lang}: {self.translated} of {self.texts} translated{extra}"


@dataclass(frozen=True)
class Report:
    """The faults of the sources and of every catalogue, and how far each language is."""

    faults: tuple[Fault, ...]
    tallies: tuple[Tally, ...]

    def stats(self) -> str:
        return f"{'; '.join(str(tally) for tally in self.tallies)}; faults: {len(self.faults)}"


def check(extraction: Extraction, directory: Path) -> Report:
    """Checks every catalogue of a directory against the texts of the project."""
    faults = list(extraction.faults)
    tallies = []
    for lang in TRANSLATED:
        path = catalogue_path(lang, directory)
        name = _shown(path)
        try:
            data = path.read_bytes()
        except OSError as error:
            faults.append(Fault(name, 1, "file", f"It cannot be read: {error.strerror}."))
            data = b""
        catalogue, wrong = parse(data, name) if data else (Catalogue(Entry("")), [])
        faults += wrong
        if data:
            faults += _content(catalogue, extraction, lang, name, sound=all(f.kind == "bom" for f in wrong))
        if data and not wrong:
            faults += _other_reader(data, catalogue, lang, name)
        tallies.append(_tally(catalogue, extraction, lang))
    return Report(tuple(faults), tuple(tallies))


def _content(
    catalogue: Catalogue, extraction: Extraction, lang: str, path: str, *, sound: bool
) -> list[Fault]:
    """The faults of what a file says; in one that is not sound, texts may be missing just for that."""
    found = list(_header(catalogue, lang, path))
    if sound:
        found += _currency(catalogue, extraction, path)
    for entry in catalogue.entries:
        found += [Fault(path, entry.line, *remark) for remark in entry_remarks(entry, lang)]
    return sorted(found, key=lambda fault: fault.line)


def _shown(path: Path) -> str:
    """The path as seen from the project, or whole where it lies elsewhere."""
    path = path.resolve()
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()


def _tally(catalogue: Catalogue, extraction: Extraction, lang: str) -> Tally:
    """Counted over what the project needs; a text missing in the file is missing."""
    entries = {entry.key: entry for entry in catalogue.entries}
    kinds: Counter[str] = Counter()
    for wanted in extraction.entries:
        entry = entries.get(wanted.key)
        done = entry is not None and entry.complete
        kinds["missing" if entry is None or not done else "fuzzy" if entry.fuzzy else "translated"] += 1
    total = len(extraction.entries)
    return Tally(lang, total, kinds["translated"], kinds["fuzzy"], kinds["missing"])


# --- the file as a whole ---


def _header(catalogue: Catalogue, lang: str, path: str) -> Iterator[Fault]:
    line = max(catalogue.header.line, 1)
    fields = catalogue.fields
    charset = fields.get("Content-Type", "").partition("charset=")[2]
    if charset.lower() not in ("utf-8", "utf8"):
        yield Fault(path, line, "header", f"The charset is {charset or 'not given'}; it must be UTF-8.")
    if fields.get("Language") != lang:
        yield Fault(
            path, line, "header", f"The language is {fields.get('Language') or 'not given'}, not {lang}."
        )
    given = fields.get("Plural-Forms", "")
    if not same_plurals(given, lang):
        count, rule = get_plural(lang)
        right = f"nplurals={count}; plural={rule};"
        yield Fault(path, line, "plural forms", f"Plural-Forms is {given or 'not given'}; it must be {right}")


def same_plurals(header: str, lang: str) -> bool:
    """Whether a Plural-Forms header says the same as the language's own rule."""
    count, rule = get_plural(lang)
    parts = dict(part.strip().split("=", 1) for part in header.split(";") if "=" in part)
    if parts.get("nplurals", "").strip() != str(count):
        return False
    try:
        theirs = c2py(parts.get("plural", ""))
        ours = c2py(rule)
        return all(theirs(n) == ours(n) for n in range(PLURAL_PROBE))
    except (ValueError, ZeroDivisionError):
        return False


def _currency(catalogue: Catalogue, extraction: Extraction, path: str) -> Iterator[Fault]:
    """Whether the catalogue has the texts of the project, all of them and no others."""
    here = {entry.key: entry for entry in catalogue.entries}
    wanted = {entry.key: entry for entry in extraction.entries}
    for key, entry in wanted.items():
        if key not in here:
            source, line = extraction.origins[key]
            yield Fault(
                path, 1, "not current", f"{short(entry.msgid)} of {source}:{line} is not in the file."
            )
    for key, entry in here.items():
        if key not in wanted:
            yield Fault(
                path, entry.line, "not current", f"{short(entry.msgid)} is no text of the project now."
            )
        elif entry.plural != wanted[key].plural:
            yield Fault(path, entry.line, "not current", f"{short(entry.msgid)} has another plural now.")


def _other_reader(data: bytes, catalogue: Catalogue, lang: str, path: str) -> Iterator[Fault]:
    """Babel, which other tools are built on, must read the same texts out of the file."""
    if not same_plurals(catalogue.fields.get("Plural-Forms", ""), lang):
        return  # it would trip over that again
    try:
        theirs: Catalog = read_po(BytesIO(data), locale=lang, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        yield Fault(path, 1, "syntax", f"Babel does not read the file: {error}.")
        return
    count = len(theirs)
    if count != len(catalogue.entries):
        yield Fault(path, 1, "count", f"Babel reads {count} texts, the file has {len(catalogue.entries)}.")


# --- one message ---


def entry_remarks(entry: Entry, lang: str) -> Iterator[tuple[str, str]]:
    """What is wrong with one translation; a doubtful or missing one is not looked at further."""
    text = short(entry.msgid)
    forms = get_plural(lang)[0] if entry.plural is not None else 1
    if not entry.started:
        yield "missing", f"{text} is not translated."
    elif entry.fuzzy:
        yield "fuzzy", f"The translation of {text} is doubtful; confirm it or write it anew."
    elif len(entry.strings) != forms:
        yield "plural forms", f"{text} has {len(entry.strings)} forms, {lang} needs {forms}."
    elif not entry.complete:
        empty = ", ".join(str(index) for index, string in enumerate(entry.strings) if not string)
        yield "plural forms", f"{text} has no form {empty}."
    else:
        yield from _placeholders(entry, lang)
        seen = set()
        for index, string in enumerate(entry.strings):
            english = entry.plural if entry.plural is not None and index else entry.msgid
            for kind, advice in remarks(string, english, lang):
                if (kind, advice) not in seen:
                    yield kind, f"In {short(string)}: {advice}"
                    seen.add((kind, advice))


def _placeholders(entry: Entry, lang: str) -> Iterator[tuple[str, str]]:
    try:
        wanted = placeholders(entry.msgid) | placeholders(entry.plural or "")
    except ValueError:
        return  # reported where the English stands
    for index, string in enumerate(entry.strings):
        try:
            found = placeholders(string)
        except ValueError as error:
            yield "placeholder syntax", f"In {short(string)}: {error}."
            continue
        free = {"n"} if entry.plural is not None and covers_one(lang, index) else set()
        for name in sorted(wanted - found - free):
            yield "placeholders", f"{short(string)} lacks {{{name}}}."
        for name in sorted(found - wanted):
            yield "placeholders", f"{short(string)} has {{{name}}}, which the English has not."


@cache
def covers_one(lang: str, index: int) -> bool:
    """Whether a plural form stands for one number only, so that its text may leave the number out."""
    rule = c2py(get_plural(lang)[1])
    return sum(rule(n) == index for n in range(PLURAL_PROBE)) == 1
