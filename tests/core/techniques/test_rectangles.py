"""The rectangles that uniqueness rests on."""

from __future__ import annotations

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.techniques.rectangles import (
    OpenRectangle,
    avoidable_rectangles,
    rectangles,
    unique_rectangles,
)
from sudoku_app.core.topology import CLASSIC, Topology, cell_set
from tests.core.techniques.oracles import shapes
from tests.core.techniques.plain import only, swappable


@pytest.mark.parametrize("topology", shapes(), ids=repr)
def test_rectangles_are_those_whose_digits_can_be_swapped(topology: Topology) -> None:
    assert [corners for corners, _ in rectangles(topology)] == swappable(topology)
    assert all(cells == cell_set(corners) for corners, cells in rectangles(topology))


def test_the_classic_grid_has_486_rectangles() -> None:
    assert len(rectangles(CLASSIC)) == 486


CORNERS = (0, 3, 9, 12)
LACKING = {0: "12", 3: "12", 9: "13", 12: "124"}


def found_at(candidates: Candidates, pair: tuple[int, int]) -> list[OpenRectangle]:
    """The rectangles in r12c14 with the two digits of `pair`."""
    return [
        rectangle
        for rectangle in unique_rectangles(candidates)
        if rectangle.corners == CORNERS and rectangle.digits == pair
    ]


def test_a_corner_may_lack_a_digit() -> None:
    (rectangle,) = found_at(only(LACKING), (1, 2))
    assert rectangle.plain == (0, 3)
    assert rectangle.extra == (9, 12)
    assert not rectangle.is_diagonal


@pytest.mark.parametrize(("digit", "count"), [(2, 0), (9, 1)])
def test_a_corner_may_not_lack_a_digit_that_a_filled_cell_rules_out(digit: int, count: int) -> None:
    # r9c1 sees r1c1 and r2c1, which lack 2.
    candidates = Candidates(CLASSIC)
    candidates.place(72, digit)
    for cell, kept in ((0, "13"), (3, "12"), (9, "14"), (12, "125")):
        for other in CLASSIC.digits:
            if str(other) not in kept:
                candidates.eliminate(cell, other)
    assert len(found_at(candidates, (1, 2))) == count


def test_a_rectangle_needs_a_corner_with_the_two_digits_alone() -> None:
    assert not unique_rectangles(only({0: "123", 3: "123", 9: "124", 12: "124"}))


def test_a_rectangle_needs_one_of_its_digits_in_each_corner() -> None:
    assert not found_at(only({**LACKING, 9: "34"}), (1, 2))


@pytest.mark.parametrize(("given", "count"), [((), 1), ((0,), 0), ((9,), 0)])
def test_a_rectangle_with_a_given_is_none_to_avoid(given: tuple[int, ...], count: int) -> None:
    candidates = Candidates(CLASSIC, cell_set(given))
    for cell, digit in ((0, 1), (3, 2), (9, 2)):
        candidates.place(cell, digit)
    found = [found for found in avoidable_rectangles(candidates, 1) if found.corners == CORNERS]
    assert [(rectangle.placed, rectangle.empty) for rectangle in found] == [
        ((0, 3, 9), (12,))
    ] * count
