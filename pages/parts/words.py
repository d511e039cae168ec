"""Cards, players and combinations in the words of a language."""

from collections.abc import Iterable, Mapping

from engine.cards import Card, parse_card
from engine.core import Seat
from locales import N_, NBSP, Texts, placeholders
from pages.parts.art.glyphs import SIGN, letter

TEXT_STYLE = "\ufe0e"
"""Follows a suit sign so that it is drawn as text and not as a coloured picture."""
WORD_JOINER = "\u2060"

NAMES: Mapping[str, tuple[str, ...]] = {
    "cs": ("Adéla", "Borek", "Cecílie", "David", "Ema", "Filip"),
    "pl": ("Ania", "Bartek", "Celina", "Darek", "Ewa", "Filip"),
    "de": ("Anna", "Bernd", "Clara", "David", "Emma", "Felix"),
    "en": ("Alice", "Ben", "Clara", "David", "Emma", "Frank"),
}
"""First names of the players, seat by seat; sentences use them in the nominative only."""

CARD_NAMES: Mapping[str, str] = {
    "2c": N_("two of clubs"),
    "3c": N_("three of clubs"),
    "4c": N_("four of clubs"),
    "5c": N_("five of clubs"),
    "6c": N_("six of clubs"),
    "7c": N_("seven of clubs"),
    "8c": N_("eight of clubs"),
    "9c": N_("nine of clubs"),
    "Tc": N_("ten of clubs"),
    "Jc": N_("jack of clubs"),
    "Qc": N_("queen of clubs"),
    "Kc": N_("king of clubs"),
    "Ac": N_("ace of clubs"),
    "2d": N_("two of diamonds"),
    "3d": N_("three of diamonds"),
    "4d": N_("four of diamonds"),
    "5d": N_("five of diamonds"),
    "6d": N_("six of diamonds"),
    "7d": N_("seven of diamonds"),
    "8d": N_("eight of diamonds"),
    "9d": N_("nine of diamonds"),
    "Td": N_("ten of diamonds"),
    "Jd": N_("jack of diamonds"),
    "Qd": N_("queen of diamonds"),
    "Kd": N_("king of diamonds"),
    "Ad": N_("ace of diamonds"),
    "2h": N_("two of hearts"),
    "3h": N_("three of hearts"),
    "4h": N_("four of hearts"),
    "5h": N_("five of hearts"),
    "6h": N_("six of hearts"),
    "7h": N_("seven of hearts"),
    "8h": N_("eight of hearts"),
    "9h": N_("nine of hearts"),
    "Th": N_("ten of hearts"),
    "Jh": N_("jack of hearts"),
    "Qh": N_("queen of hearts"),
    "Kh": N_("king of hearts"),
    "Ah": N_("ace of hearts"),
    "2s": N_("two of spades"),
    "3s": N_("three of spades"),
    "4s": N_("four of spades"),
    "5s": N_("five of spades"),
    "6s": N_("six of spades"),
    "7s": N_("seven of spades"),
    "8s": N_("eight of spades"),
    "9s": N_("nine of spades"),
    "Ts": N_("ten of spades"),
    "Js": N_("jack of spades"),
    "Qs": N_("queen of spades"),
    "Ks": N_("king of spades"),
    "As": N_("ace of spades"),
    "Xr": N_("red joker"),
    "Xb": N_("black joker"),
    "??": N_("hidden card"),
}
"""Every card as one says it; whole, since the words of some languages agree with each other."""

CATEGORIES: Mapping[str, str] = {
    "five": N_("five of a kind"),
    "straight_flush": N_("straight flush"),
    "four": N_("four of a kind"),
    "flush": N_("flush"),
    "full": N_("full house"),
    "straight": N_("straight"),
    "three": N_("three of a kind"),
    "two_pairs": N_("two pairs"),
    "pair": N_("one pair"),
    "none": N_("no combination"),
}


def player_name(seat: Seat, lang: str) -> str:
    """The first name of a seat in a language."""
    return NAMES[lang][seat]


def rank_letter(rank: str, lang: str) -> str:
    """What stands on a card for its rank: national letters, 10 for the ten."""
    return "10" if rank == "T" else letter(rank, lang)


def card_sign(card: Card, texts: Texts) -> str:
    """A card as one writes it in a sentence: 9♥, 10♦, the joker by its name."""
    if card.suit not in SIGN:
        return card_spoken(card, texts)
    return rank_letter(card.rank, texts.lang) + WORD_JOINER + SIGN[card.suit] + TEXT_STYLE


def card_spoken(card: Card, texts: Texts) -> str:
    """A card as one says it."""
    return texts.lookup(None, CARD_NAMES[str(card)])


def cards_signs(cards: Iterable[Card], texts: Texts) -> str:
    """Cards in a row, five kept together in one line."""
    signs = [card_sign(card, texts).replace(" ", NBSP) for card in cards]
    return (NBSP if len(signs) <= 5 else " ").join(signs)


def cards_spoken(cards: Iterable[Card], texts: Texts) -> str:
    """Cards one after the other as one says them."""
    return ", ".join(card_spoken(card, texts) for card in cards)


def category_name(category: str, texts: Texts) -> str:
    """A combination by its name, in the nominative."""
    return texts.lookup(None, CATEGORIES[category])


def fill_note(context: str, message: str, texts: Texts) -> str:
    """A note or question of a sample hand: {p1} is a first name, {9h} a card."""
    values: dict[str, str] = {}
    for name in placeholders(message):
        if name.startswith("p") and name[1:].isdigit():
            values[name] = player_name(int(name[1:]) - 1, texts.lang)
        else:
            values[name] = card_sign(parse_card(name), texts)
    return texts.render(context, message, **values)
