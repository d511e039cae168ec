"""Every value of every option matters: for each a record whose replay differs from the default's."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core import OptionSpec, option_specs
from engine.record import Frame, Record, changed_options, first_difference, parse_record, replay, replay_under
from tests.engine.support import ROOT, play_file

RECORDS = sorted((ROOT / "tests" / "engine" / "options").glob("*/*.toml"))
PAY_ALIKE = ("min_bet", "stack", "jokers")
"""Options whose records differ in something else than payoffs: what is refused, who is all in, the pack."""
DEAL_ALIKE = {("hand_size", "by_players", 7)}
"""Two values that come to the same at the table of the first one's record, and cite different clauses."""
NEEDS = {"high_count_pay": {"high_count"}}
"""Options that cannot be changed without another."""

CITED = {
    "ante-2": "poker.ante",
    "flush_tie-cards_first": "poker.tie.flush.cards_first",
    "flush_tie-cards_only": "poker.tie.flush.cards_only",
    "jokers-0": "poker.deck",
    "jokers-2": "poker.deck",
    "kickers-false": "poker.tie.cards",
    "min_bet-5": "poker.bet.first",
    "no_combination-split": "poker.hand.none.split",
    "order-international": "poker.hand.order.international",
    "showdown-bets_equal": "poker.show.when.bets_equal",
    "stack-list": "poker.bet.all_in",
    "stay-0": "poker.stay",
    "stay-3": "poker.stay",
    "straight_flush_tie-by_suit": "poker.tie.straight_flush_suit.by_suit",
    "straight_tie-lowest_only": "poker.tie.straight.lowest_only",
    "wrap-none": "poker.straight.wrap.none",
    "wrap-two_above_ace": "poker.straight.wrap.two_above_ace",
    "ace_points-11": "tonk.points",
    "caught_pays-winner_alone": "tonk.texas.caught.winner_alone",
    "caught_pays-winner_double": "tonk.texas.caught.winner_double",
    "caught_pays-winner_only": "tonk.texas.caught.winner_only",
    "double_double-first": "tonk.out.double_double.first",
    "double_double-responder": "tonk.out.double_double.responder",
    "drop_when-anytime": "tonk.drop.when.anytime",
    "hand_size-7": "tonk.deal.size",
    "hand_size-9": "tonk.deal.size",
    "hand_size-by_players": "tonk.deal.size.by_players",
    "high_count-49_50": "tonk.count.high.49_50",
    "high_count-50_then_49": "tonk.count.high_in_turn",
    "high_count_pay-texas": "tonk.count.high_pay.texas",
    "hit_penalty-no_drop": "tonk.hit.blocked.no_drop",
    "hit_penalty-no_spread": "tonk.hit.blocked.no_spread",
    "lay_off-runs_only": "tonk.lay_off.runs_only",
    "low_count-13_double": "tonk.count.low.13_double",
    "low_count-13_double_9_triple": "tonk.count.low.13_double_9_triple",
    "low_count-9_triple": "tonk.count.low.9_triple",
    "no_spread_out-true": "tonk.no_spread_out",
    "retire_full_sets-true": "tonk.hit.retire",
    "spades_bet-list": "tonk.spades",
    "stock_stop-when_needed": "tonk.stock.stop.when_needed",
    "tonk_needs_all-true": "tonk.out.six_cards",
    "turn_up-false": "tonk.deal.turn_up",
}
"""The clause of each value, which its record cites (an ante of nothing and a high stack have no event)."""
CITED_BY_DEFAULT = {
    "flush_tie-cards_first": "poker.tie.flush.suit_first",
    "no_combination-split": "poker.hand.none.high_card",
    "order-international": "poker.hand.order.source",
    "straight_flush_tie-by_suit": "poker.tie.straight_flush_suit.shared",
    "straight_tie-lowest_only": "poker.tie.straight.upwards",
    "wrap-none": "poker.straight.wrap.ring",
    "caught_pays-winner_only": "tonk.drop.caught",
    "high_count_pay-texas": "tonk.count.high_pay.single",
    "stock_stop-when_needed": "tonk.stock.stop.at_once",
}
"""The clause of the default value, which the same record cites without the option."""


def cited(frames: Sequence[Frame]) -> set[str]:
    refused = {frame.refusal.clause for frame in frames if frame.refusal}
    return refused | {clause for frame in frames for event in frame.events for clause in event.clauses}


def tried(path: Path) -> tuple[Record, OptionSpec, Any]:
    """A record, the option that its file is named after, and the value the option has in it."""
    record = parse_record(path.read_text(encoding="utf-8"))
    changed = changed_options(record.options)
    name = path.stem.partition("-")[0]
    assert path.parent.name == record.game
    assert set(changed) == {name, *NEEDS.get(name, ())}
    (spec,) = (spec for spec in option_specs(record.options) if spec.name == name)
    return record, spec, changed[name]


def under(record: Record, spec: OptionSpec, value: Any) -> tuple[Frame, ...]:
    """The record played with another value of an option, as far as it is legal then."""
    return replay_under(record, replace(record.options, **{spec.name: value}))[0]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_record_cites_the_value_in_force_and_no_other(path: Path) -> None:
    table = play_file(path)
    record, spec, _ = tried(path)
    default = under(record, spec, spec.default)
    own, usual = CITED.get(path.stem), CITED_BY_DEFAULT.get(path.stem)
    assert own is None or own in cited(table.frames)
    assert usual is None or usual in cited(default) - cited(table.frames)
    assert set(CITED_BY_DEFAULT) <= set(CITED) <= {record.stem for record in RECORDS}


def other_values(spec: OptionSpec, value: Any) -> list[Any]:
    """What an option could be instead: its default and every other value with a name or a choice."""
    values: list[Any] = [*spec.values, *spec.choices] or [spec.default]
    return [other for other in values if other != value]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_record_plays_otherwise_under_every_other_value(path: Path) -> None:
    table = play_file(path)
    record, spec, value = tried(path)
    others = other_values(spec, value)
    assert spec.default in others
    for other in others:
        frames = under(record, spec, other)
        assert first_difference(table.frames, frames) is not None
        payoffs = games.game(record.game).payoffs(frames[-1].state)
        alike = spec.name in PAY_ALIKE or (spec.name, value, other) in DEAL_ALIKE
        assert payoffs != table.payoffs or alike


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_record_plays_alike_under_its_own_options(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    assert first_difference(replay(record), replay(record)) is None


@pytest.mark.parametrize("code", sorted(games.GAMES))
def test_there_is_a_record_for_every_value(code: str) -> None:
    covered: dict[str, list[Any]] = {}
    for path in RECORDS:
        if path.parent.name == code:
            _, spec, value = tried(path)
            covered.setdefault(spec.name, []).append(value)
    missing = [
        f"{spec.name}={wanted}"
        for spec in option_specs(games.game(code).Options)
        for wanted in needed(spec)
        if not any(fits(wanted, value) for value in covered.get(spec.name, []))
    ]
    assert missing == []


def needed(spec: OptionSpec) -> list[Any]:
    """The values that need a record: all but the default; of amounts a number, and a list if it takes one."""
    if spec.values or spec.choices:
        return [value for value in (*spec.values, *spec.choices) if value != spec.default]
    if isinstance(spec.default, bool):
        return [not spec.default]
    if spec.listed:
        return [tuple]
    return [int, tuple] if spec.per_seat else [int]


def fits(wanted: Any, value: Any) -> bool:
    return type(value) is wanted if isinstance(wanted, type) else value == wanted


def test_the_three_values_of_an_option_pay_in_three_ways() -> None:
    """Flushes: suits first, cards first, cards only; straights: ring, one past the ace, none."""
    for stem, name in (("flush_tie-cards_only", "flush_tie"), ("wrap-none", "wrap")):
        record = play_file(ROOT / "tests/engine/options/poker" / f"{stem}.toml").record
        (spec,) = (spec for spec in option_specs(record.options) if spec.name == name)
        paid = set()
        for value in spec.values:
            frames = replay(replace(record, options=replace(record.options, **{name: value})))
            paid.add(games.game("poker").payoffs(frames[-1].state))
        assert len(paid) == 3
