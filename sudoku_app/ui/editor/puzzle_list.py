"""A list of puzzles, each with a small picture and words beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QWidget

from sudoku_app.ui.new_game.puzzle_card import MiniBoard
from sudoku_app.ui.parts.fields import Words, make_plain, viewport_of
from sudoku_app.ui.parts.layouts import row_of
from sudoku_app.ui.parts.painting import paint_row_ground
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtCore import QModelIndex
    from PyQt6.QtGui import QKeyEvent, QPainter, QResizeEvent
    from PyQt6.QtWidgets import QStyleOptionViewItem

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.ui.theme import Theme

SIDE, MARGIN = 112, 8
"""The side of a picture and the room around it, in pixels at zoom 1."""


class _Ground(QStyledItemDelegate):
    """Paints only the ground of a row; the widgets in it are the rest."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        if painter is not None:
            paint_row_ground(painter, self._theme, option)


class PuzzleList(QListWidget):
    """Lists puzzles with their words. `row_chosen(int)` is emitted when the player selects another
    row, and `row_opened(int)` for Return and for a double click.
    """

    row_chosen = pyqtSignal(int)
    row_opened = pyqtSignal(int)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self._rows: tuple[tuple[str, Puzzle], ...] = ()
        self.setItemDelegate(_Ground(theme, self))
        make_plain(self, name)
        self.currentRowChanged.connect(self.row_chosen)
        self.itemDoubleClicked.connect(self._open)

    def show_rows(self, rows: tuple[tuple[str, Puzzle], ...], chosen: int) -> None:
        """Show these words and puzzles, and select one; the rows at the beginning that are the same
        as before stay.
        """
        pairs = enumerate(zip(rows, self._rows, strict=False))
        same = next((n for n, (new, old) in pairs if new != old), min(len(rows), len(self._rows)))
        self._rows = rows
        self.blockSignals(True)
        while self.count() > same:
            self.takeItem(self.count() - 1)
        for words, puzzle in rows[same:]:
            self._add(words, puzzle)
        if chosen != self.currentRow():
            self.setCurrentRow(chosen)
        self.blockSignals(False)

    def _add(self, words: str, puzzle: Puzzle) -> None:
        item = QListWidgetItem()
        self.addItem(item)
        row = QWidget()
        row.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        picture = MiniBoard(self._theme, row, SIDE)
        picture.show_puzzle(puzzle._replace(about=puzzle.about._replace(fog=None)))
        label = Words(self._theme, SECONDARY_PIXELS, words=words, wraps=True)
        row_of(picture, (label, 1), on=row, margins=MARGIN, spacing=2 * MARGIN)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, words.replace("\n", ", "))
        item.setToolTip(words)
        self.setItemWidget(item, row)
        self._fit(item)

    def _fit(self, item: QListWidgetItem) -> None:
        """Make a row as high as its picture, or as its words if they need more."""
        row = self.itemWidget(item)
        least = round((SIDE + 2 * MARGIN) * self._theme.zoom)
        layout = None if row is None else row.layout()
        needed = 0
        if layout is not None:
            needed = layout.heightForWidth(viewport_of(self).width())
        item.setSizeHint(QSize(80, max(least, needed)))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        for number in range(self.count()):
            item = self.item(number)
            assert item is not None
            self._fit(item)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event is not None and event.key() in keys and self.currentRow() >= 0:
            self.row_opened.emit(self.currentRow())
        else:
            super().keyPressEvent(event)

    def _open(self, item: QListWidgetItem) -> None:
        self.row_opened.emit(self.row(item))
