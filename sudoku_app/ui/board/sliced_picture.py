"""Pictures that are painted in slices between other events, so that no file can stop the window."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal
from PyQt6.QtGui import QPainter, QPixmap

from sudoku_app.ui.parts.painting import clear_pixmap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from PyQt6.QtCore import QSizeF

    PaintJob = Callable[[QPainter], None]
    """Paints a little of a picture and leaves the painter's state as it was."""

FIRST, SLICE = 0.01, 0.005
"""How long the first slice and the others take, in seconds of the thread's processor time: on a
busy machine, too, the first one completes what most puzzles need.
"""
_REPORTED = 20
"""After how many slices what was painted is shown, as showing it takes longer than a slice."""


class SlicedPicture(QObject):
    """Pictures of one size, one above the other; mutable.

    The first slice is painted at once, which completes most puzzles. `grew()` is emitted after some
    of the others and after the last.
    """

    grew = pyqtSignal()

    def __init__(
        self, parent: QObject, count: int = 1, clock: Callable[[], float] = time.thread_time
    ) -> None:
        super().__init__(parent)
        self.sheets = [QPixmap() for _ in range(count)]
        """The pictures as far as they are painted."""
        self._clock = clock
        self._jobs: Iterator[tuple[int, PaintJob]] = iter(())
        self._slices = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._continue)

    @property
    def is_complete(self) -> bool:
        """Whether everything is painted."""
        return not self._timer.isActive()

    def begin(self, size: QSizeF, ratio: float, jobs: Iterable[tuple[int, PaintJob]]) -> None:
        """Paint new pictures, `size` large with `ratio` pixels to a unit. Each job comes with the
        number of its picture.
        """
        for number in range(len(self.sheets)):
            sheet = clear_pixmap(size.width(), size.height(), ratio)
            self.sheets[number] = sheet
        self._jobs, self._slices = iter(jobs), 0
        self._timer.start()
        self._paint_slice(FIRST)

    def _continue(self) -> None:
        self._paint_slice(SLICE)
        self._slices += 1
        if self.is_complete or self._slices % _REPORTED == 0:
            self.grew.emit()

    def _paint_slice(self, seconds: float) -> None:
        end = self._clock() + seconds
        painter, used = QPainter(), -1
        for number, paint in self._jobs:
            if number != used:
                if painter.isActive():
                    painter.end()
                painter.begin(self.sheets[number])
                used = number
            paint(painter)
            if self._clock() >= end:
                break
        else:
            self._timer.stop()
        if painter.isActive():
            painter.end()
