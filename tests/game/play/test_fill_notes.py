"""Notes that are filled in: what no peer holds, and no constraint rules out by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import Ratio
from sudoku_app.core.constraints.lines import Thermometer, Whispers
from sudoku_app.core.constraints.single_cells import Odd
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.techniques.sweeps import MOST_NODES_ALONE, left_alone
from sudoku_app.core.topology import CLASSIC, Cell, digits_of, topology_of_size
from sudoku_app.game.play.coach import position_of
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import NOTHING
from tests.presentation.games import SOLUTION

if TYPE_CHECKING:
    from sudoku_app.core.constraints.constraint import Constraint


def cells(*numbers: int) -> tuple[Cell, ...]:
    """These cells."""
    return tuple(map(Cell, numbers))


def filled(*constraints: Constraint, givens: tuple[int, ...] = (0,) * 81) -> list[tuple[int, ...]]:
    """The notes of each cell that are filled in by constraints, in an otherwise empty grid."""
    game = Game(Puzzle(CLASSIC, givens, constraints))
    game.fill_notes(by_constraints=True)
    assert game.fill_notes(by_constraints=True) == NOTHING
    return [digits_of(state.notes) for state in game.board]


@pytest.mark.parametrize(
    ("constraint", "notes"),
    [
        (KillerCage(cells(0, 1), 4), {0: (1, 3), 1: (1, 3), 2: tuple(range(1, 10))}),
        (KillerCage(cells(0, 9, 18), 23), {0: (6, 8, 9), 18: (6, 8, 9), 27: tuple(range(1, 10))}),
        (Thermometer(cells(0, 1, 2, 3)), {0: (1, 2, 3, 4, 5, 6), 3: (4, 5, 6, 7, 8, 9)}),
        (Ratio(cells(0, 1)), {0: (1, 2, 3, 4, 6, 8), 1: (1, 2, 3, 4, 6, 8)}),
        (Odd(cells(0)), {0: (1, 3, 5, 7, 9), 1: tuple(range(1, 10))}),
    ],
)
def test_what_a_constraint_rules_out_by_itself_is_left_out(
    constraint: Constraint, notes: dict[int, tuple[int, ...]]
) -> None:
    found = filled(constraint)
    assert {cell: found[cell] for cell in notes} == notes


def test_what_two_constraints_rule_out_together_is_noted() -> None:
    """A dot leaves 1, 2, 3, 4, 6 and 8 in r1c2; its cage then leaves no 5 to r1c1, nor 4 or 8."""
    found = filled(Ratio(cells(1, 2)), KillerCage(cells(0, 1), 10))
    assert found[1] == (1, 2, 3, 4, 6, 8)
    assert found[0] == (1, 2, 3, 4, 6, 7, 8, 9)


def test_a_digit_that_breaks_its_constraint_rules_out_nothing_else() -> None:
    found = filled(KillerCage(cells(0, 1), 4), givens=(9, *(0,) * 80))
    assert found[1] == tuple(range(1, 9))


def test_hints_begin_behind_notes_that_are_filled_in() -> None:
    first_cells = [*range(36)]
    cages = (
        KillerCage(cells(*each), sum(SOLUTION[cell] for cell in each))
        for each in zip(first_cells[::2], first_cells[1::2], strict=True)
    )
    game = Game(Puzzle(CLASSIC, (0,) * 36 + SOLUTION[36:], tuple(cages)))
    assert game.solution == SOLUTION
    game.fill_notes(by_constraints=True)
    noted = [state.notes for state in game.board]
    position = position_of(game)
    assert [position.digits[cell] for cell in range(81)] == noted
    alone = left_alone(position)
    assert [alone[cell] for cell in first_cells] == noted[:36]


def test_constraints_by_the_hundred_are_not_all_looked_at() -> None:
    large = topology_of_size(25)
    lines = [Whispers(cells(*range(first, first + 5))) for first in range(600)]
    position = Candidates.of(Puzzle(large, (0,) * 625, tuple(lines)))
    left = left_alone(position)
    assert position.watch.nodes < 2 * MOST_NODES_ALONE
    assert left[0] != large.all_digits
    assert left[599] == large.all_digits
