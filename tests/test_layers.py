"""Imports keep the order of the layers, the engine knows no screen, and games do not know each other."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LAYERS = ("engine", "content", "locales", "pages.parts", "pages.room", "pages", "app")
"""From the bottom up; a file may import from its own layer and from those before it."""
SCREEN = {"streamlit", "babel", "plotly"}
GAMES = ("tonk", "poker", "untitled")
FILES = sorted(
    path.relative_to(ROOT)
    for top in ("engine", "content", "locales", "pages", "app.py")
    for path in ([ROOT / top] if top.endswith(".py") else (ROOT / top).rglob("*.py"))
    if path.exists()
)


def module_of(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> int | None:
    """The place of a module's layer; None for what is not the project's."""
    found = [place for place, name in enumerate(LAYERS) if module == name or module.startswith(f"{name}.")]
    return min(found) if found else None


def imports_of(path: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it, those for types alone too."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    package = module_of(path).split(".") if path.name == "__init__.py" else module_of(path).split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            name = ".".join(part for part in (base, node.module or "") if part)
            yield name
            yield from (f"{name}.{alias.name}" for alias in node.names)


def test_there_are_files_to_look_at() -> None:
    assert len([path for path in FILES if path.parts[0] == "engine"]) > 10


@pytest.mark.parametrize("path", FILES, ids=str)
def test_imports_keep_the_order_of_the_layers(path: Path) -> None:
    own = layer_of(module_of(path))
    assert own is not None
    above = {name for name in imports_of(path) if (layer_of(name) or 0) > own}
    assert above == set()


@pytest.mark.parametrize("path", FILES, ids=str)
def test_parts_are_imported_by_their_whole_name(path: Path) -> None:
    """Streamlit puts pages/ first on the import path; `import parts` would load a second copy."""
    bare = {name for name in imports_of(path) if name.split(".")[0] in ("parts", "room")}
    assert bare == set()


@pytest.mark.parametrize("path", [path for path in FILES if path.parts[0] == "engine"], ids=str)
def test_the_engine_imports_no_screen(path: Path) -> None:
    tops = {name.split(".")[0] for name in imports_of(path)}
    assert tops & SCREEN == set()


def game_of(module: str) -> str | None:
    """The game that a module of the engine belongs to, by its name: `engine.poker_bet` to poker."""
    parts = module.split(".")
    if parts[0] != "engine" or len(parts) < 2:
        return None
    name = parts[2] if parts[1] == "lab" and len(parts) > 2 else parts[1]
    return next((game for game in GAMES if name == game or name.startswith(f"{game}_")), None)


@pytest.mark.parametrize("path", [path for path in FILES if path.parts[0] == "engine"], ids=str)
def test_games_do_not_import_each_other(path: Path) -> None:
    own = game_of(module_of(path))
    others = {game_of(name) for name in imports_of(path)} - {None, own}
    assert own is None or others == set()


def test_what_counts_as_which_layer() -> None:
    assert layer_of("pages.parts.language") == 3
    assert layer_of("pages.room") == 4
    assert layer_of("pages.tonk") == layer_of("pages") == 5
    assert layer_of("pagesx") is None
    assert game_of("engine.poker_bet") == game_of("engine.lab.poker") == "poker"
    assert game_of("engine.ranking") is None
