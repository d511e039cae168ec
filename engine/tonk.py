"""Tonk (source `cs-tonk`): the game as `engine.core.Game` asks for it.

The rules are written section by section: `tonk_turn` (deal, spades, turn, hits, going out), `tonk_end`
(dropping, stock, counts, payments), `tonk_spread` (sets and runs); here stands what is forbidden and legal.
"""

import random

from engine import tonk_turn
from engine.cards import parse_card, parse_cards
from engine.core import DEALER, BadInput, IllegalAction, Refusal, Seat, Step, format_seat, parse_seat
from engine.deal import Deal, parse_deal
from engine.tonk_spread import LEAST, Spread, addition_broken, shape_broken, spreads_in
from engine.tonk_table import (
    PRESETS,
    VERBS,
    Action,
    Options,
    Player,
    State,
    Verb,
    initial_state,
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
    """The seat in turn, `DEALER` when a deal is due, None when the hand is over."""
    return DEALER if state.stage == "deal" else state.turn


# --- what is forbidden, and by which clause ---


def forbidden_by(state: State, action: Action | Deal) -> Refusal | None:
    """What an action would break, or None if it is legal; raises `BadInput` for what makes no sense here."""
    if isinstance(action, Deal):
        if state.stage not in ("deal", "over"):
            raise BadInput("No deal is due here.")
        return None
    if not 0 <= action.seat < len(state.players):
        raise BadInput("There is no seat “{seat}”.", seat=format_seat(action.seat))
    if state.stage == "deal":
        raise BadInput("No cards have been dealt yet.")
    if state.stage == "over":
        return Refusal("tonk.drop.no_more_play" if state.dropped else "tonk.goal")
    if state.stage == "answer":
        return _forbidden_answer(state, action)
    if action.verb == "drop":
        return _forbidden_drop(state, action.seat)
    if action.seat != state.turn:
        return Refusal("tonk.turn.order")
    if action.verb == "pass":
        return Refusal("tonk.out.double_double")
    if _out_of_phase(state, action):
        return Refusal("tonk.turn.draw")
    blocked = state.players[action.seat].blocked and state.options.hit_penalty == "no_spread"
    if blocked and action.verb in ("spread", "add"):
        return Refusal("tonk.hit.blocked")
    return _forbidden_cards(state, action) or _spreads_out(state, action)


def _forbidden_drop(state: State, seat: Seat) -> Refusal | None:
    in_time = state.options.drop_when == "anytime" or (seat == state.turn and state.stage == "draw")
    if not in_time:
        return Refusal("tonk.drop.when")
    if state.players[seat].blocked and state.options.hit_penalty == "no_drop":
        return Refusal("tonk.hit.blocked")
    return None


def _out_of_phase(state: State, action: Action) -> bool:
    if action.verb == "take" and not state.pile:
        return True
    return (action.verb in ("draw", "take")) == (state.stage == "play")


def _forbidden_answer(state: State, action: Action) -> Refusal | None:
    """In an answer: own spreads, additions to the runs of the tonk, or a pass (tonk.out.double_double)."""
    if action.verb not in ("spread", "add", "pass"):
        return Refusal("tonk.out.double_double")
    if action.seat != state.turn:
        return Refusal("tonk.turn.order")
    if action.verb == "pass":
        return None
    return _forbidden_cards(state, action) or _beside_answer(state, action) or _spreads_out(state, action)


def _beside_answer(state: State, action: Action) -> Refusal | None:
    """Additions go to the runs of the tonk alone, and one at least goes there before all cards are down."""
    if action.verb == "add":
        fits = action.spread in state.now.runs
    else:
        fits = bool(state.answered) or not _whole_hand(state, action)
    return None if fits else Refusal("tonk.out.double_double", action.cards)


def _whole_hand(state: State, action: Action) -> bool:
    return len(action.cards) == len(state.players[action.seat].hand)


def _forbidden_cards(state: State, action: Action) -> Refusal | None:
    """Cards not held and spreads not there first, then shapes and fit."""
    clauses = {
        "discard": "tonk.turn.discard",
        "spread": "tonk.turn.spread",
        "add": "tonk.lay_off",
        "retire": "tonk.hit.retire",
    }
    hand = state.players[action.seat].hand
    missing = tuple(card for card in action.cards if card not in hand)
    if missing:
        return Refusal(clauses[action.verb], missing)
    if len(set(action.cards)) < len(action.cards):
        return Refusal(clauses[action.verb], action.cards)
    if action.verb == "spread":
        broken = shape_broken(action.cards)
        return None if broken is None else Refusal(broken, action.cards)
    spread = state.spread(action.spread)
    if action.verb == "add":
        return Refusal("tonk.lay_off") if spread is None else _forbidden_add(state, action, spread)
    if action.verb == "retire":
        return None if _may_retire(state, spread) else Refusal("tonk.hit.retire")
    return None


def _spreads_out(state: State, action: Action) -> Refusal | None:
    if state.options.no_spread_out and action.verb == "spread" and _whole_hand(state, action):
        return Refusal("tonk.no_spread_out", action.cards)
    return None


def _forbidden_add(state: State, action: Action, spread: Spread) -> Refusal | None:
    if spread.kind == "set" and state.options.lay_off == "runs_only":
        return Refusal("tonk.lay_off.runs_only", spread.cards)
    broken = addition_broken(spread, action.cards[0])
    return None if broken is None else Refusal(broken, (*spread.cards, *action.cards))


def _may_retire(state: State, spread: Spread | None) -> bool:
    if spread is None or not state.options.retire_full_sets or not state.pile:
        return False
    return spread.kind == "set" and len(spread.cards) > LEAST and spread.hit_by_other


# --- what is legal ---


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action of the player in turn, and the drops of all others where they may drop."""
    turn = to_act(state)
    if turn is None or turn == DEALER:
        return ()
    possible = _in_turn(state, turn)
    possible += [Action(seat, "drop") for seat in (turn, *state.from_left(turn)[:-1])]
    return tuple(action for action in possible if forbidden_by(state, action) is None)


def _in_turn(state: State, seat: Seat) -> list[Action]:
    """What the player in turn may think of, in the order of a turn."""
    if state.stage == "draw":
        return [Action(seat, "draw"), Action(seat, "take")]
    hand = state.players[seat].hand
    thought = [Action(seat, "spread", cards) for cards in spreads_in(hand)]
    thought += [
        Action(seat, "add", (card,), spread.number)
        for spread in state.spreads
        for card in hand
        if addition_broken(spread, card) is None
    ]
    if state.stage == "answer":
        return [*thought, Action(seat, "pass")]
    thought += [Action(seat, "retire", spread=spread.number) for spread in state.spreads]
    return [*thought, *(Action(seat, "discard", (card,)) for card in hand)]


# --- the one transition ---

_HANDLERS = {
    "draw": tonk_turn.draw,
    "take": tonk_turn.take,
    "spread": tonk_turn.spread,
    "add": tonk_turn.add,
    "retire": tonk_turn.retire,
    "discard": tonk_turn.discard,
    "drop": tonk_turn.drop_hand,
    "pass": tonk_turn.pass_answer,
}


def apply(state: State, action: Action | Deal) -> Step[State]:
    """The table after an action; raises `IllegalAction` if a clause forbids it."""
    refusal = forbidden_by(state, action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    if isinstance(action, Deal):
        return Step(*tonk_turn.deal_hands(state, action))
    return Step(*_HANDLERS[action.verb](state, action))


def random_deal(state: State, rng: random.Random) -> Deal:
    """The deal that is due, as chance makes it."""
    cards = pack(state.options)
    return Deal(order=tuple(rng.sample(cards, len(cards))))


# --- the text form ---


def parse_action(text: str) -> Action | Deal:
    """Read an action as a record writes it, the inverse of `str(action)`."""
    words = text.split()
    if words[:2] == ["d", "deal"]:
        return parse_deal(words[2:])
    if len(words) < 2:
        raise BadInput("“{text}” is not an action.", text=text)
    seat, verb, rest = parse_seat(words[0]), _parse_verb(words[1]), words[2:]
    wanted = {"spread": 1, "add": 2, "retire": 1, "discard": 1}.get(verb, 0)
    if len(rest) != wanted or "??" in text:
        raise BadInput("“{text}” is not an action.", text=text)
    if verb == "spread":
        return Action(seat, verb, parse_cards(rest[0]))
    if verb == "add":
        return Action(seat, verb, (parse_card(rest[0]),), _parse_spread(rest[1]))
    if verb == "retire":
        return Action(seat, verb, spread=_parse_spread(rest[0]))
    return Action(seat, verb, (parse_card(rest[0]),) if rest else ())


def _parse_verb(word: str) -> Verb:
    for verb in VERBS:
        if word == verb:
            return verb
    raise BadInput("There is no action “{verb}” in this game.", verb=word)


def _parse_spread(word: str) -> int:
    number = word[1:]
    if not word.startswith("s") or not (number.isascii() and number.isdigit()) or len(number) > 3:
        raise BadInput("“{text}” is no number of a spread, such as s1.", text=word)
    if number.startswith("0"):
        raise BadInput("“{text}” is no number of a spread, such as s1.", text=word)
    return int(number)
