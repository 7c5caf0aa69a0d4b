"""A position of a solver as a game of its own, to be shown on a board and not to be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.game.game import Game
from sudoku_app.game.moves import Act, CellState, Move, starting_board

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates


def game_of_position(candidates: Candidates, with_notes: bool = True) -> Game:
    """A game on the givens of `candidates` whose board shows their values and, as corner notes,
    what can still go where. It keeps nothing: what is drawn stays what it is.
    """
    givens = (
        value if candidates.givens >> cell & 1 else 0
        for cell, value in enumerate(candidates.values)
    )
    puzzle = Puzzle(candidates.rules.topology, tuple(givens), candidates.rules.constraints)
    moves = []
    for cell, old in enumerate(starting_board(puzzle)):
        notes = candidates.digits[cell] if with_notes else 0
        new = CellState(candidates.values[cell], notes)
        if new != old:
            moves.append(Move(Act.NOTE, cell, old, new, 1))
    return Game(puzzle, moves)
