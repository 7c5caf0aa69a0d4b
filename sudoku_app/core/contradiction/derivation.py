"""The cheapest way to derive a contradiction from inferences; it knows nothing of Sudoku.

A fact is a bit of an integer. An inference adds the facts of its effect once all facts of its
premise are known; a goal is reached once all of its facts are known. A plan is a set of inferences,
an integer with bit i for inference i, that reaches a goal.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.watch import Watch


_SLACK = 150
"""How much more, in percent, a plan may cost before it is trimmed than the one it is to replace."""


class Inference(NamedTuple):
    """The facts it needs, those it adds, and its cost, which is positive."""

    premise: int
    effect: int
    cost: int


class Derivation:
    """Searches for plans over a fixed list of inferences and goals."""

    def __init__(self, inferences: Sequence[Inference], goals: Sequence[int], watch: Watch) -> None:
        self._inferences = inferences
        self._goals = goals
        self._watch = watch
        premises = [inference.premise for inference in inferences]
        self._facts = [tuple(iter_bits(premise)) for premise in (*premises, *goals)]
        self._users: dict[int, list[int]] = {}
        for number, facts in enumerate(self._facts):
            for fact in facts:
                self._users.setdefault(fact, []).append(number)

    def cost(self, plan: int) -> int:
        """Return the sum of the costs of a plan's inferences."""
        return sum(self._inferences[number].cost for number in iter_bits(plan))

    def needed(self, plan: int) -> int:
        """Return the facts that a plan's inferences and the goals it reaches rest on."""
        inferences = [self._inferences[number] for number in iter_bits(plan)]
        known = needed = 0
        for premise, effect, _ in inferences:
            known |= effect
            needed |= premise
        for goal in self._goals:
            if not goal & ~known:
                needed |= goal
        return needed

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

    def first(self, banned: int = 0, most: float = inf) -> int | None:
        """Return a cheap plan without `banned` inferences, or None if there is none.

        None too if it would cost more than `most` before it is trimmed.

        Each fact is taken from the inference that is cheapest with all that it rests on, what
        several facts rest on being counted once (E. Keyder and H. Geffner, "Heuristics for planning
        with action costs revisited", ECAI 2008).
        """
        count = len(self._inferences)
        missing = [len(facts) for facts in self._facts]
        plans: dict[int, int] = {}
        waiting: list[tuple[int, int, int]] = []

        def ready(number: int) -> None:
            plan = 0
            for fact in self._facts[number]:
                plan |= plans[fact]
            if number < count:
                plan |= 1 << number
            heappush(waiting, (self.cost(plan), number, plan))

        for number, facts in enumerate(self._facts):
            if not facts and not banned >> number & 1:
                ready(number)
        while waiting:
            paid, number, plan = heappop(waiting)
            if paid > most:
                return None
            if number >= count:
                return self.trimmed(plan)
            self._watch.tick()
            for fact in iter_bits(self._inferences[number].effect):
                if fact not in plans:
                    plans[fact] = plan
                    for user in self._users.get(fact, ()):
                        missing[user] -= 1
                        if not missing[user] and not banned >> user & 1:
                            ready(user)
        return None

    def better(self, plan: int, banned: int) -> Iterator[int]:
        """Yield cheaper and cheaper plans than `plan`; the last one is the cheapest of all.

        First every inference of the plan is banned in turn, since a better plan lacks one of them.
        Then landmarks are collected, sets of inferences of which every plan has at least one: the
        cheapest set that hits all of them is a plan or gives a further landmark (the implicit
        hitting sets of smallest unsatisfiable subsets, A. Ignatiev and others, CP 2015).
        """
        best = plan
        improved = True
        while improved:
            improved = False
            for number in iter_bits(best):
                cost = self.cost(best)
                other = self.first(banned | 1 << number, cost * _SLACK // 100)
                if other is not None and self.cost(other) < cost:
                    best, improved = other, True
                    yield best
                    break
        yield from self._by_landmarks(best, banned)

    def _by_landmarks(self, best: int, banned: int) -> Iterator[int]:
        landmarks: list[int] = []
        while True:
            hitting = self._cheapest_hitting(landmarks, self.cost(best))
            if hitting is None:
                return
            known, unused = self._known(0, list(iter_bits(hitting)))
            if self._is_goal(known):
                best = hitting
                yield best
                return
            landmarks.append(self._landmark(hitting | banned, known, unused, landmarks))

    def _landmark(self, chosen: int, known: int, unused: list[int], landmarks: list[int]) -> int:
        """Return a small set of inferences that every plan has one of, none of them `chosen`.

        All other inferences together don't reach a goal. Those of earlier landmarks are preferred
        as others, so that the sets overlap little.
        """
        hit = 0
        for landmark in landmarks:
            hit |= landmark
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
        self._watch.tick()
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

    def _cheapest_hitting(self, landmarks: list[int], below: int) -> int | None:
        """Return the cheapest set with one of each landmark, or None if none costs less."""
        found: int | None = None

        def extend(chosen: int, cost: int, left: list[int]) -> None:
            nonlocal found, below
            self._watch.tick()
            if not left:
                found, below = chosen, cost
                return
            least, taken = cost, 0
            for landmark in left:
                if not landmark & taken:
                    taken |= landmark
                    least += min(self._inferences[each].cost for each in iter_bits(landmark))
            if least >= below:
                return
            smallest = min(left, key=int.bit_count)
            tried = 0
            for number in sorted(
                iter_bits(smallest),
                key=lambda each: (-sum(1 for one in left if one >> each & 1), each),
            ):
                after = cost + self._inferences[number].cost
                if after < below:
                    rest = [one & ~tried for one in left if not one >> number & 1]
                    if all(rest):
                        extend(chosen | 1 << number, after, rest)
                tried |= 1 << number

        extend(0, 0, landmarks)
        return found
