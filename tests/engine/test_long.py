"""`python -m tests.long`: trials by number, one line for bad arguments, the seed of a failure."""

from collections.abc import Callable

import pytest

from engine import games
from tests import long


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--game"],
        ["--game", "chess"],
        ["--game", "poker", "--minutes", "soon"],
        ["--game", "poker", "--minutes", "-1"],
        ["--game", "poker", "--minutes", "nan"],
        ["--game", "poker", "--minutes", "inf"],
        ["--game", "poker", "--seed", "x"],
        ["--game", "poker", "--seed", "-1"],
        ["--game", "poker", "--deals", "3"],
        ["poker"],
    ],
)
def test_bad_arguments_are_one_line_and_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        long.main(arguments)
    said = capsys.readouterr()
    assert caught.value.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("python -m tests.long: ")


@pytest.mark.parametrize("game", sorted(long.TRIALS))
def test_no_minutes_are_one_trial(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert long.main(["--game", game, "--minutes", "0", "--seed", "5"]) == 0
    assert capsys.readouterr().out.startswith(f"{game}: 1 trials from seed 5, ")


def test_every_game_has_a_trial() -> None:
    assert set(long.TRIALS) == set(games.GAMES)


def test_a_failure_names_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def trial(seed: int) -> int:
        assert seed < 7, "a fault of seed 7"
        return 1

    trials: dict[str, Callable[[int], int]] = {"poker": trial}
    monkeypatch.setattr(long, "TRIALS", trials)
    assert long.main(["--game", "poker", "--minutes", "1", "--seed", "4"]) == 1
    said = capsys.readouterr()
    assert "--minutes 0 --seed 7" in said.out
    assert "a fault of seed 7" in said.err
