"""Every control with translated words outlives a change of the language: the browser sends back its words."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def switch_to(page: Page, lang: str) -> None:
    """Change the language on the page and wait until it has come."""
    page.locator(".st-key-lang_pick").get_by_text(lang, exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", lang.lower())
    settle(page)


def settle(page: Page) -> None:
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator('[data-test-script-state="notRunning"]')).to_be_attached()
    page.wait_for_timeout(400)


@pytest.mark.parametrize("game", ["tonk", "poker"])
def test_view_try_and_other_rules_outlive_a_change_of_language(game: str, server: str, page: Page) -> None:
    hand = {"tonk": "t05-caught", "poker": "p05-flush-over-full"}[game]
    page.goto(f"{server}/{game}?hand={hand}&step=3")
    settle(page)
    page.locator(".st-key-view button").first.click()
    expect(page.locator('[class*="st-key-seat_pick"]')).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".st-key-other_rules summary").click()
    page.locator(".st-key-other_rules_shown label").first.click()
    settle(page)
    for lang, step in (("DE", "4"), ("PL", "5"), ("CS", "6")):
        switch_to(page, lang)
        page.locator(".st-key-step_next button").click()
        expect(page.locator(".k-count")).to_contain_text(f"{step} /")
        assert f"hand={hand}" in page.url
        assert "rules=" not in page.url


def test_an_answer_outlives_a_change_of_language(server: str, page: Page) -> None:
    page.goto(f"{server}/poker?hand=p05-flush-over-full&step=9")
    settle(page)
    page.locator(".st-key-ic_question label").nth(1).click()
    settle(page)
    switch_to(page, "PL")
    page.locator(".st-key-step_next button").click()
    expect(page.locator(".k-count")).to_have_text("10 / 10")


def test_odds_switches_outlive_a_change_of_language(server: str, page: Page) -> None:
    page.goto(f"{server}/lab?rules=wrap:none")
    settle(page)
    switch_to(page, "DE")
    page.locator('[class*="st-key-option_poker_jokers"] button').nth(1).click()
    settle(page)
    switch_to(page, "CS")
    expect(page.locator(".k-table").first).to_be_visible()
    assert "wrap" in page.url
    assert "jokers" in page.url


def test_rules_filter_outlives_a_change_of_language(server: str, page: Page) -> None:
    page.goto(f"{server}/rules?game=poker")
    settle(page)
    page.locator('[class*="st-key-rules_status"] button').nth(1).click()
    settle(page)
    found = page.locator("article.k-rule").count()
    assert 0 < found < 53
    switch_to(page, "PL")
    assert page.locator("article.k-rule").count() == found
