"""Exact counts, places and exchanges: against known numbers, against every hand, against the ranking."""

import random
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine import odds, odds_pack, odds_tables
from engine.cards import JOKERS, PACK, SUITS, Card, Cards, deck, parse_cards
from engine.core import BadInput, option_specs
from engine.odds_tables import (
    CATEGORIES,
    PATTERNS,
    SHIPPED,
    build,
    entry_of,
    pattern_number,
    shipped_readings,
    tables,
    write_shipped,
)
from engine.poker import PRESETS, Options
from engine.ranking import ReadingsKey, rank, readings_key

# --- how often a combination comes ---

NONE_52 = {
    "five": 0,
    "straight_flush": 40,
    "four": 624,
    "flush": 5_108,
    "full": 3_744,
    "straight": 10_200,
    "three": 54_912,
    "two_pairs": 123_552,
    "pair": 1_098_240,
    "none": 1_302_540,
}


def test_international_counts() -> None:
    for options in (Options(wrap="none", jokers=0), PRESETS["international"]):
        assert odds.category_counts(options) == NONE_52
        assert odds.total(options) == sum(NONE_52.values()) == 2_598_960


def test_counts_on_the_ring() -> None:
    counts = odds.category_counts(Options(wrap="ring", jokers=0))
    ring = {"straight_flush": 52, "straight": 13 * 1024 - 52, "flush": 5148 - 52}
    assert (ring["straight"], ring["flush"]) == (13_260, 5_096)
    others = {name: NONE_52[name] for name in ("five", "four", "full", "three", "two_pairs", "pair")}
    assert counts == {**others, **ring, "none": 2_598_960 - sum(ring.values()) - sum(others.values())}


def test_counts_with_two_above_the_ace() -> None:
    # Ten straights again: J-Q-K-A-2 in the place of A-2-3-4-5.
    assert odds.category_counts(Options(wrap="two_above_ace", jokers=0)) == NONE_52


@pytest.mark.parametrize(
    ("jokers", "total", "five", "straight_flush"),
    [
        (0, 2_598_960, 0, 13 * 4),
        # Four natural cards of a window of five: 13 × 3 with a gap inside, 13 in a row, in each suit.
        (1, 2_869_685, 13, 13 * 4 + 52 * 4),
        # Three natural cards spread over five ranks (13 × 3), over four (13 × 2), in a row (13).
        (2, 3_162_510, 13 * 4 + 13 * 2, 13 * 4 + 2 * 52 * 4 + (13 * 3 + 13 * 2 + 13) * 4),
    ],
)
def test_counts_with_jokers(jokers: int, total: int, five: int, straight_flush: int) -> None:
    options = Options(jokers=jokers)
    counts = odds.category_counts(options)
    assert sum(counts.values()) == odds.total(options) == total == comb(52 + jokers, 5)
    assert counts["five"] == five
    assert counts["straight_flush"] == straight_flush
    assert list(counts) == list(CATEGORIES)
    # A joker always makes at least a pair, and with two cards alike at least three.
    none = odds.category_counts(Options(jokers=0))
    assert (counts["none"], counts["two_pairs"]) == (none["none"], none["two_pairs"])


# --- the tables against the readable ranking ---


def test_pattern_number_is_the_place_of_a_pattern() -> None:
    assert len(PATTERNS) == 8568
    assert [pattern_number(pattern) for pattern in PATTERNS] == list(range(8568))


@pytest.mark.parametrize("readings", shipped_readings(), ids=lambda readings: ",".join(map(str, readings)))
def test_shipped_tables_are_what_the_ranking_gives(readings: ReadingsKey) -> None:
    """If this fails after a change of the ranking: `python -m engine.odds_tables` writes them anew."""
    read, built = tables(readings, 2), build(readings, 2)
    assert np.array_equal(read.strength, built.strength)
    assert np.array_equal(read.category, built.category)


def test_shipped_file_is_what_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_tables, "build", tables)
    write_shipped(tmp_path / "data" / "strengths.npz")
    with np.load(tmp_path / "data" / "strengths.npz") as made, np.load(SHIPPED) as shipped:
        assert sorted(made) == sorted(shipped)
        for name in made:
            assert np.array_equal(made[name], shipped[name])


def test_presets_and_single_changes_are_shipped() -> None:
    assert {readings_key(options) for options in PRESETS.values()} <= set(shipped_readings())
    assert len(shipped_readings()) == 2 + sum(
        len(spec.values or (True, False)) - 1
        for spec in option_specs(Options)
        if spec.name in ReadingsKey._fields
    )


def random_hands(rng: random.Random, count: int, jokers: int) -> list[Cards]:
    """Random hands of a pack, every third one with natural cards of one suit."""
    found: list[Cards] = []
    for number in range(count):
        suit = rng.choice(SUITS)
        wild = JOKERS[: rng.randint(0, jokers)]
        cards = [card for card in PACK if card.suit == suit] if number % 3 == 0 else PACK
        found.append((*rng.sample(cards, 5 - len(wild)), *wild))
    return found


TIES = list(
    product(
        ("suit_first", "cards_first", "cards_only"),
        ("upwards", "lowest_only"),
        ("shared", "by_suit"),
        (True, False),
        ("high_card", "split"),
    )
)
ORDERS = list(product(("ring", "two_above_ace", "none"), ("source", "international")))


@pytest.mark.parametrize("number", range(len(TIES)))
def test_table_orders_hands_as_the_ranking_does(number: int) -> None:
    """Every combination of the tie options, each with one of the ways to order categories and straights."""
    flush, straight, straight_flush, kickers, nothing = TIES[number]
    wrap, order = ORDERS[number % len(ORDERS)]
    options = Options(
        jokers=int(number % 3 == 0),
        flush_tie=flush,
        straight_tie=straight,
        straight_flush_tie=straight_flush,
        kickers=kickers,
        no_combination=nothing,
        wrap=wrap,
        order=order,
    )
    found = tables(readings_key(options), options.jokers)
    hands = random_hands(random.Random(number), 300, options.jokers)
    by_strength: dict[int, tuple[int, ...]] = {}
    for hand in hands:
        ranked = rank(hand, options)
        strength = int(found.strength[entry_of(hand)])
        assert CATEGORIES[found.category[strength]] == ranked.category
        assert by_strength.setdefault(strength, ranked.key) == ranked.key
    keys = [by_strength[strength] for strength in sorted(by_strength)]
    assert keys == sorted(set(keys))


# --- every hand of the pack ---

EXAMPLES = [
    Options(jokers=0),
    Options(),
    Options(jokers=2),
    PRESETS["international"],
    Options(wrap="two_above_ace", flush_tie="cards_first", straight_flush_tie="by_suit", kickers=False),
]


@pytest.mark.parametrize("options", EXAMPLES, ids=range(len(EXAMPLES)))
def test_counting_agrees_with_listing(options: Options) -> None:
    """The product of binomial coefficients against every hand looked up one by one."""
    strengths = odds_pack.strengths(options)
    category = tables(readings_key(options), options.jokers).category
    counts = np.bincount(category[strengths], minlength=len(CATEGORIES))
    assert dict(zip(CATEGORIES, counts.tolist(), strict=True)) == odds.category_counts(options)


@pytest.mark.parametrize("options", EXAMPLES, ids=range(len(EXAMPLES)))
def test_listed_strength_is_that_of_the_hand(options: Options) -> None:
    strengths = odds_pack.strengths(options)
    found = tables(readings_key(options), options.jokers)
    for hand in random_hands(random.Random(2), 500, options.jokers):
        assert strengths[odds_pack.hand_number(hand)] == found.strength[entry_of(hand)]


def test_hands_are_numbered_without_a_gap() -> None:
    cards = sorted(deck(2), key=lambda card: (card.rank == "X", "23456789TJQKAX".index(card.rank)))
    numbers = {odds_pack.hand_number(hand) for hand in combinations(cards[:12], 5)}
    assert numbers == set(range(comb(12, 5)))
    assert odds_pack.hand_number((*parse_cards("AcAdAh"), *JOKERS)) < comb(54, 5)
    assert odds_pack.hand_number((*parse_cards("AdAhAs"), *JOKERS)) == comb(54, 5) - 1


# --- the place of a hand ---


@pytest.mark.parametrize("options", EXAMPLES, ids=range(len(EXAMPLES)))
def test_place_against_every_hand(options: Options) -> None:
    strengths = odds_pack.strengths(options)
    for hand in random_hands(random.Random(3), 40, options.jokers):
        own = strengths[odds_pack.hand_number(hand)]
        place = odds.place(hand, options)
        assert place.better == int((strengths > own).sum())
        assert place.equal == int((strengths == own).sum())
        assert place.total == len(strengths) == place.better + place.equal + place.worse


def test_place_against_the_ranking() -> None:
    """The share of a few thousand random hands that are better, ranked one by one, is near the exact one."""
    options = Options(jokers=2)
    rng = random.Random(4)
    others = [rank(tuple(rng.sample(deck(2), 5)), options).key for _ in range(4000)]
    for text in ("9c9dAh4s3c", "Jh2d9s8h4c", "KdKc8h8s2d", "7c7d7hKsXr"):
        hand = parse_cards(text)
        place = odds.place(hand, options)
        better = sum(other > rank(hand, options).key for other in others)
        assert better / 4000 == pytest.approx(place.better / place.total, abs=0.03)


def test_known_places() -> None:
    international = PRESETS["international"]
    best = odds.place(parse_cards("TsJsQsKsAs"), international)
    assert (best.better, best.equal) == (0, 4)
    assert odds.place(parse_cards("7d5c4h3s2c"), international).worse == 0
    assert odds.place(parse_cards("AcAdAhAsXr"), Options()).better == 0


@pytest.mark.parametrize("text", ["Ac9c7c5c3c", "JcQdKhAs2c", "6c7c8c9cTc", "KcKd9h5s2c", "AhTd8s6c3c"])
def test_places_under_every_value(text: str) -> None:
    hand = parse_cards(text)
    options = Options(jokers=0, kickers=False)
    found = odds.places(hand, options)
    wanted = [
        (spec.name, value)
        for spec in option_specs(Options)
        if spec.name in ReadingsKey._fields
        for value in (spec.values or (True, False))
    ]
    assert [(one.option, one.value) for one in found] == wanted
    for one in found:
        change: dict[str, Any] = {one.option: one.value}
        assert one.place == odds.place(hand, replace(options, **change))
        assert one.in_force == (getattr(options, one.option) == one.value)


@pytest.mark.parametrize(
    ("text", "moved_by"),
    [
        # The flush of clubs, ace high: the lowest suit, but high cards.
        ("Ac9c7c5c3c", {"order", "flush_tie", "wrap"}),
        ("JcQdKhAs2c", {"wrap", "straight_tie"}),
        # Nothing that goes past the ace beats it, and all that begin with the six are equal already.
        ("6c7c8c9cTc", {"straight_flush_tie"}),
        ("KcKd9h5s2c", {"wrap", "kickers"}),
        ("AhTd8s6c3c", {"wrap", "kickers", "no_combination"}),
    ],
)
def test_readings_that_move_a_hand(text: str, moved_by: set[str]) -> None:
    hand = parse_cards(text)
    own = odds.place(hand, Options())
    moved = {one.option for one in odds.places(hand, Options()) if one.place != own}
    assert moved == moved_by


# --- every throw of a hand ---

HANDS = [
    ("KdKc8h9s3s", Options(jokers=0)),
    ("2h5h7h9hKc", Options()),
    ("KdKc8h9sXr", Options()),
    ("4s5s6s7sXb", Options(jokers=2, wrap="none", order="international")),
    ("AhKhXrXb2c", Options(jokers=2, wrap="two_above_ace")),
    ("9c9d9h9s2c", Options(jokers=2, flush_tie="cards_first")),
]
HAND_IDS = [text for text, _ in HANDS]


def kept_codes(hand: Cards, jokers: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """For every hand of the pack, by its number, which cards of `hand` it holds, as bits."""
    cards = sorted(deck(jokers), key=lambda card: (card.rank == "X", "23456789TJQKAX".index(card.rank)))
    bits = [1 << hand.index(card) if card in hand else 0 for card in cards]
    codes = np.zeros(1, np.uint8)
    for place in range(5):
        parts = [codes[: comb(top, place)] | np.uint8(bits[top]) for top in range(place, len(cards))]
        codes = np.concatenate(parts)
    return codes


@pytest.mark.parametrize(("text", "options"), HANDS, ids=HAND_IDS)
def test_discards_and_rivals_against_every_hand_of_the_pack(text: str, options: Options) -> None:
    """A hand of the pack comes about by just one throw: that of the cards it does not share with the hand."""
    hand = parse_cards(text)
    thrown = 31 - kept_codes(hand, options.jokers).astype(np.int64)
    strengths = odds_pack.strengths(options)
    category = tables(readings_key(options), options.jokers).category
    listed = np.bincount(thrown * 10 + category[strengths], minlength=320).reshape(32, 10)
    assert np.array_equal(odds.discards(hand, options), listed)

    unseen = np.sort(strengths[thrown == 31])
    weaker = np.searchsorted(unseen, strengths, "left")
    stronger = len(unseen) - np.searchsorted(unseen, strengths, "right")
    for throw, (beaten, equal, lost) in enumerate(odds.rivals(hand, options).tolist()):
        chosen = thrown == throw
        assert beaten == int(weaker[chosen].sum())
        assert lost == int(stronger[chosen].sum())
        assert beaten + equal + lost == int(chosen.sum()) * len(unseen)


@pytest.mark.parametrize(("text", "options"), HANDS, ids=HAND_IDS)
def test_discards_against_the_ranking(text: str, options: Options) -> None:
    """Throwing one card, or two: every draw ranked one by one."""
    hand = parse_cards(text)
    unseen = [card for card in deck(options.jokers) if card not in hand]
    table = odds.discards(hand, options)
    for throw in (0b00001, 0b10000, 0b00110):
        kept = tuple(card for card in hand if card not in odds.thrown_cards(hand, throw))
        counts = Counter(
            rank(kept + drawn, options).category for drawn in combinations(unseen, throw.bit_count())
        )
        assert dict(zip(CATEGORIES, table[throw].tolist(), strict=True)) == {
            name: counts[name] for name in CATEGORIES
        }


@pytest.mark.parametrize(("text", "options"), HANDS, ids=HAND_IDS)
def test_discards_add_up(text: str, options: Options) -> None:
    hand = parse_cards(text)
    table = odds.discards(hand, options)
    unseen = 47 + options.jokers
    assert table.shape == (32, 10)
    assert table.sum(axis=1).tolist() == [comb(unseen, throw.bit_count()) for throw in range(32)]
    assert sorted(table[0].tolist()) == [0] * 9 + [1]
    assert CATEGORIES[int(table[0].argmax())] == rank(hand, options).category
    assert table.sum(axis=0).tolist() == list(odds.category_counts(options).values())
    assert np.issubdtype(table.dtype, np.integer)


@pytest.mark.parametrize(("text", "options"), HANDS, ids=HAND_IDS)
def test_rivals_add_up(text: str, options: Options) -> None:
    table = odds.rivals(parse_cards(text), options)
    rivals = comb(47 + options.jokers, 5)
    assert table.sum(axis=1).tolist() == [
        comb(47 + options.jokers, t.bit_count()) * rivals for t in range(32)
    ]
    # Five new cards are as good as the rival's five.
    assert table[odds.THROW_ALL][0] == table[odds.THROW_ALL][2]


def test_drawing_three_to_a_pair() -> None:
    """The textbook numbers of 16,215 draws to a pair."""
    table = odds.discards(parse_cards("KdKc8h9s3s"), PRESETS["international"])
    draws = dict(zip(CATEGORIES, table[0b11100].tolist(), strict=True))
    assert {name: n for name, n in draws.items() if n} == {
        "four": 45,
        "full": 165,
        "three": 1_854,
        "two_pairs": 2_592,
        "pair": 11_559,
    }


def best(text: str, table: np.ndarray[Any, Any], prices: Sequence[int]) -> str:
    """The cards that the best throw throws."""
    hand = parse_cards(text)
    return "".join(str(card) for card in odds.thrown_cards(hand, odds.best_discards(table, prices)[0]))


def test_best_discards_by_category() -> None:
    options = Options(jokers=0)
    hand = "2h5h7h9hKc"
    table = odds.discards(parse_cards(hand), options)
    assert best(hand, table, odds.reaching("flush", options)) == "Kc"
    assert odds.mean_price(table[0b10000].tolist(), odds.reaching("flush", options)) == Fraction(9, 47)
    # Everything makes at least nothing: then the fewest cards are thrown, none.
    assert odds.best_discards(table, odds.reaching("none", options))[0] == 0


def test_best_discards_follow_the_order_in_force() -> None:
    options = Options(jokers=0)
    international = replace(options, order="international")
    assert odds.reaching("full", options) == (1, 1, 1, 1, 1, 0, 0, 0, 0, 0)
    assert odds.reaching("full", international) == (1, 1, 1, 0, 1, 0, 0, 0, 0, 0)
    assert odds.reaching("flush", international) == (1, 1, 1, 1, 1, 0, 0, 0, 0, 0)


def test_best_discards_by_chance_to_win() -> None:
    for text, thrown in [
        ("KdKc8h9s3s", "8h9s3s"),
        ("6c7d8h9sTc", ""),
        ("9c9d9h4s2c", "4s2c"),
        ("KdKc8h8s3s", "3s"),
    ]:
        table = odds.rivals(parse_cards(text), Options())
        assert best(text, table, (2, 1, 0)) == thrown


def test_new_prices_sort_the_same_table_anew() -> None:
    hand = parse_cards("KdKc8h9s3s")
    table = odds.discards(hand, Options())
    order = odds.best_discards(table, (100, 50, 25, 9, 6, 4, 3, 2, 1, 0))
    values = [odds.mean_price(table[throw].tolist(), (100, 50, 25, 9, 6, 4, 3, 2, 1, 0)) for throw in order]
    assert sorted(order) == list(range(32))
    assert values == sorted(values, reverse=True)
    # Prices of any size stay exact.
    huge = [10**30 * (10 - column) for column in range(10)]
    assert odds.best_discards(table, huge) == odds.best_discards(table, [n // 10**30 for n in huge])


# --- hands that are none, and sharing between sessions ---


@pytest.mark.parametrize(
    ("text", "jokers"),
    [
        ("", 1),
        ("KdKc8h9s", 1),
        ("KdKc8h9s3s2s", 1),
        ("KdKd8h9s3s", 1),
        ("KdKc8h9sXr", 0),
        ("KdKc8h9sXb", 1),
        ("KdKc8hXrXr", 2),
        ("KdKc8h9s??", 1),
    ],
)
def test_bad_hands(text: str, jokers: int) -> None:
    hand = parse_cards(text)
    options = Options(jokers=jokers)
    for question in (odds.check_hand, odds.place, odds.places, odds.discards, odds.rivals):
        with pytest.raises(BadInput):
            question(hand, options)


def test_shared_tables_cannot_be_changed() -> None:
    hand = parse_cards("KdKc8h9s3s")
    shared = [
        odds.discards(hand, Options()),
        odds.rivals(hand, Options()),
        tables(readings_key(Options()), 1).strength,
        tables(readings_key(Options()), 1).category,
    ]
    for table in shared:
        with pytest.raises(ValueError, match="read-only"):
            table[0] = 0


def test_sessions_ask_at_the_same_time() -> None:
    wanted = [Options(jokers=0, kickers=kickers, wrap="none") for kickers in (True, False)]
    tables.cache_clear()
    hand = parse_cards("KdKc8h9s3s")

    def ask(options: Options) -> tuple[dict[str, int], odds.Place, list[list[int]]]:
        return (
            odds.category_counts(options),
            odds.place(hand, options),
            odds.discards(hand, options).tolist(),
        )

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, wanted * 8))
    assert answers == [ask(options) for options in wanted] * 8


def test_a_hand_holds_its_cards_in_any_order() -> None:
    cards = parse_cards("KdKc8h9s3s")
    turned = cards[::-1]
    assert odds.place(cards, Options()) == odds.place(turned, Options())
    assert odds.thrown_cards(cards, 0b00101) == (Card("K", "d"), Card("8", "h"))
    mirrored = [int(f"{throw:05b}"[::-1], 2) for throw in range(32)]
    assert np.array_equal(odds.discards(cards, Options())[mirrored], odds.discards(turned, Options()))
