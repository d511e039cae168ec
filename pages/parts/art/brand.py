"""The mark of Kartoteka with its name beside it, for the head of the pages.

The name is set in Source Serif (SIL Open Font License) and stored as an outline: a logo is an image, and an
image cannot take the fonts of the page.
"""

from functools import cache
from pathlib import Path

from pages.parts.art.mark import mark_svg
from pages.parts.art.tokens import Theme, tokens

_OUTLINE = Path(__file__).with_name("wordmark.txt")


@cache
def brand_svg(theme: Theme) -> str:
    """Mark and name as one drawing, 130 by 30."""
    outline = _OUTLINE.read_text(encoding="utf-8").strip()
    name = f'<path transform="translate(37 21.5)" fill="{tokens(theme)["ink"]}" d="{outline}"/>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="130" height="30" viewBox="0 0 130 30">'
        f"{mark_svg(theme)}{name}</svg>"
    )
