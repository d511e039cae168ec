"""A sample hand under other rules: switches for every reading, and what they change in this very hand."""

from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Any

import streamlit as st

import content
from content import Hand
from engine.core import BadInput, OptionSpec, option_specs
from engine.games import game as find_game
from engine.record import Frame, first_difference, replay, replay_under
from locales import Texts
from pages.parts import faults, place
from pages.parts.clause_panel import source_words
from pages.parts.place import Place
from pages.parts.rule_set import format_rules, parse_rules, with_value
from pages.parts.text import marked


@dataclass(frozen=True)
class Variation:
    """A hand as it goes under some rules: how far, where it first differs and what stops it."""

    options: Any
    frames: tuple[Frame, ...]
    differs: int | None = None
    stopped: BadInput | None = None


@lru_cache(maxsize=200)
def variation(game: str, name: str, rules: str | None) -> Variation:
    """A sample hand under its own rules, or under others as far as it stays legal."""
    record = content.hand(game, name).record
    own = replay(record)
    if rules is None:
        return Variation(record.options, own)
    options = parse_rules(game, rules)
    frames, stopped = replay_under(record, options)
    differs = first_difference(own, frames)
    return Variation(options, frames, None if differs is None else differs + 1, stopped)


# --- the switches ---


def panel(here: Place, hand: Hand, now: Variation, stop: str, own: Texts) -> None:
    """The switch that opens the readings, one control for each; `stop` says what ended the replay."""
    if here.rules is not None:
        _say_change(now, stop, own)
    with st.expander(own.gettext("Other rules: what would change in this hand?"), key="other_rules"):
        shown = st.toggle(own.gettext("Show the readings and house rules"), key="other_rules_shown")
        if here.rules is not None:
            st.button(
                own.pgettext("button", "Back to the rules of this hand"),
                key="other_rules_back",
                on_click=_choose_rules,
                args=(here.game, None),
            )
        if shown or here.rules is not None:
            for spec in option_specs(now.options):
                _control(here, spec, now.options, own)


def _control(here: Place, spec: OptionSpec, options: Any, own: Texts) -> None:
    """One option: its values by name, and its rule with the place in the source as help."""
    values: list[Any] = [*spec.choices, *spec.values]
    if isinstance(spec.default, bool):
        values = [True, False]
    if not values:
        return  # amounts and lists have no readings to choose from
    now = getattr(options, spec.name)
    clause = content.clause(spec.value_clause(now))
    text = own.render(clause.id, clause.text, **content.clause_values(clause, options))
    key = f"other_{here.game}_{spec.name}_{now}"
    st.segmented_control(
        _title(spec.clause, own),
        values,
        default=now,
        key=key,
        format_func=lambda value: _label(spec, value, own),
        help=f"{text} {source_words(clause, own)}",
        on_change=lambda: _choose(here, spec.name, st.session_state[key], options),
        required=True,
        wrap=True,
    )


def _title(clause_id: str, own: Texts) -> str:
    clause = content.clause(clause_id)
    return own.lookup(clause.id, clause.title)


def _label(spec: OptionSpec, value: Any, own: Texts) -> str:
    if isinstance(value, bool):
        return own.gettext("yes") if value else own.gettext("no")
    return _title(spec.values[value], own) if value in spec.values else str(value)


def _choose(here: Place, name: str, value: Any, options: Any) -> None:
    try:
        changed = with_value(options, name, value)
        find_game(here.game).initial_state(changed, content.hand(here.game, here.hand).record.seats)
    except BadInput as fault:
        wrong = fault
        place.move(here.game, lambda now: now)
        faults.report(lambda texts: faults.say_bad_input(wrong, texts))
        return
    own = content.hand(here.game, here.hand).record.options
    _choose_rules(here.game, None if changed == own else format_rules(here.game, changed) or "source")


def _choose_rules(game: str, rules: str | None) -> None:
    place.move(game, lambda here: here.under(rules))


# --- what they change ---


def _say_change(now: Variation, stop: str, own: Texts) -> None:
    """Where the hand first differs, and where it has to end."""
    lines: list[str] = []
    if now.differs is None and now.stopped is None:
        lines.append(own.gettext("Under these rules the hand goes just the same way."))
    if now.differs is not None and now.frames and now.differs <= len(now.frames):
        lines.append(own.say("Under these rules the hand first differs at step {step}.", step=now.differs))
    if now.stopped is not None:
        if now.frames:
            said = own.say(
                "It can be followed to step {step}; then the recorded action is not possible.",
                step=len(now.frames),
            )
        else:
            said = own.gettext("Nothing of this hand carries over: it would have to be dealt in another way.")
        lines += [said, stop or faults.say_bad_input(now.stopped, own)]
    with st.container(key="ic_variation"):
        heading = escape(own.gettext("Other rules are in force"))
        body = "".join(f"<p>{marked(line)}</p>" for line in lines)
        st.html(f'<div role="status"><h2>{heading}</h2>{body}</div>')
