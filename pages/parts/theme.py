"""The style of the pages: colours in force as variables, the style sheet, the signs of a rule's status."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from pages.parts.art.tokens import GAMES, Game, Theme, tokens

_SHEET = Path(__file__).with_name("style.css")

Status = Literal["said", "variant", "unclear", "silent"]

# Told apart by shape, never by colour alone: a full disc, a ring, half a disc, a dashed ring.
_STATUS: Mapping[Status, str] = {
    "said": '<circle cx="7" cy="7" r="5" fill="currentColor"/>',
    "variant": '<circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" stroke-width="2"/>',
    "unclear": (
        '<circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" stroke-width="1.6"/>'
        '<path d="M7 2.5A4.5 4.5 0 0 1 7 11.5Z" fill="currentColor"/>'
    ),
    "silent": (
        '<circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" stroke-width="1.8"'
        ' stroke-dasharray="2.2 2"/>'
    ),
}


def status_svg(status: Status) -> str:
    """The sign of a status in the colour of the text around it; the word for it has to stand beside."""
    return (
        '<svg class="k-status" xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 14 14"'
        f' aria-hidden="true">{_STATUS[status]}</svg>'
    )


def css(game: Game | str, theme: Theme) -> str:
    """The style element of a page; `game` gives the accent, a page of no game takes the one of the mark."""
    t = tokens(theme)
    colours = "".join(f"--{name}:{colour};" for name, colour in t.items())
    accents = "".join(f'[class*="st-key-game_{name}"]{{{_accent(name)}}}' for name in GAMES)
    own = _accent(game) if game in GAMES else "--acc:var(--rust_text);--tint:var(--well);--felt:var(--rust);"
    root = f":root{{{colours}{own}--rule:var(--rust_text);color-scheme:{theme}}}"
    return f"<style>{root}{accents}{_sheet()}</style>"


def _accent(game: str) -> str:
    return f"--acc:var(--{game});--tint:var(--{game}_tint);--felt:var(--{game}_felt);"


@cache
def _sheet() -> str:
    return _SHEET.read_text(encoding="utf-8")
