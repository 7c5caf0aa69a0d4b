"""The methods of the table agree with one another and keep the contract they share."""

from __future__ import annotations

import random
import tracemalloc
from functools import lru_cache
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import Budget, Stop, interval_for
from sudoku_app.core.puzzle import Verdict, make_puzzle
from sudoku_app.core.solvers import METHODS, judge
from sudoku_app.core.topology import CLASSIC, SIZES, Topology, topology_of_size
from tests.core.puzzles import (
    JIGSAW,
    SHORT_HOUSE,
    WINDOKU,
    X_SMALL,
    X_SUDOKU,
    classic,
    corpus,
    is_solution,
    partial_grid,
    with_clues,
)
from tests.scripts import printed_by

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.core.puzzle import Puzzle

EMPTY = classic("." * 81)
OTHERS = [name for name in METHODS if name != "dlx"]
NODES = {"backtracking": 2000, "bitmask": 10_000}
"""The budgets of the methods that look no further than their cell; the others need none here."""


def answers(name: str, puzzle: Puzzle, limit: int) -> set[tuple[int, ...]] | None:
    """The solutions that a method finds, at most `limit`; None when its budget ended."""
    budget = Budget(NODES.get(name))
    found = list(METHODS[name](puzzle, limit, budget))
    assert len(set(found)) == len(found)
    return None if budget.stopped else set(found)


@lru_cache(maxsize=256)
def answers_of_dancing_links(puzzle: Puzzle, limit: int) -> set[tuple[int, ...]]:
    """What every other method is compared with, one after the other."""
    expected = answers("dlx", puzzle, limit)
    assert expected is not None
    return expected


def disagreement(name: str, puzzle: Puzzle, limit: int = 3) -> str | None:
    """What a method says otherwise than dancing links; None when they agree or it gave up."""
    found = answers(name, puzzle, limit)
    if found is None:
        return None
    expected = answers_of_dancing_links(puzzle, limit)
    if len(found) != len(expected):
        return f"{len(found)} solutions, expected {len(expected)} of {puzzle.givens}"
    if len(found) < limit and found != expected:
        return f"other solutions of {puzzle.givens}"
    return next((f"wrong: {grid}" for grid in found if not is_solution(puzzle, grid)), None)


def disagreements(count: int, seed: int) -> list[str]:
    rng = random.Random(seed)
    said = []
    for _ in range(count):
        puzzle = partial_grid(rng)
        said += [f"{name}: {text}" for name in OTHERS if (text := disagreement(name, puzzle))]
    return said


def test_the_table_names_every_method_in_order() -> None:
    assert list(METHODS) == [
        "dlx",
        "bit_parallel",
        "algorithm_c",
        "algorithm_x",
        "backtracking",
        "bitmask",
        "crook",
        "tables",
    ]
    assert len(METHODS) == 8
    with pytest.raises(KeyError):
        METHODS["guess"]


def test_a_method_is_imported_when_it_is_asked_for() -> None:
    code = (
        "import sys\n"
        "from sudoku_app.core.solvers import METHODS\n"
        "print(sum('.solvers.' in name or 'core.solver' == name for name in sys.modules))\n"
        "METHODS['crook']\n"
        "print(*[name for name in sys.modules if '.solvers.' in name])\n"
    )
    assert printed_by(code) == ["0", "sudoku_app.core.solvers.crook"]


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize(
    ("file", "count"),
    [
        ("qqwing_easy_250.sdm", 20),
        ("qqwing_expert_250.sdm", 20),
        ("17_clue_1000.sdm", 20),
        ("top1465_even.sdm", 8),
        ("hardest_even.sdm", 2),
    ],
)
def test_methods_agree_on_public_puzzles(
    shared_data: Path, file: str, count: int, name: str
) -> None:
    for puzzle in corpus(shared_data, file, count):
        assert disagreement(name, puzzle) is None
        if name not in NODES:
            assert judge(METHODS[name], puzzle) is Verdict.UNIQUE


@pytest.mark.parametrize("seed", range(1, 6))  # in parts, which can run side by side
def test_methods_agree_on_500_random_partial_grids(seed: int) -> None:
    assert disagreements(100, seed) == []


@pytest.mark.nightly
def test_methods_agree_on_10000_random_partial_grids() -> None:
    assert disagreements(10_000, seed=7) == []


def test_random_partial_grids_are_of_every_kind() -> None:
    rng = random.Random(1)
    puzzles = [partial_grid(rng) for _ in range(500)]
    verdicts = [judge(METHODS["dlx"], puzzle) for puzzle in puzzles]
    for verdict in (Verdict.UNIQUE, Verdict.SEVERAL, Verdict.NONE):
        assert verdicts.count(verdict) >= 50
    hidden = [
        puzzle
        for puzzle, verdict in zip(puzzles, verdicts, strict=True)
        if verdict is Verdict.NONE and puzzle.clash() is None
    ]
    assert len(hidden) >= 20


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize(
    "topology",
    [topology_of_size(4), topology_of_size(6), JIGSAW, X_SMALL, SHORT_HOUSE, X_SUDOKU, WINDOKU],
    ids=["4x4", "6x6", "jigsaw", "small X", "short house", "X", "windoku"],
)
def test_methods_agree_on_other_topologies(topology: Topology, name: str) -> None:
    rng = random.Random(7)
    for _ in range(15):
        puzzle = partial_grid(rng, topology)
        assert disagreement(name, puzzle, 1000 if topology.size < 9 else 3) is None


@pytest.mark.parametrize("name", ["algorithm_c", "algorithm_x", "bitmask", "crook", "bit_parallel"])
@pytest.mark.parametrize(("size", "clues"), [(16, 150), (25, 450)])
def test_methods_agree_on_large_grids(size: int, clues: int, name: str) -> None:
    topology = topology_of_size(size)
    rng = random.Random(size)
    row = rng.sample(topology.digits, size)
    full = next(METHODS["dlx"](make_puzzle([*row, *[0] * (size * size - size)], topology), 1))
    for _ in range(2):
        puzzle = with_clues(full, clues, rng, topology)
        assert answers(name, puzzle, 1) is not None
        assert disagreement(name, puzzle) is None


@pytest.mark.parametrize("size", SIZES)
def test_the_fast_dancing_links_find_what_the_plain_ones_find_on_every_size(size: int) -> None:
    topology, rng = topology_of_size(size), random.Random(size)
    grid = next(METHODS["bit_parallel"](make_puzzle([0] * size**2, topology), 1))
    for share in (0.4, 0.5, 0.6) if size < 16 else (0.6, 0.7):
        puzzle = with_clues(grid, round(share * size**2), rng, topology)
        for limit in (1, 20):
            budget = Budget(20_000)
            found = set(METHODS["algorithm_c"](puzzle, limit, budget))
            assert budget.stopped is None
            expected = set(METHODS["dlx"](puzzle, limit))
            assert len(found) == len(expected)
            assert found == expected or len(found) == limit
            assert all(is_solution(puzzle, other) for other in found)


@pytest.mark.parametrize("name", METHODS)
def test_givens_that_clash_have_no_solution_without_a_node(name: str) -> None:
    for topology in (CLASSIC, X_SUDOKU, WINDOKU, SHORT_HOUSE, topology_of_size(25)):
        givens = [0] * topology.cell_count
        for cell in topology.houses[-1][:2]:
            givens[cell] = 1
        budget = Budget()
        assert list(METHODS[name](make_puzzle(givens, topology), None, budget)) == []
        assert (budget.nodes, budget.stopped) == (0, None)


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("limit", [0, 1, 4])
def test_ends_at_the_limit(name: str, limit: int) -> None:
    found = list(METHODS[name](EMPTY, limit))
    assert len(set(found)) == limit
    assert all(is_solution(EMPTY, grid) for grid in found)


@pytest.mark.parametrize("name", METHODS)
def test_a_full_grid_is_its_own_solution(name: str) -> None:
    grid, budget = next(METHODS["dlx"](EMPTY, 1)), Budget()
    assert list(METHODS[name](make_puzzle(grid), None, budget)) == [grid]
    assert budget.nodes == 0 or name not in ("dlx", "bit_parallel")


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("most", [0, 1, 40])
def test_a_node_budget_is_kept_to_the_node(name: str, most: int) -> None:
    budget = Budget(max_nodes=most)
    assert judge(METHODS[name], EMPTY, budget) is Verdict.UNKNOWN
    assert (budget.nodes, budget.stopped) == (most, Stop.NODES)


@pytest.mark.parametrize("name", METHODS)
def test_counts_go_on_over_searches_that_share_a_budget(name: str) -> None:
    budget = Budget()
    list(METHODS[name](EMPTY, 2, budget))
    once = budget.nodes, budget.updates
    list(METHODS[name](EMPTY, 2, budget))
    assert min(once) > 0
    assert (budget.nodes, budget.updates) == (2 * once[0], 2 * once[1])


@pytest.mark.parametrize("name", METHODS)
def test_stops_at_the_deadline(name: str) -> None:
    ticks = iter(range(10_000))
    budget = Budget(deadline=9.0, clock=lambda: next(ticks))
    assert sum(1 for _ in METHODS[name](EMPTY, None, budget)) < 10_000
    assert budget.stopped is Stop.DEADLINE
    assert next(ticks) == 10


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("size", [9, 16, 25])
def test_cancel_is_looked_at_every_few_nodes(name: str, size: int) -> None:
    budget = Budget()
    gaps: list[int] = []

    def cancel() -> bool:
        gaps.append(budget.nodes - sum(gaps))
        return len(gaps) > 15

    empty = make_puzzle([0] * size**2, topology_of_size(size))
    list(METHODS[name](empty, None, budget, cancel))
    assert budget.stopped is Stop.CANCELLED
    assert len(gaps) == 16
    assert max(gaps) <= interval_for(size)


@pytest.mark.parametrize("name", METHODS)
def test_memory_stays_flat_while_solutions_are_listed(name: str) -> None:
    search = METHODS[name](EMPTY)
    for _ in range(100):
        next(search)
    tracemalloc.start()
    for _ in range(60 if name == "crook" else 200):
        next(search)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 150_000


@pytest.mark.parametrize("name", METHODS)
def test_the_order_of_solutions_is_fixed(name: str) -> None:
    assert list(METHODS[name](EMPTY, 5)) == list(METHODS[name](EMPTY, 5))
