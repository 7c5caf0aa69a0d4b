"""The four oracles that every technique meets, and the positions they are tried on.

Soundness: no step contradicts the solution. Symmetry: steps map along. A naive finder concludes
the same. The input is unchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import zip_longest
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.solvers.bit_parallel import solutions
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.symmetry import Symmetry, random_symmetry
from sudoku_app.core.techniques import intersections, singles, subsets
from sudoku_app.core.topology import CLASSIC, Cell, Digit, Topology, cell_set, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from sudoku_app.core.techniques.technique import Find


T = TypeVar("T")

Conclusion = tuple[tuple[Candidate, ...], tuple[Candidate, ...]]
"""A step's placements and eliminations."""

Naive = Callable[[Candidates], Iterable[Conclusion]]
"""A slow finder that goes by the definition."""

_CORPORA = (
    "qqwing_intermediate_250.sdm",
    "qqwing_expert_250.sdm",
    "17_clue_1000.sdm",
    "top1465_even.sdm",
    "hardest_even.sdm",
)


class Position(NamedTuple):
    """Candidates, and the solution that they lead to."""

    candidates: Candidates
    solution: tuple[int, ...]


@lru_cache(maxsize=8)
def contradicts(step: Step, solution: tuple[int, ...]) -> bool:
    """Whether a step places or removes what the solution forbids."""
    return any(solution[cell] != digit for cell, digit in step.placements) or any(
        solution[cell] == digit for cell, digit in step.eliminations
    )


def positions(shared_data: Path, count: int) -> tuple[Position, ...]:
    """Real puzzles with a unique solution, from each public file alike, partly solved.

    Each is solved by singles, intersections and subsets, half of them for a drawn number of steps
    and half to the end of what these techniques can do; those that are solved so are left out.
    """
    random = Random(count)
    found: list[Position] = []
    puzzles = _puzzles(shared_data)
    while len(found) < count:
        puzzle = next(puzzles)
        solution = next(solutions(puzzle, 1))
        candidates = Candidates.of(puzzle)
        _advance(candidates, random.choice((1_000, random.randrange(60))))
        if not candidates.is_solved:
            found.append(Position(candidates, solution))
    return tuple(found)


def _puzzles(shared_data: Path) -> Iterator[Puzzle]:
    files = [
        (shared_data / "puzzles" / name).read_text(encoding="utf-8").split() for name in _CORPORA
    ]
    for row in zip_longest(*(_spread(lines) for lines in files)):
        for line in filter(None, row):
            yield make_puzzle([int(digit) for digit in line.replace(".", "0")])


def _spread(lines: list[str]) -> Iterator[str]:
    """All lines, those near the start no sooner than those near the end."""
    order = list(range(len(lines)))
    Random(len(lines)).shuffle(order)
    return (lines[index] for index in order)


def _advance(candidates: Candidates, steps: int) -> None:
    finders = (
        singles.find_naked_single,
        singles.find_hidden_single,
        intersections.find_pointing,
        intersections.find_claiming,
        subsets.find_naked_pair,
        subsets.find_hidden_pair,
        subsets.find_naked_triple,
    )
    for _ in range(steps):
        step = next((step for find in finders for step in find(candidates)), None)
        if step is None:
            return
        step.apply(candidates)


@lru_cache(maxsize=32)
def random_positions(topology: Topology, count: int, seed: int = 0) -> tuple[Position, ...]:
    """Positions of any shape with patterns in plenty: parts of a solution, candidates thinned.

    Candidates that the solution does not need are taken away at random, so other solutions may be
    left; what does not assume a unique one must hold for this one all the same.
    """
    random = Random(seed)
    grid = next(solutions(make_puzzle([0] * topology.cell_count, topology), 1))
    found = []
    for _ in range(count):
        solution = random_symmetry(topology, random).map_values(grid)
        shown, kept = random.random() ** 1.5, random.uniform(0.1, 1.0)
        candidates = Candidates(topology)
        for cell, digit in enumerate(solution):
            if random.random() < shown:
                candidates.place(cell, digit)
        for cell, digit in enumerate(solution):
            for other in digits_of(candidates.digits[cell]):
                if other != digit and random.random() > kept:
                    candidates.eliminate(cell, other)
        found.append(Position(candidates, solution))
    return tuple(found)


def detail_of(step: Step, kind: type[T]) -> T:
    """What a step knows beside its pattern, which is of this kind."""
    assert isinstance(step.detail, kind)
    return step.detail


def once_each(find: Find) -> Find:
    """The same finder, which searches each position once, however many oracles ask.

    It is for one test: what a finder may find can change with what a test patches.
    """
    searched: dict[int, tuple[Candidates, list[Step]]] = {}  # the position, so that its id stays

    def found(candidates: Candidates) -> Iterator[Step]:
        if id(candidates) not in searched:
            searched[id(candidates)] = candidates, list(find(candidates))
        return iter(searched[id(candidates)][1])

    return found


def conclusions(find: Find, candidates: Candidates) -> set[Conclusion]:
    """All that a technique concludes from a position."""
    return {(step.placements, step.eliminations) for step in find(candidates)}


def assert_sound(find: Find, positions: Iterable[Position], at_least: int = 1) -> None:
    """Assert that every step is true, new, well formed and leaves the position as it was.

    `at_least` steps must be found over all positions, so that the test is not an empty one.
    """
    count = 0
    for candidates, solution in positions:
        before = candidates.copy()
        for step in find(candidates):
            count += 1
            _assert_well_formed(step, candidates)
            for cell, digit in step.placements:
                assert solution[cell] == digit, f"{step} contradicts the solution"
            for cell, digit in step.eliminations:
                assert solution[cell] != digit, f"{step} contradicts the solution"
        assert candidates == before
        assert candidates.cells == before.cells
        assert candidates.empty == before.empty
    assert count >= at_least, f"only {count} steps were found"


def _assert_well_formed(step: Step, candidates: Candidates) -> None:
    assert step.placements or step.eliminations, f"{step} concludes nothing"
    for named in (step.placements, step.eliminations):
        assert list(named) == sorted(set(named)), f"{step} is not in order"
        for cell, digit in named:
            assert candidates.digits[cell] >> (digit - 1) & 1, f"{step} concludes nothing new"
    for cell, digit, _ in step.pattern:
        known = candidates.digits[cell] >> (digit - 1) & 1 or candidates.values[cell] == digit
        assert known, f"{step} marks what is not there"


def assert_symmetric(find: Find, positions: Iterable[Position], seed: int = 0) -> None:
    """Assert that a position moved, turned and relabelled gives the same conclusions, moved."""
    random = Random(seed)
    for candidates, _ in positions:
        symmetry = random_symmetry(candidates.topology, random)
        moved = map_candidates(candidates, symmetry)
        expected = {map_conclusion(found, symmetry) for found in conclusions(find, candidates)}
        assert conclusions(find, moved) == expected


def assert_same(
    find: Find,
    naive: Naive,
    positions: Iterable[Position],
) -> None:
    """Assert that a naive slow finder concludes exactly the same."""
    for candidates, _ in positions:
        assert conclusions(find, candidates) == set(naive(candidates))


def assert_oracles(
    find: Find, naive: Naive, positions: Sequence[Position], at_least: int = 1, slow: int = 60
) -> None:
    """Assert all four oracles at once, the naive finder's on the first `slow` positions alone."""
    find = once_each(find)
    assert_sound(find, positions, at_least)
    assert_same(find, naive, positions[:slow])
    assert_symmetric(find, positions)


def conclusion(
    placements: Iterable[tuple[int, int]] = (), eliminations: Iterable[tuple[int, int]] = ()
) -> Conclusion:
    """A conclusion as a naive finder gives it, from pairs of cell and digit in any order."""
    return _sorted(placements), _sorted(eliminations)


def _sorted(pairs: Iterable[tuple[int, int]]) -> tuple[Candidate, ...]:
    return tuple(Candidate(Cell(cell), Digit(digit)) for cell, digit in sorted(set(pairs)))


def map_candidates(candidates: Candidates, symmetry: Symmetry) -> Candidates:
    """The same position under a symmetry."""
    givens = cell_set(new for new, old in enumerate(symmetry.cells) if candidates.givens >> old & 1)
    moved = Candidates(candidates.topology, givens)
    for cell, digit in enumerate(symmetry.map_values(candidates.values)):
        if digit:
            moved.place(cell, digit)
    for cell, old in enumerate(symmetry.cells):
        kept = {symmetry.digits[digit] for digit in digits_of(candidates.digits[old])}
        for digit in digits_of(moved.digits[cell]):
            if digit not in kept:
                moved.eliminate(cell, digit)
    return moved


def map_conclusion(found: Conclusion, symmetry: Symmetry) -> Conclusion:
    """The same conclusion under a symmetry."""
    inverse = symmetry.inverse().cells
    return conclusion(
        *([(inverse[cell], symmetry.digits[digit]) for cell, digit in part] for part in found)
    )


def classic_puzzle(line: str) -> Candidates:
    """All candidates of a puzzle in one line of 81."""
    return Candidates.of(make_puzzle([int(digit) for digit in line.replace(".", "0")], CLASSIC))


def shapes() -> Sequence[Topology]:
    """One grid of each kind: small, oblong, classic, with diagonals, irregular, large."""
    diagonals = (range(0, 81, 10), range(8, 80, 8))
    return (
        Topology(2, 2),
        Topology(2, 3),
        CLASSIC,
        Topology(3, 3, extra=diagonals),
        Topology(2, 3, regions=_JIGSAW),
        Topology(4, 4),
    )


_JIGSAW = tuple(
    tuple(cell for cell, region in enumerate("111222112223144333444433555666555666") if region == r)
    for r in "123456"
)
