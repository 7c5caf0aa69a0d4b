"""Links that hold a puzzle, read without following them: of SudokuWiki, f-puzzles and others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

from sudoku_app.core.message import Message, counted
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.formats.documents import MAX_LINK
from sudoku_app.formats.fpuzzles import read_compressed
from sudoku_app.formats.parsed import Parsed, ParseError, shown
from sudoku_app.formats.rows import SQUARES
from sudoku_app.formats.sudoku_pad import read_scf
from sudoku_app.formats.sudoku_wiki import page_topology, read_board_of_2023, read_version_b
from sudoku_app.formats.symbols import BAD, decode, expected_in_cell

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.topology import Topology

KIND = "link"
_WIKI = "bd"

_PAD = re.compile(r"/(fpuzzles|fpuz|scf|scl|ctc)(?=[^/])(.+)", re.DOTALL)
_EXPECTED = Message(
    "a link that holds a puzzle, such as those of SudokuWiki, f-puzzles or SudokuPad"
)


def read_link(text: str, line: int) -> Parsed:
    """The puzzle in the link that `text` begins with; what follows it is a comment.

    Known are `bd=` and `s=` with the cells, `load=` of f-puzzles, and the forms `fpuzzles…` and
    `scf…` behind a slash or in `puzzleid=`, of any site. Raises ParseError with the line.
    """
    link, *rest = text.split(maxsplit=1)
    try:
        if len(link) > MAX_LINK:
            raise ParseError(
                0,
                0,
                Message("a link of {0:,} characters", len(link)),
                Message("at most {0:,}", MAX_LINK),
            )
        parsed = _read(link, line)
    except ParseError as error:
        raise ParseError(line, 0, error.found, error.expected) from error
    return parsed._replace(comment=" ".join(rest)) if rest else parsed


def _read(link: str, line: int) -> Parsed:
    address, _, query = link.partition("?")
    pairs = (pair.partition("=") for pair in reversed(re.split("[&#]", query)))
    fields = {key.lower(): unquote(value) for key, _, value in pairs}  # the first counts
    if fields.get(_WIKI):
        board = read_version_b(fields[_WIKI], line)
        return board or _read_cells(fields[_WIKI], line, page_topology(address, fields))
    for key, read in _QUERIES.items():
        if fields.get(key):
            return read(fields[key], line)
    match = _PAD.search(address)
    if match is not None:
        return _read_pad(match[1] + unquote(match[2]), line)
    raise ParseError(0, 0, Message("a link without a puzzle in it"), _EXPECTED)


def _read_cells(value: str, line: int, page: Topology = CLASSIC) -> Parsed:
    """The puzzle in a character for each cell, or in two as SudokuWiki had it in 2023.

    `page` is the grid that the link's page is for.
    """
    board = read_board_of_2023(value, page, line)
    if board is not None:
        return board
    size = SQUARES.get(len(value))
    if size is None:
        raise ParseError(
            0,
            0,
            Message("{0} in a link", counted(len(value), "1 character", "{0} characters")),
            Message("{0} cells", 81),
        )
    symbols, digits = decode(value, size)
    if BAD in digits:
        raise ParseError(
            0,
            0,
            Message("{0} in a link", shown(value[digits.index(BAD)])),
            expected_in_cell(symbols),
        )
    topology = page if size == page.size else topology_of_size(size)
    return Parsed(Puzzle(topology, tuple(digits)), line, KIND, symbols=symbols)


def _read_pad(value: str, line: int) -> Parsed:
    """The puzzle in SudokuPad's name of it, which is the puzzle itself or where the site has it."""
    for prefix in ("fpuzzles", "fpuz"):
        if value.startswith(prefix):
            return read_compressed(value.removeprefix(prefix), line)
    if value.startswith("scf"):
        return read_scf(value.removeprefix("scf"), line)
    if value.startswith(("scl", "ctc")):
        found = Message("SudokuPad's own form “{0}”", value[:3])
        raise ParseError(0, 0, found, Message("one of its forms “fpuzzles” and “scf”"))
    raise ParseError(0, 0, Message("the name of a puzzle that SudokuPad keeps"), _EXPECTED)


_QUERIES: dict[str, Callable[[str, int], Parsed]] = {
    "s": _read_cells,
    "load": read_compressed,
    "puzzleid": _read_pad,
}
