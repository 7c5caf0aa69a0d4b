"""Read SudokuPad's short form `scf`: digits, each with the number of empty cells that follow it."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import falling_diagonal, rising_diagonal, variant, windows
from sudoku_app.formats.fpuzzles import KNOWN_RULES
from sudoku_app.formats.parsed import ParseError, check_cell_count, shown
from sudoku_app.formats.saved_boards import SavedCell, parsed_board

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed

KIND = "scf"

_MARKS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_HOUSES = {
    "w": windows(),
    "x": (falling_diagonal(CLASSIC.size), rising_diagonal(CLASSIC.size)),
}
"""The houses that the letter of a rule adds."""
_WORDS = {"a": "author", "t": "title"}
_WORD = re.compile(r"([at])((?:[^*]|\*\*)*)(?:\*|$)")


def read_scf(data: str, line: int) -> Parsed:
    """Return the puzzle in the text after `scf`.

    Each character is a number, in the order 0-9, A-Z, a-z: its last digit is the digit of a cell (0
    if empty), and its tens are the number of empty cells that follow. After a `*` come the letters
    of additional rules, then author and title, each ended by a `*` that is not doubled. Raise
    ParseError for any number of cells but 81, and for rules other than windows and diagonals.
    """
    marks, _, rest = data.partition("*")
    digits: list[int] = []
    for mark in marks[: CLASSIC.cell_count + 1]:
        number = _MARKS.find(mark)
        if number < 0:
            raise ParseError(shown(mark), Message("letters and digits"))
        digits += [number % 10] + [0] * (number // 10)
    check_cell_count(len(digits), CLASSIC.cell_count)
    words, rules = _read_words(rest)
    saved_cells = [SavedCell(digit, digit != 0) for digit in digits]
    author = words.get("author", "")
    return parsed_board(saved_cells, _grid(rules), line, KIND)._replace(
        name=words.get("title", ""), metadata=(("author", author),) if author else ()
    )


@lru_cache(maxsize=4)  # the combinations of two letters
def _grid(rules: frozenset[str]) -> Topology:
    """Return the grid with the houses for these letters."""
    return variant(CLASSIC.size, extra=chain(*(_HOUSES[rule] for rule in sorted(rules))))


def _read_words(rest: str) -> tuple[dict[str, str], frozenset[str]]:
    """Return the author, the title and the letters of additional rules."""
    words: dict[str, str] = {}
    rules: set[str] = set()
    place = 0
    while place < len(rest):
        if rest[place] in _HOUSES:
            rules.add(rest[place])
            place += 1
            continue
        match = _WORD.match(rest, place)
        if match is None:
            name = Message("a rule marked {0}", shown(rest[place]))
            raise ParseError(Message("a puzzle with {0}", name), KNOWN_RULES)
        words[_WORDS[match[1]]] = match[2].replace("**", "*").strip()
        place = match.end()
    return words, frozenset(rules)
