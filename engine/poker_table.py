"""Polish five-card draw: options, actions, events and the state of the table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, get_args

from engine.cards import HIDDEN, Card, Cards, deck, format_cards
from engine.core import BadInput, ClauseId, Event, Seat, check_options, format_seat, option

HAND_SIZE = 5
LEAST_SEATS, MOST_SEATS = 2, 6

# --- options ---


@dataclass(frozen=True, kw_only=True)
class Options:
    """Every reading and amount of the game, the default first in each clause's list of values."""

    stack: int | tuple[int, ...] = option(100, "poker.players", least=1, per_seat=True)
    jokers: int = option(1, "poker.deck", choices=(1, 2, 0))
    ante: int = option(1, "poker.ante", least=0)
    stay: int = option(1, "poker.stay", least=0)
    min_bet: int = option(1, "poker.bet.first", least=1)
    showdown: str = option(
        "two_remain",
        "poker.show.when",
        values={
            "two_remain": "poker.show.when.two_remain",
            "bets_equal": "poker.show.when.bets_equal",
        },
    )
    order: str = option(
        "source",
        "poker.hand.order",
        values={
            "source": "poker.hand.order.source",
            "international": "poker.hand.order.international",
        },
    )
    no_combination: str = option(
        "high_card",
        "poker.hand.none",
        values={
            "high_card": "poker.hand.none.high_card",
            "split": "poker.hand.none.split",
        },
    )
    kickers: bool = option(True, "poker.tie.cards")
    flush_tie: str = option(
        "suit_first",
        "poker.tie.flush",
        values={
            "suit_first": "poker.tie.flush.suit_first",
            "cards_first": "poker.tie.flush.cards_first",
            "cards_only": "poker.tie.flush.cards_only",
        },
    )
    straight_tie: str = option(
        "upwards",
        "poker.tie.straight",
        values={
            "upwards": "poker.tie.straight.upwards",
            "lowest_only": "poker.tie.straight.lowest_only",
        },
    )
    wrap: str = option(
        "ring",
        "poker.straight.wrap",
        values={
            "ring": "poker.straight.wrap.ring",
            "two_above_ace": "poker.straight.wrap.two_above_ace",
            "none": "poker.straight.wrap.none",
        },
    )
    straight_flush_tie: str = option(
        "shared",
        "poker.tie.straight_flush_suit",
        values={
            "shared": "poker.tie.straight_flush_suit.shared",
            "by_suit": "poker.tie.straight_flush_suit.by_suit",
        },
    )

    def __post_init__(self) -> None:
        check_options(self)
        needed = self.ante + self.stay + self.min_bet
        if isinstance(self.stack, tuple):
            if any(chips < self.ante for chips in self.stack):
                raise BadInput(
                    "A stack ({stack}) is less than the ante ({ante}).",
                    stack=min(self.stack),
                    ante=self.ante,
                )
        elif self.stack < needed:
            raise BadInput(
                "The stack ({stack}) is less than ante ({ante}) + stay ({stay}) + min_bet ({min_bet}).",
                stack=self.stack,
                ante=self.ante,
                stay=self.stay,
                min_bet=self.min_bet,
            )


PRESETS: Mapping[str, Options] = {
    "source": Options(),
    "international": Options(
        order="international",
        wrap="none",
        jokers=0,
        flush_tie="cards_only",
        showdown="bets_equal",
    ),
}

# --- actions ---

Verb = Literal["stay", "out", "throw", "bet", "call", "raise", "fold", "show"]
VERBS: tuple[Verb, ...] = get_args(Verb)


@dataclass(frozen=True)
class Action:
    """What a player does: the cards thrown, or the amount bet or raised to."""

    seat: Seat
    verb: Verb
    cards: Cards = ()
    amount: int = 0

    def __str__(self) -> str:
        words = f"{format_seat(self.seat)} {self.verb}"
        if self.verb == "throw":
            return f"{words} {format_cards(self.cards) or '-'}"
        return f"{words} {self.amount}" if self.verb in ("bet", "raise") else words


# --- events ---


@dataclass(frozen=True, kw_only=True)
class DealerNamed(Event):
    """`seat` deals: by lot the first time, then in turn to the left (poker.dealer)."""

    seat: Seat
    first: bool


@dataclass(frozen=True, kw_only=True)
class AntePaid(Event):
    """Everyone dealt in pays the ante (poker.ante)."""

    seats: tuple[Seat, ...]
    amount: int


@dataclass(frozen=True, kw_only=True)
class SatOut(Event):
    """A player who cannot pay the ante is dealt nothing (poker.ante)."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class HandsDealt(Event):
    """Five cards each from a pack with so many jokers (poker.deal, poker.deck)."""

    seats: tuple[Seat, ...]
    size: int
    pack: int
    jokers: int


@dataclass(frozen=True, kw_only=True)
class Stayed(Event):
    """A player pays to stay in (poker.stay)."""

    seat: Seat
    amount: int
    all_in: bool


@dataclass(frozen=True, kw_only=True)
class WentOut(Event):
    """A player does not pay to stay in (poker.stay)."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Exchanged(Event):
    """A player throws cards and is given as many (poker.exchange)."""

    seat: Seat
    thrown: Cards
    received: Cards


@dataclass(frozen=True, kw_only=True)
class StockShort(Event):
    """The stock has too few cards for a player's throw (poker.exchange.short)."""

    seat: Seat
    thrown: Cards
    left: int


@dataclass(frozen=True, kw_only=True)
class Reshuffled(Event):
    """The rest of the stock and the others' throws become the new stock (poker.exchange.short)."""

    count: int


@dataclass(frozen=True, kw_only=True)
class Bet(Event):
    """The first stake of a circle (poker.bet.first)."""

    seat: Seat
    amount: int
    all_in: bool


@dataclass(frozen=True, kw_only=True)
class Called(Event):
    """A player makes up what is missing to the highest stake (poker.bet.next, poker.bet.raise)."""

    seat: Seat
    amount: int
    stake: int
    all_in: bool


@dataclass(frozen=True, kw_only=True)
class Raised(Event):
    """A player's stake becomes the highest of the circle (poker.bet.raise)."""

    seat: Seat
    amount: int
    stake: int
    all_in: bool


@dataclass(frozen=True, kw_only=True)
class Folded(Event):
    """A player gives the hand up (poker.bet.first, poker.bet.next, poker.bet.raise)."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class CircleBegan(Event):
    """All bets are equal with three or more in: betting begins anew (poker.show.circle)."""

    seat: Seat
    circle: int


@dataclass(frozen=True, kw_only=True)
class ShowingCalled(Event):
    """A player calls for the cards and matches the stake (poker.show.when, poker.show.price)."""

    seat: Seat
    amount: int
    stake: int
    all_in: bool


@dataclass(frozen=True, kw_only=True)
class ShowingDue(Event):
    """Cards are shown without a call: bets are equal, or nobody is left to bet against."""

    equal: bool


@dataclass(frozen=True, kw_only=True)
class BetReturned(Event):
    """What no other seat has put in goes back (poker.bet.all_in)."""

    seat: Seat
    amount: int


@dataclass(frozen=True, kw_only=True)
class HandShown(Event):
    """A hand is shown: its category and the five cards it counts as (poker.hand.order's children)."""

    seat: Seat
    cards: Cards
    category: str
    counted_as: Cards


@dataclass(frozen=True, kw_only=True)
class PotWon(Event):
    """A pot goes to the best hand that can win it (poker.win); of `pots` number 0 is the main pot."""

    pot: int
    pots: int
    amount: int
    seats: tuple[Seat, ...]
    shares: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class PotTaken(Event):
    """The last player left takes the pot unseen (poker.bet.last)."""

    seat: Seat
    amount: int


# --- the state ---

Stage = Literal["deal", "stay", "exchange", "reshuffle", "bet", "over"]
Status = Literal["undecided", "in", "out", "folded", "away"]


@dataclass(frozen=True)
class Player:
    """One seat: chips, cards, and what was paid in this deal and staked in this circle.

    `away` is a seat that could not pay the ante, `undecided` one that has not said stay or out.
    """

    stack: int
    hand: Cards = ()
    thrown: Cards = ()
    exchanged: int | None = None
    status: Status = "away"
    paid: int = 0
    stake: int = 0

    def pay(self, amount: int) -> "Player":
        """Put chips in the pot, all that is left where they do not suffice."""
        chips = min(amount, self.stack)
        return replace(self, stack=self.stack - chips, paid=self.paid + chips)

    def bet(self, stake: int) -> "Player":
        """Bring the stake of this circle up to `stake`, or as far as the chips go."""
        paid = self.pay(stake - self.stake)
        return replace(paid, stake=self.stake + paid.paid - self.paid)


@dataclass(frozen=True)
class State:
    """The whole table; `shown` are the seats whose cards lie open, `turn` is None when nobody acts."""

    options: Options
    start: tuple[int, ...]
    players: tuple[Player, ...]
    stage: Stage = "deal"
    deals: int = 0
    dealer: Seat = -1
    turn: Seat | None = None
    stock: Cards = ()
    circle: int = 0
    highest: int = 0
    shown: tuple[Seat, ...] = ()

    @property
    def pot(self) -> int:
        """The chips in the middle."""
        return 0 if self.stage == "over" else sum(player.paid for player in self.players)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards each seat holds."""
        return tuple(player.hand for player in self.players)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips before each seat."""
        return tuple(player.stack for player in self.players)

    def with_player(self, seat: Seat, player: Player) -> "State":
        """The same table with one seat changed."""
        players = list(self.players)
        players[seat] = player
        return replace(self, players=tuple(players))

    def from_left(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in turn, beginning on the left of `seat` and ending with it."""
        count = len(self.players)
        return tuple((seat + step) % count for step in range(1, count + 1))

    def still_in(self) -> tuple[Seat, ...]:
        """The seats that can still win the pot, from the dealer's left."""
        return tuple(
            seat for seat in self.from_left(self.dealer) if self.players[seat].status in ("in", "undecided")
        )


def initial_state(options: Options, seats: int) -> State:
    """The table before the first deal (poker.players)."""
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise BadInput(
            "This game has {least} to {most} seats, not {seats}.",
            least=LEAST_SEATS,
            most=MOST_SEATS,
            seats=seats,
        )
    stacks = options.stack if isinstance(options.stack, tuple) else (options.stack,) * seats
    if len(stacks) != seats:
        raise BadInput(
            "The option {option} has {count} values for {seats} seats.",
            option="stack",
            count=len(stacks),
            seats=seats,
        )
    return State(options, stacks, tuple(Player(chips) for chips in stacks))


def pack(options: Options) -> Cards:
    """The cards in play (poker.deck)."""
    return deck(options.jokers)


def payoffs(state: State) -> tuple[int, ...] | None:
    """What each seat has won or lost since the record began; None while a deal is going on."""
    if state.stage != "over":
        return None
    return tuple(player.stack - chips for player, chips in zip(state.players, state.start, strict=True))


def hide(cards: Cards) -> Cards:
    """The same number of cards, face down."""
    return (HIDDEN,) * len(cards)


def view(state: State, seat: Seat) -> State:
    """What a seat may see: its own cards and throws and the hands shown; every other card is hidden."""
    if not 0 <= seat < len(state.players):
        raise BadInput("There is no seat “{seat}”.", seat=format_seat(seat))
    players = list(state.players)
    for other, player in enumerate(players):
        if other == seat:
            continue
        hand = player.hand if other in state.shown else hide(player.hand)
        players[other] = replace(player, hand=hand, thrown=hide(player.thrown))
    return replace(state, players=tuple(players), stock=hide(state.stock))


def all_in_clause(all_in: bool) -> tuple[ClauseId, ...]:
    """The clause to cite beside the payment of a player whose last chips went in."""
    return ("poker.bet.all_in",) if all_in else ()


def without(hand: Cards, thrown: Cards) -> Cards:
    """The hand after a throw."""
    left = list(hand)
    for card in thrown:
        left.remove(card)
    return tuple(left)


def not_held(hand: Cards, named: Cards) -> Cards:
    """The named cards that the hand does not have, a card named twice among them."""
    left = list(hand)
    missing: list[Card] = []
    for card in named:
        if card in left:
            left.remove(card)
        else:
            missing.append(card)
    return tuple(missing)


def view_event(event: Event, seat: Seat) -> Event:
    """What a seat sees of an event: cards that others throw or receive are hidden."""
    if isinstance(event, Exchanged) and event.seat != seat:
        return replace(event, thrown=hide(event.thrown), received=hide(event.received))
    if isinstance(event, StockShort) and event.seat != seat:
        return replace(event, thrown=hide(event.thrown))
    return event
