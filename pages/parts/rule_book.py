"""A game's rule book on a page: every clause as an index card, in reading order, searched and filtered."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

import content
from content import Clause
from locales import N_, Texts
from pages.parts import search
from pages.parts.clause_panel import STATUS_SIGNS, source_words, status_words
from pages.parts.language import OWN_NAMES
from pages.parts.text import unbroken

SECTIONS = {
    "setup": N_("Setting up"),
    "spreads": N_("Spreads"),
    "turn": N_("The turn"),
    "drop": N_("Dropping"),
    "out": N_("Going out"),
    "stock": N_("When the stock runs out"),
    "hit": N_("Hitting"),
    "count": N_("High and low counts"),
    "texas": N_("Texas Tonk"),
    "spades": N_("A side bet on spades"),
    "table": N_("Players, pack and chips"),
    "pot": N_("The pot and the deal"),
    "exchange": N_("The exchange"),
    "betting": N_("Betting"),
    "showing": N_("Showing and winning"),
    "hands": N_("Combinations"),
    "ties": N_("Equal combinations"),
    "jokers": N_("Jokers"),
}
STATUS_NAMES = {
    "said": N_("stated"),
    "variant": N_("at some tables"),
    "unclear": N_("unclear"),
    "silent": N_("assumed"),
}


def matching(
    clauses: Iterable[Clause], query: str, statuses: Sequence[str], columns: Sequence[Texts]
) -> list[Clause]:
    """The clauses of some statuses (all if none is named) that hold every word in one of the languages."""
    wanted = search.words(query)
    return [
        clause
        for clause in clauses
        if (not statuses or clause.status in statuses)
        and any(search.found(wanted, clause.id, *_texts(clause, texts)) for texts in columns)
    ]


def _texts(clause: Clause, texts: Texts) -> tuple[str, str]:
    return texts.lookup(clause.id, clause.title), texts.lookup(clause.id, clause.text)


def book_html(clauses: Sequence[Clause], columns: Sequence[Texts], query: str, options: Any) -> str:
    """Index cards under the headings of their sections; the first column's language is the reader's."""
    own = columns[0]
    wanted = search.words(query)
    parts: list[str] = []
    section = ""
    for clause in clauses:
        if clause.section != section:
            section = clause.section
            parts.append(f"<h2>{escape(own.lookup(None, SECTIONS[section]))}</h2>")
        parts.append(_card(clause, columns, wanted, options))
    return "".join(parts)


def _card(clause: Clause, columns: Sequence[Texts], wanted: tuple[str, ...], options: Any) -> str:
    own = columns[0]
    halves = "".join(_half(clause, texts, wanted, options) for texts in columns)
    status = escape(status_words(clause, own))
    source = escape(source_words(clause, own))
    level = " k-reading" if clause.value else ""
    return (
        f'<article class="k-rule{level}" id="{escape(clause.id)}">'
        f'<span class="k-tab" translate="no">{STATUS_SIGNS[clause.status]} {escape(clause.id)}</span>'
        f'<div class="k-columns k-columns-{len(columns)}">{halves}</div>'
        f'<p class="k-meta">{status} <span translate="no">{source}</span></p></article>'
    )


def _half(clause: Clause, texts: Texts, wanted: tuple[str, ...], options: Any) -> str:
    title = texts.lookup(clause.id, clause.title)
    body = texts.render(clause.id, clause.text, **content.clause_values(clause, options))
    lang = texts.lang if texts.has(clause.id, clause.text) else "en"
    return (
        f'<div lang="{lang}"><p class="k-lang">{OWN_NAMES[texts.lang]}</p>'
        f"<h3>{search.mark(title, wanted)}</h3><p>{unbroken(search.mark(body, wanted))}</p></div>"
    )
