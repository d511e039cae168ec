"""A damaged record is bad input, said in one line, and never anything else."""

import random
from collections import Counter
from pathlib import Path

import pytest

from engine.core import BadInput
from engine.record import parse_record
from tests.engine.damage import DAMAGES, Damage, damaged, read_damaged
from tests.engine.support import HANDS

RECORDS = sorted([*HANDS.glob("*/*.toml"), *Path(__file__).parent.glob("options/*/*.toml")])
TEXTS = [path.read_text(encoding="utf-8") for path in RECORDS]
CASES = 5000
GROUPS = 10


@pytest.mark.parametrize("group", range(GROUPS))
def test_a_damaged_record_is_bad_input_and_nothing_else(group: int) -> None:
    for number in range(group, CASES, GROUPS):
        rng = random.Random(number)
        read_damaged(damaged(rng.choice(TEXTS), rng))


@pytest.mark.parametrize("damage", DAMAGES)
def test_every_kind_of_damage_does_harm(damage: Damage) -> None:
    rng = random.Random(1)
    text = TEXTS[0]
    results = Counter(read_damaged(damage(text, rng)) == "played" for _ in range(60))
    assert results[False] > 0


def test_a_record_broken_off_anywhere_is_bad_input() -> None:
    text = TEXTS[0]
    end = text.index("]\n", text.index("actions"))
    for length in range(end):
        with pytest.raises(BadInput):
            parse_record(text[:length])


def test_a_sound_record_is_played() -> None:
    assert {read_damaged(text) for text in TEXTS} == {"played"}
