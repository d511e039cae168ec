"""The tonk table as a drawing: sound SVG, nothing covered, every card to be read, payments the right way."""

import xml.etree.ElementTree as ET
from itertools import combinations, permutations

import pytest

from engine.cards import HIDDEN, Cards, parse_card, parse_cards
from pages.parts.art.cards import State
from pages.parts.art.felt import Box
from pages.parts.art.places import SHAPES, Shape
from pages.parts.art.places_tonk import TONK_FELTS
from pages.parts.art.spreads import SpreadView, arranged
from pages.parts.art.tokens import THEMES, Theme
from pages.parts.art.tonk import (
    TonkSeat,
    TonkView,
    TonkWords,
    Transfer,
    tonk_table_boxes,
    tonk_table_svg,
)
from tests.parts.test_art import HOSTILE, LONG_NAME, LONG_NOTE, SVG, same_payment, writable

WORDS = TonkWords(title="Table", stock="Stapel", pile="abgeworfen", dealer="G")
HANDS = [parse_cards(text) for text in ("7s2hKdJc3s", "4s3cTd9d2c", "Ac3dQd6c8s", "Ks4c3h2dAh")]
SETS = [parse_cards(text) for text in ("QsQdQc", "9h9c9s", "TsThTc", "8c8d8h")]
RUNS = [parse_cards(text) for text in ("5c6c7c", "JhQhKh", "5h6h7h", "2s3s4s5s")]
LONG_RUN = parse_cards("Ad2d3d4d5d6d7d8d9dTdJdQdKd")
TEN = parse_cards("2s3s4s5s6s7s8s9sTsJs")
BACKS = (HIDDEN,) * 5
CASES: list[tuple[Shape, int]] = [(shape, seats) for shape in SHAPES for seats in TONK_FELTS[shape]]


def spread(number: int, cards: Cards, state: State = "") -> SpreadView:
    return SpreadView(number=number, cards=cards, states=dict.fromkeys(cards, state))


def everybody_pays(seats: int) -> tuple[Transfer, ...]:
    """Each pair of seats, the later one paid."""
    return tuple(
        Transfer(payer=one, payee=other, amount=other) for one, other in combinations(range(seats), 2)
    )


def playing(seats: int) -> TonkView:
    """The viewer chooses, the others' cards are face down; two spreads each."""
    return TonkView(
        seats=tuple(
            TonkSeat(
                name=LONG_NAME,
                note=LONG_NOTE,
                cards=HANDS[0] if number == 0 else BACKS,
                states={HANDS[0][0]: "chosen", HANDS[0][4]: "forbidden", HANDS[0][1]: "play"},
                dealer=True,
                acts=number == 1,
                spreads=(spread(2 * number + 1, SETS[number]), spread(2 * number + 2, RUNS[number])),
            )
            for number in range(seats)
        ),
        stock=27,
        pile=parse_cards("4hTd"),
    )


def settled(seats: int, hand: State, laid: State) -> TonkView:
    """All hands open and marked, two spreads each, and every pair of seats paying."""
    return TonkView(
        seats=tuple(
            TonkSeat(
                name=LONG_NAME,
                note=LONG_NOTE,
                cards=HANDS[number],
                states=dict.fromkeys(HANDS[number], hand),
                dealer=True,
                result="+12",
                winner=True,
                spreads=(spread(2 * number + 1, SETS[number], laid), spread(2 * number + 2, RUNS[number])),
            )
            for number in range(seats)
        ),
        stock=0,
        pile=(),
        payments=everybody_pays(seats),
    )


def bare(seats: int) -> TonkView:
    """No cards left anywhere, and every pair of seats paying."""
    return TonkView(
        seats=tuple(TonkSeat(name=LONG_NAME, note=LONG_NOTE, result="0") for _ in range(seats)),
        stock=1,
        pile=parse_cards("4h"),
        payments=everybody_pays(seats),
    )


def full(seats: int, hand: Cards, first: Cards) -> TonkView:
    """Four spreads a seat, more than a deal will ever bring."""
    laid = (first, SETS[1], RUNS[3], SETS[3])
    return TonkView(
        seats=tuple(
            TonkSeat(
                name=LONG_NAME,
                cards=hand,
                spreads=tuple(spread(4 * number + at + 1, cards) for at, cards in enumerate(laid)),
            )
            for number in range(seats)
        ),
        stock=9,
        pile=parse_cards("4hTd"),
        payments=everybody_pays(seats),
    )


def views(seats: int) -> list[TonkView]:
    return [
        playing(seats),
        settled(seats, "", ""),
        settled(seats, "proof", ""),
        settled(seats, "", "proof"),
        settled(seats, "win", "win"),
        bare(seats),
        full(seats, TEN, SETS[0]),
        full(seats, HANDS[0][:3], LONG_RUN),
    ]


@pytest.mark.parametrize(("shape", "seats"), CASES)
def test_nothing_on_the_table_covers_anything(shape: Shape, seats: int) -> None:
    for view in views(seats):
        boxes = tonk_table_boxes(view, lang="pl", words=WORDS, shape=shape)
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other) or same_payment(one, other), (one, other)


@pytest.mark.parametrize(("shape", "seats"), CASES)
def test_everything_lies_on_the_felt(shape: Shape, seats: int) -> None:
    plan = TONK_FELTS[shape][seats]
    for view in views(seats):
        for box in tonk_table_boxes(view, lang="en", words=WORDS, shape=shape):
            assert box.x >= 2, box
            assert box.y >= 2, box
            assert box.x + box.width <= plan.width - 2, box
            assert box.y + box.height <= plan.height - 2, box


@pytest.mark.parametrize("payments", list(permutations(range(4), 2)))
@pytest.mark.parametrize("shape", SHAPES)
def test_a_payment_starts_at_the_payer_and_ends_at_the_payee(shape: Shape, payments: tuple[int, int]) -> None:
    payer, payee = payments
    paid = (Transfer(payer=payer, payee=payee, amount=1),)
    view = TonkView(seats=tuple(TonkSeat(name="a", cards=cards) for cards in HANDS), payments=paid)
    boxes = tonk_table_boxes(view, lang="en", words=WORDS, shape=shape)
    own = [[box for box in boxes if box.name in (f"hand {seat}", f"plate {seat}")] for seat in (1, 2, 3, 4)]
    line = [box for box in boxes if box.name.startswith("line")]

    def nearest(point: Box) -> int:
        return min(range(4), key=lambda seat: min(distance(point, box) for box in own[seat]))

    assert (nearest(line[0]), nearest(line[-1])) == (payer, payee)


def distance(point: Box, box: Box) -> float:
    """From the middle of a small box to the nearest point of another."""
    x, y = point.x + point.width / 2, point.y + point.height / 2
    dx = max(box.x - x, 0, x - box.x - box.width)
    dy = max(box.y - y, 0, y - box.y - box.height)
    return dx * dx + dy * dy


def test_payments_of_one_seat_to_another_are_one_arrow_with_their_sum() -> None:
    paid = Transfer(payer=0, payee=1, amount=3)
    view = TonkView(seats=(TonkSeat(name="a"), TonkSeat(name="b")), payments=(paid, paid))
    root = ET.fromstring(tonk_table_svg(view, lang="en", theme="light", words=WORDS))
    assert [text.text for text in root.findall(f".//{SVG}text")] == ["a", "b", "6"]


@pytest.mark.parametrize(("shape", "seats"), CASES)
def test_cards_and_words_are_large_enough_to_read(shape: Shape, seats: int) -> None:
    plan = TONK_FELTS[shape][seats]
    assert plan.places[0].height >= 70
    assert all(place.height >= 54 for place in plan.places)
    assert plan.pile >= 52
    for view in views(seats):
        root = ET.fromstring(tonk_table_svg(view, lang="pl", theme="light", words=WORDS, shape=shape))
        texts = root.findall(f".//{SVG}text")
        assert min(float(text.attrib["font-size"]) for text in texts) >= 13
        assert {LONG_NAME, "abgeworfen"} <= {text.text for text in texts}
    for view in (playing(seats), settled(seats, "", "")):
        for box in tonk_table_boxes(view, lang="pl", words=WORDS, shape=shape):
            assert not box.name.startswith("hand") or box.height >= 54, box
            assert not box.name.startswith("spread") or box.height >= 40, box


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("shape", "seats"), CASES)
def test_table_is_sound_and_reads_out_what_lies_open(shape: Shape, seats: int, theme: Theme) -> None:
    drawing = tonk_table_svg(playing(seats), lang="de", theme=theme, words=WORDS, shape=shape)
    root = ET.fromstring(drawing)
    assert (root.get("role"), root.get("aria-label")) == ("group", "Table")
    assert " id=" not in drawing
    labels = [group.get("aria-label") for group in root.findall(f'{SVG}g[@role="img"]')]
    assert len(labels) == 1 + 1 + 2 * seats, "the pile, the viewer's hand and the spreads"
    assert labels[0] == "abgeworfen 10♦"
    assert "D♠ D♦ D♣" in labels


def test_four_colours_and_the_language_reach_every_card() -> None:
    view = playing(2)
    plain = tonk_table_svg(view, lang="en", theme="light", words=WORDS)
    assert plain != tonk_table_svg(view, lang="pl", theme="light", words=WORDS)
    red = TonkView(seats=(TonkSeat(name="a"), TonkSeat(name="b")), pile=(parse_card("Td"),))
    drawings = {
        tonk_table_svg(red, lang="en", theme="light", words=WORDS, four_colour=colour)
        for colour in (False, True)
    }
    assert len(drawings) == 2


def test_viewer_sits_at_the_bottom_and_play_runs_to_the_left() -> None:
    view = TonkView(seats=tuple(TonkSeat(name=name) for name in "abcd"), viewer=2)
    plates = {box.name: box for box in tonk_table_boxes(view, lang="en", words=WORDS)}
    assert max(plates.values(), key=lambda box: box.y).name == "plate 3"
    assert min(plates.values(), key=lambda box: box.x).name == "plate 4"


def test_hidden_cards_are_neither_drawn_nor_said() -> None:
    cards = HANDS[1]
    hidden = TonkSeat(name="Ben", cards=cards, states=dict.fromkeys(cards, "hidden"))
    closed = TonkSeat(name="Ben", cards=BACKS)
    draw = [
        tonk_table_svg(TonkView(seats=(TonkSeat(name="Eve"), each)), lang="en", theme="light", words=WORDS)
        for each in (hidden, closed)
    ]
    assert draw[0] == draw[1]


def test_an_empty_pile_is_an_outline_and_no_pile_is_nothing() -> None:
    seats = (TonkSeat(name="a"), TonkSeat(name="b"))
    empty = tonk_table_svg(TonkView(seats=seats, pile=()), lang="en", theme="light", words=WORDS)
    none = tonk_table_svg(TonkView(seats=seats), lang="en", theme="light", words=WORDS)
    assert "stroke-dasharray" in empty
    assert "abgeworfen" in empty
    assert "stroke-dasharray" not in none
    assert "abgeworfen" not in none


def test_spreads_get_smaller_only_where_there_is_no_room() -> None:
    laid = tuple(spread(number, SETS[number]) for number in range(4))
    large = arranged(laid, 400, 60, str)
    small = arranged(laid, 200, 60, str)
    assert (large.height, len(large.rows)) == (52, 1)
    assert small.height < 52
    assert [piece.number for row in small.rows for piece in row] == [0, 1, 2, 3]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_words_stay_words(text: str) -> None:
    words = TonkWords(title=text, stock=text, pile=text, dealer=text, number=lambda n: f"{n}{text[:3]}")
    laid = SpreadView(number=1, cards=SETS[0], label=text)
    seat = TonkSeat(
        name=text, note=text, cards=HANDS[0], hand_label=text, dealer=True, result=text[:4], spreads=(laid,)
    )
    paid = (Transfer(payer=0, payee=1, amount=2),)
    view = TonkView(seats=(seat, seat), stock=1, pile=parse_cards("4h"), payments=paid)
    root = ET.fromstring(tonk_table_svg(view, lang="cs", theme="dark", words=words))
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "g", "path", "rect", "circle", "text"}
    assert not any(name.startswith("on") for element in root.iter() for name in element.attrib)
    assert root.get("aria-label") == writable(text)
