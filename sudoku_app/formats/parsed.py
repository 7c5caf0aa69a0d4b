"""What reading gives: a puzzle with what the text says about it, or an error with its place."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, verbatim

if TYPE_CHECKING:
    from sudoku_app.core.puzzle import Puzzle

MAX_BYTES = 4 * 1024 * 1024
"""The most bytes of a file that is read whole."""
MAX_LINE = 4_096
"""The most characters of a line."""
MAX_PUZZLES = 50_000
"""The most puzzles that are read from one text."""
MAX_REFUSED = 10_000
"""How many more parts of a text may be no puzzle than are one."""


class Parsed(NamedTuple):
    """One puzzle as it was read.

    `line` is the 1-based line where it starts, `format` the slug of what it was recognised as,
    `name` a heading before it, `comment` what was written after a `#` or behind the cells,
    `metadata` the named fields of the format. `symbols` holds the character of each digit, so that
    an answer can be written as the puzzle was. `values` (a digit per cell, givens among them) and
    `notes` (a digit set per cell) are empty where the text carries none, and so are
    `centre_notes`, where a program tells these from the others. `candidates_bind` says that the
    notes are part of the puzzle, as in a Sukaku.
    """

    puzzle: Puzzle
    line: int = 1
    format: str = "line"
    name: str = ""
    comment: str = ""
    metadata: tuple[tuple[str, str], ...] = ()
    symbols: str = ""
    values: tuple[int, ...] = ()
    notes: tuple[int, ...] = ()
    candidates_bind: bool = False
    centre_notes: tuple[int, ...] = ()

    @property
    def is_begun(self) -> bool:
        """Whether the text has digits or notes beside the givens."""
        digits = self.values not in ((), self.puzzle.givens)
        return digits or any(self.notes) or any(self.centre_notes)


class Found(NamedTuple):
    """The puzzles of a text, how much else in it was no puzzle, and why the first of that is none.

    There are no puzzles only where the reading was cancelled before the first.
    """

    puzzles: list[Parsed]
    rejected: int = 0
    first_error: ParseError | None = None


class ParseError(ValueError):
    """Text that is no puzzle: `found` where `expected` should stand.

    `line` and `column` count from 1; a line of 0 means the text as a whole, a column of 0 the line
    as a whole.
    """

    def __init__(self, line: int, column: int, found: Message, expected: Message) -> None:
        super().__init__(line, column, found, expected)
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected

    def __str__(self) -> Message:
        what = Message("found {0}, expected {1}", self.found, self.expected)
        if not self.line:
            return what
        if not self.column:
            return Message("line {0}: {1}", self.line, what)
        return Message("line {0}, column {1}: {2}", self.line, self.column, what)


def shown(character: str) -> Message:
    """A character as it can be shown in a message, whatever it is."""
    is_seen = character.isprintable() and not unicodedata.category(character).startswith("M")
    return verbatim(f"'{character}'" if is_seen else f"U+{ord(character):04X}")
