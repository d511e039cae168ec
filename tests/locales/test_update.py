"""A catalogue brought up to date keeps its work and publishes no guess."""

from pathlib import Path
from typing import Any

import pytest

from locales import LocaleError, catalogue_path, texts
from locales.extract import Found, merge
from locales.po import Entry, Previous, parse, read
from locales.update import update


def project(*items: str | tuple[str | None, str] | tuple[str | None, str, str]) -> Any:
    """An extraction of texts: a text, (context, text) or (context, text, plural)."""
    found = []
    for item in items:
        context, text, *plural = (None, item) if isinstance(item, str) else item
        found.append(Found(text, plural[0] if plural else None, context, "a note", "pages/x.py", 1))
    return merge(found)


def after(extraction: Any, folder: Path, lang: str = "pl") -> dict[str, Entry]:
    update(extraction, lang, folder)
    return {entry.msgid: entry for entry in read(catalogue_path(lang, folder)).entries}


BOTH = """
# looked at twice
msgid "Draw a card from the stock"
msgstr "Dobierz kartę ze stosu"

msgctxt "tonk.drop"
msgid "A player may stop play."
msgstr "Gracz może zastukać."
"""


def test_a_reworded_text_becomes_doubtful_and_is_shown_in_english(write: Any) -> None:
    folder = write("pl", BOTH)
    new = after(project("Draw a card from the discard", ("tonk.drop", "Whoever wants to ends it.")), folder)
    draw = new["Draw a card from the discard"]
    assert draw.fuzzy
    assert draw.strings == ("Dobierz kartę ze stosu",)
    assert draw.previous == Previous(None, "Draw a card from the stock", None)
    assert draw.comments == ("looked at twice",)
    drop = new["Whoever wants to ends it."]
    assert drop.fuzzy, "the context says that it is the same text, however it is worded"
    assert drop.previous == Previous("tonk.drop", "A player may stop play.", None)
    assert texts("pl", folder).gettext("Draw a card from the discard") == "Draw a card from the discard"
    assert (
        texts("pl", folder).pgettext("tonk.drop", "Whoever wants to ends it.") == "Whoever wants to ends it."
    )


def test_a_text_like_one_that_is_still_there_gets_no_guess(write: Any) -> None:
    folder = write("pl", BOTH)
    new = after(project("Draw a card from the stock", "Draw a card from the discard"), folder)
    assert new["Draw a card from the discard"].strings == ("",)
    assert not new["Draw a card from the stock"].fuzzy


def test_an_english_text_that_comes_back_has_its_translation_again(write: Any) -> None:
    folder = write("pl", BOTH)
    update(project("Draw a card from the discard", ("tonk.drop", "Other.")), "pl", folder)
    update(project("Draw one card from the discard", ("tonk.drop", "Another.")), "pl", folder)
    new = after(project("Draw a card from the stock", ("tonk.drop", "A player may stop play.")), folder)
    assert not any(entry.fuzzy or entry.previous for entry in new.values())
    assert [entry.strings for entry in new.values()] == [
        ("Dobierz kartę ze stosu",),
        ("Gracz może zastukać.",),
    ]


def test_a_text_that_is_gone_waits_among_the_unused(write: Any) -> None:
    folder = write("pl", BOTH)
    assert after(project("Fold"), folder).keys() == {"Fold"}
    path = catalogue_path("pl", folder)
    assert "#~ msgid" in path.read_text(encoding="utf-8")
    assert after(project("Fold", "Draw a card from the stock"), folder)["Draw a card from the stock"].complete
    assert "ze stosu" not in path.read_text(encoding="utf-8").partition("#~")[2]


def test_a_text_that_moved_to_another_context_is_doubtful_there(write: Any) -> None:
    folder = write("pl", '\nmsgctxt "hand.5"\nmsgid "Three hearts."\nmsgstr "Trzy kiery."\n')
    new = after(project(("hand.5", "A new note."), ("hand.6", "Three hearts.")), folder)
    assert new["A new note."].strings == ("",)
    assert new["Three hearts."].fuzzy
    assert new["Three hearts."].strings == ("Trzy kiery.",)


def test_title_and_text_of_one_clause_are_not_mixed_up(write: Any) -> None:
    body = """
msgctxt "tonk.drop"
msgid "Dropping"
msgstr "Stukanie"

msgctxt "tonk.drop"
msgid "A player may stop play at once."
msgstr "Gracz może od razu zastukać."
"""
    folder = write("pl", body)
    new = after(
        project(("tonk.drop", "A player may at once stop the play."), ("tonk.drop", "The drop")), folder
    )
    assert new["A player may at once stop the play."].strings == ("Gracz może od razu zastukać.",)
    assert new["The drop"].strings == ("Stukanie",)


def test_a_changed_plural_is_doubtful_and_has_all_forms(write: Any) -> None:
    folder = write("pl", '\nmsgid "{n} card"\nmsgstr "{n} karta"\n')
    new = after(project((None, "{n} card", "{n} cards")), folder)["{n} card"]
    assert new.fuzzy
    assert new.strings == ("{n} karta", "", "")


def test_updating_twice_changes_nothing_and_the_bytes_are_clean(write: Any) -> None:
    folder = write("pl", (BOTH + '\nmsgid "Gone"\nmsgstr "Nie ma"\n').replace("\n", "\r\n"))
    extraction = project(
        "Draw a card from the discard", ("tonk.drop", "Other."), (None, "{n} card", "{n} cards")
    )
    path = catalogue_path("pl", folder)
    assert update(extraction, "pl", folder).written
    data = path.read_bytes()
    assert not update(extraction, "pl", folder).written
    assert path.read_bytes() == data
    assert data.endswith(b"\n")
    assert b"\r" not in data
    assert not parse(data)[1]


def test_a_missing_catalogue_is_begun(tmp_path: Path) -> None:
    new = after(project("Drop", (None, "{n} card", "{n} cards")), tmp_path, "cs")
    assert new["Drop"].strings == ("",)
    assert new["{n} card"].strings == ("", "", "")
    fields = read(catalogue_path("cs", tmp_path)).fields
    assert fields["Language"] == "cs"
    assert fields["Plural-Forms"].startswith("nplurals=3; ")
    assert not [name for name in fields if "Date" in name]


def test_what_a_translator_s_tool_put_in_the_header_stays(write: Any) -> None:
    head = (
        '# Texts, by Ala.\nmsgid ""\nmsgstr ""\n"POT-Creation-Date: 2026-01-01 10:00+0100\\n"\n'
        '"Last-Translator: Ala\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    )
    folder = write("pl", head, bare=True)
    update(project("Drop"), "pl", folder)
    catalogue = read(catalogue_path("pl", folder))
    assert catalogue.header.comments == ("Texts, by Ala.",)
    assert catalogue.fields["Last-Translator"] == "Ala"
    assert catalogue.fields["Plural-Forms"].startswith("nplurals=3")
    assert "POT-Creation-Date" not in catalogue.fields


def test_a_broken_catalogue_is_left_as_it_is(write: Any) -> None:
    folder = write("pl", BOTH + '\nmsgid "Drop\n')
    before = catalogue_path("pl", folder).read_bytes()
    with pytest.raises(LocaleError):
        update(project("Drop"), "pl", folder)
    assert catalogue_path("pl", folder).read_bytes() == before
