"""What a seat looks like at every table: its plate and its hand, as plain data and as drawings."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.cards import HIDDEN, Card, Cards
from pages.parts.art import felt
from pages.parts.art.cards import HEIGHT, STRIP, WIDTH, State, cards_text, fan, fan_width, margins
from pages.parts.art.felt import Box, Drawn, Plate
from pages.parts.art.glyphs import Lang
from pages.parts.art.places import Point
from pages.parts.art.tokens import Theme, tokens


@dataclass(frozen=True, kw_only=True)
class Seated:
    """One seat as the reader sees it, whatever the game."""

    name: str
    note: str = ""
    """One fact in words, `93 chips` or `9 points`."""
    cards: Cards = ()
    states: Mapping[Card, State] = field(default_factory=dict)
    hand_label: str = ""
    """What a screen reader says of the hand; without it the cards are read as `8♣ 9♥`."""
    dealer: bool = False
    acts: bool = False
    out: bool = False
    """Folded or not in this deal: its cards are dimmed and its plate has a dashed edge."""
    result: str = ""
    winner: bool = False


@dataclass(frozen=True)
class Look:
    """How cards are drawn."""

    lang: Lang
    theme: Theme
    four_colour: bool = False


@dataclass(frozen=True)
class Row:
    """Cards side by side, how high they are and how far apart; a `room` of 0 is as much as they need."""

    cards: Cards
    states: Mapping[Card, State]
    height: float
    step: float = 0
    room: float = 0

    @property
    def marks(self) -> list[State]:
        """The state of each card, in their order."""
        return [self.states.get(card, "") for card in self.cards]

    @property
    def width(self) -> float:
        """How wide the cards are without the signs around them."""
        return fan_width(self.marks, self.height, self.step, self.room)

    def box(self, name: str, x: float, y: float) -> Box:
        """What it takes up, signs and all, if the first card's corner is at x, y."""
        around = margins(self.marks, self.height)
        wide, deep = self.width + around.left + around.right, self.height + around.top + around.bottom
        return Box(name, x - around.left, y - around.top, wide, deep)

    def drawn(self, name: str, x: float, y: float, look: Look, label: str, dimmed: bool = False) -> Drawn:
        """The cards as one picture; without a label those to be seen are read out."""
        body = fan(
            self.cards,
            x,
            y,
            self.height,
            lang=look.lang,
            theme=look.theme,
            four_colour=look.four_colour,
            states=self.states,
            step=self.step,
            room=self.room,
        )
        seen = tuple(card for card, mark in zip(self.cards, self.marks, strict=True) if mark != "hidden")
        text = label or cards_text(seen, look.lang)
        return Drawn(felt.image(body, text, dimmed=dimmed), (self.box(name, x, y),))


def hand_row(seat: Seated, height: float, room: float) -> Row:
    """A seat's hand as it lies in its place; where even close cards are too wide, all are smaller."""
    marks: list[State] = [seat.states.get(card, "") for card in seat.cards]
    unseen = all(card == HIDDEN or mark == "hidden" for card, mark in zip(seat.cards, marks, strict=True))
    while height > 24 and fan_width(marks, height, 0, room) > room:
        height -= 1
    # backs need not be read: they lie close, and a shown hand spreads as far as its place allows
    step = STRIP * 1.25 * height / HEIGHT if unseen else _spread(len(seat.cards), height, room)
    return Row(seat.cards, seat.states, height, step, room)


def hand(seat: Seated, row: Row, top: Point, look: Look, name: str) -> Drawn:
    """A seat's hand, the middle of its upper edge at `top`; nothing if there are no cards."""
    if not seat.cards:
        return Drawn("")
    return row.drawn(name, top[0] - row.width / 2, top[1], look, seat.hand_label, seat.out)


def plate(seat: Seated, dealer: str, top: Point, width: float, theme: Theme, name: str) -> Drawn:
    """A seat's plate, the middle of its upper edge at `top`."""
    what = Plate(
        name=seat.name,
        note=seat.note,
        result=seat.result,
        acts=seat.acts,
        out=seat.out,
        dealer=dealer if seat.dealer else "",
        star=seat.winner,
    )
    return felt.plate(what, *top, width, tokens(theme), name)


def _spread(count: int, height: float, room: float) -> float:
    """The step at which a shown hand fills its place, a little apart at most."""
    width = WIDTH * height / HEIGHT
    return min(width * 1.06, (room - width) / (count - 1)) if count > 1 else 0
