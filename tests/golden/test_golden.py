"""Every sample hand plays as its transcript says and pays what its lesson says."""

from pathlib import Path

import pytest

from tests.engine.support import HANDS as FOLDER
from tests.engine.support import play_file
from tests.golden import HANDS, golden_path, transcript

PAYOFFS = {
    "poker/p01-pot": (5, -1, -2, -2),
    "poker/p02-raise": (-35, -15, 50),
    "poker/p03-new-circle": (54, -47, -7),
    "poker/p04-bets-equal": (-22, -22, -22, 67, -1),
    "poker/p05-flush-over-full": (-62, 63, -1),
    "poker/p06-international": (62, -61, -1),
    "poker/p07-all-in": (50, 12, -62),
    "poker/p08-round-the-corner": (-28, 20, -52, 60),
    "poker/p09-two-above-ace": (-22, 11, 11),
    "poker/p10-plain-straights": (-22, 44, -22),
    "poker/p11-flush-suits": (-42, 43, -1),
    "poker/p12-suit-readings": (42, -74, 32),
    "poker/p13-sharing": (3, 1, 3, 0, -4, -3),
    "poker/p14-jokers": (90, -14, -14, -62),
    "tonk/t01-turn": (-2, 4, -2),
    "tonk/t02-runs": (-1, 1),
    "tonk/t03-adding": (4, -2, -2),
    "tonk/t04-drop": (-1, 2, -1),
    "tonk/t05-caught": (0, -3, -1, 4),
    "tonk/t06-tied-dropper": (-2, 3, -1),
    "tonk/t07-two-winners": (-4, 3, 3, -2),
    "tonk/t08-stock-out": (3, -1, -1, -1),
    "tonk/t09-wanted-card": (0, 0, 0, 0),
    "tonk/t10-hard-way": (2, -1, -1),
    "tonk/t11-hit-no-drop": (-1, 2, -1),
    "tonk/t12-hit-no-spread": (-4, 2, 2),
    "tonk/t13-forty-nine": (-2, 1, 1),
    "tonk/t14-anytime": (5, -1, -4),
    "tonk/t15-counts": (-1, -4, 5),
    "tonk/t16-texas": (-1, -2, -1, 4),
    "tonk/t16b-texas-alone": (0, -2, 0, 2),
    "tonk/t16c-texas-double": (-2, -2, -2, 6),
    "tonk/t17-spades": (-4, 4, -4, 4),
    "tonk/t18-double-double": (-4, 4),
    "tonk/t19-answer-for-first": (4, -4),
}


def name_of(hand: Path) -> str:
    return f"{hand.parent.name}/{hand.stem}"


@pytest.mark.parametrize("hand", HANDS, ids=name_of)
def test_a_hand_plays_as_its_transcript_says(hand: Path) -> None:
    assert transcript(hand) == golden_path(hand).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAYOFFS)
def test_a_hand_pays_what_its_lesson_says(name: str) -> None:
    assert play_file(FOLDER / f"{name}.toml").payoffs == PAYOFFS[name]


def test_every_hand_has_a_transcript_and_payoffs_and_there_are_no_others() -> None:
    names = {name_of(hand) for hand in HANDS}
    kept = {name_of(path) for path in Path(__file__).parent.glob("*/*.txt")}
    assert names == kept == set(PAYOFFS)
