from __future__ import annotations

import math

import pytest

from sudoku_app.ui.board.link_paths import MOST_ROUTED, LinkPath, Obstacle, Point, link_paths

SIDE = 450.0
CELL = 50.0
CLEAR = 10.0


def path(start: Point, end: Point, *obstacles: Obstacle) -> LinkPath:
    return link_paths([((start,), (end,))], obstacles, CLEAR, CELL, SIDE)[0]


def way(of: LinkPath) -> list[Point]:
    return [of.at(share / 20) for share in range(21)]


def test_a_free_link_is_straight_and_stops_short_of_its_ends() -> None:
    made = path(Point(100, 200), Point(300, 200))
    assert all(math.isclose(point.y, 200) for point in way(made))
    assert (made.start.x, made.end.x) == (110, 290)


def test_a_link_bends_around_a_digit_in_its_way() -> None:
    digit = Obstacle(Point(200, 200), 16)
    made = path(Point(100, 200), Point(300, 200), digit)
    assert min(math.dist(point, digit.centre) for point in way(made)) > digit.radius


@pytest.mark.parametrize("y", [6.0, 444.0])
def test_a_bend_stays_on_the_board(y: float) -> None:
    made = path(Point(100, y), Point(300, y), Obstacle(Point(200, y), 5))
    assert all(0 < point.y < SIDE for point in way(made))


def test_two_links_between_the_same_places_take_different_ways() -> None:
    ends = [((Point(100, 200),), (Point(300, 200),))] * 2
    first, second = link_paths(ends, (), CLEAR, CELL, SIDE)
    assert math.dist(first.at(0.5), second.at(0.5)) > CLEAR


def test_a_link_of_a_group_leaves_from_the_place_nearest_its_end() -> None:
    group = (Point(50, 200), Point(100, 200), Point(150, 200))
    made = link_paths([(group, (Point(300, 200),))], (), CLEAR, CELL, SIDE)[0]
    assert made.start == Point(160, 200)


def test_neighbours_are_joined_from_middle_to_middle() -> None:
    made = path(Point(100, 200), Point(115, 200))
    assert (made.start, made.end) == (Point(100, 200), Point(115, 200))


def test_a_whole_net_is_laid_out_too() -> None:
    ends = [
        ((Point(20 + 5 * number, 20),), (Point(420, 20 + 4 * number),))
        for number in range(MOST_ROUTED + 1)
    ]
    assert len(link_paths(ends, (), CLEAR, CELL, SIDE)) == MOST_ROUTED + 1
