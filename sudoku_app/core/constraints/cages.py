"""Cages: cells with different digits, usually with a sum."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from sudoku_app.core.constraints.automata import automaton_by
from sudoku_app.core.constraints.chess_moves import pairs_by_moves
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.forms import Sums, Walk, group
from sudoku_app.core.constraints.placed import (
    ANY_NUMBER,
    Placed,
    WithCopies,
    WithLines,
    WithValue,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Self

    from sudoku_app.core.constraints.forms import Cells, Layer
    from sudoku_app.core.topology import Topology


@dataclass(frozen=True)
class KillerCage(WithValue):
    """Cells with different digits that add up to `total`, unless it is None."""

    total: int | None = None
    slug: ClassVar[str] = "killercage"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1), (1, 0))
    sample_fields: ClassVar[Mapping[str, Any]] = {"total": 12}
    gesture: ClassVar[Gesture] = Gesture.AREA
    is_sum: ClassVar[bool] = True
    is_compared: ClassVar[bool] = True
    written: ClassVar[str] = "total"
    is_set: ClassVar[bool] = True

    @property
    def mark(self) -> str:
        """See `Constraint.mark`."""
        return "mark_blank" if self.total is None else "mark"

    def value_in(self, digits: Sequence[int]) -> int | None:
        """See `Constraint.value_in`."""
        return sum(digits) if len(set(digits)) == len(digits) else None

    def title(self, topology: Topology) -> str:
        """See `Constraint.title`: a cage is not of a killer if its digits only differ."""
        size = topology.size
        is_whole = len(self.cells) == size and self.total == size * (size + 1) // 2
        return "title_blank" if self.total is None or is_whole else "title"

    def different(self, topology: Topology) -> Iterator[Cells]:
        """All cells of the cage."""
        yield self.cells

    def forms(self, topology: Topology) -> Iterator[Sums]:
        """The sum."""
        if self.total is not None:
            yield Sums((group(self.cells),), self.total)


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

    def forms(self, topology: Topology) -> Iterator[Sums]:
        """The sum."""
        yield Sums((group(self.cells),), self.total)


@dataclass(frozen=True)
class Product(Placed):
    """Cells whose digits multiply to `total`, and may repeat."""

    total: int
    slug: ClassVar[str] = "product"
    sweep: ClassVar[str] = "product_factors"
    is_compared: ClassVar[bool] = True
    written: ClassVar[str] = "total"
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
class SumAmong(Placed):
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
    is_walk: ClassVar[bool] = True

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. A sum must be possible."""
        return bool(_sums_among(len(self.cells), topology.size, self.values))

    @property
    def lacks_value(self) -> bool:
        """See `Constraint.lacks_value`."""
        return not self.values

    def valued(self, solution: Sequence[int]) -> Self:
        """See `Constraint.valued`. Sums that are listed stay."""
        return replace(self, values=self.values or (sum(solution[cell] for cell in self.cells),))

    def forms(self, topology: Topology) -> Iterator[Walk]:
        """The walk through the sums of the digits so far."""
        yield Walk(self.cells, _sums_among(len(self.cells), topology.size, self.values))


@lru_cache(maxsize=64)
def _sums_among(count: int, size: int, totals: tuple[int, ...]) -> tuple[Layer, ...]:
    """Return the layers of cells with one of these sums."""
    wanted, most = frozenset(totals), max(totals, default=0)

    def after(reached: int, digit: int) -> int | None:
        return None if reached + digit > most else reached + digit

    return automaton_by(count, size, 0, after, lambda sum_: 0 if sum_ in wanted else None)[0]


@dataclass(frozen=True)
class NumberAmong(Placed):
    """Cells whose digits, read in their order, are one of the numbers `values`."""

    values: tuple[int, ...]
    slug: ClassVar[str] = "numberamong"
    sweep: ClassVar[str] = "little_killer_sums"
    written: ClassVar[str] = "values"
    is_walk: ClassVar[bool] = True

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. A number must be possible."""
        return topology.size < 10 and bool(
            _numbers_among(len(self.cells), topology.size, self.values)
        )

    def forms(self, topology: Topology) -> Iterator[Walk]:
        """The walk through the beginnings of the numbers."""
        yield Walk(self.cells, _numbers_among(len(self.cells), topology.size, self.values))


@lru_cache(maxsize=64)
def _numbers_among(count: int, size: int, values: tuple[int, ...]) -> tuple[Layer, ...]:
    """Return the layers of cells that are read as one of these numbers."""
    texts = [str(value) for value in values if len(str(value)) == count]
    beginnings = {int(text[:length]) for text in texts for length in range(count + 1) if length}

    def after(number: int, digit: int) -> int | None:
        now = 10 * number + digit
        return now if now in beginnings else None

    return automaton_by(count, size, 0, after, lambda _: 0)[0]


@dataclass(frozen=True)
class LessSum(WithCopies):
    """The digits of `cells` have a smaller sum than those of `copies`."""

    slug: ClassVar[str] = "lesssum"
    sweep: ClassVar[str] = "equal_sums"
    most_cells: ClassVar[int | None] = ANY_NUMBER
    is_walk: ClassVar[bool] = True

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. Larger areas would take too many steps."""
        return bool(_smaller_sums(len(self.cells), len(self.copies), topology.size))

    def forms(self, topology: Topology) -> Iterator[Walk]:
        """The walk through the sum of the first area and what the second one still lacks of it."""
        layers = _smaller_sums(len(self.cells), len(self.copies), topology.size)
        yield Walk((*self.cells, *self.copies), layers)


@lru_cache(maxsize=64)
def _smaller_sums(first: int, second: int, size: int) -> tuple[Layer, ...]:
    """Return the layers of cells whose first ones have a smaller sum than the others.

    A state is how many of the first cells are to come, and by how much the sum of the others must
    still grow; 0 means that it is larger already.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int]:
        coming, lacking = state
        if coming > 1:
            return (coming - 1, lacking + digit)
        if coming:
            return (0, lacking + digit + 1)
        return (0, max(0, lacking - digit))

    def last(state: tuple[int, int]) -> int | None:
        return 0 if state == (0, 0) else None

    return automaton_by(first + second, size, (first, 0), after, last)[0]


@dataclass(frozen=True)
class UnequalSums(LessSum):
    """The digits of `cells` have another sum than those of `copies`, at least `least` away."""

    least: int = 1
    slug: ClassVar[str] = "unequalsums"

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. Larger areas would take too many steps."""
        return self.least > 0 and bool(self._layers(topology))

    def forms(self, topology: Topology) -> Iterator[Walk]:
        """The walk through the difference of the two sums."""
        yield Walk((*self.cells, *self.copies), self._layers(topology))

    def _layers(self, topology: Topology) -> tuple[Layer, ...]:
        return _sums_apart(len(self.cells), len(self.copies), topology.size, self.least)


@lru_cache(maxsize=64)
def _sums_apart(first: int, second: int, size: int, least: int) -> tuple[Layer, ...]:
    """Return the layers of cells whose first ones have another sum than the others.

    A state is how many of the first cells are to come, and the difference of the sums.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int]:
        coming, ahead = state
        return (coming - 1, ahead + digit) if coming else (0, ahead - digit)

    def last(state: tuple[int, int]) -> int | None:
        return 0 if abs(state[1]) >= least else None

    return automaton_by(first + second, size, (first, 0), after, last)[0]


@dataclass(frozen=True)
class LargestIsSum(Placed):
    """One digit of the cells is the sum of all the others."""

    slug: ClassVar[str] = "largestissum"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1), (1, 0))
    gesture: ClassVar[Gesture] = Gesture.AREA
    sweep: ClassVar[str] = "little_killer_sums"
    is_set: ClassVar[bool] = True
    least_cells: ClassVar[int] = 2
    is_walk: ClassVar[bool] = True

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. The sum must be a digit."""
        return bool(_largest_is_sum(len(self.cells), topology.size))

    def forms(self, topology: Topology) -> Iterator[Walk]:
        """The walk through the largest digit and the sum."""
        yield Walk(self.cells, _largest_is_sum(len(self.cells), topology.size))


@lru_cache(maxsize=32)
def _largest_is_sum(count: int, size: int) -> tuple[Layer, ...]:
    """Return the layers of cells whose largest digit is half of their sum.

    A state is the largest digit and the sum so far.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        largest, total = max(state[0], digit), state[1] + digit
        return (largest, total) if total <= 2 * size else None

    def last(state: tuple[int, int]) -> int | None:
        return 0 if state[1] == 2 * state[0] else None

    return automaton_by(count, size, (0, 0), after, last)[0]


@dataclass(frozen=True)
class Vault(Placed):
    """No digit of the cells is in a cell beside them."""

    slug: ClassVar[str] = "vault"
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

    def forms(self, topology: Topology) -> Iterator[Sums]:
        """The sums of all areas."""
        yield Sums((group(self.cells), *map(group, self.lines)))


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
)
"""The kinds of the family, in the order in which they are shown to players."""
