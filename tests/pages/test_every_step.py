"""Every step of every sample hand in the four languages: a sentence, its chips, and no other language."""

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Button

import content
from engine.core import Seat
from locales import LANGUAGES, texts
from pages.parts import poker_screen, tonk_screen
from pages.parts.place import Place
from pages.parts.text import marked
from pages.parts.walkthrough import frames_of
from pages.parts.words import cards_spoken
from tests.pages.support import drawings, english_left, open_page, whole

SCREENS = {"poker": poker_screen.SCREEN, "tonk": tonk_screen.SCREEN}
HANDS = [(game, name) for game in SCREENS for name in content.hands(game)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), HANDS)
def test_hand_is_walked_whole(game: str, name: str, lang: str) -> None:
    frames = frames_of(game, name)
    at = open_page(lang, f"{game}.py", hand=name, step="1")
    for step, frame in enumerate(frames, start=1):
        assert not at.exception
        at_step = f"{name}, step {step}"
        said = [
            each.proto.body for each in at.get("html") if each.proto.body.startswith('<div class="k-say"')
        ]
        assert len(said) == 1, at_step
        for sentence in SCREENS[game].narrate(frame.events, frame.state, texts(lang)):
            assert marked(sentence) in said[0], at_step
        chips = {clause for clause in map(chip, at.button) if clause}
        acting = {clause for event in frame.events for clause in event.clauses}
        acting |= {frame.refusal.clause} if frame.refusal else set()
        assert chips == acting, at_step
        if lang != "en":
            assert english_left(at, lang) == [], at_step
        if step < len(frames):
            at.button(key="step_next").click().run()


def chip(button: Button) -> str:
    """The clause of a chip, nothing for another button."""
    key = button.key or ""
    return key.removeprefix("chip_") if key.startswith("chip_") else ""


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(("game", "name"), [("poker", "p03-new-circle"), ("tonk", "t04-drop")])
def test_one_seats_eyes_see_no_card_of_another_before_it_is_shown(game: str, name: str, seat: Seat) -> None:
    frames = frames_of(game, name)
    screen = SCREENS[game]
    at = open_page("en", f"{game}.py", hand=name, step="1", seat=f"p{seat + 1}")
    spoken = texts("en")
    for step, frame in enumerate(frames, start=1):
        open_hands = {seat, *frame.state.shown}
        labels = drawings(at)
        for other, player in enumerate(frame.state.players):
            label = cards_spoken(player.hand, spoken)
            assert (label in labels) == (other in open_hands), (step, other)
        for event in frame.events:
            hidden = screen.narrate([screen.hide_event(event, seat)], frame.state, spoken)[0]
            assert marked(hidden) in whole_html(at), step
        if step < len(frames):
            at.button(key="step_next").click().run()


def whole_html(at: AppTest) -> str:
    return "".join(each.proto.body for each in at.get("html"))


def test_a_place_that_the_hand_does_not_have_is_brought_back_into_it() -> None:
    at = open_page("en", "poker.py")
    at.session_state["place_poker"] = Place("poker", "p05-flush-over-full", 400, None, 5)
    at.run()
    assert not at.exception
    assert "10 / 10" in whole(at)
