"""The cheapest way to derive a contradiction from inferences; it knows nothing of Sudoku.

A fact is a bit of an integer. An inference adds the facts of its effect once all facts of its
premise are known; a goal is reached once all of its facts are known. A plan is a set of inferences,
an integer with bit i for inference i, that reaches a goal.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.watch import Watch


_SLACK = 150
"""How much more, in percent, a plan may cost before it is trimmed than the one it is to replace."""


_FIRST_PLANS = 3
"""Of so many plans that are found first, the one that is cheapest when trimmed is taken."""
_CHECKED = 50
"""How many inferences are checked in the time of a node."""


class Inference(NamedTuple):
    """The facts it needs, those it adds, and its cost, which is positive."""

    premise: int
    effect: int
    cost: int


class _Landmark(NamedTuple):
    """A set of inferences of which every plan has one, and the cost of the cheapest."""

    inferences: int
    cheapest: int


class Derivation:
    """Searches for plans over inferences and goals, lists to which more may be added."""

    def __init__(self, inferences: Sequence[Inference], goals: Sequence[int], watch: Watch) -> None:
        self._inferences = inferences
        self._goals = goals
        self._watch = watch
        self._premises: list[tuple[int, ...]] = []
        self._effects: list[tuple[int, ...]] = []
        self._costs: list[int] = []
        self._goal_facts: list[tuple[int, ...]] = []
        self._users: dict[int, list[int]] = {}

    def _follow_lists(self) -> None:
        """Take over the inferences and goals that were added since the last time.

        A fact's users are the inferences that need it, and -1, -2, ... for the goals 0, 1, ...
        """
        for number in range(len(self._costs), len(self._inferences)):
            premise, effect, cost = self._inferences[number]
            self._premises.append(tuple(iter_bits(premise)))
            self._effects.append(tuple(iter_bits(effect)))
            self._costs.append(cost)
            for fact in self._premises[-1]:
                self._users.setdefault(fact, []).append(number)
        for number in range(len(self._goal_facts), len(self._goals)):
            self._goal_facts.append(tuple(iter_bits(self._goals[number])))
            for fact in self._goal_facts[-1]:
                self._users.setdefault(fact, []).append(-1 - number)

    def cost(self, plan: int) -> int:
        """Return the sum of the costs of a plan's inferences."""
        return sum(self._inferences[number].cost for number in iter_bits(plan))

    def needed(self, plan: int) -> int:
        """Return the facts that a plan's inferences and the goal it reaches rest on; of several
        goals, the one that rests on the fewest.
        """
        inferences = [self._inferences[number] for number in iter_bits(plan)]
        known = needed = 0
        for premise, effect, _ in inferences:
            known |= effect
            needed |= premise
        reached = [goal for goal in self._goals if not goal & ~known]
        return needed | min(reached, key=int.bit_count, default=0)

    def reaches(self, plan: int) -> bool:
        """Whether a set of inferences reaches a goal."""
        return self._is_goal(self._known(0, list(iter_bits(plan)))[0])

    def trimmed(self, plan: int) -> int:
        """Return a plan without inferences that it can do without, the most expensive first."""
        for number in sorted(iter_bits(plan), key=lambda each: -self._inferences[each].cost):
            rest = plan & ~(1 << number)
            if self.reaches(rest):
                plan = rest
        return plan

    def first(self, banned: int = 0) -> int | None:
        """Return a cheap plan without `banned` inferences, or None if there is none."""
        self._follow_lists()
        return self._cheap(banned, self._costs)

    def _cheap(self, banned: int, costs: Sequence[float], most: float = inf) -> int | None:
        """Return the cheapest of the first few plans that are found with inferences at some costs.

        Plans that would cost more than `most`, at these costs and before they are trimmed, are left
        out. Each fact is taken from the inference that is cheapest with all that it rests on, what
        several facts rest on being counted once (E. Keyder and H. Geffner, "Heuristics for planning
        with action costs revisited", ECAI 2008).
        """
        missing = [len(facts) for facts in self._premises]
        left = [len(facts) for facts in self._goal_facts]
        plans: dict[int, frozenset[int]] = {}
        waiting: list[tuple[float, int, frozenset[int]]] = []
        found: list[int] = []

        def wait(number: int, facts: Sequence[int]) -> None:
            under = {id(plan): plan for plan in map(plans.__getitem__, facts)}
            plan = frozenset({number} if number >= 0 else ()).union(*under.values())
            heappush(waiting, (sum([costs[each] for each in plan]), number, plan))

        for number, facts in enumerate(self._premises):
            if not facts and not banned >> number & 1:
                wait(number, facts)
        while waiting and len(found) < _FIRST_PLANS:
            paid, number, plan = heappop(waiting)
            if paid > most:
                break
            if number < 0:
                found.append(self.trimmed(sum(1 << each for each in plan)))
                continue
            self._watch.tick()
            for fact in self._effects[number]:
                if fact in plans:
                    continue
                plans[fact] = plan
                for user in self._users.get(fact, ()):
                    if user < 0:
                        left[-1 - user] -= 1
                        if not left[-1 - user]:
                            wait(user, self._goal_facts[-1 - user])
                    else:
                        missing[user] -= 1
                        if not missing[user] and not banned >> user & 1:
                            wait(user, self._premises[user])
        return min(found, key=self.cost, default=None)

    def better(self, plan: int, banned: int, restarts: int = 0) -> Iterator[int]:
        """Yield cheaper and cheaper plans than `plan`; the last one is the cheapest of all.

        First come `restarts` searches with costs that vary at random. Then every inference of the
        plan is banned in turn, since a better plan lacks one of them, once with the costs as they
        are and once with what else is in the plan at a third of its cost, so that as much as
        possible of it is used again. Then landmarks are collected, sets of inferences of which
        every plan has at least one: the cheapest set that hits all of them is a plan or gives a
        further landmark (the implicit hitting sets of smallest unsatisfiable subsets, A. Ignatiev
        and others, CP 2015).
        """
        self._follow_lists()
        best = plan
        random = Random(restarts)
        for _ in range(restarts):
            varied = [cost * (1 + random.random() / 2) for cost in self._costs]
            other = self._cheap(banned, varied, self._most(best))
            if other is not None and self.cost(other) < self.cost(best):
                best = other
                yield best
        while True:
            other = next(self._neighbours(best, banned), None)
            if other is None:
                break
            best = other
            yield best
        yield from self._by_landmarks(best, banned)

    def like(self, plan: int, banned: int) -> int | None:
        """Return a cheap plan without `banned` inferences that uses another one as far as possible;
        None if there is none.
        """
        self._follow_lists()
        return self._cheap(banned, self._costs_beside(plan))

    def _costs_beside(self, plan: int) -> list[float]:
        """Return the costs of inferences, a third of it for those of a plan."""
        costs: list[float] = list(self._costs)
        for number in iter_bits(plan):
            costs[number] /= 3
        return costs

    def _most(self, plan: int) -> float:
        """Return how much a plan may cost before it is trimmed to replace another."""
        return self.cost(plan) * _SLACK / 100

    def _neighbours(self, plan: int, banned: int) -> Iterator[int]:
        """Yield cheaper plans that lack one of the inferences of a plan."""
        cost, most = self.cost(plan), self._most(plan)
        reduced = self._costs_beside(plan)
        for number in iter_bits(plan):
            for costs in (self._costs, reduced):
                other = self._cheap(banned | 1 << number, costs, most)
                if other is not None and self.cost(other) < cost:
                    yield other

    def _by_landmarks(self, best: int, banned: int) -> Iterator[int]:
        landmarks: list[_Landmark] = []
        while True:
            hitting = self._cheapest_hitting(landmarks, self.cost(best))
            if hitting is None:
                return
            known, unused = self._known(0, list(iter_bits(hitting)))
            if self._is_goal(known):
                best = hitting
                yield best
                return
            found = self._landmark(hitting | banned, known, unused, landmarks)
            costs = [self._costs[number] for number in iter_bits(found)]
            landmarks.append(_Landmark(found, min(costs, default=0)))

    def _landmark(
        self, chosen: int, known: int, unused: list[int], landmarks: Sequence[_Landmark]
    ) -> int:
        """Return a small set of inferences that every plan has one of, none of them `chosen`.

        All other inferences together don't reach a goal. Those of earlier landmarks are preferred
        as others, so that the sets overlap little.
        """
        hit = 0
        for landmark in landmarks:
            hit |= landmark.inferences
        every = (1 << len(self._inferences)) - 1
        found = 0
        for number in (*iter_bits(hit & ~chosen), *iter_bits(every & ~hit & ~chosen)):
            premise, effect, _ = self._inferences[number]
            if premise & ~known:
                unused.append(number)
            elif effect & ~known:
                after, rest = self._known(known | effect, unused)
                if self._is_goal(after):
                    found |= 1 << number
                else:
                    known, unused = after, rest
        return found

    def _known(self, known: int, inferences: list[int]) -> tuple[int, list[int]]:
        """Return the facts known after some inferences, and those that could not be made."""
        self._watch.tick(1 + len(inferences) // _CHECKED)
        while True:
            left = []
            before = known
            for number in inferences:
                premise, effect, _ = self._inferences[number]
                if premise & ~known:
                    left.append(number)
                else:
                    known |= effect
            if known == before or not left:
                return known, left
            inferences = left

    def _is_goal(self, known: int) -> bool:
        return any(not goal & ~known for goal in self._goals)

    def _cheapest_hitting(self, landmarks: Sequence[_Landmark], below: int) -> int | None:
        """Return the cheapest set with one of each landmark, or None if none costs less."""
        found: int | None = None

        def extend(chosen: int, cost: int, left: Sequence[_Landmark]) -> None:
            nonlocal found, below
            self._watch.tick()
            if not left:
                found, below = chosen, cost
                return
            least, taken = cost, 0
            for landmark, cheapest in left:
                if not landmark & taken:
                    taken |= landmark
                    least += cheapest
            if least >= below:
                return
            smallest = min((landmark for landmark, _ in left), key=int.bit_count)
            tried = 0
            for number in sorted(
                iter_bits(smallest),
                key=lambda each: (-sum(1 for one, _ in left if one >> each & 1), each),
            ):
                after = cost + self._costs[number]
                if after < below:
                    rest = [
                        _Landmark(one & ~tried, cheapest)
                        for one, cheapest in left
                        if not one >> number & 1
                    ]
                    if all(one for one, _ in rest):
                        extend(chosen | 1 << number, after, rest)
                tried |= 1 << number

        extend(0, 0, landmarks)
        return found
