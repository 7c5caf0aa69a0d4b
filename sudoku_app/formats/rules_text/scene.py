"""The drawings of a puzzle by their form: lines through cells, arrows, marks on cells, edges and
corners, clues outside the grid, cages.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise, product
from math import hypot
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.topology import Cell, Place
from sudoku_app.formats.rules_text.colours import apart, is_white

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology

_NEAR = 0.3
"""The greatest distance of a line's corner from the centre of its cell, in each direction."""
_NEAR_END = 0.42
"""The same for an end of a line, which can be at the rim of a circle."""
_MOST_STEPS = 2_000
"""The most cells that a drawn line is followed through."""
_SMALL = 0.6
"""Marks on edges and corners are smaller than this, in cells."""
_GRADIENT = 0.1
"""The greatest difference of the colours of two parts of a line whose colour changes."""
_MOST_LOOKS = 32
"""The most lines, or looks of lines, among which the parts of one are looked for."""
_STRIPE = 1 / 3
"""The greatest share of a line's width that a stripe on it has."""
_GAP = 0.5
"""The longest gap in a line that passes under another one, in cells."""
_CLOSED = 0.06
"""The greatest distance of the ends of a line that is the outline of a shape."""
_LEAST_POLYGON, _LARGEST_POLYGON = 0.3, 1.1
"""The least and the greatest size of a shape whose outline is drawn as a line, in cells."""
POLYGON = "polygon"
"""The shape of a mark whose outline is drawn as a line and is no square."""

Indices = tuple[int, ...]
"""The numbers of the drawings that show something."""


class HasCells(Protocol):
    """Something drawn on cells."""

    @property
    def cells(self) -> Cells:
        """Its cells."""

    @property
    def drawings(self) -> Indices:
        """The numbers of the drawings that show it."""


class Stroke(NamedTuple):
    """A line through cells, in its order; a closed one ends where it begins."""

    cells: Cells
    colour: str
    width: float
    drawings: Indices


class ArrowShape(NamedTuple):
    """An arrow: the cells of its circle or pill, and those of its shaft."""

    bulb: Cells
    shaft: Cells
    colour: str
    drawings: Indices


class DrawnMark(NamedTuple):
    """A shape or a text on cells: one cell, the two of an edge, or the four around a corner.

    `shape` is circle, square, diamond, polygon or, for a bare text, "".
    """

    cells: Cells
    shape: str
    fill: str
    outline: str
    size: float
    text: str
    drawings: Indices
    is_above: bool = False

    @property
    def colour(self) -> str:
        """The colour that people would name: the fill, or the outline of a hollow shape."""
        return self.outline if is_white(self.fill) and self.outline else self.fill


class Clue(NamedTuple):
    """A text outside the grid, with the direction of the arrow beside it, if any."""

    place: Place
    text: str
    step: tuple[int, int] | None
    colour: str
    drawings: Indices


class DrawnCage(NamedTuple):
    """Outlined cells with a text in their corner; `is_read` if it is a constraint already."""

    cells: Cells
    text: str
    colour: str
    drawings: Indices
    is_read: bool = False


class Wedge(NamedTuple):
    """A sign on an edge that points from the first cell to the second, the smaller one."""

    one: Cell
    other: Cell
    drawings: Indices


class CellArrow(NamedTuple):
    """A short arrow in a cell, or from it to its neighbour, with its direction."""

    cells: Cells
    """Its one cell."""
    step: tuple[int, int]
    drawings: Indices


class DrawnScene(NamedTuple):
    """All that is drawn on a puzzle's board, as a player would list it."""

    strokes: tuple[Stroke, ...]
    arrows: tuple[ArrowShape, ...]
    cell_marks: tuple[DrawnMark, ...]
    edge_marks: tuple[DrawnMark, ...]
    corner_marks: tuple[DrawnMark, ...]
    shades: tuple[DrawnMark, ...]
    clues: tuple[Clue, ...]
    cages: tuple[DrawnCage, ...]
    wedges: tuple[Wedge, ...]
    pointers: tuple[CellArrow, ...]
    parts: tuple[Stroke, ...]
    """The strokes as they were drawn, where `strokes` has those that meet end to end as one."""
    diagonals: tuple[Stroke, ...]
    """Lines along a whole diagonal of the grid that start at its corners."""
    others: Indices
    """The drawings that are none of these."""


def scene_of(puzzle: Puzzle) -> DrawnScene:
    """Return the drawings of a puzzle by their form."""
    return _Sorter(puzzle).sorted()


class _Sorter:
    """Sorts the drawings of one puzzle; mutable."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._grid = puzzle.topology
        self._strokes: list[Stroke] = []
        self._heads: list[tuple[DrawnLine, int]] = []
        self._cell_marks: list[DrawnMark] = []
        self._edge_marks: list[DrawnMark] = []
        self._corner_marks: list[DrawnMark] = []
        self._shades: list[DrawnMark] = []
        self._labels: list[tuple[Label, int]] = []
        self._clues: list[Clue] = []
        self._behind: dict[Place, str] = {}
        """The colours of the shapes outside the grid."""
        self._wedges: list[Wedge] = []
        self._diagonals: list[Stroke] = []
        self._others: list[int] = []
        self._broken: list[tuple[DrawnLine, int]] = []
        self._pointers: list[tuple[Point, Point, int]] = []
        self._inner: list[CellArrow] = []
        known = {rule.cells: rule for rule in puzzle.constraints if isinstance(rule, KillerCage)}
        self._cages = [
            DrawnCage(cells, "" if rule.total is None else str(rule.total), "", (), is_read=True)
            for cells, rule in known.items()
        ]
        for index, drawing in enumerate(puzzle.about.drawings):
            self._sort(drawing, index)

    def sorted(self) -> DrawnScene:
        self._place_labels()
        arrows = tuple(self._arrows())
        self._clues = [self._pointed(clue) for clue in self._clues]
        self._clues += self._bare_pointers()
        self._others += (index for _, index in self._broken)
        parts = tuple(_joined_strokes(self._strokes))
        return DrawnScene(
            tuple(self._chained(list(parts))),
            arrows,
            tuple(self._cell_marks),
            tuple(self._edge_marks),
            tuple(self._corner_marks),
            tuple(self._shades),
            tuple(self._clues),
            tuple(self._cages),
            tuple(self._wedges),
            tuple(self._inner),
            parts,
            tuple(self._diagonals),
            tuple(self._others),
        )

    def _sort(self, drawing: Drawing, index: int) -> None:
        if isinstance(drawing, Outline):
            cells = tuple(map(Cell, drawing.cells))
            self._cages.append(DrawnCage(cells, drawing.text.strip(), drawing.colour, (index,)))
        elif isinstance(drawing, Label):
            self._labels.append((drawing, index))
        elif isinstance(drawing, Shape):
            self._sort_shape(drawing, index)
        elif drawing.head:
            self._sort_head(drawing, index)
        else:
            self._sort_line(drawing, index)

    def _sort_shape(self, shape: Shape, index: int) -> None:
        cells = self._cells_of(shape)
        if not cells:
            self._others.append(index)
            place = Place(int(shape.centre.y // 1), int(shape.centre.x // 1))
            self._behind[place] = "" if is_white(shape.fill) else shape.fill
            return
        kind = "circle" if shape.is_round else "square"
        if not shape.is_round and abs(shape.angle % 90 - 45) < 20:
            kind = "diamond"
        size = min(shape.width, shape.height)
        mark = DrawnMark(cells, kind, shape.fill, shape.outline, size, "", (index,), shape.is_above)
        is_pill = max(shape.width, shape.height) > 1.2
        if is_pill or (len(cells) == 1 and size >= 0.95 and kind == "square"):
            (self._cell_marks if is_pill and shape.is_round else self._shades).append(mark)
        else:
            marks = (self._cell_marks, self._edge_marks, self._corner_marks)
            marks[{1: 0, 2: 1}.get(len(cells), 2)].append(mark)

    def _cells_of(self, shape: Shape) -> Cells:
        """The cells that a shape covers or, if it is small, those that it lies between."""
        x, y = shape.centre
        turned = abs(shape.angle % 180 - 90) < 30
        width, height = (shape.height, shape.width) if turned else shape[1:3]
        if max(width, height) > 1.2:
            across = max(1, round(width + 0.2)) if width > 0.9 else 1
            down = max(1, round(height + 0.2)) if height > 0.9 else 1
            left, top = round(x - across / 2), round(y - down / 2)
            return tuple(
                cell
                for row in range(top, min(top + down, self._grid.height))
                for column in range(left, min(left + across, self._grid.width))
                if (cell := self._cell(column + 0.5, row + 0.5)) is not None
            )
        return self._at(Point(x, y))

    def _at(self, point: Point, near: float = 0.18) -> Cells:
        """The cell around a point, or those on both sides of an edge or around a corner."""
        x, y = point
        columns = self._beside(x, near)
        rows = self._beside(y, near)
        cells = [self._cell(column + 0.5, row + 0.5) for row in rows for column in columns]
        return () if None in cells else tuple(cell for cell in cells if cell is not None)

    @staticmethod
    def _beside(place: float, near: float) -> tuple[int, ...]:
        if abs(place - round(place)) < near:
            return (round(place) - 1, round(place))
        return (int(place // 1),)

    def _cell(self, x: float, y: float) -> Cell | None:
        return self._grid.cell_at(int(y // 1), int(x // 1))

    # Lines --------------------------------------------------------------------------------------

    def _sort_line(self, line: DrawnLine, index: int) -> None:
        wedge = self._wedge(line, index)
        if wedge is not None:
            self._wedges.append(wedge)
            return
        cells = self._path(line.points)
        ends = (line.points[0], line.points[-1])
        size, column_of = self._grid.size, self._grid.column_of
        if not cells and len(line.points) == 2 and abs(ends[0].x - ends[1].x) > size - 1.5:
            width, height = self._grid.width, self._grid.height
            inner = [Point(_within(p.x, width), _within(p.y, height)) for p in ends]
            cells = self._path(tuple(inner))
            if len(cells) == size and column_of(cells[0]) != column_of(cells[-1]):
                self._diagonals.append(Stroke(cells, line.colour, line.width, (index,)))
                return
            cells = ()
        if not cells and len(line.points) > 2:
            cells = self._curve(line.points)
        if len(cells) > 1:
            self._strokes.append(Stroke(cells, line.colour, line.width, (index,)))
        elif self._is_pointer(line.points):
            self._pointers.append((line.points[0], line.points[1], index))
        elif not self._sort_polygon(line, index) and not self._bridge(line, index):
            self._broken.append((line, index))

    def _bridge(self, line: DrawnLine, index: int) -> bool:
        """Join a line with one that goes on in its direction behind a gap, where it passes under
        another line; return whether there is one.
        """
        for before in self._broken[-_MOST_LOOKS:]:
            other, number = before
            if (other.colour, other.width) != (line.colour, line.width):
                continue
            ways = ((each.points, each.points[::-1]) for each in (other, line))
            for one, rest in product(*ways):
                cells = self._path((*one[:-1], *rest[1:])) if _go_on(one, rest) else ()
                if len(cells) > 1:
                    self._broken.remove(before)
                    self._strokes.append(Stroke(cells, line.colour, line.width, (number, index)))
                    return True
        return False

    def _is_pointer(self, points: tuple[Point, ...]) -> bool:
        """Whether a line outside the grid is a short arrow, whose head is drawn around its tip."""
        start, tip = points[:2]
        long = hypot(tip.x - start.x, tip.y - start.y)
        return (
            len(points) > 3
            and long < 1
            and self._cell(*start) is None
            and all(hypot(tip.x - x, tip.y - y) < min(long, 0.4) for x, y in points[2:])
        )

    def _sort_polygon(self, line: DrawnLine, index: int) -> bool:
        """Add the closed outline of a shape of about a cell's size as a mark; False if it is
        something else.
        """
        xs, ys = zip(*line.points, strict=True)
        (left, right), (top, bottom) = (min(xs), max(xs)), (min(ys), max(ys))
        size = min(right - left, bottom - top)
        first, last = line.points[0], line.points[-1]
        cells = self._at(Point((left + right) / 2, (top + bottom) / 2))
        is_closed = hypot(first.x - last.x, first.y - last.y) < _CLOSED
        largest = max(right - left, bottom - top)
        if not cells or not is_closed or size < _LEAST_POLYGON or largest > _LARGEST_POLYGON:
            return False
        kind = (
            "square" if set(line.points) <= set(product((left, right), (top, bottom))) else POLYGON
        )
        if len(cells) == 1 and (step := _arrow_step(line.points)):
            self._inner.append(CellArrow(cells, step, (index,)))
        mark = DrawnMark(cells, kind, "", line.colour, size, "", (index,), line.is_above)
        marks = (self._cell_marks, self._edge_marks, self._corner_marks)
        marks[{1: 0, 2: 1}.get(len(cells), 2)].append(mark)
        return True

    def _wedge(self, line: DrawnLine, index: int) -> Wedge | None:
        """Return the sign that a short line of two strokes is, such as < on an edge."""
        if len(line.points) != 3:
            return None
        one, tip, other = line.points
        long = max(hypot(one.x - tip.x, one.y - tip.y), hypot(other.x - tip.x, other.y - tip.y))
        middle = Point((one.x + other.x) / 2, (one.y + other.y) / 2)
        if long > 0.5 or hypot(middle.x - tip.x, middle.y - tip.y) < 0.03:
            return None
        cells = self._at(Point((middle.x + tip.x) / 2, (middle.y + tip.y) / 2), 0.3)
        if len(cells) != 2:
            return None
        is_forward = tip.x - middle.x + tip.y - middle.y > 0
        first, second = cells if is_forward else cells[::-1]
        return Wedge(first, second, (index,))

    def _path(self, points: tuple[Point, ...], near: float = _NEAR) -> Cells:
        """Return the cells that a line through cell centres passes, () if it is another line."""
        cells: list[Cell] = []
        for place, point in enumerate(points):
            cell = self._cell(*point)
            most = _NEAR_END if place in (0, len(points) - 1) and len(points) > 2 else near
            if cell is None or max(abs(point.x % 1 - 0.5), abs(point.y % 1 - 0.5)) > most:
                return ()
            if not cells:
                cells.append(cell)
                continue
            steps = self._steps(cells[-1], cell)
            if steps is None or len(cells) + len(steps) > _MOST_STEPS:
                return ()
            cells += steps
        return tuple(cells)

    def _curve(self, points: tuple[Point, ...]) -> Cells:
        """Return the cells whose middle a curve passes; () if they don't touch one another."""
        cells: list[Cell] = []
        for one, other in pairwise(points):
            parts = min(_MOST_STEPS, 1 + int(8 * max(abs(other.x - one.x), abs(other.y - one.y))))
            for part in range(parts + 1):
                share = part / parts
                point = Point(one.x + share * (other.x - one.x), one.y + share * (other.y - one.y))
                cell = self._cell(*point)
                off = max(abs(point.x % 1 - 0.5), abs(point.y % 1 - 0.5))
                if cell is not None and off <= _NEAR and (not cells or cells[-1] != cell):
                    if cells and self._steps(cells[-1], cell) != [cell]:
                        return ()
                    cells.append(cell)
            if len(cells) > _MOST_STEPS:
                return ()
        is_whole = cells and {cells[0], cells[-1]} == {
            self._cell(*points[0]),
            self._cell(*points[-1]),
        }
        return tuple(cells) if is_whole else ()

    def _steps(self, start: int, end: int) -> list[Cell] | None:
        """Return the cells from one to another in a straight line, without the first; None if there
        is no such line, or it leaves the grid.
        """
        (row, column), (last_row, last_column) = self._grid.place(start), self._grid.place(end)
        down, right = last_row - row, last_column - column
        if down and right and abs(down) != abs(right):
            return None
        steps = range(1, max(abs(down), abs(right)) + 1)
        places = ((row + step * _sign(down), column + step * _sign(right)) for step in steps)
        cells = [cell for place in places if (cell := self._grid.cell_at(*place)) is not None]
        return cells if len(cells) == len(steps) else None

    def _sort_head(self, line: DrawnLine, index: int) -> None:
        first, last = line.points[0], line.points[-1]
        long = sum(
            hypot(b.x - a.x, b.y - a.y) for a, b in zip(line.points, line.points[1:], strict=False)
        )
        outside = self._cell(*first) is None or (self._cell(*last) is None)
        middle = Point((first.x + last.x) / 2, (first.y + last.y) / 2)
        edge = self._at(middle, _NEAR) if long < 0.5 and not outside else ()
        if len(edge) == 2:
            is_forward = last.x - first.x + last.y - first.y > 0
            self._wedges.append(Wedge(*(edge if is_forward else edge[::-1]), (index,)))
            if self._cell(*first) == self._cell(*last):  # or an arrow in a cell, near its edge
                self._pointers.append((first, last, index))
        elif outside or long < 0.75 or self._cell(*first) == self._cell(*last):
            self._pointers.append((first, last, index))
        else:
            self._heads.append((line, index))

    def _arrows(self) -> Iterator[ArrowShape]:
        """Yield the arrows; one that starts on another arrow begins with the part before it."""
        bulbs: dict[Cell, DrawnMark] = {}
        for mark in self._cell_marks:
            if mark.shape == "circle" and len(mark.cells) <= 3:
                bulbs.update(dict.fromkeys(mark.cells, mark))
        shafts: list[tuple[Cells, DrawnLine, int]] = []
        for line, index in self._heads:
            cells = self._arrow_path(line.points)
            if len(cells) > 1:
                shafts.append((cells, line, index))
            else:
                self._others.append(index)
        used: dict[tuple[int, ...], DrawnMark] = {}
        for cells, line, index in shafts:
            bulb = bulbs.get(cells[0])
            if bulb is None:
                parents = (
                    each[: each.index(cells[0])]
                    for each, _, other in shafts
                    if other != index and cells[0] in each[1:] and each[0] in bulbs
                )
                before = next(parents, None)
                if before is None:
                    yield ArrowShape((), cells, line.colour, (index,))
                    continue
                cells, bulb = before + cells, bulbs[before[0]]
            used[bulb.cells] = bulb
            shaft = tuple(cell for cell in cells if cell not in bulb.cells)
            if shaft:
                yield ArrowShape(bulb.cells, shaft, line.colour, (index, *bulb.drawings))

    def _arrow_path(self, points: tuple[Point, ...]) -> Cells:
        """Return an arrow's cells; it can start at a rim and end before a centre."""
        snapped = [self._snapped(point) for point in points]
        if None in snapped:
            return ()
        return self._path(tuple(point for point in snapped if point is not None))

    def _snapped(self, point: Point) -> Point | None:
        cell = self._cell(*point)
        return None if cell is None else _middle((cell,), self._grid)

    def _chained(self, strokes: list[Stroke]) -> Iterator[Stroke]:
        """Yield the lines, those of one look that meet end to end as one, also if their colour
        changes little by little.
        """
        bulbs = {cell for mark in self._cell_marks for cell in mark.cells if mark.shape == "circle"}
        looks: dict[tuple[str, float], list[Stroke]] = {}
        for stroke in strokes:
            looks.setdefault((stroke.colour, stroke.width), []).append(stroke)
        for same in _with_gradients(looks):
            visits: dict[Cell, int] = defaultdict(int)
            for stroke in same:
                for cell in stroke.cells:
                    visits[cell] += 1
            waiting = same.copy()
            while waiting:
                chain = waiting.pop(0)
                found = True
                while found:
                    found = False
                    for other in waiting:
                        joined = _end_to_end(chain.cells, other.cells)
                        if joined is None:
                            continue
                        place = len(chain.cells) - 1
                        before, meeting, after = joined[place - 1 : place + 2]
                        goes_on = after - meeting == meeting - before  # across another line
                        if meeting in bulbs or (visits[meeting] > 2 and not goes_on):
                            continue
                        chain = chain._replace(
                            cells=joined, drawings=chain.drawings + other.drawings
                        )
                        waiting.remove(other)
                        found = True
                        break
                yield chain

    # Texts --------------------------------------------------------------------------------------

    def _place_labels(self) -> None:
        """Give each text to the shape that it is on, or to the edge, corner or clue that it is."""
        outside: dict[Place, list[tuple[Label, int]]] = defaultdict(list)
        marks = (self._cell_marks, self._edge_marks, self._corner_marks, self._shades)
        for label, index in self._labels:
            place = Place(int(label.centre.y // 1), int(label.centre.x // 1))
            cells = self._at(label.centre)
            if self._grid.cell_at(*place) is None:
                outside[place].append((label, index))
                continue
            if not any(self._give(group, label, index) for group in marks):
                mark = DrawnMark(
                    cells, "", "", "", label.size, label.text.strip(), (index,), label.is_above
                )
                kind = {1: 0, 2: 1, 4: 2}.get(len(cells))
                if kind is None:
                    self._others.append(index)
                else:
                    marks[kind].append(mark)
        for place, labels in outside.items():
            labels.sort(key=lambda each: (round(each[0].centre.y, 1), each[0].centre.x))
            text = " ".join(dict.fromkeys(label.text.strip() for label, _ in labels))
            indices = tuple(index for _, index in labels)
            colour = self._behind.get(place) or labels[0][0].colour
            self._clues.append(Clue(place, text, None, colour, indices))

    def _give(self, marks: list[DrawnMark], label: Label, index: int) -> bool:
        for number in range(len(marks) - 1, -1, -1):
            mark = marks[number]
            x, y = _middle(mark.cells, self._grid)
            reach = 0.27 * mark.size if len(mark.cells) == 4 else max(0.3, mark.size / 2)
            if mark.shape and max(abs(x - label.centre.x), abs(y - label.centre.y)) < reach:
                text = f"{mark.text} {label.text.strip()}".strip()
                marks[number] = mark._replace(text=text, drawings=(*mark.drawings, index))
                return True
        return False

    def _bare_pointers(self) -> Iterator[Clue]:
        """Yield the arrows outside the grid that point into it without a number as clues, and keep
        those in cells.
        """
        for first, last, index in self._pointers:
            place = Place(int(first.y // 1), int(first.x // 1))
            step = (_direction(last.y - first.y), _direction(last.x - first.x))
            start = self._cell(*first)
            if start is not None and step != (0, 0):
                self._inner.append(CellArrow((start,), step, (index,)))
            elif (
                start is None
                and self._cell(place.column + step[1] + 0.5, place.row + step[0] + 0.5) is not None
            ):
                yield Clue(place, "", step, "", (index,))
            else:
                self._others.append(index)

    def _pointed(self, clue: Clue) -> Clue:
        """Return a clue with the direction of the arrow nearest to it."""
        x, y = clue.place.column + 0.5, clue.place.row + 0.5
        for number, (first, last, index) in enumerate(self._pointers):
            near = min(
                max(abs(first.x - x), abs(first.y - y)), max(abs(last.x - x), abs(last.y - y))
            )
            if near < 0.8:
                right = _direction(last.x - first.x)
                down = _direction(last.y - first.y)
                del self._pointers[number]
                return clue._replace(step=(down, right), drawings=(*clue.drawings, index))
        return clue


def _with_gradients(looks: Mapping[tuple[str, float], list[Stroke]]) -> Iterator[list[Stroke]]:
    """Yield the lines of each colour and width, those of nearly the same colour together."""
    left = list(looks) if len(looks) <= _MOST_LOOKS else []
    if not left:
        yield from looks.values()
    while left:
        near = [left.pop(0)]
        for colour, width in near:  # grows while it is gone through
            more = [o for o in left if o[1] == width and apart(colour, o[0]) < _GRADIENT]
            near += more
            left = [other for other in left if other not in more]
        yield [stroke for look in near for stroke in looks[look]]


def _joined_strokes(strokes: Iterable[Stroke]) -> Iterator[Stroke]:
    """Yield the strokes, those along the same cells once, with the colour of the highest that is
    not white nor a thin stripe within a wide one.
    """
    groups: dict[Cells, list[Stroke]] = {}
    for stroke in strokes:
        key = stroke.cells if stroke.cells[::-1] not in groups else stroke.cells[::-1]
        groups.setdefault(key, []).append(stroke)
    for cells, same in groups.items():
        widest = max(each.width for each in same)
        wide = [each for each in same if each.width > _STRIPE * widest]
        coloured = [each for each in wide if not is_white(each.colour)] or same
        indices = tuple(index for each in same for index in each.drawings)
        yield Stroke(cells, coloured[-1].colour, widest, indices)


def _end_to_end(one: Cells, other: Cells) -> Cells | None:
    """Return two lines as one, beginning with the first or its reverse, if their ends meet."""
    for first in (one, one[::-1]):
        for second in (other, other[::-1]):
            if first[-1] == second[0] != first[0] and second[0] != second[-1]:
                return first + second[1:]
    return None


def _go_on(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether a line begins a little behind the end of another one and goes on in its direction;
    both are longer there than the gap, as dashes aren't.
    """
    steps = [
        (b.x - a.x, b.y - a.y) for a, b in ((one[-2], one[-1]), (one[-1], other[0]), other[:2])
    ]
    lengths = [hypot(*step) for step in steps]
    return 0 < lengths[1] < min(_GAP, lengths[0], lengths[2]) and all(
        x * steps[1][0] + y * steps[1][1] > 0.99 * length * lengths[1]
        for (x, y), length in zip(steps, lengths, strict=True)
    )


def _middle(cells: Cells, topology: Topology) -> Point:
    rows, columns = zip(*map(topology.place, cells), strict=True)
    return Point(sum(columns) / len(cells) + 0.5, sum(rows) / len(cells) + 0.5)


def _within(place: float, n: int) -> float:
    """Return the middle of the nearest cell to a place on a line of cells."""
    return min(max(place // 1, 0), n - 1) + 0.5


def _direction(difference: float) -> int:
    return 0 if abs(difference) < 0.08 else _sign(difference)


def _arrow_step(points: Sequence[Point]) -> tuple[int, int] | None:
    """Return the direction of the arrow that an outline is: one corner, its tip, is ahead of all
    others, and straight behind it is the middle of the last ones.
    """
    corners = list(dict.fromkeys(points))
    for down, right in product((-1, 0, 1), repeat=2) if len(corners) in (7, 8) else ():
        tip, *others = sorted(corners, key=lambda p: -p.x * right - p.y * down)
        ahead = [corner.x * right + corner.y * down for corner in others]
        last = [
            corner
            for corner, place in zip(others, ahead, strict=True)
            if place - ahead[-1] < _CLOSED
        ]
        x = tip.x - sum(corner.x for corner in last) / len(last)
        y = tip.y - sum(corner.y for corner in last) / len(last)
        is_ahead = tip.x * right + tip.y * down - ahead[0] > _CLOSED
        if is_ahead and len(last) > 1 and abs(x * down - y * right) < _CLOSED:
            return down, right
    return None


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
