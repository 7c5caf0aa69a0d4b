"""The easiest next step of a position, all its steps, and the whole solution path of a puzzle."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice, takewhile
from typing import TYPE_CHECKING

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.moved_steps import NormalPosition
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES, Level, Scope
from sudoku_app.core.techniques.gates import Shortcuts
from sudoku_app.core.techniques.sightings import in_view
from sudoku_app.core.techniques.singles import all_singles, difficulty, leads_on
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.core.watch import SearchCancelledError, Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.step import Mark, Step
    from sudoku_app.core.techniques import Technique
    from sudoku_app.core.topology import Cell, Topology

MOST_LINKED = 4_096
"""The most candidates among which the hardest techniques look for links: the memory for these grows
with the square, and an empty 25×25 grid, with 15,625 candidates, would take half a gigabyte. This
is an empty 16×16 grid; a 25×25 puzzle has about 2,000.
"""
MOST_REMOVED = 9
"""The most candidates that a hint removes unless it is about a house or a constraint of theirs."""
MOST_CLEARED = 6
"""The most cells of such candidates."""
MOST_COMPARED = 24
"""The most steps of a technique among which one that leads on is looked for."""

FEW_AREAS = 5
"""A step that outlines so many more constraints or groups of cells comes after all others."""

__all__ = [
    "SearchCancelledError",
    "all_steps",
    "next_step",
    "next_thought",
    "path_from",
    "techniques_at",
    "thoughts_of",
    "usable_techniques",
    "walk",
]


def usable_techniques(
    topology: Topology,
    techniques: Sequence[Technique] = TECHNIQUES,
    allow_unique: bool = True,
    constraints: Constraints = (),
) -> tuple[Technique, ...]:
    """The rows of the table that are valid for a topology with constraints.

    `allow_unique` includes techniques that assume a unique solution. These are never valid with
    constraints, since they infer a second solution from houses alone.
    """
    missing = Scope.ANY if topology == CLASSIC else Scope.CLASSIC
    if not allow_unique:
        missing |= Scope.UNIQUE
    missing |= Scope.CLASSIC | Scope.UNIQUE if constraints else Scope.CONSTRAINED
    if not constraints and all(part.is_rectangular for part in topology.parts):
        missing |= Scope.VARIANT
    return _without(missing, tuple(techniques))


def techniques_at(
    candidates: Candidates, techniques: Sequence[Technique] = TECHNIQUES, allow_unique: bool = True
) -> tuple[Technique, ...]:
    """The rows of the table that are valid at a position; see `usable_techniques`."""
    return usable_techniques(
        candidates.topology,
        techniques,
        allow_unique and candidates.has_all_rules,
        candidates.rules.constraints,
    )


@lru_cache(maxsize=16)
def _without(missing: Scope, techniques: tuple[Technique, ...]) -> tuple[Technique, ...]:
    """The rows whose scope has nothing in `missing`; cached because the test takes 0.2 ms."""
    return tuple(row for row in techniques if not row.scope & missing)


def all_steps(
    candidates: Candidates,
    techniques: Sequence[Technique] = TECHNIQUES,
    allow_unique: bool = True,
    cancel: Callable[[], bool] | None = None,
    most_of_each: int | None = None,
) -> Iterator[Step]:
    """Yield every step that the techniques find, easiest technique first; none where an empty cell
    has no candidate.

    With `most_of_each`, so many steps of each technique are yielded at most, and only the first of
    those with the same conclusion. `cancel` is called before each technique, after each step and
    during long searches. Raises SearchCancelledError when it returns True.
    """
    candidates = candidates.watched(cancel)
    rows = techniques_at(candidates, techniques, allow_unique)
    for row in _affordable(rows, candidates) if candidates.is_possible else ():
        if cancel is not None and cancel():
            raise SearchCancelledError
        conclusions = set()
        for step in row.find(candidates):
            conclusion = (step.placements, step.eliminations)
            if most_of_each is None or conclusion not in conclusions:
                conclusions.add(conclusion)
                yield step
            if cancel is not None and cancel():
                raise SearchCancelledError
            if len(conclusions) == most_of_each:
                break


def next_step(
    candidates: Candidates,
    techniques: Sequence[Technique] = TECHNIQUES,
    allow_unique: bool = True,
    cancel: Callable[[], bool] | None = None,
    near: Cell | None = None,
    one_thought: bool = False,
    tell: Callable[[str], object] | None = None,
) -> Step | None:
    """Return a step of the easiest technique that finds one; None if no technique does, or an empty
    cell has no candidate.

    That is the first one or, with constraints, preferably one from which a single follows. Of
    equally easy steps, return the one nearest to the cell `near`, if that is given, but rather one
    that adds up a few cages than many. With `one_thought`, a step is about one constraint or house
    instead of gathering all of its kind. `tell` is called with the slug of each technique before it
    is tried. Raises SearchCancelledError when `cancel` returns True.
    """
    rows = techniques_at(candidates, techniques, allow_unique)
    watched = candidates.watched(cancel)
    if one_thought:
        watched = watched.thinking_once()
    first = _first_step(watched, rows, Shortcuts(), tell)
    if first is None or near is None:
        return first
    row = next(row for row in rows if row.slug == first.technique)
    if row.level > Level.HARD:  # these steps differ in length and take long to find
        return first
    least = difficulty(first, watched)
    equal: Iterable[Step] = takewhile(
        lambda step: difficulty(step, watched) == least, row.find(watched)
    )
    if _compares(row, watched) and leads_on(first, watched):
        compared = islice(equal, MOST_COMPARED)
        equal = [first, *(step for step in compared if leads_on(step, watched))]
    return min(
        equal,
        key=lambda step: (
            len(step.areas) // FEW_AREAS,
            _distance(step, near, candidates.topology),
        ),
    )


def next_thought(
    candidates: Candidates,
    cancel: Callable[[], bool] | None = None,
    near: Cell | None = None,
    tell: Callable[[str], object] | None = None,
) -> Step | None:
    """Return the next hint for a player: the step of `next_step` with one thought, near a cell.

    Unless they are all in two houses or in one of its areas, at most `MOST_REMOVED` candidates of
    at most `MOST_CLEARED` cells go.
    """
    step = next_step(candidates, cancel=cancel, near=near, one_thought=True, tell=tell)
    return None if step is None else in_view(_shortened(step, candidates), candidates)


def thoughts_of(
    step: Step, candidates: Candidates, cancel: Callable[[], bool] | None = None
) -> tuple[Step, ...]:
    """Return the single thoughts that a step of a path gathers, each of its technique and on the
    position that those before it leave; the step alone if it is one thought.

    What no single thought rules out is left to a last step. A step that tries candidates counts as
    one thought. Raises SearchCancelledError when `cancel` returns True.
    """
    gathers = len(step.placements) > 1 or bool(candidates.rules.constraints)
    if not gathers or has_trait(step.technique, Trait.TRIAL):
        return (in_view(step, candidates),)
    rows = [BY_SLUG[step.technique]]
    if step.placements:
        rows = [row for row in TECHNIQUES if has_trait(row.slug, Trait.SINGLE)]
    position = candidates.watched(cancel)
    found: list[Step] = []
    rest = {*step.placements, *step.eliminations}
    while rest:
        thought = _thought_about(rest, rows, position)
        if thought is None:
            break
        found.append(thought)
        thought.apply(position)
        rest.difference_update(thought.placements, thought.eliminations)
    if not found:
        return (in_view(step, candidates),)
    placing = tuple(each for each in step.placements if each in rest)
    removing = tuple(each for each in step.eliminations if each in rest)
    last = step._replace(placements=placing, eliminations=removing)
    return (*found, last) if rest else tuple(found)


def _thought_about(
    wanted: AbstractSet[Candidate], rows: Sequence[Technique], position: Candidates
) -> Step | None:
    """Return a step of one thought whose removals or placements are all wanted."""
    for row in rows:
        for step in row.find(position.thinking_once()):
            removing = tuple(each for each in step.eliminations if each in wanted)
            if removing or (step.placements and wanted >= set(step.placements)):
                step = step._replace(eliminations=removing)
                return in_view(_shortened(step, position), position)
    return None


def _shortened(step: Step, candidates: Candidates) -> Step:
    """Return a step that removes no more than a person keeps in mind."""
    cells = {cell for cell, _ in step.eliminations}
    if _are_in_two_houses(candidates.topology, cells) or any(
        cells.issubset(area.cells) for area in step.areas
    ):
        return step
    kept = set(sorted(cells)[:MOST_CLEARED])
    gone = [each for each in step.eliminations if each.cell in kept]
    return step._replace(eliminations=tuple(gone[:MOST_REMOVED]))


def _are_in_two_houses(topology: Topology, cells: AbstractSet[Cell]) -> bool:
    """Whether two houses have all of these cells."""
    for house in topology.cell_houses[min(cells)] if cells else ():
        rest = cells - set(topology.houses[house])
        if not rest or any(
            rest <= set(topology.houses[other]) for other in topology.cell_houses[min(rest)]
        ):
            return True
    return not cells


def _compares(row: Technique, candidates: Candidates) -> bool:
    """Whether the steps of a technique are compared: with constraints there are so many that the
    first one often leads nowhere. Singles place a digit anyway, and hard steps take long to find.
    """
    is_single = has_trait(row.slug, Trait.SINGLE)
    return bool(candidates.rules.constraints) and row.level <= Level.HARD and not is_single


def _useful(row: Technique, relevant: Candidates, candidates: Candidates) -> Step | None:
    """Return the first step of a technique, if steps are compared rather one that leads on.

    It is looked for among the candidates that are `relevant`.
    """
    steps = row.find(relevant)
    if not _compares(row, candidates):
        return next(iter(steps), None)
    first = None
    for step in islice(steps, MOST_COMPARED):
        first = first or step
        if leads_on(step, candidates):
            return step
    return first


def _distance(step: Step, cell: Cell, topology: Topology) -> int:
    """The square of the distance from a cell to the nearest one that a step is about."""
    parts: tuple[Iterable[Candidate | Mark], ...] = (
        (step.placements,) if step.placements else (step.pattern, step.eliminations)
    )
    row, column = topology.place(cell)
    return min(
        (topology.row_of(each.cell) - row) ** 2 + (topology.column_of(each.cell) - column) ** 2
        for part in parts
        for each in part
    )


def path_from(
    position: Candidates,
    techniques: Sequence[Technique] = TECHNIQUES,
    allow_unique: bool = True,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[Step]:
    """Yield the steps that solve a puzzle from a position, always the easiest first, as far as
    steps are found, without changing the position.

    Of equally easy steps, the one is taken that comes first in the puzzle's normal form, so that
    all its symmetric forms have the same path. With constraints, singles that are there at the same
    time are one step: a path is about what leads to them. (`next_step` gives one single, since a
    hint should give no more than was asked.) Raises SearchCancelledError when `cancel` returns
    True.
    """
    normal = NormalPosition(position)
    return map(normal.own_step, walk(normal.candidates, techniques, allow_unique, cancel))


def walk(
    candidates: Candidates,
    techniques: Sequence[Technique] = TECHNIQUES,
    allow_unique: bool = True,
    cancel: Callable[[], bool] | None = None,
    shortcuts: Shortcuts | None = None,
) -> Iterator[Step]:
    """Do as `path_from` in the form in which `candidates` are: yield each step, then carry it out.

    `shortcuts` records what is learned about digits along a path; the topology must be the same.
    """
    rows = techniques_at(candidates, techniques, allow_unique)
    shortcuts = shortcuts or Shortcuts()
    before, candidates.watch = candidates.watch, Watch(cancel)
    try:
        while not candidates.is_solved:
            step = _first_step(candidates, rows, shortcuts)
            if step is None:
                return
            if candidates.rules.constraints and has_trait(step.technique, Trait.SINGLE):
                step = all_singles(candidates)
            yield step
            step.apply(candidates)
    finally:
        candidates.watch = before


def _first_step(
    candidates: Candidates,
    rows: Sequence[Technique],
    shortcuts: Shortcuts,
    tell: Callable[[str], object] | None = None,
) -> Step | None:
    if not candidates.is_possible:
        return None
    cancel = candidates.watch.cancel
    for row in _affordable(rows, candidates):
        if cancel is not None and cancel():
            raise SearchCancelledError
        relevant = row.gate(shortcuts, row.slug, candidates)
        if relevant is None:
            continue
        if tell is not None:
            tell(row.slug)
        step = _useful(row, relevant, candidates)
        if step is not None:
            return step
        shortcuts.failed(row.slug, relevant)
    return None


def _affordable(rows: Sequence[Technique], candidates: Candidates) -> Iterable[Technique]:
    """The rows without those that would take too much memory; see `MOST_LINKED`."""
    if candidates.topology.cell_count * candidates.topology.size <= MOST_LINKED:
        return rows
    if sum(digits.bit_count() for digits in candidates.digits) <= MOST_LINKED:
        return rows
    return [row for row in rows if row.level < Level.EXPERT]
