"""Clauses on a page: the chips under a sentence and the index card that a chip opens."""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

import streamlit as st

import content
from content import Clause
from engine.core import ClauseId, option_specs
from locales import N_, Texts, texts
from pages.parts import language
from pages.parts.text import marked

STATUS_SIGNS = {"said": "●", "variant": "○", "unclear": "◐", "silent": "◌"}
STATUS_WORDS = {
    "said": N_("The source says this."),
    "variant": N_("The source says that some tables play this."),
    "unclear": N_("The source can be read in more than one way."),
    "silent": N_("The source does not say; this is our assumption."),
}

# --- chips ---


def chips(clauses: Iterable[ClauseId], chosen: ClauseId | None, choose: Callable[[ClauseId], None]) -> None:
    """A button for each clause, with its short title; the chosen one is filled."""
    own = language.current_texts()
    with st.container(horizontal=True, key="chips"):
        for clause_id in clauses:
            clause = content.clause(clause_id)
            title = own.lookup(clause.id, clause.title)
            st.button(
                f"{STATUS_SIGNS[clause.status]} {title}",
                key=f"chip_{clause_id}",
                # The chosen one keeps its key, and with it the keyboard's focus.
                type="primary" if clause_id == chosen else "secondary",
                on_click=choose,
                args=(clause_id,),
            )


# --- the index card ---


def panel(clause_id: ClauseId, options: Any) -> None:
    """The card of a clause in the reader's language and, if one is chosen, a second one beside it."""
    clause = content.clause(clause_id)
    own = language.current_texts()
    with st.container(key="ic_clause"):
        st.html(
            f'<span class="k-tab" translate="no">{STATUS_SIGNS[clause.status]} {escape(clause.id)}</span>'
        )
        second = language.beside()
        if second is None:
            _half(clause, own, options)
        else:
            left, right = st.columns(2)
            with left:
                _half(clause, own, options)
            with right:
                _half(clause, texts(second), options)
        st.html(_about(clause, own, options))


def _half(clause: Clause, half: Texts, options: Any) -> None:
    """One language of a card; what is not translated yet stands in English and says so."""
    title = half.lookup(clause.id, clause.title)
    body = half.render(clause.id, clause.text, **content.clause_values(clause, options))
    lang = half.lang if half.has(clause.id, clause.text) else "en"
    missing = ""
    if lang != half.lang:
        note = half.gettext("Not translated yet.")
        missing = f'<p class="k-meta" lang="{half.lang}">{escape(note)}</p>'
    st.html(
        f'<div lang="{lang}"><p class="k-lang">{language.OWN_NAMES[half.lang]}</p>'
        f"<h2>{escape(title)}</h2>{_paragraphs(body)}{missing}</div>"
    )


def _paragraphs(body: str) -> str:
    return "".join(f"<p>{marked(part)}</p>" for part in body.strip().split("\n\n"))


def _about(clause: Clause, own: Texts, options: Any) -> str:
    """Status, source and readings of a clause in the reader's language."""
    status = escape(status_words(clause, own))
    source = escape(source_words(clause, own))
    lines = [f'<p class="k-meta">{status} <span translate="no">{source}</span></p>']
    if clause.doubt:
        open_ = clause.status in ("unclear", "silent")
        heading = own.gettext("What the source leaves open") if open_ else own.gettext("A note on the source")
        doubt = own.render(clause.id, clause.doubt, **content.clause_values(clause, options))
        lines.append(
            f'<div class="k-doubt"><p><strong>{escape(heading)}</strong></p>{_paragraphs(doubt)}</div>'
        )
    lines.append(_readings(clause, own, options))
    return f'<div class="k-about">{"".join(lines)}</div>'


def status_words(clause: Clause, own: Texts) -> str:
    """What the source does with a clause."""
    if clause.status == "variant" and not clause.locators:
        return own.gettext("This is not in the source; it is here to compare with.")
    return own.lookup(None, STATUS_WORDS[clause.status])


def source_words(clause: Clause, own: Texts) -> str:
    """Where in the source a clause stands, nothing if it stands nowhere."""
    if not clause.locators:
        return ""
    shown = ", ".join(content.shown_locator(clause.game, locator) for locator in clause.locators)
    return own.say_n(
        "Source: sentence {places}.", "Source: sentences {places}.", len(clause.locators), places=shown
    )


def _readings(clause: Clause, own: Texts, options: Any) -> str:
    """The readings of an option with named values, the one in force marked."""
    spec = next((s for s in option_specs(options) if s.name == clause.option), None)
    if spec is None or not spec.values:
        return ""
    now = getattr(options, spec.name)
    items = []
    for value, clause_id in spec.values.items():
        reading = content.clause(clause_id)
        title = escape(own.lookup(reading.id, reading.title))
        if value == now:
            note = escape(own.gettext("in force here"))
            items.append(f"<li><strong>{title}</strong> ({note})</li>")
        else:
            items.append(f"<li>{title}</li>")
    heading = escape(own.gettext("Readings"))
    return f'<p class="k-meta"><strong>{heading}</strong></p><ul class="k-readings">{"".join(items)}</ul>'
