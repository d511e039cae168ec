"""Charts in the reader's language: theme, number signs, words of the tool bar, and nothing that moves."""

from collections.abc import Sequence
from html import escape
from typing import Any

import plotly.graph_objects as go
import streamlit as st

from locales import Texts, number, percent
from pages.parts import appearance
from pages.parts.art.tokens import tokens

SEPARATORS = {"cs": ",\N{NO-BREAK SPACE}", "pl": ",\N{NO-BREAK SPACE}", "de": ",.", "en": ".,"}
"""Decimal and group signs as Plotly wants them."""


def draw(figure: go.Figure, texts: Texts, *, key: str, alt: str, scale: str) -> None:
    """Show a chart and what its scale is; `alt` says what it shows, the same numbers stand in a table."""
    colours = tokens(appearance.theme())
    figure.update_layout(
        separators=SEPARATORS[texts.lang],
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"color": colours["ink"], "size": 14, "family": "Source Sans, Segoe UI, sans-serif"},
        margin={"l": 8, "r": 16, "t": 8, "b": 8},
        hoverlabel={"bgcolor": colours["sheet"], "font": {"color": colours["ink"]}},
    )
    figure.update_xaxes(gridcolor=colours["line"], zerolinecolor=colours["edge"], automargin=True)
    figure.update_yaxes(gridcolor=colours["line"], automargin=True)
    st.plotly_chart(figure, key=key, theme=None, config=_config(texts), alt=alt)
    # The scale stands below as text: a title inside the drawing is cut off where it does not fit.
    st.html(f'<p class="k-meta">{escape(scale)}</p>')


def _config(texts: Texts) -> dict[str, Any]:
    """The tool bar's words; without its own dictionary Plotly would speak English."""
    words = {
        "Download plot as a PNG": texts.gettext("Save the chart as a picture"),
        "Download plot as a png": texts.gettext("Save the chart as a picture"),
    }
    return {
        "locale": texts.lang,
        "locales": {texts.lang: {"dictionary": words, "format": {}}},
        "displaylogo": False,
        "displayModeBar": False,
        "scrollZoom": False,
    }


def chances(
    names: Sequence[str],
    shares: Sequence[float],
    counts: Sequence[int],
    texts: Texts,
    special: Sequence[bool],
) -> go.Figure:
    """A mark for each name on a scale by powers of ten, its chance beside it; `special` ones are diamonds."""
    colours = tokens(appearance.theme())
    figure = go.Figure(
        go.Scatter(
            x=list(shares),
            y=list(names),
            mode="markers+text",
            text=[chance_words(share, texts) for share in shares],
            textposition="middle right",
            cliponaxis=False,
            marker={
                "size": 13,
                "color": [colours["rust_text"] if mark else colours["poker"] for mark in special],
                "symbol": ["diamond" if mark else "circle" for mark in special],
            },
            hovertext=[
                f"{name}: {number(count, texts.lang)}" for name, count in zip(names, counts, strict=True)
            ],
            hoverinfo="text",
        )
    )
    powers = range(-6, 1)
    figure.update_xaxes(
        type="log",
        range=[-6.2, 0.6],
        tickvals=[10.0**power for power in powers],
        ticktext=[percent(10.0**power, texts.lang, max(0, -power - 2)) for power in powers],
    )
    figure.update_yaxes(autorange="reversed", categoryorder="array", categoryarray=list(names))
    figure.update_layout(height=60 + 36 * len(names), showlegend=False)
    return figure


def chance_words(share: float, texts: Texts) -> str:
    """A chance in hundredths with as many digits as it needs to say anything."""
    if share == 0:
        return percent(0, texts.lang, 0)
    digits = next((digits for digits in range(1, 8) if share * 100 >= 10 ** (1 - digits)), 7)
    return percent(share, texts.lang, digits)
