"""A list of steps under headings, painted from the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QObject, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QPainter
from PyQt6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from sudoku_app.ui.parts.grounds import paint_row_ground
from sudoku_app.ui.parts.lines import paint_line
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.ui.theme import Theme

NUMBER_ROLE = Qt.ItemDataRole.UserRole
DETAIL_ROLE = Qt.ItemDataRole.UserRole + 1
ROW_HEIGHT = 30
HEADING_HEIGHT, HEADING_LINE = 36, 18
_INDENT = 10


class _StepDelegate(QStyledItemDelegate):
    """Paints headings, and rows with their detail in a second colour."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.theme = theme

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        if painter is None:
            return
        rect = QRectF(option.rect)
        words: str = index.data(Qt.ItemDataRole.DisplayRole)
        detail: str = index.data(DETAIL_ROLE) or ""
        if index.data(NUMBER_ROLE) is None:
            self._paint_heading(painter, rect, words, detail)
            return
        theme = self.theme
        chosen = paint_row_ground(painter, theme, option)
        rect.adjust(_INDENT, 0, -_INDENT, 0)
        weight = QFont.Weight.Medium if chosen else QFont.Weight.Normal
        painter.setFont(theme.font(TEXT_PIXELS - 1, weight))
        painter.setPen(theme.colour("text"))
        drawn = painter.fontMetrics().elidedText(
            words, Qt.TextElideMode.ElideRight, round(rect.width())
        )
        paint_line(painter, rect, drawn)
        left = painter.fontMetrics().horizontalAdvance(drawn) + 12
        self._paint_detail(painter, rect.adjusted(left, 0, 0, 0), detail, chosen)

    def _paint_heading(self, painter: QPainter, rect: QRectF, words: str, detail: str) -> None:
        line = HEADING_LINE * self.theme.zoom
        rect.adjust(_INDENT, rect.height() - 5 - line, -_INDENT, -5)
        painter.setFont(self.theme.font(SECONDARY_PIXELS, QFont.Weight.Bold))
        painter.setPen(self.theme.colour("secondary"))
        paint_line(painter, rect, words)
        painter.setFont(self.theme.font(SECONDARY_PIXELS - 1))
        paint_line(painter, rect, detail, at_right=True)

    def _paint_detail(self, painter: QPainter, rect: QRectF, detail: str, chosen: bool) -> None:
        painter.setFont(self.theme.font(SECONDARY_PIXELS - 1))
        painter.setPen(self.theme.colour("text" if chosen else "secondary"))
        drawn = painter.fontMetrics().elidedText(
            detail, Qt.TextElideMode.ElideRight, round(rect.width())
        )
        paint_line(painter, rect, drawn, at_right=True)


class StepList(QListWidget):
    """Lists steps in the order in which they were added; `step_chosen(int)` tells which is chosen
    by its number, counted from 0.
    """

    step_chosen = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps: list[QListWidgetItem] = []
        self._delegate = _StepDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._tell)
        self.set_theme(theme)

    @property
    def chosen(self) -> int:
        """The number of the chosen step, or -1."""
        item = self.currentItem()
        number = item.data(NUMBER_ROLE) if item is not None else None
        return -1 if number is None else int(number)

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._delegate.theme = theme
        palette = theme.palette()
        palette.setColor(palette.ColorRole.Base, theme.colour("window"))
        self.setPalette(palette)
        for row in range(self.count()):
            item = self.item(row)
            if item is not None:
                self._size(item)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        item = self.currentItem()
        if item is not None:
            self.scrollToItem(item)

    def _size(self, item: QListWidgetItem) -> None:
        # Kept with the item, since a delegate would be asked for each of them at every change.
        high = HEADING_HEIGHT if item.data(NUMBER_ROLE) is None else ROW_HEIGHT
        item.setSizeHint(QSize(80, round(high * self._delegate.theme.zoom)))

    def add_heading(self, words: str) -> QListWidgetItem:
        """A line above the steps that follow; its detail can be set as they come."""
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self._size(item)
        self.addItem(item)
        return item

    def set_detail(self, item: QListWidgetItem, detail: str) -> None:
        """What stands at the right end of a heading."""
        item.setData(DETAIL_ROLE, detail)

    def add_step(self, words: str, detail: str = "") -> None:
        """A step, and what stands at its right end."""
        item = QListWidgetItem(words)
        item.setData(NUMBER_ROLE, len(self._steps))
        item.setData(DETAIL_ROLE, detail)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{words}, {detail}" if detail else words)
        self._size(item)
        self.addItem(item)
        self._steps.append(item)

    def empty(self) -> None:
        """List nothing, and tell of no choice."""
        self.blockSignals(True)
        self.clear()
        self._steps = []
        self.blockSignals(False)

    def choose(self, number: int, tell: bool = True) -> None:
        """Choose a step by its number; -1 for none."""
        self.blockSignals(not tell)
        item = self._steps[number] if 0 <= number < len(self._steps) else None
        self.setCurrentItem(item)
        if item is not None:
            self.scrollToItem(item)
        else:
            self.clearSelection()
        self.blockSignals(False)

    def _tell(self, item: QListWidgetItem | None) -> None:
        number = item.data(NUMBER_ROLE) if item is not None else None
        if number is not None:
            self.step_chosen.emit(int(number))
