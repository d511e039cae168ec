"""The odds of the Polish five-card draw: every hand counted, and the best exchange for one of them."""

import streamlit as st

from pages.parts import address, faults, language, option_form, poker_odds

GAME = "poker"
SWITCHES = ("jokers", "order", "wrap")


def main() -> None:
    """Switches, the counts under them, and the exchange."""
    own = language.current_texts()
    with st.container(horizontal=True, key="head", vertical_alignment="center"):
        st.title(own.gettext("Odds of the Polish five-card draw"), anchor=False)
        language.switch()
    asked = address.asked("rules", "q")
    options = option_form.read(GAME, asked.get("rules"))
    hand = poker_odds.read_hand(options, asked.get("q"))
    address.write(
        {
            **option_form.address_value(GAME, options),
            **poker_odds.address_value(hand),
            **language.address_values(),
        }
    )
    faults.show(own)
    with st.container(horizontal=True, key="options"):
        option_form.switches(GAME, options, SWITCHES, own)
    poker_odds.show_counts(options, own)
    st.header(own.gettext("What should I exchange?"), anchor=False)
    left, right = st.columns([0.55, 0.45], gap="medium")
    with left:
        poker_odds.card_grid(hand, options, own)
    with right:
        poker_odds.show_exchange(hand, options, own)


main()
