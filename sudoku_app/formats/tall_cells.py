"""Make single rows of grids whose cells are several lines high, as candidates are often drawn."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from sudoku_app.formats.text_rows import BAR_SIGNS, DRAWN_SIZES, is_border

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_CORNERS = frozenset("+┌┏╔╓╒")
_EDGES = frozenset(BAR_SIGNS) | _CORNERS
_BARS = re.compile(f"[{re.escape(BAR_SIGNS)}]")
_COLOURS = re.compile("\x1b\\[[0-9;]{0,20}m")
"""What colours text on a terminal."""
_MOST_LINES = 200
"""The most lines of a grid: 25 rows of five lines, and the borders between."""
_NO_LINE = "├─────┤\n"
"""A border, which stands for a line that belongs to the row above."""


def single_rows(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield the same numbered lines, in which each row of a drawn grid is a single line; of empty
    lines that follow each other only the first.

    The grid has a border above and below each row, as many rows as columns, and rows that are all
    equally high. The marks in a cell follow each other, row by row.
    """
    held: list[str] = []
    first = 0
    is_gap = False
    for number, text in lines:
        if not held and text == "\n":
            if not is_gap:
                yield number, text
            is_gap = True
            continue
        is_gap = False
        if not held and text and "!" <= text[0] <= "~" and text[0] != "+":
            yield number, text  # most lines, told apart without a call
            continue
        line = _COLOURS.sub("", text) if "\x1b" in text else text
        begins = line.lstrip()[:1]
        if held and begins in _EDGES and len(held) < _MOST_LINES:
            held.append(line)
            continue
        if held:
            yield from enumerate(_joined(held), first)
            held = []
        if begins in _CORNERS and is_border(line.strip()):
            held.append(line)
            first = number
        else:
            yield number, line
    yield from enumerate(_joined(held), first)


def _joined(lines: list[str]) -> list[str]:
    """Return the lines of one grid with single rows, or as they are if its cells are not tall."""
    borders = [place for place, line in enumerate(lines) if is_border(line.strip())]
    heights = {after - before - 1 for before, after in pairwise(borders)}
    count = len(borders) - 1
    if count not in DRAWN_SIZES or len(heights) != 1 or borders[-1] - borders[0] + 1 != len(lines):
        return lines
    (height,) = heights
    bars = {tuple(match.start() for match in _BARS.finditer(line)) for line in lines[1:height]}
    if height in (0, 1, count) or len(bars) != 1 or len(*bars) != count + 1:
        return lines  # in a 16×16 grid four rows of boxes are four lines high
    (places,) = bars
    made = [*lines]
    for border in borders[:-1]:
        rows = [line.ljust(places[-1] + 1) for line in lines[border + 1 : border + 1 + height]]
        cells = [
            "".join("".join(row[left + 1 : right].split()) for row in rows) or "."
            for left, right in pairwise(places)
        ]
        signs = [rows[0][place] for place in places]
        row = "".join(f"{sign} {cell} " for sign, cell in zip(signs, cells, strict=False))
        made[border + 1] = f"{row}{signs[-1]}\n"
        made[border + 2 : border + 1 + height] = [_NO_LINE] * (height - 1)
    return made
