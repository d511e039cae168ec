"""Random hands under every value of every option alone, and under every pair of values together."""

import pytest

from engine import tonk, tonk_table
from engine.core import BadInput, Event
from tests.engine.pairwise import Choice, all_pairs, covering, pairs_of
from tests.engine.tonk.checks import FACTORS, goes_together, play_many, table_of

DEALS = 50
DEFAULT: Choice = {name: values[0] for name, values in FACTORS.items()}
COMPANY: dict[str, Choice] = {"high_count_pay": {"high_count": "49_50"}, "double_double": {"seats": 2}}
"""What an option that is changed alone cannot do without."""
ALONE = [
    DEFAULT,
    *(
        {**DEFAULT, **COMPANY.get(name, {}), name: value}
        for name, values in FACTORS.items()
        for value in values[1:]
    ),
]
TOGETHER = covering(FACTORS, goes_together)


def name_of(choice: Choice) -> str:
    changed = [f"{name}={value}" for name, value in choice.items() if value != DEFAULT[name]]
    return " ".join(changed) if len(changed) < 3 else f"{len(changed)} changed"


def test_the_list_is_short_and_covers_every_pair() -> None:
    assert len(TOGETHER) <= 60
    assert set().union(*map(pairs_of, TOGETHER)) == all_pairs(FACTORS, goes_together)


def test_what_goes_together_is_what_the_rules_accept() -> None:
    """Every pair of values is either among those played or refused by the options themselves."""
    for pair in all_pairs(FACTORS) - all_pairs(FACTORS, goes_together):
        refused = 0
        for seats in FACTORS["seats"]:
            for high in FACTORS["high_count"]:
                choice = {"seats": seats, "high_count": high, **dict(pair)}
                try:
                    options, count = table_of(choice)
                    tonk.initial_state(options, count)
                except BadInput:
                    refused += 1
        assert refused == len(FACTORS["seats"]) * len(FACTORS["high_count"])


@pytest.mark.parametrize("choice", ALONE, ids=name_of)
def test_hands_under_one_changed_value(choice: Choice) -> None:
    play_many(choice, ("alone", name_of(choice)), DEALS)


@pytest.mark.parametrize("number", range(len(TOGETHER)))
def test_hands_under_every_pair_of_values(number: int) -> None:
    play_many(TOGETHER[number], ("together", number), DEALS)


def test_random_hands_come_to_everything_that_can_happen() -> None:
    kinds = {kind for kind in vars(tonk_table).values() if isinstance(kind, type) and issubclass(kind, Event)}
    kinds.discard(Event)
    choices = [*ALONE, *TOGETHER]
    seen: set[type[Event]] = set()
    for number, choice in enumerate(choices):
        seen |= {type(event) for event in play_many(choice, ("all", number), 6)}
        if seen == kinds:
            return
    assert seen == kinds
