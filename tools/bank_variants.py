"""Finds puzzles for the banks of sizes other than 9×9, and of variants."""

from __future__ import annotations

import time
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.generating.puzzle_request import ClueSymmetry, PuzzleRequest, orbits
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers.bit_parallel import reduce_clues
from sudoku_app.core.techniques import Level
from sudoku_app.core.variants import JIGSAW, KILLER, PUZZLE_KINDS, RULE_KINDS

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from tools.bank_work import Work


TRIALS = {4: 4000, 6: 8000, 16: 400}
"""The number of puzzles of each size that are tried."""
TRIED = {4: (11, 16), 6: (24, 36), 16: (110, 170)}
"""The fewest and the most cells of a full grid that are tried to empty. Trying all of them gives a
minimal puzzle, but a minimal 16×16 grid takes most people a week, and minutes to rate.
"""


def search_small(work: Work, seed: int) -> None:
    """Try all puzzles of a size, using each one's number as its seed; continue where it stopped."""
    size = work.topology.size
    for number in range(work.next_number, TRIALS[size] + 1):
        puzzle = small_puzzle(work.topology, Random(f"{seed} {size} {number}"), number % 2 == 0)
        work.try_puzzle(number, puzzle)


def small_puzzle(topology: Topology, random: Random, symmetric: bool) -> Puzzle:
    """Return a puzzle with one solution; if `symmetric`, its clues have 180° symmetry."""
    grid = random_grid(random, topology)
    last = topology.cell_count - 1
    cells = random.sample(range(last + 1), random.randint(*TRIED[topology.size]))
    if symmetric:
        groups = dict.fromkeys(tuple(sorted((cell, last - cell))) for cell in cells[::2])
    else:
        groups = dict.fromkeys((cell,) for cell in cells)
    return Puzzle(topology, reduce_clues(topology, grid, groups))


MOST_TRIED = 1500
"""The most puzzles of a kind that are tried."""
LEVELS_MADE = {
    KILLER: tuple(Level),
    **{
        kind: (each.least_level, Level.EXPERT)
        for kind, each in PUZZLE_KINDS.items()
        if each.least_level > Level.EASY
    },
    "": (Level.EASY, Level.NORMAL, Level.HARD, Level.EXPERT),
}
"""The levels requested for each kind with constraints; harder puzzles turn up by chance."""
LAYOUTS = 30
TRIED_TOGETHER = 6
"""The number of puzzles tried with one layout, each in a different way, before the next layout."""


def search_variant(
    work: Work, seed: int, seconds: float, wanted: int, tried: int = MOST_TRIED
) -> None:
    """Try puzzles, using each one's number as its seed; continue where the search was stopped.

    Puzzles with constraints are requested for the easiest level that has too few for a bank of
    `wanted` puzzles.
    """
    end = time.monotonic() + seconds
    for number in range(work.next_number, tried + 1):
        if time.monotonic() > end:
            break
        if work.name in RULE_KINDS:
            levels = LEVELS_MADE.get(work.name, LEVELS_MADE[""])
            lacking = [each for each in levels if work.levels[each] * len(levels) < wanted]
            if not lacking:
                break
            request = PuzzleRequest(lacking[0], kind=work.name)
            work.make(number, request, Random(f"{seed} {work.name} {number}"))
            continue
        topology = work.topology
        if work.name == JIGSAW:
            topology = layout(seed, number // TRIED_TOGETHER % LAYOUTS)
        puzzle = variant_puzzle(topology, Random(f"{seed} {work.name} {number}"), number)
        work.try_puzzle(number, puzzle)


@cache
def layout(seed: int, number: int) -> Topology:
    """Return one of the jigsaw layouts."""
    return random_jigsaw(Random(f"{seed} layout {number}"))


def variant_puzzle(topology: Topology, random: Random, number: int) -> Puzzle:
    """Return a puzzle with one solution.

    Every third one is minimal; the others have more clues, so that easy ones are found too. Every
    second one has 180° symmetry.
    """
    grid = random_grid(random, topology)
    count = topology.cell_count
    tried = count if number % 3 == 0 else random.randint(count * 5 // 9, count * 9 // 11)
    cells = random.sample(range(count), tried)
    symmetric = number % 2 == 0 and orbits(ClueSymmetry.HALF_TURN, topology)
    groups = dict.fromkeys(
        tuple(sorted((cell, count - 1 - cell))) if symmetric else (cell,) for cell in cells
    )
    return Puzzle(topology, reduce_clues(topology, grid, groups))
