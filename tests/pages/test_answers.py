"""Every question of every sample hand has answers to choose from, one of them right, in all languages."""

import pytest

import content
from locales import LANGUAGES, texts
from pages.parts import ask_poker, ask_tonk
from pages.parts.ask_poker import KINDS
from pages.parts.walkthrough import frames_of

CHOICES = {"poker": ask_poker.choices, "tonk": ask_tonk.choices}
QUESTIONS = [
    (hand.name, step) for game in CHOICES for hand in content.hands(game).values() for step in hand.asks
]

RIGHT = {
    ("p02-raise", 13): "20 chips",
    ("p03-new-circle", 11): "A new circle of betting begins.",
    ("p04-bets-equal", 18): "David – Clara – Ben – Alice",
    ("p05-flush-over-full", 10): "Ben",
    ("p06-international", 10): "Alice",
    ("p07-all-in", 14): "main pot: Alice · side pot 1: Ben",
    ("p09-two-above-ace", 5): "no combination",
    ("p09-two-above-ace", 11): "The pot is shared.",
    ("p14-jokers", 6): "five of a kind",
    ("t01-turn", 14): "Alice −2 · Ben +4 · Clara −2",
    ("t05-caught", 15): "Alice 0 · Ben −3 · Clara −1 · David +4",
}


def found(name: str, step: int, lang: str) -> tuple[list[str], int]:
    game = "poker" if name.startswith("p") else "tonk"
    made = CHOICES[game](content.hand(game, name), step, frames_of(game, name), texts(lang))
    assert made is not None
    return made


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "step"), QUESTIONS)
def test_question_has_different_answers(name: str, step: int, lang: str) -> None:
    answers, right = found(name, step, lang)
    assert 2 <= len(answers) == len(set(answers)) <= 6
    assert 0 <= right < len(answers)


@pytest.mark.parametrize("place", RIGHT, ids=str)
def test_right_answer_is_the_engines(place: tuple[str, int]) -> None:
    answers, right = found(*place, "en")
    assert answers[right].replace("\N{NO-BREAK SPACE}", " ") == RIGHT[place]


def test_every_kind_of_answer_named_in_a_hand_is_known() -> None:
    named = {kind for hand in content.hands("poker").values() for kind in hand.answers.values()}
    assert named <= set(KINDS)
