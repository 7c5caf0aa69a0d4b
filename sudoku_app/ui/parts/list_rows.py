"""Lists of rows under headings."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QObject, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter
from PyQt6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from sudoku_app.ui.parts.fields import make_plain
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


class RowList(QListWidget):
    """A list of rows, each with a slug, under headings without one."""

    def __init__(self, theme: Theme, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        make_plain(self, name)
        self.setItemDelegate(RowDelegate(theme, self))

    def add_heading(self, words: str) -> None:
        """Add a heading, which cannot be selected."""
        QListWidgetItem(words, self).setFlags(Qt.ItemFlag.NoItemFlags)

    def add_row(self, words: str, slug: str) -> QListWidgetItem:
        """Add a row and return it."""
        item = QListWidgetItem(words, self)
        item.setData(SLUG_ROLE, slug)
        return item

    @property
    def slug(self) -> str:
        """The slug of the selected row, or ""."""
        item = self.currentItem()
        return str(item.data(SLUG_ROLE) or "") if item is not None else ""

    def show_current(self) -> None:
        """Scroll to the selected row and to the row or heading directly above it."""
        row = self.currentRow()
        for item in filter(None, map(self.item, (row - 1, row))):
            self.scrollToItem(item)
