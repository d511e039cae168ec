"""Which language a reader reads in: the one chosen, else the browser's, else English."""

from html import escape

import streamlit as st

from locales import LANGUAGES, Texts, negotiate, texts
from pages.parts import address, faults

CHOSEN = "language"
"""Session key of a chosen language; a detected one is not stored, so that links stay free of it."""
BESIDE = "language_beside"
"""Session key of the second language, None for none."""

NOTHING = "none"
"""What the address says for no second language."""

OWN_NAMES = {"cs": "čeština", "pl": "polski", "de": "Deutsch", "en": "English"}
SHORT_NAMES = {"cs": "CS", "pl": "PL", "de": "DE", "en": "EN"}


def settle() -> str:
    """Read the address, remember a choice, and say which language this run is in."""
    asked = address.asked("lang", "lang2")
    lang, second = asked.get("lang"), asked.get("lang2")
    if lang in LANGUAGES:
        st.session_state[CHOSEN] = lang
    elif lang is not None:
        _report(lang)
    if second == NOTHING:
        st.session_state[BESIDE] = None
    elif second in LANGUAGES:
        st.session_state[BESIDE] = second
    elif second is not None:
        _report(second)
    return current()


def _report(code: str) -> None:
    faults.report(
        lambda t: t.say(
            "The address asks for a language that is not here: “{value}”.", value=faults.short(code)
        )
    )


def current() -> str:
    """The language of this run."""
    chosen = st.session_state.get(CHOSEN)
    return chosen if chosen in LANGUAGES else negotiate(st.context.locale)


def current_texts() -> Texts:
    """The texts of this run's language."""
    return texts(current())


def beside() -> str | None:
    """The second language, if there is one and it is not the first."""
    second = st.session_state.get(BESIDE, _first_other(current()))
    return second if second in LANGUAGES and second != current() else None


def _first_other(lang: str) -> str:
    """The language set beside at first: Polish, or German for readers of Polish."""
    return "pl" if lang != "pl" else "de"


def address_values() -> dict[str, str]:
    """What the address says of languages: only what was chosen."""
    values: dict[str, str] = {}
    if st.session_state.get(CHOSEN) in LANGUAGES:
        values["lang"] = st.session_state[CHOSEN]
    if BESIDE in st.session_state:
        values["lang2"] = st.session_state[BESIDE] or NOTHING
    return values


def switch() -> None:
    """The language switch in the body of every page."""
    st.session_state["lang_pick"] = current()
    st.segmented_control(
        "Jazyk · Język · Sprache · Language",
        LANGUAGES,
        key="lang_pick",
        format_func=SHORT_NAMES.__getitem__,
        on_change=_choose,
        required=True,
        label_visibility="collapsed",
    )


def _choose() -> None:
    address.acted()
    picked = st.session_state.get("lang_pick")
    if picked in LANGUAGES:
        st.session_state[CHOSEN] = picked


def beside_switch() -> None:
    """The switch of the second language; a dash stands for none."""
    own = current_texts()
    choices = [NOTHING, *(other for other in LANGUAGES if other != own.lang)]
    st.session_state["beside_pick"] = beside() or NOTHING
    with st.container(horizontal=True, key="beside", vertical_alignment="center", width="content"):
        label = own.gettext("beside it")
        st.html(f'<span class="k-meta" aria-hidden="true">{escape(label)}</span>', width="content")
        st.segmented_control(
            label,
            choices,
            key="beside_pick",
            format_func=lambda code: SHORT_NAMES.get(code, "–"),
            on_change=_choose_beside,
            required=True,
            label_visibility="collapsed",
        )


def _choose_beside() -> None:
    address.acted()
    picked = st.session_state.get("beside_pick")
    st.session_state[BESIDE] = picked if picked in LANGUAGES else None


def set_page_language(lang: str) -> None:
    """Tell the browser in which language the page is, for screen readers and hyphenation."""
    _page_language(key="page_language", data=lang)


_page_language = st.components.v2.component(
    "kartoteka_page_language",
    js="export default function ({ data }) { document.documentElement.lang = data; }",
)
