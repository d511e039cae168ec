"""Where everything lies on the tonk table: seats as at poker, spreads by their owner, piles in the middle.

At the foot and the head of a wide table spreads lie on both sides of the hand, elsewhere under or over it.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from pages.parts.art.places import Point, Shape

UNDER, OVER = math.inf, -math.inf
"""The end of a lane that is as far down or up as what the seat has on the table just now."""


@dataclass(frozen=True)
class TonkPlace:
    """One seat: its plate and its hand, each by its middle and upper edge, and the room for its spreads."""

    plate: Point
    hand: Point
    height: float
    """The height of the cards in the hand."""
    room: float
    """The widest the hand may get."""
    band: tuple[float, float]
    """The upper edge and the depth of the room for spreads."""
    middle: float
    """The middle of that room."""
    wide: float
    """Its width; where spreads lie beside the hand, it holds the hand too."""
    beside: bool = False
    low: bool = False
    """Whether spreads lie at the lower edge of their room, nearest to the viewer."""


@dataclass(frozen=True)
class Lane:
    """The way of a payment between two places, from the first to the second of its pair."""

    start: Point
    end: Point
    bend: Point | None = None
    """What it bends toward: as high as its start if that is OVER, deeper than both ends if it is UNDER.

    Without a bend it is a straight line.
    """
    share: float = 0.5
    """How far along the amount stands."""


@dataclass(frozen=True)
class TonkFelt:
    """A felt for a number of players; places go clockwise from the viewer's."""

    width: float
    height: float
    plate: float
    """The width of every plate."""
    stock: Point
    discard: Point
    pile: float
    """The height of the piles."""
    label: float
    """The room for the word of a pile."""
    under: bool
    """Whether that word stands under the pile, not beside it, the stock's to its left."""
    places: tuple[TonkPlace, ...]
    lanes: Mapping[tuple[int, int], Lane]
    """The ways between places by their numbers, the lower one first."""


def _mirror(place: TonkPlace, width: float) -> TonkPlace:
    """The seat across, from one on the left."""
    plate, top = (width - place.plate[0], place.plate[1]), (width - place.hand[0], place.hand[1])
    return replace(place, plate=plate, hand=top, middle=width - place.middle)


def _flip(lane: Lane, width: float, *, turned: bool = False) -> Lane:
    """The lane on the other side of the table, from one on the left; `turned` runs the other way."""
    start, end = (width - lane.start[0], lane.start[1]), (width - lane.end[0], lane.end[1])
    bend = (width - lane.bend[0], lane.bend[1]) if lane.bend else None
    return Lane(end, start, bend, 1 - lane.share) if turned else Lane(start, end, bend, lane.share)


# --- wide, 760 x 376 ---


def _wide_me(height: float, wide: float) -> TonkPlace:
    return TonkPlace((380, 328), (380, 324 - height), height, 330, (226, 98), 380, wide, True, True)


def _wide_over(height: float, wide: float) -> TonkPlace:
    return TonkPlace((380, 8), (380, 63), height, 300, (52, 92), 380, wide, True)


def _wide_two() -> TonkFelt:
    lane = Lane((380, OVER), (380, UNDER))
    return TonkFelt(
        760,
        376,
        186,
        (354, 156),
        (406, 156),
        60,
        105,
        False,
        (_wide_me(76, 710), _wide_over(66, 710)),
        {(0, 1): lane},
    )


def _wide_three() -> TonkFelt:
    left = TonkPlace((116, 14), (116, 68), 58, 210, (130, 92), 116, 212)
    low = Lane((264, 349), (100, UNDER), (100, 349))
    return TonkFelt(
        760,
        376,
        186,
        (370, 100),
        (390, 100),
        60,
        82,
        False,
        (_wide_me(76, 420), left, _mirror(left, 760)),
        {(0, 1): low, (0, 2): _flip(low, 760), (1, 2): Lane((228, 35), (532, 35))},
    )


def _wide_four() -> TonkFelt:
    left = TonkPlace((95, 70), (95, 124), 58, 162, (188, 112), 95, 166)
    low = Lane((278, 349), (90, UNDER), (90, 349))
    high = Lane((90, OVER), (284, 29), (90, 29))
    return TonkFelt(
        760,
        376,
        160,
        (356, 169),
        (404, 169),
        52,
        95,
        False,
        (_wide_me(70, 380), left, _wide_over(58, 380), _mirror(left, 760)),
        {
            (0, 1): low,
            (1, 2): high,
            (2, 3): _flip(high, 760, turned=True),
            (0, 3): _flip(low, 760),
            (0, 2): Lane((380, OVER), (380, UNDER)),
            (1, 3): Lane((183, 157), (577, 157), share=0.2),
        },
    )


# --- tall, 390 wide ---

_TALL_LOW = Lane((130, OVER), (50, UNDER), (50, OVER))


def _tall_me(band: float, deep: float) -> TonkPlace:
    """The viewer, with the room for spreads beginning at `band`."""
    top = band + deep + 16
    return TonkPlace((195, top + 92), (195, top), 84, 350, (band, deep), 195, 362, low=True)


def _tall_left(top: float) -> TonkPlace:
    return TonkPlace((93, top), (100, top + 54), 54, 172, (top + 114, 88), 100, 176)


def _tall_two() -> TonkFelt:
    over = TonkPlace((195, 10), (195, 66), 70, 330, (144, 54), 195, 362)
    return TonkFelt(
        390,
        514,
        160,
        (168, 212),
        (222, 212),
        60,
        98,
        False,
        (_tall_me(300, 54), over),
        {(0, 1): Lane((195, OVER), (195, UNDER))},
    )


def _tall_three() -> TonkFelt:
    left = _tall_left(44)
    return TonkFelt(
        390,
        558,
        156,
        (108, 258),
        (218, 258),
        56,
        84,
        True,
        (_tall_me(348, 54), left, _mirror(left, 390)),
        {(0, 1): _TALL_LOW, (0, 2): _flip(_TALL_LOW, 390), (1, 2): Lane((93, 40), (297, 40), (195, 0))},
    )


def _tall_four() -> TonkFelt:
    left = _tall_left(214)
    over = TonkPlace((93, 16), (292, 16), 54, 164, (76, 52), 195, 362)
    high = Lane((50, OVER), (90, UNDER))
    return TonkFelt(
        390,
        686,
        156,
        (108, 134),
        (218, 134),
        54,
        84,
        True,
        (_tall_me(476, 54), left, over, _mirror(left, 390)),
        {
            (0, 1): _TALL_LOW,
            (0, 3): _flip(_TALL_LOW, 390),
            (1, 2): high,
            (2, 3): _flip(high, 390, turned=True),
            (0, 2): Lane((195, OVER), (195, UNDER), share=0.87),
            (1, 3): Lane((100, UNDER), (290, UNDER), (195, UNDER), 0.3),
        },
    )


TONK_FELTS: Mapping[Shape, Mapping[int, TonkFelt]] = {
    "wide": {2: _wide_two(), 3: _wide_three(), 4: _wide_four()},
    "tall": {2: _tall_two(), 3: _tall_three(), 4: _tall_four()},
}
