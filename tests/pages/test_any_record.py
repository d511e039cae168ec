"""A page is made from events alone: other cards and other actions give other sentences, chips and results."""

import random
from collections.abc import Mapping
from types import MappingProxyType

import pytest

import content
from content import Hand
from engine import poker
from engine.cards import shuffled
from engine.deal import Deal
from engine.record import Line, Record, format_record, parse_record, replay
from locales import LANGUAGES, number, texts
from pages.parts.words import NAMES, card_sign
from tests.pages.support import drawings, open_page, whole


def random_record(seed: int) -> Record:
    """A legal deal of two to six players, played to its end at random, with refused attempts in between."""
    rng = random.Random(seed)
    options = poker.Options(
        jokers=rng.choice((0, 1, 2)),
        ante=rng.randint(0, 3),
        showdown=rng.choice(("two_remain", "bets_equal")),
        stack=rng.randint(20, 120),
    )
    state = poker.initial_state(options, rng.randint(2, 6))
    lines = []
    action: poker.Action | Deal = Deal(order=shuffled(poker.pack(options), seed))
    while True:
        lines.append(Line(action))
        state = poker.apply(state, action).state
        if poker.payoffs(state) is not None:
            return Record("poker", len(state.players), options, tuple(lines), {})
        if state.stage == "reshuffle":
            action = Deal()
            continue
        legal = poker.legal_actions(state)
        # Leaving is as good as staying for a random player; without weights most deals would end at once.
        weights = [1 if move.verb in ("out", "fold") else 4 for move in legal]
        action = rng.choices(legal, weights)[0]


RECORDS = {f"random-{seed}": random_record(seed) for seed in range(10)}


@pytest.fixture
def random_hands(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Hand]:
    """The ten records in place of the sample hands of the poker."""
    hands = MappingProxyType(
        {
            name: Hand(
                game="poker",
                name=name,
                title="A hand",
                purpose="A purpose",
                idea=None,
                shows=(),
                notes={},
                asks={},
                answers={},
                record=parse_record(format_record(record)),
            )
            for name, record in RECORDS.items()
        }
    )
    monkeypatch.setattr(content, "hands", lambda game: hands)
    monkeypatch.setattr(content, "hand", lambda game, name: hands[name])
    return hands


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", RECORDS)
def test_page_follows_the_record(name: str, lang: str, random_hands: Mapping[str, Hand]) -> None:
    frames = replay(random_hands[name].record)
    at = open_page(lang, "poker.py", hand=name, step="1")
    seen = {drawings(at)}
    for step, frame in enumerate(frames, start=1):
        assert not at.exception
        text = whole(at)
        assert f"{step} / {len(frames)}" in text
        for event in frame.events:
            if hasattr(event, "seat"):
                assert NAMES[lang][event.seat] in text, (step, event)
            for clause in event.clauses:
                chip = [button for button in at.button if button.key and button.key.endswith(clause)]
                assert chip, clause
            for card in getattr(event, "received", ()):
                assert card_sign(card, texts(lang)).replace(" ", "\N{NO-BREAK SPACE}") in text
        if step < len(frames):
            at.button(key="step_next").click().run()
            seen.add(drawings(at))
    results = poker.payoffs(frames[-1].state)
    assert results is not None
    for result in results:
        assert number(result, lang, signed=True) in drawings(at)
    assert len(seen) == len(frames), "every step changes the table"


def test_ten_records_give_ten_different_pages(random_hands: Mapping[str, Hand]) -> None:
    last = {
        name: whole(open_page("en", "poker.py", hand=name, step=str(len(hand.record.lines))))
        for name, hand in random_hands.items()
    }
    assert len(set(last.values())) == len(last)
