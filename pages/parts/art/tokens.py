"""The colours by name, for the light and the dark theme, and the pairs that must be told apart."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Theme = Literal["light", "dark"]
Game = Literal["tonk", "poker", "untitled"]
Tokens = Mapping[str, str]

GAMES: tuple[Game, ...] = ("tonk", "poker", "untitled")
THEMES: tuple[Theme, ...] = ("light", "dark")

LIGHT: Tokens = {
    # grounds and lines
    "page": "#F6F0E3",
    "sheet": "#FFFCF4",
    "well": "#EDE4D1",
    "line": "#D8CBB3",  # only divides; what must be seen is drawn in `edge`
    "edge": "#8C7C66",
    # text and marks
    "ink": "#2A231C",
    "soft": "#64584A",
    "rust": "#8E4519",
    "on_rust": "#FFFFFF",
    "rust_text": "#8E4519",
    "lamp": "#E2A32B",
    "lamp_ink": "#7A4E00",
    "ok": "#2B6A45",
    "no": "#A3271F",
    # cards
    "card": "#FFFDF7",
    "card_line": "#B9AB93",
    "card_ink": "#211C18",
    "card_red": "#B3231F",
    "card_green": "#1C6A3C",
    "card_blue": "#1F5AA6",
    "card_rust": "#8E4519",
    "card_gold": "#DDA63A",
    "back": "#8E4519",
    "back_ink": "#F6E3C5",
    # the felt
    "felt_ink": "#FBF5E6",
    "felt_soft": "#DDD9C6",
    # the games: accent, felt, tint
    "tonk": "#2C6848",
    "tonk_felt": "#3C5F4D",
    "tonk_tint": "#E3EADF",
    "poker": "#85395A",
    "poker_felt": "#6A4052",
    "poker_tint": "#F1E2E4",
    "untitled": "#2C5C8F",
    "untitled_felt": "#3B5673",
    "untitled_tint": "#E1E8EC",
}

DARK: Tokens = {
    "page": "#1D1916",
    "sheet": "#27221D",
    "well": "#322B24",
    "line": "#463D33",
    "edge": "#8F8170",
    "ink": "#F0E7D8",
    "soft": "#BDB09D",
    "rust": "#B4602B",
    "on_rust": "#FFFFFF",
    "rust_text": "#E89A63",
    "lamp": "#F0B64A",
    "lamp_ink": "#F0B64A",
    "ok": "#7CC49A",
    "no": "#F0897F",
    "card": "#F1E9DA",
    "card_line": "#6B5F50",
    "card_ink": "#211C18",
    "card_red": "#A81F1C",
    "card_green": "#19603A",
    "card_blue": "#1C5296",
    "card_rust": "#8E4519",
    "card_gold": "#CF9B36",
    "back": "#7A3D18",
    "back_ink": "#EBD3AE",
    "felt_ink": "#F5EDDC",
    "felt_soft": "#CFC8B6",
    "tonk": "#7FC09D",
    "tonk_felt": "#2A4236",
    "tonk_tint": "#26332B",
    "poker": "#DE9AB4",
    "poker_felt": "#4A2D3A",
    "poker_tint": "#35272D",
    "untitled": "#8FBBE6",
    "untitled_felt": "#293D53",
    "untitled_tint": "#242E39",
}

# Five series of a chart, in this order, found by a search in Lab for the largest least distance in normal,
# protan, deutan and tritan sight, each at least 3 : 1 on the sheet; each has a mark and a dash of its own.
CHART: Mapping[Theme, tuple[str, ...]] = {
    "light": ("#0B3A57", "#C37421", "#1D9071", "#A271C2", "#4B3603"),
    "dark": ("#307CDF", "#C46140", "#B7EFCC", "#A47394", "#F2E479"),
}


def tokens(theme: Theme) -> Tokens:
    """The colours of one theme."""
    return DARK if theme == "dark" else LIGHT


class Pair(NamedTuple):
    """Two colours that meet somewhere, and the least contrast they must have there."""

    use: str
    ink: str
    ground: str
    least: float


TEXT, MARK = 4.5, 3.0

_COMMON: tuple[Pair, ...] = (
    *(Pair(f"text on {ground}", "ink", ground, TEXT) for ground in ("page", "sheet", "well")),
    *(Pair(f"quiet text on {ground}", "soft", ground, TEXT) for ground in ("page", "sheet", "well")),
    *(Pair(f"link on {ground}", "rust_text", ground, TEXT) for ground in ("page", "sheet", "well")),
    *(Pair(f"border of a field on {ground}", "edge", ground, MARK) for ground in ("page", "sheet")),
    *(Pair(f"wrong on {ground}", "no", ground, TEXT) for ground in ("page", "sheet")),
    *(Pair(f"right on {ground}", "ok", ground, TEXT) for ground in ("page", "sheet")),
    Pair("text of the main button", "on_rust", "rust", TEXT),
    Pair("main button on the page", "rust", "page", MARK),
    Pair("text on the lamp, who acts", "card_ink", "lamp", TEXT),
    Pair("mark of doubt on the sheet", "lamp_ink", "sheet", TEXT),
    Pair("black suits", "card_ink", "card", 7.0),
    *(Pair(f"{name} on a card", f"card_{name}", "card", TEXT) for name in ("red", "green", "blue", "rust")),
    Pair("pattern of the back", "back_ink", "back", MARK),
)


def _game_pairs(game: Game) -> tuple[Pair, ...]:
    tint, felt = f"{game}_tint", f"{game}_felt"
    return (
        *(Pair(f"{game}: accent text on {g}", game, g, TEXT) for g in ("page", "sheet", tint)),
        # a chosen chip and the tab of an index card turn the pair round
        Pair(f"{game}: page colour on the accent", "page", game, TEXT),
        Pair(f"{game}: text on its tint", "ink", tint, TEXT),
        Pair(f"{game}: quiet text on its tint", "soft", tint, TEXT),
        Pair(f"{game}: text on the felt", "felt_ink", felt, TEXT),
        Pair(f"{game}: quiet text on the felt", "felt_soft", felt, TEXT),
        Pair(f"{game}: card on the felt", "card", felt, MARK),
        Pair(f"{game}: lit line on the felt", "lamp", felt, MARK),
    )


PAIRS: tuple[Pair, ...] = (*_COMMON, *(pair for game in GAMES for pair in _game_pairs(game)))
