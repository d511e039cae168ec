"""Random deals under every value of every option alone, and under every pair of values together."""

from itertools import pairwise
from typing import Any

import pytest

from engine import poker_table
from engine.core import Event
from engine.poker_table import CircleBegan, PotWon
from tests.engine.pairwise import Choice, all_pairs, covering, pairs_of
from tests.engine.poker.checks import FACTORS, play_many

DEALS = 50
DEFAULT: Choice = {name: values[0] for name, values in FACTORS.items()}
ALONE = [DEFAULT, *({**DEFAULT, name: value} for name, values in FACTORS.items() for value in values[1:])]
TOGETHER = covering(FACTORS)


def name_of(choice: Choice) -> str:
    changed = [f"{name}={value}" for name, value in choice.items() if value != DEFAULT[name]]
    return " ".join(changed) if len(changed) < 3 else f"{len(changed)} changed"


def test_the_list_is_short_and_covers_every_pair() -> None:
    assert len(ALONE) + len(TOGETHER) <= 60
    assert set().union(*map(pairs_of, TOGETHER)) == all_pairs(FACTORS)


@pytest.mark.parametrize("choice", ALONE, ids=name_of)
def test_deals_under_one_changed_value(choice: Choice) -> None:
    play_many(choice, ("alone", name_of(choice)), DEALS)


@pytest.mark.parametrize("number", range(len(TOGETHER)))
def test_deals_under_every_pair_of_values(number: int) -> None:
    play_many(TOGETHER[number], ("together", number), DEALS)


def test_random_deals_come_to_everything_that_can_happen() -> None:
    kinds = {
        kind for kind in vars(poker_table).values() if isinstance(kind, type) and issubclass(kind, Event)
    }
    kinds.discard(Event)
    events = [event for number, choice in enumerate(TOGETHER) for event in play_many(choice, number, 8)]
    assert {type(event) for event in events} == kinds
    pots = [event for event in events if isinstance(event, PotWon)]
    assert max(pot.pots for pot in pots) > 2
    assert any(len(pot.seats) > 1 for pot in pots)
    assert any(len(set(pot.shares)) == 2 for pot in pots)
    assert max(event.circle for event in events if isinstance(event, CircleBegan)) > 2


def test_covering_a_small_example() -> None:
    factors: dict[str, tuple[Any, ...]] = {"a": (1, 2), "b": (1, 2), "c": (1, 2)}
    found = covering(factors)
    assert 4 <= len(found) <= 6
    assert found == covering(factors)
    assert set().union(*map(pairs_of, found)) == all_pairs(factors)
    assert all(one != other for one, other in pairwise(found))
