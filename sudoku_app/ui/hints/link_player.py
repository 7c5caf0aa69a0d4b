"""Goes along the links of a chain, one after the other, at a pace that can be followed."""

from __future__ import annotations

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

STEP_MS = 700


class LinkPlayer(QObject):
    """Counts from 0 through `count` links; `arrived(int)` tells of each, and of -1 at the end.

    `playing_changed(bool)` tells when it begins and ends.
    """

    arrived = pyqtSignal(int)
    playing_changed = pyqtSignal(bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._count = 0
        self._at = -1
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self.advance)

    @property
    def is_playing(self) -> bool:
        """Whether it is on its way."""
        return self._timer.isActive()

    def play(self, count: int) -> None:
        """Begin at the first of `count` links."""
        self._count, self._at = count, -1
        self._timer.start()
        self.playing_changed.emit(True)
        self.advance()

    def stop(self) -> None:
        """Stay where it is."""
        if self._timer.isActive():
            self._timer.stop()
            self.playing_changed.emit(False)

    def advance(self) -> None:
        """Go on to the next link; past the last, end."""
        self._at += 1
        if self._at < self._count:
            self.arrived.emit(self._at)
        else:
            self.stop()
            self.arrived.emit(-1)
