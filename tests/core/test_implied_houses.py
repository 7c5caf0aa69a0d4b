"""Houses that follow from others, and the 16×16 windokus that are only solved soon with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solvers import METHODS, judge, verdict
from sudoku_app.core.solvers.bit_parallel import with_implied_houses
from sudoku_app.core.topology import CLASSIC, Topology, topology_of_size
from sudoku_app.core.variants import variant
from tests.core.puzzles import JIGSAW, WINDOKU, X_SUDOKU

SIGNS = ".ABCDEFGHIJKLMNOP"
STARTS = (1, 6, 11)
"""The first row or column of each window."""
LARGE_WINDOKU = variant(
    16,
    extra=[
        [16 * (top + row) + left + column for row in range(4) for column in range(4)]
        for top in STARTS
        for left in STARTS
    ],
)
LINES = Path(__file__).with_name("large_windokus.txt").read_text("ascii").split()
FEW_GIVENS, FEWEST_GIVENS = LINES[:10], LINES[10:]


def puzzle(line: str) -> Puzzle:
    return Puzzle(LARGE_WINDOKU, tuple(map(SIGNS.index, line)))


def implied(topology: Topology) -> set[frozenset[int]]:
    houses = with_implied_houses(topology).houses
    return {frozenset(house) for house in houses[len(topology.houses) :]}


def test_a_windoku_has_five_more_houses() -> None:
    between = (1, 5, 9)
    rows = [{2, 3, 4}, {6, 7, 8}]
    found = {
        frozenset(9 * (row - 1) + column - 1 for row in lines for column in between)
        for lines in (*rows, set(between))
    } | {
        frozenset(9 * (row - 1) + column - 1 for row in between for column in lines)
        for lines in rows
    }
    assert implied(WINDOKU) == found
    assert len(found) == 5


def test_a_windoku_of_nine_windows_has_seven_more_houses() -> None:
    assert len(implied(LARGE_WINDOKU)) == 7


@pytest.mark.parametrize("topology", [CLASSIC, X_SUDOKU, JIGSAW, topology_of_size(16)])
def test_other_grids_have_no_more_houses(topology: Topology) -> None:
    assert with_implied_houses(topology) is topology


def test_every_solution_obeys_the_implied_houses() -> None:
    first = puzzle(FEW_GIVENS[0])
    (solution,) = METHODS["dlx"](first._replace(givens=_more_givens(first)), 1)
    for house in with_implied_houses(LARGE_WINDOKU).houses:
        assert len({solution[cell] for cell in house}) == 16


def _more_givens(first: Puzzle) -> tuple[int, ...]:
    """Half of the solution, with which a method that knows only the usual houses is fast."""
    (solution,) = METHODS["bit_parallel"](first, 1)
    return tuple(digit if cell % 2 else 0 for cell, digit in enumerate(solution))


@pytest.mark.parametrize("line", FEW_GIVENS)
def test_large_windokus_with_few_givens_need_few_nodes(line: str) -> None:
    budget = Budget(10_000)
    assert verdict(puzzle(line), budget) is Verdict.UNIQUE


@pytest.mark.nightly
@pytest.mark.parametrize("line", FEWEST_GIVENS)
def test_large_windokus_with_the_fewest_givens_are_solved(line: str) -> None:
    assert judge(METHODS["bit_parallel"], puzzle(line), Budget(500_000)) is Verdict.UNIQUE
