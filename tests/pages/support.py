"""Opening pages as a reader would, without a browser, and reading what they say."""

import json
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path

from streamlit.testing.v1 import AppTest

from locales import texts
from locales.extract import extract
from locales.formats import pieces

MAIN = Path(__file__).parents[2] / "pages" / "_main.py"
LOCALES = {"cs": "cs-CZ", "pl": "pl-PL", "de": "de-DE", "en": "en-GB"}
_TAG = re.compile(r"<[^>]+>")
_STYLE = re.compile(r"<style.*?</style>", re.S)


def open_page(lang: str, page: str = "start.py", *, chosen: bool = True, **query: str) -> AppTest:
    """A page in a language, chosen in the address or (`chosen=False`) detected from the browser."""
    at = AppTest.from_file(str(MAIN), default_timeout=30)
    if chosen:
        at.query_params["lang"] = lang
    at.session_state["language_beside"] = None
    for name, value in query.items():
        at.query_params[name] = value
    if not chosen:
        at.context = {"locale": LOCALES[lang]}  # type: ignore[assignment]
    if page != "start.py":
        at.switch_page(page)
    return at.run()


def drawings(at: AppTest) -> str:
    """The markup of every drawing on a page."""
    found = [element.value for element in at.markdown]
    found += [
        json.loads(element.proto.json)
        for element in at.get("bidi_component")
        if element.proto.component_name == "kartoteka_drawing"
    ]
    return "".join(found)


def said(at: AppTest) -> list[str]:
    """Everything a page says: texts, labels, choices, drawings' words and labels."""
    found = [_STYLE.sub("", element.proto.body) for element in at.get("html")]
    found.append(drawings(at))
    for kind in (at.title, at.header, at.subheader, at.caption):
        found += [element.value for element in kind]
    found += list(_labels(at))
    return [text for piece in found for text in _texts(piece)]


def _labels(at: AppTest) -> Iterator[str]:
    for element in (*at.button, *at.selectbox, *at.radio, *at.multiselect, *at.number_input, *at.slider):
        yield element.label
        yield getattr(element, "help", None) or ""
        yield getattr(element, "placeholder", None) or ""
        yield from getattr(element, "options", None) or ()
    for element in (*at.button_group, *at.expander):
        yield element.proto.label if hasattr(element.proto, "label") else ""


def _texts(markup: str) -> Iterator[str]:
    labels = re.findall(r'(?:aria-label|title)="([^"]*)"', markup)
    for text in (*labels, *_TAG.sub("\n", markup).split("\n")):
        plain = " ".join(unescape(text).split())
        if plain:
            yield plain


def whole(at: AppTest) -> str:
    """Everything a page says, as one text with tags taken out and words kept together."""
    bodies = [_STYLE.sub("", element.proto.body) for element in at.get("html")]
    bodies.append(drawings(at))
    return " ".join(unescape(_TAG.sub("", body)) for body in bodies)


@cache
def english_of(lang: str) -> tuple[re.Pattern[str], ...]:
    """Patterns of the English texts that read otherwise in a language: none may be left on its pages."""
    own = texts(lang)
    patterns: list[re.Pattern[str]] = []
    for entry in extract().entries:
        for english in (entry.msgid, entry.plural):
            if english is None or english in own.messages.get(entry.key, ()):
                continue
            literal = [text for text, _ in pieces(english)]
            if len(max(literal, key=len).split()) < 3 and len(literal) > 1:
                continue  # too little of it is fixed to be told from a name and a number
            body = ".+?".join(re.escape(" ".join(text.split())) for text in literal if text)
            patterns.append(re.compile(body if len(english.split()) > 2 else f"^{body}$"))
    return tuple(patterns)


def english_left(at: AppTest, lang: str) -> list[str]:
    """The English texts that a page in another language still shows."""
    return [text for text in said(at) if _is_english(text, lang)]


@cache
def _is_english(text: str, lang: str) -> bool:
    """Whether a text of a page in another language is English; most texts come again on many pages."""
    return any(pattern.search(text) for pattern in english_of(lang))
