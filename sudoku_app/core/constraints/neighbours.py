"""Rules on the digits of cells that share an edge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.constraint import Constraint, Option
from sudoku_app.core.constraints.moves import pairs_by_moves
from sudoku_app.core.message import Message
from sudoku_app.core.topology import Digit, Topology

if TYPE_CHECKING:
    from collections.abc import Iterator

EDGE = ((0, 1), (1, 0))


@dataclass(frozen=True)
class NonConsecutive(Constraint):
    """No two cells that share an edge have consecutive digits."""

    slug: ClassVar[str] = "nonconsecutive"
    title: ClassVar[Message] = Message("Non-consecutive")
    demand: ClassVar[Message] = Message("cells that share an edge can't contain consecutive digits")
    digits_alike: ClassVar[bool] = False

    def exclusive(self, topology: Topology) -> Iterator[tuple[Option, ...]]:
        """For each edge and each pair of consecutive digits: both digits in both cells.

        Only one of the four can be placed, as a cell has one digit, and its neighbour in the row or
        column can't have the same one.
        """
        for cells in pairs_by_moves(topology, EDGE):
            for low in range(1, topology.size):
                yield tuple(Option(cell, Digit(d)) for cell in cells for d in (low, low + 1))
