"""Drawings on a page, put there as they are.

Streamlit's Markdown element would read a drawing of many thousand characters as Markdown, which takes time
after every click; its HTML element removes drawings altogether.
"""

from typing import Any

import streamlit as st

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


def show(markup: str, *, key: str) -> Any:
    """Put a drawing, or several in one block, on the page."""
    return _drawing(key=key, data=markup)
