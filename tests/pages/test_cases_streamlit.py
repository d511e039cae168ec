"""Other people's failures with Streamlit (cases E01 to E18), each as a kind."""

import ast
import re
from pathlib import Path

import pytest

from locales import LANGUAGES
from tests.pages.support import drawings, open_page, said, whole

ROOT = Path(__file__).parents[2]
PAGES = ("start.py", "tonk.py", "poker.py", "rules.py", "lab.py")
WIDGETS = {
    "button",
    "expander",
    "multiselect",
    "number_input",
    "pills",
    "plotly_chart",
    "popover",
    "radio",
    "segmented_control",
    "selectbox",
    "slider",
    "text_input",
    "toggle",
}


def test_e01_what_was_typed_is_kept_over_a_visit_to_another_page() -> None:
    at = open_page("en", "rules.py")
    at.text_input(key="rules_query").set_value("joker").run()
    at.switch_page("poker.py").run()
    at.switch_page("rules.py").run()
    assert at.text_input(key="rules_query").value == "joker"
    at.switch_page("lab.py").run()
    at.button_group(key="option_poker_jokers").set_value(2).run()
    at.switch_page("rules.py").run()
    at.switch_page("lab.py").run()
    assert at.button_group(key="option_poker_jokers").value == 2


@pytest.mark.parametrize("page", PAGES)
def test_e02_the_language_chosen_on_one_page_is_shown_on_every_other(page: str) -> None:
    at = open_page("en", chosen=False)
    at.button_group(key="lang_pick").set_value("de").run()
    at.switch_page(page).run()
    assert at.button_group(key="lang_pick").value == "de"


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_e03_the_first_click_on_the_language_switch_counts(lang: str) -> None:
    at = open_page("en", "poker.py", chosen=False)
    label = at.button_group(key="lang_pick").label
    at.button_group(key="lang_pick").set_value(lang).run()
    assert at.button_group(key="lang_pick").value == lang
    assert at.button_group(key="lang_pick").label == label, "a translated label would make a new widget"


def test_e04_every_widget_has_a_key() -> None:
    found = [
        (path.name, node)
        for path in sorted((ROOT / "pages").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and is_widget(node)
    ]
    assert len(found) > 15
    missing = [
        f"{name}:{node.lineno}" for name, node in found if "key" not in {word.arg for word in node.keywords}
    ]
    assert missing == []


def is_widget(call: ast.Call) -> bool:
    return (
        isinstance(call.func, ast.Attribute)
        and ast.unparse(call.func.value) == "st"
        and call.func.attr in WIDGETS
    )


@pytest.mark.parametrize("page", PAGES)
def test_e07_a_chosen_language_is_in_the_address_of_every_page(page: str) -> None:
    at = open_page("en", chosen=False)
    at.button_group(key="lang_pick").set_value("pl").run()
    at.switch_page(page).run()
    assert at.query_params.get("lang") == "pl"


def test_e10_an_address_alone_brings_everything_back() -> None:
    first = open_page("cs", "poker.py", hand="p08-round-the-corner", step="9", seat="p2")
    address = {name: value for name, value in dict(first.query_params).items() if name != "lang"}
    assert address.items() >= {"step": "9", "seat": "p2"}.items()
    again = open_page("cs", "poker.py", **address)
    assert whole(again) == whole(first)


def test_e11_two_presses_in_one_run_are_two_steps_and_never_a_lost_place() -> None:
    at = open_page("en", "poker.py", hand="p05-flush-over-full", step="2")
    at.button(key="step_next").click()
    at.button(key="step_page_down").click()
    at.run()
    assert "4 / 10" in whole(at)


@pytest.mark.parametrize("page", PAGES)
def test_e13_cards_and_ids_are_kept_from_the_browsers_translator(page: str) -> None:
    at = open_page("de", page)
    for element in at.get("html"):
        for tag in re.findall(r'<span class="k-(?:card|tab)[^>]*>', element.proto.body):
            assert 'translate="no"' in tag
    for drawing in re.findall(r'<svg [^>]*class="k-cards"[^>]*>', drawings(at)):
        assert 'translate="no"' in drawing


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_e14_no_text_can_turn_into_a_formula(page: str, lang: str) -> None:
    at = open_page(lang, page)
    assert not [text for text in said(at) if text.count("$") > 1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_e18_two_buttons_with_the_same_word_do_not_clash(lang: str) -> None:
    # In some language two labels may be the same word: identity comes from keys, so every page opens.
    for page in PAGES:
        assert not open_page(lang, page).exception
