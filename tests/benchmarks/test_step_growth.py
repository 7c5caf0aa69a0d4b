"""What the growth of a search is measured on."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.step_growth import growth, seconds_of_a_search, with_cages, with_lines
from sudoku_app.core.solvers import solutions
from sudoku_app.core.topology import topology_of_size


def test_the_power_of_a_growth_is_that_of_the_number() -> None:
    assert growth([(10, 1.0), (20, 4.0), (60, 12.0)]) == pytest.approx([2, 1])


@pytest.mark.parametrize("size", [6, 9])
def test_puzzles_with_cages_have_as_many_as_asked_for_and_a_solution(size: int) -> None:
    puzzle = with_cages(Random(size), topology_of_size(size), 10)
    assert len(puzzle.constraints) == 10
    assert any(True for _ in solutions(puzzle, 1))
    assert seconds_of_a_search(puzzle) > 0


def test_puzzles_with_lines_have_as_many_as_asked_for_and_a_solution() -> None:
    puzzle = with_lines(Random(1), 7)
    assert len(puzzle.constraints) == 7
    assert any(True for _ in solutions(puzzle, 1))
