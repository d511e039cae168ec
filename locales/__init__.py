"""The languages of Kartoteka: catalogues read straight into memory, and how numbers and lists are written."""

import logging
import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from gettext import c2py
from pathlib import Path
from types import MappingProxyType

from babel.messages.plurals import get_plural

from locales.formats import MINUS, NBSP, fill, list_and, number, percent, placeholders
from locales.po import Key, LocaleError, read

__all__ = [
    "LANGUAGES",
    "MINUS",
    "NBSP",
    "N_",
    "LocaleError",
    "Texts",
    "fill",
    "list_and",
    "negotiate",
    "number",
    "percent",
    "placeholders",
    "texts",
]

LANGUAGES = ("cs", "pl", "de", "en")
TRANSLATED = ("cs", "pl", "de")
"""The languages that have a catalogue; English is the key of all of them."""
HERE = Path(__file__).parent


def catalogue_path(lang: str, directory: Path = HERE) -> Path:
    """Where the catalogue of a language lies."""
    return directory / lang / "LC_MESSAGES" / "messages.po"


def N_(message: str) -> str:
    """Marks a literal for translation where it is only stored; show it with `Texts.lookup` or `render`."""
    return message


def negotiate(locale: str | None) -> str:
    """The language for a browser's or an address's locale; English for everything that is not ours."""
    found = re.match(r"([A-Za-z]{2,3})(?:$|[-_.@,;])", locale.strip()) if isinstance(locale, str) else None
    lang = found[1].lower() if found else "en"
    return lang if lang in LANGUAGES else "en"


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language; what is not translated, or doubtful, is said in English.

    Literals, which the extraction finds: `gettext`, `ngettext`, `pgettext`, `npgettext` translate,
    `say`, `say_n`, `say_in`, `say_n_in` translate and fill the places. For texts kept elsewhere (clauses,
    notes, the template of a `BadInput`): `lookup` translates, `render` translates and fills.
    """

    lang: str
    messages: Mapping[Key, tuple[str, ...]] = field(repr=False)
    plural: Callable[[int], int] = field(repr=False)

    def gettext(self, message: str, /) -> str:
        return self._form(None, message, message, 0)[0]

    def pgettext(self, context: str, message: str, /) -> str:
        return self._form(context, message, message, 0)[0]

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return self._counted(None, one, many, n)[0]

    def npgettext(self, context: str, one: str, many: str, n: int, /) -> str:
        return self._counted(context, one, many, n)[0]

    def lookup(self, context: str | None, message: str, /) -> str:
        """The translation of a text that is no literal; its places are left as they are."""
        return self._form(context, message, message, 0)[0]

    def say(self, message: str, /, **values: object) -> str:
        """The sentence with its places filled."""
        return self.render(None, message, **values)

    def say_in(self, context: str, message: str, /, **values: object) -> str:
        """The sentence of a context with its places filled."""
        return self.render(context, message, **values)

    def say_n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The sentence for a count, {n} and the other places filled."""
        return self._say_n(None, one, many, n, values)

    def say_n_in(self, context: str, one: str, many: str, n: int, /, **values: object) -> str:
        """The sentence of a context for a count, {n} and the other places filled."""
        return self._say_n(context, one, many, n, values)

    def render(self, context: str | None, message: str, /, **values: object) -> str:
        """The translation, filled, of a text that is no literal."""
        template, lang = self._form(context, message, message, 0)
        return fill(template, values, lang, english=message)

    def has(self, context: str | None, message: str, /) -> bool:
        """Whether the text stands translated in this language, in all its forms."""
        return self.lang == "en" or all(self.messages.get((context, message), ("",)))

    def _form(self, context: str | None, message: str, english: str, index: int) -> tuple[str, str]:
        """The text to show and the language that it is in."""
        forms = self.messages.get((context, message), ())
        translated = forms[index] if index < len(forms) else ""
        return (translated, self.lang) if translated else (english, "en")

    def _counted(self, context: str | None, one: str, many: str, n: int) -> tuple[str, str]:
        n = abs(n)  # −1 point is counted like 1 point
        return self._form(context, one, one if n == 1 else many, self.plural(n))

    def _say_n(self, context: str | None, one: str, many: str, n: int, values: dict[str, object]) -> str:
        template, lang = self._counted(context, one, many, n)
        return fill(template, {"n": n, **values}, lang, english=one if abs(n) == 1 else many)


# --- catalogues in memory ---

_loaded: dict[tuple[str, Path], tuple[tuple[int, int], Texts]] = {}
_lock = threading.Lock()


def texts(lang: str, directory: Path = HERE) -> Texts:
    """The texts of a language, read again when its file has changed.

    What is handed out never changes: a page in Polish and one in English share the process and nothing else.
    """
    if lang not in LANGUAGES:
        raise LocaleError(f"There is no language “{lang}”.")
    with _lock:
        known = _loaded.get((lang, directory))
        stamp = _stamp(lang, directory)
        if known is None or known[0] != stamp:
            known = (stamp, _load(lang, directory, known and known[1]))
            _loaded[lang, directory] = known
        return known[1]


def _stamp(lang: str, directory: Path) -> tuple[int, int]:
    """When the file was changed and how long it is; zeros where there is none."""
    try:
        stat = catalogue_path(lang, directory).stat()
    except OSError:
        return 0, 0
    return stat.st_mtime_ns, stat.st_size


def _load(lang: str, directory: Path, known: Texts | None) -> Texts:
    """The texts of the file as it is now; one broken while the app runs leaves the last good ones in use."""
    messages: dict[Key, tuple[str, ...]] = {}
    count, rule = get_plural(lang)
    if lang in TRANSLATED:
        try:
            catalogue = read(catalogue_path(lang, directory))
        except LocaleError as error:
            if known is None:
                raise
            logging.getLogger(__name__).warning("%s The texts read before stay in use.", error)
            return known
        for entry in catalogue.entries:
            if entry.started and not entry.fuzzy:
                lacking = count - len(entry.strings) if entry.plural is not None else 0
                messages[entry.key] = entry.strings + ("",) * lacking
    # The plural rule is the language's own, whatever the header of the file says.
    return Texts(lang, MappingProxyType(messages), c2py(rule))
