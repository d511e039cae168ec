"""`python -m engine rank` and `odds`: what they print, and one clear line for what cannot be used."""

import json
import subprocess
import sys
from typing import Any

import pytest

from engine import odds
from engine.__main__ import main
from engine.cards import parse_cards
from engine.poker import Options
from engine.ranking import CLAUSE_OF
from tests.engine.support import ROOT


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints when all is well."""
    assert main(arguments) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(run(capsys, *arguments, "--json"))


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that a command says to bad input, with exit status 2 and nothing printed."""
    try:
        status = main(arguments)
    except SystemExit as end:
        status = int(str(end.code))
    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert said.err.startswith("python -m engine")
    assert said.err.count("\n") == 1
    assert said.err.endswith("\n")
    return said.err


# --- rank ---


def test_rank_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ("AS 2D 3H 4C 5S", "2C 3D 4H 5S 6C", "aD 2d 3h 4c 5s")
    assert run_json(capsys, "rank", *hands, "--set", "wrap=none") == {
        "hands": [
            {
                "cards": ["As", "2d", "3h", "4c", "5s"],
                "category": "straight",
                "clause": "poker.hand.straight",
                "as": ["As", "5s", "4c", "3h", "2d"],
            },
            {
                "cards": ["2c", "3d", "4h", "5s", "6c"],
                "category": "straight",
                "clause": "poker.hand.straight",
                "as": ["6c", "5s", "4h", "3d", "2c"],
            },
            {
                "cards": ["Ad", "2d", "3h", "4c", "5s"],
                "category": "straight",
                "clause": "poker.hand.straight",
                "as": ["Ad", "5s", "4c", "3h", "2d"],
            },
        ],
        "order": [[1], [0, 2]],
    }


def test_rank_follows_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    flush, full = "2h 5h 7h 9h Jh", "Jc Jd Js 4d 4h"
    assert run_json(capsys, "rank", flush, full)["order"] == [[0], [1]]
    assert run_json(capsys, "rank", flush, full, "--set", "order=international")["order"] == [[1], [0]]
    pairs = ("8c 8d Ah 3s 2c", "8h 8s Kc Qd Jc")
    assert run_json(capsys, "rank", *pairs, "--set", "kickers=true")["order"] == [[0], [1]]
    assert run_json(capsys, "rank", *pairs, "--set", "kickers=false")["order"] == [[0, 1]]


@pytest.mark.parametrize("text", ["10s jd qH KS Xr", "TS Jd qh kS XR", "  10S\tJD Qh ks xr "], ids=range(3))
def test_rank_reads_cards_as_people_type_them(capsys: pytest.CaptureFixture[str], text: str) -> None:
    (hand,) = run_json(capsys, "rank", text)["hands"]
    assert hand["cards"] == ["Ts", "Jd", "Qh", "Ks", "Xr"]
    assert hand["as"] == ["As", "Ks", "Qh", "Jd", "Ts"]


def test_rank_takes_the_same_card_in_two_hands(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ("Ad 3s 5c 5h Xr", "Ad 3s 5c 5h Xr")
    found = run_json(capsys, "rank", *hands)
    assert found["order"] == [[0, 1]]
    assert [hand["category"] for hand in found["hands"]] == ["three", "three"]


def test_rank_knows_the_second_joker_where_it_is_in_the_pack(capsys: pytest.CaptureFixture[str]) -> None:
    (hand,) = run_json(capsys, "rank", "As Ks 9s Xr Xb", "--set", "jokers=2")["hands"]
    assert (hand["category"], hand["clause"]) == ("flush", "poker.hand.flush")
    assert hand["as"] == ["As", "Ks", "Qs", "Js", "9s"]


def test_rank_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "rank", "Ad 3s 5c 5h Xr", "2h 5h 7h 9h Jh", "Ac 3s 5c 5h Xr").splitlines()
    assert [line.split()[:6] for line in lines] == [
        ["1.", "2h", "5h", "7h", "9h", "Jh"],
        ["2.", "Ad", "3s", "5c", "5h", "Xr"],
        ["2.", "Ac", "3s", "5c", "5h", "Xr"],
    ]
    assert lines[1].split()[6:] == ["three", "poker.hand.three", "as", "Ad", "5s", "5h", "5c", "3s"]


# --- odds ---


def test_odds_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "odds", "--set", "jokers=1", "--set", "wrap=ring")
    assert list(found) == ["counts", "total"]
    assert list(found["counts"]) == list(CLAUSE_OF)
    assert found["total"] == sum(found["counts"].values()) == 2_869_685
    assert found == {"counts": odds.category_counts(Options()), "total": 2_869_685}


def test_odds_of_the_international_hands(capsys: pytest.CaptureFixture[str]) -> None:
    counts = run_json(capsys, "odds", "--set", "jokers=0", "--set", "wrap=none")["counts"]
    assert list(counts.values()) == [0, 40, 624, 5108, 3744, 10200, 54912, 123552, 1098240, 1302540]


def test_odds_as_a_table_in_the_order_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "odds", "--set", "order=international").splitlines()
    assert [line.split()[0] for line in lines[3:5]] == ["full", "flush"]
    assert lines[-1].split() == ["total", "2,869,685"]
    assert lines[0].split() == ["five", "13", "0.00045%", "poker.hand.five"]


def test_odds_of_a_hand(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "odds", "--hand", "ac 9c 7c 5c 3c")["hand"]
    place = odds.place(parse_cards("Ac9c7c5c3c"), Options())
    assert (found["better"], found["equal"], found["total"]) == place
    assert (found["category"], found["as"]) == ("flush", found["cards"])
    under = {(one["option"], one["value"]): one for one in found["places"]}
    assert len(under) == len(found["places"]) == 16
    for values in (("suit_first", "cards_first", "cards_only"), ("ring", "two_above_ace", "none")):
        option = "flush_tie" if "cards_only" in values else "wrap"
        assert all((option, value) in under for value in values)
    assert under["flush_tie", "suit_first"]["in_force"]
    assert under["flush_tie", "suit_first"]["better"] == place.better
    assert under["flush_tie", "cards_first"]["better"] < place.better
    assert under["flush_tie", "cards_only"]["equal"] > place.equal
    assert {one["value"] for name, one in under.items() if name[0] == "kickers"} == {True, False}


def test_odds_of_a_hand_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "odds", "--hand", "ac 9c 7c 5c 3c").splitlines()
    table = [line.split()[:2] for line in lines if line.startswith("flush_tie")]
    assert table == [
        ["flush_tie", "suit_first*"],
        ["flush_tie", "cards_first"],
        ["flush_tie", "cards_only"],
    ]


# --- what cannot be used ---

BAD_HANDS = [
    ("", "0 instead of 5"),
    ("AS 2D 3H 4C", "4 instead of 5"),
    ("AS 2D 3H 4C 5S 6S", "6 instead of 5"),
    ("AS 2D 3H 4C 1S", "There is no card “1S”"),
    ("AS 2D 3H 4C SS", "There is no card “SS”"),
    ("AS 2D 3H 4C ??", "There is no card “??”"),
    ("AS 2D 3H 4C W♥", "There is no card “W♥”"),
    ("AS2D3H4C5S", "There is no card “AS2D3H4C5S”"),
    ("AS AS 3H 4C 5S", "As stands twice"),
    ("10s TS 3H 4C 5S", "Ts stands twice"),
    ("Xr Xr 3H 4C 5S", "Xr stands twice"),
    ("Xb 2D 3H 4C 5S", "There is no card “Xb” in a pack with jokers=1"),
    ("Xr Xb 3H 4C 5S", "There is no card “Xb” in a pack with jokers=1"),
    ("AS\n2D 3H 4C", "4 instead of 5"),
    ("\udcff\x1b[31m", "There is no card"),
]


@pytest.mark.parametrize(("text", "said"), BAD_HANDS, ids=[repr(text) for text, _ in BAD_HANDS])
def test_bad_hands(capsys: pytest.CaptureFixture[str], text: str, said: str) -> None:
    assert said in complaint(capsys, "rank", "2C 3D 4H 5S 6C", text)
    assert said in complaint(capsys, "odds", "--hand", text)


def test_a_joker_is_an_unknown_card_where_the_pack_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    """A09: without jokers in the pack a joker upgrades nothing."""
    line = complaint(capsys, "rank", "AD 3S 5C 5H Xr", "--set", "jokers=0")
    assert "“AD 3S 5C 5H Xr”: There is no card “Xr”" in line
    assert run_json(capsys, "rank", "AD 3S 5C 5H Xr")["hands"][0]["category"] == "three"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (["wrap"], "“wrap” is not of the form option=value"),
        (["warp=none"], "There is no option “warp”"),
        (["wrap=nine"], "wrap does not take nine; it takes ring, two_above_ace, none"),
        (["kickers=yes"], "kickers does not take yes; it takes true, false"),
        (["jokers=3"], "jokers does not take 3; it takes 1, 2, 0"),
        (["jokers=-1"], "“-1” is not a whole number"),
        (["jokers=1,2"], "jokers does not take"),
        (["jokers="], "“” is not a whole number"),
        (["stack=1"], "less than ante (1) + stay (1) + min_bet (1)"),
        (["wrap=ring", "wrap=none"], "The option wrap is set twice"),
        (["wrap=ring", "wrap=ring"], "The option wrap is set twice"),
        (["=none"], "There is no option “”"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_settings(capsys: pytest.CaptureFixture[str], settings: list[str], said: str) -> None:
    given = [word for setting in settings for word in ("--set", setting)]
    assert said in complaint(capsys, "odds", *given)
    assert said in complaint(capsys, "rank", "2C 3D 4H 5S 6C", *given)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["rank"],
        ["rank", "--set"],
        ["odds", "2C 3D 4H 5S 6C"],
        ["odds", "--hand"],
        ["odds", "--hand", "2C 3D 4H 5S 6C", "--hand", "2C 3D 4H 5S 7C"],
        ["odds", "--colour", "red\nand black"],
        ["deal"],
    ],
    ids=" ".join,
)
def test_bad_commands(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    complaint(capsys, *arguments)


@pytest.mark.parametrize(
    ("arguments", "status"),
    [(["rank", "AS 2D 3H 4C 5S"], 0), (["rank", "AS 2D 3H 4C"], 2), (["odds", "--set", "wrap=x"], 2)],
    ids=["good", "bad-hand", "bad-option"],
)
def test_exit_status_of_the_process(arguments: list[str], status: int) -> None:
    command = [sys.executable, "-m", "engine", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == (1 if status else 0)
