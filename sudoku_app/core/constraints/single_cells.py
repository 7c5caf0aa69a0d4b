"""Marks on single cells: parity, extremes, given candidates, and cells that point to others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import isqrt
from typing import TYPE_CHECKING, Any, ClassVar

from sudoku_app.core.constraints.automata import automaton_by
from sudoku_app.core.constraints.chess_moves import pairs_by_moves
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.forms import (
    AllowedDigits,
    Choices,
    Counted,
    Pair,
    Walk,
    any_relation,
    pointing_relation,
    rising_relation,
    text_of_any_relation,
)
from sudoku_app.core.constraints.neighbours import EDGE
from sudoku_app.core.constraints.placed import (
    ANY_NUMBER,
    Placed,
    WithCopies,
    WithLines,
)
from sudoku_app.core.topology import Cell, DigitSet, digit_bit, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Form, Layer, Relation
    from sudoku_app.core.topology import Topology


@dataclass(frozen=True)
class MarkedCells(Placed):
    """Cells that are marked individually."""

    gesture: ClassVar[Gesture] = Gesture.CELLS
    is_set: ClassVar[bool] = True
    most_cells: ClassVar[int | None] = ANY_NUMBER


@dataclass(frozen=True)
class Odd(MarkedCells):
    """Cells with odd digits."""

    slug: ClassVar[str] = "odd"
    excludes: ClassVar[str] = "even"
    sweep: ClassVar[str] = "marked_cells"
    remainder: ClassVar[int] = 1

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The digits of each cell."""
        values = enumerate(topology.values)
        digits = DigitSet(sum(1 << at for at, d in values if d % 2 == self.remainder))
        for cell in self.cells:
            yield AllowedDigits(cell, digits)


@dataclass(frozen=True)
class Even(Odd):
    """Cells with even digits."""

    slug: ClassVar[str] = "even"
    excludes: ClassVar[str] = "odd"
    remainder: ClassVar[int] = 0


@dataclass(frozen=True)
class GivenCandidates(Placed):
    """Cells that must contain one of `digits`."""

    digits: DigitSet
    slug: ClassVar[str] = "givencandidates"
    has_look: ClassVar[bool] = True
    sample_fields: ClassVar[Mapping[str, Any]] = {"digits": DigitSet(0b111)}
    gesture: ClassVar[Gesture] = Gesture.CELLS
    is_given: ClassVar[bool] = True
    is_set: ClassVar[bool] = True
    most_cells: ClassVar[int | None] = ANY_NUMBER

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return self.digits & ~topology.all_digits == 0

    def figures(self, topology: Topology) -> Iterable[str]:
        """See `Constraint.figures`."""
        return map(topology.sign, digits_of(self.digits))

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The digits of each cell."""
        for cell in self.cells:
            yield AllowedDigits(cell, self.digits)


@dataclass(frozen=True)
class CountingCircles(MarkedCells):
    """Each digit in the cells is in as many of them as it says."""

    slug: ClassVar[str] = "countingcircles"
    needs_one: ClassVar[bool] = True
    sweep: ClassVar[str] = "circle_counts"

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The count of each digit."""
        yield Counted(self.cells)


@dataclass(frozen=True)
class DigitCount(WithLines):
    """The digit d of the one cell says how many of each of `lines` have a digit that it counts.

    Those are the digits in `values[d - 1]`, such as all odd ones, or all greater ones. The cell can
    be among those that it counts.
    """

    values: tuple[int, ...]
    slug: ClassVar[str] = "digitcount"
    needs_one: ClassVar[bool] = True
    sweep: ClassVar[str] = "circle_counts"
    most_cells: ClassVar[int | None] = 1
    is_walk: ClassVar[bool] = True

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. There must be digits to count for each digit of the cell."""
        return (
            super().fits(topology)
            and len(self.values) == topology.size
            and all(0 <= digits <= topology.all_digits for digits in self.values)
            and all(walk.layers for walk in self.forms(topology))
        )

    def forms(self, topology: Topology) -> Iterator[Walk]:
        """For each group of cells, the walk through the digit and how many are still to come."""
        for line in self.lines:
            others = tuple(cell for cell in line if cell not in self.cells)
            layers = _counts(self.values, len(others), topology.size, len(others) < len(line))
            yield Walk((*self.cells, *others), layers)


@lru_cache(maxsize=64)
def _counts(values: tuple[int, ...], count: int, size: int, has_own: bool) -> tuple[Layer, ...]:
    """Return the layers of a counting cell and of `count` others, which it counts; with `has_own`,
    it counts itself too.

    A state is the digit of the counting cell, 0 before it, and how many are still to come.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        counter, coming = state
        if not counter:
            counter, coming = digit, digit
            is_counted = has_own and bool(values[digit - 1] & digit_bit(digit))
        else:
            is_counted = bool(values[counter - 1] & digit_bit(digit))
        coming -= is_counted
        return (counter, coming) if 0 <= coming <= count else None

    return automaton_by(count + 1, size, (0, 0), after, lambda s: None if s[1] else 0)[0]


@dataclass(frozen=True)
class RelatedToSome(WithCopies):
    """The digit of the one cell is related to that of at least one of `copies`.

    They have one of some differences, sums or ratios.
    """

    differences: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()
    ratios: tuple[int, ...] = ()
    slug: ClassVar[str] = "relatedtosome"
    sweep: ClassVar[str] = "marked_cells"
    most_cells: ClassVar[int | None] = 1

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return 0 < len(self.copies) <= topology.size and any(self._relation(topology))

    @property
    def relation_text(self) -> str:
        """See `Constraint.relation_text`."""
        return text_of_any_relation(self.differences, self.sums, self.ratios)

    def _relation(self, topology: Topology) -> Relation:
        return any_relation(topology.values, self.differences, self.sums, self.ratios)

    def forms(self, topology: Topology) -> Iterator[Choices]:
        """A row of choices for each digit and each cell that can be the related one."""
        relation, everything = self._relation(topology), topology.all_digits
        rows = []
        for digit in topology.digits:
            for place in range(len(self.copies) if relation[digit] else 0):
                others = [everything] * len(self.copies)
                others[place] = relation[digit]
                rows.append((digit_bit(digit), *others))
        yield Choices((*self.cells, *self.copies), tuple(rows))


@dataclass(frozen=True)
class Minimum(MarkedCells):
    """Cells whose digits are smaller than those of all neighbours that are not minimum cells."""

    slug: ClassVar[str] = "minimum"
    has_look: ClassVar[bool] = True
    excludes: ClassVar[str] = "maximum"
    colour: ClassVar[str] = "shape_pale"
    sweep: ClassVar[str] = "extreme_cells"
    rises: ClassVar[bool] = True

    def forms(self, topology: Topology) -> Iterator[Form]:
        """Each edge around the cells."""
        relation, marked = rising_relation(topology.size, 1), set(self.cells)
        for one, other in pairs_by_moves(topology, EDGE):
            if (one in marked) != (other in marked):
                if (one in marked) == self.rises:
                    yield Pair(one, other, relation)
                else:
                    yield Pair(other, one, relation)


@dataclass(frozen=True)
class Maximum(Minimum):
    """Cells whose digits are greater than those of all neighbours that are not maximum cells."""

    slug: ClassVar[str] = "maximum"
    excludes: ClassVar[str] = "minimum"
    rises: ClassVar[bool] = False


def cells_joined(
    constraints: Iterable[Constraint], kinds: Sequence[type[MarkedCells]] = ()
) -> tuple[Constraint, ...]:
    """Join all minimum cells into one constraint, all maximum cells, and those of each of `kinds`.

    Only cells of the same constraint are exempt from being compared with each other.
    """
    joined: tuple[type[MarkedCells], ...] = (Minimum, Maximum, *kinds)
    known = tuple(constraints)
    rest = [each for each in known if type(each) not in joined]
    for kind in joined:
        cells = {cell for each in known if type(each) is kind for cell in each.cells}
        if cells:
            rest.append(kind(tuple(sorted(cells))))
    return tuple(rest)


@dataclass(frozen=True)
class RowIndexer(MarkedCells):
    """If such a cell has digit d, its own row number is the digit in row d of its column."""

    slug: ClassVar[str] = "rowindexer"
    needs_one: ClassVar[bool] = True
    colour: ClassVar[str] = "shape_orange"
    sweep: ClassVar[str] = "indexer_targets"

    @classmethod
    def is_possible(cls, topology: Topology) -> bool:
        """See `Constraint.is_possible`. A cell of grids that overlap can have several rows."""
        return super().is_possible(topology) and len(topology.grids) == 1

    def pointed_at(self, topology: Topology, cell: Cell) -> tuple[int, Sequence[Cell]]:
        """Return the digit that a cell locates, and its location for each digit of the cell."""
        column = topology.houses[topology.columns[topology.column_of(cell)]]
        return topology.row_of(cell) + 1, column

    def can_move(self, places: Sequence[int]) -> bool:
        """Only if rows keep their numbers; see `Constraint.can_move`."""
        return _keeps_rows(places)

    def forms(self, topology: Topology) -> Iterator[Form]:
        """A relation between each cell and each cell that it can point to."""
        for cell in self.cells:
            about, targets = self.pointed_at(topology, cell)
            for digit, target in enumerate(targets, start=1):
                if target == cell:
                    continue  # it points to itself with the very digit that it locates
                yield Pair(cell, target, pointing_relation(topology.size, about, digit))


@dataclass(frozen=True)
class ColumnIndexer(RowIndexer):
    """If such a cell has digit d, its own column number is the digit in column d of its row."""

    slug: ClassVar[str] = "columnindexer"
    colour: ClassVar[str] = "shape_green"

    def pointed_at(self, topology: Topology, cell: Cell) -> tuple[int, Sequence[Cell]]:
        """See `RowIndexer.pointed_at`."""
        return topology.column_of(cell) + 1, topology.houses[topology.row_of(cell)]

    def can_move(self, places: Sequence[int]) -> bool:
        """Only if columns keep their numbers; see `Constraint.can_move`."""
        return _keeps_columns(places)


@dataclass(frozen=True)
class BoxIndexer(RowIndexer):
    """If such a cell has digit d, the number of its place in its box is the digit at place d."""

    slug: ClassVar[str] = "boxindexer"
    colour: ClassVar[str] = "shape_blue"

    @classmethod
    def is_possible(cls, topology: Topology) -> bool:
        """See `Constraint.is_possible`."""
        return super().is_possible(topology) and topology.has_boxes

    def pointed_at(self, topology: Topology, cell: Cell) -> tuple[int, Sequence[Cell]]:
        """See `RowIndexer.pointed_at`. Places are counted from the upper left, row by row."""
        box = sorted(topology.houses[topology.boxes[topology.box_of(cell)]])
        return box.index(cell) + 1, box

    def can_move(self, places: Sequence[int]) -> bool:
        """Only if nothing moves, because every place has a different number in its box."""
        return _keeps_rows(places) and _keeps_columns(places)


def _keeps_rows(places: Sequence[int]) -> bool:
    n = isqrt(len(places))
    return all(places[n * row] // n == row for row in range(n))


def _keeps_columns(places: Sequence[int]) -> bool:
    n = isqrt(len(places))
    return all(places[column] % n == column for column in range(n))


CELL_MARKS: tuple[type[Placed], ...] = (
    GivenCandidates,
    Odd,
    Even,
    CountingCircles,
    Minimum,
    Maximum,
    RowIndexer,
    ColumnIndexer,
    BoxIndexer,
    DigitCount,
    RelatedToSome,
)
"""The kinds of the family, in the order in which they are shown to players."""
