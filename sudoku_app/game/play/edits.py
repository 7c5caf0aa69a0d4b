"""The changes that each act makes on a board: to digits, notes and colours, and those of hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.core.topology import digit_bit, iter_bits
from sudoku_app.game.play.moves import COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.step import Step
    from sudoku_app.game.play.moves import CellState, NoteKind
    from sudoku_app.game.play.pen import Drawn


class Edit:
    """The cells that one act changes, collected before they are committed; mutable."""

    def __init__(self, board: Sequence[CellState]) -> None:
        self._board = board
        self._changed: dict[int, CellState] = {}

    def state(self, cell: int) -> CellState:
        """The cell with the changes collected so far."""
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
        """Remove `digit` from both kinds of notes in those of `cells` that are empty."""
        bit = digit_bit(digit)
        for cell in cells:
            state = self.state(cell)
            if not state.value and (state.corner | state.centre) & bit:
                self.set(cell, corner=state.corner & ~bit, centre=state.centre & ~bit)

    def list_notes(self, cell: int, digits: int) -> None:
        """Make `digits` the notes of a cell; those that were centre notes stay in the centre."""
        centre = self.state(cell).centre & digits
        self.set(cell, corner=digits & ~centre, centre=centre)

    def draw(self, strokes: Mapping[Drawn, int]) -> None:
        """Draw strokes of the pen, each in colour 1 to 8, or erase it if that is 0. Raises
        ValueError if there is no such colour.
        """
        for (cell, stroke), colour in strokes.items():
            if colour:
                _check_colour(colour)
            others = self.state(cell).pen & ~(15 << 4 * stroke)
            self.set(cell, pen=others | colour << 4 * stroke)

    def changed(self) -> dict[int, CellState]:
        """The cells that differ from the original board."""
        return {cell: state for cell, state in self._changed.items() if state != self._board[cell]}


def toggle_note(
    board: Sequence[CellState], cells: Iterable[int], digit: int, kind: NoteKind
) -> Edit:
    """Add the note to the empty cells among `cells` if any lacks it; otherwise remove it from
    all.
    """
    empty = [cell for cell in cells if not board[cell].value]
    return _toggled(board, empty, kind.value, digit_bit(digit))


def _toggled(board: Sequence[CellState], cells: Sequence[int], field: str, bit: int) -> Edit:
    """Set a bit in a field of the cells if any lacks it; otherwise clear it in all."""
    edit = Edit(board)
    add = any(not getattr(board[cell], field) & bit for cell in cells)
    for cell in cells:
        bits = getattr(board[cell], field)
        edit.set(cell, **{field: bits | bit if add else bits & ~bit})
    return edit


def write_all_notes(
    puzzle: Puzzle, board: Sequence[CellState], by_constraints: bool = False
) -> Edit:
    """Give each empty cell every digit that it doesn't see, as corner notes; `by_constraints`,
    without those that a constraint rules out by itself.
    """
    edit = Edit(board)
    values = [state.value for state in board]
    notes = [puzzle.rules.digits_unseen(values, cell) for cell in range(len(board))]
    if by_constraints and puzzle.constraints:
        from sudoku_app.core.candidates import Candidates  # plain games need neither
        from sudoku_app.core.techniques.sweeps import left_alone

        left = left_alone(Candidates.of_board(puzzle, values, notes))
        notes = [kept or own for kept, own in zip(left, notes, strict=True)]
    for cell, state in enumerate(board):
        if not state.value:
            edit.set(cell, corner=notes[cell])
    return edit


def drop_all_notes(board: Sequence[CellState]) -> Edit:
    """Remove all notes from the empty cells."""
    edit = Edit(board)
    for cell, state in enumerate(board):
        if not state.value:
            edit.set(cell, corner=0, centre=0)
    return edit


def toggle_colour(board: Sequence[CellState], cells: Iterable[int], colour: int) -> Edit:
    """Give the cells colour 1 to 8 if any lacks it; otherwise remove it. Raises ValueError if there
    is no such colour.
    """
    _check_colour(colour)
    return _toggled(board, list(cells), "colours", 1 << colour - 1)


def toggle_tint(board: Sequence[CellState], cells: Iterable[int], digit: int, colour: int) -> Edit:
    """Give the digit's notes in the empty cells colour 1 to 8, or remove it if all have it. Raises
    ValueError if there is no such colour.
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
    """Remove all colours of cells and candidates, and all that the pen drew, from the board."""
    edit = Edit(board)
    for cell in range(len(board)):
        edit.set(cell, colours=0, tints=0, pen=0)
    return edit


def _check_colour(colour: int) -> None:
    if not 1 <= colour <= COLOURS:
        raise ValueError(Message("there is no colour {0}, expected 1 to {1}", colour, COLOURS))


def step_edit(
    rules: Rules, board: Sequence[CellState], step: Step, candidates: Iterable[tuple[int, int]]
) -> Edit:
    """The changes of a step's placements and eliminations.

    `candidates` pairs each cell whose notes differ from its candidates with these candidates. If
    the step removes one of them, all of them are written into the notes first.
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
    """The pairs in `candidates` with a cell from which the step removes candidates."""
    cleared = {gone.cell for gone in step.eliminations}
    return tuple(pair for pair in candidates if pair[0] in cleared)


def place(rules: Rules, edit: Edit, cell: int, digit: int) -> None:
    """Set a digit, and remove it from the notes of the cells that see it."""
    edit.set(cell, value=digit)
    edit.drop_notes(iter_bits(rules.sight.peers[cell]), digit)


def renewed_notes_edit(rules: Rules, board: Sequence[CellState], cells: Iterable[int]) -> Edit:
    """Give each of the cells, as its notes, every digit that it doesn't see."""
    edit = Edit(board)
    values = [state.value for state in board]
    for cell in cells:
        edit.list_notes(cell, rules.digits_unseen(values, cell))
    return edit
