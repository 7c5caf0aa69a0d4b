"""The killer calculator against every filling of the cells."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from sudoku_app.core.calculator import calculation, has_sums
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import rules_of
from sudoku_app.core.topology import (
    CLASSIC,
    Cell,
    cell_set,
    digits_of,
    topology_of_size,
)
from tests.core.puzzles import cage


def board(*cages: KillerCage, values: dict[int, int] | None = None) -> Candidates:
    digits = [(values or {}).get(cell, 0) for cell in range(81)]
    return Candidates.of_board(Puzzle(CLASSIC, (0,) * 81, cages), digits, [0] * 81)


def fillings(candidates: Candidates, cells: list[int]) -> list[tuple[int, ...]]:
    """Every filling of the cells with a candidate each, none twice."""
    choices = [
        (candidates.values[cell],)
        if candidates.values[cell]
        else digits_of(candidates.digits[cell])
        for cell in cells
    ]
    return [filling for filling in product(*choices) if len(set(filling)) == len(cells)]


def test_a_cage_has_the_combinations_of_its_sum_until_they_are_ruled_out() -> None:
    found = calculation(board(cage(15, 0, 1, 9), values={2: 8, 10: 1}), cell_set([0, 1, 9]))
    texts = {
        "".join(map(str, digits_of(each.digits))): each.is_possible for each in found.combinations
    }
    assert texts == {
        "159": False,
        "168": False,
        "249": True,
        "258": False,
        "267": True,
        "348": False,
        "357": True,
        "456": True,
    }
    assert (found.total, found.placed, found.left, found.least, found.most) == (15, 0, 3, 15, 15)


def test_one_cell_stands_for_its_cage_and_digits_in_it_count() -> None:
    position = board(cage(6, 0, 1, 2), cage(20, 3, 4, 5), values={1: 3})
    found = calculation(position, cell_set([2]))
    assert found.cells == cell_set([0, 1, 2])
    assert (found.total, found.placed, found.left) == (6, 3, 2)
    assert [digits_of(each.digits) for each in found.combinations] == [(1, 2, 3)]
    assert found.combinations[0].is_possible


def test_the_digits_on_the_board_may_leave_no_combination() -> None:
    found = calculation(board(cage(3, 0, 1), values={8: 1}), cell_set([0]))
    assert [each.is_possible for each in found.combinations] == [False]
    assert (found.least, found.most) == (0, 0)


def test_whole_cages_have_their_sum_together_and_others_none() -> None:
    cages = (cage(10, 0, 1), cage(7, 2, 3), cage(None, 9, 10))
    position = board(*cages, values={0: 4})
    joint = calculation(position, cell_set([0, 1, 2, 3]))
    assert (joint.total, joint.placed, joint.left) == (17, 4, 3)
    assert all(sum(digits_of(each.digits)) == 17 for each in joint.combinations)
    assert joint.combinations
    apart = calculation(position, cell_set([0, 1, 2]))
    assert (apart.total, apart.combinations) == (None, ())
    assert calculation(position, cell_set([9])).cells == cell_set([9])
    assert calculation(position, cell_set([])).total is None


def test_cells_that_may_be_equal_have_bounds_alone() -> None:
    found = calculation(board(values={0: 9}), cell_set([0, 40]))
    assert (found.placed, found.left, found.least, found.most) == (9, 1, 10, 18)
    assert (found.total, found.combinations) == (None, ())


def test_cells_of_a_house_have_the_bounds_of_different_digits() -> None:
    found = calculation(board(), cell_set([0, 1, 2]))
    assert (found.least, found.most) == (6, 24)


@pytest.mark.parametrize("seed", range(30))
def test_exactly_the_combinations_of_some_filling_are_possible(seed: int) -> None:
    random = Random(seed)
    cells = sorted(random.sample((0, 1, 2, 9, 10, 11, 18, 19, 20), random.randint(1, 4)))
    total = random.randint(len(cells), 9 * len(cells))
    values = {cell: random.randint(1, 9) for cell in random.sample(range(21, 81), 12)}
    position = board(cage(total, *cells), values=values)
    found = calculation(position, cell_set(cells))
    sets = {frozenset(filling) for filling in fillings(position, cells) if sum(filling) == total}
    every = {frozenset(chosen) for chosen in combinations(range(1, 10), len(cells))}
    listed = {frozenset(digits_of(each.digits)): each.is_possible for each in found.combinations}
    assert set(listed) == {chosen for chosen in every if sum(chosen) == total}
    assert {chosen for chosen, is_possible in listed.items() if is_possible} == sets


@pytest.mark.parametrize("seed", range(10))
def test_bounds_are_those_of_every_filling(seed: int) -> None:
    random = Random(seed)
    cells = sorted(random.sample(range(9), 3))
    position = board(values={random.randrange(9, 81): random.randint(1, 9) for _ in range(20)})
    sums = [sum(filling) for filling in fillings(position, cells)]
    found = calculation(position, cell_set(cells))
    assert (found.least, found.most) == (min(sums, default=0), max(sums, default=0))


def test_the_largest_grid_lists_no_millions() -> None:
    grid = topology_of_size(25)
    long = KillerCage(tuple(map(Cell, range(12))), 156)
    position = Candidates.of(Puzzle(grid, (0,) * 625, (long,)))
    found = calculation(position, cell_set([0]))
    assert (found.total, found.combinations) == (156, ())


def test_only_a_puzzle_with_sums_of_cells_that_differ_has_them() -> None:
    assert has_sums(rules_of(CLASSIC, (cage(9, 0, 1),)))
    assert not has_sums(rules_of(CLASSIC, (AntiKnight(), cage(None, 0, 1))))
    assert not has_sums(rules_of(CLASSIC))
    assert not has_sums(rules_of(CLASSIC, (cage(None, *range(0, 81, 10)),)))
