"""Bad input on a page: gathered while a run goes on, shown in the reader's language until they go on."""

from collections.abc import Callable
from html import escape

import streamlit as st

from engine.core import BadInput
from engine.record import InAction
from locales import Texts

Sentence = Callable[[Texts], str]
_GATHERED = "faults"


def clear() -> None:
    """Forget what was reported; called when the reader does something."""
    st.session_state[_GATHERED] = []


def report(sentence: Sentence) -> None:
    """Remember one fault; `sentence` says it in whatever language the page is in then."""
    st.session_state.setdefault(_GATHERED, []).append(sentence)


def short(value: str) -> str:
    """A word from an address, short and printable."""
    line = "".join(c if c.isprintable() else " " for c in value)
    return line if len(line) <= 40 else line[:39] + "…"


def report_unknown_clause(name: str) -> None:
    """An address names a rule that the game does not have."""
    report(lambda t: t.say("There is no rule “{value}” in this game.", value=short(name)))


def say_bad_input(fault: BadInput, texts: Texts) -> str:
    """A fault of the engine in the reader's language."""
    if isinstance(fault, InAction):
        return texts.say(
            "Action {number}: {fault}",
            number=fault.values["number"],
            fault=say_bad_input(fault.fault, texts),
        )
    return texts.render(None, fault.template, **fault.values)


def show(texts: Texts) -> None:
    """Draw what was reported as one card."""
    gathered: list[Sentence] = st.session_state.get(_GATHERED, [])
    if not gathered:
        return
    said = list(dict.fromkeys(sentence(texts) for sentence in gathered))
    with st.container(key="ic_error"):
        heading = escape(texts.gettext("Something in the address could not be used"))
        lines = "".join(f"<p>{escape(line)}</p>" for line in said)
        st.html(f'<div role="alert"><h2>{heading}</h2>{lines}</div>')
