"""High and low counts in the dealt hand: tonk.count."""

import pytest

from engine import tonk
from engine.core import option_specs
from engine.tonk_table import CountTied, CountWon, Dropped, Paid
from tests.engine.tonk.lines import deal, tonk_table

FIFTY, FORTY_NINE = "KdKcJhTsQh", "KsQcJcTh9s"
THIRTEEN, NINE, TEN = "2c3d4hAh3s", "AcAs2h2s3c", "AdAs2s2h4c"
PLAIN = "8c6d5h2d9c"
LOW_CLAUSES = {
    "off": "tonk.count.low.off",
    "13_double": "tonk.count.low.13_double",
    "9_triple": "tonk.count.low.9_triple",
    "13_double_9_triple": "tonk.count.low.13_double_9_triple",
}


def dealt(*hands: str) -> str:
    return deal(len(hands), *hands, up="7s", stock="7h7c")


@pytest.mark.parametrize(
    ("value", "hand", "pays", "clause"),
    [
        ("49_50", FIFTY, 1, "tonk.count.high.49_50"),
        ("49_50", FORTY_NINE, 1, "tonk.count.high.49_50"),
        ("50_then_49", FIFTY, 1, "tonk.count.high_in_turn"),
    ],
)
def test_tonk_count_high_wins_at_once(value: str, hand: str, pays: int, clause: str) -> None:
    table = tonk_table(dealt(PLAIN, hand, "8h6s5s2cTd"), high_count=value)
    won = table.one(CountWon)
    assert (won.seat, won.stakes) == (1, pays)
    assert won.clauses == ("tonk.count.high", clause, "tonk.count.high_pay", "tonk.count.high_pay.single")
    assert {event.clauses for event in table.all(Paid)} == {won.clauses}
    assert table.payoffs == (-1, 2, -1)
    assert table.refusal("p1 drop") == "tonk.goal"


@pytest.mark.parametrize("hand", [FIFTY, FORTY_NINE, THIRTEEN, NINE])
def test_tonk_count_high_off_and_low_off_it_is_just_a_hand(hand: str) -> None:
    table = tonk_table(dealt(PLAIN, hand, "8h6s5s5cTd"))
    assert not table.all(CountWon)
    assert table.payoffs is None
    values = {spec.name: spec for spec in option_specs(tonk.Options)}
    assert values["high_count"].value_clause("off") == "tonk.count.high.off"
    assert values["low_count"].value_clause("off") == "tonk.count.low.off"


@pytest.mark.parametrize(
    ("value", "hand", "stakes"),
    [
        ("13_double", THIRTEEN, 2),
        ("13_double", TEN, 2),
        ("13_double", NINE, 2),
        ("9_triple", THIRTEEN, 0),
        ("9_triple", TEN, 0),
        ("9_triple", NINE, 3),
        ("13_double_9_triple", THIRTEEN, 2),
        ("13_double_9_triple", TEN, 2),
        ("13_double_9_triple", NINE, 3),
        ("13_double", "2c3d4hAh4s", 0),
        ("13_double_9_triple", "2c3d4hAh4s", 0),
    ],
)
def test_tonk_count_low(value: str, hand: str, stakes: int) -> None:
    table = tonk_table(dealt(PLAIN, hand, "8h6s5s5cTd"), low_count=value)
    wins = table.all(CountWon)
    assert [event.stakes for event in wins] == [stakes] * bool(stakes)
    assert all(event.clauses == ("tonk.count.low", LOW_CLAUSES[value]) for event in wins)
    assert table.payoffs == ((-stakes, 2 * stakes, -stakes) if stakes else None)


def test_tonk_count_low_has_a_clause_for_each_value() -> None:
    named = {spec.name: spec.values for spec in option_specs(tonk.Options)}
    assert named["low_count"] == LOW_CLAUSES


@pytest.mark.parametrize(("hand", "stakes", "pay"), [(FIFTY, 2, "texas"), (FORTY_NINE, 1, "texas")])
@pytest.mark.parametrize("value", ["49_50", "50_then_49"])
def test_tonk_count_high_pay_texas(value: str, hand: str, stakes: int, pay: str) -> None:
    table = tonk_table(dealt(hand, PLAIN), 2, high_count=value, high_count_pay=pay)
    won = table.one(CountWon)
    assert won.stakes == stakes
    assert won.clauses[2:] == ("tonk.count.high_pay", "tonk.count.high_pay.texas")
    assert table.payoffs == (stakes, -stakes)


# --- tonk.count.high_in_turn ---


def test_tonk_count_high_in_turn_forty_nine_waits_for_its_turn() -> None:
    text = dealt(PLAIN, FORTY_NINE, "8h6s5s5cTd") + "p1 draw;"
    table = tonk_table(text, high_count="50_then_49")
    assert table.payoffs is None
    table = tonk_table(text + "p1 discard 7h", high_count="50_then_49")
    won = table.one(CountWon)
    assert (won.seat, won.count) == (1, 49)
    assert won.clauses[:2] == ("tonk.count.high", "tonk.count.high_in_turn")
    assert table.payoffs == (-1, 2, -1)
    assert table.state.shown == (1,)


def test_tonk_count_high_in_turn_p1_wins_right_after_the_deal() -> None:
    table = tonk_table(dealt(FORTY_NINE, PLAIN), 2, high_count="50_then_49")
    assert table.payoffs == (1, -1)


def test_tonk_count_high_in_turn_a_drop_before_it_forfeits() -> None:
    table = tonk_table(dealt(PLAIN, FORTY_NINE, "8h6s5s5cTd") + "p1 drop", high_count="50_then_49")
    assert table.one(Dropped).clauses[-2:] == ("tonk.count.high", "tonk.count.high_in_turn")
    assert table.payoffs == (2, -1, -1)
    other = tonk_table(
        dealt(PLAIN, FORTY_NINE, "8h6s5s5cTd") + "p3 drop", high_count="50_then_49", drop_when="anytime"
    )
    assert not other.all(CountWon)


def test_tonk_count_high_in_turn_a_drop_is_no_forfeit_where_nobody_waits() -> None:
    table = tonk_table(dealt(PLAIN, "8h6s5s5cTd") + "p1 drop", 2, high_count="50_then_49")
    assert "tonk.count.high_in_turn" not in table.one(Dropped).clauses
    table = tonk_table(dealt(PLAIN, FORTY_NINE) + "p1 drop", 2)
    assert "tonk.count.high_in_turn" not in table.one(Dropped).clauses


def test_tonk_count_high_in_turn_a_tonk_before_it_forfeits_too() -> None:
    text = deal(2, "2c3c4c5c6c", FORTY_NINE, up="7s", stock="7c") + "p1 draw; p1 spread 2c3c4c5c6c7c"
    table = tonk_table(text, 2, high_count="50_then_49")
    assert not table.all(CountWon)
    assert table.payoffs == (2, -2)


def test_tonk_count_high_in_turn_the_first_turn_only_and_of_two_the_first() -> None:
    """A hand that comes to 49 later wins nothing; of two dealt 49 the first in turn wins."""
    text = dealt(PLAIN, FORTY_NINE, "KhQsJsTd9h") + "p1 draw; p1 discard 7h"
    assert tonk_table(text, high_count="50_then_49").payoffs == (-1, 2, -1)
    late = (
        deal(2, "KsQcJcTh8s", PLAIN, up="9d", stock="7h") + "p1 take; p1 discard 8s; p2 draw; p2 discard 7h"
    )
    assert tonk_table(late, 2, high_count="50_then_49").payoffs is None


def test_tonk_count_high_in_turn_an_instant_win_comes_before_it() -> None:
    table = tonk_table(dealt(FORTY_NINE, NINE), 2, high_count="50_then_49", low_count="9_triple")
    assert table.payoffs == (-3, 3)
    table = tonk_table(dealt(FORTY_NINE, FIFTY.replace("Ts", "Td")), 2, high_count="50_then_49")
    assert table.payoffs == (-1, 1)


# --- tonk.count.several ---


def test_tonk_count_several_the_higher_multiple_wins() -> None:
    table = tonk_table(
        dealt(FIFTY, THIRTEEN, "AcAs2h2s3c"), high_count="49_50", low_count="13_double_9_triple"
    )
    won = table.one(CountWon)
    assert (won.seat, won.count, won.stakes) == (2, 9, 3)
    assert "tonk.count.several" in won.clauses
    assert table.payoffs == (-3, -3, 6)
    assert table.state.shown == (0, 1, 2)


@pytest.mark.parametrize(
    ("hands", "options"),
    [
        ((FIFTY, FORTY_NINE), {"high_count": "49_50"}),
        ((FIFTY, "QdQsJsThJd"), {"high_count": "50_then_49"}),
        ((THIRTEEN, NINE), {"low_count": "13_double"}),
        ((THIRTEEN, TEN), {"low_count": "13_double_9_triple"}),
        ((FIFTY, THIRTEEN), {"high_count": "49_50", "high_count_pay": "texas", "low_count": "13_double"}),
    ],
)
def test_tonk_count_several_of_one_multiple_are_a_draw_whatever_they_count(
    hands: tuple[str, str], options: dict[str, str]
) -> None:
    hands = (hands[0], hands[1].replace("Ah", "Ad")) if hands[0] == THIRTEEN else hands
    table = tonk_table(dealt(*hands), 2, **options)
    tied = table.one(CountTied)
    assert tied.seats == (0, 1)
    assert tied.clauses[0] == "tonk.count.several"
    assert len(tied.clauses) > 1
    assert not table.all(Paid)
    assert table.payoffs == (0, 0)
    assert table.to_act is None


def test_tonk_count_several_two_best_and_a_lower_one_are_a_draw() -> None:
    table = tonk_table(
        dealt(FIFTY, THIRTEEN, "AdAs2s2h4c"), high_count="49_50", low_count="13_double_9_triple"
    )
    assert table.one(CountTied).seats == (1, 2)
    assert table.payoffs == (0, 0, 0)


def test_counts_use_the_ace_in_force() -> None:
    hand = "AdQdJcTs9h"
    assert tonk_table(dealt(hand, PLAIN), 2, high_count="49_50").payoffs is None
    assert tonk_table(dealt(hand, PLAIN), 2, high_count="49_50", ace_points=11).payoffs == (1, -1)
    assert tonk_table(dealt(NINE, PLAIN), 2, low_count="9_triple", ace_points=11).payoffs is None


def test_a_hand_won_by_its_count_is_followed_by_the_next_deal() -> None:
    table = tonk_table(dealt(FIFTY, PLAIN) + dealt(FORTY_NINE, PLAIN), 2, high_count="49_50")
    assert table.payoffs == (2, -2)
    assert [event.seat for event in table.all(CountWon)] == [0, 0]
