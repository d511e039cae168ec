"""Tonk: how a hand ends and who pays whom."""

from dataclasses import dataclass, field, replace

from engine.core import ClauseId, Event, Seat
from engine.tonk_table import (
    Answered,
    CountTied,
    CountWon,
    Dropped,
    HandCounted,
    HandDrawn,
    HandWon,
    Options,
    Paid,
    State,
    StockEnded,
    Tonked,
    WentOut,
    count,
    hand_size,
    value_clause,
)

Ended = tuple[State, tuple[Event, ...]]


@dataclass
class _Ledger:
    """Payments of one hand while they are worked out."""

    state: State
    events: list[Event] = field(default_factory=list)

    def pay(self, payer: Seat, payee: Seat, stakes: int, *clauses: ClauseId) -> None:
        """One player pays another; nothing is said of no stakes."""
        if not stakes or payer == payee:
            return
        self.events.append(Paid(seat=payer, payee=payee, stakes=stakes, clauses=clauses))
        totals = list(self.state.totals)
        totals[payer] -= stakes
        totals[payee] += stakes
        self.state = replace(self.state, totals=tuple(totals))

    def everyone_pays(self, payee: Seat, stakes: int, *clauses: ClauseId) -> None:
        """All others pay one player."""
        for payer in self.state.from_left(payee):
            self.pay(payer, payee, stakes, *clauses)

    def over(self) -> Ended:
        """The hand is over, and all cards lie open that were shown."""
        return replace(self.state, stage="over", turn=None), tuple(self.events)


# --- tonk.out.tonk, tonk.out.six_cards, tonk.out.discard ---


def tonk_stakes(state: State) -> tuple[int, tuple[ClauseId, ...]]:
    """What a tonk pays: two stakes, or one if all cards had to go in one turn and did not."""
    all_cards = hand_size(state.options, len(state.players)) + 1
    if state.options.tonk_needs_all and state.now.laid < all_cards:
        return 1, ("tonk.out.tonk", "tonk.out.six_cards")
    return 2, ("tonk.out.tonk",)


def tonk(state: State, seat: Seat) -> Ended:
    """A player has laid down every card: the others pay two stakes each."""
    stakes, clauses = tonk_stakes(state)
    ledger = _Ledger(state)
    ledger.events.append(Tonked(seat=seat, stakes=stakes, clauses=clauses))
    ledger.everyone_pays(seat, stakes, *clauses)
    return ledger.over()


def answered(state: State, seat: Seat) -> Ended:
    """The whole hand of the other player went down on a tonk: four stakes (tonk.out.double_double)."""
    assert state.tonker is not None
    winner = seat if state.options.double_double == "responder" else state.tonker
    clauses = ("tonk.out.double_double", value_clause(state.options, "double_double"))
    ledger = _Ledger(state)
    ledger.events.append(Answered(seat=seat, winner=winner, clauses=clauses))
    ledger.everyone_pays(winner, 4, *clauses)
    return ledger.over()


def go_out(state: State, seat: Seat) -> Ended:
    """The last card was discarded: the others pay one stake each (tonk.out.discard)."""
    ledger = _Ledger(state)
    ledger.events.append(WentOut(seat=seat, clauses=("tonk.out.discard",)))
    ledger.everyone_pays(seat, 1, "tonk.out.discard")
    return ledger.over()


# --- tonk.drop ---


def _count_hands(ledger: _Ledger, first: Seat) -> dict[Seat, int]:
    """All hands are shown and counted, `first` before the others (tonk.drop, tonk.points)."""
    state = ledger.state
    order = (first, *(seat for seat in state.from_left(first) if seat != first))
    counts: dict[Seat, int] = {}
    for seat in order:
        hand = state.players[seat].hand
        counts[seat] = count(hand, state.options)
        ledger.events.append(HandCounted(seat=seat, cards=hand, count=counts[seat], clauses=("tonk.points",)))
    ledger.state = replace(state, shown=order)
    return counts


def drop(state: State, seat: Seat) -> Ended:
    """A player stops play; the fewest points win, and a dropper who has not the fewest is caught."""
    when = value_clause(state.options, "drop_when")
    ledger = _Ledger(replace(state, dropped=True))
    own = count(state.players[seat].hand, state.options)
    clauses = ("tonk.drop", "tonk.drop.when", when, *_forfeited(state))
    ledger.events.append(Dropped(seat=seat, count=own, clauses=clauses))
    counts = _count_hands(ledger, seat)
    fewest = min(counts.values())
    lowest = [other for other in counts if counts[other] == fewest]
    winners = [other for other in lowest if other != seat] or [seat]
    ledger.events.append(
        HandWon(
            seats=tuple(winners), count=fewest, clauses=_drop_clauses(lowest, winners, seat, state.options)
        )
    )
    if winners == [seat]:
        ledger.everyone_pays(seat, 1, "tonk.drop.win")
    elif seat in lowest or state.options.caught_pays != "all_lower":
        _pay_by_dropper(ledger, seat, winners, lowest)
    else:
        _pay_all_lower(ledger, seat, winners, counts)
    return ledger.over()


def _forfeited(state: State) -> tuple[ClauseId, ...]:
    """The clauses of a dealt 49 that a drop comes before (tonk.count.high_in_turn)."""
    waiting = any(player.dealt == 49 for player in state.players)
    if state.options.high_count != "50_then_49" or not waiting:
        return ()
    return ("tonk.count.high", "tonk.count.high_in_turn")


def _drop_clauses(
    lowest: list[Seat], winners: list[Seat], dropper: Seat, options: Options
) -> tuple[ClauseId, ...]:
    """The clauses that say who wins after a drop."""
    if winners == [dropper]:
        return ("tonk.drop.win",)
    if dropper in lowest:
        return ("tonk.drop.tie_caught",) if len(winners) == 1 else ("tonk.drop.tie_caught_many",)
    caught = _caught_clauses(options)
    return (*caught, "tonk.drop.win") if len(winners) == 1 else (*caught, "tonk.drop.tie")


def _caught_clauses(options: Options) -> tuple[ClauseId, ...]:
    if options.caught_pays == "all_lower":
        return ("tonk.drop.caught",)
    return ("tonk.texas.caught", value_clause(options, "caught_pays"))


def _pay_by_dropper(ledger: _Ledger, dropper: Seat, winners: list[Seat], lowest: list[Seat]) -> None:
    """Two stakes from the dropper to each winner, and from every other loser what the reading says."""
    options = ledger.state.options
    rest = {"winner_alone": 0, "winner_double": 2}.get(options.caught_pays, 1)
    tied = dropper in lowest
    many = "tonk.drop.tie_caught" if len(winners) == 1 else "tonk.drop.tie_caught_many"
    house = () if options.caught_pays == "all_lower" else _caught_clauses(options)
    by_dropper = (many, *house) if tied else house
    by_others = house or (("tonk.drop.win",) if len(winners) == 1 else (many,))
    for winner in winners:
        ledger.pay(dropper, winner, 2, *by_dropper)
        for loser in ledger.state.from_left(winner):
            if loser != dropper and loser not in winners:
                ledger.pay(loser, winner, rest, *by_others)


def _pay_all_lower(ledger: _Ledger, dropper: Seat, winners: list[Seat], counts: dict[Seat, int]) -> None:
    """One stake from the dropper to each with fewer points, and one from everyone to the winners."""
    for other in ledger.state.from_left(dropper):
        if counts[other] < counts[dropper]:
            ledger.pay(dropper, other, 1, "tonk.drop.caught")
    clause = "tonk.drop.win" if len(winners) == 1 else "tonk.drop.tie"
    for winner in winners:
        for loser in ledger.state.from_left(winner):
            if loser not in winners:
                ledger.pay(loser, winner, 1, clause)


# --- tonk.stock ---


def stock_out(state: State, seat: Seat, wanted: bool) -> Ended:
    """The stock has run out: the fewest points win one stake from each, a tie is a draw."""
    stop = value_clause(state.options, "stock_stop")
    ledger = _Ledger(state)
    ledger.events.append(StockEnded(wanted_by=seat if wanted else None, clauses=("tonk.stock.stop", stop)))
    counts = _count_hands(ledger, state.from_left(state.dealer)[0])
    fewest = min(counts.values())
    lowest = tuple(other for other in counts if counts[other] == fewest)
    if len(lowest) > 1:
        ledger.events.append(HandDrawn(seats=lowest, count=fewest, clauses=("tonk.stock.tie",)))
    else:
        ledger.events.append(HandWon(seats=lowest, count=fewest, clauses=("tonk.stock.win",)))
        ledger.everyone_pays(lowest[0], 1, "tonk.stock.win")
    return ledger.over()


# --- tonk.count ---


@dataclass(frozen=True)
class _Claim:
    """A dealt hand that wins by its count: the stakes it is paid and the clauses that say so."""

    seat: Seat
    stakes: int
    clauses: tuple[ClauseId, ...]


def _claim(state: State, seat: Seat) -> _Claim | None:
    """What a dealt hand wins at once, the higher multiple if both high and low counts would serve."""
    options, dealt = state.options, state.players[seat].dealt
    high = {"49_50": (49, 50), "50_then_49": (50,)}.get(options.high_count, ())
    if dealt in high:
        return _high_claim(state, seat)
    low = ("tonk.count.low", value_clause(options, "low_count"))
    if dealt <= 9 and options.low_count in ("9_triple", "13_double_9_triple"):
        return _Claim(seat, 3, low)
    if dealt <= 13 and options.low_count in ("13_double", "13_double_9_triple"):
        return _Claim(seat, 2, low)
    return None


def _high_claim(state: State, seat: Seat) -> _Claim:
    options, dealt = state.options, state.players[seat].dealt
    stakes = 2 if options.high_count_pay == "texas" and dealt == 50 else 1
    rule = ("tonk.count.high", value_clause(options, "high_count"))
    pay = ("tonk.count.high_pay", value_clause(options, "high_count_pay"))
    return _Claim(seat, stakes, (*rule, *pay))


def settle_counts(state: State) -> Ended | None:
    """The instant wins of a deal: the highest multiple wins, equal ones are a draw; None if there is none."""
    order = state.from_left(state.dealer)
    claims = [claim for claim in (_claim(state, seat) for seat in order) if claim is not None]
    if not claims:
        return None
    most = max(claim.stakes for claim in claims)
    best = [claim for claim in claims if claim.stakes == most]
    if len(best) > 1:
        ledger = _Ledger(replace(state, shown=tuple(claim.seat for claim in claims)))
        seats = tuple(claim.seat for claim in best)
        clauses = [clause for claim in claims for clause in claim.clauses]
        ledger.events.append(
            CountTied(seats=seats, clauses=tuple(dict.fromkeys(("tonk.count.several", *clauses))))
        )
        return ledger.over()
    # Of several claims each counts: the clauses of the others say what the best one was compared with.
    several: tuple[ClauseId, ...] = ()
    if len(claims) > 1:
        others = [clause for claim in claims if claim != best[0] for clause in claim.clauses]
        several = ("tonk.count.several", *others)
    shown = tuple(claim.seat for claim in claims)
    return _count_wins(replace(state, shown=shown), best[0], several)


def forty_nine_in_turn(state: State, seat: Seat) -> Ended | None:
    """A dealt 49 wins when its holder's turn begins, which is always the first (tonk.count.high_in_turn)."""
    if state.options.high_count != "50_then_49" or state.players[seat].dealt != 49:
        return None
    return _count_wins(replace(state, shown=(seat,)), _high_claim(state, seat), ())


def _count_wins(state: State, claim: _Claim, several: tuple[ClauseId, ...]) -> Ended:
    ledger = _Ledger(state)
    dealt = state.players[claim.seat].dealt
    ledger.events.append(
        CountWon(
            seat=claim.seat,
            count=dealt,
            stakes=claim.stakes,
            clauses=tuple(dict.fromkeys((*claim.clauses, *several))),
        )
    )
    ledger.everyone_pays(claim.seat, claim.stakes, *claim.clauses)
    return ledger.over()
