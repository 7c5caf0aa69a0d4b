"""Write files to places that users name, and overwrite a file only if they allow it."""

from __future__ import annotations

import os
from contextlib import contextmanager
from errno import ENOENT
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.game.storage.atomic_file import write_atomically
from sudoku_app.regular_file import refuse_special

if TYPE_CHECKING:
    from collections.abc import Iterator


class UserFileError(ValueError):
    """A file can't be written; the message names it and the reason.

    `is_taken` says that it exists and must not be overwritten.
    """

    def __init__(self, message: Message, is_taken: bool = False) -> None:
        super().__init__(message)
        self.is_taken = is_taken


def refuse_existing(path: str, force: bool) -> None:
    """Raise UserFileError if there is something at `path`, unless `force`."""
    if os.path.lexists(path) and not force:
        message = Message("{0} already exists; use --force to overwrite it", path)
        raise UserFileError(message, is_taken=True)


def check_user_file(path: str, force: bool) -> None:
    """Raise UserFileError if a file can't be written to `path`, before long work for it begins:
    there is something, unless `force`, or a pipe or a device, or no folder for it.
    """
    refuse_existing(path, force)
    with naming(path):
        refuse_special(path)
        if not os.path.isdir(os.path.dirname(os.path.abspath(path))):
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT))


def write_user_file(path: str, data: bytes, force: bool) -> None:
    """Write a file completely or not at all.

    Raises UserFileError if it can't be written, or exists and `force` is false.
    """
    check_user_file(path, force)
    with naming(path):
        write_atomically(path, data)


@contextmanager
def naming(path: str) -> Iterator[None]:
    """Raise UserFileError in place of OSError, with the path as the user gave it."""
    try:
        yield
    except OSError as error:
        raise UserFileError(Message("{0}: {1}", path, error.strerror)) from error
