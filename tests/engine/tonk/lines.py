"""The beginning of many Tonk records: hands without a spread and a stock that helps nobody."""

from dataclasses import replace
from typing import Any

from engine import tonk
from engine.cards import PACK, Cards, parse_cards
from engine.record import Frame, Line
from engine.tonk_table import points
from tests.engine.support import Table, play

HANDS = ("KdJc9h7c4s", "QcTh8d5s2c", "Kh9s7d5c3h", "QdTs8c6h3s")
"""40, 35, 34 and 37 points; no three cards of a hand are a spread."""
UP = "Jd"
STOCK = "2dKc3d9c"
SPARE = "JhJsKsQs9d6d4h2h"
"""What takes the place of a card that a test names elsewhere."""


def deal(seats: int, *hands: str, up: str = UP, stock: str = STOCK) -> str:
    """The deal of the plain hands, the first of them replaced by the hands given; what is given stays."""
    given = [*parse_cards("".join(hands))]
    given += [] if up == UP else parse_cards(up)
    given += [] if stock == STOCK else parse_cards(stock)
    spare = [card for card in parse_cards(SPARE) if card not in given]

    def free(plain: str) -> str:
        return "".join(str(spare.pop(0) if card in given else card) for card in parse_cards(plain))

    dealt = [*hands, *map(free, HANDS[len(hands) : seats])]
    words = [f"p{seat}={hand}" for seat, hand in enumerate(dealt, start=1)]
    words += [f"up={free(up) if up == UP else up}"] if up else []
    words += [f"stock={free(stock) if stock == STOCK else stock}"] if stock else []
    return f"d deal {' '.join(words)}\n"


def tonk_table(text: str, seats: int = 3, **options: Any) -> Table:
    """Read and replay a record of Tonk."""
    return play(text, seats, "tonk", **options)


def hands_of(counts: tuple[int, ...]) -> list[Cards]:
    """For every count a hand of so many points, court cards and tens first; no card twice."""
    left = list(PACK)
    hands: list[Cards] = []
    for count in counts:
        hand: list[Any] = []
        while count:
            card = next(card for card in left if points(card, tonk.Options()) == min(count, 10))
            left.remove(card)
            hand.append(card)
            count -= points(card, tonk.Options())
        hands.append(tuple(hand))
    return hands


def stopped(*counts: int, by: str = "p1 drop", **options: Any) -> Table:
    """A hand in which the seats hold so many points, the stock is gone, and an action stops play."""
    table = tonk_table(deal(len(counts)), len(counts), **options)
    state = replace(table.state, stock=())
    for seat, hand in enumerate(hands_of(counts)):
        state = state.with_player(seat, replace(state.players[seat], hand=hand))
    action = tonk.parse_action(by)
    return Table(table.record, (*table.frames, Frame(Line(action), *tonk.apply(state, action))))
