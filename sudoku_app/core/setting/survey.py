"""All that the editor shows about a puzzle while it is drawn, found out piece by piece."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.hidden_cells import with_hidden_cells
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting.clue import Clue, cells_of_clue, clues_of
from sudoku_app.core.setting.counts import LIMITS, Counts, Inherited, count_solutions
from sudoku_app.core.setting.fill import tightest_cells
from sudoku_app.core.setting.needed import LATER_NODES, Need, contradictions, needs
from sudoku_app.core.setting.path import PathFacts, path_facts
from sudoku_app.core.solvers.network import network_of
from sudoku_app.core.topology import DigitSet, digit_bit, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.solvers.network import Network

_PROBES_SHOWN = 10
"""The number of probes after which a new estimate is reported."""


class Estimate(NamedTuple):
    """About how many solutions there are, the mean of all probes, and its standard error as a share
    of it; the error of the first probe is unknown, 1.0.
    """

    mean: float
    error: float = 1.0


class Survey(NamedTuple):
    """The findings so far about a puzzle.

    `estimate` is about how many solutions there are, if they are too many to be counted. With one
    solution, it is found which clues are needed, and then the facts about its `path`. Without
    one, `contradiction` has clues that contradict each other. Once it `has_needs`, `needs`
    has all clues, and only the path and what is undecided is missing.
    """

    counts: Counts
    estimate: Estimate | None = None
    path: PathFacts | None = None
    needs: tuple[Need, ...] = ()
    contradiction: tuple[Clue, ...] = ()
    has_needs: bool = False


class Earlier(NamedTuple):
    """An earlier state of the puzzle, and the findings about it."""

    puzzle: Puzzle
    known: Survey


def inherited(puzzle: Puzzle, earlier: Earlier | None) -> Inherited:
    """Facts about a puzzle that follow from the findings about an earlier state of it.

    The solutions found then that obey what is drawn now are still solutions, and so is the intended
    one. If there was a single solution then, it still is the only one as long as no clue was taken
    away that it needs; and if it does not obey a new clue, there is none.
    """
    intended = [puzzle.about.solution] if puzzle.about.solution else []
    if earlier is None or earlier.puzzle.topology != puzzle.topology:
        return Inherited(solutions=_obeying(intended, puzzle))
    known = earlier.known
    before, now = known.counts.solutions, set(clues_of(puzzle))
    witnesses = [need.witness for need in known.needs if need.witness]
    solutions = _obeying([*before, *witnesses, *intended], puzzle)
    gone = [clue for clue in clues_of(earlier.puzzle) if clue not in now]
    needless = {need.clue for need in known.needs if need.is_needed is False}
    verdict = Verdict.UNKNOWN
    if known.counts.verdict is Verdict.UNIQUE and before:
        # Of several clues that are not needed, two may need each other.
        if not gone or (len(gone) == 1 and gone[0] in needless):
            verdict = Verdict.UNIQUE if before[0] in solutions else Verdict.NONE
    elif known.counts.verdict is Verdict.NONE and now.issuperset(
        known.contradiction or clues_of(earlier.puzzle)
    ):
        verdict = Verdict.NONE
    return Inherited(verdict, solutions, frozenset[int]().union(*map(cells_of_clue, gone)))


def _obeying(solutions: Sequence[tuple[int, ...]], puzzle: Puzzle) -> tuple[tuple[int, ...], ...]:
    """Return those of some full grids, each once, that obey the puzzle."""
    return tuple(filter(puzzle.is_solved_by, dict.fromkeys(solutions)))


def survey(
    puzzle: Puzzle,
    random: Random,
    budget: Budget,
    earlier: Earlier | None = None,
) -> Iterator[Survey]:
    """Yield the findings, the first without any search, until all is known or the budget ends.

    Findings about an earlier state of the puzzle bring the first answers sooner.
    """
    estimate = None
    for counts in count_solutions(puzzle, budget, inherit=lambda: inherited(puzzle, earlier)):
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
        yield from _about_unique(puzzle, known, budget)


def _about_unique(puzzle: Puzzle, known: Survey, budget: Budget) -> Iterator[Survey]:
    """Yield further findings about a puzzle with one solution.

    Whether each clue is needed comes first: that also answers what its deletion would lead to, and
    a path takes longest where it is hard to find out.
    """
    (solution,) = known.counts.solutions or ((),)
    for need in needs(puzzle, budget, solution):
        known = known._replace(needs=(*known.needs, need))
        yield known
    known = known._replace(has_needs=not budget.interrupted())
    yield known
    try:
        known = known._replace(path=path_facts(puzzle, budget.interrupted))
    except SearchCancelledError:
        return
    yield known
    undecided = [need.clue for need in known.needs if need.is_needed is None]
    for need in needs(puzzle, budget, solution, undecided, LATER_NODES):
        decided = (need if each.clue == need.clue else each for each in known.needs)
        known = known._replace(needs=tuple(decided))
        yield known


PROBES, MOST_PROBES = 200, 1_000
"""The usual number of probes, and the most that are made until the error is small. For empty grids
of up to 9×9, the estimate is right within a factor of 2 after the usual number.
"""
SMALL_ERROR = 0.1
"""The share of the estimate below which no further probes are made."""


def estimate_solutions(
    puzzle: Puzzle,
    random: Random,
    budget: Budget,
    probes: int = PROBES,
    possible: Sequence[DigitSet] = (),
    most: int = MOST_PROBES,
) -> Iterator[Estimate]:
    """Yield the estimate after each probe, until the budget ends, or after `probes` once its error
    is small, or after `most`. Its mean is unbiased, but a few large probes are most of it.

    `possible` are the candidates known to be the only ones in solutions, which makes the estimate
    better. A node of the budget is a digit placed. Hidden cells narrow the others, but a grid
    counts once, in however many ways they can be filled.
    """
    rules, count = puzzle.rules, puzzle.topology.cell_count
    network = network_of(with_hidden_cells(rules) if rules.hidden else rules)
    if puzzle.clash() is not None or not network.prepare(budget):
        return
    start: list[int] = [*network.allowed_digits]
    start[:count] = possible or network_of(rules).start(puzzle.givens)
    placed, failed = network.narrow(start, list(range(len(start))), 0)
    total = squares = 0
    for number in range(1, max(probes, most) + 1):
        if budget.interrupted():
            return
        found = 0 if failed else _probe(puzzle, network, start, placed, random, budget)
        total, squares = total + found, squares + found * found
        estimate = Estimate(total / number, _relative_error(total, squares, number))
        yield estimate
        if failed or (number >= probes and estimate.error < SMALL_ERROR):
            return


def _relative_error(total: int, squares: int, count: int) -> float:
    """The standard error of a mean as a share of it, from the sums of values and of squares."""
    if count < 2 or not total:
        return 1.0
    # Whole numbers, as the squares of large values leave no digits to a difference of floats.
    spread = (count * squares - total * total) / (total * total)
    return sqrt(spread / (count - 1))


def _probe(
    puzzle: Puzzle,
    network: Network,
    start: Sequence[int],
    placed: int,
    random: Random,
    budget: Budget,
) -> int:
    """Return the number of solutions that one way down the tree of a search suggests."""
    digits, product, count = list(start), 1, puzzle.topology.cell_count
    while True:
        tightest = tightest_cells(digits[:count])
        if not tightest:
            grid = [digit.bit_length() for digit in digits[:count]]
            return product if not puzzle.rules.hidden or puzzle.is_solved_by(grid) else 0
        cell = random.choice(tightest)
        product *= digits[cell].bit_count()
        digits[cell] = digit_bit(random.choice(digits_of(digits[cell])))
        budget.nodes += 1
        placed, failed = network.narrow(digits, [cell], placed)
        if failed:
            return 0
