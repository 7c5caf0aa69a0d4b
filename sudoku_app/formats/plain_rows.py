"""Rows of nothing but cells, gathered until they are a grid: the common case, made for speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats.parsed import Parsed
from sudoku_app.formats.symbols import EMPTY, decode

if TYPE_CHECKING:
    from collections.abc import Iterator

_EMPTY = EMPTY.replace("-", "")  # rows of dashes may be borders
_LINES = 16
"""So many characters are all of a 4×4 grid, unless letters make them a row of a 16×16 one."""
_MARKS = {size: "123456789"[:size] + _EMPTY for size in (4, 6, 8, 9)} | {_LINES: "1234" + _EMPTY}
"""What a row of this length may hold; letters are left to others."""


class PlainRows:
    """Gathers rows of one length, all without borders and words; mutable.

    It finds what `GridBuilder` would find in them, and gives back the rows where it cannot tell.
    """

    def __init__(self) -> None:
        self._rows: list[str] = []
        self._size = 0
        self._marks = ""
        self._first = 0

    def __bool__(self) -> bool:
        return bool(self._rows)

    def take(self, number: int, text: str) -> bool:
        """Take one more row, if it is one; `is_full` is to be asked after each."""
        if not self._rows:
            self._size, self._first = len(text), number
            self._marks = _MARKS.get(self._size, "")
        if len(text) != self._size or text.strip(self._marks) or not self._marks:
            return False
        self._rows.append(text)
        return True

    @property
    def is_full(self) -> bool:
        """Whether the rows are a grid, or as many 4×4 lines as a grid of their width has rows."""
        return len(self._rows) == self._size

    @property
    def are_lines(self) -> bool:
        """Whether each row is a 4×4 puzzle if no more follow."""
        return bool(self._rows) and self._size == _LINES

    def read(self) -> list[Parsed]:
        """The puzzles in the rows, which are then forgotten."""
        rows, self._rows = self._rows, []
        if self._size == _LINES:
            return [_read(row, 4, number, "line") for number, row in enumerate(rows, self._first)]
        return [_read("".join(rows), self._size, self._first, "grid")]

    def release(self) -> Iterator[tuple[int, str]]:
        """The rows with their numbers, for who reads them one by one; they are then forgotten."""
        rows, self._rows = self._rows, []
        return enumerate(rows, self._first)


def _read(cells: str, size: int, number: int, kind: str) -> Parsed:
    symbols, digits = decode(cells, size)
    puzzle = Puzzle(topology_of_size(size), tuple(digits))
    return Parsed(puzzle, number, kind, symbols=symbols)
