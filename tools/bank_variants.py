"""Finds puzzles for the banks of 9×9 grids with other houses: X, Windoku and jigsaws."""

from __future__ import annotations

import time
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from sudoku_app.core.generator import random_grid
from sudoku_app.core.jigsaw import random_jigsaw
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.puzzle_request import LEAST_LEVELS, PuzzleRequest
from sudoku_app.core.solvers.bit_parallel import reduce_clues
from sudoku_app.core.techniques import Level
from sudoku_app.core.variants import JIGSAW, KILLER, RULE_KINDS

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from tools.bank_work import Work

MOST_TRIED = 1500
"""How many puzzles of a kind are tried at most."""
LEVELS_MADE = {
    KILLER: tuple(Level),
    **{kind: (level, Level.EXPERT) for kind, level in LEAST_LEVELS.items()},
    "": (Level.EASY, Level.NORMAL, Level.HARD, Level.EXPERT),
}
"""The levels that puzzles of a kind with constraints are made to; harder ones turn up by chance."""
LAYOUTS = 30
TRIED_TOGETHER = 6
"""How many puzzles of a layout are tried, each in another way, before the next layout."""


def search_variant(
    work: Work, seed: int, seconds: float, wanted: int, tried: int = MOST_TRIED
) -> None:
    """Try puzzles, each drawn from its number; continues where it was stopped.

    With constraints they are made to the easiest level that has too few for a bank of `wanted`.
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
    """One of the layouts of jigsaws."""
    return random_jigsaw(Random(f"{seed} layout {number}"))


def variant_puzzle(topology: Topology, random: Random, number: int) -> Puzzle:
    """A puzzle with one solution: of every three one is minimal, so that easy ones are found too;
    every other has 180° symmetry.
    """
    grid = random_grid(random, topology)
    last = topology.cell_count - 1
    cells = random.sample(range(last + 1), last + 1 if number % 3 == 0 else random.randint(45, 66))
    symmetric = number % 2 == 0
    groups = dict.fromkeys(
        tuple(sorted((cell, last - cell))) if symmetric else (cell,) for cell in cells
    )
    return Puzzle(topology, reduce_clues(topology, grid, groups))
