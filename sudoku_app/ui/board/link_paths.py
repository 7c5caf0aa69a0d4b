"""Ways for the arrows of links over a board: bent where a straight one would run over digits."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BENDS = (0.0, 0.3, -0.3, 0.55, -0.55, 0.85, -0.85)
"""How far an arrow's middle may leave the straight way, in cells."""
STEEPEST = 0.3
"""And at most by this share of its length."""
MOST_ROUTED = 32
"""Among more links than these each takes the first bend: no eye follows one of them there."""
_SAMPLES = tuple(at / 12 for at in range(1, 12))
_MIDDLES = (0.25, 0.5, 0.75)
_HIT, _SHARED, _OUTSIDE, _BEND = 3.0, 4.0, 8.0, 1.2


class Point(NamedTuple):
    """A place on the board in pixels."""

    x: float
    y: float


class Obstacle(NamedTuple):
    """A disc that arrows should not cross, in pixels."""

    centre: Point
    radius: float


class LinkPath(NamedTuple):
    """A quadratic curve from `start` to `end`, towards `control`, in pixels."""

    start: Point
    control: Point
    end: Point

    def at(self, share: float) -> Point:
        """The point that lies `share` (0 to 1) of the way along the curve."""
        rest = 1 - share
        one, two, three = rest * rest, 2 * rest * share, share * share
        return Point(
            one * self.start.x + two * self.control.x + three * self.end.x,
            one * self.start.y + two * self.control.y + three * self.end.y,
        )


def link_paths(
    ends: Sequence[tuple[Sequence[Point], Sequence[Point]]],
    obstacles: Sequence[Obstacle],
    clear: float,
    cell: float,
    side: float,
) -> list[LinkPath]:
    """A way for each link between any point of its start and any point of its end.

    The arrows begin and stop `clear` pixels away from the points that they join, and stay inside
    the board, which is `side` pixels wide and has cells of `cell` pixels. Each keeps off the
    obstacles and off the arrows before it as far as `BENDS` allow. A link too short for an arrow is
    straight, from point to point.
    """
    made: list[LinkPath] = []
    for starts, stops in ends:
        start, end = min(
            ((one, two) for one in starts for two in stops),
            key=lambda pair: math.dist(pair[0], pair[1]),
        )
        if math.dist(start, end) <= 2.2 * clear:
            middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
            made.append(LinkPath(start, middle, end))
            continue
        length = math.dist(start, end)
        bends = [min(max(bend * cell / length, -STEEPEST), STEEPEST) for bend in BENDS]
        if len(ends) > MOST_ROUTED:
            made.append(_bent(start, end, bends[1], clear))
            continue
        near = [
            obstacle
            for obstacle in obstacles
            if math.dist(obstacle.centre, start) > clear and math.dist(obstacle.centre, end) > clear
        ]
        ways = [_bent(start, end, bend, clear) for bend in bends]
        costs = [
            _cost(way, near, made, clear, side) + _BEND * abs(bend)
            for way, bend in zip(ways, BENDS, strict=True)
        ]
        made.append(ways[costs.index(min(costs))])
    return made


def _bent(start: Point, end: Point, bend: float, clear: float) -> LinkPath:
    wide, high = end.x - start.x, end.y - start.y
    # The control point of a quadratic curve lies twice as far out as its middle.
    control = Point(
        (start.x + end.x) / 2 - 2 * bend * high,
        (start.y + end.y) / 2 + 2 * bend * wide,
    )
    return LinkPath(_towards(start, control, clear), control, _towards(end, control, clear))


def _towards(start: Point, aim: Point, distance: float) -> Point:
    share = distance / max(math.dist(start, aim), distance)
    return Point(start.x + (aim.x - start.x) * share, start.y + (aim.y - start.y) * share)


def _cost(
    way: LinkPath,
    obstacles: Sequence[Obstacle],
    before: Sequence[LinkPath],
    clear: float,
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
        cost += sum(_SHARED for own in mine if math.dist(own, point) < clear)
    return cost


def _middles(paths: Sequence[LinkPath]) -> Iterator[Point]:
    for path in paths:
        for share in _MIDDLES:
            yield path.at(share)
