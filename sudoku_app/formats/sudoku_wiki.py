"""SudokuWiki's boards in two characters a cell, base 32: with candidates and what is placed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, verbatim
from sudoku_app.core.puzzle import find_clash
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import falling_diagonal, rising_diagonal, variant, windows
from sudoku_app.formats.parsed import ParseError
from sudoku_app.formats.saved import Square, parsed_board

if TYPE_CHECKING:
    from sudoku_app.formats.parsed import Parsed

KIND = "sudokuwiki"

_BOARD = re.compile(r"(?:([A-Z])([0-9A-Z])([A-Z]))?((?:[0-9a-v]{2}){81})")
_OTHERS = {
    "D": Message("a KenDoku puzzle of SudokuWiki"),
    "J": Message("a jigsaw puzzle of SudokuWiki"),
    "K": Message("a KenKen puzzle of SudokuWiki"),
    "L": Message("a killer puzzle of SudokuWiki"),
    "M": Message("a killer jigsaw puzzle of SudokuWiki"),
    "T": Message("a Str8ts puzzle of SudokuWiki"),
}
_SIZE = CLASSIC.size
_TOPOLOGIES = {
    "S": CLASSIC,
    "W": variant(_SIZE, extra=windows()),
    "X": variant(_SIZE, extra=(falling_diagonal(_SIZE), rising_diagonal(_SIZE))),
}
"""By the letter that a board of the later form begins with."""


def read_board(data: str, line: int) -> Parsed | None:
    """The board in `data`, None where it has not this form.

    A number of two base-32 digits for each cell. In the form of 2023 it is twice the digit set, and
    one more for a clue; in the later one, which begins `S9B`, or `X9B` for a Sudoku X and `W9B` for
    a Windoku, it is a clue from 1, a digit placed from 10, or 18 and the digit set. Raises
    ParseError for other puzzles and for numbers that mean nothing or clash.
    """
    if data[:1] in _OTHERS and len(data) > _SIZE * _SIZE:
        raise ParseError(0, 0, _OTHERS[data[0]], Message("a Sudoku"))
    match = _BOARD.fullmatch(data)
    if match is None:
        return None
    topology = _TOPOLOGIES.get(match[1] or "S")
    if topology is None or (match[2] or "9") + (match[3] or "B") != "9B":
        raise ParseError(0, 0, Message("a board of the form {0}", data[:3]), verbatim("S9B"))
    pairs = match[4]
    numbers = [int(pairs[start : start + 2], 32) for start in range(0, len(pairs), 2)]
    square = _square_of_b if match[1] else _square_of_2023
    squares = [square(number) for number in numbers]
    if find_clash(topology, [item.digit for item in squares]):
        # The example beside the definition of 2023 breaks it; a clash tells such a board.
        raise ParseError(
            0, 0, Message("a board that breaks the rules"), Message("one of SudokuWiki's forms")
        )
    return parsed_board(squares, topology, line, KIND)


def _square_of_2023(number: int) -> Square:
    bits, is_clue = number >> 1, number & 1 == 1
    if bits.bit_count() == 1:
        return Square(bits.bit_length(), is_clue)
    if is_clue:
        raise ParseError(0, 0, Message("{0} as a cell", number), Message("one digit in a clue"))
    return Square(corner=bits)


def _square_of_b(number: int) -> Square:
    if number <= _SIZE:
        return Square(number, number > 0)
    if number <= 2 * _SIZE:
        return Square(number - _SIZE)
    bits = number - 2 * _SIZE
    if bits > CLASSIC.all_digits:
        raise ParseError(
            0,
            0,
            Message("{0} as a cell", number),
            Message("at most {0}", CLASSIC.all_digits + 2 * _SIZE),
        )
    return Square(corner=bits)
