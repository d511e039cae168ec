"""Answering a tonk: tonk.out.double_double."""

import pytest

from engine import tonk
from engine.cards import format_cards, parse_cards
from engine.core import BadInput, option_specs
from engine.tonk_spread import Spread, can_answer, kind_of, ordered
from engine.tonk_table import Added, AnswerDue, Answered, Blocked, Passed, Tonked
from tests.engine.tonk.lines import deal, tonk_table

START = deal(2, "KcKd5h6h2c", "8h9h4d4cQd", stock="Kh4h7h") + (
    "p1 draw; p1 spread KcKdKh; p1 discard 2c; p2 draw; p2 spread 4d4c4h; p2 discard Qd; p1 draw;"
)
TONK = START + "p1 spread 5h6h7h;"
"""The source's own example: p1 tonks with 5♥ 6♥ 7♥, p2 holds 8♥ 9♥."""
ANSWER = TONK + "p2 add 8h s3; p2 add 9h s3"


@pytest.mark.parametrize(
    ("value", "clause", "payoffs", "winner"),
    [
        ("responder", "tonk.out.double_double.responder", (-4, 4), 1),
        ("first", "tonk.out.double_double.first", (4, -4), 0),
    ],
)
def test_tonk_out_double_double_pays_four_stakes(
    value: str, clause: str, payoffs: tuple[int, ...], winner: int
) -> None:
    table = tonk_table(ANSWER, seats=2, double_double=value)
    clauses = ("tonk.out.double_double", clause)
    assert table.one(AnswerDue).clauses == clauses
    assert table.one(AnswerDue).seat == 1
    assert (table.one(Answered).seat, table.one(Answered).winner) == (1, winner)
    assert table.one(Answered).clauses == clauses
    assert table.payoffs == payoffs
    assert not table.all(Tonked)


def test_tonk_out_double_double_off_asks_nothing() -> None:
    table = tonk_table(TONK, seats=2)
    assert not table.all(AnswerDue)
    assert table.payoffs == (2, -2)
    assert table.refusal("p2 pass") == "tonk.goal"
    (spec,) = (spec for spec in option_specs(tonk.Options) if spec.name == "double_double")
    assert spec.value_clause("off") == "tonk.out.double_double.off"


@pytest.mark.parametrize("value", ["responder", "first"])
@pytest.mark.parametrize("before", ["", "p2 add 8h s3;"])
def test_tonk_out_double_double_a_pass_leaves_the_tonk_as_it_was(value: str, before: str) -> None:
    table = tonk_table(TONK + before + "p2 pass", seats=2, double_double=value)
    assert table.one(Passed).clauses == ("tonk.out.double_double",)
    assert table.one(Tonked).stakes == 2
    assert table.payoffs == (2, -2)
    assert table.refusal("p1 draw") == "tonk.goal"


def test_tonk_out_double_double_the_cards_of_an_answer_are_no_part_of_the_turn_of_the_tonk() -> None:
    """Three cards of the tonk and three of the answer are not six cards of one turn."""
    text = answer_to("8h9h4d4c4s") + "p2 spread 4d4c4s; p2 pass"
    table = tonk_table(text, 2, double_double="responder", tonk_needs_all=True)
    assert table.one(Tonked).clauses == ("tonk.out.tonk", "tonk.out.six_cards")
    assert table.payoffs == (1, -1)


def test_tonk_out_double_double_answers_a_tonk_of_one_stake_with_four() -> None:
    table = tonk_table(ANSWER, 2, double_double="responder", tonk_needs_all=True)
    assert table.payoffs == (-4, 4)


def test_during_an_answer_nothing_is_settled() -> None:
    table = tonk_table(TONK, seats=2, double_double="responder")
    assert table.payoffs is None
    assert table.to_act == 1
    assert table.legal() == {"add 8h s3", "pass"}


@pytest.mark.parametrize("action", ["draw", "take", "discard 8h", "drop", "retire s2"])
@pytest.mark.parametrize("seat", [1, 2])
def test_tonk_out_double_double_anything_but_an_answer_is_refused(seat: int, action: str) -> None:
    for when in ("before_draw", "anytime"):
        table = tonk_table(TONK, seats=2, double_double="responder", drop_when=when)
        assert table.refusal(f"p{seat} {action}") == "tonk.out.double_double"


@pytest.mark.parametrize(
    ("action", "clause"),
    [
        ("p1 pass", "tonk.turn.order"),
        ("p1 add 8h s3", "tonk.turn.order"),
        ("p2 add Ks s3", "tonk.lay_off"),
        ("p2 add 8h s9", "tonk.lay_off"),
        ("p2 add 9h s3", "tonk.spread.run"),
        ("p2 add 8h s1", "tonk.spread.set"),
        ("p2 spread 8h9hTh", "tonk.turn.spread"),
    ],
)
def test_an_answer_is_played_by_the_usual_rules(action: str, clause: str) -> None:
    assert tonk_table(TONK, seats=2, double_double="responder").refusal(action) == clause


def answer_to(hand: str) -> str:
    """p1 tonks with 5♥ 6♥ 7♥ as spread 2; p2 has laid down nothing and holds five cards, `hand`."""
    text = deal(2, "KcKd5h6h2c", hand[:8] + "Qd", stock=f"Kh{hand[8:]}7h")
    return text + (
        "p1 draw; p1 spread KcKdKh; p1 discard 2c; p2 draw; p2 discard Qd; p1 draw; p1 spread 5h6h7h;"
    )


def test_tonk_out_double_double_an_answer_has_spreads_of_its_own() -> None:
    text = answer_to("8h9h4d4c4s") + "p2 spread 4d4c4s; p2 add 8h s2; p2 add 9h s2"
    assert tonk_table(text, seats=2, double_double="responder").payoffs == (-4, 4)


def test_tonk_out_double_double_the_last_spread_needs_an_addition_before_it() -> None:
    table = tonk_table(answer_to("8h9hThJh4h"), seats=2, double_double="responder")
    assert table.to_act == 1
    assert table.refusal("p2 spread 8h9hThJh") is None  # 4♥ is left for the run
    table = tonk_table(answer_to("8h9hThJhQh"), seats=2, double_double="responder")
    assert table.refusal("p2 spread 8h9hThJhQh") == "tonk.out.double_double"
    assert "spread 8h9hThJhQh" not in table.legal()
    table = tonk_table(answer_to("8h9hThJhQh") + "p2 add 8h s2; p2 spread 9hThJhQh", 2, double_double="first")
    assert table.payoffs == (4, -4)


def test_tonk_out_double_double_additions_go_to_the_runs_of_the_tonk_alone() -> None:
    table = tonk_table(answer_to("8hKs4d4c4s"), seats=2, double_double="responder")
    assert not table.all(AnswerDue)  # the king fits the set of an earlier turn only
    assert table.payoffs == (2, -2)
    table = tonk_table(answer_to("8h4h4d4c4s"), seats=2, double_double="responder")
    assert table.one(AnswerDue)
    table = tonk_table(answer_to("8h4h4d4c4s") + "p2 spread 4d4c4s", seats=2, double_double="responder")
    assert table.refusal("p2 add 4h s3") == "tonk.out.double_double"
    assert table.refusal("p2 add 4h s2") is None


def test_an_answer_that_can_no_longer_succeed_can_still_be_passed() -> None:
    text = answer_to("8h9h8d8c8s") + "p2 spread 8d8c8h8s;"
    table = tonk_table(text, seats=2, double_double="responder")
    assert table.legal() == {"pass"}
    assert tonk_table(text + "p2 pass", seats=2, double_double="responder").payoffs == (2, -2)


def test_tonk_out_double_double_needs_a_run_laid_in_the_turn_of_the_tonk() -> None:
    """The run lies since an earlier turn and the tonk is additions to it: nobody is asked."""
    text = deal(2, "5h6h7h9hTh", "JhQh4d4c4s", stock="Kd8h") + "p1 draw; p1 spread 5h6h7h; p1 discard Kd;"
    text += "p2 take; p2 discard Kd; p1 draw; p1 add 8h s1; p1 add 9h s1; p1 add Th s1"
    table = tonk_table(text, seats=2, double_double="responder")
    assert not table.all(AnswerDue)
    assert table.payoffs == (2, -2)


def test_tonk_out_double_double_a_tonk_with_sets_alone_is_not_asked() -> None:
    text = deal(2, "KcKdKh5h5d", "6h7h8hQd4c", stock="5c") + "p1 draw; p1 spread KcKdKh; p1 spread 5h5d5c"
    table = tonk_table(text, seats=2, double_double="responder")
    assert not table.all(AnswerDue)
    assert table.payoffs == (2, -2)


@pytest.mark.parametrize("penalty", ["no_spread", "no_drop"])
def test_tonk_out_double_double_a_hit_penalty_does_not_bind_the_answer(penalty: str) -> None:
    """p1 hits p2 in the very turn of the tonk."""
    text = (
        deal(2, "5h6h7h8h4s", "4d4cThJhQd", stock="2c4h9h")
        + "p1 draw; p1 discard 2c; p2 draw; p2 spread 4d4c4h;"
    )
    text += "p2 discard Qd; p1 draw; p1 add 4s s1; p1 spread 5h6h7h8h9h; p2 add Th s2; p2 add Jh s2"
    table = tonk_table(text, 2, double_double="responder", hit_penalty=penalty)
    assert table.one(Blocked).seat == 1  # and the answer, though a hit, blocks nobody
    assert table.payoffs == (-4, 4)


ALL_AT_ONCE = "p1 draw; p1 spread 6h7h8h; p1 add 9h s1; p1 add Th s1; p1 add Jh s1;"


def test_tonk_out_double_double_no_spread_out_binds_the_answer() -> None:
    """The own spread must come before the last addition."""
    text = deal(2, "6h7h8h9hTh", "QhKh4d4c4s", stock="Jh") + ALL_AT_ONCE
    options = {"double_double": "responder", "no_spread_out": True}
    table = tonk_table(text + "p2 add Qh s1; p2 add Kh s1", 2, **options)
    assert table.refusal("p2 spread 4d4c4s") == "tonk.no_spread_out"
    assert tonk_table(text + "p2 spread 4d4c4s; p2 add Qh s1; p2 add Kh s1", 2, **options).payoffs == (-4, 4)


def test_tonk_no_spread_out_is_named_last_in_an_answer_too() -> None:
    text = deal(2, "6h7h8h9hTh", "Ah2h3h4h5h", stock="Jh") + ALL_AT_ONCE
    table = tonk_table(text, 2, double_double="first", no_spread_out=True)
    assert table.refusal("p2 spread Ah2h3h4h5h") == "tonk.out.double_double"


@pytest.mark.parametrize("seats", [3, 4])
def test_tonk_out_double_double_needs_two_players(seats: int) -> None:
    for value in ("responder", "first"):
        with pytest.raises(BadInput, match="The option double_double needs 2 players"):
            tonk_table(deal(seats), seats, double_double=value)


# --- the search for an answer ---


def run(text: str, number: int = 1) -> Spread:
    cards = parse_cards(text)
    return Spread(number, 0, kind_of(cards), ordered(cards))


@pytest.mark.parametrize(
    ("hand", "runs", "can"),
    [
        ("8h9h", ["5h6h7h"], True),
        ("9h8h", ["5h6h7h"], True),
        ("9h", ["5h6h7h"], False),
        ("8h4h3h", ["5h6h7h"], True),
        ("8h4s", ["5h6h7h"], False),
        ("8h4s", ["5h6h7h", "5s6s7s"], True),
        ("", ["5h6h7h"], False),
        ("4d4c4s", ["5h6h7h"], False),
        ("4d4c4s4h", ["5h6h7h"], True),
        ("4d4c4s8h", ["5h6h7h"], True),
        ("4d4c4s9h", ["5h6h7h"], False),
        ("8h9hTh", ["5h6h7h"], True),
        ("8hThJhQh", ["5h6h7h"], True),
        ("9hThJhQh", ["5h6h7h"], False),
        ("AhKh", ["2h3h4h"], False),
        ("AhKh", ["ThJhQh"], True),
        ("Ah2h", ["3h4h5h"], True),
        ("2h3hAh", ["JhQhKh"], False),
        ("8h8d8c8s9h", ["5h6h7h"], True),
        ("4h8h8d8c8s", ["5h6h7h"], True),
        ("3h4h4d4c4s", ["5h6h7h"], True),
        ("3h2h4d4c4s4h", ["5h6h7h"], True),
    ],
)
def test_every_answer_is_found(hand: str, runs: list[str], can: bool) -> None:
    spreads = tuple(run(text, number) for number, text in enumerate(runs, start=1))
    cards = parse_cards(hand)
    assert can_answer(cards, spreads) == can
    assert can_answer(cards[::-1], spreads) == can


def test_what_the_search_finds_can_be_played() -> None:
    text = "p2 spread 4d4c4s; p2 add 4h s2; p2 add 3h s2"
    table = tonk_table(answer_to("3h4h4d4c4s") + text, seats=2, double_double="responder")
    assert table.payoffs == (-4, 4)
    assert format_cards(table.state.spreads[1].cards) == "3h4h5h6h7h"
    assert all(event.owner == 0 for event in table.all(Added))
