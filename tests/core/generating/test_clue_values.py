"""Clues take their values from a full grid."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import XV, Difference, NegativeDifference, Ratio
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.lines import Arrow, ProductArrow, Whispers
from sudoku_app.core.constraints.outside import (
    LittleKillerSum,
    NumberedRoom,
    OutsideClue,
    SandwichSum,
    Skyscraper,
    XSum,
)
from sudoku_app.core.generating.clue_values import (
    ValueFromSolutionError,
    dots_that_hold,
    quadruples_that_hold,
    with_all_dots,
    with_value,
)
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.generating.random_constraints import random_constraints
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import Rules
from sudoku_app.core.solvers import solutions
from sudoku_app.core.topology import CLASSIC, Cell, Place
from tests.core.puzzles import cells

GRID = tuple(
    map(
        int,
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    )
)
ROW = tuple(map(Cell, range(9)))  # 5 3 4 6 7 8 9 1 2


@pytest.mark.parametrize(
    ("drawn", "value"),
    [
        (SandwichSum(ROW, Place(0, -1)), 0),
        (SandwichSum(ROW[::-1], Place(0, 9)), 0),
        (SandwichSum(cells(*range(9, 18)), Place(1, -1)), 0),
        (SandwichSum(cells(*range(0, 81, 9)), Place(-1, 0)), 8 + 4 + 7),
        (XSum(ROW, Place(0, -1)), 5 + 3 + 4 + 6 + 7),
        (XSum(ROW[::-1], Place(0, 9)), 2 + 1),
        (Skyscraper(ROW, Place(0, -1)), 5),
        (Skyscraper(ROW[::-1], Place(0, 9)), 2),
        (LittleKillerSum(cells(18, 10, 2), Place(3, -1)), 1 + 7 + 4),
        (NumberedRoom(ROW, Place(0, -1)), 7),
        (Difference(cells(0, 1), 5), 2),
        (Ratio(cells(1, 3)), 2),
        (XV(cells(2, 3)), 10),
    ],
)
def test_a_number_is_that_of_the_solution(drawn: OutsideClue | Difference, value: int) -> None:
    found = with_value(drawn, GRID, CLASSIC)
    assert found == replace(drawn, value=value)


def test_a_cage_takes_its_sum() -> None:
    assert with_value(KillerCage(cells(0, 1, 9)), GRID, CLASSIC) == KillerCage(cells(0, 1, 9), 14)


def test_a_quadruple_takes_its_digits_or_keeps_those_that_are_there() -> None:
    around = cells(0, 1, 9, 10)  # 5 3 6 7
    assert with_value(Quadruple(around, ()), GRID, CLASSIC) == Quadruple(around, (3, 5, 6, 7))
    assert with_value(Quadruple(around, (3, 4)), GRID, CLASSIC) == Quadruple(around, (3,))
    assert with_value(Quadruple(around, (3, 3)), GRID, CLASSIC) == Quadruple(around, (3,))


def test_an_arrow_ends_where_its_sum_is_reached() -> None:
    arrow = Arrow(cells(5), (cells(4, 7, 16), cells(14, 13)))  # 8 = 7 + 1, 4 + ... ; 5, 9
    with pytest.raises(ValueFromSolutionError, match="breaks this clue: arrow"):
        with_value(arrow, GRID, CLASSIC)
    fits = Arrow(cells(5), (cells(4, 7, 16),))
    assert with_value(fits, GRID, CLASSIC) == Arrow(cells(5), (cells(4, 7),))
    pill = Arrow(cells(7, 8), (cells(1, 6, 5),))  # 12 = 3 + 9
    assert with_value(pill, GRID, CLASSIC) == Arrow(cells(7, 8), (cells(1, 6),))
    product = ProductArrow(cells(3), (cells(1, 8, 0),))  # 6 = 3 × 2
    assert with_value(product, GRID, CLASSIC) == ProductArrow(cells(3), (cells(1, 8),))


@pytest.mark.parametrize(
    "drawn",
    [
        KillerCage(cells(0, 1, 13)),
        XV(cells(0, 1)),
        Ratio(cells(0, 1)),
        Whispers(cells(0, 1)),
    ],
)
def test_a_clue_that_cannot_hold_is_refused(drawn: KillerCage) -> None:
    grid = (*GRID[:13], 5, *GRID[14:])
    with pytest.raises(ValueFromSolutionError):
        with_value(drawn, grid, CLASSIC)


def test_only_clues_that_can_do_without_a_value_lack_one() -> None:
    assert KillerCage(ROW).lacks_value
    assert XSum(ROW, Place(0, -1)).lacks_value
    assert Quadruple(cells(0, 1, 9, 10), ()).lacks_value
    assert not KillerCage(ROW, 45).lacks_value
    assert not Whispers(cells(0, 1)).lacks_value


@pytest.mark.parametrize("kind", ["killer", "littlekiller", "sandwich", "arrow"])
def test_values_that_were_left_out_are_found_again(kind: str) -> None:
    random = Random(kind)
    grid = random_grid(random)
    for drawn in random_constraints(kind, grid, CLASSIC, random):
        bare: KillerCage | OutsideClue
        if isinstance(drawn, KillerCage):
            bare = replace(drawn, total=None)
        elif isinstance(drawn, OutsideClue):
            bare = replace(drawn, value=None)
        else:
            assert with_value(drawn, grid, CLASSIC) == drawn
            continue
        assert with_value(bare, grid, CLASSIC) == drawn


@pytest.mark.parametrize("kind", [SandwichSum, XSum, Skyscraper])
def test_a_clue_without_a_number_demands_nothing(kind: type[OutsideClue]) -> None:
    assert not list(kind(ROW, Place(0, -1)).forms(CLASSIC))
    diagonal = LittleKillerSum(cells(18, 10, 2), Place(3, -1))
    assert not list(diagonal.forms(CLASSIC))


def test_all_dots_and_no_others_are_drawn() -> None:
    made = with_all_dots(
        (XV(cells(0, 1)), Difference(cells(0, 1))), (Difference, Ratio), GRID, CLASSIC, True
    )
    assert made[0] == XV(cells(0, 1))
    dots = [each for each in made if isinstance(each, Difference | Ratio)]
    assert len({dot.cells for dot in dots}) == len(dots)
    assert Difference(cells(1, 2)) in dots
    assert Ratio(cells(1, 10)) not in dots
    assert any(isinstance(each, NegativeDifference) for each in made)
    assert Rules(CLASSIC, tuple(made[1:])).clash(GRID) is None
    open_grid = Puzzle(CLASSIC, (*GRID[:9], *(0,) * 72), made[1:])
    assert GRID in list(solutions(open_grid, 50))


def test_an_edge_can_have_a_dot_and_a_letter() -> None:
    marks = list(dots_that_hold((Difference, XV), GRID, CLASSIC))
    edges = {mark.cells for mark in marks if {GRID[cell] for cell in mark.cells} == {2, 3}}
    assert edges
    for edge in edges:
        assert {mark for mark in marks if mark.cells == edge} == {Difference(edge), XV(edge, 5)}


def test_a_quadruple_holds_at_every_corner() -> None:
    found = list(quadruples_that_hold(GRID, CLASSIC))
    assert len(found) == 64
    assert found[0] == Quadruple(cells(0, 1, 9, 10), (3, 5, 6, 7))
    assert Rules(CLASSIC, tuple(found)).clash(GRID) is None
