"""Puzzles that become easier as more of their digits are given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.rating import rate
from sudoku_app.core.solvers import solutions
from sudoku_app.game.bank import MADE, Card
from sudoku_app.game.library import NewPuzzle

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from sudoku_app.core.rating import Rating


def eased(new: NewPuzzle, is_easy: Callable[[Rating], bool], random: Random) -> NewPuzzle | None:
    """The puzzle with about as few more digits given as make it easy; None if none do. At least one
    cell is left empty.
    """
    puzzle, found = new.puzzle, None
    solution = next(solutions(puzzle, 1))
    cells = [cell for cell, digit in enumerate(puzzle.givens) if not digit]
    random.shuffle(cells)
    fewest, most = 1, len(cells) - 1
    while fewest <= most:
        count = (fewest + most) // 2
        givens = list(puzzle.givens)
        for cell in cells[:count]:
            givens[cell] = solution[cell]
        easier = puzzle._replace(givens=tuple(givens))
        rating = rate(easier)
        if is_easy(rating):
            most = count - 1
            card = Card.of_rating(f"{MADE}{random.getrandbits(32):08x}", rating)
            found = NewPuzzle(easier, card)
        else:
            fewest = count + 1
    return found
