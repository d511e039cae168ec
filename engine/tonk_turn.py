"""Tonk: the deal, the side bet on spades, and the turn: drawing, spreading, adding, retiring, discarding."""

from dataclasses import replace

from engine.cards import RANKS, Card, Cards
from engine.core import ClauseId, Event, Seat
from engine.deal import Deal, deal_out
from engine.tonk_end import answered, drop, forty_nine_in_turn, go_out, settle_counts, stock_out, tonk
from engine.tonk_spread import Spread, can_answer, has_ace, kind_of, ordered
from engine.tonk_table import (
    Action,
    Added,
    AnswerDue,
    Blocked,
    Discarded,
    Drew,
    HandsDealt,
    Paid,
    Passed,
    Player,
    Retired,
    SpadeShown,
    SpadesPrivate,
    SpadesReturned,
    SpadesWon,
    SpreadLaid,
    State,
    StockLaid,
    Took,
    Turn,
    count,
    hand_size,
    pack,
    value_clause,
)

Moved = tuple[State, tuple[Event, ...]]

# --- tonk.deal, tonk.first_player ---


def deal_hands(state: State, deal: Deal) -> Moved:
    """A new hand: cards, turn-up, side bet, instant wins, and the first turn."""
    options, seats = state.options, len(state.players)
    dealer = seats - 1 if state.deals == 0 else state.from_left(state.dealer)[0]
    size = hand_size(options, seats)
    order = state.from_left(dealer)
    dealt = deal_out(deal, order, size, pack(options), turn_up=options.turn_up)
    players = tuple(Player(dealt.hands[seat], count(dealt.hands[seat], options)) for seat in range(seats))
    after = State(
        options,
        players,
        state.totals,
        deals=state.deals + 1,
        dealer=dealer,
        stock=dealt.stock,
        pile=() if dealt.up is None else (dealt.up,),
    )
    sized: tuple[ClauseId, ...] = ("tonk.deal.size",)
    if isinstance(options.hand_size, str):
        sized += (value_clause(options, "hand_size"),)
    events: list[Event] = [
        HandsDealt(
            seats=order, size=size, dealer=dealer, first=order[0], clauses=(*sized, "tonk.first_player")
        ),
        StockLaid(count=len(dealt.stock), up=dealt.up, clauses=("tonk.deal.stock", "tonk.deal.turn_up")),
    ]
    after, bet = _spades(after)
    events += bet
    ended = settle_counts(after)
    if ended is not None:
        return ended[0], (*events, *ended[1])
    began, more = begin_turn(after, order[0])
    return began, (*events, *more)


# --- tonk.spades ---


def _spades(state: State) -> Moved:
    """The side bet: who joined shows the highest spade, and the highest of all takes the side pot."""
    joined = [seat for seat in state.from_left(state.dealer) if seat + 1 in state.options.spades_bet]
    if not joined:
        return state, ()
    shown = {seat: _highest_spade(state.players[seat]) for seat in joined}
    events: list[Event] = [
        SpadeShown(seat=seat, card=card, clauses=("tonk.spades.reveal",)) for seat, card in shown.items()
    ]
    apart = tuple(seat for seat in state.from_left(state.dealer) if seat not in joined)
    if apart:
        events.append(SpadesPrivate(seats=apart, clauses=("tonk.spades.private",)))
    holding = {seat: card for seat, card in shown.items() if card is not None}
    if len(joined) == 1 or not holding:
        events.append(SpadesReturned(seats=tuple(joined), clauses=("tonk.spades.none",)))
        return state, tuple(events)
    winner = max(holding, key=lambda seat: RANKS.index(holding[seat].rank))
    events.append(SpadesWon(seat=winner, card=holding[winner], clauses=("tonk.spades",)))
    totals = list(state.totals)
    for payer in joined:
        if payer != winner:
            totals[payer] -= 1
            totals[winner] += 1
            events.append(Paid(seat=payer, payee=winner, stakes=1, clauses=("tonk.spades",)))
    return replace(state, totals=tuple(totals)), tuple(events)


def _highest_spade(player: Player) -> Card | None:
    spades = [card for card in player.hand if card.suit == "s"]
    return max(spades, key=lambda card: RANKS.index(card.rank), default=None)


# --- tonk.turn ---


def begin_turn(state: State, seat: Seat) -> Moved:
    """A player's turn; a dealt 49 may win by it."""
    ended = forty_nine_in_turn(state, seat)
    if ended is not None:
        return ended
    return replace(state, stage="draw", turn=seat, now=Turn()), ()


def draw(state: State, action: Action) -> Moved:
    """The top card of the stock; to want one that is not there stops play (tonk.stock.stop)."""
    if not state.stock:
        return stock_out(state, action.seat, wanted=True)
    card = state.stock[0]
    players = _with_card(state, action.seat, card)
    after = replace(state, players=players, stock=state.stock[1:], stage="play")
    return after, (Drew(seat=action.seat, card=card, clauses=("tonk.turn.draw",)),)


def take(state: State, action: Action) -> Moved:
    """The top discard (tonk.turn.draw)."""
    card = state.pile[-1]
    players = _with_card(state, action.seat, card)
    after = replace(state, players=players, pile=state.pile[:-1], stage="play", now=Turn(taken=card))
    return after, (Took(seat=action.seat, card=card, clauses=("tonk.turn.draw",)),)


def _with_card(state: State, seat: Seat, card: Card) -> tuple[Player, ...]:
    player = state.players[seat]
    return state.players_with(seat, replace(player, hand=(*player.hand, card)))


def _without_cards(state: State, seat: Seat, cards: Cards) -> tuple[Player, ...]:
    player = state.players[seat]
    left = tuple(card for card in player.hand if card not in cards)
    return state.players_with(seat, replace(player, hand=left))


def spread(state: State, action: Action) -> Moved:
    """Lay down a set or a run (tonk.turn.spread)."""
    cards, kind = ordered(action.cards), kind_of(action.cards)
    number = state.numbers + 1
    laid = Spread(number, action.seat, kind, cards)
    runs = (number,) if kind == "run" else ()
    now = state.now if state.stage == "answer" else _laid(state.now, len(cards), runs=runs)
    players = _without_cards(state, action.seat, cards)
    after = replace(state, players=players, spreads=(*state.spreads, laid), numbers=number, now=now)
    shape: tuple[ClauseId, ...] = ("tonk.spread.set",) if kind == "set" else ("tonk.spread.run",)
    if kind == "run" and has_ace(cards):
        shape += ("tonk.spread.ace",)
    event = SpreadLaid(
        seat=action.seat,
        number=number,
        kind=kind,
        cards=cards,
        clauses=("tonk.turn.spread", *shape),
    )
    return _after_laying(after, action.seat, event)


def add(state: State, action: Action) -> Moved:
    """Add a card to a spread; to another player's it is a hit (tonk.lay_off, tonk.hit)."""
    (card,) = action.cards
    old = state.spread(action.spread)
    assert old is not None
    hit = old.owner != action.seat
    full = old.kind == "set" and hit
    new = replace(old, cards=ordered((*old.cards, card)), hit_by_other=old.hit_by_other or full)
    spreads = tuple(new if each.number == old.number else each for each in state.spreads)
    now = state.now if state.stage == "answer" else _laid(state.now, 1, hit=hit)
    players = _without_cards(state, action.seat, action.cards)
    after = replace(state, players=players, spreads=spreads, now=now)
    if state.stage == "answer":
        after = replace(after, answered=(*state.answered, old.number))
    clauses: tuple[ClauseId, ...] = ("tonk.lay_off", value_clause(state.options, "lay_off"))
    event = Added(
        seat=action.seat,
        number=old.number,
        owner=old.owner,
        card=card,
        kind=old.kind,
        clauses=(*clauses, "tonk.hit") if hit else clauses,
    )
    blocked: tuple[Event, ...] = ()
    # With the last card the hand ends, and with it every penalty.
    if hit and state.stage == "play" and after.players[action.seat].hand:
        after, blocked = _block(after, old.owner)
    moved, events = _after_laying(after, action.seat, event)
    return moved, (events[0], *blocked, *events[1:])


def _laid(now: Turn, cards: int, *, runs: tuple[int, ...] = (), hit: bool = False) -> Turn:
    """The turn with so many cards more laid down; an answer is no part of it."""
    return replace(now, laid=now.laid + cards, runs=now.runs + runs, hit=now.hit or hit)


# --- tonk.hit ---


def _block(state: State, owner: Seat) -> Moved:
    """The player hit loses a right for one own turn more (tonk.hit.blocked)."""
    if state.options.hit_penalty == "off":
        return state, ()
    player = state.players[owner]
    turns = player.blocked + 1
    event = Blocked(
        seat=owner,
        turns=turns,
        right=state.options.hit_penalty,
        clauses=("tonk.hit.blocked", value_clause(state.options, "hit_penalty")),
    )
    return state.with_player(owner, replace(player, blocked=turns)), (event,)


def retire(state: State, action: Action) -> Moved:
    """A set hit up to four goes under the top discard (tonk.hit.retire)."""
    old = state.spread(action.spread)
    assert old is not None
    spreads = tuple(each for each in state.spreads if each.number != old.number)
    after = replace(state, spreads=spreads, pile=(*state.pile[:-1], *old.cards, state.pile[-1]))
    event = Retired(seat=action.seat, number=old.number, cards=old.cards, clauses=("tonk.hit.retire",))
    return after, (event,)


# --- tonk.out ---


def _after_laying(state: State, seat: Seat, event: Event) -> Moved:
    """After a spread or an addition: cards left, a tonk, an answer to it, or an answer given."""
    if state.players[seat].hand:
        return state, (event,)
    if state.stage == "answer":
        after, events = answered(state, seat)
        return after, (event, *events)
    other = state.from_left(seat)[0]
    runs = tuple(each for each in state.spreads if each.number in state.now.runs)
    hand = state.players[other].hand
    if state.options.double_double != "off" and runs and can_answer(hand, runs):
        clauses = ("tonk.out.double_double", value_clause(state.options, "double_double"))
        due = AnswerDue(seat=other, clauses=clauses)
        return replace(state, stage="answer", turn=other, tonker=seat), (event, due)
    after, events = tonk(state, seat)
    return after, (event, *events)


def pass_answer(state: State, action: Action) -> Moved:
    """A tonk is not answered and pays as it would have (tonk.out.double_double)."""
    assert state.tonker is not None
    event = Passed(seat=action.seat, clauses=("tonk.out.double_double",))
    after, events = tonk(state, state.tonker)
    return after, (event, *events)


def discard(state: State, action: Action) -> Moved:
    """A card on the pile ends the turn (tonk.turn.discard), and the last card the hand (tonk.out.discard)."""
    (card,) = action.cards
    after = replace(state, players=_without_cards(state, action.seat, action.cards), pile=(*state.pile, card))
    player = after.players[action.seat]
    if player.blocked:
        after = after.with_player(action.seat, replace(player, blocked=player.blocked - 1))
    clauses: tuple[ClauseId, ...] = ("tonk.turn.discard",)
    if card == state.now.taken:
        clauses += ("tonk.turn.same_card",)
    if state.now.hit:
        clauses += ("tonk.hit.discard",)
    event = Discarded(seat=action.seat, card=card, clauses=clauses)
    if not player.hand:
        ended, events = go_out(after, action.seat)
    elif not after.stock and after.options.stock_stop == "at_once":
        ended, events = stock_out(after, action.seat, wanted=False)
    else:
        ended, events = begin_turn(after, after.from_left(action.seat)[0])
    return ended, (event, *events)


def drop_hand(state: State, action: Action) -> Moved:
    """Stop play and lay the hand open (tonk.drop)."""
    return drop(state, action.seat)
