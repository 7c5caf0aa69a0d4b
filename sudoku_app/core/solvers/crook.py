"""Crook's pencil-and-paper algorithm: markup, singletons, preemptive sets, and guessing.

J. F. Crook, "A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles", Notices of the AMS 56(4),
2009, 460-468. The markup of a cell lists the digits it may hold. A preemptive set is m digits and m
cells of a house that can hold no others; by the occupancy theorem these digits are crossed out in
the rest of the house. When no such set changes anything, the paper picks a cell and a digit at
random and returns to that point if a contradiction follows. Here it picks the lowest digit of the
first cell with the shortest markup, so that solutions come in a fixed order.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget
from sudoku_app.core.topology import cell_set, iter_bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Rules

LARGEST_SET = 4
"""The largest preemptive set looked for by its cells or by its digits (the paper's hidden sets).

Both together find all sets of a 9×9 grid: if m cells of a house form a set, its other cells form a
hidden set, and one of the two has at most four. Larger grids have larger sets, but far too many to
try; there, the search guesses instead.
"""


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of `puzzle`; see `core.solvers.Solver`.

    A node is a digit entered, as a singleton or as a guess; an update is a mark crossed out.
    """
    puzzle.rules.check_plain("crook")
    if limit == 0 or puzzle.clash() is not None:
        return
    budget = budget or Budget()
    topology = puzzle.topology
    marks = _first_marks(puzzle)
    empty = [cell for cell, digit in enumerate(puzzle.givens) if not digit]
    waiting = [(marks, [cell for cell in empty if _single(marks[cell])])]
    pencil = _Pencil(puzzle.rules, budget, cancel)
    found = 0
    while waiting:
        marks, singletons = waiting.pop()
        if not pencil.reduce(marks, singletons):
            if budget.stopped is not None:
                return
            continue
        open_cells = [cell for cell in range(topology.cell_count) if not _single(marks[cell])]
        if not open_cells:
            yield tuple([mark.bit_length() for mark in marks])
            found += 1
            if found == limit:
                return
            continue
        cell = min(open_cells, key=lambda cell: marks[cell].bit_count())
        for position in reversed(list(iter_bits(marks[cell]))):
            guess = marks.copy()
            guess[cell] = 1 << position
            waiting.append((guess, [cell]))


def _first_marks(puzzle: Puzzle) -> list[int]:
    """The markup by the givens: a digit set for each cell."""
    topology, givens = puzzle.topology, puzzle.givens
    taken = [sum(1 << givens[c] - 1 for c in house if givens[c]) for house in topology.houses]
    marks = []
    for cell, digit in enumerate(givens):
        left: int = topology.all_digits
        for house in topology.cell_houses[cell]:
            left &= ~taken[house]
        for other, excluded, _ in puzzle.rules.links[cell]:
            left &= ~excluded[givens[other]]
        marks.append(1 << digit - 1 if digit else left)
    return marks


def _single(marks: int) -> bool:
    """Whether at most one mark is left: 0100 & 0011 is 0, but 0110 & 0101 is 0100."""
    return not marks & marks - 1


class _Pencil:
    """Crosses out marks; mutable, for one search at a time."""

    def __init__(self, rules: Rules, budget: Budget, cancel: Callable[[], bool] | None) -> None:
        self._rules = rules
        self._topology = rules.topology
        self._budget = budget
        self._cancel = cancel
        self._marks: list[int] = []
        self._singletons: list[int] = []
        self._contradiction = False
        # The marks of a house when it was last searched for sets of a size without success.
        self._searched: dict[tuple[int, int], tuple[int, ...]] = {}

    def reduce(self, marks: list[int], singletons: list[int]) -> bool:
        """Cross out marks, in place, until nothing changes.

        `singletons` are the cells whose only mark has not been entered yet. Returns False after a
        contradiction or when the budget ends.
        """
        self._marks = marks
        self._singletons = singletons
        self._contradiction = not all(marks)
        while not self._contradiction and self._budget.stopped is None:
            if self._singletons:
                self._enter(self._singletons.pop())
            elif not self._single_out() and not self._preempt():
                return True
        return False

    def _enter(self, cell: int) -> None:
        budget = self._budget
        if budget.ask(budget.nodes, budget.updates, self._cancel, 1) <= budget.nodes:
            return
        budget.nodes += 1
        digit = self._marks[cell].bit_length()
        for cells, lost in self._rules.excluded_by(cell, digit):
            self._cross_out(iter_bits(cells), 1 << lost - 1)

    def _cross_out(self, cells: Iterable[int], digits: int) -> bool:
        """Cross out `digits` in `cells`; return whether any mark was there."""
        marks, changed = self._marks, False
        for cell in cells:
            gone = marks[cell] & digits  # 0111 & 0101 is 0101, and 0111 ^ 0101 leaves 0010
            if gone:
                changed = True
                marks[cell] ^= gone
                self._budget.updates += gone.bit_count()
                if not marks[cell]:
                    self._contradiction = True
                elif _single(marks[cell]):
                    self._singletons.append(cell)
        return changed

    def _single_out(self) -> bool:
        """Find digits with only one place in a house, that is, hidden singletons.

        Returns whether anything was crossed out or a contradiction found.
        """
        marks, everything = self._marks, self._topology.all_digits
        changed = False
        for house in self._topology.houses:
            if len(house) < self._topology.size:
                continue
            # Marks of 0011, 0110 and 0010: `once`, in at least one cell, grows to 0111, and
            # `twice`, in at least two, to 0010. So 0001 and 0100 are each in a single cell.
            once = twice = 0
            for cell in house:
                twice |= once & marks[cell]
                once |= marks[cell]
            if once != everything:
                self._contradiction = True
                return True
            for cell in house:
                hidden = marks[cell] & ~twice  # the digits in no other cell: 0011 & ~0010 is 0001
                if hidden and not _single(marks[cell]):
                    changed |= self._cross_out((cell,), marks[cell] ^ (hidden & -hidden))
        return changed

    def _preempt(self) -> bool:
        """Cross out by the smallest preemptive set that changes anything; return if there was one.

        Also returns True after a contradiction or when the budget ends.
        """
        for size in range(2, LARGEST_SET + 1):
            for index, house in enumerate(self._topology.houses):
                here = tuple([self._marks[cell] for cell in house])
                if self._searched.get((size, index)) == here:
                    continue
                if self._budget.interrupted(self._cancel):
                    return True
                open_cells = [cell for cell in house if not _single(self._marks[cell])]
                if self._preempt_cells(open_cells, size):
                    return True
                if len(house) == self._topology.size and self._preempt_digits(open_cells, size):
                    return True
                self._searched[size, index] = here
        return False

    def _preempt_cells(self, open_cells: Sequence[int], size: int) -> bool:
        """Find `size` cells with only as many digits; cross these out in the house's other cells.

        Returns whether anything was crossed out or a contradiction found.
        """
        marks = self._marks
        short = [cell for cell in open_cells if marks[cell].bit_count() <= size]
        for cells in combinations(short, size):
            digits = 0
            for cell in cells:
                digits |= marks[cell]
            if digits.bit_count() <= size:
                self._contradiction |= digits.bit_count() < size
                if self._cross_out((c for c in open_cells if c not in cells), digits):
                    return True
        return self._contradiction

    def _preempt_digits(self, open_cells: Sequence[int], size: int) -> bool:
        """Find `size` digits with only as many places; cross out other digits there.

        Returns whether anything was crossed out or a contradiction found.
        """
        marks = self._marks
        places = {
            1 << position: cell_set(cell for cell in open_cells if marks[cell] >> position & 1)
            for position in range(self._topology.size)
        }
        few = [digit for digit, cells in places.items() if 0 < cells.bit_count() <= size]
        for digits in combinations(few, size):
            cells = 0
            for digit in digits:
                cells |= places[digit]
            if cells.bit_count() <= size:
                self._contradiction |= cells.bit_count() < size
                if self._cross_out(iter_bits(cells), ~sum(digits)):
                    return True
        return self._contradiction
