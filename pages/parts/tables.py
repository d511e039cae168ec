"""Tables of numbers as HTML, so that they read well, print, and speak the page's language."""

from collections.abc import Iterable, Sequence
from html import escape


def table(
    head: Sequence[str], rows: Iterable[Sequence[str]], caption: str, strong: Iterable[int] = ()
) -> str:
    """A table with a caption; cells are plain text, rows numbered in `strong` are set off."""
    bold = set(strong)
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body: list[str] = []
    for number, row in enumerate(rows):
        first, *others = (escape(cell) for cell in row)
        cells = "".join(f"<td>{cell}</td>" for cell in others)
        mark = ' class="k-strong"' if number in bold else ""
        body.append(f'<tr{mark}><th scope="row">{first}</th>{cells}</tr>')
    return (
        f'<div class="k-scroll"><table class="k-table"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(body)}</tbody></table></div>"
    )
