"""The parts of the form in which an action is tried, the same for every game."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import streamlit as st

from engine.cards import Card, Cards, parse_cards
from engine.core import Seat
from locales import Texts
from pages.parts.words import card_sign, player_name

Verb = TypeVar("Verb", bound=str)


def who(seats: int, acting: Seat | None, texts: Texts) -> Seat | None:
    """Whose action it is: at first that of the player to act."""
    return st.segmented_control(
        texts.gettext("Who?"),
        range(seats),
        default=acting if acting in range(seats) else 0,
        key=f"try_seat_{acting}",
        format_func=lambda seat: player_name(seat, texts.lang),
        required=True,
    )


def what(game: str, verbs: Sequence[Verb], label: Callable[[str, Texts], str], texts: Texts) -> Verb | None:
    """Which of the game's actions."""
    return st.segmented_control(
        texts.gettext("What?"),
        verbs,
        default=verbs[0],
        key=f"try_verb_{game}",
        format_func=lambda verb: label(verb, texts),
        required=True,
        wrap=True,
    )


def which_cards(hand: Cards, pack: Iterable[Card], key: str, texts: Texts) -> Cards:
    """Cards of the hand, and any other card for those who want to break the rule."""
    held = [str(card) for card in hand]
    sign = {str(card): card_sign(card, texts) for card in pack}
    own = st.pills(
        texts.gettext("Which cards?"),
        held,
        selection_mode="multi",
        key=f"try_cards_{key}",
        format_func=sign.__getitem__,
    )
    others = st.multiselect(
        texts.gettext("Or a card that the player does not hold"),
        [code for code in sign if code not in held],
        key=f"try_others_{key}",
        format_func=sign.__getitem__,
        placeholder=texts.gettext("Choose a card"),
        filter_mode=None,
    )
    return parse_cards("".join([*own, *others]))
