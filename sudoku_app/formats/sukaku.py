"""Sukaku: the candidates of each cell instead of givens, n characters per cell, 729 for 9×9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import SIZES, digit_bit, topology_of_size
from sudoku_app.formats.given_candidates import given_marks
from sudoku_app.formats.parsed import MAX_LINE, Parsed, ParseError, shown
from sudoku_app.formats.symbols import default_symbols, empty_marks
from sudoku_app.formats.text_rows import SQUARES

if TYPE_CHECKING:
    from sudoku_app.formats.table import WrittenPosition
    from sudoku_app.formats.text_rows import TextRow

CUBES = {size**3: size for size in SIZES if size**3 not in SQUARES and size**3 <= MAX_LINE}
"""Grid sizes by the length of their Sukaku, except 4×4, whose length an 8×8 grid has too."""


_SMALL = 4
_FEWEST = 17
"""How many digits a small Sukaku has at least: an 8×8 grid never has as many of only 1 to 4, each
where it belongs in groups of four.
"""


def is_small_sukaku(text: str) -> bool:
    """Return whether 64 characters are a Sukaku of size 4, with a candidate in each cell, rather
    than the cells of an 8×8 grid.
    """
    symbols = default_symbols(_SMALL)
    marks = empty_marks(symbols)
    return (
        len(text) == _SMALL**3
        and sum(mark in symbols for mark in text) >= _FEWEST
        and all(mark in marks or mark == symbols[n % _SMALL] for n, mark in enumerate(text))
        and all(text[start : start + _SMALL].strip(marks) for start in range(0, 64, _SMALL))
    )


def read_sukaku(row: TextRow) -> Parsed:
    """Read the Sukaku in one line whose length is in `CUBES`.

    The n characters of a cell are the digits 1 to n in order, each replaced by an empty mark if it
    is no candidate. A cell with one candidate becomes a given. Raises ParseError at a character
    that does not belong in its place.
    """
    cells = row.cells
    size = CUBES.get(len(cells), _SMALL)
    symbols = default_symbols(size)
    marks = empty_marks(symbols)
    notes = [0] * (size * size)
    for index, mark in enumerate(cells):
        cell, position = divmod(index, size)
        if mark == symbols[position]:
            notes[cell] |= 1 << position
        elif mark not in marks:
            expected = Message("{0} or one of {1}", shown(symbols[position]), " ".join(marks[:-1]))
            raise ParseError(shown(mark), expected, row.number, row.column_of(index))
    givens = tuple(bits.bit_length() if bits.bit_count() == 1 else 0 for bits in notes)
    return Parsed(
        Puzzle(topology_of_size(size), givens),
        row.number,
        "sukaku",
        symbols=symbols,
        values=givens,
        notes=tuple(0 if given else bits for given, bits in zip(givens, notes, strict=True)),
    )


def write_sukaku(position: WrittenPosition) -> str:
    """Write what each cell can be: its given, its given candidates, or all digits."""
    puzzle = position.puzzle
    topology, marks = puzzle.topology, given_marks(puzzle.constraints)
    symbols = default_symbols(topology.size)
    rows = (
        digit_bit(given) if given else marks.get(cell, topology.all_digits)
        for cell, given in enumerate(puzzle.givens)
    )
    signs = (
        mark if bits >> place & 1 else "." for bits in rows for place, mark in enumerate(symbols)
    )
    return "".join(signs) + "\n"
