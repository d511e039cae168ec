"""Bringing a catalogue up to the English texts as they are now, without publishing a guess."""

from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from pathlib import Path

from babel import Locale
from babel.messages.plurals import get_plural

from locales import catalogue_path
from locales.extract import HEADER, Extraction
from locales.po import Catalogue, Entry, read, write

CLOSE = 0.7
"""How alike two texts without a context must be for one to count as the other, reworded."""


@dataclass(frozen=True)
class Change:
    """What an update did to one catalogue."""

    lang: str
    path: Path
    new: int
    doubtful: int
    unused: int
    written: bool


def update(extraction: Extraction, lang: str, directory: Path) -> Change:
    """Merges the extraction into the catalogue of a language and writes it if anything differs."""
    path = catalogue_path(lang, directory)
    old = read(path) if path.exists() else Catalogue(Entry(""))
    merged = merge(old, extraction.entries, lang)
    before = {entry.key: entry for entry in old.entries}
    fuzzy = [entry for entry in merged.entries if entry.fuzzy and entry != before.get(entry.key)]
    return Change(
        lang,
        path,
        sum(entry.key not in before for entry in merged.entries),
        len(fuzzy),
        len(merged.obsolete) - len(old.obsolete),
        write(path, merged),
    )


def merge(old: Catalogue, entries: tuple[Entry, ...], lang: str) -> Catalogue:
    """The catalogue for the texts of `entries`, with what of `old` can be kept.

    A text that stayed keeps its translation. A reworded one keeps it as doubtful (fuzzy), which is never
    shown. A text that is gone leaves its translation among the obsolete ones, and finds it there again.
    """
    count = get_plural(lang)[0]
    known = {entry.key: entry for entry in (*old.obsolete, *old.entries)}
    wanted = {entry.key for entry in entries}
    gone = [entry for entry in old.entries if entry.key not in wanted and entry.started]
    reworded = _pair([entry for entry in entries if entry.key not in known], gone)
    merged = []
    for entry in entries:
        source = known.get(entry.key) or reworded.get(entry.key)
        merged.append(_carry(entry, source, count) if source else _empty(entry, count))
    used = {id(entry) for entry in reworded.values()}
    obsolete = {entry.key: entry for entry in old.obsolete if entry.key not in wanted}
    obsolete |= {entry.key: entry for entry in gone if id(entry) not in used}
    unused = sorted(obsolete.values(), key=lambda entry: (entry.context or "", entry.msgid))
    return Catalogue(
        _header(old, lang), tuple(merged), tuple(replace(e, places=(), notes=()) for e in unused)
    )


def _empty(entry: Entry, count: int) -> Entry:
    return replace(entry, strings=("",) * (count if entry.plural is not None else 1))


def _carry(entry: Entry, source: Entry, count: int) -> Entry:
    """The entry with the translation of `source`, doubtful unless its English is the same."""
    forms = count if entry.plural is not None else 1
    strings = (source.strings + ("",) * forms)[:forms]
    made_for = source.previous if source.fuzzy and source.previous else source.english
    flags = source.flags
    previous = None
    if made_for != entry.english:
        flags, previous = flags | {"fuzzy"}, made_for
    elif source.english != entry.english:
        flags -= {"fuzzy"}  # the English is again what the translation was made for
    if not any(strings):
        flags, previous = flags - {"fuzzy"}, None
    return replace(entry, strings=strings, comments=source.comments, flags=flags, previous=previous)


def _pair(new: list[Entry], gone: list[Entry]) -> dict[tuple[str | None, str], Entry]:
    """For each new text the vanished one that it replaces: the same words, the same context, close words."""
    pairs: dict[tuple[str | None, str], Entry] = {}
    for likeness in (_same_words, _same_context, _close_words):
        scored = []
        for order, entry in enumerate(new):
            for rank, other in enumerate(gone):
                if (score := likeness(entry, other)) > 0:
                    scored.append((-score, order, rank))
        taken: set[int] = set()
        for _, order, rank in sorted(scored):
            if new[order].key not in pairs and rank not in taken:
                pairs[new[order].key] = gone[rank]
                taken.add(rank)
        new = [entry for entry in new if entry.key not in pairs]
        gone = [entry for rank, entry in enumerate(gone) if rank not in taken]
    return pairs


def _same_words(new: Entry, old: Entry) -> float:
    """The text is in another context now, or has come back to what a doubtful translation was made for."""
    return float(new.msgid == old.msgid or (old.previous is not None and new.english == old.previous))


def _same_context(new: Entry, old: Entry) -> float:
    if new.context is None or new.context != old.context:
        return 0.0
    return 0.01 + SequenceMatcher(None, new.msgid, old.msgid, autojunk=False).ratio()


def _close_words(new: Entry, old: Entry) -> float:
    if new.context is not None or old.context is not None:
        return 0.0
    matcher = SequenceMatcher(None, new.msgid, old.msgid, autojunk=False)
    if matcher.real_quick_ratio() < CLOSE or matcher.quick_ratio() < CLOSE:
        return 0.0
    ratio = matcher.ratio()
    return ratio if ratio >= CLOSE else 0.0


def _header(old: Catalogue, lang: str) -> Entry:
    """The header with our fields set; what a translator's tool added stays, but for the template's date."""
    count, rule = get_plural(lang)
    ours = {**HEADER, "Language": lang, "Plural-Forms": f"nplurals={count}; plural={rule};"}
    fields = {**ours, **{name: value for name, value in old.fields.items() if name not in ours}}
    fields.pop("POT-Creation-Date", None)
    name = Locale.parse(lang).get_display_name("en")
    return Entry(
        "",
        strings=("".join(f"{field}: {value}\n" for field, value in fields.items()),),
        comments=old.header.comments or (f"{name} texts of Kartoteka.",),
    )
