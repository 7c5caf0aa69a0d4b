"""Cages: cells with different digits, usually with a sum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.forms import Sums, group
from sudoku_app.core.constraints.placed import Placed
from sudoku_app.core.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.constraints.forms import Cells
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
