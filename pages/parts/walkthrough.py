"""The walkthrough of a sample hand, the same for every game: table, sentence, chips, step bar, rule card."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from html import escape
from typing import Any

import streamlit as st

import content
from content import Hand
from engine.cards import Cards
from engine.core import ClauseId, Event, Refusal, Seat
from engine.deal import Deal
from engine.games import game as find_game
from engine.record import Frame, replay
from locales import Texts
from pages.parts import address, appearance, clause_panel, drawing, faults, language, other_rules, place
from pages.parts.art.cards import hand_svg
from pages.parts.art.felt import figure
from pages.parts.other_rules import Variation
from pages.parts.place import Place
from pages.parts.text import marked
from pages.parts.words import cards_spoken, fill_note, player_name


@dataclass(frozen=True)
class Screen:
    """What one game gives the walkthrough: its words, its table and the form in which an action is tried."""

    game: str
    title: Callable[[Texts], str]
    narrate: Callable[[Sequence[Event], Any, Texts], list[str]]
    attempt_words: Callable[[Any, Texts], str]
    refusal_words: Callable[[Any, Any, Refusal, Texts], str]
    no_proof_words: Callable[[Refusal, Texts], str]
    legal_words: Callable[[Any, Texts], list[str]]
    draw: Callable[[Any, Sequence[Event], Cards, Seat, Texts], None]
    hide_event: Callable[[Event, Seat], Event]
    attempt_form: Callable[[Any, Texts], Any | None]
    choices: Callable[[Hand, int, Sequence[Frame], Texts], tuple[list[str], int] | None]


@lru_cache(maxsize=200)
def frames_of(game: str, hand: str) -> tuple[Frame, ...]:
    """A sample hand, played by the engine."""
    return replay(content.hand(game, hand).record)


def page(screen: Screen) -> None:
    """A whole page: title, choice of a hand, view, language, and the walkthrough."""
    own = language.current_texts()
    here = place.read(screen.game)
    with st.container(horizontal=True, key="head", vertical_alignment="center"):
        st.title(screen.title(own), anchor=False)
        go_to_hand(here, own)
        choose_view(here, own)
        language.switch()
    place.write(here)
    _walkthrough(screen, here, own)


def _walkthrough(screen: Screen, here: Place, own: Texts) -> None:
    """The hand at the place where the reader is."""
    faults.show(own)
    hand = content.hand(screen.game, here.hand)
    now = other_rules.variation(screen.game, here.hand, here.rules)
    # Where nothing carries over to the other rules, the hand stays on the table as it was played.
    frames = now.frames or frames_of(screen.game, here.hand)
    here = replace(here, step=min(here.step, len(frames)))
    options = now.options if now.frames else hand.record.options
    tried = _tried(here)
    left, right = st.columns([0.6, 0.4], gap="medium")
    with left:
        _table(screen, here, frames, tried, own)
        # The bar stands above the sentences so that it stays in place while they grow and shrink.
        _step_bar(here, len(frames), own)
        _say(screen, here, hand, frames, own)
        if here.step == len(frames) and here.rules is None:
            _end(here, hand, own)
        _attempt(screen, here, frames, own)
        if tried is not None:
            _verdict(screen, here, frames, tried, own)
        other_rules.panel(here, hand, now, _stop_words(screen, hand, now, own), own)
    with right:
        language.beside_switch()
        _question(screen, here, hand, frames, own)
        clause_panel.panel(_opened(here, hand, frames), options)


# --- the table and what is said of it ---


def _table(screen: Screen, here: Place, frames: Sequence[Frame], tried: Any, own: Texts) -> None:
    frame = frames[here.step - 1]
    refusal = frame.refusal
    module = find_game(screen.game)
    if tried is not None:
        refusal = module.forbidden_by(frame.state, tried)
    state = frame.state if here.seat is None else module.view(frame.state, here.seat)
    with st.container(key="table"):
        screen.draw(state, frame.events, refusal.cards if refusal else (), here.seat or 0, own)


def _say(screen: Screen, here: Place, hand: Hand, frames: Sequence[Frame], own: Texts) -> None:
    """The sentences of a step, its note, and a chip for each clause."""
    frame = frames[here.step - 1]
    opened = _opened(here, hand, frames)
    sentences = _sentences(screen, here, frames, own)
    spoken = " ".join(
        f'<span class="{"k-on" if opened in clauses else "k-said"}">{marked(sentence)}</span>'
        for sentence, clauses in sentences
    )
    many = ' class="k-lines"' if len(sentences) > 2 else ""
    # A note may tell what others hold: it is kept back from a reader who looks through one seat's eyes.
    note = hand.notes.get(here.step) if here.seat is None and here.rules is None else None
    remark = ""
    if note is not None:
        words = fill_note(f"hands.{hand.game}.{hand.name}.{here.step}", note, own)
        remark = f'<p class="k-note">{marked(words)}</p>'
    with st.container(key="say"):
        number = f'<span class="k-step" aria-hidden="true">{here.step}</span>'
        st.html(f'<div class="k-say" role="status">{number}<div><p{many}>{spoken}</p>{remark}</div></div>')
        clause_panel.chips(_clauses(frame), opened, lambda clause: _open(screen.game, clause))


def _end(here: Place, hand: Hand, own: Texts) -> None:
    """After the last step: what the hand was there for, and the way to the next one."""
    names = list(content.hands(here.game))
    place_in_order = names.index(here.hand)
    heading = escape(own.gettext("What this hand shows"))
    purpose = escape(own.lookup(f"hands.{hand.game}.{hand.name}.purpose", hand.purpose))
    with st.container(key="ic_end"):
        st.html(f"<h2>{heading}</h2><p>{purpose}</p>")
        if place_in_order + 1 < len(names):
            st.button(
                own.pgettext("button", "Next hand"),
                key="next_hand",
                on_click=_change_hand,
                args=(here.game, names[place_in_order + 1]),
            )


def _sentences(
    screen: Screen, here: Place, frames: Sequence[Frame], own: Texts
) -> list[tuple[str, tuple[ClauseId, ...]]]:
    """What is said of a step, with the clauses that each sentence rests on."""
    frame = frames[here.step - 1]
    if frame.refusal is None:
        seen = [event if here.seat is None else screen.hide_event(event, here.seat) for event in frame.events]
        said = screen.narrate(seen, frame.state, own)
        return [(sentence, event.clauses) for sentence, event in zip(said, seen, strict=True)]
    attempt = screen.attempt_words(frame.line.action, own)
    why = screen.refusal_words(frame.state, frame.line.action, frame.refusal, own)
    refused = own.gettext("That is refused.")
    return [(attempt, ()), (refused, ()), (why, (frame.refusal.clause,))]


def _clauses(frame: Frame) -> list[ClauseId]:
    """The clauses of a step, in the order in which they acted."""
    if frame.refusal is not None:
        return [frame.refusal.clause]
    return list(dict.fromkeys(clause for event in frame.events for clause in event.clauses))


def _opened(here: Place, hand: Hand, frames: Sequence[Frame]) -> ClauseId:
    """The clause on the card: the one chosen, else the one that this hand is there to show."""
    if here.clause is not None:
        return here.clause
    acting = _clauses(frames[here.step - 1])
    return next((clause for clause in hand.shows if clause in acting), acting[0])


def _open(game: str, clause: ClauseId) -> None:
    place.move(game, lambda here: replace(here, clause=clause))


def _stop_words(screen: Screen, hand: Hand, now: Variation, own: Texts) -> str:
    """Which recorded action other rules forbid, and why; nothing if something else ended the replay."""
    if now.stopped is None or not now.frames or len(now.frames) >= len(hand.record.lines):
        return ""
    action, state = hand.record.lines[len(now.frames)].action, now.frames[-1].state
    if isinstance(action, Deal):
        return ""
    refusal = find_game(screen.game).forbidden_by(state, action)
    if refusal is None:
        return own.say("{attempt} Here that is allowed.", attempt=screen.attempt_words(action, own))
    return f"{screen.attempt_words(action, own)} {screen.refusal_words(state, action, refusal, own)}"


# --- stepping ---


def go(game: str, step: int) -> None:
    """Go to a step; what was opened or tried belongs to the step before."""
    place.move(game, lambda here: replace(here, step=step, clause=None))
    st.session_state.pop(_TRIED, None)


def go_by(game: str, steps: int) -> None:
    """Go some steps on, or back: presses that come faster than the page add up."""
    place.move(game, lambda here: replace(here, step=here.step + steps, clause=None))
    st.session_state.pop(_TRIED, None)


def _step_bar(here: Place, last: int, own: Texts) -> None:
    """First, back, slider, next, last; also by keys and by a presenter's clicker."""
    at_start, at_end = here.step == 1, here.step == last
    with st.container(horizontal=True, key="steps", vertical_alignment="center"):
        _step_button("first", own.gettext("First step"), here, -last, at_start, "Home")
        _step_button("back", own.pgettext("button", "◀ Back"), here, -1, at_start, "Left")
        # A slider for each step: one that lived on could send its old value after a quick press of a key.
        slider = f"step_slider_{here.step}"
        st.slider(
            own.gettext("Step"),
            1,
            last,
            here.step,
            key=slider,
            on_change=lambda: go(here.game, st.session_state[slider]),
            label_visibility="collapsed",
        )
        st.html(f'<span class="k-count">{here.step} / {last}</span>', width="content")
        _step_button("next", own.pgettext("button", "Next ▶"), here, 1, at_end, "Right", primary=True)
        _step_button("last", own.gettext("Last step"), here, last, at_end, "End")
    with st.container(key="clicker"):
        _step_button("page_up", own.gettext("Previous step"), here, -1, at_start, "PageUp")
        _step_button("page_down", own.gettext("Next step"), here, 1, at_end, "PageDown")


def _step_button(
    key: str, label: str, here: Place, steps: int, disabled: bool, shortcut: str, *, primary: bool = False
) -> None:
    st.button(
        label,
        key=f"step_{key}",
        on_click=go_by,
        args=(here.game, steps),
        disabled=disabled,
        shortcut=shortcut,
        type="primary" if primary else "secondary",
    )


# --- ask before reveal ---

_ANSWERED = "answered"


def _question(screen: Screen, here: Place, hand: Hand, frames: Sequence[Frame], own: Texts) -> None:
    """Before the step that a question belongs to: the question; after it: whether the answer was right."""
    answered = st.session_state.get(_ANSWERED)
    if answered is not None and answered[:3] == (here.game, here.hand, here.step):
        _say_answer(answered[3], own)
    asked = hand.asks.get(here.step + 1) if here.rules is None else None
    if asked is None or here.step >= len(frames):
        return
    words = fill_note(f"hands.{hand.game}.{hand.name}.ask.{here.step + 1}", asked, own)
    found = screen.choices(hand, here.step + 1, frames, own)
    with st.container(key="ic_question"):
        heading = escape(own.gettext("What do you think?"))
        st.html(f"<h2>{heading}</h2><p>{marked(words)}</p>")
        if found is not None:
            choices, right = found
            st.radio(
                own.gettext("Your answer"),
                range(len(choices)),
                index=None,
                key=f"answer_{own.lang}_{here.hand}_{here.step}",
                format_func=choices.__getitem__,
                label_visibility="collapsed",
            )
            picked = st.session_state.get(f"answer_{own.lang}_{here.hand}_{here.step}")
            with st.container(horizontal=True):
                st.button(
                    own.pgettext("button", "Answer"),
                    key="answer",
                    type="primary",
                    disabled=picked is None,
                    on_click=_answer,
                    args=(here, picked == right),
                )
                _skip(here, own)
        else:
            _skip(here, own)


def _skip(here: Place, own: Texts) -> None:
    st.button(
        own.pgettext("button", "Just show me"), key="skip", on_click=go, args=(here.game, here.step + 1)
    )


def _answer(here: Place, right: bool) -> None:
    go(here.game, here.step + 1)
    st.session_state[_ANSWERED] = (here.game, here.hand, here.step + 1, right)


def _say_answer(right: bool, own: Texts) -> None:
    with st.container(key="ic_right" if right else "ic_wrong"):
        sentence = (
            own.gettext("Right! The rule that decides it stands on the card.")
            if right
            else own.gettext("Not so. Read what happens, and on the card the rule that decides it.")
        )
        st.html(f'<p role="status">{"✓" if right else "✗"} {escape(sentence)}</p>')


# --- try it ---

_TRIED = "tried"


def _tried(here: Place) -> Any | None:
    """The action tried at this step, if any."""
    found = st.session_state.get(_TRIED)
    return found[1] if found is not None and found[0] == (here.game, here.hand, here.step) else None


def _attempt(screen: Screen, here: Place, frames: Sequence[Frame], own: Texts) -> None:
    """The form in which any action may be tried at the step on the table."""
    with st.expander(own.gettext("Try it: what if somebody did something else?"), key="try"):
        action = screen.attempt_form(frames[here.step - 1].state, own)
        st.button(
            own.pgettext("button", "Try it"),
            key="try_button",
            on_click=_try,
            args=(here, action),
            disabled=action is None,
        )


def _try(here: Place, action: Any) -> None:
    address.acted()
    st.session_state[_TRIED] = ((here.game, here.hand, here.step), action)


def _verdict(screen: Screen, here: Place, frames: Sequence[Frame], action: Any, own: Texts) -> None:
    """The engine's answer to an attempt: the rule that forbids it, or what would happen."""
    state = frames[here.step - 1].state
    module = find_game(screen.game)
    refusal = module.forbidden_by(state, action)
    attempt = f"<p>{marked(screen.attempt_words(action, own))}</p>"
    if refusal is None:
        step = module.apply(state, action)
        heading = escape(own.gettext("Allowed"))
        said = " ".join(marked(sentence) for sentence in screen.narrate(step.events, step.state, own))
        aside = escape(own.gettext("The hand goes on as it was played; nothing on the table changes."))
        with st.container(key="ic_allowed"):
            st.html(
                f'<div role="status"><h2>✓ {heading}</h2>{attempt}<p>{said}</p>'
                f'<p class="k-meta">{aside}</p></div>'
            )
        return
    with st.container(key="ic_refusal"):
        st.html(_refusal_html(screen, state, action, refusal, attempt, own))
        if refusal.cards:
            drawing.show(figure(_proof(refusal, own)), key="drawing_proof")
        st.button(
            own.pgettext("button", "See the rule"),
            key="see_rule",
            on_click=_open,
            args=(screen.game, refusal.clause),
        )


def _proof(refusal: Refusal, own: Texts) -> str:
    """The cards that prove a refusal, drawn and named."""
    return hand_svg(
        refusal.cards,
        lang=own.lang,
        theme=appearance.theme(),
        four_colour=appearance.four_colour(),
        states=dict.fromkeys(refusal.cards, "proof"),
        height=80,
        label=cards_spoken(refusal.cards, own),
    )


def _refusal_html(screen: Screen, state: Any, action: Any, refusal: Refusal, attempt: str, own: Texts) -> str:
    clause = content.clause(refusal.clause)
    heading = escape(own.gettext("Why not?"))
    why = marked(screen.refusal_words(state, action, refusal, own))
    rule = escape(own.lookup(clause.id, clause.title))
    proof = (
        escape(own.gettext("The cards that prove it are marked on the table, where they lie."))
        if refusal.cards
        else escape(screen.no_proof_words(refusal, own))
    )
    legal = screen.legal_words(state, own)
    allowed = ""
    if legal:
        items = "".join(f"<li>{escape(line)}</li>" for line in legal)
        acting = find_game(screen.game).to_act(state)
        assert acting is not None
        lead = escape(own.say("{name} may now:", name=player_name(acting, own.lang)))
        allowed = f"<p>{lead}</p><ul>{items}</ul>"
    sign = clause_panel.STATUS_SIGNS[clause.status]
    return (
        f'<div role="status"><span class="k-tab" translate="no">{sign} {escape(clause.id)}</span>'
        f"<h2>⊘ {heading}</h2>{attempt}<p><strong>{rule}.</strong> {why}</p>"
        f'<p class="k-meta">{proof}</p>{allowed}</div>'
    )


# --- choosing a hand ---


def go_to_hand(here: Place, own: Texts) -> None:
    """The list of the sample hands of a game, in teaching order."""
    names = list(content.hands(here.game))

    def title(name: str) -> str:
        hand = content.hand(here.game, name)
        return f"{names.index(name) + 1}. {own.lookup(f'hands.{here.game}.{name}.title', hand.title)}"

    # A list for each hand, as with the slider of the steps: “Next hand” may be faster than the list.
    picker = f"hand_pick_{own.lang}_{here.hand}"
    st.session_state[picker] = here.hand
    st.selectbox(
        own.gettext("Hand"),
        names,
        key=picker,
        format_func=title,
        on_change=lambda: _change_hand(here.game, st.session_state[picker]),
        filter_mode=None,
        label_visibility="collapsed",
    )


def choose_view(here: Place, own: Texts) -> None:
    """Whose eyes see the table, and how the suits are coloured."""
    seats = range(content.hand(here.game, here.hand).record.seats)
    with st.popover(own.gettext("View"), key="view"):
        # A list whose words are translated has a key for each language: the browser sends back its words.
        picker = f"seat_pick_{own.lang}"
        st.session_state[picker] = -1 if here.seat is None else here.seat
        st.radio(
            own.gettext("Which cards lie open?"),
            (-1, *seats),
            key=picker,
            format_func=lambda seat: (
                own.gettext("all cards")
                if seat < 0
                else own.say("only those that {name} sees", name=player_name(seat, own.lang))
            ),
            on_change=_change_seat,
            args=(here.game, picker),
        )
        appearance.choose_four_colour(own.gettext("Suits in four colours"))


def _change_seat(game: str, picker: str) -> None:
    picked: int = st.session_state[picker]
    place.move(game, lambda here: replace(here, seat=None if picked < 0 else picked))


def _change_hand(game: str, name: str) -> None:
    place.move(game, lambda _: Place(game, name))
    st.session_state.pop(_TRIED, None)
