"""The side bet on spades: tonk.spades."""

import pytest

from engine import tonk
from engine.cards import HIDDEN, parse_card
from engine.core import BadInput
from engine.tonk_table import Paid, SpadeShown, SpadesPrivate, SpadesReturned, SpadesWon
from tests.engine.tonk.lines import deal, tonk_table

DEAL = deal(4, "AdQdJcTs9h", "As8d7c5h9c", "2s3s2d2c3c", "6sJd9d8c4h", up="Kc")


def test_tonk_spades_the_highest_takes_a_stake_of_everybody_who_joined() -> None:
    table = tonk_table(DEAL, 4, spades_bet=[1, 3, 4])
    won = table.one(SpadesWon)
    assert (won.seat, won.card, won.clauses) == (0, parse_card("Ts"), ("tonk.spades",))
    assert [(event.seat, event.payee, event.stakes) for event in table.all(Paid)] == [(2, 0, 1), (3, 0, 1)]
    assert all(event.clauses == ("tonk.spades",) for event in table.all(Paid))
    assert table.state.totals == (2, 0, -1, -1)


def test_tonk_spades_the_ace_is_high() -> None:
    assert tonk_table(DEAL, 4, spades_bet=[1, 2, 3, 4]).one(SpadesWon).seat == 1


def test_tonk_spades_reveal_in_the_order_of_the_deal() -> None:
    table = tonk_table(DEAL, 4, spades_bet=[4, 1, 3])
    shown = table.all(SpadeShown)
    assert [(event.seat, str(event.card)) for event in shown] == [(0, "Ts"), (2, "3s"), (3, "6s")]
    assert all(event.clauses == ("tonk.spades.reveal",) for event in shown)
    again = tonk_table(DEAL + "p1 drop;" + DEAL, 4, spades_bet=[4, 1, 3])
    assert [event.seat for event in again.all(SpadeShown)] == [0, 2, 3, 2, 3, 0]


def test_tonk_spades_reveal_without_a_spade_nothing_is_shown_and_the_stake_is_lost() -> None:
    text = deal(2, "KdJc9h7c4s", "QcTh8d5h2c")
    table = tonk_table(text, 2, spades_bet=[1, 2])
    assert [event.card for event in table.all(SpadeShown)] == [parse_card("4s"), None]
    assert table.state.totals == (1, -1)


def test_tonk_spades_private_who_stayed_out_shows_nothing() -> None:
    table = tonk_table(DEAL, 4, spades_bet=[1, 3, 4])
    private = table.one(SpadesPrivate)
    assert (private.seats, private.clauses) == ((1,), ("tonk.spades.private",))
    assert parse_card("As") not in tonk.view(table.state, 0).hands[1]
    assert tonk.view(table.state, 0).hands[1] == (HIDDEN,) * 5
    assert not tonk_table(DEAL, 4, spades_bet=[1, 2, 3, 4]).all(SpadesPrivate)


def test_tonk_spades_none_held_by_those_who_joined() -> None:
    table = tonk_table(deal(2, "KdJc9h7c4h", "QcTh8d5h2c"), 2, spades_bet=[1, 2])
    back = table.one(SpadesReturned)
    assert (back.seats, back.clauses) == ((0, 1), ("tonk.spades.none",))
    assert table.state.totals == (0, 0)
    assert not table.all(Paid)


def test_tonk_spades_none_to_win_from_if_only_one_joined() -> None:
    table = tonk_table(DEAL, 4, spades_bet=[2])
    assert table.one(SpadesReturned).seats == (1,)
    assert table.state.totals == (0, 0, 0, 0)


def test_nobody_joined() -> None:
    table = tonk_table(DEAL, 4)
    assert not table.all(SpadeShown)
    assert not table.all(SpadesPrivate)
    assert table.state.totals == (0, 0, 0, 0)


def test_tonk_spades_stand_beside_what_the_hand_pays() -> None:
    """2 stakes of the side bet, and 3 for a drop that holds or nothing for a draw."""
    table = tonk_table(
        DEAL + "p1 draw; p1 discard 9h; p2 take; p2 discard 9h; p3 drop", 4, spades_bet=[1, 3, 4]
    )
    assert table.payoffs == (1, -1, 2, -2)
    options = {"high_count": "49_50", "high_count_pay": "texas", "low_count": "13_double", "ace_points": 11}
    assert tonk_table(DEAL, 4, spades_bet=[1, 3, 4], **options).payoffs == (2, 0, -1, -1)


def test_tonk_spades_is_bet_again_in_the_next_hand() -> None:
    table = tonk_table(
        DEAL + "p1 draw; p1 discard 9h; p2 take; p2 discard 9h; p3 drop;" + DEAL, 4, spades_bet=[1, 4]
    )
    assert len(table.all(SpadesWon)) == 2


@pytest.mark.parametrize("bet", [[5], [1, 5], [99]])
def test_a_player_who_is_not_there_cannot_join(bet: list[int]) -> None:
    with pytest.raises(BadInput, match="The option spades_bet names a player who is not there"):
        tonk_table(DEAL, 4, spades_bet=bet)


def test_nobody_joins_twice() -> None:
    with pytest.raises(BadInput, match="The option spades_bet names a player twice"):
        tonk.Options(spades_bet=(1, 2, 1))
