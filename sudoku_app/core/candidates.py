"""The candidates of a position, stored both ways: the digits of each cell and the cells of each
digit.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from sudoku_app.core.rules import Constraints, rules_of
from sudoku_app.core.topology import (
    Candidate,
    Cell,
    CellSet,
    Digit,
    DigitSet,
    Topology,
    digit_bit,
    digits_of,
    iter_bits,
    union_of_all,
)
from sudoku_app.core.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle


T = TypeVar("T")


class Candidates:
    """The mutable state a solver by technique works on; changed only by `place` and `eliminate`.

    `values[c]` is the digit in cell `c`, or 0. `digits[c]` is the `DigitSet` of the candidates of
    cell `c`, 0 when it is filled. `cells[d]` is the `CellSet` of empty cells where digit `d` is a
    candidate; index 0 is unused. In a 4×4 grid where r1c1 can only be 1 or 3, `digits[0]` is 0101,
    and bit 0 is set in `cells[1]` and `cells[3]` alone.

    `empty` are the empty cells, and `givens` the cells given at the start; placed cells are in
    neither. `rules` say what houses and constraints allow, and `topology` is the grid with the
    peers by these rules. `watch` lets a long search be cancelled; copies share it, and equality
    ignores it. `has_all_rules` is False if other rules are known only in words, or lie in fog, so
    that no step may assume a single solution. `known` caches what functions have found in the
    current position; see `cached_per_position`. `wanted` has the digit sets of the candidates that
    a search is about, by cell, or None if it is about all; see `wants`.
    """

    __slots__ = (
        "cells",
        "digits",
        "empty",
        "givens",
        "has_all_rules",
        "known",
        "one_thought",
        "rules",
        "topology",
        "values",
        "wanted",
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
        self.has_all_rules = True
        self.known: dict[object, Any] = {}
        self.wanted: dict[int, int] | None = None
        self.one_thought = False
        self.watch = Watch()
        for cell, own in self.rules.given_digits:
            for position in iter_bits(topology.all_digits & ~own):
                self.eliminate(cell, position + 1)

    @classmethod
    def of(cls, puzzle: Puzzle) -> Candidates:
        """Return the candidates that the puzzle's givens leave in the cells that see them."""
        return cls.of_board(puzzle, puzzle.givens, ())

    @classmethod
    def of_board(cls, puzzle: Puzzle, values: Sequence[int], notes: Sequence[int]) -> Candidates:
        """Return the candidates of a player's board.

        `values` has a digit or 0 for each cell, givens included. `notes` has a digit set for each
        cell: unless it is 0, only these digits remain of the candidates that the rules allow there.
        """
        candidates = cls(puzzle.topology, puzzle.given_cells, puzzle.constraints)
        candidates.has_all_rules = puzzle.are_rules_known
        for cell, digit in enumerate(values):
            if digit:
                candidates.place(cell, digit)
        for cell, noted in enumerate(notes):
            if noted and not values[cell]:
                for position in range(puzzle.topology.size):
                    if not noted >> position & 1:
                        candidates.eliminate(cell, position + 1)
        return candidates

    def copy(self) -> Candidates:
        """Return an independent copy, which shares only the watch."""
        other = object.__new__(Candidates)
        other.topology = self.topology
        other.rules = self.rules
        other.givens = self.givens
        other.values = self.values.copy()
        other.digits = self.digits.copy()
        other.cells = self.cells.copy()
        other.empty = self.empty
        other.has_all_rules = self.has_all_rules
        other.known = {}
        other.wanted = None
        other.one_thought = False
        other.watch = self.watch
        return other

    def watched(self, cancel: Callable[[], bool] | None) -> Candidates:
        """Return a copy on which searches raise SearchCancelledError once `cancel` returns True."""
        other = self.copy()
        other.watch = Watch(cancel)
        return other

    def wanting(self, wanted: Iterable[tuple[int, int]]) -> Candidates:
        """Return a copy on which steps that gather much remove no more than some candidates, and
        what these rest on.
        """
        other = self.copy()
        other.wanted = {}
        for cell, digit in wanted:
            other.wanted[cell] = other.wanted.get(cell, 0) | 1 << digit - 1
        return other

    def thinking_once(self) -> Candidates:
        """Return a copy on which each step is about one constraint or house, or the few that clash,
        instead of gathering all of its kind.
        """
        other = self.copy()
        other.wanted = self.wanted
        other.one_thought = True
        return other

    def wants(self, cell: int, digits: int) -> bool:
        """Whether a search is about one of some digits of a cell; see `wanting`."""
        return self.wanted is None or bool(self.wanted.get(cell, 0) & digits)

    def place(self, cell: int, digit: int) -> None:
        """Put `digit` into `cell`, and remove it from the cells that see this one.

        What else it rules out because of constraints is for techniques to find and to explain.
        """
        if self.known:
            self.known.clear()
        # As plain ints: making a CellSet or DigitSet of each would cost a call.
        places: list[int] = self.cells  # type: ignore[assignment]
        digits: list[int] = self.digits  # type: ignore[assignment]
        keep = ~(1 << cell)
        for other in digits_of(digits[cell]):
            places[other] &= keep
        digits[cell] = 0
        self.values[cell] = digit
        self.empty = CellSet(self.empty & keep)
        # With places 1101 and peers 0110, the digit goes from 1101 & 0110 = 0100; 1001 stay.
        seen = places[digit] & self.topology.peers[cell]
        places[digit] ^= seen
        bit = 1 << (digit - 1)
        while seen:
            low = seen & -seen  # the lowest one bit: 0110 & -0110 is 0010, which is cell 1
            seen ^= low
            digits[low.bit_length() - 1] &= ~bit

    def eliminate(self, cell: int, digit: int) -> bool:
        """Remove the candidate `digit` from `cell`; return whether it was there."""
        bit = 1 << (digit - 1)
        if not self.digits[cell] & bit:
            return False
        self.known.clear()
        self.digits[cell] = DigitSet(self.digits[cell] & ~bit)
        self.cells[digit] = CellSet(self.cells[digit] & ~(1 << cell))
        return True

    def held(self, cell: int) -> DigitSet:
        """The candidates of a cell; of a filled one, its digit."""
        return digit_bit(self.values[cell]) if self.values[cell] else self.digits[cell]

    @property
    def is_possible(self) -> bool:
        """Whether every empty cell has a candidate."""
        return union_of_all(self.cells) == self.empty

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


def cached_per_position(find: Callable[[Candidates], T]) -> Callable[[Candidates], T]:
    """Cache what a function of a position returns until the position changes.

    All techniques share the cached result. A copy of the position starts with an empty cache.
    """

    @wraps(find)
    def found(candidates: Candidates) -> T:
        known = candidates.known
        if find not in known:
            known[find] = find(candidates)
        result: T = known[find]
        return result

    return found


def last_candidates(candidates: Candidates) -> Iterator[Candidate]:
    """Yield each candidate that is the last one of its cell.

    `once` collects the cells that have any candidate, `twice` those that have a second one: of
    three cells with the candidates 1 2, 2 and 3, `once` has all three and `twice` the first.
    """
    once = twice = 0
    for cells in candidates.cells:
        twice |= once & cells
        once |= cells
    for cell in iter_bits(once & ~twice):
        yield Candidate(Cell(cell), Digit(candidates.digits[cell].bit_length()))
