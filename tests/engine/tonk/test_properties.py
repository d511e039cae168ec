"""What holds for every table: any options, any number of seats, any legal play, any action at any time."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import tonk
from engine.cards import JOKERS, PACK
from engine.core import Step
from engine.deal import Deal
from engine.record import Line, Record, changed_options, format_record, parse_record
from engine.tonk import Action
from engine.tonk_spread import can_answer, kind_of, ordered, shape_broken
from tests.engine.tonk import checks
from tests.engine.tonk.trial import random_table

SEEDS = st.integers(0, 2**32)


def tables() -> st.SearchStrategy[tuple[tonk.Options, int]]:
    """Any options that are accepted, and a number of seats."""
    return SEEDS.map(lambda seed: random_table(random.Random(seed)))


CARDS = st.lists(st.sampled_from([*PACK, *JOKERS]), min_size=1, max_size=6).map(tuple)
ONE = st.sampled_from([*PACK, *JOKERS]).map(lambda card: (card,))
SEATS = st.integers(0, 5)
NUMBERS = st.integers(1, 12)
ACTIONS = st.one_of(
    st.builds(Action, SEATS, st.sampled_from(["draw", "take", "drop", "pass"])),
    st.builds(Action, SEATS, st.just("spread"), CARDS),
    st.builds(Action, SEATS, st.just("add"), ONE, NUMBERS),
    st.builds(Action, SEATS, st.just("retire"), spread=NUMBERS),
    st.builds(Action, SEATS, st.just("discard"), ONE),
)
HANDS = st.lists(st.tuples(SEATS, CARDS), max_size=4).map(tuple)
DEALS = st.one_of(
    st.builds(Deal, HANDS, st.none() | st.sampled_from(PACK), st.just(()) | CARDS),
    st.builds(Deal, order=CARDS),
)


@given(tables(), SEEDS)
@settings(max_examples=60)
def test_random_play_keeps_every_rule_at_every_step(table: tuple[tonk.Options, int], seed: int) -> None:
    """52 different cards, sums of zero, views tight, payments right, records can be replayed."""
    options, seats = table
    checks.play_record(options, seats, random.Random(seed), 2, every_view=True)


@given(tables(), SEEDS, st.lists(ACTIONS, min_size=1, max_size=10), st.integers(1, 40))
@settings(max_examples=150)
def test_an_action_is_forbidden_exactly_if_apply_refuses_it(
    table: tuple[tonk.Options, int], seed: int, actions: list[Action], steps: int
) -> None:
    options, seats = table
    rng = random.Random(seed)
    state = tonk.initial_state(options, seats)
    for _ in range(steps):
        if state.stage == "over":
            break
        state = tonk.apply(state, checks.pick(state, rng)).state
    for action in actions:
        if action.seat < seats:
            checks.check_any(state, action)
            if state.turn is not None:
                checks.check_any(state, replace(action, seat=state.turn))


@given(ACTIONS | DEALS)
@settings(max_examples=400)
def test_an_action_reads_back_as_it_was_written(action: Action | Deal) -> None:
    assert tonk.parse_action(str(action)) == action


@given(
    tables(), st.lists(st.builds(Line, ACTIONS | DEALS, st.none() | st.sampled_from(sorted(checks.CLAUSES))))
)
@settings(max_examples=100)
def test_a_record_reads_back_as_it_was_written(table: tuple[tonk.Options, int], lines: list[Line]) -> None:
    """Whether or not it can be played: reading needs only actions that can be read."""
    options, seats = table
    record = Record("tonk", seats, options, tuple(lines), {})
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text
    assert all(getattr(options, name) == value for name, value in changed_options(options).items())


@given(tables(), SEEDS)
@settings(max_examples=60)
def test_a_record_stopped_anywhere_goes_on_where_it_stood(table: tuple[tonk.Options, int], seed: int) -> None:
    options, seats = table
    rng = random.Random(seed)
    state = tonk.initial_state(options, seats)
    lines: list[Line] = []
    for _ in range(rng.randint(1, 25)):
        action = checks.pick(state, rng)
        state = tonk.apply(state, action).state
        lines.append(Line(action))
        if state.stage == "over":
            break
    record = Record("tonk", seats, options, tuple(lines), {})
    again = tonk.initial_state(options, seats)
    for line in parse_record(format_record(record)).lines:
        again = tonk.apply(again, line.action).state
    assert again == state
    assert tonk.legal_actions(again) == tonk.legal_actions(state)


@given(st.data())
@settings(max_examples=150)
def test_every_answer_is_found_and_no_other(data: st.DataObject) -> None:
    """Against a second search that shares the cards out in every way."""
    suits = data.draw(st.sampled_from(["h", "hs"]))
    near = [card for card in PACK if card.suit in suits or card.rank in "78"]
    runs = tuple(
        checks.Spread(number, 0, "run", run)
        for number, suit in enumerate(suits, start=1)
        for run in [tuple(card for card in PACK if card.suit == suit and card.rank in "567")]
    )
    left = [card for card in near if not any(card in run.cards for run in runs)]
    hand = tuple(data.draw(st.lists(st.sampled_from(left), unique=True, max_size=6)))
    assert can_answer(hand, runs) == checks.can_go_down(hand, tuple(run.cards for run in runs))


@given(st.lists(st.sampled_from(PACK), unique=True, min_size=1, max_size=6).map(tuple))
@settings(max_examples=300)
def test_a_spread_is_one_exactly_if_the_rules_said_again_call_it_one(cards: tuple[checks.Card, ...]) -> None:
    assert (shape_broken(cards) is None) == checks.is_spread(cards)
    if checks.is_spread(cards):
        checks.check_spread(checks.Spread(1, 0, kind_of(cards), ordered(cards)))


# --- a hand ends ---


@pytest.mark.parametrize("stop", ["at_once", "when_needed"])
def test_a_hand_ends_when_players_draw(stop: str) -> None:
    """Nobody drops or takes the discard: the stock runs out at the latest."""
    rng = random.Random(1)
    for seats in (2, 3, 4):
        for _ in range(20):
            state = tonk.initial_state(tonk.Options(stock_stop=stop), seats)
            state = tonk.apply(state, tonk.random_deal(state, rng)).state
            turns = 0
            while state.stage != "over":
                actions = [a for a in tonk.legal_actions(state) if a.verb in ("draw", "discard")]
                state = tonk.apply(state, rng.choice(actions)).state
                turns += state.stage == "draw"
            assert turns <= 52


# --- the checks are worth something ---


def dealt() -> tonk.State:
    options = tonk.Options()
    return tonk.apply(tonk.initial_state(options, 3), Deal(order=tonk.pack(options))).state


def test_a_doubled_card_a_lost_card_and_a_sum_are_noticed() -> None:
    state = dealt()
    checks.check_state(state)
    me = state.players[0]
    faults = [
        state.with_player(0, replace(me, hand=me.hand[:4] + me.hand[:1])),
        state.with_player(0, replace(me, hand=me.hand[:4])),
        replace(state, totals=(1, 0, 0)),
        replace(state, stock=state.stock[1:]),
    ]
    for fault in faults:
        with pytest.raises(AssertionError):
            checks.check_state(fault)


def test_a_view_that_shows_a_card_or_depends_on_one_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state, view = dealt(), tonk.view

    def shows(state: tonk.State, seat: int) -> tonk.State:
        return replace(view(state, seat), stock=state.stock)

    def depends(state: tonk.State, seat: int) -> tonk.State:
        return replace(view(state, seat), numbers=PACK.index(state.stock[0]))

    def counts(state: tonk.State, seat: int) -> tonk.State:
        seen = view(state, seat)
        return seen.with_player(0, replace(seen.players[0], dealt=state.players[0].dealt))

    for leak in (shows, depends, counts):
        monkeypatch.setattr(tonk, "view", leak)
        with pytest.raises(AssertionError):
            checks.check_view(state, 1, random.Random(0))


def test_a_wrong_payment_is_noticed() -> None:
    state = tonk.initial_state(tonk.Options(), 3)
    frames = checks.play_hand(state, random.Random(1), every_view=False)
    over = frames[-1].state
    robbed = replace(over, totals=tuple(total + 1 for total in over.totals))
    with pytest.raises(AssertionError):
        checks.check_payment([*frames[:-1], replace(frames[-1], state=robbed)], state.totals)


def test_an_action_allowed_by_mistake_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = tonk.apply(dealt(), Action(0, "draw")).state

    def everything(state: tonk.State, action: Action) -> None:
        return None

    monkeypatch.setattr(tonk, "forbidden_by", everything)
    monkeypatch.setattr(tonk, "apply", lambda state, action: Step(state, ()))
    with pytest.raises(AssertionError):
        checks.check_any(state, Action(0, "draw"))
