"""Sudoku by dancing links: verdicts, counts and solutions on every topology."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core import solver
from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.puzzle import Verdict, make_puzzle
from sudoku_app.core.topology import SIZES, Topology, topology_of_size
from tests import solving
from tests.core.puzzles import (
    JIGSAW,
    SHORT_HOUSE,
    WINDOKU,
    X_SMALL,
    X_SUDOKU,
    brute_force,
    classic,
    is_solution,
    lettered,
    partial_grid,
    with_clues,
)
from tests.scripts import printed_by

if TYPE_CHECKING:
    from pathlib import Path

WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_solves_a_puzzle() -> None:
    assert solving.solve(classic(WIKIPEDIA)) == classic(SOLVED).givens
    assert solving.is_unique(classic(WIKIPEDIA))


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (WIKIPEDIA, Verdict.UNIQUE),
        (WIKIPEDIA[:-1] + ".", Verdict.UNIQUE),
        ("." * 9 + WIKIPEDIA[9:], Verdict.SEVERAL),
        ("5" + "." * 79 + "5", Verdict.SEVERAL),
        ("55" + "." * 79, Verdict.NONE),
        ("12345678.........9" + "." * 63, Verdict.NONE),
    ],
)
def test_says_how_many_solutions_there_are(text: str, verdict: Verdict) -> None:
    assert solving.verdict(classic(text)) is verdict
    assert solving.is_unique(classic(text)) is (verdict is Verdict.UNIQUE)
    assert (solving.solve(classic(text)) is None) is (verdict is Verdict.NONE)


def test_says_unknown_when_the_budget_ends_first() -> None:
    empty = classic("." * 81)
    budget = Budget(max_nodes=20)
    assert solving.verdict(empty, budget) is Verdict.UNKNOWN
    assert budget.stopped is Stop.NODES
    assert solving.solve(empty, Budget(max_nodes=20)) is None
    assert not solving.is_unique(empty, Budget(max_nodes=20))


def test_forced_options_are_nodes_of_the_budget_too() -> None:
    free = Budget()
    assert solving.verdict(classic(WIKIPEDIA), free) is Verdict.UNIQUE
    assert free.nodes == WIKIPEDIA.count(".")
    for most in (0, 1, free.nodes - 1):
        budget = Budget(max_nodes=most)
        assert solving.verdict(classic(WIKIPEDIA), budget) is Verdict.UNKNOWN
        assert (budget.nodes, budget.stopped) == (most, Stop.NODES)
    assert solving.is_unique(classic(WIKIPEDIA), Budget(max_nodes=free.nodes))


@pytest.mark.parametrize("limit", [0, 1, 2, 1000])
def test_counts_to_the_limit(limit: int) -> None:
    assert solving.count(classic("." * 81), limit) == limit


def test_counts_all_288_grids_of_4x4() -> None:
    assert solving.count(make_puzzle([0] * 16, topology_of_size(4)), None) == 288


@pytest.mark.parametrize("count", [6, pytest.param(12, marks=pytest.mark.nightly)])
@pytest.mark.parametrize(
    "topology",
    [topology_of_size(4), topology_of_size(6), Topology(1, 4), JIGSAW, X_SMALL, SHORT_HOUSE],
    ids=["4x4", "6x6", "rows of boxes", "jigsaw", "X", "short house"],
)
def test_finds_what_brute_force_finds_on_small_grids(topology: Topology, count: int) -> None:
    rng = random.Random(22)
    for _ in range(count):
        puzzle = partial_grid(rng, topology)
        assert sorted(solver.solutions(puzzle)) == sorted(brute_force(puzzle))


@pytest.mark.parametrize("size", SIZES)
def test_solves_every_size_from_a_random_first_row(size: int) -> None:
    topology = topology_of_size(size)
    givens = random.Random(size).sample(topology.digits, size)
    puzzle = make_puzzle([*givens, *[0] * (size * size - size)], topology)
    grid = solving.solve(puzzle, Budget(max_nodes=200_000))
    assert grid is not None
    assert is_solution(puzzle, grid)


@pytest.mark.parametrize("topology", [X_SUDOKU, WINDOKU], ids=["X", "windoku"])
def test_extra_houses_hold_each_digit(topology: Topology) -> None:
    rng = random.Random(31)
    grid = solving.solve(make_puzzle([*rng.sample(range(1, 10), 9), *[0] * 72], topology))
    assert grid is not None
    puzzle = with_clues(grid, 30, rng, topology)
    found = list(solver.solutions(puzzle, 50))
    assert grid in found
    assert all(is_solution(puzzle, other) for other in found)
    assert len(found) <= solving.count(make_puzzle(puzzle.givens), 50)


def test_a_short_house_may_lack_a_digit_but_repeats_none() -> None:
    free = set(solver.solutions(make_puzzle([0] * 16, topology_of_size(4))))
    held = set(solver.solutions(make_puzzle([0] * 16, SHORT_HOUSE)))
    assert held == {grid for grid in free if len({grid[0], grid[5], grid[10]}) == 3}


def test_16x16_puzzles_are_unique(shared_data: Path) -> None:
    lines = (shared_data / "puzzles" / "16x16.txt").read_text().split()
    for puzzle in map(lettered, lines[:8]):
        budget = Budget(max_nodes=2000)
        (grid,) = solver.solutions(puzzle, 2, budget)
        assert budget.stopped is None
        assert is_solution(puzzle, grid)


def test_minimal_16x16_puzzles_are_unique_as_far_as_the_budget_goes(shared_data: Path) -> None:
    lines = (shared_data / "puzzles" / "16x16.txt").read_text().split()
    verdicts = [solving.verdict(lettered(line), Budget(max_nodes=20_000)) for line in lines[8:]]
    assert set(verdicts) == {Verdict.UNIQUE, Verdict.UNKNOWN}


@pytest.mark.nightly
def test_minimal_16x16_puzzles_are_unique(shared_data: Path) -> None:
    lines = (shared_data / "puzzles" / "16x16.txt").read_text().split()
    assert all(solving.is_unique(lettered(line)) for line in lines[8:])


def test_25x25_puzzles_are_unique_as_far_as_the_budget_goes(shared_data: Path) -> None:
    verdicts = [
        solving.verdict(lettered(line), Budget(max_nodes=20_000))
        for line in (shared_data / "puzzles" / "25x25.txt").read_text().split()
    ]
    assert verdicts == [Verdict.UNIQUE, Verdict.UNIQUE, Verdict.UNKNOWN]


def test_solves_all_grids_of_euler_96(shared_data: Path) -> None:
    rows = [row for row in (shared_data / "euler96.txt").read_text().split() if len(row) == 9]
    grids = [solving.solve(classic("".join(rows[k : k + 9]))) for k in range(0, len(rows), 9)]
    assert len(grids) == 50
    assert sum(100 * a + 10 * b + c for a, b, c, *_ in filter(None, grids)) == 24702


def test_nothing_is_laid_out_before_the_first_solve() -> None:
    code = "from sudoku_app.core import solver; print(solver.cover_of.cache_info().currsize)"
    assert printed_by(code) == ["0"]


def test_few_layouts_are_kept() -> None:
    for shift in range(20):
        topology = Topology(2, 2, extra=[(shift % 16, (shift + 5) % 16)])
        assert solving.solve(make_puzzle([0] * 16, topology)) is not None
    assert solver.cover_of.cache_info().currsize <= 8
