"""Run a module on untrusted data in a process of its own, within limits of memory and time."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

SECONDS = 60
"""How long the process may run, waiting for others included."""
PROCESSOR_SECONDS = 20
MEMORY = 1_536 << 20
"""How many bytes of memory the process may allocate; it needs less than a third of it."""
MOST_BYTES = 64 << 20
"""The largest picture or document, in bytes."""
MOST_PIXELS = 64_000_000
_TICK = 0.05
_LENGTH = 8


def run_limited(module: str, data: bytes, cancel: Callable[[], bool] | None = None) -> bytes:
    """Return what `module`, run as a program, writes to standard output for `data`.

    The module calls `confine` first. Raises ParseError if it fails, takes longer than `SECONDS`,
    or was cancelled; then it is killed.
    """
    command = [sys.executable, "-P", "-m", module]
    environ = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    with TemporaryFile() as given:  # a pipe might not take all of it before the first time-out
        given.write(data)
        given.seek(0)
        with subprocess.Popen(
            command, stdin=given, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environ
        ) as process:
            try:
                answer = _answer_of(process, cancel)
            finally:
                process.kill()
    if process.returncode != 0:
        raise unreadable()
    return answer


def _answer_of(process: subprocess.Popen[bytes], cancel: Callable[[], bool] | None) -> bytes:
    for _ in range(round(SECONDS / _TICK)):
        with suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=_TICK)[0]
        if cancel is not None and cancel():
            raise refused(Message("a picture whose reading was cancelled"))
    raise refused(Message("a picture that takes longer than {0} seconds to read", SECONDS))


def refused(found: Message) -> ParseError:
    """Return the error for a picture that can't be read."""
    expected = Message(
        "PNG, JPEG, WebP, TIFF, BMP, GIF or PDF of at most 64 MiB and 64 million pixels"
    )
    return ParseError(0, 0, found, expected)


def unreadable() -> ParseError:
    """Return the error for a picture on which its reader failed."""
    return refused(Message("a picture that could not be read"))


def confine() -> None:
    """Limit this process: its memory, its processor time, and no file or core dump to write.

    Windows has no such limits; there only the time is limited, from outside.
    """
    if sys.platform == "win32":
        return
    import resource

    for kind, limit in (
        (resource.RLIMIT_DATA, MEMORY),  # QtPdf reserves more addresses than it ever fills
        (resource.RLIMIT_CPU, PROCESSOR_SECONDS),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        _, most = resource.getrlimit(kind)
        value = limit if most == resource.RLIM_INFINITY else min(limit, most)
        resource.setrlimit(kind, (value, value))


def pack(parts: Iterable[bytes]) -> bytes:
    """Join pieces of data, so that `unpack` can part them."""
    return b"".join(len(part).to_bytes(_LENGTH, "big") + part for part in parts)


def unpack(data: bytes) -> Iterator[bytes]:
    """Yield the pieces that `pack` joined. Raises ParseError for any other data."""
    start = 0
    while start < len(data):
        end = start + _LENGTH + int.from_bytes(data[start : start + _LENGTH], "big")
        if end > len(data):
            raise unreadable()
        yield data[start + _LENGTH : end]
        start = end
