"""How many complete deals of Tonk are played in a second: `python -m tests.bench.tonk`.

Three seats, the source's rules, each of the simple players against itself and all three together; the time is
that of the processor. Hands that are left unfinished after 200 actions do not count as complete.
"""

import json
import random
import time

from engine import tonk
from engine.players import PLAYERS, TONK_ACTIONS, Policy, play_out

SECONDS = 3.0


def deals_a_second(players: list[Policy]) -> dict[str, float]:
    """Play for some seconds; complete deals a second, actions a deal and the part left unfinished."""
    rng = random.Random(0)
    start = tonk.initial_state(tonk.Options(), len(players))
    deals = unfinished = actions = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        frames = play_out(tonk, start, players, rng, TONK_ACTIONS)
        deals += 1
        actions += len(frames)
        unfinished += tonk.payoffs(frames[-1].state) is None
    seconds = time.process_time() - began
    return {
        "deals_a_second": round((deals - unfinished) / seconds),
        "actions_a_deal": round(actions / deals, 1),
        "unfinished": round(unfinished / deals, 4),
    }


def main() -> None:
    """Measure and print."""
    players = PLAYERS["tonk"]
    tables = {name: [player] * 3 for name, player in players.items()}
    tables["all three"] = list(players.values())
    print(json.dumps({name: deals_a_second(table) for name, table in tables.items()}, indent=1))


if __name__ == "__main__":
    main()
