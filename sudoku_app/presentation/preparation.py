"""What takes long before a puzzle with many constraints can be shown, to be done in a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.answer import answer_of
from sudoku_app.presentation.constraint_drawings import margins_around, sum_cells

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle

MOST_AT_ONCE = 50
"""The most constraints whose rules are found too fast to be noticed."""


def takes_long(puzzle: Puzzle) -> bool:
    """Whether a puzzle should be prepared in a worker before it is shown."""
    return len(puzzle.constraints) > MOST_AT_ONCE and not puzzle.rules.is_prepared


def prepare_board(puzzle: Puzzle, cancel: Callable[[], bool]) -> None:
    """Find what the board of a puzzle shows at once, and the solution that the first digit is
    compared with; it is cached where the board and the game look for it.
    """
    if puzzle.rules.prepare(cancel):
        _ = margins_around(puzzle), sum_cells(puzzle), puzzle.rules.conflicts(puzzle.givens)
    if not cancel():
        answer_of(puzzle).find(cancel)
