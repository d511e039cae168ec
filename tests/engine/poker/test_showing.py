"""When and how cards are shown: poker.show.when, poker.show.price, poker.show.circle, poker.win."""

import pytest

from engine.poker_table import (
    BetReturned,
    CircleBegan,
    Folded,
    HandShown,
    PotWon,
    ShowingCalled,
    ShowingDue,
)
from tests.engine.poker.lines import deal, to_bets
from tests.engine.support import play

# --- poker.show.when.two_remain ---


def test_poker_show_when_two_remain_one_of_them_calls_for_it() -> None:
    table = play(to_bets(3) + "p1 bet 10; p2 fold; p3 show", seats=3)
    called = table.one(ShowingCalled)
    assert (called.seat, called.amount, called.stake, called.all_in) == (2, 10, 10, False)
    assert called.clauses == ("poker.show.when", "poker.show.when.two_remain", "poker.show.price")
    assert table.payoffs == (14, -2, -12)


def test_poker_show_when_two_remain_not_with_three_in() -> None:
    table = play(to_bets(3) + "p1 bet 10", seats=3)
    assert table.refusal("p2 show") == "poker.show.when"
    assert "show" not in table.legal()


def test_poker_show_when_two_remain_players_all_in_count_as_left() -> None:
    table = play(to_bets(3) + "p1 bet 18; p2 call", seats=3, stack=[20, 100, 100])
    assert table.refusal("p3 show") == "poker.show.when"
    assert table.refusal("p3 call") is None


def test_poker_show_when_two_remain_needs_a_stake_to_match() -> None:
    table = play(to_bets(2), seats=2)
    assert table.legal() == {"bet 1", "bet 98", "fold"}
    assert table.refusal("p1 show") == "poker.bet.first"
    table = play(to_bets(3) + "p1 bet 5; p2 call; p3 call; p1 fold", seats=3)
    assert table.legal() == {"bet 1", "bet 93", "fold"}
    assert table.refusal("p2 show") == "poker.bet.first"


def test_poker_show_price_with_two_left_raise_show_or_fold() -> None:
    table = play(to_bets(2) + "p1 bet 10", seats=2)
    assert table.legal() == {"raise 11", "raise 98", "show", "fold"}
    assert table.refusal("p2 call") == "poker.show.price"


def test_poker_show_price_is_what_is_missing_to_the_stake() -> None:
    table = play(to_bets(2) + "p1 bet 10; p2 raise 35; p1 show", seats=2)
    called = table.one(ShowingCalled)
    assert (called.amount, called.stake) == (25, 35)
    assert "poker.show.price" in called.clauses


def test_poker_show_price_is_all_one_has_if_that_is_less() -> None:
    table = play(to_bets(2) + "p1 bet 80; p2 show", seats=2, stack=[100, 40])
    called = table.one(ShowingCalled)
    assert (called.amount, called.all_in) == (38, True)
    assert called.clauses[-1] == "poker.bet.all_in"
    assert table.one(BetReturned).amount == 42


def test_poker_show_price_nothing_more_when_a_fold_leaves_two_with_equal_stakes() -> None:
    turns = "p1 bet 10; p2 call; p3 fold;"
    table = play(to_bets(3) + turns, seats=3)
    assert table.to_act == 0  # the next in turn after the one who folded
    assert table.legal() == {"raise 11", "raise 98", "show", "fold"}
    table = play(to_bets(3) + turns + "p1 show", seats=3)
    assert table.one(ShowingCalled).amount == 0
    assert not table.one(ShowingCalled).all_in
    table = play(to_bets(3) + turns + "p1 fold", seats=3)
    assert table.all(Folded)[-1].clauses == ("poker.show.price",)
    assert table.payoffs == (-12, 14, -2)


def test_poker_show_price_the_next_in_turn_may_be_the_last_caller() -> None:
    turns = "p1 bet 10; p2 raise 20; p3 call; p1 fold;"
    table = play(to_bets(3) + turns, seats=3)
    assert table.to_act == 1
    assert "show" in table.legal()


# --- poker.show.circle ---


def test_poker_show_circle_three_with_equal_bets_begin_anew() -> None:
    table = play(to_bets(4) + "p1 fold; p2 bet 10; p3 call; p4 call", seats=4)
    circle = table.one(CircleBegan)
    assert (circle.seat, circle.circle) == (1, 2)
    assert circle.clauses == ("poker.show.when", "poker.show.when.two_remain", "poker.show.circle")
    assert table.to_act == 1
    assert table.legal() == {"bet 1", "bet 88", "fold"}
    assert not table.all(HandShown)


def test_poker_show_circle_keeps_the_minimum() -> None:
    table = play(to_bets(3) + "p1 bet 10; p2 call; p3 call", seats=3, min_bet=4)
    assert table.refusal("p1 bet 3") == "poker.bet.first"
    assert table.legal() == {"bet 4", "bet 88", "fold"}


def test_poker_show_circle_begins_with_the_first_who_has_chips() -> None:
    table = play(to_bets(4) + "p1 bet 18; p2 call; p3 call; p4 call", seats=4, stack=[20, 100, 100, 100])
    assert table.one(CircleBegan).seat == 1


def test_poker_show_circle_cards_are_shown_when_nobody_has_chips_left() -> None:
    table = play(to_bets(3) + "p1 bet 98; p2 call; p3 call", seats=3)
    due = table.one(ShowingDue)
    assert due.clauses == ("poker.show.circle", "poker.bet.all_in")
    assert table.payoffs == (200, -100, -100)
    assert not table.all(CircleBegan)


def test_poker_show_circle_cards_are_shown_when_only_one_has_chips_left() -> None:
    table = play(to_bets(3) + "p1 bet 18; p2 call; p3 call", seats=3, stack=[20, 20, 100])
    assert table.one(ShowingDue).clauses == ("poker.show.circle", "poker.bet.all_in")
    assert table.payoffs == (40, -20, -20)


def test_with_two_left_and_one_all_in_and_matched_cards_are_shown() -> None:
    """Only two are in, so no question of a new circle arises."""
    table = play(to_bets(3) + "p1 bet 18; p2 call; p3 fold", seats=3, stack=[20, 100, 100])
    assert table.one(ShowingDue).clauses == ("poker.show.when", "poker.bet.all_in")
    assert table.payoffs == (22, -20, -2)


# --- poker.show.when.bets_equal ---


def test_poker_show_when_bets_equal_shows_all_who_are_in() -> None:
    table = play(to_bets(4) + "p1 bet 10; p2 call; p3 fold; p4 call", seats=4, showdown="bets_equal")
    due = table.one(ShowingDue)
    assert due.equal
    assert due.clauses == ("poker.show.when", "poker.show.when.bets_equal")
    assert [shown.seat for shown in table.all(HandShown)] == [0, 1, 3]


@pytest.mark.parametrize("seats", [2, 3])
def test_poker_show_when_bets_equal_knows_no_call_for_cards(seats: int) -> None:
    table = play(to_bets(seats) + "p1 bet 10", seats=seats, showdown="bets_equal")
    assert table.refusal("p2 show") == "poker.show.when"
    assert table.legal() == {"call", "raise 11", "raise 98", "fold"}
    assert play(to_bets(seats), seats=seats, showdown="bets_equal").refusal("p1 show") == "poker.bet.first"


def test_poker_show_when_bets_equal_after_a_fold() -> None:
    table = play(to_bets(3) + "p1 bet 10; p2 call; p3 fold", seats=3, showdown="bets_equal")
    assert table.to_act is None
    assert table.payoffs == (14, -12, -2)


def test_poker_show_when_bets_equal_asks_all_who_owe_after_a_raise() -> None:
    turns = to_bets(3) + "p1 bet 10; p2 call; p3 raise 20; p1 call;"
    assert play(turns, seats=3, showdown="bets_equal").to_act == 1
    assert play(turns + "p2 call", seats=3, showdown="bets_equal").to_act is None


# --- how hands are shown, and what wins ---


def test_who_called_for_the_showing_shows_first() -> None:
    table = play(to_bets(3) + "p1 bet 10; p2 fold; p3 show", seats=3)
    assert [shown.seat for shown in table.all(HandShown)] == [2, 0]
    assert table.state.shown == (2, 0)


def test_without_a_call_they_show_from_the_dealers_left_and_nobody_hides_a_hand() -> None:
    second = "p2 stay; p3 stay; p1 stay; p2 throw -; p3 throw -; p1 throw -; p2 bet 5; p3 call; p1 call"
    table = play(to_bets(3) + "p1 fold; p2 fold;" + deal(3) + second, seats=3, showdown="bets_equal")
    assert [shown.seat for shown in table.all(HandShown)] == [1, 2, 0]


def test_each_hand_shown_cites_its_combination() -> None:
    hands = ("AcKd9c7d2c", "QdQh8d8h3c", "JsJhJd4c6s", "ThTc5s3h2d")
    table = play(to_bets(4, *hands) + "p1 bet 1; p2 call; p3 call; p4 call", seats=4, showdown="bets_equal")
    assert [(shown.category, shown.clauses) for shown in table.all(HandShown)] == [
        ("none", ("poker.hand.none",)),
        ("two_pairs", ("poker.hand.two_pairs",)),
        ("three", ("poker.hand.three",)),
        ("pair", ("poker.hand.pair",)),
    ]
    assert table.one(PotWon).clauses == ("poker.win", "poker.hand.order")


@pytest.mark.parametrize(
    ("first", "second", "winners", "clauses"),
    [
        ("KdKc8h5s3d", "KhKs8d5h2c", (0,), ("poker.win", "poker.tie.cards")),
        ("KdKc8h5s3d", "KhKs8d5h3c", (0, 1), ("poker.win", "poker.tie.cards")),
        ("KdKcKh2s2d", "QhQsQdAhAc", (0,), ("poker.win", "poker.tie.full")),
        (
            "9s7s5s4s2s",
            "AhKhJh8h6h",
            (0,),
            ("poker.win", "poker.tie.flush", "poker.tie.flush.suit_first"),
        ),
        ("8h9cTdJsQd", "7h8cTc9sJd", (0,), ("poker.win", "poker.tie.straight")),
        (
            "8h9cTdJsQd",
            "JhQcKdAs2d",
            (0,),
            ("poker.win", "poker.tie.straight"),
        ),
        (
            "5h6h7h8h9h",
            "5s6s7s8s9s",
            (0, 1),
            ("poker.win", "poker.tie.straight_flush_suit", "poker.tie.straight_flush_suit.shared"),
        ),
        ("6h7h8h9hTh", "5s6s7s8s9s", (0,), ("poker.win", "poker.tie.straight")),
        (
            "AhJh8h5h3h",
            "QcQdQh7s7c",
            (0,),
            ("poker.win", "poker.hand.order", "poker.hand.order.source"),
        ),
        (
            "AcKd9c7d2c",
            "QcJd8c6d3c",
            (0,),
            ("poker.win", "poker.tie.cards", "poker.hand.none", "poker.hand.none.high_card"),
        ),
    ],
)
def test_the_award_cites_poker_win_and_what_decided(
    first: str, second: str, winners: tuple[int, ...], clauses: tuple[str, ...]
) -> None:
    table = play(to_bets(2, first, second) + "p1 bet 5; p2 show", seats=2)
    award = table.one(PotWon)
    assert award.seats == winners
    assert award.clauses == clauses


def test_a_reading_is_cited_only_where_it_decided() -> None:
    """J-Q-K-A-2 is a straight by the ring alone; the award says so only where it won by it."""
    table = play(to_bets(2, "JhQcKdAs2d", "TdTc8s5h3s") + "p1 bet 5; p2 show", seats=2)
    shown = {event.seat: event.clauses for event in table.all(HandShown)}
    assert shown[0] == ("poker.hand.straight", "poker.straight.wrap", "poker.straight.wrap.ring")
    assert shown[1] == ("poker.hand.pair",)
    assert table.one(PotWon).clauses == (
        "poker.win",
        "poker.hand.order",
        "poker.straight.wrap",
        "poker.straight.wrap.ring",
    )


def test_poker_tie_cards_decides_between_highest_cards_where_side_cards_do_not_count() -> None:
    hands = ("AcKd9c7d2c", "AdQh8d6h3s")
    table = play(to_bets(2, *hands) + "p1 bet 5; p2 show", seats=2, kickers=False)
    award = table.one(PotWon)
    assert award.seats == (0, 1)
    assert award.clauses[:2] == ("poker.win", "poker.tie.cards")


def test_poker_hand_none_is_what_makes_them_share_where_nothing_equals_nothing() -> None:
    hands = ("AcKd9c7d2c", "QcJd8c6d3c")
    table = play(to_bets(2, *hands) + "p1 bet 5; p2 show", seats=2, no_combination="split")
    assert table.one(PotWon).clauses == ("poker.win", "poker.hand.none", "poker.hand.none.split")


def test_poker_joker_is_cited_where_it_is_shown() -> None:
    table = play(to_bets(2, "KdKcXr5s3d") + "p1 bet 5; p2 show", seats=2)
    shown = {event.seat: event for event in table.all(HandShown)}
    assert shown[0].category == "three"
    assert shown[0].clauses == ("poker.hand.three", "poker.joker")
    assert [card.rank for card in shown[0].counted_as].count("K") == 3


def test_no_reading_of_ranking_is_cited_by_a_pot_with_one_player() -> None:
    table = play(
        to_bets(3) + "p1 bet 8; p2 raise 18; p3 call; p2 bet 20; p3 fold",
        seats=3,
        stack=[10, 100, 100],
    )
    assert table.all(PotWon)[-1].clauses == ("poker.win",)
