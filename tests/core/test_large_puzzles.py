"""The large grids that our own generator made."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.solvers.bit_parallel import verdict as bit_parallel_verdict
from sudoku_app.formats import read_any, read_text
from tests.solving import verdict as dlx_verdict

FOLDER = Path(__file__).resolve().parents[2] / "benchmarks" / "puzzles"
NODES = 200_000


@pytest.mark.parametrize(("name", "size", "count"), [("16x16", 16, 8), ("25x25", 25, 2)])
def test_every_large_grid_has_one_solution_by_two_solvers(name: str, size: int, count: int) -> None:
    puzzles = [parsed.puzzle for parsed in read_any(read_text(FOLDER / f"{name}.txt"))]
    assert [puzzle.topology.size for puzzle in puzzles] == [size] * count
    for puzzle in puzzles:
        assert bit_parallel_verdict(puzzle) is Verdict.UNIQUE
        assert dlx_verdict(puzzle, Budget(NODES)) is Verdict.UNIQUE
