"""A calm tint that runs over the board once, from one cell outwards."""

from __future__ import annotations

import math

from PyQt6.QtCore import QObject, QVariantAnimation, pyqtSignal
from PyQt6.QtWidgets import QWidget

WAVE_MS = 680
SWELL = 0.45
"""How much of the time each cell swells and sinks."""


class Wave(QObject):
    """`changed()` follows each change of `strengths`: one for each cell, 0 to 1; none at rest."""

    changed = pyqtSignal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.strengths: tuple[float, ...] = ()
        self._delays: tuple[float, ...] = ()
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setDuration(WAVE_MS)
        self._animation.valueChanged.connect(self._advance)
        self._animation.finished.connect(self._rest)

    @property
    def is_running(self) -> bool:
        """Whether the tint is on its way."""
        return self._animation.state() == QVariantAnimation.State.Running

    def run(self, origin: int, size: int) -> None:
        """Begin anew at a cell of a grid of `size`×`size`."""
        self.stop()
        row, column = divmod(origin, size)
        ways = [math.hypot(cell // size - row, cell % size - column) for cell in range(size * size)]
        longest = max(ways)
        self._delays = tuple((1 - SWELL) * way / longest for way in ways)
        self._animation.start()

    def stop(self) -> None:
        """Rest."""
        self._animation.stop()
        self.strengths = ()

    def _advance(self, time: object) -> None:
        if isinstance(time, float):
            self.strengths = tuple(_swell((time - delay) / SWELL) for delay in self._delays)
            self.changed.emit()

    def _rest(self) -> None:
        self.strengths = ()
        self.changed.emit()


def _swell(time: float) -> float:
    """Up and down again as `time` goes from 0 to 1."""
    return math.sin(math.pi * time) if 0 < time < 1 else 0.0
