"""What holds for every table: any options, any number of seats, any legal play, any action at any time."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import poker
from engine.cards import JOKERS, PACK, RANKS
from engine.core import option_specs
from engine.deal import Deal
from engine.poker import Action
from engine.poker_table import VERBS
from engine.record import Line, Record, changed_options, format_record, parse_record
from tests.engine.poker import checks

SEEDS = st.integers(0, 2**32)
SMALL = st.integers(0, 12)


@st.composite
def tables(draw: st.DrawFn) -> tuple[poker.Options, int]:
    """Any options that are accepted, with small amounts, and a number of seats."""
    seats = draw(st.integers(2, 6))
    given_: dict[str, Any] = {"ante": draw(SMALL), "stay": draw(SMALL), "min_bet": draw(st.integers(1, 12))}
    for spec in option_specs(poker.Options):
        values = tuple(spec.values) or spec.choices or ((True, False) if spec.name == "kickers" else ())
        if values:
            given_[spec.name] = draw(st.sampled_from(values))
    least = sum(given_[name] for name in ("ante", "stay", "min_bet"))
    one = st.integers(least, least + 60)
    uneven = st.lists(st.integers(max(1, given_["ante"]), 60), min_size=seats, max_size=seats).map(tuple)
    return poker.Options(stack=draw(one | uneven), **given_), seats


CARDS = st.lists(st.sampled_from([*PACK, *JOKERS]), max_size=7).map(tuple)
AMOUNTS = st.integers(0, 10**9)
SEATS = st.integers(0, 8)
ACTIONS = st.one_of(
    st.builds(
        Action, SEATS, st.sampled_from([verb for verb in VERBS if verb not in ("throw", "bet", "raise")])
    ),
    st.builds(Action, SEATS, st.just("throw"), CARDS),
    st.builds(Action, SEATS, st.sampled_from(["bet", "raise"]), amount=AMOUNTS),
)
HANDS = st.lists(st.tuples(SEATS, CARDS), max_size=4).map(tuple)
DEALS = st.one_of(
    st.builds(Deal, HANDS, st.none() | st.sampled_from(PACK), CARDS),
    st.builds(Deal, order=CARDS.filter(bool)),
)


@given(tables(), SEEDS)
@settings(max_examples=120)
def test_random_play_keeps_every_rule_at_every_step(table: tuple[poker.Options, int], seed: int) -> None:
    """Cards and chips are conserved, views tight, payments right, records can be replayed."""
    options, seats = table
    checks.play_record(options, seats, random.Random(seed), 2, every_view=True)


@given(tables(), SEEDS, st.lists(ACTIONS, min_size=1, max_size=10), st.integers(1, 40))
@settings(max_examples=150)
def test_an_action_is_forbidden_exactly_if_apply_refuses_it(
    table: tuple[poker.Options, int], seed: int, actions: list[Action], steps: int
) -> None:
    options, seats = table
    rng = random.Random(seed)
    state = poker.initial_state(options, seats)
    for _ in range(steps):
        if state.stage == "over":
            break
        state = poker.apply(state, checks.pick(state, rng)).state
    for action in actions:
        if action.seat < seats:
            checks.check_any(state, action)
    if state.stage == "exchange" and state.turn is not None:
        hand = state.players[state.turn].hand
        checks.check_any(state, Action(state.turn, "throw", tuple(reversed(hand))))


@given(ACTIONS | DEALS)
@settings(max_examples=400)
def test_an_action_reads_back_as_it_was_written(action: Action | Deal) -> None:
    assert poker.parse_action(str(action)) == action


@given(
    tables(), st.lists(st.builds(Line, ACTIONS | DEALS, st.none() | st.sampled_from(sorted(checks.CLAUSES))))
)
@settings(max_examples=150)
def test_a_record_reads_back_as_it_was_written(table: tuple[poker.Options, int], lines: list[Line]) -> None:
    """Whether or not it can be played: reading needs only actions that can be read."""
    options, seats = table
    record = Record("poker", seats, options, tuple(lines), {})
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text
    assert all(getattr(options, name) == value for name, value in changed_options(options).items())


@given(tables(), SEEDS)
@settings(max_examples=60)
def test_a_record_stopped_anywhere_goes_on_where_it_stood(
    table: tuple[poker.Options, int], seed: int
) -> None:
    options, seats = table
    rng = random.Random(seed)
    state = poker.initial_state(options, seats)
    lines: list[Line] = []
    for _ in range(rng.randint(1, 25)):
        action = checks.pick(state, rng)
        state = poker.apply(state, action).state
        lines.append(Line(action))
        if state.stage == "over":
            break
    record = Record("poker", seats, options, tuple(lines), {})
    again = poker.initial_state(options, seats)
    for line in parse_record(format_record(record)).lines:
        again = poker.apply(again, line.action).state
    assert again == state
    assert poker.legal_actions(again) == poker.legal_actions(state)


# --- the checks are worth something ---


def dealt() -> poker.State:
    options = poker.Options()
    return poker.apply(poker.initial_state(options, 3), Deal(order=poker.pack(options))).state


def test_a_chip_too_many_and_a_doubled_card_are_noticed() -> None:
    state = dealt()
    checks.check_state(state)
    me = state.players[0]
    for fault in (replace(me, stack=me.stack + 1), replace(me, hand=me.hand[:4] + me.hand[:1])):
        with pytest.raises(AssertionError):
            checks.check_state(state.with_player(0, fault))


def test_a_view_that_shows_a_card_or_depends_on_one_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state, view = dealt(), poker.view

    def shows(state: poker.State, seat: int) -> poker.State:
        return replace(view(state, seat), stock=state.stock)

    def depends(state: poker.State, seat: int) -> poker.State:
        return replace(view(state, seat), highest=RANKS.index(state.stock[0].rank))

    for leak in (shows, depends):
        monkeypatch.setattr(poker, "view", leak)
        with pytest.raises(AssertionError):
            checks.check_view(state, 1, random.Random(0))


def test_a_wrong_payment_is_noticed() -> None:
    state = poker.initial_state(poker.Options(), 3)
    frames = checks.play_deal(state, random.Random(1), every_view=False)
    over = frames[-1].state
    robbed = over.with_player(0, replace(over.players[0], stack=over.players[0].stack + 1))
    with pytest.raises(AssertionError):
        checks.check_payment([*frames[:-1], replace(frames[-1], state=robbed)], state.stacks)
