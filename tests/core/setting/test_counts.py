"""How many solutions a puzzle has, and how many each candidate is part of."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.generating.generator import minimal_puzzle
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting.counts import LIMITS, Counts, Limits, count_solutions
from sudoku_app.core.solvers import solutions
from sudoku_app.core.topology import Cell, topology_of_size

FOUR, SIX = topology_of_size(4), topology_of_size(6)
OPEN = Puzzle(FOUR, (0,) * 16)
WITH_LINE = OPEN._replace(constraints=(Thermometer((Cell(0), Cell(5), Cell(10))),))


def last(puzzle: Puzzle, budget: Budget | None = None) -> Counts:
    return list(count_solutions(puzzle, budget))[-1]


@pytest.mark.parametrize("puzzle", [OPEN, WITH_LINE], ids=["plain", "thermometer"])
def test_few_solutions_are_all_counted(puzzle: Puzzle) -> None:
    listed = list(solutions(puzzle))
    known = last(puzzle)
    assert known.is_complete
    assert known.is_exact
    assert known.total == len(listed)
    for cell in range(16):
        by_digit = Counter(solution[cell] for solution in listed)
        assert known.counts[cell] == tuple(by_digit[digit] for digit in range(1, 5))


def test_the_counts_of_very_many_solutions_end_at_the_limit() -> None:
    known = last(Puzzle(SIX, (0,) * 36))
    assert not known.is_complete
    assert known.is_exact
    assert known.total > LIMITS.listed
    assert set(known.counts) == {(LIMITS.counted,) * 6}
    assert known.share(0, 3) == pytest.approx(1 / 6)


@pytest.mark.parametrize("puzzle", [OPEN, WITH_LINE], ids=["plain", "thermometer"])
@pytest.mark.parametrize("nodes", [3, 1_000])
def test_each_candidate_is_counted_alone_when_solutions_are_too_many(
    puzzle: Puzzle, nodes: int
) -> None:
    listed = list(solutions(puzzle))
    *_, known = count_solutions(puzzle, limits=Limits(15, 11, 4, nodes, nodes))
    assert not known.is_complete
    assert known.is_exact
    counts = Counter((cell, digit) for grid in listed for cell, digit in enumerate(grid))
    assert min(counts.values()) < 15 or puzzle is OPEN
    for cell in range(16):
        expected = tuple(min(counts[cell, digit], 15) for digit in range(1, 5))
        assert known.counts[cell] == expected
        held = sum(1 << place for place, count in enumerate(expected) if count)
        assert known.candidates.possible[cell] == known.candidates.found[cell] == held


def test_a_puzzle_with_one_solution_has_no_open_cells() -> None:
    (solution, *_) = solutions(OPEN)
    known = last(OPEN._replace(givens=(0, *solution[1:])))
    assert known.verdict is Verdict.UNIQUE
    assert (known.total, known.open_cells) == (1, 0)
    assert known.counts[0][solution[0] - 1] == 1


def test_a_contradiction_leaves_no_candidates() -> None:
    known = last(OPEN._replace(givens=(1, 1, *(0,) * 14)))
    assert known.verdict is Verdict.NONE
    assert not any(known.candidates.possible)
    hidden = OPEN._replace(constraints=(KillerCage((Cell(0), Cell(1), Cell(2), Cell(3)), 9),))
    assert last(hidden).verdict is Verdict.NONE


def test_answers_only_ever_say_more() -> None:
    answers = list(count_solutions(WITH_LINE))
    assert answers[0].total == 0
    assert len(answers) > 3
    for before, after in pairwise(answers):
        assert after.total >= before.total
        for cell in range(16):
            assert all(
                one <= other
                for one, other in zip(before.counts[cell], after.counts[cell], strict=True)
            )
            assert not after.candidates.possible[cell] & ~before.candidates.possible[cell]
            assert not before.candidates.found[cell] & ~after.candidates.found[cell]


def test_a_cancelled_count_says_what_it_knows() -> None:
    known = last(WITH_LINE, Budget(cancel=lambda: True))
    assert not known.is_exact
    assert known.verdict is Verdict.UNKNOWN


def test_counting_ends_where_it_is_cancelled() -> None:
    calls = 0

    def cancel() -> bool:
        nonlocal calls
        calls += 1
        return calls > 40

    known = last(Puzzle(SIX, (0,) * 36), Budget(cancel=cancel))
    assert not known.is_exact


@pytest.mark.parametrize("nodes", [1, 1_000])
def test_the_only_solution_is_known_however_it_was_found(nodes: int) -> None:
    puzzle = minimal_puzzle(Random(1), SIX)
    limits = Limits(first_nodes=nodes, verdict_nodes=nodes)
    answers = list(count_solutions(puzzle, limits=limits))
    unique = [known for known in answers if known.verdict is Verdict.UNIQUE]
    assert unique
    assert {known.solutions for known in unique} == {tuple(solutions(puzzle))}


def test_the_first_search_goes_on_until_two_solutions_are_known() -> None:
    limits = Limits(first_nodes=1)
    unique = list(count_solutions(minimal_puzzle(Random(1), SIX), limits=limits))
    assert [known.total for known in unique] == [0, 1, 1]
    assert unique[-1].is_complete
    totals = [known.total for known in count_solutions(Puzzle(SIX, (0,) * 36), limits=limits)]
    assert totals[:3] == [0, 1, 2]
    assert totals[3] < LIMITS.first_listed
