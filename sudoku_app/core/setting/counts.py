"""The number of solutions of a puzzle, and of those that each candidate is part of.

All solutions are counted, as long as they are few. If there are very many, each candidate is first
shown to be in one or in none, and then gets a search of its own, which ends at a limit. Such a
search counts for the other candidates too: solutions that share one candidate share most of the
others, so a few dozen searches are enough for hundreds of candidates.

Findings about an earlier state of the puzzle come before all that: whether there is one
solution often follows from it without a search, and near a solution there is mostly another.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting.another import another_solution
from sudoku_app.core.solvers import method_for, solutions
from sudoku_app.core.solvers.network import network_of
from sudoku_app.core.topology import DigitSet, digit_bit, digits_of
from sudoku_app.core.true_candidates import TrueCandidates, true_candidates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence


class Limits(NamedTuple):
    """How far to count.

    The count of a candidate ends at `counted` solutions, and that of all solutions at `listed`.
    After `first_listed` solutions or `first_nodes` nodes, the search turns to the question which
    candidates are in any solution; while it is not known whether there are two solutions, it does
    so only after `verdict_nodes`.
    """

    counted: int = 1_000
    listed: int = 10_000
    first_listed: int = 2_000
    first_nodes: int = 100_000
    verdict_nodes: int = 500_000


LIMITS = Limits()


class Inherited(NamedTuple):
    """Facts about a puzzle that follow from findings about its earlier state.

    `solutions` are some of its solutions. If the verdict is UNIQUE, there is no other than the
    first of them. `differing` are cells of which at least one differs in every other solution than
    the first; none if no such cells are known.
    """

    verdict: Verdict = Verdict.UNKNOWN
    solutions: tuple[tuple[int, ...], ...] = ()
    differing: frozenset[int] = frozenset()


class Counts(NamedTuple):
    """The findings so far about the solutions of a puzzle.

    `candidates` has the digits that solutions have in each cell, as far as known. `counts[c][d-1]`
    is the number of solutions with digit d in cell c that were counted, at most `Limits.counted`;
    `exact[c]` are the digits whose counts will not change any more. `total` is the number of
    solutions found, which is that of all solutions if `is_complete`. `solutions` are two of
    them, or the only one.
    """

    candidates: TrueCandidates
    counts: tuple[tuple[int, ...], ...]
    exact: tuple[DigitSet, ...]
    total: int
    is_complete: bool
    solutions: tuple[tuple[int, ...], ...] = ()

    @property
    def verdict(self) -> Verdict:
        """How many solutions there are."""
        return self.candidates.verdict

    @property
    def is_exact(self) -> bool:
        """Whether nothing more will be found out about any candidate."""
        return self.candidates.is_exact and all(
            not found & ~known
            for found, known in zip(self.candidates.found, self.exact, strict=True)
        )

    @property
    def open_cells(self) -> int:
        """The number of cells in which solutions differ, or may differ."""
        return sum(1 for digits in self.candidates.possible if digits & digits - 1)

    def share(self, cell: int, digit: int) -> float:
        """The share of a candidate in the counts of its cell, from 0 to 1."""
        row = self.counts[cell]
        return row[digit - 1] / max(1, sum(row))


def count_solutions(
    puzzle: Puzzle,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
    limits: Limits = LIMITS,
    inherit: Callable[[], Inherited] = Inherited,
) -> Iterator[Counts]:
    """Yield the findings about the solutions, the first without any search, until all is known.

    `inherit` is called after the first answer. If the budget or `cancel` ends this, the last answer
    is not exact.
    """
    budget = budget or Budget(cancel=cancel)
    tally = _Tally(puzzle, limits.counted)
    known = next(true_candidates(puzzle, budget.part(cancel=cancel)))
    yield tally.answer(known)
    if known.verdict is Verdict.NONE or budget.interrupted(cancel):
        return
    inherited = inherit()
    if inherited.verdict is Verdict.NONE:
        nothing = (DigitSet(0),) * len(puzzle.givens)
        yield tally.answer(TrueCandidates(Verdict.NONE, nothing, nothing))
        return
    yield from tally.count_all(inherited.solutions, known)
    if inherited.verdict is Verdict.UNIQUE:
        yield tally.complete()
        return
    if tally.total == 1:
        (solution,), search = tally.solutions, budget.part(cancel=cancel)
        # The same random numbers each time: a puzzle always has the same first answer.
        other = another_solution(puzzle, solution, Random(0), search, inherited.differing)
        if other:
            yield from tally.count_all((solution, other), known)
    search = budget.part(limits.verdict_nodes, cancel)
    if tally.total > 1:
        search.max_nodes = limits.first_nodes
    for answer in tally.count_all(solutions(puzzle, limits.first_listed + 1, search), known):
        yield answer
        if answer.verdict is Verdict.SEVERAL:
            search.max_nodes = limits.first_nodes
    if search.stopped is None and tally.total <= limits.first_listed:
        yield tally.complete()
        return
    search = budget.part(cancel=cancel)
    for known in true_candidates(puzzle, search, found=tally.digits()):
        yield tally.answer(known)
    yield from tally.count_all(solutions(puzzle, limits.listed + 1, search), known)
    if search.stopped is not None:
        return
    if tally.total <= limits.listed:
        yield tally.complete()
        return
    for cell, digits in enumerate(known.possible):
        for digit in digits_of(digits & ~tally.exact[cell]):
            search = budget.part(cancel=cancel)
            found = _solutions_within(puzzle, known, cell, digit, search)
            tally.count_with(cell, digit, islice(found, limits.counted))
            if search.stopped is not None:
                return
            yield tally.answer(known)


def _solutions_within(
    puzzle: Puzzle, known: TrueCandidates, cell: int, digit: int, budget: Budget
) -> Iterator[Sequence[int]]:
    """Yield the solutions with a digit in a cell."""
    if method_for(puzzle) == "tables":
        digits: list[int] = list(known.possible)
        digits[cell] = digit_bit(digit)
        for sets in network_of(puzzle.rules).search(digits, budget):
            yield [each.bit_length() for each in sets]
        return
    givens = [0 if left & left - 1 else left.bit_length() for left in known.possible]
    givens[cell] = digit
    yield from solutions(puzzle._replace(givens=tuple(givens)), None, budget)


class _Tally:
    """Counts solutions by candidate; mutable."""

    def __init__(self, puzzle: Puzzle, limit: int) -> None:
        self._limit = limit
        self._size = puzzle.topology.size
        self._offsets = [self._size * cell - 1 for cell in range(puzzle.topology.cell_count)]
        self._counts = [0] * (self._size * len(self._offsets))
        self.total = 0
        self.solutions: list[tuple[int, ...]] = []
        self.exact = [DigitSet(0)] * len(self._offsets)

    def digits(self) -> list[DigitSet]:
        """The digits that the solutions counted so far have in each cell."""
        n = self._size
        return [
            DigitSet(sum(1 << place for place in range(n) if self._counts[base + 1 + place]))
            for base in self._offsets
        ]

    def count_all(self, found: Iterable[Sequence[int]], known: TrueCandidates) -> Iterator[Counts]:
        """Count solutions of the whole puzzle; yield an answer each time their number doubles."""
        counts, number = [0] * len(self._counts), 0
        for solution in found:
            self._add(counts, solution)
            number += 1
            if len(self.solutions) < 2 and tuple(solution) not in self.solutions:
                self.solutions.append(tuple(solution))
            if number > self.total and number & number - 1 == 0:  # a power of two: 0100 & 0011 is 0
                self.total = number
                self._take(counts)
                yield self.answer(known)
        self.total = max(self.total, number)
        self._take(counts)

    def count_with(self, cell: int, digit: int, found: Iterable[Sequence[int]]) -> None:
        """Count the solutions with a digit in a cell, and settle the count of this candidate."""
        own = [0] * len(self._counts)
        for solution in found:
            self._add(own, solution)
        self._take(own)
        self.exact[cell] = DigitSet(self.exact[cell] | digit_bit(digit))

    def _add(self, counts: list[int], solution: Sequence[int]) -> None:
        for offset, digit in zip(self._offsets, solution, strict=True):
            counts[offset + digit] += 1

    def _take(self, counts: Sequence[int]) -> None:
        """Take over the counts of one search where they are higher."""
        for place, count in enumerate(counts):
            if count > self._counts[place]:
                self._counts[place] = min(count, self._limit)
                if count >= self._limit:
                    cell, position = divmod(place, self._size)
                    self.exact[cell] = DigitSet(self.exact[cell] | 1 << position)

    def complete(self) -> Counts:
        """The answer once all solutions have been counted."""
        digits = self.digits()
        self.exact = digits
        verdict = (Verdict.NONE, Verdict.UNIQUE, Verdict.SEVERAL)[min(self.total, 2)]
        known = TrueCandidates(verdict, tuple(digits), tuple(digits))
        return self.answer(known)._replace(is_complete=True)

    def answer(self, known: TrueCandidates) -> Counts:
        """The findings after the solutions counted so far."""
        found = tuple(
            DigitSet(one | other) for one, other in zip(known.found, self.digits(), strict=True)
        )
        verdict = Verdict.SEVERAL if self.total > 1 else known.verdict
        if verdict is Verdict.UNIQUE and not self.solutions:
            self.solutions.append(tuple(held.bit_length() for held in found))
        n = self._size
        return Counts(
            TrueCandidates(verdict, found, known.possible),
            tuple(tuple(self._counts[at : at + n]) for at in range(0, len(self._counts), n)),
            tuple(self.exact),
            self.total,
            False,
            tuple(self.solutions),
        )
