"""Every sample hand in a real browser: one a language walked by keyboard alone, the others looked into."""

import pytest
from playwright.sync_api import Page, expect

import content
from locales import LANGUAGES
from tests.browser.test_walkthrough import count, open_at

pytestmark = pytest.mark.browser

HANDS = list(content.hands("poker"))
WALKED = dict(
    zip(LANGUAGES, ("p05-flush-over-full", "p02-raise", "p12-suit-readings", "p14-jokers"), strict=True)
)


def steps(name: str) -> int:
    return len(content.hand("poker", name).record.lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hand_is_walked_whole_by_keyboard(lang: str, server: str, page: Page) -> None:
    name = WALKED[lang]
    last = steps(name)
    open_at(page, f"{server}/poker?hand={name}&step=1&lang={lang}")
    for step in range(1, last + 1):
        count(page, f"{step} / {last}")
        expect(page.locator(".st-key-say .k-say p").first).not_to_be_empty()
        expect(page.locator('[class*="st-key-chip_"] button').first).to_be_visible()
        page.keyboard.press("ArrowRight")
    expect(page.locator(".st-key-ic_end h2")).to_be_visible()


@pytest.mark.parametrize("number", range(len(HANDS)), ids=HANDS)
def test_hand_opens_at_its_first_middle_and_last_step(number: int, server: str, page: Page) -> None:
    name, lang = HANDS[number], LANGUAGES[number % len(LANGUAGES)]
    last = steps(name)
    for step in (1, (last + 1) // 2, last):
        page.goto(f"{server}/poker?hand={name}&step={step}&lang={lang}")
        count(page, f"{step} / {last}")
        expect(page.locator(".st-key-table svg.k-wide")).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        assert not page.locator(".stException").count()
