"""Replace files atomically: at every moment, either the complete old or the complete new one
exists. One at a place that users name is only overwritten if they allow it.
"""

from __future__ import annotations

import os
import stat
from contextlib import contextmanager, suppress
from errno import ENOENT
from threading import Event
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.regular_file import open_regular, refuse_special

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_HELD = (5, 32, 33)  # Windows: access denied, sharing violation, lock violation
_TRIES = 20
_PAUSE = 0.05


def write_atomically(path: str, data: bytes | Iterable[bytes], waits: bool = True) -> None:
    """Replace the file at `path` with `data`, making its folder if it is missing.

    The data is written to a temporary file in the same folder, flushed to the disk and then
    renamed. A new file gets the permissions of the user's umask; a replaced one keeps its mode. A
    symbolic link stays, and its target is replaced. Raises OSError if this fails, or if there is a
    folder, a pipe or a device at `path`; what was there is then unchanged.

    Unless it `waits` for the disk, a power cut may leave neither the old nor the new file.
    """
    new = Replacement(path)
    try:
        new.file.writelines([data] if isinstance(data, bytes) else data)
        new.commit(waits)
    except BaseException:
        new.discard()
        raise


class Replacement:
    """A temporary `file` that takes the place of the file at a path, as `write_atomically` says;
    mutable. It must be either committed or discarded.
    """

    def __init__(self, path: str) -> None:
        refuse_special(path)  # writing to a pipe that nobody reads would block
        self._path = os.path.realpath(path) if os.path.islink(path) else path
        self._folder = os.path.dirname(os.path.abspath(self._path))
        os.makedirs(self._folder, exist_ok=True)
        handle, self._temporary = _make_temporary(self._folder)
        self.file = os.fdopen(handle, "wb")
        try:
            if os.path.exists(self._path):  # before anything that others may not read is in it
                os.chmod(self._temporary, stat.S_IMODE(os.stat(self._path).st_mode))
        except OSError:
            self.discard()
            raise

    def commit(self, waits: bool = True) -> None:
        """Put the file in its place, and wait for the disk or not. Raises OSError; what was there
        is then unchanged.
        """
        self.file.flush()
        if waits:
            os.fsync(self.file.fileno())
        self.file.close()
        replace(self._temporary, self._path)
        if waits:
            sync_folder(self._folder)

    def discard(self) -> None:
        """Remove the temporary file, if it is not in its place yet."""
        with suppress(OSError):  # what is in its buffer can't always be written
            self.file.close()
        with suppress(FileNotFoundError):
            os.unlink(self._temporary)


def _make_temporary(folder: str) -> tuple[int, str]:
    """Create a file with an unused name. `mkstemp` would create one that only the user can read."""
    path = os.path.join(folder, f".writing-{os.urandom(8).hex()}")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.open(path, flags, 0o666), path


def replace(source: str, path: str) -> None:
    """Rename a file, replacing another. Raises OSError.

    On Windows a virus scanner or an indexer may hold either file for a moment, so this tries
    several times.
    """
    for _ in range(_TRIES):
        try:
            os.replace(source, path)
        except OSError as error:
            if getattr(error, "winerror", None) not in _HELD:
                raise
            Event().wait(_PAUSE)
        else:
            return
    os.replace(source, path)


def rename_unreadable(path: str) -> None:
    """Rename a file that cannot be understood to an unused name next to it. Raises OSError."""
    number = 1
    while os.path.exists(f"{path}.unreadable-{number}"):
        number += 1
    replace(path, f"{path}.unreadable-{number}")


def sync_file(path: str) -> None:
    """Flush the content of a file to the disk. Raises OSError."""
    with os.fdopen(open_regular(path, os.O_RDWR), "rb+") as file:
        # Of the metadata, only the length has to reach the disk.
        getattr(os, "fdatasync", os.fsync)(file.fileno())


def sync_folder(folder: str) -> None:
    """Flush the file names in a folder to the disk, if the system can open a folder."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


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
