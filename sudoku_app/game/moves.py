"""A game is a list of moves: what one move is, and the fold from moves to a board."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.puzzle import Puzzle

COLOURS = 8
"""How many colours a player has for cells and candidates."""


class CellState(NamedTuple):
    """What one cell holds: a digit or 0, both kinds of notes, colours.

    `corner` and `centre` are digit sets; `colours` a set of the 8 cell colours; `tints` the colour
    (1 to 8, or 0) of each candidate, four bits a digit, digit 1 lowest. Notes stay underneath a
    value and show again when it goes.
    """

    value: int = 0
    corner: int = 0
    centre: int = 0
    colours: int = 0
    tints: int = 0

    def packed(self, size: int) -> bytes:
        """The whole cell as little-endian bytes, for a grid of `size` digits."""
        bits = self.tints
        bits = bits << COLOURS | self.colours
        bits = bits << size | self.centre
        bits = bits << size | self.corner
        bits = bits << 5 | self.value
        return bits.to_bytes((bits.bit_length() + 7) // 8, "little")

    @classmethod
    def unpacked(cls, data: bytes, size: int) -> CellState:
        """The cell that `packed` wrote. Raises ValueError when the digit does not fit the grid."""
        bits = int.from_bytes(data, "little")
        notes = (1 << size) - 1
        value = bits & 31
        bits >>= 5
        corner = bits & notes
        bits >>= size
        centre = bits & notes
        bits >>= size
        tints = bits >> COLOURS
        if value > size or tints >> 4 * size:
            raise ValueError(
                Message("a stored cell of {0!r} does not fit a grid of size {1}", data.hex(), size)
            )
        return cls(value, corner, centre, bits & (1 << COLOURS) - 1, tints)


EMPTY = CellState()


class Act(Enum):
    """What the player did; each is one entry of the undo list, of one or many moves."""

    ENTER = "enter"
    NOTE = "note"
    ERASE = "erase"
    COLOUR = "colour"
    RESTART = "restart"
    HINT = "hint"
    SOLVE = "solve"
    BACK = "back"
    TRY = "try"
    KEEP = "keep"
    DROP = "drop"


class Move(NamedTuple):
    """One cell's change: `group` numbers the act it belongs to, rising through the list."""

    act: Act
    cell: int
    old: CellState
    new: CellState
    group: int


def starting_board(puzzle: Puzzle) -> list[CellState]:
    """The board before the first move: the givens alone."""
    return [CellState(digit) if digit else EMPTY for digit in puzzle.givens]


def fold(puzzle: Puzzle, moves: Iterable[Move]) -> list[CellState]:
    """The board after `moves`. Raises ValueError when a move does not fit the one before it."""
    board = starting_board(puzzle)
    for number, move in enumerate(moves, 1):
        if not 0 <= move.cell < len(board) or board[move.cell] != move.old:
            raise ValueError(
                Message("move {0} does not fit the board that the moves before it made", number)
            )
        if puzzle.givens[move.cell] and move.new.value != move.old.value:
            raise ValueError(Message("move {0} changes a given", number))
        board[move.cell] = move.new
    return board
