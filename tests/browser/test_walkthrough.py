"""The walkthrough in a real browser: what no other test can see."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from locales import texts

pytestmark = pytest.mark.browser

HAND = "p05-flush-over-full"


def open_at(page: Page, url: str) -> None:
    """Open a page and wait until it is complete and has bound its keys, which takes a moment more."""
    page.goto(url)
    expect(page.locator(".k-count")).to_be_visible()
    expect(page.locator('[data-test-script-state="notRunning"]')).to_be_attached()
    page.wait_for_timeout(400)


def count(page: Page, text: str) -> None:
    """Wait until the step bar says so and the page is complete."""
    expect(page.locator(".k-count")).to_have_text(text)
    expect(page.locator('[data-test-script-state="notRunning"]')).to_be_attached()


def test_deep_link_as_the_first_request_opens_hand_step_and_language(server: str, page: Page) -> None:
    open_at(page, f"{server}/poker?hand={HAND}&step=6&lang=pl")
    count(page, "6 / 10")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    link = texts("pl").pgettext("navigation", "Five-card draw")
    expect(page.get_by_role("link", name=link)).to_be_visible()
    expect(page.locator(".st-key-table svg").first).to_be_visible()


def test_arrow_keys_step_and_the_address_follows(server: str, page: Page) -> None:
    open_at(page, f"{server}/poker?hand={HAND}&step=1&lang=en")
    count(page, "1 / 10")
    page.keyboard.press("ArrowRight")
    count(page, "2 / 10")
    page.keyboard.press("PageDown")
    count(page, "3 / 10")
    page.keyboard.press("ArrowLeft")
    count(page, "2 / 10")
    page.keyboard.press("End")
    count(page, "10 / 10")
    page.keyboard.press("Home")
    count(page, "1 / 10")
    expect(page).to_have_url(re.compile(r"step=1(&|$)"))


def test_arrow_key_on_the_slider_moves_one_step_only(server: str, page: Page) -> None:
    open_at(page, f"{server}/poker?hand={HAND}&step=3&lang=en")
    count(page, "3 / 10")
    page.locator(".st-key-steps [role=slider], .st-key-steps input[type=range]").first.focus()
    page.keyboard.press("ArrowRight")
    count(page, "4 / 10")
    page.wait_for_timeout(800)  # a second, unwanted step would arrive within this time
    count(page, "4 / 10")


def test_reload_and_the_browsers_back_button_keep_the_place(server: str, page: Page) -> None:
    open_at(page, f"{server}/poker?hand={HAND}&step=4&lang=de")
    count(page, "4 / 10")
    page.keyboard.press("ArrowRight")
    count(page, "5 / 10")
    page.reload()
    count(page, "5 / 10")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_language_switch_is_one_click_and_changes_the_page_language(server: str, page: Page) -> None:
    open_at(page, f"{server}/poker?hand={HAND}&step=7")
    count(page, "7 / 10")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(".st-key-lang_pick").get_by_text("CS", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    expect(page).to_have_url(re.compile("lang=cs"))
    count(page, "7 / 10")


def test_phone_has_no_sideways_scrolling_and_shows_the_table(server: str, browser: Browser) -> None:
    phone = browser.new_context(viewport={"width": 390, "height": 844}, locale="cs-CZ", has_touch=True)
    page = phone.new_page()
    open_at(page, f"{server}/poker?hand={HAND}&step=10")
    expect(page.locator(".k-count")).to_have_text("10 / 10", timeout=20_000)
    expect(page.locator(".st-key-table svg:visible").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    phone.close()
