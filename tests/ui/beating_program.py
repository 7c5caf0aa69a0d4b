"""The real program with a heart that a watcher in another process can hear.

    python -m tests.ui.beating_program FOLDER

plays as `sudoku-app` does. In FOLDER the file `beat` is touched twice a second by a timer of the
window's thread; `gaps` gets a line for each long time without such a timer: when, how long, and
how much of the processor the longest act in it took; `stacks` what all threads were doing in it.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import threading
import time
from pathlib import Path

from PyQt6.QtCore import QEvent, QObject, QTimer
from PyQt6.QtWidgets import QApplication

from sudoku_app.__main__ import main as play
from sudoku_app.ui.start import program

BEAT_MS = 20
TOLD_SECONDS = 0.5
GAP_SECONDS = 0.1
"""Longer times between two beats are written down."""
STACKS_SECONDS = 5.0
"""So long without a beat, and the stacks are written, whatever the interpreter is doing. To look at
threads that run may end the process, so that this is for one that hangs.
"""


class Heart(QObject):
    """Beats as long as events are handled; mutable."""

    def __init__(self, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._beat_path = folder / "beat"
        self._beat_path.touch()
        self._gaps = open(folder / "gaps", "a", encoding="ascii")  # noqa: SIM115 - open to the end
        self._stacks = open(folder / "stacks", "a", encoding="utf-8")  # noqa: SIM115 - likewise
        self._stacks_size = 0
        self._schedule = f"/proc/self/task/{threading.get_native_id()}/schedstat"
        self._told = 0.0
        self._last = (0.0, 0.0)
        self._act_began = self._longest_act = 0.0
        parent.installEventFilter(self)
        timer = QTimer(self)
        timer.timeout.connect(self._beat)
        timer.start(BEAT_MS)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:  # noqa: N802 - Qt's
        """What reaches a window from outside is an act; many that waited are handled in a row."""
        if watched is not None and watched.isWindowType():
            self._begin_act()
        return False

    def _begin_act(self) -> None:
        now = time.thread_time()
        self._longest_act = max(self._longest_act, now - self._act_began)
        self._act_began = now

    def _beat(self) -> None:
        now = self._clocks()
        self._begin_act()
        if self._last[0]:
            wall, waiting = (new - old for new, old in zip(now, self._last, strict=True))
            # What other processes kept the processor for is not the program's doing.
            gap = wall - waiting
            if gap > GAP_SECONDS:
                line = f"{time.time():.2f} {gap:.3f} {self._longest_act:.3f}"
                print(line, file=self._gaps, flush=True)
            self._end_stacks(gap)
        faulthandler.dump_traceback_later(STACKS_SECONDS, file=self._stacks)
        if now[0] - self._told > TOLD_SECONDS:
            self._told = now[0]
            os.utime(self._beat_path)
        self._last = self._clocks()
        self._act_began, self._longest_act = time.thread_time(), 0.0

    def _clocks(self) -> tuple[float, float]:
        """Seconds now, and those that this thread has waited for a processor."""
        with open(self._schedule, encoding="ascii") as file:
            waiting = file.read().split()[1]
        return time.monotonic(), int(waiting) / 1e9

    def _end_stacks(self, gap: float) -> None:
        size = os.fstat(self._stacks.fileno()).st_size
        if size != self._stacks_size:
            print(f"== {time.time():.2f} {gap:.3f}\n", file=self._stacks, flush=True)
            self._stacks_size = os.fstat(self._stacks.fileno()).st_size


def main(make_heart: type[Heart] = Heart) -> int:
    """Play with a heart."""
    folder = Path(sys.argv[1])
    usual = program.make_application

    def with_heart() -> QApplication:
        application = usual()
        make_heart(folder, application)
        return application

    program.make_application = with_heart
    return play([])


if __name__ == "__main__":
    sys.exit(main())
