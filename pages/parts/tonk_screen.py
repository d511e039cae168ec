"""Tonk on the walkthrough page: its table, its form for trying, its answers."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from engine.cards import PACK, Cards, format_cards
from engine.core import Event, Seat
from engine.tonk import Action, State, to_act
from engine.tonk_table import VERBS, view_event
from locales import Texts
from pages.parts import appearance, ask_tonk, attempt, drawing, explain_tonk
from pages.parts.art.tonk import tonk_table_svg
from pages.parts.narrate_tonk import narrate
from pages.parts.tonk_view import table_view, table_words
from pages.parts.walkthrough import Screen
from pages.parts.words import cards_signs

# --- the table ---


def draw(state: State, events: Sequence[Event], proof: Cards, viewer: Seat, texts: Texts) -> None:
    """The table after a step, the cards that prove a refusal marked."""
    view = table_view(state, events, frozenset(proof), texts, viewer)
    drawing.show_table(
        lambda shape: tonk_table_svg(
            view,
            lang=texts.lang,
            theme=appearance.theme(),
            four_colour=appearance.four_colour(),
            words=table_words(texts),
            shape=shape,
        )
    )


# --- try it ---


def attempt_form(state: State, texts: Texts) -> Action | None:
    """Seat, action, cards and spread of an attempt; None while something is missing."""
    seat = attempt.who(len(state.players), to_act(state), texts)
    verb = attempt.what("tonk", VERBS, explain_tonk.verb_label, texts)
    if seat is None or verb is None:
        return None
    cards: Cards = ()
    if verb in ("spread", "add", "discard"):
        hand = state.players[seat].hand
        cards = attempt.which_cards(hand, PACK, f"{verb}_{seat}_{format_cards(hand)}", texts)
    if verb in ("add", "discard") and len(cards) != 1:
        st.html(f'<p class="k-meta">{escape(texts.gettext("Choose one card."))}</p>')
        return None
    if verb == "spread" and not cards:
        return None
    if verb in ("add", "retire"):
        number = _pick_spread(state, texts)
        return None if number is None else Action(seat, verb, cards, number)
    return Action(seat, verb, cards)


def _pick_spread(state: State, texts: Texts) -> int | None:
    """A spread on the table, or one that is not there."""
    cards = {spread.number: spread.cards for spread in state.spreads}
    numbers = [*cards, state.numbers + 1]
    return st.radio(
        texts.gettext("Which spread?"),
        numbers,
        key=f"try_spread_{'_'.join(str(number) for number in numbers)}",
        format_func=lambda number: (
            f"{number}: {cards_signs(cards[number], texts)}"
            if number in cards
            else texts.say("{number}: not on the table", number=number)
        ),
    )


SCREEN = Screen(
    game="tonk",
    title=lambda texts: texts.gettext("Tonk"),
    narrate=narrate,
    attempt_words=explain_tonk.say_attempt,
    refusal_words=explain_tonk.say_refusal,
    no_proof_words=explain_tonk.say_no_proof,
    legal_words=explain_tonk.say_legal,
    draw=draw,
    hide_event=view_event,
    attempt_form=attempt_form,
    choices=ask_tonk.choices,
)
