"""Tonk: options, actions, events and the state of the table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, get_args

from engine.cards import HIDDEN, PACK, RANKS, Card, Cards, format_cards
from engine.core import BadInput, ClauseId, Event, Seat, check_options, format_seat, option, option_specs
from engine.tonk_spread import Spread

LEAST_SEATS, MOST_SEATS = 2, 4
BY_PLAYERS = {2: 9, 3: 7, 4: 5}
"""Cards dealt to each with `hand_size=by_players`."""
FIVE = 5

# --- options ---


@dataclass(frozen=True, kw_only=True)
class Options:
    """Every house rule and reading of the game, the default first in each clause's list of values."""

    hand_size: int | str = option(
        5,
        "tonk.deal.size",
        values={"by_players": "tonk.deal.size.by_players"},
        choices=(5, 7, 9),
    )
    turn_up: bool = option(True, "tonk.deal.turn_up")
    ace_points: int = option(1, "tonk.points", choices=(1, 11))
    lay_off: str = option(
        "any",
        "tonk.lay_off",
        values={"any": "tonk.lay_off.any", "runs_only": "tonk.lay_off.runs_only"},
    )
    no_spread_out: bool = option(False, "tonk.no_spread_out")
    drop_when: str = option(
        "before_draw",
        "tonk.drop.when",
        values={
            "before_draw": "tonk.drop.when.before_draw",
            "anytime": "tonk.drop.when.anytime",
        },
    )
    tonk_needs_all: bool = option(False, "tonk.out.six_cards")
    double_double: str = option(
        "off",
        "tonk.out.double_double",
        values={
            "off": "tonk.out.double_double.off",
            "responder": "tonk.out.double_double.responder",
            "first": "tonk.out.double_double.first",
        },
    )
    stock_stop: str = option(
        "at_once",
        "tonk.stock.stop",
        values={
            "at_once": "tonk.stock.stop.at_once",
            "when_needed": "tonk.stock.stop.when_needed",
        },
    )
    hit_penalty: str = option(
        "off",
        "tonk.hit.blocked",
        values={
            "off": "tonk.hit.blocked.off",
            "no_drop": "tonk.hit.blocked.no_drop",
            "no_spread": "tonk.hit.blocked.no_spread",
        },
    )
    retire_full_sets: bool = option(False, "tonk.hit.retire")
    high_count: str = option(
        "off",
        "tonk.count.high",
        values={
            "off": "tonk.count.high.off",
            "49_50": "tonk.count.high.49_50",
            "50_then_49": "tonk.count.high_in_turn",
        },
    )
    high_count_pay: str = option(
        "single",
        "tonk.count.high_pay",
        values={
            "single": "tonk.count.high_pay.single",
            "texas": "tonk.count.high_pay.texas",
        },
    )
    low_count: str = option(
        "off",
        "tonk.count.low",
        values={
            "off": "tonk.count.low.off",
            "13_double": "tonk.count.low.13_double",
            "9_triple": "tonk.count.low.9_triple",
            "13_double_9_triple": "tonk.count.low.13_double_9_triple",
        },
    )
    caught_pays: str = option(
        "all_lower",
        "tonk.texas.caught",
        values={
            "all_lower": "tonk.drop.caught",
            "winner_only": "tonk.texas.caught.winner_only",
            "winner_alone": "tonk.texas.caught.winner_alone",
            "winner_double": "tonk.texas.caught.winner_double",
        },
    )
    spades_bet: tuple[int, ...] = option((), "tonk.spades", least=1, listed=True)

    def __post_init__(self) -> None:
        check_options(self)
        if self.high_count_pay == "texas" and self.high_count == "off":
            raise contradiction("high_count_pay", "high_count")
        if self.retire_full_sets and self.lay_off == "runs_only":
            raise contradiction("retire_full_sets", "lay_off")
        if len(set(self.spades_bet)) != len(self.spades_bet):
            raise BadInput("The option {option} names a player twice.", option="spades_bet")


def contradiction(first: str, second: str) -> BadInput:
    """Two options that cannot be in force together."""
    return BadInput("The options {first} and {second} contradict each other.", first=first, second=second)


PRESETS: Mapping[str, Options] = {
    "source": Options(),
    "texas": Options(high_count="49_50", high_count_pay="texas", caught_pays="winner_only"),
}

# --- actions ---

Verb = Literal["draw", "take", "spread", "add", "retire", "discard", "drop", "pass"]
VERBS: tuple[Verb, ...] = get_args(Verb)


@dataclass(frozen=True)
class Action:
    """What a player does: the cards laid down, added or discarded, and the number of a spread."""

    seat: Seat
    verb: Verb
    cards: Cards = ()
    spread: int = 0

    def __str__(self) -> str:
        words = [str(format_seat(self.seat)), self.verb]
        if self.cards:
            words.append(format_cards(self.cards))
        if self.spread:
            words.append(f"s{self.spread}")
        return " ".join(words)


# --- events ---


@dataclass(frozen=True, kw_only=True)
class HandsDealt(Event):
    """So many cards each; who deals and who begins (tonk.deal.size, tonk.first_player)."""

    seats: tuple[Seat, ...]
    size: int
    dealer: Seat
    first: Seat


@dataclass(frozen=True, kw_only=True)
class StockLaid(Event):
    """The undealt cards are the stock, a card may lie face up (tonk.deal.stock, tonk.deal.turn_up)."""

    count: int
    up: Card | None


@dataclass(frozen=True, kw_only=True)
class SpadeShown(Event):
    """A player in the side bet shows the highest spade, or has none (tonk.spades.reveal)."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, kw_only=True)
class SpadesPrivate(Event):
    """Players outside the side bet show nothing (tonk.spades.private)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class SpadesWon(Event):
    """The highest spade takes the side pot (tonk.spades)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, kw_only=True)
class SpadesReturned(Event):
    """Nobody can win the side pot, and the stakes go back (tonk.spades.none)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class CountWon(Event):
    """A dealt hand wins by its count (tonk.count.high, tonk.count.low)."""

    seat: Seat
    count: int
    stakes: int


@dataclass(frozen=True, kw_only=True)
class CountTied(Event):
    """Several dealt hands would win alike: a draw (tonk.count.several)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class Drew(Event):
    """A player draws the top card of the stock (tonk.turn.draw)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, kw_only=True)
class Took(Event):
    """A player takes the top discard (tonk.turn.draw)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, kw_only=True)
class SpreadLaid(Event):
    """A set or run is laid down (tonk.turn.spread, tonk.spread.set, tonk.spread.run)."""

    seat: Seat
    number: int
    kind: str
    cards: Cards


@dataclass(frozen=True, kw_only=True)
class Added(Event):
    """A card is added to a spread, one's own or another's (tonk.lay_off, tonk.hit)."""

    seat: Seat
    number: int
    owner: Seat
    card: Card
    kind: str


@dataclass(frozen=True, kw_only=True)
class Blocked(Event):
    """The player hit loses a right for some turns (tonk.hit.blocked)."""

    seat: Seat
    turns: int
    right: str


@dataclass(frozen=True, kw_only=True)
class Retired(Event):
    """A set hit up to four goes under the top discard (tonk.hit.retire)."""

    seat: Seat
    number: int
    cards: Cards


@dataclass(frozen=True, kw_only=True)
class Discarded(Event):
    """A card ends the turn (tonk.turn.discard)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, kw_only=True)
class Tonked(Event):
    """No card is left and nothing was discarded (tonk.out.tonk)."""

    seat: Seat
    stakes: int


@dataclass(frozen=True, kw_only=True)
class AnswerDue(Event):
    """The other player can answer a tonk with the whole hand (tonk.out.double_double)."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Answered(Event):
    """A tonk was answered with a whole hand: four stakes (tonk.out.double_double)."""

    seat: Seat
    winner: Seat


@dataclass(frozen=True, kw_only=True)
class Passed(Event):
    """A player does not answer a tonk (tonk.out.double_double)."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class WentOut(Event):
    """The last card was discarded (tonk.out.discard)."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Dropped(Event):
    """A player stops play and lays the hand open (tonk.drop)."""

    seat: Seat
    count: int


@dataclass(frozen=True, kw_only=True)
class StockEnded(Event):
    """The stock has run out and play stops (tonk.stock.stop)."""

    wanted_by: Seat | None


@dataclass(frozen=True, kw_only=True)
class HandCounted(Event):
    """A hand is shown and its points are counted (tonk.points)."""

    seat: Seat
    cards: Cards
    count: int


@dataclass(frozen=True, kw_only=True)
class HandWon(Event):
    """Who wins when play has stopped, and why."""

    seats: tuple[Seat, ...]
    count: int


@dataclass(frozen=True, kw_only=True)
class HandDrawn(Event):
    """A tie for the fewest points when the stock ran out: nobody pays (tonk.stock.tie)."""

    seats: tuple[Seat, ...]
    count: int


@dataclass(frozen=True, kw_only=True)
class Paid(Event):
    """One player pays another some stakes."""

    seat: Seat
    payee: Seat
    stakes: int


# --- the state ---

Stage = Literal["deal", "draw", "play", "answer", "over"]


@dataclass(frozen=True)
class Player:
    """One seat: its cards, the count it was dealt, and the turns that it is blocked for."""

    hand: Cards = ()
    dealt: int = 0
    blocked: int = 0


@dataclass(frozen=True)
class Turn:
    """What has happened in the turn going on."""

    laid: int = 0
    runs: tuple[int, ...] = ()
    taken: Card | None = None
    hit: bool = False


@dataclass(frozen=True)
class State:
    """The whole table; `pile` is the discard pile with its top last, `totals` the stakes won since the start.

    While a tonk is answered `tonker` is who tonked, and `answered` are the runs that the answer has added to.
    """

    options: Options
    players: tuple[Player, ...]
    totals: tuple[int, ...]
    stage: Stage = "deal"
    deals: int = 0
    dealer: Seat = -1
    turn: Seat | None = None
    stock: Cards = ()
    pile: Cards = ()
    spreads: tuple[Spread, ...] = ()
    numbers: int = 0
    now: Turn = Turn()
    shown: tuple[Seat, ...] = ()
    dropped: bool = False
    tonker: Seat | None = None
    answered: tuple[int, ...] = ()

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards each seat holds."""
        return tuple(player.hand for player in self.players)

    def with_player(self, seat: Seat, player: Player) -> "State":
        """The same table with one seat changed."""
        return replace(self, players=self.players_with(seat, player))

    def players_with(self, seat: Seat, player: Player) -> tuple[Player, ...]:
        """The seats with one of them changed."""
        return (*self.players[:seat], player, *self.players[seat + 1 :])

    def from_left(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in turn, beginning on the left of `seat` and ending with it."""
        count = len(self.players)
        return tuple((seat + step) % count for step in range(1, count + 1))

    def spread(self, number: int) -> Spread | None:
        """The spread of a number, if it lies on the table."""
        return next((spread for spread in self.spreads if spread.number == number), None)


def hand_size(options: Options, seats: int) -> int:
    """How many cards are dealt to each (tonk.deal.size)."""
    return options.hand_size if isinstance(options.hand_size, int) else BY_PLAYERS[seats]


def initial_state(options: Options, seats: int) -> State:
    """The table before the first deal (tonk.players)."""
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise BadInput(
            "This game has {least} to {most} seats, not {seats}.",
            least=LEAST_SEATS,
            most=MOST_SEATS,
            seats=seats,
        )
    if options.double_double != "off" and seats != 2:
        raise BadInput("The option {option} needs {count} players.", option="double_double", count=2)
    if hand_size(options, seats) != FIVE:
        for name in ("high_count", "low_count"):
            if getattr(options, name) != "off":
                raise contradiction(name, "hand_size")
    if any(number > seats for number in options.spades_bet):
        raise BadInput("The option {option} names a player who is not there.", option="spades_bet")
    return State(options, (Player(),) * seats, (0,) * seats)


def pack(options: Options) -> Cards:
    """The cards in play (tonk.deck)."""
    return PACK


def points(card: Card, options: Options) -> int:
    """What a card counts (tonk.points)."""
    if card.rank == "A":
        return options.ace_points
    return 10 if card.rank in "TJQK" else RANKS.index(card.rank) + 2


def count(hand: Cards, options: Options) -> int:
    """The points of a hand."""
    return sum(points(card, options) for card in hand)


def payoffs(state: State) -> tuple[int, ...] | None:
    """The stakes each seat has won or lost since the record began; None while a hand is going on."""
    return state.totals if state.stage == "over" else None


def value_clause(options: Options, name: str) -> ClauseId:
    """The clause of the value in force of an option."""
    spec = next(spec for spec in option_specs(options) if spec.name == name)
    return spec.value_clause(getattr(options, name))


def view(state: State, seat: Seat) -> State:
    """What a seat may see: its own hand and the hands shown; other hands and the stock are hidden."""
    if not 0 <= seat < len(state.players):
        raise BadInput("There is no seat “{seat}”.", seat=format_seat(seat))
    players = tuple(
        player
        if other == seat or other in state.shown
        else Player((HIDDEN,) * len(player.hand), blocked=player.blocked)
        for other, player in enumerate(state.players)
    )
    return replace(state, players=players, stock=(HIDDEN,) * len(state.stock))


def view_event(event: Event, seat: Seat) -> Event:
    """What a seat sees of an event: a card drawn by another is hidden."""
    return replace(event, card=HIDDEN) if isinstance(event, Drew) and event.seat != seat else event
