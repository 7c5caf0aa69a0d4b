"""A link to SudokuPad with pictures of the constraints, in the colours of the light theme."""

from __future__ import annotations

from itertools import chain, cycle
from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.drawing import Drawing, DrawnLine, Point, Shape
from sudoku_app.core.solvers import method_for, solutions
from sudoku_app.core.variants import diagonals_of
from sudoku_app.formats.scl_writing import write_scl_link
from sudoku_app.formats.table import WrittenPosition
from sudoku_app.presentation.board.board_words import composed_rules
from sudoku_app.presentation.board.constraint_drawings import drawings_of_constraint
from sudoku_app.presentation.svg_writer import theme_colours

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.table import Format
    from sudoku_app.presentation.words import Translate


_AREA_COLOURS = ("shape_grey", "shape_blue", "shape_yellow", "shape_green")
QUICK_NODES = 20_000
"""The nodes of a search for the solution that a link has."""


def pad_link(translate: Translate, puzzle: Puzzle, solution: tuple[int, ...] = ()) -> str:
    """A link to SudokuPad with pictures of the constraints, read back as the same puzzle, and with
    what else `_pictured` adds. `solution` is the only one, if it is known.
    """
    shown = _pictured(translate, WrittenPosition(puzzle, puzzle.givens, solution=solution))
    return write_scl_link(puzzle, shown.pictures, shown.rules, shown.solution)


def written(translate: Translate, writer: Format, position: WrittenPosition) -> str:
    """The position in a writer's format, with pictures of the constraints if it has them."""
    if writer.writing is not None and writer.writing.has_pictures:
        position = _pictured(translate, position)
    return writer.write(position)


def _pictured(translate: Translate, position: WrittenPosition) -> WrittenPosition:
    """The position with pictures of its extra houses and constraints, their rules in words, and its
    only solution if that is known or found at once.
    """
    puzzle, roles = position.puzzle, theme_colours()
    drawings = chain(
        _house_drawings(puzzle.topology),
        *(
            drawings_of_constraint(constraint, puzzle.topology)
            for constraint in puzzle.constraints
            if not isinstance(constraint, KillerCage)
        ),
    )
    return position._replace(
        pictures=[_coloured(drawing, roles) for drawing in drawings],
        rules=composed_rules(translate, puzzle),
        solution=puzzle.about.solution or position.solution or _solution(puzzle),
    )


def _solution(puzzle: Puzzle) -> tuple[int, ...]:
    """The only solution of a puzzle; empty if there is none, or if it would take long to find."""
    if not puzzle.are_rules_known:
        return ()
    budget = Budget(QUICK_NODES if method_for(puzzle) == "bit_parallel" else QUICK_NODES // 100)
    found = list(solutions(puzzle, 2, budget))
    return found[0] if len(found) == 1 and budget.stopped is None else ()


def _house_drawings(topology: Topology) -> Iterator[Drawing]:
    """Yield drawings of the diagonals and of the areas that are houses, in colours by turns."""
    diagonals, colours = diagonals_of(topology), cycle(_AREA_COLOURS)
    for house in topology.extra_houses:
        places = [topology.place(cell) for cell in house]
        points = [Point(place.column + 0.5, place.row + 0.5) for place in places]
        if house in diagonals:
            yield DrawnLine((points[0], points[-1]), "shape_blue", 0.06)
        else:
            colour = next(colours)
            yield from (Shape(point, 1.0, 1.0, colour, "", 0.0) for point in points)


def _coloured(drawing: Drawing, roles: Mapping[str, str]) -> Drawing:
    """The drawing with colours in the place of roles."""

    def colour(role: str) -> str:
        return roles.get(role, role).lower()

    if isinstance(drawing, Shape):
        return drawing._replace(fill=colour(drawing.fill), outline=colour(drawing.outline))
    return drawing._replace(colour=colour(drawing.colour))
