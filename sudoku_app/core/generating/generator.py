"""New puzzles: a random full grid, with clues removed as long as there is only one solution.

`generate` looks in fresh grids for a puzzle that meets a request. If the request is for a number of
clues, it also looks among neighbours of the nearest puzzle so far, with some clues restored and
others removed, which is the only way to reach very few clues. It stops rating a candidate as soon
as it is clear that it doesn't meet the request.

A puzzle with constraints often needs no givens, or only a few. Solutions other than the full grid
show what is missing, in far fewer searches than trying to remove each given.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import FEWEST_CHOICES, Rating, fewest_choices, rate
from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.generating.puzzle_request import ClueSymmetry, PuzzleRequest, check, orbits
from sudoku_app.core.generating.random_constraints import (
    WHOLE_GRID_CONSTRAINTS,
    random_constraints,
    split_cage,
)
from sudoku_app.core.hints import SearchCancelledError, walk
from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Puzzle, Verdict, verdict_of
from sudoku_app.core.rules import rules_of
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.symmetry import shuffled
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES, Level
from sudoku_app.core.topology import (
    CLASSIC,
    CellSet,
    Topology,
    cell_set,
    cells_of,
    digits_of,
    first_piece,
)
from sudoku_app.core.variants import JIGSAW, KILLER

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
    from random import Random

    from sudoku_app.core.rules import Constraints


_NODES = 100
"""Nodes after which a puzzle is treated as if it had several solutions, as it would be too hard."""


class _SearchResult(NamedTuple):
    """The result of a search in a full grid from which clues have been removed.

    `differing` are the cells in which another solution differs, if one was found.
    """

    verdict: Verdict
    differing: frozenset[int]


def without_groups(full: Puzzle, removed: Iterable[Sequence[int]]) -> Puzzle:
    """Return the puzzle left when groups of clues are removed from a full grid."""
    givens = list(full.givens)
    for cell in chain.from_iterable(removed):
        givens[cell] = 0
    return full._replace(givens=tuple(givens))


def _try_without(full: Puzzle, empty: Iterable[Sequence[int]], budget: Budget) -> _SearchResult:
    """Search for solutions of a full grid without the groups of clues in `empty`."""
    search = budget.part(_NODES)
    found = list(solvers.solutions(without_groups(full, empty), 2, search))
    other = next((grid for grid in found if grid != full.givens), full.givens)
    differing = (cell for cell, digit in enumerate(full.givens) if digit != other[cell])
    return _SearchResult(verdict_of(len(found), search.stopped is not None), frozenset(differing))


def removable(full: Puzzle, groups: Sequence[Sequence[int]], budget: Budget) -> list[Sequence[int]]:
    """Return the groups of clues, in order, that a full grid with constraints does not need.

    Where there is a choice, later groups are kept. Removing any further one would allow several
    solutions, or make it take too long to prove that there is one. If `budget` was stopped, the
    groups are not final.
    """
    removed: list[Sequence[int]] = list(groups)
    needed: list[Sequence[int]] = []
    batch_size = 1
    while removed and (result := _try_without(full, removed, budget)).verdict is not Verdict.UNIQUE:
        if budget.interrupted():
            break
        helpful = [place for place, group in enumerate(removed) if result.differing & set(group)]
        if helpful:
            needed.append(removed.pop(helpful[-1]))
        else:  # the search found nothing, so several groups are probably needed
            needed += removed[-batch_size:]
            del removed[-batch_size:]
            batch_size *= 2
    for group in needed:
        if _try_without(full, [*removed, group], budget).verdict is Verdict.UNIQUE:
            removed.append(group)
    return [group for group in groups if group in removed]


def cut_cages(full: Puzzle, random: Random, budget: Budget) -> tuple[Puzzle, bool]:
    """Cut cages of a full grid in two until there is one solution without any givens.

    The grid has no other constraints. Returns it with its new cages, and whether there is only one
    solution.
    """
    everything = [range(len(full.givens))]
    while True:
        where: Collection[int] = _exchangeable(full)
        if not where:
            result = _try_without(full, everything, budget)
            if result.verdict is Verdict.UNIQUE or budget.interrupted():
                return full, result.verdict is Verdict.UNIQUE
            where = result.differing or range(len(full.givens))
        cages = split_cage(full.constraints, where, full.givens, full.topology, random)
        if cages is None:
            return full, False
        full = full._replace(constraints=cages)


def _exchangeable(full: Puzzle) -> Sequence[int]:
    """Return cells in which two digits can be exchanged, none if there are no such cells.

    A house has each of the two digits once, so an exchange spreads from one of them to the other
    through all houses. A cage must have as many cells with the one as with the other. This finds
    most of the other solutions in a hundredth of the time that a search takes.
    """
    cages = [cell_set(each.cells) for each in full.constraints]
    places = [cell_set(_cells_with(full, digit)) for digit in full.topology.digits]
    for one, other in combinations(places, 2):
        rest = one | other
        while rest:
            cells = first_piece(rest, full.topology.peers)
            rest ^= cells
            if all(
                (cage & cells & one).bit_count() == (cage & cells & other).bit_count()
                for cage in cages
            ):
                return cells_of(cells)
    return ()


def _cells_with(full: Puzzle, digit: int) -> Iterator[int]:
    return (cell for cell, held in enumerate(full.givens) if held == digit)


_LATE_SECONDS = 0.5
"""How long the nearest puzzle may be rated after the deadline."""
_CELLS_OF_9 = 81
_CELLS_OF_16 = 256
_RESTORED_GROUPS = 3
"""Groups of clues restored in a neighbour before others are removed; 2 to 5 work as well."""
_EXTREME_NODES = 8
"""9 in 10 extreme 9×9 puzzles take the solver this many nodes, but only 1 in 3 expert ones."""
_FILLING_NODES = 4
"""Nodes per cell to fill a grid before starting with another; one is usually enough."""
_DRAWS = 150
"""How many attempts are made with each number of random cells, in a grid with constraints."""
_LAST_NODES = 20_000
"""Nodes after which an empty grid with constraints counts as impossible to fill."""
_LAYOUTS = 30
"""How many layouts of cages are tried before a killer gets givens."""
_EXTRA_GROUPS = 10
"""How many more groups are tried one by one once the next would make a puzzle with constraints too
hard: few givens and many steps of the level make better puzzles.
"""
_PLAIN_NODES = 1_000
"""Nodes to find out whether a puzzle needs its constraints."""
_DIGGING_NODES = 2_000
"""Nodes to remove clues from a 25×25 grid; making it minimal would take hours."""


class Generated(NamedTuple):
    """The result of a request: a puzzle that meets it, or the nearest one found.

    `rating` is None if the request demands no level and no technique, or if the deadline passed
    before the nearest puzzle was rated. `attempts` counts the candidates tried.
    """

    puzzle: Puzzle
    rating: Rating | None
    meets_request: bool
    attempts: int


class Distance(NamedTuple):
    """How far a puzzle is from a request: in clues, in levels, and 1 if it lacks the technique."""

    clues: int = 0
    levels: int = 0
    technique: int = 0


NO_DISTANCE = Distance()


class GridSource(NamedTuple):
    """Where full grids come from, if not from the kind that a request names.

    `full_grid` returns a full grid with its constraints; its search ends with the budget, and then
    it raises SearchCancelledError. The clues in `fixed` are never removed.
    """

    full_grid: Callable[[Random, Budget], Puzzle]
    topology: Topology
    fixed: CellSet = CellSet(0)


def random_grid(
    random: Random,
    topology: Topology = CLASSIC,
    constraints: Constraints = (),
    budget: Budget | None = None,
) -> tuple[int, ...]:
    """Return a random full grid; the same state of `random` gives the same grid.

    The first row and as many other cells are drawn, the solver fills in the rest, and a random
    symmetry hides the order in which it searches.

    Raises ValueError if no full grid that obeys the constraints is found, and SearchCancelledError
    when the budget ends.
    """
    budget = budget or Budget()
    if constraints:
        return _constrained_grid(random, topology, constraints, budget)
    digits = list(topology.digits)
    random.shuffle(digits)
    found = None
    while found is None:
        _go_on(budget)
        values = _random_start(random, topology, digits)
        search = budget.part(_FILLING_NODES * topology.cell_count)
        found = next(bit_parallel.solutions(Puzzle(topology, tuple(values)), 1, search), None)
    return shuffled(Puzzle(topology, found), random).givens


def _go_on(budget: Budget) -> None:
    """Raise SearchCancelledError if the budget has ended."""
    if budget.interrupted():
        raise SearchCancelledError


def _constrained_grid(
    random: Random, topology: Topology, constraints: Constraints, budget: Budget
) -> tuple[int, ...]:
    """Draw random cells, fewer and fewer, until the rest can be filled."""
    rules = rules_of(topology, constraints)
    for count in (*(n for n in range(topology.size, 0, -1) for _ in range(_DRAWS)), 0):
        _go_on(budget)
        values = [0] * topology.cell_count
        for cell in random.sample(range(topology.cell_count), count):
            left = digits_of(rules.digits_left(values, cell))
            if left:
                values[cell] = random.choice(left)
        puzzle = Puzzle(topology, tuple(values), constraints)
        most_nodes = _FILLING_NODES * topology.cell_count if count else _LAST_NODES
        search = budget.part(most_nodes)
        found = next(solvers.solutions(puzzle, 1, search), None)
        if found is not None:
            return shuffled(puzzle._replace(givens=found), random).givens
    _go_on(budget)
    raise ValueError(Message("no complete grid that follows these rules was found"))


def _random_start(random: Random, topology: Topology, first_row: Sequence[int]) -> list[int]:
    """Return a grid with the first row and as many other cells filled as their peers allow."""
    n = topology.size
    candidates = Candidates(topology)
    for first, digit in zip(topology.houses[0], first_row, strict=True):
        candidates.place(first, digit)
    for cell in random.sample(range(n, topology.cell_count), n):
        left = [digit for digit in topology.digits if candidates.digits[cell] >> digit - 1 & 1]
        if left:
            candidates.place(cell, random.choice(left))
    return candidates.values


def minimal_puzzle(
    random: Random,
    topology: Topology = CLASSIC,
    symmetric: bool = False,
    constraints: Constraints = (),
) -> Puzzle:
    """Return a puzzle with one solution that would have more without any one of its clues.

    If `symmetric`, this is so for pairs of clues that a half turn maps to each other.
    """
    grid = random_grid(random, topology, constraints)
    symmetry = ClueSymmetry.HALF_TURN if symmetric else ClueSymmetry.NONE
    groups = list(orbits(symmetry, topology))
    random.shuffle(groups)
    givens = bit_parallel.reduce_clues(topology, grid, groups, constraints=constraints)
    return Puzzle(topology, givens, constraints)


def usual_attempts(size: int) -> int:
    """How many candidates `generate` tries if the budget does not limit the nodes."""
    if size * size <= _CELLS_OF_9:
        return 10_000
    return 100 if size * size <= _CELLS_OF_16 else 10


def generate(
    request: PuzzleRequest,
    random: Random,
    budget: Budget | None = None,
    progress: Callable[[int, int], None] | None = None,
    source: GridSource | None = None,
) -> Generated:
    """Return a puzzle that meets `request`, or the nearest one found; it has exactly one solution.

    With a `source`, its full grids are used, whatever kind the request has.

    The same state of `random` gives the same puzzle, unless the budget's deadline ends the search.
    A node of the budget is a candidate tried; the default is `usual_attempts`. The nearest puzzle
    is rated even after the deadline, unless that takes long. `progress` is called after each
    candidate with the number tried so far and the greatest number that will be tried.

    Raises PuzzleRequestError for a request that no puzzle can meet, before any work, and
    SearchCancelledError when the budget's `cancel` returns True or its deadline passes before the
    first candidate is complete.
    """
    check(request)
    budget = budget or Budget()
    most = usual_attempts(request.size) if budget.max_nodes is None else budget.max_nodes
    maker = _Maker(request, random, budget, source)
    nearest: _Candidate | None = None
    attempts = 0
    while nearest is None or (nearest.distance != NO_DISTANCE and attempts < most):
        if budget.interrupted():
            break
        try:
            found = maker.make(nearest, request.clues is not None and attempts % 2 == 1)
        except SearchCancelledError:
            break
        attempts += 1
        if nearest is None or found.distance <= nearest.distance:
            nearest = found
        if progress is not None:
            progress(attempts, most)
    if nearest is None or budget.stopped is Stop.CANCELLED:
        raise SearchCancelledError
    rating = nearest.rating
    if rating is None and request.hardest is not None:
        rating = _late_rating(nearest.puzzle, budget)
    return Generated(nearest.puzzle, rating, nearest.distance == NO_DISTANCE, attempts)


def _late_rating(puzzle: Puzzle, budget: Budget) -> Rating | None:
    """Return the rating of the nearest puzzle; None if the deadline has passed and it takes long.

    Raises SearchCancelledError when the budget's `cancel` returns True.
    """
    late = Budget(cancel=budget.cancel)
    if budget.deadline is not None and budget.clock is not None:
        deadline = max(budget.deadline, budget.clock() + _LATE_SECONDS)
        late = Budget(None, deadline, budget.clock, budget.cancel)
    try:
        return rate(puzzle, cancel=late.interrupted)
    except SearchCancelledError:
        if late.stopped is Stop.CANCELLED:
            raise
        return None


class _Candidate(NamedTuple):
    """A puzzle, its full grid, its distance from the request, and its rating if it was rated."""

    full: Puzzle
    puzzle: Puzzle
    distance: Distance
    rating: Rating | None


class _Maker:
    """Makes candidates for one request; mutable only through `random` and `budget`."""

    def __init__(
        self, request: PuzzleRequest, random: Random, budget: Budget, source: GridSource | None
    ) -> None:
        self._request = request
        self._random = random
        self._budget = budget
        self._source = source
        if source is not None:
            self._topology = source.topology
        else:
            self._topology = random_jigsaw(random) if request.kind == JIGSAW else request.topology
        fixed = source.fixed if source else 0
        self._orbits = [
            orbit
            for orbit in orbits(request.symmetry, self._topology)
            if not any(fixed >> cell & 1 for cell in orbit)
        ]
        self._has_rules = request.has_rules
        self._paths: dict[Puzzle, set[str] | None] = {}
        """What `_path` has found for the forms of the candidate that is being made."""
        # Minimal puzzles in grids with other houses are seldom easy. Killers have no givens.
        self._stops_early = self._topology.cell_count > _CELLS_OF_9 or (
            not request.is_usual and request.kind != KILLER
        )

    def make(self, nearest: _Candidate | None, as_neighbour: bool) -> _Candidate:
        """Make a new candidate, or with `as_neighbour` one near the nearest, where possible.

        Raises SearchCancelledError when the budget ends.
        """
        self._paths.clear()
        if nearest is None or not as_neighbour or self._stops_early or self._has_rules:
            full = self._full_grid()
            groups: list[Sequence[int]] = list(self._orbits)
            self._random.shuffle(groups)
        else:
            full = nearest.full
            groups = self._groups_near(nearest.puzzle.givens)
        removed = self._removable_groups(full, groups)
        if self._stops_early and self._request.hardest is not None:
            most = self._removable_count(full, removed)
            extra_groups = removed[most + 1 :][:_EXTRA_GROUPS] if self._has_rules else ()
            removed = removed[:most]
            for group in extra_groups:
                if not self._is_too_hard(without_groups(full, [*removed, group])):
                    removed.append(group)
        puzzle = without_groups(full, removed)
        distance, rating = self._judge(puzzle, nearest.distance if nearest else None)
        return _Candidate(full, puzzle, distance, rating)

    def _full_grid(self) -> Puzzle:
        """Return a full grid, with constraints that it obeys if the kind has any."""
        kind, topology, random = self._request.kind, self._topology, self._random
        if self._source is not None:
            return self._source.full_grid(random, self._budget)
        if not self._has_rules:
            return Puzzle(topology, random_grid(random, topology, (), self._budget))
        hardest = self._request.hardest
        level = random.choice(list(Level)) if hardest is None else hardest
        for _ in range(_LAYOUTS if kind == KILLER else 1):
            whole_grid = WHOLE_GRID_CONSTRAINTS.get(kind, ())
            grid = random_grid(random, topology, whole_grid, self._budget)
            constraints = random_constraints(kind, grid, topology, random, list(Level).index(level))
            full = Puzzle(topology, grid, constraints)
            if kind == KILLER:
                full, is_unique = cut_cages(full, random, self._budget)
                if is_unique:
                    break
        return full

    def _groups_near(self, givens: Sequence[int]) -> list[Sequence[int]]:
        """The groups to remove for a neighbour: most of the empty cells as one, then the others."""
        groups: list[Sequence[int]] = [orbit for orbit in self._orbits if givens[orbit[0]]]
        empty = [orbit for orbit in self._orbits if not givens[orbit[0]]]
        self._random.shuffle(empty)
        groups += empty[:_RESTORED_GROUPS]
        self._random.shuffle(groups)
        return [tuple(chain.from_iterable(empty[_RESTORED_GROUPS:])), *groups]

    def _removable_groups(
        self, full: Puzzle, groups: Sequence[Sequence[int]]
    ) -> list[Sequence[int]]:
        """The groups that can be removed, in order, as long as enough clues are left."""
        most_nodes = None if self._topology.size**2 <= _CELLS_OF_16 else _DIGGING_NODES
        digging = self._budget.part(most_nodes)
        if self._has_rules:
            left = without_groups(full, removable(full, groups, digging)).givens
        else:
            left = bit_parallel.reduce_clues(self._topology, full.givens, groups, digging)
        if self._budget.stopped is not None:
            raise SearchCancelledError
        count = len(full.givens)
        least = self._request.clues.least if self._request.clues else 0
        removed = []
        for group in groups:
            if not any(left[cell] for cell in group) and count - len(group) >= least:
                count -= len(group)
                removed.append(group)
        return removed

    def _removable_count(self, full: Puzzle, removed: Sequence[Sequence[int]]) -> int:
        """How many groups can be removed before the puzzle is too hard, found by bisection.

        For an extreme puzzle it is one more, so that easier techniques only just fail.
        """
        extreme = self._request.hardest is Level.EXTREME
        fits, fails = 0, len(removed) + 1
        while fails - fits > 1:
            tried = (fits + fails) // 2
            if self._is_too_hard(without_groups(full, removed[:tried])):
                fails = tried
            else:
                fits = tried
        return min(fits + extreme, len(removed))

    def _is_too_hard(self, puzzle: Puzzle) -> bool:
        path = self._path(puzzle)
        if path is not None and self._request.hardest is Level.EASY and not self._has_rules:
            return 0 < fewest_choices(Candidates.of(puzzle)) < FEWEST_CHOICES
        return path is None

    def _path(self, puzzle: Puzzle) -> set[str] | None:
        """The techniques that solve a puzzle; None if those up to the requested level do not.

        For an extreme puzzle, only techniques up to the expert level are tried.
        """
        if puzzle not in self._paths:
            most = min(self._request.hardest or Level.EXTREME, Level.EXPERT)
            self._paths[puzzle] = techniques_needed(puzzle, most, self._budget.interrupted)
        return self._paths[puzzle]

    def _judge(self, puzzle: Puzzle, nearest: Distance | None) -> tuple[Distance, Rating | None]:
        """The distance and the rating, as far as they are needed.

        The puzzle is not rated if no level is requested, or if it is further off in clues than
        `nearest`. In the second case, levels and technique count as missed entirely.
        """
        clues = self._request.clues
        count = puzzle.clue_count
        gap = max(clues.least - count, count - clues.most, 0) if clues else 0
        hardest = self._request.hardest
        if hardest is None:
            return Distance(gap), None
        if nearest is not None and gap > nearest.clues:
            return Distance(gap, len(Level), 1), None
        quick_distance = self._quick_distance(puzzle, hardest)
        if quick_distance is not None:
            return quick_distance._replace(clues=gap), None
        rating = rate(puzzle, cancel=self._budget.interrupted)
        technique = self._request.technique
        lacks_technique = bool(technique) and technique not in dict(rating.techniques)
        return Distance(gap, abs((rating.level or hardest) - hardest), lacks_technique), rating

    def _quick_distance(self, puzzle: Puzzle, hardest: Level) -> Distance | None:
        """The distance if a puzzle misses the request without needing a full rating, or None."""
        if self._has_rules and self._needs_no_constraints(puzzle):
            return Distance(levels=1, technique=1)
        if self._has_rules:  # here, the harder techniques take as long as a rating
            return self._distance_by_path(puzzle, hardest) if hardest < Level.EXPERT else None
        # Without branching, the solver only uses singles and locked candidates.
        forced = bit_parallel.verdict(puzzle, self._budget.part(0)) is Verdict.UNIQUE
        if forced and hardest > Level.NORMAL:
            return Distance(levels=hardest - Level.NORMAL, technique=1)
        if hardest is Level.EASY:
            choices = fewest_choices(Candidates.of(puzzle)) if forced else 0
            if not forced or 0 < choices < FEWEST_CHOICES:
                return Distance(levels=1, technique=1)
            if choices:
                return None
        if hardest is Level.EXTREME and len(puzzle.givens) == _CELLS_OF_9:
            search = self._budget.part(_EXTREME_NODES - 1)
            if bit_parallel.verdict(puzzle, search) is Verdict.UNIQUE:
                return Distance(levels=1, technique=1)
        return self._distance_by_path(puzzle, hardest)

    def _needs_no_constraints(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle has one solution even without its constraints, so nobody needs them."""
        plain = Puzzle(self._topology, puzzle.givens)
        return bit_parallel.verdict(plain, self._budget.part(_PLAIN_NODES)) is Verdict.UNIQUE

    def _distance_by_path(self, puzzle: Puzzle, hardest: Level) -> Distance | None:
        """The distance if the techniques up to the level are enough to know it, or None."""
        path = self._path(puzzle)
        if path is None:
            return None if hardest is Level.EXTREME else Distance(levels=1, technique=1)
        level = max((BY_SLUG[slug].level for slug in path), default=Level.EASY)
        if level < hardest and hardest > Level.NORMAL:  # a puzzle of singles may be normal
            return Distance(levels=hardest - level, technique=1)
        if self._request.technique and self._request.technique not in path:
            return Distance(technique=1)
        return None


def techniques_needed(
    puzzle: Puzzle, most: Level, cancel: Callable[[], bool] | None = None
) -> set[str] | None:
    """The techniques that solve a puzzle; None if those up to a level do not.

    Raises SearchCancelledError when `cancel` returns True.
    """
    rows = [row for row in TECHNIQUES if row.level <= most]
    candidates = Candidates.of(puzzle)
    needed = {step.technique for step in walk(candidates, rows, cancel=cancel)}
    return needed if candidates.is_solved else None
