"""Things that lie on the felt in every game: plates, piles, chips, stakes, arrows.

Each is a `Drawn`: the SVG and the boxes it takes up, so that a test can see that nothing covers anything.
Text is set in the page's font; no words of a language are made here.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import HIDDEN, Card
from pages.parts.art.cards import INK, card_group, cards_text
from pages.parts.art.glyphs import Lang, num, safe, star_path
from pages.parts.art.places import Point
from pages.parts.art.tokens import Game, Theme, Tokens, tokens

FONT = "'Source Sans','Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"
LEAST_SIZE = 14.0
"""Smaller text is not drawn; what does not fit is cut instead."""


DIMMED = ' opacity=".5"'


class Box(NamedTuple):
    """A rectangle something takes up, with a name for a person who reads a failed test."""

    name: str
    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: "Box") -> bool:
        """Whether the two have more than an edge in common."""
        apart_x = self.x + self.width <= other.x or other.x + other.width <= self.x
        apart_y = self.y + self.height <= other.y or other.y + other.height <= self.y
        return not (apart_x or apart_y)


class Drawn(NamedTuple):
    """A piece of the drawing and the boxes it takes up."""

    svg: str
    boxes: tuple[Box, ...] = ()


def joined(parts: Iterable[Drawn]) -> Drawn:
    """Several pieces as one, drawn in their order."""
    every = tuple(parts)
    return Drawn("".join(part.svg for part in every), tuple(box for part in every for box in part.boxes))


# --- text ---

# Widths in em of Source Sans, measured and rounded up; accents are taken off before looking here.
_WIDTHS = {
    "ijlI .,:;'’·|!\u00a0": 0.27,
    "f()-ł": 0.32,
    "tr/": 0.355,
    "sz": 0.43,
    "xcvy": 0.47,
    "JLFYek0123456789+−–„“”": 0.5,
    "agVXESTZAhnoubdpqŁ": 0.56,
    "BCKPRß": 0.59,
    "DGNUHOQ": 0.67,
    "wM": 0.73,
    "Wm": 0.83,
}
_EM = {char: width for chars, width in _WIDTHS.items() for char in chars}
_OTHER, _FULL_WIDTH = 0.9, 1.3


def text_width(text: str, size: float, weight: int = 400) -> float:
    """About how wide a text is, rather too much than too little."""
    bold = 1.07 if weight >= 700 else 1.035 if weight >= 600 else 1.0
    bare = (char for char in unicodedata.normalize("NFD", text) if not unicodedata.combining(char))
    return sum(_EM.get(char, _OTHER if ord(char) < 0x2E80 else _FULL_WIDTH) for char in bare) * size * bold


def fitted(text: str, room: float, size: float, weight: int = 400) -> tuple[str, float]:
    """The text and the size at which it fits: first smaller, at the least size cut short."""
    wide = text_width(text, size, weight)
    if wide <= room:
        return text, size
    smaller = max(LEAST_SIZE, int(size * room / wide * 4) / 4)
    while text and text_width(text, smaller, weight) > room:
        text = text.rstrip("…")[:-1].rstrip() + "…" if len(text.rstrip("…")) > 1 else ""
    return text, smaller


def text_svg(
    x: float,
    y: float,
    text: str | int,
    fill: str,
    size: float = 14.5,
    weight: int = 400,
    anchor: str = "start",
    *,
    foreign: bool = False,
) -> str:
    """A line of text with its baseline at y; `foreign` keeps a translating browser off it."""
    guard = ' translate="no"' if foreign else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" font-weight="{weight}" fill="{fill}"'
        f' text-anchor="{anchor}"{guard}>{safe(str(text))}</text>'
    )


# --- the felt ---


def felt_svg(game: Game, width: float, height: float, theme: Theme, body: str, title: str, name: str) -> str:
    """The felt of a game with things on it, as a drawing that stands alone."""
    t = tokens(theme)
    box = f'viewBox="0 0 {num(width)} {num(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="k-felt {name}" {box} font-family="{FONT}"'
        f' role="group" aria-label="{safe(title)}">'
        f'<rect class="k-ground" width="{num(width)}" height="{num(height)}" rx="10"'
        f' fill="{t[f"{game}_felt"]}"/>'
        f'<rect x="6" y="6" width="{num(width - 12)}" height="{num(height - 12)}" rx="6" fill="none"'
        f' stroke="{t["felt_ink"]}" stroke-opacity=".2"/>{body}</svg>'
    )


def figure(*drawings: str) -> str:
    """Drawings as one block of HTML: `st.markdown` leaves that alone, inline SVG it reads as Markdown."""
    return f'<div class="k-figure">{"".join(drawings)}</div>'


# --- plates ---


@dataclass(frozen=True, kw_only=True)
class Plate:
    """What a seat's plate says; every word is already in the reader's language."""

    name: str
    note: str = ""
    result: str = ""
    acts: bool = False
    out: bool = False
    dealer: str = ""
    star: bool = False


PLATE_HEIGHT = 42.0


def plate(what: Plate, cx: float, y: float, width: float, t: Tokens, name: str = "plate") -> Drawn:
    """A seat's plate: name, note, result in a box; the dealer's disc on its left edge, a star on its right.

    Who acts is lit and has a pointer; who is out has a dashed edge and no ground.
    """
    x = cx - width / 2
    ink = INK if what.acts else t["felt_soft" if what.out else "felt_ink"]
    drawn = _plate_ground(what, x, y, width, t)
    left, right = x + (19 if what.dealer else 12), x + width - (19 if what.star else 10)
    if what.acts:
        drawn += (
            f'<path d="M{num(left)} {num(y + 14)}L{num(left + 10)} {num(y + 21)}L{num(left)} {num(y + 28)}Z"'
        )
        drawn += f' fill="{ink}"/>'
        left += 17
    drawn += _plate_words(what, left, right, y, ink, t) + _plate_discs(what, x, y, width, t)
    reach = (12 if what.dealer else 0, 13 if what.star else 0)
    return Drawn(drawn, (Box(name, x - reach[0], y, width + sum(reach), PLATE_HEIGHT),))


def _plate_ground(what: Plate, x: float, y: float, width: float, t: Tokens) -> str:
    place = (
        f'class="k-plate" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(PLATE_HEIGHT)}" rx="6"'
    )
    if what.acts:
        return f'<rect {place} fill="{t["lamp"]}"/>'
    if what.out:
        return f'<rect {place} fill="none" stroke="{t["felt_soft"]}" stroke-dasharray="4 4" opacity=".8"/>'
    return f'<rect {place} fill="#000" fill-opacity=".3"/>'


def _plate_words(what: Plate, left: float, right: float, y: float, ink: str, t: Tokens) -> str:
    single = not what.note and not what.result
    shown, size = fitted(what.name, right - left, 16, 600)
    drawn = text_svg(left, y + (26.5 if single else 17.5), shown, ink, size, 600, foreign=True)
    if what.result:
        wide = max(30, text_width(what.result, 14.5, 700) + 10)
        right -= wide
        drawn += f'<rect x="{num(right)}" y="{num(y + 21)}" width="{num(wide)}" height="18" rx="3"'
        drawn += f' fill="{t["card"]}"/>'
        drawn += text_svg(right + wide / 2, y + 35, what.result, INK, 14.5, 700, "middle", foreign=True)
        right -= 6
    if what.note:
        note, small = fitted(what.note, right - left, 14.5)
        drawn += text_svg(left, y + 35, note, INK if what.acts else t["felt_soft"], small)
    return drawn


def _plate_discs(what: Plate, x: float, y: float, width: float, t: Tokens) -> str:
    drawn, middle = "", y + PLATE_HEIGHT / 2
    if what.dealer:
        drawn += _disc(x, middle, 12, t["card"], t["card_line"])
        drawn += text_svg(x, middle + 4.75, what.dealer[:2], INK, 13.5, 700, "middle")
    if what.star:
        drawn += _disc(x + width, middle, 13, t["lamp"], INK) + star_path(x + width, middle - 0.5, 18, INK)
    return drawn


def _disc(x: float, y: float, radius: float, fill: str, edge: str) -> str:
    place = f'cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"'
    return f'<circle {place} fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'


# --- chips and piles ---


def chips_svg(x: float, y: float, count: int, t: Tokens, radius: float = 17, first: int = 0) -> str:
    """A stack of chips, the lowest one centred at x, y."""
    colours = (t["back"], t["card"], t["lamp"])
    flat, rise = radius * 0.44, radius * 0.36
    drawn = ""
    for i in range(count):
        place = f'cx="{num(x)}" cy="{num(y - i * rise)}"'
        drawn += f'<ellipse {place} rx="{num(radius)}" ry="{num(flat)}" fill="{colours[(first + i) % 3]}"'
        drawn += f' stroke="{INK}" stroke-width="1.2"/>'
        drawn += f'<ellipse {place} rx="{num(radius * 0.56)}" ry="{num(flat * 0.55)}" fill="none"'
        drawn += f' stroke="{INK}" stroke-opacity=".5"/>'
    return drawn


def stake(amount: str, cx: float, cy: float, t: Tokens, name: str = "stake") -> Drawn:
    """Chips before a seat with their number beside them, centred at cx, cy."""
    width = 22 + 5 + text_width(amount, 16, 700)
    x = cx - width / 2
    count = min(3, max(1, len(amount)))
    drawn = chips_svg(x + 11, cy + 4, count, t, 11, first=2 if count == 1 else 0)
    drawn += text_svg(x + 27, cy + 5.5, amount, t["felt_ink"], 16, 700, foreign=True)
    return Drawn(drawn, (Box(name, x, cy - 10, width, 20),))


def pile(
    label: str,
    count: str,
    x: float,
    y: float,
    height: float,
    theme: Theme,
    *,
    room: float,
    mirrored: bool = False,
    under: bool = False,
    top: Card | None = HIDDEN,
    lang: Lang = "en",
    four_colour: bool = False,
) -> Drawn:
    """A pile, its number and its word beside it, or the word `under` it where there is less room.

    Mirrored, x is the right edge and the text ends at the pile. It lies face down unless its `top` can be
    seen; without a top it is empty, an outline.
    """
    t, width = tokens(theme), height / 1.4
    left = x - width - 4 if mirrored else x
    shown, size = fitted(label, room, 14 if under else 14.5)
    at, anchor = (left - 8, "end") if mirrored else (left + width + 13, "start")
    middle = y + height / 2 + 2
    number = (at, middle + (6 if under else 15))
    word = (x, y + height + 16) if under else (at, middle - 3)
    if top is None:
        drawn = card_group(HIDDEN, left + 2, y + 2, height, lang=lang, theme=theme, state="ghost")
    else:
        drawn = _pile_ground(left, y, height, t)
        upper = card_group(top, left + 4, y, height, lang=lang, theme=theme, four_colour=four_colour)
        drawn += upper if top == HIDDEN else image(upper, f"{label} {cards_text((top,), lang)}")
    drawn += text_svg(*word, shown, t["felt_soft"], size, 400, anchor)
    drawn += text_svg(*number, count, t["felt_ink"], 16, 700, anchor, foreign=True)
    boxes = [Box("pile", left, y, width + 6, height + 4)]
    wides = (
        ("word of a pile", word, text_width(shown, size)),
        ("number of a pile", number, text_width(count, 16, 700)),
    )
    for name, (start, base), wide in wides:
        boxes.append(Box(name, start - wide if mirrored else start, base - 11, wide, 14))
    return Drawn(drawn, tuple(boxes))


def _pile_ground(x: float, y: float, height: float, t: Tokens) -> str:
    drawn, size = "", f'width="{num(height / 1.4)}" height="{num(height)}" rx="{num(height * 0.064)}"'
    for i in range(2):
        place = f'x="{num(x + i * 2)}" y="{num(y + 4 - i * 2)}"'
        drawn += f'<rect {place} {size} fill="{t["card"]}" stroke="{t["card_line"]}"/>'
    return drawn


def pot(word: str, total: str, parts: Sequence[tuple[str, str]], cx: float, cy: float, t: Tokens) -> Drawn:
    """The pot, centred at cx, cy: chips over word and sum; the parts of a divided pot stand below."""
    word, size = fitted(word, 96, 15)
    wide = text_width(word, size) + 7 + text_width(total, 20, 700)
    rows, widest = _pot_parts(parts, cx, t)
    deep = 22.0 + 16 * len(rows) if rows else 60.0
    x, base = cx - wide / 2, cy - deep / 2 + (17 if rows else 54)
    drawn = text_svg(x, base, word, t["felt_soft"], size)
    drawn += text_svg(cx + wide / 2, base, total, t["felt_ink"], 20, 700, "end", foreign=True)
    if rows:
        drawn += chips_svg(x - 20, base - 3, 2, t, 12)
        for i, row in enumerate(rows):
            drawn += f'<g transform="translate(0 {num(base + 19 + i * 16)})">{row}</g>'
        wide = max(wide + 68, widest)
    else:
        drawn += chips_svg(cx - 18, cy - 6, 3, t) + chips_svg(cx + 20, cy - 4, 2, t, first=2)
        wide = max(wide, 76)
    return Drawn(drawn, (Box("pot", cx - wide / 2, cy - deep / 2, wide, deep),))


def _pot_parts(parts: Sequence[tuple[str, str]], cx: float, t: Tokens) -> tuple[list[str], float]:
    """The lines under a divided pot, each around its baseline, and how wide they are.

    Two pots stand one under the other, more in two columns; where words find no room, sums stand alone.
    """
    columns, column = (2, 95.0) if len(parts) > 2 else (1, 150.0)
    cells: list[str] = []
    for i, (label, amount) in enumerate(parts):
        x, room = cx + (i % columns - columns / 2) * column + 5, column - 10
        shown, size = fitted(label, room - 5 - text_width(amount, 14.5, 700), 14)
        if shown != label and len(parts) > 1:
            return _pot_sums([amount for _, amount in parts], cx, t)
        number = text_svg(x + room, 0, amount, t["felt_ink"], 14.5, 700, "end", foreign=True)
        cells.append(text_svg(x, 0, shown, t["felt_soft"], size) + number)
    return ["".join(cells[i : i + columns]) for i in range(0, len(cells), columns)], columns * column


def _pot_sums(amounts: Sequence[str], cx: float, t: Tokens) -> tuple[list[str], float]:
    lines = [" + ".join(amounts[i : i + 3]) for i in range(0, len(amounts), 3)]
    lines[1:] = [f"+ {line}" for line in lines[1:]]
    rows = [text_svg(cx, 0, line, t["felt_ink"], 14.5, 700, "middle", foreign=True) for line in lines]
    return rows, max(text_width(line, 14.5, 700) for line in lines)


def image(body: str, label: str, *, dimmed: bool = False) -> str:
    """A part of a drawing that a screen reader takes as one picture, or passes over if it has no label."""
    role = f'role="img" aria-label="{safe(label)}"' if label else 'aria-hidden="true"'
    return f"<g {role}{DIMMED if dimmed else ''}>{body}</g>"


# --- arrows ---

Curve = tuple[Point, Point, Point]
_HEAD = 12.0


def edge(box: Box, toward: Point, gap: float = 4) -> Point:
    """The point where a line from the middle of a box to somewhere leaves it, and `gap` further."""
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    dx, dy = toward[0] - cx, toward[1] - cy
    share = min(
        (box.width / 2 + gap) / abs(dx) if dx else float("inf"),
        (box.height / 2 + gap) / abs(dy) if dy else float("inf"),
    )
    return (cx + dx * share, cy + dy * share) if share < float("inf") else (cx, cy)


def _along(way: Curve, share: float) -> Point:
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    (x1, y1), (x2, y2), (x3, y3) = way
    return a * x1 + b * x2 + c * x3, a * y1 + b * y2 + c * y3


def _arrow_line(way: Curve, tip: Point, t: Tokens, width: float) -> str:
    start, control, neck = way
    line = (
        f"M{num(start[0])} {num(start[1])}Q{num(control[0])} {num(control[1])} {num(neck[0])} {num(neck[1])}"
    )
    ux, uy = (tip[0] - neck[0]) / _HEAD, (tip[1] - neck[1]) / _HEAD
    head = (
        f"M{num(tip[0])} {num(tip[1])}L{num(neck[0] - uy * 8)} {num(neck[1] + ux * 8)}"
        f"L{num(neck[0] + uy * 8)} {num(neck[1] - ux * 8)}Z"
    )
    under = f'stroke="{INK}" stroke-opacity=".45" stroke-width="{num(width + 3)}"'
    short = abs(tip[0] - start[0]) + abs(tip[1] - start[1]) < 30
    dot = "" if short else _disc(*start, 4.5, t["lamp"], INK)
    return (
        f'<path d="{line}" fill="none" {under}/>'
        f'<path d="{line}" fill="none" stroke="{t["lamp"]}" stroke-width="{num(width)}"/>'
        f'<path d="{head}" fill="{t["lamp"]}"/>{dot}'
    )


def arrow(
    way: Curve,
    amount: str,
    t: Tokens,
    name: str,
    tag: Point | None = None,
    *,
    width: float = 4,
    share: float = 0.5,
) -> Drawn:
    """From payer to payee along a curve, with the amount at that `share` of the way or at `tag`."""
    start, control, tip = way
    dx, dy = tip[0] - control[0], tip[1] - control[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    line = (start, control, (tip[0] - dx / length * _HEAD, tip[1] - dy / length * _HEAD))
    x, y = tag or _along(line, share)
    wide, deep = max(28.0, text_width(amount, 16, 700) + 16), 20.0 if tag else 26.0
    drawn = _arrow_line(line, tip, t, width)
    drawn += f'<rect x="{num(x - wide / 2)}" y="{num(y - deep / 2)}" width="{num(wide)}" height="{num(deep)}"'
    drawn += f' rx="{num(deep / 2)}" fill="{t["card"]}" stroke="{INK}" stroke-width="1.5"/>'
    drawn += text_svg(x, y + 5.5, amount, INK, 16, 700, "middle", foreign=True)
    trail = [_along(way, i / 12) for i in range(12)]
    boxes = [Box(f"line of {name}", px - 2.5, py - 2.5, 5, 5) for px, py in trail]
    return Drawn(drawn, (*boxes, Box(f"number of {name}", x - wide / 2, y - deep / 2, wide, deep)))
