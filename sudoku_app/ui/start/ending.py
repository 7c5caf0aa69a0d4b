"""Ends the program cleanly when the system asks for it: Ctrl+C, a polite kill, a logout."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QSocketNotifier, QTimer, pyqtSignal

if TYPE_CHECKING:
    from types import FrameType

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")


class EndingWatch(QObject):
    """`asked()` follows a signal that asks the program to end.

    An idle event loop runs no Python, so a handler alone would wait for the next event: the
    wake-up file descriptor brings the signal into the loop. On Windows only Ctrl+C is heard, with
    the next event.
    """

    asked = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        for name in _SIGNALS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._on_signal)
        if os.name != "posix":
            return
        self._reading, writing = os.pipe()
        os.set_blocking(self._reading, False)
        os.set_blocking(writing, False)
        signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(
            self._reading,  # type: ignore[call-overload]  # an int is taken, whatever the stub says
            QSocketNotifier.Type.Read,
            self,
        )
        self._notifier.activated.connect(self._wake)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        # Between any two steps of Python's: what ends the program waits for the loop.
        QTimer.singleShot(0, self.asked.emit)

    def _wake(self) -> None:
        # Back in Python the interpreter calls the handler of the signal that was read here.
        os.read(self._reading, 64)
