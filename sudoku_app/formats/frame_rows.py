"""Grids that overlap as text: the rows of the frame, blank where there is no cell.

A dot in place of a blank is read as well, if the rows still fit a frame. Rows of 12×12 cells are a
butterfly if they have no letters and `_FEWEST_GIVENS` digits, otherwise a single grid.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.overlapping import FRAMES, overlapping_topology
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import SIZES
from sudoku_app.formats.line import cell_texts, write_line
from sudoku_app.formats.parsed import Parsed
from sudoku_app.formats.symbols import BAD, EMPTY, decode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.table import WrittenPosition

KIND = "frame"
_FEWEST_GIVENS = 20
_COMMENTS = ("#", "%", "//")
_COMMENT_STARTS = frozenset("#%/")


def write_frame_rows(
    cells: Sequence[int], topology: Topology, symbols: str = "", empty: str = "."
) -> str:
    """The digits of all cells of grids that overlap, one row of the frame per line.

    Raises ValueError as `formats.line.write_line` does.
    """
    texts = cell_texts(cells, topology.size, symbols, empty)
    rows = (
        [topology.cell_at(row, column) for column in range(topology.width)]
        for row in range(topology.height)
    )
    lines = ("".join(" " if cell is None else texts[cell] for cell in row) for row in rows)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def write_digits(cells: Sequence[int], topology: Topology, symbols: str = "") -> str:
    """The digits of all cells in one line, or in the rows of the frame if grids overlap."""
    if len(topology.grids) > 1:
        return write_frame_rows(cells, topology, symbols).removesuffix("\n")
    return write_line(cells, symbols)


def write_position(position: WrittenPosition) -> str:
    """Write the givens."""
    return write_frame_rows(position.puzzle.givens, position.puzzle.topology)


def can_write(puzzle: Puzzle) -> bool:
    """Whether the rows alone determine the puzzle."""
    rows = write_frame_rows(puzzle.givens, puzzle.topology).splitlines()
    parsed = read_frame_rows(rows, 1) if len(puzzle.topology.grids) > 1 else None
    return parsed is not None and parsed.puzzle == puzzle


class _Outline(NamedTuple):
    """A frame as its rows show it: `lengths` are the possible lengths of each row, with or without
    the blanks at its end.
    """

    topology: Topology
    lengths: tuple[tuple[int, int], ...]


@lru_cache(maxsize=1)
def _outlines() -> tuple[_Outline, ...]:
    found = []
    for topology in map(overlapping_topology, FRAMES):
        ends = [0] * topology.height
        for row, column in map(topology.place, range(topology.cell_count)):
            ends[row] = max(ends[row], column + 1)
        found.append(_Outline(topology, tuple((end, topology.width) for end in ends)))
    return tuple(found)


def read_frame_rows(rows: Sequence[str], line: int) -> Parsed | None:
    """Return the puzzle if rows without blanks at their ends are those of a frame, or None."""
    for topology, lengths in _outlines():
        if len(rows) != len(lengths) or not all(map(_fits, rows, lengths)):
            continue
        inside = around = ""
        for row, text in enumerate(rows):
            for column, sign in enumerate(text.ljust(topology.width)):
                if topology.cell_at(row, column) is None:
                    around += sign
                else:
                    inside += sign
        symbols, digits = decode(inside, topology.size)
        if around:
            may_be_single = topology.width == topology.height and topology.width in SIZES
            is_clear = around.isspace() or not may_be_single
        else:
            is_clear = len(digits) - digits.count(0) >= _FEWEST_GIVENS
        if is_clear and BAD not in digits and any(digits) and not around.strip(EMPTY + " "):
            return Parsed(Puzzle(topology, tuple(digits)), line, KIND, symbols=symbols)
    return None


def _fits(row: str, lengths: tuple[int, int]) -> bool:
    return len(row) in lengths


def with_frames(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str, Parsed | None]]:
    """Yield numbered lines, with a puzzle in place of lines that are the rows of a frame.

    Only lines that may still become a frame, from the first after a blank line or a comment on, are
    held back: at most as many as the tallest frame has.
    """
    block: list[tuple[int, str, None]] = []
    by_length = _outlines_by_length()
    every = alive = frozenset(range(len(FRAMES)))
    at = 0
    for number, line in lines:
        if not alive and line and "!" <= line[0] <= "~" and line[0] not in _COMMENT_STARTS:
            yield number, line, None  # most lines, told apart without a call
            continue
        text = line.rstrip()
        if not text or (text[0] in _COMMENT_STARTS and text.startswith(_COMMENTS)):
            if at:
                yield from _read(block)
                block, at = [], 0
            alive = every
        elif alive:
            length = len(text)
            fitting = by_length[at]
            alive = alive & fitting[length] if length in fitting else frozenset()
            if alive:
                block.append((number, line, None))
                at += 1
                continue
            if at:
                yield from block
                block, at = [], 0
        yield number, line, None
    yield from _read(block)


@lru_cache(maxsize=1)
def _outlines_by_length() -> tuple[dict[int, frozenset[int]], ...]:
    """Return for each row which outlines it fits by its length; the last fits none."""
    outlines = _outlines()
    found: list[dict[int, frozenset[int]]] = []
    for at in range(1 + max(len(own.lengths) for own in outlines)):
        fitting: dict[int, frozenset[int]] = {}
        for index, own in enumerate(outlines):
            for length in own.lengths[at] if at < len(own.lengths) else ():
                fitting[length] = fitting.get(length, frozenset()) | {index}
        found.append(fitting)
    return tuple(found)


def _read(block: Sequence[tuple[int, str, None]]) -> Iterator[tuple[int, str, Parsed | None]]:
    """Yield the puzzle of some lines, or these if they are none."""
    parsed = (
        read_frame_rows([line.rstrip() for _, line, _ in block], block[0][0]) if block else None
    )
    if parsed is None:
        yield from block
    else:
        yield parsed.line, "", parsed
