"""The figures of the court cards and the joker: half-length, drawn in flat shapes.

Each stands in the field x 32 to 96 of a card of 100 x 140, feet on the lower edge.
"""

from typing import NamedTuple

from pages.parts.art.glyphs import num


class Paint(NamedTuple):
    """The four colours a figure is drawn in: its suit, a pale wash of it, gold and the paper."""

    suit: str
    wash: str
    gold: str
    paper: str


def mixed(colour: str, ground: str, share: float) -> str:
    """A colour thinned on a ground: `share` of it is left."""
    pairs = ((int(colour[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


def _fill(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}"/>'


def _line(path: str, colour: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def _outlined(path: str, fill: str, colour: str, width: float) -> str:
    edge = f'stroke="{colour}" stroke-width="{num(width)}" stroke-linejoin="round"'
    return f'<path d="{path}" fill="{fill}" {edge}/>'


def _dot(x: float, y: float, radius: float, fill: str, colour: str = "", width: float = 2) -> str:
    edge = f' stroke="{colour}" stroke-width="{num(width)}"' if colour else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"{edge}/>'


def _features(colour: str, y: float, x: float = 65) -> str:
    """Eyes and the line of brow and nose: enough of a face to look back, little enough to read at 54 high."""
    brow, nose = num(y - 4.6), num(y + 6)
    return (
        _dot(x - 5.8, y, 1.9, colour)
        + _dot(x + 5.8, y, 1.9, colour)
        + _line(
            f"M{num(x - 9.5)} {brow}Q{num(x - 5.5)} {num(y - 6.8)} {num(x - 2)} {num(y - 4.2)}"
            f"L{num(x - 0.8)} {nose}H{num(x + 1.6)}",
            colour,
            1.6,
        )
        + _line(f"M{num(x + 2.4)} {brow}Q{num(x + 5.8)} {num(y - 6.8)} {num(x + 9.5)} {brow}", colour, 1.6)
    )


_SHOULDERS = "M33 137C33 113 44 104 57 101H73C86 104 96.5 113 97 131Q97 137 91 137Z"
_HEAD = "M50 76C50 65 56 60 65 60C74 60 80 65 80 76C80 89 73 96.5 65 96.5C57 96.5 50 89 50 76Z"


def king(p: Paint) -> str:
    """A crown, a full beard, an ermine collar and a gold front."""
    robe = _fill(_SHOULDERS, p.suit) + _fill("M58.5 112H71.5V137H58.5Z", p.gold)
    buttons = "".join(_dot(65, y, 2, p.suit) for y in (124, 132))
    collar = _outlined(
        "M49 102C41 104 36.5 108 34.5 113C46 124 84 124 95.5 113C93.5 108 89 104 81 102Z", p.paper, p.suit, 2
    )
    tails = "".join(
        _line(f"M{x} {y}V{y + 3.2}", p.suit, 2.4) for x, y in ((42, 109), (51, 114), (79, 114), (88, 109))
    )
    head = _outlined(_HEAD, p.paper, p.suit, 3)
    beard = _fill(
        "M49 76C48 90 49 101 55 108C59 113 63 116 65 120C67 116 71 113 75 108C81 101 82 90 81 76"
        "C79 84 76 87.5 71 87.5C68 87.5 66 88.5 65 90C64 88.5 62 87.5 59 87.5C54 87.5 51 84 49 76Z",
        p.suit,
    )
    mouth = _line("M62.5 94.5H67.5", p.paper, 2)
    locks = _line("M58 101L62 108M72 101L68 108", p.wash, 1.6)
    crown = _outlined(
        "M47 69L42.5 46L54.5 56L65 40L75.5 56L87.5 46L83 69C72 65 58 65 47 69Z", p.gold, p.suit, 3
    )
    band = _line("M48 63.5C58 60 72 60 82 63.5", p.suit, 2)
    tips = "".join(_dot(x, y, 3, p.gold, p.suit) for x, y in ((42.5, 45), (65, 38.5), (87.5, 45)))
    return (
        robe
        + buttons
        + collar
        + tails
        + head
        + _features(p.suit, 78)
        + beard
        + mouth
        + locks
        + crown
        + band
        + tips
    )


def queen(p: Paint) -> str:
    """Long hair, a diadem with beads, a lace neckline and a pendant."""
    hair = _fill(
        "M65 52C46 52 42 67 43.5 83C44.5 95 39 100 39 110H91C91 100 85.5 95 86.5 83C88 67 84 52 65 52Z",
        p.suit,
    )
    dress = _fill(_SHOULDERS, p.suit)
    neck = _fill(
        "M58.5 90H71.5V103C77 104 82 106 84 108C82 120 73 124 65 124C57 124 48 120 46 108"
        "C48 106 53 104 58.5 103Z",
        p.paper,
    )
    lace = _line("M45.5 108C48 120 57 125 65 125C73 125 82 120 84.5 108", p.gold, 4)
    fall = _line("M44 112C44 122 42 130 41 136M86 112C86 122 88 130 89 136", p.wash, 1.8)
    chain = _line("M57 104.5C59 111 71 111 73 104.5", p.gold, 2.2) + _dot(65, 112.5, 3, p.gold, p.suit, 1.6)
    skirt = _line("M65 128V136M56 130L54.5 136M74 130L75.5 136", p.gold, 2.2)
    head = _outlined(
        "M51 76C51 65 57 60.5 65 60.5C73 60.5 79 65 79 76C79 88 72 96 65 96C58 96 51 88 51 76Z",
        p.paper,
        p.suit,
        2.6,
    )
    fringe = _fill(
        "M49.5 80C48.5 64 55 58 65 58C75 58 81.5 64 80.5 80C78.5 74 74 69.5 65 66C56 69.5 51.5 74 49.5 80Z",
        p.suit,
    )
    lips = _line("M62.5 90Q65 91.5 67.5 90", p.suit, 2.2)
    diadem = _outlined("M46.5 63C50 52 80 52 83.5 63L81 66C75 58.5 55 58.5 49 66Z", p.gold, p.suit, 2)
    beads = "".join(
        _dot(x, y, r, p.gold, p.suit) for x, y, r in ((51, 52.5, 3.4), (65, 47.5, 4.6), (79, 52.5, 3.4))
    )
    face = head + _features(p.suit, 80) + lips
    return hair + dress + neck + lace + fall + chain + skirt + face + fringe + diadem + beads


def jack(p: Paint) -> str:
    """A beret with a feather, bobbed hair, a pleated ruff and a buttoned doublet."""
    coat = _fill(_SHOULDERS, p.suit)
    slashes = _line("M42 118V132M49 120V135M81 120V135M88 118V132", p.wash, 2.6)
    front = _fill("M60 106H70V137H60Z", p.gold) + "".join(_dot(65, y, 1.9, p.suit) for y in (117, 125, 133))
    ruff = _outlined(
        "M45 103Q44 108 49 109Q51 113 56 111Q60 115 65 112Q70 115 74 111Q79 113 81 109Q86 108 85 103"
        "Q76 97 65 97Q54 97 45 103Z",
        p.paper,
        p.suit,
        2,
    )
    hair = _fill(
        "M47 72C44 84 44 94 47 99C52 100 56 98 57 94H73C74 98 78 100 83 99C86 94 86 84 83 72Z", p.suit
    )
    head = _outlined(_HEAD, p.paper, p.suit, 2.6)
    bob = _fill(
        "M49 70C48 80 49 88 52.5 92C54 86 53.5 80 55 73ZM81 70C82 80 81 88 77.5 92C76 86 76.5 80 75 73Z",
        p.suit,
    )
    mouth = _line("M62.5 90.5H67.5", p.suit, 2)
    beret = _fill("M42 69.5C39 55 52 48 67 48C80 48 90 56 88 69.5C76 64.5 56 64.5 42 69.5Z", p.suit)
    brim = _line("M44 68.5C56 63.5 75 63.5 86.5 68.5", p.gold, 2.6)
    feather = _outlined("M72 58C72 46 81 37 96 36C97 47 88 57 72 58Z", p.gold, p.suit, 2.2)
    quill = _line("M74.5 56.5C80 51 86 45 92 40", p.suit, 1.6)
    return (
        coat
        + slashes
        + front
        + hair
        + ruff
        + head
        + _features(p.suit, 79)
        + mouth
        + bob
        + beret
        + brim
        + feather
        + quill
    )


def joker(p: Paint) -> str:
    """A cap of three horns with bells, a collar of points."""
    coat = _fill("M34 137C34 116 46 105 63 105C80 105 92 116 92 133Q92 137 88 137Z", p.suit)
    half = _fill("M63 106.5C79 106.5 90.5 117 90.5 133Q90.5 135.5 88 135.5H63Z", p.wash)
    collar = _outlined(
        "M41 107L46 122L54.5 113L63 127L71.5 113L80 122L85 107C74 99 52 99 41 107Z", p.gold, p.suit, 2
    )
    points = "".join(_dot(x, y, 2.6, p.gold, p.suit, 1.6) for x, y in ((46, 123), (63, 128), (80, 123)))
    head = _outlined(
        "M49 80C49 70 55 66 63 66C71 66 77 70 77 80C77 92 70 99 63 99C56 99 49 92 49 80Z",
        p.paper,
        p.suit,
        2.6,
    )
    smile = _line("M56 90.5C59 95 67 95 70 90.5", p.suit, 2)
    cheeks = _dot(54.5, 88, 2, p.wash) + _dot(71.5, 88, 2, p.wash)
    left = _fill("M47 79C43 67 35 65 33 74C29 58 45 50 56 60L59 76Q52 76 47 79Z", p.suit)
    right = _outlined("M79 79C83 67 91 65 93 74C97 58 81 50 70 60L67 76Q74 76 79 79Z", p.wash, p.suit, 1.8)
    middle = _outlined(
        "M54 62C52 50 57 44 63 39C69 44 74 50 72 62C73 68 72 72 69 76Q63 74.5 57 76C54 72 53 68 54 62Z",
        p.gold,
        p.suit,
        2,
    )
    bells = "".join(_dot(x, y, 4.2, p.gold, p.suit) for x, y in ((33, 76), (63, 37.5), (92.5, 76)))
    face = head + _features(p.suit, 82, x=63) + cheeks + smile
    return coat + half + collar + points + face + left + right + middle + bells


FIGURES = {"J": jack, "Q": queen, "K": king}
