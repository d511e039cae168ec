"""Which clause a refusal names, what proves it, and what is not an action at all."""

import pytest

from engine import tonk
from engine.cards import parse_cards
from engine.core import BadInput, IllegalAction, Refusal
from tests.engine.tonk.lines import deal, tonk_table

DEAL = deal(2, "8s8d8hAc2h", "8c3c4c5cQs", stock="KsJs")
LAID = DEAL + "p1 draw; p1 spread 8s8d8h;"
SECOND = LAID + "p1 discard Ks; p2 draw;"

# Each line breaks the clause named and every later one of the list that it can break.
CASES = [
    # the hand is over
    (DEAL + "p1 drop;", "p2 spread 2c2c2c", "tonk.drop.no_more_play"),
    (DEAL + "p1 drop;", "p2 drop", "tonk.drop.no_more_play"),
    # a drop at the wrong time, anything else out of turn
    (DEAL, "p2 drop", "tonk.drop.when"),
    (DEAL + "p1 draw;", "p1 drop", "tonk.drop.when"),
    (DEAL, "p2 discard As", "tonk.turn.order"),
    (DEAL, "p2 take", "tonk.turn.order"),
    (DEAL, "p2 pass", "tonk.turn.order"),
    (DEAL, "p2 spread 2c2c2c", "tonk.turn.order"),
    # pass is only an answer
    (DEAL, "p1 pass", "tonk.out.double_double"),
    (LAID, "p1 pass", "tonk.out.double_double"),
    # the phase
    (DEAL, "p1 discard As", "tonk.turn.draw"),
    (DEAL, "p1 spread 2c2c2c", "tonk.turn.draw"),
    (DEAL, "p1 add As s9", "tonk.turn.draw"),
    (DEAL, "p1 retire s9", "tonk.turn.draw"),
    (LAID, "p1 draw", "tonk.turn.draw"),
    (LAID, "p1 take", "tonk.turn.draw"),
    # a card not held, a spread not on the table
    (LAID, "p1 discard As", "tonk.turn.discard"),
    (LAID, "p1 spread AsAdKs", "tonk.turn.spread"),
    (LAID, "p1 spread Ks", "tonk.spread.run"),
    (LAID, "p1 add As s1", "tonk.lay_off"),
    (LAID, "p1 add Ac s2", "tonk.lay_off"),
    (LAID, "p1 retire s2", "tonk.hit.retire"),
    # the shape
    (LAID, "p1 spread Ac2hKs", "tonk.spread.run"),
    (LAID, "p1 add Ac s1", "tonk.spread.set"),
    (SECOND, "p2 spread 3c4cJs", "tonk.spread.run"),
]


@pytest.mark.parametrize(("before", "action", "clause"), CASES)
def test_a_refusal_names_the_first_clause_that_is_broken(before: str, action: str, clause: str) -> None:
    table = tonk_table(before + f"{action} ! {clause}", seats=2)
    frame = table.frames[-1]
    assert frame.refusal is not None
    assert frame.refusal.clause == clause
    assert frame.events == ()
    assert frame.state == table.frames[-2].state
    with pytest.raises(IllegalAction) as caught:
        tonk.apply(frame.state, tonk.parse_action(action))
    assert caught.value.refusal == frame.refusal
    assert str(caught.value) == f"{action}: {clause}"


def test_the_penalty_stands_between_the_phase_and_the_cards() -> None:
    text = SECOND + "p2 add 8c s1; p2 discard Js;"
    table = tonk_table(text, 2, hit_penalty="no_spread")
    assert table.refusal("p1 spread AsAdKs") == "tonk.turn.draw"
    table = tonk_table(text + "p1 draw", 2, hit_penalty="no_spread")
    assert table.refusal("p1 spread AsAdKs") == "tonk.hit.blocked"
    assert table.refusal("p1 add As s9") == "tonk.hit.blocked"
    assert table.refusal("p1 discard As") == "tonk.turn.discard"
    assert table.refusal("p2 spread AsAdKs") == "tonk.turn.order"
    assert table.refusal("p1 drop") == "tonk.drop.when"


def test_house_rules_come_last_but_sets_may_not_be_added_to_at_all() -> None:
    table = tonk_table(SECOND, 2, lay_off="runs_only", no_spread_out=True)
    assert table.refusal("p2 add Qs s1") == "tonk.lay_off.runs_only"
    assert table.refusal("p2 add As s1") == "tonk.lay_off"


@pytest.mark.parametrize(
    ("action", "clause", "cards"),
    [
        ("p1 discard As", "tonk.turn.discard", "As"),
        ("p1 spread AcAsAd", "tonk.turn.spread", "AsAd"),
        ("p1 spread AcAcAc", "tonk.turn.spread", "AcAcAc"),
        ("p1 spread Ac2hKs", "tonk.spread.run", "Ac2hKs"),
        ("p1 add As s1", "tonk.lay_off", "As"),
        ("p1 add Ac s1", "tonk.spread.set", "8d8h8sAc"),
        ("p2 discard As", "tonk.turn.order", ""),
        ("p1 draw", "tonk.turn.draw", ""),
    ],
)
def test_the_cards_that_prove_a_refusal(action: str, clause: str, cards: str) -> None:
    state = tonk_table(LAID, seats=2).state
    assert tonk.forbidden_by(state, tonk.parse_action(action)) == Refusal(clause, parse_cards(cards))


@pytest.mark.parametrize("seat", ["p3", "p9", "p99"])
def test_a_seat_that_the_table_has_not_is_bad_input_marked_or_not(seat: str) -> None:
    for mark in ("", " ! tonk.turn.order"):
        with pytest.raises(BadInput, match=f"There is no seat “{seat}”"):
            tonk_table(DEAL + f"{seat} drop{mark}", seats=2)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "“” is not an action"),
        ("p1", "“p1” is not an action"),
        ("p0 draw", "There is no seat “p0”"),
        ("p01 draw", "There is no seat “p01”"),
        ("p100 draw", "There is no seat “p100”"),
        ("P1 draw", "There is no seat “P1”"),
        ("p1 knock", "There is no action “knock”"),
        ("p1 Draw", "There is no action “Draw”"),
        ("p1 draw Kd", "“p1 draw Kd” is not an action"),
        ("p1 take Kd", "“p1 take Kd” is not an action"),
        ("p1 drop now", "“p1 drop now” is not an action"),
        ("p1 pass it", "“p1 pass it” is not an action"),
        ("p1 discard", "“p1 discard” is not an action"),
        ("p1 discard Kd Kc", "“p1 discard Kd Kc” is not an action"),
        ("p1 discard KdKc", "There is no card “KdKc”"),
        ("p1 discard 10d", "There is no card “10d”"),
        ("p1 discard kd", "There is no card “kd”"),
        ("p1 discard ??", "is not an action"),
        ("p1 spread", "“p1 spread” is not an action"),
        ("p1 spread Kd Kc Kh", "“p1 spread Kd Kc Kh” is not an action"),
        ("p1 spread KdKcK", "There is no card “K”"),
        ("p1 spread -", "There is no card “-”"),
        ("p1 spread Kd??Kh", "is not an action"),
        ("p1 add Kd", "“p1 add Kd” is not an action"),
        ("p1 add s1", "“p1 add s1” is not an action"),
        ("p1 add s1 Kd", "There is no card “s1”"),
        ("p1 add KdKc s1", "There is no card “KdKc”"),
        ("p1 add Kd 1", "“1” is no number of a spread"),
        ("p1 add Kd s", "“s” is no number of a spread"),
        ("p1 add Kd s0", "“s0” is no number of a spread"),
        ("p1 add Kd s01", "“s01” is no number of a spread"),
        ("p1 add Kd s-1", "“s-1” is no number of a spread"),
        ("p1 add Kd s٣", "“s٣” is no number of a spread"),
        ("p1 add Kd s1000", "“s1000” is no number of a spread"),
        ("p1 retire", "“p1 retire” is not an action"),
        ("p1 retire 1", "“1” is no number of a spread"),
        ("p1 retire s1 s2", "“p1 retire s1 s2” is not an action"),
        ("d", "“d” is not an action"),
        ("d draw", "There is no seat “d”"),
        ("d deal p1=????????xx", "There is no card"),
        ("d deal p1=??????????", "hides one"),
    ],
)
def test_what_cannot_be_read_is_bad_input(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        tonk.parse_action(text)
