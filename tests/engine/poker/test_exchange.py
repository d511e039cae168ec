"""Changing cards: poker.exchange, poker.exchange.short."""

import pytest

from engine.cards import parse_cards
from engine.core import DEALER, BadInput
from engine.poker_table import Exchanged, Reshuffled, StockShort
from tests.engine.poker.lines import deal, to_exchange
from tests.engine.support import Table, play

DEAL = deal(3).strip()


def after(text: str, stock: str = "", seats: int = 3) -> Table:
    return play(to_exchange(seats).replace(DEAL, f"{DEAL} stock={stock}") + text, seats=seats)


def test_poker_exchange_gives_as_many_cards_as_were_thrown() -> None:
    table = after("p1 throw 8h5s3d", "AhAs2c")
    changed = table.one(Exchanged)
    assert changed.clauses == ("poker.exchange",)
    assert changed.thrown == parse_cards("8h5s3d")
    assert changed.received == parse_cards("AhAs2c")
    assert table.state.hands[0] == parse_cards("KdKcAhAs2c")
    assert table.to_act == 1


def test_poker_exchange_of_none_and_of_all_five() -> None:
    table = after("p1 throw -; p2 throw QdQc9h6s4d", "AhAs2c3c4c")
    none, five = table.all(Exchanged)
    assert none.thrown == none.received == ()
    assert five.received == parse_cards("AhAs2c3c4c")
    assert table.state.hands[0] == parse_cards("KdKc8h5s3d")


def test_poker_exchange_serves_each_player_before_the_next_throws() -> None:
    table = after("p1 throw 8h; p2 throw 9h6s; p3 throw -", "AhAs2c")
    assert [event.received for event in table.all(Exchanged)] == [
        parse_cards("Ah"),
        parse_cards("As2c"),
        (),
    ]
    assert table.state.stage == "bet"
    assert table.to_act == 0


def test_poker_exchange_may_not_throw_a_card_just_received() -> None:
    assert after("p1 throw 8h", "AhAs").refusal("p1 throw Ah") == "poker.turn.order"


def test_poker_exchange_any_choice_of_the_five_is_legal() -> None:
    table = after("")
    assert len(table.legal()) == 32
    assert {"throw -", "throw Kd", "throw KdKc8h5s3d"} <= table.legal()
    assert table.refusal("p1 throw 3d8hKd") is None  # in any order


@pytest.mark.parametrize("thrown", ["As", "KdAs", "KdKd", "8h5s3dKdKcAs", "KdKcKdKcKdKc", "Xr"])
def test_poker_exchange_only_cards_of_ones_own_at_most_five(thrown: str) -> None:
    assert after("").refusal(f"p1 throw {thrown}") == "poker.exchange"


def test_poker_exchange_a_refusal_shows_the_cards_that_are_not_held() -> None:
    table = after("p1 throw KdAsKd8h ! poker.exchange")
    refusal = table.frames[-1].refusal
    assert refusal is not None
    assert refusal.cards == parse_cards("AsKd")
    assert table.state == table.frames[-2].state


def test_poker_exchange_of_more_than_five_shows_them_all() -> None:
    table = after("p1 throw KdKc8h5s3dAs ! poker.exchange")
    refusal = table.frames[-1].refusal
    assert refusal is not None
    assert refusal.cards == parse_cards("KdKc8h5s3dAs")


def test_poker_exchange_who_is_out_changes_nothing() -> None:
    table = play(deal(3) + "p1 stay; p2 out; p3 stay; p1 throw 8h", seats=3)
    assert table.to_act == 2
    assert table.refusal("p2 throw -") == "poker.turn.order"


def test_poker_exchange_who_is_all_in_changes_too() -> None:
    table = play(to_exchange(3), seats=3, stack=[1, 100, 100])
    assert table.to_act == 0
    table = play(to_exchange(3) + "p1 throw 8h5s", seats=3, stack=[1, 100, 100])
    assert len(table.one(Exchanged).received) == 2


# --- poker.exchange.short: six seats, one joker, 23 cards for the exchange ---

FOUR_FIVES = "p1 throw KdKc8h5s3d; p2 throw QdQc9h6s4d; p3 throw JdJc7h2s4h; p4 throw TdTc8s5h3s;"
THROWN = parse_cards("KdKc8h5s3dQdQc9h6s4dJdJc7h2s4hTdTc8s5h3s")


def test_poker_exchange_short_makes_a_deal_due() -> None:
    table = play(to_exchange(6) + FOUR_FIVES + "p5 throw 9d9c7s6h2h", seats=6)
    short = table.one(StockShort)
    assert short.clauses == ("poker.exchange.short",)
    assert (short.seat, short.left) == (4, 3)
    assert table.to_act == DEALER
    assert table.state.stage == "reshuffle"
    assert len(table.all(Exchanged)) == 4
    assert table.refusal("p5 throw -") == "poker.turn.order"
    assert table.refusal("p6 throw -") == "poker.turn.order"


def test_poker_exchange_short_shuffles_the_rest_and_all_earlier_throws_together() -> None:
    lines = to_exchange(6) + FOUR_FIVES + "p5 throw 9d9c7s6h2h;"
    rest = play(lines, seats=6).state.stock
    table = play(lines + "d deal stock=5sTd", seats=6)
    shuffled = table.one(Reshuffled)
    assert shuffled.clauses == ("poker.exchange.short",)
    assert shuffled.count == 23
    served = table.all(Exchanged)[-1]
    assert served.seat == 4
    assert served.received[:2] == parse_cards("5sTd")
    assert {*served.received, *table.state.stock} == {*rest, *THROWN}


def test_poker_exchange_short_never_the_asking_players_own() -> None:
    lines = to_exchange(6) + FOUR_FIVES + "p5 throw 9d9c7s6h2h;"
    for own in ("9d", "2h"):
        with pytest.raises(BadInput, match=f"{own} is not among the cards to be dealt"):
            play(lines + f"d deal stock={own}", seats=6)
    table = play(lines + "d deal", seats=6)
    assert not {*table.state.stock, *table.state.hands[4]} & {*parse_cards("9d9c7s6h2h")}


def test_poker_exchange_short_the_last_throw_can_come_to_the_next_player() -> None:
    """p5's own five went aside; when p6 runs short in turn they are shuffled in."""
    lines = to_exchange(6) + "p1 throw KdKc8h5s3d; p2 throw QdQc9h6s4d; p3 throw JdJc7h2s4h; p4 throw -;"
    table = play(lines + "p5 throw 9d9c7s6h2h; p6 throw 8d8c6c5c; d deal stock=9d9c7s6h", seats=6)
    assert table.state.hands[5] == parse_cards("2d9d9c7s6h")
    assert table.one(Reshuffled).count == 3 + 20


def test_poker_exchange_short_the_hands_of_players_who_are_out_stay_out_of_it() -> None:
    stays = "p1 out; p2 stay; p3 stay; p4 stay; p5 stay; p6 stay;"
    throws = "p2 throw QdQc9h6s4d; p3 throw JdJc7h2s4h; p4 throw TdTc8s5h3s; p5 throw 9d9c7s6h2h;"
    lines = deal(6) + stays + throws + "p6 throw 8d8c6c5c2d;"
    with pytest.raises(BadInput, match="Kd is not among the cards to be dealt"):
        play(lines + "d deal stock=Kd", seats=6)
    assert play(lines + "d deal", seats=6).one(Reshuffled).count == 3 + 20


def test_poker_exchange_short_the_last_cards_of_the_stock_are_served_without_shuffling() -> None:
    table = play(to_exchange(6) + FOUR_FIVES + "p5 throw 9d9c7s", seats=6)
    assert not table.all(StockShort)
    assert table.state.stock == ()
    table = play(to_exchange(6) + FOUR_FIVES + "p5 throw 9d9c7s; p6 throw -", seats=6)
    assert table.state.stage == "bet"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("d deal p5=AsAhAdAc2c", "only “stock=” may be named"),
        ("d deal up=Kd", "only “stock=” may be named"),
        ("d deal KdQd", "only “stock=” may be named"),
        ("d deal stock=KdKd", "Kd is dealt twice"),
        ("d deal stock=8d", "8d is not among the cards"),
    ],
)
def test_poker_exchange_short_the_deal_names_cards_of_the_new_stock_only(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        play(to_exchange(6) + FOUR_FIVES + "p5 throw 9d9c7s6h2h;" + text, seats=6)
