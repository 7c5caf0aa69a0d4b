"""Find the shape of the boxes in the borders that are drawn in a grid of text."""

from __future__ import annotations

import re
import string
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.core.topology import Topology, topology_of_size
from sudoku_app.formats.parsed import ParseError
from sudoku_app.formats.symbols import EMPTY
from sudoku_app.formats.text_rows import BAR_SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudoku_app.formats.text_rows import TextRow

NOTHING, GAP, LINE, HEAVY = 0, 1, 2, 3
"""How strongly a border is drawn: not at all, by an empty line, by a line, by a heavy one."""

_CELL = "#"
_AS_CELLS = str.maketrans(dict.fromkeys(string.ascii_letters + string.digits + EMPTY, _CELL))
_HEAVY_BARS = frozenset("┃║┇┋╏")
_HEAVY_RULES = frozenset("=═━┅┉╍")
_SLIPS = 6
"""One bar in so many rows may be in a place where the other rows have none."""
_BELOW_HEAD = frozenset([1])
"""The place of the only rule of a table with a head."""


class _Borders(NamedTuple):
    """The borders drawn in one direction: after how many cells they are, none if all of them are
    alike, and whether they are lines, not just spaces.
    """

    places: frozenset[int]
    are_lines: bool


_NONE = _Borders(frozenset(), False)


def weight_of(rule: str) -> int:
    """How strong a border a horizontal line is."""
    return LINE if _HEAVY_RULES.isdisjoint(rule) else HEAVY


def drawn_boxes(rows: Sequence[TextRow], below: Mapping[int, int], has_notes: bool) -> Topology:
    """Return the grid with the boxes that are drawn, or the usual ones if none are.

    `rows` are all rows of the grid, and `below` says how strong the border below a row, counted
    from 0, is. Borders that are alike everywhere show no boxes. Spaces are borders only between
    cells of a single character: otherwise they align columns. Raises ParseError for a line that is
    no border of boxes.
    """
    size = len(rows)
    usual = topology_of_size(size)
    down = _strongest([below.get(row, NOTHING) for row in range(size - 1)])
    if down.places == _BELOW_HEAD:
        down = _NONE
    across = _columns(rows, has_notes)
    shape = _exact_shape(usual, down, across)
    if shape is None:
        down, across = (borders if borders.are_lines else _NONE for borders in (down, across))
        shape = _exact_shape(usual, down, across) or _likely_shape(usual, down, across)
    if shape is None:
        raise _no_boxes(rows, usual, down.places, across.places)
    return usual if shape == (usual.box_height, usual.box_width) else _grid_of(*shape)


@lru_cache(maxsize=32)
def _grid_of(height: int, width: int) -> Topology:
    return Topology(height, width)


def _strongest(weights: Sequence[int]) -> _Borders:
    """Return the strongest of the borders in one direction, none if all are equally strong."""
    if len(set(weights)) < 2:
        return _NONE
    most = max(weights)
    places = frozenset(place for place, weight in enumerate(weights, 1) if weight == most)
    return _Borders(places, most >= LINE)


def _columns(rows: Sequence[TextRow], has_notes: bool) -> _Borders:
    """Return the borders between columns: bars or, if there are none at all, wider spaces."""
    between = [_gaps(row, len(rows)) for row in rows]
    drawn = list(filter(None, map(_bars, between)))
    if drawn:
        counts = Counter(place for places in drawn for place in places)
        few = len(drawn) // _SLIPS
        return _Borders(frozenset(place for place in counts if counts[place] > few), True)
    if has_notes or any(row.barred or row.is_grouped for row in rows) or not all(between):
        return _NONE
    widths = [min(map(len, gaps)) for gaps in zip(*between, strict=True)]
    return _strongest(widths)._replace(are_lines=False)


def _gaps(row: TextRow, size: int) -> tuple[str, ...]:
    return _between(row.text.translate(_AS_CELLS), size, row.is_grouped)


@lru_cache(maxsize=256)
def _between(text: str, size: int, is_grouped: bool) -> tuple[str, ...]:
    """Return the text between the cells of a row, each of them one `_CELL` or several; nothing if
    it has another number of cells, as where blanks are cells.
    """
    cell = _CELL if text.count(_CELL) == size and not is_grouped else f"{_CELL}+"
    gaps = re.split(cell, text)[1:-1]
    return tuple(gaps) if len(gaps) == size - 1 else ()


@lru_cache(maxsize=256)
def _bars(gaps: tuple[str, ...]) -> frozenset[int]:
    """Return the places of the strongest bars in a row."""
    return _strongest([_bar_weight(gap) for gap in gaps]).places


def _bar_weight(gap: str) -> int:
    bars = [sign for sign in gap if sign in BAR_SIGNS]
    if not bars:
        return NOTHING
    return LINE if len(bars) == 1 and _HEAVY_BARS.isdisjoint(bars) else HEAVY


def _shapes(usual: Topology) -> Iterator[tuple[int, int, frozenset[int], frozenset[int]]]:
    """Yield the height and width of each kind of boxes, and after which rows and columns they end.

    The usual boxes come first.
    """
    size = usual.size
    others = [height for height in range(2, size) if size % height == 0]
    for height in dict.fromkeys((usual.box_height, *others)):
        width = size // height
        rows, columns = range(height, size, height), range(width, size, width)
        yield height, width, frozenset(rows), frozenset(columns)


def _exact_shape(usual: Topology, down: _Borders, across: _Borders) -> tuple[int, int] | None:
    """Return the boxes that end where borders are drawn and nowhere else in any direction that has
    borders.
    """
    for height, width, rows, columns in _shapes(usual):
        if down.places in (rows, _NONE.places) and across.places in (columns, _NONE.places):
            return height, width
    return None


def _likely_shape(usual: Topology, down: _Borders, across: _Borders) -> tuple[int, int] | None:
    """Return the boxes of a grid that lacks some of their borders: the usual ones, or else the only
    ones with all borders that are drawn.
    """
    fitting = [
        (height, width)
        for height, width, rows, columns in _shapes(usual)
        if down.places <= rows and across.places <= columns
    ]
    is_sure = len(fitting) == 1 or (usual.box_height, usual.box_width) in fitting
    return fitting[0] if is_sure else None


def _no_boxes(
    rows: Sequence[TextRow], usual: Topology, down: frozenset[int], across: frozenset[int]
) -> ParseError:
    """Return the error for lines that can't be the borders of boxes, at the first that usual boxes
    don't have.
    """
    expected = Message("borders of boxes that all have one shape")
    for number, row in enumerate(rows, 1):
        for place in sorted(across & _bars(_gaps(row, usual.size))):
            if place % usual.box_width:
                return ParseError(Message("a border after column {0}", place), expected, row.number)
        if number in down and number % usual.box_height:
            break
    return ParseError(Message("a border below row {0}", number), expected, row.number)
