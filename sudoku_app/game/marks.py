"""Notes and colours: what each way of marking cells changes on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.core.topology import digit_bit
from sudoku_app.game.edit import Edit
from sudoku_app.game.moves import COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.rules import Rules
    from sudoku_app.game.moves import CellState
    from sudoku_app.game.outcome import NoteKind


def toggle_note(
    board: Sequence[CellState], cells: Iterable[int], digit: int, kind: NoteKind
) -> Edit:
    """Add the note to the empty ones of `cells` if any lacks it, else remove it from all."""
    empty = [cell for cell in cells if not board[cell].value]
    bit = digit_bit(digit)
    add = any(not getattr(board[cell], kind.value) & bit for cell in empty)
    edit = Edit(board)
    for cell in empty:
        notes = getattr(board[cell], kind.value)
        edit.set(cell, **{kind.value: notes | bit if add else notes & ~bit})
    return edit


def write_all_notes(rules: Rules, board: Sequence[CellState]) -> Edit:
    """Give each empty cell, as corner notes, the digits that the others leave it."""
    edit = Edit(board)
    values = [state.value for state in board]
    for cell, state in enumerate(board):
        if not state.value:
            edit.set(cell, corner=rules.digits_left(values, cell))
    return edit


def drop_all_notes(board: Sequence[CellState]) -> Edit:
    """Take all notes from the empty cells."""
    edit = Edit(board)
    for cell, state in enumerate(board):
        if not state.value:
            edit.set(cell, corner=0, centre=0)
    return edit


def toggle_colour(board: Sequence[CellState], cells: Iterable[int], colour: int) -> Edit:
    """Give the cells colour 1 to 8 if any lacks it, else take it from all.

    Raises ValueError when there is no such colour.
    """
    _check_colour(colour)
    chosen = list(cells)
    bit = 1 << (colour - 1)
    add = any(not board[cell].colours & bit for cell in chosen)
    edit = Edit(board)
    for cell in chosen:
        colours = board[cell].colours
        edit.set(cell, colours=colours | bit if add else colours & ~bit)
    return edit


def toggle_tint(board: Sequence[CellState], cells: Iterable[int], digit: int, colour: int) -> Edit:
    """Give the digit's notes in the empty cells colour 1 to 8; where all have it, take it.

    Raises ValueError when there is no such colour.
    """
    _check_colour(colour)
    bit, place = digit_bit(digit), 4 * (digit - 1)
    noted = [
        cell
        for cell in cells
        if not board[cell].value and (board[cell].corner | board[cell].centre) & bit
    ]
    clear = all(board[cell].tints >> place & 15 == colour for cell in noted)
    edit = Edit(board)
    for cell in noted:
        others = board[cell].tints & ~(15 << place)
        edit.set(cell, tints=others if clear else others | colour << place)
    return edit


def drop_all_colours(board: Sequence[CellState]) -> Edit:
    """Take all colours of cells and candidates from the board."""
    edit = Edit(board)
    for cell in range(len(board)):
        edit.set(cell, colours=0, tints=0)
    return edit


def _check_colour(colour: int) -> None:
    if not 1 <= colour <= COLOURS:
        raise ValueError(Message("there is no colour {0}, expected 1 to {1}", colour, COLOURS))
