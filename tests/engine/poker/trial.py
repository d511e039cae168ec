"""One trial of `tests.long`: any options, some deals, and the record of them damaged."""

import random
from typing import Any

from engine import poker
from engine.core import option_specs
from engine.record import Record, format_record
from tests.engine.damage import damaged, read_damaged
from tests.engine.poker.checks import play_record

DEALS = 6
DAMAGES = 5


def random_table(rng: random.Random) -> tuple[poker.Options, int]:
    """Any values of all options, with amounts small and large, and a number of seats."""
    seats = rng.randint(2, 6)
    given: dict[str, Any] = {
        spec.name: rng.choice(tuple(spec.values) or spec.choices or (True, False))
        for spec in option_specs(poker.Options)
        if spec.values or spec.choices or isinstance(spec.default, bool)
    }
    most = rng.choice((3, 30))
    ante, stay, min_bet = rng.randint(0, most), rng.randint(0, most), rng.randint(1, most)
    least = ante + stay + min_bet
    stack: int | tuple[int, ...] = least + rng.choice((0, 1, rng.randint(0, 200)))
    if rng.random() < 0.5:
        stack = tuple(max(1, ante) + rng.randint(0, 120) for _ in range(seats))
    return poker.Options(stack=stack, ante=ante, stay=stay, min_bet=min_bet, **given), seats


def poker_trial(seed: int) -> int:
    """Play a few deals with every check at every step; the number of deals."""
    rng = random.Random(seed)
    options, seats = random_table(rng)
    frames = play_record(options, seats, rng, DEALS, every_view=True)
    lines = tuple(frame.line for frame in frames)
    text = format_record(Record("poker", seats, options, lines, {}))
    assert read_damaged(text) == "played"
    for _ in range(DAMAGES):
        read_damaged(damaged(text, rng))
    return int(frames[-1].state.deals)
