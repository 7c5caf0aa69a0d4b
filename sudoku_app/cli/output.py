"""Writes a command's output to standard output or to a file; overwrites no file unless forced."""

from __future__ import annotations

import os
from contextlib import suppress
from io import TextIOWrapper
from typing import IO, TYPE_CHECKING

from sudoku_app.cli import FAILED, USAGE_ERROR, complain
from sudoku_app.game.storage.atomic_file import (
    Replacement,
    UserFileError,
    check_user_file,
    naming,
    refuse_existing,
)

if TYPE_CHECKING:
    from collections.abc import Callable


def refuse_output(command: str, path: str, force: bool) -> int:
    """Report why a command can't write to a file, and return its exit status; 0 if it can."""
    try:
        check_user_file(path, force)
    except UserFileError as error:
        return complain(command, error, USAGE_ERROR if error.is_taken else FAILED)
    return 0


class Output:
    """A file, or standard output if there is no path; a context manager that closes the file.

    Each line is in a new file as soon as it is written; a file that is still empty at the end is
    removed. An existing file is replaced at the end, unless nothing was written or writing failed.

    Raises UserFileError if the file can't be written, or exists and `force` is false.
    """

    def __init__(self, path: str | None, force: bool) -> None:
        self._path = path or ""
        self._file: IO[str] | None = None
        self._replacement: Replacement | None = None
        self._written = False
        self._is_new = False
        if path is None:
            return
        refuse_existing(path, force)
        with naming(path):
            self._is_new = not os.path.lexists(path)
            if os.path.isfile(path):
                self._replacement = Replacement(path)
                self._file = TextIOWrapper(self._replacement.file, encoding="utf-8", newline="\n")
            else:  # perhaps a pipe or a device
                mode = "x" if self._is_new else "a"
                self._file = open(path, mode, encoding="utf-8", newline="\n")  # noqa: SIM115 - see __exit__

    def __enter__(self) -> Output:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._file is None:
            return
        if self._replacement is not None:
            try:
                if self._written and kind is None:
                    with naming(self._path):
                        self._replacement.commit()
            finally:
                self._replacement.discard()
        with suppress(OSError):  # each line was flushed, so failures were reported earlier
            self._file.close()
        if self._is_new and not self._written:
            os.unlink(self._path)

    def write(self, text: str, above: Callable[[str], None]) -> None:
        """Write a line to the file, or to standard output through `above`. Raises UserFileError."""
        if self._file is None:
            above(text)
            return
        with naming(self._path):
            self._written = True
            self._file.write(text + "\n")
            self._file.flush()
