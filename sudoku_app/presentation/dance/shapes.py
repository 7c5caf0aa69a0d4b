"""A drawing as a list of shapes whose colours are roles of a theme, and its text as an SVG file.

Lengths are in units of the drawing; y grows downwards. The window paints the same drawings.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

WIDEST = 1600.0
"""The greatest width of a drawing in an SVG file."""
HEAD = 6.0
"""Length of the head of an arrow."""
CAPITAL = 0.72
"""Height of a capital, as a share of the size of a text."""
_FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"


class ShapePoint(NamedTuple):
    """A point of a drawing."""

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
    def centre(self) -> ShapePoint:
        """Its centre."""
        return ShapePoint(self.x + self.width / 2, self.y + self.height / 2)

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


class Boxes(NamedTuple):
    """Rectangles that look alike: filled and outlined in the colours of roles, "" for none.

    If it `is_kept`, it is the same object in the next drawing, so that its picture can be kept.
    """

    areas: tuple[Rectangle, ...]
    fill: str = ""
    line: str = ""
    line_width: float = 1.0
    rounding: float = 0.0
    is_kept: bool = False


class Strokes(NamedTuple):
    """Straight lines that look alike."""

    ends: tuple[tuple[ShapePoint, ShapePoint], ...]
    role: str
    width: float = 1.0


class CurvedArrow(NamedTuple):
    """An arrow from `start` to `end`, bent towards the point `bend`: a quadratic Bézier curve."""

    start: ShapePoint
    bend: ShapePoint
    end: ShapePoint
    role: str
    width: float = 1.4
    is_dashed: bool = False

    @property
    def head(self) -> tuple[ShapePoint, ShapePoint, ShapePoint]:
        """The corners of its head, the tip first."""
        angle = math.atan2(self.end.y - self.bend.y, self.end.x - self.bend.x)
        sides = (angle + math.pi - 0.45, angle + math.pi + 0.45)
        left, right = (
            ShapePoint(self.end.x + HEAD * math.cos(side), self.end.y + HEAD * math.sin(side))
            for side in sides
        )
        return self.end, left, right


class Text(NamedTuple):
    """A short text of `size` that is centred vertically at `at`; `anchor` is `start`, `middle` or
    `end`, the part of the text that is at it horizontally. If it `is_turned`, it reads upwards.
    """

    at: ShapePoint
    words: str
    size: float
    role: str = "text"
    anchor: str = "middle"
    is_bold: bool = False
    is_turned: bool = False


DanceShape = Boxes | Strokes | CurvedArrow | Text


class DanceDrawing(NamedTuple):
    """Shapes from back to front, and the rectangle that they fill."""

    area: Rectangle
    shapes: tuple[DanceShape, ...]


def straight(
    start: ShapePoint, end: ShapePoint, role: str, width: float = 1.4, is_dashed: bool = False
) -> CurvedArrow:
    """A straight arrow."""
    middle = ShapePoint((start.x + end.x) / 2, (start.y + end.y) / 2)
    return CurvedArrow(start, middle, end, role, width, is_dashed)


@lru_cache(maxsize=4096)
def text_width(words: str, size: float) -> float:
    """An estimate of the width of a text, without a font: Chinese characters are squares."""
    return sum(1.0 if ord(sign) > 0x2E80 else 0.6 for sign in words) * size


# SVG -------------------------------------------------------------------------------------------


def scale_of(area: Rectangle) -> float:
    """The scale of a drawing in an SVG file: 1, or less for one that would be too wide."""
    return min(1.0, WIDEST / area.width)


def svg(drawings: Iterable[DanceDrawing], colours: Mapping[str, str], title: str) -> str:
    """Return drawings one below the other as the text of an SVG file with a title.

    `colours` has a colour such as `#1A5CA8` for each role, and `window` for the background. Wide
    drawings are scaled down, see `scale_of`.
    """
    gap, y, wide, parts = 16.0, 16.0, 0.0, []
    for drawing in drawings:
        area, scale = drawing.area, scale_of(drawing.area)
        across, down = gap - area.x * scale, y - area.y * scale
        moved = f'<g transform="translate({_n(across)} {_n(down)}) scale({scale:.5f})">'
        parts.append("\n".join((moved, *(_element(each, colours) for each in drawing.shapes))))
        parts.append("</g>")
        y += area.height * scale + gap
        wide = max(wide, area.width * scale)
    size = f"{_n(wide + 2 * gap)} {_n(y)}"
    width, height = size.split()
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{width}"'
        f' height="{height}" font-family="{_FONT}" role="img">'
    )
    ground = f'<rect width="{width}" height="{height}" fill="{colours["window"]}"/>'
    return "\n".join((head, f"<title>{escape(title)}</title>", ground, *parts, "</svg>", ""))


def _n(number: float) -> str:
    """A number with at most two decimals."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _element(shape: DanceShape, colours: Mapping[str, str]) -> str:
    if isinstance(shape, Boxes):
        return _boxes(shape, colours)
    if isinstance(shape, Strokes):
        path = "".join(f"M{_n(a.x)} {_n(a.y)}L{_n(b.x)} {_n(b.y)}" for a, b in shape.ends)
        return f'<path d="{path}" stroke="{colours[shape.role]}" stroke-width="{_n(shape.width)}"/>'
    if isinstance(shape, CurvedArrow):
        return _arrow(shape, colours[shape.role])
    anchor, (x, y) = shape.anchor, shape.at
    turned = f' transform="rotate(-90 {_n(x)} {_n(y)})"' if shape.is_turned else ""
    foot = y + CAPITAL / 2 * shape.size
    weight = ' font-weight="600"' if shape.is_bold else ""
    return (
        f'<text x="{_n(x)}" y="{_n(foot)}" font-size="{_n(shape.size)}"{weight}'
        f' text-anchor="{anchor}" fill="{colours[shape.role]}"{turned}>{escape(shape.words)}</text>'
    )


def _boxes(shape: Boxes, colours: Mapping[str, str]) -> str:
    fill = colours[shape.fill] if shape.fill else "none"
    line = (
        f' stroke="{colours[shape.line]}" stroke-width="{_n(shape.line_width)}"'
        if shape.line
        else ""
    )
    rounding = f' rx="{_n(shape.rounding)}"' if shape.rounding else ""
    rects = "".join(
        f'<rect x="{_n(each.x)}" y="{_n(each.y)}" width="{_n(each.width)}"'
        f' height="{_n(each.height)}"{rounding}/>'
        for each in shape.areas
    )
    return f'<g fill="{fill}"{line}>{rects}</g>'


def _arrow(shape: CurvedArrow, colour: str) -> str:
    dashes = ' stroke-dasharray="4 3"' if shape.is_dashed else ""
    (x, y), (over, up), (to_x, to_y) = shape.start, shape.bend, shape.end
    tips = " ".join(f"{_n(tip.x)},{_n(tip.y)}" for tip in shape.head)
    return (
        f'<path d="M{_n(x)} {_n(y)}Q{_n(over)} {_n(up)} {_n(to_x)} {_n(to_y)}" fill="none"'
        f' stroke="{colour}" stroke-width="{_n(shape.width)}"{dashes}/>'
        f'<polygon points="{tips}" fill="{colour}"/>'
    )
