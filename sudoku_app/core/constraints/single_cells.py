"""Marks on single cells: parity, extremes, given candidates, and cells that point at others."""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.forms import AllowedDigits, Pair, rising_relation
from sudoku_app.core.constraints.moves import pairs_by_moves
from sudoku_app.core.constraints.neighbours import EDGE
from sudoku_app.core.constraints.placed import ANY_NUMBER, Placed
from sudoku_app.core.message import Message
from sudoku_app.core.topology import Cell, DigitSet, digit_bit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Form
    from sudoku_app.core.topology import Topology


@dataclass(frozen=True)
class MarkedCells(Placed):
    """Cells each of which is marked for itself."""

    is_set: ClassVar[bool] = True
    most_cells: ClassVar[int | None] = ANY_NUMBER


@dataclass(frozen=True)
class Odd(MarkedCells):
    """Cells with odd digits."""

    slug: ClassVar[str] = "odd"
    title: ClassVar[Message] = Message("Odd cells")
    demand: ClassVar[Message] = Message("a cell with a grey circle holds an odd digit")
    remainder: ClassVar[int] = 1

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The digits of each cell."""
        digits = DigitSet(sum(digit_bit(d) for d in topology.digits if d % 2 == self.remainder))
        for cell in self.cells:
            yield AllowedDigits(cell, digits)


@dataclass(frozen=True)
class Even(Odd):
    """Cells with even digits."""

    slug: ClassVar[str] = "even"
    title: ClassVar[Message] = Message("Even cells")
    demand: ClassVar[Message] = Message("a cell with a grey square holds an even digit")
    remainder: ClassVar[int] = 0


@dataclass(frozen=True)
class GivenCandidates(Placed):
    """Cells that can only hold one of `digits`."""

    digits: DigitSet
    slug: ClassVar[str] = "givencandidates"
    title: ClassVar[Message] = Message("Given candidates")
    demand: ClassVar[Message] = Message("a cell with given candidates holds one of them")
    is_set: ClassVar[bool] = True
    most_cells: ClassVar[int | None] = ANY_NUMBER

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return self.digits & ~topology.all_digits == 0

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The digits of each cell."""
        del topology
        for cell in self.cells:
            yield AllowedDigits(cell, self.digits)


@dataclass(frozen=True)
class Minimum(MarkedCells):
    """Cells whose digits are smaller than those of their neighbours, unless these are such too."""

    slug: ClassVar[str] = "minimum"
    title: ClassVar[Message] = Message("Minimum cells")
    demand: ClassVar[Message] = Message(
        "a minimum cell holds a smaller digit than each cell that shares an edge with it"
    )
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
    """Cells whose digits are greater than those of their neighbours, unless these are such too."""

    slug: ClassVar[str] = "maximum"
    title: ClassVar[Message] = Message("Maximum cells")
    demand: ClassVar[Message] = Message(
        "a maximum cell holds a greater digit than each cell that shares an edge with it"
    )
    rises: ClassVar[bool] = False


def extremes_joined(constraints: Iterable[Constraint]) -> tuple[Constraint, ...]:
    """All minimum cells as one constraint, and all maximum cells: so that neighbours are equals."""
    known = tuple(constraints)
    rest = [each for each in known if not isinstance(each, Minimum)]
    for kind in (Minimum, Maximum):
        cells = {cell for each in known if type(each) is kind for cell in each.cells}
        if cells:
            rest.append(kind(tuple(sorted(cells))))
    return tuple(rest)


@dataclass(frozen=True)
class RowIndexer(MarkedCells):
    """A digit d in such a cell says that the cell's row number is in row d of its column."""

    slug: ClassVar[str] = "rowindexer"
    title: ClassVar[Message] = Message("Row indexers")
    demand: ClassVar[Message] = Message(
        "a row indexer says in which row of its column the number of its own row is"
    )

    def pointed_at(self, topology: Topology, cell: Cell) -> tuple[int, Sequence[Cell]]:
        """The digit that the cell is about, and the cells where it is, by the cell's digit."""
        column = topology.houses[topology.columns[topology.column_of(cell)]]
        return topology.row_of(cell) + 1, column

    def can_move(self, places: Sequence[int]) -> bool:
        """Only where rows keep their numbers; see `Constraint.can_move`."""
        return _keeps_rows(places)

    def forms(self, topology: Topology) -> Iterator[Form]:
        """For each digit of each cell, the cell that it points at."""
        everything = topology.all_digits
        for cell in self.cells:
            about, targets = self.pointed_at(topology, cell)
            for digit, target in enumerate(targets, start=1):
                if target == cell:
                    continue  # it points at itself, by the very digit that it is about
                here = digit_bit(about)
                relation = [DigitSet(everything & ~here)] * (topology.size + 1)
                relation[0], relation[digit] = DigitSet(0), here
                yield Pair(cell, target, tuple(relation))


@dataclass(frozen=True)
class ColumnIndexer(RowIndexer):
    """A digit d in such a cell says that the cell's column number is in column d of its row."""

    slug: ClassVar[str] = "columnindexer"
    title: ClassVar[Message] = Message("Column indexers")
    demand: ClassVar[Message] = Message(
        "a column indexer says in which column of its row the number of its own column is"
    )

    def pointed_at(self, topology: Topology, cell: Cell) -> tuple[int, Sequence[Cell]]:
        """See `RowIndexer`."""
        return topology.column_of(cell) + 1, topology.houses[topology.row_of(cell)]

    def can_move(self, places: Sequence[int]) -> bool:
        """Only where columns keep their numbers; see `Constraint.can_move`."""
        return _keeps_columns(places)


@dataclass(frozen=True)
class BoxIndexer(RowIndexer):
    """A digit d in such a cell says that its own place in the box is the digit in place d there."""

    slug: ClassVar[str] = "boxindexer"
    title: ClassVar[Message] = Message("Box indexers")
    demand: ClassVar[Message] = Message(
        "a box indexer says at which place of its box the number of its own place is"
    )

    def pointed_at(self, topology: Topology, cell: Cell) -> tuple[int, Sequence[Cell]]:
        """See `RowIndexer`; places count from the upper left, row by row."""
        box = sorted(topology.houses[topology.boxes[topology.box_of(cell)]])
        return box.index(cell) + 1, box

    def can_move(self, places: Sequence[int]) -> bool:
        """Only where nothing moves, as any other place has another number in its box."""
        return _keeps_rows(places) and _keeps_columns(places)


def _keeps_rows(places: Sequence[int]) -> bool:
    n = isqrt(len(places))
    return all(places[n * row] // n == row for row in range(n))


def _keeps_columns(places: Sequence[int]) -> bool:
    n = isqrt(len(places))
    return all(places[column] % n == column for column in range(n))
