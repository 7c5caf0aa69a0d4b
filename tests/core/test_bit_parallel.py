"""The bit-parallel solver against brute force and the other solvers, and within its limits."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.puzzle import Puzzle, Verdict, make_puzzle
from sudoku_app.core.solvers import METHODS, bit_parallel
from sudoku_app.core.solvers.bit_parallel import (
    MASK_BYTES,
    FieldLayout,
    count,
    is_unique,
    layout_of,
    reduce_clues,
    solutions,
    verdict,
)
from sudoku_app.core.topology import CLASSIC, Topology, topology_of_size
from tests.core.puzzles import (
    JIGSAW,
    SHORT_HOUSE,
    X_SMALL,
    brute_force,
    lettered,
    with_clues,
)

if TYPE_CHECKING:
    from pathlib import Path


def some_grid(topology: Topology, rng: random.Random) -> tuple[int, ...]:
    """A full grid grown from a row of shuffled digits."""
    digits = rng.sample(topology.digits, topology.size)
    rest = [0] * (topology.cell_count - topology.size)
    return next(solutions(make_puzzle(digits + rest, topology), 1))


def spoiled(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """The puzzle with one given changed, which most often leaves no solution."""
    givens = list(puzzle.givens)
    cell = rng.choice([cell for cell, digit in enumerate(givens) if digit])
    givens[cell] = rng.choice([d for d in puzzle.topology.digits if d != givens[cell]])
    return make_puzzle(givens, puzzle.topology)


@pytest.mark.parametrize(
    "topology",
    [
        topology_of_size(4),
        topology_of_size(6),
        Topology(3, 2),
        Topology(1, 4),
        JIGSAW,
        X_SMALL,
        SHORT_HOUSE,
    ],
    ids=str,
)
def test_finds_what_brute_force_finds_on_small_grids(topology: Topology) -> None:
    rng = random.Random(17)
    for _ in range(60):
        clues = rng.randrange(topology.cell_count // 3, topology.cell_count)
        puzzle = with_clues(some_grid(topology, rng), clues, rng, topology)
        if rng.random() < 0.3:
            puzzle = spoiled(puzzle, rng)
        assert sorted(solutions(puzzle)) == sorted(brute_force(puzzle))


@pytest.mark.parametrize("tries", [300, pytest.param(1500, marks=pytest.mark.nightly)])
def test_finds_every_digit_order_of_random_candidates(tries: int) -> None:
    # Givens thrown at random, which hardly ever come from a grid: clashes, dead ends, many ways.
    rng = random.Random(23)
    topology = topology_of_size(4)
    for _ in range(tries):
        givens = [rng.randrange(1, 5) if rng.random() < 0.25 else 0 for _ in range(16)]
        puzzle = make_puzzle(givens, topology)
        assert sorted(solutions(puzzle)) == sorted(brute_force(puzzle))


@pytest.mark.parametrize(
    ("topology", "grids"),
    [
        (topology_of_size(4), 288),
        (Topology(1, 4), 576),  # Latin squares of order 4
        (X_SMALL, 48),
    ],
    ids=str,
)
def test_counts_all_grids(topology: Topology, grids: int) -> None:
    assert count(make_puzzle([0] * 16, topology)) == grids


@pytest.mark.nightly
def test_counts_all_grids_of_6x6() -> None:
    assert count(make_puzzle([0] * 36, topology_of_size(6))) == 28_200_960


def agree(puzzle: Puzzle, limit: int) -> None:
    ours = sorted(solutions(puzzle, limit))
    theirs = sorted(METHODS["dlx"](puzzle, limit))
    assert len(ours) == len(theirs)
    if len(ours) < limit:
        assert ours == theirs


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12])
def test_agrees_with_dancing_links_on_random_grids(size: int) -> None:
    rng = random.Random(size)
    topology = topology_of_size(size)
    for _ in range(60 if size > 9 else 250):
        grid = some_grid(topology, rng)
        clues = rng.randrange(topology.cell_count // 4, topology.cell_count)
        puzzle = with_clues(grid, clues, rng, topology)
        agree(puzzle, 20)
        agree(spoiled(puzzle, rng), 20)


@pytest.mark.parametrize("name", ["16x16.txt", "25x25.txt"])
def test_proves_large_public_puzzles_unique(shared_data: Path, name: str) -> None:
    for line in (shared_data / "puzzles" / name).read_text().split():
        puzzle = lettered(line)
        (solution,) = solutions(puzzle, 2)
        assert Puzzle(puzzle.topology, solution).clash() is None
        assert all(
            given in (0, digit) for given, digit in zip(puzzle.givens, solution, strict=True)
        )


def test_masks_of_large_grids_are_made_as_needed_and_bounded() -> None:
    layout = layout_of(topology_of_size(25))
    keep = layout.keep
    assert not isinstance(keep, list)
    for base in layout.cell_bases:
        for digit in range(1, 9):
            mask = keep[base + digit]
            assert mask | layout.full == layout.full
            assert not mask >> base + digit - 1 & 1
    sizes = {id(mask): mask.__sizeof__() for mask in keep.values()}
    assert sum(sizes.values()) < 1.1 * MASK_BYTES


@pytest.mark.parametrize("topology", [CLASSIC, Topology(2, 3), JIGSAW], ids=str)
def test_every_option_stands_in_the_field_of_each_item_it_covers(topology: Topology) -> None:
    layout = FieldLayout(topology)
    n = topology.size
    assert len(layout.heights) == n**3
    assert all(len(heights) == layout.covers == 4 for heights in layout.heights)
    for option, heights in enumerate(layout.heights):
        for height in heights:
            assert (layout.cell_at[height], layout.digit_at[height]) == (
                option // n,
                option % n + 1,
            )
            assert layout.options >> height - 1 & 1


def test_locked_candidates_leave_every_solution() -> None:
    rng = random.Random(41)
    removed = 0
    for _ in range(300):
        grid = some_grid(CLASSIC, rng)
        puzzle = with_clues(grid, rng.randrange(17, 30), rng, CLASSIC)
        layout = layout_of(CLASSIC)
        state = bit_parallel.start_state(layout, puzzle)
        less = bit_parallel.without_locked(layout, state)
        removed += less != state
        for cell, digit in enumerate(grid):
            if not puzzle.givens[cell]:
                bits = layout.option_bits(layout.cell_bases[cell] + digit)
                assert less & bits == bits
    assert removed > 50


@pytest.mark.parametrize("size", [4, 6, 9])
def test_a_reduced_grid_is_unique_and_needs_every_clue(size: int) -> None:
    rng = random.Random(43)
    topology = topology_of_size(size)
    for _ in range(5):
        grid = some_grid(topology, rng)
        order = rng.sample(range(topology.cell_count), topology.cell_count)
        puzzle = make_puzzle(reduce_clues(topology, grid, [(cell,) for cell in order]), topology)
        assert list(solutions(puzzle, 2)) == [grid]
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                without = list(puzzle.givens)
                without[cell] = 0
                assert verdict(make_puzzle(without, topology)) is Verdict.SEVERAL


def test_groups_of_cells_are_taken_together_or_not_at_all() -> None:
    grid = some_grid(CLASSIC, random.Random(47))
    groups = [(cell, 80 - cell) for cell in range(30)]
    givens = reduce_clues(CLASSIC, grid, groups)
    assert is_unique(make_puzzle(givens))
    assert any(not givens[cell] for cell in range(30))
    assert all(bool(givens[a]) == bool(givens[b]) for a, b in groups)
    assert all(givens[cell] for cell in range(30, 51))


def test_reduction_stopped_early_keeps_what_is_untried() -> None:
    grid = some_grid(CLASSIC, random.Random(53))
    budget = Budget(max_nodes=0)
    givens = reduce_clues(CLASSIC, grid, [(cell,) for cell in range(81)], budget)
    assert budget.stopped is Stop.NODES
    assert is_unique(make_puzzle(givens))
    assert all(givens[70:])


def test_reduction_refuses_what_is_no_solution() -> None:
    grid = some_grid(CLASSIC, random.Random(61))
    for wrong in ((0, *grid[1:]), (grid[1], *grid[1:])):
        with pytest.raises(ValueError, match="no solution"):
            reduce_clues(CLASSIC, wrong, [])
