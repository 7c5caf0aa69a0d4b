"""Read and write plain Sudokus as ipuz 2: JSON with givens, the player's digits and the solution.

Cages, zones and sums are refused by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.author_texts import About
from sudoku_app.core.message import Message, counted
from sudoku_app.core.topology import READ_SIZES, topology_of_size
from sudoku_app.core.variants import with_regions
from sudoku_app.formats.author_texts import MAX_NAME, parsed_with_about, words_in
from sudoku_app.formats.json_text import list_in, printable_json, text_in
from sudoku_app.formats.parsed import ParseError, shortened
from sudoku_app.formats.saved_boards import SavedCell, parsed_board
from sudoku_app.formats.symbols import default_symbols

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.table import WrittenPosition

KIND = "ipuz"
_VERSION = "http://ipuz.org/v2"
_SUDOKU = "http://ipuz.org/sudoku"
_EMPTY = (None, "", 0, "0", ".", "-", " ")
_OTHERS = ("cages", "zones", "cageborder", "showoperators")
_KNOWN = Message("a plain Sudoku")


def read_ipuz(document: Mapping[str, object], line: int) -> Parsed:
    """Return the puzzle in a document. Raises ParseError for other kinds of puzzle."""
    kinds = [text_in(kind) for kind in list_in(document.get("kind"), Message("the kind"))]
    plain = [kind for kind in kinds if kind.partition("#")[0] == _SUDOKU]
    if not plain or len(kinds) > len(plain):
        found = Message("an ipuz puzzle of the kind {0}", shortened(", ".join(kinds), 60))
        raise ParseError(0, 0, found, _KNOWN)
    for key in _OTHERS:
        if document.get(key):
            raise ParseError(0, 0, Message("an ipuz Sudoku with {0}", key), _KNOWN)
    rows = list_in(document.get("puzzle"), Message("the puzzle"))
    size = len(rows)
    if size not in READ_SIZES:
        sizes = Message("one of {0}", ", ".join(map(str, READ_SIZES)))
        raise ParseError(0, 0, Message("a grid of size {0}", size), sizes)
    symbols = text_in(document.get("charset")) or default_symbols(size)
    if len(symbols) != size or len(set(symbols)) != size:
        found = Message("the digits {0}", shortened(symbols, 40))
        raise ParseError(0, 0, found, counted(size, "1 digit", "{0} digits"))
    givens = _board(rows, size, symbols)
    saved = document.get("saved")
    values = _board(saved, size, symbols) if isinstance(saved, list) else givens
    topology = topology_of_size(size)
    if document.get("boxes") is False:
        topology = with_regions(size, [])
    board = [
        SavedCell(given or value, given > 0) for given, value in zip(givens, values, strict=True)
    ]
    solution = document.get("solution")
    about = About(
        words_in(document.get("title"), MAX_NAME),
        words_in(document.get("author"), MAX_NAME),
        words_in(document.get("notes")),
        solution=tuple(_board(solution, size, symbols)) if isinstance(solution, list) else (),
    )
    return parsed_with_about(parsed_board(board, topology, line, KIND), about)


def _board(value: object, size: int, symbols: str) -> list[int]:
    rows = [list_in(row, Message("a row")) for row in list_in(value, Message("the rows"))]
    if len(rows) != size or any(len(row) != size for row in rows):
        expected = Message("{0} rows of {0} cells", size)
        raise ParseError(0, 0, Message("rows of different lengths"), expected)
    return [_digit(cell, symbols) for row in rows for cell in row]


def _digit(cell: object, symbols: str) -> int:
    if isinstance(cell, dict):
        cell = cell.get("value", cell.get("cell"))
    if isinstance(cell, bool) or not isinstance(cell, int | str | None):
        raise ParseError(0, 0, Message("a cell without a digit"), Message("a digit or 0"))
    text = str(cell)
    if text in symbols and len(text) == 1:
        return symbols.index(text) + 1
    if cell in _EMPTY:
        return 0
    if isinstance(cell, int) and 0 < cell <= len(symbols) and symbols[0] == "A":
        return cell
    found = Message("{0} in a cell", shortened(text, 20))
    raise ParseError(0, 0, found, Message("a digit or 0"))


def can_write(puzzle: Puzzle) -> bool:
    """Return whether the rules are those of a usual Sudoku."""
    size = puzzle.topology.size
    is_usual = puzzle.topology == topology_of_size(size) and puzzle.topology.has_boxes
    return is_usual and not puzzle.constraints and puzzle.are_rules_known


def write_ipuz(position: WrittenPosition) -> str:
    """Return the document of the puzzle with the player's digits."""
    puzzle = position.puzzle
    size, about = puzzle.topology.size, puzzle.about
    symbols = default_symbols(size)

    def rows(digits: Sequence[int]) -> list[list[object]]:
        signs: list[object] = [
            0 if not digit else digit if size < 10 else symbols[digit - 1] for digit in digits
        ]
        return [signs[start : start + size] for start in range(0, size * size, size)]

    document: dict[str, object] = {"version": _VERSION, "kind": [f"{_SUDOKU}#1"]}
    words = {"title": about.title, "author": about.author, "notes": about.rules}
    document |= {key: text for key, text in words.items() if text}
    document |= {"charset": symbols, "boxes": True, "puzzle": rows(puzzle.givens)}
    if tuple(position.values) not in ((), puzzle.givens):
        document["saved"] = rows(position.values)
    if about.solution:
        document["solution"] = rows(about.solution)
    return printable_json(document, ascii_only=False) + "\n"
