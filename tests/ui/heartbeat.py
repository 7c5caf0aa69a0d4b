"""The longest time in which the event loop does nothing else.

It is measured in the processor time of the whole process: a busy machine makes no gap, a worker
that keeps the interpreter to itself does.
"""

from __future__ import annotations

import time

from PyQt6.QtCore import QObject, QTimer

BEAT_MS = 10
LONGEST_GAP = 0.2
"""Seconds of processor time, in which both threads count, and the measure of coverage with them:
the promise is 0.1 by the clock.
"""


class Heartbeat(QObject):
    """Beats in the event loop and keeps the longest gap, in seconds of processor time."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self.beats = 0
        self._last = time.process_time()
        self._timer = QTimer(self)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def stop(self) -> None:
        """Beat no more."""
        self._timer.stop()

    def _beat(self) -> None:
        now = time.process_time()
        self.longest = max(self.longest, now - self._last)
        self._last = now
        self.beats += 1
