"""A list of steps, and the stream that fills it during a search."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QObject, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from sudoku_app.ui.parts.fields import make_plain
from sudoku_app.ui.parts.painting import paint_line, paint_row_ground
from sudoku_app.ui.task_runner import TaskRunner
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, has_new_fonts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.ui.theme import Theme


BATCH_SECONDS = 0.2
LARGEST_BATCH = 60
"""A batch of results is passed on at this age or size, so that the window handles it quickly."""
PAUSE_SECONDS = 0.0005
"""Pause after each result, to let the window's thread run."""


class StepStream(QObject):
    """Runs one search at a time, the latest. `arrived(list)` is emitted with batches of results in
    order, then `ended()` or `failed(error)`; nothing is emitted after `cancel`.
    """

    arrived = pyqtSignal(object)
    ended = pyqtSignal()
    failed = pyqtSignal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = TaskRunner(self, self._finished, self._failed, self.arrived)
        self._is_running = False

    @property
    def is_running(self) -> bool:
        """Whether a search is running."""
        return self._is_running

    def start(self, search: Callable[[Callable[[], bool]], Iterator[object]]) -> None:
        """Start a search and cancel the previous one. The search runs in a worker, receives a
        cancel check, and may raise SearchCancelledError.
        """
        self._is_running = True
        self._runner.start_reporting(partial(_report_in_batches, search))

    def cancel(self) -> None:
        """Cancel the search; nothing more is emitted."""
        self._is_running = False
        self._runner.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self.cancel()
        self._runner.stop()

    def _finished(self, rest: object) -> None:
        self._is_running = False
        if rest:
            self.arrived.emit(rest)
        self.ended.emit()

    def _failed(self, error: object) -> None:
        self._is_running = False
        self.failed.emit(error)


def _report_in_batches(
    search: Callable[[Callable[[], bool]], Iterator[object]],
    cancelled: Callable[[], bool],
    report: Callable[[object], None],
) -> list[object]:
    """Pass on the results in batches and return the last batch; runs in a worker."""
    from sudoku_app.core.hints import SearchCancelledError  # imports all techniques

    batch: list[object] = []
    begun = time.monotonic()
    try:
        for found in search(cancelled):
            batch.append(found)
            time.sleep(PAUSE_SECONDS)
            if len(batch) >= LARGEST_BATCH or time.monotonic() - begun > BATCH_SECONDS:
                report(batch)
                batch, begun = [], time.monotonic()
    except SearchCancelledError:
        return []
    return batch


NUMBER_ROLE = Qt.ItemDataRole.UserRole
DETAIL_ROLE = Qt.ItemDataRole.UserRole + 1
ROW_HEIGHT = 30
ROW_INDENT = 10


def paint_step(
    painter: QPainter, theme: Theme, option: QStyleOptionViewItem, words: str, detail: str = ""
) -> None:
    """Paint a row of a list of steps, with its detail in a second colour at the right end."""
    chosen = paint_row_ground(painter, theme, option)
    rect = QRectF(option.rect).adjusted(ROW_INDENT, 0, -ROW_INDENT, 0)
    painter.setFont(
        theme.font(TEXT_PIXELS - 1, QFont.Weight.Medium if chosen else QFont.Weight.Normal)
    )
    painter.setPen(theme.colour("text"))
    small = theme.font(SECONDARY_PIXELS - 1)
    least = min(QFontMetrics(small).horizontalAdvance(detail) + 12, round(rect.width() * 0.4))
    drawn = painter.fontMetrics().elidedText(
        words, Qt.TextElideMode.ElideRight, round(rect.width()) - least
    )
    paint_line(painter, rect, drawn)
    rect.setLeft(rect.left() + painter.fontMetrics().horizontalAdvance(drawn) + 12)
    painter.setFont(small)
    painter.setPen(theme.colour("text" if chosen else "secondary"))
    drawn = painter.fontMetrics().elidedText(
        detail, Qt.TextElideMode.ElideMiddle, round(rect.width())
    )
    paint_line(painter, rect, drawn, at_right=True)


class _StepDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.theme = theme

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        if painter is not None:
            words: str = index.data(Qt.ItemDataRole.DisplayRole)
            paint_step(painter, self.theme, option, words, index.data(DETAIL_ROLE) or "")


class StepList(QListWidget):
    """Lists steps in the order in which they are added. `step_chosen(int)` is emitted with the
    number of the chosen step, from 0.
    """

    step_chosen = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps: list[QListWidgetItem] = []
        self._delegate = _StepDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        make_plain(self)
        self.setVerticalScrollMode(self.ScrollMode.ScrollPerItem)  # cuts no row at the upper edge
        self.currentItemChanged.connect(self._emit_chosen)

    @property
    def chosen(self) -> int:
        """The number of the chosen step, or -1."""
        item = self.currentItem()
        number = item.data(NUMBER_ROLE) if item is not None else None
        return -1 if number is None else int(number)

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if has_new_fonts(event):
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
        # Stored with the item; otherwise Qt would ask the delegate for every item at each change.
        item.setSizeHint(QSize(80, round(ROW_HEIGHT * self._delegate.theme.zoom)))

    def add_step(self, words: str, detail: str = "") -> None:
        """Add a step, with a detail at the right end of its row."""
        item = QListWidgetItem(words)
        item.setData(NUMBER_ROLE, len(self._steps))
        item.setData(DETAIL_ROLE, detail)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{words}, {detail}" if detail else words)
        self._size(item)
        self.addItem(item)
        self._steps.append(item)

    def empty(self) -> None:
        """Clear the list without emitting a choice."""
        self.blockSignals(True)
        self.clear()
        self._steps = []
        self.blockSignals(False)

    def choose(self, number: int, emit: bool = True) -> None:
        """Choose a step by its number, or none with -1; emit `step_chosen` only if `emit`."""
        self.blockSignals(not emit)
        item = self._steps[number] if 0 <= number < len(self._steps) else None
        self.setCurrentItem(item)
        if item is not None:
            self.scrollToItem(item)
        else:
            self.clearSelection()
        self.blockSignals(False)

    def _emit_chosen(self, item: QListWidgetItem | None) -> None:
        number = item.data(NUMBER_ROLE) if item is not None else None
        if number is not None:
            self.step_chosen.emit(int(number))
