"""What must hold at every step of every deal, whatever the options: used by the suite and by `tests.long`."""

import random
from collections import Counter
from dataclasses import replace
from typing import Any

from engine import poker
from engine.cards import HIDDEN, PACK, Card, Cards
from engine.core import DEALER, BadInput, Event
from engine.poker_table import (
    VERBS,
    AntePaid,
    Bet,
    Called,
    Folded,
    HandShown,
    Player,
    PotTaken,
    Raised,
    ShowingCalled,
    Stayed,
    WentOut,
    view_event,
)
from engine.ranking import rank
from engine.record import Frame, Line
from tests.engine import checking
from tests.engine.checking import cards_in, check_events, check_forbidden, check_record

Action = poker.Action
CLAUSES = checking.CLAUSES["poker"]
MOST_STEPS = 3000
"""No deal is longer: a circle takes at least one chip of a thousand."""

# --- the factors of random play ---

FACTORS: dict[str, tuple[Any, ...]] = {
    "seats": (4, 2, 3, 5, 6),
    "stack": ("equal", "least", "uneven"),
    "jokers": (1, 2, 0),
    "ante": (1, 0, 3),
    "stay": (1, 0, 4),
    "min_bet": (1, 5),
    "showdown": ("two_remain", "bets_equal"),
    "order": ("source", "international"),
    "no_combination": ("high_card", "split"),
    "kickers": (True, False),
    "flush_tie": ("suit_first", "cards_first", "cards_only"),
    "straight_tie": ("upwards", "lowest_only"),
    "wrap": ("ring", "two_above_ace", "none"),
    "straight_flush_tie": ("shared", "by_suit"),
}
"""Every named value of every option and a few amounts, the default first; the stack goes by `stacks`."""


def stacks(kind: str, seats: int, ante: int, least: int) -> int | tuple[int, ...]:
    """A hundred each; the least that the options allow; or from an ante upwards."""
    if kind == "uneven":
        return tuple(max(1, ante) + 7 * seat * seat for seat in range(seats))
    return 100 if kind == "equal" else least


def table_of(choice: dict[str, Any]) -> tuple[poker.Options, int]:
    """The options and the number of seats of a choice of `FACTORS`."""
    given = {name: value for name, value in choice.items() if name not in ("seats", "stack")}
    least = choice["ante"] + choice["stay"] + choice["min_bet"]
    stack = stacks(choice["stack"], choice["seats"], choice["ante"], least)
    return poker.Options(stack=stack, **given), choice["seats"]


# --- one state ---


def check_state(state: poker.State) -> None:
    """Cards and chips are all there, and who is to act can act."""
    if state.deals:
        away = [card for player in state.players for card in (*player.hand, *player.thrown)]
        assert Counter([*away, *state.stock]) == Counter(poker.pack(state.options))
    assert sum(state.stacks) + state.pot == sum(state.start)
    assert min(state.stacks) >= 0
    seat = poker.to_act(state)
    if seat is None or seat == DEALER:
        assert poker.legal_actions(state) == ()
        assert (poker.payoffs(state) is None) == (state.stage != "over")
        return
    assert poker.payoffs(state) is None
    me = state.players[seat]
    assert me.status == ("undecided" if state.stage == "stay" else "in")
    if state.stage == "bet":
        owes = me.stake < state.highest
        assert me.stack > 0
        assert owes or state.highest == 0 or two_to_show(state)


def two_to_show(state: poker.State) -> bool:
    return state.options.showdown == "two_remain" and len(left(state)) == 2


def left(state: poker.State) -> list[Player]:
    return [player for player in state.players if player.status == "in"]


def allowed(state: poker.State, action: Action) -> bool:
    """The rules said a second time, the other way round: what is allowed instead of what is forbidden."""
    if action.seat != poker.to_act(state):
        return False
    me = state.players[action.seat]
    verbs: set[str]
    if state.stage == "stay":
        return action.verb in ("stay", "out")
    if state.stage == "exchange":
        return action.verb == "throw" and not Counter(action.cards) - Counter(me.hand)
    everything = me.stake + me.stack
    reaches = min(state.options.min_bet, everything) <= action.amount <= everything
    if state.highest == 0:
        return action.verb == "fold" or (action.verb == "bet" and reaches)
    if action.verb == "raise":
        others = sum(player.stack for player in left(state)) - me.stack
        return reaches and others > 0 and action.amount > state.highest
    verbs = {"fold", "show" if two_to_show(state) else "call"}
    return action.verb in verbs


def check_legal(state: poker.State) -> None:
    """Legal actions exist, are legal, and are the smallest and the largest of their kind."""
    actions = poker.legal_actions(state)
    seat = poker.to_act(state)
    if seat is None or seat == DEALER:
        return
    assert actions
    assert len(set(actions)) == len(actions)
    for action in actions:
        assert allowed(state, action)
        assert poker.forbidden_by(state, action) is None
    for verb in ("bet", "raise"):
        amounts = [action.amount for action in actions if action.verb == verb]
        for beyond in (min(amounts) - 1, max(amounts) + 1) if amounts else ():
            assert poker.forbidden_by(state, Action(seat, verb, amount=beyond)) is not None
    named = {action.verb for action in actions}
    for verb in VERBS:
        if verb not in (*named, "bet", "raise", "throw"):
            assert not allowed(state, Action(seat, verb))


def any_action(state: poker.State, rng: random.Random) -> Action:
    """An action of any kind, half of the time of the seat to act; amounts lie near what decides."""
    seat = poker.to_act(state)
    if seat is None or seat == DEALER or rng.random() < 0.3:
        seat = rng.randrange(len(state.players))
    me = state.players[seat]
    verb = rng.choice(VERBS)
    cards: Cards = ()
    amount = 0
    if verb == "throw":
        cards = tuple(rng.choices([*me.hand, rng.choice(PACK)], k=rng.randrange(7)))
    if verb in ("bet", "raise"):
        near = (0, state.highest, state.options.min_bet, me.stake + me.stack, rng.randrange(120))
        amount = max(0, rng.choice(near) + rng.choice((-1, 0, 1)))
    return Action(seat, verb, cards, amount)


def check_any(state: poker.State, action: Action) -> None:
    """An action is forbidden exactly if the rules said the other way round do not allow it."""
    if state.stage == "deal":
        return
    check_forbidden("poker", state, action, allowed(state, action))


# --- what a seat may see ---


def check_view(state: poker.State, seat: int, rng: random.Random) -> None:
    """A view has no card that the seat cannot know, and is the same however the unknown cards lie."""
    seen = poker.view(state, seat)
    assert set(cards_in(seen)) <= known_to(state, seat)
    assert seen.players[seat] == state.players[seat]
    assert poker.view(otherwise(state, seat, rng), seat) == seen
    assert poker.to_act(seen) == poker.to_act(state)
    if poker.to_act(state) == seat:
        assert poker.legal_actions(seen) == poker.legal_actions(state)


def check_event_views(state: poker.State, seat: int, events: tuple[Event, ...]) -> None:
    """What a seat sees of events has no card that it cannot know, but for what a shown joker stands for."""
    for event in events:
        seen = view_event(event, seat)
        stands_for = event.counted_as if isinstance(event, HandShown) else ()
        assert set(cards_in(seen)) <= known_to(state, seat).union(stands_for)


def known_to(state: poker.State, seat: int) -> set[Card]:
    """The cards a seat has before it, and the back of all others."""
    known = {HIDDEN, *state.players[seat].hand, *state.players[seat].thrown}
    for other in state.shown:
        known.update(state.players[other].hand)
    return known


def otherwise(state: poker.State, seat: int, rng: random.Random) -> poker.State:
    """The same table with the cards that a seat cannot see in other places."""
    others = [other for other in range(len(state.players)) if other != seat]
    unseen = [other for other in others if other not in state.shown]
    loose = list(state.stock)
    for other in others:
        loose += state.players[other].thrown
    for other in unseen:
        loose += state.players[other].hand
    rng.shuffle(loose)

    def draw(cards: Cards) -> Cards:
        return tuple(loose.pop() for _ in cards)

    changed = replace(state, stock=draw(state.stock))
    for other in others:
        player = changed.players[other]
        hand = draw(player.hand) if other in unseen else player.hand
        changed = changed.with_player(other, replace(player, hand=hand, thrown=draw(player.thrown)))
    assert not loose
    return changed


# --- who is paid, counted chip by chip from the events ---


def check_payment(frames: list[Frame], before: tuple[int, ...]) -> None:
    """The stacks after a deal are those that its events and the hands ask for."""
    state = frames[-1].state
    paid, gone = paid_and_gone([event for frame in frames for event in frame.events], len(before))
    stack = [chips - part for chips, part in zip(before, paid, strict=True)]
    taken = [event for event in frames[-1].events if isinstance(event, PotTaken)]
    if taken:
        stack[taken[0].seat] += sum(paid)
        assert state.shown == ()
    else:
        for seat, chips in shared_out(state, paid, gone).items():
            stack[seat] += chips
        assert set(state.shown) == {seat for seat in state.from_left(0) if seat not in gone}
    assert state.stacks == tuple(stack)
    payoffs = poker.payoffs(state)
    assert payoffs is not None
    assert sum(payoffs) == 0
    assert payoffs == tuple(now - start for now, start in zip(stack, state.start, strict=True))


def paid_and_gone(events: list[Event], seats: int) -> tuple[list[int], set[int]]:
    """What each seat put in, and who is out of it."""
    paid, gone = [0] * seats, set(range(seats))
    for event in events:
        if isinstance(event, AntePaid):
            for seat in event.seats:
                paid[seat] += event.amount
        elif isinstance(event, Stayed | Bet | Called | Raised | ShowingCalled):
            paid[event.seat] += event.amount
            gone.discard(event.seat)
        elif isinstance(event, WentOut | Folded):
            gone.add(event.seat)
    return paid, gone


def shared_out(state: poker.State, paid: list[int], gone: set[int]) -> Counter[int]:
    """What each seat gets: every layer of one chip lies in the pot of those who paid it and are in."""
    pots: Counter[tuple[int, ...]] = Counter()
    back: Counter[int] = Counter()
    for layer in range(1, max(paid) + 1):
        payers = [seat for seat in state.from_left(state.dealer) if paid[seat] >= layer]
        if len(payers) == 1:
            back[payers[0]] += 1
        else:
            pots[tuple(seat for seat in payers if seat not in gone)] += len(payers)
    for seats, amount in pots.items():
        keys = {seat: rank(state.players[seat].hand, state.options).key for seat in seats}
        winners = [seat for seat in seats if keys[seat] == max(keys.values())]
        for number, seat in enumerate(winners):
            back[seat] += amount // len(winners) + (number < amount % len(winners))
    return back


# --- whole deals ---


def pick(state: poker.State, rng: random.Random) -> Action | poker.Deal:
    """A random legal action so that deals come to something: few give up, many throw all, sums are small."""
    if poker.to_act(state) == DEALER:
        return poker.random_deal(state, rng)
    actions = poker.legal_actions(state)
    verbs = sorted({action.verb for action in actions})
    verb = rng.choices(verbs, [1 if verb in ("out", "fold") else 5 for verb in verbs])[0]
    same = [action for action in actions if action.verb == verb]
    if verb == "throw" and rng.random() < 0.5:
        return same[-1]
    if verb not in ("bet", "raise"):
        return rng.choice(same)
    least, most = same[0].amount, same[-1].amount
    spread = rng.choice((0, 3, 20, most))
    return replace(same[0], amount=min(most, least + rng.randint(0, spread)))


def play_record(
    options: poker.Options, seats: int, rng: random.Random, deals: int, *, every_view: bool = False
) -> list[Frame]:
    """Play deals one after the other as far as there are players for them, checking every step."""
    state = poker.initial_state(options, seats)
    frames: list[Frame] = []
    for _ in range(deals):
        if sum(chips >= options.ante for chips in state.stacks) < 2:
            check_no_deal(state, rng)
            break
        frames += play_deal(state, rng, every_view)
        state = frames[-1].state
    check_record("poker", options, seats, frames)
    return frames


def check_no_deal(state: poker.State, rng: random.Random) -> None:
    """With fewer than two who can pay the ante a deal makes no sense."""
    try:
        poker.apply(state, poker.random_deal(state, rng))
    except BadInput:
        return
    raise AssertionError("a deal with fewer than two players")


def play_deal(state: poker.State, rng: random.Random, every_view: bool) -> list[Frame]:
    """One deal from its beginning to its end; at every step one view is checked, or that of every seat."""
    before = state.stacks
    seats = range(len(before))
    frames: list[Frame] = []
    while not frames or poker.to_act(state) is not None:
        action = pick(state, rng) if frames else poker.random_deal(state, rng)
        state, events = poker.apply(state, action)
        check_events("poker", events)
        check_state(state)
        check_legal(state)
        check_any(state, any_action(state, rng))
        check_any(state, any_action(state, rng))
        for seat in seats if every_view else [rng.choice(seats)]:
            check_view(state, seat, rng)
            check_event_views(state, seat, events)
        frames.append(Frame(Line(action), state, events))
        assert len(frames) < MOST_STEPS
    check_payment(frames, before)
    return frames


def play_many(choice: dict[str, Any], seed: object, deals: int) -> list[Event]:
    """Play so many deals of a choice of `FACTORS`, several in a record; all that happened."""
    rng = random.Random(repr(seed))
    options, seats = table_of(choice)
    played = 0
    events: list[Event] = []
    while played < deals:
        frames = play_record(options, seats, rng, min(6, deals - played))
        played += frames[-1].state.deals
        events += [event for frame in frames for event in frame.events]
    return events
