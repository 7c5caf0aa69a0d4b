"""What pictures are made of, as plain values: lines, shapes and texts.

A `Drawing` is on a puzzle's board: by its author, with no meaning to the program, or to show a
constraint. Its lengths are in cells: x grows to the right and y downwards from the top left corner
of the grid, so the centre of r1c1 is (0.5, 0.5), and clues outside the grid have coordinates below
0 or above its size. Other pictures, an `Illustration` each, have units of their own.

A colour is the name of a theme's role; or `#rrggbb`, or `#rrggbbaa` if it is not opaque, as in
drawings from files; and empty if nothing is painted. Angles are in degrees, clockwise.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

HEAD = 6.0
"""Length of the head of a curved arrow."""
CAPITAL = 0.72
"""Height of a capital, as a share of the size of a text."""
CAGE_INSET, CAGE_WIDTH = 0.075, 0.026
"""The distance of an outline of cells from their edges, and its width, in cells."""
DASHES = (3.0, 2.2)
"""The lengths of a dash and of the gap after it, in widths of the line."""


class Point(NamedTuple):
    """A position in a picture."""

    x: float
    y: float


class Rectangle(NamedTuple):
    """A rectangle by its left top corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """Its centre."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def meets(self, other: Rectangle) -> bool:
        """Whether the two have a point in common."""
        return (
            self.x <= other.right
            and other.x <= self.right
            and self.y <= other.bottom
            and other.y <= self.bottom
        )

    def contains(self, other: Rectangle) -> bool:
        """Whether the other is inside this one."""
        return (
            self.x <= other.x
            and other.right <= self.right
            and self.y <= other.y
            and other.bottom <= self.bottom
        )

    def inside(self, inset: float) -> Rectangle:
        """The same rectangle without an edge of this width."""
        return Rectangle(
            self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset
        )


class DrawnLine(NamedTuple):
    """A line through several points, ending in an arrowhead of length `head` unless that is 0."""

    points: tuple[Point, ...]
    colour: str
    width: float
    head: float = 0.0
    is_above: bool = False
    """Whether it is drawn above the digits; the same in the other drawings."""

    @property
    def arrowhead(self) -> tuple[Point, Point, Point]:
        """The ends of the strokes of its head, which meet in the second of the points."""
        before, tip = self.points[-2:]
        angle = math.atan2(tip.y - before.y, tip.x - before.x)
        return _arrowhead(tip, angle, self.head if before != tip else 0.0, math.radians(30))


class Shape(NamedTuple):
    """A rectangle, or an ellipse or pill if it is round."""

    centre: Point
    width: float
    height: float
    fill: str
    outline: str
    outline_width: float
    is_round: bool = False
    angle: float = 0.0
    is_above: bool = False


class Label(NamedTuple):
    """Text centred at a point; `size` is the height of its line.

    Only our own texts are bold, or have another `anchor`: `start` or `end`, the part of the text
    that is at the point horizontally.
    """

    centre: Point
    text: str
    colour: str
    size: float
    angle: float = 0.0
    is_above: bool = True
    anchor: str = "middle"
    is_bold: bool = False


class Outline(NamedTuple):
    """A dashed line around cells, as for a killer cage, with `text`, if any, in the first cell."""

    cells: tuple[int, ...]
    colour: str = ""
    text: str = ""


Drawing = DrawnLine | Shape | Label | Outline


class Boxes(NamedTuple):
    """Rectangles that look alike.

    If it `is_kept`, it is the same object in the next picture, so that what is painted can be kept.
    """

    areas: tuple[Rectangle, ...]
    fill: str = ""
    outline: str = ""
    outline_width: float = 1.0
    rounding: float = 0.0
    is_kept: bool = False


class Strokes(NamedTuple):
    """Straight lines that look alike."""

    ends: tuple[tuple[Point, Point], ...]
    colour: str
    width: float = 1.0
    is_dashed: bool = False


class CurvedArrow(NamedTuple):
    """An arrow from `start` to `end`, bent towards the point `bend`: a quadratic Bézier curve."""

    start: Point
    bend: Point
    end: Point
    colour: str
    width: float = 1.4
    is_dashed: bool = False

    @property
    def arrowhead(self) -> tuple[Point, Point, Point]:
        """The corners of its head, which is filled; the second is the tip."""
        angle = math.atan2(self.end.y - self.bend.y, self.end.x - self.bend.x)
        return _arrowhead(self.end, angle, HEAD, 0.45)


def _arrowhead(
    tip: Point, angle: float, length: float, spread: float
) -> tuple[Point, Point, Point]:
    """Return the tip of an arrow that points to `angle`, between the ends of its two sides."""
    one, other = angle - spread, angle + spread
    left = Point(tip.x - length * math.cos(one), tip.y - length * math.sin(one))
    right = Point(tip.x - length * math.cos(other), tip.y - length * math.sin(other))
    return left, tip, right


Element = Drawing | Boxes | Strokes | CurvedArrow


class Illustration(NamedTuple):
    """A picture: its elements from back to front, and the rectangle that they fill."""

    area: Rectangle
    elements: tuple[Element, ...]


@lru_cache(maxsize=4096)
def text_width(text: str, size: float) -> float:
    """An estimate of the width of a text, without a font: Chinese characters are squares."""
    return sum(1.0 if ord(sign) > 0x2E80 else 0.6 for sign in text) * size


def inner_border(
    places: Collection[tuple[int, int]], inset: float
) -> Iterator[tuple[Point, Point]]:
    """Yield the sides of an area of cells, given by row and column, moved inwards by `inset`.

    A side ends `inset` before an outer corner and `inset` beyond an inner one, where it meets the
    next side.
    """
    for row, column in places:
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (row + down, column + right) in places:
                continue
            middle = Point(column + 0.5 + right * (0.5 - inset), row + 0.5 + down * (0.5 - inset))
            ends = []
            for along in (-1, 1):  # along the side: a row's side runs through columns
                step = (0, along) if down else (along, 0)
                beside = (row + step[0], column + step[1])
                beyond = (beside[0] + down, beside[1] + right)
                reach = 0.5 - inset if beside not in places else 0.5
                if beyond in places and beside in places:
                    reach = 0.5 + inset
                ends.append(Point(middle.x + step[1] * reach, middle.y + step[0] * reach))
            yield ends[0], ends[1]
