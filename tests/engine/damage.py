"""Damaging records: what a bad copy, a careless editor or somebody's ill will may do to a file."""

import random
import re
from collections.abc import Callable

from engine.core import BadInput
from engine.record import parse_record, replay

ODD = (
    "\0",
    "\ud800",
    "\ufeff",
    "\u2028",
    "\x1b[31m",
    "é",
    "♥",
    "٣",
    '"',
    "'",
    '"""',
    "\\",
    "\\u0000",
    "\\ud800",
    "\n",
    "\r",
    "{",
    "}",
    "[",
    "]",
    "{card}",
    "%s",
    "#",
    "!",
    "=",
    ",",
    "??",
    "10d",
    "Xb",
    "-",
    "-1",
    "1e309",
    "0x" + "F" * 5000,
    "9" * 5000,
    "nan",
    "inf",
    "true",
    "1979-05-27T07:32:00Z",
    "p0",
    "p7",
    "p99",
    "d",
    "d deal",
    "a." * 300,
    "[" * 2000,
    "{a=" * 300,
    "poker",
    "x" * 3000,
)
"""Pieces that reading is likely to trip over."""
TOKEN = re.compile(r"[A-Za-z0-9_]+|[^\sA-Za-z0-9_]")

Damage = Callable[[str, random.Random], str]


def cut(text: str, rng: random.Random) -> str:
    """The file breaks off."""
    return text[: rng.randrange(len(text) + 1)]


def lose(text: str, rng: random.Random) -> str:
    """A stretch in the middle is missing."""
    start = rng.randrange(len(text) + 1)
    return text[:start] + text[start + rng.randrange(40) :]


def flip(text: str, rng: random.Random) -> str:
    """Some bytes are changed, as on a bad disk; what is no longer UTF-8 reads as a replacement sign."""
    data = bytearray(text.encode("utf-8", "replace"))
    for _ in range(rng.randrange(1, 4)):
        if data:
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data.decode("utf-8", "replace")


def insert(text: str, rng: random.Random) -> str:
    """Something odd stands somewhere."""
    start = rng.randrange(len(text) + 1)
    return text[:start] + rng.choice(ODD) + text[start:]


def swap_lines(text: str, rng: random.Random) -> str:
    """Two lines have changed places."""
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def repeat_line(text: str, rng: random.Random) -> str:
    """A line stands twice."""
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return "\n".join(lines)


def drop_line(text: str, rng: random.Random) -> str:
    """A line is missing."""
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def replace_word(text: str, rng: random.Random) -> str:
    """A word, a number or a sign is another one of the same file, or an odd one."""
    found = list(TOKEN.finditer(text))
    if not found:
        return text
    old = rng.choice(found)
    new = rng.choice(found).group() if rng.random() < 0.5 else rng.choice(ODD)
    return text[: old.start()] + new + text[old.end() :]


def replace_card(text: str, rng: random.Random) -> str:
    """One card is another, so that it may stand twice."""
    cards = list(re.finditer(r"[2-9TJQKAX][cdhsrb](?![a-z])", text))
    if not cards:
        return text
    old, new = rng.choice(cards), rng.choice(cards)
    return text[: old.start()] + new.group() + text[old.end() :]


def replace_seat(text: str, rng: random.Random) -> str:
    """One seat is another."""
    seats = list(re.finditer(r"\bp\d", text))
    if not seats:
        return text
    old = rng.choice(seats)
    return text[: old.start()] + f"p{rng.randrange(10)}" + text[old.end() :]


def replace_number(text: str, rng: random.Random) -> str:
    """One number is another, small or beyond measure."""
    numbers = list(re.finditer(r"\b\d+\b", text))
    if not numbers:
        return text
    old = rng.choice(numbers)
    new = rng.choice(("0", "1", "-1", "100", "1000000000", "1000000001", "9" * 30, "1.5", "0x" + "F" * 5000))
    return text[: old.start()] + new + text[old.end() :]


DAMAGES: tuple[Damage, ...] = (
    cut,
    lose,
    flip,
    insert,
    swap_lines,
    repeat_line,
    drop_line,
    replace_word,
    replace_card,
    replace_seat,
    replace_number,
)


def damaged(text: str, rng: random.Random) -> str:
    """A record with one to three faults."""
    for _ in range(rng.randrange(1, 4)):
        text = rng.choice(DAMAGES)(text, rng)
    return text


def read_damaged(text: str) -> str:
    """What reading and replaying says: `parsed` or `played` if all is well, else the fault in one line.

    Anything but `BadInput` goes through, and so fails the test.
    """
    try:
        record = parse_record(text)
        replay(record)
    except BadInput as fault:
        said = str(fault)
        assert said
        assert said.isprintable(), said
        assert len(said) < 1000, said
        return said
    return "played"
