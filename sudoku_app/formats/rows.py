"""Lines of cells: where a line is cut into groups, how many cells it has, and what is a border."""

from __future__ import annotations

import re
from itertools import combinations
from typing import NamedTuple

from sudoku_app.core.topology import SIZES
from sudoku_app.formats.symbols import EMPTY, default_symbols

SQUARES = {size * size: size for size in SIZES}
"""The size of the grid that has so many cells."""
_SIZE_OF_COUNT = SQUARES | {size: size for size in SIZES}
"""The size of the grid that so many groups are a row or all of; as a row where they may be both."""

_FRAME = "".join(map(chr, range(0x2500, 0x2580)))  # Unicode's box drawing
_SEPARATORS = str.maketrans(dict.fromkeys("|\"'[](){}\t\xa0" + _FRAME, " ") | {";": ","})
_BARE = "-\"'[](){}\xa0 " + _FRAME
_RISING = {
    symbols: re.compile("".join(f"{symbol}?" for symbol in symbols))
    for symbols in map(default_symbols, SIZES)
}
SMALL_SETS = {
    size: dict.fromkeys(EMPTY, 0)
    | {
        "".join(default_symbols(size)[digit] for digit in digits): sum(1 << d for d in digits)
        for count in range(1, size + 1)
        for digits in combinations(range(size), count)
    }
    for size in (4, 6)
}
"""The digit set of each group that may be a cell of a small grid, digits in rising order or the
mark of an empty cell, by the grid's size. A file can hold very many such grids.
"""
_SHORTEST_SMALL, _LONGEST_SMALL = 7, 100
"""How many characters a row has that is taken for one of a small grid at a glance."""
_RULE = re.compile(f"[{_FRAME}]")
_LEVEL_RULE = re.compile(f"[{_FRAME}+=]".translate(dict.fromkeys(map(ord, "│┃║"))))
"""What stands in no row of cells."""
_BORDER = re.compile(rf"[-+|=*.:' {_FRAME}]+")
_BELOW_HEAD = re.compile(r"\|?(?::?-{3,}:?\|){5,}:?-{3,}:?\|?")  # of a table in Markdown
_RULED = re.compile(r"([.*:'])(?:-{3,}[.*:'+])+")


class Row(NamedTuple):
    """A line that holds cells: its number, its text, and the groups that it is cut into.

    `barred` says that bars stand in it, `is_grouped` that the groups are the cells: numbers or
    candidates, of several characters. `cells` are the groups run together: one character a cell,
    unless the groups are cells. `cell_count` is how many cells there are. `is_dashes` says that
    there may be none: the line may be a border. `row_of` makes one.
    """

    number: int
    text: str
    groups: tuple[str, ...]
    barred: bool
    is_grouped: bool
    cells: str
    cell_count: int
    is_dashes: bool

    def regrouped(self, *groups: str) -> Row:
        """The same line with other groups."""
        return row_of(self.number, self.text, groups, self.barred)

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


def row_of(number: int, text: str, groups: tuple[str, ...], barred: bool = False) -> Row:
    """The row of these groups."""
    cells = "".join(groups)
    count = len(cells)
    is_grouped = 1 < len(groups) < count and _are_cells(groups)
    if is_grouped:
        count = len(groups)
    return Row(number, text, groups, barred, is_grouped, cells, count, not cells.strip("-"))


def cut(number: int, text: str) -> Row:
    """Cut a line at blanks, bars and brackets, or at commas, where nothing is an empty cell.

    Nothing is an empty cell also between tabs and bars, where each cell has its own.
    """
    barred = "|" in text
    if (barred or "\t" in text) and (table := _table_fields(text)):
        return row_of(number, text, table, barred)
    plain = text.translate(_SEPARATORS)
    barred = barred or (not text.isascii() and _RULE.search(text) is not None)
    return row_of(number, text, tuple(_groups(plain)), barred)


def _groups(plain: str) -> list[str]:
    """The groups between blanks or commas."""
    if "," not in plain:
        return plain.split()
    fields = [field.replace(" ", "") for field in plain.split(",")]
    # A comma at the end closes the row, except where it leaves the last of nine cells empty.
    if not fields[-1] and len(fields) - 1 in SIZES and len(fields) != 9:
        fields.pop()
    return [field or "." for field in fields]


def small_sets(text: str) -> list[int]:
    """The digit set of each cell, where `text` is a row of a small grid with its cells apart and
    nothing else; else nothing, also where that takes a second look. Made for speed.
    """
    if not _SHORTEST_SMALL <= len(text) <= _LONGEST_SMALL or not text.isascii() or "-" in text:
        return []
    groups = _groups(text.translate(_SEPARATORS))
    known = SMALL_SETS.get(len(groups))
    if known is None:
        return []
    if ("|" in text or "\t" in text) and _table_fields(text):
        return []
    try:
        return [known[group] for group in groups]
    except KeyError:
        return []


def _table_fields(text: str) -> tuple[str, ...]:
    """The cells of a row of a table with blank ones, as spreadsheets copy it; else nothing."""
    if "\t" in text:
        fields = text.split("\t")
    else:
        fields = text.strip().removeprefix("|").removesuffix("|").split("|")
    if len(fields) not in SIZES or all(map(str.strip, fields)):
        return ()
    cells = tuple([field.strip() or "." for field in fields])
    return cells if set(map(len, cells)) == {1} else ()


def _are_cells(groups: tuple[str, ...]) -> bool:
    """Whether groups are cells where one of them has several characters."""
    size = _SIZE_OF_COUNT.get(len(groups))
    if size in SMALL_SETS and all(map(SMALL_SETS[size].__contains__, groups)):
        return True
    return size is not None and (
        are_numbers(groups, size) or are_candidates(groups, default_symbols(size))
    )


def are_numbers(groups: tuple[str, ...], size: int) -> bool:
    """Whether each group is an empty mark or a number of at most two digits."""
    return size > 9 and all(
        group in EMPTY or (len(group) <= 2 and group.isascii() and group.isdigit())
        for group in groups
    )


def are_candidates(groups: tuple[str, ...], symbols: str) -> bool:
    """Whether each group is a set of digits in rising order, or says that there is none."""
    rising = _RISING[symbols]
    return all(group in EMPTY for group in groups if rising.fullmatch(group) is None)


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
    if _LEVEL_RULE.search(text) is not None:
        return True
    ruled = _RULED.fullmatch(text.strip("| ")) or _BELOW_HEAD.fullmatch(text.replace(" ", ""))
    return ruled is not None
