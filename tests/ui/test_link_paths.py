"""Where the arrows of a hint run on the board."""

from __future__ import annotations

import math

import pytest

from sudoku_app.ui.board.step_painter import (
    MOST_ROUTED,
    End,
    LinkPath,
    Obstacle,
    PixelPoint,
    link_paths,
)

SIDE = 450.0
CELL = 50.0
CLEAR = 10.0


def path(start: PixelPoint, end: PixelPoint, *obstacles: Obstacle) -> LinkPath:
    return link_paths([((End(start, CLEAR),), (End(end, CLEAR),))], obstacles, CELL, SIDE)[0]


def way(of: LinkPath) -> list[PixelPoint]:
    return [of.at(share / 20) for share in range(21)]


def test_a_free_link_is_straight_and_stops_short_of_its_ends() -> None:
    made = path(PixelPoint(100, 200), PixelPoint(300, 200))
    assert all(math.isclose(point.y, 200) for point in way(made))
    assert (made.start.x, made.end.x) == (110, 290)


def test_a_link_bends_around_a_digit_in_its_way() -> None:
    digit = Obstacle(PixelPoint(200, 200), 16)
    made = path(PixelPoint(100, 200), PixelPoint(300, 200), digit)
    assert min(math.dist(point, digit.centre) for point in way(made)) > digit.radius


@pytest.mark.parametrize("columns", [3, 5, 8])
def test_a_link_along_a_row_of_digits_runs_between_two_rows(columns: int) -> None:
    start, end = PixelPoint(25, 218), PixelPoint(25 + columns * CELL, 218)
    digits = [
        Obstacle(PixelPoint(25 + column * CELL, row * CELL + 25), CELL * 0.32)
        for column in range(1, columns)
        for row in range(9)
    ]
    made = path(start, end, *digits)
    for digit in digits:
        assert min(math.dist(point, digit.centre) for point in way(made)) > CELL * 0.24


def test_a_link_stops_as_far_from_each_end_as_that_one_asks_for() -> None:
    ends = ((End(PixelPoint(100, 200), 5),), (End(PixelPoint(300, 200), 25),))
    made = link_paths([ends], (), CELL, SIDE)[0]
    assert (made.start.x, made.end.x) == (105, 275)


@pytest.mark.parametrize("y", [6.0, 444.0])
def test_a_bend_stays_on_the_board(y: float) -> None:
    made = path(PixelPoint(100, y), PixelPoint(300, y), Obstacle(PixelPoint(200, y), 5))
    assert all(0 < point.y < SIDE for point in way(made))


def test_two_links_between_the_same_places_take_different_ways() -> None:
    ends = [((End(PixelPoint(100, 200), CLEAR),), (End(PixelPoint(300, 200), CLEAR),))] * 2
    first, second = link_paths(ends, (), CELL, SIDE)
    assert math.dist(first.at(0.5), second.at(0.5)) > CLEAR


def test_two_links_side_by_side_do_not_cross() -> None:
    digits = [Obstacle(PixelPoint(125 + 50 * place, 125), 16) for place in range(4)]
    above, below = (
        ((End(PixelPoint(75, y), CLEAR),), (End(PixelPoint(325, y), CLEAR),))
        for y in (116.0, 134.0)
    )
    first, second = (way(path) for path in link_paths([above, below], digits, CELL, SIDE))
    assert all(one.y < two.y for one, two in zip(first, second, strict=True))


def test_a_link_of_a_group_leaves_from_the_place_nearest_its_end() -> None:
    group = tuple(End(PixelPoint(x, 200), CLEAR) for x in (50, 100, 150))
    made = link_paths([(group, (End(PixelPoint(300, 200), CLEAR),))], (), CELL, SIDE)[0]
    assert made.start == PixelPoint(160, 200)


def test_neighbours_are_joined_from_middle_to_middle() -> None:
    made = path(PixelPoint(100, 200), PixelPoint(115, 200))
    assert (made.start, made.end) == (PixelPoint(100, 200), PixelPoint(115, 200))


def test_a_whole_net_is_laid_out_too() -> None:
    ends = [
        (
            (End(PixelPoint(20 + 5 * number, 20), CLEAR),),
            (End(PixelPoint(420, 20 + 4 * number), CLEAR),),
        )
        for number in range(MOST_ROUTED + 1)
    ]
    assert len(link_paths(ends, (), CELL, SIDE)) == MOST_ROUTED + 1
