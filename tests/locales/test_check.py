"""Every kind of fault, planted in a catalogue, is found in its line and as nothing else."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from locales import TRANSLATED, __main__, catalogue_path
from locales.check import check, covers_one, same_plurals
from locales.extract import Extraction, Found, merge
from locales.po import Fault
from locales.writing import remarks

S = "\N{NO-BREAK SPACE}"

TEXTS = (
    Found("Drop", None, None, "", "pages/x.py", 1),
    Found("{name} drops.", None, None, "", "pages/x.py", 2),
    Found("Chance 10% discount", None, None, "", "pages/x.py", 3),
    Found("{n} card", "{n} cards", None, "", "pages/x.py", 4),
    Found("Tonk", None, "title", "", "pages/x.py", 5),
    Found(
        "A “drop” of −5 ends 2–4 deals: {points}\N{NO-BREAK SPACE}points.", None, "rule", "", "pages/x.py", 6
    ),
)
PL = f"""
msgid "Drop"
msgstr "Zastukaj"

msgid "{{name}} drops."
msgstr "{{name}} stuka."

msgid "Chance 10% discount"
msgstr "10% zniżki"

msgid "{{n}} card"
msgid_plural "{{n}} cards"
msgstr[0] "jedna karta"
msgstr[1] "{{n}}{S}karty"
msgstr[2] "{{n}}{S}kart"

msgctxt "title"
msgid "Tonk"
msgstr "Tonk"

msgctxt "rule"
msgid "A “drop” of −5 ends 2–4 deals: {{points}}{S}points."
msgstr "„Zastukanie” za −5, czyli 2–4{S}rozdania: {{points}}{S}punktów i{S}po wszystkim."
"""


@pytest.fixture
def faults(write: Any) -> Callable[..., list[Fault]]:
    """The faults of a Polish catalogue; the other two languages know no texts at all."""

    def find(body: str | bytes, texts: tuple[Found, ...] = TEXTS, **more: Any) -> list[Fault]:
        report = check(merge(texts), write("pl", body, **more))
        return [fault for fault in report.faults if "/pl/" in fault.path]

    return find


def test_a_right_catalogue_has_no_faults(faults: Any) -> None:
    assert faults(PL) == []


@pytest.mark.parametrize(
    ("old", "new", "kind", "word"),
    [
        ('msgstr "Zastukaj"', 'msgstr ""', "missing", "Drop"),
        ('msgid "Drop"', '#, fuzzy\nmsgid "Drop"', "fuzzy", "Drop"),
        ("{name} stuka.", "{imię} stuka.", "placeholder syntax", "imię"),
        ("{name} stuka.", "{osoba} stuka.", "placeholders", "lacks {name}"),
        ("{name} stuka.", "Ktoś stuka.", "placeholders", "lacks {name}"),
        ("{name} stuka.", "{name} {name2} stuka.", "placeholders", "{name2}, which"),
        ("{name} stuka.", "{name} stuka}.", "placeholder syntax", "Single '}'"),
        ("{name} stuka.", "{name!r} stuka.", "placeholder syntax", "not a placeholder"),
        (f'"{{n}}{S}karty"', '"karty"', "placeholders", "lacks {n}"),
        (f'msgstr[2] "{{n}}{S}kart"\n', "", "plural forms", "has 2 forms, pl needs 3"),
        (f'msgstr[2] "{{n}}{S}kart"', 'msgstr[2] ""', "plural forms", "no form 2"),
        ("msgstr[2]", "msgstr[3]", "plural forms", "not numbered"),
        ('msgid "Drop"\n', 'msgid "Drop\n', "syntax", "not closed"),
        ('msgid "Chance', 'msgid "Drop"\nmsgstr "Stuk"\n\nmsgid "Chance', "duplicate", "first in line"),
        ('msgid "Drop"\n', 'msgid "Dropped"\n', "not current", "Drop» of pages/x.py:1"),
        ("{n} cards", "{n} card(s)", "not current", "another plural"),
        ("„Zastukanie”", '\\"Zastukanie\\"', "quotes", '"'),
        ("„Zastukanie”", "„Zastukanie“", "quotes", "“"),
        ("„Zastukanie”", "„Zastukanie", "quotes", "not closed"),
        (f"i{S}po", "i po", "no-break space", "one-letter"),
        (f"4{S}rozdania", "4 rozdania", "no-break space", "number"),
        (f"{{points}}{S}punktów", "{points} punktów", "no-break space", "number"),
        (f'"{{n}}{S}karty"', '"{n} karty"', "no-break space", "number"),
        ("za −5", "za -5", "minus", "U+2212"),
        ("czyli 2–4", "czyli 2-4", "range", "U+2013"),
        ("stuka.", "stuka.  ", "edge space", "ends with space"),
        ('"Zastukaj"', '" Zastukaj"', "edge space", "begins with space"),
        ("stuka.", "stuka", "final punctuation", "no mark"),
        ("stuka.", "stuka!", "final punctuation", "!"),
        ('"Zastukaj"', '"Zastukaj."', "final punctuation", "."),
        ("10% zniżki", f"10{S}% zniżki", "percent", "without a space"),
        ("zniżki", "zniz\u0307ki", "letters", "NFC"),
    ],
)
def test_a_planted_fault_is_found(faults: Any, old: str, new: str, kind: str, word: str) -> None:
    assert PL.count(old) >= 1
    found = [f for f in faults(PL.replace(old, new, 1)) if f.kind == kind and word in f.message]
    others = [f for f in faults(PL.replace(old, new, 1)) if f.kind != kind]
    assert len(found) == 1, others
    assert found[0].line > 1 or kind == "not current"
    assert not others


@pytest.mark.parametrize("lang", TRANSLATED)
def test_faults_name_file_and_line(write: Any, lang: str) -> None:
    folder = write(lang, '\nmsgid "{name} drops."\nmsgstr "{osoba} !."\n')
    text = catalogue_path(lang, folder).read_text(encoding="utf-8")
    line = text.split("\n").index('msgid "{name} drops."') + 1
    shown = [str(f) for f in check(merge(TEXTS[1:2]), folder).faults if f.kind == "placeholders"]
    assert shown[0].startswith(f"{catalogue_path(lang, folder).as_posix()}:{line}: placeholders: ")


def test_a_file_that_is_wrong_as_a_whole(faults: Any) -> None:
    head = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    rule = "n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2"
    rule = f'"Plural-Forms: nplurals=3; plural={rule};\\n"\n'
    assert faults(head + rule + PL, bare=True) == []

    def kinds(body: str | bytes) -> list[tuple[str, int]]:
        return [(fault.kind, fault.line) for fault in faults(body, bare=True)]

    good = (head + rule + PL).encode()
    assert kinds(b"\xef\xbb\xbf" + good) == [("bom", 1)]
    assert kinds(good.replace(b"\n", b"\r\n")) == []
    assert ("line ends", 1) in kinds(good.replace(b"\n", b"\r"))
    assert ("encoding", 7) in kinds(good.replace(b"\nmsgid", b"\n# \xb1\nmsgid", 2)[: len(good)])
    assert kinds(good.replace(b"UTF-8", b"ISO-8859-2")) == [("header", 1)]
    assert kinds(good.replace(b"Language: pl", b"Language: cs")) == [("header", 1)]
    assert kinds(good.replace(b"nplurals=3", b"nplurals=2")) == [("plural forms", 1)]
    assert kinds((head + PL).encode()) == [("plural forms", 1)]
    assert ("header", 1) in kinds(PL.encode())


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    report = check(merge(TEXTS), tmp_path)
    assert [fault.kind for fault in report.faults] == ["file"] * 3
    assert report.stats().startswith("cs: 0 of 6 translated, 6 missing; pl:")


def test_plural_rules_are_compared_by_what_they_say() -> None:
    russian = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"
    assert not same_plurals(f"nplurals=3; plural=({russian});", "pl"), "21 differs"
    assert same_plurals(
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);", "pl"
    )
    assert same_plurals("nplurals=2; plural=n != 1;", "de")
    for broken in (
        "",
        "nplurals=2",
        "nplurals=2; plural=",
        "nplurals=2; plural=import os",
        "nplurals=x; plural=n",
    ):
        assert not same_plurals(broken, "de")
    assert [covers_one("pl", index) for index in range(3)] == [True, False, False]


def test_only_the_form_of_one_number_may_leave_it_out(faults: Any) -> None:
    body = PL.replace(f'"{{n}}{S}kart"', '"kart jest {m}"')
    assert [f.message for f in faults(body)] == [
        "«kart jest {m}» lacks {n}.",
        "«kart jest {m}» has {m}, which the English has not.",
    ]


def of_writing(lang: str, text: str, english: str) -> list[str]:
    return [kind for kind, _ in remarks(text, english, lang)]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        (
            "cs",
            f"„Král{S}– ‚dáma‘“ – 5{S}karet, 1. rozdání, 2 až 4{S}hráči, A K Q, „10 %“".replace(
                " %", f"{S}%"
            ),
        ),
        ("cs", "Zbývá 5. Kdo dál"),
        ("cs", f'Eso (A) a{S}{{name}}; `k 5 kart` a{S}<b title="x">y</b>'),
        ("pl", f"«as» 9 W D, 3 lub 4{S}karty; W{S}tej grze {{name}} i{S}{{other}}"),
        ("de", "„Ass“ – a oder b geht’s, 2 bis 4 und −3, 52-Karten-Spiel, Pik-5"),
        ("de", '{name} nimmt {n} von {m}, siehe https://example.org/a-1-2?b="c"'),
    ],
)
def test_what_is_well_written_is_left_alone(lang: str, text: str) -> None:
    assert of_writing(lang, text, "An English text") == []


@pytest.mark.parametrize(
    ("lang", "text", "kind"),
    [
        ("cs", "Král a dáma", "no-break space"),
        ("cs", "K tomu dáma", "no-break space"),
        ("cs", "Dál. V ruce", "no-break space"),
        ("cs", "král s {name}", "no-break space"),
        ("cs", f"a{S}v ruce", "no-break space"),
        ("cs", "12,5 % her", "no-break space"),
        ("cs", "“král“", "quotes"),
        ("pl", "w ręce", "no-break space"),
        ("pl", "{n} kart", "no-break space"),
        ("pl", "„as“", "quotes"),
        ("de", "10 Karten", "no-break space"),
        ("de", "»Ass«", "quotes"),
        ("de", "von -3 an", "minus"),
        ("de", "von {a}-{b}", "range"),
        ("de", "Tonk - Regeln", "dash"),
    ],
)
def test_what_is_badly_written_is_found(lang: str, text: str, kind: str) -> None:
    assert of_writing(lang, text, "An English text") == [kind]


def test_a_full_stop_may_stand_on_either_side_of_a_quote() -> None:
    assert of_writing("pl", "Gra nazywa się „Tonk”.", "The game is called “Tonk.”") == []
    assert of_writing("cs", "Hra se jmenuje „Tonk“", "The game is called “Tonk.”") == ["final punctuation"]


# --- the command line ---


@pytest.fixture
def project(monkeypatch: pytest.MonkeyPatch) -> Extraction:
    extraction = merge(TEXTS)
    monkeypatch.setattr(__main__, "extract", lambda: extraction)
    return extraction


def test_check_says_what_is_wrong_and_how_far_each_language_is(
    write: Any, project: Extraction, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write("pl", PL)
    assert __main__.main(["update", "--dir", str(folder)]) == 0
    capsys.readouterr()
    assert __main__.main(["check", "--dir", str(folder)]) == 1
    *lines, stats = capsys.readouterr().out.splitlines()
    assert len(lines) == 12
    assert all(": missing: " in line for line in lines)
    none = "0 of 6 translated, 6 missing"
    assert stats == f"cs: {none}; pl: 6 of 6 translated; de: {none}; faults: 12"
    assert __main__.main(["check", "--dir", str(folder), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["languages"]["pl"] == {"lang": "pl", "texts": 6, "translated": 6, "fuzzy": 0, "missing": 0}
    assert told["faults"][0].keys() == {"path", "line", "kind", "message"}


def test_check_is_content_with_a_finished_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    extraction = merge(())
    monkeypatch.setattr(__main__, "extract", lambda: extraction)
    assert __main__.main(["update", "--dir", str(tmp_path)]) == 0
    assert __main__.main(["check", "--dir", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("faults: 0\n")


def test_extract_writes_a_template(project: Extraction, tmp_path: Path) -> None:
    out = tmp_path / "texts.pot"
    assert __main__.main(["extract", "-o", str(out)]) == 0
    assert 'msgid_plural "{n} cards"' in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["export"],
        ["check", "--dir"],
        ["check", "--dir", "/nowhere/at/all"],
        ["update", "now"],
        ["extract", "-o", "/nowhere/at/all"],
    ],
)
def test_bad_arguments_are_answered_in_one_line(
    arguments: list[str], project: Extraction, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = __main__.main(arguments)
    except SystemExit as left:
        status = int(str(left.code))
    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_update_refuses_a_broken_catalogue_in_one_line(
    write: Any, project: Extraction, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write("pl", '\nmsgid "Drop\n')
    assert __main__.main(["update", "--dir", str(folder)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
