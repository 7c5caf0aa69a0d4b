"""How far play had come, noted beside the file of games as long as it is open.

Of a log that was cut short, or in which a bit was flipped, SQLite reads what comes before without a
word: the games are sound then, only older. The number of the last act, noted elsewhere, tells.
"""

from __future__ import annotations

import os
from contextlib import suppress
from zlib import crc32

from sudoku_app.game.ranges import MOST_TURN
from sudoku_app.regular_file import open_own, read_bytes

_LONGEST = 64


class TurnMark:
    """The small file beside the file of games at `path`. What cannot be noted is not: nothing but
    a notice depends on it.

    It is not flushed to the disk, so after a power cut it may be behind, and is never ahead of
    what was committed before it was written.
    """

    def __init__(self, path: str) -> None:
        self._path = f"{path}-turn"

    def read(self) -> int:
        """The turn that was noted; 0 where there is none, or it cannot be trusted."""
        try:
            number, _, crc = read_bytes(self._path, _LONGEST).partition(b" ")
            turn = int(number) if int(crc, 16) == crc32(number) else 0
            return turn if turn <= MOST_TURN else 0
        except (OSError, ValueError):
            return 0

    @property
    def is_there(self) -> bool:
        """Whether the last use of the file did not come to a good end, or has not ended."""
        return os.path.exists(self._path)

    def note(self, turn: int) -> None:
        """Note the turn of the last act that was committed."""
        number = b"%020d" % turn
        # Written over, not anew: a file that was just made empty may stay so after a power cut.
        with suppress(OSError):
            file = open_own(self._path, os.O_WRONLY | os.O_CREAT)
            try:
                os.write(file, b"%s %08x\n" % (number, crc32(number)))
            finally:
                os.close(file)

    def forget(self) -> None:
        """All is in the file itself, and sound."""
        with suppress(OSError):
            os.unlink(self._path)
