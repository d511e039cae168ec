"""The address of a page as part of its state: read when it asks for something new, written after a change.

A browser that is still busy sends the address of a step ago along with a click. What the reader does
therefore counts more than what the address says in the same run; the Back button comes without a click.
"""

from collections.abc import Mapping

import streamlit as st

from pages.parts import faults

_ACTED = "acted"
_WRITTEN = "address_written"


def acted() -> None:
    """The reader has done something, and what was wrong before is forgotten; every callback calls this."""
    faults.clear()
    st.session_state[_ACTED] = True


def asked(*names: str) -> dict[str, str]:
    """What the address newly asks for under these names, nothing if it says what was written last."""
    if st.session_state.get(_ACTED):
        return {}
    written: dict[str, str] = st.session_state.get(_WRITTEN, {})
    values = {name: st.query_params[name] for name in names if name in st.query_params}
    return {} if values == {name: written[name] for name in names if name in written} else values


def write(values: Mapping[str, str]) -> None:
    """Put the state of a page in the address, so that it can be copied, reloaded and gone back to."""
    st.session_state[_WRITTEN] = dict(values)
    st.session_state[_ACTED] = False
    if st.query_params.to_dict() != values:
        st.query_params.from_dict(values)
