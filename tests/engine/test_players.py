"""The players tight and random: only legal actions, from nothing but their seat's view."""

import random
from typing import Any

import pytest

from engine import poker
from engine.cards import HIDDEN, format_cards, parse_cards
from engine.players import PERCENT, PLAYERS, not_in_combination, play_out, poker_random, tight
from engine.poker_table import PotTaken, Stayed
from engine.ranking import SOURCE_ORDER, rank
from engine.record import Record, format_record, parse_record, replay
from tests.engine.poker.lines import deal, to_bets, to_exchange
from tests.engine.support import play

ACTIONS = tuple[poker.Action, ...]
ALWAYS = {"pair", "two_pairs", "three", "straight", "full", "flush", "four", "straight_flush", "five"}


def tables() -> list[tuple[poker.Options, int]]:
    """Option sets and numbers of seats that the players are tried on."""
    return [
        (poker.Options(), 3),
        (poker.Options(showdown="bets_equal", jokers=2), 6),
        (poker.Options(stack=(3, 9, 40, 100), min_bet=5, ante=2), 4),
        (poker.PRESETS["international"], 2),
        (poker.Options(ante=0, stay=0, min_bet=20, stack=20), 5),
    ]


@pytest.mark.parametrize("name", sorted(PLAYERS["poker"]))
@pytest.mark.parametrize(("options", "seats"), tables())
def test_a_player_acts_legally_and_every_deal_ends(name: str, options: poker.Options, seats: int) -> None:
    """`apply` refuses what is illegal, so a deal that is played out was legal throughout."""
    rng = random.Random(1)
    for _ in range(60):
        frames = play_out(poker, poker.initial_state(options, seats), [PLAYERS["poker"][name]] * seats, rng)
        assert poker.to_act(frames[-1].state) is None
        assert poker.payoffs(frames[-1].state) is not None


@pytest.mark.parametrize("name", sorted(PLAYERS["poker"]))
def test_a_player_gets_what_its_seat_may_see_and_nothing_else(name: str) -> None:
    player = PLAYERS["poker"][name]

    def watched(seen: poker.State, legal: ACTIONS, rng: random.Random) -> poker.Action:
        seat = legal[0].seat
        assert set(seen.stock) <= {HIDDEN}
        for other, their in enumerate(seen.players):
            assert HIDDEN not in their.hand if other == seat else set(their.hand) <= {HIDDEN}
        assert poker.legal_actions(seen) == legal
        action: poker.Action = player(seen, legal, rng)
        return action

    rng = random.Random(2)
    for _ in range(30):
        play_out(poker, poker.initial_state(poker.Options(), 4), [watched] * 4, rng)


def test_the_same_seed_plays_the_same_game() -> None:
    start = poker.initial_state(poker.Options(), 4)
    players = [tight, poker_random, tight, poker_random]
    first, second = (play_out(poker, start, players, random.Random(7)) for _ in range(2))
    assert first == second
    assert first != play_out(poker, start, players, random.Random(8))


def test_a_game_that_was_played_out_is_a_record() -> None:
    options = poker.Options(jokers=2, showdown="bets_equal")
    frames = play_out(poker, poker.initial_state(options, 6), [poker_random] * 6, random.Random(3))
    record = Record("poker", 6, options, tuple(frame.line for frame in frames), {})
    assert parse_record(format_record(record)) == record
    assert replay(record) == frames


def test_a_deal_is_finished_from_where_it_stands() -> None:
    table = play(to_bets(3) + "p1 bet 5", seats=3)
    frames = play_out(poker, table.state, [tight] * 3, random.Random(0))
    assert str(frames[0].line).startswith("p2 ")
    over = frames[-1].state
    assert play_out(poker, over, [tight] * 3, random.Random(0)) == ()


def decide(text: str, seats: int = 2, **options: Any) -> str:
    """What tight does next."""
    table = play(text, seats, **options)
    seen = poker.view(table.state, table.to_act or 0)
    return str(tight(seen, poker.legal_actions(table.state), random.Random(0))).partition(" ")[2]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("KdKc8h5s3d", "stay"),
        ("AcKd9c7d2c", "out"),
        ("2c2d7s9sJd", "stay"),
        ("Xr9c7d5h2s", "stay"),
        ("9s7s5s4s2s", "stay"),
        ("AcKd9c7dJc", "out"),
    ],
)
def test_tight_stays_with_a_pair_or_better(hand: str, words: str) -> None:
    assert decide(deal(2, hand)) == words


def test_tight_never_stays_with_less_than_a_pair() -> None:
    rng = random.Random(4)
    stayed = 0
    for options, seats in tables():
        for _ in range(40):
            frames = play_out(poker, poker.initial_state(options, seats), [tight] * seats, rng)
            before = frames[0].state
            for frame in frames:
                for event in frame.events:
                    if isinstance(event, Stayed):
                        stayed += 1
                        assert rank(before.players[event.seat].hand, options).category in ALWAYS
    assert stayed > 100


def test_tight_lets_the_last_one_take_the_antes() -> None:
    table = play(deal(2, "AcKd9c7d2c", "QcJd8c6d3c"), seats=2)
    frames = play_out(poker, table.state, [tight] * 2, random.Random(0))
    assert any(isinstance(event, PotTaken) for frame in frames for event in frame.events)


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("KdKc8h5s3d", "8h5s3d"),
        ("KdKc8h8s3d", "3d"),
        ("KdKcKh5s3d", "5s3d"),
        ("KdKcKhKs3d", "3d"),
        ("KdKcKh8s8d", "-"),
        ("2h5h7h8hJh", "-"),
        ("8h9cTdJsQs", "-"),
        ("XrKc8h5s3d", "8h5s3d"),
        ("KdKcXr5s3d", "5s3d"),
        ("KdKcKhKsXr", "-"),
        ("KdKcKhXr3d", "3d"),
    ],
)
def test_tight_throws_what_is_not_part_of_its_combination(hand: str, thrown: str) -> None:
    assert decide(to_exchange(2, hand)) == f"throw {thrown}"


def test_with_nothing_the_highest_card_is_kept() -> None:
    cards = parse_cards("9cAc7dKd2c")
    ranked = rank(cards, poker.Options())
    thrown = not_in_combination(cards, ranked.category, ranked.counted_as)
    assert format_cards(thrown) == "9c7dKd2c"


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("AcKd9c7d2c", "fold"),
        ("KdKc8h5s3d", "bet 3"),
        ("KdKc8h8s3d", "bet 8"),
        ("KdKcKh5s3d", "bet 18"),
        ("8h9cTdJsQs", "bet 38"),
        ("KdKcKh8s8d", "bet 98"),
        ("KdKcKhKs3d", "bet 98"),
    ],
)
def test_tight_bets_by_its_combination(hand: str, words: str) -> None:
    """Of 100 chips a part goes at risk in a deal; ante and stay-in sum, 2 chips, are in it already."""
    assert decide(to_bets(2, hand)) == words


@pytest.mark.parametrize(
    ("bet", "words"),
    [(2, "raise 3"), (3, "show"), (4, "fold"), (98, "fold")],
)
def test_tight_raises_to_its_limit_matches_within_it_and_folds_beyond(bet: int, words: str) -> None:
    assert decide(to_bets(2) + f"p1 bet {bet}") == words


def test_tight_calls_where_there_is_no_call_for_cards() -> None:
    assert decide(to_bets(2) + "p1 bet 3", showdown="bets_equal") == "call"


def test_tight_matches_a_single_chip_that_nobody_could_raise() -> None:
    assert decide(to_bets(2) + "p1 bet 1", stack=[3, 100]) == "show"


def test_tight_goes_all_in_with_a_great_hand_and_few_chips() -> None:
    assert decide(to_bets(2, "KdKc8h5s3d", "QdQcQhQs4d") + "p1 bet 50", stack=[100, 20]) == "show"


def test_the_parts_at_risk_rise_with_the_combination() -> None:
    parts = [PERCENT.get(category, 100) for category in reversed(SOURCE_ORDER)]
    assert parts == sorted(parts)


def test_random_uses_every_action_and_sums_between_the_smallest_and_the_largest() -> None:
    state = play(to_bets(3) + "p1 bet 10", seats=3).state
    seen, legal = poker.view(state, 1), poker.legal_actions(state)
    rng = random.Random(5)
    picked = {poker_random(seen, legal, rng) for _ in range(300)}
    assert {action.verb for action in picked} == {"call", "raise", "fold"}
    raises = {action.amount for action in picked if action.verb == "raise"}
    assert min(raises) >= 11
    assert max(raises) <= 98
    assert len(raises) > 20
    assert all(poker.forbidden_by(state, action) is None for action in picked)


def test_every_player_says_in_one_sentence_what_it_does() -> None:
    for players in PLAYERS.values():
        for player in players.values():
            assert player.__doc__ is not None
            assert player.__doc__.count(".") == 1
