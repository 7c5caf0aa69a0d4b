"""Rules on the digits of cells that share an edge."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.automata import automaton_by
from sudoku_app.core.constraints.chess_moves import pairs_by_moves, squares_of
from sudoku_app.core.constraints.constraint import Constraint, Gesture
from sudoku_app.core.constraints.forms import Pair, Walk, any_relation
from sudoku_app.core.constraints.placed import moved_place
from sudoku_app.core.topology import Candidate, Digit, Place, Topology

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Self

    from sudoku_app.core.constraints.forms import Cells, Form, Layer

EDGE = ((0, 1), (1, 0))


@dataclass(frozen=True)
class NonConsecutive(Constraint):
    """No two cells that share an edge have consecutive digits."""

    slug: ClassVar[str] = "nonconsecutive"
    excluded: ClassVar[str] = "45"
    sweep: ClassVar[str] = "consecutive_neighbours"
    digits_alike: ClassVar[bool] = False

    def exclusive(self, topology: Topology) -> Iterator[tuple[Candidate, ...]]:
        """For each edge and each pair of consecutive digits: both digits in both cells.

        Only one of the four can be placed, as a cell has one digit, and its neighbour in the row or
        column can't have the same one.
        """
        for cells in pairs_by_moves(topology, EDGE):
            for low in range(1, topology.size):
                yield tuple(Candidate(cell, Digit(d)) for cell in cells for d in (low, low + 1))


@dataclass(frozen=True)
class RelatedNeighbours(Constraint):
    """Any two cells joined by one of `steps` have one of some differences, sums or ratios.

    Each step is that from the centre of the grid, as (rows down, columns to the right).
    """

    steps: tuple[tuple[int, int], ...]
    differences: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()
    ratios: tuple[int, ...] = ()
    slug: ClassVar[str] = "relatedneighbours"
    gesture: ClassVar[Gesture] = Gesture.NONE
    sweep: ClassVar[str] = "line_differences"
    digits_alike: ClassVar[bool] = False

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. Steps lead down, or to the right; some digits are related."""
        n = topology.size
        return (
            0 < len(self.steps) <= n
            and all((0, 0) < step < (n, n) and -n < step[1] for step in self.steps)
            and any(any_relation(topology.values, self.differences, self.sums, self.ratios))
        )

    def forms(self, topology: Topology) -> Iterator[Form]:
        """Each pair of cells."""
        relation = any_relation(topology.values, self.differences, self.sums, self.ratios)
        for one, other in pairs_by_moves(topology, self.steps):
            yield Pair(one, other, relation)

    def moved(self, places: Sequence[int]) -> Self:
        """See `Constraint.moved`."""
        return replace(self, steps=tuple(sorted(_moved_step(step, places) for step in self.steps)))


def _moved_step(step: tuple[int, int], places: Sequence[int]) -> tuple[int, int]:
    """Return a step, in the direction that leads down or to the right, after a turn."""
    start, end = moved_place(Place(0, 0), places), moved_place(Place(*step), places)
    moved = (end.row - start.row, end.column - start.column)
    return max(moved, (-moved[0], -moved[1]))


@dataclass(frozen=True)
class MixedParity(Constraint):
    """Of any three neighbours in a row or column, some are odd and some are even."""

    slug: ClassVar[str] = "mixedparity"
    excluded: ClassVar[str] = "135"
    sweep: ClassVar[str] = "three_in_turn"
    digits_alike: ClassVar[bool] = False

    def forms(self, topology: Topology) -> Iterator[Form]:
        """For each row and column, the walk through the length of the run of a parity."""
        layers = _parity_runs(topology.size)
        for house in (*topology.rows, *topology.columns):
            yield Walk(topology.houses[house], layers)


@lru_cache(maxsize=4)
def _parity_runs(size: int) -> tuple[Layer, ...]:
    """Return the layers of a row. A state is the last parity and how many cells have had it."""

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        parity, run = state
        run = run + 1 if digit % 2 == parity else 1
        return (digit % 2, run) if run < 3 else None

    return automaton_by(size, size, (-1, 0), after, lambda _: 0)[0]


@dataclass(frozen=True)
class BrokenRuns(Constraint):
    """No three neighbours in a row or column are consecutive digits, in whatever order."""

    slug: ClassVar[str] = "brokenruns"
    excluded: ClassVar[str] = "465"
    sweep: ClassVar[str] = "consecutive_neighbours"
    digits_alike: ClassVar[bool] = False

    def forms(self, topology: Topology) -> Iterator[Form]:
        """For any three neighbours, the walk through the digits so far."""
        layers = _no_run(topology.size)
        for house in (*topology.rows, *topology.columns):
            cells: Cells = topology.houses[house]
            for first in range(topology.size - 2):
                yield Walk(cells[first : first + 3], layers)


@lru_cache(maxsize=4)
def _no_run(size: int) -> tuple[Layer, ...]:
    """Return the layers of three cells that are not consecutive digits.

    A state is the lower and the higher digit so far; (-1, -1) if they are far apart already, or
    equal.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        low, high = state
        if low == -1 or not high:
            return (low, low) if high else (digit, digit)
        if low == high:
            return (min(low, digit), max(low, digit)) if 0 < abs(digit - low) < 3 else (-1, -1)
        is_run = max(high, digit) - min(low, digit) == 2 and digit not in state
        return None if is_run else (-1, -1)

    return automaton_by(3, size, (0, 0), after, lambda _: 0)[0]


@dataclass(frozen=True)
class MixedSquares(Constraint):
    """Any square of four cells has an odd and an even digit."""

    slug: ClassVar[str] = "mixedsquares"
    excluded: ClassVar[str] = "1357"
    sweep: ClassVar[str] = "three_in_turn"
    digits_alike: ClassVar[bool] = False

    def forms(self, topology: Topology) -> Iterator[Form]:
        """For any square, the walk through the parity of the digits so far."""
        layers = _both_parities(topology.size)
        return (Walk(square, layers) for square in squares_of(topology))


@lru_cache(maxsize=4)
def _both_parities(size: int) -> tuple[Layer, ...]:
    """Return the layers of four cells with both parities, which are bits of a state."""

    def after(known: int, digit: int) -> int:
        return known | 1 << digit % 2

    return automaton_by(4, size, 0, after, lambda known: 0 if known == 3 else None)[0]


NEIGHBOUR_RULES: tuple[type[Constraint], ...] = (
    NonConsecutive,
    MixedParity,
    BrokenRuns,
    MixedSquares,
    RelatedNeighbours,
)
"""The kinds of the family, in the order in which they are shown to players."""
