"""Plain drawings of a setter, without a meaning to the rules: lines, shapes, shading and text.

They are what a puzzle's author drew (`About.drawings`). Nothing here changes a puzzle: each
function returns another one. For what cannot be drawn, it raises a ValueError with a sentence for
the player.
"""

from __future__ import annotations

from math import floor, hypot
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.message import Message
from sudoku_app.formats.drawings import MAX_DRAWINGS, DrawingList, label_text
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology


class Ink(NamedTuple):
    """A colour to draw in, with its name."""

    title: Message
    colour: str


INKS = (
    Ink(Message("Grey"), "#b0b0b0"),
    Ink(Message("Black"), "#000000"),
    Ink(Message("Red"), "#d8352b"),
    Ink(Message("Orange"), "#ef9226"),
    Ink(Message("Yellow"), "#f2d024"),
    Ink(Message("Green"), "#4caf50"),
    Ink(Message("Teal"), "#1fa39b"),
    Ink(Message("Blue"), "#3273d3"),
    Ink(Message("Violet"), "#8a4bc9"),
)
"""The colours to draw in, by the keys from 1."""
SMALLEST, USUAL, LARGEST = 1, 2, 3
"""The sizes of drawings."""
_LINE_WIDTHS = {SMALLEST: 0.08, USUAL: 0.16, LARGEST: 0.3}
_SHAPE_SIZES = {SMALLEST: 0.3, USUAL: 0.6, LARGEST: 0.85}
_TEXT_HEIGHTS = {SMALLEST: 0.25, USUAL: 0.45, LARGEST: 0.75}
_HEAD, _THIN, _PALE = 0.3, 0.03, "66"
"""The length of an arrow's head and the width of an outline, in cells; the opacity of shading."""
PLAIN_LINE, PLAIN_ARROW, PLAIN_CAGE = "plain-line", "plain-arrow", "plain-cage"
SHADING, PLAIN_CIRCLE, PLAIN_SQUARE, PLAIN_TEXT = (
    "plain-shading",
    "plain-circle",
    "plain-square",
    "plain-text",
)
"""The drawings that can be made, by the slugs of their tools."""
_REACH = 0.25
"""The distance from the middle of a line or the centre of a mark at which it is hit, in cells."""


class Look(NamedTuple):
    """The look of the next drawing: the number of its ink from 1, its size, whether a shape is
    filled, and the text to write.
    """

    ink: int = 1
    size: int = USUAL
    is_filled: bool = True
    text: str = ""

    @property
    def colour(self) -> str:
        """The colour of the ink."""
        return INKS[self.ink - 1].colour


def plain_drawn(slug: str, look: Look, cells: Cells, topology: Topology) -> tuple[Drawing, ...]:
    """The drawings of a tool over cells of a board. Raises ValueError for too few."""
    if slug in (PLAIN_LINE, PLAIN_ARROW):
        head, points = _HEAD if slug == PLAIN_ARROW else 0.0, _points_of(cells, topology)
        return (DrawnLine(points, look.colour, _LINE_WIDTHS[look.size], head),)
    if slug == PLAIN_CAGE:
        return (Outline(tuple(sorted(set(cells))), look.colour, look.text.strip()),)
    if slug == SHADING:
        return tuple(
            Shape(centre, 1.0, 1.0, look.colour + _PALE, "", 0.0)
            for centre in dict.fromkeys(_centres(cells, topology))
        )
    return mark_drawn(slug, look, middle_of(cells, topology))


def middle_of(cells: Cells, topology: Topology) -> Point:
    """The centre, corner or middle of an edge that is nearest to the middle of cells."""
    points = list(_centres(cells, topology))
    x, y = sum(point.x for point in points), sum(point.y for point in points)
    return snapped(Point(x / len(points), y / len(points)), topology)


def _centres(cells: Cells, topology: Topology) -> Iterator[Point]:
    return (Point(column + 0.5, row + 0.5) for row, column in map(topology.place, cells))


def _points_of(cells: Cells, topology: Topology) -> tuple[Point, ...]:
    """The points of a line through cells. Raises ValueError for too few."""
    if len(cells) < 2:
        raise ValueError(Message("Choose at least {0} cells.", 2))
    return tuple(_centres(cells, topology))


def mark_drawn(slug: str, look: Look, at: Point) -> tuple[Drawing, ...]:
    """The drawings of a tool around a point. Raises ValueError for a text that is empty."""
    if slug == PLAIN_TEXT:
        text = label_text(look.text).strip()
        if not text:
            raise ValueError(Message("Type the text first."))
        return (Label(at, text, look.colour, _TEXT_HEIGHTS[look.size]),)
    side, is_round = _SHAPE_SIZES[look.size], slug == PLAIN_CIRCLE
    if look.is_filled:
        return (Shape(at, side, side, look.colour, "", 0.0, is_round),)
    return (Shape(at, side, side, "", look.colour, _THIN, is_round),)


def snapped(at: Point, topology: Topology) -> Point:
    """The nearest centre, corner or middle of an edge, at most in the cells around the grid."""

    def nearest(place: float, most: int) -> float:
        return min(max(round(2 * place) / 2, -0.5), most + 0.5)

    return Point(nearest(at.x, topology.width), nearest(at.y, topology.height))


# In a puzzle -------------------------------------------------------------------------------------


def with_plain(puzzle: Puzzle, drawn: Sequence[Drawing]) -> Puzzle:
    """The puzzle with drawings in place of those of the same kind at the same places, or without
    those if it has the first of them already.
    """
    known = puzzle.about.drawings
    places = {_place_of(each) for each in drawn}
    same = [number for number, each in enumerate(known) if _place_of(each) in places]
    rest = without_drawings(puzzle, same)
    return rest if drawn[0] in known else with_drawings(rest, drawn)


def with_drawings(puzzle: Puzzle, drawn: Iterable[Drawing]) -> Puzzle:
    """The puzzle with further drawings. Raises ValueError if there are too many."""
    drawings = DrawingList()
    try:
        drawings.extend((*puzzle.about.drawings, *drawn))
    except ParseError as error:
        raise ValueError(Message("A puzzle has at most {0:,} drawings.", MAX_DRAWINGS)) from error
    return puzzle._replace(about=puzzle.about._replace(drawings=drawings.all))


def without_drawings(puzzle: Puzzle, numbers: Collection[int]) -> Puzzle:
    """The puzzle without the drawings with these numbers. Rules in words keep the others."""
    gone, about = set(numbers), puzzle.about
    kept = [number for number in range(len(about.drawings)) if number not in gone]
    places = {number: place for place, number in enumerate(kept)}
    worded = tuple(
        rule._replace(drawings=tuple(places[each] for each in rule.drawings if each in places))
        for rule in about.worded
    )
    drawings = tuple(about.drawings[number] for number in kept)
    return puzzle._replace(about=about._replace(drawings=drawings, worded=worded))


def without_plain(puzzle: Puzzle, cells: Cells, slug: str = "") -> Puzzle:
    """The puzzle without the drawings on any of the cells: those of a tool, or all."""
    topology, gone = puzzle.topology, set(cells)
    numbers = [
        number
        for number, drawing in enumerate(puzzle.about.drawings)
        if slug in ("", slug_of(drawing)) and gone.intersection(cells_under(drawing, topology))
    ]
    return without_drawings(puzzle, numbers) if numbers else puzzle


def without_equal(puzzle: Puzzle, drawings: Collection[Drawing]) -> Puzzle:
    """The puzzle without all drawings that are equal to one of these."""
    known = puzzle.about.drawings
    return without_drawings(puzzle, [n for n, each in enumerate(known) if each in drawings])


def _place_of(drawing: Drawing) -> object:
    """A key that drawings of one kind at the same place share."""
    if isinstance(drawing, DrawnLine):
        return slug_of(drawing), drawing.points
    if isinstance(drawing, Outline):
        return slug_of(drawing), frozenset(drawing.cells)
    return slug_of(drawing), drawing.centre


def slug_of(drawing: Drawing) -> str:
    """The slug of the tool that draws something like this."""
    match drawing:
        case DrawnLine():
            return PLAIN_ARROW if drawing.head else PLAIN_LINE
        case Outline():
            return PLAIN_CAGE
        case Label():
            return PLAIN_TEXT
        case Shape():
            is_whole = drawing.width == drawing.height == 1.0 and not drawing.outline
            square = SHADING if is_whole else PLAIN_SQUARE
            return PLAIN_CIRCLE if drawing.is_round else square


def is_same_shading(one: Drawing, other: Drawing) -> bool:
    """Whether two drawings are cells shaded in one colour."""
    if not isinstance(one, Shape) or not isinstance(other, Shape):
        return False
    return slug_of(one) == slug_of(other) == SHADING and one.fill == other.fill


def is_ground(drawing: Drawing) -> bool:
    """Whether a drawing covers whole cells, so that others can lie on it."""
    return slug_of(drawing) in (SHADING, PLAIN_CAGE)


def cells_under(drawing: Drawing, topology: Topology) -> tuple[int, ...]:
    """The cells on which a drawing lies; those around the centre of a mark."""
    if isinstance(drawing, Outline):
        return tuple(sorted(drawing.cells))
    points = drawing.points if isinstance(drawing, DrawnLine) else (drawing.centre,)
    found = {
        topology.cell_at(row, column)
        for point in points
        for row in _numbers_around(point.y)
        for column in _numbers_around(point.x)
    }
    return tuple(sorted(cell for cell in found if cell is not None))


def _numbers_around(place: float) -> tuple[int, ...]:
    last = floor(place)
    return (last - 1, last) if place == last else (last,)


def drawing_at(puzzle: Puzzle, at: Point) -> int | None:
    """The number of the drawing at a point, the topmost one that is not the ground of a cell, or
    else such a ground, or None.
    """
    topology = puzzle.topology
    cell = topology.cell_at(floor(at.y), floor(at.x))
    found = None
    for number in reversed(range(len(puzzle.about.drawings))):
        drawing = puzzle.about.drawings[number]
        if is_ground(drawing) or isinstance(drawing, Outline):
            if found is None and cell in cells_under(drawing, topology):
                found = number
        elif _is_hit(drawing, at):
            return number
    return found


def _is_hit(drawing: DrawnLine | Shape | Label, at: Point) -> bool:
    if isinstance(drawing, DrawnLine):
        reach = max(drawing.width / 2, _REACH)
        ends = zip(drawing.points, drawing.points[1:], strict=False)
        return any(_distance(at, one, other) <= reach for one, other in ends)
    wide, high = (
        (drawing.width, drawing.height)
        if isinstance(drawing, Shape)
        else (drawing.size * 0.6 * len(drawing.text), drawing.size)
    )
    return abs(at.x - drawing.centre.x) <= max(wide / 2, _REACH) and abs(
        at.y - drawing.centre.y
    ) <= max(high / 2, _REACH)


def _distance(at: Point, one: Point, other: Point) -> float:
    """The distance of a point from the stretch between two others."""
    x, y = other.x - one.x, other.y - one.y
    share = ((at.x - one.x) * x + (at.y - one.y) * y) / (x * x + y * y or 1.0)
    share = min(max(share, 0.0), 1.0)
    return hypot(at.x - one.x - share * x, at.y - one.y - share * y)


def with_line(puzzle: Puzzle, number: int, cells: Cells) -> Puzzle:
    """The puzzle with the line with this number along other cells. Raises ValueError for too
    few.
    """
    drawings = list(puzzle.about.drawings)
    line = drawings[number]
    assert isinstance(line, DrawnLine)
    drawings[number] = line._replace(points=_points_of(cells, puzzle.topology))
    return puzzle._replace(about=puzzle.about._replace(drawings=tuple(drawings)))


def plain_line_at(puzzle: Puzzle, slug: str, cell: int) -> tuple[int, Cells] | None:
    """The latest line that a tool for plain lines has drawn through a cell, as its number and its
    cells, or None.
    """
    if slug not in (PLAIN_LINE, PLAIN_ARROW):
        return None
    topology = puzzle.topology
    for number in reversed(range(len(puzzle.about.drawings))):
        drawing = puzzle.about.drawings[number]
        if not isinstance(drawing, DrawnLine) or slug_of(drawing) != slug:
            continue
        at = [point for point in drawing.points if point.x % 1 == point.y % 1 == 0.5]
        found = (topology.cell_at(floor(point.y), floor(point.x)) for point in at)
        cells = tuple(each for each in found if each is not None)
        if len(cells) == len(drawing.points) and cell in cells:
            return number, cells
    return None


def moved_drawing(
    drawing: Drawing,
    move: Callable[[Point], Point],
    places: Sequence[int],
    is_quarter: bool = False,
    is_mirrored: bool = False,
) -> Drawing:
    """A drawing whose points are moved by `move` and whose cells by `places`, with shapes turned by
    a quarter or mirrored; texts stay upright.
    """
    if isinstance(drawing, DrawnLine):
        return drawing._replace(points=tuple(map(move, drawing.points)))
    if isinstance(drawing, Outline):
        return drawing._replace(cells=tuple(sorted(places[cell] for cell in drawing.cells)))
    if isinstance(drawing, Label):
        return drawing._replace(centre=move(drawing.centre))
    wide, high = drawing.width, drawing.height
    return drawing._replace(
        centre=move(drawing.centre),
        width=high if is_quarter else wide,
        height=wide if is_quarter else high,
        angle=-drawing.angle % 360.0 if is_mirrored else drawing.angle,
    )
