"""Candidate grids: for each cell, the group of digits that can still go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats.frame import frame
from sudoku_app.formats.parsed import Parsed, ParseError, shown
from sudoku_app.formats.symbols import EMPTY, default_symbols, expected_digits
from sudoku_app.formats.text_rows import SMALL_SETS, is_own_digit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.text_rows import TextRow


OWN_DIGIT = 1 << 32
"""The bit that says of a digit set that it is a digit of the player."""


def read_candidates(rows: Sequence[TextRow], size: int) -> Parsed:
    """Read the position in `rows`, which have one group for each cell.

    The format doesn't distinguish givens, digits placed later and single candidates, so a group of
    one digit is read as a given. Other groups become notes, and a mark for an empty cell none.
    Raises ParseError.
    """
    notes: list[int] = []
    for row in rows:
        notes += _digit_sets(row, size)
    return position_of(notes, rows[0].number, size)


def position_of(notes: Sequence[int], number: int, size: int) -> Parsed:
    """Return the position with these digit sets in its cells; `number` is its first line."""
    givens = tuple([0 if bits & bits - 1 else bits.bit_length() for bits in notes])
    values = givens
    if max(notes, default=0) > OWN_DIGIT:
        own = [(bits ^ OWN_DIGIT).bit_length() if bits & OWN_DIGIT else 0 for bits in notes]
        values = tuple(map(max, givens, own))
        notes = [0 if bits & OWN_DIGIT else bits for bits in notes]
    return Parsed(
        Puzzle(topology_of_size(size), givens),
        number,
        "candidates" if values is givens else "sdx",
        symbols=default_symbols(size),
        values=values,
        notes=tuple([bits if bits & bits - 1 else 0 for bits in notes]),
    )


def _digit_sets(row: TextRow, size: int) -> list[int]:
    """Return the digit set of each group of a row. Raises ParseError."""
    known = SMALL_SETS.get(size, {})
    try:
        return [known[group] for group in row.groups]
    except KeyError:
        symbols = default_symbols(size)
        return [_digit_set(row, start, group, symbols) for start, group in _starts(row)]


def _starts(row: TextRow) -> Iterator[tuple[int, str]]:
    """Yield each group with the number of characters in the groups before it."""
    start = 0
    for group in row.groups:
        yield start, group
        start += len(group)


def _digit_set(row: TextRow, start: int, group: str, symbols: str) -> int:
    bits = 0
    if is_own_digit(group, symbols):
        return OWN_DIGIT | 1 << int(group[1]) - 1
    if group in EMPTY and group not in symbols:
        return bits
    for offset, mark in enumerate(group):
        digit = symbols.find(mark) + 1
        if not digit or bits >> (digit - 1) & 1:
            found = Message("{0} twice", shown(mark)) if digit else shown(mark)
            digits = expected_digits(symbols)
            expected = Message("a group of digits, {0}, each once", digits)
            raise ParseError(found, expected, row.number, row.column_of(start + offset))
        bits |= 1 << (digit - 1)
    return bits


def write_candidates(values: Sequence[int], notes: Sequence[int], topology: Topology) -> str:
    """Write a position as a candidate grid with borders; `notes` has a digit set for each cell.

    A cell with neither value nor notes is written as a dot.
    """
    return frame(group_texts(values, notes, topology.size), topology)


def group_texts(values: Sequence[int], notes: Sequence[int], size: int) -> list[str]:
    """The group of each cell: its value, or its notes if it has none."""
    symbols = default_symbols(size)
    return [
        symbols[value - 1] if value else _group(bits, symbols)
        for value, bits in zip(values, notes, strict=True)
    ]


def _group(bits: int, symbols: str) -> str:
    return "".join(mark for digit, mark in enumerate(symbols) if bits >> digit & 1) or "."
