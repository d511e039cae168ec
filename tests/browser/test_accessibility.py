"""What axe finds: nothing serious, on any page, in light and in dark; and pages that need no mouse."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import WAIT

pytestmark = pytest.mark.browser

PLACES = {
    "start": "/?lang=cs",
    "walkthrough": "/poker?hand=p07-all-in&step=14&lang=de",
    "tonk": "/tonk?hand=t05-caught&step=15&lang=cs&rules=texas",
    "question": "/poker?hand=p05-flush-over-full&step=9&lang=pl",
    "bad address": "/poker?hand=nothing&lang=en",
    "rules": "/rules?lang=pl&game=poker&q=joker",
    "odds": "/lab?lang=de",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious(
    place: str, scheme: Literal["light", "dark"], server: str, browser: Browser
) -> None:
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.goto(f"{server}{PLACES[place]}")
    expect(page.locator("h1")).to_be_visible(timeout=WAIT)
    page.wait_for_load_state("networkidle")
    found = Axe().run(page).response["violations"]
    serious = [
        (each["id"], [node["html"][:150] for node in each["nodes"]][:3])
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
    context.close()
    assert serious == []


def test_refusal_is_reached_without_a_mouse_and_announced(server: str, page: Page) -> None:
    page.goto(f"{server}/poker?hand=p05-flush-over-full&step=7&lang=en")
    expect(page.locator(".k-count")).to_have_text("7 / 10")
    page.locator(".st-key-try summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-try_button button")).to_be_visible()
    page.locator(".st-key-try_button button").focus()
    page.keyboard.press("Enter")
    refusal = page.locator(".st-key-ic_refusal [role=status]")
    expect(refusal).to_contain_text("Why not?")
    expect(refusal).to_contain_text("poker.turn.order")
