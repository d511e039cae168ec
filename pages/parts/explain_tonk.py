"""Actions of Tonk in words: what is tried, why it is refused, what is allowed."""

from engine.core import Refusal, Seat
from engine.tonk import Action, State, legal_actions, to_act
from locales import Texts
from pages.parts.words import card_sign, cards_signs, player_name

# --- actions ---


def verb_label(verb: str, texts: Texts) -> str:
    """The action as a button says it."""
    labels = {
        "draw": texts.pgettext("button", "Draw from the stock"),
        "take": texts.pgettext("button", "Take the discard"),
        "spread": texts.pgettext("button", "Lay down a spread"),
        "add": texts.pgettext("button", "Add to a spread"),
        "retire": texts.pgettext("button", "Retire a full set"),
        "discard": texts.pgettext("button", "Discard"),
        "drop": texts.pgettext("button", "Drop"),
        "pass": texts.pgettext("button", "Do not answer"),
    }
    return labels[verb]


def say_attempt(action: Action, texts: Texts) -> str:
    """What a player wants to do, before the rules have spoken."""
    values = {
        "name": player_name(action.seat, texts.lang),
        "cards": cards_signs(action.cards, texts),
        "number": action.spread,
    }
    if action.verb == "draw":
        return texts.say("{name} wants to draw from the stock.", **values)
    if action.verb == "take":
        return texts.say("{name} wants to take the top discard.", **values)
    if action.verb == "spread":
        return texts.say("{name} wants to lay down: {cards}.", **values)
    if action.verb == "add":
        return texts.say("{name} wants to add to spread {number}: {cards}.", **values)
    if action.verb == "retire":
        return texts.say("{name} wants to retire spread {number}.", **values)
    if action.verb == "discard":
        return texts.say("{name} wants to discard: {cards}.", **values)
    if action.verb == "drop":
        return texts.say("{name} wants to drop.", **values)
    return texts.say("{name} does not want to answer.", **values)


# --- refusals ---


def say_refusal(state: State, action: Action, refusal: Refusal, texts: Texts) -> str:
    """Why an action is refused, with what is true at this table."""
    hand = state.players[action.seat].hand
    missing = tuple(card for card in refusal.cards if card not in hand)
    holding = ("tonk.turn.discard", "tonk.turn.spread", "tonk.lay_off")
    if refusal.clause in holding and missing:
        return texts.say(
            "{name} does not hold {cards}.",
            name=player_name(action.seat, texts.lang),
            cards=cards_signs(missing, texts),
        )
    if refusal.clause in ("tonk.turn.order", "tonk.turn.draw", "tonk.drop.when"):
        return _say_moment(state, action, refusal, texts)
    if refusal.clause.startswith("tonk.spread") or refusal.clause.startswith("tonk.lay_off"):
        return _say_shape(action, refusal, texts)
    return _say_house(state, action.seat, refusal, texts)


def _say_moment(state: State, action: Action, refusal: Refusal, texts: Texts) -> str:
    turn = to_act(state)
    name = player_name(action.seat, texts.lang)
    if refusal.clause == "tonk.drop.when":
        return texts.say("At this table one drops only in one’s own turn, before drawing.")
    if refusal.clause == "tonk.turn.order" and turn is not None:
        return texts.say("{other} acts now, not {name}.", other=player_name(turn, texts.lang), name=name)
    if action.verb == "take" and not state.pile:
        return texts.say("There is no discard to take.")
    if state.stage == "draw":
        return texts.say("A turn begins with a card: {name} has not drawn yet.", name=name)
    return texts.say("{name} has drawn already in this turn.", name=name)


def _say_shape(action: Action, refusal: Refusal, texts: Texts) -> str:
    if refusal.clause == "tonk.lay_off":
        return texts.say("There is no spread {number} on the table.", number=action.spread)
    if refusal.clause == "tonk.lay_off.runs_only":
        return texts.say(
            "At this table cards are added to runs only, and spread {number} is a set.", number=action.spread
        )
    if refusal.clause == "tonk.spread.ace":
        return texts.say("The ace ends a run on one side or the other; no run goes on past it.")
    if action.verb == "add":
        if refusal.clause == "tonk.spread.set":
            return texts.say("{card} has another rank than the set.", card=card_sign(action.cards[0], texts))
        return texts.say("{card} does not continue the run.", card=card_sign(action.cards[0], texts))
    if refusal.clause == "tonk.spread.set":
        return texts.say("A set has three or four cards, all of one rank.")
    return texts.say("A run has three or more neighbours, all of one suit.")


def _say_house(state: State, seat: Seat, refusal: Refusal, texts: Texts) -> str:
    name = player_name(seat, texts.lang)
    if refusal.clause == "tonk.hit.blocked":
        turns = state.players[seat].blocked
        if state.options.hit_penalty == "no_drop":
            return texts.say_n(
                "{name} was hit and may not drop for {n} turn more.",
                "{name} was hit and may not drop for {n} turns more.",
                turns,
                name=name,
            )
        return texts.say_n(
            "{name} was hit and may lay nothing down for {n} turn more.",
            "{name} was hit and may lay nothing down for {n} turns more.",
            turns,
            name=name,
        )
    if refusal.clause == "tonk.hit.retire":
        return texts.say(
            "Only a set that another player has made four may be retired, where the table plays so."
        )
    if refusal.clause == "tonk.no_spread_out":
        return texts.say("At this table the last cards in hand may not go down as a spread.")
    if refusal.clause == "tonk.out.double_double":
        return texts.say(
            "A tonk is answered with the whole hand, one card at least on its run; nothing else is possible."
        )
    if refusal.clause == "tonk.drop.no_more_play":
        return texts.say("Somebody has dropped: nothing more is played in this deal.")
    return texts.say("The deal is over; nobody acts before the next one.")


def say_no_proof(refusal: Refusal, texts: Texts) -> str:
    """Why no card on the table proves a refusal."""
    if refusal.clause in ("tonk.turn.order", "tonk.drop.when", "tonk.turn.draw", "tonk.hit.blocked"):
        return texts.say("No card proves this: the rule is about whose turn it is and what was done in it.")
    return texts.say("No card proves this: the rule is about how a deal is played.")


# --- what is allowed ---


def say_legal(state: State, texts: Texts) -> list[str]:
    """What the player in turn may do, a line each."""
    turn = to_act(state)
    lines: list[str] = []
    actions = [action for action in legal_actions(state) if action.seat == turn]
    for verb in dict.fromkeys(action.verb for action in actions):
        chosen = [action for action in actions if action.verb == verb]
        lines.append(_say_choice(state, verb, chosen, texts))
    return lines


def _say_choice(state: State, verb: str, actions: list[Action], texts: Texts) -> str:
    cards = ", ".join(dict.fromkeys(cards_signs(action.cards, texts) for action in actions))
    if verb == "draw":
        return texts.say("draw from the stock")
    if verb == "take":
        return texts.say("take the top discard: {card}", card=card_sign(state.pile[-1], texts))
    if verb == "spread":
        return texts.say("lay down: {cards}", cards=cards)
    if verb == "add":
        return texts.say("add to a spread: {cards}", cards=cards)
    if verb == "retire":
        return texts.say("retire a full set")
    if verb == "discard":
        return texts.say("discard any card")
    if verb == "drop":
        return texts.say("drop")
    return texts.say("leave the tonk unanswered")
