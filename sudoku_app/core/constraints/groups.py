"""Groups of cells that belong together: clones, disjoint groups, quadruples."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import permutations
from typing import TYPE_CHECKING, Any, ClassVar

from sudoku_app.core.constraints.constraint import Constraint, Gesture
from sudoku_app.core.constraints.forms import Choices, equal_cells
from sudoku_app.core.constraints.placed import ANY_NUMBER, Placed, WithCopies, cells_at
from sudoku_app.core.constraints.walks import Walked
from sudoku_app.core.topology import digit_bit, has_usual_boxes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Self

    from sudoku_app.core.constraints.forms import Cells, Form
    from sudoku_app.core.constraints.walks import State
    from sudoku_app.core.topology import Topology


@dataclass(frozen=True)
class Clone(WithCopies):
    """Each of `cells` has the same digit as the cell with the same index in `copies`."""

    slug: ClassVar[str] = "clone"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (1, 1))
    gesture: ClassVar[Gesture] = Gesture.COPY
    colour: ClassVar[str] = "shape_pale"
    sweep: ClassVar[str] = "equal_cells"
    digits_alike: ClassVar[bool] = True
    most_cells: ClassVar[int | None] = ANY_NUMBER

    @classmethod
    def sample(cls, size: int) -> Self:
        """See `Placed.sample`. The second cell is the copy of the first."""
        one, other = cells_at(cls.sample_at, size)
        return cls((one,), (other,))

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return len(self.copies) == len(self.cells)

    def forms(self, topology: Topology) -> Iterator[Form]:
        """Each cell and its copy."""
        return equal_cells(zip(self.cells, self.copies, strict=True), topology.size)


@dataclass(frozen=True)
class DisjointGroups(Constraint):
    """No digit is at the same place of two boxes; not possible with irregular regions."""

    slug: ClassVar[str] = "disjointgroups"

    @classmethod
    def is_possible(cls, topology: Topology) -> bool:
        """See `Constraint.is_possible`."""
        return has_usual_boxes(topology)

    def different(self, topology: Topology) -> Iterator[Cells]:
        """For each place in a box, the cells at that place in all boxes of a grid."""
        for part, cells in zip(topology.parts, topology.cells_by_grid, strict=True):
            boxes = (sorted(part.houses[house]) for house in part.boxes)
            for alike in zip(*boxes, strict=True):
                yield tuple(cells[cell] for cell in alike)


@dataclass(frozen=True)
class Quadruple(Placed):
    """The cells around a corner contain each of the digits `values`, as often as it is listed."""

    values: tuple[int, ...]
    slug: ClassVar[str] = "quadruple"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1), (1, 0), (1, 1))
    sample_fields: ClassVar[Mapping[str, Any]] = {"values": (1, 2, 3)}
    gesture: ClassVar[Gesture] = Gesture.CORNER
    sweep: ClassVar[str] = "circled_digits"
    is_of_contents: ClassVar[bool] = True
    is_set: ClassVar[bool] = True
    most_cells: ClassVar[int | None] = 4

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        is_full = len(self.values) > len(self.cells)
        return not is_full and all(digit in topology.values for digit in self.values)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "values", tuple(sorted(self.values)))

    def figures(self, topology: Topology) -> Iterable[str]:
        """See `Constraint.figures`."""
        return (topology.sign(value - topology.lowest + 1) for value in self.values)

    @property
    def lacks_value(self) -> bool:
        """See `Constraint.lacks_value`."""
        return not self.values

    def value_in(self, digits: Sequence[int]) -> tuple[int, ...]:
        """See `Constraint.value_in`."""
        return tuple(sorted(digits))

    def valued(self, solution: Sequence[int]) -> Self:
        """See `Constraint.valued`. Of digits that are listed, those in its cells stay."""
        digits = Counter(solution[cell] for cell in self.cells)
        kept = (digits & self.counts) or digits
        return replace(self, values=tuple(kept.elements()))

    def forms(self, topology: Topology) -> Iterator[Form]:
        """A row of choices for each way to place the digits; the other cells can have any digit."""
        spare = len(self.cells) - len(self.values)
        digits = (digit_bit(value - topology.lowest + 1) for value in self.values)
        sets = [*digits, *(topology.all_digits,) * spare]
        rows = set(permutations(sets)) if spare >= 0 else set()
        yield Choices(self.cells, tuple(sorted(rows)))

    @property
    def counts(self) -> Counter[int]:
        """How often each digit is listed in `values`."""
        return Counter(self.values)


@dataclass(frozen=True)
class DistinctDigits(Walked):
    """The cells have exactly `total` different digits, which may repeat."""

    total: int
    slug: ClassVar[str] = "distinctdigits"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1), (1, 0), (1, 1))
    sample_fields: ClassVar[Mapping[str, Any]] = {"total": 3}
    sweep: ClassVar[str] = "marked_cells"
    written: ClassVar[str] = "total"
    is_set: ClassVar[bool] = True

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`. A state has the digits so far, each once, in order."""
        seen = tuple(sorted({*state, digit}))
        return seen if len(seen) <= self.total else None

    def accepts(self, state: State) -> bool:
        """See `Walked.accepts`."""
        return len(state) == self.total


GROUPS: tuple[type[Constraint], ...] = (Quadruple, DistinctDigits, Clone, DisjointGroups)
"""The kinds of the family, in the order in which they are shown to players."""
