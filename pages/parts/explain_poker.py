"""Actions of the Polish five-card draw in words: what is tried, why it is refused, what is allowed."""

from engine.core import DEALER, Refusal, Seat
from engine.poker import Action, State, legal_actions, to_act
from locales import Texts
from pages.parts.words import cards_signs, player_name

# --- actions ---


def verb_label(verb: str, texts: Texts) -> str:
    """The action as a button says it."""
    labels = {
        "stay": texts.pgettext("button", "Stay in"),
        "out": texts.pgettext("button", "Go out"),
        "throw": texts.pgettext("button", "Exchange cards"),
        "bet": texts.pgettext("button", "Bet"),
        "call": texts.pgettext("button", "Call"),
        "raise": texts.pgettext("button", "Raise"),
        "fold": texts.pgettext("button", "Fold"),
        "show": texts.pgettext("button", "Show cards"),
    }
    return labels[verb]


def say_attempt(action: Action, texts: Texts) -> str:
    """What a player wants to do, before the rules have spoken."""
    name = player_name(action.seat, texts.lang)
    if action.verb == "stay":
        return texts.say("{name} wants to stay in.", name=name)
    if action.verb == "out":
        return texts.say("{name} wants to go out.", name=name)
    if action.verb == "throw":
        if not action.cards:
            return texts.say("{name} wants to keep all the cards.", name=name)
        return texts.say("{name} wants to throw {cards}.", name=name, cards=cards_signs(action.cards, texts))
    if action.verb == "bet":
        return texts.say_n(
            "{name} wants to bet {n} chip.", "{name} wants to bet {n} chips.", action.amount, name=name
        )
    if action.verb == "call":
        return texts.say("{name} wants to call.", name=name)
    if action.verb == "raise":
        return texts.say("{name} wants to raise to {stake}.", name=name, stake=action.amount)
    if action.verb == "fold":
        return texts.say("{name} wants to fold.", name=name)
    return texts.say("{name} wants to show the cards.", name=name)


# --- refusals ---


def say_refusal(state: State, action: Action, refusal: Refusal, texts: Texts) -> str:
    """Why an action is refused, with what is true at this table."""
    name = player_name(action.seat, texts.lang)
    player = state.players[action.seat]
    if refusal.clause == "poker.turn.order":
        return _say_turn(state, action.seat, texts)
    if refusal.clause == "poker.chips":
        return texts.say_n(
            "{name} has only {n} chip left.", "{name} has only {n} chips left.", player.stack, name=name
        )
    if refusal.clause == "poker.exchange":
        if len(refusal.cards) > 5:
            return texts.say("At most five cards can be thrown.")
        return texts.say("{name} does not hold {cards}.", name=name, cards=cards_signs(refusal.cards, texts))
    return _say_betting(state, action, refusal, texts)


def _say_turn(state: State, seat: Seat, texts: Texts) -> str:
    """Whose turn it is and what this stage asks for."""
    name = player_name(seat, texts.lang)
    turn = to_act(state)
    if turn is None:
        return texts.say("The deal is over; nobody acts before the next one.")
    if turn == DEALER:
        return texts.say("Cards are being shuffled; no player acts now.")
    stage = {
        "stay": texts.say("Now everyone says in turn whether they stay in."),
        "exchange": texts.say("Now cards are exchanged in turn."),
        "bet": texts.say("Now betting goes round."),
    }[state.stage]
    if turn == seat:
        return stage
    other = player_name(turn, texts.lang)
    if state.players[seat].status in ("out", "folded", "away"):
        return f"{texts.say('{name} is not in this deal.', name=name)} {stage}"
    return f"{stage} {texts.say('{other} acts now, not {name}.', other=other, name=name)}"


def _say_betting(state: State, action: Action, refusal: Refusal, texts: Texts) -> str:
    highest = state.highest
    if refusal.clause == "poker.bet.first":
        if action.verb in ("bet", "raise") and action.amount < state.options.min_bet:
            return texts.say("The smallest bet here is {least}.", least=state.options.min_bet)
        return texts.say("Nobody has bet in this circle yet: the first player bets or folds.")
    if refusal.clause == "poker.bet.next":
        if action.verb == "bet":
            return texts.say("A bet stands already; the stake to match is {stake}.", stake=highest)
        return texts.say("A raise must go above the stake to match, which is {stake}.", stake=highest)
    if refusal.clause == "poker.bet.raise":
        if action.amount == highest:
            return texts.say("{stake} only matches the stake; a raise must be more.", stake=highest)
        return texts.say("No other player has chips left to answer a raise.")
    if refusal.clause == "poker.show.price":
        return texts.say("With two players left one raises, shows or folds; nobody just calls.")
    if state.options.showdown == "bets_equal":
        return texts.say("At this table nobody calls for the cards: equal bets bring them up by themselves.")
    return texts.say_n(
        "{n} player is still in; cards are called for only when two are left.",
        "{n} players are still in; cards are called for only when two are left.",
        len(state.still_in()),
    )


def say_no_proof(refusal: Refusal, texts: Texts) -> str:
    """Why no card on the table proves a refusal."""
    if refusal.clause == "poker.turn.order":
        return texts.say("No card proves this: the rule is about whose turn it is.")
    if refusal.clause == "poker.chips":
        return texts.say("No card proves this: the rule is about chips.")
    return texts.say("No card proves this: the rule is about stakes.")


# --- what is allowed ---


def say_legal(state: State, texts: Texts) -> list[str]:
    """What the player to act may do, a line each."""
    actions = legal_actions(state)
    lines: list[str] = []
    for verb in dict.fromkeys(action.verb for action in actions):
        amounts = [action.amount for action in actions if action.verb == verb]
        lines.append(_say_choice(state, verb, min(amounts), max(amounts), texts))
    return lines


def _say_choice(state: State, verb: str, least: int, most: int, texts: Texts) -> str:
    seat = to_act(state)
    assert seat is not None
    player = state.players[seat]
    missing = min(state.highest - player.stake, player.stack)
    if verb == "stay":
        price = min(state.options.stay, player.stack)
        return texts.say_n("stay in for {n} chip", "stay in for {n} chips", price)
    if verb == "out":
        return texts.say("go out")
    if verb == "throw":
        return texts.say("throw any cards, from none to all five")
    if verb == "bet":
        if least == most:
            return texts.say("bet all {most}", most=most)
        return texts.say("bet from {least} to {most}", least=least, most=most)
    if verb == "call":
        return texts.say_n("call for {n} chip", "call for {n} chips", missing)
    if verb == "raise":
        if least == most:
            return texts.say("raise to {most}: all in", most=most)
        return texts.say("raise to anything from {least} to {most}", least=least, most=most)
    if verb == "show":
        if missing == 0:
            return texts.say("show for nothing more")
        return texts.say_n("show for {n} chip", "show for {n} chips", missing)
    return texts.say("fold")
