"""Where a reader is in a walkthrough: hand, step and clause, kept in the session and in the address."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import streamlit as st

import content
from engine.core import BadInput, ClauseId, Seat, format_seat, parse_seat
from engine.games import game as find_game
from pages.parts import address, faults, language
from pages.parts.rule_set import parse_rules


@dataclass(frozen=True)
class Place:
    """A hand of a game, the step in it (1 is the deal), the clause opened on purpose, and whose eyes see it.

    Without a `seat` all cards lie open; `rules` are other rules than the hand was played by.
    """

    game: str
    hand: str
    step: int = 1
    clause: ClauseId | None = None
    seat: Seat | None = None
    rules: str | None = None

    def under(self, rules: str | None) -> "Place":
        """The same place under other rules, None for those of the hand."""
        return replace(self, rules=rules, clause=None)


def read(game: str) -> Place:
    """The place the reader asks for: the address first if it changed, then what the session remembers."""
    place: Place = st.session_state.get(_key(game)) or Place(game, next(iter(content.hands(game))))
    asked = address.asked("hand", "step", "clause", "seat", "rules")
    if asked:
        place = _from_address(place, asked)
    place = _within(place)
    st.session_state[_key(game)] = place
    return place


def _key(game: str) -> str:
    return f"place_{game}"


def _from_address(place: Place, asked: dict[str, str]) -> Place:
    """The place with every part of the address that makes sense; the others are reported and left out."""
    name = asked.get("hand")
    if name is not None and name not in content.hands(place.game):
        faults.report(lambda t: t.say("There is no sample hand “{value}”.", value=faults.short(name)))
    elif name is not None:
        place = Place(place.game, name)
    place = _with_rules(place, asked.get("rules"))
    place = _with_seat(_with_step(place, asked.get("step")), asked.get("seat"))
    clause = asked.get("clause")
    if clause is not None and clause not in content.clauses(place.game):
        faults.report_unknown_clause(clause)
    elif clause is not None:
        place = replace(place, clause=clause)
    return place


def _with_step(place: Place, step: str | None) -> Place:
    if step is not None:
        last = len(content.hand(place.game, place.hand).record.lines)
        if step.isascii() and step.isdigit() and len(step) < 6 and 1 <= int(step) <= last:
            place = replace(place, step=int(step))
        else:
            faults.report(
                lambda t: t.say(
                    "“{value}” is no step of this hand; it has steps 1 to {last}.",
                    value=faults.short(step),
                    last=last,
                )
            )
    return place


def _with_rules(place: Place, rules: str | None) -> Place:
    if rules is None:
        return place
    record = content.hand(place.game, place.hand).record
    try:
        find_game(place.game).initial_state(parse_rules(place.game, rules), record.seats)
    except BadInput as fault:
        wrong = fault
        faults.report(lambda texts: faults.say_bad_input(wrong, texts))
        return place
    return replace(place, rules=rules)


def _with_seat(place: Place, name: str | None) -> Place:
    if name is None:
        return place
    try:
        seat = parse_seat(name)
    except BadInput:
        seat = -1
    if 0 <= seat < content.hand(place.game, place.hand).record.seats:
        return replace(place, seat=seat)
    faults.report(lambda t: t.say("There is no seat “{value}” in this hand.", value=faults.short(name)))
    return place


def _within(place: Place) -> Place:
    """A step that the hand has, should its file have changed."""
    if place.hand not in content.hands(place.game):
        return Place(place.game, next(iter(content.hands(place.game))))
    record = content.hand(place.game, place.hand).record
    seat = place.seat if place.seat is not None and place.seat < record.seats else None
    return replace(place, step=min(max(place.step, 1), len(record.lines)), seat=seat)


def move(game: str, change: Callable[[Place], Place]) -> None:
    """Change the place, as a button does."""
    address.acted()
    st.session_state[_key(game)] = _within(change(st.session_state[_key(game)]))


def write(place: Place) -> None:
    """Put the place in the address, so that it can be copied, reloaded and gone back to."""
    values = {"hand": place.hand, "step": str(place.step)}
    if place.clause is not None:
        values["clause"] = place.clause
    if place.rules is not None:
        values["rules"] = place.rules
    seat = format_seat(place.seat)
    if seat is not None:
        values["seat"] = seat
    address.write({**values, **language.address_values()})
