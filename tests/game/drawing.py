"""A hand that draws on a sketch, in rows and columns as players count them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudoku_app.core.drawing import Point
from sudoku_app.core.topology import CLASSIC, Topology
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.editor.sketch import Sketch


def sketch_on(topology: Topology = CLASSIC, path: str = "") -> tuple[Sketch, Draft]:
    """A sketch on an empty grid, and its draft."""
    draft = Draft(path)
    draft.open(topology)
    return Sketch(draft), draft


def middle(row: float, column: float) -> Point:
    """The middle of a cell; between two cells the edge, and with 0 or n + 1 what is outside."""
    return Point(column - 0.5, row - 0.5)


def stroke(sketch: Sketch, *places: tuple[float, float]) -> None:
    """Draw through the middle of cells."""
    sketch.press(middle(*places[0]))
    for place in places[1:]:
        sketch.drag(middle(*place))
    sketch.release()


def write(sketch: Sketch, text: str) -> None:
    """Type digits, or letters."""
    for sign in text:
        if sign.isdigit():
            sketch.type_digit(int(sign))
        else:
            sketch.type_letter(sign)


def draw(
    sketch: Sketch, slug: str, strokes: Iterable[Sequence[tuple[float, float]]], typed: str
) -> None:
    """Choose a tool, draw with it and type."""
    sketch.choose(slug)
    for places in strokes:
        stroke(sketch, *places)
    write(sketch, typed)


def drawn(draft: Draft) -> str:
    """The constraints in their short form."""
    return encode_constraints(draft.puzzle.constraints)
