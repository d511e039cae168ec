"""What the pages get out of a catalogue."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from locales import LANGUAGES, LocaleError, catalogue_path, fill, negotiate, texts

CARDS = """
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} kart"
"""
DROP = '\nmsgid "Drop"\nmsgstr "Zastukaj"\n'


def test_polish_picks_the_form_that_the_number_needs(write: Any) -> None:
    pl = texts("pl", write("pl", CARDS))
    forms = ("karta", "karty", "kart")
    numbers = (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 102, 112, 122)
    wanted = (2, 0, 1, 1, 2, 2, 2, 2, 2, 1, 2, 2, 1, 2, 1)
    for n, index in zip(numbers, wanted, strict=True):
        assert pl.ngettext("{n} card", "{n} cards", n) == "{n} " + forms[index]
        assert pl.say_n("{n} card", "{n} cards", n) == f"{n} {forms[index]}"


def test_a_negative_number_is_counted_like_its_absolute_value(write: Any) -> None:
    pl = texts("pl", write("pl", CARDS))
    assert pl.say_n("{n} card", "{n} cards", -1) == "−1 karta"
    assert pl.say_n("{n} card", "{n} cards", -2) == "−2 karty"
    assert texts("en").say_n("{n} card", "{n} cards", -1) == "−1 card"


def test_czech_has_few_from_two_to_four_only(write: Any) -> None:
    body = CARDS.replace("kart", "karet").replace("kareta", "karta").replace("karety", "karty")
    cs = texts("cs", write("cs", body))
    said = [cs.say_n("{n} card", "{n} cards", n) for n in (0, 1, 2, 4, 5, 22)]
    assert said == ["0 karet", "1 karta", "2 karty", "4 karty", "5 karet", "22 karet"]


def test_a_form_that_is_missing_is_said_in_english(write: Any) -> None:
    pl = texts("pl", write("pl", CARDS.replace('msgstr[2] "{n} kart"\n', "")))
    assert [pl.say_n("{n} card", "{n} cards", n) for n in (1, 2, 5)] == ["1 karta", "2 karty", "5 cards"]
    assert not pl.has(None, "{n} card")


def test_the_plural_rule_is_the_language_s_own_even_under_a_wrong_header(write: Any) -> None:
    wrong = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n' + CARDS
    pl = texts("pl", write("pl", wrong, bare=True))
    assert [pl.say_n("{n} card", "{n} cards", n) for n in (1, 3, 5)] == ["1 karta", "3 karty", "5 kart"]


def test_a_byte_order_mark_does_not_show_the_header_to_anyone(write: Any) -> None:
    folder = write("pl", DROP)
    path = catalogue_path("pl", folder)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    pl = texts("pl", folder)
    assert pl.gettext("Drop") == "Zastukaj"
    assert pl.gettext("") == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_empty_text_stays_empty(lang: str) -> None:
    assert texts(lang).gettext("") == ""
    assert texts(lang).say("") == ""


def test_doubtful_missing_and_unused_translations_are_not_shown(write: Any) -> None:
    body = """
#, fuzzy
#| msgid "Draw a card from the stock"
msgid "Draw a card from the discard"
msgstr "Dobierz kartę ze stosu"

msgid "Drop"
msgstr ""

#~ msgid "Pass"
#~ msgstr "Pas"
"""
    pl = texts("pl", write("pl", body))
    for text in ("Draw a card from the discard", "Drop", "Pass", "Never heard of"):
        assert pl.gettext(text) == text
        assert not pl.has(None, text)


def test_a_context_tells_equal_texts_apart(write: Any) -> None:
    body = '\nmsgctxt "tonk.drop"\nmsgid "Drop"\nmsgstr "Zastukanie"\n'
    pl = texts("pl", write("pl", DROP + body))
    assert pl.gettext("Drop") == "Zastukaj"
    assert pl.pgettext("tonk.drop", "Drop") == pl.lookup("tonk.drop", "Drop") == "Zastukanie"
    assert pl.pgettext("other", "Drop") == "Drop"
    assert pl.has("tonk.drop", "Drop")
    assert not pl.has("other", "Drop")


def test_counted_texts_have_contexts_too(write: Any) -> None:
    pl = texts("pl", write("pl", '\nmsgctxt "meld"' + CARDS))
    assert pl.npgettext("meld", "{n} card", "{n} cards", 5) == "{n} kart"
    assert pl.say_n_in("meld", "{n} card", "{n} cards", 5) == "5 kart"
    assert pl.say_n("{n} card", "{n} cards", 5) == "5 cards"


def test_a_translated_field_name_gives_way_to_english(write: Any) -> None:
    pl = texts("pl", write("pl", '\nmsgid "{name} drops"\nmsgstr "{imię} stuka"\n'))
    assert pl.say("{name} drops", name="Ala") == "Ala drops"


@pytest.mark.parametrize(
    "broken", ["{name", "name}", "{}", "{0}", "{name!r}", "{name:>5}", "{name.x}", "{name[0]}"]
)
def test_no_fault_of_a_translation_stops_a_page(write: Any, broken: str) -> None:
    pl = texts("pl", write("pl", f'\nmsgid "{{name}} drops"\nmsgstr "{broken} stuka"\n'))
    assert pl.say("{name} drops", name="Ala") == "Ala drops"


def test_a_broken_counted_form_falls_back_to_the_english_of_its_number(write: Any) -> None:
    pl = texts(
        "pl", write("pl", CARDS.replace('"{n} kart"', '"{m} kart"').replace('"{n} karta"', '"{m} karta"'))
    )
    assert [pl.say_n("{n} card", "{n} cards", n) for n in (1, 2, 5)] == ["1 card", "2 karty", "5 cards"]


def test_a_fault_of_the_english_text_is_the_programmer_s(write: Any) -> None:
    with pytest.raises(KeyError):
        texts("en").say("{name} drops", nmae="Ala")


def test_percent_signs_are_plain_letters(write: Any) -> None:
    body = """
msgid "Chance 10% discount"
msgstr "10% zniżki"

msgid "{p}% of hands"
msgstr "{p}% rozdań"
"""
    pl = texts("pl", write("pl", body))
    assert pl.gettext("Chance 10% discount") == pl.say("Chance 10% discount") == "10% zniżki"
    assert pl.say("{p}% of hands", p=5) == "5% rozdań"
    assert texts("en").say("{p}% of hands", p=5) == "5% of hands"


def test_a_filled_value_is_not_filled_again() -> None:
    assert texts("en").say("{name} drops", name="{name} %s {0}") == "{name} %s {0} drops"
    assert texts("en").say("{{name}} stands for {name}", name="Ala") == "{name} stands for Ala"


def test_players_and_cards_are_placeholders_like_any_other() -> None:
    text = "{p1} takes the {9h} and {Xr}"
    assert (
        texts("en").render(None, text, **{"p1": "Ala", "9h": "9♥", "Xr": "Joker"})
        == "Ala takes the 9♥ and Joker"
    )


def test_any_name_may_be_a_placeholder() -> None:
    said = texts("en").render("context", "{self} {message} {context} {n}", self=1, message=2, context=3, n=4)
    assert said == "1 2 3 4"


def test_numbers_in_a_sentence_are_written_as_the_sentence_s_language_does(write: Any) -> None:
    pl = texts("pl", write("pl", '\nmsgid "{a} or {b}"\nmsgstr "{a} lub {b}"\n'))
    assert pl.say("{a} or {b}", a=-1234, b=12345) == "−1234 lub 12\N{NO-BREAK SPACE}345"
    assert pl.say("{a} of {b}", a=-1234, b=12345) == "−1,234 of 12,345", (
        "an English sentence in a Polish page"
    )
    assert fill("{a}", {"a": True}, "pl") == "True"


def test_two_languages_in_one_process_keep_apart(write: Any) -> None:
    write("pl", DROP)
    folder = write("de", DROP.replace("Zastukaj", "Klopfen"))
    start = Barrier(4)

    def session(lang: str, word: str) -> bool:
        start.wait()
        return all(texts(lang, folder).gettext("Drop") == word for _ in range(200))

    pairs = [("pl", "Zastukaj"), ("de", "Klopfen"), ("en", "Drop"), ("pl", "Zastukaj")]
    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(lambda pair: session(*pair), pairs))


def test_a_changed_file_is_read_again_and_old_texts_stay_as_they_were(write: Any) -> None:
    folder = write("pl", DROP)
    before = texts("pl", folder)
    assert texts("pl", folder) is before
    write("pl", DROP.replace("Zastukaj", "Stukaj"))
    assert texts("pl", folder).gettext("Drop") == "Stukaj"
    assert before.gettext("Drop") == "Zastukaj"
    path = catalogue_path("pl", folder)
    size = path.stat().st_size
    path.write_bytes(path.read_bytes().replace(b"Stukaj", b"Pukaj!"))
    os.utime(path, ns=(1, 1))
    assert path.stat().st_size == size
    assert texts("pl", folder).gettext("Drop") == "Pukaj!"


def test_a_file_broken_while_the_app_runs_leaves_the_good_texts(
    write: Any, caplog: pytest.LogCaptureFixture
) -> None:
    folder = write("pl", DROP)
    good = texts("pl", folder)
    write("pl", DROP + '\nmsgid "Draw\n')
    assert texts("pl", folder) is good
    assert "not closed" in caplog.text
    catalogue_path("pl", folder).unlink()
    assert texts("pl", folder) is good


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        (DROP + DROP, "«Drop» stands twice, first in line"),
        ('\nmsgid "Drop\nmsgstr "Zastukaj"\n', "A quotation mark is not closed"),
        ("\nmsgid 'Drop'\n", "The line is not part of a PO file"),
        ('\nmsgid "Drop"\n', "A message lacks its msgid or its msgstr"),
        ('\n"Drop"\n', "belongs to no message"),
        ('\nmsgid "Drop"\nmsgstr "\\q"\n', "There is no escape"),
    ],
)
def test_a_file_that_cannot_be_trusted_is_refused_in_one_line(write: Any, body: str, complaint: str) -> None:
    with pytest.raises(LocaleError, match=complaint) as caught:
        texts("pl", write("pl", body))
    assert "\n" not in str(caught.value)


def test_line_ends_of_dos_are_read_and_bare_carriage_returns_refused(write: Any) -> None:
    folder = write("pl", DROP + CARDS)
    path = catalogue_path("pl", folder)
    plain = path.read_bytes()
    read = dict(texts("pl", folder).messages)
    path.write_bytes(plain.replace(b"\n", b"\r\n"))
    assert dict(texts("pl", folder).messages) == read
    other = write("cs", plain.replace(b"\n", b"\r"))
    with pytest.raises(LocaleError, match="bare carriage return"):
        texts("cs", other)


def test_no_language_or_no_file_is_said_plainly(tmp_path: Path) -> None:
    with pytest.raises(LocaleError, match="no language"):
        texts("xx")
    with pytest.raises(LocaleError, match="cannot be read"):
        texts("pl", tmp_path)


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        *(
            (tag, "pl")
            for tag in ("pl-PL", "pl_PL", "PL", "pl", " pl ", "pl_PL.UTF-8", "pl-Latn-PL", "pl,en;q=0.8")
        ),
        ("en-GB", "en"),
        ("de-AT", "de"),
        ("cs_CZ", "cs"),
        *(
            (tag, "en")
            for tag in ("zh-TW", "zh-Hans", "xx-YY", "", None, "-", "p", "plx", "polish", "../pl", "\0", "č")
        ),
    ],
)
def test_the_browser_s_language_is_recognised(locale: str | None, lang: str) -> None:
    assert negotiate(locale) == lang
