"""What the rules say of a board as it stands, without a look at the solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.topology import digit_bit, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.topology import Topology
    from sudoku_app.game.moves import CellState


def open_digits(topology: Topology, board: Sequence[CellState], cell: int) -> int:
    """The digit set that no peer of the cell holds."""
    digits: int = topology.all_digits
    for peer in iter_bits(topology.peers[cell]):
        if board[peer].value:
            digits &= ~digit_bit(board[peer].value)
    return digits


def has_conflict(topology: Topology, board: Sequence[CellState], cell: int, digit: int) -> bool:
    """Whether a peer of the cell holds the digit."""
    return any(board[peer].value == digit for peer in iter_bits(topology.peers[cell]))


def conflicting_cells(topology: Topology, board: Sequence[CellState]) -> Iterator[int]:
    """The cells whose digit stands twice in a house, some of them more than once."""
    for house in topology.houses:
        seen: dict[int, int] = {}
        for cell in house:
            value = board[cell].value
            if value in seen:
                yield from (seen[value], cell)
            elif value:
                seen[value] = cell
