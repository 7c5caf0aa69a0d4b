"""The partial solution as a picture: of a Sudoku, queens, pentominoes or Langford pairs.

A problem of one's own has no board; the options chosen are listed instead.
"""

from __future__ import annotations

from functools import partial
from itertools import starmap
from typing import TYPE_CHECKING

from sudoku_app.core.drawing import (
    Boxes,
    Illustration,
    Label,
    Point,
    Rectangle,
    Strokes,
    inner_border,
    text_width,
)
from sudoku_app.core.notation import place_named
from sudoku_app.core.topology import Candidate
from sudoku_app.presentation.board.cells import note_centre, note_columns
from sudoku_app.presentation.board.grid_lines import grid_lines
from sudoku_app.presentation.dance.moment import NodeState, items_of, rows_of, short_option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.drawing import Element
    from sudoku_app.core.topology import Place, Topology
    from sudoku_app.presentation.dance.moment import Moment

CELL = 40.0
_REGIONS = tuple(f"colour_{number}" for number in range(1, 9))


def board_picture(
    problem: DanceProblem, starts: frozenset[int]
) -> Callable[[Moment], Illustration]:
    """Return a function that draws the board of a problem at any moment. `starts` are the numbers
    of the options chosen beforehand.
    """
    if problem.puzzle is not None:
        return _SudokuBoard(problem, starts)
    draw = {
        "queens": _queens,
        "pentominoes": _pentominoes,
        "langford": _langford,
    }.get(problem.name, _listed)
    return partial(draw, problem)


def _square(row: int, column: int) -> Rectangle:
    return Rectangle(column * CELL, row * CELL, CELL, CELL)


def _grid_lines(rows: int, columns: int) -> Strokes:
    across = [(Point(0, row), Point(columns, row)) for row in range(rows + 1)]
    down = [(Point(column, 0), Point(column, rows)) for column in range(columns + 1)]
    return _strokes((*across, *down), "thin_line", 1.0)


class _SudokuBoard:
    """Draws a Sudoku: the givens, the digits chosen, and as notes the options that are left. What
    never changes is made once, since a step must be drawn in a few milliseconds.
    """

    def __init__(self, problem: DanceProblem, starts: frozenset[int]) -> None:
        assert problem.puzzle is not None
        self._topology = topology = problem.puzzle.topology
        self._starts = starts
        self._candidates: list[Candidate] = []
        for option in problem.cover.options:
            assert isinstance(option, Candidate)
            self._candidates.append(option)
        self._rows = rows_of(problem.cover.layout)
        wide, high = topology.width * CELL, topology.height * CELL
        self.area = Rectangle(-2, -2, wide + 4, high + 4)
        given = [
            _square(*topology.place(cell))
            for cell, digit in enumerate(problem.puzzle.givens)
            if digit
        ]

        self._ground = (
            Boxes(
                tuple(starmap(_square, map(topology.place, range(topology.cell_count)))), "board"
            ),
            Boxes(tuple(given), "given_ground"),
        )
        self._lines = tuple(_box_lines(topology))
        self._notes = [self._note(*candidate) for candidate in self._candidates]

    def _note(self, cell: int, digit: int) -> Label:
        """A digit at its place in a cell, as a corner note."""
        size, area = self._topology.size, _square(*self._topology.place(cell))
        at = note_centre(area, digit, size)
        return Label(
            at, self._topology.sign(digit), "note", min(11.0, CELL / note_columns(size) * 0.8)
        )

    def __call__(self, moment: Moment) -> Illustration:
        topology, candidates, current = self._topology, self._candidates, moment.option
        shapes: list[Element] = [*self._ground]
        if current >= 0:
            square = _square(*topology.place(candidates[current].cell))
            shapes.append(Boxes((square,), "second"))
        shapes += self._lines
        filled = set()
        for option in moment.chosen:
            cell, digit = candidates[option]
            filled.add(cell)
            is_given = option in self._starts
            role, centre = "given" if is_given else "own", _square(*topology.place(cell)).centre
            shapes.append(Label(centre, topology.sign(digit), role, CELL * 0.56, is_bold=is_given))
        states = moment.states
        for option, (note, row) in enumerate(zip(self._notes, self._rows, strict=True)):
            is_left = candidates[option].cell not in filled and 0 not in [states[n] for n in row]
            if is_left and option == current:
                note = note._replace(colour="second_ring", is_bold=True)
            if is_left:
                shapes.append(note)
        return Illustration(self.area, tuple(shapes))


def _box_lines(topology: Topology) -> Iterator[Strokes]:
    """Thin lines between cells, and strong ones around boxes or regions."""
    lines = grid_lines(topology)
    for ends, role, width in ((lines.thin, "thin_line", 1.0), (lines.thick, "thick_line", 2.4)):
        yield _strokes(ends, role, width)


def _strokes(lines: Iterable[tuple[Point, Point]], role: str, width: float) -> Strokes:
    """Lines whose ends are given in cells."""
    return Strokes(tuple((_scaled(start), _scaled(end)) for start, end in lines), role, width)


def _scaled(point: Point) -> Point:
    return Point(point.x * CELL, point.y * CELL)


def _places_of(names: Iterable[str]) -> list[Place]:
    """The cells that names of items such as `r4c2` stand for."""
    return [place for place in map(place_named, names) if place is not None]


def _queens(problem: DanceProblem, moment: Moment) -> Illustration:
    options = [str(option) for option in problem.cover.options]
    n = round(len(options) ** 0.5)
    side = n * CELL
    dark = tuple(_square(r, c) for r in range(n) for c in range(n) if (r + c) % 2)
    shapes: list[Element] = [
        Boxes((Rectangle(0, 0, side, side),), "board"),
        Boxes(dark, "given_ground"),
    ]
    rows, dots = rows_of(problem.cover.layout), []
    for option, name in enumerate(options):
        [place] = _places_of([name])
        centre = _square(*place).centre
        if option == moment.option:
            shapes.append(Boxes((_square(*place),), "second"))
        if option in moment.chosen:
            shapes.append(Label(centre, "♛", "own", CELL * 0.7))
        elif NodeState.OUT not in [moment.states[node] for node in rows[option]]:
            dots.append(Rectangle(centre.x - 3, centre.y - 3, 6, 6))
    shapes += [Boxes(tuple(dots), "note", rounding=3.0), _grid_lines(n, n)]
    return Illustration(Rectangle(-2, -2, side + 4, side + 4), tuple(shapes))


def _pentominoes(problem: DanceProblem, moment: Moment) -> Illustration:
    cells = _places_of(str(item) for item in problem.cover.items)
    high, wide = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
    whole = Rectangle(0, 0, wide * CELL, high * CELL)
    shapes: list[Element] = [Boxes((whole,), "board"), _grid_lines(high, wide)]
    drawn = [(option, False) for option in moment.chosen]
    if moment.option >= 0 and moment.option not in moment.chosen:
        drawn.append((moment.option, True))
    pieces = [str(item) for item in problem.cover.items if place_named(str(item)) is None]
    for option, is_current in drawn:
        piece, *names = items_of(problem.cover, option)
        places = _places_of(names)
        role = "second" if is_current else _REGIONS[pieces.index(piece) % len(_REGIONS)]
        shapes.append(Boxes(tuple(_square(*place) for place in places), role))
        ring = "second_ring" if is_current else "thick_line"
        shapes.append(_strokes(inner_border(places, 0.0), ring, 2.0))
        middle = _square(*places[len(places) // 2]).centre
        shapes.append(Label(middle, piece, "text", 16.0, is_bold=True))
    return Illustration(whole.inside(-2), tuple(shapes))


def _langford(problem: DanceProblem, moment: Moment) -> Illustration:
    count = sum(str(item).startswith("p") for item in problem.cover.items)
    shapes: list[Element] = [Boxes((Rectangle(0, 0, count * CELL, CELL),), "board")]
    current = [moment.option] if moment.option not in (-1, *moment.chosen) else []
    for option in (*moment.chosen, *current):
        number, *places = (int(name[1:]) for name in items_of(problem.cover, option))
        areas = tuple(_square(0, place - 1) for place in places)
        shapes.append(Boxes(areas, "second" if option in current else "equal"))
        role = "text" if option in current else "own"
        shapes += [Label(area.centre, str(number), role, CELL * 0.5) for area in areas]
    shapes.append(_grid_lines(1, count))
    return Illustration(Rectangle(-2, -2, count * CELL + 4, CELL + 4), tuple(shapes))


def _listed(problem: DanceProblem, moment: Moment) -> Illustration:
    """The options chosen, one a line, in places for as many as a solution may need."""
    names = [short_option(problem, problem.cover.options[option]) for option in moment.chosen]
    wide = max(text_width(str(option), 15.0) for option in problem.cover.options) + 40
    lines = _longest_solution(problem)
    areas = [Rectangle(0, line * CELL, wide, CELL - 8) for line in range(lines)]
    shapes: list[Element] = [Boxes(tuple(areas[len(names) :]), "", "key_line", 1.2, 6.0)]
    for line, name in enumerate(names):
        shapes.append(Boxes((areas[line],), "equal", "accent", 1.2, 6.0))
        is_last = line == len(names) - 1
        shapes.append(Label(areas[line].centre, name, "text", 15.0, is_bold=is_last))
    return Illustration(Rectangle(-2, -2, wide + 4, lines * CELL), tuple(shapes))


def _longest_solution(problem: DanceProblem) -> int:
    """An upper bound for the number of options in a solution, by their primary items."""
    layout = problem.cover.layout
    primary = [item for item in range(1, layout.items + 1) if layout.rlink[item] != item]
    counts = [sum(layout.top[node] in primary for node in row) for row in rows_of(layout)]
    return len(primary) // min(filter(None, counts), default=1)
