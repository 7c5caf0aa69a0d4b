"""Trial branches: what is entered in one can be kept or dropped whole.

A branch is a mark in the list of moves, a move that changes nothing; so is the mark that keeps it.
Dropping one takes its moves back as an act of its own. All three can be undone, and survive with
the moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.game.moves import Act, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.game.moves import CellState

DEEPEST = 3
"""How deep branches can stand in one another."""


def open_branches(moves: Sequence[Move]) -> list[int]:
    """The places in the list of moves where the branches begin that are open at its end."""
    places: list[int] = []
    last_group = None
    for place, move in enumerate(moves):
        if move.group == last_group:
            continue
        last_group = move.group
        if move.act is Act.TRY:
            places.append(place)
        elif move.act in (Act.KEEP, Act.DROP) and places:
            places.pop()
    return places


def mark(act: Act, board: Sequence[CellState], group: int) -> Move:
    """The move that marks where a branch begins or ends, and changes nothing."""
    return Move(act, 0, board[0], board[0], group)


def board_before(board: Sequence[CellState], moves: Sequence[Move], place: int) -> list[CellState]:
    """The board as it was before the moves from `place` on."""
    earlier = list(board)
    for move in reversed(moves[place:]):
        earlier[move.cell] = move.old
    return earlier


def tried_cells(board: Sequence[CellState], moves: Sequence[Move]) -> dict[int, int]:
    """The cells whose digit was set in an open branch, with the depth of the innermost one."""
    depths: dict[int, int] = {}
    for depth, place in enumerate(open_branches(moves), 1):
        earlier = board_before(board, moves, place)
        for cell in {move.cell for move in moves[place:]}:
            if board[cell].value and board[cell].value != earlier[cell].value:
                depths[cell] = depth
    return depths
