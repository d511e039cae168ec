"""How a translation is written: quotes, spaces that must not break, signs, and agreement with the English."""

import re
import unicodedata
from collections.abc import Iterator

from locales.formats import NBSP

QUOTES = {"cs": "„“‚‘", "pl": "„”«»", "de": "„“‚‘"}
"""The quotation marks of a language, opening and closing, outer and inner."""
_ALL_QUOTES = '"“”„‟«»‚‘‛‹›'  # not ’, which is also the apostrophe

_ONE_LETTER = {"cs": "ksvzouai", "pl": "aiouwz"}
_LINKS = {
    "cs": "a i o u k s v z až nebo do ze na je jsou za po pro od ve se si ale že než či",
    "pl": "a i o u w z do lub albo na to za po od ze się że czy są jest dla niż oraz",
    "de": "und oder bis von auf zu ist sind mit in an im am als für bei aus so das die der",
}
"""Words that may follow a number in the next line: it does not count them."""

_SKIPPED = re.compile(r"`[^`]*`|<[^<>]*>|\]\([^()\s]*\)|https?://\S+")
_PLACE = re.compile(r"\{([A-Za-z0-9_]+)\}")
_FINAL = ".!?:;…,"
_CLOSERS = '"”“’‘»«›)]}*_`' + NBSP

Remark = tuple[str, str]
"""What kind of fault, and what to do."""


def remarks(text: str, english: str, lang: str) -> Iterator[Remark]:
    """Everything about the writing of a translation that is against the habits of its language."""
    yield from _edges(text, english)
    plain = _SKIPPED.sub("", text)
    yield from _quotes(plain, lang)
    yield from _one_letter(plain, lang)
    yield from _numbers(plain, english, lang)
    yield from _signs(plain, lang)
    if unicodedata.normalize("NFC", text) != text:
        yield "letters", "An accent is written as a sign of its own; use the composed letter (NFC)."


def _edges(text: str, english: str) -> Iterator[Remark]:
    for side, own, theirs in (
        ("begins", text[: len(text) - len(text.lstrip())], english[: len(english) - len(english.lstrip())]),
        ("ends", text[len(text.rstrip()) :], english[len(english.rstrip()) :]),
    ):
        if own != theirs:
            yield "edge space", f"It {side} with {_spelled(own)}, the English with {_spelled(theirs)}."
    own, theirs = _final(text), _final(english)
    if own != theirs:
        yield "final punctuation", f"It ends in {own or 'no mark'}, the English in {theirs or 'no mark'}."


def _spelled(space: str) -> str:
    return " ".join(unicodedata.name(c, f"U+{ord(c):04X}").lower() for c in space) or "no space"


def _final(text: str) -> str:
    """The marks that end a text, whichever side of a closing quote they stand on."""
    end = text.rstrip()
    tail = end[len(end.rstrip(_FINAL + _CLOSERS)) :]
    return "".join(c for c in tail if c in _FINAL).replace("...", "…")


def _quotes(text: str, lang: str) -> Iterator[Remark]:
    own = QUOTES[lang]
    wrong = dict.fromkeys(c for c in text if c in _ALL_QUOTES and c not in own)
    if wrong:
        yield "quotes", f"{' '.join(wrong)} is not a quotation mark of the language; write {own[0]}…{own[1]}."
    elif any(text.count(own[i]) != text.count(own[i + 1]) for i in (0, 2)):
        yield "quotes", f"A quotation mark {own[0]}…{own[1]} is not closed or not opened."


def _one_letter(text: str, lang: str) -> Iterator[Remark]:
    letters = _ONE_LETTER.get(lang)
    if not letters:
        return
    small = rf"(?<![\w’'-])[{letters}] (?=\S)"
    # A capital may also be an index letter (A K Q): only the first word of a sentence is a word for sure.
    large = rf"(?:^|[.!?:…] |[„(*])[{letters.upper()}] (?=[^\W\d_]{{2}}|\{{)"
    for found in re.finditer(f"{small}|{large}", text):
        yield "no-break space", f"Write a no-break space after the one-letter word in {_around(text, found)}."


def _numbers(text: str, english: str, lang: str) -> Iterator[Remark]:
    """A number and what it counts stay in one line."""
    counts = {"n", *re.findall(rf"\{{([A-Za-z0-9_]+)\}}{NBSP}", english)}
    for found in re.finditer(r"(?:(?<![\w.,])\d(?:[\d.,]*\d)?|\{([A-Za-z0-9_]+)\}) ([^\W\d_]+)", text):
        place, word = found.groups()
        if (place is None or place in counts) and word not in _LINKS[lang].split() and not _index(word):
            yield "no-break space", f"Write a no-break space between the number and “{word}”."
    if lang == "pl" and re.search(rf"[\d}}][ {NBSP}]%", text):
        yield "percent", "Polish writes the percent sign without a space."
    if lang != "pl" and re.search(r"[\d}] %", text):
        yield "no-break space", "Write a no-break space before the percent sign."


def _index(word: str) -> bool:
    """A capital alone is the index of a card."""
    return len(word) == 1 and word.isupper()


def _signs(text: str, lang: str) -> Iterator[Remark]:
    if found := re.search(r"(?<![\w}\])♠♥♦♣\N{VARIATION SELECTOR-15}-])-(?=\d|\{n\})", text):
        yield "minus", f"Write a real minus (U+2212) in {_around(text, found)}."
    # Ranks in a row keep the hyphen (2-3-4-5-6, 8-9-10-J-Q): a range joins two numbers and no more.
    if found := re.search(r"(?<![\w-])\d+-\d+(?![\w-])|(?<=\})-(?=\{)", text):
        yield "range", f"Write an en dash (U+2013) between numbers in {_around(text, found)}."
    if found := re.search(r"(?<=\S) - (?=\S)", text):
        yield "dash", f"Write an en dash (U+2013) in {_around(text, found)}."


def _around(text: str, found: re.Match[str]) -> str:
    start, end = max(0, found.start() - 8), min(len(text), found.end() + 8)
    return f"«{text[start:end]}»"
