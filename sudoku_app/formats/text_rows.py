"""Split lines into groups, count their cells and recognise borders."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import READ_SIZES, SIZES, usual_box
from sudoku_app.formats.symbols import EMPTY, default_symbols

if TYPE_CHECKING:
    from collections.abc import Sequence

DRAWN_SIZES = tuple(size for size in READ_SIZES if usual_box(size)[0] > 1)
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
_BARE = "-\"'`[](){};\xa0 " + _FRAME
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
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d"
_OTHER_BARS = "\u00a6\u2223\uff5c\u01c0"
_BLANKS = "\u2002\u2003\u2007\u2009\u202f\u3000"
_DIGITS = {
    first + digit: str(digit)
    for first in (0xFF10, 0x0660, 0x06F0)  # full-width, Arabic and Persian
    for digit in range(10)
}
_PLAIN = (
    str.maketrans(
        dict.fromkeys(_DASHES, "-")
        | dict.fromkeys(_OTHER_BARS, "|")
        | dict.fromkeys(_BLANKS, " ")
        | {"\uff0b": "+", "\uff0e": ".", "\u00b7": ".", "\uff0c": ",", "\uff1a": ":"}
    )
    | _DIGITS
)
_SHORTEST_CHANGED = 4
"""The length of the shortest line in which other signs matter, a row of a 4×4 grid."""
_NOTHING = re.compile(r"\b(?:null|None|nan|NaN)\b")
_ENTRY = re.compile(r"\b(?:[0-9]{1,2}|null|None)\b")
_LABEL = re.compile(r"(\s*(?:[A-Za-z]|[rR]?[0-9]{1,2})\s*)([|:)])(?=.*[|\s])")
_HEADS = tuple(
    tuple(str(number) for number in range(first, first + size))
    for size in (*SIZES, *READ_SIZES)
    for first in (0, 1)
)
"""The groups of a line that numbers the columns."""
_CELLS = re.compile(r"[^ |]+")
_UNEVEN = re.compile(r" [ ,]|, ")
"""Where the space between single cells may be wider than elsewhere."""
_SHORTEST_SMALL, _LONGEST_SMALL = 7, 100
"""The possible lengths of a row that is first tried as a row of a small grid."""
_RULE = re.compile(f"[{_FRAME}]")
_ROW_STARTS, _ROW_ENDS = (",[", ",(", ",{"), ("],", "),", "},")
_CODE = re.compile(
    r"(?P<head>\s*\[,1\] .*)|\s*\[[0-9]{1,2},\]|(?:Input: )?[A-Za-z_$][^=|,]{0,60}=(?=\s*[\[{(])"
)
"""What code has before a row: the label of a matrix in R, or the name of an array. R numbers the
columns in the `head`.
"""
_UPRIGHT = str.maketrans(dict.fromkeys("│┃║┆┇┊┋╎╏", "|"))
_BESIDE = re.compile(rf"([ |+{_FRAME}].*[|+{_FRAME}])  [^|+{_FRAME}]*+$")
_LEVEL_RULE = re.compile(f"[{_FRAME}+=]".translate(dict.fromkeys(map(ord, "│┃║"))))
"""Characters that no row of cells contains."""
_BORDER = re.compile(rf"[-+|=*.:' {_FRAME}]+")
_BELOW_HEAD = re.compile(r"\|?(?::?-{3,}:?\|){5,}:?-{3,}:?\|?")  # below a Markdown table's head
_RULED = re.compile(r"([.*:'])(?:-{3,}[.*:'+])+|-{3,}(?:[*:']-{3,})+")


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


def cut(number: int, text: str, size: int = 0) -> TextRow:
    """Split a line at spaces, bars and brackets, or at commas.

    An empty field between commas is an empty cell, and so is one between tabs or bars that separate
    single cells. Blanks between bars are split into `size` cells if both one and two can be meant.
    """
    if text[:1] == "|" and text[-2:] == "|.":
        text = text[:-1]  # the end of a row in the LaTeX package `sudoku`
    is_ruled = not text.isascii() and _RULE.search(text) is not None
    drawn = text.translate(_UPRIGHT) if is_ruled else text
    barred = "|" in drawn
    if barred or "\t" in text:
        spaced, table = _blank_cells(drawn, size), _table_fields(drawn)
        if size and len(spaced) != size and len(drawn.replace("|", " ").split()) == size:
            spaced = ()
        if spaced and not (table and len(table) == size):
            table = spaced
        if table:
            return row_of(number, text, table, barred)
    if "," in text:
        text = text.removeprefix(",") if text.startswith(_ROW_STARTS) else text
        text = text[:-1] if text.endswith(_ROW_ENDS) else text  # the comma after a row of a list
    elif text[-1:] == ";":
        text = text[:-1] if text.count(";") == 1 else text  # the same in MATLAB
    plain = text.translate(_SEPARATORS)
    return row_of(number, text, tuple(_groups(plain)), barred or is_ruled)


def plain_text(text: str) -> str:
    """Return a line with ASCII digits, dashes and bars, and with zeros for what stands for nothing
    in JSON or Python. Its columns, and a comment after `#`, stay as they are.
    """
    if len(text) < _SHORTEST_CHANGED:
        return text
    cells, sign, comment = text.partition("#")
    if not cells.isascii():
        cells = cells.translate(_PLAIN)
    if "n" in cells or "N" in cells:
        cells = _counted_from_one(cells)
        cells = _NOTHING.sub(lambda match: "0".ljust(len(match[0])), cells)
    return cells + sign + comment


def counted_from_zero(values: Sequence[object], size: int) -> bool:
    """Return whether 0 is a digit of a list, not an empty cell, as in the npm package `sudoku`: its
    empty cells are None, and it has no digit `size`.
    """
    return None in values and 0 in values and all(value in (None, *range(size)) for value in values)


def _counted_from_one(text: str) -> str:
    """Return a list of all cells of a grid with digits from 1, whatever it has."""
    found = _ENTRY.findall(text)
    size = SQUARES.get(len(found), 0)
    values = [int(entry) if entry.isdigit() else None for entry in found]
    if not size or not counted_from_zero(values, size):
        return text
    return _ENTRY.sub(lambda e: str(int(e[0]) + 1) if e[0].isdigit() else e[0], text)


def without_words_beside(text: str) -> str:
    """Return a row or border of a drawn grid without the words on its right, such as the keys of a
    game; any other line as it is.
    """
    match = _BESIDE.match(text)
    if match is None:
        return text
    drawn = match[1]
    is_drawn = is_border(drawn.strip()) or cut(0, drawn).cell_count in DRAWN_SIZES
    return drawn if is_drawn else text


def without_label(text: str) -> str:
    """Return a row of a drawn grid with spaces in place of the label before it; "" if there is
    none.
    """
    match = _LABEL.match(text)
    if match is None:
        return ""
    rest = " " * match.end() + text[match.end() :]
    count = cut(0, rest).cell_count
    if count not in DRAWN_SIZES or (count != 9 and count + 1 in SIZES):
        return ""
    widths = [len(box.split()) for box in rest.strip("| ").split("|")]
    is_barred = len(widths) > 1 and widths[0] > 1
    return rest if len(set(widths)) == 1 and (match[2] != "|" or is_barred) else ""


def without_code(text: str) -> str:
    """Return a line with spaces in place of what code has before a row; "" if it has no row."""
    match = _CODE.match(text)
    if match is None:
        return text
    return "" if match["head"] else " " * match.end() + text[match.end() :].replace("NA", " 0")


def is_below_head(text: str) -> bool:
    """Return whether a line is that below the head of a Markdown table."""
    return _BELOW_HEAD.fullmatch(text.replace(" ", "")) is not None


def numbers_columns(row: TextRow) -> bool:
    """Return whether a row may be the numbers of the columns."""
    return row.groups in _HEADS


def _blank_cells(text: str, size: int) -> tuple[str, ...]:
    """Return the cells between bars where blanks are empty cells; an empty tuple if the line is not
    written like this.

    Each cell has a space before it and one after the last, or only one between it and the next. In
    grids larger than 9×9 it may have two characters. What can be read in both ways is read as
    `size` cells.
    """
    boxes = text.strip().removeprefix("|").removesuffix("|").split("|")
    width = max(map(len, boxes))
    if len(boxes) < 2:
        return ()
    first, *inner, last = boxes
    if any(len(box) != width for box in inner) or width - len(first) > 1:
        return ()
    if len(last) != width and text.rstrip().endswith("|"):
        return ()
    spaced = [first.rjust(width), *(box.ljust(width) for box in (*inner, last))]
    found = _cut_blanks(spaced, size)
    if found and (not size or len(found) == size):
        return found
    is_even = {*map(len, boxes)} == {width}
    tight = _cut_blanks([f" {box} " for box in boxes], size) if is_even else ()
    return tight if not found or len(tight) == size else found


def _cut_blanks(boxes: Sequence[str], size: int) -> tuple[str, ...]:
    for cell_width in (1, 2):
        per_box, rest = divmod(len(boxes[0]) - 1, cell_width + 1)
        count = per_box * len(boxes)
        if rest or count not in DRAWN_SIZES or (cell_width > 1) != (count > 9):
            continue
        shown = len(" ".join(boxes).split())
        is_likely = count == size or shown not in DRAWN_SIZES
        if not is_likely and all(_is_full(box, boxes[0]) for box in boxes):
            continue
        cells = _cut_evenly(boxes, cell_width, count)
        if cells:
            return cells
    return ()


def _cut_evenly(boxes: Sequence[str], width: int, size: int) -> tuple[str, ...]:
    """Return the cells of this width in boxes, each after a space, with dots for the blank ones;
    nothing if there are no blank ones, or other signs: a row with both has lost its end.
    """
    stride = width + 1
    cells: list[str] = []
    for box in boxes:
        if box[::stride].strip():
            return ()
        cells += [box[start : start + width].strip() for start in range(1, len(box), stride)]
    if all(cells):
        return ()
    if size < 10 and any(cell not in "123456789" for cell in cells):
        return ()
    cells = [cell or "." for cell in cells]
    return tuple(cells) if size < 10 or are_numbers(cells, size) else ()


def _is_full(box: str, other: str) -> bool:
    """Return whether the cells of a box fill it evenly, and are as many as in another."""
    count = len(box.split())
    if not count or len(other.split()) != count:
        return False
    before, after = len(box) - len(box.lstrip()), len(box) - len(box.rstrip())
    stride, rest = divmod(len(box) - 1, count)
    if abs(before - after) > 1 and (count == 1 or rest):
        return False  # if there are several, and flush right, their distances show it
    places = [match.end() for match in _CELLS.finditer(box)]
    return all(end - start == stride for start, end in pairwise(places))


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


def are_numbers(groups: Sequence[str], size: int) -> bool:
    """Whether each group is a mark for an empty cell or a number of at most two digits."""
    return size > 9 and all(
        group in EMPTY or (len(group) <= 2 and group.isascii() and group.isdigit())
        for group in groups
    )


def are_candidates(groups: tuple[str, ...], symbols: str) -> bool:
    """Whether each group is a set of digits in ascending order or a mark for an empty cell."""
    rising = _rising(symbols)
    others = [group for group in groups if rising.fullmatch(group) is None]
    return all(group in EMPTY or is_own_digit(group, symbols) for group in others)


@lru_cache(maxsize=len(DRAWN_SIZES))
def _rising(symbols: str) -> re.Pattern[str]:
    """Return a pattern for some of the symbols in their order."""
    return re.compile("".join(f"{symbol}?" for symbol in symbols))


def is_own_digit(group: str, symbols: str) -> bool:
    """Return whether a group is a digit of the player, as SudoCue writes it, such as `u8`."""
    return len(symbols) == 9 and len(group) == 2 and group[0] == "u" and group[1] in symbols


def is_bare(text: str) -> bool:
    """Whether a line without bars consists of dashes and brackets only."""
    return not text.strip(_BARE)


def is_border(text: str) -> bool:
    """Whether a line is certainly a border.

    It consists of border characters only, and at least two of them are dashes or similar. A line of
    dashes alone, or of dashes and bars, could also be empty cells; that depends on the whole grid.
    """
    if _BORDER.fullmatch(text) is None:
        return _is_ruled_by_marks(text)
    if _is_ruled_by_marks(text):
        return True
    if _LEVEL_RULE.search(text) is not None:
        return True
    return _RULED.fullmatch(text.strip("| ")) is not None or is_below_head(text)


def _is_ruled_by_marks(text: str) -> bool:
    """Return whether a line repeats one mark that may also be an empty cell, but not as often as a
    row or a grid has cells.
    """
    if len(text) < 5:
        return False
    marks = text.replace(" ", "").replace("|", "").replace("+", "")
    return (
        len(marks) > 4
        and marks[0] in "_*~"
        and not marks.strip(marks[0])
        and len(marks) not in SIZES
        and len(marks) not in SQUARES
    )
