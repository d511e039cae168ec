"""What a hand is and how two hands compare, under every reading; jokers against every card they could be."""

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, pairwise, permutations
from typing import Any

import pytest

from engine.cards import JOKERS, PACK, RANKS, SUITS, Card, Cards, deck, parse_typed_card
from engine.core import BadInput, option_specs
from engine.odds_tables import hands_of_entries
from engine.poker import PRESETS, Options
from engine.ranking import (
    CLAUSE_OF,
    RANK_VALUE,
    SUIT_VALUE,
    ReadingsKey,
    categories_in_order,
    rank,
    tie_clause,
)

INTERNATIONAL = PRESETS["international"]


def hand(text: str) -> Cards:
    """Five cards as people type them."""
    return tuple(parse_typed_card(word) for word in text.split())


def category(text: str, **options: Any) -> str:
    return rank(hand(text), Options(jokers=2, **options)).category


def compare(one: str, other: str, **options: Any) -> str:
    """`>`, `<` or `=`: how the first hand compares with the second."""
    keys = [rank(hand(text), Options(jokers=2, **options)).key for text in (one, other)]
    return ">" if keys[0] > keys[1] else "<" if keys[0] < keys[1] else "="


# --- poker.hand.order and its ten combinations ---

CATEGORIES = {
    "poker.hand.five": ["Kc Kd Kh Ks Xr", "2c 2d 2h Xr Xb"],
    "poker.hand.straight_flush": ["6c 7c 8c 9c Tc", "Jc Qc Kc Ac 2c", "6c 7c Xr 9c Tc"],
    "poker.hand.four": ["9c 9d 9h 9s 2c", "9c 9d 9h Xb 2c", "9c 9d 2h Xr Xb"],
    "poker.hand.flush": ["2h 5h 7h 9h Jh", "2h 5h 7h 9h Xr"],
    "poker.hand.full": ["7c 7d 7h 2s 2c", "7c 7d 2h 2s Xr"],
    "poker.hand.straight": ["4d 5c 6h 7d 8s", "Qd Kh As 2c 3d", "4d 5c Xr 7d 8s"],
    "poker.hand.three": ["Jh Jd Js 8h 4c", "Jh Jd Xr 8h 4c", "Jh 2d 6c Xr Xb"],
    "poker.hand.two_pairs": ["Jh Jd 8s 8h 4c"],
    "poker.hand.pair": ["Jh Jd 9s 8h 4c", "Jh 2d 9s 8h Xr"],
    "poker.hand.none": ["Jh 2d 9s 8h 4c", "Kd Qh 2c 3s 9d"],
}


@pytest.mark.parametrize(("clause", "text"), [(c, t) for c, texts in CATEGORIES.items() for t in texts])
def test_category(clause: str, text: str) -> None:
    ranked = rank(hand(text), Options(jokers=2))
    assert ranked.clause == clause == CLAUSE_OF[ranked.category]


def test_categories_beat_each_other_in_the_order_of_the_source() -> None:
    texts = [texts[0] for texts in CATEGORIES.values()]
    keys = [rank(hand(text), Options()).key for text in texts]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == 10


ORDERS = [
    ("poker.hand.order.source", "2h 5h 7h 9h Jh", ">", "Jc Jd Js 4d 4h"),
    ("poker.hand.order.international", "2h 5h 7h 9h Jh", "<", "Jc Jd Js 4d 4h"),
    ("poker.hand.order.source", "9c 9d 9h 9s 2c", ">", "2h 5h 7h 9h Jh"),
    ("poker.hand.order.international", "9c 9d 9h 9s 2c", ">", "Jc Jd Js 4d 4h"),
]


@pytest.mark.parametrize(("clause", "one", "sign", "other"), ORDERS)
def test_order(clause: str, one: str, sign: str, other: str) -> None:
    assert compare(one, other, order=clause.rpartition(".")[2]) == sign


def test_international_differs_in_flush_and_full_house_only() -> None:
    source, international = categories_in_order("source"), categories_in_order("international")
    changed = [name for name, other in zip(source, international, strict=True) if name != other]
    assert changed == ["flush", "full"]


# --- equal combinations and straights, value by value ---

FLUSH_A, FLUSH_B = "Kc Tc 5c 4c 3c", "Kd Td 5d 4d 2d"
JACK_FLUSH_S, ACE_FLUSH_H = "2s 4s 6s 8s Js", "2h 4h 6h 8h Ah"
COMPARED: list[tuple[str, dict[str, Any], str, str, str]] = [
    # clause, options, one hand, how it compares, the other
    ("poker.tie.cards", {}, "6c 6d 2h 2s 4c", ">", "5c 5d 3h 3s Kc"),
    ("poker.tie.cards", {}, "Kc Kd 6h 6s Qc", ">", "Kh Ks 6c 6d Jc"),
    ("poker.tie.cards", {"kickers": False}, "Kc Kd 6h 6s Qc", "=", "Kh Ks 6c 6d Jc"),
    ("poker.tie.cards", {"kickers": False}, "Kc Kd 7h 7s 2c", ">", "Kh Ks 6c 6d Jc"),
    ("poker.tie.cards", {}, "8c 8d Ah 3s 2c", ">", "8h 8s Kc Qd Jc"),
    ("poker.tie.cards", {}, "8c 8d Ah 4s 3c", ">", "8h 8s Ac 4d 2c"),
    ("poker.tie.cards", {"kickers": False}, "8c 8d Ah 3s 2c", "=", "8h 8s Kc Qd Jc"),
    ("poker.tie.cards", {}, "8c 8d 8h 3s 2c", "<", "8c 8d 8s 4h 2c"),
    ("poker.tie.cards", {"kickers": False}, "8c 8d 8h 3s 2c", "=", "8c 8d 8s 4h 2c"),
    ("poker.tie.cards", {}, "9c 9d 9h 9s 2c", "<", "9c 9d 9h Xr 3c"),
    ("poker.tie.cards", {"kickers": False}, "9c 9d 9h 9s 2c", "=", "9c 9d 9h Xr 3c"),
    ("poker.tie.cards", {"kickers": False}, "Ac Ad Ah As Xr", ">", "Kc Kd Kh Ks Xr"),
    ("poker.tie.cards", {}, "Ac Td 8h 6s 3c", ">", "Ad Tc 8s 6h 2c"),
    ("poker.tie.cards", {"kickers": False}, "Ac Td 8h 6s 3c", "=", "Ad Jc 8s 6h 2c"),
    ("poker.tie.cards", {"kickers": False}, "Ac Td 8h 6s 3c", ">", "Kd Jc 8s 6h 2c"),
    ("poker.tie.full", {}, "Kc Kd Kh 2s 2c", ">", "Qc Qd Qh As Ac"),
    ("poker.tie.full", {}, "Kc Kd Xr 9c 9d", ">", "Kh Ks Xr 8c 8d"),
    ("poker.tie.full", {"kickers": False}, "Kc Kd Xr 9c 9d", ">", "Kh Ks Xr 8c 8d"),
    ("poker.tie.flush.suit_first", {}, FLUSH_A, "<", FLUSH_B),
    ("poker.tie.flush.cards_first", {}, FLUSH_A, ">", FLUSH_B),
    ("poker.tie.flush.cards_only", {}, FLUSH_A, ">", FLUSH_B),
    ("poker.tie.flush.suit_first", {}, JACK_FLUSH_S, ">", ACE_FLUSH_H),
    ("poker.tie.flush.cards_first", {}, JACK_FLUSH_S, "<", ACE_FLUSH_H),
    ("poker.tie.flush.suit_first", {"kickers": False}, FLUSH_A, ">", "Kc Tc 5c 4c 2c"),
    ("poker.tie.flush.cards_first", {"kickers": False}, "Kc Tc 5c 4c 2c", "<", FLUSH_B),
    ("poker.tie.flush.cards_only", {"kickers": False}, "Kc Tc 5c 4c 2c", "=", FLUSH_B),
    ("poker.tie.straight.upwards", {}, "8c 9d Th Js Qc", ">", "Jc Qd Kh As 2c"),
    ("poker.tie.straight.upwards", {}, "Jc Qd Kh As 2c", ">", "Ac 2d 3h 4s 5c"),
    ("poker.tie.straight.lowest_only", {}, "Jc Qd Kh As 2c", "=", "Ac 2d 3h 4s 5c"),
    ("poker.tie.straight.lowest_only", {}, "3c 4d 5h 6s 7c", ">", "Jc Qd Kh As 2c"),
    ("poker.tie.straight.lowest_only", {}, "Jc Qc Kc Ac 2c", "=", "As 2s 3s 4s 5s"),
    ("poker.straight.wrap.ring", {}, "Qd Kh As 2c 3d", ">", "Jh Jd Js 8h 4c"),
    ("poker.straight.wrap.two_above_ace", {}, "Qd Kh As 2c 3d", "<", "2h 2d 9s 8h 4c"),
    ("poker.straight.wrap.two_above_ace", {}, "Jd Qh Ks Ac 2d", ">", "Jh Jd Js 8h 4c"),
    ("poker.straight.wrap.two_above_ace", {}, "Ac 2d 3h 4s 5c", "<", "2h 2d 9s 8h 6c"),
    ("poker.straight.wrap.none", {}, "Jd Qh Ks Ac 2d", "<", "2h 2d 9s 8h 4c"),
    ("poker.straight.wrap.none", {}, "Ac 2d 3h 4s 5c", "<", "2c 3d 4h 5s 6c"),
    ("poker.straight.wrap.none", {}, "Ac 2d 3h 4s 5c", ">", "Jh Jd Js 8h 4c"),
    ("poker.tie.straight_flush_suit.shared", {}, "6c 7c 8c 9c Tc", "=", "6d 7d 8d 9d Td"),
    ("poker.tie.straight_flush_suit.by_suit", {}, "6c 7c 8c 9c Tc", "<", "6d 7d 8d 9d Td"),
    ("poker.tie.straight_flush_suit.by_suit", {}, "7c 8c 9c Tc Jc", ">", "6d 7d 8d 9d Td"),
    ("poker.tie.straight_flush_suit.by_suit", {}, "6c 7d 8c 9c Tc", "=", "6d 7d 8d 9d Ts"),
    ("poker.hand.none.high_card", {}, "Ac Td 8h 6s 3c", ">", "Kd Jc 8s 6h 2c"),
    ("poker.hand.none.split", {}, "Ac Td 8h 6s 3c", "=", "Kd Jc 8s 6h 2c"),
    ("poker.hand.none.split", {}, "Ac Td 8h 6s 3c", "<", "2d 2c 8s 6h 4c"),
]
OPTION_OF = {
    clause: spec.name
    for spec in option_specs(Options)
    if spec.name in ReadingsKey._fields
    for clause in spec.values.values()
}


@pytest.mark.parametrize(("clause", "options", "one", "sign", "other"), COMPARED)
def test_comparison(clause: str, options: dict[str, Any], one: str, sign: str, other: str) -> None:
    if clause in OPTION_OF:
        options = {**options, OPTION_OF[clause]: clause.rpartition(".")[2]}
    assert compare(one, other, **options) == sign
    assert compare(other, one, **options) == {"<": ">", ">": "<", "=": "="}[sign]


def test_every_value_that_ranks_hands_is_compared_above() -> None:
    tested = {clause for clause, *_ in COMPARED + ORDERS}
    assert set(OPTION_OF) <= tested


def test_options_that_rank_hands() -> None:
    ranking = {spec.name: spec.clause for spec in option_specs(Options) if spec.name in ReadingsKey._fields}
    assert ranking == {
        "order": "poker.hand.order",
        "no_combination": "poker.hand.none",
        "kickers": "poker.tie.cards",
        "flush_tie": "poker.tie.flush",
        "straight_tie": "poker.tie.straight",
        "wrap": "poker.straight.wrap",
        "straight_flush_tie": "poker.tie.straight_flush_suit",
    }


def test_tie_clauses_name_what_compares_a_category() -> None:
    assert {tie_clause(name) for name in CLAUSE_OF} == {
        "poker.tie.cards",
        "poker.tie.full",
        "poker.tie.flush",
        "poker.tie.straight",
    }


def test_suits_of_flushes_rank_spades_hearts_diamonds_clubs() -> None:
    flushes = [" ".join(f"{rank_}{suit}" for rank_ in "K8642") for suit in "shdc"]
    for higher, lower in pairwise(flushes):
        assert compare(higher, lower) == ">"
        assert compare(higher, lower, flush_tie="cards_first") == ">"
        assert compare(higher, lower, flush_tie="cards_only") == "="


# --- poker.straight.wrap, poker.tie.straight ---

RING = ["23456", "A2345", "KA234", "QKA23", "JQKA2"]
PLAIN = ["34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"]
STRAIGHTS = {
    "ring": RING + PLAIN,
    "two_above_ace": ["23456", "JQKA2", *PLAIN],
    "none": ["A2345", "23456", *PLAIN],
}


def mixed(ranks: str) -> Cards:
    """These ranks in mixed suits."""
    return tuple(Card(rank_, suit) for rank_, suit in zip(ranks, "cdhsc", strict=True))


@pytest.mark.parametrize("wrap", STRAIGHTS)
def test_straights_lowest_first(wrap: str) -> None:
    keys = [rank(mixed(ranks), Options(wrap=wrap)).key for ranks in STRAIGHTS[wrap]]
    assert keys == sorted(set(keys))


@pytest.mark.parametrize("wrap", STRAIGHTS)
def test_nothing_else_is_a_straight(wrap: str) -> None:
    named = {frozenset(ranks) for ranks in STRAIGHTS[wrap]}
    for ranks in combinations_with_replacement(RANKS, 5):
        if len(set(ranks)) == 1:
            continue
        found = rank(mixed("".join(ranks)), Options(wrap=wrap)).category
        assert (found == "straight") == (len(set(ranks)) == 5 and frozenset(ranks) in named), ranks


# --- kinds of failure seen in other programs ---


@pytest.mark.parametrize("suits", ["sdhcs", "sssss"], ids=["A01-straight", "A01-straight-flush"])
def test_ace_low_straight(suits: str) -> None:
    low = " ".join(rank_ + suit for rank_, suit in zip("A2345", suits, strict=True))
    for wrap in ("none", "ring"):
        assert category(low, wrap=wrap) == ("straight_flush" if suits == "sssss" else "straight")
    others = ["".join(ranks) for ranks in STRAIGHTS["none"] if ranks != "A2345"]
    for ranks in others:
        higher = " ".join(rank_ + suit for rank_, suit in zip(ranks, suits, strict=True))
        assert compare(low, higher, wrap="none") == "<"
    assert compare("As 2s 3s 4s 5s", "9c 9d 9h 9s Kd", wrap="none") == ">"


@pytest.mark.parametrize("place", range(5), ids=lambda place: f"A02-card-{place + 1}")
def test_flush_is_decided_by_all_five_cards(place: int) -> None:
    ranks = ["K", "T", "8", "6", "4"]
    lower = ["J", "9", "7", "5", "3"]
    higher = " ".join(rank_ + "c" for rank_ in ranks)
    changed = " ".join(
        (lower[place] if number == place else rank_) + "c" for number, rank_ in enumerate(ranks)
    )
    for reading in ("suit_first", "cards_first", "cards_only"):
        assert compare(higher, changed, flush_tie=reading, kickers=False) == ">"


@pytest.mark.parametrize("ranks", [*STRAIGHTS["none"]], ids=lambda ranks: f"A04-{ranks}")
def test_ordinary_straights_in_every_order_of_the_cards(ranks: str) -> None:
    ranked = {rank(cards, Options(wrap="none")) for cards in permutations(mixed(ranks))}
    assert [one.category for one in ranked] == ["straight"]


@pytest.mark.parametrize(
    ("text", "ring", "none"),
    [
        ("Qd Kh As 2c 3d", "straight", "none"),
        ("2c 3d 4h 5s 6c", "straight", "straight"),
        ("9c Td Jh Qs Kc", "straight", "straight"),
        ("Kd Qh 2c 3s 9d", "none", "none"),
        ("Kd Ah 2c 3s 5d", "none", "none"),
        ("Qd Kh 2c 3s 4d", "none", "none"),
    ],
    ids=lambda text: f"A05-{text.replace(' ', '')}" if " " in text else text,
)
def test_going_round_the_ace_leaves_other_hands_alone(text: str, ring: str, none: str) -> None:
    assert category(text, wrap="ring") == ring
    assert category(text, wrap="none") == none


@pytest.mark.parametrize("wrap", ["ring", "none"])
@pytest.mark.parametrize(
    ("text", "counted_as"),
    [
        ("4d 5c 7h 8d Xr", "45678"),
        ("4d 5c 6h 7d Xr", "45678"),
        ("3d 4c 5h 6d Xr", "34567"),
        ("Tc Jd Qh Ks Xr", "TJQKA"),
        ("Jd Qh Ks Ac Xr", "TJQKA"),
        ("4d 5c 6h Xr Xb", "45678"),
        ("9d Tc Xr Kd Xb", "9TJQK"),
    ],
    ids=lambda text: f"A07-{text.replace(' ', '')}",
)
def test_joker_makes_the_best_straight_and_no_better(wrap: str, text: str, counted_as: str) -> None:
    ranked = rank(hand(text), Options(jokers=2, wrap=wrap))
    assert ranked.category == "straight"
    assert {card.rank for card in ranked.counted_as} == set(counted_as)


def test_joker_completes_the_wheel_only_where_that_is_best() -> None:
    # A07: under `ring` 2-3-4-5-6 is lower than A-2-3-4-5, under `none` higher.
    as_ring = rank(hand("2d 3c 4h 5d Xr"), Options()).counted_as
    as_none = rank(hand("2d 3c 4h 5d Xr"), Options(wrap="none")).counted_as
    assert {card.rank for card in as_ring} == set("A2345")
    assert {card.rank for card in as_none} == set("23456")
    assert category("Ad 2c 3h 5d Xr", wrap="none") == "straight"
    assert category("Ad 2c 3h 5d Xr", wrap="two_above_ace") == "pair"


@pytest.mark.parametrize(("jokers", "size"), [(0, 52), (1, 53), (2, 54)], ids=["A09-0", "A09-1", "A09-2"])
def test_pack_has_the_jokers_of_the_option(jokers: int, size: int) -> None:
    pack = deck(jokers)
    assert len(pack) == len(set(pack)) == size
    assert sum(card.rank == "X" for card in pack) == jokers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7c 7d 7h 7s 2c", "four"),
        ("7c 7d 7h 2s 2c", "full"),
        ("Jh Jd Js 8h 4c", "three"),
        ("Jh Jd 8s 8h 4c", "two_pairs"),
        ("Jh Jd 8s 7h 4c", "pair"),
        ("7c 7d 7h 7s Xr", "five"),
        ("7c 7d 7h 2s Xr", "four"),
        ("7c 7d 2h 2s Xr", "full"),
        ("7c 7d 3h 2s Xr", "three"),
    ],
    ids=lambda text: f"A11-{text.replace(' ', '')}" if " " in text else text,
)
def test_no_category_is_mistaken_for_a_part_of_it(text: str, expected: str) -> None:
    for cards in permutations(hand(text)):
        assert rank(cards, Options()).category == expected


def test_two_pairs_compare_by_the_higher_pair_first() -> None:
    """A12: any two pairs against any other; the sum of the pairs decides nothing."""
    pairs = [(high, low) for high in RANKS for low in RANKS if RANK_VALUE[high] > RANK_VALUE[low]]
    keys = {
        pair: rank(mixed(f"{pair[0]}{pair[0]}{pair[1]}{pair[1]}{_other(pair)}"), Options()).key
        for pair in pairs
    }
    by_value = sorted(pairs, key=lambda pair: (RANK_VALUE[pair[0]], RANK_VALUE[pair[1]]))
    assert sorted(pairs, key=keys.__getitem__) == by_value


def _other(pair: tuple[str, str]) -> str:
    return next(rank_ for rank_ in RANKS if rank_ not in pair)


def test_full_houses_compare_by_three_then_two() -> None:
    """A14: any full house against any other, also two with the same three."""
    fulls = [(three, two) for three in RANKS for two in RANKS if three != two]
    for options in (Options(), Options(kickers=False)):
        keys = {
            full: rank((*_of(full[0], "cd"), JOKERS[0], *_of(full[1], "hs")), options).key
            if RANK_VALUE[full[0]] > RANK_VALUE[full[1]]
            else rank((*_of(full[0], "cdh"), *_of(full[1], "hs")), options).key
            for full in fulls
        }
        by_value = sorted(fulls, key=lambda full: (RANK_VALUE[full[0]], RANK_VALUE[full[1]]))
        assert sorted(fulls, key=keys.__getitem__) == by_value
        assert len(set(keys.values())) == len(fulls)


def _of(rank_: str, suits: str) -> Cards:
    return tuple(Card(rank_, suit) for suit in suits)


@pytest.mark.parametrize("order", ["source", "international"], ids=["A15-source", "A15-international"])
def test_every_hand_of_a_higher_category_beats_every_lower_one(order: str) -> None:
    options = Options(order=order, jokers=2)
    by_category: dict[str, list[tuple[int, ...]]] = {}
    for cards in hands_of_entries()[::7]:
        if cards:
            ranked = rank(cards, options)
            by_category.setdefault(ranked.category, []).append(ranked.key)
    names = categories_in_order(order)
    for higher, lower in pairwise(names):
        assert min(by_category[higher]) > max(by_category[lower]), (higher, lower)


@pytest.mark.parametrize("rank_", RANKS, ids=lambda rank_: f"A18-{rank_}")
def test_typed_cards(rank_: str) -> None:
    for suit in SUITS:
        for text in (rank_ + suit, (rank_ + suit).lower(), (rank_ + suit).upper()):
            assert parse_typed_card(text) == Card(rank_, suit)
    assert parse_typed_card("10s") == parse_typed_card("TS") == Card("T", "s")
    assert parse_typed_card("XR") == JOKERS[0]


@pytest.mark.parametrize(
    "text",
    ["1S", "SS", "", "S", "10", "100s", "01s", "11s", "Ds", "Wc", "Bh", "Тs", "Aх", "JK", "Xs", "??", "AsKd"],
    ids=lambda text: f"A18-{text or 'empty'}",
)
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(BadInput):
        parse_typed_card(text)


# --- poker.joker ---

READINGS = [
    Options(jokers=2),
    Options(jokers=2, order="international", wrap="none", flush_tie="cards_only", kickers=False),
    Options(
        jokers=2,
        wrap="two_above_ace",
        straight_tie="lowest_only",
        flush_tie="cards_first",
        straight_flush_tie="by_suit",
        no_combination="split",
    ),
]


def readings(options: Options) -> str:
    """Short test ids."""
    return f"{options.order}-{options.wrap}"


@pytest.mark.parametrize(
    ("text", "counted_as"),
    [
        ("As Ks 9s Xr Xb", "As Ks Qs Js 9s"),
        ("Ad 9d 7d 4d Xr", "Ad Kd 9d 7d 4d"),
        ("Kd 9d 7d 4d Xr", "Ad Kd 9d 7d 4d"),
        ("9c 9d 9h 9s Xr", "9s 9s 9h 9d 9c"),
        ("Kc Kd Kh Xr Xb", "Ks Ks Kh Kd Kc"),
        ("Kc Kd 7h 4s Xr", "Ks Kd Kc 7h 4s"),
        ("Ks 9d 7h 4s Xr", "Ks Kh 9d 7h 4s"),
        ("Ts Jd Qh Ks Xr", "As Ks Qh Jd Ts"),
        ("6h 7h 8h 9h Xr", "Th 9h 8h 7h 6h"),
    ],
)
def test_what_a_joker_stands_for(text: str, counted_as: str) -> None:
    """poker.joker: the best; among equals cards not held, then the highest rank, then the highest suit."""
    ranked = rank(hand(text), Options(jokers=2))
    assert ranked.counted_as == hand(counted_as)


@pytest.mark.parametrize("options", READINGS, ids=readings)
def test_joker_hand_equals_the_hand_it_stands_for(options: Options) -> None:
    """Every rank pattern and every suited hand with one joker or two."""
    jokers = [cards for cards in hands_of_entries() if any(card.rank == "X" for card in cards)]
    assert len(jokers) == 1820 + 455 + 4 * (715 + 286)
    for cards in jokers:
        ranked = rank(cards, options)
        stands_for = rank(ranked.counted_as, options)
        assert ranked.key == stands_for.key
        assert ranked.category == stands_for.category
        assert set(cards) - set(JOKERS) <= set(ranked.counted_as)


def every_stand_in(cards: Cards) -> Iterator[tuple[Cards, Cards]]:
    """All that the jokers of a hand could be, any card, also one already held."""
    plain = tuple(card for card in cards if card.rank != "X")
    for stand_ins in combinations_with_replacement(PACK, 5 - len(plain)):
        yield plain, stand_ins


def preference(plain: Cards, stand_ins: Cards) -> tuple[int, list[int], list[int]]:
    """What decides between equally good stand-ins: not held, high ranks, high suits."""
    ordered = sorted(stand_ins, key=lambda card: (RANK_VALUE[card.rank], SUIT_VALUE[card.suit]), reverse=True)
    ranks = [RANK_VALUE[card.rank] for card in ordered]
    return len(set(stand_ins) - set(plain)), ranks, [SUIT_VALUE[card.suit] for card in ordered]


def joker_hands(seed: int, one: int, two: int) -> list[Cards]:
    """Random hands with jokers, every third of one suit."""
    rng = random.Random(seed)
    found: list[Cards] = []
    for number in range(one + two):
        size = 4 if number < one else 3
        suit = rng.choice(SUITS)
        cards = [card for card in PACK if card.suit == suit] if number % 3 == 0 else PACK
        plain = rng.sample(cards, size)
        found.append(tuple(plain) + JOKERS[: 5 - size])
    return found


@pytest.mark.parametrize("options", READINGS, ids=readings)
def test_joker_is_the_best_of_all_cards(options: Options) -> None:
    """Against all 52 cards, or all 1,378 pairs of cards, for one or two jokers."""
    for cards in joker_hands(seed=8, one=120, two=8):
        best = max(
            (rank(plain + stand_ins, options).key, preference(plain, stand_ins), stand_ins)
            for plain, stand_ins in every_stand_in(cards)
        )
        plain = tuple(card for card in cards if card.rank != "X")
        ranked = rank(cards, options)
        assert ranked.key == best[0], cards
        assert sorted(ranked.counted_as) == sorted(plain + best[2]), cards


# --- properties of the order, with a fixed seed ---


def random_hands(seed: int, count: int, jokers: int) -> list[Cards]:
    rng = random.Random(seed)
    return [tuple(rng.sample(deck(jokers), 5)) for _ in range(count)]


@pytest.mark.parametrize("options", READINGS, ids=readings)
def test_order_of_the_cards_plays_no_part(options: Options) -> None:
    rng = random.Random(5)
    for cards in random_hands(seed=5, count=200, jokers=2) + joker_hands(seed=5, one=50, two=20):
        other = tuple(rng.sample(cards, 5))
        assert rank(cards, options) == rank(other, options)


@pytest.mark.parametrize("options", READINGS, ids=readings)
def test_comparing_is_antisymmetric_and_transitive(options: Options) -> None:
    hands = random_hands(seed=6, count=60, jokers=2) + joker_hands(seed=6, one=15, two=5)
    keys = [rank(cards, options).key for cards in hands]

    def sign(one: tuple[int, ...], other: tuple[int, ...]) -> int:
        return (one > other) - (one < other)

    for one in keys:
        for other in keys:
            assert sign(one, other) == -sign(other, one)
            for third in keys[::4]:
                if sign(one, other) >= 0 and sign(other, third) >= 0:
                    assert sign(one, third) == max(sign(one, other), sign(other, third))


def test_suits_count_only_in_flushes() -> None:
    """Changing the suits about changes no hand that is no flush, and none at all where suits never count."""
    rng = random.Random(7)
    for cards in random_hands(seed=7, count=400, jokers=2) + joker_hands(seed=7, one=60, two=20):
        suits = dict(zip(SUITS, rng.sample(SUITS, 4), strict=True))
        other = tuple(Card(card.rank, suits.get(card.suit, card.suit)) for card in cards)
        never = Options(jokers=2, flush_tie="cards_only")
        assert rank(cards, never).key == rank(other, never).key
        by_suit = Options(jokers=2, straight_flush_tie="by_suit")
        ranked, changed = rank(cards, by_suit), rank(other, by_suit)
        assert ranked.category == changed.category
        if ranked.category not in ("flush", "straight_flush"):
            assert ranked.key == changed.key


def test_international_preset_ranks_as_the_world_does() -> None:
    texts = ["As Ks Qs Js Ts", "2s 2d 2h 2c 3s", "2s 2d 2h 3c 3s", "2s 4s 5s 6s 7s", "5s 4d 3h 2c As"]
    keys = [rank(hand(text), INTERNATIONAL).key for text in texts]
    assert keys == sorted(keys, reverse=True)
