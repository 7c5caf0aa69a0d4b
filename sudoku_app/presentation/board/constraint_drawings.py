"""The customary drawings of each kind of constraint on the board.

A colour here is the name of a theme's role, not a value as in drawings read from a file.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache, singledispatch
from itertools import chain, pairwise
from math import atan2, cos, degrees, floor, hypot, sin
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints import lines
from sudoku_app.core.constraints.cages import (
    EqualSums,
    KillerCage,
    LargestIsSum,
    LessSum,
    NumberAmong,
    Product,
    RellikCage,
    SumAmong,
    SumArea,
    UnequalSums,
    Vault,
)
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import XV, Difference, Ratio
from sudoku_app.core.constraints.groups import Clone, DistinctDigits, Quadruple
from sudoku_app.core.constraints.outside import LittleKillerSum, OutsideClue
from sudoku_app.core.constraints.patterns import Pattern
from sudoku_app.core.constraints.single_cells import (
    CountingCircles,
    DigitCount,
    Even,
    GivenCandidates,
    Minimum,
    Odd,
    RelatedToSome,
    RowIndexer,
)
from sudoku_app.core.constraints.valued_cells import ValuedCells
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import CellSet, Topology

LINE_WIDTH = 0.22
THIN = 0.045
"""The widths of lines that digits follow, and of outlines, in cells."""
CIRCLE = 0.78
"""The diameter of the circle of an arrow or a between line, in cells."""
BULB = 0.66
DOT, XV_SIZE, QUADRUPLE = 0.28, 0.3, 0.46
CLUE_SIZE, FORMULA_SIZE = 0.36, 0.17
"""The text sizes of a number outside the grid and of a relation, in cells."""
LONGEST_WRITTEN, LONGEST_LIST = 16, 8
"""The most signs of a relation at its line, and of the numbers in the corner of an area."""
WEDGE, WEDGE_REACH = 0.11, 0.42
FARTHEST = 6.0
"""How far beyond the grid a drawing, such as a row of clues, may have room, in cells."""


class Margins(NamedTuple):
    """How far drawings reach beyond each side of the grid, in cells."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    @property
    def larger_total(self) -> float:
        """The total of the margins in width or in height, whichever is larger."""
        return max(self.left + self.right, self.top + self.bottom)


@lru_cache(maxsize=4)
def drawings_of(puzzle: Puzzle) -> tuple[Drawing, ...]:
    """All drawings on a puzzle's board: its author's, then those of its constraints.

    A constraint read from the author's words is what drawings show already, unless there are none
    and it is about a part of the grid. Among the constraints' drawings, the grounds of cells come
    first, so that they hide no line.
    """
    worded = {
        constraint
        for rule in puzzle.about.worded
        if rule.drawings or _are_everywhere(rule.constraints, puzzle.topology)
        for constraint in rule.constraints
    }
    shown = [each for each in puzzle.constraints if each not in worded]
    own = [
        each
        for constraint in shown
        if not isinstance(constraint, CustomLine)
        for each in drawings_of_constraint(constraint, puzzle.topology)
    ]
    lines = [each for each in shown if isinstance(each, CustomLine)]
    own += _with_relations_apart(lines, own, puzzle.topology)
    own.sort(key=lambda each: not _is_ground(each))
    return (*_with_dots(puzzle.about.drawings), *own)


def _are_everywhere(constraints: Iterable[Constraint], topology: Topology) -> bool:
    """Whether constraints are together about all cells."""
    groups = chain.from_iterable(each.cell_groups() for each in constraints)
    return len(set(chain.from_iterable(groups))) == topology.cell_count


def drawings_over(
    puzzle: Puzzle, cells: Collection[int], is_inside: bool = True
) -> tuple[Drawing, ...]:
    """The lines and marks of the constraints on exactly these cells, without outlines; or, if not
    `is_inside`, the clues for them around the grid, only those for the cells in this order if there
    are any.
    """
    own, topology = frozenset(cells), puzzle.topology
    found = [
        each
        for each in puzzle.constraints
        if own in (frozenset(each.cells), frozenset(chain(*each.cell_groups())))
    ]
    in_order = [each for each in found if not is_inside and each.cells == tuple(cells)]
    return tuple(
        each
        for constraint in in_order or found
        for each in drawings_of_constraint(constraint, topology)
        if not isinstance(each, Outline)
        and bounds_of(each, topology).is_inside(topology) is is_inside
    )


def _with_relations_apart(
    lines: Iterable[CustomLine], others: Iterable[Drawing], topology: Topology
) -> list[Drawing]:
    """The drawings of lines, with their relations in the cell of each in which least is written,
    and below that.
    """
    written = Counter(min(each.cells) for each in others if isinstance(each, Outline) and each.text)
    drawn: list[Drawing] = []
    for line in lines:
        cell = min(line.cells, key=written.__getitem__)
        for each in drawings_of_constraint(line, topology):
            is_relation = isinstance(each, Label)
            drawn.append(_relation_at(line, topology, cell, written[cell]) if is_relation else each)
        written[cell] += 1
    return drawn


_WHITES, _BLACKS = ("#ffffff", "#ffffffff"), ("#000000", "#000000ff")


def _with_dots(drawings: Sequence[Drawing]) -> Iterator[Drawing]:
    """Yield an author's drawings, the white and black dots among them, and the texts on these, in
    the colours of ours: in a dark theme others are lighter the darker they are.

    A white one has a dark border; without it, it is the ground of a letter.
    """
    fills: dict[Point, str] = {}
    for drawing in drawings:
        if isinstance(drawing, Shape) and drawing.is_round and lies_above(drawing):
            is_white = drawing.fill in _WHITES and drawing.outline in _BLACKS
            if is_white or drawing.fill in _BLACKS:
                fills[drawing.centre] = fill = "dot_white" if is_white else "dot_black"
                wide = max(THIN, drawing.outline_width)
                yield drawing._replace(fill=fill, outline="text", outline_width=wide)
                continue
        if isinstance(drawing, Label) and drawing.centre in fills:
            is_white = fills[drawing.centre] == "dot_white"
            yield drawing._replace(colour="dot_black" if is_white else "dot_white")
            continue
        yield drawing


def below_and_above(drawings: Iterable[Drawing]) -> tuple[list[Drawing], list[Drawing]]:
    """The drawings below the digits, and those above them."""
    layers: tuple[list[Drawing], list[Drawing]] = [], []
    for drawing in drawings:
        layers[lies_above(drawing)].append(drawing)
    return layers


def lies_above(drawing: Drawing) -> bool:
    """Whether a drawing lies above the digits. One with a ground that would hide the digit of a
    cell lies below them, wherever its author put it.
    """
    if isinstance(drawing, Outline) or not drawing.is_above:
        return False
    return not (isinstance(drawing, Shape) and drawing.fill and _covers_a_digit(drawing))


def _covers_a_digit(shape: Shape) -> bool:
    """Whether the middle of some cell lies in a shape."""
    nearest = (floor(place) + 0.5 for place in shape.centre)
    away = (abs(place - middle) for place, middle in zip(shape.centre, nearest, strict=True))
    sides = shape.width, shape.height
    return all(2 * far < side for far, side in zip(away, sides, strict=True))


def _is_ground(drawing: Drawing) -> bool:
    return isinstance(drawing, Shape) and bool(drawing.fill) and not drawing.is_above


@lru_cache(maxsize=4)
def text_cells(puzzle: Puzzle) -> frozenset[int]:
    """The cells with a text along their upper edge: a cage's sum or other text, or given
    candidates.
    """
    sums = (
        min(drawing.cells)
        for drawing in drawings_of(puzzle)
        if isinstance(drawing, Outline) and drawing.text
    )
    given = (each.cells for each in puzzle.constraints if isinstance(each, GivenCandidates))
    return frozenset(sums).union(*given)


@lru_cache(maxsize=4)
def margins_around(puzzle: Puzzle) -> Margins:
    """The margins that a puzzle's drawings need around its grid."""
    return margins_of(drawings_of(puzzle), puzzle.topology)


def margins_of(drawings: Iterable[Drawing], topology: Topology) -> Margins:
    """The margins that drawings need around a board, in cells: 0, or at least 0.5. What reaches
    farther than `FARTHEST` gets 2 and is cut.
    """
    left, top, right, bottom = 0.0, 0.0, 0.0, 0.0
    for drawing in drawings:
        for x, y, reach in _extent(drawing):
            left = max(left, _margin(reach - x))
            top = max(top, _margin(reach - y))
            right = max(right, _margin(x + reach - topology.width))
            bottom = max(bottom, _margin(y + reach - topology.height))
    return Margins(left, top, right, bottom)


def _margin(reach: float) -> float:
    if reach <= 0.1:
        return 0.0
    return max(reach, 0.5) if reach <= FARTHEST else 2.0


def _extent(drawing: Drawing) -> Iterator[tuple[float, float, float]]:
    """Yield points covered by a drawing, as x, y and how far it reaches from there."""
    match drawing:
        case DrawnLine():
            yield from ((point.x, point.y, drawing.width / 2) for point in drawing.points)
        case Shape():
            yield (*drawing.centre, max(drawing.width, drawing.height) / 2)
        case Label():
            yield (*drawing.centre, drawing.size * 0.8)
        case Outline():
            return


class Bounds(NamedTuple):
    """A rectangle on the board and around it, in cells."""

    left: float
    top: float
    right: float
    bottom: float

    def is_inside(self, topology: Topology) -> bool:
        """Whether it is part of the frame of a topology."""
        is_after = min(self.left, self.top) >= 0
        return is_after and self.right <= topology.width and self.bottom <= topology.height


_EVERYWHERE = Bounds(-1e4, -1e4, 1e4, 1e4)
_WIDEST = 1.3
"""More than the width of any Latin letter, as a share of the line's height."""


def bounds_of(drawing: Drawing, topology: Topology) -> Bounds:
    """A rectangle that a drawing on a board does not leave; not always the smallest."""
    match drawing:
        case DrawnLine():
            reach = drawing.width / 2 + drawing.head
            xs, ys = [point.x for point in drawing.points], [point.y for point in drawing.points]
            return Bounds(min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)
        case Shape():
            wide, high = drawing.width / 2, drawing.height / 2
            if drawing.angle:
                wide = high = hypot(wide, high)
            wide, high = wide + drawing.outline_width, high + drawing.outline_width
        case Label():
            if not drawing.text.isascii():
                return _EVERYWHERE  # signs of other scripts may be wider than a line of Latin text
            wide = high = drawing.size * (1 + _WIDEST * len(drawing.text) / 2)
        case Outline():
            return Bounds(0.0, 0.0, float(topology.width), float(topology.height))
    x, y = drawing.centre
    return Bounds(x - wide, y - high, x + wide, y + high)


def is_lit(drawing: Drawing, hidden: CellSet, topology: Topology) -> bool:
    """Whether a part of a drawing lies outside the cells `hidden` in fog."""
    if isinstance(drawing, Outline):
        return not all(hidden >> cell & 1 for cell in drawing.cells)
    if isinstance(drawing, DrawnLine):
        places = [
            Point(
                one.x + (other.x - one.x) * part / steps, one.y + (other.y - one.y) * part / steps
            )
            for one, other in pairwise(drawing.points)
            for steps in [
                1 + min(4 * topology.width, int(4 * hypot(other.x - one.x, other.y - one.y)))
            ]
            for part in range(steps + 1)
        ]
    else:
        x, y = drawing.centre
        places = [
            Point(x + across, y + down)
            for across in (-_TOUCH, _TOUCH)
            for down in (-_TOUCH, _TOUCH)
        ]
    for x, y in places:
        cell = topology.cell_at(floor(y), floor(x))
        if cell is None or not hidden >> cell & 1:
            return True
    return False


_TOUCH = 0.1
"""How far from its centre a mark on an edge surely reaches into the cells on its sides."""


@singledispatch
def drawings_of_constraint(constraint: Constraint, topology: Topology) -> Iterable[Drawing]:
    """The drawings of a constraint on a board; none for a global one."""
    return ()


@drawings_of_constraint.register(KillerCage)
def _(cage: KillerCage, topology: Topology) -> Iterable[Drawing]:
    return (Outline(cage.cells, "cage", "" if cage.total is None else str(cage.total)),)


@drawings_of_constraint.register(SumArea)
def _(area: SumArea, topology: Topology) -> Iterable[Drawing]:
    return (Outline(area.cells, "cage", str(area.total)),)


@drawings_of_constraint.register(Product)
def _(area: Product, topology: Topology) -> Iterable[Drawing]:
    return (Outline(area.cells, "cage", f"×{area.total}"),)


@drawings_of_constraint.register(RellikCage)
def _(cage: RellikCage, topology: Topology) -> Iterable[Drawing]:
    return (Outline(cage.cells, "cage", f"≠{cage.total}"),)


@drawings_of_constraint.register(DistinctDigits)
def _(area: DistinctDigits, topology: Topology) -> Iterable[Drawing]:
    return (Outline(area.cells, "cage", f"#{area.total}"),)


@drawings_of_constraint.register(EqualSums)
def _(areas: EqualSums, topology: Topology) -> Iterable[Drawing]:
    return [Outline(cells, "cage", "=") for cells in areas.cell_groups()]


@drawings_of_constraint.register(SumAmong)
@drawings_of_constraint.register(NumberAmong)
def _(area: SumAmong | NumberAmong, topology: Topology) -> Iterable[Drawing]:
    label = "/".join(map(str, area.values))
    return (Outline(area.cells, "cage", label if len(label) <= LONGEST_LIST else ""),)


@drawings_of_constraint.register(Pattern)
def _(pattern: Pattern, topology: Topology) -> Iterable[Drawing]:
    return (Outline(pattern.cells, "cage", pattern.label),)


@drawings_of_constraint.register(ValuedCells)
def _(valued: ValuedCells, topology: Topology) -> Iterable[Drawing]:
    return [each for rule in valued.rules for each in drawings_of_constraint(rule, topology)]


@drawings_of_constraint.register(LargestIsSum)
def _(area: LargestIsSum, topology: Topology) -> Iterable[Drawing]:
    return (Outline(area.cells, "cage", "Σ"),)


@drawings_of_constraint.register(Vault)
def _(vault: Vault, topology: Topology) -> Iterable[Drawing]:
    ground = [_square(cell, topology, 0.94, vault.colour) for cell in vault.cells]
    return (*ground, Outline(vault.cells, "cage", ""))


@drawings_of_constraint.register(UnequalSums)
def _(areas: UnequalSums, topology: Topology) -> Iterable[Drawing]:
    return [Outline(cells, "cage", "≠") for cells in areas.cell_groups()]


@drawings_of_constraint.register(LessSum)
def _(areas: LessSum, topology: Topology) -> Iterable[Drawing]:
    return (Outline(areas.cells, "cage", "<"), Outline(areas.copies, "cage", ">"))


@drawings_of_constraint.register(lines.IndexLine)
def _(line: lines.IndexLine, topology: Topology) -> Iterable[Drawing]:
    points = _centres(line.cells, topology)
    yield DrawnLine(points, line.colour, LINE_WIDTH * 0.8)
    yield Shape(points[0], DOT, DOT, line.colour, "", 0.0, angle=45.0)


@drawings_of_constraint.register(lines.Thermometer)
def _(thermometer: lines.Thermometer, topology: Topology) -> Iterable[Drawing]:
    points = _centres(thermometer.cells, topology)
    yield _circle(points[0], BULB, fill=thermometer.colour)
    yield DrawnLine(points, thermometer.colour, LINE_WIDTH)


@drawings_of_constraint.register(lines.Inequality)
def _(sign: lines.Inequality, topology: Topology) -> Iterable[Drawing]:
    ends = sign.cells[0], sign.cells[-1]  # of more cells while it is drawn
    (x, y), (to_x, to_y) = _centres(ends, topology)
    middle, turned = _middle(ends, topology), degrees(atan2(to_y - y, to_x - x))
    yield _circle(middle, XV_SIZE, fill="shape_paper")._replace(is_above=True)
    yield Label(middle, "<", "text", XV_SIZE, turned)


@drawings_of_constraint.register(lines.Line)
def _(line: lines.Line, topology: Topology) -> Iterable[Drawing]:
    points = _centres(line.cells, topology)
    yield DrawnLine(points, line.colour, LINE_WIDTH * 0.8)
    number = getattr(line, line.written) if line.is_line_numbered else 0
    if number not in (0, line.usual):
        middle = Point(*(sum(each) / 2 for each in zip(*points[:2], strict=True)))
        yield _circle(middle, DOT, fill="shape_paper", outline=line.colour)._replace(is_above=True)
        yield Label(middle, str(number), "text", DOT * 0.75)


def is_told_by_colour(constraint: Constraint) -> bool:
    """Whether a constraint is a plain line or mark, which only its colour tells from others."""
    plain = map(drawings_of_constraint.dispatch, (lines.Line, RowIndexer))
    return drawings_of_constraint.dispatch(type(constraint)) in (*plain,)


def look_of(constraint: Constraint, topology: Topology) -> frozenset[tuple[object, ...]]:
    """What the drawings of a constraint look like, apart from their places and numbers."""

    def look(drawing: Drawing) -> tuple[object, ...]:
        match drawing:
            case DrawnLine():
                return drawing.colour, drawing.width, drawing.head
            case Shape():
                thickness = min(drawing.width, drawing.height)
                return drawing.fill, drawing.outline, drawing.is_round, thickness
            case Label():
                return drawing.text.strip(_NUMBERS), drawing.size
            case Outline():
                return (drawing.text.strip(_NUMBERS),)

    return frozenset(map(look, drawings_of_constraint(constraint, topology)))


_NUMBERS = "0123456789/?"


@drawings_of_constraint.register(CustomLine)
def _(line: CustomLine, topology: Topology) -> Iterable[Drawing]:
    points = _centres(line.cells, topology)
    head = 0.0 if line.is_symmetric(topology) else 0.25
    yield DrawnLine(points, line.colour, LINE_WIDTH * 0.5, head=head)
    yield _relation_at(line, topology, line.cells[0], 0)


def _relation_at(line: CustomLine, topology: Topology, cell: int, rows: int) -> Label:
    """The relation of a line at the upper edge of a cell, below so many rows of text."""
    text = line.formula
    if len(text) > LONGEST_WRITTEN:
        text = text[: LONGEST_WRITTEN - 1] + "…"
    wide = sum(2 if sign > "⺀" else 1 for sign in text) * FORMULA_SIZE * 0.52  # Chinese is wider
    row, column = topology.place(cell)
    left = min(column + 0.04, topology.width - wide)
    lower = row + 0.12 + 1.25 * FORMULA_SIZE * rows
    return Label(Point(left + wide / 2, lower), text, "text", FORMULA_SIZE)


@drawings_of_constraint.register(lines.BetweenLine)
@drawings_of_constraint.register(lines.DoubleArrow)
@drawings_of_constraint.register(lines.SplitPeas)
def _(line: lines.Line, topology: Topology) -> Iterable[Drawing]:
    points = _centres(line.cells, topology)
    shortened = _from_circle(_from_circle(points)[::-1])[::-1]
    yield DrawnLine(shortened, line.colour, THIN * 2)
    for end in (points[0], points[-1]):
        yield _circle(end, CIRCLE, outline="shape_ink")


@drawings_of_constraint.register(lines.LockoutLine)
def _(line: lines.LockoutLine, topology: Topology) -> Iterable[Drawing]:
    points = _centres(line.cells, topology)
    yield DrawnLine(points, line.colour, LINE_WIDTH * 0.8)
    for end in (points[0], points[-1]):
        yield Shape(end, CIRCLE * 0.7, CIRCLE * 0.7, "shape_paper", "shape_ink", THIN, angle=45.0)


@drawings_of_constraint.register(lines.Arrow)
@drawings_of_constraint.register(lines.SumByDigit)
def _(arrow: lines.Arrow | lines.SumByDigit, topology: Topology) -> Iterable[Drawing]:
    ends = _centres(arrow.cells, topology)
    left, right = min(p.x for p in ends), max(p.x for p in ends)
    top, bottom = min(p.y for p in ends), max(p.y for p in ends)
    yield Shape(
        Point((left + right) / 2, (top + bottom) / 2),
        right - left + CIRCLE,
        bottom - top + CIRCLE,
        "",
        "shape_ink",
        THIN,
        is_round=True,
    )
    for cells in arrow.lines:
        points = _centres(cells, topology)
        start = min(ends, key=lambda end: hypot(end.x - points[0].x, end.y - points[0].y))
        yield DrawnLine(_from_circle((start, *points)), "shape_ink", THIN, head=0.2)


@drawings_of_constraint.register(Difference)
def _(dot: Difference, topology: Topology) -> Iterable[Drawing]:
    yield from _dot(
        dot.cells, topology, "dot_white", "dot_black", "" if dot.value == 1 else dot.value
    )


@drawings_of_constraint.register(Ratio)
def _(dot: Ratio, topology: Topology) -> Iterable[Drawing]:
    yield from _dot(
        dot.cells, topology, "dot_black", "dot_white", "" if dot.value == 2 else dot.value
    )


@drawings_of_constraint.register(XV)
def _(mark: XV, topology: Topology) -> Iterable[Drawing]:
    middle = _middle(mark.cells, topology)
    yield _circle(middle, XV_SIZE, fill="shape_paper")._replace(is_above=True)
    text = {5: "V", 10: "X"}.get(mark.value, str(mark.value))
    yield Label(middle, text, "text", XV_SIZE)


@drawings_of_constraint.register(Quadruple)
def _(quadruple: Quadruple, topology: Topology) -> Iterable[Drawing]:
    middle = _middle(quadruple.cells, topology)
    ring = _circle(middle, QUADRUPLE, fill="shape_paper", outline="text")
    yield ring._replace(is_above=True)
    signs = [*quadruple.figures(topology)]
    rows = [signs] if len(signs) < 3 else [signs[: len(signs) // 2], signs[len(signs) // 2 :]]
    for number, row in enumerate(rows):
        y = middle.y + (number - (len(rows) - 1) / 2) * 0.17
        yield Label(Point(middle.x, y), " ".join(row), "text", 0.18)


@drawings_of_constraint.register(Clone)
def _(clone: Clone, topology: Topology) -> Iterable[Drawing]:
    for cell in dict.fromkeys((*clone.cells, *clone.copies)):
        yield _square(cell, topology, 0.94, clone.colour)


@drawings_of_constraint.register(Odd)
def _(odd: Odd, topology: Topology) -> Iterable[Drawing]:
    return [_circle(centre, CIRCLE, fill=odd.colour) for centre in _centres(odd.cells, topology)]


@drawings_of_constraint.register(CountingCircles)
@drawings_of_constraint.register(DigitCount)
@drawings_of_constraint.register(RelatedToSome)
def _(
    circles: CountingCircles | DigitCount | RelatedToSome, topology: Topology
) -> Iterable[Drawing]:
    return [_circle(p, CIRCLE, outline="shape_ink") for p in _centres(circles.cells, topology)]


@drawings_of_constraint.register(Even)
def _(even: Even, topology: Topology) -> Iterable[Drawing]:
    return [_square(cell, topology, CIRCLE * 0.95, even.colour) for cell in even.cells]


@drawings_of_constraint.register(RowIndexer)
def _(indexer: RowIndexer, topology: Topology) -> Iterable[Drawing]:
    return [_square(cell, topology, 0.94, indexer.colour) for cell in indexer.cells]


@drawings_of_constraint.register(GivenCandidates)
def _(given: GivenCandidates, topology: Topology) -> Iterable[Drawing]:
    text = "".join(given.figures(topology))
    height = min(0.17, 1.5 / max(1, len(text)))  # as wide as a cell, where there are many
    for centre in _centres(given.cells, topology):
        yield Label(Point(centre.x, centre.y - 0.38), text, "secondary", height, is_above=False)


@drawings_of_constraint.register(Minimum)
def _(extreme: Minimum, topology: Topology) -> Iterable[Drawing]:
    """A ground for each cell, and wedges along its sides that point to the smaller digit.

    Sides between two cells of the constraint and at the edge of the grid have no wedge.
    """
    for cell in extreme.cells:
        row, column = topology.place(cell)
        yield _square(cell, topology, 0.94, extreme.colour)
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            neighbour = topology.cell_at(row + down, column + right)
            if neighbour is not None and neighbour not in extreme.cells:
                yield _wedge(Point(column + 0.5, row + 0.5), right, down, extreme.rises)


@drawings_of_constraint.register(OutsideClue)
def _(clue: OutsideClue, topology: Topology) -> Iterable[Drawing]:
    centre = Point(clue.place.column + 0.5, clue.place.row + 0.5)
    yield Label(centre, _clue_text(clue), "text", CLUE_SIZE)


@drawings_of_constraint.register(LittleKillerSum)
def _(clue: LittleKillerSum, topology: Topology) -> Iterable[Drawing]:
    first = _centres(clue.cells[:1], topology)[0]
    corner = Point(clue.place.column + 0.5, clue.place.row + 0.5)
    right, down = first.x - corner.x, first.y - corner.y
    at = Point(corner.x + right * 0.08, corner.y + down * 0.08)
    yield Label(at, _clue_text(clue), "text", CLUE_SIZE)
    tail = Point(corner.x + right * 0.28, corner.y + down * 0.28)
    tip = Point(corner.x + right * 0.5, corner.y + down * 0.5)
    yield DrawnLine((tail, tip), "text", THIN, head=0.12, is_above=True)


def _clue_text(clue: OutsideClue) -> str:
    """The number of a clue, or a sign that it is still to be found."""
    return "?" if clue.value is None else str(clue.value)


def _centres(cells: Iterable[int], topology: Topology) -> tuple[Point, ...]:
    places = map(topology.place, cells)
    return tuple(Point(column + 0.5, row + 0.5) for row, column in places)


def _middle(cells: Sequence[int], topology: Topology) -> Point:
    points = _centres(cells, topology)
    return Point(sum(p.x for p in points) / len(points), sum(p.y for p in points) / len(points))


def _circle(centre: Point, width: float, fill: str = "", outline: str = "") -> Shape:
    return Shape(centre, width, width, fill, outline, THIN if outline else 0.0, is_round=True)


def _square(cell: int, topology: Topology, width: float, fill: str) -> Shape:
    (centre,) = _centres((cell,), topology)
    return Shape(centre, width, width, fill, "", 0.0)


def _dot(
    cells: Sequence[int], topology: Topology, fill: str, ink: str, value: int | str
) -> Iterator[Drawing]:
    middle = _middle(cells, topology)
    yield _circle(middle, DOT, fill=fill, outline="text")._replace(is_above=True)
    if value:
        yield Label(middle, str(value), ink, DOT * 0.75)


def _wedge(centre: Point, right: int, down: int, points_inward: bool) -> DrawnLine:
    """A wedge inside a cell, next to one of its sides."""
    tip = WEDGE_REACH - (WEDGE if points_inward else 0.0)
    base = WEDGE_REACH - (0.0 if points_inward else WEDGE)
    at = [(base, -WEDGE), (tip, 0.0), (base, WEDGE)]
    points = tuple(
        Point(centre.x + along * right + side * down, centre.y + along * down + side * right)
        for along, side in at
    )
    return DrawnLine(points, "shape_ink", THIN)


def _from_circle(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """A line from the centre of a circle, shortened to begin at the circle's edge."""
    first, second = points[0], points[1]
    angle = atan2(second.y - first.y, second.x - first.x)
    start = Point(first.x + cos(angle) * CIRCLE / 2, first.y + sin(angle) * CIRCLE / 2)
    return (start, *points[1:])
