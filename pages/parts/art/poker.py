"""The poker table: seats, hands, stakes, pot, stock and thrown cards, and who is paid from the pot.

It draws plain data and knows no rules; every word comes in from outside.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pages.parts.art import felt, seats
from pages.parts.art.felt import Box, Drawn
from pages.parts.art.glyphs import Lang
from pages.parts.art.places import FELTS, Felt, Place, Shape
from pages.parts.art.seats import Look, Seated
from pages.parts.art.tokens import Theme, tokens


@dataclass(frozen=True, kw_only=True)
class SeatView(Seated):
    """One seat as the reader sees it."""

    stake: int | None = None
    """Chips before the seat in this circle of betting."""


@dataclass(frozen=True, kw_only=True)
class SidePot:
    """One part of a divided pot."""

    label: str
    amount: int


@dataclass(frozen=True, kw_only=True)
class Payment:
    """What a seat takes out of the pot."""

    seat: int
    amount: int


@dataclass(frozen=True, kw_only=True)
class TableView:
    """The table at one moment, seen from the seat of `viewer`, who sits at the bottom."""

    seats: tuple[SeatView, ...]
    viewer: int = 0
    pot: int = 0
    stock: int | None = None
    thrown: int = 0
    side_pots: tuple[SidePot, ...] = ()
    payments: tuple[Payment, ...] = ()


@dataclass(frozen=True, kw_only=True)
class TableWords:
    """The words on the table, in the reader's language, and how that language writes a number."""

    title: str
    pot: str
    stock: str
    thrown: str
    dealer: str
    """The letter on the dealer's disc."""
    number: Callable[[int], str] = str


def poker_table_svg(
    view: TableView,
    *,
    lang: Lang,
    theme: Theme,
    words: TableWords,
    four_colour: bool = False,
    shape: Shape = "wide",
) -> str:
    """The table as a drawing that stands alone; `tall` is the same table for a phone held upright."""
    drawing = _Table(view, lang, theme, words, four_colour, shape)
    plan = drawing.plan
    body = felt.joined(drawing.parts()).svg
    return felt.felt_svg("poker", plan.width, plan.height, theme, body, words.title, f"k-{shape}")


def poker_table_boxes(
    view: TableView, *, lang: Lang, words: TableWords, shape: Shape = "wide"
) -> tuple[Box, ...]:
    """The boxes that everything on the table takes up, for the check that nothing covers anything."""
    return felt.joined(_Table(view, lang, "light", words, False, shape).parts()).boxes


@dataclass(frozen=True)
class _Table:
    """What the parts of one drawing share."""

    view: TableView
    lang: Lang
    theme: Theme
    words: TableWords
    four_colour: bool
    shape: Shape

    @property
    def plan(self) -> Felt:
        return FELTS[self.shape][len(self.view.seats)]

    def place(self, seat: int) -> Place:
        return self.plan.places[(seat - self.view.viewer) % len(self.view.seats)]

    def parts(self) -> Iterator[Drawn]:
        """Everything on the felt, what lies lowest first."""
        pot = self._pot()
        yield from self._piles()
        yield pot
        for number, seat in enumerate(self.view.seats):
            yield from self._seat(number, seat)
        yield from self._stakes()
        yield from self._payments(pot)

    def _piles(self) -> Iterator[Drawn]:
        plan, view, words = self.plan, self.view, self.words
        if view.stock is not None:
            yield felt.pile(
                words.stock,
                words.number(view.stock),
                *plan.stock,
                plan.pile,
                self.theme,
                room=plan.label,
                under=plan.under,
            )
        if view.thrown:
            yield felt.pile(
                words.thrown,
                words.number(view.thrown),
                *plan.thrown,
                plan.pile,
                self.theme,
                room=plan.label,
                under=plan.under,
                mirrored=True,
            )

    def _seat(self, number: int, seat: SeatView) -> Iterator[Drawn]:
        place, look = self.place(number), Look(self.lang, self.theme, self.four_colour)
        row = seats.hand_row(seat, place.height, place.room)
        yield seats.hand(seat, row, place.hand, look, f"hand {number + 1}")
        width, name = self.plan.plate, f"plate {number + 1}"
        yield seats.plate(seat, self.words.dealer, place.plate, width, self.theme, name)

    def _pot(self) -> Drawn:
        if not self.view.pot and not self.view.side_pots:
            return Drawn("")
        rows = [(pot.label, self.words.number(pot.amount)) for pot in self.view.side_pots]
        total = self.words.number(self.view.pot)
        return felt.pot(self.words.pot, total, rows, *self.plan.pot, tokens(self.theme))

    def _stakes(self) -> Iterator[Drawn]:
        paid = {payment.seat for payment in self.view.payments}
        for number, seat in enumerate(self.view.seats):
            if seat.stake is None or number in paid:  # the way from the pot ends where the stake would lie
                continue
            amount = self.words.number(seat.stake)
            yield felt.stake(amount, *self.place(number).stake, tokens(self.theme), f"stake {number + 1}")

    def _payments(self, pot: Drawn) -> Iterator[Drawn]:
        middle = pot.boxes[0] if pot.boxes else Box("pot", *self.plan.pot, 0, 0)
        for payment in self.view.payments:
            place = self.place(payment.seat)
            way = (felt.edge(middle, place.bend), place.bend, place.end)
            amount = self.words.number(payment.amount)
            name = f"payment to {payment.seat + 1}"
            yield felt.arrow(way, amount, tokens(self.theme), name, place.tag)
