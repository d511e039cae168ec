"""Cards and the poker table as drawings: sound SVG, everything to be read, nothing shown that is hidden."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import HIDDEN, JOKERS, Card, Cards, deck, parse_card, parse_cards
from pages.parts.art import felt
from pages.parts.art.cards import (
    HEIGHT,
    STATES,
    STRIP,
    WIDTH,
    State,
    card_svg,
    cards_text,
    fan_steps,
    fan_width,
    hand_svg,
    margins,
)
from pages.parts.art.felt import LEAST_SIZE, Box, figure, fitted, text_width
from pages.parts.art.glyphs import GLYPH, LANGS, Lang
from pages.parts.art.places import FELTS, SHAPES, Shape
from pages.parts.art.poker import (
    Payment,
    SeatView,
    SidePot,
    TableView,
    TableWords,
    poker_table_boxes,
    poker_table_svg,
)
from pages.parts.art.tokens import THEMES, Theme

SVG = "{http://www.w3.org/2000/svg}"
EVERY_CARD: Cards = (*deck(2), HIDDEN)
HOSTILE = (
    '<script>alert("1")</script>',
    "\" onload='x()' & <b>",
    "a" * 300,
    "]]>&lt;",
    "名前名前名前名前名前",
    "Žluťoučký kůň",
    "\x00\x1b[31mred\ufffe",
)


def writable(text: str) -> str:
    return text.replace("\x00", "").replace("\x1b", "").replace("\ufffe", "")


# --- cards ---


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("state", STATES)
def test_every_card_is_sound_and_only_shapes(lang: Lang, theme: Theme, state: State) -> None:
    for four_colour in (False, True):
        for card in EVERY_CARD:
            drawing = card_svg(card, lang=lang, theme=theme, four_colour=four_colour, state=state, label="x")
            ET.fromstring(drawing)
            assert "<text" not in drawing
            assert " id=" not in drawing
            assert 'translate="no"' in drawing


@pytest.mark.parametrize(("lang", "letters"), [("en", "JQK"), ("cs", "JQK"), ("pl", "WDK"), ("de", "BDK")])
def test_index_letters_are_those_of_the_language(lang: Lang, letters: str) -> None:
    for rank, sign in zip("JQK", letters, strict=True):
        drawing = card_svg(Card(rank, "h"), lang=lang, theme="light")
        assert GLYPH[sign].path in drawing
        assert all(GLYPH[other].path not in drawing for other in "JQKWDB" if other != sign)


def test_no_two_cards_look_alike() -> None:
    drawings = {card_svg(card, lang="en", theme="light") for card in EVERY_CARD}
    assert len(drawings) == len(EVERY_CARD)


def test_every_state_has_a_look_of_its_own() -> None:
    drawings = {card_svg(parse_card("8h"), lang="en", theme="light", state=state) for state in STATES}
    assert len(drawings) == len(STATES)


def test_four_colours_differ_and_two_colours_do_not() -> None:
    def colours(suit: str, four_colour: bool) -> set[str]:
        drawing = card_svg(Card("7", suit), lang="en", theme="light", four_colour=four_colour)
        return set(re.findall(r'(?:fill|stroke)="(#\w+)"', drawing))

    assert colours("c", False) == colours("s", False)
    assert colours("d", False) == colours("h", False)
    assert len({frozenset(colours(suit, True)) for suit in "cdhs"}) == 4


def test_a_hidden_card_does_not_show_through() -> None:
    hidden = {card_svg(card, lang="en", theme="light", state="hidden") for card in EVERY_CARD}
    assert hidden == {card_svg(HIDDEN, lang="en", theme="light")}
    assert cards_text((parse_card("Kd"), HIDDEN), "en") == "K♦"


def test_label_is_escaped_and_its_lack_hides_the_drawing() -> None:
    for text in HOSTILE:
        root = ET.fromstring(card_svg(parse_card("Td"), lang="en", theme="dark", label=text))
        assert (root.get("role"), root.get("aria-label")) == ("img", writable(text))
    assert ET.fromstring(card_svg(parse_card("Td"), lang="en", theme="dark")).get("aria-hidden") == "true"


def test_cards_in_running_text() -> None:
    assert cards_text(parse_cards("TdJcQsXr"), "en") == "10♦ J♣ Q♠ ★"
    assert cards_text(parse_cards("TdJcQs"), "pl") == "10♦ W♣ D♠"
    assert cards_text(parse_cards("TdJcQs"), "de") == "10♦ B♣ D♠"


# --- rows of cards ---

hands_of_states = st.lists(st.sampled_from(STATES), min_size=1, max_size=9)


@given(
    hands_of_states,
    st.sampled_from([54.0, 70.0, 140.0]),
    st.sampled_from([0.0, 40.0]),
    st.sampled_from([0, 200]),
)
def test_a_fan_leaves_every_index_to_be_read(
    states: list[State], height: float, step: float, room: float
) -> None:
    scale = height / HEIGHT
    starts = fan_steps(states, height, step, room)
    assert len(starts) == len(states)
    for left, right in pairwise(starts):
        assert right - left >= STRIP * scale - 1e-9
    narrowest = (STRIP + 8) * scale * (len(states) - 1) + WIDTH * scale
    if room and narrowest <= room:
        assert fan_width(states, height, step, room) <= room + 1e-9


def test_a_card_that_proves_something_is_not_overlapped() -> None:
    starts = fan_steps(["", "proof", "", "chosen", ""], HEIGHT)
    assert starts[2] - starts[1] >= WIDTH
    assert starts[4] - starts[3] >= WIDTH
    assert starts[1] - starts[0] >= STRIP + margins(["proof"], HEIGHT).left, (
        "the frame must not touch the index"
    )


def test_a_row_is_as_large_as_it_says() -> None:
    cards = parse_cards("8c9hTsJdQc")
    root = ET.fromstring(hand_svg(cards, lang="en", theme="light", height=70, label="a straight"))
    assert len(root.findall(f"{SVG}g")) == 5
    width = float(root.attrib["width"])
    assert width == pytest.approx(4 * STRIP * 70 / HEIGHT + 50 + 3 * 70 / HEIGHT, abs=0.1)


# --- words on the felt ---


@given(st.text(max_size=40), st.floats(30, 300))
def test_text_is_cut_rather_than_drawn_over_its_neighbour(text: str, room: float) -> None:
    shown, size = fitted(text, room, 16, 600)
    assert text_width(shown, size, 600) <= room
    assert shown == text or shown == "" or shown.endswith("…")
    assert size >= LEAST_SIZE


def test_figure_is_one_block_for_markdown() -> None:
    assert figure("<svg/>", "<svg/>") == '<div class="k-figure"><svg/><svg/></div>'


# --- the poker table ---

WORDS = TableWords(title="Table", pot="jackpot", stock="stock", thrown="thrown away", dealer="D")
HANDS = [
    parse_cards(text)
    for text in ("2dJsQhKdAc", "8c9hTsJdQc", "KhKs4d4cXr", "5h6h7h8h2h", "TdThTc3s3d", "AsQs9s6s3s")
]
BACKS = (HIDDEN,) * 5
LONG_NAME, LONG_NOTE = "Wawrzyniecka", "95 żetonów"
Case = tuple[Shape, int]
CASES: list[Case] = [(shape, seats) for shape in SHAPES for seats in FELTS[shape]]


def betting(seats: int) -> TableView:
    """Chips before everybody, two cards chosen, the others face down, somebody folded."""
    return TableView(
        seats=tuple(
            SeatView(
                name=LONG_NAME,
                note=LONG_NOTE,
                cards=HANDS[0] if number == 0 else BACKS,
                states={HANDS[0][0]: "chosen", HANDS[0][4]: "forbidden"},
                dealer=number == seats - 1,
                acts=number == 1,
                out=number == 2,
                stake=200,
            )
            for number in range(seats)
        ),
        pot=1234,
        stock=27,
        thrown=11,
    )


def showing(seats: int, state: State) -> TableView:
    """Everything open, marked and paid: the fullest a table can be."""
    return TableView(
        seats=tuple(
            SeatView(
                name=LONG_NAME,
                note=LONG_NOTE,
                cards=HANDS[number],
                states=dict.fromkeys(HANDS[number], state),
                dealer=True,
                result="+363",
                winner=True,
            )
            for number in range(seats)
        ),
        pot=1234,
        stock=27,
        thrown=11,
        side_pots=tuple(SidePot(label=f"side pot {number}", amount=224) for number in range(1, seats)),
        payments=tuple(Payment(seat=number, amount=224) for number in range(seats)),
    )


def views(seats: int) -> list[TableView]:
    return [betting(seats), showing(seats, "proof"), showing(seats, "win"), showing(seats, "")]


def same_payment(one: Box, other: Box) -> bool:
    """A number lies on its own line; lines may cross."""
    if "payment" not in one.name or "payment" not in other.name:
        return False
    return one.name.split("payment")[1] == other.name.split("payment")[1] or {
        one.name[:4],
        other.name[:4],
    } == {"line"}


@pytest.mark.parametrize(("shape", "seats"), CASES)
def test_nothing_on_the_table_covers_anything(shape: Shape, seats: int) -> None:
    for view in views(seats):
        boxes = poker_table_boxes(view, lang="pl", words=WORDS, shape=shape)
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other) or same_payment(one, other), (one, other)


@pytest.mark.parametrize(("shape", "seats"), CASES)
def test_everything_lies_on_the_felt(shape: Shape, seats: int) -> None:
    plan = FELTS[shape][seats]
    for view in views(seats):
        for box in poker_table_boxes(view, lang="en", words=WORDS, shape=shape):
            assert box.x >= 2, box
            assert box.y >= 2, box
            assert box.x + box.width <= plan.width - 2, box
            assert box.y + box.height <= plan.height - 2, box


@pytest.mark.parametrize(("shape", "seats"), CASES)
def test_cards_and_words_are_large_enough_to_read(shape: Shape, seats: int) -> None:
    plan = FELTS[shape][seats]
    assert plan.places[0].height >= 70
    assert all(place.height >= 52 for place in plan.places)
    for view in views(seats):
        root = ET.fromstring(poker_table_svg(view, lang="pl", theme="light", words=WORDS, shape=shape))
        texts = root.findall(f".//{SVG}text")
        assert min(float(text.attrib["font-size"]) for text in texts) >= 13
        assert LONG_NAME in {text.text for text in texts}, "a name of twelve letters stands whole"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("shape", "seats"), CASES)
def test_table_is_sound(shape: Shape, seats: int, theme: Theme) -> None:
    for view in views(seats):
        drawing = poker_table_svg(view, lang="de", theme=theme, words=WORDS, shape=shape)
        root = ET.fromstring(drawing)
        assert (root.get("role"), root.get("aria-label")) == ("group", "Table")
        assert " id=" not in drawing
        labels = [group.get("aria-label") for group in root.findall(f'{SVG}g[@role="img"]')]
        seen = sum(HIDDEN not in seat.cards for seat in view.seats)
        assert len(labels) == seen


def test_viewer_sits_at_the_bottom_and_play_runs_to_the_left() -> None:
    view = TableView(seats=tuple(SeatView(name=name) for name in "abcd"), viewer=2)
    plates = {box.name: box for box in poker_table_boxes(view, lang="en", words=WORDS)}
    bottom = max(plates.values(), key=lambda box: box.y)
    leftmost = min(plates.values(), key=lambda box: box.x)
    assert bottom.name == "plate 3"
    assert leftmost.name == "plate 4", "the next in turn sits to the viewer's left"


def test_hidden_cards_are_neither_drawn_nor_said() -> None:
    cards = HANDS[1]
    seat = SeatView(name="Ben", cards=cards, states=dict.fromkeys(cards, "hidden"))
    closed = SeatView(name="Ben", cards=BACKS)
    draw = [
        poker_table_svg(TableView(seats=(SeatView(name="Eve"), each)), lang="en", theme="light", words=WORDS)
        for each in (seat, closed)
    ]
    assert draw[0] == draw[1]


def test_hand_label_of_the_page_comes_first() -> None:
    view = TableView(seats=(SeatView(name="a", cards=JOKERS, hand_label="two jokers"), SeatView(name="b")))
    drawing = poker_table_svg(view, lang="en", theme="light", words=WORDS)
    assert ET.fromstring(drawing).find(f'{SVG}g[@aria-label="two jokers"]') is not None


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_words_stay_words(text: str) -> None:
    words = TableWords(
        title=text, pot=text, stock=text, thrown=text, dealer=text, number=lambda n: f"{n}{text[:3]}"
    )
    seat = SeatView(
        name=text, note=text, cards=HANDS[0], hand_label=text, dealer=True, result=text[:4], stake=3
    )
    pots = (SidePot(label=text, amount=1), SidePot(label=text, amount=2))
    view = TableView(seats=(seat, seat), pot=3, stock=1, thrown=1, side_pots=pots)
    root = ET.fromstring(poker_table_svg(view, lang="cs", theme="dark", words=words))
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg",
        "g",
        "path",
        "rect",
        "circle",
        "ellipse",
        "text",
    }
    assert not any(name.startswith("on") for element in root.iter() for name in element.attrib)
    assert root.get("aria-label") == writable(text)


def test_numbers_are_written_as_the_language_writes_them() -> None:
    words = TableWords(
        title="", pot="", stock="", thrown="", dealer="", number=lambda n: f"{n:,}".replace(",", ".")
    )
    view = TableView(seats=(SeatView(name="a", stake=1500), SeatView(name="b")), pot=12000)
    root = ET.fromstring(poker_table_svg(view, lang="de", theme="light", words=words))
    assert {"1.500", "12.000"} <= {text.text for text in root.findall(f".//{SVG}text")}


def test_pieces_keep_their_boxes_when_joined() -> None:
    one, other = felt.Drawn("<a/>", (Box("a", 0, 0, 1, 1),)), felt.Drawn("<b/>")
    assert felt.joined([one, other]) == felt.Drawn("<a/><b/>", one.boxes)
