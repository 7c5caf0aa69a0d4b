"""Split lines into groups, count their cells and recognise borders."""

from __future__ import annotations

import re
from itertools import combinations
from typing import NamedTuple

from sudoku_app.core.topology import READ_SIZES, SIZES, topology_of_size
from sudoku_app.formats.symbols import EMPTY, default_symbols

DRAWN_SIZES = tuple(size for size in READ_SIZES if topology_of_size(size).box_height > 1)
"""The sizes of grids that can be read from rows with bars, and written with them."""
SQUARES = {size * size: size for size in SIZES}
"""Grid sizes by the number of cells."""
_SIZE_OF_COUNT = SQUARES | {size: size for size in SIZES}
"""Grid sizes by the number of groups in a line, which is a row or a whole grid. 16 groups count as
a row.
"""
_SIZE_OF_BARRED = _SIZE_OF_COUNT | {size: size for size in DRAWN_SIZES}

_FRAME = "".join(map(chr, range(0x2500, 0x2580)))  # Unicode's box drawing
BAR_SIGNS = "|" + _FRAME
"""The signs of lines between cells."""
_SEPARATORS = str.maketrans(dict.fromkeys("|\"'[](){}\t\xa0" + _FRAME, " ") | {";": ","})
_BARE = "-\"'[](){}\xa0 " + _FRAME
_RISING = {
    symbols: re.compile("".join(f"{symbol}?" for symbol in symbols))
    for symbols in map(default_symbols, DRAWN_SIZES)
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
"""For each small grid size, the digit set of each group that can be a cell: digits in ascending
order, or a mark for an empty cell. This is a lookup table because files can contain many such
grids.
"""
_CELLS = re.compile(r"[^ |]+")
_UNEVEN = re.compile(r" [ ,]|, ")
"""Where the space between single cells may be wider than elsewhere."""
_SHORTEST_SMALL, _LONGEST_SMALL = 7, 100
"""The possible lengths of a row that is first tried as a row of a small grid."""
_RULE = re.compile(f"[{_FRAME}]")
_LEVEL_RULE = re.compile(f"[{_FRAME}+=]".translate(dict.fromkeys(map(ord, "│┃║"))))
"""Characters that no row of cells contains."""
_BORDER = re.compile(rf"[-+|=*.:' {_FRAME}]+")
_BELOW_HEAD = re.compile(r"\|?(?::?-{3,}:?\|){5,}:?-{3,}:?\|?")  # below a Markdown table's head
_RULED = re.compile(r"([.*:'])(?:-{3,}[.*:'+])+")


class TextRow(NamedTuple):
    """A line of cells: its number, its text, and the groups that it is split into.

    `barred` means that the line contains bars, `is_grouped` that each group is a cell: a number or
    candidates, some with several characters. `cells` is the joined groups, one character per cell
    unless the groups are cells; `cell_count` is the number of cells. `is_dashes` means that the
    line may be a border. Created by `row_of`.
    """

    number: int
    text: str
    groups: tuple[str, ...]
    barred: bool
    is_grouped: bool
    cells: str
    cell_count: int
    is_dashes: bool

    def regrouped(self, *groups: str) -> TextRow:
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


def row_of(number: int, text: str, groups: tuple[str, ...], barred: bool = False) -> TextRow:
    """Return the row with these groups."""
    cells = "".join(groups)
    count = len(cells)
    is_grouped = 1 < len(groups) < count and _are_cells(groups, barred)
    if is_grouped:
        count = len(groups)
    return TextRow(number, text, groups, barred, is_grouped, cells, count, not cells.strip("-"))


def cut(number: int, text: str) -> TextRow:
    """Split a line at spaces, bars and brackets, or at commas.

    An empty field between commas is an empty cell, and so is one between tabs or bars that separate
    single cells.
    """
    barred = "|" in text
    if (barred or "\t" in text) and (table := _table_fields(text)):
        return row_of(number, text, table, barred)
    plain = text.translate(_SEPARATORS)
    barred = barred or (not text.isascii() and _RULE.search(text) is not None)
    return row_of(number, text, tuple(_groups(plain)), barred)


def _groups(plain: str) -> list[str]:
    """The groups between spaces or commas."""
    if "," not in plain:
        return plain.split()
    fields = [field.replace(" ", "") for field in plain.split(",")]
    # A trailing comma ends the row, unless the ninth cell is empty.
    if not fields[-1] and len(fields) - 1 in SIZES and len(fields) != 9:
        fields.pop()
    return [field or "." for field in fields]


def small_sets(text: str) -> list[int]:
    """Return the digit set of each cell if `text` is clearly a row of a small grid with separated
    cells and without borders; otherwise an empty list, even if a closer look might find a row. Made
    for speed.
    """
    if not _SHORTEST_SMALL <= len(text) <= _LONGEST_SMALL or not text.isascii():
        return []
    if "-" in text or ("|" in text and len(set(_CELLS.split(text.strip("| "))[1:-1])) > 1):
        return []
    plain = text.translate(_SEPARATORS)
    groups = _groups(plain)
    known = SMALL_SETS.get(len(groups))
    if known is None or (("|" in text or "\t" in text) and _table_fields(text)):
        return []
    if _UNEVEN.search(plain.strip()) is not None and set(map(len, groups)) == {1}:
        return []
    try:
        return [known[group] for group in groups]
    except KeyError:
        return []


def _table_fields(text: str) -> tuple[str, ...]:
    """Return the cells of a table row with blank cells, as copied from a spreadsheet; otherwise an
    empty tuple.
    """
    if "\t" in text:
        fields = text.split("\t")
    else:
        fields = text.strip().removeprefix("|").removesuffix("|").split("|")
    if len(fields) not in SIZES or all(map(str.strip, fields)):
        return ()
    cells = tuple([field.strip() or "." for field in fields])
    return cells if set(map(len, cells)) == {1} else ()


def _are_cells(groups: tuple[str, ...], barred: bool) -> bool:
    """Whether each group is a cell, given that some have several characters."""
    size = (_SIZE_OF_BARRED if barred else _SIZE_OF_COUNT).get(len(groups))
    if size in SMALL_SETS and all(map(SMALL_SETS[size].__contains__, groups)):
        return True
    return size is not None and (
        are_numbers(groups, size) or are_candidates(groups, default_symbols(size))
    )


def are_numbers(groups: tuple[str, ...], size: int) -> bool:
    """Whether each group is a mark for an empty cell or a number of at most two digits."""
    return size > 9 and all(
        group in EMPTY or (len(group) <= 2 and group.isascii() and group.isdigit())
        for group in groups
    )


def are_candidates(groups: tuple[str, ...], symbols: str) -> bool:
    """Whether each group is a set of digits in ascending order or a mark for an empty cell."""
    rising = _RISING[symbols]
    return all(group in EMPTY for group in groups if rising.fullmatch(group) is None)


def is_bare(text: str) -> bool:
    """Whether a line without bars consists of dashes and brackets only."""
    return not text.strip(_BARE)


def is_border(text: str) -> bool:
    """Whether a line is certainly a border.

    It consists of border characters only, and at least two of them are dashes or similar. A line of
    dashes alone, or of dashes and bars, could also be empty cells; that depends on the whole grid.
    """
    if _BORDER.fullmatch(text) is None:
        return False
    if _LEVEL_RULE.search(text) is not None:
        return True
    ruled = _RULED.fullmatch(text.strip("| ")) or _BELOW_HEAD.fullmatch(text.replace(" ", ""))
    return ruled is not None
