"""The Polish five-card draw on the walkthrough page: its table, its form for trying, its answers."""

from collections.abc import Sequence

import streamlit as st

from engine.cards import Cards, deck, format_cards
from engine.core import Event, Seat
from engine.poker import Action, State, to_act
from engine.poker_table import VERBS, view_event
from locales import Texts
from pages.parts import appearance, ask_poker, attempt, drawing, explain_poker
from pages.parts.art.poker import poker_table_svg
from pages.parts.narrate_poker import narrate
from pages.parts.poker_view import table_view, table_words
from pages.parts.walkthrough import Screen

# --- the table ---


def draw(state: State, events: Sequence[Event], proof: Cards, viewer: Seat, texts: Texts) -> None:
    """The table after a step, the cards that prove a refusal marked."""
    marked = {seat: frozenset(proof) for seat in range(len(state.players))}
    view = table_view(state, events, marked, texts, viewer)
    drawing.show_table(
        lambda shape: poker_table_svg(
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
    """Seat, action, cards and amount of an attempt; None while something is missing."""
    seat = attempt.who(len(state.players), to_act(state), texts)
    verb = attempt.what("poker", VERBS, explain_poker.verb_label, texts)
    if seat is None or verb is None:
        return None
    if verb == "throw":
        hand = state.players[seat].hand
        key = f"{seat}_{format_cards(hand)}"
        return Action(seat, verb, attempt.which_cards(hand, deck(state.options.jokers), key, texts))
    if verb in ("bet", "raise"):
        amount = st.number_input(
            texts.gettext("How many chips? (For a raise: up to what stake)"),
            min_value=0,
            max_value=1_000_000,
            value=10,
            step=1,
            key="try_amount",
        )
        return Action(seat, verb, amount=int(amount))
    return Action(seat, verb)


SCREEN = Screen(
    game="poker",
    title=lambda texts: texts.gettext("Polish five-card draw"),
    narrate=narrate,
    attempt_words=explain_poker.say_attempt,
    refusal_words=explain_poker.say_refusal,
    no_proof_words=explain_poker.say_no_proof,
    legal_words=explain_poker.say_legal,
    draw=draw,
    hide_event=view_event,
    attempt_form=attempt_form,
    choices=ask_poker.choices,
)
