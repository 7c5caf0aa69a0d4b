"""The list of all techniques by level, with a search field."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.ui.parts.fields import Words, use_window_background
from sudoku_app.ui.parts.list_rows import SLUG_ROLE, RowDelegate
from sudoku_app.ui.theme import TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.ui.theme import Theme


class ListedTechnique(NamedTuple):
    """A row of the list: its slug, text, heading, and other words to find it by.

    Rows with the same heading must be consecutive.
    """

    slug: str
    name: str
    heading: str
    words: str = ""


class TechniqueList(QWidget):
    """Lets the player choose a technique and emits `chosen(slug)`."""

    chosen = pyqtSignal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = QLineEdit(self)
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.view = QListWidget(self)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setMouseTracking(True)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self._delegate = RowDelegate(theme, self.view)
        self.view.setItemDelegate(self._delegate)
        self.view.currentItemChanged.connect(self._item_changed)
        self._empty = Words(theme, TEXT_PIXELS, parent=self)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._empty.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.view)
        layout.addWidget(self._empty, 1)
        self._words: dict[str, str] = {}
        use_window_background(self.view)

    def show_rows(self, rows: Iterable[ListedTechnique]) -> None:
        """List these rows under their headings, and keep the selection."""
        before = self.current()
        self.view.blockSignals(True)
        self.view.clear()
        self._empty.setText(self.tr("No techniques match."))
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search the techniques"))
        self.view.setAccessibleName(self.tr("Techniques"))
        heading = ""
        self._words = {}
        for row in rows:
            if row.heading != heading:
                heading = row.heading
                QListWidgetItem(heading, self.view).setFlags(Qt.ItemFlag.NoItemFlags)
            item = QListWidgetItem(row.name, self.view)
            item.setData(SLUG_ROLE, row.slug)
            item.setToolTip(row.name)
            self._words[row.slug] = f"{row.name} {row.words}".casefold()
        self.view.blockSignals(False)
        self._filter()
        self.choose(before)

    def current(self) -> str:
        """The slug of the selected row, or ""."""
        item = self.view.currentItem()
        return str(item.data(SLUG_ROLE) or "") if item is not None else ""

    def choose(self, slug: str) -> None:
        """Select the row with this slug, if any, and scroll to it."""
        for number in range(self.view.count()):
            item = self.view.item(number)
            if item is not None and slug and item.data(SLUG_ROLE) == slug:
                if item.isHidden():
                    self.search.clear()
                self.view.setCurrentItem(item)
                self._show_current()

    def _show_current(self) -> None:
        """Scroll to the selected row and to the row or heading directly above it."""
        row = self.view.currentRow()
        for number in (row - 1, row):
            item = self.view.item(number)
            if item is not None:
                self.view.scrollToItem(item)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._show_current()

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._show_current()  # the list now has its final height

    def shown_slugs(self) -> list[str]:
        """Return the slugs of the rows that match the search, in order."""
        items = (self.view.item(number) for number in range(self.view.count()))
        return [
            str(item.data(SLUG_ROLE))
            for item in items
            if item is not None and item.data(SLUG_ROLE) and not item.isHidden()
        ]

    def _filter(self) -> None:
        wanted = self.search.text().casefold().split()
        heading: QListWidgetItem | None = None
        for number in range(self.view.count()):
            item = self.view.item(number)
            if item is None:
                continue
            slug = item.data(SLUG_ROLE)
            if not slug:
                heading = item
                heading.setHidden(True)
                continue
            fits = all(word in self._words[slug] for word in wanted)
            item.setHidden(not fits)
            if fits and heading is not None:
                heading.setHidden(False)
        found = bool(self.shown_slugs())
        self.view.setVisible(found)
        self._empty.setVisible(not found)

    def _item_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(SLUG_ROLE):
            self.chosen.emit(item.data(SLUG_ROLE))

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        # Down and Enter move the focus from the search field to the matching rows.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                found = self.shown_slugs()
                if found and self.current() not in found:
                    self.choose(found[0])
                self.view.setFocus()
                return True
        return super().eventFilter(watched, event)
