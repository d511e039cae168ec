"""Polish five-card draw: betting, circle by circle, until one is left or cards are shown."""

from dataclasses import replace

from engine.core import ClauseId, Event, Seat
from engine.poker_show import show_hands, take_unseen
from engine.poker_table import (
    Action,
    Bet,
    Called,
    CircleBegan,
    Folded,
    Raised,
    ShowingCalled,
    ShowingDue,
    State,
    all_in_clause,
)


def with_chips(state: State) -> tuple[Seat, ...]:
    """The seats still in that have chips to bet with, from the dealer's left."""
    return tuple(seat for seat in state.still_in() if state.players[seat].stack)


def two_to_show(state: State) -> bool:
    """Whether only two are left and a showing must be called for (poker.show.when.two_remain)."""
    return state.options.showdown == "two_remain" and len(state.still_in()) == 2


# --- poker.bet.first, poker.bet.next, poker.bet.raise, poker.bet.all_in ---


def begin_circle(state: State, circle: int) -> tuple[State, tuple[Event, ...]]:
    """Stakes are counted afresh; the first on the dealer's left with chips must bet or fold."""
    players = tuple(replace(player, stake=0) for player in state.players)
    fresh = replace(state, players=players, stage="bet", circle=circle, highest=0)
    able = with_chips(fresh)
    if len(able) <= 1:
        return _show_without_bets(fresh)
    began = replace(fresh, turn=able[0])
    if circle == 1:
        return began, ()
    clauses = ("poker.show.when", "poker.show.when.two_remain", "poker.show.circle")
    return began, (CircleBegan(seat=able[0], circle=circle, clauses=clauses),)


def bet(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The first stake of the circle (poker.bet.first)."""
    after, amount, all_in = _stake(state, action.seat, action.amount)
    clauses = ("poker.bet.first", *all_in_clause(all_in))
    event = Bet(seat=action.seat, amount=amount, all_in=all_in, clauses=clauses)
    return _go_on(after, action.seat, event)


def call(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Make up what is missing to the highest stake (poker.bet.next; after a raise poker.bet.raise)."""
    clause = _answer_clause(state, action.seat)
    after, amount, all_in = _stake(state, action.seat, state.highest)
    event = Called(
        seat=action.seat,
        amount=amount,
        stake=after.players[action.seat].stake,
        all_in=all_in,
        clauses=(clause, *all_in_clause(all_in)),
    )
    return _go_on(after, action.seat, event)


def raise_to(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Make one's stake the highest of the circle (poker.bet.raise)."""
    after, amount, all_in = _stake(state, action.seat, action.amount)
    event = Raised(
        seat=action.seat,
        amount=amount,
        stake=action.amount,
        all_in=all_in,
        clauses=("poker.bet.raise", *all_in_clause(all_in)),
    )
    return _go_on(after, action.seat, event)


def fold(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Give the hand up instead of paying."""
    player = replace(state.players[action.seat], status="folded")
    event = Folded(seat=action.seat, clauses=(_answer_clause(state, action.seat),))
    return _go_on(state.with_player(action.seat, player), action.seat, event)


def _answer_clause(state: State, seat: Seat) -> ClauseId:
    """The clause under which a seat pays or folds: no bet yet, a bet to answer, or a raise above its own.

    Who owes nothing has a turn only when two are left that must raise, show or fold.
    """
    stake = state.players[seat].stake
    if not state.highest:
        return "poker.bet.first"
    if stake == state.highest:
        return "poker.show.price"
    return "poker.bet.raise" if stake else "poker.bet.next"


def _stake(state: State, seat: Seat, stake: int) -> tuple[State, int, bool]:
    """Bring a seat's stake up; also the chips this took and whether they were the last ones."""
    before = state.players[seat]
    player = before.bet(stake)
    after = replace(state.with_player(seat, player), highest=max(state.highest, player.stake))
    return after, player.paid - before.paid, player.stack == 0


# --- poker.show.when, poker.show.circle ---


def _go_on(state: State, seat: Seat, event: Event) -> tuple[State, tuple[Event, ...]]:
    """Who acts after `seat`, or what ends the circle."""
    after, events = _next_in_circle(state, seat)
    return after, (event, *events)


def _next_in_circle(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    if len(state.still_in()) == 1:
        return take_unseen(state)
    able = [other for other in state.from_left(seat) if other in with_chips(state)]
    owing = [other for other in able if state.players[other].stake < state.highest]
    if owing:
        return replace(state, turn=owing[0]), ()
    if len(able) <= 1:
        return _show_without_bets(state)
    if state.highest == 0 or two_to_show(state):
        return replace(state, turn=able[0]), ()
    if state.options.showdown == "bets_equal":
        clauses = ("poker.show.when", "poker.show.when.bets_equal")
        return _show(state, ShowingDue(equal=True, clauses=clauses), state.still_in())
    return begin_circle(state, state.circle + 1)


def _show_without_bets(state: State) -> tuple[State, tuple[Event, ...]]:
    """Nobody is left to bet against: cards are shown at once (poker.show.circle, poker.bet.all_in)."""
    if state.options.showdown == "two_remain" and len(state.still_in()) > 2:
        clauses: tuple[ClauseId, ...] = ("poker.show.circle", "poker.bet.all_in")
    else:
        clauses = ("poker.show.when", "poker.bet.all_in")
    return _show(state, ShowingDue(equal=False, clauses=clauses), state.still_in())


def show(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Call for the cards and match the stake (poker.show.when, poker.show.price)."""
    after, amount, all_in = _stake(state, action.seat, state.highest)
    event = ShowingCalled(
        seat=action.seat,
        amount=amount,
        stake=after.players[action.seat].stake,
        all_in=all_in,
        clauses=(
            "poker.show.when",
            "poker.show.when.two_remain",
            "poker.show.price",
            *all_in_clause(all_in),
        ),
    )
    others = [seat for seat in after.still_in() if seat != action.seat]
    return _show(after, event, (action.seat, *others))


def _show(state: State, event: Event, seats: tuple[Seat, ...]) -> tuple[State, tuple[Event, ...]]:
    after, events = show_hands(state, seats)
    return after, (event, *events)
