"""What several widgets paint alike: the background of a card or a row, a line of text, a bar, and
the frame of a chart.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, TypeVar

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFontMetricsF, QHelpEvent, QImage, QPainter, QPen, QPixmap
from PyQt6.QtWidgets import QSizePolicy, QStyle, QToolTip, QWidget

from sudoku_app.ui.theme import STATUS_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PyQt6.QtCore import QPoint
    from PyQt6.QtGui import QPaintEvent
    from PyQt6.QtWidgets import QStyleOptionViewItem

    from sudoku_app.ui.theme import Theme


CARD_RADIUS, ROW_RADIUS = 10, 6


def blend(colour: QColor, other: QColor, share: float) -> QColor:
    """Return `colour` with a `share` of `other` in it."""
    keep = 1 - share
    return QColor.fromRgbF(
        colour.redF() * keep + other.redF() * share,
        colour.greenF() * keep + other.greenF() * share,
        colour.blueF() * keep + other.blueF() * share,
    )


def clear_image(wide: float, high: float, ratio: float) -> QImage:
    """Return a transparent image of this size, for a display with `ratio` pixels to a unit."""
    image = QImage(ceil(wide * ratio), ceil(high * ratio), _FORMAT)
    return _cleared(image, ratio)


def clear_pixmap(wide: float, high: float, ratio: float) -> QPixmap:
    """Return the same as a pixmap, which is painted faster."""
    return _cleared(QPixmap(ceil(wide * ratio), ceil(high * ratio)), ratio)


_FORMAT = QImage.Format.Format_ARGB32_Premultiplied
_Paper = TypeVar("_Paper", QImage, QPixmap)


def _cleared(paper: _Paper, ratio: float) -> _Paper:
    paper.setDevicePixelRatio(ratio)
    paper.fill(Qt.GlobalColor.transparent)
    return paper


def paint_card(painter: QPainter, theme: Theme, rect: QRectF, chosen: bool = False) -> None:
    """Paint the background of a card that fills `rect`, with a line around it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = QPen(theme.colour("accent"), 2) if chosen else QPen(theme.colour("key_line"), 1)
    inset = line.widthF() / 2
    painter.setPen(line)
    painter.setBrush(theme.colour("card"))
    rect = rect.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(rect, CARD_RADIUS, CARD_RADIUS)


def paint_row_ground(painter: QPainter, theme: Theme, option: QStyleOptionViewItem) -> bool:
    """Paint the background of a row of a list, if it has one, with a ring if it has the focus;
    return whether the row is selected.
    """
    chosen = bool(option.state & QStyle.StateFlag.State_Selected)
    if chosen or option.state & QStyle.StateFlag.State_MouseOver:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = chosen and bool(option.state & QStyle.StateFlag.State_HasFocus)
        painter.setPen(QPen(theme.colour("accent"), 1.5) if focused else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("equal" if chosen else "given_ground"))
        rect = QRectF(option.rect).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(rect, ROW_RADIUS, ROW_RADIUS)
    return chosen


def paint_line(painter: QPainter, rect: QRectF, words: str, at_right: bool = False) -> None:
    """Write text, vertically centred in `rect`, at its left or right edge.

    Qt would place text with Chinese characters lower than other text, since they are taller.
    """
    metrics = QFontMetricsF(painter.font())
    foot = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
    left = rect.right() - metrics.horizontalAdvance(words) if at_right else rect.left()
    painter.drawText(QPointF(left, foot), words)


def paint_bar(
    painter: QPainter, theme: Theme, rect: QRectF, share: float, role: str = "accent"
) -> None:
    """Paint a rounded bar, filled from the left by a share from 0 to 1 in the colour of a role."""
    half = rect.height() / 2
    painter.setPen(QPen(theme.colour("key_line"), 1))
    painter.setBrush(theme.colour("given_ground"))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), half, half)
    if share > 0:
        filled = QRectF(rect)
        filled.setWidth(max(rect.height(), rect.width() * share))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(role))
        painter.drawRoundedRect(filled, half, half)


class Chart(QWidget):
    """Base class of the charts. Setters end with `update()`; `draw` only paints."""

    def __init__(self, theme: Theme, height: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(420, round(self._height * self.theme.zoom))

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.theme.font(STATUS_PIXELS))
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Draw the chart with an antialiasing painter that has the small font."""
        raise NotImplementedError

    def words_at(self, place: QPoint) -> str:
        """Return what the tool tip says at a place; "" for none."""
        return ""

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = self.words_at(event.pos()) or self.toolTip()
            if words:
                QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def draw_scale(
        self, painter: QPainter, figures: Sequence[float], words: Callable[[float], str]
    ) -> QRectF:
        """Draw lines across for these figures, from the lowest at the foot to the highest, each
        with its words before it; return the area between them.
        """
        metrics = QFontMetricsF(painter.font())
        left = metrics.horizontalAdvance(words(figures[-1])) + 10
        half = metrics.height() / 2  # half of the words is above the top line
        area = QRectF(left, half, self.width() - left - 8, self.height() - 2 * half - 4)
        for figure in figures:
            share = (figure - figures[0]) / (figures[-1] - figures[0])
            y = area.bottom() - area.height() * share
            painter.setPen(QPen(self.theme.colour("key_line"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(self.theme.colour("secondary"))
            room = QRectF(0, y - half, area.left() - 8, 2 * half)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, right, words(figure))
        return area

    def draw_nothing(self, painter: QPainter, words: str) -> None:
        """Write in the centre why there is nothing to show."""
        painter.setPen(self.theme.colour("secondary"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, words)
