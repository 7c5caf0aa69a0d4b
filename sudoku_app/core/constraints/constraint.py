"""What every constraint can be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

from sudoku_app.core.constraints.forms import Cells, Form
from sudoku_app.core.message import Message
from sudoku_app.core.topology import Cell, Digit, Topology

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Option(NamedTuple):
    """A digit in a cell."""

    cell: Cell
    digit: Digit


class Constraint(Protocol):
    """A frozen value with cells and parameters, if it has any; equal values are the same rule.

    A kind derives from this class and says what differs from the answers given here: which cells
    see each other because of it, which options exclude each other, and the forms that say the
    rest. Together they are all that it demands. `core.rules` joins the answers of all constraints
    of a puzzle, and the rest of the program asks only that.
    """

    slug: ClassVar[str]
    """Its name in files and tables."""
    title: ClassVar[Message]
    """What players call it."""
    demand: ClassVar[Message]
    """What the kind demands, as a clause."""
    cells: Cells = ()
    """The cells that it is drawn on; none where it holds for the whole grid."""
    digits_alike: ClassVar[bool] = True
    """Whether the digits could be permuted, as they could where it only says what differs."""
    least_cells: ClassVar[int] = 0
    most_cells: ClassVar[int | None] = 0
    """How many cells it can have; at most those of a house for None."""
    may_repeat: ClassVar[bool] = False
    """Whether it can have a cell twice, as a line that crosses itself."""

    @classmethod
    def is_possible(cls, topology: Topology) -> bool:
        """Whether a grid can have constraints of this kind."""
        del topology
        return True

    def fits(self, topology: Topology) -> bool:
        """Whether what it says besides the number of its cells has a meaning on a grid."""
        del topology
        return True

    def cell_groups(self) -> Iterable[Cells]:
        """The groups of cells that it names."""
        return (self.cells,)

    def different(self, topology: Topology) -> Iterable[Sequence[int]]:
        """Groups of cells that see each other: no digit appears twice in a group."""
        del topology
        return ()

    def exclusive(self, topology: Topology) -> Iterable[Sequence[Option]]:
        """Groups of options at most one of which can be placed, beyond the groups of `different`
        and those that a cell and a house make anyway.
        """
        del topology
        return ()

    def forms(self, topology: Topology) -> Iterable[Form]:
        """Its further demands, in the forms that all other code works on."""
        del topology
        return ()

    def can_move(self, places: Sequence[int]) -> bool:
        """Whether a constraint of its kind says the same after a turn or reflection of the square
        that takes cell `c` to `places[c]`.
        """
        del places
        return True

    def moved(self, places: Sequence[int]) -> Constraint:
        """The constraint after a turn or reflection of the square that takes cell `c` to
        `places[c]`, if it `can_move` so.
        """
        del places
        return self
