"""Plain sentences made ready for a page: escaped, with cards kept whole and out of reach of translators."""

import re
from html import escape

from pages.parts.art.glyphs import SIGN
from pages.parts.words import TEXT_STYLE, WORD_JOINER

_RED = ("♥", "♦")
_CARD = re.compile(f"(?:10|[2-9JQKAWDB]){WORD_JOINER}([{''.join(SIGN.values())}]){TEXT_STYLE}")


def marked(sentence: str) -> str:
    """A sentence as HTML: cards are marked so that they are not translated, red suits are red."""
    return _CARD.sub(_mark, escape(sentence))


def _mark(card: re.Match[str]) -> str:
    colour = " k-red" if card[1] in _RED else ""
    return f'<span class="k-card{colour}" translate="no">{card[0]}</span>'
