"""What carrying out a hint changes on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.topology import digit_bit, iter_bits
from sudoku_app.game.edit import Edit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.rules import Rules
    from sudoku_app.core.step import Step
    from sudoku_app.game.moves import CellState


def step_edit(rules: Rules, board: Sequence[CellState], step: Step) -> Edit:
    """A step's placements and eliminations.

    An elimination in a cell without notes writes down what the rules leave there but that.
    """
    edit = Edit(board)
    values = [state.value for state in board]
    for cell, digit in step.placements:
        place(rules, edit, cell, digit)
    for cell, digit in step.eliminations:
        state = edit.state(cell)
        if not state.corner and not state.centre:
            edit.set(cell, corner=rules.digits_left(values, cell))
        edit.drop_notes([cell], digit)
    return edit


def place(rules: Rules, edit: Edit, cell: int, digit: int) -> None:
    """Set a digit, and take from the notes of other cells what it rules out."""
    edit.set(cell, value=digit)
    for cells, lost in rules.excluded_by(cell, digit):
        edit.drop_notes(iter_bits(cells), lost)


def lacking_notes_edit(
    board: Sequence[CellState], cells: Iterable[int], solution: Sequence[int]
) -> Edit:
    """The solution's digit in the corner notes of the cells."""
    edit = Edit(board)
    for cell in cells:
        edit.set(cell, corner=board[cell].corner | digit_bit(solution[cell]))
    return edit
