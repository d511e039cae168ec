"""`python -m engine replay --json`: the seats of payments and spreads are written p1, p2 … everywhere."""

import json
from typing import Any

import pytest

from engine.__main__ import main
from tests.engine.support import HANDS


def replayed(name: str, capsys: pytest.CaptureFixture[str]) -> Any:
    assert main(["replay", str(HANDS / "tonk" / f"{name}.toml"), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_who_pays_whom_is_named_by_seat(capsys: pytest.CaptureFixture[str]) -> None:
    found = replayed("t05-caught", capsys)
    events = found["frames"][-1]["events"]
    paid = [(event["seat"], event["payee"], event["stakes"]) for event in events if event["type"] == "Paid"]
    assert sorted(paid) == [
        ("p1", "p4", 1),
        ("p2", "p1", 1),
        ("p2", "p4", 1),
        ("p2", "p4", 1),
        ("p3", "p4", 1),
    ]
    assert found["payoffs"] == [0, -3, -1, 4]
    assert found["over"]


def test_every_seat_of_every_event_is_written_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    dealt = replayed("t03-adding", capsys)["frames"][0]["events"][0]
    assert (dealt["dealer"], dealt["first"], dealt["seats"]) == ("p3", "p1", ["p1", "p2", "p3"])
    added = [e for f in replayed("t03-adding", capsys)["frames"] for e in f["events"] if e["type"] == "Added"]
    assert {(event["seat"], event["owner"]) for event in added} >= {("p1", "p3"), ("p1", "p2")}
    wanted = replayed("t09-wanted-card", capsys)
    ended = [e for f in wanted["frames"] for e in f["events"] if e["type"] == "StockEnded"]
    assert ended[0]["wanted_by"] == "p1"
    assert wanted["options"]["hand_size"] == 9
