"""The level of a path counts thoughts, not how many constraints a step gathers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import path_level
from sudoku_app.core.hints import next_thought, thoughts_of, walk
from sudoku_app.core.level import Level
from sudoku_app.core.normal_form import normal_form
from sudoku_app.core.variants import RULE_KINDS
from tests.test_banks import bank

if TYPE_CHECKING:
    from sudoku_app.core.step import Step
    from sudoku_app.game.puzzles.bank import BankPuzzle

EASIEST = [level.slug for level in Level if level <= Level.HARD]
"""The levels whose searches are quick."""


def lines_of_each_level(name: str) -> list[BankPuzzle]:
    """The middle line of each level up to hard in a bank."""
    found = []
    for level in EASIEST:
        lines = [line for line in bank(name) if line.card.level == level]
        found += lines[len(lines) // 2 :][:1]
    return found


@pytest.mark.parametrize("name", RULE_KINDS)
def test_the_thoughts_of_a_path_have_the_level_of_the_bank(name: str) -> None:
    for line in lines_of_each_level(name):
        position = Candidates.of(normal_form(line.puzzle))
        start = position.copy()
        thoughts: list[Step] = []
        for step in walk(position):  # which carries each step out after it was taken
            thoughts += thoughts_of(step, position)
        assert path_level(start, thoughts)[0].slug == line.card.level


@pytest.mark.parametrize("name", RULE_KINDS)
def test_a_path_found_thought_by_thought_has_the_level_of_the_bank(name: str) -> None:
    for line in lines_of_each_level(name):
        position = Candidates.of(normal_form(line.puzzle))
        start, path = position.copy(), []
        while not position.is_solved:
            step = next_thought(position)
            assert step is not None
            path.append(step)
            step.apply(position)
        assert path_level(start, path)[0].slug == line.card.level
