"""Read links that have the cells of a grid in them as they are, such as those of SudokuExchange."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote

from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.saved_boards import parsed_cells
from sudoku_app.formats.symbols import BAD, decode
from sudoku_app.formats.text_rows import SQUARES

if TYPE_CHECKING:
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.puzzle_links import PuzzleLink

KIND = "link"


def read_link(link: PuzzleLink, line: int) -> Parsed | None:
    """Return the puzzle in the field `s`, at the end of the path, as Privacy Friendly Sudoku shares
    it, alone after the question mark, or in any other field; None if there is none.
    """
    if "s" in link.fields:
        return parsed_cells(link.fields["s"], line, KIND)
    path = link.address.partition("#")[0].rstrip("/").rpartition("/")[2]
    whole = [cells for cells in (unquote(path), unquote(link.query)) if len(cells) in SQUARES]
    others = [cells for cells in link.fields.values() if len(cells) == CLASSIC.cell_count]
    for cells in (*whole, *others):
        digits = decode(cells, SQUARES[len(cells)]).digits
        if BAD not in digits and any(digits):
            return parsed_cells(cells, line, KIND)
    return None
