"""Collect the rows of a grid until it is clear what they are."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, counted
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats import simple_sudoku
from sudoku_app.formats.drawn_boxes import GAP, LINE, drawn_boxes, weight_of
from sudoku_app.formats.grid import find_bad_character, read_rows, width_error
from sudoku_app.formats.parsed import Parsed, ParseError
from sudoku_app.formats.symbols import EMPTY
from sudoku_app.formats.text_rows import is_below_head, numbers_columns

if TYPE_CHECKING:
    from sudoku_app.formats.text_rows import TextRow

_LINE_4X4 = frozenset("1234" + EMPTY)
_AMBIGUOUS = 16
"""The length of a row of a 16×16 grid, and of a whole 4×4 grid."""
_NO_DASH = EMPTY.replace("-", "")


class GridBuilder:
    """Collects rows of one width until they are a puzzle; mutable, for one grid.

    `size` is the width of the first row. Rows of other widths make the grid an error, but count as
    rows, so that the next grid starts in the right place.
    """

    def __init__(self, size: int, starred: bool) -> None:
        self.size = size
        self._starred = starred
        self._rows: list[TextRow] = []
        self._rest: list[TextRow] = []  # the rows that contain more than dashes
        self._doubled = False  # whether two rows of dashes follow each other
        self._error: ParseError | None = None
        self._grouped = False
        self._bands: list[int] = []
        self._borders: list[tuple[int, int]] = []  # below which row number, and how strong

    def fits(self, row: TextRow) -> bool:
        """Whether a row is as wide as the others. If their groups are cells, so are the groups of
        this row.
        """
        return row.cell_count == self.size or (self._grouped and len(row.groups) == self.size)

    @property
    def is_one_rule(self) -> bool:
        """Whether there is nothing yet but one line of dashes."""
        return len(self._rows) == 1 and not self._rest

    @property
    def numbers_columns(self) -> bool:
        """Whether there is nothing yet but one row that may be the numbers of the columns."""
        return len(self._rows) == 1 and numbers_columns(self._rows[0])

    def is_head_of(self, border: str) -> bool:
        """Whether there is nothing yet but the head of a Markdown table: numbers, or nothing."""
        is_head = self.numbers_columns or (
            len(self._rows) == 1 and not self._rows[0].cells.strip(".")
        )
        return is_head and is_below_head(border)

    def add(self, row: TextRow) -> list[Parsed | ParseError]:
        """Take one more row; return the result once the grid is complete."""
        self._grouped = self._grouped or row.is_grouped
        if (
            row.is_dashes
            and not self.fits(row)
            and not any("-" in other.cells for other in self._rest)
        ):
            self._borders.append((row.number, LINE))
            return []
        if not self.fits(row):
            self._error = self._error or width_error(row, self.size)
        if not row.is_dashes:
            self._rest.append(row)
        elif self._rows and self._rows[-1].is_dashes:
            self._doubled = True
        self._rows.append(row)
        rows = self._settled(closing=False)
        return [] if rows is None or len(rows) < self.size else self._complete(rows)

    def add_border(self, text: str) -> None:
        """Take a line that is certainly a border."""
        if self._rows:
            self._borders.append((self._rows[-1].number, weight_of(text)))

    def bridge_gap(self) -> bool:
        """Whether the grid may continue after an empty line, as it may between its bands of
        boxes.
        """
        rows = self._settled(closing=False)
        if rows is None or self._looks_like_lines(rows):
            return False
        count = len(rows) - sum(self._bands)
        if count == 0:
            return True
        band = self._bands[0] if self._bands else count
        is_band = 1 < band < self.size and self.size % band == 0 and len(rows) % band == 0
        if not is_band and len(rows) % topology_of_size(self.size).box_height:
            return False
        self._bands.append(count)
        return True

    def close(self) -> list[Parsed | ParseError]:
        """Return the result when no more rows follow; empty if all were borders."""
        rows = self._settled(closing=True) or self._rows
        if len(rows) == self.size:
            return self._complete(rows)
        if self._looks_like_lines(rows):
            return self._as_lines(rows)
        if all(row.is_dashes for row in rows):
            return []
        last = rows[-1].number
        found = counted(len(rows), "1 row", "{0} rows")
        expected = Message("{0} rows of {1} cells", self.size, self.size)
        error = self._error or find_bad_character(rows, self.size)
        return [error or ParseError(found, expected, last)]

    def _settled(self, closing: bool) -> list[TextRow] | None:
        """The rows without borders, or None while it is unclear whether lines of dashes are
        borders.

        They are cells if a dash is an empty cell in another row or if two of them are adjacent, and
        borders if another mark means an empty cell or if the grid is complete without them.
        """
        rest = self._rest
        if self._doubled or len(rest) == len(self._rows):
            return self._rows
        if any("-" in row.cells for row in rest):
            return self._rows
        if len(rest) == self.size or any(mark in row.cells for row in rest for mark in _NO_DASH):
            return rest
        if closing:
            return self._rows if len(self._rows) == self.size else rest
        return None

    def _complete(self, rows: list[TextRow]) -> list[Parsed | ParseError]:
        if self._looks_like_lines(rows) and not any(row.barred for row in rows):
            return self._as_lines(rows)
        if self._bands:
            bands = [*self._bands, len(rows) - sum(self._bands)]
            if len(set(bands)) > 1:
                number = rows[self._bands[0]].number
                expected = counted(
                    self._bands[0], "1 row between empty lines", "{0} rows between empty lines"
                )
                return [ParseError(Message("bands of unequal height"), expected, number)]
        if self._error is not None:
            return [self._error]
        try:
            parsed = read_rows(rows, self.size)
            boxes = drawn_boxes(rows, self._weights_below(rows), bool(parsed.notes))
        except ParseError as error:
            return [error]
        if boxes is not parsed.puzzle.topology:
            parsed = parsed._replace(puzzle=Puzzle(boxes, parsed.puzzle.givens))
        if self._starred:
            parsed = parsed._replace(
                format=simple_sudoku.CANDIDATES if parsed.notes else simple_sudoku.GRID
            )
        return [parsed]

    def _weights_below(self, rows: list[TextRow]) -> dict[int, int]:
        """Return how strong the border below each row is, where there is one."""
        numbers = [row.number for row in rows]
        dashes = [(row.number, LINE) for row in self._rows if row.number not in numbers]
        weights = dict.fromkeys((below - 1 for below in accumulate(self._bands)), GAP)
        for number, weight in (*self._borders, *dashes):
            place = bisect(numbers, number) - 1
            weights[place] = max(weight, weights.get(place, weight))
        return weights

    def _looks_like_lines(self, rows: list[TextRow]) -> bool:
        """Whether these rows of 16 are 4×4 puzzles, one per line: most of them must be readable as
        such.
        """
        if self.size != _AMBIGUOUS:
            return False
        readable = sum(_LINE_4X4.issuperset(row.cells) for row in rows)
        return readable == len(rows) or (len(rows) < self.size and 2 * readable > len(rows))

    def _as_lines(self, rows: list[TextRow]) -> list[Parsed | ParseError]:
        found: list[Parsed | ParseError] = []
        for row in rows:
            try:
                found.append(read_rows([row], 4))
            except ParseError as error:
                found.append(error)
        return found
