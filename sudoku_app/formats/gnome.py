"""Games saved by GNOME Sudoku: JSON with the cells that hold something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.notation import cell_text
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.json_text import digit_set_in, list_in, object_in, text_in, whole_in
from sudoku_app.formats.parsed import ParseError, plural
from sudoku_app.formats.saved import Square, parsed_board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.formats.parsed import Parsed

KIND = "gnome"


def read_gnome(document: Mapping[str, object], line: int) -> Parsed:
    """The game in `document`, whose `cells` are objects of position, value, fixed and earmarks.

    A position is row and column, counted from 0; a value of 0 is an empty cell; earmarks are the
    player's notes. Raises ParseError for a cell that is none, and for one that is told of twice.
    """
    squares: dict[int, Square] = {}
    for index, item in enumerate(list_in(document.get("cells"), "the cells"), start=1):
        cell, square = _read_cell(object_in(item, f"cell {index}"), index)
        if cell in squares:
            raise ParseError(0, 0, f"{cell_text(CLASSIC, cell)} twice", "each cell once")
        squares[cell] = square
    board = [squares.get(cell, Square()) for cell in range(CLASSIC.cell_count)]
    level = text_in(document.get("difficulty_category"))
    metadata = (("level", level),) if level else ()
    return parsed_board(board, CLASSIC.size, line, KIND)._replace(metadata=metadata)


def _read_cell(item: Mapping[str, object], index: int) -> tuple[int, Square]:
    position = list_in(item.get("position"), f"the position of cell {index}")
    if len(position) != 2:
        raise ParseError(0, 0, f"{plural(len(position), 'number')} as a position", "row and column")
    row, column = (whole_in(part, "a row or column", 0, CLASSIC.size - 1) for part in position)
    cell = row * CLASSIC.size + column
    name = cell_text(CLASSIC, cell)
    digit = whole_in(item.get("value"), f"the value of {name}", 0, CLASSIC.size)
    fixed = item.get("fixed")
    if not isinstance(fixed, bool):
        raise ParseError(0, 0, f"no word on whether {name} is fixed", "true or false")
    notes = digit_set_in(item.get("earmarks"), f"an earmark of {name}", CLASSIC.size)
    return cell, Square(digit, fixed, notes)
