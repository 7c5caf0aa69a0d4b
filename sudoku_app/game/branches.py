"""Trial branches: what is entered in one can be kept or dropped whole.

A branch is a mark in the list of moves, a move that changes nothing; so is the mark that keeps it.
Dropping one takes its moves back as an act of its own. All three can be undone, and survive with
the moves.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from sudoku_app.game.moves import Act, Move

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.game.moves import CellState

DEEPEST = 3
"""How deep branches can stand in one another."""

_MARKS = (Act.TRY, Act.KEEP, Act.DROP)


class Branches:
    """Which branches are open at each point of a list of moves; mutable.

    Only the marks are kept, with what is open behind each, so that nothing walks along the moves
    between them.
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        self._places: list[int] = []
        self._open: list[tuple[int, ...]] = []
        group = None
        for place, move in enumerate(moves):
            if move.group != group:
                group = move.group
                self.follow(place, move.act)

    def open_at(self, head: int) -> tuple[int, ...]:
        """The places where the branches begin that are open behind the first `head` moves."""
        mark = bisect_left(self._places, head)
        return self._open[mark - 1] if mark else ()

    def follow(self, place: int, act: Act) -> None:
        """An act whose moves begin at `place` is at the end of the list now."""
        if act not in _MARKS:
            return
        before = self._open[-1] if self._open else ()
        self._places.append(place)
        self._open.append((*before, place) if act is Act.TRY else before[:-1])

    def cut(self, kept: int) -> None:
        """The list ends behind the first `kept` moves now."""
        mark = bisect_left(self._places, kept)
        del self._places[mark:], self._open[mark:]


def mark(act: Act, board: Sequence[CellState], group: int) -> Move:
    """The move that marks where a branch begins or ends, and changes nothing."""
    return Move(act, 0, board[0], board[0], group)


def dropping_moves(
    board: Sequence[CellState], before: Sequence[CellState], group: int
) -> list[Move]:
    """The moves that lead from a board back to the one before a branch: at least a mark."""
    moves = [
        Move(Act.DROP, cell, state, before[cell], group)
        for cell, state in enumerate(board)
        if state != before[cell]
    ]
    return moves or [mark(Act.DROP, board, group)]


def tried_cells(
    board: Sequence[CellState], earlier: Iterable[Sequence[CellState]]
) -> dict[int, int]:
    """The cells whose digit was set in an open branch, with the depth of the innermost one.

    `earlier` are the boards before each open branch, the outermost first.
    """
    depths: dict[int, int] = {}
    for depth, before in enumerate(earlier, 1):
        for cell, state in enumerate(board):
            if state.value and state.value != before[cell].value:
                depths[cell] = depth
    return depths
