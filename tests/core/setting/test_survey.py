"""All that the editor shows about a puzzle while it is drawn."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.generating.generator import minimal_puzzle
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting.another import another_solution
from sudoku_app.core.setting.clue import Given, clues_of, with_clues, without_clues
from sudoku_app.core.setting.survey import Earlier, Survey, inherited, survey
from sudoku_app.core.solvers import solutions
from sudoku_app.core.topology import Cell, Digit, topology_of_size

if TYPE_CHECKING:
    from sudoku_app.core.setting.clue import Clue

FOUR, SIX = topology_of_size(4), topology_of_size(6)


def whole(puzzle: Puzzle) -> Survey:
    """All that is found out about a puzzle."""
    *_, last = survey(puzzle, Random(1), Budget())
    return last


def with_solution(puzzle: Puzzle, clue: Clue) -> tuple[Puzzle, Earlier]:
    """A puzzle with a clue that it doesn't need, and what is known about it."""
    more = with_clues(puzzle, [clue])
    return more, Earlier(more, whole(more))


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
    (before,) = (each for each in answers if each.has_needs and each.path is None)
    assert len(before.needs) == puzzle.clue_count, "what takes longest is found last"


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
    assert 1e7 < answers[-1].estimate.mean < 1e8


def test_few_solutions_are_not_estimated() -> None:
    *_, last = survey(Puzzle(FOUR, (0,) * 16), Random(1), Budget())
    assert (last.counts.total, last.estimate) == (288, None)
    assert last.path is None
    assert last.needs == ()


def test_a_survey_ends_when_it_is_cancelled() -> None:
    answers = list(survey(minimal_puzzle(Random(1)), Random(1), Budget(cancel=lambda: True)))
    assert len(answers) == 1
    assert answers[0].counts.verdict is Verdict.UNKNOWN


def test_a_clue_that_the_only_solution_obeys_leaves_it_the_only_one() -> None:
    puzzle = minimal_puzzle(Random(1), FOUR)
    known = whole(puzzle)
    (solution,) = known.counts.solutions
    cell = puzzle.givens.index(0)
    more = with_clues(puzzle, [Given(Cell(cell), Digit(solution[cell]))])
    assert inherited(more, Earlier(puzzle, known)).verdict is Verdict.UNIQUE
    wrong = with_clues(puzzle, [Given(Cell(cell), Digit(solution[cell] % 4 + 1))])
    assert inherited(wrong, Earlier(puzzle, known)).verdict is Verdict.NONE
    answers = [answer.counts.verdict for answer in survey(more, Random(1), Budget())]
    assert answers[-1] is Verdict.UNIQUE


def test_what_is_known_about_each_clue_answers_at_once_when_it_is_deleted() -> None:
    puzzle = minimal_puzzle(Random(3), FOUR)
    (solution,) = whole(puzzle).counts.solutions
    cell = puzzle.givens.index(0)
    more, earlier = with_solution(puzzle, Given(Cell(cell), Digit(solution[cell])))
    verdicts = set()
    for clue in clues_of(more):
        less = without_clues(more, [clue])
        before = inherited(less, earlier)
        expected = len(list(solutions(less, 2)))
        if before.verdict is Verdict.UNIQUE:
            assert expected == 1
        else:
            assert len(before.solutions) > 1
            assert expected == 2
        verdicts.add(before.verdict)
        assert whole(less).counts.total == len(list(solutions(less)))
    assert verdicts == {Verdict.UNIQUE, Verdict.UNKNOWN}


def test_of_two_clues_that_are_not_needed_both_may_not_be_deleted_unchecked() -> None:
    puzzle = minimal_puzzle(Random(3), FOUR)
    (solution,) = whole(puzzle).counts.solutions
    spare = [Given(Cell(c), Digit(solution[c])) for c in range(16) if not puzzle.givens[c]][:2]
    more = with_clues(puzzle, spare)
    earlier = Earlier(more, whole(more))
    assert inherited(without_clues(more, spare), earlier).verdict is Verdict.UNKNOWN


def test_a_contradiction_stays_one_while_its_clues_are_there() -> None:
    cage, other = KillerCage((Cell(0), Cell(1)), 3), KillerCage((Cell(14), Cell(15)), 4)
    puzzle = Puzzle(FOUR, (0, 0, 2, *(0,) * 13), (cage, other))
    earlier = Earlier(puzzle, whole(puzzle))
    assert earlier.known.contradiction == (cage, Given(Cell(2), Digit(2)))
    assert inherited(without_clues(puzzle, [other]), earlier).verdict is Verdict.NONE
    *_, last = survey(without_clues(puzzle, [other]), Random(1), Budget(), earlier)
    assert last.counts.verdict is Verdict.NONE
    assert inherited(without_clues(puzzle, [cage]), earlier).verdict is Verdict.UNKNOWN


def test_another_grid_or_solution_inherits_only_what_still_obeys_it() -> None:
    puzzle = minimal_puzzle(Random(1), FOUR)
    earlier = Earlier(puzzle, whole(puzzle))
    assert inherited(Puzzle(SIX, (0,) * 36), earlier).solutions == ()
    (solution,) = earlier.known.counts.solutions
    intended = puzzle._replace(about=puzzle.about._replace(solution=solution))
    assert inherited(intended, None).solutions == (solution,)
    assert (
        inherited(intended._replace(constraints=(KillerCage((Cell(0),), 9),)), None).solutions == ()
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_second_solution_is_found_near_the_first_one(seed: int) -> None:
    puzzle = minimal_puzzle(Random(seed))
    solution = next(solutions(puzzle))
    given = next(clue for clue in clues_of(puzzle) if isinstance(clue, Given))
    less = without_clues(puzzle, [given])
    other = another_solution(less, solution, Random(seed), Budget(), (given.cell,))
    assert other[given.cell] != given.digit
    assert other in list(solutions(less))
    assert another_solution(puzzle, solution, Random(seed), Budget()) == ()


def test_what_was_known_before_makes_no_difference_in_the_end() -> None:
    puzzle = minimal_puzzle(Random(5), FOUR)
    earlier = Earlier(puzzle, whole(puzzle))
    for clue in clues_of(puzzle):
        less = without_clues(puzzle, [clue])
        *_, last = survey(less, Random(1), Budget(), earlier)
        assert last.counts._replace(solutions=()) == whole(less).counts._replace(solutions=())
