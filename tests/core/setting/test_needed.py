"""Which clues a puzzle does not need, and which of them contradict each other."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.dots import Difference
from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.generating.generator import minimal_puzzle, random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.setting.clue import Given, clues_of, givens_of, only_clues
from sudoku_app.core.setting.needed import contradictions, needs
from sudoku_app.core.solvers import solutions
from sudoku_app.core.topology import CLASSIC, Cell, Digit, topology_of_size
from tests.core.puzzles import cage

if TYPE_CHECKING:
    from sudoku_app.core.setting.clue import Clue

FOUR = topology_of_size(4)
EMPTY = (0,) * 16


def is_possible(puzzle: Puzzle, clues: tuple[Clue, ...]) -> bool:
    return next(solutions(only_clues(puzzle, clues)), None) is not None


def test_a_minimal_puzzle_needs_every_given() -> None:
    puzzle = minimal_puzzle(Random(3), FOUR)
    answers = list(needs(puzzle, Budget()))
    assert [answer.clue for answer in answers] == list(givens_of(puzzle.givens))
    assert all(answer.is_needed for answer in answers)


def test_what_follows_from_the_other_clues_is_not_needed() -> None:
    grid = random_grid(Random(5), FOUR)
    line = Thermometer(tuple(map(Cell, sorted(range(4), key=lambda cell: grid[cell])[:2])))
    puzzle = Puzzle(FOUR, (*grid[:15], 0), (line,))
    assert {answer.is_needed for answer in needs(puzzle, Budget())} == {False}


def test_a_clue_is_needed_as_well_where_there_are_several_solutions() -> None:
    weak, strong = cage(10, 0, 1, 2, 3), cage(3, 4, 5)
    puzzle = Puzzle(FOUR, EMPTY, (weak, strong))
    answers = {answer.clue: answer.is_needed for answer in needs(puzzle, Budget())}
    assert answers[strong]
    assert answers[weak] is False


def test_it_stays_open_whether_a_clue_is_needed_among_too_many_solutions() -> None:
    weak = cage(10, 0, 1, 2, 3)
    (answer,) = needs(Puzzle(FOUR, EMPTY, (weak,)), Budget())
    assert answer.is_needed is None


def test_needs_end_when_the_search_is_cancelled() -> None:
    puzzle = minimal_puzzle(Random(3), FOUR)
    assert list(needs(puzzle, Budget(cancel=lambda: True))) == []


def test_only_the_clues_that_contradict_each_other_are_named() -> None:
    guilty, given = cage(3, 0, 1), Given(Cell(2), Digit(1))
    others = (cage(5, 8, 9), Thermometer((Cell(12), Cell(13))))
    puzzle = Puzzle(FOUR, (0, 0, 1, 0, 0, 0, 0, 2, *EMPTY[8:]), (others[0], guilty, others[1]))
    *_, found = contradictions(puzzle, Random(1), Budget())
    assert found == (guilty, given)


def test_a_constraint_that_is_impossible_by_itself_is_named_alone() -> None:
    impossible = cage(9, 0, 1)
    puzzle = Puzzle(FOUR, (0, 0, 0, 1, *EMPTY[4:]), (impossible, cage(3, 4, 5)))
    *_, found = contradictions(puzzle, Random(1), Budget())
    assert found == (impossible,)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_can_be_left_out_of_a_contradiction(seed: int) -> None:
    random = Random(seed)
    grid = random_grid(random)
    marks = tuple(
        Difference((Cell(cell), Cell(cell + 1)), abs(grid[cell] - grid[cell + 1]))
        for cell in random.sample([cell for cell in range(80) if cell % 9 < 8], 12)
    )
    givens = [digit if random.random() < 0.35 else 0 for digit in grid]
    wrong = random.choice([cell for cell, digit in enumerate(givens) if digit])
    givens[wrong] = givens[wrong] % 9 + 1
    puzzle = Puzzle(CLASSIC, tuple(givens), marks)
    answers = list(contradictions(puzzle, random, Budget()))
    assert bool(answers) != is_possible(puzzle, clues_of(puzzle))
    for found in answers:
        assert not is_possible(puzzle, found)
        for clue in found:
            assert is_possible(puzzle, tuple(each for each in found if each != clue))
    assert [len(found) for found in answers] == sorted(map(len, answers), reverse=True)


def test_a_possible_puzzle_has_no_contradiction() -> None:
    puzzle = minimal_puzzle(Random(3), FOUR)
    assert list(contradictions(puzzle, Random(1), Budget())) == []
