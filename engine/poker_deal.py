"""Polish five-card draw up to the betting: ante, deal, stay or out, exchange."""

import random
from dataclasses import replace

from engine.cards import Cards
from engine.core import BadInput, Event, Seat
from engine.deal import Deal, complete, deal_out
from engine.poker_bet import begin_circle
from engine.poker_show import take_unseen
from engine.poker_table import (
    HAND_SIZE,
    Action,
    AntePaid,
    DealerNamed,
    Exchanged,
    HandsDealt,
    Player,
    Reshuffled,
    SatOut,
    State,
    Stayed,
    StockShort,
    WentOut,
    all_in_clause,
    pack,
    without,
)

# --- poker.players, poker.deck, poker.ante, poker.dealer, poker.deal ---


def next_dealer(state: State) -> Seat:
    """The seat that deals next: the last one at first, then the next on the left that can pay the ante."""
    if state.deals == 0:
        return len(state.players) - 1
    return next(seat for seat in state.from_left(state.dealer) if can_pay_ante(state, seat))


def can_pay_ante(state: State, seat: Seat) -> bool:
    """Whether a seat is dealt in."""
    return state.players[seat].stack >= state.options.ante


def deal_hands(state: State, deal: Deal) -> tuple[State, tuple[Event, ...]]:
    """Antes go in, five cards each are dealt (poker.ante, poker.dealer, poker.deal)."""
    able = [seat for seat in range(len(state.players)) if can_pay_ante(state, seat)]
    if len(able) < 2:
        raise BadInput("Fewer than two players can pay the ante.")
    dealer = next_dealer(state)
    seats = tuple(seat for seat in state.from_left(dealer) if seat in able)
    cards = pack(state.options)
    dealt = deal_out(deal, seats, HAND_SIZE, cards)
    players = [
        replace(Player(player.stack).pay(state.options.ante), hand=dealt.hands[seat], status="undecided")
        if seat in able
        else Player(player.stack)
        for seat, player in enumerate(state.players)
    ]
    after = replace(
        state,
        players=tuple(players),
        stage="stay",
        deals=state.deals + 1,
        dealer=dealer,
        turn=seats[0],
        stock=dealt.stock,
        circle=0,
        highest=0,
        shown=(),
    )
    return after, _deal_events(state, after, seats, len(cards))


def _deal_events(before: State, after: State, seats: tuple[Seat, ...], size: int) -> tuple[Event, ...]:
    options = after.options
    events: list[Event] = [DealerNamed(seat=after.dealer, first=before.deals == 0, clauses=("poker.dealer",))]
    events += [
        SatOut(seat=seat, clauses=("poker.ante",))
        for seat in after.from_left(after.dealer)
        if seat not in seats
    ]
    if options.ante:
        events.append(AntePaid(seats=seats, amount=options.ante, clauses=("poker.ante",)))
    events.append(
        HandsDealt(
            seats=seats,
            size=HAND_SIZE,
            pack=size,
            jokers=options.jokers,
            clauses=("poker.deal", "poker.deck"),
        )
    )
    return tuple(events)


# --- poker.stay ---


def stay(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """A player pays to stay in, with all that is left if need be (poker.stay, poker.bet.all_in)."""
    before = state.players[action.seat]
    player = replace(before.pay(state.options.stay), status="in")
    all_in = player.stack == 0
    event = Stayed(
        seat=action.seat,
        amount=player.paid - before.paid,
        all_in=all_in,
        clauses=("poker.stay", *all_in_clause(all_in)),
    )
    after, events = _after_stay(state.with_player(action.seat, player), action.seat)
    return after, (event, *events)


def go_out(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """A player pays nothing more and is out of this deal (poker.stay)."""
    player = replace(state.players[action.seat], status="out")
    event = WentOut(seat=action.seat, clauses=("poker.stay",))
    after, events = _after_stay(state.with_player(action.seat, player), action.seat)
    return after, (event, *events)


def _after_stay(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    if len(state.still_in()) == 1:
        return take_unseen(state)
    for other in state.from_left(seat):
        if state.players[other].status == "undecided":
            return replace(state, turn=other), ()
    return replace(state, stage="exchange", turn=state.still_in()[0]), ()


# --- poker.exchange, poker.exchange.short ---


def throw(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """A player throws cards and is given as many, unless the stock is too short (poker.exchange)."""
    player = state.players[action.seat]
    player = replace(player, hand=without(player.hand, action.cards), thrown=action.cards)
    after = state.with_player(action.seat, player)
    if len(action.cards) > len(state.stock):
        event = StockShort(
            seat=action.seat,
            thrown=action.cards,
            left=len(state.stock),
            clauses=("poker.exchange.short",),
        )
        return replace(after, stage="reshuffle"), (event,)
    return _serve(after, action.seat)


def reshuffle(state: State, deal: Deal) -> tuple[State, tuple[Event, ...]]:
    """The rest of the stock and the others' throws are shuffled, and the player is served from them."""
    assert state.turn is not None
    if deal.hands or deal.up is not None or deal.order:
        raise BadInput("The cards are shuffled in the middle of a deal: only “stock=” may be named.")
    pool = _pool(state, state.turn)
    players = tuple(
        player if seat == state.turn else replace(player, thrown=())
        for seat, player in enumerate(state.players)
    )
    ready = replace(state, players=players, stage="exchange", stock=complete((), deal.stock, pool))
    after, events = _serve(ready, state.turn)
    return after, (Reshuffled(count=len(pool), clauses=("poker.exchange.short",)), *events)


def _pool(state: State, asking: Seat) -> Cards:
    """The rest of the stock and all throws but the asking player's own, in the pack's order."""
    loose = set(state.stock)
    for seat, player in enumerate(state.players):
        if seat != asking:
            loose.update(player.thrown)
    return tuple(card for card in pack(state.options) if card in loose)


def _serve(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """Give a player as many cards as were thrown and pass the turn."""
    player = state.players[seat]
    count = len(player.thrown)
    received = state.stock[:count]
    event = Exchanged(seat=seat, thrown=player.thrown, received=received, clauses=("poker.exchange",))
    player = replace(player, hand=player.hand + received, exchanged=count)
    after = replace(state.with_player(seat, player), stock=state.stock[count:])
    waiting = [other for other in after.still_in() if after.players[other].exchanged is None]
    if waiting:
        return replace(after, turn=waiting[0]), (event,)
    began, events = begin_circle(after, 1)
    return began, (event, *events)


# --- chance ---


def random_deal(state: State, rng: random.Random) -> Deal:
    """The deal that is due, as chance makes it: the whole pack, or what is shuffled again for an exchange."""
    if state.turn is not None and state.stage == "reshuffle":
        pool = _pool(state, state.turn)
        return Deal(stock=tuple(rng.sample(pool, len(pool))))
    cards = pack(state.options)
    return Deal(order=tuple(rng.sample(cards, len(cards))))
