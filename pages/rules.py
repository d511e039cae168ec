"""The rule books, game by game, in reading order, to be searched."""

from html import escape

import streamlit as st

import content
from engine.games import GAMES
from locales import LANGUAGES, Texts, texts
from pages.parts import address, faults, language
from pages.parts.clause_panel import STATUS_SIGNS
from pages.parts.rule_book import STATUS_NAMES, book_html, matching

LONGEST = 80
_GAME = "rules_game"


def main() -> None:
    """Search, filter, and the cards that match."""
    own = language.current_texts()
    with st.container(horizontal=True, key="head", vertical_alignment="center"):
        st.title(own.gettext("Rules"), anchor=False)
        language.beside_switch()
        language.switch()
    _read_address()
    game: str = st.session_state.get(_GAME, "tonk")
    faults.show(own)
    _choose_game(game, own)
    with st.container(horizontal=True, key="filters", vertical_alignment="bottom"):
        typed = st.text_input(
            own.gettext("Search the rules"),
            key="rules_query",
            placeholder=own.gettext("A word in any language, or part of a rule’s name"),
            max_chars=LONGEST,
            on_change=address.acted,
            persist_state="session",
        )
        statuses = st.pills(
            own.gettext("What the source says"),
            tuple(STATUS_NAMES),
            selection_mode="multi",
            key="rules_status",
            on_change=address.acted,
            format_func=lambda code: f"{STATUS_SIGNS[code]} {own.lookup(None, STATUS_NAMES[code])}",
            wrap=True,
            persist_state="session",
        )
    query = typed or ""
    address.write({"game": game, **({"q": query} if query else {}), **language.address_values()})
    second = language.beside()
    columns = [own, texts(second)] if second else [own]
    everywhere = [texts(lang) for lang in LANGUAGES]
    clauses = matching(content.clauses(game).values(), query, statuses, everywhere)
    count = own.say_n("{n} rule", "{n} rules", len(clauses))
    st.html(f'<p class="k-meta" role="status">{escape(count)}</p>')
    if clauses:
        st.html(book_html(clauses, columns, query, GAMES[game].PRESETS["source"]))
    else:
        _nothing(own)


def _choose_game(game: str, own: Texts) -> None:
    """The switch between the rule books."""
    titles = {"tonk": own.gettext("Tonk"), "poker": own.gettext("Polish five-card draw")}
    st.session_state["rules_game_pick"] = game
    st.segmented_control(
        own.gettext("Game"),
        content.games(),
        key="rules_game_pick",
        format_func=titles.__getitem__,
        on_change=_change_game,
        required=True,
        label_visibility="collapsed",
    )


def _change_game() -> None:
    address.acted()
    st.session_state[_GAME] = st.session_state["rules_game_pick"]


def _read_address() -> None:
    """What a link asks to see: a game, words to search for, or one rule by its name."""
    asked = address.asked("game", "q", "clause")
    game = asked.get("game")
    if game in content.games():
        st.session_state[_GAME] = game
    elif game is not None:
        faults.report(lambda t: t.say("There is no game “{game}”.", game=faults.short(game)))
    if "q" in asked:
        st.session_state["rules_query"] = asked["q"][:LONGEST]
    clause = asked.get("clause")
    found = next((code for code in content.games() if clause in content.clauses(code)), None)
    if found is not None:
        st.session_state[_GAME] = found
        st.session_state["rules_query"] = clause
        st.session_state["rules_status"] = []
    elif clause is not None:
        faults.report_unknown_clause(clause)


def _nothing(own: Texts) -> None:
    """What to do when nothing matches."""
    with st.container(key="ic_empty"):
        st.html(f"<p>{escape(own.gettext('No rule has all these words.'))}</p>")
        st.button(own.pgettext("button", "Show all rules"), key="rules_all", on_click=_show_all)


def _show_all() -> None:
    address.acted()
    st.session_state["rules_query"] = ""
    st.session_state["rules_status"] = []


main()
