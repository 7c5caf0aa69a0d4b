"""Stores the rated puzzles that `build_banks.py` has found, in a folder that git ignores."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.difficulty.rating import Rating, rate
from sudoku_app.core.generating.generator import generate
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solvers.bit_parallel import verdict
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.topology import Topology
from sudoku_app.core.variants import JIGSAW, jigsaw_regions, kind_of, topology_of_kind
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.formats.line import cell_texts
from sudoku_app.game.puzzles.bank import (
    NO_FORM,
    Card,
    form_mark,
    form_of,
    parse_techniques,
    puzzle_of_signs,
)

if TYPE_CHECKING:
    from random import Random

    from sudoku_app.core.generating.puzzle_request import PuzzleRequest

OWN = {
    level: tuple(row.slug for row in TECHNIQUES if row.level is level and not row.is_for_variants)
    for level in Level
}
"""The techniques that define each level of puzzles without constraints."""

LONGEST, LONGEST_WITH_RULES = 10.0, 5.0
"""Seconds of processor time after which a rating is given up, and after which the generation of a
puzzle with constraints is.
"""


class Candidate(NamedTuple):
    """A rated puzzle.

    `number` is the trial that found it, and `origin` the trial of the puzzle it was varied from, or
    its own if it wasn't varied.
    """

    number: int
    origin: int
    puzzle: Puzzle
    level: Level
    score: int
    explainer: float
    techniques: tuple[tuple[str, int], ...]
    form: str

    @property
    def identity(self) -> object:
        """A value that is equal for candidates that count as the same puzzle in the banks."""
        return self.form if self.form != NO_FORM else self.puzzle

    @property
    def own(self) -> list[str]:
        """The techniques of its own level that it needs."""
        return [slug for slug, _ in self.techniques if slug in OWN[self.level]]


def candidate_of(number: int, origin: int, puzzle: Puzzle, rating: Rating) -> Candidate:
    """Return the candidate for a rated puzzle. Raises ValueError if it isn't unique."""
    if rating.level is None:
        raise ValueError(f"the puzzle of trial {number} does not have exactly one solution")
    form = NO_FORM
    if canonical := form_of(puzzle):
        form = form_mark(canonical)
    figures = (rating.level, rating.score, rating.se_rating, rating.techniques)
    return Candidate(number, origin, puzzle, *figures, form)


def signs_of(puzzle: Puzzle) -> str:
    """Return the first field of a bank's line: the cells, followed by each cell's region (jigsaw)
    or by the constraints.
    """
    regions = jigsaw_regions(puzzle.topology) if kind_of(puzzle.topology) == JIGSAW else ""
    rules = encode_constraints(puzzle.constraints) if puzzle.constraints else ""
    return "".join(cell_texts(puzzle.givens, puzzle.topology.size)) + regions + rules


class Work:
    """The candidates of one size and kind, in a file that only grows.

    `pool` has them in the order in which they were found, and `levels` counts them by level.
    `own[level, slug]` counts those of a level that need one of its own techniques. `sources[slug]`
    has all that need a technique, at any level, and `sources["HARD"]` all of a level.
    `brought[level, slug, origin]` counts those of a level that need one of its own techniques and
    were varied from the same puzzle; with an empty slug, all that were varied from it.
    """

    def __init__(self, folder: Path, size: int, kind: str = "") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._kind = kind
        self.name = kind or f"{size}x{size}"
        self.topology: Topology = topology_of_kind(size, kind)
        self.pool: list[Candidate] = []
        self.own: Counter[tuple[Level, str]] = Counter()
        self.sources: defaultdict[str, list[Candidate]] = defaultdict(list)
        self.levels: Counter[Level] = Counter()
        self.brought: Counter[tuple[Level, str, int]] = Counter()
        self._known: set[object] = set()
        self._path = folder / f"{self.name}.txt"
        if self._path.exists():
            for line in self._path.read_text(encoding="ascii").splitlines():
                candidate = self._read(line)
                if candidate.identity not in self._known:
                    self._take(candidate)

    @property
    def next_number(self) -> int:
        """The number of the next trial."""
        return self.pool[-1].number + 1 if self.pool else 1

    def try_puzzle(self, number: int, puzzle: Puzzle) -> None:
        """Rate the puzzle of a trial and add it if steps solve it within the time."""
        budget = Budget(deadline=time.process_time() + LONGEST, clock=time.process_time)
        try:
            rating = rate(puzzle, cancel=budget.interrupted)
        except SearchCancelledError:
            return
        if rating.solved:
            self.add(candidate_of(number, number, puzzle, rating))

    def make(self, number: int, request: PuzzleRequest, random: Random) -> None:
        """Generate a puzzle for a request and add it, even if it doesn't meet the request.

        It is only added if steps solve it within the time and it needs its constraints: without
        them, it must have several solutions.
        """
        budget = Budget(1, time.process_time() + LONGEST_WITH_RULES, time.process_time)
        try:
            made = generate(request, random, budget)
        except SearchCancelledError:
            return
        plain = made.puzzle._replace(constraints=())
        if made.rating and made.rating.solved and verdict(plain) is not Verdict.UNIQUE:
            self.add(candidate_of(number, number, made.puzzle, made.rating))

    def add(self, candidate: Candidate) -> bool:
        """Add a candidate; return False if there is an equal one already."""
        if candidate.identity in self._known:
            return False
        self._take(candidate)
        with self._path.open("a", encoding="ascii") as file:
            file.write(self._line(candidate) + "\n")
        return True

    def _take(self, candidate: Candidate) -> None:
        self.pool.append(candidate)
        self._known.add(candidate.identity)
        self.levels[candidate.level] += 1
        self.sources[candidate.level.name].append(candidate)
        for slug, _ in candidate.techniques:
            self.sources[slug].append(candidate)
        for slug in ("", *candidate.own):
            self.brought[candidate.level, slug, candidate.origin] += 1
        self.own.update((candidate.level, slug) for slug in candidate.own)

    def _read(self, line: str) -> Candidate:
        number, origin, signs, level, score, explainer, form, techniques = line.split()
        puzzle = puzzle_of_signs(signs, self.topology.size, self._kind)
        figures = (Level[level], int(score), float(explainer), parse_techniques(techniques))
        return Candidate(int(number), int(origin), puzzle, *figures, form)

    def _line(self, candidate: Candidate) -> str:
        return (
            f"{candidate.number} {candidate.origin} {signs_of(candidate.puzzle)}"
            f" {candidate.level.name} {candidate.score} {candidate.explainer:.1f} {candidate.form}"
            f" {Card(techniques=candidate.techniques).techniques_text()}"
        )
