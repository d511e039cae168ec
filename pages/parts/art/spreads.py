"""Spreads on the felt: rows of sets and runs, each after its number, as large as their room allows."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.cards import Card, Cards
from pages.parts.art.cards import HEIGHT, STRIP, State, margins
from pages.parts.art.felt import Box, Drawn, text_svg, text_width
from pages.parts.art.places import Point
from pages.parts.art.seats import Look, Row
from pages.parts.art.tokens import tokens

MOST, LEAST = 52, 16
"""The height of their cards: never more, and not less whatever happens."""
_LOOSE = STRIP * 1.45
_AFTER_NUMBER, _BETWEEN, _ROWS = 4.0, 10.0, 4.0
_SIZE = 16.0


@dataclass(frozen=True, kw_only=True)
class SpreadView:
    """A set or run on the table, with the number by which it is spoken of."""

    number: int
    cards: Cards
    label: str = ""
    """What a screen reader says of it; without it the cards are read as `8♣ 9♣ 10♣`."""
    states: Mapping[Card, State] = field(default_factory=dict)


class _Piece(NamedTuple):
    """A spread as large as it will be drawn."""

    number: int
    written: str
    label: str
    row: Row

    @property
    def before(self) -> float:
        """The room for the number and for signs reaching over the first card."""
        return text_width(self.written, _SIZE, 700) + _AFTER_NUMBER + margins(self.row.marks, 1).left

    @property
    def width(self) -> float:
        box = self.row.box("", 0, 0)
        return self.before + box.width

    @property
    def depth(self) -> float:
        return self.row.box("", 0, 0).height


class Spreads(NamedTuple):
    """A seat's spreads in rows, ready to be drawn."""

    rows: tuple[tuple[_Piece, ...], ...]
    height: float
    """The height of their cards."""

    @property
    def depth(self) -> float:
        """How deep all rows are together."""
        return sum(_depth(row) for row in self.rows) + _ROWS * max(0, len(self.rows) - 1)

    def drawn(self, x: float, y: float, side: float, look: Look) -> Drawn:
        """All of them from y down; x is their left edge (`side` 0), their middle (0.5) or right edge (1)."""
        svg = ""
        boxes: list[Box] = []
        for row in self.rows:
            left = x - _width(row) * side
            for piece in row:
                deep = piece.row.box("", 0, 0)
                shown = _piece(piece, (left, y + _depth(row) - deep.height), look)
                svg += shown.svg
                boxes += shown.boxes
                left += piece.width + _BETWEEN
            y += _depth(row) + _ROWS
        return Drawn(svg, tuple(boxes))


def arranged(
    spreads: Sequence[SpreadView], width: float, depth: float, number: Callable[[int], str]
) -> Spreads:
    """Spreads in as many rows as find room, their cards as large as possible, rather close than small."""
    if not spreads:
        return Spreads((), MOST)
    for height in range(MOST, LEAST, -1):
        for step in (_LOOSE, STRIP):
            found = _in_rows(spreads, width, height, step, number)
            if found.depth <= depth and all(_width(row) <= width for row in found.rows):
                return found
    return _in_rows(spreads, width, LEAST, STRIP, number)


def _in_rows(
    spreads: Sequence[SpreadView], width: float, height: float, step: float, number: Callable[[int], str]
) -> Spreads:
    rows: list[list[_Piece]] = [[]]
    for spread in spreads:
        # close spreads close up even where a card that proves something would lie open
        room = 1 if step == STRIP else 0
        row = Row(spread.cards, spread.states, height, step * height / HEIGHT, room)
        piece = _Piece(spread.number, number(spread.number), spread.label, row)
        if rows[-1] and _width((*rows[-1], piece)) > width:
            rows.append([])
        rows[-1].append(piece)
    return Spreads(tuple(tuple(row) for row in rows), height)


def _width(row: Sequence[_Piece]) -> float:
    return sum(piece.width for piece in row) + _BETWEEN * max(0, len(row) - 1)


def _depth(row: Sequence[_Piece]) -> float:
    return max(piece.depth for piece in row)


def _piece(piece: _Piece, corner: Point, look: Look) -> Drawn:
    """One spread, the upper left corner of its room at `corner`."""
    around = margins(piece.row.marks, piece.row.height)
    x, y = corner[0] + piece.before, corner[1] + around.top
    base, wide = y + piece.row.height / 2 + _SIZE * 0.34, text_width(piece.written, _SIZE, 700)
    ink = tokens(look.theme)["felt_ink"]
    drawn = text_svg(corner[0], base, piece.written, ink, _SIZE, 700, foreign=True)
    name = f"spread {piece.number}"
    cards = piece.row.drawn(name, x, y, look, piece.label)
    return Drawn(drawn + cards.svg, (Box(f"number of {name}", corner[0], base - 12, wide, 14), *cards.boxes))
