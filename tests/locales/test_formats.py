"""Numbers and lists as each language writes them."""

import pytest

from locales import LANGUAGES, list_and, number, percent

S = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("n", "cs", "pl", "de", "en"),
    [
        (0, "0", "0", "0", "0"),
        (-5, "−5", "−5", "−5", "−5"),
        (1234, f"1{S}234", "1234", "1.234", "1,234"),
        (-9999, f"−9{S}999", "−9999", "−9.999", "−9,999"),
        (12345, f"12{S}345", f"12{S}345", "12.345", "12,345"),
        (1.5, "1,5", "1,5", "1,5", "1.5"),
    ],
)
def test_numbers(n: float, cs: str, pl: str, de: str, en: str) -> None:
    assert [number(n, lang) for lang in ("cs", "pl", "de", "en")] == [cs, pl, de, en]


def test_signs_and_decimals() -> None:
    assert [number(n, "pl", signed=True) for n in (5, 0, -5)] == ["+5", "0", "−5"]
    assert number(2.5, "de", digits=2) == "2,50"
    assert number(-0.001, "de", digits=2) == "0,00", "what rounds to zero has no sign"
    assert number(2, "en", digits=0) == "2"


def test_percentages() -> None:
    said = [percent(0.125, lang) for lang in ("cs", "pl", "de", "en")]
    assert said == [f"12,5{S}%", "12,5%", f"12,5{S}%", "12.5%"]
    assert percent(0.5, "cs", 0) == f"50{S}%"
    assert percent(-0.0315, "en", 2, signed=True) == "−3.15%"


def test_lists_keep_a_one_letter_and_with_its_word() -> None:
    said = [list_and(["a", "b", "c"], lang) for lang in LANGUAGES]
    assert said == [f"a, b a{S}c", f"a, b i{S}c", "a, b und c", "a, b, and c"]
    assert [list_and(["a", "b"], lang) for lang in LANGUAGES] == [
        f"a a{S}b",
        f"a i{S}b",
        "a und b",
        "a and b",
    ]
    assert list_and([], "pl") == ""
    assert list_and(["{0} {1}"], "pl") == "{0} {1}"
    assert list_and(iter(["{1}", "x", "{0}"]), "de") == "{1}, x und {0}"
