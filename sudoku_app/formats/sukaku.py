"""Sukaku: no givens but the candidates of each cell, n characters for each, 729 for 9×9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import SIZES, topology_of_size
from sudoku_app.formats.parsed import MAX_LINE, Parsed, ParseError, shown
from sudoku_app.formats.rows import SQUARES
from sudoku_app.formats.symbols import default_symbols, empty_marks

if TYPE_CHECKING:
    from sudoku_app.formats.rows import Row

CUBES = {size**3: size for size in SIZES if size**3 not in SQUARES and size**3 <= MAX_LINE}
"""The size of the grid whose Sukaku has so many characters; 4×4 is not told from a line of 8×8."""


def read_sukaku(row: Row) -> Parsed:
    """The Sukaku in one line whose length is one of `CUBES`.

    The n characters of a cell are the digits 1 to n in order, each itself or an empty mark. A cell
    with one candidate is a given. Raises ParseError at a character that is not what its place says.
    """
    cells = row.cells
    size = CUBES[len(cells)]
    symbols = default_symbols(size)
    marks = empty_marks(symbols)
    notes = [0] * (size * size)
    for index, mark in enumerate(cells):
        cell, position = divmod(index, size)
        if mark == symbols[position]:
            notes[cell] |= 1 << position
        elif mark not in marks:
            expected = Message("{0} or one of {1}", shown(symbols[position]), " ".join(marks[:-1]))
            raise ParseError(row.number, row.column_of(index), shown(mark), expected)
    givens = tuple(bits.bit_length() if bits.bit_count() == 1 else 0 for bits in notes)
    return Parsed(
        Puzzle(topology_of_size(size), givens),
        row.number,
        "sukaku",
        symbols=symbols,
        values=givens,
        notes=tuple(0 if given else bits for given, bits in zip(givens, notes, strict=True)),
        candidates_bind=True,
    )
