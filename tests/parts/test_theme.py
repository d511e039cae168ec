"""The style of the pages: whole, without undefined variables, and with the hooks that Streamlit still has."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
import streamlit

from pages.parts.art.brand import brand_svg
from pages.parts.art.tokens import GAMES, THEMES, Theme, tokens
from pages.parts.theme import Status, css, status_svg

STYLE = Path(__file__).parents[2] / "pages" / "parts" / "style.css"


@cache
def streamlit_scripts() -> str:
    folder = Path(streamlit.__file__).parent / "static" / "static" / "js"
    return "".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.js")))


def hooks() -> list[str]:
    """The names of Streamlit's own that the style sheet relies on, `.stSlider` and `data-testid="…"`."""
    text = STYLE.read_text(encoding="utf-8")
    return sorted({*re.findall(r"\.(st[A-Z]\w+)", text), *re.findall(r'data-testid="(\w+)"', text)})


@pytest.mark.parametrize("name", hooks())
def test_streamlit_still_has_the_name(name: str) -> None:
    assert re.search(rf'["`\' ]{name}["`\' ]', streamlit_scripts())


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", [*GAMES, "rules"])
def test_style_is_one_element_with_every_variable_defined(game: str, theme: Theme) -> None:
    style = css(game, theme)
    assert style.startswith("<style>")
    assert style.endswith("</style>")
    assert style.count("<") == 2
    assert style.count("{") == style.count("}")
    used = set(re.findall(r"var\((--[\w-]+)\)", style))
    defined = set(re.findall(r"(--[\w-]+):", style))
    assert used <= defined
    assert f"--page:{tokens(theme)['page']}" in style


def test_a_page_has_the_accent_of_its_game() -> None:
    assert "--acc:var(--poker);" in css("poker", "light").split("}")[0]
    assert "--acc:var(--tonk);" in css("tonk", "light").split("}")[0]


def test_status_signs_differ_in_shape() -> None:
    drawn = {status_svg(status) for status in get_args(Status)}
    assert len(drawn) == 4
    for sign in drawn:
        ET.fromstring(sign)
        assert "#" not in sign, "the sign takes the colour of the text, so its shape alone must tell"


@pytest.mark.parametrize("theme", THEMES)
def test_brand_is_drawn_without_a_font(theme: Theme) -> None:
    drawing = brand_svg(theme)
    ET.fromstring(drawing)
    assert "<text" not in drawing
    assert tokens(theme)["ink"] in drawing
