"""How fast the exact poker odds are, and beside them the hand evaluators of other projects where installed.

    python -m tests.bench.odds            timings, and ratios to the peers of `pip install -e '.[bench]'`
    python -m tests.bench.odds --json     the same as one object
    python -m tests.bench.odds --check    every combination of readings: tables against the ranking (minutes)

Peers know no jokers and no readings: compared is the work of ranking all 2,598,960 hands of 52 cards. A peer
goes through the combinations of ready-made cards, one call a hand (pokerkit: some of them, extrapolated); we
rank the whole pack in one call. Each round times both sides one after the other; a ratio is the median of the
rounds, with its extremes. For `one_call` the peer's hands are made ready too.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import combinations, islice, product
from statistics import median
from typing import Any

import numpy as np

from engine import odds, odds_pack
from engine.cards import PACK, Cards, deck, parse_cards, shuffled
from engine.core import option_specs
from engine.odds_tables import CATEGORIES, build, entry_of, tables, values_of
from engine.poker import PRESETS, Options
from engine.ranking import ReadingsKey, rank, readings_key

ROUNDS = 7
SAMPLE = 20_000
HAND = parse_cards("KdKc8h9sXr")
PRICES = (100, 50, 25, 9, 6, 4, 3, 2, 1, 0)
DECK = odds.total(Options(jokers=0))


def seconds(work: Callable[[], Any]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def best(work: Callable[[], Any], rounds: int = ROUNDS) -> float:
    """The shortest of some calls: the least disturbed by what else the machine does."""
    return min(seconds(work) for _ in range(rounds))


# --- our own timings ---


def timings() -> dict[str, float]:
    """Seconds for every kind of question, after start-up unless the name says otherwise."""
    default, two = Options(), Options(jokers=2)
    table, against = odds.discards(HAND, default), odds.rivals(HAND, default)
    found = {
        "start: import and first counts": best(_first_counts, 3),
        "counts, readings seen before": best(lambda: odds.category_counts(default)),
        "counts, shipped readings not seen before": best(lambda: _forgotten(default)),
        "place of a hand": best(lambda: odds.place(HAND, default)),
        "places under every value": best(lambda: odds.places(HAND, default)),
        "discards 32 x 10": best(lambda: odds.discards.__wrapped__(HAND, default)),
        "rivals 32 x 3": best(lambda: odds.rivals.__wrapped__(HAND, default)),
        "re-pricing discards": best(lambda: odds.best_discards(table, PRICES)),
        "re-pricing rivals": best(lambda: odds.best_discards(against, (2, 1, 0))),
        "every hand of 52 cards ranked": best(lambda: odds_pack.strengths(Options(jokers=0))),
        "every hand of 54 cards ranked": best(lambda: odds_pack.strengths(two)),
    }
    readings = readings_key(Options(kickers=False, wrap="none"))
    for jokers in (0, 1, 2):
        found[f"tables built, jokers={jokers}"] = best(partial(build, readings, jokers), 3)
    return found


def _first_counts() -> None:
    """What a fresh process needs for its first answer."""
    code = "from engine import odds, poker; odds.category_counts(poker.Options())"
    subprocess.run([sys.executable, "-c", code], check=True)


def _forgotten(options: Options) -> dict[str, int]:
    tables.cache_clear()
    odds._hands_by_strength.cache_clear()
    return odds.category_counts(options)


# --- peers ---


def random_hands(count: int, jokers: int = 0, seed: int = 1) -> list[Cards]:
    rng = random.Random(seed)
    return [tuple(rng.sample(deck(jokers), 5)) for _ in range(count)]


@dataclass(frozen=True)
class Peer:
    """A hand evaluator: its card, its call for five of them, whether high is good, how many hands to try."""

    name: str
    card: Callable[[str], Any]
    evaluate: Callable[[Any], Any]
    high: bool
    hands: int = DECK


def peers() -> Iterator[Peer]:
    """Each peer that is installed."""
    for make in (_eval7, _treys, _phevaluator, _pokerkit):
        try:
            yield make()
        except ImportError as fault:
            print(f"{fault.name} is not installed: pip install -e '.[bench]'", file=sys.stderr)


def _eval7() -> Peer:
    peer = import_module("eval7")
    return Peer("eval7", peer.Card, peer.evaluate, high=True)


def _treys() -> Peer:
    peer = import_module("treys")
    # For five cards `evaluate` calls this.
    return Peer("treys", peer.Card.new, peer.Evaluator()._five, high=False)


def _phevaluator() -> Peer:
    peer, inner = import_module("phevaluator"), import_module("phevaluator._pheval")
    call = inner.evaluate_5cards
    return Peer("phevaluator", lambda text: peer.Card(text).id_, lambda ids: call(*ids), high=False)


def _pokerkit() -> Peer:
    peer = import_module("pokerkit")
    look_up = peer.StandardHighHand.lookup
    return Peer(
        "pokerkit",
        lambda text: next(iter(peer.Card.parse(text))),
        lambda hand: look_up.get_entry(hand).index,
        high=True,
        hands=50_000,
    )


def ratios() -> dict[str, dict[str, Any]]:
    """Time of each peer for all hands of the pack over ours, and the peer's hands a second."""
    ours = Options(jokers=0, wrap="none", order="international", flush_tie="cards_only")
    odds_pack.strengths(ours)
    return {f"deck/{peer.name}": _compare(peer, ours) for peer in peers()}


def _compare(peer: Peer, ours: Options) -> dict[str, Any]:
    cards = [peer.card(str(card)) for card in shuffled(PACK, 1)]
    sample = random_hands(SAMPLE)
    ready = [[peer.card(str(card)) for card in hand] for hand in sample]
    ratio: list[float] = []
    call: list[float] = []
    for _ in range(ROUNDS):
        theirs = _loop(peer, islice(combinations(cards, 5), peer.hands)) * DECK / peer.hands
        ratio.append(theirs / seconds(lambda: odds_pack.strengths(ours)))
        call.append(_loop(peer, ready) / SAMPLE)
    return {
        "ratio": round(median(ratio)),
        "spread": [round(min(ratio)), round(max(ratio))],
        "one_call": round(median(call) * DECK / best(lambda: odds_pack.strengths(ours))),
        "hands_per_second": round(1 / median(call)),
        "same_order": _same_order(sample, [peer.evaluate(hand) for hand in ready], peer.high),
    }


def _loop(peer: Peer, hands: Iterable[Any]) -> float:
    """One call a hand."""
    evaluate = peer.evaluate
    start = time.perf_counter()
    for hand in hands:
        evaluate(hand)
    return time.perf_counter() - start


def _same_order(sample: list[Cards], values: list[Any], high: bool) -> bool:
    """Whether a peer orders the hands as the international preset does."""
    keys = [rank(hand, PRESETS["international"]).key for hand in sample]
    pairs = sorted(set(zip(values, keys, strict=True)), key=lambda pair: pair[0], reverse=not high)
    return [key for _, key in pairs] == sorted(set(keys)) and len(pairs) == len(set(values))


# --- every combination of readings ---


def check() -> None:
    """Tables against the ranking, and counting against listing, under all combinations of readings."""
    specs = [spec for spec in option_specs(Options) if spec.name in ReadingsKey._fields]
    every = list(product(*(values_of(spec) for spec in specs)))
    for number, values in enumerate(every):
        chosen: dict[str, Any] = dict(zip((spec.name for spec in specs), values, strict=True))
        _check_readings(Options(jokers=2, **chosen), number)
        print(f"\r{number + 1} of {len(every)} combinations agree", end="", flush=True)
    print()


def _check_readings(options: Options, seed: int) -> None:
    found = tables(readings_key(options), 2)
    strengths = odds_pack.strengths(options)
    seen: dict[int, tuple[int, ...]] = {}
    for hand in random_hands(2_000, jokers=2, seed=seed):
        ranked = rank(hand, options)
        strength = int(found.strength[entry_of(hand)])
        assert strengths[odds_pack.hand_number(hand)] == strength, (options, hand)
        assert CATEGORIES[found.category[strength]] == ranked.category, (options, hand)
        assert seen.setdefault(strength, ranked.key) == ranked.key, (options, hand)
    keys = [seen[strength] for strength in sorted(seen)]
    assert keys == sorted(set(keys)), options
    # The last hand's place, and all counts, against every hand of the pack.
    place = odds.place(hand, options)
    assert (place.better, place.total) == (int((strengths > strength).sum()), len(strengths)), options
    counts = np.bincount(found.category[strengths], minlength=len(CATEGORIES))
    assert counts.tolist() == list(odds.category_counts(options).values()), options


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    if arguments.check:
        check()
        return
    measured = {"seconds": timings(), "ratios": ratios()}
    if arguments.json:
        print(json.dumps(measured))
        return
    for name, value in measured["seconds"].items():
        print(f"{name:42} {value * 1000:10.2f} ms")
    for name, about in measured["ratios"].items():
        low, high = about["spread"]
        print(
            f"{name:18} {about['ratio']:6,} x ({low:,} to {high:,}), one call {about['one_call']:,} x"
            f"  {about['hands_per_second']:,} hands/s  same order: {about['same_order']}"
        )


if __name__ == "__main__":
    main()
