"""Cards as plain SVG: only shapes, no font, no image, no id, so the same string works anywhere in a page.

A card is drawn in a box of 100 x 140 and scaled; in a fan it may be covered down to the strip of its index.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from engine.cards import Card
from pages.parts.art import courts
from pages.parts.art.glyphs import (
    GLYPH,
    Lang,
    hatch,
    index_path,
    index_text,
    letter,
    num,
    safe,
    star_path,
    suit_path,
)
from pages.parts.art.tokens import Theme, Tokens, tokens

WIDTH, HEIGHT, RADIUS = 100, 140, 9
STRIP = 36
"""The least part of a card a fan leaves visible, of its width of 100."""

State = Literal["", "play", "forbidden", "proof", "chosen", "win", "ghost", "hidden"]
STATES: tuple[State, ...] = ("", "play", "forbidden", "proof", "chosen", "win", "ghost", "hidden")
States = Mapping[Card, State]

INK = "#211C18"
"""Frames and signs on a card; cards are light in both themes."""
_LIFT: Mapping[str, float] = {"play": -12, "chosen": -18}
_WHOLE = ("proof", "chosen", "forbidden", "win")  # never overlapped: their sign has to be seen whole
_LOZENGE = {
    "s": "M64 84L71 95L64 106L57 95Z",
    "h": "M64 80L71 91L64 102L57 91Z",
    "d": "M64 79L71 90L64 101L57 90Z",
    "c": "M64 81L70 91L64 101L58 91Z",
}


# --- faces and the back ---


def _suit_ink(suit: str, t: Tokens, four_colour: bool) -> str:
    if four_colour:
        return t[{"s": "card_ink", "h": "card_red", "d": "card_blue", "c": "card_green"}[suit]]
    return t["card_red" if suit in "hd" else "card_ink"]


def _paint(colour: str, t: Tokens) -> courts.Paint:
    return courts.Paint(colour, courts.mixed(colour, t["card"], 0.34), t["card_gold"], t["card"])


def _ground(t: Tokens) -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{RADIUS}" fill="{t["card"]}" stroke="{t["card_line"]}"'
        ' stroke-width="1.5"/>'
    )


def _back(t: Tokens) -> str:
    ink, ground = t["back_ink"], t["back"]
    return (
        f'{_ground(t)}<rect x="6" y="6" width="88" height="128" rx="5" fill="{ground}"/>'
        f'<g stroke="{ink}" fill="none"><rect x="11" y="11" width="78" height="118" rx="2.5"'
        ' stroke-width="2"/>'
        f'<path d="{hatch(15, 15, 85, 125, 10)}" stroke-width="1.6" opacity=".5"/></g>'
        f'<rect x="27" y="52" width="46" height="36" rx="3" fill="{ink}"/>'
        f'<path d="M27 55V49Q27 46 30 46H43L47 52Z" fill="{ink}"/>'
        f'<path d="M34 63H66M34 71H66M34 79H54" stroke="{ground}" stroke-width="3"/>'
    )


def _joker(suit: str, t: Tokens) -> str:
    colour = t["card_rust" if suit == "r" else "card_ink"]
    return _ground(t) + star_path(22, 23, 28, colour) + courts.joker(_paint(colour, t))


def _index(card: Card, lang: Lang, colour: str) -> str:
    """Rank over suit in the upper left corner; wide signs start further left."""
    sign, height = letter(card.rank, lang), 31.0
    width = GLYPH[sign].width * height / 28
    x = 10 + max(0, (24 - width) / 2) - (2 if sign in "TW" else 0)
    return index_path(sign, round(x, 1), 11, height, colour) + suit_path(card.suit, 11, 50, 22, colour)


@lru_cache(maxsize=1024)
def face(card: Card, lang: Lang, theme: Theme, four_colour: bool = False) -> str:
    """The face of a card, or the back of one that cannot be seen, in its box of 100 x 140."""
    t = tokens(theme)
    if card.rank == "?":
        return _back(t)
    if card.rank == "X":
        return _joker(card.suit, t)
    colour = _suit_ink(card.suit, t, four_colour)
    drawn = _ground(t) + _index(card, lang, colour)
    if card.rank in courts.FIGURES:
        return drawn + courts.FIGURES[card.rank](_paint(colour, t))
    if card.rank == "A":
        cut = f'<path d="{_LOZENGE[card.suit]}" fill="{t["card"]}"/>'
        return drawn + suit_path(card.suit, 36, 62, 56, colour) + cut
    return drawn + suit_path(card.suit, 38, 74, 52, colour)


# --- states: each has a shape of its own, colour only helps ---


def _under(state: State, t: Tokens, shadow: bool) -> str:
    drawn = (
        f'<rect x="1.5" y="3.5" width="{WIDTH}" height="{HEIGHT}" rx="{RADIUS}" fill="#000" opacity=".26"/>'
    )
    drawn = drawn if shadow else ""
    if state in ("proof", "win"):
        drawn += _frame(7, t["lamp"]) + _frame(2.5, INK)
    if state == "chosen":
        drawn += _frame(5, t["felt_ink"])
    return drawn


def _frame(by: float, fill: str) -> str:
    return (
        f'<rect x="{num(-by)}" y="{num(-by)}" width="{num(WIDTH + 2 * by)}" height="{num(HEIGHT + 2 * by)}"'
        f' rx="{num(RADIUS + by - 1)}" fill="{fill}"/>'
    )


def _over(state: State, t: Tokens) -> str:
    lamp = t["lamp"]
    if state == "play":
        return f'<rect x="22" y="{HEIGHT + 5}" width="56" height="7" rx="3.5" fill="{lamp}"/>'
    if state == "proof":
        pointer = 'd="M36 -21H64L50 -5Z" stroke-width="2.5" stroke-linejoin="round"'
        return f'<path {pointer} fill="{lamp}" stroke="{INK}"/>'
    if state == "win":
        disc = f'<circle cx="50" cy="-9" r="14" fill="{lamp}" stroke="{INK}" stroke-width="2.5"/>'
        return disc + star_path(50, -9.5, 19, INK)
    if state == "chosen":
        return (
            f'<rect x="-1" y="-1" width="{WIDTH + 2}" height="{HEIGHT + 2}" rx="{RADIUS + 1}" fill="none"'
            f' stroke="{INK}" stroke-width="5"/><circle cx="84" cy="16" r="15" fill="{INK}"/>'
            '<path d="M77 16L82 21.5L91 10.5" fill="none" stroke="#fff" stroke-width="4.5"'
            ' stroke-linecap="round" stroke-linejoin="round"/>'
        )
    if state == "forbidden":
        return (
            f'<path d="{hatch(3, 3, WIDTH - 3, HEIGHT - 3)}" stroke="{INK}" stroke-width="2.2" opacity=".38"'
            ' fill="none"/>'
            f'<circle cx="83" cy="17" r="14" fill="{t["card"]}" stroke="{INK}" stroke-width="4"/>'
            f'<path d="M73.5 26.5L92.5 7.5" stroke="{INK}" stroke-width="4"/>'
        )
    return ""


def _ghost(t: Tokens) -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{RADIUS}" fill="none" stroke="{t["felt_ink"]}"'
        ' stroke-width="3" stroke-dasharray="10 8" opacity=".75"/>'
    )


def _role(label: str) -> str:
    return f' role="img" aria-label="{safe(label)}"' if label else ""


def card_group(
    card: Card,
    x: float,
    y: float,
    height: float,
    *,
    lang: Lang,
    theme: Theme,
    four_colour: bool = False,
    state: State = "",
    label: str = "",
    shadow: bool = True,
) -> str:
    """One card as a group for a larger drawing, its upper left corner at x, y before it is lifted."""
    t, scale = tokens(theme), height / HEIGHT
    shown = Card("?", "?") if state == "hidden" else card
    if state == "ghost":
        drawn = _ghost(t)
    else:
        drawn = _under(state, t, shadow) + face(shown, lang, theme, four_colour) + _over(state, t)
    place = f"translate({num(x)} {num(y + _LIFT.get(state, 0) * scale)}) scale({scale:.4g})"
    return f'<g transform="{place}" translate="no"{_role(label)}>{drawn}</g>'


# --- rows of cards ---


class Margins(NamedTuple):
    """How far signs of a state reach beyond the card, in units of its own box."""

    top: float
    right: float
    bottom: float
    left: float


_MARGINS: Mapping[State, Margins] = {
    "": Margins(1, 2, 4, 1),
    "hidden": Margins(1, 2, 4, 1),
    "forbidden": Margins(1, 2, 4, 1),
    "ghost": Margins(2, 2, 2, 2),
    "play": Margins(13, 2, 4, 1),
    "proof": Margins(23, 7, 7, 7),
    "win": Margins(25, 7, 7, 7),
    "chosen": Margins(23.5, 5, 4, 5),
}


def margins(states: Sequence[State], height: float) -> Margins:
    """What a row of cards in these states needs around it, in the units of the drawing."""
    scale = height / HEIGHT
    sides = zip(*(_MARGINS[state] for state in (states or ("",))), strict=True)
    return Margins(*(max(side) * scale for side in sides))


def fan_steps(states: Sequence[State], height: float, step: float = 0, room: float = 0) -> list[float]:
    """Where each card of a row begins; `step` 0 is the least visible strip.

    A card that proves something, is chosen or barred is not overlapped: the row opens behind it. In a `room`
    too narrow for that the open cards close up too, all by the same share and never below the strip.
    """
    scale = height / HEIGHT
    wanted = max(step, STRIP * scale)
    whole, framed = (WIDTH + 10) * scale, (STRIP + 8) * scale
    least, gaps = [], []
    for state, following in pairwise(states):
        # a frame reaches over its left neighbour too, and must not touch that one's index
        least.append(framed if following in _WHOLE else STRIP * scale)
        gaps.append(max(wanted, least[-1], whole if state in _WHOLE else 0))
    if room and gaps and sum(gaps) + WIDTH * scale > room:
        over = sum(gaps) - sum(least)
        share = max(0.0, room - WIDTH * scale - sum(least)) / over if over else 0
        gaps = [low + (gap - low) * min(1, share) for gap, low in zip(gaps, least, strict=True)]
    starts = [0.0]
    for gap in gaps:
        starts.append(starts[-1] + gap)
    return starts[: len(states)]


def fan_width(states: Sequence[State], height: float, step: float = 0, room: float = 0) -> float:
    """The width of a row of cards without the margins of its states."""
    starts = fan_steps(states, height, step, room)
    return starts[-1] + WIDTH * height / HEIGHT if starts else 0


def fan(
    cards: Sequence[Card],
    x: float,
    y: float,
    height: float,
    *,
    lang: Lang,
    theme: Theme,
    four_colour: bool = False,
    states: States | None = None,
    step: float = 0,
    room: float = 0,
    shadow: bool = True,
) -> str:
    """A row of cards for a larger drawing, the first one's upper left corner at x, y."""
    marks: list[State] = [(states or {}).get(card, "") for card in cards]
    starts = fan_steps(marks, height, step, room)
    return "".join(
        card_group(
            card,
            x + start,
            y,
            height,
            lang=lang,
            theme=theme,
            four_colour=four_colour,
            state=mark,
            shadow=shadow,
        )
        for card, mark, start in zip(cards, marks, starts, strict=True)
    )


def cards_text(cards: Sequence[Card], lang: Lang) -> str:
    """Cards in running text, `8♣ 9♥ 10♠`; cards that cannot be seen are left out."""
    return " ".join(index_text(card.rank, card.suit, lang) for card in cards if card.rank != "?")


# --- drawings that stand alone ---


def _standalone(body: str, width: float, height: float, label: str, name: str) -> str:
    role = _role(label) or ' aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{name}" viewBox="0 0 {num(width)} {num(height)}"'
        f' width="{num(width)}" height="{num(height)}" translate="no"{role}>{body}</svg>'
    )


def hand_svg(
    cards: Sequence[Card],
    *,
    lang: Lang,
    theme: Theme,
    four_colour: bool = False,
    states: States | None = None,
    height: float = 70,
    label: str = "",
    step: float = 0,
    room: float = 0,
) -> str:
    """A row of cards as a drawing of its own; without a label it is hidden from screen readers."""
    marks: list[State] = [(states or {}).get(card, "") for card in cards]
    around = margins(marks, height)
    body = fan(
        cards,
        around.left,
        around.top,
        height,
        lang=lang,
        theme=theme,
        four_colour=four_colour,
        states=states,
        step=step,
        room=room,
    )
    width = fan_width(marks, height, step, room) + around.left + around.right
    return _standalone(body, width, height + around.top + around.bottom, label, "k-cards")


def card_svg(
    card: Card,
    *,
    lang: Lang,
    theme: Theme,
    four_colour: bool = False,
    state: State = "",
    height: float = 70,
    label: str = "",
) -> str:
    """One card as a drawing of its own."""
    return hand_svg(
        (card,),
        lang=lang,
        theme=theme,
        four_colour=four_colour,
        states={card: state},
        height=height,
        label=label,
    )
