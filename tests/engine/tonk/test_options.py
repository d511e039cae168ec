"""The options of Tonk: what they take, what they refuse alone and together, presets."""

from typing import Any

import pytest

from engine import tonk
from engine.core import BadInput, describe_values, make_options, option_specs, parse_setting
from engine.record import changed_options, format_record, parse_record
from engine.tonk import PRESETS, Options
from tests.engine.support import record_text

SPECS = {spec.name: spec for spec in option_specs(Options)}


def test_the_defaults() -> None:
    assert {name: spec.default for name, spec in SPECS.items()} == {
        "hand_size": 5,
        "turn_up": True,
        "ace_points": 1,
        "lay_off": "any",
        "no_spread_out": False,
        "drop_when": "before_draw",
        "tonk_needs_all": False,
        "double_double": "off",
        "stock_stop": "at_once",
        "hit_penalty": "off",
        "retire_full_sets": False,
        "high_count": "off",
        "high_count_pay": "single",
        "low_count": "off",
        "caught_pays": "all_lower",
        "spades_bet": (),
    }


def test_the_clauses_of_options() -> None:
    assert {name: spec.clause for name, spec in SPECS.items()} == {
        "hand_size": "tonk.deal.size",
        "turn_up": "tonk.deal.turn_up",
        "ace_points": "tonk.points",
        "lay_off": "tonk.lay_off",
        "no_spread_out": "tonk.no_spread_out",
        "drop_when": "tonk.drop.when",
        "tonk_needs_all": "tonk.out.six_cards",
        "double_double": "tonk.out.double_double",
        "stock_stop": "tonk.stock.stop",
        "hit_penalty": "tonk.hit.blocked",
        "retire_full_sets": "tonk.hit.retire",
        "high_count": "tonk.count.high",
        "high_count_pay": "tonk.count.high_pay",
        "low_count": "tonk.count.low",
        "caught_pays": "tonk.texas.caught",
        "spades_bet": "tonk.spades",
    }


NAMED_OTHERWISE = {
    ("caught_pays", "all_lower"): "tonk.drop.caught",
    ("high_count", "50_then_49"): "tonk.count.high_in_turn",
}


def test_the_clause_of_a_value_is_its_options_and_its_name() -> None:
    for spec in SPECS.values():
        for value, clause in spec.values.items():
            assert clause == spec.value_clause(value)
            assert clause == NAMED_OTHERWISE.get((spec.name, value), f"{spec.clause}.{value}")
    assert SPECS["hand_size"].value_clause(7) == "tonk.deal.size"
    assert SPECS["spades_bet"].value_clause((1, 2)) == "tonk.spades"


def test_the_values_in_the_order_of_the_rules_the_default_first() -> None:
    assert SPECS["hand_size"].choices == (5, 7, 9)
    assert tuple(SPECS["hand_size"].values) == ("by_players",)
    assert SPECS["ace_points"].choices == (1, 11)
    for spec in SPECS.values():
        for values in (tuple(spec.values), spec.choices):
            assert not values or values[0] == spec.default or values == ("by_players",)


def test_presets() -> None:
    assert PRESETS["source"] == Options()
    assert PRESETS["texas"] == Options(high_count="49_50", high_count_pay="texas", caught_pays="winner_only")
    assert set(PRESETS) == {"source", "texas"}


def test_tonk_texas_is_a_preset_of_three_options() -> None:
    assert set(changed_options(PRESETS["texas"])) == {"high_count", "high_count_pay", "caught_pays"}


@pytest.mark.parametrize(
    "given",
    [
        {"hand_size": 7},
        {"hand_size": 9},
        {"hand_size": "by_players"},
        {"ace_points": 11},
        {"spades_bet": ()},
        {"spades_bet": (2,)},
        {"spades_bet": (4, 1, 3)},
        {"no_spread_out": True, "double_double": "first"},
        {"retire_full_sets": True, "hit_penalty": "off"},
    ],
)
def test_values_that_are_taken(given: dict[str, Any]) -> None:
    options = Options(**given)
    assert {name: getattr(options, name) for name in given} == given


@pytest.mark.parametrize(
    "given",
    [
        {"hand_size": 6},
        {"hand_size": 0},
        {"hand_size": True},
        {"hand_size": 5.0},
        {"hand_size": "5"},
        {"hand_size": "by_player"},
        {"hand_size": (5, 7)},
        {"hand_size": None},
        {"ace_points": 2},
        {"ace_points": True},
        {"ace_points": "1"},
        {"turn_up": 1},
        {"turn_up": "true"},
        {"lay_off": "Any"},
        {"lay_off": ""},
        {"lay_off": True},
        {"lay_off": 1},
        {"lay_off": ("any",)},
        {"drop_when": None},
        {"spades_bet": 1},
        {"spades_bet": "1"},
        {"spades_bet": None},
        {"spades_bet": (0,)},
        {"spades_bet": (-1,)},
        {"spades_bet": (True,)},
        {"spades_bet": ("1",)},
        {"spades_bet": (1.0,)},
        {"spades_bet": ((1,),)},
    ],
)
def test_a_value_that_an_option_does_not_have_is_refused_by_name(given: dict[str, Any]) -> None:
    name = next(iter(given))
    with pytest.raises(BadInput, match=f"The option {name} does not take"):
        Options(**given)


# --- refused pairs ---


def complaint(seats: int, **given: Any) -> str:
    with pytest.raises(BadInput) as caught:
        tonk.initial_state(Options(**given), seats)
    with pytest.raises(BadInput):
        parse_record(record_text("tonk", seats, given, []))
    return str(caught.value)


@pytest.mark.parametrize(
    ("seats", "given", "names"),
    [
        (3, {"double_double": "responder"}, ("double_double", "2 players")),
        (4, {"double_double": "first"}, ("double_double", "2 players")),
        (3, {"high_count": "49_50", "hand_size": 7}, ("high_count", "hand_size")),
        (3, {"high_count": "50_then_49", "hand_size": 9}, ("high_count", "hand_size")),
        (2, {"low_count": "13_double", "hand_size": 7}, ("low_count", "hand_size")),
        (2, {"high_count": "49_50", "hand_size": "by_players"}, ("high_count", "hand_size")),
        (3, {"low_count": "9_triple", "hand_size": "by_players"}, ("low_count", "hand_size")),
        (3, {"high_count_pay": "texas"}, ("high_count_pay", "high_count")),
        (3, {"high_count_pay": "texas", "low_count": "9_triple"}, ("high_count_pay", "high_count")),
        (3, {"retire_full_sets": True, "lay_off": "runs_only"}, ("retire_full_sets", "lay_off")),
        (3, {"spades_bet": [4]}, ("spades_bet",)),
        (2, {"spades_bet": [1, 3]}, ("spades_bet",)),
        (2, {"spades_bet": [1, 1]}, ("spades_bet",)),
    ],
)
def test_options_that_contradict_each_other_are_refused_and_named(
    seats: int, given: dict[str, Any], names: tuple[str, ...]
) -> None:
    given = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
    said = complaint(seats, **given)
    for name in names:
        assert name in said


@pytest.mark.parametrize(
    ("seats", "given"),
    [
        (2, {"double_double": "responder"}),
        (4, {"high_count": "49_50", "hand_size": "by_players"}),
        (4, {"low_count": "9_triple", "hand_size": "by_players"}),
        (3, {"high_count": "49_50", "high_count_pay": "texas"}),
        (3, {"retire_full_sets": True}),
        (3, {"retire_full_sets": True, "hit_penalty": "no_drop"}),
        (3, {"tonk_needs_all": True, "no_spread_out": True}),
        (3, {"caught_pays": "winner_alone"}),
        (3, {"lay_off": "runs_only", "hit_penalty": "no_spread"}),
    ],
)
def test_options_that_go_together(seats: int, given: dict[str, Any]) -> None:
    assert tonk.initial_state(Options(**given), seats).options == Options(**given)


# --- how options are written ---


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("hand_size=7", ("hand_size", 7)),
        ("hand_size=by_players", ("hand_size", "by_players")),
        ("ace_points=11", ("ace_points", 11)),
        ("turn_up=false", ("turn_up", False)),
        ("high_count=49_50", ("high_count", "49_50")),
        ("low_count=13_double_9_triple", ("low_count", "13_double_9_triple")),
        ("spades_bet=2", ("spades_bet", (2,))),
        ("spades_bet=1,3,4", ("spades_bet", (1, 3, 4))),
        ("spades_bet=", ("spades_bet", ())),
    ],
)
def test_a_setting_as_the_command_line_writes_it(text: str, setting: tuple[str, Any]) -> None:
    assert parse_setting(text, Options) == setting
    tonk.initial_state(Options(**dict([setting])), 4)


@pytest.mark.parametrize("text", ["spades_bet=1,,2", "spades_bet=x", "spades_bet=,", "spades_bet", "stake=1"])
def test_a_setting_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadInput):
        parse_setting(text, Options)


@pytest.mark.parametrize(
    "text", ["hand_size=", "hand_size=5,7", "hand_size=six", "hand_size=6", "ace_points=1,11"]
)
def test_a_setting_with_a_value_the_option_does_not_have(text: str) -> None:
    with pytest.raises(BadInput):
        Options(**dict([parse_setting(text, Options)]))


def test_options_are_made_from_names_and_lists() -> None:
    assert make_options(Options, {"spades_bet": [1, 2]}) == Options(spades_bet=(1, 2))


def test_a_record_writes_the_options_that_differ_and_reads_them_back() -> None:
    options = {"hand_size": "by_players", "spades_bet": [1, 4], "turn_up": False}
    record = parse_record(record_text("tonk", 4, options, []))
    assert 'options = { hand_size = "by_players", turn_up = false, spades_bet = [1, 4] }' in format_record(
        record
    )
    assert parse_record(format_record(record)) == record


def test_what_an_option_takes_is_described() -> None:
    assert describe_values(SPECS["hand_size"]) == "5, 7, 9, by_players"
    assert describe_values(SPECS["ace_points"]) == "1, 11"
    assert describe_values(SPECS["spades_bet"]) == "[1, …]"
    assert describe_values(SPECS["turn_up"]) == "true, false"
