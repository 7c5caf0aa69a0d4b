"""A key that says what marks mean."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QFontMetricsF, QPainter
from PyQt6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.presentation.words import join_list
from sudoku_app.ui.language import translate
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from sudoku_app.ui.theme import Theme

    PaintMark = Callable[[QPainter, QPointF], None]

MARK, GAP = 10, 14
"""The side of a mark and the gap after its words, in pixels before zoom."""
LEAST_LINES = 2
"""The lines of a key that have room in any case."""
_WRAPPED = int(Qt.TextFlag.TextWordWrap)


class MarkKey(QWidget):
    """Says what marks mean, in as many lines as they need. Where there is too little room for that,
    it names them.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marks: list[tuple[PaintMark, str, str]] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def explain(self, marks: Iterable[tuple[PaintMark, str, str]]) -> None:
        """Explain these marks, each given by what paints it around a point, its meaning and its
        name.
        """
        self._marks = list(marks)
        self.setAccessibleName(join_list(translate, self._meanings))
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self.updateGeometry()

    @property
    def _meanings(self) -> list[str]:
        return [words for _, words, _ in self._marks]

    def sizeHint(self) -> QSize:
        places = self._places(self._meanings, max(self.width(), 240))
        return QSize(240, ceil(places[-1].bottom()) if places else 0)

    def minimumSizeHint(self) -> QSize:
        line = QFontMetricsF(self._theme.font(SECONDARY_PIXELS)).lineSpacing()
        return QSize(0, min(self.sizeHint().height(), ceil(LEAST_LINES * line) + 2))

    def _places(self, listed: Iterable[str], width: float) -> list[QRectF]:
        """Return the place of each mark with its words."""
        metrics = QFontMetricsF(self._theme.font(SECONDARY_PIXELS))
        side, gap = MARK * self._theme.zoom, GAP * self._theme.zoom
        places: list[QRectF] = []
        left = top = 0.0
        for words in listed:
            across = min(width, side + 6 + metrics.horizontalAdvance(words))
            if left and left + across > width:
                left, top = 0.0, top + metrics.lineSpacing() + 2
            room = QRectF(0, 0, across - side - 6, 10_000)
            high = metrics.boundingRect(room, _WRAPPED, words).height()
            places.append(QRectF(left, top, across, high))
            left += across + gap
            top += high - metrics.lineSpacing() if high > 1.5 * metrics.lineSpacing() else 0
        return places

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, listed = MARK * self._theme.zoom, self._meanings
        places = self._places(listed, self.width())
        if places and places[-1].bottom() > self.height():
            listed = [name for _, _, name in self._marks]
            places = self._places(listed, self.width())
        for (paint, *_), words, place in zip(self._marks, listed, places, strict=True):
            paint(painter, place.topLeft() + QPointF(side / 2, 4 + side / 2))
            painter.setFont(self._theme.font(SECONDARY_PIXELS))
            painter.setPen(self._theme.colour("secondary"))
            painter.drawText(place.adjusted(side + 6, 0, 0, 0), _WRAPPED, words)
