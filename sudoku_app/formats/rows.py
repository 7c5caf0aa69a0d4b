"""Lines of cells: where a line is cut into groups, how many cells it has, and what is a border."""

from __future__ import annotations

import re
from functools import lru_cache
from operator import lt
from typing import NamedTuple

from sudoku_app.core.topology import SIZES
from sudoku_app.formats.symbols import EMPTY, default_symbols

SQUARES = {size * size: size for size in SIZES}
"""The size of the grid that has so many cells."""

_FRAME = "".join(map(chr, range(0x2500, 0x2580)))  # Unicode's box drawing
_SEPARATORS = str.maketrans(dict.fromkeys("|\"'[](){}\t\xa0" + _FRAME, " ") | {";": ","})
_BARE = "-\"'[](){}\xa0 " + _FRAME
_BORDER = re.compile(rf"[-+|=*.:' {_FRAME}]+")
_BELOW_HEAD = re.compile(r"\|?(?::?-{3,}:?\|){5,}:?-{3,}:?\|?")  # of a table in Markdown
_RULED = re.compile(r"([.*:'])(?:-{3,}[.*:'+])+")


class Row(NamedTuple):
    """A line that holds cells: its number, its text, and the groups that it is cut into.

    `barred` says that bars stand in it.
    """

    number: int
    text: str
    groups: tuple[str, ...]
    barred: bool

    @property
    def cells(self) -> str:
        """The groups run together: one character a cell, unless the groups are cells."""
        return "".join(self.groups)

    @property
    def is_dashes(self) -> bool:
        """Whether it may be a border or empty cells."""
        return not self.cells.strip("-")

    def column_of(self, cell: int) -> int:
        """The 1-based column of the character with index `cell` in `cells`."""
        position = 0
        for group in self.groups:
            start = self.text.find(group, position)
            position = max(start, position)
            if cell < len(group):
                return position + cell + 1
            cell -= len(group)
            position += len(group)
        return len(self.text) + 1


def cut(number: int, text: str) -> Row:
    """Cut a line at blanks, bars and brackets, or at commas, where nothing is an empty cell.

    Nothing is an empty cell also between tabs and bars, where each cell has its own.
    """
    table = _table_fields(text)
    if table:
        return Row(number, text, table, "|" in text)
    plain = text.translate(_SEPARATORS)
    barred = "|" in text or any(mark in _FRAME for mark in text)
    if "," not in plain:
        return Row(number, text, tuple(plain.split()), barred)
    fields = [field.replace(" ", "") for field in plain.split(",")]
    # A comma at the end closes the row, except where it leaves the last of nine cells empty.
    if not fields[-1] and len(fields) - 1 in SIZES and len(fields) != 9:
        fields.pop()
    return Row(number, text, tuple(field or "." for field in fields), barred)


def _table_fields(text: str) -> tuple[str, ...]:
    """The cells of a row of a table with blank ones, as spreadsheets copy it; else nothing."""
    if "\t" in text:
        fields = text.split("\t")
    elif "|" in text:
        fields = text.strip().removeprefix("|").removesuffix("|").split("|")
    else:
        return ()
    cells = tuple(field.strip() or "." for field in fields)
    is_table = len(cells) in SIZES and all(len(cell) == 1 for cell in cells)
    return cells if is_table and not all(map(str.strip, fields)) else ()


def cell_count(row: Row) -> int:
    """How many cells a line holds: its groups where these are cells, else its characters."""
    return len(row.groups) if is_grouped(row) else sum(map(len, row.groups))


def is_grouped(row: Row) -> bool:
    """Whether the groups of a line are its cells: numbers or candidates, of several characters."""
    return _are_cells(row.groups)


@lru_cache(maxsize=4)  # a line is asked several times in a row
def _are_cells(groups: tuple[str, ...]) -> bool:
    count = len(groups)
    size = count if count in SIZES else SQUARES.get(count)
    return (
        size is not None
        and count < sum(map(len, groups))
        and (are_numbers(groups, size) or are_candidates(groups, default_symbols(size)))
    )


def are_numbers(groups: tuple[str, ...], size: int) -> bool:
    """Whether each group is an empty mark or a number of at most two digits."""
    return size > 9 and all(
        group in EMPTY or (len(group) <= 2 and group.isascii() and group.isdigit())
        for group in groups
    )


def are_candidates(groups: tuple[str, ...], symbols: str) -> bool:
    """Whether each group is a set of digits in rising order, or says that there is none."""
    return all(
        (not group.strip(symbols) and all(map(lt, group, group[1:]))) or group in EMPTY
        for group in groups
    )


def is_bare(text: str) -> bool:
    """Whether a line without bars has nothing but dashes and brackets in it."""
    return not text.strip(_BARE)


def is_border(text: str) -> bool:
    """Whether a line only rules off.

    It holds at least two dashes or the like and nothing but marks of a border. A line of dashes
    alone, or of dashes and bars, may as well be empty cells: that is for the grid to say.
    """
    if _BORDER.fullmatch(text) is None:
        return False
    if "+" in text or "=" in text or any(mark in _FRAME and mark not in "│┃║" for mark in text):
        return True
    ruled = _RULED.fullmatch(text.strip("| ")) or _BELOW_HEAD.fullmatch(text.replace(" ", ""))
    return ruled is not None
