"""Finding words in texts whatever their accents and case, and marking where they stand."""

import re
import unicodedata
from functools import lru_cache
from html import escape

LONG_ENOUGH = 5
"""Letters from which on a word is also looked for inside others: “ace” must not find “placed”."""

# What no decomposition takes apart: the Polish ł and the German ß among them.
_LETTERS = str.maketrans({"ł": "l", "ß": "ss", "æ": "ae", "ø": "o", "đ": "d"})


@lru_cache(maxsize=20_000)
def fold(text: str) -> str:
    """The text without accents and case, as one types it on any keyboard."""
    return "".join(_fold_letter(letter) for letter in text)


def _fold_letter(letter: str) -> str:
    plain = unicodedata.normalize("NFKD", letter.casefold().translate(_LETTERS))
    return "".join(part for part in plain if not unicodedata.combining(part))


def words(query: str) -> tuple[str, ...]:
    """The words of a query, folded; each must be found."""
    return tuple(fold(word) for word in query.split())


def found(query: tuple[str, ...], *texts: str) -> bool:
    """Whether every word of the query stands in one of the texts."""
    together = " ".join(fold(text) for text in texts)
    return all(_pattern(word).search(together) for word in query)


@lru_cache(maxsize=1000)
def _pattern(word: str) -> re.Pattern[str]:
    """Where a folded word is found: a short one only where a word begins, a long one inside compounds too."""
    begin = r"(?<!\w)" if len(word) < LONG_ENOUGH and word[:1].isalnum() else ""
    return re.compile(begin + re.escape(word))


def mark(text: str, query: tuple[str, ...]) -> str:
    """The text as HTML with every hit marked."""
    folded = [_fold_letter(letter) for letter in text]
    # One letter may fold to none or to two: remember to which letter each folded one belongs.
    owner = [place for place, letters in enumerate(folded) for _ in letters]
    plain = "".join(folded)
    hit: set[int] = set()
    for word in filter(None, query):
        for place in _pattern(word).finditer(plain):
            hit.update(owner[place.start() : place.end()])
    return _marked(text, hit)


def _marked(text: str, hit: set[int]) -> str:
    parts: list[str] = []
    inside = False
    for place, letter in enumerate(text):
        # A combining accent belongs to the letter before it.
        now = place in hit or (inside and bool(unicodedata.combining(letter)))
        if now != inside:
            parts.append("<mark>" if now else "</mark>")
            inside = now
        parts.append(escape(letter))
    if inside:
        parts.append("</mark>")
    return "".join(parts)
