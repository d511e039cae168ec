"""The rule books and sample hands: damage is refused, and book, engine and hands agree with each other."""

import csv
import json
import os
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import content
from content import ContentError, Hand, Message
from content.__main__ import Row, acting, coverage, holes, main, option_holes, show_holes
from engine import tonk
from engine.cards import Card
from engine.core import OptionSpec, option_specs
from engine.games import GAMES
from engine.poker import Options
from engine.poker_table import PotTaken, PotWon
from engine.record import replay
from engine.tonk_table import Paid, count

NBSP = "\u00a0"

BOOK = """
[[clause]]
id = "poker.sample"
section = "pot"
title = "A sample rule"
text = "Everyone pays the ante (here {ante})."
status = "unclear"
locators = ["1.1", "17.5"]
option = "sample"
terms = ["ante"]
doubt = "It can be read in two ways."

[[clause]]
id = "poker.sample.first"
section = "pot"
title = "The first reading"
text = "It is read so."
status = "silent"
locators = []
value = "first"
terms = []
doubt = "Nobody says so."
"""

HAND = """
game = "poker"
seats = 2
title = "A sample hand"
purpose = "It shows how little is needed."
shows = ["poker.stay"]
actions = [
  "d deal p1=KdKc8h5s3d p2=9h7c4d2sJd",
  "p1 stay",
  "p2 out",
]
[notes]
2 = "{p1} has {Kd} and {Kc}."
[ask]
3 = "{p2} holds {9h}. Stay or out?"
"""


def all_hands() -> list[Hand]:
    return [sample for game in content.games() for sample in content.hands(game).values()]


def names(samples: list[Hand]) -> list[str]:
    return [sample.name for sample in samples]


# --- the loader ---


def test_book_is_read_with_the_option_of_the_clause_above() -> None:
    first, second = content.parse_book(BOOK, "poker", "book.toml").values()
    assert (first.locators, first.value, first.told) == (("1.1", "17.5"), None, None)
    assert (second.option, second.value) == ("sample", "first")


@pytest.mark.parametrize(
    ("old", "new", "place", "fault"),
    [
        ('section = "pot"', 'section = "pot"\ncolour = "red"', "poker.sample", "unknown key “colour”"),
        ('title = "A sample rule"\n', "", "poker.sample", "“title” is missing"),
        ('title = "A sample rule"', "title = 7", "poker.sample", "“title” must be a text"),
        ('title = "A sample rule"', 'title = "  "', "poker.sample", "“title” must be a text"),
        ('title = "A sample rule"', 'title = "The {ante}"', "poker.sample", "unknown placeholder “{ante}”"),
        ("poker.sample.first", "poker.sample", "poker.sample", "the id stands twice"),
        ('id = "poker.sample"', 'id = "tonk.sample"', "tonk.sample", "begins with “poker.”"),
        ('id = "poker.sample"', 'id = "poker.Sample"', "poker.Sample", "not of the right form"),
        ('status = "unclear"', 'status = "maybe"', "poker.sample", "there is no status “maybe”"),
        ('"17.5"', '"17,5"', "poker.sample", "“17,5” in “locators”"),
        ('"17.5"', '"P17.5"', "poker.sample", "“P17.5” in “locators”"),
        ('"17.5"', '"1.1"', "poker.sample", "stands twice in “locators”"),
        ('["1.1", "17.5"]', "[]", "poker.sample", "names its place in the source"),
        ('["1.1", "17.5"]', "[1.1]", "poker.sample", "“locators” must be a list of texts"),
        ("locators = []", 'locators = ["1.1"]', "poker.sample.first", "no place to name"),
        ('doubt = "Nobody says so."', "", "poker.sample.first", "says what is doubtful"),
        ("{ante}", "{aunt}", "poker.sample", "unknown placeholder “{aunt}”"),
        ("{ante}", "{order}", "poker.sample", "unknown placeholder “{order}”"),
        ("{ante}", "{ante:>3}", "poker.sample", "not a plain placeholder"),
        ("{ante}", "{}", "poker.sample", "not a plain placeholder"),
        ("{ante}", "{ante", "poker.sample", "“text”"),
        ('value = "first"', 'value = "second"', "poker.sample.first", "of no option above it"),
        ('option = "sample"\n', "", "poker.sample.first", "of no option above it"),
        ('value = "first"', 'option = "sample"', "poker.sample.first", "the same option or value"),
        ("[[clause]]", "[[rule]]", "file", "unknown key “rule”"),
        ("[[clause]]", "[[clause", "file", "line 2"),
    ],
)
def test_damaged_book_is_refused(old: str, new: str, place: str, fault: str) -> None:
    assert old in BOOK
    with pytest.raises(ContentError) as caught:
        content.parse_book(BOOK.replace(old, new), "poker", "book.toml")
    assert str(caught.value).startswith(f"book.toml: {place}: ")
    assert fault in caught.value.fault


def test_hand_is_read_with_numbers_as_steps() -> None:
    sample = content.parse_hand(HAND, "poker", "p99-sample", "hand.toml")
    assert dict(sample.notes) == {2: "{p1} has {Kd} and {Kc}."}
    assert dict(sample.asks) == {3: "{p2} holds {9h}. Stay or out?"}
    assert sample.idea is None


@pytest.mark.parametrize(
    ("old", "new", "place", "fault"),
    [
        ("seats = 2", 'seats = 2\ncolour = "red"', "record", "colour"),
        ("seats = 2", "seats = 7", "record", "7"),
        ('"p2 out"', '"p2 away"', "record", "Action 3"),
        ('title = "A sample hand"\n', "", "hand", "“title” is missing"),
        ('title = "A sample hand"', 'title = ["A"]', "hand", "“title” must be a text"),
        ('title = "A sample hand"', 'title = "{p1} wins"', "hand", "unknown placeholder “{p1}”"),
        ('"poker.stay"', '"poker.stray"', "hand", "unknown clause “poker.stray”"),
        ('"poker.stay"', '"poker.stay", "poker.stay"', "hand", "stands twice"),
        ("2 = ", "4 = ", "notes", "there is no step “4”"),
        ("2 = ", "0 = ", "notes", "there is no step “0”"),
        ("2 = ", "02 = ", "notes", "there is no step “02”"),
        ("2 = ", "two = ", "notes", "there is no step “two”"),
        ("3 = ", "30 = ", "ask", "there is no step “30”"),
        ("{p1}", "{p3}", "notes", "unknown placeholder “{p3}”"),
        ("{9h}", "{10h}", "ask", "unknown placeholder “{10h}”"),
        ("{9h}", "{??}", "ask", "not a plain placeholder"),
        ("[notes]\n2 = ", "notes = ", "hand", "“notes” must be a table"),
        ("[ask]", '[answer]\n2 = "winner"\n[ask]', "hand", "answers no question"),
        ("[ask]", '[answer]\n3 = "the winner"\n[ask]', "hand", "no kind of answer"),
    ],
)
def test_damaged_hand_is_refused(old: str, new: str, place: str, fault: str) -> None:
    assert old in HAND
    with pytest.raises(ContentError) as caught:
        content.parse_hand(HAND.replace(old, new), "poker", "p99-sample", "hand.toml")
    assert str(caught.value).startswith(f"hand.toml: {place}: ")
    assert fault in caught.value.fault


@pytest.mark.parametrize("name", ["P01", "p01_pot", "p01.pot", ""])
def test_hand_needs_a_plain_name(name: str) -> None:
    with pytest.raises(ContentError, match="no name for a hand"):
        content.parse_hand(HAND, "poker", name, "hand.toml")


def test_hand_of_another_game_is_refused() -> None:
    with pytest.raises(ContentError, match="in a folder of tonk"):
        content.parse_hand(HAND, "tonk", "p99-sample", "hand.toml")


@pytest.mark.parametrize("wanted", ["poker.nothing", "chess.castling", "", "poker"])
def test_unknown_clause_is_a_key_error(wanted: str) -> None:
    with pytest.raises(KeyError):
        content.clause(wanted)


@pytest.mark.parametrize("game", ["chess", "../poker", ""])
def test_unknown_game_is_a_key_error(game: str) -> None:
    with pytest.raises(KeyError):
        content.clauses(game)
    with pytest.raises(KeyError):
        content.hands(game)


# --- the rule books ---


@pytest.mark.parametrize("game", content.games())
def test_reading_order_keeps_sections_and_values_together(game: str) -> None:
    book = list(content.clauses(game).values())
    sections = [one.section for one in book]
    starts = [place for place, name in enumerate(sections) if place == 0 or sections[place - 1] != name]
    assert len(starts) == len(set(sections)), "a section is torn apart"
    seen: set[str] = set()
    for one in book:
        if one.value is not None and one.id.endswith(f".{one.value}"):
            above = one.id.rpartition(".")[0]
            assert above in seen, f"{one.id} stands before {above}"
        seen.add(one.id)


def settings(game: str) -> Iterator[tuple[OptionSpec, str | None, str]]:
    for spec in option_specs(GAMES[game].Options):
        yield spec, None, spec.clause
        for value, clause_id in spec.values.items():
            yield spec, value, clause_id


@pytest.mark.parametrize("game", content.games())
def test_options_and_their_clauses_match_in_both_directions(game: str) -> None:
    engine = {(spec.name, value): clause_id for spec, value, clause_id in settings(game)}
    written = {(one.option, one.value): one.id for one in content.clauses(game).values() if one.option}
    assert written == engine
    assert list(option_holes(game)) == []


@pytest.mark.parametrize("game", content.games())
def test_every_number_that_can_change_stands_in_its_clause(game: str) -> None:
    for spec, value, clause_id in settings(game):
        if value is None and spec.name in content.number_options(game):
            assert content.placeholders(content.clause(clause_id).text) == {spec.name}


def test_values_follow_the_options_in_force() -> None:
    options = Options(ante=3, stack=(25, 100, 100))
    assert content.clause_values(content.clause("poker.ante"), options) == {"ante": 3}
    assert content.clause_values(content.clause("poker.players"), options) == {"stack": "25, 100, 100"}
    assert content.clause_values(content.clause("poker.win"), options) == {}


@pytest.mark.parametrize(
    ("options", "clause_id", "values"),
    [
        (tonk.Options(), "tonk.deal.size", {"hand_size": 5}),
        (tonk.Options(hand_size="by_players"), "tonk.deal.size", {"hand_size": "9, 7, 5"}),
        (tonk.Options(ace_points=11), "tonk.points", {"ace_points": 11}),
        (tonk.Options(), "tonk.spades", {"spades_bet": "–"}),
        (tonk.Options(spades_bet=(1, 3, 4)), "tonk.spades", {"spades_bet": "1, 3, 4"}),
    ],
)
def test_named_numbers_and_empty_lists_can_be_read(
    options: tonk.Options, clause_id: str, values: dict[str, int | str]
) -> None:
    assert content.clause_values(content.clause(clause_id), options) == values


@pytest.mark.parametrize("game", content.games())
def test_texts_keep_to_the_house_style(game: str) -> None:
    for one in content.clauses(game).values():
        assert 2 <= len(one.title.split()) <= 4, one.id
        assert 1 <= len(re.findall(r"[.?!](?= |$)", one.text)) <= 4, one.id
        assert one.text.endswith("."), one.id
    for message in content.messages():
        assert "'" not in message.text, message
        assert '"' not in message.text, message
        assert not re.search(r"\d (cards|chips|players)\b", message.text), message


def test_five_of_a_kind_is_never_called_by_the_name_of_the_game() -> None:
    five = content.clause("poker.hand.five")
    assert "poker" not in f"{five.title} {five.text} {five.doubt}".lower()


@pytest.mark.parametrize(("game", "shown"), [("poker", "P17.5"), ("tonk", "T17.5"), ("untitled", "G17.5")])
def test_locators_are_shown_with_the_letter_of_the_source(game: str, shown: str) -> None:
    assert content.shown_locator(game, "17.5") == shown


# --- the sources ---

SOURCES = {"poker": "pl-poker.tsv", "tonk": "cs-tonk.tsv", "untitled": "de-untitled.tsv"}


def source(game: str) -> dict[str, str]:
    """The sentences of a game's source by locator; they are not part of the project."""
    folder = os.environ.get("KARTOTEKA_SOURCES")
    if not folder:
        pytest.skip("KARTOTEKA_SOURCES does not name the folder of the source texts")
    with (Path(folder) / SOURCES[game]).open(encoding="utf-8", newline="") as file:
        return {row["locator"]: row["text"] for row in csv.DictReader(file, delimiter="\t")}


@pytest.mark.parametrize("game", content.games())
def test_locators_exist_in_the_source(game: str) -> None:
    sentences = source(game)
    mark = re.compile(rf"\b{content.PREFIXES[game]}(\d+\.\d+)")
    for one in content.clauses(game).values():
        spoken = mark.findall(f"{one.text} {one.doubt or ''}")
        for locator in (*one.locators, *spoken):
            assert locator in sentences, f"{one.id}: {locator}"


@pytest.mark.parametrize("game", content.games())
def test_no_text_repeats_a_sentence_of_the_source(game: str) -> None:
    sentences = {text.strip().lower() for text in source(game).values() if len(text) > 20}
    for message in content.messages():
        said = message.text.lower()
        assert not any(sentence in said for sentence in sentences), message


# --- the sample hands ---


@pytest.mark.parametrize("sample", all_hands(), ids=names(all_hands()))
def test_hand_plays_and_shows_what_it_claims(sample: Hand) -> None:
    assert list(show_holes(sample)) == []
    frames = replay(sample.record)
    payoffs = GAMES[sample.game].payoffs(frames[-1].state)
    assert payoffs is not None, "the hand does not come to its end"


def in_sight(state: Any) -> set[Card]:
    """Every card in a hand, and in Tonk those on the table: spreads and the discard pile."""
    cards = {card for hand in state.hands for card in hand}
    if isinstance(state, tonk.State):
        cards |= {card for spread in state.spreads for card in spread.cards} | set(state.pile)
    return cards


@pytest.mark.parametrize("sample", all_hands(), ids=names(all_hands()))
def test_cards_named_in_notes_are_held_by_somebody(sample: Hand) -> None:
    frames = replay(sample.record)
    for step, text in (*sample.notes.items(), *sample.asks.items()):
        near = frames[max(step - 2, 0) : step]
        held = {str(card) for frame in near for card in in_sight(frame.state)}
        cards = {name for name in content.placeholders(text) if not name.startswith("p")}
        assert cards <= held, f"{sample.name}, step {step}: {text}"


def test_chips_in_notes_are_those_of_the_engine() -> None:
    checked = 0
    for sample in content.hands("poker").values():
        frames = replay(sample.record)
        for step, text in sample.notes.items():
            frame = frames[step - 1]
            amounts = set(frame.state.stacks) if frame.refusal is not None else set()
            for event in frame.events:
                if isinstance(event, PotWon | PotTaken):
                    amounts.add(event.amount)
            for number in re.findall(rf"(\d+){NBSP}chips", text) if amounts else ():
                assert int(number) in amounts, f"{sample.name}, step {step}: {text}"
                checked += 1
    assert checked >= 10


STAKES = {
    "t01-turn": (-2, 4, -2),
    "t02-runs": (-1, 1),
    "t03-adding": (4, -2, -2),
    "t04-drop": (-1, 2, -1),
    "t05-caught": (0, -3, -1, 4),
    "t06-tied-dropper": (-2, 3, -1),
    "t07-two-winners": (-4, 3, 3, -2),
    "t08-stock-out": (3, -1, -1, -1),
    "t09-wanted-card": (0, 0, 0, 0),
    "t10-hard-way": (2, -1, -1),
    "t11-hit-no-drop": (-1, 2, -1),
    "t12-hit-no-spread": (-4, 2, 2),
    "t13-forty-nine": (-2, 1, 1),
    "t14-anytime": (5, -1, -4),
    "t15-counts": (-1, -4, 5),
    "t16-texas": (-1, -2, -1, 4),
    "t16b-texas-alone": (0, -2, 0, 2),
    "t16c-texas-double": (-2, -2, -2, 6),
    "t17-spades": (-4, 4, -4, 4),
    "t18-double-double": (-4, 4),
    "t19-answer-for-first": (4, -4),
}
"""What each hand of Tonk comes to, worked out by hand from the rules."""


def test_hands_of_tonk_pay_what_they_teach() -> None:
    assert {
        name: tonk.payoffs(replay(sample.record)[-1].state) for name, sample in content.hands("tonk").items()
    } == STAKES


def test_points_in_texts_of_tonk_are_those_of_the_engine() -> None:
    """A hand as it is, with one card still to be discarded, or the limits of the house rules."""
    checked = 0
    for sample in content.hands("tonk").values():
        frames = replay(sample.record)
        for step, text in (*sample.notes.items(), *sample.asks.items()):
            known = {9} if sample.record.options.low_count == "9_triple" else set()
            for frame in frames[max(step - 2, 0) : step]:
                for hand in frame.state.hands:
                    lighter = [tuple(card for card in hand if card != gone) for gone in hand]
                    known |= {count(cards, sample.record.options) for cards in (hand, *lighter)}
            for number in re.findall(rf"(\d+){NBSP}point", text):
                assert int(number) in known, f"{sample.name}, step {step}: {text}"
                checked += 1
    assert checked >= 30


def test_the_three_readings_of_texas_are_read_on_the_cards_of_the_plain_game() -> None:
    plain = content.hand("tonk", "t05-caught").record
    for name in ("t16-texas", "t16b-texas-alone", "t16c-texas-double"):
        assert content.hand("tonk", name).record.lines == plain.lines


def test_payments_asked_for_are_made_in_that_step() -> None:
    for sample in content.hands("tonk").values():
        frames = replay(sample.record)
        for step, kind in sample.answers.items():
            if kind == "payoffs":
                events = frames[step - 1].events
                assert any(isinstance(event, Paid) for event in events), f"{sample.name}, step {step}"


def test_titles_of_tonk_hands_fit_a_list() -> None:
    for sample in content.hands("tonk").values():
        assert len(sample.title) <= 28, sample.title


# --- the texts to translate ---


def test_messages_give_every_text_under_its_context() -> None:
    found: dict[str, list[Message]] = {}
    for message in content.messages():
        found.setdefault(message.context, []).append(message)
    one = content.clause("poker.show.when")
    assert [message.text for message in found["poker.show.when"]] == [one.title, one.text, one.doubt]
    sample = content.hand("poker", "p01-pot")
    assert found["hands.poker.p01-pot.title"][0].text == sample.title
    assert found["hands.poker.p01-pot.7"][0].text == sample.notes[7]
    assert found["hands.poker.p01-pot.ask.8"][0].text == sample.asks[8]
    assert found["hands.poker.p01-pot.ask.8"][0].location == "content/hands/poker/p01-pot.toml"


def test_no_message_stands_twice() -> None:
    keys = [(message.context, message.text) for message in content.messages()]
    assert len(keys) == len(set(keys))


# --- the matrix ---


@pytest.mark.parametrize("game", content.games())
def test_no_clause_has_a_hole(game: str) -> None:
    assert holes(game, coverage(game)) == ()


WHOLE = Row(
    clause="poker.stay",
    written=True,
    status="said",
    told=None,
    engine=("engine/a.py",),
    hands=("p01",),
    tests=("tests/a.py",),
)


@pytest.mark.parametrize(
    ("row", "hole"),
    [
        (replace(WHOLE, engine=()), "nothing in the engine names it"),
        (replace(WHOLE, tests=()), "no test names it"),
        (replace(WHOLE, hands=()), "it acts in no sample hand"),
        (replace(WHOLE, written=False), "the engine names it, and it is not written"),
        (replace(WHOLE, told="Nothing follows it."), "told, but it acts in p01"),
    ],
)
def test_holes_are_found(row: Row, hole: str) -> None:
    assert holes("poker", [WHOLE]) == ()
    assert holes("poker", [row]) == (f"poker.stay: {hole}",)


def test_a_hand_that_claims_too_much_is_a_hole() -> None:
    sample = content.parse_hand(HAND, "poker", "p99-sample", "hand.toml")
    assert "poker.stay" in acting(sample)
    assert list(show_holes(sample)) == []
    boasting = replace(sample, shows=("poker.stay", "poker.players", "poker.joker"))
    assert list(show_holes(boasting)) == [
        "poker.joker: p99-sample shows it, but it does not act there",
    ]


def test_an_option_without_its_clause_is_a_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    book = {key: one for key, one in content.clauses("poker").items() if key != "poker.tie.flush.suit_first"}
    monkeypatch.setattr(content, "clauses", lambda game: book)
    assert list(option_holes("poker")) == [
        "poker.tie.flush.suit_first: is not written as the clause of flush_tie=suit_first",
    ]


def test_json_names_every_clause(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["--json"])
    printed = json.loads(capsys.readouterr().out)
    assert list(printed) == list(content.games())
    for game, table in printed.items():
        assert [row["clause"] for row in table["clauses"]][: len(content.clauses(game))] == list(
            content.clauses(game)
        )
    assert status == int(any(table["holes"] for table in printed.values()))


@pytest.mark.parametrize("arguments", [["--game", "chess"], ["dance"], ["--game"]])
def test_bad_arguments_are_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_hand_that_cannot_be_played_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = content.parse_hand(HAND.replace('"p2 out"', '"p1 out"'), "poker", "p99-sample", "hand.toml")
    monkeypatch.setattr(content, "hands", lambda game: {damaged.name: damaged})
    assert main([]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "content/hands/poker/p99-sample.toml: record: Action 3" in error


def test_hand_files_are_plain_toml_with_their_keys_in_one_order() -> None:
    wanted = ["game", "seats", "options", "title", "purpose", "idea", "shows", "actions"]
    wanted += ["notes", "ask", "answer"]
    for path in sorted((content.FOLDER / "hands").rglob("*.toml")):
        keys = list(tomllib.loads(path.read_text(encoding="utf-8")))
        assert keys == [key for key in wanted if key in keys], path.name
