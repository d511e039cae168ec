"""Adding to another player's spread, with and without a penalty: tonk.hit."""

import pytest

from engine import tonk
from engine.cards import format_cards, parse_cards
from engine.tonk_table import Added, Blocked, Discarded, Retired, Tonked, value_clause
from tests.engine.tonk.lines import deal, tonk_table

# p1 lays 8♠ 8♦ 8♥ and keeps A♣ 2♥; p2 holds 8♣ and three cards of a run to come; p3 holds nothing.
START = deal(3, "8s8d8hAc2h", "8c3c4c5cQs", stock="KsJsTs6c7s4dQdQh9d") + (
    "p1 draw; p1 spread 8s8d8h; p1 discard Ks; p2 draw;"
)
HIT = START + "p2 add 8c s1; p2 discard Js; p3 draw; p3 discard Ts;"


@pytest.mark.parametrize("penalty", ["off", "no_drop", "no_spread"])
def test_tonk_hit_adds_to_another_players_spread_and_it_stays_there(penalty: str) -> None:
    table = tonk_table(START + "p2 add 8c s1", hit_penalty=penalty)
    hit = table.one(Added)
    assert (hit.seat, hit.owner, hit.number) == (1, 0, 1)
    assert hit.clauses == ("tonk.lay_off", "tonk.lay_off.any", "tonk.hit")
    (spread,) = table.state.spreads
    assert (spread.owner, format_cards(spread.cards)) == (0, "8c8d8h8s")


def test_tonk_hit_to_ones_own_spread_is_none() -> None:
    text = deal(2, "8s8d8hAc2h", stock="8c") + "p1 draw; p1 spread 8s8d8h; p1 add 8c s1"
    table = tonk_table(text, 2, hit_penalty="no_drop")
    assert "tonk.hit" not in table.one(Added).clauses
    assert not table.all(Blocked)


# --- tonk.hit.blocked ---


def test_tonk_hit_blocked_off_a_hit_has_no_consequence() -> None:
    table = tonk_table(HIT)
    assert not table.all(Blocked)
    assert [player.blocked for player in table.state.players] == [0, 0, 0]
    assert value_clause(table.record.options, "hit_penalty") == "tonk.hit.blocked.off"
    assert table.refusal("p1 drop") is None


@pytest.mark.parametrize(
    ("penalty", "clause"),
    [("no_drop", "tonk.hit.blocked.no_drop"), ("no_spread", "tonk.hit.blocked.no_spread")],
)
def test_tonk_hit_blocked_costs_the_next_own_turn(penalty: str, clause: str) -> None:
    table = tonk_table(HIT, hit_penalty=penalty)
    blocked = table.one(Blocked)
    assert (blocked.seat, blocked.turns, blocked.right) == (0, 1, penalty)
    assert blocked.clauses == ("tonk.hit.blocked", clause)
    assert table.state.players[0].blocked == 1
    after = tonk_table(HIT + "p1 draw; p1 discard 6c", hit_penalty=penalty)
    assert after.state.players[0].blocked == 0


def test_tonk_hit_blocked_no_drop_binds_the_drop_alone() -> None:
    table = tonk_table(HIT, hit_penalty="no_drop")
    assert table.refusal("p1 drop") == "tonk.hit.blocked"
    assert "drop" not in table.legal()
    text = HIT.replace("Ac2h", "4s5s") + "p1 draw;"
    text = text.replace("6c7s4d", "6s7s4d")
    assert tonk_table(text, hit_penalty="no_drop").refusal("p1 spread 4s5s6s") is None


def test_tonk_hit_blocked_no_drop_also_out_of_turn() -> None:
    table = tonk_table(HIT.rpartition("p3 draw")[0] + "p3 draw", hit_penalty="no_drop", drop_when="anytime")
    assert table.refusal("p1 drop") == "tonk.hit.blocked"
    assert table.refusal("p2 drop") is None
    later = tonk_table(HIT + "p1 draw; p1 discard 6c", hit_penalty="no_drop", drop_when="anytime")
    assert later.refusal("p1 drop") is None


def test_a_drop_at_the_wrong_time_is_named_before_the_penalty() -> None:
    table = tonk_table(HIT + "p1 draw", hit_penalty="no_drop")
    assert table.refusal("p1 drop") == "tonk.drop.when"


def test_tonk_hit_blocked_no_spread_binds_spreads_and_additions() -> None:
    text = HIT.replace("Ac2h", "4s5s").replace("6c7s4d", "6s7s4d") + "p1 draw"
    table = tonk_table(text, hit_penalty="no_spread")
    assert table.refusal("p1 spread 4s5s6s") == "tonk.hit.blocked"
    assert (
        table.refusal("p1 spread 4s5s9s") == "tonk.hit.blocked"
    )  # before what is held, and before the shape
    assert table.refusal("p1 add 6s s1") == "tonk.hit.blocked"
    assert table.refusal("p1 discard 6s") is None
    assert table.legal() == {"discard 4s", "discard 5s", "discard 6s"}


def test_tonk_hit_blocked_no_spread_lets_a_player_drop_and_retire() -> None:
    options = {"hit_penalty": "no_spread", "retire_full_sets": True}
    assert tonk_table(HIT, **options).refusal("p1 drop") is None
    assert tonk_table(HIT + "p1 draw", **options).refusal("p1 retire s1") is None


def test_before_the_draw_the_phase_is_named_before_the_penalty() -> None:
    assert tonk_table(HIT, hit_penalty="no_spread").refusal("p1 spread 4s5s6s") == "tonk.turn.draw"


TWICE = deal(3, "5s6s7sAc2h", "8s3c3d9hQs", "9sKh9c7d5c", stock="KsJs") + (
    "p1 draw; p1 spread 5s6s7s; p1 discard Ks; p2 draw; p2 add 8s s1; p2 discard Js; p3 take; p3 add 9s s1;"
)


@pytest.mark.parametrize("penalty", ["no_drop", "no_spread"])
def test_tonk_hit_blocked_each_further_hit_costs_one_more_turn(penalty: str) -> None:
    text = TWICE + "p3 discard Js;"
    table = tonk_table(text, hit_penalty=penalty)
    assert [event.turns for event in table.all(Blocked)] == [1, 2]
    assert table.state.players[0].blocked == 2
    text += "p1 take; p1 discard Js; p2 take; p2 discard Js; p3 take; p3 discard Js;"
    table = tonk_table(text, hit_penalty=penalty)
    assert table.state.players[0].blocked == 1
    assert table.refusal("p1 drop") == ("tonk.hit.blocked" if penalty == "no_drop" else None)
    text += "p1 take; p1 discard Js; p2 take; p2 discard Js; p3 take; p3 discard Js;"
    table = tonk_table(text, hit_penalty=penalty)
    assert table.state.players[0].blocked == 0
    assert table.refusal("p1 drop") is None


def test_tonk_hit_blocked_hits_of_one_turn_add_up() -> None:
    text = (
        deal(2, "5s6s7sAc2h", "8s9s4s9hQd", stock="KsJh")
        + "p1 draw; p1 spread 5s6s7s; p1 discard Ks; p2 draw;"
    )
    table = tonk_table(
        text + "p2 add 8s s1; p2 add 9s s1; p2 add 4s s1; p2 discard Qd", 2, hit_penalty="no_drop"
    )
    assert [event.turns for event in table.all(Blocked)] == [1, 2, 3]
    assert table.refusal("p1 drop") == "tonk.hit.blocked"


def test_tonk_hit_blocked_not_by_the_hit_that_ends_the_hand() -> None:
    text = (
        deal(2, "8s8d8hKsQh", "2c3c4c5c8c", stock="Js6c")
        + "p1 draw; p1 spread 8s8d8h; p1 discard Js; p2 draw;"
    )
    table = tonk_table(text + "p2 spread 2c3c4c5c6c; p2 add 8c s1", 2, hit_penalty="no_drop")
    assert table.one(Tonked)
    assert not table.all(Blocked)


def test_a_new_deal_blocks_nobody() -> None:
    text = HIT + "p1 draw; p1 discard 6c; p2 drop;" + deal(3)
    assert [player.blocked for player in tonk_table(text, hit_penalty="no_drop").state.players] == [0, 0, 0]


# --- tonk.hit.discard ---


def test_tonk_hit_discard_the_hitter_must_discard() -> None:
    table = tonk_table(START + "p2 add 8c s1")
    assert table.refusal("p3 draw") == "tonk.turn.order"
    assert "discard Js" in table.legal()
    thrown = tonk_table(START + "p2 add 8c s1; p2 discard Js").all(Discarded)[-1]
    assert thrown.clauses == ("tonk.turn.discard", "tonk.hit.discard")
    assert tonk_table(START + "p2 discard Js").all(Discarded)[-1].clauses == ("tonk.turn.discard",)
    assert tonk_table(HIT).all(Discarded)[-1].clauses == ("tonk.turn.discard",)


# --- tonk.hit.retire ---


def test_tonk_hit_retire_under_the_top_card() -> None:
    table = tonk_table(START + "p2 add 8c s1; p2 retire s1", retire_full_sets=True)
    retired = table.one(Retired)
    assert (retired.seat, retired.number, format_cards(retired.cards)) == (1, 1, "8c8d8h8s")
    assert retired.clauses == ("tonk.hit.retire",)
    assert format_cards(table.state.pile) == "Jd8c8d8h8sKs"
    assert table.state.spreads == ()


@pytest.mark.parametrize("penalty", ["off", "no_drop", "no_spread"])
def test_tonk_hit_retire_by_anybody_in_turn_after_the_draw(penalty: str) -> None:
    options = {"retire_full_sets": True, "hit_penalty": penalty}
    for text in (START + "p2 add 8c s1; p2 discard Js; p3 draw", HIT + "p1 draw"):
        table = tonk_table(text, **options)
        assert "retire s1" in table.legal()
    for text, clause in ((START + "p2 add 8c s1; p2 discard Js", "tonk.turn.draw"), (HIT, "tonk.turn.draw")):
        table = tonk_table(text, **options)
        assert table.refusal(f"p{(table.to_act or 0) + 1} retire s1") == clause
    assert tonk_table(HIT + "p1 draw", **options).refusal("p2 retire s1") == "tonk.turn.order"


def test_tonk_hit_retire_needs_the_option() -> None:
    assert tonk_table(START + "p2 add 8c s1").refusal("p2 retire s1") == "tonk.hit.retire"


def test_tonk_hit_retire_needs_four_cards_and_a_hit() -> None:
    table = tonk_table(START, retire_full_sets=True)
    assert table.refusal("p2 retire s1") == "tonk.hit.retire"
    assert table.refusal("p2 retire s2") == "tonk.hit.retire"
    own = deal(2, "8s8d8hAc2h", stock="8c") + "p1 draw; p1 spread 8s8d8h; p1 add 8c s1"
    assert tonk_table(own, 2, retire_full_sets=True).refusal("p1 retire s1") == "tonk.hit.retire"
    whole = deal(2, "8s8d8hAc2h", stock="8c") + "p1 draw; p1 spread 8s8d8h8c"
    assert tonk_table(whole, 2, retire_full_sets=True).refusal("p1 retire s1") == "tonk.hit.retire"
    run = tonk_table(TWICE, retire_full_sets=True)
    assert run.refusal("p3 retire s1") == "tonk.hit.retire"


def test_tonk_hit_retire_needs_a_card_on_the_pile() -> None:
    """Without a turn-up the pile is empty when p2 has taken p1's discard."""
    text = (
        deal(2, "8s8d8hAc2h", "8c3c4c5cQs", up="", stock="Ks") + "p1 draw; p1 spread 8s8d8h; p1 discard Ks;"
    )
    text += "p2 take; p2 add 8c s1"
    options = {"retire_full_sets": True, "turn_up": False}
    assert tonk_table(text, 2, **options).refusal("p2 retire s1") == "tonk.hit.retire"
    later = text + "; p2 discard Ks; p1 draw; p1 retire s1"
    assert format_cards(tonk_table(later, 2, **options).state.pile) == "8c8d8h8sKs"


def test_tonk_hit_retire_no_card_of_it_can_be_taken() -> None:
    text = START + "p2 add 8c s1; p2 retire s1; p2 discard Js;"
    table = tonk_table(text + "p3 take; p3 discard Js; p1 take", retire_full_sets=True)
    assert not set(parse_cards("8c8d8h8s")) & {card for hand in table.state.hands for card in hand}


def test_tonk_hit_retire_its_number_is_not_given_again() -> None:
    text = START.replace("KsJs", "Ks6c") + "p2 add 8c s1; p2 retire s1; p2 spread 3c4c5c6c"
    table = tonk_table(text.replace("Ts6c7s", "TsJs7s"), retire_full_sets=True)
    assert [spread.number for spread in table.state.spreads] == [2]
    assert table.refusal("p2 retire s1") == "tonk.hit.retire"
    assert table.refusal("p2 add Qs s1") == "tonk.lay_off"


def test_tonk_hit_retire_any_number_of_times_in_a_turn() -> None:
    text = (
        deal(2, "8s8d8h9s9d9hAc", "8c9c3c4c5cQsQd", stock="KsJs")
        + "p1 draw; p1 spread 8s8d8h; p1 spread 9s9d9h;"
    )
    text += "p1 discard Ks; p2 draw; p2 add 8c s1; p2 add 9c s2; p2 retire s2; p2 retire s1"
    state = tonk_table(text, 2, retire_full_sets=True, hand_size=7).state
    assert state.spreads == ()
    assert len(state.pile) == 10
    assert tonk.to_act(state) == 1
