"""Grids that make searches run for ever: every method answers within its budget."""

from __future__ import annotations

import random
import tracemalloc
from functools import cache
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.puzzle import Verdict, make_puzzle
from sudoku_app.core.solvers import METHODS, judge
from sudoku_app.core.topology import topology_of_size
from tests import solving
from tests.core.puzzles import classic, is_solution, lettered, with_clues

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.core.puzzle import Puzzle

EMPTY = "." * 81
SIXTEEN_CLUES = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...."
NORVIG = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
WORST_OF_RANDOM = (
    "....13.......8.9...8....71.5.....6....8.......6....1.........2....9.6..4.......7."
)
LATE_FIRST_ROW = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
"""A unique 17-clue puzzle whose first row, 987654321, comes last to a search in cell order."""

FIXTURES = {
    "empty": (EMPTY, Verdict.SEVERAL),
    "sixteen clues": (SIXTEEN_CLUES, Verdict.SEVERAL),
    "Norvig's impossible": (NORVIG, Verdict.NONE),
    "worst of random": (WORST_OF_RANDOM, Verdict.NONE),
    "late first row": (LATE_FIRST_ROW, Verdict.UNIQUE),
}
GIVE_UP = {
    ("backtracking", "sixteen clues"),
    ("backtracking", "Norvig's impossible"),
    ("backtracking", "worst of random"),
    ("backtracking", "late first row"),
    ("bitmask", "Norvig's impossible"),
    ("bitmask", "late first row"),
}
"""What 20,000 nodes do not suffice for where a method looks at cells alone."""


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("fixture", FIXTURES)
def test_every_method_answers_within_its_budget(name: str, fixture: str) -> None:
    text, verdict = FIXTURES[fixture]
    budget = Budget(max_nodes=20_000)
    gives_up = (name, fixture) in GIVE_UP
    assert judge(METHODS[name], classic(text), budget) is (Verdict.UNKNOWN if gives_up else verdict)
    assert budget.stopped is (Stop.NODES if gives_up else None)


@pytest.mark.parametrize("name", ["dlx", "bit_parallel"])
@pytest.mark.parametrize("text", [NORVIG, WORST_OF_RANDOM], ids=["Norvig's", "worst of random"])
def test_a_search_over_all_items_refutes_impossible_grids_at_once(name: str, text: str) -> None:
    budget = Budget(max_nodes=100)
    assert judge(METHODS[name], classic(text), budget) is Verdict.NONE
    assert budget.nodes < 10 or name == "dlx"


@pytest.mark.parametrize("name", METHODS)
def test_endless_listing_ends_at_the_budget(name: str) -> None:
    budget = Budget(max_nodes=1500)
    found = list(METHODS[name](classic(EMPTY), None, budget))
    assert (budget.nodes, budget.stopped) == (1500, Stop.NODES)
    assert len(set(found)) == len(found) > 1
    assert all(is_solution(classic(EMPTY), grid) for grid in found)


@cache
def sparse_25x25(clues: int) -> Puzzle:
    topology = topology_of_size(25)
    grid = solving.solve(make_puzzle([0] * 625, topology), Budget(max_nodes=50_000))
    assert grid is not None
    return with_clues(grid, clues, random.Random(clues), topology)


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("clues", [0, 60, 200])
def test_25x25_with_few_clues_is_answered_within_the_budget(clues: int, name: str) -> None:
    puzzle = sparse_25x25(clues)
    budget = Budget(max_nodes=80)
    assert judge(METHODS[name], puzzle, budget) in (Verdict.SEVERAL, Verdict.UNKNOWN)
    assert budget.nodes <= 80


def test_the_hardest_public_25x25_is_unknown_within_the_budget(shared_data: Path) -> None:
    *_, line = (shared_data / "puzzles" / "25x25.txt").read_text().split()
    budget = Budget(max_nodes=5000)
    assert solving.verdict(lettered(line), budget) is Verdict.UNKNOWN
    assert (budget.nodes, budget.stopped) == (5000, Stop.NODES)


def test_memory_stays_flat_over_a_long_search(shared_data: Path) -> None:
    *_, line = (shared_data / "puzzles" / "25x25.txt").read_text().split()
    peaks = []
    for nodes in (1000, 5000):
        solving.verdict(lettered(line), Budget(max_nodes=nodes))
        tracemalloc.start()
        solving.verdict(lettered(line), Budget(max_nodes=nodes))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < peaks[0] + 200_000
