"""A puzzle's board, its constraints and a step on it as an SVG picture, drawn without Qt."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.drawing import (
    Boxes,
    DrawnLine,
    Label,
    Point,
    Rectangle,
    Shape,
    Strokes,
    inner_border,
)
from sudoku_app.core.fog import hidden_cells, seen_on
from sudoku_app.core.step import Role
from sudoku_app.core.topology import digits_of, iter_bits
from sudoku_app.game.play.pen import pen_drawings
from sudoku_app.presentation.board.cells import (
    labelled_cells,
    mark_radius,
    note_centre,
    note_height,
    notes_area,
)
from sudoku_app.presentation.board.constraint_drawings import (
    below_and_above,
    drawings_of,
    margins_around,
)
from sudoku_app.presentation.board.grid_lines import extra_lines, grid_lines
from sudoku_app.presentation.board.step_shape import moves_of, shape_of
from sudoku_app.presentation.svg_writer import SvgWriter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.drawing import Element
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Node, Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.play.moves import CellState

CELL = 48
"""The side of a cell, in the picture's units."""
_FRAME = 0.05
"""The room around the board for its border, in cells."""
_DIGIT = 0.62
"""The height of a digit, in cells."""
_HALF = "80"
"""The end of a colour that is half transparent."""
_ROLES = {Role.PATTERN: "pattern", Role.SECOND: "second", Role.FIN: "shape_violet"}


class Board(NamedTuple):
    """What a picture shows: `values` has a digit or 0 for each cell, givens included, `notes` a
    digit set for each cell or nothing, and `marked` the cells with the player's colours and pen, or
    nothing.
    """

    puzzle: Puzzle
    values: Sequence[int]
    notes: Sequence[int] = ()
    marked: Sequence[CellState] = ()


def board_svg(board: Board, colours: Mapping[str, str], step: Step | None = None) -> str:
    """Return the picture as text. `colours` has `#rrggbb` for each role of a theme.
    Raises KeyError for a role that has no colour.
    """
    board = _seen(board)
    puzzle = board.puzzle
    topology, hidden = puzzle.topology, list(iter_bits(hidden_cells(puzzle)))
    writer, picture = SvgWriter(colours, CELL, topology), _BoardPicture(board)
    margins = margins_around(puzzle)
    left, top = margins.left + _FRAME, margins.top + _FRAME
    wide = left + topology.width + margins.right + _FRAME
    high = top + topology.height + margins.bottom + _FRAME
    drawings = below_and_above(drawings_of(puzzle))
    pen = below_and_above(pen_drawings(puzzle.topology, board.marked))

    def drawn(is_above: bool) -> Iterator[str]:
        found = list(map(writer.write, drawings[is_above]))
        yield from ('<g clip-path="url(#lit)">', *found, "</g>") if found and hidden else found
        yield from map(writer.write, pen[is_above])

    parts = [
        *map(writer.write, picture.grounds()),
        *map(writer.write, picture.colours()),
        *([_outside(writer, hidden, topology)] if hidden else ()),
        *map(writer.write, picture.cells(hidden, "fog")),
        *drawn(is_above=False),
        *map(writer.write, picture.areas(step, colours) if step else ()),
        *map(writer.write, picture.grid()),
        *drawn(is_above=True),
        *map(writer.write, picture.moves(step) if step else ()),
        *map(writer.write, picture.marks(step) if step else ()),
        *map(writer.write, picture.digits(step)),
        *map(writer.write, picture.links(step) if step else ()),
    ]
    return writer.document(Rectangle(-left, -top, wide, high), "board", parts)


def _seen(board: Board) -> Board:
    """The board without what lies in fog."""
    seen = seen_on(board.puzzle, board.values)
    givens = zip(board.puzzle.givens, seen.givens, board.values, strict=True)
    return board._replace(
        puzzle=seen, values=[0 if given and not lit else value for given, lit, value in givens]
    )


def _outside(writer: SvgWriter, hidden: Iterable[int], topology: Topology) -> str:
    """The part of the picture outside the cells in fog, by the name of `lit`."""
    far = max(topology.width, topology.height)
    squares = [(Point(-far, -far), 3 * far), *((_corner(cell, topology), 1) for cell in hidden)]
    path = "".join(
        f"M{writer.length(x)} {writer.length(y)}h{length}v{length}h-{length}z"
        for (x, y), side in squares
        for length in [writer.length(side)]
    )
    return f'<clipPath id="lit"><path clip-rule="evenodd" d="{path}"/></clipPath>'


def _corner(cell: int, topology: Topology) -> Point:
    row, column = topology.place(cell)
    return Point(column, row)


def _centre(cell: int, topology: Topology) -> Point:
    row, column = topology.place(cell)
    return Point(column + 0.5, row + 0.5)


class _BoardPicture:
    """Makes the elements of a board's picture, in cells from the grid's upper left corner."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._topology = board.puzzle.topology
        self._labelled = labelled_cells(board.puzzle, hidden_cells(board.puzzle))
        self._note_height = note_height(1, self._topology.size)
        square = Rectangle(0, 0, 1, 1)
        self._radius = mark_radius(square, self._topology.size, bool(self._labelled))
        """The radius of the ground of a candidate."""

    def cells(self, cells: Iterable[int], colour: str) -> Iterator[Element]:
        """The grounds of cells, if there are any."""
        squares = tuple(Rectangle(*_corner(cell, self._topology), 1, 1) for cell in cells)
        if squares:
            yield Boxes(squares, colour)

    def grounds(self) -> Iterator[Element]:
        """The grounds of the givens."""
        givens = enumerate(self._board.puzzle.givens)
        return self.cells((cell for cell, given in givens if given), "given_ground")

    def colours(self) -> Iterator[Element]:
        """The player's colours of cells, side by side."""
        for cell, state in enumerate(self._board.marked):
            x, y = _corner(cell, self._topology)
            chosen = digits_of(state.colours)
            for number, colour in enumerate(chosen):
                wide = 1 / len(chosen)
                yield Boxes((Rectangle(x + number * wide, y, wide, 1),), f"colour_{colour}")

    def areas(self, step: Step, colours: Mapping[str, str]) -> Iterator[Element]:
        """The houses of a step's pattern, and the cells that act together."""
        shape = shape_of(step)
        for house in (*shape.base, *shape.cover):
            colour = colours["peers" if house in shape.base else "second"]
            yield from self.cells(self._topology.houses[house], f"{colour}{_HALF}")
        for cells in shape.sets:
            yield self._border(cells, 0.04, "pattern_ring", 0.03)
        for cells in shape.counted:
            yield self._border(cells, 0.07, "link", 0.02)

    def grid(self) -> Iterator[Element]:
        """The lines of the grid: thin, then those of extra houses, then those between boxes."""
        topology = self._topology
        lines = grid_lines(topology)
        yield Strokes(lines.thin, "thin_line", 0.02)
        if marks := extra_lines(topology):
            yield Strokes(marks, "shape_ink", 0.035)
        yield Strokes(lines.thick, "thick_line", 0.05)

    def digits(self, step: Step | None) -> Iterator[Element]:
        """The digits, and in empty cells the notes and the candidates that a step names."""
        board, topology = self._board, self._topology
        notes = list(board.notes) or [0] * len(board.values)
        for cell, digit in _candidates_of(step) if step else ():
            notes[cell] |= 1 << digit - 1
        for cell, value in enumerate(board.values):
            if value:
                given = bool(board.puzzle.givens[cell])
                role, centre = "given" if given else "own", _centre(cell, topology)
                yield Label(centre, topology.sign(value), role, _DIGIT, is_bold=given)
                continue
            for digit in digits_of(notes[cell]):
                place = self._note(cell, digit)
                tints = board.marked[cell].tints if board.marked else 0
                if tint := tints >> 4 * (digit - 1) & 15:
                    yield self._mark(place, f"colour_{tint}", "note")
                yield Label(place, topology.sign(digit), "note", self._note_height)

    def marks(self, step: Step) -> Iterator[Element]:
        """The grounds of a step's candidates: its pattern, and what it places or removes."""
        for cell, digit, role in step.pattern:
            yield self._mark(self._note(cell, digit), _ROLES[role], "pattern_ring")
        for cell, digit in step.placements:
            yield self._mark(self._note(cell, digit), "pattern", "accent")
        for cell, digit in step.eliminations:
            place = self._note(cell, digit)
            yield self._mark(place, "elimination", "conflict")
            reach = self._radius * 0.75  # the state must not be shown by the colour alone
            cross = (
                Point(place.x - reach, place.y + reach),
                Point(place.x + reach, place.y - reach),
            )
            yield DrawnLine(cross, "conflict", 0.02)

    def _mark(self, place: Point, ground: str, ring: str) -> Shape:
        width = 2 * self._radius
        return Shape(place, width, width, ground, ring, 0.015, is_round=True)

    def links(self, step: Step) -> Iterator[Element]:
        """The links of a chain: strong ones drawn through, weak ones dashed."""
        short = self._radius
        for link in step.links:
            start, end = self._middle(link.start), self._middle(link.end)
            length = hypot(end.x - start.x, end.y - start.y)
            if length <= 2 * short:  # two candidates of a cell, side by side
                continue
            x, y = (end.x - start.x) / length * short, (end.y - start.y) / length * short
            ends = (Point(start.x + x, start.y + y), Point(end.x - x, end.y - y))
            yield Strokes((ends,), "link", 0.035, is_dashed=not link.strong)

    def moves(self, step: Step) -> Iterator[Element]:
        """A line between cells that see each other by a rule that isn't drawn on the board."""
        for one, other in moves_of(step):
            ends = (_centre(one, self._topology), _centre(other, self._topology))
            yield Strokes((ends,), "second_ring", 0.03, is_dashed=True)

    def _note(self, cell: int, digit: int) -> Point:
        """The middle of a note."""
        square = Rectangle(*_corner(cell, self._topology), 1, 1)
        return note_centre(notes_area(square, cell in self._labelled), digit, self._topology.size)

    def _middle(self, node: Node) -> Point:
        places = [self._note(cell, node.digit) for cell in node.cells]
        return Point(
            sum(place.x for place in places) / len(places),
            sum(place.y for place in places) / len(places),
        )

    def _border(self, cells: Iterable[int], inset: float, colour: str, width: float) -> Strokes:
        sides = inner_border(set(map(self._topology.place, cells)), inset)
        return Strokes(tuple(sides), colour, width)


def _candidates_of(step: Step) -> Iterator[tuple[int, int]]:
    """The candidates that a picture of the step has to show."""
    yield from ((mark.cell, mark.digit) for mark in step.pattern)
    yield from step.placements
    yield from step.eliminations
    for link in step.links:
        for node in (link.start, link.end):
            yield from ((cell, node.digit) for cell in node.cells)
