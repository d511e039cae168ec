"""How a reader wants the page to look: the theme of their system, and the colours of the suits."""

import streamlit as st

from pages.parts.art.tokens import Theme

FOUR_COLOUR = "four_colour"


def theme() -> Theme:
    """Light or dark, as the page is shown."""
    return "dark" if st.context.theme.type == "dark" else "light"


def four_colour() -> bool:
    """Whether clubs are green and diamonds blue."""
    return bool(st.session_state.get(FOUR_COLOUR, False))


def choose_four_colour(label: str) -> None:
    """The switch for suits in four colours."""
    st.session_state["four_colour_pick"] = four_colour()
    st.toggle(label, key="four_colour_pick", on_change=_keep_four_colour)


def _keep_four_colour() -> None:
    st.session_state[FOUR_COLOUR] = st.session_state["four_colour_pick"]
