"""A set of rules in an address: a preset, then what differs, as `international,jokers:1`."""

from dataclasses import replace
from typing import Any

from engine.core import BadInput, make_options, option_specs, parse_setting
from engine.games import game as find_game
from engine.record import changed_options


def parse_rules(game: str, text: str) -> Any:
    """Read a rule set; raises `BadInput` for a preset, an option or a value that the game does not have."""
    module = find_game(game)
    words = text.split(",")
    options = module.PRESETS.get(words[0])
    given = changed_options(options) if options is not None else {}
    for word in words if options is None else words[1:]:
        name, value = parse_setting(word.replace(":", "=", 1).replace("+", ","), module.Options)
        given[name] = value
    return make_options(module.Options, given)


def format_rules(game: str, options: Any) -> str:
    """Write a rule set, the inverse of `parse_rules`; the default set is written as nothing."""
    module = find_game(game)
    for name, preset in module.PRESETS.items():
        if preset == options:
            return "" if preset == module.Options() else name
    return ",".join(f"{name}:{_value(value)}" for name, value in changed_options(options).items())


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "+".join(str(part) for part in value) if isinstance(value, tuple) else str(value)


def with_value(options: Any, name: str, value: Any) -> Any:
    """The same rules with one option changed."""
    if name not in {spec.name for spec in option_specs(options)}:
        raise BadInput("There is no option “{option}”.", option=name)
    return replace(options, **{name: value})
