"""Restores that are killed one step later each time.

python -m tests.game.killed_restore FOLDER    copies FOLDER/0 to FOLDER/1, FOLDER/2 and on, and in
each of them kills a restore of the oldest backup before the step of that number
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import sys
from types import FrameType

from sudoku_app.game.storage.backup import backups
from sudoku_app.game.storage.restore import restore_backup
from tests.game.games import FakeTime


def restore_until_killed(path: str, last: int) -> None:
    """Restore, and be killed before the step with this number that reaches for a file."""
    steps = 0

    def watch(_frame: FrameType, event: str, called: object) -> None:
        nonlocal steps
        owner = getattr(called, "__self__", None)
        if event == "c_call" and (
            owner is sys.modules["posix"] or isinstance(owner, sqlite3.Connection)
        ):
            steps += 1
            if steps == last:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(watch)
    restore_backup(path, backups(path)[-1].path, FakeTime(1_700_400_000))


def kill_at_each_step(folder: str) -> None:
    """Kill restores until one has fewer steps."""
    step, ended = 0, int(signal.SIGKILL)
    while ended == signal.SIGKILL:
        step += 1
        copy = shutil.copytree(os.path.join(folder, "0"), os.path.join(folder, str(step)))
        child = os.fork()
        if not child:
            restore_until_killed(os.path.join(copy, "games.sqlite3"), step)
            os._exit(0)
        _, ended = os.waitpid(child, 0)
    assert ended == 0, "a restore failed"


if __name__ == "__main__":
    kill_at_each_step(sys.argv[1])
