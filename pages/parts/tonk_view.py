"""The Tonk table as the drawing wants it: what the engine knows, put into words and places."""

from collections.abc import Iterable

from engine.cards import HIDDEN, Card
from engine.core import Event, Seat
from engine.tonk import State, payoffs, to_act
from engine.tonk_spread import Spread
from engine.tonk_table import Paid, count
from locales import Texts, number
from pages.parts.art.spreads import SpreadView
from pages.parts.art.tonk import TonkSeat, TonkView, TonkWords, Transfer
from pages.parts.words import cards_spoken, player_name


def table_view(
    state: State, events: Iterable[Event], proof: frozenset[Card], texts: Texts, viewer: Seat
) -> TonkView:
    """The table after a step; `proof` are the cards to mark wherever they lie."""
    paid = [event for event in events if isinstance(event, Paid)]
    result = payoffs(state)
    won = dict.fromkeys(range(len(state.players)), 0)
    for event in paid:
        won[event.payee] += event.stakes
        won[event.seat] -= event.stakes
    seats = tuple(
        _seat(state, seat, proof, result, won[seat] > 0, texts) for seat in range(len(state.players))
    )
    return TonkView(
        seats=seats,
        viewer=viewer,
        stock=len(state.stock) if state.deals else None,
        pile=state.pile if state.deals else None,
        payments=_together(paid),
    )


def _together(paid: list[Paid]) -> tuple[Transfer, ...]:
    """One payment for each pair of players, so that the table has one arrow between them."""
    sums: dict[tuple[Seat, Seat], int] = {}
    for event in paid:
        pair = (event.seat, event.payee)
        sums[pair] = sums.get(pair, 0) + event.stakes
    return tuple(Transfer(payer=payer, payee=payee, amount=stakes) for (payer, payee), stakes in sums.items())


def _seat(
    state: State,
    seat: Seat,
    proof: frozenset[Card],
    result: tuple[int, ...] | None,
    winner: bool,
    texts: Texts,
) -> TonkSeat:
    hand = state.players[seat].hand
    return TonkSeat(
        name=player_name(seat, texts.lang),
        note=_note(state, seat, texts),
        cards=hand,
        states={card: "proof" for card in hand if card in proof},
        hand_label=cards_spoken(hand, texts),
        dealer=seat == state.dealer,
        acts=to_act(state) == seat,
        result=number(result[seat], texts.lang, signed=True) if result else "",
        winner=winner,
        spreads=tuple(_spread(spread, proof, texts) for spread in state.spreads if spread.owner == seat),
    )


def _spread(spread: Spread, proof: frozenset[Card], texts: Texts) -> SpreadView:
    return SpreadView(
        number=spread.number,
        cards=spread.cards,
        label=cards_spoken(spread.cards, texts),
        states={card: "proof" for card in spread.cards if card in proof},
    )


def _note(state: State, seat: Seat, texts: Texts) -> str:
    """The points in hand, or how many cards where they cannot be seen."""
    hand = state.players[seat].hand
    if HIDDEN in hand:
        return texts.say_n("{n} card", "{n} cards", len(hand))
    return texts.say_n("{n} point", "{n} points", count(hand, state.options))


def table_words(texts: Texts) -> TonkWords:
    """The words on the felt."""
    return TonkWords(
        title=texts.gettext("The card table"),
        stock=texts.pgettext("table", "stock"),
        pile=texts.pgettext("table", "discards"),
        dealer=texts.pgettext("letter on the dealer's disc", "D"),
        number=lambda n: number(n, texts.lang),
    )
