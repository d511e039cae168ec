"""What testers with nothing but a browser have found: one test for each kind of fault."""

import ast
from pathlib import Path

from tests.pages.support import open_page

ROOT = Path(__file__).parents[2]


def test_opening_a_rule_keeps_the_keys_of_all_chips_and_so_the_keyboards_focus() -> None:
    at = open_page("en", "poker.py", hand="p05-flush-over-full", step="10")
    before = [button.key for button in at.button if str(button.key).startswith("chip_")]
    at.button(key="chip_poker.win").click().run()
    after = [button.key for button in at.button if str(button.key).startswith("chip_")]
    assert len(before) > 3
    assert after == before


def test_no_list_is_typed_into_since_its_word_for_no_hit_is_english() -> None:
    lists = [
        (path.name, node)
        for path in sorted((ROOT / "pages").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("st.selectbox", "st.multiselect")
    ]
    assert lists
    for name, node in lists:
        given = {word.arg: ast.unparse(word.value) for word in node.keywords}
        assert given.get("filter_mode") == "None", f"{name}:{node.lineno}"
