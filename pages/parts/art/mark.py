"""The mark of Kartoteka: an index-card folder with a spade cut out of it."""

from pages.parts.art.tokens import Theme, tokens

_FOLDER = (
    "M4 9V5.5Q4 3.5 6 3.5H13L15.5 8H26Q27 8 27 9V25Q27 26.5 25.5 26.5H5.5Q4 26.5 4 25Z"
    "M15.5 12C15 14.5 9.5 16.8 9.5 20C9.5 22 11 23 12.5 23C13.6 23 14.4 22.5 14.8 21.6"
    "C14.7 23 14 23.7 13.2 24.3H17.8C17 23.7 16.3 23 16.2 21.6"
    "C16.6 22.5 17.4 23 18.5 23C20 23 21.5 22 21.5 20C21.5 16.8 16 14.5 15.5 12Z"
)


def mark_svg(theme: Theme) -> str:
    """The mark as a drawing of its own, 30 by 30."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" viewBox="0 0 30 30">'
        f'<path fill="{tokens(theme)["rust_text"]}" fill-rule="evenodd" d="{_FOLDER}"/></svg>'
    )
