"""Which sets of digits can fill a cage.

Filled cells count with their digits. Marks: `PATTERN` the remaining candidates of the cells if a
single combination is left, and a locked digit's places in its cage.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import Area, AreaRole, areas
from sudoku_app.core.candidates import cached_per_position
from sudoku_app.core.constraints.demands import sets_of, ways_of
from sudoku_app.core.constraints.forms import (
    Choices,
    Pair,
    Sums,
    Term,
    can_list_sets,
    combinations_of,
)
from sudoku_app.core.explain.kind_pieces import begun, set_parts
from sudoku_app.core.step import Candidate, Mark, Step
from sudoku_app.core.techniques.step_parts import kept_marks, source_marks
from sudoku_app.core.techniques.sum_thoughts import sum_thoughts
from sudoku_app.core.techniques.thoughts import Thought, blocked_thoughts
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    DigitSet,
    all_see,
    cell_set,
    cells_of,
    digit_bit,
    digits_of,
)
from sudoku_app.core.wording import (
    Piece,
    Wording,
    amount_left,
    more_alike,
    named_first,
    of_cells,
    of_numbers,
    records,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.demands import Goal
    from sudoku_app.core.constraints.forms import Relation
    from sudoku_app.core.rules import Rules, WideForm
    from sudoku_app.core.step import Detail
    from sudoku_app.core.techniques.thoughts import Found
    from sudoku_app.core.topology import Digit
    from sudoku_app.core.wording import FieldBuilder, Fields

MOST_SETS = 6
"""The most combinations that a step lists."""
MOST_CAGES = 5
"""The most cages whose combinations are listed."""
MOST_COMBINATIONS = 3
"""The most combinations of one of several cages that are listed."""
MOST_PAIRS = 2
"""The most pairs of digits, by the size of the grid, that say something about two cells."""
CAGE_NODES = 8
"""How many units of work the combinations of a cage count for on a `Watch`."""


class Combinations(NamedTuple):
    """The remaining sum of `cells`, which all see each other.

    The `empty` ones must add up to `total`, with one of `ways` sets of digits; `sets` are the first
    of these. `kind` is the slug of the constraint. If it `is_only`, no other digits have this sum.
    All `cells` add up to `whole`.
    """

    kind: str
    cells: tuple[Cell, ...]
    empty: tuple[Cell, ...]
    total: int
    sets: tuple[tuple[Digit, ...], ...]
    ways: int
    is_only: bool = False
    whole: int = 0

    @property
    def variant(self) -> str:
        """The variant of the template: `one` for a cell, `many` if not all sets are listed, `only`
        if there is one; for a cage without digits `alone`, `many_whole`, `only_whole` or `whole`.
        """
        is_whole = self.kind == "killercage" and len(self.empty) == len(self.cells)
        if len(self.empty) == 1:
            return "alone" if is_whole else "one"
        if self.ways > len(self.sets):
            return "many_whole" if is_whole else "many"
        if self.is_only:
            return "only_whole" if is_whole else "only"
        return "whole" if is_whole else ""

    def fields(self, builder: FieldBuilder) -> Fields:
        """Return its name, its cells, its sum and its sets."""
        total = builder.shown_sum(self.total, len(self.empty))
        return {
            "demand": begun(self.kind, self.cells),
            "sets": records({"set": builder.digits(each, ())} for each in self.sets),
            **of_cells(empty=self.empty),
            "amount": amount_left(total, builder.shown_sum(self.whole, len(self.cells))),
            **of_numbers(total=total, count=self.ways),
        }


class Cages(NamedTuple):
    """One or several cages, each with the sets of digits that can fill it."""

    cages: tuple[Combinations, ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the cage or, with the variant `several`, the first cages, each with its sets or,
        if they are many, their number.
        """
        if len(self.cages) == 1:
            (cage,) = self.cages
            return Wording(cage.variant, cage.fields(builder))
        listed = named_first(self.cages, MOST_CAGES)
        named = []
        for cage in listed:
            own = cage.fields(builder)
            key = "cage_few" if cage.ways <= MOST_COMBINATIONS else "cage_many"
            named.append({**own, "cage": Piece(key, own)})
        return Wording(
            "several",
            {"cages": records(named), **more_alike(len(self.cages) - len(listed))},
        )


class LockedCage(NamedTuple):
    """The constraint of a `kind` on `cells` must have `digits`, all of them in `places`.

    That is so because of the `sets` of digits that are left, none if they are too many to list.
    """

    kind: str
    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]
    places: tuple[Cell, ...]
    sets: tuple[tuple[Digit, ...], ...] = ()


class LockedCages(NamedTuple):
    """One or several cages with digits that they must have."""

    cages: tuple[LockedCage, ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the cages with their digits; the variant is `several` for more than one, otherwise
        `listed` if it lists the sets of digits, and `last` for the digit of its last cell.
        """
        locked = named_first(self.cages)
        first = self.cages[0]
        variant = "last" if first.sets == (first.digits,) and len(first.digits) == 1 else "listed"
        return Wording(
            "several" if len(self.cages) > 1 else variant if first.sets else "",
            {
                "demand": begun(first.kind, first.cells),
                "sets": set_parts(first.kind, first.sets, builder),
                "locked": builder.digits(first.digits, first.places),
                "cages": records(
                    of_cells(places=each.places)
                    | {"demand": begun(each.kind, each.cells)}
                    | {"digits": builder.digits(each.digits, each.places)}
                    for each in locked
                ),
                **more_alike(len(self.cages) - len(locked)),
            },
        )


class Cage(NamedTuple):
    """Cells whose digits are all different, and their goal; `kind` names the constraint.

    Besides killer cages these are lines with digits that differ, such as renban lines.
    """

    kind: str
    cells: tuple[Cell, ...]
    goal: Goal


# One cage ---------------------------------------------------------------------------------------


def find_single_combination(candidates: Candidates) -> Iterator[Step]:
    """Find cages that only one set of digits can fill; if one cell is empty, place its digit.

    If there are several such cages, one step takes all that they leave no room for.
    """
    found = list(_combination_steps("single_combination", candidates, is_single=True))
    joint = [each for each in found if each[0].eliminations]
    yield from (step for step, _ in found if step.placements)
    if candidates.one_thought:
        for step, cage in joint:
            yield from _listed_steps(step, cage, candidates)
    elif joint:
        yield _joined(joint)


def _joined(found: Sequence[tuple[Step, Combinations]]) -> Step:
    """Return the step of several cages; that of a single one as it is."""
    steps = [step for step, _ in found]
    if len(steps) == 1:
        return steps[0]
    return Step(
        steps[0].technique,
        eliminations=tuple(sorted({gone for step in steps for gone in step.eliminations})),
        pattern=tuple(sorted({mark for step in steps for mark in step.pattern})),
        detail=Cages(tuple(cage for _, cage in found)),
        areas=areas((cage.cells for _, cage in found), AreaRole.CAGE),
    )


def find_combinations(candidates: Candidates) -> Iterator[Step]:
    """Find candidates in a cage that none of its combinations uses, if there are several.

    One step takes what all cages leave no room for, those with the fewest combinations first.
    """
    found = list(_combination_steps("combinations", candidates, is_single=False))
    found.sort(key=lambda each: each[1].ways)
    if candidates.one_thought:
        for step, cage in found:
            if cage.ways <= len(cage.sets):
                yield from _listed_steps(step, cage, candidates)
            elif candidates.topology.lowest:
                yield from _bound_steps(step, cage, candidates)
            else:
                yield step  # players would add up other numbers
    elif found:
        yield _joined(found)


def _listed_steps(step: Step, cage: Combinations, candidates: Candidates) -> Iterator[Step]:
    """Yield the steps of a cage whose combinations are listed: they remove digits of no
    combination, or digits that leave the rest of each one no place in the other cells.
    """
    used = {digit for own in cage.sets for digit in own}
    outside = tuple(each for each in step.eliminations if each.digit not in used)
    if outside:
        yield step._replace(eliminations=outside)
        return
    held = tuple(candidates.digits[cell] for cell in cage.empty)
    sets = tuple(sum(map(digit_bit, own)) for own in cage.sets)
    lost = lost_by_cell(step.eliminations)
    sums = (cage.total, cage.whole) if candidates.topology.lowest else ()
    for found in blocked_thoughts(cage.kind, cage.empty, held, sets, lost, *sums):
        detail = Thought(cage.kind, cage.cells, found.cause)
        yield thought_step(step, found, detail, candidates)


def _bound_steps(step: Step, cage: Combinations, candidates: Candidates) -> Iterator[Step]:
    """Yield the steps of a cage with many combinations: by the least or greatest sum of its other
    cells, or by the sum that a digit would leave them.
    """
    terms = tuple(Term(cell, 1) for cell in cage.cells)
    form, lost = Sums((terms,), cage.whole), lost_by_cell(step.eliminations)
    held = tuple(map(candidates.held, range(len(candidates.digits))))
    for found in sum_thoughts(form, held, lost, candidates.topology.peers):
        detail = Thought(cage.kind, cage.cells, found.cause)
        yield thought_step(step, found, detail, candidates)


def lost_by_cell(gone: Iterable[Candidate]) -> dict[Cell, int]:
    """Return the digits that each cell loses as a digit set."""
    lost: dict[Cell, int] = {}
    for cell, digit in gone:
        lost[cell] = lost.get(cell, 0) | digit_bit(digit)
    return lost


def thought_step(step: Step, found: Found, detail: Detail, candidates: Candidates) -> Step:
    """Return the part of a step that is one thought, with its own detail."""
    left = {cell: DigitSet(candidates.digits[cell] & ~own) for cell, own in found.lost.items()}
    gone = lost_candidates(candidates, left)
    pattern = source_marks(candidates, found.sources, gone)
    return step._replace(eliminations=gone, pattern=pattern, detail=detail)


class _LockedInCage(NamedTuple):
    """A cage that must contain digits in some places, and what sees all of these."""

    reason: LockedCage
    lost: tuple[Candidate, ...]


def find_locked_in_cage(candidates: Candidates) -> Iterator[Step]:
    """Find digits that every combination of a cage has, and remove them from cells that see all
    their places in the cage. One step takes those of all cages.
    """
    found = list(_locked(candidates))
    if candidates.one_thought:
        yield from (_locked_step([each]) for each in found)
    elif found:
        yield _locked_step(found)


def _locked_step(found: Sequence[_LockedInCage]) -> Step:
    """Return the step about one or several cages."""
    gone = {each for locked in found for each in locked.lost}
    reasons = tuple(locked.reason for locked in found)
    return Step(
        "locked_in_cage",
        eliminations=tuple(sorted(gone)),
        pattern=kept_marks(((each.places, each.digits) for each in reasons), gone),
        detail=LockedCages(reasons),
        areas=areas(each.cells for each in reasons),
    )


def _locked(candidates: Candidates) -> Iterator[_LockedInCage]:
    for cage, cells, goal in open_groups(candidates):
        held = tuple(candidates.digits[cell] for cell in cells)
        by_places: dict[CellSet, list[Candidate]] = {}
        for digit in digits_of(ways_of(held, goal).common):
            places = CellSet(cell_set(cells) & candidates.cells[digit])
            seen = candidates.topology.common_peers(cells_of(places)) if places else 0
            seen &= candidates.cells[digit] & ~places
            gone = [cell for cell in cells_of(seen) if candidates.wants(cell, digit_bit(digit))]
            if gone:
                by_places.setdefault(places, []).extend(Candidate(cell, digit) for cell in gone)
        sets = sets_of(held, goal) if by_places else ()
        for places, lost in by_places.items():
            digits = tuple(dict.fromkeys(digit for _, digit in lost))
            yield _LockedInCage(
                LockedCage(
                    cage.kind,
                    cage.cells,
                    digits,
                    cells_of(places),
                    tuple(map(digits_of, sets)) if len(sets) <= MOST_SETS else (),
                ),
                tuple(lost),
            )


def _combination_steps(
    technique: str, candidates: Candidates, is_single: bool
) -> Iterator[tuple[Step, Combinations]]:
    """Yield the step of each cage, with its combinations."""
    for cage, cells, goal in open_groups(candidates):
        if not isinstance(goal, int):
            continue  # a line, for which `sweeps` says the same in its own words
        held = tuple(candidates.digits[cell] for cell in cells)
        kept = ways_of(held, goal).left
        if not kept or kept == held:
            continue
        sets = sets_of(held, goal)
        if (len(sets) == 1) is is_single:
            left = dict(zip(cells, kept, strict=True))
            gone = lost_candidates(candidates, left)
            last = digits_of(left[cells[0]]) if len(cells) == 1 else ()
            combinations = combinations_left(cage, cells, goal, sets)
            if is_single:
                every = combinations_of(candidates.topology.all_digits, len(cells), goal)
                combinations = combinations._replace(is_only=len(every) == 1)
            step = Step(
                technique,
                placements=tuple(Candidate(cells[0], digit) for digit in last),
                eliminations=() if last else gone,
                pattern=_left_marks(candidates, left) if is_single else (),
                detail=Cages((combinations,)),
                areas=(Area(cage.cells),),
            )
            yield step, combinations


def combinations_left(
    cage: Cage, cells: tuple[Cell, ...], goal: Goal, sets: Sequence[DigitSet]
) -> Combinations:
    """Return a cage's empty cells, their sum if they have one, and their combinations."""
    listed = tuple(digits_of(each) for each in sets[:MOST_SETS])
    total, whole = (each if isinstance(each, int) else 0 for each in (goal, cage.goal))
    return Combinations(cage.kind, cage.cells, cells, total, listed, len(sets), whole=whole)


@lru_cache(maxsize=8)
def cages_of(rules: Rules) -> tuple[Cage, ...]:
    """Return the cells that see each other and have a sum, or a choice of digit sets."""
    peers = rules.sight.peers
    found = []
    for constraint, form in rules.forms:
        goal = _goal_of(form)
        if goal is not None and all_see(form.cells, peers):
            found.append(Cage(constraint.kind_name, form.cells, goal))
    return tuple(found)


@lru_cache(maxsize=8)
def groups_of(rules: Rules) -> tuple[Cage, ...]:
    """Return the cages, and the pairs of cells that see each other and have few pairs of digits."""
    size = rules.topology.size
    found = list(cages_of(rules))
    for constraint in rules.constraints:
        for form in constraint.forms(rules.topology):
            if isinstance(form, Pair) and rules.sight.peers[form.one] >> form.other & 1:
                pairs = pairs_of(form.relation)
                if 0 < len(pairs) <= MOST_PAIRS * size:
                    found.append(Cage(constraint.kind_name, form.cells, pairs))
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def pairs_of(relation: Relation) -> tuple[DigitSet, ...]:
    """Return the pairs of different digits that a relation allows; none if their order matters."""
    pairs = set()
    for digit in range(1, len(relation)):
        for other in digits_of(relation[digit]):
            if not relation[other] & digit_bit(digit):
                return ()
            if other != digit:
                pairs.add(DigitSet(digit_bit(digit) | digit_bit(other)))
    return tuple(sorted(pairs))


def _goal_of(form: WideForm) -> Goal | None:
    """Return what a form demands of its cells together, or None if their order matters."""
    if isinstance(form, Sums):
        return form.cage_total
    return form.whole_sets if isinstance(form, Choices) else None


@cached_per_position
def open_groups(candidates: Candidates) -> tuple[tuple[Cage, tuple[Cell, ...], Goal], ...]:
    """Return each cage, line or pair that isn't filled, with its empty cells and their goal.

    Those with so many combinations that nobody could list them are left out.
    """
    size, found = candidates.topology.size, []
    for cage in groups_of(candidates.rules):
        empty = tuple([cell for cell in cage.cells if not candidates.values[cell]])
        if empty:
            candidates.watch.tick(CAGE_NODES)
            goal = goal_left(cage, candidates.values)
            if not isinstance(goal, int) or can_list_sets(size, len(empty), goal):
                found.append((cage, empty, goal))
    return tuple(found)


def goal_left(cage: Cage, values: Sequence[int]) -> Goal:
    """Return what the empty cells of a cage must be together."""
    if isinstance(cage.goal, int):
        return cage.goal - sum(values[cell] for cell in cage.cells)
    filled = 0
    for cell in cage.cells:
        filled |= digit_bit(values[cell]) if values[cell] else 0
    return tuple(DigitSet(each & ~filled) for each in cage.goal if not filled & ~each)


def lost_candidates(candidates: Candidates, left: Mapping[Cell, DigitSet]) -> tuple[Candidate, ...]:
    """Return the candidates of some cells that are not in `left`, the digits each can have, as far
    as the search is about them.
    """
    return tuple(
        Candidate(cell, digit)
        for cell in sorted(left)
        for digit in digits_of(candidates.digits[cell] & ~left[cell])
        if candidates.wants(cell, digit_bit(digit))
    )


def _left_marks(candidates: Candidates, left: dict[Cell, DigitSet]) -> tuple[Mark, ...]:
    return kept_marks(
        ((cell,), digits_of(candidates.digits[cell] & own)) for cell, own in left.items()
    )
