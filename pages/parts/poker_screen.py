"""The Polish five-card draw on the walkthrough page: its table, its form for trying, its answers."""

from collections.abc import Sequence

import streamlit as st

from engine.cards import Cards, deck, parse_cards
from engine.core import Event, Seat
from engine.poker import Action, State, to_act
from engine.poker_table import VERBS, Verb, view_event
from locales import Texts
from pages.parts import appearance, ask_poker, drawing, explain_poker
from pages.parts.art.felt import figure
from pages.parts.art.places import SHAPES
from pages.parts.art.poker import poker_table_svg
from pages.parts.narrate_poker import narrate
from pages.parts.poker_view import table_view, table_words
from pages.parts.walkthrough import Screen
from pages.parts.words import card_sign, player_name

# --- the table ---


def draw(state: State, events: Sequence[Event], proof: Cards, viewer: Seat, texts: Texts) -> None:
    """The table, once for desks and once for phones; the style sheet shows the one that fits."""
    marked = {seat: frozenset(proof) for seat in range(len(state.players))}
    view = table_view(state, events, marked, texts, viewer)
    drawings = [
        poker_table_svg(
            view,
            lang=texts.lang,
            theme=appearance.theme(),
            four_colour=appearance.four_colour(),
            words=table_words(texts),
            shape=shape,
        )
        for shape in SHAPES
    ]
    drawing.show(figure(*drawings), key="drawing_table")


# --- try it ---


def attempt_form(state: State, texts: Texts) -> Action | None:
    """Seat, action, cards and amount of an attempt; None while something is missing."""
    seats = range(len(state.players))
    acting = to_act(state)
    seat = st.segmented_control(
        texts.gettext("Who?"),
        seats,
        default=acting if acting in seats else 0,
        key=f"try_seat_{acting}",
        format_func=lambda number: player_name(number, texts.lang),
        required=True,
    )
    verb: Verb | None = st.segmented_control(
        texts.gettext("What?"),
        VERBS,
        default=VERBS[0],
        key="try_verb",
        format_func=lambda word: explain_poker.verb_label(word, texts),
        required=True,
    )
    if seat is None or verb is None:
        return None
    if verb == "throw":
        return Action(seat, verb, _pick_cards(state, seat, texts))
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


def _pick_cards(state: State, seat: int, texts: Texts) -> Cards:
    """Cards of the hand, and any other card for those who want to break the rule."""
    hand = [str(card) for card in state.players[seat].hand]
    sign = {str(card): card_sign(card, texts) for card in deck(state.options.jokers)}
    own = st.pills(
        texts.gettext("Which cards?"),
        hand,
        selection_mode="multi",
        key=f"try_cards_{seat}_{''.join(hand)}",
        format_func=sign.__getitem__,
    )
    others = st.multiselect(
        texts.gettext("Or a card that the player does not hold"),
        [code for code in sign if code not in hand],
        key=f"try_others_{seat}_{''.join(hand)}",
        format_func=sign.__getitem__,
        placeholder=texts.gettext("Choose a card"),
        filter_mode=None,
    )
    return parse_cards("".join([*own, *others]))


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
