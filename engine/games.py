"""Every game by its code."""

from typing import Any

from engine import poker, tonk
from engine.core import BadInput, Game

GAMES: dict[str, Game[Any, Any, Any]] = {"tonk": tonk, "poker": poker}
"""A module is a game when it has the names of `engine.core.Game`."""


def game(code: str) -> Game[Any, Any, Any]:
    """The game of a code such as `poker`."""
    found = GAMES.get(code)
    if found is None:
        raise BadInput("There is no game “{game}”.", game=code)
    return found
