"""Random play for as long as one likes: `python -m tests.long --game poker --minutes 30`.

Every trial has a number, its seed: options, seats, deals and damaged records all follow from it. The first
fault ends the run; `--minutes 0 --seed N` does that one trial again.
"""

import argparse
import math
import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn

from tests.engine.poker.trial import poker_trial
from tests.engine.tonk.trial import tonk_trial

TRIALS: Mapping[str, Callable[[int], int]] = {"tonk": tonk_trial, "poker": poker_trial}
"""For each game a function that plays one trial and says how many deals it had."""


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"python -m tests.long: {message}\n")


def minutes(text: str) -> float:
    """A time in minutes."""
    value = float(text)
    if not (math.isfinite(value) and value >= 0):
        raise ValueError(text)
    return value


def seed(text: str) -> int:
    """The number of the first trial."""
    value = int(text)
    if value < 0:
        raise ValueError(text)
    return value


def main(arguments: Sequence[str] | None = None) -> int:
    """Play trials until the time is over; exit status 1 if one fails."""
    parser = Parser(prog="python -m tests.long", description=__doc__)
    parser.add_argument("--game", choices=sorted(TRIALS), required=True)
    parser.add_argument("--minutes", type=minutes, default=30)
    parser.add_argument("--seed", type=seed, default=0, help="the first trial (0)")
    given = parser.parse_args(arguments)
    started = time.monotonic()
    number, deals = given.seed, 0
    while number == given.seed or time.monotonic() - started < 60 * given.minutes:
        try:
            deals += TRIALS[given.game](number)
        except Exception:
            traceback.print_exc()
            print(f"failed: python -m tests.long --game {given.game} --minutes 0 --seed {number}")
            return 1
        number += 1
    print(
        f"{given.game}: {number - given.seed} trials from seed {given.seed}, {deals} deals, no fault "
        f"in {(time.monotonic() - started) / 60:.1f} minutes"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
