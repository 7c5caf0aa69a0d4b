"""Read links that contain a puzzle, from SudokuWiki, f-puzzles and others, without following
them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

from sudoku_app.core.message import Message, counted
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.formats.documents import MAX_LINK
from sudoku_app.formats.fpuzzles import decompressed, read_fpuzzles
from sudoku_app.formats.json_text import parse_object
from sudoku_app.formats.parsed import Parsed, ParseError, at_line, shown
from sudoku_app.formats.puzz_link import is_puzz_link, read_puzz_link
from sudoku_app.formats.scl import read_scl
from sudoku_app.formats.sudoku_pad import parse_zipped, read_scf
from sudoku_app.formats.sudoku_wiki import page_topology, read_board_of_2023, read_version_b
from sudoku_app.formats.symbols import BAD, decode, expected_in_cell
from sudoku_app.formats.text_rows import SQUARES

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.iss.machines import Effort

KIND = "link"
MAX_LINKS = 2_000
"""The most links in one text."""
MAX_DECOMPRESSED = 8 * 1024 * 1024
"""The most characters in all links of a text together, decompressed. Each cell of a grid with its
own houses counts as `_OWN_CELL` characters, since making such grids takes longer than reading them.
"""
_OWN_CELL = 16
_DEFLATED = 16
"""How often a character of a compressed link counts whose text is limited elsewhere."""
_WIKI, _CELLS, _LOAD, _NAME, _RULES, _PENPA = "bd", "s", "load", "puzzleid", "q", "p"
_MAKER = "puzzle"
_KNOWN = (_WIKI, _CELLS, _LOAD, _NAME, _RULES, _PENPA, _MAKER, "m", "a", "l", "jigmap", "shape")
"""The fields of a link that describe a puzzle; a link may have thousands of others."""

_PAD = re.compile(r"(?:/|^)(fpuzzles|fpuz|scf|scl|ctc)(?=[^/])(.+)", re.DOTALL)
_EXPECTED = Message(
    "a link that contains a puzzle, such as one from SudokuWiki, f-puzzles or SudokuPad"
)


class LinkReader:
    """Reads the links of one text, and limits their number and size; mutable.

    A line of a hundred characters may contain a 25×25 grid with its own houses, and reading
    thousands of such lines would take minutes.
    """

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._links_left = MAX_LINKS
        self._characters_left = MAX_DECOMPRESSED

    def read(self, text: str, line: int) -> Parsed:
        """Return the puzzle in the link at the start of `text`; the text after it is a comment.

        On any site, a link may have `bd=` or `s=` with the cells, `load=` as on f-puzzles,
        `puzzle=` as on SudokuMaker, `m=` and `p=` as on Penpa+, `sudoku/9/9/` as on puzz.link, the
        cells at the end of its path, or `fpuzzles…`, `fpuz…`, `scf…`, `scl…` or `ctc…` after a
        slash, in `puzzleid=` or alone. Raise ParseError with the line.
        """
        link, *rest = text.split(maxsplit=1)
        with at_line(line):
            if not self._links_left:
                found = Message("more than {0:,} links", MAX_LINKS)
                raise ParseError(found, Message("at most {0:,} in one text", MAX_LINKS))
            self._links_left -= 1
            if len(link) > MAX_LINK:
                raise ParseError(
                    Message("a link of {0:,} characters", len(link)),
                    Message("at most {0:,}", MAX_LINK),
                )
            parsed = self._read(link, line)
        return parsed._replace(comment=" ".join(rest)) if rest else parsed

    def _read(self, link: str, line: int) -> Parsed:
        address, _, query = link.partition("?")
        query = query or link.partition("#")[2]
        pairs = (pair.partition("=") for pair in reversed(re.split("[&#]", query)))
        fields = {key.lower(): value for key, _, value in pairs}  # the first of a name counts
        known = {key: unquote(fields[key]) for key in _KNOWN if fields.get(key)}
        if _WIKI in known:
            board = read_version_b(known[_WIKI], line)
            return board or _read_cells(known[_WIKI], line, page_topology(address, known))
        if _CELLS in known:
            return _read_cells(known[_CELLS], line)
        if _LOAD in known:
            return self._read_compressed(known[_LOAD], line)
        if _NAME in known:
            return self._read_pad(known[_NAME], line)
        if known.get(_RULES, "").startswith("."):
            from sudoku_app.formats.iss.iss_reader import read_iss  # knows many kinds of constraint

            return read_iss(known[_RULES], line, self._effort)
        if known.get(_PENPA) and known.get("m") in ("edit", "solve"):
            self._count(known[_PENPA], _DEFLATED)
            from sudoku_app.formats.penpa import read_penpa  # draws

            return read_penpa(known, line)
        if _MAKER in known:
            from sudoku_app.formats.sudoku_maker import read_sudoku_maker  # knows many kinds too

            text = self._decompress(known[_MAKER].replace("-", "/").replace("$", "="))
            return read_sudoku_maker(parse_object(text), line)
        if is_puzz_link(query):
            return read_puzz_link(query, line)
        match = _PAD.search(address)
        if match is not None:
            return self._read_pad(match[1] + unquote(match[2]), line)
        cells = _cells_of(address, query)
        if cells:
            return _read_cells(cells, line)
        raise ParseError(Message("a link without a puzzle in it"), _EXPECTED)

    def _read_compressed(self, data: str, line: int, is_own: bool = False) -> Parsed:
        text = self._decompress(data)
        if is_own:
            parsed = read_scl(parse_zipped(text), line)
        else:
            parsed = read_fpuzzles(parse_object(text), line)
        topology = parsed.puzzle.topology
        if topology is not topology_of_size(topology.size):
            self._characters_left -= _OWN_CELL * topology.cell_count
        return parsed

    def _decompress(self, data: str) -> str:
        """Return the text in `data`, which may or may not be compressed."""
        text = data if data.startswith("{") else decompressed(data)
        self._count(text)
        return text

    def _count(self, text: str, times: int = 1) -> None:
        """Raise ParseError if the links of a text are too long together."""
        self._characters_left -= times * len(text)
        if self._characters_left < 0:
            found = Message("links with more than {0} MiB in total", MAX_DECOMPRESSED >> 20)
            raise ParseError(found, Message("fewer"))

    def _read_pad(self, value: str, line: int) -> Parsed:
        """Return the puzzle in SudokuPad's identifier, which contains the puzzle or only names one
        on the site. Raise ParseError for a name.
        """
        for prefix in ("fpuzzles", "fpuz"):
            if value.startswith(prefix):
                return self._read_compressed(value.removeprefix(prefix), line)
        if value.startswith("scf"):
            return read_scf(value.removeprefix("scf"), line)
        if value.startswith(("scl", "ctc")):
            return self._read_compressed(value[3:], line, is_own=True)
        raise ParseError(Message("the name of a puzzle that only SudokuPad has"), _EXPECTED)


def _cells_of(address: str, query: str) -> str:
    """Return the cells that end the path of a link, or stand alone after it; "" if none do.

    Privacy Friendly Sudoku shares a puzzle like this.
    """
    path = address.partition("#")[0].rstrip("/").rpartition("/")[2]
    for cells in (unquote(path), unquote(query)):
        if size := SQUARES.get(len(cells), 0):
            digits = decode(cells, size).digits
            if BAD not in digits and any(digits):
                return cells
    return ""


def _read_cells(value: str, line: int, page: Topology = CLASSIC) -> Parsed:
    """Return the puzzle in a text with one character per cell, or two as SudokuWiki wrote it in
    2023.

    `page` is the grid of the page that the link is for.
    """
    board = read_board_of_2023(value, page, line)
    if board is not None:
        return board
    size = SQUARES.get(len(value))
    if size is None:
        raise ParseError(
            Message("{0} in a link", counted(len(value), "1 character", "{0} characters")),
            counted(81, "1 cell", "{0} cells"),
        )
    symbols, digits = decode(value, size)
    if BAD in digits:
        raise ParseError(
            Message("{0} in a link", shown(value[digits.index(BAD)])), expected_in_cell(symbols)
        )
    topology = page if size == page.size else topology_of_size(size)
    return Parsed(Puzzle(topology, tuple(digits)), line, KIND, symbols=symbols)
