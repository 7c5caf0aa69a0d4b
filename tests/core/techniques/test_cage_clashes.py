"""Combinations that would leave another cage none, by hand and against all orders of the digits."""

from __future__ import annotations

from functools import partial

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Renban
from sudoku_app.core.techniques.cage_clashes import ClashingCombinations, find_clashing_combinations
from sudoku_app.core.techniques.cage_sums import find_combinations
from tests.core.puzzles import cells, empty
from tests.core.techniques.line_positions import (
    assert_keeps_fillings,
    assert_turns_along,
    gone_by,
    thinned,
)
from tests.core.techniques.oracles import detail_of


def combined(*constraints: KillerCage | Renban) -> Candidates:
    """An empty grid after all that the sums of single cages say."""
    position = empty(*constraints)
    while step := next(find_combinations(position), None):
        step.apply(position)
    return position


def test_a_cage_that_needs_one_of_two_digits_takes_their_pair_from_its_neighbour() -> None:
    # 14 in two cells is 5+9 or 6+8. In the same row, 15 can't be 6+9: nothing would be left.
    position = combined(KillerCage(cells(0, 1), 14), KillerCage(cells(3, 4), 15))
    (step,) = (
        step
        for step in find_clashing_combinations(position)
        if detail_of(step, ClashingCombinations).cage.total == 15
    )
    assert step.eliminations == ((3, 6), (3, 9), (4, 6), (4, 9))
    detail = detail_of(step, ClashingCombinations)
    assert detail.blocked == ((6, 9),)
    assert detail.cage.sets == ((7, 8),)
    assert detail.other.sets == ((5, 9), (6, 8))


def test_cages_that_see_each_other_only_in_part_may_share_digits() -> None:
    position = combined(KillerCage(cells(0, 9), 14), KillerCage(cells(3, 4), 15))
    assert not list(find_clashing_combinations(position))


def test_cages_that_share_a_cell_are_not_compared() -> None:
    position = combined(KillerCage(cells(0, 1), 14), KillerCage(cells(1, 2), 15))
    assert not list(find_clashing_combinations(position))


PAIR = (KillerCage(cells(0, 1), 5), Renban(cells(2, 6)))
"""A cage and a line of a 4×4 grid that partly see each other."""


def test_nothing_is_removed_that_the_two_can_have_together_and_the_position_is_unchanged() -> None:
    assert_keeps_fillings(find_clashing_combinations, thinned(PAIR, 150, 2), cells(0, 1, 2, 6), 5)


def test_a_turned_grid_has_the_same_steps() -> None:
    find = partial(gone_by, find_clashing_combinations)
    assert_turns_along(PAIR, thinned(PAIR, 20, 2), find)
