"""The search for the shortest contradiction of a supposed digit.

First any contradiction is found, then its inferences are reduced to those that its end rests on,
and then cheaper ones are looked for while the budget lasts. A plan is turned into steps by the
techniques themselves, each in the position where it is needed.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import details
from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.contradiction.derivation import Derivation
from sudoku_app.core.contradiction.inferences import MOST_SCORE, Exploration
from sudoku_app.core.contradiction.value import (
    Contradiction,
    breaks_of,
    clash_of,
    unfillable,
)
from sudoku_app.core.hints import usable_techniques
from sudoku_app.core.message import Message
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.watch import SearchCancelledError, Watch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Candidate, Step
    from sudoku_app.core.techniques import Technique

MOST_STEPS = 20
"""The most steps of a contradiction that players are shown."""
NODES = 6_000
"""The nodes that are spent on cheaper contradictions after the first; some 0.1 s on a 9×9 grid."""
_FEW = 12
"""With more steps than this, harder techniques are tried as well."""
_MORE_ROUNDS = 3
"""For how many rounds after the first contradiction longer ways are followed."""
_SINGLES = 3
"""The number of rows at the top of the table that place a digit in every kind of puzzle."""
_MOST_FAILURES = 30
"""How many plans that techniques can't follow are given up before the search ends."""


class FilledCellError(ValueError):
    """A digit was supposed in a cell that has one."""


def shortest_contradiction(
    candidates: Candidates,
    supposed: Sequence[Candidate],
    budget: Budget | None = None,
    most_steps: int | None = MOST_STEPS,
    most_nodes: int = NODES,
) -> Contradiction | None:
    """Return the last of `contradictions`, or None if there is none."""
    found = deque(contradictions(candidates, supposed, budget, most_steps, most_nodes), maxlen=1)
    return found[0] if found else None


def refutation_of(
    candidates: Candidates, step: Step, budget: Budget | None = None
) -> Contradiction | None:
    """Return the shortest contradiction that says what a hint says if it refutes one candidate by
    a trial or a net; None for other steps, and if there is no short one.

    Raises what `contradictions` raises.
    """
    is_trial = isinstance(step.detail, details.Refutation | details.RefutingNet)
    if not is_trial or step.placements or len(step.eliminations) != 1:
        return None
    return shortest_contradiction(candidates, step.eliminations, budget)


def contradictions(
    candidates: Candidates,
    supposed: Sequence[Candidate],
    budget: Budget | None = None,
    most_steps: int | None = MOST_STEPS,
    most_nodes: int = NODES,
) -> Iterator[Contradiction]:
    """Yield contradictions that supposed digits lead to in a position, each cheaper than the last.

    Nothing is yielded without one of at most `most_steps` steps, and never if the digits are those
    of a solution. Of several supposed digits, a contradiction keeps those that it needs. The search
    for cheaper ones ends after `most_nodes` nodes, or when the budget is used up. Raises
    SearchCancelledError when the budget's `cancel` returns True, and FilledCellError.
    """
    for cell, _ in supposed:
        if candidates.values[cell]:
            raise FilledCellError(
                Message("cell {0} already holds {1}", cell, candidates.values[cell])
            )
    clash = clash_of(candidates, supposed)
    if clash is not None:
        yield clash
        return
    budget = budget or Budget()
    best: Contradiction | None = None
    try:
        for found in _Search(candidates, supposed, budget, most_nodes).run():
            is_better = best is None or found.cost < best.cost or found.is_shortest
            if is_better and (most_steps is None or len(found.steps) <= most_steps):
                best = found
                yield found
    except SearchCancelledError:
        if budget.stopped is Stop.CANCELLED:
            raise


class _Plan(NamedTuple):
    """A plan of a derivation, and the contradiction that it leads to."""

    inferences: int
    contradiction: Contradiction


class _Search:
    """One search; mutable."""

    def __init__(
        self,
        candidates: Candidates,
        supposed: Sequence[Candidate],
        budget: Budget,
        most_nodes: int,
    ) -> None:
        self._budget = budget
        self._most_nodes = most_nodes
        self._improving: int | None = None
        self._watch = Watch(self._is_over)
        self._start = candidates.watched(budget.interrupted)
        usable = usable_techniques(
            candidates.topology, TECHNIQUES, False, candidates.rules.constraints
        )
        self._rows = tuple(
            row for row in usable if row.level <= Level.EXPERT and row.score <= MOST_SCORE
        )
        self._supposed = tuple(supposed)
        self._explored = Exploration(self._start, supposed, self._rows)
        self._banned = 0

    def _is_over(self) -> bool:
        spent = self._improving is not None and self._watch.nodes > self._improving
        return spent or self._budget.interrupted()

    def run(self) -> Iterator[Contradiction]:
        """Yield contradictions, each cheaper than the last one; the last may only be proved to be
        the cheapest.
        """
        best = self._any()
        if best is None:
            return
        yield best.contradiction
        for _ in range(_MORE_ROUNDS):
            self._explored.round()
        while True:
            is_proved = False
            if len(best.contradiction.steps) > _FEW:
                self._most_nodes *= 2
            for found in self._cheaper(best.inferences):
                is_proved = found is None
                if found is not None:
                    best = found
                    yield best.contradiction
            if is_proved:
                yield best.contradiction._replace(is_shortest=True)
            if len(best.contradiction.steps) <= _FEW or not self._explored.deepen():
                return

    def _any(self) -> _Plan | None:
        """Return a plan by the easiest techniques that give one."""
        explored = self._explored
        while True:
            while not explored.goals:
                if self._budget.interrupted():
                    raise SearchCancelledError
                if not explored.round() and not explored.deepen():
                    return None
            found = self._first()
            if found is not None:
                return found
            if not explored.round() and not explored.deepen():
                return None

    def _cheaper(self, plan: int) -> Iterator[_Plan | None]:
        """Yield cheaper and cheaper plans; at the end None, if no cheaper one is left."""
        self._improving = self._watch.nodes + self._most_nodes
        derivation = self._derivation()
        try:
            for better in derivation.better(plan, self._banned):
                followed = self._followed(derivation, better)
                if followed is not None:
                    yield _Plan(better, followed)
            yield None
        except SearchCancelledError:
            if self._budget.interrupted():
                raise
        finally:
            self._improving = None

    def _derivation(self) -> Derivation:
        return Derivation(self._explored.inferences, self._explored.goals, self._watch)

    def _first(self) -> _Plan | None:
        """Return a plan that techniques can follow.

        Inferences of constraints rest on all facts about their cells at first; those of a plan are
        replaced by ones that rest on what they need.
        """
        for _ in range(_MOST_FAILURES):
            derivation = self._derivation()
            plan = derivation.first(self._banned)
            if plan is None:
                break
            if self._explored.tighten(plan, derivation.needed(plan)):
                continue
            found = self._followed(derivation, plan)
            if found is not None:
                return _Plan(plan, found)
        return None

    def _followed(self, derivation: Derivation, plan: int) -> Contradiction | None:
        """Return the contradiction of a plan; None if the techniques don't find one of its steps,
        whose inference is then banned.
        """
        explored = self._explored
        order = explored.order(plan)
        state = self._start.copy()
        supposed, steps = [], []
        needed = derivation.needed(plan)
        for number in order:
            placed, gone = explored.conclusions[number]
            if number < len(self._supposed):
                supposed.append(self._supposed[number])
                state.place(*self._supposed[number])
                continue
            wanted = (placed,) if placed else explored.book.candidates(gone & needed)
            made = self._steps_to(state, wanted, bool(placed))
            if made is None:
                self._banned |= 1 << number
                explored.loosen(number)
                return None
            steps += made
            end = next(breaks_of(state), None)
            if end is not None:
                return Contradiction(tuple(supposed), tuple(steps), end)
        end = next(breaks_of(state), None) or unfillable(state, explored.book.demands)
        if end is None:
            self._banned |= 1 << order[-1]
            return None
        return Contradiction(tuple(supposed), tuple(steps), end)

    def _steps_to(
        self, state: Candidates, wanted: Sequence[Candidate], is_placed: bool
    ) -> list[Step] | None:
        """Make the easiest steps that lead to conclusions; None if there are none."""
        if is_placed:
            return place_by_single(state, wanted, self._rows)
        steps = []
        while left := [each for each in wanted if state.digits[each.cell] >> each.digit - 1 & 1]:
            found = elimination_of(state, left, self._rows)
            if found is None:
                return None
            steps.append(found)
            found.apply(state)
        return steps


def place_by_single(
    state: Candidates, wanted: Sequence[Candidate], rows: Sequence[Technique]
) -> list[Step] | None:
    """Make the easiest single that places a candidate; None if there is none."""
    for row in rows[:_SINGLES]:
        for step in row.find(state):
            if step.placements == wanted:
                step.apply(state)
                return [step]
    return None


def elimination_of(
    candidates: Candidates, wanted: Sequence[Candidate], rows: Sequence[Technique]
) -> Step | None:
    """Return the first step, by the first of some techniques, that eliminates all of some
    candidates. If no step does, return the first that eliminates any.
    """
    partial = None
    for row in rows:
        for step in row.find(candidates):
            if all(each in step.eliminations for each in wanted):
                return step
            if partial is None and any(each in step.eliminations for each in wanted):
                partial = step
    return partial
