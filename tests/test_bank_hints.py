"""Hints from the first to the last step of puzzles that ship, told in both languages."""

from __future__ import annotations

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import walk
from sudoku_app.game.step_texts import StepTexts
from tests.core.test_explain_library import check_told
from tests.test_banks import BANKS, bank

TEXTS = [StepTexts(language) for language in ("en", "zh_CN")]


@pytest.mark.parametrize("most", [3, pytest.param(200, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("name", BANKS)
def test_every_step_on_the_way_of_a_puzzle_is_told(name: str, most: int) -> None:
    puzzles = bank(name)
    for line in puzzles[:: -(-len(puzzles) // most)]:
        candidates = Candidates.of(line.puzzle)
        for step in walk(candidates):
            for texts in TEXTS:
                check_told(step, texts, line.puzzle.topology)
        assert candidates.is_solved
