"""Every page in every language: it opens, speaks that language only, and bears with bad addresses."""

import pytest

from locales import LANGUAGES
from pages.parts.words import NAMES
from tests.pages.support import english_left, open_page, said, whole

PAGES = ("start.py", "tonk.py", "poker.py", "rules.py", "lab.py")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_page_opens_and_speaks_one_language(page: str, lang: str) -> None:
    at = open_page(lang, page)
    assert not at.exception
    assert at.title
    if lang != "en":
        assert english_left(at, lang) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_language_of_the_browser_is_used_but_not_written_into_the_address(lang: str) -> None:
    at = open_page(lang, "poker.py", chosen=False)
    assert NAMES[lang][0] in whole(at) or NAMES[lang][3] in whole(at)
    assert "lang" not in at.query_params


def test_language_switch_takes_one_click_and_stays_on_other_pages() -> None:
    at = open_page("en", "poker.py", chosen=False)
    at.button_group(key="lang_pick").set_value("pl").run()
    assert at.query_params["lang"] == "pl"
    assert english_left(at, "pl") == []
    at.switch_page("start.py").run()
    assert at.button_group(key="lang_pick").value == "pl"
    assert english_left(at, "pl") == []


def test_two_readers_in_one_process_keep_their_languages() -> None:
    polish, english = open_page("pl", "poker.py"), open_page("en", "poker.py")
    for _ in range(5):
        polish.button(key="step_next").click().run()
        english.button(key="step_next").click().run()
        assert english_left(polish, "pl") == []
        assert english.button(key="step_next").label == "Next ▶"


def test_switching_the_language_keeps_hand_and_step() -> None:
    at = open_page("en", "poker.py", hand="p05-flush-over-full", step="7")
    at.button_group(key="lang_pick").set_value("de").run()
    assert at.selectbox[0].value == "p05-flush-over-full"
    assert at.slider[0].value == 7


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "query",
    [
        {"hand": "nothing-here"},
        {"step": "99"},
        {"step": "-1"},
        {"step": "²"},
        {"step": "1" * 400},
        {"clause": "poker.no_such_rule"},
        {"hand": "<script>alert(1)</script>"},
        {"lang2": "xx"},
    ],
    ids=str,
)
def test_bad_address_gets_one_message_and_a_working_page(lang: str, query: dict[str, str]) -> None:
    at = open_page(lang, "poker.py", **query)
    assert not at.exception
    alerts = [element.proto.body for element in at.get("html") if 'role="alert"' in element.proto.body]
    assert len(alerts) == 1
    assert "<script>" not in alerts[0]
    if lang != "en":
        assert english_left(at, lang) == []
    at.button(key="step_next").click().run()
    assert not [element for element in at.get("html") if 'role="alert"' in element.proto.body]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_search_without_a_hit_says_so_and_offers_a_way_back(lang: str) -> None:
    at = open_page(lang, "rules.py", game="poker", q="xyzzy")
    assert not at.exception
    assert "poker." not in whole(at)
    at.button(key="rules_all").click().run()
    assert "poker.joker" in whole(at)


def test_unknown_language_in_the_address_is_told_and_the_page_stays_readable() -> None:
    at = open_page("xx", "poker.py")
    assert not at.exception
    assert any("xx" in text for text in said(at))


def test_address_reopens_hand_step_and_rule() -> None:
    at = open_page("cs", "poker.py", hand="p02-raise", step="13", clause="poker.bet.raise")
    assert at.selectbox[0].value == "p02-raise"
    assert at.slider[0].value == 13
    assert "poker.bet.raise" in whole(at)
    assert at.query_params.get("step") == "13"
