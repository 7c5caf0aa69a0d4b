"""The end of a game that needs no more thought: naked singles one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.board_rules import conflicting_cells, open_digits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.topology import Topology
    from sudoku_app.game.moves import CellState

FEW = 4
"""It is an endgame while at most one of this many cells is empty."""


def endgame(topology: Topology, board: Sequence[CellState]) -> tuple[tuple[int, int], ...]:
    """Cells and digits that fill the board as naked singles, from its values alone, in an order in
    which each is one.

    Empty where no cell is, where more than one in `FEW` is, where values conflict, and where
    naked singles do not lead to the end.
    """
    empty = [cell for cell, state in enumerate(board) if not state.value]
    if not empty or FEW * len(empty) > len(board):
        return ()
    left = {cell: open_digits(topology, board, cell) for cell in empty}
    placed: list[tuple[int, int]] = []
    while left:
        single = next((cell for cell, digits in left.items() if digits.bit_count() == 1), None)
        if single is None:
            return ()
        bit = left.pop(single)
        placed.append((single, bit.bit_length()))
        for cell in left:
            if topology.peers[single] >> cell & 1:
                left[cell] &= ~bit
    return () if _conflicts(topology, board) else tuple(placed)


def _conflicts(topology: Topology, board: Sequence[CellState]) -> bool:
    return next(conflicting_cells(topology, board), None) is not None
