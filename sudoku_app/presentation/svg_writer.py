"""Writes pictures as SVG, without Qt.

Texts are in the viewer's own font. Everything else has the place and the colours that it has in
the window.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from sudoku_app.core.drawing import (
    CAGE_INSET,
    CAGE_WIDTH,
    CAPITAL,
    DASHES,
    Boxes,
    CurvedArrow,
    DrawnLine,
    Label,
    Outline,
    Point,
    Rectangle,
    Shape,
    Strokes,
    inner_border,
)
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.texts.technique_names import read_object

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sudoku_app.core.drawing import Element, Illustration
    from sudoku_app.core.topology import Topology

WIDEST = 1600.0
"""The greatest width of an illustration in an SVG file."""
_GAP = 16.0


def theme_colours(theme: str = "light") -> dict[str, str]:
    """The colour of each role of a theme; none, and a warning in the log, if it can't be read."""
    found = read_object(f"themes/{theme}.json", "pictures have no colours")
    return {role: str(colour) for role, colour in found.items()}


class SvgWriter:
    """Writes elements of pictures. `colours` has `#rrggbb` for each role of a theme; a unit of the
    pictures is `unit` long, and boards are those of a `topology`. Raises KeyError for a role that
    has no colour.
    """

    def __init__(
        self, colours: Mapping[str, str], unit: float = 1.0, topology: Topology = CLASSIC
    ) -> None:
        self._colours = colours
        self._unit = unit
        self._topology = topology

    def document(self, area: Rectangle, ground: str, parts: Iterable[str], title: str = "") -> str:
        """Return a file that shows `area` in the colour `ground`, and on it the parts, which are
        elements.
        """
        x, y, width, height = map(self.length, area)
        title = title and f"<title>{escape(title)}</title>"
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="{x} {y} {width} {height}" font-family="sans-serif" text-anchor="middle" '
            'role="img">'
        )
        parts = (head, title, self.write(Boxes((area,), ground)), *parts, "</svg>")
        return "\n".join(filter(None, parts)) + "\n"

    def write(self, element: Element) -> str:
        """Return an element as text."""
        match element:
            case DrawnLine():
                lines = [self._line(element.points, element)]
                if element.head and len(element.points) > 1:
                    lines.append(self._line(element.arrowhead, element))
                return "".join(lines)
            case Shape():
                return self._shape(element)
            case Label():
                return self._label(element)
            case Outline():
                return self._outline(element)
            case Boxes():
                return self._boxes(element)
            case Strokes():
                return self._strokes(element)
            case CurvedArrow():
                return self._arrow(element)

    def length(self, length: float) -> str:
        """A length as a number with at most two decimals, and no more of them than it needs."""
        return f"{length * self._unit:.2f}".rstrip("0").rstrip(".")

    def colour(self, name: str) -> str:
        """The colour of a role, or a colour itself without its opacity; `none` for an empty one."""
        if not name:
            return "none"
        return name[:7] if name.startswith("#") else self._colours[name]

    def _paint(self, what: str, colour: str) -> str:
        """The attributes that fill or stroke in a colour, which may end in its opacity."""
        opacity = ""
        if colour.startswith("#") and colour[7:]:
            opacity = f' {what}-opacity="{int(colour[7:9], 16) / 255:.3g}"'
        return f'{what}="{escape(self.colour(colour))}"{opacity}'

    def _pen(self, colour: str, width: float, is_dashed: bool = False) -> str:
        """The attributes of a line."""
        dashes = ""
        if is_dashed:
            dashes = f' stroke-dasharray="{" ".join(self.length(part * width) for part in DASHES)}"'
        return f'{self._paint("stroke", colour)} stroke-width="{self.length(width)}"{dashes}'

    def _place(self, point: Point, between: str = " ") -> str:
        return f"{self.length(point.x)}{between}{self.length(point.y)}"

    def _points(self, points: Iterable[Point]) -> str:
        return " ".join(self._place(point, ",") for point in points)

    def _turn(self, angle: float, centre: Point) -> str:
        return f' transform="rotate({angle:g} {self._place(centre)})"' if angle else ""

    def _rect(self, area: Rectangle, rounding: float, more: str = "") -> str:
        corner = f' rx="{self.length(rounding)}"' if rounding else ""
        x, y, width, height = map(self.length, area)
        return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{corner}{more}/>'

    def _line(self, points: Iterable[Point], line: DrawnLine) -> str:
        return (
            f'<polyline points="{self._points(points)}" fill="none" '
            f'{self._pen(line.colour, line.width)} stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def _shape(self, shape: Shape) -> str:
        (x, y), width, height = shape.centre, shape.width, shape.height
        look = f" {self._paint('fill', shape.fill)}"
        if shape.outline:
            look += f" {self._pen(shape.outline, shape.outline_width)}"
        return self._rect(
            Rectangle(x - width / 2, y - height / 2, width, height),
            min(width, height) / 2 if shape.is_round else 0.0,
            look + self._turn(shape.angle, shape.centre),
        )

    def _label(self, label: Label) -> str:
        anchor = "" if label.anchor == "middle" else f' text-anchor="{label.anchor}"'
        weight = ' font-weight="bold"' if label.is_bold else ""
        foot = Point(label.centre.x, label.centre.y + CAPITAL / 2 * label.size)
        return (
            f'<text x="{self.length(foot.x)}" y="{self.length(foot.y)}" '
            f'font-size="{self.length(label.size)}" {self._paint("fill", label.colour or "text")}'
            f"{weight}{anchor}{self._turn(label.angle, label.centre)}>{escape(label.text)}</text>"
        )

    def _outline(self, cage: Outline) -> str:
        sides = inner_border(set(map(self._topology.place, cage.cells)), CAGE_INSET)
        border = self.write(Strokes(tuple(sides), cage.colour or "cage", CAGE_WIDTH, True))
        if not cage.text or not cage.cells:
            return border
        row, column = self._topology.place(min(cage.cells))
        place = Point(column + 0.12, row + 0.2)
        return border + self.write(Label(place, cage.text, "text", 0.2, anchor="start"))

    def _boxes(self, boxes: Boxes) -> str:
        line = f" {self._pen(boxes.outline, boxes.outline_width)}" if boxes.outline else ""
        rects = "".join(self._rect(area, boxes.rounding) for area in boxes.areas)
        return f"<g {self._paint('fill', boxes.fill)}{line}>{rects}</g>"

    def _strokes(self, strokes: Strokes) -> str:
        path = "".join(f"M{self._place(a)}L{self._place(b)}" for a, b in strokes.ends)
        cap = "" if strokes.is_dashed else ' stroke-linecap="square"'
        pen = self._pen(strokes.colour, strokes.width, strokes.is_dashed)
        return f'<path d="{path}" {pen}{cap}/>'

    def _arrow(self, arrow: CurvedArrow) -> str:
        start, bend, end = map(self._place, (arrow.start, arrow.bend, arrow.end))
        return (
            f'<path d="M{start}Q{bend} {end}" fill="none" '
            f"{self._pen(arrow.colour, arrow.width, arrow.is_dashed)}/>"
            f'<polygon points="{self._points(arrow.arrowhead)}" '
            f"{self._paint('fill', arrow.colour)}/>"
        )


def illustrations_svg(
    pictures: Iterable[Illustration], colours: Mapping[str, str], title: str
) -> str:
    """Return illustrations one below the other as an SVG file with a title. `colours` has `#rrggbb`
    for each role of a theme. Wide illustrations are scaled down, see `scale_of`.
    """
    writer = SvgWriter(colours)
    y, wide, parts = _GAP, 0.0, []
    for area, elements in pictures:
        scale = scale_of(area)
        across, down = map(writer.length, (_GAP - area.x * scale, y - area.y * scale))
        parts.append(f'<g transform="translate({across} {down}) scale({scale:.5f})">')
        parts += map(writer.write, elements)
        parts.append("</g>")
        y += area.height * scale + _GAP
        wide = max(wide, area.width * scale)
    return writer.document(Rectangle(0, 0, wide + 2 * _GAP, y), "window", parts, title)


def scale_of(area: Rectangle) -> float:
    """The scale of an illustration in an SVG file: 1, or less for one that would be too wide."""
    return min(1.0, WIDEST / area.width)
