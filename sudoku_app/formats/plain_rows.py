"""Collect rows that contain only cells until they are a grid: a fast path for the common cases."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats.candidate_grid import position_of
from sudoku_app.formats.parsed import Parsed
from sudoku_app.formats.symbols import EMPTY, decode
from sudoku_app.formats.text_rows import small_sets

if TYPE_CHECKING:
    from collections.abc import Iterator

_EMPTY = EMPTY.replace("-", "")  # rows of dashes may be borders
_LINES = 16
"""The length of a whole 4×4 grid, or of a row of a 16×16 grid, which has letters."""
_MARKS = {size: "123456789"[:size] + _EMPTY for size in (4, 6, 8, 9)} | {_LINES: "1234" + _EMPTY}
"""The characters that a row of this length may contain; letters are read elsewhere."""
SHORTEST_ROW = min(_MARKS)


class GatheredRows(ABC):
    """Gathers rows of one width without other text; mutable.

    It finds what `GridBuilder` would find, and gives the rows back if it cannot decide.
    """

    def __init__(self) -> None:
        self._rows: list[str] = []
        self._size = 0
        self._first = 0

    @property
    def is_begun(self) -> bool:
        """Whether any rows have been gathered."""
        return bool(self._rows)

    @abstractmethod
    def take(self, number: int, text: str) -> bool:
        """Take the line as another row if it can be one, and return whether it was; check `is_full`
        after each.
        """

    @property
    def is_full(self) -> bool:
        """Whether the rows are a grid, or as many 4×4 lines as there are rows in a grid of their
        width.
        """
        return len(self._rows) == self._size

    @property
    def are_lines(self) -> bool:
        """Whether each row is a 4×4 puzzle if no more follow."""
        return False

    @abstractmethod
    def read(self) -> list[Parsed]:
        """Return the puzzles in the rows, and forget the rows."""

    def release(self) -> Iterator[tuple[int, str]]:
        """Return the rows with their line numbers, to be read one by one, and forget them."""
        rows, self._rows = self._rows, []
        return enumerate(rows, self._first)


class PlainRows(GatheredRows):
    """Rows of one character for each cell, without separators."""

    def __init__(self) -> None:
        super().__init__()
        self._marks = ""

    def take(self, number: int, text: str) -> bool:  # noqa: D102 - inherited
        if not self._rows:
            if len(text) not in _MARKS:
                return False
            self._size, self._first = len(text), number
            self._marks = _MARKS[self._size]
        if len(text) != self._size or text.strip(self._marks):
            return False
        self._rows.append(text)
        return True

    @property
    def are_lines(self) -> bool:  # noqa: D102 - inherited
        return bool(self._rows) and self._size == _LINES

    def read(self) -> list[Parsed]:  # noqa: D102 - inherited
        rows, self._rows = self._rows, []
        if self._size == _LINES:
            return [_read(row, 4, number, "line") for number, row in enumerate(rows, self._first)]
        return [_read("".join(rows), self._size, self._first, "grid")]


class SpacedRows(GatheredRows):
    """Rows of a small grid with separated cells, digits or candidates."""

    def __init__(self) -> None:
        super().__init__()
        self._sets: list[int] = []

    def take(self, number: int, text: str) -> bool:  # noqa: D102 - inherited
        sets = small_sets(text)
        if not self._rows:
            self._size, self._first, self._sets = len(sets), number, []
        if not sets or len(sets) != self._size:
            return False
        self._rows.append(text)
        self._sets += sets
        return True

    def read(self) -> list[Parsed]:  # noqa: D102 - inherited
        self._rows = []
        parsed = position_of(self._sets, self._first, self._size)
        if any(parsed.notes):
            return [parsed]
        return [parsed._replace(format="grid", values=(), notes=())]


def _read(cells: str, size: int, number: int, kind: str) -> Parsed:
    symbols, digits = decode(cells, size)
    puzzle = Puzzle(topology_of_size(size), tuple(digits))
    return Parsed(puzzle, number, kind, symbols=symbols)
