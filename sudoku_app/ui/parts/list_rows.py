"""How lists with headings are painted."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QObject, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter
from PyQt6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from sudoku_app.ui.parts.painting import paint_row_ground
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.ui.theme import Theme

SLUG_ROLE = Qt.ItemDataRole.UserRole
ROW_HEIGHT = 28
HEADING_HEIGHT = 38
INDENT = 10
_END = 4
"""The space at the end of a row."""


def width_of_rows(theme: Theme, words: Iterable[str]) -> int:
    """Return the width at which `RowDelegate` paints all of these rows unshortened."""
    metrics = QFontMetricsF(theme.font(TEXT_PIXELS, QFont.Weight.Medium))
    return ceil(max(map(metrics.horizontalAdvance, words))) + INDENT + _END + 1


class RowDelegate(QStyledItemDelegate):
    """Paints headings and rows in a theme; only rows have a slug."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        high = ROW_HEIGHT if index.data(SLUG_ROLE) else HEADING_HEIGHT
        return QSize(80, round(high * self.theme.zoom))

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        if painter is None:
            return
        theme, rect = self.theme, QRectF(option.rect)
        words = index.data(Qt.ItemDataRole.DisplayRole)
        if not index.data(SLUG_ROLE):
            painter.setFont(theme.font(SECONDARY_PIXELS - 1, QFont.Weight.Bold))
            painter.setPen(theme.colour("secondary"))
            place = rect.adjusted(INDENT, 0, 0, -5)
            painter.drawText(
                place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, words
            )
            return
        chosen = paint_row_ground(painter, theme, option)
        font = theme.font(TEXT_PIXELS, QFont.Weight.Medium if chosen else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        rect.adjust(INDENT, 0, -_END, 0)
        shown = painter.fontMetrics().elidedText(
            words, Qt.TextElideMode.ElideRight, round(rect.width())
        )
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, shown)
