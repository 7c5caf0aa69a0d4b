"""What is said of a puzzle that has not exactly one solution."""

from __future__ import annotations

import pytest

from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.diagnosis import Diagnosis, Flaw, Reason
from sudoku_app.presentation.diagnosis_words import diagnosis_card, reason_words
from sudoku_app.presentation.words import untranslated


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason(Flaw.SEARCH), "No step shows why, but every way to fill it in was tried."),
        (
            Reason(Flaw.NO_CANDIDATE, (80,), steps=3),
            "After 3 forced steps no digit is left for r9c9: each stands in one of its houses.",
        ),
        (Reason(Flaw.NO_PLACE, (0,), 4, 18), "No place is left for 4 in box 1."),
    ],
)
def test_every_reason_is_a_sentence(reason: Reason, words: str) -> None:
    assert reason_words(untranslated, reason, CLASSIC) == words


def test_what_no_search_can_tell_is_said_too() -> None:
    card = diagnosis_card(untranslated, Diagnosis(Verdict.UNKNOWN), CLASSIC, marked=False)
    assert card.title == "Solutions unknown"
    assert card.main == card.other == ""
