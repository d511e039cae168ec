"""The frame of every page: language, title, navigation, style."""

import sys
from pathlib import Path

# Streamlit puts the folder of this script first on the import path; the packages lie one above.
ROOT = str(Path(__file__).parent.parent)
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

import streamlit as st  # noqa: E402 - after the import path is right

from pages.parts import appearance, faults, language, theme  # noqa: E402
from pages.parts.art.brand import brand_svg  # noqa: E402
from pages.parts.art.mark import mark_svg  # noqa: E402


def main() -> None:
    """Draw the page that the address names."""
    lang = language.settle()
    texts = language.current_texts()
    pages = [
        st.Page("start.py", title=texts.pgettext("navigation", "Start"), default=True),
        st.Page("tonk.py", title=texts.pgettext("navigation", "Tonk"), url_path="tonk"),
        st.Page("poker.py", title=texts.pgettext("navigation", "Five-card draw"), url_path="poker"),
        st.Page("rules.py", title=texts.pgettext("navigation", "Rules"), url_path="rules"),
        st.Page("lab.py", title=texts.pgettext("navigation", "Odds"), url_path="lab"),
    ]
    page = st.navigation(pages, position="top")
    st.set_page_config(page_title=f"{page.title} · Kartoteka", page_icon=mark_svg("light"), layout="wide")
    if st.session_state.get("page") not in (None, page.url_path):
        faults.clear()
    st.session_state["page"] = page.url_path
    st.logo(brand_svg(appearance.theme()), size="large")
    language.set_page_language(lang)
    st.html(theme.css(page.url_path or "poker", appearance.theme()))
    page.run()


main()
