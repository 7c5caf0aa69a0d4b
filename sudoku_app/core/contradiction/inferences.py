"""What follows from what in a position: facts, inferences and the ends that are contradictions.

A fact is that a candidate is gone; bit `cell * size + digit - 1` stands for it. A placement is the
inference whose effect is that everything it rules out is gone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.constraints.propagators import propagator_of
from sudoku_app.core.contradiction.derivation import Inference
from sudoku_app.core.contradiction.value import step_cost
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques import TECHNIQUES, Level, Scope
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.subsets import Subset
from sudoku_app.core.techniques.trial_sums import demands_of
from sudoku_app.core.topology import Cell, Digit, HouseKind, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.digit_rows import Propagator
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques import Technique

_SUBSETS = tuple(
    row
    for row in TECHNIQUES
    if row.slug.rpartition("_")[2] in ("pair", "triple", "quadruple") and row.level is Level.NORMAL
)
"""The rows of the table whose steps rest on the candidates of a few cells of one house."""


_SUPPOSED = 75
"""The cost of supposing one more digit, as of two or three steps."""
MOST_SCORE = 360
"""The highest score of techniques in contradictions: chains with groups and sets."""
QUICK_SCORE = 280
"""The highest score of techniques that are found quickly: chains without groups and sets. Those
above are tried last.
"""


class Rulebook:
    """The facts and inferences that are the same in every position; `rulebook_of` caches them.

    `items` are the demands that some option must meet: each cell needs a digit, and each house that
    has a cell for each digit needs all of them. An item is the set of its options' facts, with the
    cost of placing the last one. `seen[fact]` are the facts that follow if the option is placed,
    and `linked[fact]` those of them that follow by constraints that link its cell to others, which
    is a step of its own. `excluded` are the facts that constraints on single cells tell.
    """

    def __init__(self, rules: Rules) -> None:
        topology = rules.sight
        self.size = n = topology.size
        self.cell_count = count = topology.cell_count
        self.cell_facts = (1 << n) - 1
        layout = layout_of(topology)
        cells = [(self.cell_facts << cell * n, step_cost("naked_single")) for cell in range(count)]
        in_box, in_line = step_cost("hidden_single"), step_cost("hidden_single") + 1
        houses = [
            (
                sum(1 << cell * n + digit for cell in topology.houses[house]),
                in_box if topology.house_kinds[house] is HouseKind.BOX else in_line,
            )
            for house in layout.boxes_first
            for digit in range(n)
        ]
        self.items = (*cells, *houses)
        self.first_house = len(cells)
        self.widest = n if rules.has_extra_exclusions or rules.constraints else layout.widest
        self.has_links = rules.has_extra_exclusions
        peers = rules.sight.peers
        self.seen = [self._seen(rules, *divmod(fact, n)) for fact in range(count * n)]
        in_sight = [sum(1 << other * n for other in iter_bits(own)) for own in peers]
        self.linked = [
            facts & ~(self.cell_facts << fact // n * n | in_sight[fact // n] << fact % n)
            for fact, facts in enumerate(self.seen)
        ]
        self.excluded = sum(
            (self.cell_facts & ~allowed) << cell * n
            for cell, allowed in enumerate(rules.allowed_digits)
        )
        self.demands: list[tuple[str, Propagator]] = [
            (constraint.kind_name, propagator_of(form, peers, n))
            for constraint, form in rules.forms
        ]
        if rules.is_wide:
            self.demands += [("", demand) for demand in demands_of(rules)]

    def _seen(self, rules: Rules, cell: int, position: int) -> int:
        n = self.size
        own = self.cell_facts << cell * n & ~(1 << cell * n + position)
        for cells, lost in rules.excluded_by(cell, position + 1):
            for other in iter_bits(cells):
                own |= 1 << other * n + lost - 1
        return own

    def fact(self, cell: int, digit: int) -> int:
        """Return the fact that a candidate is gone."""
        return 1 << cell * self.size + digit - 1

    def candidates(self, facts: int) -> tuple[Candidate, ...]:
        """Return the candidates of facts, in order."""
        n = self.size
        return tuple(Candidate(Cell(fact // n), Digit(fact % n + 1)) for fact in iter_bits(facts))


@lru_cache(maxsize=8)
def rulebook_of(rules: Rules) -> Rulebook:
    """Return the rulebook of some rules; the latest ones are cached."""
    return Rulebook(rules)


class Conclusion(NamedTuple):
    """What an inference concludes: that `placed` is true, or that the facts `gone` are. `row`
    is the technique that found it, None if any may have been needed.
    """

    placed: Candidate | None
    gone: int
    row: Technique | None = None


def _is_about_constraints(row: Technique) -> bool:
    """Whether a technique says of constraints what the rulebook doesn't know by itself: what cages
    and houses do together.
    """
    return row.level < Level.HARD and bool(row.scope & Scope.CONSTRAINED)


def _cells_of_sets(step: Step) -> frozenset[int]:
    """Return the cells of the almost locked sets of a step, and others on whose candidates it rests
    because of them.
    """
    areas = step.cells_of(AreaRole.SET, AreaRole.NEEDED)
    return frozenset(cell for cells in areas for cell in cells)


class Exploration:
    """Collects, round by round, what follows from supposed candidates in a position; mutable.

    The first inferences are the suppositions. `inferences`, with a conclusion each, and `goals` are
    what a `Derivation` searches. `state` is the position after all rounds, until it is broken.
    """

    def __init__(
        self,
        candidates: Candidates,
        supposed: Sequence[Candidate],
        rows: Sequence[Technique],
        nets: Sequence[Technique] = (),
    ) -> None:
        self._rows = _SUBSETS
        expert = [row for row in rows if row.level is Level.EXPERT]
        self._tiers = [
            tuple(row for row in rows if row.level is Level.HARD),
            tuple(row for row in expert if row.score <= QUICK_SCORE),
            tuple(row for row in expert if row.score > QUICK_SCORE),
            tuple(row for row in rows if _is_about_constraints(row)),
        ]
        self._nets = tuple(nets)
        self.book = book = rulebook_of(candidates.rules)
        n = book.size
        self.start = 0
        self._placed = 0
        for cell, (value, digits) in enumerate(
            zip(candidates.values, candidates.digits, strict=True)
        ):
            held = 1 << value - 1 if value else digits
            self.start |= (book.cell_facts & ~held) << cell * n
            self._placed |= (held if value else 0) << cell * n
        self.inferences: list[Inference] = []
        self.conclusions: list[Conclusion] = []
        self.goals: list[int] = []
        self._known: set[tuple[int, int]] = set()
        self._seen_items: dict[int, int] = {}
        self._pruned: dict[int, tuple[int, ...]] = {}
        self._states: list[tuple[Candidates, int]] = []
        self._found_in: dict[int, int] = {}
        self._loose: dict[int, Propagator] = {}
        self._loose_goals: dict[int, Propagator] = {}
        self.state = candidates.copy()
        self._gone = self.start
        self._items = [
            (number, items & ~self.start, cost)
            for number, (items, cost) in enumerate(book.items)
            if not items & self._placed
        ]
        self._fresh: list[Conclusion] = []
        self._supposed = len(supposed)
        for number, candidate in enumerate(supposed):
            self._place(0, book.fact(*candidate), _SUPPOSED if number else 1)
        for candidate in supposed:
            self._follow_links(book.fact(*candidate))
        for cell in range(book.cell_count):
            gone = book.excluded & book.cell_facts << cell * n & ~self.start
            self._add(0, gone, step_cost("marked_cells"), Conclusion(None, gone))
        self._apply()

    def round(self) -> bool:
        """Add what follows from the facts so far; return whether that was anything."""
        before = len(self.inferences), len(self.goals)
        is_broken = bool(self.goals)
        self._add_items()
        self._add_exclusions()
        if not is_broken and not self.goals:
            self._states.append((self.state.copy(), self._gone))
            self._add_steps(self._rows, self.state, self._gone)
        self._add_pruned()
        self._apply()
        return (len(self.inferences), len(self.goals)) != before

    def deepen(self) -> bool:
        """Add the next harder techniques, also to earlier rounds; return whether there are any.

        They are used from now on in every round.
        """
        while self._tiers:
            rows, *self._tiers = self._tiers
            before = len(self.inferences)
            for state, gone in self._states:
                self._add_steps(rows, state, gone)
            self._rows += rows
            self._apply()
            if len(self.inferences) > before:
                return True
        return False

    def add_nets(self) -> bool:
        """Add what chains of cases and nets eliminate in the latest position; return whether that
        was anything. Such steps rest on all that is known there.
        """
        if not self._states:
            return False
        state, known = self._states[-1]
        before = len(self.inferences)
        for row in self._nets:
            for step in row.find(state):
                gone = sum(self.book.fact(*each) for each in step.eliminations)
                premise = known & ~self.start
                self._add(premise, gone, step_cost(row.slug), Conclusion(None, gone, row))
            if len(self.inferences) > before:
                break
        self._apply()
        return len(self.inferences) > before

    def loosen(self, number: int) -> None:
        """Add an inference again that rests on all facts that were known when it was found."""
        gone = self._found_in.pop(number, None)
        if gone is not None:
            _, effect, cost = self.inferences[number]
            self._add(gone, effect, cost, self.conclusions[number])
            self._fresh.clear()

    def order(self, plan: int, first: int | None = None) -> list[int]:
        """Return the inferences of a plan in an order in which each follows from earlier ones.

        What is supposed comes first. Eliminations come as early as they can, as long as their
        patterns can be seen; of placements, those that use the latest effect. If one inference is
        to be the `first`, only what it needs comes before it.
        """
        ordered = [number for number in iter_bits(plan) if number < self._supposed]
        known = latest = 0
        for number in ordered:
            known |= self.inferences[number].effect
        left = [number for number in iter_bits(plan) if number >= self._supposed]
        while left:
            ready = [number for number in left if not self.inferences[number].premise & ~known]

            wanted = 0 if first is None else self.inferences[first].premise & ~known

            def urgency(
                number: int, latest: int = latest, wanted: int = wanted
            ) -> tuple[bool, bool, bool]:
                premise, effect, _ = self.inferences[number]
                is_placed = self.conclusions[number].placed is not None
                is_wanted = number == first or bool(effect & wanted)
                return is_wanted, not is_placed, bool(premise & latest)

            best = max(ready, key=urgency)
            latest = self.inferences[best].effect & ~known
            known |= latest
            ordered.append(best)
            left.remove(best)
        return ordered

    def tighten(self, plan: int, needed: int) -> bool:
        """Replace inferences of a plan by ones that rest on fewer facts and still have the effects
        that are `needed`; return whether any were added.
        """
        before = len(self.inferences), len(self.goals)
        known = 0
        for number in iter_bits(plan):
            known |= self.inferences[number].effect
        for number in iter_bits(plan):
            if number in self._loose:
                premise, effect, cost = self.inferences[number]
                wanted = effect & needed
                least = self._least(self._loose[number], premise, wanted)
                self._add(least, wanted, cost, Conclusion(None, wanted))
        met = [number for number, goal in enumerate(self.goals) if not goal & ~known]
        if all(number in self._loose_goals for number in met):
            for number in met:
                propagator = self._loose_goals.pop(number)
                self.goals.append(self._least(propagator, self.goals[number], None))
        self._fresh.clear()
        return (len(self.inferences), len(self.goals)) != before

    def _least(self, propagator: Propagator, facts: int, wanted: int | None) -> int:
        """Return few of some facts from which a propagator concludes what is wanted, or, for None,
        that it can't be filled.
        """
        n, full = self.book.size, self.book.cell_facts
        for chunk in (
            *(full << cell * n for cell in propagator.cells),
            *(1 << fact for fact in iter_bits(facts)),
        ):
            fewer = facts & ~chunk
            if fewer != facts and self._concludes(propagator, fewer, wanted):
                facts = fewer
        return facts

    def _concludes(self, propagator: Propagator, facts: int, wanted: int | None) -> bool:
        n, full = self.book.size, self.book.cell_facts
        left = ~(self.start | facts)
        digits = [left >> cell * n & full for cell in range(self.book.cell_count)]
        if propagator.prune(digits) is None:
            return wanted is None
        if wanted is None:
            return False
        return not any(wanted >> cell * n & full & digits[cell] for cell in propagator.cells)

    # Families ----------------------------------------------------------------------------------

    def _add_items(self) -> None:
        """Add the last options of items, and as goals the items without options."""
        gone = self._gone
        for number, options, cost in self._items:
            left = options & ~gone
            if left & left - 1 or self._seen_items.get(number) == left:
                continue
            self._seen_items[number] = left
            if not left:
                self.goals.append(options)
            for fact in iter_bits(left or options):
                self._place(options & ~(1 << fact), 1 << fact, cost)
                self._follow_links(1 << fact)

    def _add_exclusions(self) -> None:
        """Add what all options of an item rule out, such as locked candidates."""
        gone, seen = self._gone, self.book.seen
        cost = step_cost("locked_candidates_1")
        for number, options, _ in self._items:
            left = options & ~gone
            if not left & left - 1 or self._seen_items.get(number) == left:
                continue
            if number < self.book.first_house and not self.book.has_links:
                continue
            self._seen_items[number] = left
            if left.bit_count() <= self.book.widest:
                common = ~self.start
                for fact in iter_bits(left):
                    common &= seen[fact]
                    if not common:
                        break
                if common:
                    self._add(options & ~left, common, cost, Conclusion(None, common))

    def _add_steps(self, rows: Iterable[Technique], state: Candidates, known: int) -> None:
        once = state.thinking_once()
        for row in rows:
            for step in row.find(once):
                gone = 0
                for candidate in step.eliminations:
                    gone |= self.book.fact(*candidate)
                for cell, digit in step.placements:
                    others = self.book.cell_facts << cell * self.book.size
                    gone |= others & ~self.book.fact(cell, digit) & ~known
                premise = self._premise(step, known) & ~self.start
                if premise & ~known:
                    premise = known & ~self.start
                if (premise, gone) not in self._known:
                    self._found_in[len(self.inferences)] = known & ~self.start
                self._add(premise, gone, step_cost(row.slug), Conclusion(None, gone, row))

    def _premise(self, step: Step, known: int) -> int:
        """Return the facts that a subset, a chain or almost locked sets rest on, or all that are
        about the cells and houses of another step.
        """
        book, topology = self.book, self.state.topology
        n = book.size
        cells = {mark.cell for mark in step.pattern}
        digits = {mark.digit for mark in step.pattern}
        facts = 0
        if isinstance(step.detail, Subset) and step.technique.startswith("hidden"):
            for cell in topology.houses[step.detail.house]:
                if cell not in cells:
                    for digit in digits:
                        facts |= book.fact(cell, digit)
            return facts
        if isinstance(step.detail, Subset):
            for cell in cells:
                facts |= book.cell_facts << cell * n
                for digit in digits:
                    facts &= ~book.fact(cell, digit)
            return facts
        sets = _cells_of_sets(step)
        if not sets:
            return self._link_premise(step) if step.links else self._wide_premise(step, known)
        for member in sets:
            facts |= book.cell_facts << member * n & known
        return facts | self._link_premise(step, sets)

    def _link_premise(self, step: Step, sets: frozenset[int] = frozenset()) -> int:
        """Return the facts that the strong links of a step rest on, but for those within `sets`."""
        book, topology = self.book, self.state.topology
        facts = 0
        for start, end, strong, house in step.links:
            if not strong:
                continue
            if house is not None:
                ends = (*start.cells, *end.cells)
                for other in topology.houses[house]:
                    if other not in ends:
                        facts |= book.fact(other, start.digit)
            else:
                for cell in {*start.cells, *end.cells} - sets:
                    facts |= book.cell_facts << cell * book.size
                    for held in (start.digit, end.digit):
                        facts &= ~book.fact(cell, held)
        return facts

    def _wide_premise(self, step: Step, known: int) -> int:
        """Return the facts about the cells of a step, and about its digits in houses with some."""
        book, topology = self.book, self.state.topology
        if step.areas:
            cells = {cell for area in step.areas for cell in area.cells}
            cells.update(mark.cell for mark in step.pattern)
            cells.update(cell for house in step.houses for cell in topology.houses[house])
            return sum(book.cell_facts << cell * book.size for cell in cells) & known
        places: dict[int, int] = {}
        for cell, digit, _ in step.pattern:
            places[digit] = places.get(digit, 0) | 1 << cell
        facts = 0
        if len(places) > 1:
            for mark in step.pattern:
                facts |= book.cell_facts << mark.cell * book.size
        for number, marked in places.items():
            for house, members in enumerate(topology.house_sets):
                if house in step.houses or (members & marked).bit_count() > 1:
                    for cell in topology.houses[house]:
                        facts |= book.fact(cell, number)
        return facts & known if step.pattern else known

    def _add_pruned(self) -> None:
        """Add what constraints rule out, and as goals those that can't be filled."""
        n, book = self.book.size, self.book
        if not book.demands:
            return
        digits = [~self._gone >> cell * n & book.cell_facts for cell in range(book.cell_count)]
        for number, (kind, propagator) in enumerate(book.demands):
            held = tuple(digits[cell] for cell in propagator.cells)
            if self._pruned.get(number) == held or not all(held):
                continue
            self._pruned[number] = held
            after = list(digits)
            changed = propagator.prune(after)
            premise = 0
            for each in propagator.cells:
                premise |= book.cell_facts << each * n
            premise &= self._gone & ~self.start
            if changed is None and not kind:
                continue  # several rules together: no end that could be shown
            if changed is None:
                self._loose_goals[len(self.goals)] = propagator
                self.goals.append(premise)
                continue
            gone = 0
            for cell in changed:
                gone |= (digits[cell] & ~after[cell]) << cell * n
            if gone and (premise, gone) not in self._known:
                self._loose[len(self.inferences)] = propagator
                self._add(premise, gone, step_cost("combinations"), Conclusion(None, gone))

    # Recording ---------------------------------------------------------------------------------

    def _place(self, premise: int, fact: int, cost: int) -> None:
        (placed,) = self.book.candidates(fact)
        number = fact.bit_length() - 1
        effect = self.book.seen[number] & ~self.book.linked[number] & ~self.start
        self._add(premise, effect, cost, Conclusion(placed, 0))

    def _follow_links(self, fact: int) -> None:
        """Add what a placed digit rules out in cells that constraints link to its own."""
        number = fact.bit_length() - 1
        gone = self.book.linked[number] & ~self.start
        if gone:
            own = self.book.cell_facts << number // self.book.size * self.book.size
            premise = own & ~fact & ~self.start
            self._add(premise, gone, step_cost("dot_partners"), Conclusion(None, gone))

    def _add(self, premise: int, effect: int, cost: int, conclusion: Conclusion) -> None:
        key = premise, effect
        if effect and key not in self._known:
            self._known.add(key)
            self.inferences.append(Inference(premise, effect, cost))
            self.conclusions.append(conclusion)
            self._fresh.append(conclusion)

    def _apply(self) -> None:
        fresh, self._fresh = self._fresh, []
        for inference in self.inferences[-len(fresh) :] if fresh else ():
            self._gone |= inference.effect
        if not self.goals:
            for placed, gone, _ in fresh:
                if placed is not None and self.state.digits[placed.cell]:
                    self.state.place(*placed)
                for candidate in self.book.candidates(gone):
                    self.state.eliminate(*candidate)
