"""Polish five-card draw (source `pl-poker`): the game as `engine.core.Game` asks for it.

The rules are written section by section: `poker_deal` (ante, deal, stay, exchange), `poker_bet` (betting),
`poker_show` (showing and pots), `ranking` (combinations); here stands what is forbidden and what is legal.
"""

from itertools import combinations

from engine import poker_bet, poker_deal
from engine.cards import Cards, parse_cards
from engine.core import (
    DEALER,
    BadInput,
    IllegalAction,
    Refusal,
    Seat,
    Step,
    format_seat,
    parse_number,
    parse_seat,
)
from engine.deal import Deal, parse_deal
from engine.poker_deal import random_deal
from engine.poker_table import (
    HAND_SIZE,
    PRESETS,
    VERBS,
    Action,
    Options,
    Player,
    State,
    Verb,
    initial_state,
    not_held,
    pack,
    payoffs,
    view,
)

__all__ = [
    "PRESETS",
    "Action",
    "Deal",
    "Options",
    "Player",
    "State",
    "Step",
    "apply",
    "forbidden_by",
    "initial_state",
    "legal_actions",
    "pack",
    "parse_action",
    "payoffs",
    "random_deal",
    "to_act",
    "view",
]


def to_act(state: State) -> Seat | None:
    """The seat to act, `DEALER` when a deal is due, None when the deal is over."""
    if state.stage in ("deal", "reshuffle"):
        return DEALER
    return state.turn


# --- what is forbidden, and by which clause ---


def forbidden_by(state: State, action: Action | Deal) -> Refusal | None:
    """What an action would break, or None if it is legal; raises `BadInput` for what makes no sense here."""
    if isinstance(action, Deal):
        if state.stage not in ("deal", "over", "reshuffle"):
            raise BadInput("No deal is due here.")
        return None
    if not 0 <= action.seat < len(state.players):
        raise BadInput("There is no seat “{seat}”.", seat=format_seat(action.seat))
    if state.stage == "deal":
        raise BadInput("No cards have been dealt yet.")
    stages = {"stay": "stay", "out": "stay", "throw": "exchange"}
    if to_act(state) != action.seat or stages.get(action.verb, "bet") != state.stage:
        return Refusal("poker.turn.order")
    if action.verb == "throw":
        return _forbidden_throw(state.players[action.seat].hand, action.cards)
    if action.verb in ("bet", "call", "raise", "show"):
        return _forbidden_stake(state, action)
    return None


def _forbidden_throw(hand: Cards, thrown: Cards) -> Refusal | None:
    if len(thrown) > HAND_SIZE:
        return Refusal("poker.exchange", thrown)
    missing = not_held(hand, thrown)
    return Refusal("poker.exchange", missing) if missing else None


def _forbidden_stake(state: State, action: Action) -> Refusal | None:
    """Chips first, then the minimum and the order of bet, call, raise and show."""
    player = state.players[action.seat]
    cost = action.amount - player.stake
    if action.verb in ("bet", "raise"):
        if cost > player.stack:
            return Refusal("poker.chips")
        if action.amount < state.options.min_bet and cost != player.stack:
            return Refusal("poker.bet.first")
    if action.verb == "bet":
        return Refusal("poker.bet.next") if state.highest else None
    if not state.highest:
        return Refusal("poker.bet.first")
    if action.verb == "raise":
        return _forbidden_raise(state, action)
    if action.verb == "call":
        return Refusal("poker.show.price") if poker_bet.two_to_show(state) else None
    return None if poker_bet.two_to_show(state) else Refusal("poker.show.when")


def _forbidden_raise(state: State, action: Action) -> Refusal | None:
    if action.amount < state.highest:
        return Refusal("poker.bet.next")
    others = [seat for seat in poker_bet.with_chips(state) if seat != action.seat]
    if action.amount == state.highest or not others:
        return Refusal("poker.bet.raise")
    return None


# --- what is legal ---


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action of the seat to act; of amounts the smallest and the largest."""
    seat = to_act(state)
    if seat is None or seat == DEALER:
        return ()
    if state.stage == "stay":
        return (Action(seat, "stay"), Action(seat, "out"))
    if state.stage == "exchange":
        hand = state.players[seat].hand
        return tuple(
            Action(seat, "throw", cards)
            for count in range(HAND_SIZE + 1)
            for cards in combinations(hand, count)
        )
    return tuple(action for action in _possible_stakes(state, seat) if forbidden_by(state, action) is None)


def _possible_stakes(state: State, seat: Seat) -> tuple[Action, ...]:
    player = state.players[seat]
    everything = player.stake + player.stack
    least_bet = min(state.options.min_bet, everything)
    least_raise = min(max(state.highest + 1, state.options.min_bet), everything)
    possible = [Action(seat, "bet", amount=amount) for amount in sorted({least_bet, everything})]
    possible.append(Action(seat, "call"))
    possible += [Action(seat, "raise", amount=amount) for amount in sorted({least_raise, everything})]
    return (*possible, Action(seat, "show"), Action(seat, "fold"))


# --- the one transition ---

_HANDLERS = {
    "stay": poker_deal.stay,
    "out": poker_deal.go_out,
    "throw": poker_deal.throw,
    "bet": poker_bet.bet,
    "call": poker_bet.call,
    "raise": poker_bet.raise_to,
    "fold": poker_bet.fold,
    "show": poker_bet.show,
}


def apply(state: State, action: Action | Deal) -> Step[State]:
    """The table after an action; raises `IllegalAction` if a clause forbids it."""
    refusal = forbidden_by(state, action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    if isinstance(action, Action):
        return Step(*_HANDLERS[action.verb](state, action))
    if state.stage == "reshuffle":
        return Step(*poker_deal.reshuffle(state, action))
    return Step(*poker_deal.deal_hands(state, action))


# --- the text form ---


def parse_action(text: str) -> Action | Deal:
    """Read an action as a record writes it, the inverse of `str(action)`."""
    words = text.split()
    if words[:2] == ["d", "deal"]:
        return parse_deal(words[2:])
    if len(words) < 2:
        raise BadInput("“{text}” is not an action.", text=text)
    seat, verb, rest = parse_seat(words[0]), _parse_verb(words[1]), words[2:]
    wanted = 1 if verb in ("throw", "bet", "raise") else 0
    if len(rest) != wanted:
        raise BadInput("“{text}” is not an action.", text=text)
    if verb == "throw":
        return Action(seat, verb, _parse_throw(rest[0]))
    return Action(seat, verb, amount=parse_number(rest[0]) if rest else 0)


def _parse_verb(word: str) -> Verb:
    for verb in VERBS:
        if word == verb:
            return verb
    raise BadInput("There is no action “{verb}” in this game.", verb=word)


def _parse_throw(word: str) -> Cards:
    if word == "-":
        return ()
    if "??" in word:
        raise BadInput("There is no card “{card}”.", card="??")
    return parse_cards(word)
