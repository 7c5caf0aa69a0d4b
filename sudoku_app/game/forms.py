"""A puzzle's form: the text that all puzzles share which symmetries make of one another."""

from __future__ import annotations

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.symmetry import canonical_form

_LARGEST = 9


def form_of(puzzle: Puzzle) -> str:
    """The canonical form as one character a cell; "" for what has none: other sizes and shapes,
    and constraints.

    A few milliseconds for a puzzle with one solution; up to seconds for one that is itself highly
    symmetric, such as two full rows and nothing else.
    """
    topology = puzzle.topology
    if topology.size > _LARGEST or not topology.is_rectangular or puzzle.constraints:
        return ""
    return "".join(map(str, canonical_form(puzzle)))
