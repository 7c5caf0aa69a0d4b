"""Distinguish candidates that are part of a puzzle from those that play has left.

A Sukaku, a candidate grid or a library line lists the candidates of a position. Either somebody
removed the others while playing a puzzle whose givens have one solution by themselves, or the
position is the puzzle, and has one solution only with these candidates. In the second case they
become constraints, and keep techniques away that argue with what the givens alone would allow.
"""

from __future__ import annotations

from functools import lru_cache
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.topology import Cell, DigitSet, digit_bit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.constraints.single_cells import GivenCandidates
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed

MOST_NODES = 2_000
"""The most nodes of the search for a second solution; the hardest known puzzles need 1,200.
If the search ends before it is complete, the candidates count as part of the puzzle.
"""
MOST_IN_TEXT = 500_000
"""The most nodes of all these searches in one text, which take a few seconds."""


class _Source(NamedTuple):
    """How a format lists candidates.

    With `lists_all`, an empty cell without candidates can't be filled; otherwise nothing is known
    of it. `knows_givens` means that givens are marked as such, so that what else is on the board
    may be a player's mistake. `is_puzzle` means that candidates are always part of the puzzle.
    """

    lists_all: bool = False
    knows_givens: bool = False
    is_puzzle: bool = False


_SOURCES = {
    "sukaku": _Source(lists_all=True, is_puzzle=True),
    "candidates": _Source(),
    "hodoku": _Source(lists_all=True, knows_givens=True),
    "simple_sudoku": _Source(knows_givens=True),
    "sudokuwiki": _Source(knows_givens=True),
}
"""The formats whose notes are candidates; in others, they are a player's own."""


class CandidateJudge:
    """Judges the candidates of one text, and limits the searches that this takes; mutable."""

    def __init__(self) -> None:
        self._nodes_left = MOST_IN_TEXT

    def with_candidates(self, parsed: Parsed) -> Parsed:
        """Return a parsed puzzle, with its candidates as constraints if they are part of it.

        All digits are givens then, because none of them is known to follow from others.
        """
        source = _SOURCES.get(parsed.format)
        if source is None:
            return parsed
        values = parsed.values or parsed.puzzle.givens
        notes = parsed.notes or (0,) * len(values)
        if not source.lists_all and not (any(notes) and all(map(or_, values, notes))):
            return parsed
        constraints = _constraints(parsed.puzzle.topology, values, notes)
        if not source.is_puzzle and (
            (values == parsed.puzzle.givens and not constraints)
            or self._is_game(parsed.puzzle, values, notes, source.knows_givens)
        ):
            return parsed
        puzzle = parsed.puzzle._replace(givens=values, constraints=constraints)
        return parsed._replace(puzzle=puzzle, values=(), notes=())

    def _is_game(
        self, puzzle: Puzzle, values: Sequence[int], notes: Sequence[int], knows_givens: bool
    ) -> bool:
        """Whether the puzzle needs no candidates: its givens have one solution by themselves, or
        none.

        Unless the text `knows_givens`, its digits and candidates must also allow the solution.
        """
        from sudoku_app.core import solvers  # few texts have candidates

        budget = Budget(min(MOST_NODES, self._nodes_left))
        found = list(solvers.solutions(puzzle, 2, budget))
        self._nodes_left -= budget.nodes
        if len(found) > 1 or budget.stopped is not None:
            return False
        return knows_givens or all(
            value == digit if value else bits & digit_bit(digit)
            for solution in found
            for value, bits, digit in zip(values, notes, solution, strict=True)
        )


def _constraints(
    topology: Topology, values: Sequence[int], notes: Sequence[int]
) -> tuple[GivenCandidates, ...]:
    """The constraint of each empty cell that can't have every digit; none at all if the digits on
    the board leave the same candidates everywhere.
    """
    held = [0] * len(topology.houses)
    for cell, digit in enumerate(values):
        for house in topology.cell_houses[cell] if digit else ():
            held[house] |= 1 << digit - 1
    says_more = False
    for cell, bits in enumerate(notes):
        missing = 0 if values[cell] else topology.all_digits & ~bits
        for house in topology.cell_houses[cell] if missing else ():
            missing &= ~held[house]
        says_more = says_more or missing > 0
    if not says_more:
        return ()
    return tuple(
        given_candidates(cell, bits)
        for cell, bits in enumerate(notes)
        if not values[cell] and bits != topology.all_digits
    )


def given_marks(constraints: Constraints) -> dict[int, DigitSet]:
    """The given candidates, by cell."""
    from sudoku_app.core.constraints.single_cells import GivenCandidates

    marks: dict[int, DigitSet] = {}
    for constraint in constraints:
        if isinstance(constraint, GivenCandidates):
            for cell in constraint.cells:
                marks[cell] = DigitSet(marks.get(cell, constraint.digits) & constraint.digits)
    return marks


@lru_cache(maxsize=1 << 16)
def given_candidates(cell: int, digits: int) -> GivenCandidates:
    """Return the constraint that limits a cell to some digits.

    Puzzles share equal ones, since thousands of them would take 20 KB each; there is room for all
    41,472 of a 9×9 grid.
    """
    from sudoku_app.core.constraints.single_cells import GivenCandidates  # few texts have any

    return GivenCandidates((Cell(cell),), DigitSet(digits))
