"""`python -m tests.golden`: write every golden transcript anew and say which ones changed."""

from tests.golden import HANDS, golden_path, transcript

if __name__ == "__main__":
    for hand in HANDS:
        path, text = golden_path(hand), transcript(hand)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"written: {path.parent.name}/{path.name}")
