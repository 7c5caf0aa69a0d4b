"""The candidates that occur in solutions of a puzzle, found step by step while it is edited."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solvers.network import network_of
from sudoku_app.core.topology import DigitSet, digit_bit, iter_bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


class TrueCandidates(NamedTuple):
    """The findings so far about the true candidates, the digits that solutions have in each cell.

    `found[c]` are the digits of the solutions found, `possible[c]` those that no search has ruled
    out. The true candidates lie between the two; where both are equal, they are known.
    """

    verdict: Verdict
    found: tuple[DigitSet, ...]
    possible: tuple[DigitSet, ...]

    @property
    def is_exact(self) -> bool:
        """Whether all true candidates are known."""
        return self.found == self.possible


def true_candidates(
    puzzle: Puzzle,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
    found: Sequence[int] = (),
) -> Iterator[TrueCandidates]:
    """Yield the findings, first without any search and then after each one, until all is known.

    `found` are digits that solutions are known to have, for each cell. If the budget or `cancel`
    ends this, the last answer is not exact. The verdict is UNKNOWN until it is certain.
    """
    budget = budget or Budget()
    interrupted = partial(budget.interrupted, cancel)
    none: Sequence[int] = [0] * len(puzzle.givens)
    found = found or none
    if not puzzle.rules.prepare(interrupted):
        everything = puzzle.topology.all_digits
        yield _answer(found, [digit_bit(given) if given else everything for given in puzzle.givens])
        return
    network = network_of(puzzle.rules)
    possible = network.start(puzzle.givens)
    failed = puzzle.clash() is not None
    if not failed:
        if not network.prepare(budget, cancel):
            yield _answer(found, possible)
            return
        failed = bool(network.narrow(possible, list(range(len(possible))), 0, interrupted)[1])
    if failed:
        possible = list(none)
    yield _answer(found, possible)
    if interrupted():
        return
    for cell, left in enumerate(tuple(possible)):
        for position in iter_bits(left):
            # Skip a digit that has been ruled out or found in the meantime.
            if (possible[cell] & ~found[cell]) >> position & 1:
                digits = possible.copy()
                digits[cell] = digit_bit(position + 1)
                solution = next(network.search(digits, budget, cancel), None)
                if budget.stopped is not None:
                    return
                if solution is None:
                    possible[cell] ^= digit_bit(position + 1)
                    if network.narrow(possible, [cell], 0, interrupted)[1]:
                        possible = list(found)
                else:
                    found = [known | held for known, held in zip(found, solution, strict=True)]
                yield _answer(found, possible)
                if interrupted():
                    return


def _answer(found: Sequence[int], possible: Sequence[int]) -> TrueCandidates:
    if not all(possible):
        verdict = Verdict.NONE
    elif any(held & held - 1 for held in found):  # several digits: 0110 & 0101 is 0100
        verdict = Verdict.SEVERAL
    elif list(found) == list(possible):
        verdict = Verdict.UNIQUE
    else:
        verdict = Verdict.UNKNOWN
    return TrueCandidates(verdict, tuple(map(DigitSet, found)), tuple(map(DigitSet, possible)))
