"""Prepare a puzzle with many constraints for the board, in a worker, since it takes long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.play.answer import answer_of
from sudoku_app.presentation.board.constraint_drawings import margins_around, text_cells

if TYPE_CHECKING:
    from sudoku_app.core.budget import Budget
    from sudoku_app.core.puzzle import Puzzle

MOST_AT_ONCE = 50
"""The most constraints whose rules are found too fast to be noticed."""


MOST_CELLS_AT_ONCE = 400
"""The same for the cells of all constraints."""


def takes_long(puzzle: Puzzle) -> bool:
    """Whether a puzzle should be prepared in a worker before it is shown."""
    if puzzle.rules.is_prepared:
        return False
    cells = (len(each) for own in puzzle.constraints for each in own.cell_groups())
    return len(puzzle.constraints) > MOST_AT_ONCE or sum(cells) > MOST_CELLS_AT_ONCE


def prepare_board(puzzle: Puzzle, budget: Budget) -> None:
    """Find what the board of a puzzle shows at once, and the solution that the first digit is
    compared with; it is cached where the board and the game look for it.

    The budget is for the solution: what the board shows is only given up if it is cancelled.
    """
    if not puzzle.rules.prepare(budget.cancel):
        return
    _ = margins_around(puzzle), text_cells(puzzle), puzzle.rules.conflicts(puzzle.givens)
    answer_of(puzzle).find(budget)
