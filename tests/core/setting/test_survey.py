"""All that the editor shows about a puzzle while it is drawn."""

from __future__ import annotations

from random import Random

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.generator import minimal_puzzle
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting.clue import Given
from sudoku_app.core.setting.survey import survey
from sudoku_app.core.topology import Cell, Digit, topology_of_size

FOUR, SIX = topology_of_size(4), topology_of_size(6)


def test_a_puzzle_with_one_solution_gets_its_path_and_what_it_needs() -> None:
    puzzle = minimal_puzzle(Random(1), FOUR)
    answers = list(survey(puzzle, Random(1), Budget()))
    last = answers[-1]
    assert answers[0].path is None
    assert last.counts.verdict is Verdict.UNIQUE
    assert last.path is not None
    assert len(last.path.steps) > 0
    assert [need.is_needed for need in last.needs] == [True] * puzzle.clue_count
    assert last.estimate is None


def test_a_puzzle_without_solution_gets_its_contradiction() -> None:
    cage = KillerCage((Cell(0), Cell(1)), 3)
    puzzle = Puzzle(FOUR, (0, 0, 2, 0, 0, 0, 0, 0, *(0,) * 7, 1), (cage,))
    *_, last = survey(puzzle, Random(1), Budget())
    assert last.counts.verdict is Verdict.NONE
    assert last.contradiction == (cage, Given(Cell(2), Digit(2)))


def test_very_many_solutions_are_estimated_before_the_candidates_are_counted() -> None:
    answers = list(survey(Puzzle(SIX, (0,) * 36), Random(1), Budget()))
    first = next(answer for answer in answers if answer.estimate)
    assert not first.counts.is_exact
    assert answers[-1].counts.is_exact
    assert answers[-1].estimate is not None
    assert 1e7 < answers[-1].estimate < 1e8


def test_few_solutions_are_not_estimated() -> None:
    *_, last = survey(Puzzle(FOUR, (0,) * 16), Random(1), Budget())
    assert (last.counts.total, last.estimate) == (288, None)
    assert last.path is None
    assert last.needs == ()


def test_a_survey_ends_when_it_is_cancelled() -> None:
    answers = list(survey(minimal_puzzle(Random(1)), Random(1), Budget(cancel=lambda: True)))
    assert len(answers) == 1
    assert answers[0].counts.verdict is Verdict.UNKNOWN
