"""Kartoteka as a web application: `streamlit run app.py` and `uvicorn app:app` both take it."""

from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

# The pages' frame is a script of its own: beside a folder `pages` a plain script would lose it on deep links.
app = st.App(
    Path(__file__).parent / "pages" / "_main.py",
    # Streamlit sends its own files uncompressed.
    middleware=[Middleware(GZipMiddleware, minimum_size=1024)],
)
