"""Run a module on untrusted data in a process of its own, within limits of memory and time.

The process answers in pieces and has its full time for each: many pages may take long, but one that
goes on for ever is ended.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import IO, TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

SECONDS = 60
"""How long the process may take for a piece of its answer, waiting for others included."""
PROCESSOR_SECONDS = 20
"""Likewise, of processor time."""
MEMORY = 1_536 << 20
"""How many bytes of memory the process may allocate; it needs less than a third of it."""
MOST_BYTES = 64 << 20
"""The largest picture or document, and the largest piece of an answer, in bytes."""
MOST_PIXELS = 64_000_000
_TICK = 0.05
_LENGTH = 8
_AHEAD = 8
"""How many pieces may wait to be taken, while the process makes others."""


def run_limited(
    module: str, data: bytes, cancel: Callable[[], bool] | None = None, *arguments: str
) -> Iterator[bytes]:
    """Yield the pieces that `module`, run as a program, answers to `data`.

    The module calls `confine` first, and `send` for each piece. Raises ParseError if it fails,
    takes longer than `SECONDS` for a piece, or was cancelled; then it is killed.
    """
    import subprocess  # takes long, and few commands read pictures
    from tempfile import TemporaryFile

    command = [sys.executable, "-P", "-m", module, *arguments]
    environ = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    with TemporaryFile() as given:  # a pipe might not take all of it before the first time-out
        given.write(data)
        given.seek(0)
        with subprocess.Popen(
            command, stdin=given, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environ
        ) as process:
            assert process.stdout is not None
            answers: Queue[bytes | None] = Queue(_AHEAD)
            reader = Thread(target=_read_pieces, args=(process.stdout, answers), daemon=True)
            reader.start()
            try:
                while (piece := _next(answers, cancel)) is not None:
                    yield piece
                with suppress(subprocess.TimeoutExpired):
                    process.wait(SECONDS)
            finally:
                process.kill()
                while reader.is_alive():  # it may wait for room for its last pieces
                    with suppress(Empty):
                        answers.get_nowait()
                    reader.join(_TICK)
    if process.returncode != 0:
        raise unreadable()


def _read_pieces(stream: IO[bytes], answers: Queue[bytes | None]) -> None:
    """Put the pieces of a stream into a queue, and None at its end."""
    while len(head := stream.read(_LENGTH)) == _LENGTH:
        length = int.from_bytes(head, "big")
        piece = stream.read(min(length, MOST_BYTES))
        if len(piece) != length:
            break
        answers.put(piece)
    answers.put(None)


def _next(answers: Queue[bytes | None], cancel: Callable[[], bool] | None) -> bytes | None:
    """Return the next piece, or None at the end. Raises ParseError if it takes too long."""
    for _ in range(round(SECONDS / _TICK)):
        if cancel is not None and cancel():
            raise refused(Message("a picture whose reading was cancelled"))
        with suppress(Empty):
            return answers.get(timeout=_TICK)
    raise refused(Message("a picture that takes longer than {0} seconds to read", SECONDS))


def refused(found: Message) -> ParseError:
    """Return the error for a picture that can't be read."""
    expected = Message(
        "PNG, JPEG, TIFF, BMP or PDF of at most 64 MiB and 64 million pixels, or WebP or GIF of 20"
        " million pixels"
    )
    return ParseError(found, expected)


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

    _limit(resource.RLIMIT_DATA, MEMORY)  # QtPdf reserves more addresses than it ever fills
    _limit(resource.RLIMIT_FSIZE, 0)
    _limit(resource.RLIMIT_CORE, 0)
    _limit_time()


def send(piece: bytes) -> None:
    """Write a piece of this process's answer; it has its full time again for the next."""
    sys.stdout.buffer.write(pack([piece]))
    sys.stdout.buffer.flush()
    _limit_time()


def _limit_time() -> None:
    if sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    limit = round(used.ru_utime + used.ru_stime) + PROCESSOR_SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (_at_most(limit, most), most))


def _limit(kind: int, limit: int) -> None:
    import resource

    value = _at_most(limit, resource.getrlimit(kind)[1])
    resource.setrlimit(kind, (value, value))


def _at_most(limit: int, most: int) -> int:
    """Return a limit, or the one that already holds if that is lower; -1 means none."""
    return limit if most < 0 else min(limit, most)


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
