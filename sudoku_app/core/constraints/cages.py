"""Cages: cells with different digits, usually with a sum."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar

from sudoku_app.core.constraints.chess_moves import pairs_by_moves
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.forms import group, sums_of
from sudoku_app.core.constraints.placed import (
    ANY_NUMBER,
    Placed,
    WithCopies,
    WithLines,
    WithValue,
)
from sudoku_app.core.constraints.walks import Walked, first_cells
from sudoku_app.core.notation import shape_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Self

    from sudoku_app.core.constraints.forms import Cells, Form
    from sudoku_app.core.constraints.walks import State
    from sudoku_app.core.topology import Topology


@dataclass(frozen=True)
class KillerCage(WithValue):
    """Cells with different digits that add up to `total`, unless it is None."""

    total: int | None = None
    slug: ClassVar[str] = "killercage"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1), (1, 0))
    sample_fields: ClassVar[Mapping[str, Any]] = {"total": 12}
    gesture: ClassVar[Gesture] = Gesture.AREA
    shapes: ClassVar[tuple[str, ...]] = ("diagonal", "group", "region")
    is_sum: ClassVar[bool] = True
    is_compared: ClassVar[bool] = True
    written: ClassVar[str] = "total"
    is_set: ClassVar[bool] = True
    digits_differ: ClassVar[bool] = True

    @property
    def mark(self) -> str:
        """See `Constraint.mark`."""
        return "mark_blank" if self.total is None else "mark"

    def value_in(self, digits: Sequence[int]) -> int | None:
        """See `Constraint.value_in`."""
        return sum(digits) if len(set(digits)) == len(digits) else None

    def title(self, topology: Topology) -> str:
        """See `Constraint.title`: a cage is not of a killer if its digits only differ."""
        is_whole = len(self.cells) == topology.size and self.total == sum(topology.values)
        if self.total is not None and not is_whole:
            return "title"
        shape = shape_of(topology, self.cells)
        return f"title_{shape}" if shape in self.shapes else "title_blank"

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The sum."""
        if self.total is not None:
            yield from sums_of(topology, (group(self.cells),), self.total)


@dataclass(frozen=True)
class SumArea(Placed):
    """Cells whose digits add up to `total`, and may repeat."""

    total: int
    slug: ClassVar[str] = "sumarea"
    sweep: ClassVar[str] = "little_killer_sums"
    is_sum: ClassVar[bool] = True
    is_compared: ClassVar[bool] = True
    written: ClassVar[str] = "total"
    is_set: ClassVar[bool] = True
    most_cells: ClassVar[int | None] = ANY_NUMBER

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The sum."""
        yield from sums_of(topology, (group(self.cells),), self.total)


@dataclass(frozen=True)
class Product(Walked):
    """Cells whose digits multiply to `total`, and may repeat."""

    total: int
    slug: ClassVar[str] = "product"
    needs_one: ClassVar[bool] = True
    sweep: ClassVar[str] = "product_factors"
    is_compared: ClassVar[bool] = True
    written: ClassVar[str] = "total"
    is_set: ClassVar[bool] = True

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. The product must be possible."""
        return self.total > 0 and super().fits(topology)

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`. A state is the product of the digits so far."""
        product = prod(state) * digit
        return None if self.total % product else (product,)

    def accepts(self, state: State) -> bool:
        """See `Walked.accepts`."""
        return state == (self.total,)


@dataclass(frozen=True)
class SumAmong(Walked):
    """Cells whose digits add up to one of `values`, and may repeat."""

    values: tuple[int, ...]
    slug: ClassVar[str] = "sumamong"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1), (1, 0))
    sample_fields: ClassVar[Mapping[str, Any]] = {"values": (9, 12)}
    gesture: ClassVar[Gesture] = Gesture.AREA
    sweep: ClassVar[str] = "little_killer_sums"
    most_cells: ClassVar[int | None] = ANY_NUMBER
    written: ClassVar[str] = "values"
    is_set: ClassVar[bool] = True

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`. A state is the sum of the digits so far."""
        reached = sum(state) + digit
        return None if reached > max(self.values, default=0) else (reached,)

    def accepts(self, state: State) -> bool:
        """See `Walked.accepts`."""
        return sum(state) in self.values

    @property
    def lacks_value(self) -> bool:
        """See `Constraint.lacks_value`."""
        return not self.values

    def valued(self, solution: Sequence[int]) -> Self:
        """See `Constraint.valued`. Sums that are listed stay."""
        return replace(self, values=self.values or (sum(solution[cell] for cell in self.cells),))


@dataclass(frozen=True)
class NumberAmong(Walked):
    """Cells whose digits, read in their order, are one of the numbers `values`."""

    values: tuple[int, ...]
    slug: ClassVar[str] = "numberamong"
    needs_one: ClassVar[bool] = True
    sweep: ClassVar[str] = "little_killer_sums"
    written: ClassVar[str] = "values"

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. A number must be possible."""
        return topology.size < 10 and super().fits(topology)

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`. A state has the digits of the number so far."""
        now = (*state, digit)
        numbers = (tuple(map(int, str(value))) for value in self.values if value > 0)
        able = (each for each in numbers if len(each) == len(self.cells))
        return now if any(each[: len(now)] == now for each in able) else None


@dataclass(frozen=True)
class LessSum(Walked, WithCopies):
    """The digits of `cells` have a smaller sum than those of `copies`."""

    slug: ClassVar[str] = "lesssum"
    sweep: ClassVar[str] = "equal_sums"
    most_cells: ClassVar[int | None] = ANY_NUMBER

    @property
    def walked(self) -> Cells:
        """The first area, and then the second one."""
        return (*self.cells, *self.copies)

    def anywhere(self) -> Self:
        """See `Walked.anywhere`."""
        cells = first_cells(self.walked)
        count = len(self.cells)
        return replace(self, cells=cells[:count], copies=cells[count:])

    def start(self) -> State:
        """See `Walked.start`. A state is how many cells of the first area are to come, and by how
        much the sum of the second one must still grow; 0 means that it is larger already.
        """
        return (len(self.cells), 0)

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`."""
        coming, lacking = state
        if coming > 1:
            return (coming - 1, lacking + digit)
        if coming:
            return (0, lacking + digit + 1)
        return (0, max(0, lacking - digit))

    def accepts(self, state: State) -> bool:
        """See `Walked.accepts`."""
        return state == (0, 0)


@dataclass(frozen=True)
class UnequalSums(LessSum):
    """The digits of `cells` have another sum than those of `copies`, at least `least` away."""

    least: int = 1
    slug: ClassVar[str] = "unequalsums"

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return self.least > 0 and super().fits(topology)

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`. A state is how many cells of the first area are to come, and the
        difference of the sums.
        """
        coming, ahead = state
        return (coming - 1, ahead + digit) if coming else (0, ahead - digit)

    def accepts(self, state: State) -> bool:
        """See `Walked.accepts`."""
        return abs(state[1]) >= self.least


@dataclass(frozen=True)
class RellikCage(Walked):
    """No digits of the cells, one or more of them, add up to `total`."""

    total: int
    slug: ClassVar[str] = "rellik"
    sweep: ClassVar[str] = "little_killer_sums"
    written: ClassVar[str] = "total"
    is_set: ClassVar[bool] = True

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. Cells without a digit always add up to 0."""
        return self.total > 0 and super().fits(topology)

    def start(self) -> State:
        """See `Walked.start`. Bit s is 1 if some digits so far, or none, have the sum s."""
        return (1,)

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`. Greater sums than the total don't matter."""
        sums = state[0] | state[0] << digit
        return None if sums >> self.total & 1 else (sums & (1 << self.total) - 1,)


@dataclass(frozen=True)
class LargestIsSum(Walked):
    """One digit of the cells is the sum of all the others."""

    slug: ClassVar[str] = "largestissum"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1), (1, 0))
    gesture: ClassVar[Gesture] = Gesture.AREA
    sweep: ClassVar[str] = "little_killer_sums"
    is_set: ClassVar[bool] = True
    least_cells: ClassVar[int] = 2

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`. A state is the largest digit and the sum so far."""
        largest, total = state or (0, 0)
        largest, total = max(largest, digit), total + digit
        return (largest, total) if total <= 2 * size else None

    def accepts(self, state: State) -> bool:
        """See `Walked.accepts`. The largest digit is half of the sum."""
        largest, total = state
        return total == 2 * largest


@dataclass(frozen=True)
class Vault(Placed):
    """No digit of the cells is in a cell beside them."""

    slug: ClassVar[str] = "vault"
    has_look: ClassVar[bool] = True
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1), (1, 0))
    gesture: ClassVar[Gesture] = Gesture.AREA
    colour: ClassVar[str] = "shape_pale"
    digits_alike: ClassVar[bool] = True
    is_set: ClassVar[bool] = True
    most_cells: ClassVar[int | None] = ANY_NUMBER

    def different(self, topology: Topology) -> Iterator[Cells]:
        """Each cell of the vault and each cell beside the vault."""
        own = set(self.cells)
        beside = dict.fromkeys(
            outer
            for pair in pairs_by_moves(topology, ((0, 1), (1, 0)))
            for inner, outer in (pair, pair[::-1])
            if inner in own and outer not in own
        )
        for outer in beside:
            for inner in self.cells:
                yield (inner, outer)


@dataclass(frozen=True)
class EqualSums(WithLines):
    """The digits of `cells` have the same sum as those of each of `lines`."""

    slug: ClassVar[str] = "equalsums"
    sweep: ClassVar[str] = "equal_sums"
    cases: ClassVar[str] = "line_totals"
    most_cells: ClassVar[int | None] = ANY_NUMBER

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return 0 < len(self.lines) <= topology.cell_count and all(self.lines)

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The sums of all areas."""
        yield from sums_of(topology, (group(self.cells), *map(group, self.lines)))


CAGES: tuple[type[Placed], ...] = (
    KillerCage,
    LargestIsSum,
    Vault,
    SumArea,
    Product,
    SumAmong,
    NumberAmong,
    EqualSums,
    LessSum,
    UnequalSums,
    RellikCage,
)
"""The kinds of the family, in the order in which they are shown to players."""
