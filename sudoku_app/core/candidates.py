"""The candidates of a position, stored both ways: the digits of each cell and the cells of each
digit.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from sudoku_app.core.rules import Constraints, rules_of
from sudoku_app.core.topology import CellSet, DigitSet, Topology, digits_of, iter_bits
from sudoku_app.core.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.puzzle import Puzzle


T = TypeVar("T")


class Candidates:
    """The mutable state a solver by technique works on; changed only by `place` and `eliminate`.

    `values[c]` is the digit in cell `c` or 0; `digits[c]` the candidates of an empty cell as a
    `DigitSet` (0 when filled); `cells[d]` the `CellSet` of empty cells where digit `d` is a
    candidate (index 0 is unused); `empty` the empty cells; `givens` the cells given at the start
    (placed cells are neither empty nor given); `rules` what houses and constraints allow, and
    `topology` the grid with the peers by these rules; `watch` what a long search on them asks
    whether it is still wanted, which copies share and equality leaves aside; `known` what functions
    have found in the position as it is, see `once`.
    """

    __slots__ = (
        "cells",
        "digits",
        "empty",
        "givens",
        "known",
        "rules",
        "topology",
        "values",
        "watch",
    )

    def __init__(
        self,
        topology: Topology,
        givens: CellSet = CellSet(0),  # noqa: B008 - an immutable int
        constraints: Constraints = (),
    ) -> None:
        self.rules = rules_of(topology, constraints)
        self.topology = self.rules.sight
        self.givens = givens
        self.values: list[int] = [0] * topology.cell_count
        self.digits: list[DigitSet] = [topology.all_digits] * topology.cell_count
        self.cells: list[CellSet] = [CellSet(0)] + [topology.all_cells] * topology.size
        self.empty = topology.all_cells
        self.known: dict[object, Any] = {}
        self.watch = Watch()
        if self.rules.is_general:
            for cell, own in enumerate(self.rules.own):
                for position in iter_bits(topology.all_digits & ~own):
                    self.eliminate(cell, position + 1)

    @classmethod
    def of(cls, puzzle: Puzzle) -> Candidates:
        """All candidates that the rules allow with these givens."""
        candidates = cls(puzzle.topology, puzzle.given_cells, puzzle.constraints)
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                candidates.place(cell, digit)
        return candidates

    @classmethod
    def of_board(cls, puzzle: Puzzle, values: Sequence[int], notes: Sequence[int]) -> Candidates:
        """A player's board: `values` per cell (givens among them) and, where a cell's `notes` are
        not 0, those digits alone of the ones that the rules leave there.
        """
        candidates = cls(puzzle.topology, puzzle.given_cells, puzzle.constraints)
        for cell, digit in enumerate(values):
            if digit:
                candidates.place(cell, digit)
        for cell, kept in enumerate(notes):
            if kept and not values[cell]:
                for position in range(puzzle.topology.size):
                    if not kept >> position & 1:
                        candidates.eliminate(cell, position + 1)
        return candidates

    def copy(self) -> Candidates:
        """An independent copy."""
        other = object.__new__(Candidates)
        other.topology = self.topology
        other.rules = self.rules
        other.givens = self.givens
        other.values = self.values.copy()
        other.digits = self.digits.copy()
        other.cells = self.cells.copy()
        other.empty = self.empty
        other.known = {}
        other.watch = self.watch
        return other

    def watched(self, cancel: Callable[[], bool] | None) -> Candidates:
        """A copy on which searches end with SearchCancelledError soon after `cancel` says True."""
        other = self.copy()
        other.watch = Watch(cancel)
        return other

    def place(self, cell: int, digit: int) -> None:
        """Put `digit` into `cell`, and remove the candidates that it rules out."""
        if self.known:
            self.known.clear()
        # As plain ints: to make a CellSet or DigitSet of each costs a call.
        places: list[int] = self.cells  # type: ignore[assignment]
        digits: list[int] = self.digits  # type: ignore[assignment]
        keep = ~(1 << cell)
        for other in digits_of(digits[cell]):
            places[other] &= keep
        digits[cell] = 0
        self.values[cell] = digit
        self.empty = CellSet(self.empty & keep)
        seen = places[digit] & self.topology.peers[cell]
        places[digit] ^= seen
        bit = 1 << (digit - 1)
        while seen:
            low = seen & -seen
            seen ^= low
            digits[low.bit_length() - 1] &= ~bit
        if self.rules.beyond:
            for lost, cells in self.rules.beyond[cell][digit]:
                for other_cell in iter_bits(self.cells[lost] & cells):
                    self.eliminate(other_cell, lost)

    def eliminate(self, cell: int, digit: int) -> bool:
        """Remove the candidate `digit` from `cell`; return whether it was there."""
        bit = 1 << (digit - 1)
        if not self.digits[cell] & bit:
            return False
        self.known.clear()
        self.digits[cell] = DigitSet(self.digits[cell] & ~bit)
        self.cells[digit] = CellSet(self.cells[digit] & ~(1 << cell))
        return True

    @property
    def is_solved(self) -> bool:
        """Whether no cell is empty."""
        return not self.empty

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Candidates):
            return NotImplemented
        return (
            self.topology == other.topology
            and self.rules.constraints == other.rules.constraints
            and self.givens == other.givens
            and self.values == other.values
            and self.digits == other.digits
        )

    __hash__ = None  # type: ignore[assignment]  # a mutable value has no hash


def once(find: Callable[[Candidates], T]) -> Callable[[Candidates], T]:
    """Make a function of a position keep what it returns until the position changes.

    So all techniques share it, and nothing is found again or kept longer than it holds. A copy
    begins with nothing known.
    """

    @wraps(find)
    def found(candidates: Candidates) -> T:
        known = candidates.known
        if find not in known:
            known[find] = find(candidates)
        result: T = known[find]
        return result

    return found
