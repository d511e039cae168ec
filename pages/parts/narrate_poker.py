"""What happens in the Polish five-card draw, said in whole sentences, one kind of event a sentence."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.cards import HIDDEN
from engine.core import Event, Seat
from engine.poker import State
from engine.poker_table import (
    AntePaid,
    Bet,
    BetReturned,
    Called,
    CircleBegan,
    DealerNamed,
    Exchanged,
    Folded,
    HandsDealt,
    HandShown,
    PotTaken,
    PotWon,
    Raised,
    Reshuffled,
    SatOut,
    ShowingCalled,
    ShowingDue,
    Stayed,
    StockShort,
    WentOut,
)
from engine.ranking import rank
from locales import NBSP, Texts, list_and
from pages.parts.words import cards_signs, category_name, player_name

# --- events ---


def narrate(events: Iterable[Event], state: State, texts: Texts) -> list[str]:
    """The sentence or sentences of each event of a step; `state` is the table after it."""
    said: list[str] = []
    reasons: set[str] = set()
    for event in events:
        sentence = _NARRATORS[type(event)](event, state, texts)
        if isinstance(event, PotWon):
            # Several pots may be decided alike: the reason is given once.
            reason = _reason(event, state, texts)
            if reason and reason not in reasons:
                sentence = f"{reason} {sentence}"
            reasons.add(reason)
        said.append(sentence)
    return said


def _name(seat: Seat, texts: Texts) -> str:
    return player_name(seat, texts.lang)


def _dealer_named(event: DealerNamed, state: State, texts: Texts) -> str:
    name = _name(event.seat, texts)
    if event.first:
        return texts.say("The lot decides who deals first: {name}.", name=name)
    return texts.say("The deal passes to the left: now {name} deals.", name=name)


def _ante_paid(event: AntePaid, state: State, texts: Texts) -> str:
    if len(event.seats) < len(state.players):
        return texts.say_n(
            "Everyone who is dealt in puts {n} chip into the pot, the ante.",
            "Everyone who is dealt in puts {n} chips into the pot, the ante.",
            event.amount,
        )
    return texts.say_n(
        "Everyone puts {n} chip into the pot, the ante.",
        "Everyone puts {n} chips into the pot, the ante.",
        event.amount,
    )


def _sat_out(event: SatOut, state: State, texts: Texts) -> str:
    return texts.say("{name} cannot pay the ante and sits this deal out.", name=_name(event.seat, texts))


def _hands_dealt(event: HandsDealt, state: State, texts: Texts) -> str:
    if event.jokers == 0:
        return texts.say("Each player gets five cards from a pack of 52, without jokers.")
    if event.jokers == 1:
        return texts.say("Each player gets five cards from a pack of 52 and one joker.")
    return texts.say("Each player gets five cards from a pack of 52 and two jokers.")


def _stayed(event: Stayed, state: State, texts: Texts) -> str:
    name = _name(event.seat, texts)
    if event.amount == 0:
        return texts.say("{name} stays in and pays nothing.", name=name)
    if event.all_in:
        return texts.say_n(
            "{name} stays in with the last {n} chip: all in.",
            "{name} stays in with the last {n} chips: all in.",
            event.amount,
            name=name,
        )
    return texts.say_n(
        "{name} pays {n} chip and stays in.",
        "{name} pays {n} chips and stays in.",
        event.amount,
        name=name,
    )


def _went_out(event: WentOut, state: State, texts: Texts) -> str:
    return texts.say("{name} is out of this deal and pays nothing more.", name=_name(event.seat, texts))


def _exchanged(event: Exchanged, state: State, texts: Texts) -> str:
    name, count = _name(event.seat, texts), len(event.thrown)
    if count == 0:
        return texts.say("{name} keeps all five cards.", name=name)
    if HIDDEN in (*event.thrown, *event.received):
        return texts.say_n(
            "{name} throws {n} card face down and gets a new one.",
            "{name} throws {n} cards face down and gets as many new ones.",
            count,
            name=name,
        )
    return texts.say_n(
        "{name} throws {n} card face down ({thrown}) and gets a new one: {received}.",
        "{name} throws {n} cards face down ({thrown}) and gets as many new ones: {received}.",
        count,
        name=name,
        thrown=cards_signs(event.thrown, texts),
        received=cards_signs(event.received, texts),
    )


def _stock_short(event: StockShort, state: State, texts: Texts) -> str:
    throws = texts.say_n(
        "{name} wants to exchange {n} card.",
        "{name} wants to exchange {n} cards.",
        len(event.thrown),
        name=_name(event.seat, texts),
    )
    if event.left == 0:
        return f"{throws} {texts.say('The stock is empty.')}"
    left = texts.say_n(
        "Only {n} card is left in the stock.", "Only {n} cards are left in the stock.", event.left
    )
    return f"{throws} {left}"


def _reshuffled(event: Reshuffled, state: State, texts: Texts) -> str:
    return texts.say_n(
        "The rest of the stock and what the others threw away are shuffled: {n} card.",
        "The rest of the stock and what the others threw away are shuffled: {n} cards.",
        event.count,
    )


def _bet(event: Bet, state: State, texts: Texts) -> str:
    name = _name(event.seat, texts)
    if event.all_in:
        return texts.say_n(
            "{name} bets the last {n} chip: all in.",
            "{name} bets all {n} chips: all in.",
            event.amount,
            name=name,
        )
    return texts.say_n("{name} bets {n} chip.", "{name} bets {n} chips.", event.amount, name=name)


def _called(event: Called, state: State, texts: Texts) -> str:
    name = _name(event.seat, texts)
    if event.all_in:
        return texts.say_n(
            "{name} adds the last {n} chip: all in.",
            "{name} adds the last {n} chips: all in.",
            event.amount,
            name=name,
        )
    return texts.say_n(
        "{name} calls and adds {n} chip.", "{name} calls and adds {n} chips.", event.amount, name=name
    )


def _raised(event: Raised, state: State, texts: Texts) -> str:
    name = _name(event.seat, texts)
    if event.all_in:
        return texts.say_n(
            "{name} raises to {stake} and adds the last {n} chip: all in.",
            "{name} raises to {stake} and adds the last {n} chips: all in.",
            event.amount,
            name=name,
            stake=event.stake,
        )
    return texts.say_n(
        "{name} raises to {stake} and adds {n} chip.",
        "{name} raises to {stake} and adds {n} chips.",
        event.amount,
        name=name,
        stake=event.stake,
    )


def _folded(event: Folded, state: State, texts: Texts) -> str:
    return texts.say("{name} folds.", name=_name(event.seat, texts))


def _circle_began(event: CircleBegan, state: State, texts: Texts) -> str:
    return texts.say(
        "Nobody owes anything more, but more than two are still in: a new circle begins with {name}.",
        name=_name(event.seat, texts),
    )


def _showing_called(event: ShowingCalled, state: State, texts: Texts) -> str:
    name = _name(event.seat, texts)
    if event.amount == 0:
        return texts.say("{name} calls for the cards; there is nothing left to match.", name=name)
    if event.all_in:
        return texts.say_n(
            "{name} calls for the cards with the last {n} chip: all in.",
            "{name} calls for the cards with the last {n} chips: all in.",
            event.amount,
            name=name,
        )
    return texts.say_n(
        "{name} adds {n} chip to match the stake and calls for the cards.",
        "{name} adds {n} chips to match the stake and calls for the cards.",
        event.amount,
        name=name,
    )


def _showing_due(event: ShowingDue, state: State, texts: Texts) -> str:
    if event.equal:
        return texts.say("Nobody owes anything more, so all who are still in show their cards.")
    return texts.say("Nobody is left to bet against, so all who are still in show their cards.")


def _bet_returned(event: BetReturned, state: State, texts: Texts) -> str:
    return texts.say_n(
        "{name} takes back {n} chip that nobody has matched.",
        "{name} takes back {n} chips that nobody has matched.",
        event.amount,
        name=_name(event.seat, texts),
    )


# --- showing and winning ---


def _hand_shown(event: HandShown, state: State, texts: Texts) -> str:
    say: dict[str, Callable[..., str]] = {
        "five": lambda **v: texts.say("{name} shows five of a kind: {cards}.", **v),
        "straight_flush": lambda **v: texts.say("{name} shows a straight flush: {cards}.", **v),
        "four": lambda **v: texts.say("{name} shows four of a kind: {cards}.", **v),
        "flush": lambda **v: texts.say("{name} shows a flush: {cards}.", **v),
        "full": lambda **v: texts.say("{name} shows a full house: {cards}.", **v),
        "straight": lambda **v: texts.say("{name} shows a straight: {cards}.", **v),
        "three": lambda **v: texts.say("{name} shows three of a kind: {cards}.", **v),
        "two_pairs": lambda **v: texts.say("{name} shows two pairs: {cards}.", **v),
        "pair": lambda **v: texts.say("{name} shows a pair: {cards}.", **v),
        "none": lambda **v: texts.say("{name} shows no combination: {cards}.", **v),
    }
    shown = say[event.category](name=_name(event.seat, texts), cards=cards_signs(event.cards, texts))
    jokers = [card for card in event.cards if card.rank == "X"]
    if not jokers:
        return shown
    stand_ins = list(event.counted_as)
    for card in event.cards:
        if card in stand_ins:
            stand_ins.remove(card)
    counted = texts.say_n(
        "The joker counts as {cards}.",
        "The jokers count as {cards}.",
        len(jokers),
        cards=cards_signs(stand_ins, texts),
    )
    return f"{shown} {counted}"


def _pot_won(event: PotWon, state: State, texts: Texts) -> str:
    values = {
        "name": _name(event.seats[0], texts),
        "names": list_and([_name(seat, texts) for seat in event.seats], texts.lang),
        "shares": ", ".join(
            f"{_name(seat, texts)}{NBSP}{share}"
            for seat, share in zip(event.seats, event.shares, strict=True)
        ),
        "number": event.pot,
    }
    return _shared_pot(event, texts, values) if len(event.seats) > 1 else _single_pot(event, texts, values)


def _single_pot(event: PotWon, texts: Texts, values: dict[str, Any]) -> str:
    if event.pots == 1:
        return texts.say_n(
            "{name} wins the pot of {n} chip.", "{name} wins the pot of {n} chips.", event.amount, **values
        )
    if event.pot == 0:
        return texts.say_n(
            "{name} wins the main pot of {n} chip.",
            "{name} wins the main pot of {n} chips.",
            event.amount,
            **values,
        )
    return texts.say_n(
        "{name} wins side pot {number} with {n} chip.",
        "{name} wins side pot {number} with {n} chips.",
        event.amount,
        **values,
    )


def _shared_pot(event: PotWon, texts: Texts, values: dict[str, Any]) -> str:
    if event.pots == 1:
        return texts.say_n(
            "{names} share the pot of {n} chip: {shares}.",
            "{names} share the pot of {n} chips: {shares}.",
            event.amount,
            **values,
        )
    if event.pot == 0:
        return texts.say_n(
            "{names} share the main pot of {n} chip: {shares}.",
            "{names} share the main pot of {n} chips: {shares}.",
            event.amount,
            **values,
        )
    return texts.say_n(
        "{names} share side pot {number} with {n} chip: {shares}.",
        "{names} share side pot {number} with {n} chips: {shares}.",
        event.amount,
        **values,
    )


def _reason(event: PotWon, state: State, texts: Texts) -> str:
    """Why this pot goes where it goes, by the clause that decided."""
    decided = event.clauses[1] if len(event.clauses) > 1 else ""
    options = state.options
    if decided == "poker.hand.order":
        return _order_reason(event, state, texts)
    if decided == "poker.hand.none":
        return texts.say("Nobody has a combination, and here nothing equals nothing.")
    if decided == "poker.tie.full":
        return texts.say("Full houses are compared by the three first, then by the two.")
    if decided == "poker.tie.straight":
        if options.straight_tie == "lowest_only":
            return texts.say("Straights are compared by the lowest card alone.")
        return texts.say("Straights are compared from the lowest card upwards.")
    if decided == "poker.tie.straight_flush_suit":
        if options.straight_flush_tie == "by_suit":
            return texts.say("The straight flushes are equal card by card, so the suit decides.")
        return texts.say("The straight flushes are equal card by card, and here their suit does not count.")
    if decided == "poker.tie.flush":
        return _flush_reason(options.flush_tie, texts)
    if decided == "poker.tie.cards":
        return _cards_reason(event, state, texts)
    return ""


def _flush_reason(reading: str, texts: Texts) -> str:
    if reading == "suit_first":
        return texts.say("Between flushes the suit comes first: spades, hearts, diamonds, clubs.")
    if reading == "cards_first":
        return texts.say("Between flushes the cards come first, and the suit only if they are equal.")
    return texts.say("Between flushes the cards alone decide.")


def _cards_reason(event: PotWon, state: State, texts: Texts) -> str:
    if rank(state.players[event.seats[0]].hand, state.options).category == "none":
        return texts.say("Nobody has a combination, so the ranks of the cards decide.")
    if len(event.seats) > 1 and not state.options.kickers:
        return texts.say("The combinations are equal, and side cards do not count here.")
    if len(event.seats) > 1:
        return texts.say("The hands are equal card by card.")
    return texts.say("The best combinations are of one kind, so the ranks of the cards decide.")


def _order_reason(event: PotWon, state: State, texts: Texts) -> str:
    """The winner's combination and the best one below it."""
    able = [seat for seat in state.shown if state.players[seat].paid >= _least_paid(event, state)]
    ranked = sorted((rank(state.players[seat].hand, state.options) for seat in able), key=lambda r: r.key)
    best = ranked[-1]
    below = next(r for r in reversed(ranked) if r.key < best.key)
    return texts.say(
        "The order of combinations decides: first {higher}, then {lower}.",
        higher=category_name(best.category, texts),
        lower=category_name(below.category, texts),
    )


def _least_paid(event: PotWon, state: State) -> int:
    """The total that a seat must have paid to be in this pot."""
    return sorted({state.players[seat].paid for seat in state.shown} - {0})[event.pot]


def _pot_taken(event: PotTaken, state: State, texts: Texts) -> str:
    return texts.say_n(
        "Nobody else is left in: {name} takes the pot of {n} chip unseen.",
        "Nobody else is left in: {name} takes the pot of {n} chips unseen.",
        event.amount,
        name=_name(event.seat, texts),
    )


_NARRATORS: dict[type[Event], Callable[[Any, State, Texts], str]] = {
    AntePaid: _ante_paid,
    Bet: _bet,
    BetReturned: _bet_returned,
    Called: _called,
    CircleBegan: _circle_began,
    DealerNamed: _dealer_named,
    Exchanged: _exchanged,
    Folded: _folded,
    HandShown: _hand_shown,
    HandsDealt: _hands_dealt,
    PotTaken: _pot_taken,
    PotWon: _pot_won,
    Raised: _raised,
    Reshuffled: _reshuffled,
    SatOut: _sat_out,
    ShowingCalled: _showing_called,
    ShowingDue: _showing_due,
    Stayed: _stayed,
    StockShort: _stock_short,
    WentOut: _went_out,
}
