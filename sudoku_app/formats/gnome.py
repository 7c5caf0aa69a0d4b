"""Games saved by GNOME Sudoku: JSON with the cells that are not empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, counted
from sudoku_app.core.notation import cell_text
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.json_text import digit_set_in, list_in, object_in, text_in, whole_in
from sudoku_app.formats.parsed import ParseError, playing_time
from sudoku_app.formats.saved_boards import SavedCell, parsed_board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.formats.parsed import Parsed

KIND = "gnome"


def read_gnome(document: Mapping[str, object], line: int) -> Parsed:
    """The game in `document`, whose `cells` have the fields position, value, fixed and earmarks.

    A position is a row and a column, counted from 0; a value of 0 means an empty cell; earmarks are
    the player's notes, and `time_elapsed` the playing time in seconds. Raises ParseError for a cell
    that is invalid or appears twice.
    """
    saved_cells: dict[int, SavedCell] = {}
    for index, item in enumerate(list_in(document.get("cells"), Message("the cells")), start=1):
        cell, saved_cell = _read_cell(object_in(item, Message("cell {0}", index)), index)
        if cell in saved_cells:
            raise ParseError(
                Message("{0} twice", cell_text(CLASSIC, cell)), Message("each cell once")
            )
        saved_cells[cell] = saved_cell
    board = [saved_cells.get(cell, SavedCell()) for cell in range(CLASSIC.cell_count)]
    level = text_in(document.get("difficulty_category"))
    metadata = (("level", level),) if level else ()
    seconds = playing_time(document.get("time_elapsed"))
    parsed = parsed_board(board, CLASSIC, line, KIND)
    return parsed._replace(metadata=metadata, seconds=seconds)


def _read_cell(item: Mapping[str, object], index: int) -> tuple[int, SavedCell]:
    position = list_in(item.get("position"), Message("the position of cell {0}", index))
    if len(position) != 2:
        raise ParseError(
            Message("{0} as a position", counted(len(position), "1 number", "{0} numbers")),
            Message("row and column"),
        )
    row, column = (
        whole_in(part, Message("a row or column"), 0, CLASSIC.size - 1) for part in position
    )
    cell = row * CLASSIC.size + column
    name = cell_text(CLASSIC, cell)
    digit = whole_in(item.get("value"), Message("the value of {0}", name), 0, CLASSIC.size)
    fixed = item.get("fixed")
    if not isinstance(fixed, bool):
        raise ParseError(Message("no “fixed” field for {0}", name), Message("true or false"))
    notes = digit_set_in(item.get("earmarks"), Message("a note of {0}", name), CLASSIC.size)
    return cell, SavedCell(digit, fixed, notes)
