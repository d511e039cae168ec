"""Who plays with what: poker.players, poker.deck, poker.ante, poker.dealer, poker.deal."""

import pytest

from engine.cards import PACK, parse_cards
from engine.core import DEALER, BadInput
from engine.poker import Options, initial_state
from engine.poker_table import AntePaid, DealerNamed, HandsDealt, SatOut
from tests.engine.poker.lines import deal, to_bets
from tests.engine.support import play

ALL_CARDS = "".join(str(card) for card in PACK)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_poker_players_two_to_six_with_a_stack_each(seats: int) -> None:
    state = initial_state(Options(), seats)
    assert state.stacks == (100,) * seats
    assert state.hands == ((),) * seats
    assert (state.pot, state.deals, state.circle, state.highest) == (0, 0, 0, 0)


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 10**30])
def test_poker_players_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(BadInput, match="2 to 6 seats"):
        initial_state(Options(), seats)


def test_poker_players_a_stack_for_each_seat() -> None:
    table = play(deal(3), seats=3, stack=[25, 100, 7])
    assert table.state.stacks == (24, 99, 6)
    assert table.state.start == (25, 100, 7)


@pytest.mark.parametrize("stack", [[100], [100, 100, 100], []])
def test_poker_players_a_list_needs_one_number_a_seat(stack: list[int]) -> None:
    with pytest.raises(BadInput, match=f"stack has {len(stack)} values for 2 seats"):
        initial_state(Options(stack=tuple(stack)), 2)


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_poker_deck_is_52_cards_and_the_jokers(jokers: int) -> None:
    table = play(deal(2), seats=2, jokers=jokers)
    dealt = table.one(HandsDealt)
    assert (dealt.pack, dealt.jokers) == (52 + jokers, jokers)
    assert "poker.deck" in dealt.clauses
    cards = [*table.state.stock, *table.state.hands[0], *table.state.hands[1]]
    assert len(set(cards)) == len(cards) == 52 + jokers
    assert [str(card) for card in table.state.stock[42:]] == ["Xr", "Xb"][:jokers]


@pytest.mark.parametrize(("jokers", "card"), [(0, "Xr"), (0, "Xb"), (1, "Xb")])
def test_poker_deck_has_no_other_joker(jokers: int, card: str) -> None:
    with pytest.raises(BadInput, match=f"{card} is not among the cards"):
        play(deal(2, f"KdKc8h5s{card}"), seats=2, jokers=jokers)


def test_poker_ante_everyone_pays_before_the_deal() -> None:
    table = play(deal(4), seats=4, ante=3)
    ante = table.one(AntePaid)
    assert ante.clauses == ("poker.ante",)
    assert (ante.amount, ante.seats) == (3, (0, 1, 2, 3))
    assert table.state.stacks == (97,) * 4
    assert table.state.pot == 12
    kinds = [type(event) for event in table.last]
    assert kinds.index(AntePaid) < kinds.index(HandsDealt)


def test_poker_ante_may_be_nothing() -> None:
    table = play(deal(2), seats=2, ante=0)
    assert not table.all(AntePaid)
    assert table.state.stacks == (100, 100)


def test_poker_ante_who_cannot_pay_sits_out_and_is_dealt_nothing() -> None:
    table = play(
        to_bets(3) + "p1 bet 40; p2 fold; p3 show; d deal p1=KdKc8h5s3d p2=QdQc9h6s4d",
        seats=3,
        ante=5,
        stack=[100, 100, 46],
    )
    out = table.one(SatOut)
    assert (out.seat, out.clauses) == (2, ("poker.ante",))
    assert table.state.hands[2] == ()
    assert table.all(AntePaid)[1].seats == (1, 0)
    assert table.state.stacks[2] == 0


def test_poker_dealer_the_last_seat_deals_first_and_p1_acts() -> None:
    table = play(deal(4), seats=4)
    named = table.one(DealerNamed)
    assert (named.seat, named.first, named.clauses) == (3, True, ("poker.dealer",))
    assert table.state.dealer == 3
    assert table.to_act == 0


def test_poker_dealer_the_deal_passes_to_the_left() -> None:
    again = "p{} out; p{} out; " + deal(3)
    table = play(deal(3) + again.format(1, 2) + again.format(2, 3) + again.format(3, 1), seats=3)
    assert [(event.seat, event.first) for event in table.all(DealerNamed)] == [
        (2, True),
        (0, False),
        (1, False),
        (2, False),
    ]


def test_poker_deal_five_cards_each() -> None:
    table = play("d deal p2=QdQc9h6s4d p1=KdKc8h5s3d stock=AhAs", seats=2)
    dealt = table.one(HandsDealt)
    assert "poker.deal" in dealt.clauses
    assert (dealt.size, dealt.seats) == (5, (0, 1))
    assert table.state.hands == (parse_cards("KdKc8h5s3d"), parse_cards("QdQc9h6s4d"))
    assert table.state.stock[:4] == parse_cards("AhAs2c3c")


def test_poker_deal_a_whole_pack_goes_round_one_card_at_a_time() -> None:
    table = play(f"d deal {ALL_CARDS}", seats=3, jokers=0)
    assert table.state.hands == (
        parse_cards("2c5c8cJcAc"),
        parse_cards("3c6c9cQc2d"),
        parse_cards("4c7cTcKc3d"),
    )
    assert table.state.stock == PACK[15:]


def test_poker_deal_a_whole_pack_begins_on_the_dealers_left() -> None:
    table = play(f"d deal {ALL_CARDS}; p1 out; d deal {ALL_CARDS}", seats=2, jokers=0)
    assert table.state.dealer == 0
    assert table.state.hands == (parse_cards("3c5c7c9cJc"), parse_cards("2c4c6c8cTc"))


def test_nothing_happens_before_the_deal() -> None:
    state = initial_state(Options(), 2)
    table = play(deal(2), seats=2)
    assert table.frames[0].state.deals == 1
    assert state.deals == 0
    with pytest.raises(BadInput, match="Action 1: No cards have been dealt yet"):
        play("p1 stay", seats=2)
    with pytest.raises(BadInput, match="No cards have been dealt yet"):
        play("p1 stay ! poker.turn.order", seats=2)


def test_a_deal_is_due_at_first_and_not_in_the_middle() -> None:
    from engine import poker

    assert poker.to_act(initial_state(Options(), 2)) == DEALER
    assert poker.legal_actions(initial_state(Options(), 2)) == ()
    for at in (deal(2), deal(2) + "p1 stay;", to_bets(2), to_bets(2) + "p1 bet 4;"):
        with pytest.raises(BadInput, match="No deal is due here"):
            play(at + deal(2), seats=2)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("d deal", "names no hand for p1"),
        ("d deal p1=KdKc8h5s3d", "names no hand for p2"),
        ("d deal p1=KdKc8h5s p2=QdQc9h6s4d", "cards for p1: 4 instead of 5"),
        ("d deal p1=KdKc8h5s3d2d p2=QdQc9h6s4d", "cards for p1: 6 instead of 5"),
        ("d deal p1= p2=QdQc9h6s4d", "cards for p1: 0 instead of 5"),
        ("d deal p1=KdKc8h5sKd p2=QdQc9h6s4d", "Kd is dealt twice"),
        ("d deal p1=KdKc8h5s3d p2=QdQc9h6sKd", "Kd is dealt twice"),
        ("d deal p1=KdKc8h5s3d p2=QdQc9h6s4d stock=2cKd", "Kd is dealt twice"),
        ("d deal p1=KdKc8h5s3d p2=QdQc9h6s4d stock=2c2c", "2c is dealt twice"),
        ("d deal p1=KdKc8h5s3d p1=QdQc9h6s4d", "cannot give a hand to p1"),
        ("d deal p1=KdKc8h5s3d p2=QdQc9h6s4d p3=AsAhAdAc2c", "cannot give a hand to p3"),
        ("d deal p1=KdKc8h5s3d p2=QdQc9h6s4d p0=AsAhAdAc2c", "There is no seat “p0”"),
        ("d deal p1=KdKc8h5s3d p2=QdQc9h6s4d q2=AsAhAdAc2c", "There is no seat “q2”"),
        ("d deal p1=KdKc8h5s3d p2=QdQc9h6s4d up=2c", "No card is turned up here"),
        ("d deal p1=KdKc8h5s3d p2=QdQc9h6s4d up=2c3c", "“up=2c3c” does not belong"),
        ("d deal p1=KdKc8h5s3d p2=QdQc9h6s4d stock=2c stock=3c", "“stock=3c” does not belong"),
        ("d deal p1=KdKc8h5s3d p2=QdQc9h6s4d 2c3c", "“2c3c” does not belong"),
        ("d deal p1=KdKc8h5s?? p2=QdQc9h6s4d", "“p1=KdKc8h5s[?][?]” hides one"),
        ("d deal p1=KdKc8h5s1d p2=QdQc9h6s4d", "There is no card “1d”"),
        ("d deal p1=KdKc8h5s3 p2=QdQc9h6s4d", "There is no card “3”"),
        ("d deal p1=KdKc8h5s3D p2=QdQc9h6s4d", "There is no card “3D”"),
        ("d deal p1=KdKc8h5s10d p2=QdQc9h6s4d", "There is no card “10”"),
        ("d deal 2c3c4c", "cards in the pack: 3 instead of 53"),
        (f"d deal {ALL_CARDS}2c", "2c is dealt twice"),
        (f"d deal {ALL_CARDS}", "cards in the pack: 52 instead of 53"),
        ("d deal KdKc8h5s3d QdQc9h6s4d", "“KdKc8h5s3d” does not belong"),
        ("d play", "There is no seat “d”"),
    ],
)
def test_a_deal_that_cannot_be_is_bad_input(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=f"Action 1: .*{fault}"):
        play(text, seats=2)
