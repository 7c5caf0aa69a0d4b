"""What each act changes on a board: digits, notes, colours, and the steps of hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.core.topology import digit_bit, iter_bits
from sudoku_app.game.moves import COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.rules import Rules
    from sudoku_app.core.step import Step
    from sudoku_app.game.moves import CellState, NoteKind


class Edit:
    """The cells that one act changes, gathered before they are kept; mutable."""

    def __init__(self, board: Sequence[CellState]) -> None:
        self._board = board
        self._changed: dict[int, CellState] = {}

    def state(self, cell: int) -> CellState:
        """The cell as this act leaves it so far."""
        return self._changed.get(cell, self._board[cell])

    def put(self, cell: int, state: CellState) -> None:
        """Replace the whole cell."""
        self._changed[cell] = state

    def set(self, cell: int, **fields: int) -> None:
        """Replace the named fields of the cell."""
        self._changed[cell] = self.state(cell)._replace(**fields)

    def set_all(self, cells: Iterable[int], **fields: int) -> None:
        """Replace the named fields of all these cells."""
        for cell in cells:
            self.set(cell, **fields)

    def drop_notes(self, cells: Iterable[int], digit: int) -> None:
        """Take `digit` from both kinds of notes of those of `cells` that show their notes."""
        bit = digit_bit(digit)
        for cell in cells:
            state = self.state(cell)
            if not state.value and (state.corner | state.centre) & bit:
                self.set(cell, corner=state.corner & ~bit, centre=state.centre & ~bit)

    def list_notes(self, cell: int, digits: int) -> None:
        """Write `digits` into the notes of a cell and no others: those in its centre stay there."""
        centre = self.state(cell).centre & digits
        self.set(cell, corner=digits & ~centre, centre=centre)

    def changed(self) -> dict[int, CellState]:
        """The cells that differ from the board the act began with."""
        return {cell: state for cell, state in self._changed.items() if state != self._board[cell]}


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


def step_edit(
    rules: Rules, board: Sequence[CellState], step: Step, candidates: Iterable[tuple[int, int]]
) -> Edit:
    """A step's placements and eliminations.

    `candidates` are cells, each with what can still go there, whose notes don't list just that:
    where the step removes one of these, the list is written down first.
    """
    edit = Edit(board)
    for cell, digit in step.placements:
        place(rules, edit, cell, digit)
    for listed, digits in lists_cleared(step, candidates):
        edit.list_notes(listed, digits)
    for cell, digit in step.eliminations:
        edit.drop_notes([cell], digit)
    return edit


def lists_cleared(step: Step, candidates: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Those of the cells with these candidates that a step removes some from."""
    cleared = {gone.cell for gone in step.eliminations}
    return tuple(pair for pair in candidates if pair[0] in cleared)


def place(rules: Rules, edit: Edit, cell: int, digit: int) -> None:
    """Set a digit, and take from the notes of other cells what it rules out."""
    edit.set(cell, value=digit)
    for cells, lost in rules.excluded_by(cell, digit):
        edit.drop_notes(iter_bits(cells), lost)


def renewed_notes_edit(rules: Rules, board: Sequence[CellState], cells: Iterable[int]) -> Edit:
    """The digits that the others on the board leave to each of the cells, as its notes."""
    edit = Edit(board)
    values = [state.value for state in board]
    for cell in cells:
        edit.list_notes(cell, rules.digits_left(values, cell))
    return edit
