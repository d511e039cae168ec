"""Which literals are texts, and which calls are faults."""

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.extract import extract as babel_extract

from locales.extract import KEYWORDS, ROOT, Found, extract, merge, scan, sources, template
from locales.po import Fault, dump, parse

SOURCE = '''
"""A page with _("no text") in its docstring."""
from locales import N_

MODES = {"calm": N_("Calm")}

def page(t, n, error):
    _ = t.gettext
    # An ordinary remark.
    # Translators: a button;
    # keep it short.
    st.button(_("Drop"), key="drop")
    t.ngettext("{n} card", "{n} cards", n)
    t.pgettext("tonk.drop", "Drop")
    t.npgettext("meld", "{n} card", "{n} cards", n)
    t.say("{name} " "drops", name=_("Nobody"))
    t.say_n("{n} trick", "{n} tricks", n)
    t.say_in("hint", "{name} leads", name="x")
    t.say_n_in("hint", "{n} trick", "{n} tricks", n)
    raise BadInput(
        "There is no card “{card}”.", card=n
    )
    t.lookup(None, error.template)
    t.render(None, error.template, **error.values)
    "{n} is no text".format(n=n)
'''


def test_every_kind_of_call_is_found() -> None:
    found = list(scan(SOURCE.encode(), "pages/x.py"))
    assert [(f.context, f.text, f.plural) for f in found if isinstance(f, Found)] == [
        (None, "Calm", None),
        (None, "Drop", None),
        (None, "{n} card", "{n} cards"),
        ("tonk.drop", "Drop", None),
        ("meld", "{n} card", "{n} cards"),
        (None, "{name} drops", None),
        (None, "Nobody", None),
        (None, "{n} trick", "{n} tricks"),
        ("hint", "{name} leads", None),
        ("hint", "{n} trick", "{n} tricks"),
        (None, "There is no card “{card}”.", None),
    ]
    comments = {f.text: f.comment for f in found if isinstance(f, Found) and f.comment}
    assert comments == {"Drop": "a button; keep it short."}


def test_a_kind_of_bad_input_of_its_own_is_found_where_it_is_defined() -> None:
    source = """
class InAction(BadInput):
    def __init__(self, number, fault):
        super().__init__("Action {number}: {fault}", number=number, fault=fault)

class Other(Exception):
    def __init__(self):
        super().__init__("no text")
"""
    assert [item.text for item in scan(source.encode(), "x.py") if isinstance(item, Found)] == [
        "Action {number}: {fault}"
    ]


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        ('_(f"{name} drops")', "f-string"),
        ("_(text)", "not given a literal"),
        ('_("a" + x)', "not given a literal"),
        ('_("a" if x else "b")', "not given a literal"),
        ('t.say("%s drops" % name)', "not given a literal"),
        ("t.say(*parts)", "not given a literal"),
        ("t.pgettext(clause, 'Drop')", "not given a literal"),
        ("t.ngettext('{n} card', many, n)", "not given a literal"),
        ("t.gettext()", "not given a literal"),
        ("t.gettext(b'Drop')", "not given a literal"),
        ('_("")', "empty"),
        ("BadInput(f'{x}')", "f-string"),
    ],
)
def test_a_text_that_is_no_literal_is_a_fault_with_its_line(call: str, complaint: str) -> None:
    (fault,) = scan(f"\n\n{call}\n".encode(), "pages/x.py")
    assert isinstance(fault, Fault)
    assert (fault.path, fault.line) == ("pages/x.py", 3)
    assert complaint in fault.message


def found(text: str, path: str = "pages/x.py", line: int = 1, plural: str | None = None) -> Found:
    return Found(text, plural, None, "", path, line)


def test_a_text_in_several_places_is_one_text() -> None:
    merged = merge([found("Drop", "pages/b.py"), found("Draw", "pages/b.py"), found("Drop", "pages/a.py", 7)])
    assert [(e.msgid, e.places) for e in merged.entries] == [
        ("Drop", ("pages/a.py", "pages/b.py")),
        ("Draw", ("pages/b.py",)),
    ]
    assert merged.origins[None, "Drop"] == ("pages/a.py", 7)


def test_english_texts_that_contradict_each_other_or_cannot_be_filled_are_faults() -> None:
    twice = merge(
        [found("card", plural="cards"), found("card", line=2), found("card", line=3, plural="Cards")]
    )
    assert [(e.msgid, e.plural) for e in twice.entries] == [("card", "cards")]
    assert [(f.line, f.kind) for f in twice.faults] == [(3, "source")]
    for text in ("{", "a}", "{}", "{0}", "{x!r}", "{x:>3}", "{x.y}"):
        assert [f.kind for f in merge([found(text)]).faults] == ["placeholder syntax"]


def test_nothing_that_babel_s_extractor_sees_in_the_project_is_lost() -> None:
    specs: dict[str, tuple[int | tuple[int, str], ...]] = {}
    for name, keyword in KEYWORDS.items():
        numbers = (keyword.text + 1,) if keyword.plural is None else (keyword.text + 1, keyword.plural + 1)
        specs[name] = numbers if keyword.context is None else ((keyword.context + 1, "c"), *numbers)
    for path in sources(ROOT):
        source = path.read_bytes()
        found = [item for item in scan(source, path.name) if isinstance(item, Found)]
        ours = {
            (item.context, item.text if item.plural is None else (item.text, item.plural)) for item in found
        }
        theirs = {
            (context, message) for _, message, _, context in babel_extract("python", BytesIO(source), specs)
        }
        assert theirs <= ours, path  # Babel does not look inside f-strings


def test_the_template_is_the_same_each_time_and_readable() -> None:
    extraction = extract()
    data = dump(template(extraction))
    assert data == dump(template(extract()))
    catalogue, faults = parse(data)
    assert not faults
    assert [e.key for e in catalogue.entries] == [e.key for e in extraction.entries]
    assert b"Date" not in data


def test_only_pages_engine_and_app_are_read(tmp_path: Path) -> None:
    for name in (
        "app.py",
        "pages/parts/x.py",
        "engine/y.py",
        "tests/z.py",
        "locales/w.py",
        "pages/notes.txt",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert [path.relative_to(tmp_path).as_posix() for path in sources(tmp_path)] == [
        "app.py",
        "engine/y.py",
        "pages/parts/x.py",
    ]
