"""Switches for the options of a game, in the words of its rule book."""

from collections.abc import Callable, Iterable
from typing import Any

import streamlit as st

import content
from engine.core import BadInput, OptionSpec, option_specs
from locales import Texts
from pages.parts import address, faults
from pages.parts.rule_set import format_rules, parse_rules, with_value


def read(game: str, asked: str | None) -> Any:
    """The rules in force on a page: those that the address asks for, else those chosen before."""
    rules = st.session_state.get(_key(game))
    if asked is not None:
        try:
            rules = parse_rules(game, asked)
        except BadInput as fault:
            wrong = fault
            faults.report(lambda texts: faults.say_bad_input(wrong, texts))
    if rules is None:
        rules = parse_rules(game, "source")
    st.session_state[_key(game)] = rules
    return rules


def _key(game: str) -> str:
    return f"rules_{game}"


def address_value(game: str, options: Any) -> dict[str, str]:
    """What the address says of the rules, nothing for the default ones."""
    written = format_rules(game, options)
    return {"rules": written} if written else {}


def switches(game: str, options: Any, names: Iterable[str], texts: Texts) -> None:
    """A switch for each option named, labelled with the titles of its clauses."""
    for spec in option_specs(options):
        if spec.name in names:
            _switch(game, spec, getattr(options, spec.name), texts)


def _switch(game: str, spec: OptionSpec, now: Any, texts: Texts) -> None:
    values: tuple[Any, ...] = tuple(spec.values) or spec.choices
    key = f"option_{game}_{spec.name}"
    st.session_state[key] = now
    label = texts.gettext("Jokers in the pack") if spec.name == "jokers" else _title(spec.clause, texts)
    st.segmented_control(
        label,
        values,
        key=key,
        format_func=_label(spec, texts),
        on_change=_choose,
        args=(game, spec.name, key),
        required=True,
        wrap=True,
    )


def _label(spec: OptionSpec, texts: Texts) -> Callable[[Any], str]:
    def label(value: Any) -> str:
        return _title(spec.values[value], texts) if spec.values else str(value)

    return label


def _title(clause_id: str, texts: Texts) -> str:
    clause = content.clause(clause_id)
    return texts.lookup(clause.id, clause.title)


def _choose(game: str, name: str, key: str) -> None:
    address.acted()
    st.session_state[_key(game)] = with_value(st.session_state[_key(game)], name, st.session_state[key])
