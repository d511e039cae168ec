"""The poker table as the drawing wants it: what the engine knows, put into words and places."""

from collections.abc import Iterable, Mapping

from engine.cards import Card
from engine.core import Event, Seat
from engine.poker import State, payoffs, to_act
from engine.poker_table import PotTaken, PotWon
from locales import Texts, number
from pages.parts.art.poker import Payment, SeatView, SidePot, TableView, TableWords
from pages.parts.words import cards_spoken, player_name


def table_view(
    state: State, events: Iterable[Event], proof: Mapping[Seat, frozenset[Card]], texts: Texts, viewer: Seat
) -> TableView:
    """The table after a step; `proof` are the cards to mark, by the seat that holds them."""
    happened = tuple(events)
    won = _payments(happened)
    result = payoffs(state)
    seats = tuple(
        _seat(state, seat, proof.get(seat, frozenset()), result, won.get(seat, 0), texts)
        for seat in range(len(state.players))
    )
    return TableView(
        seats=seats,
        viewer=viewer,
        # When pots are won, the chips are drawn where they come from.
        pot=sum(won.values()) or state.pot,
        stock=len(state.stock) if state.deals else None,
        thrown=sum(len(player.thrown) for player in state.players),
        side_pots=_side_pots(happened, texts),
        payments=tuple(Payment(seat=seat, amount=amount) for seat, amount in won.items()),
    )


def _seat(
    state: State,
    seat: Seat,
    proof: frozenset[Card],
    result: tuple[int, ...] | None,
    won: int,
    texts: Texts,
) -> SeatView:
    player = state.players[seat]
    out = player.status in ("out", "folded", "away")
    betting = state.stage == "bet" and not out
    return SeatView(
        name=player_name(seat, texts.lang),
        note=_note(state, seat, texts),
        cards=player.hand,
        states={card: "proof" for card in player.hand if card in proof},
        hand_label=cards_spoken(player.hand, texts),
        dealer=seat == state.dealer,
        acts=to_act(state) == seat,
        out=out,
        stake=player.stake if betting and player.stake else None,
        result=number(result[seat], texts.lang, signed=True) if result else "",
        # Who takes a small side pot and has paid more than that is no winner.
        winner=won > 0 and won >= player.paid,
    )


def _note(state: State, seat: Seat, texts: Texts) -> str:
    """The one fact on a plate: chips, or why the seat has no more say."""
    player = state.players[seat]
    if player.status == "away" and state.deals:
        return texts.say("sits out")
    if player.status == "out":
        return texts.say("out of the deal")
    if player.status == "folded":
        return texts.say("folded")
    if player.stack == 0 and state.stage != "over":
        return texts.say("all in")
    return texts.say_n("{n} chip", "{n} chips", player.stack)


def _payments(events: Iterable[Event]) -> dict[Seat, int]:
    """What each seat takes from the pot in this step."""
    won: dict[Seat, int] = {}
    for event in events:
        if isinstance(event, PotWon):
            for seat, share in zip(event.seats, event.shares, strict=True):
                won[seat] = won.get(seat, 0) + share
        elif isinstance(event, PotTaken):
            won[event.seat] = event.amount
    return won


def _side_pots(events: Iterable[Event], texts: Texts) -> tuple[SidePot, ...]:
    """The pots of a showing, if there were several."""
    pots = [event for event in events if isinstance(event, PotWon) and event.pots > 1]
    return tuple(
        SidePot(
            label=texts.say("main pot") if pot.pot == 0 else texts.say("side pot {number}", number=pot.pot),
            amount=pot.amount,
        )
        for pot in pots
    )


def table_words(texts: Texts) -> TableWords:
    """The words on the felt."""
    return TableWords(
        title=texts.gettext("The card table"),
        pot=texts.pgettext("table", "pot"),
        stock=texts.pgettext("table", "stock"),
        thrown=texts.pgettext("table", "thrown away"),
        dealer=texts.pgettext("letter on the dealer's disc", "D"),
        number=lambda n: number(n, texts.lang),
    )
