"""The form that agrees with a number."""

from __future__ import annotations

import pytest

from sudoku_app.core.message import agreeing, holds


@pytest.mark.parametrize(("number", "form"), [(0, "{0} games"), (1, "1 game"), (2, "{0} games")])
def test_english_has_a_form_for_one_and_another_for_the_rest(number: int, form: str) -> None:
    assert agreeing("1 game|{0} games", number) == form


def test_a_language_may_have_a_single_form() -> None:
    assert agreeing("{0} 局", 1, "other") == "{0} 局"


def test_text_without_a_bar_has_no_other_form() -> None:
    assert agreeing("game", 5) == "game"


@pytest.mark.parametrize("rule", ["one", "n > 1", "n = x", ""])
def test_what_is_no_rule_is_refused(rule: str) -> None:
    with pytest.raises(ValueError, match="plural rule"):
        holds(rule, 1)
