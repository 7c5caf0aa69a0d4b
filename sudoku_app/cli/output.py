"""Writes a command's output to standard output or to a file; overwrites no file unless forced."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class OutputError(ValueError):
    """A file can't be written; the message names the file and the reason."""


class Output:
    """A file, or standard output if there is no path; a context manager that closes the file.

    An existing file is left unchanged until the first line is written, and a new file that is still
    empty at the end is removed. Each line is in the file as soon as it is written.

    Raises OutputError if the file can't be written, or exists and `force` is false.
    """

    def __init__(self, path: str | None, force: bool) -> None:
        self._path = path
        self._file: IO[str] | None = None
        self._written = False
        self._is_new = path is not None and not os.path.lexists(path)
        self._is_old = path is not None and os.path.isfile(path)
        if path is None:
            return
        if not self._is_new and not force:
            raise OutputError(f"{path} already exists; use --force to overwrite it")
        try:
            mode = "x" if self._is_new else "a"
            self._file = open(path, mode, encoding="utf-8", newline="\n")  # noqa: SIM115 - see __exit__
        except OSError as error:
            raise OutputError(f"{path}: {error.strerror}") from error

    def __enter__(self) -> Output:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is None or self._path is None:
            return
        with suppress(OSError):  # each line was flushed, so failures were reported earlier
            self._file.close()
        if self._is_new and not self._written:
            os.unlink(self._path)

    def write(self, text: str, above: Callable[[str], None]) -> None:
        """Write a line to the file, or to standard output through `above`. Raises OutputError."""
        if self._file is None:
            above(text)
            return
        try:
            if self._is_old and not self._written:
                self._file.truncate(0)
            self._written = True
            self._file.write(text + "\n")
            self._file.flush()
        except OSError as error:
            raise OutputError(f"{self._path}: {error.strerror}") from error
