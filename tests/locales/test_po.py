"""What is written is read back, by us and by Babel; the same catalogue has the same bytes."""

from io import BytesIO

from babel.messages.pofile import read_po
from hypothesis import given, settings
from hypothesis import strategies as st

from locales.po import WIDTH, Catalogue, Entry, Previous, dump, parse

HEADER = Entry(
    "",
    strings=(
        "Language: pl\nContent-Type: text/plain; charset=UTF-8\n"
        "Plural-Forms: nplurals=3; plural=n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || "
        "n % 100 > 14) ? 1 : 2;\n",
    ),
)
TEXT = st.text(
    st.sampled_from('abcż “"\\\n\t{}#~\N{NO-BREAK SPACE}\N{LINE SEPARATOR}'), min_size=1, max_size=250
)
WORDS = st.text(st.sampled_from("abc .:,|~#"), max_size=20).map(lambda text: text.strip())
PREVIOUS = st.none() | st.builds(Previous, st.none() | TEXT, TEXT, st.none() | TEXT)


@st.composite
def an_entry(draw: st.DrawFn) -> Entry:
    plural = draw(st.none() | TEXT)
    return Entry(
        draw(TEXT),
        plural,
        draw(st.none() | TEXT),
        tuple(draw(TEXT | st.just("")) for _ in range(1 if plural is None else 3)),
        tuple(draw(st.lists(WORDS, max_size=2))),
        tuple(draw(st.lists(WORDS, max_size=2))),
        tuple(draw(st.lists(st.sampled_from(["app.py", "pages/tonk.py"]), max_size=2, unique=True))),
        frozenset(draw(st.sets(st.sampled_from(["fuzzy", "no-wrap"])))),
        draw(PREVIOUS),
    )


CATALOGUES = st.lists(an_entry(), max_size=4, unique_by=lambda entry: entry.key).map(
    lambda entries: Catalogue(HEADER, tuple(entries))
)


@settings(derandomize=True, max_examples=60, deadline=None)
@given(CATALOGUES)
def test_what_is_written_is_read_back(catalogue: Catalogue) -> None:
    data = dump(catalogue)
    back, faults = parse(data)
    assert not faults
    assert back == catalogue
    assert dump(back) == data
    assert data.endswith(b"\n")
    assert not data.endswith(b"\n\n")
    assert b"\r" not in data


@settings(derandomize=True, max_examples=60, deadline=None)
@given(CATALOGUES)
def test_babel_reads_the_same_texts(catalogue: Catalogue) -> None:
    theirs = read_po(BytesIO(dump(catalogue)), locale="pl", abort_invalid=True)
    assert len(theirs) == len(catalogue.entries)
    for entry in catalogue.entries:
        message = theirs.get(entry.msgid, entry.context)
        assert message is not None
        assert message.fuzzy == entry.fuzzy
        assert message.string == (entry.strings if entry.plural is not None else entry.strings[0])


@settings(derandomize=True, max_examples=60, deadline=None)
@given(CATALOGUES)
def test_unused_texts_are_kept_with_their_translations(catalogue: Catalogue) -> None:
    back, faults = parse(dump(Catalogue(HEADER, (), catalogue.entries)))
    assert not faults
    assert [(e.english, e.strings, e.comments) for e in back.obsolete] == [
        (e.english, e.strings, e.comments) for e in catalogue.entries
    ]


def test_long_lines_break_at_spaces_within_the_width() -> None:
    text = "Dobierz kartę " * 30
    lines = dump(Catalogue(HEADER, (Entry("Draw", strings=(text,)),))).decode().split("\n")
    assert max(map(len, lines)) <= WIDTH
    assert all(line.endswith(' "') for line in lines if line.startswith('"Dobierz'))


def test_a_fault_has_the_line_where_it_stands() -> None:
    data = dump(Catalogue(HEADER, (Entry("Draw"), Entry("Drop"))))
    lines = data.decode().split("\n")
    lines[lines.index('msgid "Drop"')] = 'msgid "Drop'
    _, faults = parse("\n".join(lines).encode(), "pl.po")
    assert str(faults[0]).startswith("pl.po:")
    assert faults[0].line == lines.index('msgid "Drop') + 1
