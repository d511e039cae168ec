"""What happens in Tonk, said in whole sentences, one kind of event a sentence."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.cards import HIDDEN
from engine.core import Event, Seat
from engine.tonk import State
from engine.tonk_table import (
    Added,
    AnswerDue,
    Answered,
    Blocked,
    CountTied,
    CountWon,
    Discarded,
    Drew,
    Dropped,
    HandCounted,
    HandDrawn,
    HandsDealt,
    HandWon,
    Paid,
    Passed,
    Retired,
    SpadeShown,
    SpadesPrivate,
    SpadesReturned,
    SpadesWon,
    SpreadLaid,
    StockEnded,
    StockLaid,
    Tonked,
    Took,
    WentOut,
)
from locales import Texts, list_and
from pages.parts.words import card_sign, cards_signs, player_name


def narrate(events: Iterable[Event], state: State, texts: Texts) -> list[str]:
    """The sentence or sentences of each event of a step; `state` is the table after it."""
    return [_NARRATORS[type(event)](event, state, texts) for event in events]


def _name(seat: Seat, texts: Texts) -> str:
    return player_name(seat, texts.lang)


def _names(seats: Iterable[Seat], texts: Texts) -> str:
    return list_and([_name(seat, texts) for seat in seats], texts.lang)


# --- deal and side bet ---


def _hands_dealt(event: HandsDealt, state: State, texts: Texts) -> str:
    return texts.say_n(
        "{dealer} deals {n} card each; {first} begins.",
        "{dealer} deals {n} cards each; {first} begins.",
        event.size,
        dealer=_name(event.dealer, texts),
        first=_name(event.first, texts),
    )


def _stock_laid(event: StockLaid, state: State, texts: Texts) -> str:
    if event.up is None:
        return texts.say_n(
            "{n} card is left as the stock, and the discard pile is still empty.",
            "{n} cards are left as the stock, and the discard pile is still empty.",
            event.count,
        )
    return texts.say_n(
        "{n} card is left as the stock; beside it lies, face up: {card}.",
        "{n} cards are left as the stock; beside it lies, face up: {card}.",
        event.count,
        card=card_sign(event.up, texts),
    )


def _spade_shown(event: SpadeShown, state: State, texts: Texts) -> str:
    name = _name(event.seat, texts)
    if event.card is None:
        return texts.say("{name} is in the side bet and has no spade to show.", name=name)
    return texts.say(
        "{name} is in the side bet and shows the highest spade: {card}.",
        name=name,
        card=card_sign(event.card, texts),
    )


def _spades_private(event: SpadesPrivate, state: State, texts: Texts) -> str:
    return texts.say("Not in the side bet, so nothing is shown: {names}.", names=_names(event.seats, texts))


def _spades_won(event: SpadesWon, state: State, texts: Texts) -> str:
    return texts.say(
        "The highest spade is {card}: {name} takes the side pot.",
        card=card_sign(event.card, texts),
        name=_name(event.seat, texts),
    )


def _spades_returned(event: SpadesReturned, state: State, texts: Texts) -> str:
    return texts.say("Nobody can win the side pot, so the side stakes go back.")


# --- counts of the dealt hand ---


def _count_won(event: CountWon, state: State, texts: Texts) -> str:
    return texts.say_n(
        "{name} was dealt {n} point and wins by that alone.",
        "{name} was dealt {n} points and wins by that alone.",
        event.count,
        name=_name(event.seat, texts),
    )


def _count_tied(event: CountTied, state: State, texts: Texts) -> str:
    return texts.say(
        "{names} would all win at once for the same stakes: a draw, and nobody pays.",
        names=_names(event.seats, texts),
    )


# --- the turn ---


def _drew(event: Drew, state: State, texts: Texts) -> str:
    name = _name(event.seat, texts)
    if event.card == HIDDEN:
        return texts.say("{name} draws from the stock.", name=name)
    return texts.say("{name} draws from the stock: {card}.", name=name, card=card_sign(event.card, texts))


def _took(event: Took, state: State, texts: Texts) -> str:
    return texts.say(
        "{name} takes the top discard: {card}.",
        name=_name(event.seat, texts),
        card=card_sign(event.card, texts),
    )


def _spread_laid(event: SpreadLaid, state: State, texts: Texts) -> str:
    values = {
        "name": _name(event.seat, texts),
        "cards": cards_signs(event.cards, texts),
        "number": event.number,
    }
    if event.kind == "set":
        return texts.say("{name} lays down a set: {cards} (spread {number}).", **values)
    return texts.say("{name} lays down a run: {cards} (spread {number}).", **values)


def _added(event: Added, state: State, texts: Texts) -> str:
    values = {
        "name": _name(event.seat, texts),
        "owner": _name(event.owner, texts),
        "card": card_sign(event.card, texts),
        "number": event.number,
    }
    if event.owner == event.seat:
        return texts.say("{name} adds to a spread of their own (number {number}): {card}.", **values)
    return texts.say("{name} hits spread {number}, and its owner is {owner}: {card}.", **values)


def _blocked(event: Blocked, state: State, texts: Texts) -> str:
    name = _name(event.seat, texts)
    if event.right == "no_drop":
        return texts.say_n(
            "{name} may not drop for {n} turn.", "{name} may not drop for {n} turns.", event.turns, name=name
        )
    return texts.say_n(
        "{name} may lay nothing down for {n} turn.",
        "{name} may lay nothing down for {n} turns.",
        event.turns,
        name=name,
    )


def _retired(event: Retired, state: State, texts: Texts) -> str:
    return texts.say(
        "The full set goes under the top discard: {cards} (spread {number}).",
        cards=cards_signs(event.cards, texts),
        number=event.number,
    )


def _discarded(event: Discarded, state: State, texts: Texts) -> str:
    return texts.say(
        "{name} discards {card}.", name=_name(event.seat, texts), card=card_sign(event.card, texts)
    )


# --- the end of a hand ---


def _tonked(event: Tonked, state: State, texts: Texts) -> str:
    return texts.say_n(
        "No card is left and none was discarded: {name} has a tonk, and it pays {n} stake.",
        "No card is left and none was discarded: {name} has a tonk, and it pays {n} stakes.",
        event.stakes,
        name=_name(event.seat, texts),
    )


def _answer_due(event: AnswerDue, state: State, texts: Texts) -> str:
    return texts.say(
        "No card is left, but the tonk has a run: {name} can answer with the whole hand.",
        name=_name(event.seat, texts),
    )


def _answered(event: Answered, state: State, texts: Texts) -> str:
    return texts.say(
        "The whole hand of {name} is down, a double-double: four stakes go to {winner}.",
        name=_name(event.seat, texts),
        winner=_name(event.winner, texts),
    )


def _passed(event: Passed, state: State, texts: Texts) -> str:
    return texts.say("{name} does not answer.", name=_name(event.seat, texts))


def _went_out(event: WentOut, state: State, texts: Texts) -> str:
    return texts.say("That was the last card: {name} is out and wins.", name=_name(event.seat, texts))


def _dropped(event: Dropped, state: State, texts: Texts) -> str:
    return texts.say_n(
        "{name} drops with {n} point: play stops, and all show their cards.",
        "{name} drops with {n} points: play stops, and all show their cards.",
        event.count,
        name=_name(event.seat, texts),
    )


def _stock_ended(event: StockEnded, state: State, texts: Texts) -> str:
    if event.wanted_by is None:
        return texts.say("The stock has run out: play stops, and all show their cards.")
    return texts.say(
        "{name} wants a card, but the stock is empty: play stops, and all show their cards.",
        name=_name(event.wanted_by, texts),
    )


def _hand_counted(event: HandCounted, state: State, texts: Texts) -> str:
    if not event.cards:
        return texts.say("{name} has no card left.", name=_name(event.seat, texts))
    return texts.say_n(
        "{name} shows {n} point: {cards}.",
        "{name} shows {n} points: {cards}.",
        event.count,
        name=_name(event.seat, texts),
        cards=cards_signs(event.cards, texts),
    )


def _hand_won(event: HandWon, state: State, texts: Texts) -> str:
    names = _names(event.seats, texts)
    if "tonk.drop.tie_caught" in event.clauses or "tonk.drop.tie_caught_many" in event.clauses:
        return texts.say_n(
            "A tie with the dropper goes against the dropper. Winner with {n} point: {names}.",
            "A tie with the dropper goes against the dropper. Winner with {n} points: {names}.",
            event.count,
            names=names,
        )
    if "tonk.drop.caught" in event.clauses or "tonk.texas.caught" in event.clauses:
        return texts.say_n(
            "The dropper does not have the fewest points and is caught. Winner with {n} point: {names}.",
            "The dropper does not have the fewest points and is caught. Winner with {n} points: {names}.",
            event.count,
            names=names,
        )
    return texts.say_n(
        "The fewest points win. Winner with {n} point: {names}.",
        "The fewest points win. Winner with {n} points: {names}.",
        event.count,
        names=names,
    )


def _hand_drawn(event: HandDrawn, state: State, texts: Texts) -> str:
    return texts.say_n(
        "Tied for the fewest with {n} point: {names}. A draw: nobody pays, and another deal follows.",
        "Tied for the fewest with {n} points: {names}. A draw: nobody pays, and another deal follows.",
        event.count,
        names=_names(event.seats, texts),
    )


def _paid(event: Paid, state: State, texts: Texts) -> str:
    return texts.say_n(
        "{name} pays {n} stake; it goes to {payee}.",
        "{name} pays {n} stakes; they go to {payee}.",
        event.stakes,
        name=_name(event.seat, texts),
        payee=_name(event.payee, texts),
    )


_NARRATORS: dict[type[Event], Callable[[Any, State, Texts], str]] = {
    Added: _added,
    AnswerDue: _answer_due,
    Answered: _answered,
    Blocked: _blocked,
    CountTied: _count_tied,
    CountWon: _count_won,
    Discarded: _discarded,
    Drew: _drew,
    Dropped: _dropped,
    HandCounted: _hand_counted,
    HandDrawn: _hand_drawn,
    HandWon: _hand_won,
    HandsDealt: _hands_dealt,
    Paid: _paid,
    Passed: _passed,
    Retired: _retired,
    SpadeShown: _spade_shown,
    SpadesPrivate: _spades_private,
    SpadesReturned: _spades_returned,
    SpadesWon: _spades_won,
    SpreadLaid: _spread_laid,
    StockEnded: _stock_ended,
    StockLaid: _stock_laid,
    Tonked: _tonked,
    Took: _took,
    WentOut: _went_out,
}
