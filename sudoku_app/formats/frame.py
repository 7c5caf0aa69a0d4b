"""Write grids as text with borders around the boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.formats.line import cell_texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.topology import Topology


class Border(NamedTuple):
    """The characters of a frame's horizontal lines: at corners, at line ends and at crossings."""

    corner: str
    inner_end: str
    crossing: str
    outer_crossing: str


PLUS = Border("+", "+", "+", "+")
"""`+---+---+`, this program's own style."""
STAR = Border("*", "|", "+", "-")
"""`*-------*`, the style of Simple Sudoku."""


def write_grid(
    cells: Sequence[int], topology: Topology, symbols: str = "", empty: str = "."
) -> str:
    """The digits of all cells as text with borders around the boxes, ending in a line break; grids
    that overlap have no borders.

    Raises ValueError as `write_line` does. The additional houses of a variant are not written.
    """
    if len(cells) != topology.cell_count:
        raise ValueError(Message("expected {0} cells, found {1}", topology.cell_count, len(cells)))
    if len(topology.grids) > 1:
        from sudoku_app.formats.frame_rows import write_frame_rows  # rarely needed

        return write_frame_rows(cells, topology, symbols, empty)
    return frame(cell_texts(cells, topology.size, symbols, empty), topology)


def write_numbers(cells: Sequence[int], topology: Topology, empty: str = ".") -> str:
    """The digits of all cells as numbers, with borders around the boxes."""
    return frame([str(digit) if digit else empty for digit in cells], topology)


def frame(texts: Sequence[str], topology: Topology, border: Border = PLUS, blank: str = " ") -> str:
    """Lay out one text per cell, all padded to the widest, with borders around the boxes.

    `blank` is the text between the cells of a box and next to the borders; it may be empty.
    """
    n, height, width = topology.size, topology.box_height, topology.box_width
    widest = max(map(len, texts))
    dashes = ["-" * (width * widest + (width + 1) * len(blank))] * (n // width)
    outer = border.corner + border.outer_crossing.join(dashes) + border.corner
    inner = border.inner_end + border.crossing.join(dashes) + border.inner_end
    lines = []
    for row in range(n):
        if row % height == 0:
            lines.append(inner if row else outer)
        padded = [text.rjust(widest) for text in texts[n * row : n * row + n]]
        boxes = [blank.join(padded[start : start + width]) for start in range(0, n, width)]
        lines.append(f"|{blank}" + f"{blank}|{blank}".join(boxes) + f"{blank}|")
    return "\n".join([*lines, outer, ""])
