"""Words put beside one another, as a language does it."""

from __future__ import annotations

import pytest

from sudoku_app.presentation.words import as_sentence


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("the file of games was damaged", "The file of games was damaged."),
        ("hard.txt: the bank is empty", "hard.txt: the bank is empty."),
        ("/tmp/games is damaged", "/tmp/games is damaged."),
        ("3 games came back", "3 games came back."),
        ("Nothing is saved.", "Nothing is saved."),
        ("read on…", "Read on…"),
    ],
)
def test_a_sentence_has_a_capital_but_for_names_and_one_stop(words: str, sentence: str) -> None:
    assert as_sentence(words) == sentence
