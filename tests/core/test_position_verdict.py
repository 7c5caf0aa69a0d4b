"""How many solutions a position has whose candidates were thinned."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.position_verdict import position_verdict
from sudoku_app.core.puzzle import Puzzle, Verdict, make_puzzle
from sudoku_app.core.solvers import backtracking, bit_parallel
from sudoku_app.core.topology import CLASSIC, Topology, topology_of_size

SOLUTION = "468931527751624839392578461134756298289413675675289314846192753513867942927345186"
X_GRID = Topology(2, 2, extra=[(0, 5, 10, 15), (3, 6, 9, 12)])


def classic(text: str) -> Puzzle:
    return make_puzzle([int(sign) if sign != "." else 0 for sign in text])


def less(count: int, seed: int) -> Puzzle:
    """The solution less `count` cells, which may leave several solutions."""
    cells = set(Random(seed).sample(range(81), count))
    return classic("".join("." if cell in cells else sign for cell, sign in enumerate(SOLUTION)))


@pytest.mark.parametrize("count", [1, 40, 52, 58, 64])
@pytest.mark.parametrize("seed", range(4))
def test_without_eliminations_it_says_what_the_solver_says(count: int, seed: int) -> None:
    puzzle = less(count, seed)
    assert position_verdict(Candidates.of(puzzle)) is bit_parallel.verdict(puzzle)


@pytest.mark.parametrize("topology", [topology_of_size(4), topology_of_size(6), X_GRID])
def test_it_counts_on_every_shape(topology: Topology) -> None:
    random = Random(7)
    for _ in range(30):
        first = next(backtracking.solutions(make_puzzle([0] * topology.cell_count, topology), 1))
        cells = range(topology.cell_count)
        kept = set(random.sample(cells, random.randrange(topology.size, topology.size * 2)))
        puzzle = make_puzzle([first[cell] if cell in kept else 0 for cell in cells], topology)
        assert position_verdict(Candidates.of(puzzle)) is bit_parallel.verdict(puzzle)


@pytest.mark.parametrize("digit", range(1, 10))
def test_a_lost_candidate_costs_the_solutions_that_need_it(digit: int) -> None:
    candidates = Candidates.of(classic("." * 9 + SOLUTION[9:]))
    verdict = position_verdict(candidates)
    candidates.eliminate(0, digit)
    lost = position_verdict(candidates)
    assert verdict is Verdict.UNIQUE
    assert lost is (Verdict.NONE if digit == int(SOLUTION[0]) else Verdict.UNIQUE)


def test_several_solutions_become_one_by_what_is_taken_away() -> None:
    puzzle = less(64, 1)
    assert bit_parallel.verdict(puzzle) is Verdict.SEVERAL
    candidates = Candidates.of(puzzle)
    for cell, sign in enumerate(SOLUTION):
        for digit in CLASSIC.digits:
            if digit != int(sign) and cell % 2:
                candidates.eliminate(cell, digit)
    assert position_verdict(candidates) is Verdict.UNIQUE


def test_a_clash_leaves_no_solution() -> None:
    puzzle = make_puzzle([5, 5, *[0] * 79])
    assert position_verdict(Candidates.of(puzzle)) is Verdict.NONE


def test_a_budget_that_is_used_up_leaves_the_answer_unknown() -> None:
    candidates = Candidates.of(make_puzzle([0] * 81))
    assert position_verdict(candidates, Budget(max_nodes=3)) is Verdict.UNKNOWN
