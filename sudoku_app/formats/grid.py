"""Read a grid of n lines, each cell a character, a number or a group of candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, counted, verbatim
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats.candidate_grid import read_candidates
from sudoku_app.formats.parsed import Parsed, ParseError, shown
from sudoku_app.formats.saved_boards import parsed_givens
from sudoku_app.formats.symbols import BAD, EMPTY, decode, expected_in_cell
from sudoku_app.formats.text_rows import TextRow, are_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence


def read_rows(rows: Sequence[TextRow], size: int) -> Parsed:
    """The puzzle in `rows`: n rows of n cells, or one row of n².

    Raises ParseError at the first cell that cannot be read.
    """
    per_row = size * size // len(rows)
    if all(len(row.cells) == per_row for row in rows):
        return _read_characters(rows, size)
    for row in rows:
        if len(row.groups) != per_row:
            found = counted(len(row.groups), "1 group", "{0} groups")
            raise ParseError(
                found,
                counted(per_row, "1 group, one for each cell", "{0} groups, one for each cell"),
                row.number,
            )
    if all(are_numbers(row.groups, size) for row in rows):
        return _read_numbers(rows, size)
    return read_candidates(rows, size)


def find_bad_character(rows: Sequence[TextRow], size: int) -> ParseError | None:
    """The error at the first character that means nothing in a grid of this size, or None."""
    symbols, digits = decode("".join(row.cells for row in rows), size)
    index = digits.find(BAD)
    for row in rows if index >= 0 else ():
        if index < len(row.cells):
            found = shown(row.cells[index])
            return ParseError(found, expected_in_cell(symbols), row.number, row.column_of(index))
        index -= len(row.cells)
    return None


def _read_characters(rows: Sequence[TextRow], size: int) -> Parsed:
    symbols, digits = decode("".join([row.cells for row in rows]), size)
    if BAD in digits and (error := find_bad_character(rows, size)):
        raise error
    puzzle = Puzzle(topology_of_size(size), tuple(digits))
    kind = "line" if len(rows) == 1 else "grid"
    return Parsed(puzzle, rows[0].number, kind, symbols=symbols)


def _read_numbers(rows: Sequence[TextRow], size: int) -> Parsed:
    givens = []
    for row in rows:
        start = 0
        for group in row.groups:
            number = 0 if group in EMPTY else int(group)
            if number > size:
                marks = " ".join(EMPTY[:-1])
                expected = Message(
                    "{0}, or one of {1} for an empty cell", Message("{0} to {1}", 1, size), marks
                )
                raise ParseError(verbatim(group), expected, row.number, row.column_of(start))
            givens.append(number)
            start += len(group)
    return parsed_givens(givens, topology_of_size(size), rows[0].number, "numbers")


def width_error(row: TextRow, size: int) -> ParseError:
    """The error for a row with more or fewer cells than the rows above it."""
    count = row.cell_count
    column = len(row.text.rstrip()) + 1 if count < size else row.column_of(size)
    return ParseError(
        counted(count, "1 cell", "{0} cells"),
        counted(size, "1 cell in each row", "{0} cells in each row"),
        row.number,
        column,
    )
