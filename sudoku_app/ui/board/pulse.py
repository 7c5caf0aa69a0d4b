"""A short swelling that draws the eye, where the system has not asked for stillness."""

from __future__ import annotations

import math

from PyQt6.QtCore import QObject, QVariantAnimation, pyqtSignal
from PyQt6.QtWidgets import QStyle, QWidget

BEAT_MS = 180
BEATS = 2


def moves(widget: QWidget, wish: str) -> bool:
    """Whether widgets are to move at all: the player's wish, or else the system's."""
    if wish != "system":
        return wish == "on"
    style = widget.style()
    hint = QStyle.StyleHint.SH_Widget_Animation_Duration
    return style is not None and style.styleHint(hint, None, widget) > 0


class Pulse(QObject):
    """Swells and sinks `BEATS` times; `changed()` follows each change of `swell`, which is 0 to 1
    and 0 at rest.
    """

    changed = pyqtSignal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self.swell = 0.0
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(float(BEATS))
        self._animation.setDuration(BEAT_MS * BEATS)
        self._animation.valueChanged.connect(self._advance)

    def beat(self, wish: str) -> None:
        """Begin anew, if the player's wish is one for motion."""
        self.stop()
        if moves(self._widget, wish):
            self._animation.start()

    def stop(self) -> None:
        """Rest."""
        self._animation.stop()
        self.swell = 0.0

    def _advance(self, beats: object) -> None:
        if isinstance(beats, float):
            self.swell = abs(math.sin(math.pi * beats))
            self.changed.emit()
