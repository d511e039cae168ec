"""Tonk on the walkthrough page: its table, its form for trying, its answers."""

from collections.abc import Sequence

import streamlit as st

from engine.cards import PACK, Cards, parse_cards
from engine.core import Event, Seat
from engine.tonk import Action, State, to_act
from engine.tonk_table import VERBS, Verb, view_event
from locales import Texts
from pages.parts import appearance, ask_tonk, drawing, explain_tonk
from pages.parts.art.felt import figure
from pages.parts.art.places import SHAPES
from pages.parts.art.tonk import tonk_table_svg
from pages.parts.narrate_tonk import narrate
from pages.parts.tonk_view import table_view, table_words
from pages.parts.walkthrough import Screen
from pages.parts.words import card_sign, cards_signs, player_name

# --- the table ---


def draw(state: State, events: Sequence[Event], proof: Cards, viewer: Seat, texts: Texts) -> None:
    """The table, once for desks and once for phones; the style sheet shows the one that fits."""
    view = table_view(state, events, frozenset(proof), texts, viewer)
    drawings = [
        tonk_table_svg(
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
    """Seat, action, cards and spread of an attempt; None while something is missing."""
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
        format_func=lambda word: explain_tonk.verb_label(word, texts),
        required=True,
        wrap=True,
    )
    if seat is None or verb is None:
        return None
    cards = _pick_cards(state, seat, verb, texts) if verb in ("spread", "add", "discard") else ()
    if verb in ("add", "discard") and len(cards) != 1:
        st.html(f'<p class="k-meta">{texts.gettext("Choose one card.")}</p>')
        return None
    if verb == "spread" and not cards:
        return None
    if verb in ("add", "retire"):
        number = _pick_spread(state, texts)
        return None if number is None else Action(seat, verb, cards, number)
    return Action(seat, verb, cards)


def _pick_cards(state: State, seat: int, verb: str, texts: Texts) -> Cards:
    """Cards of the hand, and any other card for those who want to break the rule."""
    hand = [str(card) for card in state.players[seat].hand]
    sign = {str(card): card_sign(card, texts) for card in PACK}
    key = f"{verb}_{seat}_{''.join(hand)}"
    own = st.pills(
        texts.gettext("Which cards?"),
        hand,
        selection_mode="multi",
        key=f"try_cards_{key}",
        format_func=sign.__getitem__,
    )
    others = st.multiselect(
        texts.gettext("Or a card that the player does not hold"),
        [code for code in sign if code not in hand],
        key=f"try_others_{key}",
        format_func=sign.__getitem__,
        placeholder=texts.gettext("Choose a card"),
        filter_mode=None,
    )
    return parse_cards("".join([*own, *others]))


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
