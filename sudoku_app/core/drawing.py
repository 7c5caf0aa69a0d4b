"""Drawings on a puzzle's board that have no meaning to the program, as plain values.

Positions are in cells: x grows to the right and y downwards from the top left corner of the grid,
so the centre of r1c1 is (0.5, 0.5), and clues outside the grid have coordinates below 0 or above
its size. Widths, heights and sizes are in cells too. A colour is `#rrggbb`, or `#rrggbbaa` if it is
not opaque, and empty if nothing is painted. Angles are in degrees, clockwise.
"""

from __future__ import annotations

from typing import NamedTuple


class Point(NamedTuple):
    """A position on the board or next to it."""

    x: float
    y: float


class DrawnLine(NamedTuple):
    """A line through several points, ending in an arrowhead of length `head` unless that is 0."""

    points: tuple[Point, ...]
    colour: str
    width: float
    head: float = 0.0
    is_above: bool = False
    """Whether it is drawn above the digits; the same in the other drawings."""


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
    """Text centred at a point; `size` is the height of its line."""

    centre: Point
    text: str
    colour: str
    size: float
    angle: float = 0.0
    is_above: bool = True


class Outline(NamedTuple):
    """A dashed line around cells, as for a killer cage, with `text`, if any, in the first cell."""

    cells: tuple[int, ...]
    colour: str = ""
    text: str = ""


Drawing = DrawnLine | Shape | Label | Outline
