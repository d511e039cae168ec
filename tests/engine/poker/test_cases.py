"""Faults that other people's poker programs had, the whole kind of each, told as our rules decide it."""

import pytest

from engine import poker
from engine.cards import HIDDEN
from engine.core import BadInput
from engine.poker_table import (
    Bet,
    Called,
    DealerNamed,
    Exchanged,
    HandShown,
    PotTaken,
    PotWon,
    ShowingDue,
)
from engine.record import format_record
from tests.engine.checking import cards_in
from tests.engine.poker.lines import deal, to_bets, to_exchange
from tests.engine.support import play

# --- A: hands, as far as the table is concerned ---


@pytest.mark.parametrize("jokers", [0, 1])
def test_a09_a_joker_acts_only_where_it_is_in_the_pack(jokers: int) -> None:
    hand = "Ad3s5c5hXb"
    with pytest.raises(BadInput, match="Xb is not among the cards"):
        play(deal(2, hand, "QdQc9h6s4d"), seats=2, jokers=jokers)
    table = play(to_bets(2, hand, "QdQc9h6s4d") + "p1 bet 1; p2 show", seats=2, jokers=2)
    assert {shown.seat: shown.category for shown in table.all(HandShown)} == {0: "three", 1: "pair"}


def test_a11_every_hand_shown_is_of_one_combination() -> None:
    hands = ("7c7d7h7s2c", "9c9d9h3s3c", "JhJdJs8h4c", "QcQdTcTs5d")
    table = play(to_bets(4, *hands) + "p1 bet 1; p2 call; p3 call; p4 call", seats=4, showdown="bets_equal")
    assert [shown.category for shown in table.all(HandShown)] == ["four", "full", "three", "two_pairs"]


def test_a15_the_order_of_the_table_is_the_order_of_the_rules() -> None:
    flush, full, four = "2h5h7h9hJh", "JcJdJs4d4h", "9c9d9s9h2c"
    lines = "p1 bet 1; p2 show"
    assert play(to_bets(2, flush, full) + lines, seats=2).payoffs == (3, -3)
    assert play(to_bets(2, flush, full) + lines, seats=2, order="international").payoffs == (-3, 3)
    flush = "2h5h7h8hJh"
    for order in ("source", "international"):
        assert play(to_bets(2, flush, four) + lines, seats=2, order=order).payoffs == (-3, 3)


@pytest.mark.parametrize("ten", ["10s", "10S", "1s", "ts", "TS", "Ws", "T♠", "Т" + "s"])
def test_a18_a_card_is_written_in_one_way_in_records(ten: str) -> None:
    with pytest.raises(BadInput):
        poker.parse_action(f"p1 throw {ten}")
    assert str(poker.parse_action("p1 throw Ts")) == "p1 throw Ts"


# --- C: the table ---


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_c01_the_pack_runs_short_in_the_exchange_and_everybody_is_served(jokers: int) -> None:
    """Six seats, each throws all five; every seat ends with five cards and gets none of its own back."""
    hands = [hand.split("=")[1] for hand in deal(6).split()[2:]]
    throws = [f"p{seat} throw {hand}; " for seat, hand in enumerate(hands, start=1)]
    throws.insert(5, "d deal;")
    table = play(to_exchange(6) + "".join(throws), seats=6, jokers=jokers)
    for player, changed in zip(table.state.players, table.all(Exchanged), strict=True):
        assert len(player.hand) == 5
        assert not {*changed.thrown} & {*changed.received}
    assert table.state.stage == "bet"


def test_c03_who_is_left_alone_wins_at_once() -> None:
    """Ante 2, four seats, three are out: the fourth gets 8, and nothing is exchanged, bet or shown."""
    table = play(deal(4) + "p1 out; p2 out; p3 out", seats=4, ante=2)
    assert table.one(PotTaken).amount == 8
    assert not table.all(Exchanged)
    assert not table.all(HandShown)
    assert table.to_act is None
    table = play(deal(4) + "p1 out; p2 out; p3 out;" + deal(4), seats=4, ante=2)
    assert table.state.dealer == 0


def test_c03_the_last_of_many_folds_ends_the_deal() -> None:
    table = play(to_bets(5) + "p1 fold; p2 fold; p3 fold; p4 fold", seats=5)
    assert table.one(PotTaken).seat == 4
    assert table.to_act is None


@pytest.mark.parametrize("showdown", ["two_remain", "bets_equal"])
def test_c04_no_card_is_shown_after_a_fold(showdown: str) -> None:
    table = play(to_bets(3) + "p1 bet 10; p2 fold; p3 fold", seats=3, showdown=showdown)
    for seat in range(3):
        seen = poker.view(table.state, seat)
        own = {*table.state.hands[seat]}
        assert {*cards_in(seen)} <= own | {HIDDEN}
    assert {*cards_in(table.last)} == set()


def test_c04_a_folded_hand_stays_hidden_when_others_show() -> None:
    table = play(to_bets(3) + "p1 bet 10; p2 fold; p3 show", seats=3)
    seen = poker.view(table.state, 0)
    assert seen.hands[1] == (HIDDEN,) * 5
    assert seen.hands[2] == table.state.hands[2]
    assert {shown.seat for shown in table.all(HandShown)} == {0, 2}


@pytest.mark.parametrize("ante", range(1, 10))
def test_c05_shares_are_whole_chips_and_add_up(ante: int) -> None:
    """Three equal hands and one that went out: its ante is what cannot always be divided by three."""
    hands = ("AcKd9c7d2c", "AdKh9d7h2d", "AhKs9h7s2h", "QcJd8c6d3c")
    lines = to_bets(4, *hands).replace("p4 stay", "p4 out").replace("p4 throw -", "")
    table = play(lines + "p1 bet 5; p2 call; p3 call", seats=4, showdown="bets_equal", ante=ante)
    award = table.one(PotWon)
    odd = ante % 3
    assert award.amount == 4 * ante + 18
    assert sum(award.shares) == award.amount
    assert [share - award.amount // 3 for share in award.shares] == [1] * odd + [0] * (3 - odd)
    assert table.payoffs is not None
    assert sum(table.payoffs) == 0


def test_c08_the_number_of_raises_is_bounded_by_the_chips() -> None:
    for seats in (2, 3):
        turns = "".join(f"p{1 + stake % seats} raise {stake + 1};" for stake in range(1, 98))
        table = play(to_bets(seats) + "p1 bet 1;" + turns, seats=seats)
        assert {words for words in table.legal() if words.startswith("raise")} == set()


def test_c09_who_has_bet_is_not_asked_again() -> None:
    """A bets, B and C call: the stage changes at once and A has no further say."""
    table = play(to_bets(3) + "p1 bet 5; p2 call; p3 call", seats=3, showdown="bets_equal")
    assert table.one(ShowingDue).equal
    assert table.to_act is None
    table = play(to_bets(3) + "p1 bet 5; p2 call; p3 raise 9; p1 call; p2 call", seats=3)
    assert table.state.circle == 2
    assert len(table.all(Bet)) == 1
    assert len(table.all(Called)) == 3


def test_c10_a_raise_gives_everybody_before_it_another_turn() -> None:
    """Nobody may check here; after p3's raise p1 and p2 are asked, after p1's own p2 and p3, then nobody."""
    turns = to_bets(3) + "p1 bet 5; p2 call; p3 raise 10;"
    assert play(turns, seats=3).to_act == 0
    assert play(turns + "p1 raise 20;", seats=3).to_act == 1
    assert play(turns + "p1 raise 20; p2 call;", seats=3).to_act == 2
    assert play(turns + "p1 raise 20; p2 call; p3 call;", seats=3).state.circle == 2


def test_c12_a_raise_names_the_stake_and_a_chip_more_is_enough() -> None:
    table = play(to_bets(3) + "p1 bet 2; p2 raise 3", seats=3)
    assert table.refusal("p3 raise 3") == "poker.bet.raise"
    assert table.refusal("p3 raise 4") is None
    table = play(to_bets(3) + "p1 bet 4; p2 raise 10", seats=3, min_bet=4)
    assert table.refusal("p3 raise 11") is None


@pytest.mark.parametrize(
    ("stack", "words"),
    [
        (29, {"fold", "call", "raise 23", "raise 29"}),
        (23, {"fold", "call", "raise 23"}),
        (22, {"fold", "call"}),
        (15, {"fold", "call"}),
        (1, {"fold", "call"}),
    ],
)
def test_c14_all_in_is_never_refused_for_being_small(stack: int, words: set[str]) -> None:
    """22 chips to call, and so many chips left."""
    table = play(to_bets(3) + "p1 bet 22", seats=3, stack=[100, stack + 2, 100], min_bet=22)
    assert table.legal() == words
    called = play(to_bets(3) + "p1 bet 22; p2 call", seats=3, stack=[100, stack + 2, 100], min_bet=22)
    assert called.one(Called).amount == min(22, stack)


def test_c15_neither_ante_nor_stay_in_sum_is_a_part_of_the_first_bet() -> None:
    table = play(to_bets(3) + "p1 bet 15", seats=3, ante=5, stay=0)
    assert table.state.stacks[0] == 80
    assert table.state.pot == 30
    table = play(to_bets(3) + "p1 bet 15", seats=3, ante=5, stay=3)
    assert table.state.stacks[0] == 77
    assert table.state.pot == 39


@pytest.mark.parametrize("chips", [0, 1, 4])
def test_c16_a_seat_that_cannot_pay_the_ante_sits_out(chips: int) -> None:
    """Ante 5: p3 loses all but so many chips in the first deal and is not dealt to in the second."""
    bet = 95 - chips
    lost = to_bets(3) + f"p1 bet {bet}; p2 fold; p3 show;"
    table = play(lost + "d deal p1=KdKc8h5s3d p2=QdQc9h6s4d", seats=3, ante=5, stay=0)
    assert table.state.stacks[2] == chips
    assert table.state.hands[2] == ()
    with pytest.raises(BadInput):
        play(lost + deal(3), seats=3, ante=5, stay=0)


@pytest.mark.parametrize("chips", [0, 1, 4])
def test_c16_a_seat_that_cannot_pay_to_stay_is_all_in(chips: int) -> None:
    table = play(to_exchange(3), seats=3, ante=5, stay=5, stack=[100, 5 + chips, 100])
    assert table.state.players[1].paid == 5 + chips
    assert table.state.players[1].status == "in"


def test_c18_dealer_and_first_player_move_on() -> None:
    """Four seats: p4 deals first, then p1, p2 …; first to speak is the next on the left, in both rounds."""
    lines = ""
    for first in (1, 2, 3, 4, 1):
        order = [(first - 1 + step) % 4 + 1 for step in range(4)]
        lines += deal(4) + "".join(f"p{seat} stay;" for seat in order)
        lines += "".join(f"p{seat} throw -;" for seat in order)
        lines += "".join(f"p{seat} fold;" for seat in order[:3])
    table = play(lines, seats=4)
    assert [event.seat + 1 for event in table.all(DealerNamed)] == [4, 1, 2, 3, 4]
    assert table.payoffs is not None


def test_c18_with_two_seats_the_one_who_did_not_deal_speaks_first() -> None:
    assert play(deal(2), seats=2).to_act == 0
    assert play(to_bets(2), seats=2).to_act == 0
    assert play(deal(2) + "p1 out;" + deal(2), seats=2).to_act == 1


# --- X: records ---


def test_x04_a_deal_stopped_in_the_middle_goes_on_where_it_stood() -> None:
    whole = play(to_bets(3) + "p1 bet 10; p2 raise 20; p3 fold; p1 show", seats=3)
    lines = format_record(whole.record).splitlines()
    assert len(lines) == 3 + len(whole.frames) + 1
    for count in range(1, len(whole.frames)):
        part = play("\n".join(str(frame.line) for frame in whole.frames[:count]), seats=3)
        assert part.state == whole.frames[count - 1].state
        assert part.to_act == poker.to_act(whole.frames[count - 1].state)
        assert part.payoffs is None
