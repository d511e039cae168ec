"""The README's two commands and .ci/run: what a fresh machine is told is what CI runs."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def commands() -> list[str]:
    """The commands of the section “Start”."""
    section = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## Start\n")[1].split("\n## ")[0]
    return [block.strip() for block in re.findall(r"```\n(.*?)```", section, re.S)]


def test_there_are_exactly_two_commands_one_starts_and_one_tests() -> None:
    start, test = commands()
    assert start.endswith("streamlit run app.py")
    assert test.endswith("-m pytest")
    assert "\n" not in start + test


def test_ci_ends_with_the_tests_of_the_readme() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").strip().splitlines()
    assert lines[-1] == commands()[1]


def test_only_ci_names_the_folder_of_the_sources() -> None:
    folder = "../" + "shared"
    named = [
        path.relative_to(ROOT).as_posix()
        for path in ROOT.rglob("*")
        if path.is_file()
        and not {".venv", ".git", ".hypothesis", "__pycache__"} & set(path.parts)
        and path.suffix in {".py", ".toml", ".md", ".po", ".css", ".txt", ".tsv", ""}
        and folder.encode() in path.read_bytes()
    ]
    assert named == [".ci/run"]
