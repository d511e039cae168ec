"""Trying an action on the poker page: a forbidden one names its rule, an allowed one changes nothing."""

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.support import drawings, open_page, whole


def attempt(at: AppTest, verb: str, amount: int | None = None) -> AppTest:
    at.button_group(key="try_verb_poker").set_value(verb).run()
    if amount is not None:
        at.number_input(key="try_amount").set_value(amount).run()
    return at.button(key="try_button").click().run()


@pytest.mark.parametrize(
    ("step", "verb", "amount", "clause"),
    [
        ("1", "throw", None, "poker.turn.order"),
        ("6", "bet", 1000, "poker.chips"),
        ("6", "call", None, "poker.bet.first"),
        ("7", "bet", 20, "poker.bet.next"),
        ("8", "raise", 30, "poker.bet.raise"),
        ("8", "call", None, "poker.show.price"),
    ],
)
def test_forbidden_attempt_is_not_played_and_names_its_rule(
    step: str, verb: str, amount: int | None, clause: str
) -> None:
    at = open_page("en", "poker.py", hand="p05-flush-over-full", step=step)
    before = drawings(at)
    attempt(at, verb, amount)
    assert not at.exception
    text = whole(at)
    assert "Why not?" in text
    assert clause in text
    assert drawings(at) == before
    at.button(key="see_rule").click().run()
    assert at.query_params.get("clause") == clause


def test_allowed_attempt_says_what_would_happen_and_plays_nothing() -> None:
    at = open_page("en", "poker.py", hand="p05-flush-over-full", step="6")
    before = drawings(at)
    attempt(at, "bet", 33)
    assert "Alice bets 33 chips." in whole(at)
    assert drawings(at) == before
    at.button(key="step_next").click().run()
    assert "Alice bets 10 chips." in whole(at)


def test_throwing_a_card_that_is_not_held_marks_it_where_it_lies() -> None:
    at = open_page("en", "poker.py", hand="p05-flush-over-full", step="4")
    before = drawings(at)
    at.button_group(key="try_verb_poker").set_value("throw").run()
    at.multiselect[0].set_value(["Ah"]).run()
    at.button(key="try_button").click().run()
    assert "poker.exchange" in whole(at)
    assert drawings(at) != before


@pytest.mark.parametrize(
    ("verb", "clause"),
    [
        ("draw", "tonk.turn.draw"),
        ("take", "tonk.turn.draw"),
        ("drop", "tonk.drop.when"),
        ("pass", "tonk.out.double_double"),
        ("retire", "tonk.hit.retire"),
    ],
)
def test_forbidden_attempt_in_tonk_names_its_rule(verb: str, clause: str) -> None:
    at = open_page("en", "tonk.py", hand="t01-turn", step="3")
    before = drawings(at)
    at.button_group(key="try_verb_tonk").set_value(verb).run()
    at.button(key="try_button").click().run()
    assert not at.exception
    assert clause in whole(at)
    assert "Alice may now:" in whole(at)
    assert drawings(at) == before


def test_a_spread_that_is_none_is_proved_by_its_cards() -> None:
    at = open_page("en", "tonk.py", hand="t01-turn", step="3")
    at.button_group(key="try_verb_tonk").set_value("spread").run()
    pills = next(each for each in at.button_group if str(each.key).startswith("try_cards_spread"))
    pills.set_value(list(pills.options[:3])).run()
    at.button(key="try_button").click().run()
    assert not at.exception
    assert "tonk.spread." in whole(at)
