"""Lines and areas that are lengthened, shortened or moved by a stroke over them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.message import Message
from sudoku_app.game.editor.plain_drawings import plain_line_at, with_line
from sudoku_app.game.editor.tools import shifted, with_drawn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Cell, Topology
    from sudoku_app.game.editor.tools import Tool

RESHAPED = frozenset((Gesture.LINE, Gesture.AREA, Gesture.PLAIN_LINE))
"""The gestures whose results can be reshaped."""


def reshaped(tool: Tool, puzzle: Puzzle, stroke: Cells) -> Puzzle:
    """The puzzle with the tool's constraint on which a stroke begins in another shape.

    From an end of a line, the stroke lengthens it, or shortens it as far as it goes back along it;
    from between its ends, it moves the line. From an area, it adds the cells outside, or removes
    its own cells if there are none outside. Raises ValueError if there is nothing to reshape or the
    new shape can't be drawn.
    """
    plain = plain_line_at(puzzle, tool.slug, stroke[0])
    if plain is not None:
        number, line = plain
        return with_line(puzzle, number, _line(line, stroke, puzzle.topology))
    known = tool.existing(puzzle, stroke[:1]) if tool.kind is not None else None
    if known is None:
        raise ValueError(Message("Begin on a line or a cage to change it."))
    is_area = tool.gesture is Gesture.AREA
    cells = _area(known.cells, stroke) if is_area else _line(known.cells, stroke, puzzle.topology)
    tool.drawn_by(puzzle, cells)  # raises the same errors as a new line
    shaped = replace(known, cells=cells)  # type: ignore[type-var]  # a dataclass
    return with_drawn(puzzle, [shaped], known)


def _line(cells: Cells, stroke: Cells, topology: Topology) -> Cells:
    if stroke[0] == cells[-1]:
        return _dragged(cells, stroke)
    if stroke[0] == cells[0]:
        return _dragged(cells[::-1], stroke)[::-1]
    moved = shifted(cells, stroke[0], stroke[-1], topology)
    if moved is None:
        raise ValueError(Message("The line must stay in the grid."))
    return moved


def _dragged(cells: Sequence[Cell], stroke: Sequence[Cell]) -> Cells:
    """A line whose last end was dragged along a stroke."""
    line = list(cells)
    for cell in stroke[1:]:
        if line[-2:-1] == [cell]:
            del line[-1]
        else:
            line.append(cell)
    return tuple(line)


def _area(cells: Cells, stroke: Cells) -> Cells:
    gone = set(stroke) if set(stroke) <= set(cells) else set()
    added = tuple(cell for cell in stroke if cell not in cells)
    return (*(cell for cell in cells if cell not in gone), *added)
