"""Reads a command's puzzles from text or pictures: a file, standard input or an argument."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import contextmanager
from io import BufferedReader, BytesIO
from itertools import islice
from typing import IO, TYPE_CHECKING

from sudoku_app.cli import SourceError, plain_reason
from sudoku_app.cli.terminal import quoted
from sudoku_app.formats.parsed import Parsed, ParseError
from sudoku_app.formats.pictures import HEAD, is_picture
from sudoku_app.formats.pictures.picture_reading import GridReading
from sudoku_app.formats.reader import iter_puzzles
from sudoku_app.formats.text_file import iter_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.formats.pictures import Item

STDIN = "-"


def input_name(argument: str) -> str:
    """Return what messages call the input that an argument names."""
    return "standard input" if argument == STDIN else argument


@contextmanager
def reading_from(name: str) -> Iterator[None]:
    """Raise SourceError with the name of the input where it can't be read or is not as expected."""
    try:
        yield
    except SourceError:
        raise
    except (ValueError, OSError) as error:
        raise SourceError(f"{name}: {plain_reason(error)}") from error


class PuzzleInput:
    """The puzzles in a file or standard input (`-`), or the puzzle given as the argument itself.

    The file can be a picture or a PDF document.

    A context manager that closes the file. Files may be larger than those that the game imports,
    since only one puzzle is in memory at a time. Raises SourceError if the file can't be opened or
    is a folder or a device, or if the argument is neither a file nor a puzzle.
    """

    def __init__(self, argument: str) -> None:
        self.name = input_name(argument)
        self._path = argument if os.path.exists(argument) else None
        if argument == STDIN:
            self._path = None
            self._stream = standard_input()
        elif self._path is not None:
            self._stream = _open(self._path)
        else:
            self._stream = _puzzle_in(argument)

    def __enter__(self) -> PuzzleInput:
        return self

    def __exit__(self, *_: object) -> None:
        if self._path is not None:
            self._stream.close()

    def puzzles(self) -> Iterator[Parsed | ParseError]:
        """Yield each puzzle, or the error in its place.

        Raises SourceError if the input can't be read, is not text, or contains no puzzle.
        """
        if self.is_picture():
            for found in self.picture_items():
                yield found.parsed() if isinstance(found, GridReading) else found
            return
        nothing = True
        with reading_from(self.name):
            for item in iter_puzzles(iter_lines(self._stream)):
                nothing = False
                yield item
        if nothing:
            raise SourceError(f"{self.name}: no puzzle found")

    def first(self) -> Parsed:
        """Return the first puzzle; if others follow, say that they are left out.

        Raises SourceError as `puzzles` does, and if it begins with something else.
        """
        items = self.puzzles()
        first = next(items)
        if isinstance(first, ParseError):
            raise SourceError(f"{self.name}: {first}")
        # A terminal would have to be read to its end.
        if not self._stream.isatty() and any(isinstance(item, Parsed) for item in islice(items, 1)):
            print(f"{self.name}: only the first puzzle is used", file=sys.stderr)
        return first

    def is_picture(self) -> bool:
        """Whether the input is a picture or a document. Raises SourceError if it can't be read."""
        stream = self._stream
        with reading_from(self.name):
            return isinstance(stream, BufferedReader) and is_picture(stream.peek(HEAD)[:HEAD])

    def picture_items(self) -> Iterator[Item]:
        """Yield the puzzles that a picture or a document shows, and what was left out of it.

        Raises SourceError if it can't be read or shows no puzzle.
        """
        from sudoku_app.formats.pictures import iter_picture
        from sudoku_app.formats.pictures.sandbox import MOST_BYTES
        from sudoku_app.ui.exchange.pdf_pages import pages_of

        with reading_from(self.name):
            yield from iter_picture(self._stream.read(MOST_BYTES + 1), pages_of)

    def count_lines(self) -> int | None:
        """Return the number of lines, or None if it cannot be known beforehand.

        Raises SourceError if the file can't be read.
        """
        if self._path is None or not stat.S_ISREG(os.fstat(self._stream.fileno()).st_mode):
            return None
        if self.is_picture():
            return None
        lines, last = 0, b"\n"
        with reading_from(self.name), open(self._path, "rb") as file:
            while block := file.read(1 << 20):
                lines, last = lines + block.count(b"\n"), block[-1:]
        return lines + (last != b"\n")


def standard_input() -> IO[bytes]:
    """Return standard input; print a message if it is a terminal. Raises SourceError if closed."""
    if sys.stdin is None:  # closed by the calling program
        raise SourceError("standard input is closed")
    if sys.stdin.isatty():
        print("reading puzzles from the terminal; press Ctrl+D to finish", file=sys.stderr)
    return sys.stdin.buffer


def _puzzle_in(argument: str) -> IO[bytes]:
    """Return a stream of the puzzle that is the argument itself. Raises SourceError."""
    found = list(iter_puzzles(argument.splitlines()))
    if any(isinstance(item, Parsed) for item in found):
        return BytesIO(os.fsencode(argument))
    raise SourceError(neither_words(argument, found[0] if found else None))


def neither_words(argument: str, error: object) -> str:
    """Say that an argument is neither a file nor a puzzle, and why it is no puzzle if it has the
    characters of one.
    """
    if not isinstance(error, ParseError) or error.column:
        return f"{argument or repr('')} is neither a file nor a puzzle"
    return f"{quoted(argument)} is neither a file nor a puzzle: {error}"


def _open(path: str) -> IO[bytes]:
    try:
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise SourceError(f"{path} is a folder, not a file")
        if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode)):
            raise SourceError(f"{path} is a device, not a file")
        return open(path, "rb")
    except OSError as error:
        raise SourceError(f"{path}: {error.strerror}") from error
