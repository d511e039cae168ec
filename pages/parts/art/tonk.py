"""The tonk table: seats, hands, spreads with their numbers, stock and discard pile, and who pays whom.

It draws plain data and knows no rules; every word comes in from outside.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.cards import HIDDEN, Card, Cards
from pages.parts.art import felt, seats
from pages.parts.art.cards import margins
from pages.parts.art.felt import Box, Curve, Drawn
from pages.parts.art.glyphs import Lang
from pages.parts.art.places import Point, Shape
from pages.parts.art.places_tonk import OVER, TONK_FELTS, UNDER, Lane, TonkFelt, TonkPlace
from pages.parts.art.seats import Look, Row, Seated
from pages.parts.art.spreads import Spreads, SpreadView, arranged
from pages.parts.art.tokens import Theme, tokens

_GAP = 12.0
"""Between a hand and the spreads beside it."""
_NO_HAND = 40.0
"""What stays free between spreads if the hand between them is gone."""
_READABLE = 41.0
"""For spreads with smaller cards than this the hand beside them closes up."""
_FEW, _LEAST_OF_MANY = 6, 54.0
"""A hand of more cards than a few may get smaller beside its spreads, but not less high than this."""
_SAG = 52.0
"""How far a payment from side to side hangs under the lower of the two."""


@dataclass(frozen=True, kw_only=True)
class TonkSeat(Seated):
    """One seat as the reader sees it."""

    spreads: tuple[SpreadView, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Transfer:
    """What one seat pays another, in stakes."""

    payer: int
    payee: int
    amount: int


@dataclass(frozen=True, kw_only=True)
class TonkView:
    """The table at one moment, seen from the seat of `viewer`, who sits at the bottom."""

    seats: tuple[TonkSeat, ...]
    viewer: int = 0
    stock: int | None = None
    pile: Cards | None = None
    """The discard pile, its top last; an empty one is drawn as an outline, None not at all."""
    payments: tuple[Transfer, ...] = ()
    """Several of one seat to another are drawn as their sum."""


@dataclass(frozen=True, kw_only=True)
class TonkWords:
    """The words on the table, in the reader's language, and how that language writes a number."""

    title: str
    stock: str
    pile: str
    dealer: str
    """The letter on the dealer's disc."""
    number: Callable[[int], str] = str


def tonk_table_svg(
    view: TonkView,
    *,
    lang: Lang,
    theme: Theme,
    words: TonkWords,
    four_colour: bool = False,
    shape: Shape = "wide",
) -> str:
    """The table as a drawing that stands alone; `tall` is the same table for a phone held upright."""
    drawing = _Table(view, Look(lang, theme, four_colour), words, shape)
    plan = drawing.plan
    body = felt.joined(drawing.parts()).svg
    return felt.felt_svg("tonk", plan.width, plan.height, theme, body, words.title, f"k-{shape}")


def tonk_table_boxes(
    view: TonkView, *, lang: Lang, words: TonkWords, shape: Shape = "wide"
) -> tuple[Box, ...]:
    """The boxes that everything on the table takes up, for the check that nothing covers anything."""
    return felt.joined(_Table(view, Look(lang, "light"), words, shape).parts()).boxes


@dataclass(frozen=True)
class _Table:
    """What the parts of one drawing share."""

    view: TonkView
    look: Look
    words: TonkWords
    shape: Shape

    @property
    def plan(self) -> TonkFelt:
        return TONK_FELTS[self.shape][len(self.view.seats)]

    def at(self, seat: int) -> int:
        """The number of a seat's place, from the viewer's on."""
        return (seat - self.view.viewer) % len(self.view.seats)

    @cached_property
    def seated(self) -> tuple[Drawn, ...]:
        """Each seat with all that is its own."""
        return tuple(felt.joined(self._seat(number)) for number in range(len(self.view.seats)))

    def parts(self) -> Iterator[Drawn]:
        """Everything on the felt, what lies lowest first."""
        yield from self._piles()
        yield from self.seated
        yield from self._payments()

    def _piles(self) -> Iterator[Drawn]:
        if self.view.stock is not None:
            yield self._pile(self.words.stock, self.view.stock, self.plan.stock, HIDDEN, not self.plan.under)
        if self.view.pile is not None:
            top = self.view.pile[-1] if self.view.pile else HIDDEN
            yield self._pile(self.words.pile, len(self.view.pile), self.plan.discard, top, False)

    def _pile(self, word: str, count: int, corner: Point, top: Card, mirrored: bool) -> Drawn:
        return felt.pile(
            word,
            self.words.number(count),
            *corner,
            self.plan.pile,
            self.look.theme,
            room=self.plan.label,
            mirrored=mirrored,
            under=self.plan.under,
            top=top if count else None,
            lang=self.look.lang,
            four_colour=self.look.four_colour,
        )

    def _seat(self, number: int) -> Iterator[Drawn]:
        seat, place = self.view.seats[number], self.plan.places[self.at(number)]
        row = seats.hand_row(seat, place.height, place.room)
        if place.beside:
            row, *sides = _flanked(seat, row, place, self.words.number)
        else:
            sides = [arranged(seat.spreads, place.wide, place.band[1], self.words.number)]
        name = f"{number + 1}"
        yield seats.hand(seat, row, place.hand, self.look, f"hand {name}")
        for spreads, (x, side) in zip(sides, _anchors(place, row), strict=True):
            top, deep = place.band
            y = top + deep - spreads.depth if place.low else top
            yield spreads.drawn(x, y, side, self.look)
        width = self.plan.plate
        yield seats.plate(seat, self.words.dealer, place.plate, width, self.look.theme, f"plate {name}")

    def _payments(self) -> Iterator[Drawn]:
        sums: dict[tuple[int, int], int] = {}
        for each in self.view.payments:
            pair = each.payer, each.payee
            sums[pair] = sums.get(pair, 0) + each.amount
        for (payer, payee), amount in sums.items():
            way, share = self._way(payer, payee)
            name = f"payment {payer + 1} to {payee + 1}"
            width = 2.5 + min(5, amount)
            written = self.words.number(amount)
            yield felt.arrow(way, written, tokens(self.look.theme), name, width=width, share=share)

    def _way(self, payer: int, payee: int) -> tuple[Curve, float]:
        """The way from payer to payee and where on it the amount stands."""
        first, second = sorted((payer, payee), key=self.at)
        lane = self.plan.lanes[self.at(first), self.at(second)]
        start, end = self._end(lane.start, first), self._end(lane.end, second)
        bend = _bend(lane, start, end)
        return ((start, bend, end), lane.share) if payer == first else ((end, bend, start), 1 - lane.share)

    def _end(self, point: Point, seat: int) -> Point:
        """Where a lane ends: as given, or just over or under what the seat has on the table."""
        x, y = point
        if y not in (UNDER, OVER):
            return point
        beside = self.plan.places[self.at(seat)].beside
        boxes = [box for box in self.seated[seat].boxes if not (beside and "spread" in box.name)]
        if y == UNDER:
            return x, max(box.y + box.height for box in boxes) + 6
        return x, min(box.y for box in boxes) - 6


def _bend(lane: Lane, start: Point, end: Point) -> Point:
    if lane.bend is None:
        return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    x, y = lane.bend
    if y == OVER:
        return x, start[1]
    return (x, max(start[1], end[1]) + _SAG) if y == UNDER else (x, y)


def _anchors(place: TonkPlace, row: Row) -> list[tuple[float, float]]:
    """Where each group of spreads lies: an x, and whether that is its left edge (0), middle or right edge."""
    if not place.beside:
        return [(place.middle, 0.5)]
    half = _half(row)
    return [(place.middle + half, 0), (place.middle - half, 1)]


def _half(row: Row) -> float:
    """How far from the middle of a hand the spreads beside it begin."""
    around = margins(row.marks, row.height)
    return max(_NO_HAND, row.width + 2 * max(around.left, around.right)) / 2 + _GAP


def _flanked(
    seat: TonkSeat, row: Row, place: TonkPlace, number: Callable[[int], str]
) -> tuple[Row, Spreads, Spreads]:
    """A hand and the spreads on its right and left: the hand closes up if they would be too small."""
    best: tuple[Row, Spreads, Spreads] | None = None
    least = place.height if len(seat.cards) <= _FEW else _LEAST_OF_MANY
    room = row.width
    while True:
        side = place.wide / 2 - _half(row)
        right = arranged(seat.spreads[::2], side, place.band[1], number)
        left = arranged(seat.spreads[1::2], side, place.band[1], number)
        height = min(right.height, left.height)
        if best is None or height > min(best[1].height, best[2].height):
            best = row, right, left
        if height >= _READABLE or not row.cards:
            return best
        room -= 6
        row = seats.hand_row(seat, place.height, room)
        if row.height < least:
            return best
