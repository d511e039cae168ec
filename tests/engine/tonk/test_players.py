"""The players careful, collector and random: only legal actions, from nothing but their seat's view."""

import random
from typing import Any

import pytest

from engine import tonk
from engine.cards import HIDDEN
from engine.players import LOW, PLAYERS, TONK_ACTIONS, Policy, careful, collector, play_out, tonk_random
from engine.record import Record, format_record, parse_record, replay
from engine.tonk_table import Dropped, Tonked
from tests.engine.tonk.lines import deal, tonk_table

NAMES = sorted(PLAYERS["tonk"])
TABLES = [
    ({}, 3),
    ({"hand_size": 9, "hit_penalty": "no_spread", "retire_full_sets": True}, 4),
    ({"double_double": "responder", "no_spread_out": True, "tonk_needs_all": True}, 2),
    ({"double_double": "first", "lay_off": "runs_only", "hit_penalty": "no_drop"}, 2),
    ({"stock_stop": "when_needed", "turn_up": False, "hand_size": "by_players"}, 3),
    ({"drop_when": "anytime", "high_count": "50_then_49", "low_count": "9_triple", "spades_bet": (1, 2)}, 4),
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("options", "seats"), TABLES)
def test_a_player_acts_legally_and_most_hands_end(name: str, options: dict[str, Any], seats: int) -> None:
    """`apply` refuses what is illegal, so a hand that is played out was legal throughout."""
    rng = random.Random(1)
    start = tonk.initial_state(tonk.Options(**options), seats)
    ended = 0
    for _ in range(20):
        frames = play_out(tonk, start, [PLAYERS["tonk"][name]] * seats, rng, TONK_ACTIONS)
        assert tonk.payoffs(frames[-1].state) is not None or len(frames) == TONK_ACTIONS
        ended += tonk.payoffs(frames[-1].state) is not None
    assert ended > 15


@pytest.mark.parametrize("name", NAMES)
def test_a_player_gets_what_its_seat_may_see_and_its_own_actions(name: str) -> None:
    player = PLAYERS["tonk"][name]

    def watched(seen: tonk.State, legal: tuple[tonk.Action, ...], rng: random.Random) -> tonk.Action:
        seat = seen.turn
        assert set(seen.stock) <= {HIDDEN}
        for other, their in enumerate(seen.players):
            assert HIDDEN not in their.hand if other == seat else set(their.hand) <= {HIDDEN}
        assert {action.seat for action in legal} == {seat}
        assert legal == tuple(action for action in tonk.legal_actions(seen) if action.seat == seat)
        action: tonk.Action = player(seen, legal, rng)
        return action

    rng = random.Random(2)
    start = tonk.initial_state(tonk.Options(drop_when="anytime"), 4)
    for _ in range(15):
        play_out(tonk, start, [watched] * 4, rng, TONK_ACTIONS)


def test_the_same_seed_plays_the_same_game() -> None:
    start = tonk.initial_state(tonk.Options(), 3)
    players = [careful, collector, tonk_random]
    first, second = (play_out(tonk, start, players, random.Random(7)) for _ in range(2))
    assert first == second
    assert first != play_out(tonk, start, players, random.Random(8))


def test_a_game_that_was_played_out_is_a_record() -> None:
    options = tonk.Options(hand_size=7, hit_penalty="no_drop")
    frames = play_out(tonk, tonk.initial_state(options, 3), [careful, collector, careful], random.Random(3))
    record = Record("tonk", 3, options, tuple(frame.line for frame in frames), {})
    assert parse_record(format_record(record)) == record
    assert replay(record) == frames


def test_a_hand_that_goes_on_for_ever_is_left_unfinished_after_200_actions() -> None:
    """With an empty stock two players may take and throw the same card again and again."""

    def waits(seen: tonk.State, legal: tuple[tonk.Action, ...], rng: random.Random) -> tonk.Action:
        wanted = ("discard", "take" if not seen.stock else "draw")
        return next(action for action in reversed(legal) if action.verb in wanted)

    start = tonk.initial_state(tonk.Options(stock_stop="when_needed"), 2)
    frames = play_out(tonk, start, [waits] * 2, random.Random(0), TONK_ACTIONS)
    assert len(frames) == TONK_ACTIONS == 200
    assert tonk.payoffs(frames[-1].state) is None


# --- what each of them does ---


def decide(player: Policy, text: str, seats: int = 2, **options: Any) -> str:
    """What a player does next."""
    state = tonk_table(text, seats, **options).state
    seat = state.turn or 0
    own = tuple(action for action in tonk.legal_actions(state) if action.seat == seat)
    return str(player(tonk.view(state, seat), own, random.Random(0))).partition(" ")[2]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("AcAd2h2s4c", "drop"),
        ("AcAd2h3s3c", "drop"),
        ("AcAd2h3s4c", "draw"),
        ("KdJc9h7c4s", "draw"),
        ("JcJh9h7c4s", "take"),
        ("9dTd2c7c4s", "take"),
        ("9dQd2c7c4s", "draw"),
    ],
)
def test_careful_drops_with_ten_points_or_takes_what_it_can_use(hand: str, words: str) -> None:
    assert LOW == 10
    assert decide(careful, deal(2, hand, up="Jd")) == words


def test_careful_takes_what_fits_a_spread_on_the_table() -> None:
    text = (
        deal(2, "JsJhJc9h7c", "KcQh8d5s2c", up="3d", stock="Jd4s")
        + "p1 draw; p1 spread JcJhJs; p1 discard Jd"
    )
    assert decide(careful, text) == "take"
    assert decide(careful, text, lay_off="runs_only") == "draw"


def test_careful_lays_down_at_once_adds_and_throws_its_highest_card() -> None:
    text = deal(2, "8s8d8hQc2h", stock="8c") + "p1 draw;"
    assert decide(careful, text) == "spread 8c8d8h8s"
    text += "p1 spread 8d8h8s;"
    assert decide(careful, text) == "add 8c s1"
    assert decide(careful, text + "p1 add 8c s1") == "discard Qc"


def test_careful_may_not_drop_or_lay_down_after_a_hit() -> None:
    text = deal(2, "8s8d8hAc2h", "8c3c4c5dQs", stock="KsJs") + (
        "p1 draw; p1 spread 8s8d8h; p1 discard Ks; p2 draw; p2 add 8c s1; p2 discard Js;"
    )
    assert decide(careful, text) == "drop"
    assert decide(careful, text, hit_penalty="no_drop") in ("draw", "take")


def test_collector_never_drops() -> None:
    assert decide(collector, deal(2, "AcAd2h2s4c")) in ("draw", "take")
    rng = random.Random(4)
    start = tonk.initial_state(tonk.Options(), 3)
    events = [
        event
        for _ in range(30)
        for frame in play_out(tonk, start, [collector] * 3, rng, TONK_ACTIONS)
        for event in frame.events
    ]
    assert not any(isinstance(event, Dropped) for event in events)
    assert any(isinstance(event, Tonked) for event in events)


def test_collector_keeps_a_spread_until_all_but_one_card_can_go() -> None:
    text = deal(2, "8s8d8hQc2h", stock="Kc") + "p1 draw"
    assert decide(collector, text) == "discard 2h"  # Q♣ and K♣ go together
    text = deal(2, "8s8d8hQc2h", stock="8c") + "p1 draw"
    assert decide(collector, text).startswith("discard")
    text = deal(2, "8s8d8h3c2c", stock="4c") + "p1 draw"
    assert decide(collector, text) in ("spread 8d8h8s", "spread 2c3c4c")
    whole = deal(2, "4c5c6c7c8c", stock="9c") + "p1 draw"
    assert decide(collector, whole, no_spread_out=True) == "spread 4c5c6c"
    text = deal(2, "8s8d8hAc2c", stock="3c") + "p1 draw; p1 spread 8d8h8s"
    assert decide(collector, text) == "spread Ac2c3c"


TONK = deal(2, "KcKd5h6h2c", "8h9h4d4cQd", stock="Kh4s7h") + (
    "p1 draw; p1 spread KcKdKh; p1 discard 2c; p2 draw; p2 discard Qd; p1 draw; p1 spread 5h6h7h;"
)


@pytest.mark.parametrize("player", [careful, collector])
def test_an_answer_is_played_to_the_end_where_it_pays_the_one_who_answers(player: Policy) -> None:
    state = tonk_table(TONK, 2, double_double="responder").state
    frames = play_out(tonk, state, [player] * 2, random.Random(0))
    assert tonk.payoffs(frames[-1].state) == (-4, 4)
    assert decide(player, TONK, double_double="first") == "pass"


def test_random_uses_every_kind_of_action() -> None:
    text = deal(2, "8s8d8hQc2h", stock="8c") + "p1 draw; p1 spread 8d8h8s"
    state = tonk_table(text, 2).state
    rng = random.Random(5)
    picked = {tonk_random(tonk.view(state, 0), tonk.legal_actions(state), rng) for _ in range(100)}
    assert picked == set(tonk.legal_actions(state))
    fresh = tonk_table(deal(2), 2).state
    legal = tuple(action for action in tonk.legal_actions(fresh) if action.seat == 0)
    assert {tonk_random(fresh, legal, rng).verb for _ in range(50)} == {"draw", "take", "drop"}
