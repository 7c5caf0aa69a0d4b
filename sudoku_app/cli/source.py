"""Where a command's puzzles come from: a file or standard input, however long, or one argument."""

from __future__ import annotations

import os
import stat
import sys
from io import BytesIO
from typing import IO, TYPE_CHECKING

from sudoku_app.formats.parsed import Parsed, ParseError
from sudoku_app.formats.reader import iter_puzzles
from sudoku_app.formats.text_file import iter_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

STDIN = "-"
WHAT = "PUZZLE|FILE"
WHAT_HELP = "a puzzle as one argument, or a file of puzzles; - is standard input"
_SHOWN = 40
"""How much of an argument that is nearly a puzzle an error repeats."""


class SourceError(ValueError):
    """A file that cannot be read; the message names it and says why."""


class Source:
    """The puzzles of a file, of standard input (`-`), or the one that the argument itself is; a
    context that closes the file.

    Files may be longer than what the game imports, since no more than a puzzle is held at a time.
    Raises SourceError where the file cannot be opened, is a folder or a device, and for an argument
    that is neither a file nor a puzzle.
    """

    def __init__(self, argument: str) -> None:
        self.name = "standard input" if argument == STDIN else argument
        self._path = argument if os.path.exists(argument) else None
        if argument == STDIN:
            self._path = None
            self._stream = standard_input()
        elif self._path is not None:
            self._stream = _open(self._path)
        else:
            self._stream = _puzzle_in(argument)

    def __enter__(self) -> Source:
        return self

    def __exit__(self, *_: object) -> None:
        if self._path is not None:
            self._stream.close()

    def puzzles(self) -> Iterator[Parsed | ParseError]:
        """Each puzzle, or the error in its place.

        Raises SourceError where the bytes are no text or there was nothing at all.
        """
        nothing = True
        try:
            for item in iter_puzzles(iter_lines(self._stream)):
                nothing = False
                yield item
        except (ParseError, OSError) as error:
            raise SourceError(f"{self.name}: {error}") from error
        if nothing:
            raise SourceError(f"{self.name}: there is no puzzle in it")

    def count_lines(self) -> int | None:
        """How many lines there are, or None where that cannot be known beforehand."""
        if self._path is None or not stat.S_ISREG(os.fstat(self._stream.fileno()).st_mode):
            return None
        with open(self._path, "rb") as file:
            blocks = iter(lambda: file.read(1 << 20), b"")
            return 1 + sum(block.count(b"\n") for block in blocks)


def standard_input() -> IO[bytes]:
    """What comes in; says on standard error when that is typed. Raises SourceError."""
    if sys.stdin is None:  # closed by whoever started the program
        raise SourceError("standard input is closed")
    if sys.stdin.isatty():
        print("reading puzzles from the terminal; Ctrl+D ends them", file=sys.stderr)
    return sys.stdin.buffer


def _puzzle_in(argument: str) -> IO[bytes]:
    """A stream of the puzzle that an argument is."""
    found = list(iter_puzzles([argument]))
    if any(isinstance(item, Parsed) for item in found):
        return BytesIO(os.fsencode(argument))
    error = found[0] if found else None
    if not isinstance(error, ParseError) or error.column:  # characters that no puzzle has
        raise SourceError(f"{argument} is neither a file nor a puzzle")
    shown = argument if len(argument) <= _SHOWN else f"{argument[:_SHOWN]}…"
    raise SourceError(f"{shown} is neither a file nor a puzzle: {error}")


def _open(path: str) -> IO[bytes]:
    try:
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise SourceError(f"{path} is a folder, expected a file")
        if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode)):
            raise SourceError(f"{path} is a device, expected a file")
        return open(path, "rb")
    except OSError as error:
        raise SourceError(f"{path}: {error.strerror}") from error
