"""What a setter wants to know about the path of a puzzle."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.difficulty.rating import Rating, rate
from sudoku_app.core.generating.generator import minimal_puzzle
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Verdict, make_puzzle
from sudoku_app.core.setting.path import Stretch, facts_of, first_difference, path_facts
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, Digit

UNRATED = Rating(Verdict.UNIQUE)


def placing(technique: str, cell: int) -> Step:
    return Step(technique, placements=(Candidate(Cell(cell), Digit(1)),))


def removing(technique: str, cell: int) -> Step:
    return Step(technique, eliminations=(Candidate(Cell(cell), Digit(1)),))


PATH = (
    removing("naked_pair", 0),
    placing("hidden_single", 1),
    removing("x_wing", 2),
    removing("naked_pair", 3),
    removing("x_wing", 4),
    placing("full_house", 5),
)


def test_the_longest_wait_is_the_longest_stretch_without_a_digit() -> None:
    assert facts_of(PATH, UNRATED).longest_wait == Stretch(2, 3)
    assert facts_of((placing("full_house", 0),) * 3, UNRATED).longest_wait.length == 0
    assert facts_of(PATH[2:5], UNRATED).longest_wait == Stretch(0, 3)


def test_the_hardest_step_is_the_first_with_the_hardest_technique() -> None:
    assert facts_of(PATH, UNRATED).hardest == 2
    assert facts_of((), UNRATED).hardest == 0


def test_a_path_opens_with_all_that_comes_before_the_first_digit_and_the_digit() -> None:
    assert facts_of(PATH, UNRATED).opening == ("naked_pair", "hidden_single")


def test_the_shares_count_the_steps_of_each_technique_easiest_first() -> None:
    assert facts_of(PATH, UNRATED).shares == (
        ("full_house", 1),
        ("hidden_single", 1),
        ("naked_pair", 2),
        ("x_wing", 2),
    )


def test_the_facts_of_a_puzzle_rest_on_its_own_path() -> None:
    puzzle = minimal_puzzle(Random(2))
    facts = path_facts(puzzle)
    assert facts.rating == rate(puzzle)
    assert sum(count for _, count in facts.shares) == len(facts.steps)
    assert sum(len(step.placements) for step in facts.steps) == 81 - puzzle.clue_count


def test_a_search_for_the_path_can_be_cancelled() -> None:
    with pytest.raises(SearchCancelledError):
        path_facts(make_puzzle((0,) * 81), cancel=lambda: True)


def test_paths_are_compared_step_by_step() -> None:
    assert first_difference(PATH, PATH) is None
    assert first_difference(PATH, PATH[:4]) == 4
    assert first_difference(PATH, (*PATH[:2], placing("x_wing", 7))) == 2
