"""All that the editor shows about a puzzle while it is drawn, found out piece by piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.setting.counts import LIMITS, Counts, count_solutions
from sudoku_app.core.setting.estimate import estimate_solutions
from sudoku_app.core.setting.needed import Need, contradictions, needs
from sudoku_app.core.setting.path import PathFacts, path_facts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.clue import Clue

_PROBES_SHOWN = 10
"""The number of probes after which a new estimate is reported."""


class Survey(NamedTuple):
    """What is known so far about a puzzle.

    `estimate` is about how many solutions there are, if they are too many to be counted. With one
    solution, there are the facts about its `path`, and then what each clue is needed for. Without
    one, `contradiction` has clues that contradict each other.
    """

    counts: Counts
    estimate: float | None = None
    path: PathFacts | None = None
    needs: tuple[Need, ...] = ()
    contradiction: tuple[Clue, ...] = ()


def survey(puzzle: Puzzle, random: Random, budget: Budget) -> Iterator[Survey]:
    """Yield what is known, first without any search, until all is known or the budget ends."""
    estimate = None
    for counts in count_solutions(puzzle, budget):
        known = Survey(counts, estimate)
        yield known
        if estimate is None and counts.total >= LIMITS.first_listed and not counts.is_complete:
            possible = counts.candidates.possible
            estimates = estimate_solutions(puzzle, random, budget, possible=possible)
            for number, estimate in enumerate(estimates, start=1):
                known = Survey(counts, estimate)
                if number % _PROBES_SHOWN == 0:
                    yield known
    if known.counts.verdict is Verdict.NONE:
        for found in contradictions(puzzle, random, budget):
            yield known._replace(contradiction=found)
    elif known.counts.verdict is Verdict.UNIQUE:
        try:
            known = known._replace(path=path_facts(puzzle, budget.interrupted))
        except SearchCancelledError:
            return
        yield known
        for need in needs(puzzle, budget):
            known = known._replace(needs=(*known.needs, need))
            yield known
