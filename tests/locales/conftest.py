"""Small catalogues in a directory of their own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.plurals import get_plural

from locales import TRANSLATED, catalogue_path

Write = Callable[..., Path]


def header(lang: str) -> str:
    count, rule = get_plural(lang)
    return (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {lang}\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n'
        f'"Plural-Forms: nplurals={count}; plural={rule};\\n"\n\n'
    )


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes one catalogue, with a right header unless told otherwise; the others are empty but right."""

    def write_one(lang: str, body: str | bytes = "", *, bare: bool = False) -> Path:
        for other in TRANSLATED:
            path = catalogue_path(other, tmp_path)
            if not path.exists():
                path.parent.mkdir(parents=True)
                path.write_text(header(other), encoding="utf-8")
        text = body if isinstance(body, bytes) else (("" if bare else header(lang)) + body).encode()
        catalogue_path(lang, tmp_path).write_bytes(text)
        return tmp_path

    return write_one
