"""One puzzle per line, row after row, one character per cell: 81 for 9×9; also `.sdm`."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, counted
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats.parsed import Parsed
from sudoku_app.formats.sukaku import is_small_sukaku
from sudoku_app.formats.symbols import BAD, decode, default_symbols
from sudoku_app.formats.text_rows import SQUARES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def read_plain(text: str, line: int) -> Parsed | None:
    """Return the puzzle if `text` consists of its cells alone, otherwise None; made for speed.

    Lines that need a closer look (16 cells, or dashes that could be a border) also give None.
    """
    size = SQUARES.get(len(text))
    if size is None or size == 4 or "---" in text or (size == 8 and is_small_sukaku(text)):
        return None
    symbols, digits = decode(text, size)
    if BAD in digits:
        return None
    return Parsed(Puzzle(topology_of_size(size), tuple(digits)), line, symbols=symbols)


def write_line(cells: Sequence[int], symbols: str = "", empty: str = ".") -> str:
    """Write the digits of all cells (0 is empty) in one line, in `symbols` or the default ones.

    It is read back as a puzzle if the size is one of `SIZES`. Raises ValueError if `cells` don't
    make a square grid, if `symbols` has no character for a digit, or if `empty` is one of them.
    """
    size = isqrt(len(cells))
    if size * size != len(cells):
        raise ValueError(
            counted(
                len(cells),
                "1 cell does not make a square grid",
                "{0} cells do not make a square grid",
            )
        )
    return "".join(cell_texts(cells, size, symbols, empty))


def cell_texts(cells: Sequence[int], size: int, symbols: str = "", empty: str = ".") -> list[str]:
    """The character for each cell, as in `write_line`.

    Raises ValueError unless there is one symbol for each digit and `empty` is none of them, and for
    digits outside 0 to `size`.
    """
    alphabet = symbols or default_symbols(size)
    if len(alphabet) != size or empty in alphabet:
        raise ValueError(
            Message(
                "{0!r} and {1!r} for an empty cell cannot write the digits of size {2}",
                alphabet,
                empty,
                size,
            )
        )
    marks = empty + alphabet
    if min(cells) < 0 or max(cells) > size:
        cell = next(cell for cell, digit in enumerate(cells) if not 0 <= digit <= size)
        raise ValueError(Message("cell {0} holds {1}, expected 0 to {2}", cell, cells[cell], size))
    return [marks[digit] for digit in cells]


def write_sdm(puzzles: Iterable[Sequence[int]]) -> str:
    """Write a collection, one puzzle per line with 0 for an empty cell, as in `.sdm` files."""
    return "".join(write_line(cells, empty="0") + "\n" for cells in puzzles)
