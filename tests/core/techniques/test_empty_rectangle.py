"""Empty Rectangle and its dual form."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.techniques.empty_rectangle import (
    EmptyRectangle,
    find_dual_empty_rectangle,
    find_empty_rectangle,
)
from tests.core.techniques.oracles import (
    Conclusion,
    conclusion,
    detail_of,
)
from tests.core.techniques.plain import Plain, on_every_shape, on_public, places_only

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.techniques.technique import Find
    from tests.core.techniques.oracles import Naive

    Found = tuple[int, int, int]


def rectangles(plain: Plain) -> Iterator[Found]:
    """The digit, the box and the target of each empty rectangle."""
    n = plain.topology.size
    for digit in plain.topology.digits:
        for box in plain.topology.boxes:
            inside = plain.places[digit] & plain.houses[box]
            for row in plain.topology.rows:
                for column in plain.topology.columns:
                    if not plain.houses[row] & plain.houses[box]:
                        continue
                    if not plain.houses[column] & plain.houses[box]:
                        continue
                    on_row, on_column = inside & plain.houses[row], inside & plain.houses[column]
                    if inside != on_row | on_column or not on_row - on_column:
                        continue
                    if not on_column - on_row:
                        continue
                    for house, pair in plain.strong(digit):
                        for near, far in (pair, pair[::-1]):
                            if near in plain.houses[box]:
                                continue
                            target = -1
                            if plain.kind(house) == "column" and near in plain.houses[row]:
                                target = n * (far // n) + column - n
                            if plain.kind(house) == "row" and near in plain.houses[column]:
                                target = n * row + far % n
                            if target in plain.places[digit] - plain.houses[box] - {far}:
                                yield digit, box, target


def naive_single(candidates: Candidates) -> Iterator[Conclusion]:
    for digit, _, target in rectangles(Plain(candidates)):
        yield conclusion((), [(target, digit)])


def naive_dual(candidates: Candidates) -> Iterator[Conclusion]:
    for one, other in combinations(rectangles(Plain(candidates)), 2):
        if one[:2] == other[:2] and one[2] != other[2]:
            yield conclusion((), [(target, digit) for digit, _, target in (one, other)])


NAIVE: dict[Find, Naive] = {
    find_empty_rectangle: naive_single,
    find_dual_empty_rectangle: naive_dual,
}

test_steps_hold_map_along_and_are_those_of_a_naive_finder = on_public(
    NAIVE, least=(20, 30), same=(slice(20), slice(259, 294)), symmetric=slice(200, 320)
)
test_a_naive_finder_concludes_the_same_on_every_shape = on_every_shape(NAIVE)


def test_the_cell_that_the_pair_and_the_box_both_reach_loses_the_digit() -> None:
    # Box 5 has the digit in row 4 and column 6 only; r48c2 is the pair, r8c6 the target.
    (step,) = find_empty_rectangle(places_only({22: (30, 31, 41, 50), 10: (28, 64)}))
    assert step.eliminations == ((68, 1),)
    assert detail_of(step, EmptyRectangle) == (22, ((3, 14, (28, 64), 10, 68),))
    assert step.houses == (22, 3, 14, 10)
    assert [link.strong for link in step.links] == [True, False, True]
    assert step.links[1].end.cells == (30, 31)
    assert step.links[2].end.cells == (41, 50)


@pytest.mark.parametrize(
    "places",
    [
        pytest.param({22: (30, 31, 41, 49), 10: (28, 64)}, id="a cell in neither line"),
        pytest.param({22: (30, 31), 10: (28, 64)}, id="one line alone"),
        pytest.param({22: (30, 31, 41, 50), 10: (19, 64)}, id="a pair beside the lines"),
        pytest.param({22: (30, 31, 41, 50), 10: (28, 46, 64)}, id="three places"),
    ],
)
def test_no_rectangle_without_two_lines_and_a_pair_on_one(
    places: dict[int, tuple[int, ...]],
) -> None:
    assert not list(find_empty_rectangle(places_only(places)))


def test_a_pair_from_the_target_makes_a_dual_rectangle() -> None:
    (step,) = find_dual_empty_rectangle(
        places_only({22: (30, 31, 41, 50), 10: (28, 64), 7: (64, 68)})
    )
    assert step.eliminations == ((28, 1), (68, 1))


def test_one_rectangle_is_no_dual() -> None:
    places = {22: (30, 31, 41, 50), 10: (28, 64)}
    assert not list(find_dual_empty_rectangle(places_only(places)))
