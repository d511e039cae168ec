"""What must hold at every step of every hand, whatever the options: used by the suite and by `tests.long`."""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

from engine import tonk
from engine.cards import HIDDEN, PACK, RANKS, SUITS, Card, Cards
from engine.core import DEALER, Event
from engine.record import Frame, Line
from engine.tonk_spread import Spread
from engine.tonk_table import (
    VERBS,
    AnswerDue,
    Answered,
    CountTied,
    CountWon,
    Drew,
    Dropped,
    HandDrawn,
    Paid,
    Passed,
    SpadeShown,
    StockEnded,
    Tonked,
    WentOut,
    hand_size,
    points,
    view_event,
)
from tests.engine import checking
from tests.engine.checking import cards_in, check_events, check_forbidden, check_record

Action = tonk.Action
CLAUSES = checking.CLAUSES["tonk"]
MOST_ACTIONS = 200
"""A hand that has not ended by then is stopped, unfinished."""

# --- the factors of random play ---

FACTORS: dict[str, tuple[Any, ...]] = {
    "seats": (3, 2, 4),
    "hand_size": (5, 7, 9, "by_players"),
    "turn_up": (True, False),
    "ace_points": (1, 11),
    "lay_off": ("any", "runs_only"),
    "no_spread_out": (False, True),
    "drop_when": ("before_draw", "anytime"),
    "tonk_needs_all": (False, True),
    "double_double": ("off", "responder", "first"),
    "stock_stop": ("at_once", "when_needed"),
    "hit_penalty": ("off", "no_drop", "no_spread"),
    "retire_full_sets": (False, True),
    "high_count": ("off", "49_50", "50_then_49"),
    "high_count_pay": ("single", "texas"),
    "low_count": ("off", "13_double", "9_triple", "13_double_9_triple"),
    "caught_pays": ("all_lower", "winner_only", "winner_alone", "winner_double"),
    "spades_bet": ((), (1,), (1, 2), (3, 1)),
}
"""The seats and every value of every option, the default first."""


def goes_together(choice: dict[str, Any]) -> bool:
    """Whether a choice, whole or begun, is free of what the rules refuse and can be completed."""
    on = {name for name in ("double_double", "high_count", "low_count") if choice.get(name, "off") != "off"}
    texas = choice.get("high_count_pay") == "texas"
    counted = texas or bool(on - {"double_double"})
    size = choice.get("hand_size", 5)
    seats = choice.get("seats", 2 if "double_double" in on else 4)
    if "double_double" in on and seats != 2:
        return False
    if counted and size != 5 and not (size == "by_players" and seats == 4):
        return False
    if texas and choice.get("high_count") == "off":
        return False
    if choice.get("retire_full_sets") and choice.get("lay_off") == "runs_only":
        return False
    return all(number <= seats for number in choice.get("spades_bet", ()))


def table_of(choice: dict[str, Any]) -> tuple[tonk.Options, int]:
    """The options and the number of seats of a choice of `FACTORS`."""
    given = {name: value for name, value in choice.items() if name != "seats"}
    return tonk.Options(**given), choice["seats"]


# --- the rules of spreads, said a second time ---

LADDERS = ["A23456789TJQK", RANKS]


def is_spread(cards: Cards) -> bool:
    """Three or more of one rank or three or more neighbours of one suit, the ace at either end."""
    if len(cards) < 3 or len(set(cards)) < len(cards):
        return False
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    if len(ranks) == 1:
        return True
    if len(suits) > 1 or len(ranks) < len(cards):
        return False
    return any(
        ranks == set(ladder[start : start + len(ranks)]) for ladder in LADDERS for start in range(len(ladder))
    )


def can_go_down(hand: Cards, runs: tuple[Cards, ...]) -> bool:
    """Whether a hand can answer: some own spreads, and the rest shared out among the runs, not nothing."""
    if hand and shared_out(hand, runs):
        return True
    parts = (part for size in range(3, len(hand) + 1) for part in combinations(hand, size))
    rests = (tuple(card for card in hand if card not in part) for part in parts if is_spread(part))
    return any(can_go_down(rest, runs) for rest in rests)


def shared_out(cards: Cards, runs: tuple[Cards, ...]) -> bool:
    """Whether cards can lie at the runs so that each is a run again."""
    if not runs:
        return not cards
    sizes = range(len(cards) + 1)
    return any(
        (not part or is_spread((*runs[0], *part)))
        and shared_out(tuple(card for card in cards if card not in part), runs[1:])
        for size in sizes
        for part in combinations(cards, size)
    )


# --- one state ---


def check_state(state: tonk.State) -> None:
    """All 52 cards are somewhere once, spreads are spreads, sums are zero, who is in turn can act."""
    assert sum(state.totals) == 0
    assert (tonk.payoffs(state) is None) == (state.stage != "over")
    if not state.deals:
        return
    cards = [*state.stock, *state.pile]
    for player in state.players:
        cards += player.hand
    for spread in state.spreads:
        cards += spread.cards
        check_spread(spread)
    assert sorted(cards) == sorted(PACK)
    numbers = [spread.number for spread in state.spreads]
    assert numbers == sorted(set(numbers))
    assert max(numbers, default=0) <= state.numbers
    turn = tonk.to_act(state)
    if turn is None or turn == DEALER:
        assert state.stage in ("deal", "over")
        assert tonk.legal_actions(state) == ()
        return
    size = hand_size(state.options, len(state.players))
    laid = Counter(spread.owner for spread in state.spreads)
    for seat, player in enumerate(state.players):
        assert player.hand or (state.stage == "answer" and seat == state.tonker)
        assert len(player.hand) <= size + (seat == turn and state.stage == "play")
        assert len(player.hand) == size or state.stage != "draw" or laid or state.numbers


def check_spread(spread: Spread) -> None:
    assert is_spread(spread.cards)
    assert (len({card.rank for card in spread.cards}) == 1) == (spread.kind == "set")
    if spread.kind == "run":
        line = "".join(card.rank for card in spread.cards)
        assert any(line in ladder for ladder in LADDERS)
    else:
        assert list(spread.cards) == sorted(spread.cards, key=lambda card: SUITS.index(card.suit))


def allowed(state: tonk.State, action: Action) -> bool:
    """The rules said a second time, the other way round: what is allowed instead of what is forbidden."""
    options, me = state.options, state.players[action.seat]
    in_turn = action.seat == state.turn
    if state.stage not in ("draw", "play", "answer"):
        return False
    if action.verb == "drop":
        early = in_turn and state.stage == "draw"
        in_time = early or (options.drop_when == "anytime" and state.stage != "answer")
        return in_time and not (me.blocked and options.hit_penalty == "no_drop")
    if not in_turn:
        return False
    if state.stage == "draw":
        return action.verb == "draw" or (action.verb == "take" and bool(state.pile))
    if state.stage == "answer" and action.verb == "pass":
        return True
    if state.stage == "play" and action.verb == "discard":
        return action.cards[0] in me.hand
    if state.stage == "play" and action.verb == "retire":
        return bool(state.pile) and options.retire_full_sets and is_full_and_hit(state, action.spread)
    return action.verb in ("spread", "add") and may_lay(state, action)


def is_full_and_hit(state: tonk.State, number: int) -> bool:
    found = [spread for spread in state.spreads if spread.number == number]
    return bool(found) and found[0].kind == "set" and len(found[0].cards) == 4 and found[0].hit_by_other


def may_lay(state: tonk.State, action: Action) -> bool:
    """Whether a spread or an addition may go on the table, in a turn or in an answer."""
    options, me = state.options, state.players[action.seat]
    answer = state.stage == "answer"
    if me.blocked and options.hit_penalty == "no_spread" and not answer:
        return False
    if not set(action.cards) <= set(me.hand):
        return False
    last = len(action.cards) == len(me.hand)
    if action.verb == "spread":
        if not is_spread(action.cards) or (last and options.no_spread_out):
            return False
        return not (answer and last and not state.answered)
    found = [spread for spread in state.spreads if spread.number == action.spread]
    if not found or (answer and action.spread not in state.now.runs):
        return False
    if found[0].kind == "set" and options.lay_off == "runs_only":
        return False
    return is_spread((*found[0].cards, *action.cards))


def check_legal(state: tonk.State) -> None:
    """The legal actions are there, are legal, are all there are, and no action stands twice."""
    turn = tonk.to_act(state)
    if turn is None or turn == DEALER:
        return
    actions = tonk.legal_actions(state)
    assert any(action.seat == turn for action in actions)
    assert actions[0].seat == turn
    assert len(set(actions)) == len(actions)
    for action in actions:
        assert allowed(state, action)
        assert tonk.forbidden_by(state, action) is None
        assert action.seat == turn or action.verb == "drop"
    for seat in range(len(state.players)):
        assert (Action(seat, "drop") in actions) == allowed(state, Action(seat, "drop"))
    for verb in ("draw", "take", "pass"):
        assert (Action(turn, verb) in actions) == allowed(state, Action(turn, verb))
    hand = state.players[turn].hand
    for card in hand:
        discard = Action(turn, "discard", (card,))
        assert (discard in actions) == allowed(state, discard)
        for spread in state.spreads:
            add = Action(turn, "add", (card,), spread.number)
            assert (add in actions) == allowed(state, add)
    laid = {frozenset(action.cards) for action in actions if action.verb == "spread"}
    for size in (3, 4):
        for cards in combinations(hand, size):
            assert (frozenset(cards) in laid) == allowed(state, Action(turn, "spread", cards))


def any_action(state: tonk.State, rng: random.Random) -> Action:
    """An action of any kind, most of the time of the player in turn and with cards of that hand."""
    turn = tonk.to_act(state)
    seat = (
        turn
        if turn is not None and turn != DEALER and rng.random() < 0.7
        else rng.randrange(len(state.players))
    )
    hand = state.players[seat].hand or PACK[:5]
    verb = rng.choice(VERBS)
    number = rng.randint(1, state.numbers + 1)
    card = rng.choice([*hand, rng.choice(PACK)])
    if verb == "spread":
        return Action(seat, verb, tuple(rng.choices([*hand, card], k=rng.randint(1, 5))))
    if verb == "add":
        return Action(seat, verb, (card,), number)
    if verb == "retire":
        return Action(seat, verb, spread=number)
    return Action(seat, verb, (card,) if verb == "discard" else ())


def check_any(state: tonk.State, action: Action) -> None:
    """An action is forbidden exactly if the rules said the other way round do not allow it."""
    if state.stage != "deal":
        check_forbidden("tonk", state, action, allowed(state, action))


# --- what a seat may see ---


def check_view(state: tonk.State, seat: int, rng: random.Random) -> None:
    """A view has no card that the seat cannot know, and is the same however the unknown cards lie."""
    seen = tonk.view(state, seat)
    assert set(cards_in(seen)) <= known_to(state, seat)
    assert seen.players[seat] == state.players[seat]
    assert tonk.view(otherwise(state, seat, rng), seat) == seen
    assert tonk.to_act(seen) == tonk.to_act(state)
    if tonk.to_act(state) == seat:
        assert tonk.legal_actions(seen) == tonk.legal_actions(state)


def known_to(state: tonk.State, seat: int) -> set[Card]:
    """The cards a seat has before it or on the table, and the back of all others."""
    known = {HIDDEN, *state.players[seat].hand, *state.pile, *cards_in(state.spreads), *cards_in(state.now)}
    for other in state.shown:
        known.update(state.players[other].hand)
    return known


def check_event_views(state: tonk.State, seat: int, events: tuple[Event, ...]) -> None:
    """What a seat sees of events has no card that it cannot know, but for a spade shown in the side bet."""
    for event in events:
        shown = (
            set(cards_in(event))
            if isinstance(event, SpadeShown) or type(event).__name__ == "SpadesWon"
            else set()
        )
        seen = view_event(event, seat)
        assert set(cards_in(seen)) <= known_to(state, seat) | shown
        assert isinstance(event, Drew) or seen == event


def otherwise(state: tonk.State, seat: int, rng: random.Random) -> tonk.State:
    """The same table with the cards that a seat cannot see in other places."""
    unseen = [other for other in range(len(state.players)) if other != seat and other not in state.shown]
    loose = list(state.stock)
    for other in unseen:
        loose += state.players[other].hand
    rng.shuffle(loose)
    changed = replace(state, stock=tuple(loose.pop() for _ in state.stock))
    for other in unseen:
        player = changed.players[other]
        hand = tuple(loose.pop() for _ in player.hand)
        changed = changed.with_player(other, replace(player, hand=hand, dealt=rng.randint(0, 50)))
    assert not loose
    return changed


# --- who is paid, worked out from the hands ---


def check_payment(frames: list[Frame], before: tuple[int, ...]) -> None:
    """What a hand changed in the totals is what its end asks for, the side bet apart, and sums to zero."""
    state = frames[-1].state
    paid: Counter[int] = Counter()
    events = [event for frame in frames for event in frame.events]
    for event in events:
        if isinstance(event, Paid):
            assert event.stakes > 0
            assert event.seat != event.payee
            paid[event.seat] -= event.stakes
            paid[event.payee] += event.stakes
    seats = range(len(state.players))
    assert state.totals == tuple(before[seat] + paid[seat] for seat in seats)
    asked = ask_for_end(state, events)
    asked.update(ask_for_spades(frames[0].state))
    assert {seat: paid[seat] for seat in seats} == {seat: asked[seat] for seat in seats}


def from_all(seats: int, winner: int, stakes: int) -> Counter[int]:
    asked: Counter[int] = Counter(dict.fromkeys(range(seats), -stakes))
    asked[winner] = stakes * (seats - 1)
    return asked


def ask_for_spades(dealt: tonk.State) -> Counter[int]:
    """The side bet by the hands as they were dealt."""
    joined = [number - 1 for number in dealt.options.spades_bet]
    best = {
        seat: max((RANKS.index(card.rank) for card in dealt.hands[seat] if card.suit == "s"), default=-1)
        for seat in joined
    }
    asked: Counter[int] = Counter()
    if len(joined) > 1 and max(best.values()) >= 0:
        winner = max(best, key=lambda seat: best[seat])
        for seat in joined:
            asked[seat] -= 1
        asked[winner] += len(joined)
    return asked


def ask_for_end(state: tonk.State, events: list[Event]) -> Counter[int]:
    """Who pays and who is paid for the way a hand ended."""
    options, seats = state.options, len(state.players)
    counts = [sum(points(card, options) for card in hand) for hand in state.hands]
    (end,) = (
        event
        for event in events
        if isinstance(event, Dropped | Tonked | WentOut | Answered | CountWon | CountTied | StockEnded)
    )
    if isinstance(end, Dropped):
        return ask_for_drop(counts, end.seat, options.caught_pays)
    if isinstance(end, WentOut):
        return from_all(seats, end.seat, 1)
    if isinstance(end, Answered):
        winner = end.seat if options.double_double == "responder" else 1 - end.seat
        return from_all(seats, winner, 4)
    if isinstance(end, Tonked):
        assert not state.hands[end.seat]
        assert end.stakes == (2 if not options.tonk_needs_all else 1 + (state.now.laid == all_cards(state)))
        return from_all(seats, end.seat, end.stakes)
    if isinstance(end, CountWon):
        return from_all(seats, end.seat, end.stakes)
    if isinstance(end, StockEnded) and counts.count(min(counts)) == 1:
        return from_all(seats, counts.index(min(counts)), 1)
    assert isinstance(end, CountTied) or any(isinstance(event, HandDrawn) for event in events)
    return Counter()


def all_cards(state: tonk.State) -> int:
    return hand_size(state.options, len(state.players)) + 1


def ask_for_drop(counts: list[int], dropper: int, reading: str) -> Counter[int]:
    """The payments after a drop, pair by pair."""
    fewest = min(counts)
    winners = [seat for seat, count in enumerate(counts) if count == fewest and seat != dropper]
    if not winners:
        return from_all(len(counts), dropper, 1)
    tied, asked = counts[dropper] == fewest, Counter[int]()
    others = {"winner_alone": 0, "winner_double": 2}.get(reading, 1)
    for winner in winners:
        for loser in set(range(len(counts))) - set(winners):
            stakes = others if loser != dropper else 2 if tied or reading != "all_lower" else 1
            asked[winner] += stakes
            asked[loser] -= stakes
    if reading == "all_lower":
        for seat, count in enumerate(counts):
            if count < counts[dropper]:
                asked[seat] += 1
                asked[dropper] -= 1
    return asked


# --- whole hands ---


def pick(state: tonk.State, rng: random.Random, drops: float = 0.2) -> Action | tonk.Deal:
    """A random legal action so that hands come to something: much is laid down, and few drop."""
    if tonk.to_act(state) == DEALER:
        return tonk.random_deal(state, rng)
    actions = tonk.legal_actions(state)
    drop = 4 if rng.random() < drops else 0
    weights = {"drop": drop, "draw": 4, "take": 2, "pass": 1, "discard": 1}
    verbs = sorted({action.verb for action in actions})
    verb = rng.choices(verbs, [weights.get(verb, 12) for verb in verbs])[0]
    same = [action for action in actions if action.verb == verb]
    if verb == "spread" and rng.random() < 0.7:
        return max(same, key=lambda action: len(action.cards))
    return rng.choice(same)


def kind_deal(state: tonk.State, rng: random.Random) -> tonk.Deal:
    """A deal like any other, or one in which spreads, counts or answers are likely."""
    deal = tonk.random_deal(state, rng)
    kind = rng.choice(("any", "suit", "ranks", "low", "high", "neighbours"))
    first = {
        "any": lambda card: False,
        "suit": lambda card: card.suit == "h",
        "ranks": lambda card: card.rank in "789T",
        "low": lambda card: card.rank in "A234",
        "high": lambda card: card.rank in "9TJQK",
        "neighbours": lambda card: False,
    }[kind]
    order = sorted(deal.order, key=lambda card: not first(card))
    if kind == "neighbours" and len(state.players) == 2:
        order = neighbours(order, rng)
    return tonk.Deal(order=tuple(order))


def neighbours(order: list[Card], rng: random.Random) -> list[Card]:
    """Five in a row to one player, the next five to the other, and the card between or beyond to be drawn."""
    ladder = LADDERS[0]
    start = rng.randint(1, 2)
    suit = rng.choice(SUITS)
    row = [Card(rank, suit) for rank in ladder[start : start + 10]]
    drawn = Card(ladder[start - 1], suit)
    if rng.random() < 0.5:
        row = row[::-1]
        drawn = Card(ladder[start + 10], suit)
    rest = [card for card in order if card not in row and card != drawn]
    hands = [card for pair in zip(row[:5], row[5:], strict=True) for card in pair]
    return [*hands, rest[0], drawn, *rest[1:]]


def play_record(
    options: tonk.Options, seats: int, rng: random.Random, deals: int, *, every_view: bool = False
) -> list[Frame]:
    """Play hands one after the other and check them; one that takes too long ends the record."""
    state = tonk.initial_state(options, seats)
    frames: list[Frame] = []
    for _ in range(deals):
        frames += play_hand(state, rng, every_view)
        state = frames[-1].state
        if state.stage != "over":
            break
    check_record("tonk", options, seats, frames)
    return frames


def play_hand(state: tonk.State, rng: random.Random, every_view: bool) -> list[Frame]:
    """Play one hand to its end or for so many actions; with `every_view` every step is checked in full."""
    before, seats = state.totals, range(len(state.players))
    drops = rng.choice((0, 0.3, 0.3, 0.6))
    frames: list[Frame] = []
    while not frames or (state.stage != "over" and len(frames) < MOST_ACTIONS):
        action = pick(state, rng, drops) if frames else kind_deal(state, rng)
        state, events = tonk.apply(state, action)
        check_events("tonk", events)
        check_state(state)
        if every_view or rng.random() < 0.1:
            check_step(state, events, rng, seats if every_view else [rng.choice(seats)])
        if any(isinstance(event, AnswerDue | Tonked) for event in events):
            check_question(state, events)
        frames.append(Frame(Line(action), state, events))
    if state.stage == "over":
        check_payment(frames, before)
    return frames


def check_step(state: tonk.State, events: tuple[Event, ...], rng: random.Random, seats: Any) -> None:
    """What takes longer to check: actions legal and not, and what each seat sees."""
    check_legal(state)
    check_any(state, any_action(state, rng))
    check_any(state, any_action(state, rng))
    for seat in seats:
        check_view(state, seat, rng)
        check_event_views(state, seat, events)


def check_question(state: tonk.State, events: tuple[Event, ...]) -> None:
    """The other is asked exactly if a run was laid in the turn of the tonk and all cards can go down."""
    runs = tuple(spread.cards for spread in state.spreads if spread.number in state.now.runs)
    asked = isinstance(events[-1], AnswerDue)
    if any(isinstance(event, Passed) for event in events):
        return
    if state.options.double_double == "off" or not runs:
        assert not asked
        return
    seat = state.turn if asked else next(seat for seat, hand in enumerate(state.hands) if hand)
    assert seat is not None
    assert asked == can_go_down(state.hands[seat], runs)


def play_many(choice: dict[str, Any], seed: object, deals: int) -> list[Event]:
    """Play so many hands of a choice of `FACTORS`, several in a record; all that happened."""
    rng = random.Random(repr(seed))
    options, seats = table_of(choice)
    played = 0
    events: list[Event] = []
    while played < deals:
        frames = play_record(options, seats, rng, min(6, deals - played))
        played += frames[-1].state.deals
        events += [event for frame in frames for event in frame.events]
    return events
