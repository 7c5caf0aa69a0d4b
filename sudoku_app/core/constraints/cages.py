"""Cages: cells with different digits, usually with a sum."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.automata import automaton_by
from sudoku_app.core.constraints.forms import Sums, Walk, group
from sudoku_app.core.constraints.placed import ANY_NUMBER, Placed, moved_cells
from sudoku_app.core.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Self

    from sudoku_app.core.constraints.forms import Cells, Layer
    from sudoku_app.core.topology import Topology


@dataclass(frozen=True)
class KillerCage(Placed):
    """Cells with different digits that add up to `total`, unless it is None."""

    total: int | None = None
    slug: ClassVar[str] = "killercage"
    title: ClassVar[Message] = Message("Killer cages")
    demand: ClassVar[Message] = Message(
        "digits in a cage may not repeat, and they add up to the number in its corner"
    )
    is_set: ClassVar[bool] = True

    def different(self, topology: Topology) -> Iterator[Cells]:
        """All cells of the cage."""
        del topology
        yield self.cells

    def forms(self, topology: Topology) -> Iterator[Sums]:
        """The sum."""
        del topology
        if self.total is not None:
            yield Sums((group(self.cells),), self.total)


@dataclass(frozen=True)
class SumArea(Placed):
    """Cells whose digits add up to `total`, and may repeat."""

    total: int
    slug: ClassVar[str] = "sumarea"
    title: ClassVar[Message] = Message("Sums")
    demand: ClassVar[Message] = Message(
        "the digits of a marked area add up to its number, and may repeat"
    )
    is_set: ClassVar[bool] = True
    most_cells: ClassVar[int | None] = ANY_NUMBER

    def forms(self, topology: Topology) -> Iterator[Sums]:
        """The sum."""
        del topology
        yield Sums((group(self.cells),), self.total)


@dataclass(frozen=True)
class Product(Placed):
    """Cells whose digits multiply to `total`, and may repeat."""

    total: int
    slug: ClassVar[str] = "product"
    title: ClassVar[Message] = Message("Products")
    demand: ClassVar[Message] = Message(
        "the digits of a marked area multiply to its number, and may repeat"
    )
    is_set: ClassVar[bool] = True
    is_walk: ClassVar[bool] = True

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. The product must be possible."""
        return self.total > 0 and bool(_products(len(self.cells), topology.size, self.total))

    def forms(self, topology: Topology) -> Iterator[Walk]:
        """The walk through the products of the digits so far."""
        yield Walk(self.cells, _products(len(self.cells), topology.size, self.total))


@lru_cache(maxsize=64)
def _products(count: int, size: int, total: int) -> tuple[Layer, ...]:
    """Return the layers of cells with this product."""

    def after(product: int, digit: int) -> int | None:
        return None if total % (product * digit) else product * digit

    return automaton_by(count, size, 1, after, lambda product: 0 if product == total else None)[0]


@dataclass(frozen=True)
class EqualSums(Placed):
    """The digits of `cells` have the same sum as those of each of `lines`."""

    lines: tuple[Cells, ...]
    slug: ClassVar[str] = "equalsums"
    title: ClassVar[Message] = Message("Equal sums")
    demand: ClassVar[Message] = Message("the marked areas all have the same sum")
    most_cells: ClassVar[int | None] = ANY_NUMBER

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return 0 < len(self.lines) <= topology.cell_count and all(self.lines)

    def cell_groups(self) -> tuple[Cells, ...]:
        """See `Constraint.cell_groups`."""
        return (self.cells, *self.lines)

    def forms(self, topology: Topology) -> Iterator[Sums]:
        """The sums of all areas."""
        del topology
        yield Sums((group(self.cells), *map(group, self.lines)))

    def moved(self, places: Sequence[int]) -> Self:
        """See `Constraint.moved`."""
        lines = tuple(moved_cells(line, places) for line in self.lines)
        return replace(self, cells=moved_cells(self.cells, places), lines=lines)
