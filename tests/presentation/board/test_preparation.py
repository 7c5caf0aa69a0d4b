"""What is prepared before a puzzle with many constraints, or long ones, is shown."""

from __future__ import annotations

import pytest

from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.play.answer import answer_of
from sudoku_app.presentation.board.preparation import prepare_board, takes_long
from tests.core.crowds import crowd
from tests.core.test_crowds import Looks

EMPTY = (0,) * 81
LOOKS = 3


def lines(length: int, most: int) -> Puzzle:
    return Puzzle(CLASSIC, EMPTY, crowd(KINDS["palindrome"], CLASSIC, length, most))


@pytest.mark.parametrize(
    ("length", "most", "expected"), [(4, 10, False), (4, 60, True), (81, 3, False), (81, 6, True)]
)
def test_many_constraints_or_many_cells_take_long(length: int, most: int, expected: bool) -> None:
    assert takes_long(lines(length, most)) is expected


def test_what_is_prepared_takes_no_longer() -> None:
    puzzle = lines(80, 7)
    assert takes_long(puzzle)
    prepare_board(puzzle, Budget(0))
    assert not takes_long(puzzle)


def test_a_search_for_the_solution_that_ran_out_of_time_is_not_repeated() -> None:
    puzzle = Puzzle(CLASSIC, EMPTY, crowd(KINDS["renban"], CLASSIC, 79, 4))
    clock = Looks()
    budget = Budget(deadline=LOOKS, clock=clock)
    prepare_board(puzzle, budget)
    assert puzzle.rules.is_prepared
    assert budget.stopped is Stop.DEADLINE
    assert answer_of(puzzle).verdict is Verdict.UNKNOWN
    assert answer_of(puzzle).find(Budget(deadline=1e9, clock=clock)).solution is None
    assert clock.count == LOOKS


def test_one_that_was_cancelled_is() -> None:
    puzzle = lines(78, 4)
    prepare_board(puzzle, Budget(cancel=lambda: True))
    assert not puzzle.rules.is_prepared
    assert answer_of(puzzle).verdict is not Verdict.UNKNOWN
