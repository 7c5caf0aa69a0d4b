"""Judge a puzzle that the program did not make: rate it, or find what is wrong with it.

A puzzle with one solution gets a card. For several solutions, the result is their number and the
cells in which they differ; for none, the shortest reason found.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.hints import SearchCancelledError, next_step
from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Puzzle, Verdict, verdict_of
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.techniques.singles import single_at
from sudoku_app.core.topology import digit_bit, digits_of, iter_bits
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.game.puzzles.bank import Card

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.rules import Clash
    from sudoku_app.core.step import Candidate, Step
    from sudoku_app.core.techniques import Technique

COUNTED = 1000
"""The most solutions that are counted."""
NODES = 1_000_000
"""The most nodes in the search for solutions."""
HARDEST = Level.HARD
"""The level of the hardest techniques in a reason. A chain of harder steps is no more convincing
than the search.
"""
_UP_TO_HARDEST = tuple(row for row in TECHNIQUES if row.level <= HARDEST)
_SINGLES = tuple(row for row in TECHNIQUES if has_trait(row.slug, Trait.SINGLE))


class PuzzleFlaw(Enum):
    """The kinds of reason why a puzzle has no solution, shortest first."""

    CLASH = "clash"
    NO_CANDIDATE = "no candidate"
    NO_PLACE = "no place"
    SEARCH = "search"


class NoSolutionReason(NamedTuple):
    """Why a puzzle has no solution.

    CLASH: `cells` are two cells of `house` with the same `digit`, or two that break `constraint`.
    NO_CANDIDATE: the one cell, which `constraint` may restrict, has no candidate left. NO_PLACE:
    `digit` has no place left in `house`, whose empty cells are `cells`. Both appear once `steps`
    have been carried out one after the other on the givens; there are none if the givens alone show
    them. SEARCH: no chain of steps shows it, only a search of all possibilities.
    """

    flaw: PuzzleFlaw
    cells: tuple[int, ...] = ()
    digit: int = 0
    house: int = -1
    steps: tuple[Step, ...] = ()
    constraint: Constraint | None = None


class Diagnosis(NamedTuple):
    """The result of a diagnosis.

    `card` has a rating only with the verdict UNIQUE. `solutions` is the number of solutions;
    `COUNTED` means so many or more. `differing` are the cells in which they differ. `reason` says
    why there is no solution. Unless it `is_whole`, the search for solutions was not finished, and
    there may be more.
    """

    verdict: Verdict
    card: Card = Card()
    solutions: int = 0
    differing: tuple[int, ...] = ()
    reason: NoSolutionReason | None = None
    is_whole: bool = True


def first_verdict(puzzle: Puzzle, name: str = "", budget: Budget | None = None) -> Diagnosis:
    """Find out as fast as possible whether there is one solution.

    The card has the `name` and no level. Of several solutions, only two are counted, without the
    cells in which they differ. There is a reason only if digits clash. Budget and errors are those
    of `diagnose`.
    """
    budget = budget or Budget(NODES)
    if not _are_rules_prepared(puzzle, budget):
        return Diagnosis(Verdict.UNKNOWN)
    if puzzle.topology.partial_regions and not (puzzle.clue_count or puzzle.constraints):
        return Diagnosis(Verdict.UNKNOWN)  # regions are being drawn: don't spend time on a search
    clash = puzzle.clash()
    if clash is not None:
        return Diagnosis(Verdict.NONE, reason=clash_reason(puzzle, clash))
    found = list(solvers.solutions(puzzle, 2, budget))
    if budget.stopped is Stop.CANCELLED:
        raise SearchCancelledError
    verdict = puzzle.judged(verdict_of(len(found), budget.stopped is not None))
    if verdict is not Verdict.SEVERAL:
        return Diagnosis(verdict, Card(name), len(found))
    return Diagnosis(verdict, solutions=len(found), is_whole=False)


def diagnose(
    puzzle: Puzzle, name: str = "", budget: Budget | None = None, is_rated: bool = True
) -> Diagnosis:
    """Count the solutions, then rate the puzzle, find the cells that differ, or find the reason.

    `name` is the name on the card, which has a level only if the puzzle `is_rated`. The search uses
    the nodes of `budget`, by default `NODES`. If that limit stops it, the verdict is UNKNOWN. If
    the deadline stops what follows, the card has no level, the cells are those found so far, or the
    reason is SEARCH. Raises SearchCancelledError when the budget's `cancel` returns True.
    """
    budget = budget or Budget(NODES)
    if not _are_rules_prepared(puzzle, budget):
        return Diagnosis(Verdict.UNKNOWN)
    if puzzle.about.is_in_words and solvers.verdict(puzzle, budget) is not Verdict.UNIQUE:
        if budget.stopped is Stop.CANCELLED:
            raise SearchCancelledError
        return Diagnosis(Verdict.IN_WORDS)
    clash = puzzle.clash()
    if clash is not None:
        return Diagnosis(Verdict.NONE, reason=clash_reason(puzzle, clash))
    first: tuple[int, ...] = ()
    count, mixed = 0, 0
    for solution in solvers.solutions(puzzle, COUNTED, budget):
        first = first or solution
        count += 1
        mixed |= _differences(first, solution)
    limited = budget.stopped
    if limited is Stop.CANCELLED:
        raise SearchCancelledError
    if count > 1:
        differing = _all_differences(puzzle, first, mixed, budget)
        is_whole = limited is None
        return Diagnosis(Verdict.SEVERAL, solutions=count, differing=differing, is_whole=is_whole)
    if limited is not None:
        return Diagnosis(Verdict.UNKNOWN)
    if not count:
        reason = reason_within(puzzle, budget) or NoSolutionReason(PuzzleFlaw.SEARCH)
        return Diagnosis(Verdict.NONE, reason=reason)
    card = _card_within(puzzle, name, budget) if is_rated else Card(name)
    return Diagnosis(Verdict.UNIQUE, card, 1)


def _are_rules_prepared(puzzle: Puzzle, budget: Budget) -> bool:
    """Whether the budget was enough to prepare the rules; see `Rules.prepare`."""
    is_prepared = puzzle.rules.prepare(budget.interrupted)
    if budget.stopped is Stop.CANCELLED:
        raise SearchCancelledError
    return is_prepared


def _card_within(puzzle: Puzzle, name: str, budget: Budget) -> Card:
    """The card of a puzzle with one solution, without a level if the deadline comes first."""
    try:
        rating = rate(puzzle, cancel=budget.interrupted)
    except SearchCancelledError:
        if budget.stopped is Stop.CANCELLED:
            raise
        return Card(name)
    return Card.of_rating(name, rating)


def reason_within(puzzle: Puzzle, budget: Budget) -> NoSolutionReason | None:
    """The reason that `find_reason` finds before the deadline. Raises SearchCancelledError when the
    budget's `cancel` returns True.
    """
    try:
        return find_reason(puzzle, budget.interrupted)
    except SearchCancelledError:
        if budget.stopped is Stop.CANCELLED:
            raise
        return None


def _differences(first: Sequence[int], second: Sequence[int]) -> int:
    """The set of cells in which two grids differ."""
    bits = 0
    for cell, digit in enumerate(first):
        if digit != second[cell]:
            bits |= 1 << cell
    return bits


def _all_differences(
    puzzle: Puzzle, first: Sequence[int], known: int, budget: Budget
) -> tuple[int, ...]:
    """The cells in which some solution differs from `first`; `known` are those found already."""
    search = Budget(NODES, budget.deadline, budget.clock, budget.cancel)
    digits = Candidates.of(puzzle).digits
    for cell, digit in enumerate(first):
        for other in digits_of(digits[cell] & ~digit_bit(digit)):
            if known >> cell & 1:
                break
            givens = (*puzzle.givens[:cell], other, *puzzle.givens[cell + 1 :])
            # Each other solution differs in many cells, so few searches are needed.
            for found in solvers.solutions(puzzle._replace(givens=givens), 1, search):
                known |= _differences(first, found)
            if search.stopped is Stop.CANCELLED:
                raise SearchCancelledError
            if search.stopped is not None:  # the cells to come are thousands in a large grid
                return tuple(iter_bits(known))
    return tuple(iter_bits(known))


# Why there is no solution ----------------------------------------------------------------------


def find_reason(
    puzzle: Puzzle, cancel: Callable[[], bool] | None = None
) -> NoSolutionReason | None:
    """The shortest reason found why a puzzle has no solution, or None.

    Reasons that the givens show come before reasons after forced steps, and singles before
    techniques up to `HARDEST`. Of singles alone, only those that the conclusion depends on are
    taken. Raises SearchCancelledError when `cancel` returns True.
    """
    clash = puzzle.clash()
    if clash is not None:
        return clash_reason(puzzle, clash)
    candidates = Candidates.of(puzzle)
    singles, flaw = _steps_to_flaw(candidates, _SINGLES, cancel)
    if flaw is not None:
        return _shortened(puzzle, singles, cancel)
    further, flaw = _steps_to_flaw(candidates, _UP_TO_HARDEST, cancel)
    return flaw and flaw._replace(steps=(*singles, *further))


def _steps_to_flaw(
    candidates: Candidates, techniques: Sequence[Technique], cancel: Callable[[], bool] | None
) -> tuple[list[Step], NoSolutionReason | None]:
    """Take the easiest step again and again until a contradiction shows or no step is found; return
    the steps and the contradiction.
    """
    steps: list[Step] = []
    while (flaw := _flaw_of(candidates)) is None:
        step = next_step(candidates, techniques, False, cancel)
        if step is None:
            break
        step.apply(candidates)
        steps.append(step)
    return steps, flaw


def clash_reason(puzzle: Puzzle, clash: Clash) -> NoSolutionReason:
    """Return the reason for which a clash of givens leaves no solution."""
    first, second, constraint = clash
    if constraint is not None:
        return NoSolutionReason(PuzzleFlaw.CLASH, (first, second), constraint=constraint)
    houses = puzzle.topology.cell_houses
    house = next(house for house in houses[first] if house in houses[second])
    return NoSolutionReason(PuzzleFlaw.CLASH, (first, second), puzzle.givens[first], house)


def _flaw_of(candidates: Candidates) -> NoSolutionReason | None:
    """The contradiction in the candidates: a cell without a candidate, or a digit without a
    place.
    """
    for cell in iter_bits(candidates.empty):
        if not candidates.digits[cell]:
            link = next(iter(candidates.rules.links[cell]), None)
            constraint = link and link.constraint
            return NoSolutionReason(PuzzleFlaw.NO_CANDIDATE, (cell,), constraint=constraint)
    topology = candidates.topology
    for house, cells in enumerate(topology.house_sets):
        if len(topology.houses[house]) < topology.size:
            continue  # a short house need not hold every digit
        held = {candidates.values[cell] for cell in topology.houses[house]}
        for digit in topology.digits:
            if digit not in held and not candidates.cells[digit] & cells:
                empty = tuple(iter_bits(cells & candidates.empty))
                return NoSolutionReason(PuzzleFlaw.NO_PLACE, empty, digit, house)
    return None


def _shortened(
    puzzle: Puzzle, singles: Sequence[Step], cancel: Callable[[], bool] | None
) -> NoSolutionReason:
    """The reason after these singles, without those that the conclusion doesn't depend on.

    Each single in turn, the latest first, is left out if the others are still forced one after the
    other and still lead to a flaw.
    """
    needed = [single.placements[0] for single in singles]
    for place in reversed(needed):
        if cancel is not None and cancel():
            raise SearchCancelledError
        rest = [other for other in needed if other != place]
        if _replayed(puzzle, rest) is not None:
            needed = rest
    reason = _replayed(puzzle, needed)
    if reason is None:
        raise ValueError(Message("the singles {0!r} show no flaw of {1!r}", needed, puzzle.givens))
    return reason


def _replayed(puzzle: Puzzle, places: Sequence[Candidate]) -> NoSolutionReason | None:
    """The flaw after singles at these places, or None if one is not forced or there is no flaw."""
    candidates = Candidates.of(puzzle)
    steps: list[Step] = []
    for cell, digit in places:
        step = single_at(candidates, cell, digit)
        if step is None:
            return None
        step.apply(candidates)
        steps.append(step)
    flaw = _flaw_of(candidates)
    return flaw and flaw._replace(steps=tuple(steps))
