"""The options of poker: what they take, what they refuse, presets."""

from typing import Any

import pytest

from engine.core import BadInput, check_options, make_options, option_specs, parse_setting
from engine.poker import PRESETS, Options

SPECS = {spec.name: spec for spec in option_specs(Options)}


def test_the_defaults() -> None:
    assert {name: spec.default for name, spec in SPECS.items()} == {
        "stack": 100,
        "jokers": 1,
        "ante": 1,
        "stay": 1,
        "min_bet": 1,
        "showdown": "two_remain",
        "order": "source",
        "no_combination": "high_card",
        "kickers": True,
        "flush_tie": "suit_first",
        "straight_tie": "upwards",
        "wrap": "ring",
        "straight_flush_tie": "shared",
    }


def test_the_clauses_of_options_and_values() -> None:
    assert {name: spec.clause for name, spec in SPECS.items()} == {
        "stack": "poker.players",
        "jokers": "poker.deck",
        "ante": "poker.ante",
        "stay": "poker.stay",
        "min_bet": "poker.bet.first",
        "showdown": "poker.show.when",
        "order": "poker.hand.order",
        "no_combination": "poker.hand.none",
        "kickers": "poker.tie.cards",
        "flush_tie": "poker.tie.flush",
        "straight_tie": "poker.tie.straight",
        "wrap": "poker.straight.wrap",
        "straight_flush_tie": "poker.tie.straight_flush_suit",
    }
    for spec in SPECS.values():
        for value, clause in spec.values.items():
            assert clause == f"{spec.clause}.{value}" == spec.value_clause(value)
    assert SPECS["kickers"].value_clause(False) == "poker.tie.cards"
    assert SPECS["stack"].value_clause((5, 6)) == "poker.players"


def test_the_default_is_the_first_value() -> None:
    for spec in SPECS.values():
        for values in (tuple(spec.values), spec.choices):
            assert not values or values[0] == spec.default


def test_presets() -> None:
    assert PRESETS["source"] == Options()
    assert PRESETS["international"] == Options(
        order="international",
        wrap="none",
        jokers=0,
        flush_tie="cards_only",
        showdown="bets_equal",
    )
    assert set(PRESETS) == {"source", "international"}


@pytest.mark.parametrize(
    "given",
    [
        {"ante": 0},
        {"stay": 0},
        {"min_bet": 1},
        {"stack": 3},
        {"stack": 1, "ante": 0, "stay": 0},
        {"stack": (1, 1)},
        {"stack": (5, 900), "ante": 5, "stay": 70},
        {"stack": 1_000_000_000},
        {"jokers": 2},
        {"kickers": False},
    ],
)
def test_amounts_that_are_taken(given: dict[str, Any]) -> None:
    options = Options(**given)
    assert {name: getattr(options, name) for name in given} == given


@pytest.mark.parametrize(
    "given",
    [
        {"ante": -1},
        {"stay": -1},
        {"min_bet": 0},
        {"min_bet": -3},
        {"stack": 0},
        {"stack": (0, 5), "ante": 0},
        {"stack": 1_000_000_001},
        {"ante": 1.0},
        {"ante": True},
        {"ante": "1"},
        {"ante": None},
        {"ante": (1, 1)},
        {"jokers": 3},
        {"jokers": -1},
        {"jokers": True},
        {"jokers": (1, 2)},
        {"kickers": 0},
        {"kickers": "false"},
        {"wrap": "Ring"},
        {"wrap": ""},
        {"wrap": True},
        {"wrap": 1},
        {"wrap": ("ring",)},
        {"showdown": None},
        {"stack": (100, True)},
        {"stack": (100, 10.5)},
        {"stack": ((1, 2), 3)},
    ],
)
def test_a_value_that_an_option_does_not_have_is_refused_by_name(given: dict[str, Any]) -> None:
    name = next(iter(given))
    with pytest.raises(BadInput, match=f"The option {name} does not take"):
        Options(**given)


@pytest.mark.parametrize("given", [{"stack": 2}, {"ante": 60, "stay": 40}, {"min_bet": 99}, {"stay": 99}])
def test_a_stack_below_ante_and_stay_and_minimum_is_refused_and_names_them(given: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        Options(**given)
    for word in ("stack", "ante", "stay", "min_bet"):
        assert word in str(caught.value)


def test_in_a_list_a_stack_below_the_ante_is_refused_and_names_both() -> None:
    with pytest.raises(BadInput, match=r"stack \(4\) is less than the ante \(5\)"):
        Options(stack=(5, 4, 900), ante=5)
    assert Options(stack=(5, 5), ante=5, stay=50, min_bet=50).stack == (5, 5)


def test_options_are_made_from_names_and_lists() -> None:
    assert make_options(Options, {"stack": [5, 6], "wrap": "none"}) == Options(stack=(5, 6), wrap="none")
    with pytest.raises(BadInput, match="There is no option “wraps”"):
        make_options(Options, {"wraps": "none"})
    check_options(Options())


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("wrap=none", ("wrap", "none")),
        ("kickers=false", ("kickers", False)),
        ("kickers=true", ("kickers", True)),
        ("jokers=2", ("jokers", 2)),
        ("stack=200", ("stack", 200)),
        ("stack=25,100,100", ("stack", (25, 100, 100))),
    ],
)
def test_a_setting_as_the_command_line_writes_it(text: str, setting: tuple[str, Any]) -> None:
    assert parse_setting(text, Options) == setting
    Options(**dict([setting]))


@pytest.mark.parametrize("text", ["wrap", "", "=", "wraps=none", "ante=", "ante=x", "ante=-1", "stack=1,,2"])
def test_a_setting_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadInput):
        parse_setting(text, Options)


@pytest.mark.parametrize("text", ["wrap=", "wrap=NONE", "kickers=0", "kickers=True", "jokers=3", "ante=1,2"])
def test_a_setting_with_a_value_the_option_does_not_have(text: str) -> None:
    with pytest.raises(BadInput):
        Options(**dict([parse_setting(text, Options)]))
