"""The characters that represent digits: 1-9, letters A-Y, hexadecimal from 0 or from 1."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, verbatim

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology

EMPTY = "0.*_-xX"
"""Marks for an empty cell, unless the grid's alphabet uses one for a digit."""
BAD = 255
"""The value that `decode` returns for a character that is neither a digit nor empty."""

_DECIMAL = "123456789"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
_SMALL = frozenset(_LETTERS.lower()) - {"x"}
_LOWER_CASE = str.maketrans(_LETTERS, _LETTERS.lower())


class Decoded(NamedTuple):
    """The recognised alphabet, and for each character a digit, 0 or `BAD`."""

    symbols: str
    digits: bytes


def default_symbols(size: int) -> str:
    """The alphabet used for writing: 1 to 9 if they suffice, otherwise letters from A."""
    return (_DECIMAL if size <= len(_DECIMAL) else _LETTERS)[:size]


def symbols_of(topology: Topology) -> str:
    """The alphabet used for writing the digits of a grid."""
    return default_symbols(topology.size) if topology.lowest else topology.signs


def decode(cells: str, size: int) -> Decoded:
    """Read one character per cell, in the alphabet that fits all of `cells` best."""
    symbols = _recognise(cells, size)
    data = cells.encode("latin-1", "replace")  # "?" replaces what is not Latin-1, and is BAD
    return Decoded(symbols, data.translate(table_of(symbols)))


def _recognise(cells: str, size: int) -> str:
    if size <= len(_DECIMAL):
        return _DECIMAL[:size]
    letters = _LETTERS.lower() if _is_lower_case(cells) else _LETTERS
    if any(digit in cells for digit in _DECIMAL):
        from_one = (_DECIMAL + letters)[:size]
        from_zero = "0" + from_one[:-1]
        last = from_one[-1]
        zeros = cells.count("0")
        # A digit appears at most once in each row, an empty mark far more often.
        counts_from_zero = 0 < zeros <= size and last not in cells and last.lower() not in cells
        return from_zero if counts_from_zero else from_one
    return letters[:size]


def _is_lower_case(cells: str) -> bool:
    """Whether the letters are lower case. An x may mean empty, so it counts only next to other
    letters.
    """
    return cells.translate(_LOWER_CASE) == cells and not _SMALL.isdisjoint(cells)


@lru_cache(maxsize=32)  # there are 28 alphabets
def table_of(symbols: str) -> bytes:
    """The 256 bytes for `bytes.translate`; both cases of a letter mean the same digit."""
    table = bytearray([BAD]) * 256
    for character in EMPTY:
        table[ord(character)] = 0
    for digit, symbol in enumerate(symbols, 1):
        table[ord(symbol)] = digit
        other = symbol.swapcase()
        if other not in EMPTY:
            table[ord(other)] = digit
    return bytes(table)


def empty_marks(symbols: str) -> str:
    """The characters that mean an empty cell, in addition to `symbols`."""
    return "".join(mark for mark in EMPTY if mark not in symbols)


def expected_in_cell(symbols: str) -> Message:
    """The characters that a cell may contain, for an error message."""
    marks = " ".join(mark for mark in empty_marks(symbols) if mark != "X")
    return Message("{0}, or one of {1} for an empty cell", expected_digits(symbols), marks)


def expected_digits(symbols: str) -> Message:
    """The digits that a cell may contain, for an error message."""
    letters = symbols.lstrip("0" + _DECIMAL)
    first, *second = (
        Message("{0} to {1}", run[0], run[-1]) if len(run) > 1 else verbatim(run)
        for run in (symbols.removesuffix(letters), letters)
        if run
    )
    return Message("{0} or {1}", first, *second) if second else first


def whole_number(text: str, longest: int = 4) -> int:
    """Return the number that a text of up to so many ASCII digits is; -1 for any other text."""
    return int(text) if len(text) <= longest and re.fullmatch("[0-9]+", text) else -1
