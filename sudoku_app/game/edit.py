"""One act on its way: what it changes, before that is one entry of the undo list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.topology import digit_bit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.game.moves import CellState


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

    def changed(self) -> dict[int, CellState]:
        """The cells that differ from the board the act began with."""
        return {cell: state for cell, state in self._changed.items() if state != self._board[cell]}
