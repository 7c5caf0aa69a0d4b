"""Constraints whose rule is a walk: for each cell in turn, which states its digit leads to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.automata import automaton_by
from sudoku_app.core.constraints.forms import Walk
from sudoku_app.core.constraints.placed import Placed
from sudoku_app.core.topology import Cell

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

    from sudoku_app.core.constraints.forms import Cells, Layer
    from sudoku_app.core.topology import Topology

State = tuple[int, ...]
"""All that matters of the digits so far; () before the first one."""


@dataclass(frozen=True)
class Walked(Placed):
    """A constraint on the digits of its cells in their order, by what each adds to those before."""

    is_walk: ClassVar[bool] = True

    @property
    def walked(self) -> Cells:
        """The cells in the order of the walk."""
        return self.cells

    def start(self) -> State:
        """Return the state before the first cell."""
        return ()

    def after(self, state: State, digit: int, size: int) -> State | None:
        """Return the state that a digit, as players see it, leads to; None if it is impossible.

        No digit is greater than `size`.
        """
        raise NotImplementedError

    def accepts(self, state: State) -> bool:
        """Whether the state after the last cell meets the rule."""
        return True

    def anywhere(self) -> Self:
        """Return the constraint on the first cells of a grid: those alike share their walk."""
        return replace(self, cells=first_cells(self.cells))

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. The rule can be met, and its walk has few enough steps."""
        return bool(_layers_of(self.anywhere(), topology.values))

    def forms(self, topology: Topology) -> Iterator[Walk]:
        """The walk."""
        yield Walk(self.walked, _layers_of(self.anywhere(), topology.values))


def first_cells(cells: Cells) -> Cells:
    """Return the first cells of a grid, as many as these."""
    return tuple(map(Cell, range(len(cells))))


@lru_cache(maxsize=1 << 9)
def _layers_of(constraint: Walked, values: range) -> tuple[Layer, ...]:
    """Return the steps of a walk; none if they would be too many or the rule can't be met."""
    size = len(values)

    def after(state: State, digit: int) -> State | None:
        return constraint.after(state, values[digit - 1], size)

    @cache
    def last(state: State) -> int | None:
        return 0 if constraint.accepts(state) else None

    return automaton_by(len(constraint.walked), size, constraint.start(), after, last)[0]


# Walks of a constraint with several lines, each of which has its own -----------------------------


@lru_cache(maxsize=64)
def factors(circle: int, line: int, size: int) -> tuple[Layer, ...]:
    """Return the layers of cells with a number and then of those whose digits multiply to it.

    A state is how many digits of the number are still to come, and what it is so far or what is
    left of it.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        coming, number = state
        if coming:
            return (coming - 1, 10 * number + digit)
        return None if number % digit else (0, number // digit)

    def last(state: tuple[int, int]) -> int | None:
        return 0 if state == (0, 1) else None

    return automaton_by(circle + line, size, (circle, 0), after, last)[0]


@lru_cache(maxsize=64)
def sums_by(values: tuple[int, ...], count: int, size: int) -> tuple[Layer, ...]:
    """Return the layers of a circle and of `count` cells with the sum that its digit stands for.

    A state is 1 while the circle is to come, and what is left of the sum.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        coming, left = state
        now = values[digit - 1] if coming else left - digit
        return (0, now) if 0 <= now <= count * size else None

    def last(state: tuple[int, int]) -> int | None:
        return 0 if state == (0, 0) else None

    return automaton_by(count + 1, size, (1, 0), after, last)[0]
