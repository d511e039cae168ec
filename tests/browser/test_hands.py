"""Every sample hand in a real browser: one a language walked by keyboard alone, the others looked into."""

import pytest
from playwright.sync_api import Page, expect

import content
from locales import LANGUAGES
from tests.browser.test_walkthrough import count, open_at

pytestmark = pytest.mark.browser

HANDS = [(game, name) for game in content.games() for name in content.hands(game)]
WALKED = {
    "poker": ("p05-flush-over-full", "p02-raise", "p12-suit-readings", "p14-jokers"),
    "tonk": ("t05-caught", "t02-runs", "t16-texas", "t18-double-double"),
}
WALKS = [(game, name, lang) for game in WALKED for name, lang in zip(WALKED[game], LANGUAGES, strict=True)]


def steps(game: str, name: str) -> int:
    return len(content.hand(game, name).record.lines)


@pytest.mark.parametrize(("game", "name", "lang"), WALKS)
def test_hand_is_walked_whole_by_keyboard(game: str, name: str, lang: str, server: str, page: Page) -> None:
    last = steps(game, name)
    open_at(page, f"{server}/{game}?hand={name}&step=1&lang={lang}")
    for step in range(1, last + 1):
        count(page, f"{step} / {last}")
        expect(page.locator(".st-key-say .k-say p").first).not_to_be_empty()
        expect(page.locator('[class*="st-key-chip_"] button').first).to_be_visible()
        page.keyboard.press("ArrowRight")
    expect(page.locator(".st-key-ic_end h2")).to_be_visible()


@pytest.mark.parametrize("number", range(len(HANDS)), ids=[name for _, name in HANDS])
def test_hand_opens_from_a_link(number: int, server: str, page: Page) -> None:
    (game, name), lang = HANDS[number], LANGUAGES[number % len(LANGUAGES)]
    last = steps(game, name)
    # The poker's hands are looked into at three steps; of Tonk the last one has everything on the table.
    for step in (1, (last + 1) // 2, last) if game == "poker" else (last,):
        page.goto(f"{server}/{game}?hand={name}&step={step}&lang={lang}")
        count(page, f"{step} / {last}")
        expect(page.locator(".st-key-table svg.k-wide")).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        assert not page.locator(".stException").count()
