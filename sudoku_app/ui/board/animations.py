"""The animations of the board: a pulse that draws attention, a wave of colour over cells, and the
way from one grid to another.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation, pyqtSignal
from PyQt6.QtWidgets import QStyle, QWidget

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sudoku_app.core.topology import Topology


BEAT_MS = 180
BEATS = 2


def shows_motion(widget: QWidget, motion: str) -> bool:
    """Whether to show motion: by the player's setting, or by the system's if that is "system"."""
    if motion != "system":
        return motion == "on"
    style = widget.style()
    hint = QStyle.StyleHint.SH_Widget_Animation_Duration
    return style is not None and style.styleHint(hint, None, widget) > 0


class Pulse(QObject):
    """Swells and shrinks `BEATS` times. `changed()` is emitted after each change of `swell`, which
    goes from 0 to 1 and is 0 at rest.
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

    def beat(self, motion: str) -> None:
        """Start again, if the player wants motion."""
        self.stop()
        if shows_motion(self._widget, motion):
            self._animation.start()

    def stop(self) -> None:
        """Come to rest."""
        self._animation.stop()
        self.swell = 0.0

    def _advance(self, beats: object) -> None:
        if isinstance(beats, float):
            self.swell = abs(math.sin(math.pi * beats))
            self.changed.emit()


GLIDE_MS = 220


class BoardPlace(NamedTuple):
    """Where a board is: the width of a cell, and the board's corner in the widget around it."""

    cell: float
    corner: QPointF


class Glide(QObject):
    """Goes from one place of the board to another. `changed()` is emitted after each change of
    `place`, which is None at rest.
    """

    changed = pyqtSignal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self.place: BoardPlace | None = None
        self._start = self._end = BoardPlace(1, QPointF())
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setDuration(GLIDE_MS)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._advance)
        self._animation.finished.connect(self.stop)

    def run(self, motion: str, start: BoardPlace, end: BoardPlace) -> None:
        """Go to `end` from `start`, or from wherever it is on its way, if the player wants
        motion.
        """
        self._start, self._end = self.place or start, end
        self.stop()
        if shows_motion(self._widget, motion):
            self.place = self._start  # else the end would be seen until the first advance
            self._animation.start()

    def stop(self) -> None:
        """Come to rest."""
        self._animation.stop()
        self.place = None
        self.changed.emit()

    def _advance(self, time: object) -> None:
        if isinstance(time, float):
            (cell, corner), (last_cell, last_corner) = self._start, self._end
            now = corner + (last_corner - corner) * time
            self.place = BoardPlace(cell + (last_cell - cell) * time, now)
            self.changed.emit()


WAVE_MS = 680
SWELL = 0.45
"""The share of the wave's time in which each cell swells and fades."""
FLASH_MS = 190


class Wave(QObject):
    """A tint that passes over cells. `changed()` is emitted after each change of `strengths`: one
    for each cell, from 0 to 1, or none at rest.
    """

    changed = pyqtSignal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self.strengths: tuple[float, ...] = ()
        self.cells: Collection[int] = ()
        """The cells to tint; none at rest, since the next board may be smaller."""
        self._delays: tuple[float, ...] = ()
        self._swell = SWELL
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._advance)
        self._animation.finished.connect(self._rest)

    @property
    def is_running(self) -> bool:
        """Whether the wave is running."""
        return self._animation.state() == QVariantAnimation.State.Running

    def run(self, motion: str, origin: int, topology: Topology) -> None:
        """Start at a cell of a board, if the player wants motion."""
        if not shows_motion(self._widget, motion):
            return
        cells, start = range(topology.cell_count), topology.place(origin)
        distances = [math.dist(topology.place(cell), start) for cell in cells]
        longest = max(distances)
        delays = [(1 - SWELL) * distance / longest for distance in distances]
        self._begin(cells, delays, SWELL, WAVE_MS)

    def flash(self, motion: str, cells: Collection[int], topology: Topology) -> None:
        """Tint `cells` of a board all at once, if the player wants motion."""
        if not shows_motion(self._widget, motion):
            return
        delays = [0.0 if cell in cells else 1.0 for cell in range(topology.cell_count)]
        self._begin(cells, delays, 1.0, FLASH_MS)

    def _begin(
        self, cells: Collection[int], delays: Sequence[float], swell: float, milliseconds: int
    ) -> None:
        self.stop()
        self.cells, self._delays, self._swell = cells, tuple(delays), swell
        self._animation.setDuration(milliseconds)
        self._animation.start()

    def stop(self) -> None:
        """Stop, and remove the tint from the board."""
        self._animation.stop()
        self._rest()

    def _advance(self, time: object) -> None:
        if isinstance(time, float):
            self.strengths = tuple(_swell((time - delay) / self._swell) for delay in self._delays)
            self.changed.emit()

    def _rest(self) -> None:
        self.strengths = ()
        self.changed.emit()
        self.cells = ()


def _swell(time: float) -> float:
    """Return a value that rises from 0 and falls again while `time` goes from 0 to 1."""
    return math.sin(math.pi * time) if 0 < time < 1 else 0.0
