"""Stretches of a poker record that many tests begin with: everybody stays, nobody changes a card."""

HANDS = ("KdKc8h5s3d", "QdQc9h6s4d", "JdJc7h2s4h", "TdTc8s5h3s", "9d9c7s6h2h", "8d8c6c5c2d")
"""A pair for every seat, p1's kings the highest."""


def deal(seats: int, *hands: str) -> str:
    """The deal of the pairs, the first of them replaced by the hands given."""
    dealt = hands + HANDS[len(hands) : seats]
    return "d deal " + " ".join(f"p{seat}={hand}" for seat, hand in enumerate(dealt, start=1)) + "\n"


def each(seats: int, words: str) -> str:
    """The same action of every seat in turn."""
    return "".join(f"p{seat} {words}\n" for seat in range(1, seats + 1))


def to_exchange(seats: int, *hands: str) -> str:
    """All have stayed, p1 is to throw."""
    return deal(seats, *hands) + each(seats, "stay")


def to_bets(seats: int, *hands: str) -> str:
    """All keep their cards, p1 is to bet."""
    return to_exchange(seats, *hands) + each(seats, "throw -")
