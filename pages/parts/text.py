"""Plain sentences made ready for a page: escaped, with cards kept whole and out of reach of translators."""

import re
from html import escape

from pages.parts.art.glyphs import SIGN
from pages.parts.words import TEXT_STYLE, WORD_JOINER

_RED = ("♥", "♦")
_CARD = re.compile(f"(?:10|[2-9JQKAWDB]){WORD_JOINER}([{''.join(SIGN.values())}]){TEXT_STYLE}")


_ROW = re.compile(r"(?<![\w-])(?:10|[2-9JQKAWDB])(?:-(?:10|[2-9JQKAWDB])){2,}(?![\w-])|all-in", re.IGNORECASE)


def marked(sentence: str) -> str:
    """A sentence as HTML: cards are not translated and red suits are red; 5-6-7 stays in one line."""
    return _CARD.sub(_mark, unbroken(escape(sentence)))


def unbroken(markup: str) -> str:
    """Rows of ranks and the word “all-in” kept from being broken at their hyphens."""
    return _ROW.sub(r'<span class="k-row">\g<0></span>', markup)


def _mark(card: re.Match[str]) -> str:
    colour = " k-red" if card[1] in _RED else ""
    return f'<span class="k-card{colour}" translate="no">{card[0]}</span>'
