"""The payout arithmetic: who pays whom after a drop, a tonk, a going out and an empty stock."""

import pytest

from engine import tonk
from engine.tonk_table import Paid
from tests.engine.support import Table
from tests.engine.tonk.lines import deal, stopped, tonk_table

TEXAS = {
    name: getattr(tonk.PRESETS["texas"], name) for name in ("high_count", "high_count_pay", "caught_pays")
}


def between(table: Table) -> dict[tuple[int, int], int]:
    """The stakes that each pays each."""
    sums: dict[tuple[int, int], int] = {}
    for event in table.all(Paid):
        pair = (event.seat, event.payee)
        sums[pair] = sums.get(pair, 0) + event.stakes
    return sums


@pytest.mark.parametrize(
    ("counts", "paid", "payoffs"),
    [
        ((4, 9, 12, 20), {(1, 0): 1, (2, 0): 1, (3, 0): 1}, (3, -1, -1, -1)),
        ((9, 4, 7, 20), {(0, 1): 2, (0, 2): 1, (2, 1): 1, (3, 1): 1}, (-3, 4, 0, -1)),
        ((9, 4, 4, 20), {(0, 1): 2, (0, 2): 2, (3, 1): 1, (3, 2): 1}, (-4, 3, 3, -2)),
        ((4, 4, 7), {(0, 1): 2, (2, 1): 1}, (-2, 3, -1)),
        ((4, 4, 4), {(0, 1): 2, (0, 2): 2}, (-4, 2, 2)),
        ((4, 4, 4, 4), {(0, 1): 2, (0, 2): 2, (0, 3): 2}, (-6, 2, 2, 2)),
        ((4, 4, 4, 9), {(0, 1): 2, (0, 2): 2, (3, 1): 1, (3, 2): 1}, (-4, 3, 3, -2)),
        ((9, 4, 9, 20), {(0, 1): 2, (2, 1): 1, (3, 1): 1}, (-2, 4, -1, -1)),
        ((20, 4, 7, 9), {(0, 1): 2, (0, 2): 1, (0, 3): 1, (2, 1): 1, (3, 1): 1}, (-4, 4, 0, 0)),
        ((20, 9, 9, 9), {(0, 1): 2, (0, 2): 2, (0, 3): 2}, (-6, 2, 2, 2)),
        ((9, 4), {(0, 1): 2}, (-2, 2)),
        ((4, 4), {(0, 1): 2}, (-2, 2)),
        ((4, 9), {(1, 0): 1}, (1, -1)),
    ],
)
def test_a_drop(counts: tuple[int, ...], paid: dict[tuple[int, int], int], payoffs: tuple[int, ...]) -> None:
    table = stopped(*counts)
    assert between(table) == paid
    assert table.payoffs == payoffs


@pytest.mark.parametrize(
    ("counts", "payoffs"),
    [
        ((4, 9, 12, 20), (3, -1, -1, -1)),
        ((9, 4, 7, 20), (-2, 4, -1, -1)),
        ((9, 4, 4, 20), (-4, 3, 3, -2)),
        ((4, 4, 7), (-2, 3, -1)),
        ((4, 4, 4, 9), (-4, 3, 3, -2)),
    ],
)
def test_a_drop_in_texas(counts: tuple[int, ...], payoffs: tuple[int, ...]) -> None:
    assert stopped(*counts, **TEXAS).payoffs == payoffs


@pytest.mark.parametrize("dropper", [0, 1, 2, 3])
def test_it_does_not_matter_where_the_dropper_sits(dropper: int) -> None:
    counts, payoffs = [9, 4, 7, 20], [-3, 4, 0, -1]
    turned = [*counts[-dropper:], *counts[:-dropper]] if dropper else counts
    expected = [*payoffs[-dropper:], *payoffs[:-dropper]] if dropper else payoffs
    table = stopped(*turned, by=f"p{dropper + 1} drop", drop_when="anytime")
    assert table.payoffs == tuple(expected)


@pytest.mark.parametrize(
    ("counts", "payoffs"),
    [
        ((5, 5, 9), (0, 0, 0)),
        ((5, 5, 5), (0, 0, 0)),
        ((9, 5, 5), (0, 0, 0)),
        ((12, 7, 9), (-1, 2, -1)),
        ((9, 9, 5), (-1, -1, 2)),
        ((5, 9, 12, 20), (3, -1, -1, -1)),
    ],
)
def test_the_stock_runs_out(counts: tuple[int, ...], payoffs: tuple[int, ...]) -> None:
    assert stopped(*counts, by="p1 draw", stock_stop="when_needed").payoffs == payoffs


def test_a_tonk_and_a_going_out_with_four_players() -> None:
    start = deal(4, "2c3c4c5c6c", stock="7c") + "p1 draw; p1 spread 2c3c4c5c6c;"
    assert tonk_table(start + "p1 add 7c s1", 4).payoffs == (6, -2, -2, -2)
    assert tonk_table(start + "p1 discard 7c", 4).payoffs == (3, -1, -1, -1)
