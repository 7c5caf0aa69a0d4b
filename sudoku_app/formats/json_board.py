"""Read JSON objects that have a board among their fields, as many programs write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.core.topology import SIZES, topology_of_size
from sudoku_app.formats.json_text import board_in, list_in, parse_object, plain_number, whole_in
from sudoku_app.formats.parsed import ParseError
from sudoku_app.formats.saved_boards import parsed_cells, parsed_givens, size_of
from sudoku_app.formats.text_rows import counted_from_zero

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.formats.parsed import Parsed

KIND = "json-board"


def read_board(document: Mapping[str, object], line: int) -> Parsed:
    """Return the puzzle of the first board in an object. Raises ParseError."""
    board = board_in(document)
    if isinstance(board, str):
        return parsed_cells("".join(board.split()), line, KIND)
    rows = list_in(board, Message("the board"))
    items = [
        item
        for row in rows[: max(SIZES) ** 2 + 1]
        for item in (row[: max(SIZES) + 1] if isinstance(row, list) else [row])
    ]
    size = size_of(len(items))
    what = Message("a cell of the board")
    if counted_from_zero(
        [each if each is None or type(each) is int else "" for each in items], size
    ):
        items = [item + 1 if isinstance(item, int) else None for item in items]
    values = [
        0
        if item in (None, "", ".", "-", " ", False)
        else whole_in(plain_number(item), what, 0, size)
        for item in items
    ]
    return parsed_givens(values, topology_of_size(size), line, KIND)


def document_of_list(text: str) -> Mapping[str, object] | None:
    """Return an object with the board of a text that is one list in JSON or Python; None for any
    other text.
    """
    plain = text.replace("'", '"').replace("None", "null").replace("(", "[").replace(")", "]")
    try:
        document = parse_object(f'{{"board": {plain}}}')
    except ParseError:
        return None
    return document if board_in(document) is not None else None
