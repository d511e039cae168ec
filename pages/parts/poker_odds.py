"""The odds of the Polish five-card draw on a page: what the counts say, and the best exchange for a hand."""

from collections.abc import Sequence
from html import escape
from typing import Any

import streamlit as st

from engine.cards import RANKS, SUITS, Card, Cards, deck, format_cards, parse_cards
from engine.core import BadInput
from engine.odds import (
    best_discards,
    category_counts,
    discards,
    mean_price,
    place,
    reaching,
    rivals,
    thrown_cards,
    total,
)
from engine.poker import Options
from engine.ranking import categories_in_order, rank
from locales import NBSP, Texts, number, percent
from pages.parts import address, appearance, charts, drawing, faults
from pages.parts.art.cards import hand_svg
from pages.parts.art.felt import figure
from pages.parts.tables import table
from pages.parts.words import card_sign, cards_signs, cards_spoken, category_name

WIN_PRICES = (2, 1, 0)
"""What beating, equalling and losing to a rival hand is worth: an equal hand shares the pot."""

# --- how often each combination comes ---


def show_counts(options: Options, texts: Texts) -> None:
    """The chart and the table of the ten categories, in the order in force, beside the international one."""
    counts = category_counts(options)
    hands = total(options)
    order = [name for name in categories_in_order(options.order) if counts[name] or options.jokers]
    st.subheader(_finding(counts, options, texts), anchor=False)
    st.html(f"<p>{escape(_why(counts, options, texts))}</p>")
    left, right = st.columns(2, gap="medium")
    with left:
        names = [category_name(name, texts) for name in order]
        shares = [counts[name] / hands for name in order]
        pair = [name in ("flush", "full") for name in order]
        chart = charts.chances(names, shares, [counts[name] for name in order], texts, pair)
        alt = texts.gettext("The chance of each combination; the same numbers stand in the table.")
        scale = texts.gettext("Chance of being dealt it, on a scale by powers of ten")
        charts.draw(chart, texts, key="odds_chart", alt=alt, scale=scale)
    with right:
        st.html(_counts_table(order, counts, hands, options, texts))


def _counts_table(
    order: Sequence[str], counts: dict[str, int], hands: int, options: Options, texts: Texts
) -> str:
    international = categories_in_order("international")
    rows = []
    for position, name in enumerate(order, start=1):
        elsewhere = international.index(name) + 1 - (0 if len(order) == len(international) else 1)
        rows.append(
            (
                f"{position}.{NBSP}{category_name(name, texts)}",
                number(counts[name], texts.lang),
                charts.chance_words(counts[name] / hands, texts),
                str(elsewhere),
            )
        )
    rows.append((texts.gettext("all hands"), number(hands, texts.lang), percent(1, texts.lang, 0), ""))
    moved = [
        place_ for place_, name in enumerate(order) if name in ("flush", "full") and options.order == "source"
    ]
    head = (
        texts.gettext("combination"),
        texts.gettext("hands"),
        texts.gettext("chance"),
        texts.gettext("place in international poker"),
    )
    return table(head, rows, texts.gettext("Every hand of the pack, counted"), strong=moved)


def _finding(counts: dict[str, int], options: Options, texts: Texts) -> str:
    if counts["flush"] > counts["full"]:
        return texts.gettext("The flush comes more often than the full house")
    return texts.gettext("The full house comes more often than the flush")


def _why(counts: dict[str, int], options: Options, texts: Texts) -> str:
    """What the two counts mean for the order in force."""
    values: dict[str, Any] = {"flush": counts["flush"], "full": counts["full"]}
    rarer_first = (counts["flush"] > counts["full"]) == (options.order == "international")
    if rarer_first:
        return texts.say(
            "There are {flush} hands with a flush and {full} with a full house. "
            "In this order the rarer of the two is the higher one.",
            **values,
        )
    return texts.say(
        "There are {flush} hands with a flush and {full} with a full house. "
        "Poker usually ranks the rarer hand higher; this order does the opposite with these two.",
        **values,
    )


# --- picking a hand ---

_PICKED = "odds_hand"
EXAMPLE = "QcQd7s7d2h"


def read_hand(options: Options, asked: str | None) -> Cards:
    """The cards picked: those that the address asks for, else those chosen before, else an example."""
    if asked is not None:
        try:
            _pick(parse_cards(asked), options)
        except BadInput as fault:
            wrong = fault
            faults.report(lambda texts: faults.say_bad_input(wrong, texts))
    if _PICKED not in st.session_state:
        st.session_state[_PICKED] = EXAMPLE
    cards = parse_cards(st.session_state[_PICKED])
    return tuple(card for card in cards if card in deck(options.jokers))


def _pick(cards: Cards, options: Options) -> None:
    if len(set(cards)) != len(cards) or len(cards) > 5:
        raise BadInput("A hand has five different cards.")
    for card in cards:
        if card not in deck(options.jokers):
            raise BadInput("There is no card “{card}”.", card=str(card))
    st.session_state[_PICKED] = format_cards(cards)


def address_value(hand: Cards) -> dict[str, str]:
    """What the address says of the hand."""
    written = format_cards(hand)
    return {"q": written} if written and written != EXAMPLE else {}


def card_grid(hand: Cards, options: Options, texts: Texts) -> None:
    """A row of cards for each suit, and the jokers of the pack; a sixth card is not taken."""
    names = {
        "s": texts.gettext("spades"),
        "h": texts.gettext("hearts"),
        "d": texts.gettext("diamonds"),
        "c": texts.gettext("clubs"),
    }
    rows = {suit: [Card(rank_, suit) for rank_ in reversed(RANKS)] for suit in reversed(SUITS)}
    if options.jokers:
        rows["X"] = [card for card in deck(options.jokers) if card.rank == "X"]
    with st.container(key="grid"):
        for suit, cards in rows.items():
            key = f"grid_{suit}"
            st.session_state[key] = [str(card) for card in cards if card in hand]
            st.pills(
                names.get(suit, texts.gettext("jokers")),
                [str(card) for card in cards],
                selection_mode="multi",
                key=key,
                format_func=lambda code: card_sign(parse_cards(code)[0], texts),
                on_change=_picked_in_grid,
                args=(key, hand, tuple(cards)),
                label_visibility="collapsed",
            )


def _picked_in_grid(key: str, hand: Cards, row: Cards) -> None:
    """Keep the hand's other cards and what is now chosen of this row, five at most."""
    address.acted()
    chosen = parse_cards("".join(st.session_state[key]))
    kept = tuple(card for card in hand if card not in row or card in chosen)
    added = tuple(card for card in chosen if card not in kept)
    if len(kept) + len(added) > 5:
        faults.report(
            lambda texts: texts.gettext("A hand has five cards: take one back before you add another.")
        )
        return
    st.session_state[_PICKED] = format_cards(kept + added)


# --- the best exchange ---


def show_exchange(hand: Cards, options: Options, texts: Texts) -> None:
    """What the hand is, where it stands, and what each way to exchange would bring."""
    if len(hand) < 5:
        missing = texts.say_n("Choose {n} more card.", "Choose {n} more cards.", 5 - len(hand))
        with st.container(key="ic_empty"):
            st.html(f'<p role="status">{escape(missing)}</p>')
        return
    table_ = rivals(hand, options)
    best = best_discards(table_, WIN_PRICES)
    drawing.show(
        figure(
            hand_svg(
                hand,
                lang=texts.lang,
                theme=appearance.theme(),
                four_colour=appearance.four_colour(),
                states=dict.fromkeys(thrown_cards(hand, best[0]), "forbidden"),
                height=92,
                step=64,
                label=cards_spoken(hand, texts),
            )
        ),
        key="drawing_hand",
    )
    st.html(f'<div role="status">{_advice(hand, best[0], options, texts)}</div>')
    st.html(_throws_table(hand, best[:5], options, texts))
    with st.expander(texts.gettext("All 32 ways to exchange"), key="all_throws"):
        st.html(_throws_table(hand, best, options, texts))


def _advice(hand: Cards, throw: int, options: Options, texts: Texts) -> str:
    where = place(hand, options)
    category = category_name(rank(hand, options).category, texts)
    now = texts.say("As it is, this hand is worth: {category}.", category=category)
    share = percent(where.worse / where.total, texts.lang)
    beats = texts.say("It beats {share} of all hands of the pack.", share=share)
    thrown = thrown_cards(hand, throw)
    if not thrown:
        advice = texts.gettext("Best: exchange nothing.")
    else:
        advice = texts.say("Best: throw {cards}.", cards=cards_signs(thrown, texts))
    meaning = texts.gettext(
        "Best means: the greatest chance to beat five cards drawn at random from those you do not hold, "
        "an equal hand counting half. What the others exchange and bet is left out."
    )
    return (
        f"<p>{escape(now)} {escape(beats)}</p><p><strong>{escape(advice)}</strong></p>"
        f'<p class="k-meta">{escape(meaning)}</p>'
    )


def _throws_table(hand: Cards, throws: Sequence[int], options: Options, texts: Texts) -> str:
    """A row for each throw: its chance to win, and to reach a pair, three and a straight or more."""
    goals = ("pair", "three", "straight")
    wins, draws = rivals(hand, options).tolist(), discards(hand, options).tolist()
    rows = []
    for throw in throws:
        thrown = thrown_cards(hand, throw)
        words = cards_signs(thrown, texts) if thrown else texts.gettext("nothing")
        cells = [words, percent(float(mean_price(wins[throw], WIN_PRICES)) / 2, texts.lang)]
        for goal in goals:
            chance = float(mean_price(draws[throw], reaching(goal, options)))
            cells.append(percent(chance, texts.lang))
        rows.append(cells)
    head = [texts.gettext("thrown"), texts.gettext("chance to win")]
    head += [
        texts.gettext("a pair or better"),
        texts.gettext("three of a kind or better"),
        texts.gettext("a straight or better"),
    ]
    return table(head, rows, texts.gettext("What an exchange brings, exactly"), strong=[0])
