"""The start page: what Kartoteka is, and a way into each game."""

from html import escape

import streamlit as st

from engine.cards import parse_cards
from locales import Texts
from pages.parts import address, appearance, drawing, faults, language
from pages.parts.art.cards import hand_svg
from pages.parts.art.felt import figure
from pages.parts.words import cards_spoken


def main() -> None:
    """Draw the page."""
    own = language.current_texts()
    with st.container(horizontal=True, key="head", vertical_alignment="center"):
        st.title(own.gettext("Card games, rule by rule"), anchor=False)
        language.switch()
    faults.show(own)
    st.html(f'<p class="k-lead">{escape(_lead(own))}</p>')
    left, right = st.columns(2, gap="medium")
    with left:
        _game(
            "tonk",
            "5h6h7hKcKdKs",
            own.gettext("Tonk"),
            own.gettext("Lay down sets and runs, or drop while your hand is still the lowest."),
            own.gettext("2–4 players · 52 cards · from a text in Czech"),
            own,
        )
    with right:
        _game(
            "poker",
            "AhJh8h5h3h",
            own.gettext("Polish five-card draw"),
            own.gettext("Here a flush beats a full house, and a straight may run on past the ace."),
            own.gettext("2–6 players · 52 cards and a joker · from a text in Polish"),
            own,
        )
    _how(own)
    address.write(language.address_values())


def _lead(own: Texts) -> str:
    return own.gettext(
        "Step through real hands and see which rule decides each step, "
        "in Czech, Polish, German and English side by side."
    )


def _game(code: str, hand: str, name: str, about: str, facts: str, own: Texts) -> None:
    """One game: a hand of it, what it is about, and the way in."""
    cards = parse_cards(hand)
    label = cards_spoken(cards, own)
    drawn = hand_svg(cards, lang=own.lang, theme=appearance.theme(), height=120, step=64, label=label)
    with st.container(key=f"game_{code}"):
        drawing.show(figure(drawn), key=f"drawing_{code}")
        st.html(f'<h2>{escape(name)}</h2><p>{escape(about)}</p><p class="k-meta">{escape(facts)}</p>')
        st.page_link(f"{code}.py", label=own.gettext("Walk through a hand"))


def _how(own: Texts) -> None:
    points = (
        own.gettext(
            "Every step is played by the rules engine; nothing on the table is a drawing made beforehand."
        ),
        own.gettext("Every sentence names the rule behind it, and the rule names its place in the source."),
        own.gettext("Try something forbidden: it is not played, and you are told which rule forbids it."),
        own.gettext("Where the source leaves something open, the page says so and names the readings."),
    )
    items = "".join(f"<li>{escape(point)}</li>" for point in points)
    with st.container(key="ic_how"):
        st.html(f"<h2>{escape(own.gettext('How it works'))}</h2><ul>{items}</ul>")


main()
