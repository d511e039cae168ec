"""The stored game: reading, writing, replaying, attempts, comparing."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.core import BadInput
from engine.deal import Deal
from engine.poker import Options, parse_action
from engine.record import (
    MOST_ACTIONS,
    MOST_CHARACTERS,
    MOST_DOTS,
    Line,
    changed_options,
    first_difference,
    format_record,
    parse_record,
    replay,
)
from tests.engine.poker.lines import deal, to_bets
from tests.engine.support import HANDS, play, record_text

RECORDS = sorted([*HANDS.glob("*/*.toml"), *Path(__file__).parent.glob("options/*/*.toml")])
START = 'game = "poker"\nseats = 2\n'


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_reading_what_was_written_gives_the_same_record(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    bare = replace(record, teaching={})
    assert parse_record(format_record(record)) == bare
    assert format_record(parse_record(format_record(record))) == format_record(record)


def test_a_written_record_in_full() -> None:
    table = play(
        deal(2) + "p1 bet 5 ! poker.turn.order; p1 stay", seats=2, ante=2, stack=[9, 8], kickers=False
    )
    assert format_record(table.record) == (
        'game = "poker"\n'
        "seats = 2\n"
        "options = { stack = [9, 8], ante = 2, kickers = false }\n"
        "actions = [\n"
        '  "d deal p1=KdKc8h5s3d p2=QdQc9h6s4d",\n'
        '  "p1 bet 5 ! poker.turn.order",\n'
        '  "p1 stay",\n'
        "]\n"
    )


def test_only_what_differs_from_the_default_is_written() -> None:
    assert changed_options(Options()) == {}
    assert changed_options(Options(wrap="none", ante=1)) == {"wrap": "none"}
    record = parse_record(START + 'options = { wrap = "ring", ante = 1 }\nactions = []\n')
    assert record.options == Options()
    assert "options" not in format_record(record)


def test_teaching_is_passed_on_unread() -> None:
    text = START + 'actions = []\ntitle = "A"\nshows = ["x"]\n[notes]\n1 = "B"\n'
    assert parse_record(text).teaching == {"title": "A", "shows": ["x"], "notes": {"1": "B"}}


@pytest.mark.parametrize(
    "text",
    [
        "d deal p1=KdKc8h5s3d p2=QdQc9h6s4d",
        "d deal p1=KdKc8h5s3d p2=QdQc9h6s4d stock=Kh7s",
        "d deal p1=KdKc8h5s3d up=Xr stock=XbTd",
        "d deal",
        "d deal stock=Kh7s",
        "d deal KdKc8h5s3d",
        "p1 stay",
        "p6 out",
        "p1 throw -",
        "p1 throw KdXr",
        "p2 bet 0",
        "p2 bet 1000000000",
        "p3 raise 40",
        "p3 call",
        "p3 fold",
        "p3 show",
    ],
)
def test_an_action_reads_back_as_it_is_written(text: str) -> None:
    assert str(parse_action(text)) == text
    assert parse_action(str(parse_action(text))) == parse_action(text)


def test_spaces_between_words_do_not_matter() -> None:
    assert parse_action("  p1   bet  5 ") == parse_action("p1 bet 5")
    assert parse_action("d   deal") == Deal()


# --- what a record may not be ---


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "does not say “game”"),
        ('game = "poker"', "does not say “seats”"),
        (START, "does not say “actions”"),
        ("seats = 2\nactions = []\n", "does not say “game”"),
        ('game = "chess"\nseats = 2\nactions = []', "There is no game “chess”"),
        ("game = 5\nseats = 2\nactions = []", "“game” is not of the right kind"),
        ('game = ["poker"]\nseats = 2\nactions = []', "“game” is not of the right kind"),
        ('game = "poker"\nseats = "2"\nactions = []', "“seats” is not of the right kind"),
        ('game = "poker"\nseats = true\nactions = []', "“seats” is not of the right kind"),
        ('game = "poker"\nseats = 2.0\nactions = []', "“seats” is not of the right kind"),
        ('game = "poker"\nseats = 7\nactions = []', "2 to 6 seats, not 7"),
        ('game = "poker"\nseats = -9\nactions = []', "2 to 6 seats, not -9"),
        (START + 'actions = "p1 stay"', "“actions” is not of the right kind"),
        (START + "actions = [5]", "“actions” is not of the right kind"),
        (START + "actions = {}", "“actions” is not of the right kind"),
        (START + 'actions = []\noptions = ["ante"]', "“options” is not of the right kind"),
        (START + 'actions = []\noptions = "source"', "“options” is not of the right kind"),
        (START + "actions = []\noptions = { antes = 1 }", "There is no option “antes”"),
        (START + "actions = []\noptions = { ante = 1.5 }", "ante does not take 1.5"),
        (START + "actions = []\noptions = { ante = nan }", "ante does not take nan"),
        (START + "actions = []\noptions = { ante = 2020-01-01 }", "ante does not take 2020-01-01"),
        (START + "actions = []\noptions = { kickers = 1 }", "kickers does not take 1; it takes true, false"),
        (START + "actions = []\noptions = { wrap = { a = 1 } }", "wrap does not take"),
        (START + "actions = []\npreset = 'source'", "A record has no “preset”"),
        (START + "actions = []\nactions = []", "not a readable record"),
        (START + "actions = [", "not a readable record"),
        ("\0", "not a readable record"),
        (START + "actions = ['p1 stay !']", "Action 1: .*names no clause"),
        (START + "actions = ['p1 stay ! Poker.stay']", "Action 1: .*names no clause"),
        (START + "actions = ['p1 stay ! poker.']", "Action 1: .*names no clause"),
        (START + "actions = ['p1 stay ! a ! b']", "Action 1: .*names no clause"),
        (START + "actions = ['p1 dance']", "Action 1: There is no action “dance”"),
    ],
)
def test_a_record_that_cannot_be_read_is_bad_input(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        parse_record(text)


def test_a_byte_order_mark_and_other_line_ends_do_not_matter() -> None:
    text = record_text("poker", 2, {}, [deal(2).strip()])
    assert parse_record("\ufeff" + text) == parse_record(text)
    assert parse_record(text.replace("\n", "\r\n")) == parse_record(text)


HUGE = "0x" + "F" * 6000
DEEP = ".".join("a" * 90)


@pytest.mark.parametrize(
    "text",
    [
        f'game = "poker"\nseats = {HUGE}\nactions = []',
        START + f"options = {{ ante = {HUGE} }}\nactions = []",
        START + f"options = {{ stack = [{HUGE}, 1] }}\nactions = []",
        START + "options = { ante = " + "9" * 6000 + " }\nactions = []",
        START + "actions = " + "[" * 5000 + "]" * 5000,
        START + "actions = []\noptions.ante = " + "{a=" * 400 + "1" + "}" * 400,
        START + f"actions = []\noptions.ante.{DEEP} = 1",
        START + f"actions = []\noptions.{DEEP} = 1",
        START + "".join(f"actions{'.a' * 80}.a{number} = 1\n" for number in range(50)),
        ".".join("a" * 100_000) + " = 1",
    ],
    ids=lambda text: f"{len(text)} characters",
)
def test_numbers_and_nesting_beyond_measure_are_bad_input(text: str) -> None:
    """Python writes no number of more than 4,300 digits and no value nested too deep; TOML can hold both."""
    with pytest.raises(BadInput) as caught:
        parse_record(text)
    assert len(str(caught.value)) < 500
    assert "\n" not in str(caught.value)


def test_a_record_is_not_endless() -> None:
    with pytest.raises(BadInput, match=f"at most {MOST_ACTIONS} actions"):
        parse_record(record_text("poker", 2, {}, ["p1 stay"] * (MOST_ACTIONS + 1)))
    with pytest.raises(BadInput, match=f"at most {MOST_CHARACTERS} characters"):
        parse_record("#" * (MOST_CHARACTERS + 1))


def test_a_record_may_be_as_long_as_that() -> None:
    text = record_text("poker", 2, {}, ["p1 stay"] * MOST_ACTIONS)
    assert len(parse_record(text).lines) == MOST_ACTIONS
    short = START + "actions = []\n#"
    assert parse_record(short + "." * MOST_DOTS).lines == ()
    assert parse_record(short + "x" * (MOST_CHARACTERS - len(short))).lines == ()
    with pytest.raises(BadInput, match=f"Line 4 has more than {MOST_DOTS} dots"):
        parse_record(short + "." * (MOST_DOTS + 1))


# --- replaying ---


def test_one_frame_an_action_refused_ones_too() -> None:
    table = play(deal(2) + "p2 stay ! poker.turn.order; p1 stay", seats=2)
    assert len(table.frames) == 3
    dealt, refused, stayed = table.frames
    assert dealt.events
    assert stayed.events
    assert refused.events == ()
    assert refused.state == dealt.state
    assert refused.refusal is not None
    assert refused.refusal.clause == "poker.turn.order"
    assert str(refused.line) == "p2 stay ! poker.turn.order"


@pytest.mark.parametrize("named", ["poker.turn.order", "poker.turn", "poker"])
def test_an_attempt_may_name_a_clause_or_what_it_begins_with(named: str) -> None:
    play(deal(2) + f"p2 stay ! {named}", seats=2)


@pytest.mark.parametrize(
    "named", ["poker.turn.orders", "poker.t", "poker.turn.order.x", "poker.stay", "turn"]
)
def test_an_attempt_that_breaks_another_clause_is_bad_input(named: str) -> None:
    with pytest.raises(BadInput, match=f"Action 2: .*refused by poker.turn.order, not by {named}"):
        play(deal(2) + f"p2 stay ! {named}", seats=2)


def test_an_attempt_that_is_legal_is_bad_input() -> None:
    with pytest.raises(BadInput, match="Action 2: “p1 stay” is marked as refused"):
        play(deal(2) + "p1 stay ! poker.turn.order", seats=2)
    with pytest.raises(BadInput, match=r"Action 1: .* is marked as refused, but it is legal"):
        play(deal(2).strip() + " ! poker.deal", seats=2)


def test_an_unmarked_action_that_is_illegal_is_bad_input() -> None:
    with pytest.raises(BadInput, match=r"Action 2: “p2 stay” is not allowed: poker\.turn\.order"):
        play(deal(2) + "p2 stay", seats=2)


def test_what_makes_no_sense_is_bad_input_marked_or_not() -> None:
    for mark in ("", " ! poker.turn.order"):
        with pytest.raises(BadInput, match="Action 2: There is no seat “p3”"):
            play(deal(2) + "p3 stay" + mark, seats=2)


def test_an_empty_record_has_no_frames() -> None:
    assert replay(parse_record(START + "actions = []")) == ()


# --- comparing ---


def test_the_first_frame_in_which_two_replays_differ() -> None:
    lines = to_bets(2) + "p1 bet 98; p2 show"
    one, other = play(lines, seats=2), play(lines, seats=2, stack=200)
    assert first_difference(one.frames, one.frames) is None
    assert first_difference(one.frames, other.frames) == 5
    assert first_difference(one.frames, one.frames[:3]) == 3
    assert first_difference((), ()) is None


def test_refusals_by_other_clauses_differ() -> None:
    lines = to_bets(2) + "p1 bet 5; p2 raise 4 ! poker.bet"
    one, other = play(lines, seats=2), play(lines, seats=2, min_bet=5)
    assert first_difference(one.frames, other.frames) == 6


def test_a_line_is_written_as_it_was_read() -> None:
    assert str(Line(parse_action("p1 bet 5"), "poker.chips")) == "p1 bet 5 ! poker.chips"
    assert str(Line(parse_action("p1 bet 5"))) == "p1 bet 5"
