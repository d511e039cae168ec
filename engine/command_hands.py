"""The commands about poker hands: `rank` compares some, `odds` counts all of the pack."""

import argparse
import json
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from engine import odds, poker
from engine.cards import Cards, parse_typed_card
from engine.core import BadInput, make_options, parse_setting
from engine.ranking import CLAUSE_OF, Ranked, categories_in_order, rank


def add_commands(commands: Any) -> None:
    """Add `rank` and `odds` to the parsers of the command line."""
    ranking = commands.add_parser("rank", help="rank poker hands and put them in order")
    ranking.add_argument("hands", nargs="+", metavar="HAND", help='five cards, such as "AS 2D 3H 4C 10S"')
    ranking.set_defaults(run=run_rank)
    counting = commands.add_parser("odds", help="count the poker hands of the pack")
    counting.add_argument("--hand", action="append", default=[], help="also show this hand's place")
    counting.set_defaults(run=run_odds)
    for parser in (ranking, counting):
        parser.add_argument(
            "--set", action="append", default=[], metavar="OPTION=VALUE", help="such as wrap=none"
        )
        parser.add_argument("--json", action="store_true", help="one object instead of a table")


def read_options(settings: Sequence[str]) -> poker.Options:
    """The options that `--set option=value` names, each at most once."""
    given: dict[str, Any] = {}
    for text in settings:
        name, value = parse_setting(text, poker.Options)
        if name in given:
            raise BadInput("The option {option} is set twice.", option=name)
        given[name] = value
    return make_options(poker.Options, given)


def read_hand(text: str, options: poker.Options) -> Cards:
    """Five cards of the pack as people type them, spaces between them."""
    try:
        hand = tuple(parse_typed_card(word) for word in text.split())
        odds.check_hand(hand, options)
    except BadInput as fault:
        raise BadInput("“{hand}”: {fault}", hand=text, fault=str(fault)) from fault
    return hand


def hand_as_json(hand: Cards, ranked: Ranked) -> dict[str, Any]:
    """A hand, its category and clause, and the five cards it was counted as."""
    return {
        "cards": [str(card) for card in hand],
        "category": ranked.category,
        "clause": ranked.clause,
        "as": [str(card) for card in ranked.counted_as],
    }


# --- rank ---


def run_rank(arguments: argparse.Namespace) -> None:
    """Rank the hands and print them, the best first."""
    options = read_options(arguments.set)
    hands = [read_hand(text, options) for text in arguments.hands]
    ranked = [rank(hand, options) for hand in hands]
    order = hand_order(ranked)
    if arguments.json:
        found = [hand_as_json(hand, one) for hand, one in zip(hands, ranked, strict=True)]
        print(json.dumps({"hands": found, "order": order}))
        return
    place = 1
    for group in order:
        for number in group:
            print(f"{place:3}.  {_hand_line(hands[number], ranked[number])}")
        place += len(group)


def hand_order(ranked: Sequence[Ranked]) -> list[list[int]]:
    """The numbers of the hands, 0 the first given: the best first, equal ones together."""
    numbers = sorted(range(len(ranked)), key=lambda number: ranked[number].key, reverse=True)
    return [list(group) for _, group in groupby(numbers, key=lambda number: ranked[number].key)]


def _hand_line(hand: Cards, ranked: Ranked) -> str:
    counted_as = "  as " + _spaced(ranked.counted_as) if any(card.rank == "X" for card in hand) else ""
    return f"{_spaced(hand)}  {ranked.category:14}  {ranked.clause:25}{counted_as}".rstrip()


def _spaced(cards: Cards) -> str:
    return " ".join(str(card) for card in cards)


# --- odds ---


def run_odds(arguments: argparse.Namespace) -> None:
    """Print how often each combination comes, and the place of a hand if one is given."""
    options = read_options(arguments.set)
    if len(arguments.hand) > 1:
        raise BadInput("Only one --hand can be given.")
    hands = [read_hand(text, options) for text in arguments.hand]
    counts, total = odds.category_counts(options), odds.total(options)
    if arguments.json:
        found: dict[str, Any] = {"counts": counts, "total": total}
        if hands:
            found["hand"] = place_as_json(hands[0], options)
        print(json.dumps(found))
        return
    for category in categories_in_order(options.order):
        share = f"{counts[category] / total:.5%}"
        print(f"{category:14}  {counts[category]:>9,}  {share:>9}  {CLAUSE_OF[category]}")
    print(f"{'total':14}  {total:>9,}")
    if hands:
        print_place(hands[0], options)


def place_as_json(hand: Cards, options: poker.Options) -> dict[str, Any]:
    """A hand, its place, and its place under every value of every option that ranks hands."""
    under = [
        {"option": one.option, "value": one.value, "in_force": one.in_force, **one.place._asdict()}
        for one in odds.places(hand, options)
    ]
    place = odds.place(hand, options)._asdict()
    return {**hand_as_json(hand, rank(hand, options)), **place, "places": under}


def print_place(hand: Cards, options: poker.Options) -> None:
    """The same as a table; a star stands at the values in force."""
    print()
    print(_hand_line(hand, rank(hand, options)))
    print(f"{'option':18}  {'value':15}  {'better':>9}  {'equal':>9}  {'worse':>9}")
    for one in odds.places(hand, options):
        value = str(one.value).lower() + ("*" if one.in_force else "")
        place = one.place
        print(
            f"{one.option:18}  {value:15}  {place.better:>9,}  {place.equal:>9,}  {place.worse:>9,}",
        )
