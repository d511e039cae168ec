"""The colours can be told apart: each pair in use has its contrast, chart colours their distance."""

import math
import re
import tomllib
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest

from pages.parts.art.tokens import CHART, DARK, GAMES, LIGHT, PAIRS, THEMES, Pair, Theme, tokens

ROOT = Path(__file__).parents[2]

# --- the measures: WCAG contrast, and distance in Lab as people with dichromat sight see it ---

Rgb = tuple[float, float, float]

# Machado, Oliveira, Fernandes 2009, full strength
SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
LEAST_DISTANCE = 34


def linear(colour: str) -> Rgb:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: str, sight: str) -> Rgb:
    seen = [sum(k * v for k, v in zip(row, linear(colour), strict=True)) for row in SIGHT[sight]]
    r, g, b = (min(1, max(0, v)) for v in seen)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def mixed(colour: str, ground: str, share: float) -> str:
    pairs: Sequence[tuple[int, int]] = [
        (int(colour[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5)
    ]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


def test_contrast_of_known_colours() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


# --- the tokens ---


def test_both_themes_name_the_same_colours() -> None:
    assert LIGHT.keys() == DARK.keys()
    for colour in (*LIGHT.values(), *DARK.values()):
        assert re.fullmatch(r"#[0-9A-F]{6}", colour)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.use)
def test_pair_has_its_contrast(pair: Pair, theme: Theme) -> None:
    t = tokens(theme)
    assert contrast(t[pair.ink], t[pair.ground]) >= pair.least


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_words_on_a_plate_are_readable(theme: Theme, game: str) -> None:
    t = tokens(theme)
    plate = mixed("#000000", t[f"{game}_felt"], 0.3)
    assert contrast(t["felt_ink"], plate) >= 4.5
    assert contrast(t["felt_soft"], plate) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_chart_colours(theme: Theme) -> None:
    sheet = tokens(theme)["sheet"]
    assert all(contrast(colour, sheet) >= 3 for colour in CHART[theme])
    for sight in SIGHT:
        seen = [lab(colour, sight) for colour in CHART[theme]]
        assert min(math.dist(a, b) for a, b in combinations(seen, 2)) >= LEAST_DISTANCE, sight


def test_streamlit_has_the_same_colours() -> None:
    config = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
    names = {
        "primaryColor": "rust",
        "backgroundColor": "page",
        "secondaryBackgroundColor": "well",
        "textColor": "ink",
        "linkColor": "rust_text",
        "borderColor": "edge",
        "redTextColor": "no",
        "greenTextColor": "ok",
    }
    for theme in THEMES:
        section = config["theme"][theme]
        assert {name: section[name] for name in names} == {
            n: tokens(theme)[token] for n, token in names.items()
        }
        assert tuple(section["chartCategoricalColors"]) == CHART[theme]
