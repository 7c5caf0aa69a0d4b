"""Cells that are followed from one to the next: which digits lead through the layers of a walk."""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.digit_rows import narrow
from sudoku_app.core.topology import iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.constraints.forms import Cells, Layer, Walk

MOST_CACHED_WAYS = 1 << 10
"""The most results that the steps of a cell cache each way; a walk can have hundreds of cells."""


class FollowedCells:
    """Cells whose digits lead from one place to the next, by `Steps`."""

    __slots__ = ("_ends", "_steps", "cells")

    def __init__(self, cells: Cells, steps: Sequence[Steps], ends: int) -> None:
        self.cells = cells
        self._steps = steps
        self._ends = ends

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`."""
        left = self.left([digits[cell] for cell in self.cells])
        return None if left is None else narrow(self.cells, left, digits)

    def left(self, held: Sequence[int]) -> list[int] | None:
        """Return the digits that each place keeps of those `held`; None if there is no way.

        States are reached forwards, and digits kept backwards.
        """
        states, reached = 1, []
        for own, steps in zip(held, self._steps, strict=True):
            reached.append(states)
            states = steps.known_forwards.get((states, own)) or steps.forwards(states, own)
            if not states:
                return None
        states &= self._ends
        if not states:
            return None
        left = []
        for before, own, steps in zip(
            reversed(reached), reversed(held), reversed(self._steps), strict=True
        ):
            known = steps.known_backwards.get((before, own, states))
            kept, states = known or steps.backwards(before, own, states)
            left.append(kept)
        left.reverse()
        return left


class Steps:
    """What the digits of a cell lead to, with caches of the answers."""

    __slots__ = ("known_backwards", "known_forwards")

    def __init__(self) -> None:
        self.known_forwards: dict[tuple[int, int], int] = {}
        """The results of `forwards`."""
        self.known_backwards: dict[tuple[int, int, int], tuple[int, int]] = {}
        """The results of `backwards`."""

    def forwards(self, states: int, digits: int) -> int:
        """Return the states to which any of the digits leads from any of the states."""
        if len(self.known_forwards) >= MOST_CACHED_WAYS:
            self.known_forwards.clear()
        found = self.known_forwards[states, digits] = self._forwards(states, digits)
        return found

    def backwards(self, states: int, digits: int, ends: int) -> tuple[int, int]:
        """Return the digits that lead from one of the states to one of the ends, and the states
        from which they do.
        """
        if len(self.known_backwards) >= MOST_CACHED_WAYS:
            self.known_backwards.clear()
        found = self.known_backwards[states, digits, ends] = self._backwards(states, digits, ends)
        return found

    @abstractmethod
    def _forwards(self, states: int, digits: int) -> int:
        """See `forwards`."""

    @abstractmethod
    def _backwards(self, states: int, digits: int, ends: int) -> tuple[int, int]:
        """See `backwards`."""


class WalkCells(FollowedCells):
    """Cells whose digits lead through the layers of a `Walk`."""

    __slots__ = ("layers",)

    def __init__(self, form: Walk) -> None:
        super().__init__(form.cells, list(map(_steps_of, form.layers)), -1)
        self.layers = form.layers


class _LayerSteps(Steps):
    """The steps of a layer as rows, as in a `Table`: bit r of an integer is the step number r.

    With the steps 0 -> 0 by digit 1, 0 -> 1 by digit 2 and 1 -> 1 by digit 3, the rows from state 0
    are 0b011 and those to state 1 are 0b110. If state 0 is reached and state 1 is wanted, the row
    0b010 is left, by which the cell keeps digit 2.
    """

    __slots__ = ("_by_digit", "_from", "_to")

    def __init__(self, layer: Layer) -> None:
        super().__init__()
        self._from = [0] * (1 + max((step.start for step in layer.steps), default=0))
        self._to = [0] * layer.ends
        self._by_digit = [0] * max((step.digits.bit_length() for step in layer.steps), default=0)
        for row, (start, own, end) in enumerate(layer.steps):
            self._from[start] |= 1 << row
            self._to[end] |= 1 << row
            for position in iter_bits(own):
                self._by_digit[position] |= 1 << row

    def _forwards(self, states: int, digits: int) -> int:
        rows, found, end = self._rows(states, digits), 0, 1
        for own in self._to:
            if own & rows:
                found |= end
            end <<= 1
        return found

    def _backwards(self, states: int, digits: int, ends: int) -> tuple[int, int]:
        rows = self._rows(states, digits)
        rows &= union_of_all(self._to[end] for end in iter_bits(ends))
        kept, useful, bit = 0, 0, 1
        for own in self._by_digit:
            if own & rows:
                kept |= bit
            bit <<= 1
        bit = 1
        for own in self._from:
            if own & rows:
                useful |= bit
            bit <<= 1
        return kept & digits, useful

    def _rows(self, states: int, digits: int) -> int:
        """Return the steps from any of the states by any of the digits."""
        leaving = by_digit = 0
        for start in iter_bits(states & (1 << len(self._from)) - 1):  # others lead nowhere
            leaving |= self._from[start]
        for position, own in enumerate(self._by_digit):
            if digits >> position & 1:
                by_digit |= own
        return leaving & by_digit


@lru_cache(maxsize=1 << 8)
def _steps_of(layer: Layer) -> _LayerSteps:
    return _LayerSteps(layer)
