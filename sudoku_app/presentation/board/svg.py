"""A puzzle's board, its constraints and a step on it as an SVG picture, drawn without Qt.

Digits and notes are text in the viewer's own font. Everything else has the place and the colours
that it has in the window.
"""

from __future__ import annotations

from html import escape
from math import ceil, hypot, sqrt
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.fog import hidden_cells, seen_on
from sudoku_app.core.notation import SIGNS
from sudoku_app.core.step import Role
from sudoku_app.core.topology import digits_of, iter_bits
from sudoku_app.presentation.board.constraint_drawings import (
    drawings_of,
    lies_above,
    margins_around,
)
from sudoku_app.presentation.board.step_shape import shape_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Node, Step
    from sudoku_app.core.topology import Topology

CELL = 48
"""The side of a cell, in the picture's units."""
_FRAME = 0.05
"""The room around the board for its border, in cells."""
_DIGIT, _NOTE = 0.62, 0.8
"""The height of a digit in cells, and of a note as a share of its place."""
_INSET, _DASH = 0.075, (0.11, 0.08)
_HOUSE_INSET = 0.055
_ROLES = {Role.PATTERN: "pattern", Role.SECOND: "second", Role.FIN: "shape_violet"}


class Board(NamedTuple):
    """What a picture shows: `values` has a digit or 0 for each cell, givens included, `notes` a
    digit set for each cell or nothing.
    """

    puzzle: Puzzle
    values: Sequence[int]
    notes: Sequence[int] = ()


def board_svg(
    board: Board, colours: Mapping[str, str], step: Step | None = None, signs: str = SIGNS
) -> str:
    """Return the picture as text. `colours` has `#rrggbb` for each role of a theme, `signs` the
    characters of the digits from 1. Raises KeyError for a role that has no colour.
    """
    pen = _Pen(colours, signs or SIGNS)
    board = _seen(board)
    margins = margins_around(board.puzzle)
    size = board.puzzle.topology.size
    left, top = margins.left + _FRAME, margins.top + _FRAME
    wide, high = left + size + margins.right + _FRAME, top + size + margins.bottom + _FRAME
    below = [each for each in drawings_of(board.puzzle) if not lies_above(each)]
    above = [each for each in drawings_of(board.puzzle) if lies_above(each)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_length(wide)}" '
        f'height="{_length(high)}" viewBox="{_length(-left)} {_length(-top)} {_length(wide)} '
        f'{_length(high)}" font-family="sans-serif" text-anchor="middle">',
        _rect(Point(-left, -top), wide, high, pen.colour("board")),
        *pen.grounds(board),
        *pen.fog(board.puzzle),
        *_outside_fog([pen.drawing(each, size) for each in below], board.puzzle),
        *(pen.areas(step, board.puzzle.topology) if step else ()),
        *pen.grid(board.puzzle.topology),
        *(pen.marks(step, board) if step else ()),
        *pen.digits(board, step),
        *(pen.links(step, board.puzzle.topology) if step else ()),
        *_outside_fog([pen.drawing(each, size) for each in above], board.puzzle),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _seen(board: Board) -> Board:
    """The board without what lies in fog."""
    seen = seen_on(board.puzzle, board.values)
    givens = zip(board.puzzle.givens, seen.givens, board.values, strict=True)
    return board._replace(
        puzzle=seen, values=[0 if given and not lit else value for given, lit, value in givens]
    )


def _outside_fog(drawn: list[str], puzzle: Puzzle) -> list[str]:
    """The drawings, clipped so that nothing of them is seen in fog."""
    if not drawn or not hidden_cells(puzzle):
        return drawn
    return ['<g clip-path="url(#lit)">', *drawn, "</g>"]


def _number(value: float) -> str:
    """A number with at most three decimals, and no more of them than it needs."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _length(cells: float) -> str:
    """A length in the picture's units. They are small, since viewers draw no text below 1 high."""
    return _number(cells * CELL)


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{_length(x)},{_length(y)}" for x, y in points)


def _corner(cell: int, size: int) -> Point:
    row, column = divmod(cell, size)
    return Point(column, row)


def _centre(cell: int, size: int) -> Point:
    row, column = divmod(cell, size)
    return Point(column + 0.5, row + 0.5)


def _is_diagonal(house: Sequence[int], size: int) -> bool:
    """Whether a house is one of the grid's two diagonals."""
    return tuple(house) in (
        tuple(range(0, size * size, size + 1)),
        tuple(range(size - 1, size * size - 1, size - 1)),
    )


def _rect(corner: Point, wide: float, high: float, colour: str, more: str = "") -> str:
    return (
        f'<rect x="{_length(corner.x)}" y="{_length(corner.y)}" width="{_length(wide)}" '
        f'height="{_length(high)}" fill="{colour}"{more}/>'
    )


def _dashes(*lengths: float) -> str:
    """The attribute for a dashed line, or nothing."""
    if not lengths:
        return ""
    return f' stroke-dasharray="{" ".join(map(_length, lengths))}"'


def _note_place(cell: int, digit: int, size: int) -> Point:
    """The middle of a note: the digits of a cell are in rows, as square as they can be."""
    columns = ceil(sqrt(size))
    rows = ceil(size / columns)
    row, column = divmod(cell, size)
    down, right = divmod(digit - 1, columns)
    margin = 0.08
    x = column + margin + (right + 0.5) / columns * (1 - 2 * margin)
    return Point(x, row + margin + (down + 0.5) / rows * (1 - 2 * margin))


def _note_height(size: int) -> float:
    return _NOTE * 0.84 / ceil(sqrt(size))


class _Pen:
    """Writes the elements of a picture, in cells from the grid's upper left corner."""

    def __init__(self, colours: Mapping[str, str], signs: str) -> None:
        self._colours = colours
        self._signs = signs

    def colour(self, name: str) -> str:
        """The colour of a role, or a colour itself without its opacity; `none` for an empty one."""
        if not name:
            return "none"
        return name[:7] if name.startswith("#") else self._colours[name]

    def _paint(self, what: str, colour: str) -> str:
        """The attributes that fill or stroke in a colour, which may end in its opacity."""
        opacity = ""
        if colour.startswith("#") and colour[7:]:
            opacity = f' {what}-opacity="{_number(int(colour[7:9], 16) / 255)}"'
        return f'{what}="{escape(self.colour(colour))}"{opacity}'

    def _text(self, place: Point, height: float, text: str, colour: str, more: str = "") -> str:
        # The middle of a digit is 0.35 of the font's size above its base line in most fonts.
        return (
            f'<text x="{_length(place.x)}" y="{_length(place.y + 0.35 * height)}" '
            f'font-size="{_length(height)}" {self._paint("fill", colour)}{more}>'
            f"{escape(text)}</text>"
        )

    def grounds(self, board: Board) -> Iterator[str]:
        """The grounds of the givens."""
        topology = board.puzzle.topology
        for cell, given in enumerate(board.puzzle.givens):
            if given:
                yield _rect(_corner(cell, topology.size), 1, 1, self.colour("given_ground"))

    def fog(self, puzzle: Puzzle) -> Iterator[str]:
        """The cells in fog, and the part of the picture outside them, by the name of `lit`."""
        size, hidden = puzzle.topology.size, list(iter_bits(hidden_cells(puzzle)))
        if not hidden:
            return
        squares = [(Point(-size, -size), 3 * size)]
        squares += [(_corner(cell, size), 1) for cell in hidden]
        path = "".join(
            f"M{_length(x)} {_length(y)}h{_length(side)}v{_length(side)}h{_length(-side)}z"
            for (x, y), side in squares
        )
        yield f'<clipPath id="lit"><path clip-rule="evenodd" d="{path}"/></clipPath>'
        for cell in hidden:
            yield _rect(_corner(cell, size), 1, 1, self.colour("fog"))

    def areas(self, step: Step, topology: Topology) -> Iterator[str]:
        """The houses of a step's pattern, and the cells that act together."""
        shape = shape_of(step)
        for house in (*shape.base, *shape.cover):
            colour = "peers" if house in shape.base else "second"
            for cell in topology.houses[house]:
                corner = _corner(cell, topology.size)
                yield _rect(corner, 1, 1, self.colour(colour), ' fill-opacity="0.5"')
        for cells in shape.sets:
            yield self._border(cells, topology.size, 0.04, "pattern_ring", 0.03)
        for cells in shape.counted:
            yield self._border(cells, topology.size, 0.07, "link", 0.02)

    def grid(self, topology: Topology) -> Iterator[str]:
        """The lines of the grid: thin, then those of extra houses, then those between boxes."""
        size = topology.size
        thin, thick = self.colour("thin_line"), self.colour("thick_line")
        full = _length(size)
        places = [_length(at) for at in range(1, size)]
        lines = "".join(f"M0 {at}H{full}M{at} 0V{full}" for at in places)
        yield f'<path d="{lines}" stroke="{thin}" stroke-width="{_length(0.02)}" fill="none"/>'
        for house in topology.extra_houses:
            if _is_diagonal(house, size):
                yield self._line([_centre(cell, size) for cell in house], "shape_ink", 0.03)
            else:
                yield self._border(house, size, _HOUSE_INSET, "shape_ink", 0.035)
        path = []
        for cell in range(topology.cell_count):
            row, column = divmod(cell, size)
            if column + 1 < size and topology.divides(cell, cell + 1):
                path.append(f"M{_length(column + 1)} {_length(row)}v{CELL}")
            if row + 1 < size and topology.divides(cell, cell + size):
                path.append(f"M{_length(column)} {_length(row + 1)}h{CELL}")
        yield (
            f'<path d="{"".join(path)}M0 0H{full}V{full}H0Z" stroke="{thick}" '
            f'stroke-width="{_length(0.05)}" stroke-linecap="square" fill="none"/>'
        )

    def digits(self, board: Board, step: Step | None) -> Iterator[str]:
        """The digits, and in empty cells the notes and the candidates that a step names."""
        size = board.puzzle.topology.size
        notes = list(board.notes) or [0] * len(board.values)
        for cell, digit in _candidates_of(step) if step else ():
            notes[cell] |= 1 << digit - 1
        for cell, value in enumerate(board.values):
            if value:
                given = bool(board.puzzle.givens[cell])
                weight = ' font-weight="bold"' if given else ""
                place = _centre(cell, size)
                colour = "given" if given else "own"
                yield self._text(place, _DIGIT, self._signs[value - 1], colour, weight)
                continue
            for digit in digits_of(notes[cell]):
                place = _note_place(cell, digit, size)
                yield self._text(place, _note_height(size), self._signs[digit - 1], "note")

    def marks(self, step: Step, board: Board) -> Iterator[str]:
        """The grounds of a step's candidates: its pattern, and what it places or removes."""
        size = board.puzzle.topology.size
        radius = _note_height(size) * 0.62
        for cell, digit, role in step.pattern:
            colour = _ROLES[role]
            yield self._mark(_note_place(cell, digit, size), radius, colour, "pattern_ring")
        for cell, digit in step.placements:
            yield self._mark(_note_place(cell, digit, size), radius, "pattern", "accent")
        for cell, digit in step.eliminations:
            place = _note_place(cell, digit, size)
            yield self._mark(place, radius, "elimination", "conflict")
            reach = radius * 0.75  # the state must not be shown by the colour alone
            cross = (
                Point(place.x - reach, place.y + reach),
                Point(place.x + reach, place.y - reach),
            )
            yield self._line(cross, "conflict", 0.02)

    def _mark(self, place: Point, radius: float, ground: str, ring: str) -> str:
        return (
            f'<circle cx="{_length(place.x)}" cy="{_length(place.y)}" r="{_length(radius)}" '
            f'fill="{self.colour(ground)}" stroke="{self.colour(ring)}" '
            f'stroke-width="{_length(0.015)}"/>'
        )

    def links(self, step: Step, topology: Topology) -> Iterator[str]:
        """The links of a chain: strong ones drawn through, weak ones dashed."""
        size = topology.size
        short = _note_height(size) * 0.62
        for link in step.links:
            start, end = _middle(link.start, size), _middle(link.end, size)
            length = hypot(end.x - start.x, end.y - start.y)
            if length <= 2 * short:  # two candidates of a cell, side by side
                continue
            x, y = (end.x - start.x) / length * short, (end.y - start.y) / length * short
            points = (Point(start.x + x, start.y + y), Point(end.x - x, end.y - y))
            dash = "" if link.strong else _dashes(0.08, 0.06)
            yield self._line(points, "link", 0.035, dash)

    def drawing(self, drawing: Drawing, size: int) -> str:
        """What an author drew, or the customary drawing of a constraint."""
        match drawing:
            case DrawnLine():
                lines = [self._line(drawing.points, drawing.colour, drawing.width)]
                if drawing.head and len(drawing.points) > 1:
                    lines.append(self._line(_arrow_head(drawing), drawing.colour, drawing.width))
                return "".join(lines)
            case Shape():
                return self._shape(drawing)
            case Label():
                turn = _turn(drawing.angle, drawing.centre)
                return self._text(
                    drawing.centre, drawing.size, drawing.text, drawing.colour or "text", turn
                )
            case Outline():
                return self._cage(drawing, size)

    def _line(self, points: Iterable[Point], colour: str, width: float, more: str = "") -> str:
        return (
            f'<polyline points="{_points(points)}" fill="none" {self._paint("stroke", colour)} '
            f'stroke-width="{_length(width)}" stroke-linecap="round" '
            f'stroke-linejoin="round"{more}/>'
        )

    def _shape(self, shape: Shape) -> str:
        x, y = shape.centre.x - shape.width / 2, shape.centre.y - shape.height / 2
        corner = min(shape.width, shape.height) / 2 if shape.is_round else 0.0
        outline = shape.outline_width if shape.outline else 0.0
        return (
            f'<rect x="{_length(x)}" y="{_length(y)}" width="{_length(shape.width)}" '
            f'height="{_length(shape.height)}" rx="{_length(corner)}" '
            f"{self._paint('fill', shape.fill)} {self._paint('stroke', shape.outline)} "
            f'stroke-width="{_length(outline)}"{_turn(shape.angle, shape.centre)}/>'
        )

    def _cage(self, cage: Outline, size: int) -> str:
        colour = cage.colour or "cage"
        border = self._border(cage.cells, size, _INSET, colour, 0.026, _DASH)
        if not cage.text or not cage.cells:
            return border
        row, column = divmod(min(cage.cells), size)
        place = Point(column + 0.12, row + 0.2)
        return border + self._text(place, 0.2, cage.text, "text", ' text-anchor="start"')

    def _border(
        self,
        cells: Iterable[int],
        size: int,
        inset: float,
        colour: str,
        width: float,
        dash: tuple[float, ...] = (),
    ) -> str:
        path = "".join(
            f"M{_length(start.x)} {_length(start.y)}L{_length(end.x)} {_length(end.y)}"
            for start, end in inner_border({divmod(cell, size) for cell in cells}, inset)
        )
        return (
            f'<path d="{path}" fill="none" {self._paint("stroke", colour)} '
            f'stroke-width="{_length(width)}"{_dashes(*dash)}/>'
        )


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


def _turn(angle: float, centre: Point) -> str:
    if not angle:
        return ""
    return f' transform="rotate({_number(angle)} {_length(centre.x)} {_length(centre.y)})"'


def _arrow_head(line: DrawnLine) -> tuple[Point, Point, Point]:
    """The two strokes at the end of a line, each at 45 degrees to it."""
    before, tip = line.points[-2:]
    length = hypot(tip.x - before.x, tip.y - before.y) or 1.0
    x, y = (before.x - tip.x) / length * line.head, (before.y - tip.y) / length * line.head
    x, y = x * sqrt(0.5), y * sqrt(0.5)
    return Point(tip.x + x - y, tip.y + x + y), tip, Point(tip.x + x + y, tip.y - x + y)


def _middle(node: Node, size: int) -> Point:
    places = [_note_place(cell, node.digit, size) for cell in node.cells]
    return Point(
        sum(place.x for place in places) / len(places),
        sum(place.y for place in places) / len(places),
    )


def _candidates_of(step: Step) -> Iterator[tuple[int, int]]:
    """The candidates that a picture of the step has to show."""
    yield from ((mark.cell, mark.digit) for mark in step.pattern)
    yield from step.placements
    yield from step.eliminations
    for link in step.links:
        for node in (link.start, link.end):
            yield from ((cell, node.digit) for cell in node.cells)
