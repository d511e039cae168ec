"""Where players sit on the felt: the viewer at the bottom, play going clockwise, that is to the left.

Two shapes of felt: `wide` for a desk, `tall` for a phone held upright.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Shape = Literal["wide", "tall"]
SHAPES: tuple[Shape, ...] = ("wide", "tall")
Point = tuple[float, float]


@dataclass(frozen=True)
class Place:
    """One seat: its plate and its hand (each by its middle and upper edge), its stake, and how it is paid."""

    plate: Point
    hand: Point
    height: float
    """The height of its cards."""
    room: float
    """The widest its hand may get."""
    stake: Point
    bend: Point
    """What the way from the pot bends toward."""
    end: Point
    """Where the way from the pot ends."""
    tag: Point | None = None
    """Where the amount stands if there is no room for it in the middle of the way."""


@dataclass(frozen=True)
class Felt:
    """A felt for a number of players; places go clockwise from the viewer's."""

    width: float
    height: float
    plate: float
    """The width of every plate."""
    pot: Point
    stock: Point
    thrown: Point
    pile: float
    """The height of the piles."""
    label: float
    """The room for the word of a pile."""
    under: bool
    """Whether that word stands under the pile, not beside it."""
    places: tuple[Place, ...]


def _mirror(place: Place, width: float) -> Place:
    """The seat across, from one on the left."""

    def flip(point: Point) -> Point:
        return width - point[0], point[1]

    return Place(
        flip(place.plate),
        flip(place.hand),
        place.height,
        place.room,
        flip(place.stake),
        flip(place.bend),
        flip(place.end),
        flip(place.tag) if place.tag else None,
    )


def _wide(pot: Point, *places: Place) -> Felt:
    return Felt(760, 376, 186, pot, (20, 320), (740, 320), 40, 105, False, places)


def _tall(height: float, pot: Point, *places: Place) -> Felt:
    return Felt(390, height, 160, pot, (14, height - 55.5), (376, height - 55.5), 28, 88, True, places)


# --- wide, 760 x 376 ---


def _wide_two() -> Felt:
    me = Place((380, 328), (380, 247), 76, 310, (380, 223), (380, 220), (380, 233), (424, 223))
    over = Place((380, 8), (380, 62), 66, 300, (380, 142), (380, 145), (380, 132), (424, 142))
    return _wide((380, 182.5), me, over)


def _wide_three() -> Felt:
    me = Place((380, 326), (380, 241), 80, 320, (380, 208), (380, 180), (380, 226))
    left = Place((126, 60), (126, 116), 70, 224, (286, 160), (228, 250), (196, 191))
    return _wide((380, 108), me, left, _mirror(left, 760))


def _wide_four() -> Felt:
    me = Place((380, 326), (380, 247), 74, 290, (380, 223), (380, 220), (380, 233), (424, 223))
    left = Place((112, 112), (112, 168), 62, 196, (246, 182), (250, 182), (217, 206))
    over = Place((380, 10), (380, 65), 62, 200, (380, 141), (380, 145), (380, 131), (424, 141))
    return _wide((380, 182), me, left, over, _mirror(left, 760))


def _wide_five() -> Felt:
    me = Place((380, 326), (380, 251), 70, 270, (380, 226), (380, 225), (380, 238), (424, 226))
    low = Place((112, 172), (112, 228), 56, 196, (246, 190), (250, 185), (217, 236))
    high = Place((232, 10), (232, 65), 56, 196, (232, 138), (230, 158), (215, 125))
    return _wide((380, 178), me, low, high, _mirror(high, 760), _mirror(low, 760))


def _wide_six() -> Felt:
    me = Place((380, 326), (380, 251), 70, 270, (380, 226), (380, 225), (380, 238), (424, 226))
    low = Place((112, 190), (112, 244), 54, 196, (246, 214), (255, 184), (223, 214))
    high = Place((112, 34), (112, 88), 54, 196, (246, 130), (250, 170), (218, 122))
    over = Place((380, 10), (380, 64), 54, 200, (380, 132), (380, 135), (380, 121), (424, 132))
    return _wide((380, 179), me, low, high, over, _mirror(high, 760), _mirror(low, 760))


# --- tall, 390 wide: the seat across has its hand beside its plate, to save height ---


def _tall_over(pot: float) -> Place:
    return Place((98, 14), (292, 14), 54, 176, (340, 88), (195, pot - 60), (195, 62), (232, 88))


def _tall_me(top: float) -> Place:
    """The viewer, whose hand begins at `top`."""
    x = 195
    return Place(
        (x, top + 92), (x, top), 84, 330, (x, top - 27), (x, top - 30), (x, top - 16), (x + 38, top - 30)
    )


def _tall_left(top: float, *, low: bool = False) -> Place:
    """A seat at the side whose plate begins at `top`; a low one is paid from above, the others from below."""
    x, gate = 45, top - 4 if low else top + 117
    away = -28 if low else 28
    return Place(
        (98, top),
        (98, top + 54),
        54,
        176,
        (60, gate + away / 2),
        (x, gate + away),
        (x, gate),
        (x, gate + away),
    )


def _tall_two() -> Felt:
    over = Place((195, 10), (195, 66), 70, 280, (195, 150), (195, 152), (195, 141), (235, 150))
    return _tall(402, (195, 190), _tall_me(258), over)


def _tall_three() -> Felt:
    left = _tall_left(10)
    return _tall(386, (195, 159), _tall_me(240), left, _mirror(left, 390))


def _tall_four() -> Felt:
    left = _tall_left(104)
    return _tall(480, (195, 257), _tall_me(336), left, _tall_over(257), _mirror(left, 390))


def _tall_five() -> Felt:
    low, high = _tall_left(213, low=True), _tall_left(10)
    return _tall(524, (195, 167), _tall_me(380), low, high, _mirror(high, 390), _mirror(low, 390))


def _tall_six() -> Felt:
    low, high = _tall_left(309, low=True), _tall_left(104)
    over = _tall_over(263)
    return _tall(620, (195, 263), _tall_me(476), low, high, over, _mirror(high, 390), _mirror(low, 390))


FELTS: Mapping[Shape, Mapping[int, Felt]] = {
    "wide": {2: _wide_two(), 3: _wide_three(), 4: _wide_four(), 5: _wide_five(), 6: _wide_six()},
    "tall": {2: _tall_two(), 3: _tall_three(), 4: _tall_four(), 5: _tall_five(), 6: _tall_six()},
}
