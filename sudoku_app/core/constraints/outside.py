"""Clues outside the grid, about the cells in their row, column or diagonal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, ClassVar

from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.forms import (
    AllowedDigits,
    Choices,
    Pair,
    Visible,
    combinations_of,
    group,
    pointing_relation,
    sums_of,
)
from sudoku_app.core.constraints.placed import WithValue, moved_cells, moved_place
from sudoku_app.core.topology import DigitSet, Place, digit_bit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Self

    from sudoku_app.core.constraints.forms import Cells, Form
    from sudoku_app.core.topology import Topology

_LARGEST_LISTED = 16
"""The largest grid size for sums whose choices are listed one by one."""
DIAGONALS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
"""A step in each diagonal direction, as (rows down, columns to the right)."""


def seen_from(place: Place, step: tuple[int, int], topology: Topology) -> Cells:
    """Return the cells in a direction from a place outside, nearest first, as far as a hole."""
    cells = []
    row, column = place.row + step[0], place.column + step[1]
    while (cell := topology.cell_at(row, column)) is not None:
        cells.append(cell)
        row, column = row + step[0], column + step[1]
    return tuple(cells)


def step_inwards(place: Place, topology: Topology) -> tuple[int, int]:
    """Return the step from a place at the end of a row or column into the grid."""
    return (
        (place.row == -1) - (place.row == topology.height),
        (place.column == -1) - (place.column == topology.width),
    )


@dataclass(frozen=True)
class OutsideClue(WithValue):
    """A number at `place`, outside the grid, about `cells`, which are listed nearest first.

    A clue whose `value` is None demands nothing: it is drawn, and its number is still to be found.
    """

    place: Place
    value: int | None = None
    gesture: ClassVar[Gesture] = Gesture.BESIDE
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0),)
    written: ClassVar[str] = "value"
    is_symmetric: ClassVar[bool] = False
    """Whether it says the same from both ends of its cells."""

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return self.is_possible(topology) and len(self.cells) == topology.size

    def moved(self, places: Sequence[int]) -> Self:
        """See `Constraint.moved`."""
        return replace(
            self, cells=moved_cells(self.cells, places), place=moved_place(self.place, places)
        )


@dataclass(frozen=True)
class LittleKillerSum(OutsideClue):
    """The digits along a diagonal add up to `value`, and may repeat."""

    slug: ClassVar[str] = "littlekillersum"
    shapes: ClassVar[tuple[str, ...]] = ("single",)
    sample_fields: ClassVar[Mapping[str, Any]] = {"place": Place(-1, -1), "value": 9}
    gesture: ClassVar[Gesture] = Gesture.DIAGONAL
    sweep: ClassVar[str] = "little_killer_sums"
    is_sum: ClassVar[bool] = True
    is_compared: ClassVar[bool] = True

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return True

    def value_in(self, digits: Sequence[int]) -> int:
        """See `Constraint.value_in`."""
        return sum(digits)

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The sum."""
        if self.value is not None:
            yield from sums_of(topology, (group(self.cells),), self.value)


@dataclass(frozen=True)
class ListedSum(OutsideClue):
    """A clue whose choices are listed one by one."""

    @classmethod
    def is_possible(cls, topology: Topology) -> bool:
        """See `Constraint.is_possible`."""
        return super().is_possible(topology) and topology.size <= _LARGEST_LISTED


@dataclass(frozen=True)
class SandwichSum(ListedSum):
    """The digits between the 1 and the highest digit of a row or column add up to `value`."""

    slug: ClassVar[str] = "sandwichsum"
    needs_one: ClassVar[bool] = True
    sample_fields: ClassVar[Mapping[str, Any]] = {"place": Place(-1, 0), "value": 15}
    sweep: ClassVar[str] = "sandwich_places"
    is_read_alone: ClassVar[bool] = True
    is_symmetric: ClassVar[bool] = True
    is_compared: ClassVar[bool] = True
    is_numbered: ClassVar[bool] = True

    def named_digits(self, topology: Topology) -> tuple[DigitSet, ...]:
        """See `Constraint.named_digits`. The ends of a sandwich."""
        return digit_bit(1), digit_bit(topology.size)

    def number(self, topology: Topology) -> int:
        """The highest digit."""
        return topology.size

    def value_in(self, digits: Sequence[int]) -> int:
        """See `Constraint.value_in`."""
        first, last = sorted((digits.index(1), digits.index(len(digits))))
        return sum(digits[first + 1 : last])

    def forms(self, topology: Topology) -> Iterator[Form]:
        """A row of choices for each position of the two, and each set of digits between them."""
        if self.value is not None:
            yield Choices(self.cells, _sandwiches(len(self.cells), topology.size, self.value))


@lru_cache(maxsize=64)
def _sandwiches(count: int, size: int, total: int) -> tuple[tuple[DigitSet, ...], ...]:
    """Return the rows of choices of a sandwich clue."""
    rows = []
    low, high = digit_bit(1), digit_bit(size)
    filling = (1 << size) - 1 & ~(low | high)
    for inner in range(count - 1):
        for between in combinations_of(filling, inner, total):
            rest = DigitSet(filling & ~between)
            for first in range(count - inner - 1):
                before, after = (rest,) * first, (rest,) * (count - first - inner - 2)
                rows.append((*before, low, *(between,) * inner, high, *after))
                rows.append((*before, high, *(between,) * inner, low, *after))
    return tuple(rows)


@dataclass(frozen=True)
class XSum(ListedSum):
    """The first X digits of a row or column add up to `value`, where X is the first digit."""

    slug: ClassVar[str] = "xsum"
    needs_one: ClassVar[bool] = True
    sample_fields: ClassVar[Mapping[str, Any]] = {"place": Place(-1, 0), "value": 22}
    sweep: ClassVar[str] = "x_sum_starts"
    is_compared: ClassVar[bool] = True

    def value_in(self, digits: Sequence[int]) -> int:
        """See `Constraint.value_in`."""
        return sum(digits[: digits[0]])

    def forms(self, topology: Topology) -> Iterator[Form]:
        """A row of choices for each first digit, and each set of digits that follow in the sum."""
        if self.value is not None:
            yield Choices(self.cells, _x_sums(len(self.cells), topology.size, self.value))


@lru_cache(maxsize=64)
def _x_sums(count: int, size: int, total: int) -> tuple[tuple[DigitSet, ...], ...]:
    """Return the rows of choices of an X-sum."""
    rows = []
    for first in range(1, count + 1):
        others = DigitSet((1 << size) - 1 & ~digit_bit(first))
        for summed in combinations_of(others, first - 1, total - first):
            rest = DigitSet(others & ~summed)
            rows.append((digit_bit(first), *(summed,) * (first - 1), *(rest,) * (count - first)))
    return tuple(rows)


@dataclass(frozen=True)
class Skyscraper(OutsideClue):
    """`value` digits are visible from the clue: each digit hides the smaller ones behind it."""

    slug: ClassVar[str] = "skyscraper"
    needs_one: ClassVar[bool] = True
    sample_fields: ClassVar[Mapping[str, Any]] = {"place": Place(-1, 0), "value": 4}
    sweep: ClassVar[str] = "skyscraper_heights"

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return super().fits(topology) and (self.value is None or self.value >= 0)

    def value_in(self, digits: Sequence[int]) -> int:
        """See `Constraint.value_in`."""
        return len(set(accumulate(digits, max)))

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The count."""
        if self.value is not None:
            yield Visible(self.cells, self.value)


@dataclass(frozen=True)
class NumberedRoom(OutsideClue):
    """The digit of the first cell says which of the cells, counted from there, contains `value`."""

    slug: ClassVar[str] = "numberedroom"
    needs_one: ClassVar[bool] = True
    sample_fields: ClassVar[Mapping[str, Any]] = {"place": Place(-1, 0), "value": 7}
    sweep: ClassVar[str] = "indexer_targets"

    def value_in(self, digits: Sequence[int]) -> int:
        """See `Constraint.value_in`."""
        return digits[digits[0] - 1]

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The first cell and each cell that it can point to."""
        if self.value is None or not 1 <= self.value <= topology.size:
            return
        first, *rest = self.cells
        if self.value > 1:  # the first cell can't be the room of another digit
            yield AllowedDigits(first, DigitSet(topology.all_digits & ~digit_bit(1)))
        for place, cell in enumerate(rest, start=2):
            yield Pair(first, cell, pointing_relation(topology.size, self.value, place))


OUTSIDE_CLUES: tuple[type[OutsideClue], ...] = (
    SandwichSum,
    XSum,
    Skyscraper,
    NumberedRoom,
    LittleKillerSum,
)
"""The kinds of the family, in the order in which they are shown to players."""
