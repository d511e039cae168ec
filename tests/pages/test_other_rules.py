"""A sample hand under other rules: replayed as far as it stays legal, with the first difference named."""

import pytest

from engine.tonk import Options
from pages.parts.other_rules import variation
from tests.pages.support import english_left, open_page, whole


def test_tonk_texas_caught_changes_the_payments_of_the_last_step_only() -> None:
    found = variation("tonk", "t05-caught", "texas")
    own = variation("tonk", "t05-caught", None)
    assert found.stopped is None
    assert found.differs == len(own.frames) == 15
    assert own.frames[-1].state.totals == (0, -3, -1, 4)
    assert found.frames[-1].state.totals == (-1, -2, -1, 4)


def test_tonk_deal_size_carries_nothing_over() -> None:
    found = variation("tonk", "t05-caught", "hand_size:7")
    assert found.frames == ()
    assert found.stopped is not None


def test_tonk_no_spread_out_ends_the_replay_where_the_spread_is_refused() -> None:
    found = variation("tonk", "t01-turn", "no_spread_out:true")
    assert found.stopped is not None
    assert 0 < len(found.frames) < 14
    assert found.options == Options(no_spread_out=True)


@pytest.mark.parametrize("lang", ["cs", "pl", "de", "en"])
def test_page_says_where_the_hand_first_differs(lang: str) -> None:
    at = open_page(lang, "tonk.py", hand="t05-caught", step="15", rules="texas")
    assert not at.exception
    cards = [each.proto.body for each in at.get("html") if "<h2>" in each.proto.body]
    assert any("15" in card and 'role="status"' in card for card in cards)
    if lang != "en":
        assert english_left(at, lang) == []
    at.button(key="other_rules_back").click().run()
    assert "rules" not in at.query_params


def test_a_switch_puts_the_rules_in_the_address() -> None:
    at = open_page("en", "tonk.py", hand="t05-caught", step="15")
    at.toggle(key="other_rules_shown").set_value(True).run()
    at.button_group(key="other_tonk_caught_pays_all_lower").set_value("winner_only").run()
    assert at.query_params["rules"] == "caught_pays:winner_only"
    assert "Under these rules the hand first differs at step 15." in whole(at)


def test_options_that_contradict_each_other_are_told_and_nothing_changes() -> None:
    at = open_page("en", "tonk.py", hand="t05-caught", step="15", rules="lay_off:runs_only")
    at.button_group(key="other_tonk_retire_full_sets_False").set_value(True).run()
    assert "retire_full_sets" in whole(at)
    assert at.query_params["rules"] == "lay_off:runs_only"


@pytest.mark.parametrize("rules", ["nothing", "wrap:none", "hand_size:8", "double_double:first", "x" * 500])
def test_bad_rules_in_the_address_are_told_and_the_hand_stays_as_it_was(rules: str) -> None:
    at = open_page("en", "tonk.py", hand="t05-caught", step="15", rules=rules)
    assert not at.exception
    assert any('role="alert"' in each.proto.body for each in at.get("html"))
    assert "15 / 15" in whole(at)
