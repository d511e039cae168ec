"""A short list of combinations in which every pair of values of any two factors occurs."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

Choice = dict[str, Any]
Pair = frozenset[tuple[str, Any]]


def anything(choice: Choice) -> bool:
    """Every value goes with every other."""
    return True


def all_pairs(
    factors: Mapping[str, Sequence[Any]], allowed: Callable[[Choice], bool] = anything
) -> set[Pair]:
    """Every two values of two different factors that are allowed together."""
    return {
        frozenset({(one, value), (other, second)})
        for one, other in combinations(factors, 2)
        for value in factors[one]
        for second in factors[other]
        if allowed({one: value, other: second})
    }


def pairs_of(choice: Choice) -> set[Pair]:
    """The pairs that a combination holds."""
    return {frozenset(pair) for pair in combinations(choice.items(), 2)}


def covering(
    factors: Mapping[str, Sequence[Any]], allowed: Callable[[Choice], bool] = anything
) -> list[Choice]:
    """Combinations that hold every pair: each begins with a missing one and adds what brings most others.

    `allowed` says whether a choice, whole or begun, can still be one.
    """
    missing = all_pairs(factors, allowed)
    in_order = sorted(missing, key=sorted_text)
    found: list[Choice] = []
    while missing:
        choice: Choice = dict(next(pair for pair in in_order if pair in missing))
        for name in factors:
            if name not in choice:
                choice[name] = max(
                    (value for value in factors[name] if allowed({**choice, name: value})),
                    key=lambda value, name=name: brings(choice, name, value, missing),  # type: ignore[misc]
                )
        found.append({name: choice[name] for name in factors})
        missing -= pairs_of(choice)
    return found


def sorted_text(pair: Pair) -> str:
    return str(sorted(pair, key=str))


def brings(choice: Choice, name: str, value: Any, missing: set[Pair]) -> int:
    """How many missing pairs a value would add to a combination begun."""
    return sum(frozenset({item, (name, value)}) in missing for item in choice.items())
