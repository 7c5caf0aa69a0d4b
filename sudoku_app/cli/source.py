"""Where a command's puzzles come from: a file or standard input, however long, read as it goes."""

from __future__ import annotations

import os
import stat
import sys
from typing import IO, TYPE_CHECKING

from sudoku_app.formats.parsed import ParseError
from sudoku_app.formats.reader import iter_puzzles
from sudoku_app.formats.text_file import iter_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.formats.parsed import Parsed

STDIN = "-"


class SourceError(ValueError):
    """A file that cannot be read; the message names it and says why."""


class Source:
    """The puzzles of a file or of standard input (`-`); a context that closes the file.

    Files may be longer than what the game imports, since no more than a puzzle is held at a time.
    Raises SourceError where the file cannot be opened, is a folder or a device.
    """

    def __init__(self, path: str) -> None:
        self.name = "standard input" if path == STDIN else path
        self._path = path
        self._stream = standard_input() if path == STDIN else _open(path)

    def __enter__(self) -> Source:
        return self

    def __exit__(self, *_: object) -> None:
        if self._path != STDIN:
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
        if self._path == STDIN or not stat.S_ISREG(os.fstat(self._stream.fileno()).st_mode):
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
