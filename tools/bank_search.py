"""Finds puzzles for the banks: at random, and by varying puzzles that need rare techniques."""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.generating.generator import minimal_puzzle
from sudoku_app.core.hints import SearchCancelledError, walk
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.symmetry import has_half_turn
from sudoku_app.core.techniques import TECHNIQUES, Level
from tools.bank_choice import MOST_OF_AN_ORIGIN
from tools.bank_work import OWN, Work, candidate_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tools.bank_work import Candidate

RANDOM_TRIALS = 20_000
"""The number of trials on the classic grid with random minimal puzzles, before any are varied."""
ENOUGH = 45
"""The target number of puzzles of a level for each of its techniques: 3 % of 1,000, plus half."""
ENOUGH_OF_A_LEVEL = 1_600
LONGEST = 6.0
"""Seconds after which a rating is given up."""
HOPELESS = 250
"""After this many failed trials for each puzzle found (plus one), a technique is tried a tenth as
often.
"""
EXTREME_NODES = 8
"""The fewest nodes of the bit-parallel solver for a puzzle to be rated in search of extreme ones.
60 of 69 random extreme puzzles need as many, but only one in five hard or expert ones.
"""

_UP_TO = {level: [row for row in TECHNIQUES if row.level <= level] for level in Level}


class Searcher:
    """Runs trials on the classic grid; each has a number, which is also its random seed.

    With `only_extreme`, only extreme puzzles are searched.
    """

    def __init__(self, work: Work, seed: int, only_extreme: bool = False) -> None:
        self._work = work
        self._seed = seed
        self._only_extreme = only_extreme
        self._tried: dict[tuple[Level, str], int] = {}
        self._number = work.next_number
        self._extreme = Counter(
            has_half_turn(candidate.puzzle) for candidate in work.sources[Level.EXTREME.name]
        )

    def run(self, seconds: float, report: Callable[[str], None]) -> None:
        """Search for a number of seconds."""
        end = time.monotonic() + seconds
        start = self._number
        while time.monotonic() < end:
            if self._only_extreme:
                self._try_extreme()
            elif self._number <= RANDOM_TRIALS:
                self._try_random()
            else:
                self._try_varied()
            self._number += 1
            if (self._number - start) % 2000 == 0:
                report(self.state())

    def state(self) -> str:
        """Return the progress of the search as a line of text."""
        lacking = [f"{slug} {self._work.own[level, slug]}" for level, slug in self._wanted()]
        return f"{self._number}: {dict(self._work.levels)}; fewer than {ENOUGH}: {lacking}"

    def _random(self) -> Random:
        return Random(f"{self._seed} {self._number}")

    def _try_random(self) -> None:
        puzzle = minimal_puzzle(self._random(), symmetric=self._number % 2 == 0)
        self._keep(puzzle, self._number)

    def _try_varied(self) -> None:
        random = self._random()
        kind = self._number % 8
        wanted = [target for target in self._wanted() if self._is_worth(target, random)]
        if self._work.levels[Level.EXTREME] < ENOUGH_OF_A_LEVEL and (kind < 4 or not wanted):
            self._try_extreme()
        elif wanted:
            level, slug = target = random.choice(wanted)
            self._tried[target] = self._tried.get(target, 0) + 1
            source = self._source(slug, level, random)
            puzzle = varied(source.puzzle, random, give=source.level >= level)
            if slug in slugs_of(puzzle, level):
                self._keep(puzzle, source.origin)
        else:
            self._try_random()

    def _try_extreme(self) -> None:
        """Try a random puzzle; variations of extreme puzzles are no more likely to be extreme.

        It has 180° symmetry, which is rarer among them, until there are as many with as without.
        """
        turned = self._extreme[True] <= self._extreme[False]
        puzzle = minimal_puzzle(self._random(), symmetric=turned)
        if nodes_of(puzzle) >= EXTREME_NODES and is_of(puzzle, Level.EXTREME):
            self._keep(puzzle, self._number)

    def _source(self, slug: str, level: Level, random: Random) -> Candidate:
        """Return a puzzle that needs a technique, if possible from an origin with few puzzles yet.

        In three of four cases it is of the level itself, if there is one.
        """
        sources = self._work.sources[slug]
        if random.random() < 0.75:
            sources = [source for source in sources if source.level is level] or sources
        few = [c for c in sources if self._work.brought[level, slug, c.origin] < MOST_OF_AN_ORIGIN]
        return random.choice(few or sources)

    def _is_worth(self, target: tuple[Level, str], random: Random) -> bool:
        in_vain = self._tried.get(target, 0) > HOPELESS * (1 + self._work.own[target])
        return not in_vain or random.random() < 0.1

    def _wanted(self) -> list[tuple[Level, str]]:
        """Return each level and technique that too few puzzles need, but some puzzle of any level.

        At the extreme level, a trial takes too long to look for single techniques.
        """
        return [
            (level, slug)
            for level in (Level.NORMAL, Level.HARD, Level.EXPERT)
            for slug in OWN[level]
            if self._work.sources[slug] and self._work.own[level, slug] < ENOUGH
        ]

    def _keep(self, puzzle: Puzzle, origin: int) -> None:
        try:
            rating = rate(puzzle, cancel=_deadline())
        except SearchCancelledError:
            return
        if rating.solved:
            candidate = candidate_of(self._number, origin, puzzle, rating)
            if self._work.add(candidate) and candidate.level is Level.EXTREME:
                self._extreme[has_half_turn(puzzle)] += 1


def nodes_of(puzzle: Puzzle) -> int:
    """Return the nodes that the bit-parallel solver needs to prove that a puzzle's solution is
    unique.
    """
    budget = Budget()
    bit_parallel.count(puzzle, 2, budget)
    return budget.nodes


def is_of(puzzle: Puzzle, level: Level) -> bool:
    """Whether a puzzle with one solution needs a technique of `level` and none above it.

    At the extreme level: whether the techniques below don't solve it.
    """
    if level is Level.EXTREME:
        return not slugs_of(puzzle, Level.EXPERT)
    return not slugs_of(puzzle, level).isdisjoint(OWN[level])


def slugs_of(puzzle: Puzzle, level: Level) -> set[str]:
    """Return the techniques up to `level` that solve a puzzle; empty if they don't solve it."""
    candidates = Candidates.of(puzzle)
    slugs = {step.technique for step in walk(candidates, _UP_TO[level])}
    return slugs if candidates.is_solved else set()


def varied(puzzle: Puzzle, random: Random, give: bool) -> Puzzle:
    """Return a puzzle with the same solution, in which one or two clues are replaced by others; it
    is made minimal.

    With `give`, one or two clues are added instead in two of three cases, for an easier puzzle. If
    the clues have 180° symmetry, it is preserved, and clues are moved in pairs.
    """
    topology = puzzle.topology
    solution = next(bit_parallel.solutions(puzzle, 1))
    last = topology.cell_count - 1
    turned = has_half_turn(puzzle)
    groups = sorted(
        {tuple(sorted({cell, last - cell} if turned else {cell})) for cell in range(last + 1)}
    )
    random.shuffle(groups)
    given = [group for group in groups if puzzle.givens[group[0]]]
    empty = [group for group in groups if not puzzle.givens[group[0]]]
    count = random.randint(1, 2)
    if give and random.random() < 2 / 3:
        return Puzzle(topology, _with(puzzle.givens, solution, empty[:count]))
    freed = [*given[:count], *empty]
    random.shuffle(freed)
    return Puzzle(topology, bit_parallel.reduce_clues(topology, solution, freed + given[count:]))


def _with(
    givens: tuple[int, ...], solution: tuple[int, ...], groups: Iterable[tuple[int, ...]]
) -> tuple[int, ...]:
    more = list(givens)
    for group in groups:
        for cell in group:
            more[cell] = solution[cell]
    return tuple(more)


def _deadline() -> Callable[[], bool]:
    end = time.monotonic() + LONGEST
    return lambda: time.monotonic() > end
