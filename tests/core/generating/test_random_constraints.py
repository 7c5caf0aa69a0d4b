"""Constraints laid on full grids, and the puzzles that are left of them."""

from __future__ import annotations

from itertools import chain, pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.lines import Arrow
from sudoku_app.core.generating.generator import cut_cages, generate, random_grid, removable
from sudoku_app.core.generating.puzzle_request import Clues, PuzzleRequest
from sudoku_app.core.generating.random_constraints import (
    MOST_IN_CAGE,
    WHOLE_GRID_CONSTRAINTS,
    random_constraints,
)
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.topology import CLASSIC, Topology, topology_of_size
from sudoku_app.core.variants import KILLER, RULE_KINDS, kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

SIX = topology_of_size(6)
LINES = ("thermo", "arrow", "palindrome", "renban", "whispers")


def laid(kind: str, seed: int, topology: Topology = CLASSIC, level: int = 1) -> Puzzle:
    """A full grid with the constraints of a kind."""
    random = Random(f"{kind} {seed}")
    grid = random_grid(random, topology, WHOLE_GRID_CONSTRAINTS.get(kind, ()))
    return Puzzle(topology, grid, random_constraints(kind, grid, topology, random, level))


def are_beside(topology: Topology, one: int, other: int, with_corners: bool) -> bool:
    down = abs(topology.row_of(one) - topology.row_of(other))
    right = abs(topology.column_of(one) - topology.column_of(other))
    return max(down, right) == 1 if with_corners else down + right == 1


def hold_together(topology: Topology, cells: Sequence[int]) -> bool:
    reached = {cells[0]}
    for _ in cells:
        reached |= {
            cell for cell in cells for other in reached if are_beside(topology, cell, other, False)
        }
    return reached == set(cells)


@pytest.mark.parametrize("kind", RULE_KINDS)
@pytest.mark.parametrize("topology", [CLASSIC, SIX], ids=["9", "6"])
def test_a_grid_obeys_the_constraints_that_are_laid_on_it(kind: str, topology: Topology) -> None:
    if (kind, topology) == ("antiknight", SIX):
        pytest.skip("few 6×6 grids have no equal digits a knight's move apart")
    for seed in range(4):
        full = laid(kind, seed, topology)
        assert full.constraints
        assert full.clash() is None
        assert full == laid(kind, seed, topology)
        if topology is CLASSIC:
            assert kind_of(topology, full.constraints) == kind


@pytest.mark.parametrize("level", range(5))
def test_cages_of_up_to_five_cells_fill_the_grid(level: int) -> None:
    for seed in range(5):
        cages = [each.cells for each in laid(KILLER, seed, level=level).constraints]
        assert sorted(chain.from_iterable(cages)) == list(range(81))
        assert all(len(cage) <= MOST_IN_CAGE and hold_together(CLASSIC, cage) for cage in cages)
        assert sum(len(cage) == 1 for cage in cages) <= 2


def test_cages_are_larger_at_a_harder_level() -> None:
    counts = [
        sum(len(laid(KILLER, seed, level=level).constraints) for seed in range(5))
        for level in range(5)
    ]
    assert counts == sorted(counts, reverse=True)


@pytest.mark.parametrize("kind", LINES)
def test_lines_go_from_cell_to_cell_and_share_none(kind: str) -> None:
    for seed in range(5):
        lines = [
            each.cells + each.lines[0] if isinstance(each, Arrow) else each.cells
            for each in laid(kind, seed).constraints
        ]
        cells = list(chain.from_iterable(lines))
        assert len(set(cells)) == len(cells)
        assert 20 < len(cells) < 45
        steps = [frozenset(pair) for line in lines for pair in pairwise(line)]
        assert all(are_beside(CLASSIC, min(step), max(step), with_corners=True) for step in steps)
        middles = [
            sum(cell // 9 for cell in step) * 100 + sum(c % 9 for c in step) for step in steps
        ]
        assert len(set(middles)) == len(middles)  # two that cross have the same middle


@pytest.mark.parametrize("kind", ["thermo", "kropki", "xv", "renban", "whispers", "sandwich"])
def test_clues_are_removed_as_long_as_one_solution_is_left(kind: str) -> None:
    full = laid(kind, 1, SIX)
    groups = [(cell,) for cell in Random(2).sample(range(36), 36)]
    gone = {cell for (cell,) in removable(full, groups, Budget())}
    givens = [0 if cell in gone else digit for cell, digit in enumerate(full.givens)]
    assert list(solvers.solutions(full._replace(givens=tuple(givens)), 2)) == [full.givens]
    for cell, digit in enumerate(givens):
        if digit:
            less = (*givens[:cell], 0, *givens[cell + 1 :])
            assert solvers.verdict(full._replace(givens=less)) is Verdict.SEVERAL


@pytest.mark.parametrize("seed", [3, 4, 5, 7])
def test_cages_are_cut_until_they_leave_one_solution(seed: int) -> None:
    full = laid(KILLER, seed, level=4)
    cut, is_unique = cut_cages(full, Random(1), Budget())
    assert len(cut.constraints) > len(full.constraints)
    assert cut.clash() is None
    assert sorted(chain.from_iterable(each.cells for each in cut.constraints)) == list(range(81))
    assert all(hold_together(CLASSIC, each.cells) for each in cut.constraints)
    empty = cut._replace(givens=(0,) * 81)
    assert (solvers.verdict(empty) is Verdict.UNIQUE) is is_unique


@pytest.mark.parametrize("kind", RULE_KINDS)
def test_a_puzzle_of_a_kind_has_one_solution_and_is_the_same_again(kind: str) -> None:
    first, second = (
        generate(PuzzleRequest(kind=kind), Random(seed), Budget(1)).puzzle for seed in (5, 5)
    )
    assert first == second
    assert solvers.verdict(first) is Verdict.UNIQUE
    assert first.clue_count < 20
    assert kind != KILLER or not first.clue_count


def test_a_number_of_clues_is_met_with_constraints_too() -> None:
    made = generate(PuzzleRequest(kind="thermo", clues=Clues(24, 26)), Random(1), Budget(3))
    assert made.meets_request
    assert 24 <= made.puzzle.clue_count <= 26
