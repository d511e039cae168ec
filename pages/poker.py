"""The Polish five-card draw, hand by hand."""

import streamlit as st

from pages.parts import language, place
from pages.parts.poker_screen import SCREEN
from pages.parts.walkthrough import choose_view, go_to_hand, walkthrough


def main() -> None:
    """Title, choice of a hand, languages, and the walkthrough."""
    own = language.current_texts()
    here = place.read(SCREEN.game)
    with st.container(horizontal=True, key="head", vertical_alignment="center"):
        st.title(own.gettext("Polish five-card draw"), anchor=False)
        go_to_hand(here, own)
        choose_view(here, own)
        language.switch()
    walkthrough(SCREEN)


main()
