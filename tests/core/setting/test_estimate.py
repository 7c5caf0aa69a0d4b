"""An estimate of how many solutions there are, where the number is known."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.constraints.valued_cells import ValuedCells
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.setting.survey import PROBES, Estimate, estimate_solutions
from sudoku_app.core.solvers import solutions
from sudoku_app.core.topology import CLASSIC, Cell, Topology, topology_of_size


@pytest.mark.parametrize(
    ("topology", "known"),
    [
        (topology_of_size(4), 288),
        (topology_of_size(6), 28_200_960),
        (CLASSIC, 6_670_903_752_021_072_936_960),  # Felgenhauer and Jarvis, 2005
    ],
    ids=lambda value: "",
)
def test_the_estimate_of_an_empty_grid_is_near_the_known_number(
    topology: Topology, known: int
) -> None:
    puzzle = Puzzle(topology, (0,) * topology.cell_count)
    *_, estimate = estimate_solutions(puzzle, Random(1), Budget(), probes=80)
    assert known / 2 < estimate.mean < 2 * known
    assert abs(estimate.mean - known) < 4 * estimate.error * estimate.mean


def test_constraints_count_too() -> None:
    puzzle = Puzzle(topology_of_size(4), (0,) * 16, (Thermometer((Cell(0), Cell(1), Cell(10))),))
    known = sum(1 for _ in solutions(puzzle))
    *_, estimate = estimate_solutions(puzzle, Random(1), Budget(), probes=400)
    assert known / 1.5 < estimate.mean < 1.5 * known


def test_grids_whose_hidden_cells_cannot_be_filled_do_not_count() -> None:
    grid = topology_of_size(4)
    cage = ValuedCells.of("2d", KillerCage((Cell(0), Cell(1), Cell(4)), 13), grid)
    everywhere = ValuedCells(tuple(map(Cell, range(16))), "2d")
    puzzle = Puzzle(grid, (0,) * 16, (everywhere, cage))
    known = sum(1 for _ in solutions(puzzle))
    for seed in range(3):
        *_, estimate = estimate_solutions(puzzle, Random(seed), Budget(), probes=300)
        assert abs(estimate.mean - known) < 4 * estimate.error * estimate.mean


def test_probes_go_on_until_the_error_is_small() -> None:
    lines = tuple(
        Thermometer(tuple(Cell(6 * row + column) for column in range(start, start + 3)))
        for row, start in ((0, 0), (2, 3), (4, 1), (5, 3))
    )
    puzzle = Puzzle(topology_of_size(6), (0,) * 36, lines)
    known = sum(1 for _ in solutions(puzzle))
    for seed in range(3):
        found = list(estimate_solutions(puzzle, Random(seed), Budget()))
        assert len(found) > PROBES
        assert found[-1].error < found[PROBES - 1].error
        assert abs(found[-1].mean - known) < 4 * found[-1].error * found[-1].mean


def test_a_puzzle_without_solution_is_estimated_at_none() -> None:
    stuck = Puzzle(topology_of_size(4), (1, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 3) + (0,) * 4)
    assert set(estimate_solutions(stuck, Random(1), Budget(), probes=3)) == {Estimate(0.0)}
    clash = stuck._replace(givens=(1, 1, *(0,) * 14))
    assert list(estimate_solutions(clash, Random(1), Budget())) == []


def test_estimating_ends_when_it_is_cancelled() -> None:
    puzzle = Puzzle(topology_of_size(4), (0,) * 16)
    assert list(estimate_solutions(puzzle, Random(1), Budget(cancel=lambda: True))) == []
