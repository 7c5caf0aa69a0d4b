"""Rules by chess moves and distances: no digit appears twice a move apart."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.topology import Candidate, Cell, Digit, Topology

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

KING = ((1, 1), (1, -1))
"""The diagonal moves of a king down the grid, as (rows down, columns to the right).

Its moves along a row or column are left out.
"""
KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2))
"""The moves of a knight down the grid, as (rows down, columns to the right)."""


def pairs_by_moves(
    topology: Topology, moves: Iterable[tuple[int, int]]
) -> Iterator[tuple[Cell, Cell]]:
    """Yield the pairs of cells that one of `moves` (rows down, columns to the right) joins."""
    for down, right in moves:
        for cell in range(topology.cell_count):
            row, column = topology.place(cell)
            other = topology.cell_at(row + down, column + right)
            if other is not None:
                yield Cell(cell), other


def squares_of(topology: Topology) -> Iterator[tuple[Cell, Cell, Cell, Cell]]:
    """Yield the four cells around each inner corner of the grid, row by row."""
    for cell in range(topology.cell_count):
        row, column = topology.place(cell)
        places = product((row, row + 1), (column, column + 1))
        square = [found for each in places if (found := topology.cell_at(*each)) is not None]
        if len(square) == 4:
            one, two, three, four = square
            yield one, two, three, four


def _taxicab_moves(distance: int) -> Iterator[tuple[int, int]]:
    """Yield the moves down the grid that take so many steps, not all in a row or column."""
    return ((n, side) for n in range(1, distance) for side in (distance - n, n - distance))


@lru_cache(maxsize=4)
def _taxicab_candidates(topology: Topology) -> tuple[tuple[Candidate, Candidate], ...]:
    """Return the pairs of equal candidates at the distance of their digit that share no house."""
    return tuple(
        (Candidate(cell, Digit(digit)), Candidate(other, Digit(digit)))
        for digit in topology.digits
        for cell, other in pairs_by_moves(topology, _taxicab_moves(digit))
        if not topology.peers[cell] >> other & 1
    )


@dataclass(frozen=True)
class AntiKnight(Constraint):
    """No digit appears twice a knight's move apart, as from r1c1 to r2c3."""

    slug: ClassVar[str] = "antiknight"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (1, 2))

    def different(self, topology: Topology) -> Iterator[tuple[Cell, Cell]]:
        """The pairs of cells a knight's move apart."""
        return pairs_by_moves(topology, KNIGHT)


@dataclass(frozen=True)
class AntiKing(Constraint):
    """No digit appears twice a king's move apart, as from r1c3 to r2c4."""

    slug: ClassVar[str] = "antiking"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 1), (1, 2))

    def different(self, topology: Topology) -> Iterator[tuple[Cell, Cell]]:
        """The pairs of cells that touch at a corner; rows and columns cover the others."""
        return pairs_by_moves(topology, KING)


@dataclass(frozen=True)
class AntiTaxicab(Constraint):
    """No digit appears twice as many steps apart along rows and columns as it says, as 3 in r1c1
    and r2c3.
    """

    slug: ClassVar[str] = "antitaxicab"
    needs_one: ClassVar[bool] = True
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (1, 2))
    sample_digit: ClassVar[int] = 3
    sweep: ClassVar[str] = "consecutive_neighbours"
    digits_alike: ClassVar[bool] = False

    def exclusive(self, topology: Topology) -> Iterator[tuple[Candidate, ...]]:
        """The pairs of equal candidates at the distance of their digit, unless a house has both."""
        return iter(_taxicab_candidates(topology))


@dataclass(frozen=True)
class TaxicabDistance(Constraint):
    """No digit appears twice `value` steps apart along rows and columns."""

    value: int = 2
    slug: ClassVar[str] = "taxicabdistance"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (1, 1))
    written: ClassVar[str] = "value"

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. The distance is at most that of two corners of the grid."""
        return 1 < self.value < topology.height + topology.width - 1

    def rule_word(self, topology: Topology) -> str:
        """See `Constraint.rule_word`."""
        return "rule_written"

    def title(self, topology: Topology) -> str:
        """See `Constraint.title`."""
        return "mark"

    def different(self, topology: Topology) -> Iterator[tuple[Cell, Cell]]:
        """The pairs of cells at that distance, apart from those of a row or column."""
        return pairs_by_moves(topology, _taxicab_moves(self.value))


CHESS_RULES: tuple[type[Constraint], ...] = (AntiKnight, AntiKing, AntiTaxicab, TaxicabDistance)
"""The kinds of the family, in the order in which they are shown to players."""
