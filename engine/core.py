"""What the three games have in common: seats, events, refusals, options and the shape of a game."""

import dataclasses
import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from engine.cards import Card

ClauseId = str
"""The dotted name of a rule, such as `poker.bet.first`; always written whole."""
Seat = int
"""A player's place, 0-based; written p1, p2 …"""
SEAT_FIELDS = frozenset({"seat", "payee", "owner", "winner", "dealer", "first", "wanted_by"})
"""The fields of events that hold one seat or nobody's (None); `seats` holds several."""
DEALER: Seat = -1
"""Who acts when a deal is due: chance, written d."""
MAX_NUMBER = 1_000_000_000
"""No amount of a record or option is larger: chips stay readable and sums stay small."""


class BadInput(ValueError):
    """Something that cannot be read or cannot be used, said in one sentence.

    `template` is an English sentence with named places and at the same time the key under which its
    translations stand; `values` fills the places.
    """

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values = {name: _clip(value) for name, value in values.items()}
        super().__init__(template.format(**self.values))


def _clip(value: object) -> object:
    """A number as it is, anything else as one readable line: control characters gone, long text cut."""
    try:
        text = str(value)
    except (RecursionError, ValueError):  # nested too deep, or a number of too many digits to be written
        return "…"
    if isinstance(value, int):
        return value
    line = "".join(c if c.isprintable() else " " for c in text)
    return line if len(line) <= 200 else line[:199] + "…"


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened, with the clauses that decided it; one subclass for each kind of event."""

    clauses: tuple[ClauseId, ...]

    def __post_init__(self) -> None:
        if not self.clauses:
            raise ValueError(f"an event without a clause: {self}")


@dataclass(frozen=True)
class Refusal:
    """What an action would break, and the cards that prove it (none where the rule is not about cards)."""

    clause: ClauseId
    cards: "tuple[Card, ...]" = ()


class IllegalAction(Exception):
    """Raised by `apply` for an action that the rules forbid."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal.clause}")
        self.action = action
        self.refusal = refusal


O_co = TypeVar("O_co", covariant=True)
S = TypeVar("S")
A = TypeVar("A")


class Step(NamedTuple, Generic[S]):
    """The state after an action and what happened on the way."""

    state: S
    events: tuple[Event, ...]


class Game(Protocol[O_co, S, A]):
    """The functions and constants that make a module a game."""

    @property
    def Options(self) -> type[O_co]: ...
    @property
    def PRESETS(self) -> Mapping[str, O_co]: ...
    def initial_state(self, options: Any, seats: int) -> S: ...
    def to_act(self, state: S) -> Seat | None: ...
    def forbidden_by(self, state: S, action: A) -> Refusal | None: ...
    def legal_actions(self, state: S) -> tuple[A, ...]: ...
    def apply(self, state: S, action: A) -> Step[S]: ...
    def random_deal(self, state: S, rng: random.Random) -> A: ...
    def payoffs(self, state: S) -> tuple[int, ...] | None: ...
    def parse_action(self, text: str) -> A: ...
    def view(self, state: S, seat: Seat) -> S: ...


# --- options ---


@dataclass(frozen=True)
class OptionSpec:
    """One option of a game: its name, default and clause, and what values it takes.

    `values` maps each named value to its own clause; `choices` are the numbers allowed; `least` is the
    smallest number; `per_seat` says that a list with one number a seat is taken too, `listed` that the
    value is always a list of numbers.
    """

    name: str
    default: Any
    clause: ClauseId
    values: Mapping[str, ClauseId]
    choices: tuple[int, ...]
    least: int | None
    per_seat: bool
    listed: bool

    def value_clause(self, value: Any) -> ClauseId:
        """The clause that stands for a value: its own if it has a name, else the option's."""
        return self.values[value] if isinstance(value, str) else self.clause


def option(
    default: Any,
    clause: ClauseId,
    *,
    values: Mapping[str, ClauseId] | None = None,
    choices: tuple[int, ...] = (),
    least: int | None = None,
    per_seat: bool = False,
    listed: bool = False,
) -> Any:
    """A field of a game's options: its default, its clause and the values it takes."""
    about = {
        "clause": clause,
        "values": values or {},
        "choices": choices,
        "least": least,
        "per_seat": per_seat,
        "listed": listed,
    }
    return dataclasses.field(default=default, metadata=about)


def option_specs(options: Any) -> tuple[OptionSpec, ...]:
    """Every option of a game's `Options`, in the order of its rule book."""
    return tuple(
        OptionSpec(name=field.name, default=field.default, **field.metadata)
        for field in dataclasses.fields(options)
    )


def check_options(options: Any) -> None:
    """Refuse a value that an option does not have."""
    for spec in option_specs(options):
        value = getattr(options, spec.name)
        if not _fits(spec, value):
            raise BadInput(
                "The option {option} does not take {value}; it takes {choices}.",
                option=spec.name,
                value=value,
                choices=describe_values(spec),
            )


def _fits(spec: OptionSpec, value: Any) -> bool:
    if isinstance(spec.default, bool):
        return isinstance(value, bool)
    if isinstance(value, str):
        return value in spec.values
    if spec.listed:
        return isinstance(value, tuple) and all(_is_amount(part, spec) for part in value)
    if spec.values and not spec.choices:
        return False
    if isinstance(value, tuple):
        return spec.per_seat and all(_is_amount(part, spec) for part in value)
    return _is_amount(value, spec)


def _is_amount(value: Any, spec: OptionSpec) -> bool:
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    if spec.choices:
        return value in spec.choices
    return (spec.least or 0) <= value <= MAX_NUMBER


def describe_values(spec: OptionSpec) -> str:
    """The values of an option as one would type them."""
    if isinstance(spec.default, bool):
        return "true, false"
    if spec.listed:
        return f"[{spec.least or 0}, …]"
    if spec.values or spec.choices:
        return ", ".join([*(str(choice) for choice in spec.choices), *spec.values])
    return f"{spec.least or 0} … {MAX_NUMBER}"


def make_options(options: type[O_co], given: Mapping[str, Any]) -> O_co:
    """Build a game's options from names and values; lists may be given for options with one number a seat."""
    known = {spec.name for spec in option_specs(options)}
    fields: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            raise BadInput("There is no option “{option}”.", option=str(name))
        fields[name] = tuple(value) if isinstance(value, list) else value
    return options(**fields)


def parse_setting(text: str, options: Any) -> tuple[str, Any]:
    """Read `name=value` as the command line writes it: `wrap=none`, `kickers=false`, `stack=25,100,100`."""
    name, sign, word = text.partition("=")
    spec = next((s for s in option_specs(options) if s.name == name), None)
    if not sign:
        raise BadInput("“{text}” is not of the form option=value.", text=text)
    if spec is None:
        raise BadInput("There is no option “{option}”.", option=name)
    return name, _parse_value(word, spec)


def _parse_value(word: str, spec: OptionSpec) -> Any:
    if isinstance(spec.default, bool):
        return {"true": True, "false": False}.get(word, word)
    if spec.values and not (spec.choices and word.isdigit()):
        return word
    if spec.listed and not word:
        return ()
    parts = [parse_number(part) for part in word.split(",")]
    return parts[0] if len(parts) == 1 and not spec.listed else tuple(parts)


def parse_number(text: str) -> int:
    """Read a whole number, not below zero and not above `MAX_NUMBER`."""
    if not (text.isascii() and text.isdigit()) or len(text) > 10 or int(text) > MAX_NUMBER:
        raise BadInput("“{text}” is not a whole number from 0 to {most}.", text=text, most=MAX_NUMBER)
    return int(text)


def parse_seat(text: str) -> Seat:
    """Read a seat such as `p1`."""
    number = text[1:]
    if not text.startswith("p") or not (number.isascii() and number.isdigit()) or len(number) > 2:
        raise BadInput("There is no seat “{seat}”.", seat=text)
    if number.startswith("0"):
        raise BadInput("There is no seat “{seat}”.", seat=text)
    return int(number) - 1


def is_seat(name: str, value: object) -> bool:
    """Whether a field of an event holds a seat; `first` may also be a mere yes or no."""
    return name in SEAT_FIELDS and not isinstance(value, bool)


def format_seat(seat: Seat | None) -> str | None:
    """Write a seat (`p1`), the dealer as chance (`d`) or nobody."""
    if seat is None:
        return None
    return "d" if seat == DEALER else f"p{seat + 1}"
