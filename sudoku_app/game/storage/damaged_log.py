"""Fold a damaged log into the bytes of its file.

SQLite stops at the first page of the log that is not as it was written. Here all pages are taken,
since each row has a checksum of its own. See "WAL File Format" in SQLite's documentation.
"""

from __future__ import annotations

import struct
from collections import Counter

PAGE = 4096
"""The bytes of a page."""
_HEADER, _FRAME = 32, 24


def folded(data: bytes, log: bytes) -> bytes:
    """The bytes of a file with the pages of its log, up to the last transaction, without regard to
    their checksums.
    """
    frames = [
        (*struct.unpack(">2I8s", log[at : at + 16]), log[at + _FRAME : at + _FRAME + PAGE])
        for at in range(_HEADER, len(log) - _FRAME - PAGE + 1, _FRAME + PAGE)
    ]
    # Each frame has the number of its page and, at the end of a transaction, that of pages in the
    # file. What follows it marks those of this log; behind them there can be others.
    most = len(data) // PAGE + len(frames)
    marks = Counter(mark for _, _, mark, _ in frames).most_common(1)
    ends = [
        place
        for place, (_, count, mark, _) in enumerate(frames, 1)
        if 0 < count <= most and mark == marks[0][0]
    ]
    if not ends:
        return data
    count = frames[ends[-1] - 1][1]
    pages = bytearray(data[: PAGE * count].ljust(PAGE * count, b"\0"))
    for number, _, _, page in frames[: ends[-1]]:
        if 0 < number <= count:
            pages[PAGE * (number - 1) : PAGE * number] = page
    return bytes(pages)
