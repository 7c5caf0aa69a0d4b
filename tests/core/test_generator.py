from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.generator import minimal_puzzle, random_grid
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.solver import is_unique
from sudoku_app.core.topology import topology_of_size


def without(puzzle: Puzzle, *cells: int) -> Puzzle:
    givens = list(puzzle.givens)
    for cell in cells:
        givens[cell] = 0
    return make_puzzle(givens, puzzle.topology)


@pytest.mark.parametrize("size", [4, 6, 9])
@pytest.mark.parametrize("seed", range(3))
def test_a_puzzle_has_one_solution_and_needs_each_clue(size: int, seed: int) -> None:
    puzzle = minimal_puzzle(Random(seed), topology_of_size(size))
    assert is_unique(puzzle)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            assert not is_unique(without(puzzle, cell))


@pytest.mark.parametrize("seed", range(3))
def test_the_clues_of_a_symmetric_puzzle_map_to_one_another_by_a_half_turn(seed: int) -> None:
    puzzle = minimal_puzzle(Random(seed), symmetric=True)
    assert is_unique(puzzle)
    for cell, digit in enumerate(puzzle.givens):
        assert bool(digit) == bool(puzzle.givens[80 - cell])
        if digit:
            assert not is_unique(without(puzzle, cell, 80 - cell))


def test_the_same_seed_gives_the_same_puzzle_and_another_one_another() -> None:
    assert minimal_puzzle(Random(5)) == minimal_puzzle(Random(5))
    assert minimal_puzzle(Random(5)) != minimal_puzzle(Random(6))


@pytest.mark.parametrize("size", [4, 6, 9, 12])
def test_a_random_grid_is_full_and_breaks_no_rule(size: int) -> None:
    topology = topology_of_size(size)
    grid = random_grid(Random(1), topology)
    assert all(grid)
    assert make_puzzle(grid, topology).clash() is None
