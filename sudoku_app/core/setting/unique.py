"""Further clues that leave a puzzle one solution: the fewest ones of chosen kinds.

Each clue rules out some of the other solutions. A smallest set of clues that together rule out
those known so far is tried: either it leaves one solution, or the search finds another solution,
which joins the known ones (the implicit hitting sets of E. Moreno-Centeno and R. M. Karp, "The
implicit hitting set approach to solve combinatorial optimization problems", Operations Research 61,
2013).
"""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import pairs_by_moves
from sudoku_app.core.constraints.constraint import Constraint, Gesture
from sudoku_app.core.constraints.dots import EdgeMark
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.neighbours import EDGE
from sudoku_app.core.constraints.outside import (
    DIAGONALS,
    OutsideClue,
    seen_from,
    step_inwards,
)
from sudoku_app.core.generating.clue_values import (
    dots_that_hold,
    quadruples_that_hold,
    with_value,
)
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting.another import another_solution
from sudoku_app.core.setting.clue import Clue, Given, givens_of, with_clues
from sudoku_app.core.setting.fill import NoFillError, fill
from sudoku_app.core.topology import Cell, Place, cell_set, iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
    from random import Random

    from sudoku_app.core.topology import Topology

NEAR_SAMPLES, SAMPLES = 8, 2
"""The solutions near the target, and the random ones, by which the next clue is chosen while there
are very many.
"""
MOST_KNOWN = 300
"""The most solutions that are listed before the first clues are tried."""
LISTING_NODES = 10_000
TRIAL_NODES = 50_000
"""The nodes of the search that shows whether some clues leave one solution."""
MOST_CLUES = 4
"""The most clues of a set that is known to be a smallest one; larger ones are only small."""
_HITTING_STEPS = 1_000_000
"""The comparisons of clues in which a smallest set is looked for, about a second's."""

Kind = type[Constraint] | type[Given]


class Proposal(NamedTuple):
    """Clues that leave one solution, and the puzzle with them.

    `is_fewest` says that no set with fewer clues of the chosen kinds leaves this solution alone.
    Its cages don't overlap.
    """

    clues: tuple[Clue, ...]
    puzzle: Puzzle
    solution: tuple[int, ...]
    is_fewest: bool


def proposals(
    puzzle: Puzzle,
    kinds: Collection[Kind],
    random: Random,
    budget: Budget,
    intended: tuple[int, ...] = (),
) -> Generator[Proposal, None, bool]:
    """Yield different sets of clues of some kinds that make a puzzle unique, smaller ones first,
    but before them one that is found fast if not all solutions are known.

    They keep the `intended` solution, or without one a different solution each time. `kinds` has
    kinds of constraint that can take a value, and `Given`. Nothing is yielded for a puzzle with one
    solution or with none, and nothing more once the budget ends. Returns whether it is proven that
    there are no others.
    """
    search = budget.part(LISTING_NODES)
    known = list(islice(solvers.solutions(puzzle, MOST_KNOWN, search), MOST_KNOWN))
    if len(known) < 2 and search.stopped is None:
        return True
    has_all = search.stopped is None and len(known) < MOST_KNOWN
    if not known and not intended:  # lines can be hard for a search in order, not for one at random
        with suppress(NoFillError):
            known.append(fill(puzzle, random, budget))

    def about(target: tuple[int, ...]) -> Generator[Proposal, None, bool]:
        finder = _ClueSetFinder(puzzle, kinds, random, budget, target, known, not has_all)
        return (yield from finder.proposals())

    if intended:
        return (yield from about(intended))
    is_proven = has_all
    makers = [about(target) for target in random.sample(known, len(known))]
    while makers and not budget.interrupted():
        maker = makers.pop(0)
        try:
            found = next(maker)
        except StopIteration as end:
            is_proven = is_proven and end.value
        else:
            yield found
            makers.append(maker)
    return is_proven and not makers


class _ClueSetFinder:
    """Looks for sets of clues that leave one solution, the target; mutable."""

    def __init__(
        self,
        puzzle: Puzzle,
        kinds: Collection[Kind],
        random: Random,
        budget: Budget,
        target: tuple[int, ...],
        known: Sequence[tuple[int, ...]],
        has_many: bool,
    ) -> None:
        self._puzzle = puzzle
        self._budget = budget
        self._random = random
        self._target = target
        self._has_many = has_many
        self._clues = list(clues_from(puzzle, kinds, target))
        random.shuffle(self._clues)
        self._covers = [cell_set(c.cells) if isinstance(c, KillerCage) else 0 for c in self._clues]
        self._shown = puzzle.topology.shown
        shown = self._shown(target)
        self._values = [c.value_in([shown[cell] for cell in c.cells]) for c in self._clues]
        self._others: list[tuple[int, ...]] = []
        self._ruled_out = [0] * len(self._clues)
        self._tried: set[frozenset[int]] = set()
        for solution in known:
            if solution != target:
                self._add(solution)

    def proposals(self) -> Generator[Proposal, None, bool]:
        """Yield the sets of clues, smaller ones first; but if not all solutions are known and no
        single clue is enough, first a set that is found fast. Return whether it is proven that no
        clues leave this solution alone besides those tried.
        """
        has_many = self._has_many
        least, is_proven = 1, True
        while not self._budget.interrupted():
            chosen = None
            while chosen is None and least <= (1 if has_many else MOST_CLUES):
                choice = _Choice(self._ruled_out, self._covers, len(self._others), self._tried)
                chosen = choice.of_size(least)
                is_proven = is_proven and not choice.is_cut
                least += chosen is None
            if has_many and chosen is None:
                has_many = False
                fast = self._fast_proposal()
                if fast is not None:
                    yield fast
                continue
            is_fewest = chosen is not None and is_proven
            chosen = chosen or self._greedy()
            if chosen is None or frozenset(chosen) in self._tried:
                return chosen is None and self._is_left_over()
            clues = [self._clues[number] for number in chosen]
            tried = _with_values(self._puzzle, clues)
            near = another_solution(tried, self._target, self._random, self._budget)
            if near:
                self._add(near)
                continue
            search = self._budget.part(TRIAL_NODES)
            found = list(solvers.solutions(tried, 2, search))
            other = next((grid for grid in found if grid != self._target), None)
            if other is not None:
                self._add(other)
                continue
            self._tried.add(frozenset(chosen))
            if found and search.stopped is None:
                yield Proposal(tuple(clues), tried, self._target, is_fewest)
        return False

    def _is_left_over(self) -> bool:
        """Whether some other solution obeys all clues that the target gives."""
        every = (1 << len(self._others)) - 1
        return union_of_all(self._ruled_out) != every

    def _fast_proposal(self) -> Proposal | None:
        """Return clues chosen greedily, each because it rules out most of some random solutions,
        without those that later ones made needless; None if that fails.
        """
        chosen: list[int] = []
        while samples := self._samples(chosen):
            free = self._free_beside(chosen)
            counts = [
                sum(number in free and not self._holds(number, solution) for solution in samples)
                for number in range(len(self._clues))
            ]
            best = max(range(len(counts)), key=counts.__getitem__, default=0)
            if self._budget.interrupted() or not any(counts):
                return None
            chosen.append(best)
        if not self._is_unique(chosen):
            return None
        for number in chosen.copy():
            rest = [each for each in chosen if each != number]
            if self._is_unique(rest):
                chosen = rest
        if self._budget.interrupted():
            return None
        self._tried.add(frozenset(chosen))
        clues = [self._clues[number] for number in chosen]
        return Proposal(tuple(clues), _with_values(self._puzzle, clues), self._target, False)

    def _free_beside(self, chosen: Iterable[int]) -> frozenset[int]:
        """The clues whose cages overlap none of those chosen."""
        covered = union_of_all(self._covers[number] for number in chosen)
        return frozenset(at for at, covers in enumerate(self._covers) if not covers & covered)

    def _samples(self, chosen: Sequence[int]) -> list[tuple[int, ...]]:
        """Other solutions with some clues: those near the target, which are the hardest to rule out
        and the fastest to find; without clues, also random ones. If none is found, one that a
        search finds.
        """
        puzzle = _with_values(self._puzzle, [self._clues[number] for number in chosen])
        found = {
            another_solution(puzzle, self._target, self._random, self._budget)
            for _ in range(NEAR_SAMPLES)
        } - {()}
        if not chosen or not found:
            with suppress(NoFillError):
                found |= {fill(puzzle, self._random, self._budget) for _ in range(SAMPLES)}
        found.discard(self._target)
        if found:
            return sorted(found)
        search = self._budget.part(TRIAL_NODES)
        return [each for each in solvers.solutions(puzzle, 2, search) if each != self._target]

    def _is_unique(self, chosen: Sequence[int]) -> bool:
        """Whether some clues are known to leave one solution."""
        puzzle = _with_values(self._puzzle, [self._clues[number] for number in chosen])
        search = self._budget.part(TRIAL_NODES)
        return solvers.verdict(puzzle, search) is Verdict.UNIQUE

    def _add(self, solution: tuple[int, ...]) -> None:
        """Take note of another solution, and of the clues that rule it out."""
        bit = 1 << len(self._others)
        self._others.append(solution)
        for number in range(len(self._clues)):
            if not self._holds(number, solution):
                self._ruled_out[number] |= bit

    def _holds(self, number: int, solution: Sequence[int]) -> bool:
        """Whether a clue holds in a full grid: whether its value there is that in the target."""
        clue = self._clues[number]
        shown = self._shown(solution[cell] for cell in clue.cells)
        return clue.value_in(shown) == self._values[number]

    def _greedy(self) -> list[int] | None:
        """A small set of clues that rules out all known solutions; None if there is none."""
        left = (1 << len(self._others)) - 1
        chosen: list[int] = []
        while left:
            best = max(
                sorted(self._free_beside(chosen)),
                key=lambda number: (self._ruled_out[number] & left).bit_count(),
                default=None,
            )
            if best is None or not self._ruled_out[best] & left:
                return None
            chosen.append(best)
            left &= ~self._ruled_out[best]
        return chosen


class _Choice:
    """Looks for a smallest set of clues that rules out all known solutions; mutable.

    Those with a common cell in `covers` can't be in the same set.
    """

    def __init__(
        self,
        ruled_out: Sequence[int],
        covers: Sequence[int],
        count: int,
        tried: Collection[frozenset[int]],
    ) -> None:
        self._ruled_out = ruled_out
        self._covers = covers
        self._all = (1 << count) - 1
        self._tried = tried
        self._steps = 0

    def of_size(self, size: int) -> list[int] | None:
        """A set of at most `size` clues that has not been tried yet; None if none was found."""
        useful = sorted(
            (number for number, bits in enumerate(self._ruled_out) if bits),
            key=lambda number: -self._ruled_out[number].bit_count(),
        )
        return self._search(self._all, size, useful, [])

    @property
    def is_cut(self) -> bool:
        """Whether the search ended before it was over."""
        return self._steps > _HITTING_STEPS

    def _search(
        self, left: int, size: int, useful: Sequence[int], chosen: list[int]
    ) -> list[int] | None:
        if not left:
            return None if frozenset(chosen) in self._tried else chosen
        self._steps += len(useful)
        most = max(((self._ruled_out[each] & left).bit_count() for each in useful), default=0)
        if self.is_cut or not size or most * size < left.bit_count():
            return None
        # Of some of the solutions, take one that the fewest clues rule out.
        hardest = min(
            islice(iter_bits(left), 20),
            key=lambda bit: sum(self._ruled_out[each] >> bit & 1 for each in useful),
        )
        for number in useful:
            if self._ruled_out[number] >> hardest & 1:
                rest, covered = left & ~self._ruled_out[number], self._covers[number]
                others = (
                    [each for each in useful if not self._covers[each] & covered]
                    if covered
                    else useful
                )
                found = self._search(rest, size - 1, others, [*chosen, number])
                if found is not None:
                    return found
        return None


# The clues to choose from -----------------------------------------------------------------------


def clues_from(puzzle: Puzzle, kinds: Collection[Kind], solution: Sequence[int]) -> Iterator[Clue]:
    """Yield the clues of some kinds that could be added to a puzzle, with their values in a
    solution.

    These are givens in empty cells, the cages that lack a sum, cages of two and three cells beside
    those drawn, dots and Xs and Vs with the usual numbers, quadruples, and clues outside at all
    places that have none yet.
    """
    topology = puzzle.topology
    if Given in kinds:
        yield from (each for each in givens_of(solution) if not puzzle.givens[each.cell])
    drawn = [each for each in puzzle.constraints if not each.lacks_value]
    taken = {(type(each), each.cells) for each in drawn}
    for clue in _all_clues(puzzle, kinds, solution):
        if (type(clue), clue.cells) not in taken:
            yield clue if isinstance(clue, EdgeMark) else with_value(clue, solution, topology)


def _with_values(puzzle: Puzzle, clues: Sequence[Clue]) -> Puzzle:
    """The puzzle with clues, in place of those drawn there without a value."""
    places = {(type(each), each.cells) for each in clues if not isinstance(each, Given)}
    rest = (
        each
        for each in puzzle.constraints
        if not each.lacks_value or (type(each), each.cells) not in places
    )
    return with_clues(puzzle._replace(constraints=tuple(rest)), clues)


def _all_clues(
    puzzle: Puzzle, kinds: Collection[Kind], solution: Sequence[int]
) -> Iterator[Constraint]:
    topology = puzzle.topology
    marks = [kind for kind in kinds if issubclass(kind, EdgeMark)]
    for mark in marks:
        yield from dots_that_hold([mark], solution, topology)
    if Quadruple in kinds:
        yield from quadruples_that_hold(solution, topology)
    if KillerCage in kinds:
        yield from _cages(puzzle, solution)
    for kind in kinds:
        if issubclass(kind, OutsideClue) and kind.is_possible(topology):
            yield from _outside(kind, topology)


def _cages(puzzle: Puzzle, solution: Sequence[int]) -> Iterator[KillerCage]:
    """Yield the cages drawn without a sum, then small ones on cells without a cage."""
    known = [each for each in puzzle.constraints if isinstance(each, KillerCage)]
    yield from (cage for cage in known if cage.total is None)
    covered = {cell for cage in known for cell in cage.cells}
    pairs = [pair for pair in pairs_by_moves(puzzle.topology, EDGE) if covered.isdisjoint(pair)]
    shapes = {frozenset(pair) for pair in pairs}
    for one in pairs:
        shapes.update(frozenset((*one, *other)) for other in pairs if len({*one, *other}) == 3)
    for cells in sorted(map(sorted, shapes)):
        if len({solution[cell] for cell in cells}) == len(cells):
            yield KillerCage(tuple(cells))


def _outside(kind: type[OutsideClue], topology: Topology) -> Iterator[OutsideClue]:
    """Yield the clues of a kind at all places; those that read the same from both ends once."""
    n = topology.size
    for line in range(n):
        places = [Place(-1, line), Place(line, -1)]
        if not kind.is_symmetric:
            places += [Place(n, line), Place(line, n)]
        for place in places:
            is_diagonal = kind.gesture is Gesture.DIAGONAL
            for step in DIAGONALS if is_diagonal else [step_inwards(place, topology)]:
                cells: tuple[Cell, ...] = seen_from(place, step, topology)
                if len(cells) > 1:
                    yield kind(cells, place)
