"""The shapes cards are made of: suits, index letters and figures as drawn strokes, the star, hatching."""

import re
from collections.abc import Mapping
from html import escape
from typing import NamedTuple

Lang = str
"""The code of a language of `locales.LANGUAGES`."""
LANGS: tuple[Lang, ...] = ("en", "cs", "pl", "de")

# suits in a box of 100 x 100
SUIT: Mapping[str, str] = {
    "s": "M50 3C52 17 92 38 92 63C92 78 81 87 69 87C61 87 55 83 53 77C54 87 58 92 65 97H35C42 92 46 87 47 77"
    "C45 83 39 87 31 87C19 87 8 78 8 63C8 38 48 17 50 3Z",
    "h": "M50 95C48 80 6 62 6 33C6 17 17 7 30 7C39 7 46 12 50 21C54 12 61 7 70 7C83 7 94 17 94 33"
    "C94 62 52 80 50 95Z",
    "d": "M50 2C57 20 72 37 88 50C72 63 57 80 50 98C43 80 28 63 12 50C28 37 43 20 50 2Z",
    "c": "M50 4C62 4 71 13 71 25C71 32 68 37 64 41C67 40 70 39 74 39C86 39 95 48 95 60C95 72 86 81 74 81"
    "C65 81 57 76 53 68C54 82 58 91 66 97H34C42 91 46 82 47 68C43 76 35 81 26 81C14 81 5 72 5 60C5 48 14 39"
    " 26 39C30 39 33 40 36 41C32 37 29 32 29 25C29 13 38 4 50 4Z",
}
SIGN: Mapping[str, str] = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
STAR = "M50 4L62 38L98 38L69 59L80 94L50 73L20 94L31 59L2 38L38 38Z"


class Glyph(NamedTuple):
    """One sign of an index as a single stroke, in a box of the given width and 28 high."""

    width: float
    path: str


GLYPH: Mapping[str, Glyph] = {
    "A": Glyph(20, "M1 28L10 0L19 28M4.6 18.5H15.4"),
    "K": Glyph(19, "M2 0V28M18 0L3 17M8.5 11.5L18.5 28"),
    "Q": Glyph(
        22,
        "M11 0C16.5 0 20 5.5 20 14C20 22.5 16.5 28 11 28C5.5 28 2 22.5 2 14C2 5.5 5.5 0 11 0Z"
        "M12.5 20L20.5 29.5",
    ),
    "J": Glyph(17, "M15 0V19.5C15 25 12.5 28 8.5 28C4.7 28 2.2 25.6 1.8 21.5"),
    "D": Glyph(20, "M2 0V28H7.5C14.5 28 18.5 23 18.5 14C18.5 5 14.5 0 7.5 0H2"),
    "W": Glyph(27, "M1 0L7 28L13.5 5L20 28L26 0"),
    "B": Glyph(
        19,
        "M2 0V28H10C15 28 17.6 25.2 17.6 20.7C17.6 16.2 15 13.4 10 13.4H2.4M10 13.4C14 13.4 16.2 10.9 16.2"
        " 6.9C16.2 2.7 14 0 9.6 0H2",
    ),
    "2": Glyph(19, "M2 7.5C2 3 5.2 0 9.6 0C14 0 17 2.9 17 7.2C17 14 3.2 19.5 2 28H17.8"),
    "3": Glyph(
        19,
        "M2.6 4.4C4 1.6 6.4 0 9.5 0C13.7 0 16.6 2.7 16.6 6.7C16.6 10.7 13.6 13.1 8.8 13.1C14.2 13.1"
        " 17.4 15.9 17.4 20.4C17.4 25 14.2 28 9.6 28C5.8 28 3 26 1.8 22.6",
    ),
    "4": Glyph(20, "M14.2 28V0L1.2 20H19"),
    "5": Glyph(
        19,
        "M16.4 0H4.6L3.2 12.4C5 10.8 7.1 10 9.6 10C14.4 10 17.4 13.5 17.4 18.8C17.4 24.4 14.2 28 9.4 28"
        "C5.8 28 3 26.2 1.8 23",
    ),
    "6": Glyph(
        19,
        "M15.6 2.2C14 .8 12.2 0 10.4 0C5 0 2 5.6 2 15.8C2 23.8 4.8 28 9.6 28C14.2 28 17.4 24.7 17.4 19.4"
        "C17.4 14.4 14.4 11.2 10 11.2C5.6 11.2 2.2 14.4 2 18.6",
    ),
    "7": Glyph(18, "M1.5 0H17L7.4 28"),
    "8": Glyph(
        19,
        "M9.5 13C5.6 13 3 10.6 3 6.6C3 2.6 5.6 0 9.5 0C13.4 0 16 2.6 16 6.6C16 10.6 13.4 13 9.5 13Z"
        "M9.5 13C4.8 13 1.8 16 1.8 20.5C1.8 25 4.8 28 9.5 28C14.2 28 17.2 25 17.2 20.5C17.2 16 14.2 13 9.5"
        " 13Z",
    ),
    "9": Glyph(
        19,
        "M3.4 25.8C5 27.2 6.8 28 8.6 28C14 28 17 22.4 17 12.2C17 4.2 14.2 0 9.4 0C4.8 0 1.6 3.3 1.6 8.6"
        "C1.6 13.6 4.6 16.8 9 16.8C13.4 16.8 16.8 13.6 17 9.4",
    ),
    "T": Glyph(
        28,
        "M2 5.5L7.5 0V28M19.5 0C23.8 0 26 5.3 26 14C26 22.7 23.8 28 19.5 28C15.2 28 13 22.7 13 14"
        "C13 5.3 15.2 0 19.5 0Z",
    ),
}

COURTS = "JQKA"
_LETTERS: Mapping[Lang, str] = {"en": "JQKA", "cs": "JQKA", "pl": "WDKA", "de": "BDKA"}


def letter(rank: str, lang: Lang) -> str:
    """The sign of a rank in the corner of a card, in the reader's language; the ten stays `T`."""
    return _LETTERS[lang][COURTS.index(rank)] if rank in COURTS else rank


def index_text(rank: str, suit: str, lang: Lang) -> str:
    """A card in running text, `10♦` or `W♣`; a joker is a star, a card that cannot be seen a square."""
    if rank == "X":
        return "★"
    if rank == "?":
        return "▮"
    return ("10" if rank == "T" else letter(rank, lang)) + SIGN[suit]


def num(value: float) -> str:
    """A number as an SVG attribute wants it: two decimals at most, no trailing zeros."""
    return f"{round(value, 2):g}" if abs(value) < 1000 else f"{round(value)}"


# Characters that no XML may hold, not even escaped.
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def safe(text: str) -> str:
    """Any text as content or attribute of an SVG."""
    return escape(_UNWRITABLE.sub("", text))


def suit_path(suit: str, x: float, y: float, size: float, fill: str) -> str:
    """A suit with its upper left corner at x, y."""
    scale = f"translate({num(x)} {num(y)}) scale({size / 100:.3g})"
    return f'<path transform="{scale}" d="{SUIT[suit]}" fill="{fill}"/>'


def index_path(sign: str, x: float, y: float, height: float, colour: str, stroke: float = 4.7) -> str:
    """An index letter or figure with its upper left corner at x, y."""
    scale = f"translate({num(x)} {num(y)}) scale({height / 28:.3g})"
    pen = f'stroke="{colour}" stroke-width="{stroke}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path transform="{scale}" d="{GLYPH[sign].path}" fill="none" {pen}/>'


def star_path(x: float, y: float, size: float, fill: str) -> str:
    """A star centred at x, y."""
    scale = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / 100:.3g})"
    return f'<path transform="{scale}" d="{STAR}" fill="{fill}"/>'


def hatch(x0: float, y0: float, x1: float, y1: float, gap: float = 11) -> str:
    """Slanting lines across a rectangle, as path data."""
    lines: list[str] = []
    height = y1 - y0
    start = x0 - height + gap
    while start < x1:
        left, right = max(start, x0), min(start + height, x1)
        lines.append(f"M{num(left)} {num(y1 - (left - start))}L{num(right)} {num(y1 - (right - start))}")
        start += gap
    return "".join(lines)
