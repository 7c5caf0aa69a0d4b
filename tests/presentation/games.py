"""A puzzle, and games of it."""

from __future__ import annotations

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.game.play.game import Game

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = tuple(
    map(int, "534678912672195348198342567859761423426853791713924856961537284287419635345286179")
)
VALUES = [int(sign) if sign != "." else 0 for sign in LINE]
EMPTY = [cell for cell, value in enumerate(VALUES) if not value]


def new_game(line: str = LINE) -> Game:
    """A game of a puzzle in one line."""
    return Game(make_puzzle([int(sign) if sign != "." else 0 for sign in line]))
