"""Ask before reveal: the question stands before its step, the engine knows the answer, nobody is held up."""

from tests.pages.support import open_page, whole

HAND = "p05-flush-over-full"


def test_right_answer_is_confirmed_by_the_engine() -> None:
    at = open_page("en", "poker.py", hand=HAND, step="9")
    assert at.radio(key=f"answer_en_{HAND}_9").options == ["Alice", "Ben", "The pot is shared."]
    assert at.button(key="answer").disabled
    at.radio(key=f"answer_en_{HAND}_9").set_value(1).run()
    at.button(key="answer").click().run()
    assert at.slider[0].value == 10
    assert "✓" in whole(at)


def test_wrong_answer_is_told_and_the_step_shown() -> None:
    at = open_page("en", "poker.py", hand=HAND, step="9")
    at.radio(key=f"answer_en_{HAND}_9").set_value(0).run()
    at.button(key="answer").click().run()
    assert "✗" in whole(at)
    assert "Ben wins the pot of 125 chips." in whole(at)


def test_question_may_be_skipped() -> None:
    at = open_page("en", "poker.py", hand=HAND, step="9")
    at.button(key="skip").click().run()
    assert at.slider[0].value == 10
    assert "✓" not in whole(at)
