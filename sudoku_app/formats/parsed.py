"""The results of reading: a puzzle with what the text says about it, or an error with its
position.
"""

from __future__ import annotations

import unicodedata
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, counted, verbatim
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import READ_SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MAX_BYTES = 4 * 1024 * 1024
"""The most bytes of a file that is read whole."""
MAX_LINE = 4_096
"""The most characters of a line."""
MAX_PUZZLES = 50_000
"""The most puzzles that are read from one text."""
LONGEST_TIME = 10_000_000.0
"""The most seconds that a puzzle can have been played, some four months."""
MAX_REFUSED = 10_000
"""How many more parts of a text may be errors than puzzles."""
MOST_EFFORT = 5_000_000
"""The most digits that are read by all machines of a text while they are laid out."""
_MOST_OF_ONE = 300_000
"""The effort of one puzzle, of which known ones take up to 265,000."""
TOO_MUCH_WORK = Message("a rule that takes too much work")
KNOWN_RULES = Message("a puzzle with rules that this program knows")
"""The expectation in errors about unknown rules, which can't be ignored: the puzzle would be a
different one.
"""


class Parsed(NamedTuple):
    """A puzzle as it was read.

    `line` is the 1-based line where it starts, `format` the slug of its format, `name` the heading
    before it, `comment` the text after a `#` or after the cells, and `metadata` the named fields of
    the format. `symbols` has the character of each digit, so that the answer can be written in the
    same way. `values` (a digit for each cell, including the givens), `notes` and `centre_notes` (a
    digit set for each cell) are empty if the text has none. Candidates that are part of the puzzle,
    as in a Sukaku, are not among them but among its constraints. `seconds` is how long the puzzle
    was played before it was saved.
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
    centre_notes: tuple[int, ...] = ()
    seconds: float = 0.0

    @property
    def is_begun(self) -> bool:
        """Whether the text has digits, notes or a playing time in addition to the givens."""
        digits = self.values not in ((), self.puzzle.givens)
        return digits or any(self.notes) or any(self.centre_notes) or self.seconds > 0


class ReadResult(NamedTuple):
    """The puzzles of a text, the number of parts that are not puzzles, and the error of the first
    of these.

    `puzzles` is empty only if reading was cancelled before the first.
    """

    puzzles: list[Parsed]
    rejected: int = 0
    first_error: ParseError | None = None


class ParseError(ValueError):
    """Raised for text that is not a puzzle: it has `found` in place of `expected`.

    `line` and `column` count from 1; line 0 means the text as a whole, column 0 the line as a
    whole.
    """

    def __init__(self, found: Message, expected: Message, line: int = 0, column: int = 0) -> None:
        super().__init__(found, expected, line, column)
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


class Effort:
    """How many more digits machines may read while they are laid out; mutable."""

    def __init__(self, left: int = MOST_EFFORT) -> None:
        self.left = left

    def spend(self, count: int) -> None:
        """Take some away. Raises ValueError if nothing is left."""
        self.left -= count
        if self.left < 0:
            raise ValueError(TOO_MUCH_WORK)

    def of_one(self) -> Effort:
        """Return what one puzzle may take; what it takes has to be spent here too."""
        return Effort(min(self.left, _MOST_OF_ONE))


@contextmanager
def expecting(expected: Message = KNOWN_RULES, line: int = 0) -> Iterator[None]:
    """Turn any other ValueError, such as that of a constraint that doesn't fit, into a ParseError
    with its message.
    """
    try:
        yield
    except ParseError:
        raise
    except ValueError as error:
        raise ParseError(Message("{0}", error), expected, line) from error


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Give a ParseError the line of the text that it is about."""
    try:
        yield
    except ParseError as error:
        raise ParseError(error.found, error.expected, line) from error


def check_grid_size(size: int) -> None:
    """Raise ParseError unless a square grid of this size can be read."""
    if size not in READ_SIZES:
        sizes = Message("one of {0}", ", ".join(map(str, READ_SIZES)))
        raise ParseError(Message("a grid of size {0}", size), sizes)


def check_square(height: int, width: int, sizes: Sequence[int] = READ_SIZES) -> None:
    """Raise ParseError unless the grid is a square of one of these sizes."""
    if height != width or height not in sizes:
        found = Message("a grid of {0}×{1} cells", height, width)
        expected = Message("as many rows as columns, one of {0}", ", ".join(map(str, sizes)))
        raise ParseError(found, expected)


def check_cell_count(count: int, expected: int, line: int = 0) -> None:
    """Raise ParseError unless there are as many cells as expected."""
    if count != expected:
        found, wanted = (counted(each, "1 cell", "{0} cells") for each in (count, expected))
        raise ParseError(found, wanted, line)


def playing_time(seconds: object) -> float:
    """Return how long a saved game was played; 0 for what is no time."""
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        return 0.0
    return float(max(0, min(seconds, LONGEST_TIME)))


def shortened(text: str, most: int) -> str:
    """Return a text in at most so many characters, with an ellipsis where it was cut."""
    return text if len(text) <= most else text[: most - 1] + "…"


def shown(character: str) -> Message:
    """Any character in a form that can be shown in a message."""
    is_seen = character.isprintable() and not unicodedata.category(character).startswith("M")
    return verbatim(f"'{character}'" if is_seen else f"U+{ord(character):04X}")
