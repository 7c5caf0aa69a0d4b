"""The search for the shortest contradiction of a supposed digit.

First any contradiction is found, then its inferences are reduced to those that its end rests on,
and then cheaper ones are looked for while the budget lasts. A plan is turned into steps by the
techniques themselves, each in the position where it is needed.
"""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.candidates import last_candidates
from sudoku_app.core.contradiction.derivation import Derivation
from sudoku_app.core.contradiction.inferences import MOST_SCORE, QUICK_SCORE, Exploration
from sudoku_app.core.contradiction.value import (
    LEAST_COST,
    Contradiction,
    breaks_of,
    clash_of,
    unfillable,
)
from sudoku_app.core.hints import techniques_at
from sudoku_app.core.message import Message
from sudoku_app.core.techniques import Level, Scope
from sudoku_app.core.techniques.balances import LineHouseSum
from sudoku_app.core.techniques.house_sums import HouseSums
from sudoku_app.core.techniques.refutation import steps_like
from sudoku_app.core.techniques.thoughts import Thought, both_causes
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.core.watch import SearchCancelledError, Watch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Candidate, Step
    from sudoku_app.core.techniques import Technique

MOST_STEPS = 20
"""The most steps of a contradiction that players are shown."""
NODES = 6_000
"""The nodes that are spent on cheaper contradictions after the first; some 0.1 s on a 9×9 grid."""
_SHORT = 4
"""One with so few steps is shown without a look at others."""
_EASY = 8
"""One with so few steps can be followed, so that nobody need wait long for a shorter one."""
_MOST_SHORTENED = 4
"""For so many candidates of several, shorter contradictions are looked for."""
_MOST_DEEPENED = 4
"""For so many of them, harder techniques are tried if easy ones lead to no contradiction."""
_MOST_FAILED = 24
"""How many plans that techniques can't follow are tried for several candidates together."""
_FEW = 12
"""Of several candidates, one that so many steps refute is no reason to look further. With more
steps, harder techniques are tried as well.
"""
_LONG = 15
"""The same for a digit that is asked about."""
_MORE_ROUNDS = 3
"""For how many rounds after the first contradiction longer ways are followed."""
_RESTARTS = 12
"""How often cheaper plans are then looked for with costs that vary at random."""
_MOST_REPAIRS = 6
"""How often a cheaper plan that techniques can't follow is replaced by one that is like it."""
_MOST_NET_SCORE = 700
"""The highest score of chains of cases and nets."""
_SINGLES = 3
"""The number of rows at the top of the table that place a digit in every kind of puzzle."""
_FAILED_NODES = 200
"""How many nodes a plan that techniques can't follow counts for before one is found that they can.
"""


class FilledCellError(ValueError):
    """A digit was supposed in a cell that has one."""


def shortest_contradiction(
    candidates: Candidates,
    supposed: Sequence[Candidate],
    budget: Budget | None = None,
    most_steps: int | None = MOST_STEPS,
    most_nodes: int = NODES,
    with_nets: bool = False,
) -> Contradiction | None:
    """Return the last of `contradictions`, or None if there is none."""
    every = contradictions(candidates, supposed, budget, most_steps, most_nodes, with_nets)
    found = deque(every, maxlen=1)
    return found[0] if found else None


class Refuting(NamedTuple):
    """A step that refutes a candidate by a trial or a net, and the contradiction that says why."""

    step: Step
    contradiction: Contradiction


def refutation_of(
    candidates: Candidates, step: Step, budget: Budget | None = None, enough: float | None = None
) -> Refuting | None:
    """Return the step with the shortest contradiction that is found among those like one that
    refutes candidates by a trial or a net; None for other steps, and if there is none.

    The time `enough` is the budget's deadline once a contradiction with few steps is found. Raises
    what `contradictions` raises.
    """
    if not has_trait(step.technique, Trait.TRIAL) or step.placements:
        return None
    budget = budget or Budget()
    best: Refuting | None = None
    attempts: list[_Attempt] = []
    try:
        for each in steps_like(step, candidates.watched(budget.interrupted)):
            clash = clash_of(candidates, each.eliminations)
            if clash is not None:
                return Refuting(each, clash)
            search = _Search(candidates, each.eliminations, budget, NODES, most_short=_FEW)
            attempts.append(_Attempt(0, len(attempts), each, search))
        for best in _side_by_side(attempts):
            if len(best.contradiction.steps) <= _SHORT:
                break
            if enough is not None and len(best.contradiction.steps) <= _EASY:
                budget.deadline = enough
    except SearchCancelledError:
        if budget.stopped is Stop.CANCELLED:
            raise
    return best


class _Attempt(NamedTuple):
    """A search for a contradiction of a step's candidate, and what its next plan would cost."""

    cost: int
    number: int
    step: Step
    search: _Search


def _side_by_side(attempts: list[_Attempt]) -> Iterator[Refuting]:
    """Yield what refutes one of several candidates, each time by a cheaper contradiction.

    Of the plans that are known, the cheapest is followed first, which takes longer than to find
    them. It ends when what is found later isn't cheaper, and then the cheapest contradictions are
    made shorter.
    """
    planned: list[_Attempt] = []
    followed: list[tuple[int, int, _Attempt, _Plan]] = []
    best, failed = inf, 0
    for least, ready in _explored(attempts):
        for attempt in ready:
            heappush(planned, attempt)
        while planned and planned[0].cost < best and failed < _MOST_FAILED:
            attempt = heappop(planned)
            plan = attempt.search.follow()
            if plan is None:
                failed += 1
                cost = attempt.search.estimate()
                if cost is not None:
                    heappush(planned, attempt._replace(cost=cost + LEAST_COST * failed))
                continue
            followed.append((plan.cost, attempt.number, attempt, plan))
            if plan.cost < best:
                best = plan.cost
                yield Refuting(attempt.step, plan.contradiction)
        if best <= least:
            break
    for _, _, attempt, plan in sorted(followed)[:_MOST_SHORTENED]:
        for shorter in attempt.search.shorter(plan):
            if shorter.cost < best:
                best = shorter.cost
                yield Refuting(attempt.step, shorter.contradiction)


def _explored(attempts: Sequence[_Attempt]) -> Iterator[tuple[int, list[_Attempt]]]:
    """Yield the attempts for which plans are found, and what those found later cost at least.

    All take a round by turns, each of which finds what needs one more step. When none finds
    anything more, all use harder techniques.
    """
    least = 0
    exploring, ended = attempts, list[_Attempt]()
    while exploring or ended:
        if exploring:
            going = [each for each in exploring if each.search.takes_round()]
            ended += [each for each in exploring if each not in going]
        else:
            going = [each for each in ended[:_MOST_DEEPENED] if each.search.goes_on()]
            ended = []
        ready, exploring = [], []
        for each in going:
            cost = each.search.estimate()
            if cost is None:
                exploring.append(each)
            else:
                ready.append(each._replace(cost=cost))
        least += LEAST_COST
        yield min(least, LEAST_COST * _FEW), ready


def contradictions(
    candidates: Candidates,
    supposed: Sequence[Candidate],
    budget: Budget | None = None,
    most_steps: int | None = MOST_STEPS,
    most_nodes: int = NODES,
    with_nets: bool = False,
) -> Iterator[Contradiction]:
    """Yield contradictions that supposed digits lead to in a position, each cheaper than the last.

    Nothing is yielded without one of at most `most_steps` steps, and never if the digits are those
    of a solution. Of several supposed digits, a contradiction keeps those that it needs. Chains of
    cases and nets are only used `with_nets`, and only if nothing else leads to a contradiction. The
    search for cheaper ones ends after `most_nodes` nodes, or when the budget is used up. Raises
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
        for found in _Search(candidates, supposed, budget, most_nodes, with_nets).run():
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

    @property
    def cost(self) -> int:
        """What its steps cost."""
        return self.contradiction.cost


class _Search:
    """One search; mutable."""

    def __init__(
        self,
        candidates: Candidates,
        supposed: Sequence[Candidate],
        budget: Budget,
        most_nodes: int,
        with_nets: bool = False,
        most_short: int = _LONG,
    ) -> None:
        self._budget = budget
        self._most_short = most_short
        self._most_nodes = most_nodes
        self._plan: int | None = None
        self._improving: int | None = None
        self._watch = Watch(self._is_over)
        self._start = candidates.watched(budget.interrupted)
        usable = techniques_at(candidates, allow_unique=False)
        # Beside constraints, chains with groups and sets take seconds.
        most = QUICK_SCORE if candidates.rules.constraints else MOST_SCORE
        self._rows = tuple(
            row
            for row in usable
            if row.level <= Level.EXPERT
            and row.score <= most
            and not has_trait(row.slug, Trait.SLOW_CASES)
        )
        self._plain_rows = [
            row for row in self._rows if row.level < Level.HARD or Scope.CONSTRAINED in row.scope
        ]
        self._supposed = tuple(supposed)
        nets = (row for row in usable if row.level > Level.EXPERT and row.score <= _MOST_NET_SCORE)
        self._nets = tuple(nets) if with_nets else ()
        self._explored = explored = Exploration(self._start, supposed, self._rows, self._nets)
        self._derivation = Derivation(explored.inferences, explored.goals, self._watch)
        self._banned = 0

    def _is_spent(self) -> bool:
        return self._improving is not None and self._watch.nodes > self._improving

    def _is_over(self) -> bool:
        return self._is_spent() or self._budget.interrupted()

    def run(self) -> Iterator[Contradiction]:
        """Yield contradictions, each cheaper than the last one; the last may only be proved to be
        the cheapest.
        """
        best = self._any()
        if best is not None:
            yield best.contradiction
            for shorter in self.shorter(best):
                yield shorter.contradiction

    def shorter(self, best: _Plan) -> Iterator[_Plan]:
        """Yield cheaper plans than the best one so far; the last may only be proved to be the
        cheapest.
        """
        for _ in range(_MORE_ROUNDS):
            self._explored.round()
        while True:
            is_long = len(best.contradiction.steps) > self._most_short
            for found in self._cheaper(best, _RESTARTS if is_long else 0):
                if found.contradiction.is_shortest or found.cost < best.cost:
                    best = found
                    yield best
            if len(best.contradiction.steps) <= self._most_short or not self._explored.deepen():
                return
            self._most_nodes *= 2
            again = self._first()
            if again is not None and again.cost < best.cost:
                best = again
                yield best

    def _any(self) -> _Plan | None:
        """Return a plan by the easiest techniques that give one."""
        while self._explored.goals or self.goes_on():
            if self._budget.interrupted():
                raise SearchCancelledError
            found = self._first()
            if found is not None:
                return found
            if not self.goes_on():
                break
        return None

    def takes_round(self) -> bool:
        """Whether more is found by the techniques that are used so far."""
        return self._explored.round()

    def goes_on(self) -> bool:
        """Whether more is found, by harder techniques if needed, and by nets at last."""
        explored = self._explored
        return explored.round() or explored.deepen() or explored.add_nets()

    def _cheaper(self, best: _Plan, restarts: int) -> Iterator[_Plan]:
        """Yield cheaper plans that techniques can follow, and at last, if no cheaper one is left,
        the best again as proved to be the shortest.
        """
        self._improving = self._watch.nodes + self._most_nodes
        is_proved = False
        while not (is_proved or self._is_spent()):
            plan, is_proved = self._cheapest(best.inferences, restarts)
            if plan == best.inferences:
                break
            limit, self._improving = self._improving, None
            better = self._like(plan, best)
            self._improving = limit
            if better is None:
                is_proved = False
                break
            is_proved = is_proved and better.inferences == plan
            best = better
            yield best
        self._improving = None
        if is_proved:
            shortest = best.contradiction._replace(is_shortest=True)
            yield best._replace(contradiction=shortest)

    def _like(self, plan: int, best: _Plan) -> _Plan | None:
        """Return a plan that techniques can follow and that is cheaper than the best: the one
        given, or one that has as much as possible in common with it.
        """
        below = self._derivation.cost(best.inferences)
        for _ in range(_MOST_REPAIRS):
            followed = self._followed(plan)
            if followed is not None:
                return _Plan(plan, followed)
            like = self._derivation.like(plan, self._banned)
            if like is None or self._derivation.cost(like) >= below:
                break
            plan = like
        return None

    def _cheapest(self, plan: int, restarts: int) -> tuple[int, bool]:
        """Return the cheapest plan that is found, and whether no cheaper one is left."""
        best = plan
        try:
            for better in self._derivation.better(plan, self._banned, restarts):
                best = better
        except SearchCancelledError:
            if self._budget.interrupted():
                raise
            return best, False
        return best, True

    def _first(self) -> _Plan | None:
        """Return a plan that techniques can follow."""
        for _ in range(max(1, self._most_nodes // _FAILED_NODES)):
            if self.estimate() is None:
                break
            found = self.follow()
            if found is not None:
                return found
        return None

    def estimate(self) -> int | None:
        """Return what the inferences of the next plan cost; None if there is none so far.

        Inferences of constraints rest on all facts about their cells at first; those of a plan are
        replaced by ones that rest on what they need.
        """
        while self._plan is None and self._explored.goals:
            plan = self._derivation.first(self._banned)
            if plan is None:
                break
            if not self._explored.tighten(plan, self._derivation.needed(plan)):
                self._plan = plan
        return None if self._plan is None else self._derivation.cost(self._plan)

    def follow(self) -> _Plan | None:
        """Return the next plan if techniques can follow it."""
        plan, self._plan = self._plan, None
        found = None if plan is None else self._followed(plan)
        return None if plan is None or found is None else _Plan(plan, found)

    def _followed(self, plan: int) -> Contradiction | None:
        """Return the contradiction of a plan; None if the techniques don't find one of its steps,
        whose inference is then banned.

        One that isn't found may be if it comes earlier: of a sum that can't be reached any more, no
        technique says what its cells can't be.
        """
        found = self._made(plan)
        if isinstance(found, int) and self._start.rules.constraints:
            found = self._made(plan, found)
        if isinstance(found, int):
            self._banned |= 1 << found
            self._explored.loosen(found)
            return None
        return found

    def _made(self, plan: int, first: int | None = None) -> Contradiction | int:
        """Return the contradiction of a plan, or the first inference that techniques don't find, or
        the last if they end in no contradiction. One inference can be the `first`.
        """
        explored = self._explored
        order = explored.order(plan, first)
        state = self._start.copy()
        supposed: list[Candidate] = []
        steps: list[Step] = []
        needed = self._derivation.needed(plan)
        asked = explored.book.candidates(needed)
        placing = {explored.conclusions[number].placed for number in order}
        for number in order:
            placed, gone, row = explored.conclusions[number]
            if number < len(self._supposed):
                supposed.append(self._supposed[number])
                state.place(*self._supposed[number])
                continue
            if placed and state.values[placed.cell] == placed.digit:
                continue
            wanted = (placed,) if placed else explored.book.candidates(gone & needed)
            rows = self._rows_up_to(row)
            made = (
                place_by_single(state, wanted, rows)
                if placed
                else self._gone(state, wanted, rows, asked)
            )
            if made is None:
                return number
            for step in made:
                both = _both_bounds(steps[-1], step) if steps else None
                steps[-1:] = [both] if both else [*steps[-1:], step]
            if made and not placed:
                steps[-1] = _with_what_is_left(steps[-1], state, placing)
            end = next(breaks_of(state), None)
            if end is not None:
                return Contradiction(tuple(supposed), tuple(steps), end)
        end = next(breaks_of(state), None) or unfillable(state, explored.book.demands)
        if end is None:
            return order[-1]
        return Contradiction(tuple(supposed), tuple(steps), end)

    def _rows_up_to(self, own: Technique | None) -> Sequence[Technique]:
        """Return the techniques by which something is looked for that was found by one: that one
        and easier ones, but of those that take long no other. What houses and constraints rule out
        by themselves, without one, needs no chains.
        """
        if own is None:
            return self._plain_rows
        most = min(own.score, QUICK_SCORE)
        rows = (*self._rows, *self._nets)
        return [row for row in rows if row.score <= most or row is own]

    @staticmethod
    def _gone(
        state: Candidates,
        wanted: Sequence[Candidate],
        rows: Sequence[Technique],
        asked: Sequence[Candidate],
    ) -> list[Step] | None:
        """Make the easiest steps that eliminate candidates, each a single thought; None if there
        are none. They remove only what is `asked` for.
        """
        steps = []
        while left := [each for each in wanted if state.digits[each.cell] >> each.digit - 1 & 1]:
            found = elimination_of(state.wanting(asked).thinking_once(), left, rows)
            if found is None:
                return None
            gone = tuple(each for each in found.eliminations if each in asked)
            found = found._replace(eliminations=gone)
            steps.append(found)
            found.apply(state)
        return steps


def _both_bounds(one: Step, other: Step) -> Step | None:
    """Return two steps as one if the same sum or constraint tells both, such as its bounds."""
    first, second = one.detail, other.detail
    caused = HouseSums | LineHouseSum | Thought
    if not isinstance(first, caused) or not isinstance(second, caused) or one.placements:
        return None
    cause = both_causes(first.cause, second.cause)
    if cause is None or (detail := first._replace(cause=cause)) != second._replace(cause=cause):
        return None
    gone = tuple(sorted({*one.eliminations, *other.eliminations}))
    marks = dict.fromkeys((*one.pattern, *other.pattern))
    return one._replace(
        eliminations=gone,
        pattern=tuple(mark for mark in marks if (mark.cell, mark.digit) not in gone),
        areas=tuple(dict.fromkeys((*one.areas, *other.areas))),
        detail=detail,
    )


def _with_what_is_left(
    step: Step, state: Candidates, placing: AbstractSet[Candidate | None]
) -> Step:
    """Return a step with the digits that it leaves alone in their cells, if these are to be placed,
    and place them: nobody takes a second look for them.
    """
    emptied = {cell for cell, _ in step.eliminations}
    left = filter(placing.__contains__, last_candidates(state))
    placements = tuple(each for each in left if each.cell in emptied)
    for each in placements:
        state.place(*each)
    return step._replace(placements=(*step.placements, *placements))


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
    candidates, perhaps by another digit of their cell. If no step does, return the first that
    eliminates any.
    """
    partial = None
    for row in rows:
        for step in row.find(candidates):
            placed = {cell for cell, _ in step.placements}
            gone = [
                each in step.eliminations or (each.cell in placed and each not in step.placements)
                for each in wanted
            ]
            if all(gone):
                return step
            if partial is None and any(gone):
                partial = step
    return partial
