"""The partial solution as what it stands for: a Sudoku, queens, pentominoes or Langford pairs.

A problem of one's own has no board; the options chosen are listed instead.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from sudoku_app.core.notation import digit_sign
from sudoku_app.core.topology import Candidate
from sudoku_app.presentation.dance.moment import NodeState, items_of, rows_of, short_option
from sudoku_app.presentation.dance.shapes import (
    Boxes,
    DanceDrawing,
    Rectangle,
    ShapePoint,
    Strokes,
    Text,
    text_width,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.dance.moment import Moment
    from sudoku_app.presentation.dance.shapes import DanceShape

CELL = 40.0
_PLACE = re.compile(r"r(\d+)c(\d+)")
_REGIONS = tuple(f"colour_{number}" for number in range(1, 9))


def board_picture(
    problem: DanceProblem, starts: frozenset[int]
) -> Callable[[Moment], DanceDrawing]:
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
    across = [
        (ShapePoint(0, r * CELL), ShapePoint(columns * CELL, r * CELL)) for r in range(rows + 1)
    ]
    down = [
        (ShapePoint(c * CELL, 0), ShapePoint(c * CELL, rows * CELL)) for c in range(columns + 1)
    ]
    return Strokes((*across, *down), "thin_line", 1.0)


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
        n = topology.size
        self.area = Rectangle(-2, -2, n * CELL + 4, n * CELL + 4)
        given = [
            _square(*divmod(cell, n)) for cell, digit in enumerate(problem.puzzle.givens) if digit
        ]
        self._ground = (
            Boxes((Rectangle(0, 0, n * CELL, n * CELL),), "board"),
            Boxes(tuple(given), "given_ground"),
        )
        self._lines = (_grid_lines(n, n), _box_lines(topology))
        self._notes = [self._note(*candidate) for candidate in self._candidates]

    def _note(self, cell: int, digit: int) -> Text:
        """A digit at its place in a cell, as a corner note."""
        n = self._topology.size
        wide = next(each for each in range(1, n + 1) if each * each >= n)
        step, area = CELL / wide, _square(*divmod(cell, n))
        down, across = divmod(digit - 1, wide)
        at = ShapePoint(area.x + (across + 0.5) * step, area.y + (down + 0.5) * step)
        return Text(at, digit_sign(digit), min(11.0, step * 0.8), "note")

    def __call__(self, moment: Moment) -> DanceDrawing:
        size, candidates, current = self._topology.size, self._candidates, moment.option
        shapes: list[DanceShape] = [*self._ground]
        if current >= 0:
            square = _square(*divmod(candidates[current].cell, size))
            shapes.append(Boxes((square,), "second"))
        shapes += self._lines
        filled = set()
        for option in moment.chosen:
            cell, digit = candidates[option]
            filled.add(cell)
            is_given = option in self._starts
            role, centre = "given" if is_given else "own", _square(*divmod(cell, size)).centre
            shapes.append(Text(centre, digit_sign(digit), CELL * 0.56, role, is_bold=is_given))
        states = moment.states
        for option, (note, row) in enumerate(zip(self._notes, self._rows, strict=True)):
            is_left = candidates[option].cell not in filled and 0 not in [states[n] for n in row]
            if is_left and option == current:
                note = note._replace(role="second_ring", is_bold=True)
            if is_left:
                shapes.append(note)
        return DanceDrawing(self.area, tuple(shapes))


def _box_lines(topology: Topology) -> Strokes:
    """Strong lines around the boxes or regions."""
    n = topology.size
    box: dict[int, int] = {}
    for house in topology.boxes:
        box.update(dict.fromkeys(topology.houses[house], house))
    ends = []
    for cell in range(topology.cell_count):
        row, column = divmod(cell, n)
        area = _square(row, column)
        if row == 0 or box[cell] != box[cell - n]:
            ends.append((ShapePoint(area.x, area.y), ShapePoint(area.right, area.y)))
        if column == 0 or box[cell] != box[cell - 1]:
            ends.append((ShapePoint(area.x, area.y), ShapePoint(area.x, area.bottom)))
    far = n * CELL
    ends += [(ShapePoint(0, far), ShapePoint(far, far)), (ShapePoint(far, 0), ShapePoint(far, far))]
    return Strokes(tuple(ends), "thick_line", 2.4)


def _places_of(names: Iterable[str]) -> list[tuple[int, int]]:
    """The cells that names of items such as `r4c2` stand for, counted from 0."""
    found = (_PLACE.fullmatch(name) for name in names)
    return [(int(match[1]) - 1, int(match[2]) - 1) for match in found if match]


def _queens(problem: DanceProblem, moment: Moment) -> DanceDrawing:
    options = [str(option) for option in problem.cover.options]
    n = round(len(options) ** 0.5)
    side = n * CELL
    dark = tuple(_square(r, c) for r in range(n) for c in range(n) if (r + c) % 2)
    shapes: list[DanceShape] = [
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
            shapes.append(Text(centre, "♛", CELL * 0.7, "own"))
        elif NodeState.OUT not in [moment.states[node] for node in rows[option]]:
            dots.append(Rectangle(centre.x - 3, centre.y - 3, 6, 6))
    shapes += [Boxes(tuple(dots), "note", rounding=3.0), _grid_lines(n, n)]
    return DanceDrawing(Rectangle(-2, -2, side + 4, side + 4), tuple(shapes))


def _pentominoes(problem: DanceProblem, moment: Moment) -> DanceDrawing:
    cells = _places_of(str(item) for item in problem.cover.items)
    high, wide = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
    whole = Rectangle(0, 0, wide * CELL, high * CELL)
    shapes: list[DanceShape] = [Boxes((whole,), "board"), _grid_lines(high, wide)]
    drawn = [(option, False) for option in moment.chosen]
    if moment.option >= 0 and moment.option not in moment.chosen:
        drawn.append((moment.option, True))
    pieces = [str(item) for item in problem.cover.items if not _PLACE.fullmatch(str(item))]
    for option, is_current in drawn:
        piece, *names = items_of(problem.cover, option)
        places = _places_of(names)
        role = "second" if is_current else _REGIONS[pieces.index(piece) % len(_REGIONS)]
        shapes.append(Boxes(tuple(_square(*place) for place in places), role))
        shapes.append(_outline(places, "second_ring" if is_current else "thick_line"))
        shapes.append(Text(_square(*places[len(places) // 2]).centre, piece, 16.0, is_bold=True))
    return DanceDrawing(whole.inside(-2), tuple(shapes))


def _outline(places: list[tuple[int, int]], role: str) -> Strokes:
    sides = []
    for row, column in places:
        x, y, right, bottom = (*_square(row, column)[:2], (column + 1) * CELL, (row + 1) * CELL)
        if (row - 1, column) not in places:
            sides.append((ShapePoint(x, y), ShapePoint(right, y)))
        if (row + 1, column) not in places:
            sides.append((ShapePoint(x, bottom), ShapePoint(right, bottom)))
        if (row, column - 1) not in places:
            sides.append((ShapePoint(x, y), ShapePoint(x, bottom)))
        if (row, column + 1) not in places:
            sides.append((ShapePoint(right, y), ShapePoint(right, bottom)))
    return Strokes(tuple(sides), role, 2.0)


def _langford(problem: DanceProblem, moment: Moment) -> DanceDrawing:
    count = sum(str(item).startswith("p") for item in problem.cover.items)
    shapes: list[DanceShape] = [Boxes((Rectangle(0, 0, count * CELL, CELL),), "board")]
    current = [moment.option] if moment.option not in (-1, *moment.chosen) else []
    for option in (*moment.chosen, *current):
        number, *places = (int(name[1:]) for name in items_of(problem.cover, option))
        areas = tuple(_square(0, place - 1) for place in places)
        shapes.append(Boxes(areas, "second" if option in current else "equal"))
        role = "text" if option in current else "own"
        shapes += [Text(area.centre, str(number), CELL * 0.5, role) for area in areas]
    shapes.append(_grid_lines(1, count))
    return DanceDrawing(Rectangle(-2, -2, count * CELL + 4, CELL + 4), tuple(shapes))


def _listed(problem: DanceProblem, moment: Moment) -> DanceDrawing:
    """The options chosen, one a line, in places for as many as a solution may need."""
    names = [short_option(problem, problem.cover.options[option]) for option in moment.chosen]
    wide = max(text_width(str(option), 15.0) for option in problem.cover.options) + 40
    lines = _longest_solution(problem)
    areas = [Rectangle(0, line * CELL, wide, CELL - 8) for line in range(lines)]
    shapes: list[DanceShape] = [Boxes(tuple(areas[len(names) :]), "", "key_line", 1.2, 6.0)]
    for line, name in enumerate(names):
        shapes.append(Boxes((areas[line],), "equal", "accent", 1.2, 6.0))
        shapes.append(Text(areas[line].centre, name, 15.0, is_bold=line == len(names) - 1))
    return DanceDrawing(Rectangle(-2, -2, wide + 4, lines * CELL), tuple(shapes))


def _longest_solution(problem: DanceProblem) -> int:
    """An upper bound for the number of options in a solution, by their primary items."""
    layout = problem.cover.layout
    primary = [item for item in range(1, layout.items + 1) if layout.rlink[item] != item]
    counts = [sum(layout.top[node] in primary for node in row) for row in rows_of(layout)]
    return len(primary) // min(filter(None, counts), default=1)
