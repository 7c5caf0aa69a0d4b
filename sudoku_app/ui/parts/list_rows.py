"""Lists of rows, perhaps under headings, and with a detail at the right end."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QObject, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter
from PyQt6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from sudoku_app.ui.parts.fields import make_plain
from sudoku_app.ui.parts.painting import paint_line, paint_row_ground
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.ui.theme import Theme

SLUG_ROLE = Qt.ItemDataRole.UserRole
DETAIL_ROLE = Qt.ItemDataRole.UserRole + 1
ROW_HEIGHT = 30
HEADING_HEIGHT = 38
INDENT = 10
"""The space at both ends of a row."""
_GAP, _MOST_DETAIL = 12, 0.4
"""The gap before a detail, and the most of a row that it takes from the words."""


def width_of_rows(theme: Theme, words: Iterable[str]) -> int:
    """Return the width at which all of these rows are painted unshortened."""
    metrics = QFontMetricsF(theme.font(TEXT_PIXELS, QFont.Weight.Medium))
    return ceil(max(map(metrics.horizontalAdvance, words))) + 2 * INDENT + 1


def paint_row(
    painter: QPainter, theme: Theme, option: QStyleOptionViewItem, words: str, detail: str = ""
) -> None:
    """Paint a row of a list, with its detail in a second colour at the right end."""
    chosen = paint_row_ground(painter, theme, option)
    rect, small = (
        QRectF(option.rect).adjusted(INDENT, 0, -INDENT, 0),
        theme.font(SECONDARY_PIXELS - 1),
    )
    weight = QFont.Weight.Medium if chosen else QFont.Weight.Normal
    least = 0
    if detail:
        wide = QFontMetrics(small).horizontalAdvance(detail) + _GAP
        least = min(wide, round(rect.width() * _MOST_DETAIL))
    for text, font, role, room, mode in (
        (words, theme.font(TEXT_PIXELS, weight), "text", least, Qt.TextElideMode.ElideRight),
        (detail, small, "text" if chosen else "secondary", 0, Qt.TextElideMode.ElideMiddle),
    ):
        painter.setFont(font)
        painter.setPen(theme.colour(role))
        metrics = painter.fontMetrics()
        drawn = metrics.elidedText(text, mode, round(rect.width()) - room)
        paint_line(painter, rect, drawn, at_right=text is detail)
        rect.setLeft(rect.left() + metrics.horizontalAdvance(drawn) + _GAP)


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
        words = index.data(Qt.ItemDataRole.DisplayRole)
        if index.data(SLUG_ROLE):
            paint_row(painter, self.theme, option, words, index.data(DETAIL_ROLE) or "")
            return
        painter.setFont(self.theme.font(SECONDARY_PIXELS - 1, QFont.Weight.Bold))
        painter.setPen(self.theme.colour("secondary"))
        place = QRectF(option.rect).adjusted(INDENT, 0, 0, -5)
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, words)


class RowList(QListWidget):
    """A list of rows, each with a slug, under headings without one."""

    def __init__(self, theme: Theme, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        make_plain(self, name)
        self.setItemDelegate(RowDelegate(theme, self))

    def add_heading(self, words: str) -> None:
        """Add a heading, which cannot be selected."""
        QListWidgetItem(words, self).setFlags(Qt.ItemFlag.NoItemFlags)

    def add_row(self, words: str, slug: str, detail: str = "") -> QListWidgetItem:
        """Add a row, with a detail at its right end, and return it."""
        item = QListWidgetItem(words, self)
        item.setData(SLUG_ROLE, slug)
        if detail:
            item.setData(DETAIL_ROLE, detail)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{words}, {detail}")
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


class StepList(RowList):
    """Lists steps in the order in which they are added. `step_chosen(int)` is emitted with the
    number of the chosen step, from 0.
    """

    step_chosen = pyqtSignal(int)

    def __init__(self, theme: Theme, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self.setUniformItemSizes(True)  # otherwise each row is measured at each change
        self.setVerticalScrollMode(self.ScrollMode.ScrollPerItem)  # cuts no row at the upper edge
        self.currentRowChanged.connect(self._emit_chosen)

    @property
    def chosen(self) -> int:
        """The number of the chosen step, or -1."""
        return self.currentRow()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.scrollToItem(self.currentItem())

    def add_step(self, words: str, detail: str = "") -> None:
        """Add a step, with a detail at the right end of its row."""
        self.add_row(words, str(self.count()), detail)

    def empty(self) -> None:
        """Clear the list without emitting a choice."""
        self.blockSignals(True)
        self.clear()
        self.blockSignals(False)

    def choose(self, number: int, emit: bool = True) -> None:
        """Choose a step by its number, or none with -1; emit `step_chosen` only if `emit`."""
        self.blockSignals(not emit)
        self.setCurrentRow(number if number < self.count() else -1)
        self.scrollToItem(self.currentItem())
        self.blockSignals(False)

    def _emit_chosen(self, number: int) -> None:
        if number >= 0:
            self.step_chosen.emit(number)
