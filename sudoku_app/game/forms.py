"""The canonical form of a puzzle: one text shared by all its symmetric variants."""

from __future__ import annotations

from functools import lru_cache

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.symmetry import canonical_form

_LARGEST = 9


@lru_cache(maxsize=4)  # a new puzzle's is asked for when it is chosen and when it is begun
def form_of(puzzle: Puzzle) -> str:
    """The canonical form, one character a cell; "" for other sizes and shapes and for puzzles with
    constraints, which have none.

    It takes a few milliseconds for a puzzle with one solution, but up to seconds for a highly
    symmetric one, such as two full rows and nothing else.
    """
    topology = puzzle.topology
    if topology.size > _LARGEST or not topology.is_rectangular or puzzle.constraints:
        return ""
    return "".join(map(str, canonical_form(puzzle)))
