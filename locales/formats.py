"""Numbers and lists as a language writes them, and the filling of places in sentences."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from string import Formatter

from babel import Locale
from babel.numbers import format_decimal, format_percent

MINUS = "\N{MINUS SIGN}"
NBSP = "\N{NO-BREAK SPACE}"

_NAME = re.compile(r"[A-Za-z0-9_]*[A-Za-z_][A-Za-z0-9_]*")  # {n}, {p1}, and cards such as {9h}


def number(n: float, lang: str, *, signed: bool = False, digits: int | None = None) -> str:
    """A number with the group and decimal signs of the language and a real minus.

    `digits` decimals are written where given; `signed` puts a plus before what is above zero.
    """
    grouped = lang != "pl" or abs(n) >= 10_000  # Polish writes 1234 but 12 345
    pattern = None if digits is None else "#,##0" + ("." + "0" * digits if digits else "")
    text = format_decimal(abs(n), format=pattern, locale=lang, group_separator=grouped)
    return _with_sign(text, n, signed)


def percent(x: float, lang: str, digits: int = 1, *, signed: bool = False) -> str:
    """A share of one in hundredths: 0.125 is 12,5 % in Czech, German, 12,5% in Polish, 12.5% in English."""
    pattern = str(Locale.parse(lang).percent_formats[None].pattern)
    if digits:
        pattern = pattern.replace("0", "0." + "0" * digits)
    grouped = lang != "pl" or abs(x) >= 100
    return _with_sign(format_percent(abs(x), pattern, lang, group_separator=grouped), x, signed)


def _with_sign(text: str, n: float, signed: bool) -> str:
    if not any(digit in text for digit in "123456789"):
        return text  # what rounds to zero has no sign
    return (MINUS if n < 0 else "+" if signed else "") + text


def list_and(items: Iterable[object], lang: str) -> str:
    """“a, b and c” in the language; the one-letter “and” of Czech and Polish is kept with its word."""
    words = [str(item) for item in items]
    patterns = Locale.parse(lang).list_patterns["standard"]
    if len(words) < 2:
        return "".join(words)
    last = patterns["2"] if len(words) == 2 else patterns["end"]
    last = re.sub(r"(\b\w) ", rf"\1{NBSP}", str(last))
    return last.format(", ".join(words[:-1]), words[-1])


@lru_cache(maxsize=8192)
def pieces(template: str) -> tuple[tuple[str, str | None], ...]:
    """A template as pairs of plain text and the name of the place after it; only {name} is taken."""
    found: list[tuple[str, str | None]] = []
    for text, name, spec, conversion in Formatter().parse(template):
        if name is not None and (spec or conversion or not _NAME.fullmatch(name)):
            raise ValueError(f"“{{{name}}}” is not a placeholder")
        found.append((text, name))
    return tuple(found)


def placeholders(template: str) -> frozenset[str]:
    """The names of the places of a template."""
    return frozenset(name for _, name in pieces(template) if name is not None)


def fill(template: str, values: Mapping[str, object], lang: str, *, english: str | None = None) -> str:
    """The template with its places filled, whole numbers written as the language does.

    A translation that names a place wrongly gives way to `english`, the sentence it was made from.
    """
    try:
        return "".join(
            text if name is None else text + _shown(values[name], lang) for text, name in pieces(template)
        )
    except (KeyError, ValueError):
        if english is None or english == template:
            raise
        return fill(english, values, "en")


def _shown(value: object, lang: str) -> str:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return number(value, lang)
    return str(value)
