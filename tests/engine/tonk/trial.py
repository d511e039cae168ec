"""One trial of `tests.long`: any options, some hands, and the record of them damaged."""

import random
from typing import Any

from engine import tonk
from engine.core import option_specs
from engine.record import Record, format_record
from tests.engine.damage import damaged, read_damaged
from tests.engine.tonk.checks import goes_together, play_record

DEALS = 6
DAMAGES = 5


def random_table(rng: random.Random) -> tuple[tonk.Options, int]:
    """Any values of all options that go together, and a number of seats."""
    while True:
        seats = rng.randint(2, 4)
        choice: dict[str, Any] = {
            spec.name: rng.choice((*spec.choices, *spec.values) or (True, False))
            for spec in option_specs(tonk.Options)
            if not spec.listed
        }
        choice["spades_bet"] = tuple(rng.sample(range(1, seats + 1), rng.randint(0, seats)))
        if goes_together({"seats": seats, **choice}):
            return tonk.Options(**choice), seats


def tonk_trial(seed: int) -> int:
    """Play a few hands with every check at every step; the number of deals."""
    rng = random.Random(seed)
    options, seats = random_table(rng)
    frames = play_record(options, seats, rng, DEALS, every_view=True)
    lines = tuple(frame.line for frame in frames)
    text = format_record(Record("tonk", seats, options, lines, {}))
    assert read_damaged(text) == "played"
    for _ in range(DAMAGES):
        read_damaged(damaged(text, rng))
    return int(frames[-1].state.deals)
