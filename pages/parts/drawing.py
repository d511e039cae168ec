"""Drawings on a page, put there as they are.

Streamlit's Markdown element would read a drawing of many thousand characters as Markdown, which takes time
after every click; its HTML element removes drawings altogether.
"""

from collections.abc import Callable
from typing import Any

import streamlit as st

from pages.parts.art.felt import figure
from pages.parts.art.places import SHAPES, Shape

# What is shown was drawn by pages.parts.art, which escapes every word that comes from outside.
_SCRIPT = """export default function ({ data, parentElement }) {
  const place = parentElement.querySelector(".k-drawing");
  if (place.shown !== data) {
    place.innerHTML = data;
    place.shown = data;
  }
}"""

_drawing = st.components.v2.component(
    "kartoteka_drawing", html='<div class="k-drawing"></div>', js=_SCRIPT, isolate_styles=False
)


def show_table(draw: Callable[[Shape], str]) -> None:
    """A table, once for desks and once for phones; the style sheet shows the one that fits."""
    show(figure(*(draw(shape) for shape in SHAPES)), key="drawing_table")


def show(markup: str, *, key: str) -> Any:
    """Put a drawing, or several in one block, on the page."""
    return _drawing(key=key, data=markup)
