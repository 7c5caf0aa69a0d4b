"""Ways for the arrows of links over a board: bent where a straight one would run over digits."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FLAT_BENDS = (0.25, -0.25, 0.5, -0.5, 0.75, -0.75)
"""And how far one may leave it soon after its start, to run beside it until shortly before its end:
along the line between two rows of digits, say.
"""
FLAT = 0.05
"""So soon, as a share of its length."""
_FLAT_FROM = 2.0
"""Shorter links than so many cells have no room for that."""
BENDS = (0.0, 0.3, -0.3, 0.55, -0.55, 0.85, -0.85)
"""How far an arrow's middle may leave the straight way, in cells."""
STEEPEST = 0.3
"""And at most by this share of its length."""
MOST_ROUTED = 32
"""Among more links than these each takes the first bend: no eye follows one of them there."""
NEAR = 0.22
"""Arrows side by side are told apart from so many cells on."""
_SAMPLES = tuple(at / 16 for at in range(1, 16))
_MIDDLES = (0.25, 0.5, 0.75)
_PIECES = tuple(at / 8 for at in range(9))
_HIT, _SHARED, _CROSSED, _OUTSIDE, _BEND, _FLATNESS = 5.0, 4.0, 1.0, 8.0, 1.2, 0.3


class Point(NamedTuple):
    """A place on the board in pixels."""

    x: float
    y: float


class Obstacle(NamedTuple):
    """A disc that arrows should not cross, in pixels."""

    centre: Point
    radius: float


class End(NamedTuple):
    """A place that an arrow begins or stops at, `clear` pixels away from it."""

    centre: Point
    clear: float


class LinkPath(NamedTuple):
    """A cubic curve from `start` to `end`, by way of two control points, in pixels."""

    start: Point
    first: Point
    second: Point
    end: Point

    def at(self, share: float) -> Point:
        """The point that lies `share` (0 to 1) of the way along the curve."""
        rest = 1 - share
        one, two = rest * rest * rest, 3 * rest * rest * share
        three, four = 3 * rest * share * share, share * share * share
        return Point(
            one * self.start.x + two * self.first.x + three * self.second.x + four * self.end.x,
            one * self.start.y + two * self.first.y + three * self.second.y + four * self.end.y,
        )


def link_paths(
    ends: Sequence[tuple[Sequence[End], Sequence[End]]],
    obstacles: Sequence[Obstacle],
    cell: float,
    side: float,
) -> list[LinkPath]:
    """A way for each link between any of its starts and any of its ends, the nearest ones.

    The arrows stay inside the board, which is `side` pixels wide and has cells of `cell` pixels.
    Each keeps off the obstacles and off the arrows before it as far as `BENDS` allow. A link too
    short for an arrow is straight, from centre to centre.
    """
    made: list[LinkPath] = []
    for starts, stops in ends:
        start, end = min(
            ((one, two) for one in starts for two in stops),
            key=lambda pair: math.dist(pair[0].centre, pair[1].centre),
        )
        length = math.dist(start.centre, end.centre)
        if length <= 1.1 * (start.clear + end.clear):
            made.append(LinkPath(start.centre, start.centre, end.centre, end.centre))
            continue
        bends = [min(max(bend * cell / length, -STEEPEST), STEEPEST) for bend in BENDS]
        if len(ends) > MOST_ROUTED:
            made.append(_bent(start, end, bends[1]))
            continue
        near = [
            obstacle
            for obstacle in obstacles
            if all(math.dist(obstacle.centre, each.centre) > each.clear for each in (start, end))
        ]
        rated = []
        for bend, wish in zip(bends, BENDS, strict=True):
            way = _bent(start, end, bend)
            rated.append((_cost(way, near, made, cell, side) + _BEND * abs(wish), way))
        if min(rated, key=_price)[0] > _BEND and length > _FLAT_FROM * cell:
            for wish in FLAT_BENDS:
                way = _flat(start, end, wish * cell / length)
                cost = _cost(way, near, made, cell, side) + _BEND * abs(wish) + _FLATNESS
                rated.append((cost, way))
        made.append(_cheapest(rated, made))
    return made


def _cheapest(rated: list[tuple[float, LinkPath]], before: Sequence[LinkPath]) -> LinkPath:
    """The way of the least price once its crossings are paid for too, which cost time to count."""
    lines = [_line(other) for other in before]
    least, best = math.inf, rated[0][1]
    for cost, way in sorted(rated, key=_price):
        if cost >= least:
            break
        line = _line(way)
        cost += _CROSSED * sum(_cross(line, other) for other in lines)
        if cost < least:
            least, best = cost, way
    return best


def _line(way: LinkPath) -> list[Point]:
    return [way.at(share) for share in _PIECES]


def _price(rated: tuple[float, LinkPath]) -> float:
    return rated[0]


def _bent(start: End, end: End, bend: float) -> LinkPath:
    """A curve whose middle is `bend` of its length off the straight way."""
    (left, top), (right, bottom) = start.centre, end.centre
    # The control point of a quadratic curve lies twice as far out as its middle.
    middle = Point(
        (left + right) / 2 - 2 * bend * (bottom - top),
        (top + bottom) / 2 + 2 * bend * (right - left),
    )
    first, last = _off(start, middle), _off(end, middle)
    return LinkPath(first, _part(first, middle, 2 / 3), _part(last, middle, 2 / 3), last)


def _flat(start: End, end: End, bend: float) -> LinkPath:
    """A curve that is soon `bend` of its length off the straight way, and stays there for long."""
    (left, top), (right, bottom) = start.centre, end.centre
    wide, high = right - left, bottom - top
    # The middle of a cubic curve is three quarters as far out as both its control points.
    across, down = -4 / 3 * bend * high, 4 / 3 * bend * wide
    first = Point(left + FLAT * wide + across, top + FLAT * high + down)
    second = Point(right - FLAT * wide + across, bottom - FLAT * high + down)
    return LinkPath(_off(start, first), first, second, _off(end, second))


def _off(end: End, aim: Point) -> Point:
    """Where an arrow towards or from `aim` meets the clear space around an end."""
    return _part(end.centre, aim, end.clear / max(math.dist(end.centre, aim), end.clear))


def _part(start: Point, end: Point, share: float) -> Point:
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _cost(
    way: LinkPath,
    obstacles: Sequence[Obstacle],
    before: Sequence[LinkPath],
    cell: float,
    side: float,
) -> float:
    cost = 0.0
    for point in (way.at(share) for share in _SAMPLES):
        if not (0 < point.x < side and 0 < point.y < side):
            cost += _OUTSIDE
        for centre, radius in obstacles:
            distance = math.dist(point, centre)
            if distance < radius:
                cost += _HIT * (1 - distance / radius)
    mine = [way.at(share) for share in _MIDDLES]
    for point in _middles(before):
        cost += sum(_SHARED for own in mine if math.dist(own, point) < NEAR * cell)
    return cost


def _cross(mine: list[Point], its: list[Point]) -> bool:
    """Whether two lines of points cross."""
    if max(mine)[0] < min(its)[0] or max(its)[0] < min(mine)[0]:
        return False
    return any(
        _turn(one, two, three) * _turn(one, two, four) < 0
        and _turn(three, four, one) * _turn(three, four, two) < 0
        for one, two in pairwise(mine)
        for three, four in pairwise(its)
    )


def _turn(start: Point, middle: Point, end: Point) -> float:
    """Above zero where the way by three points turns to the right."""
    one, two = (middle.x - start.x, middle.y - start.y), (end.x - start.x, end.y - start.y)
    return one[0] * two[1] - one[1] * two[0]


def _middles(paths: Sequence[LinkPath]) -> Iterator[Point]:
    for path in paths:
        for share in _MIDDLES:
            yield path.at(share)
