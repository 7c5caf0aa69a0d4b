"""The list of lessons by chapter, with the player's progress, and the ways to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, Qt, pyqtSignal
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from sudoku_app.game.learning.course import chapter_names, course, lesson_text
from sudoku_app.presentation.learn.lesson_words import drill_words, lesson_row, streak_words
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words, use_window_background
from sudoku_app.ui.parts.list_rows import SLUG_ROLE, RowDelegate
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QShowEvent

    from sudoku_app.game.learning.progress import Progress
    from sudoku_app.ui.theme import Theme


class LessonList(QWidget):
    """Lists the lessons; emits `lesson_chosen(slug)`, and `drill_requested()` for five minutes of
    what was learnt.
    """

    lesson_chosen = pyqtSignal(str)
    drill_requested = pyqtSignal()

    def __init__(self, theme: Theme, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._next = ""
        self.title = Words(theme, TEXT_PIXELS + 3, words=self.tr("Learn"), weight=QFont.Weight.Bold)
        self.status = Words(theme, SECONDARY_PIXELS, "secondary")
        self.status.setWordWrap(True)
        self.next_button = PillButton(theme, self.tr("Next lesson"), main=True, parent=self)
        self.drill_button = PillButton(theme, self.tr("Five minutes"), parent=self)
        self.view = QListWidget(self)
        self.view.setAccessibleName(self.tr("Lessons"))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setMouseTracking(True)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.view.setItemDelegate(RowDelegate(theme, self.view))
        use_window_background(self.view)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.next_button)
        buttons.addWidget(self.drill_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.title)
        layout.addWidget(self.status)
        layout.addLayout(buttons)
        layout.addWidget(self.view, 1)
        self.view.itemActivated.connect(self._activate)
        self.view.itemClicked.connect(self._activate)
        self.next_button.clicked.connect(self._open_next)
        self.drill_button.clicked.connect(self.drill_requested)

    def show_progress(self, progress: Progress, today: float, message: str = "") -> None:
        """Show the player's progress, and a message about the lesson that has just ended."""
        translate, names = QCoreApplication.translate, chapter_names(self._language)
        self.view.clear()
        self._next = progress.next_lesson()
        chapter = ""
        for lesson in course():
            if lesson.chapter != chapter:
                chapter = lesson.chapter
                heading = QListWidgetItem(names.get(chapter, chapter), self.view)
                heading.setFlags(Qt.ItemFlag.NoItemFlags)
            title = lesson_text(lesson.slug, self._language).title
            item = QListWidgetItem(lesson_row(translate, title, lesson.slug, progress), self.view)
            item.setData(SLUG_ROLE, lesson.slug)
            if lesson.slug == self._next:
                self.view.setCurrentItem(item)
        parts = (
            message,
            drill_words(translate, progress, today),
            streak_words(translate, progress, today),
        )
        self.status.setText(" ".join(filter(None, parts)))
        self.next_button.setEnabled(bool(self._next))
        self.drill_button.setEnabled(bool(progress.done))

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        row = self.view.currentRow()
        for shown in filter(None, map(self.view.item, (row - 1, row))):
            self.view.scrollToItem(
                shown
            )  # with what is directly above it, as its size is known now

    def _activate(self, item: QListWidgetItem) -> None:
        if item.data(SLUG_ROLE):
            self.lesson_chosen.emit(item.data(SLUG_ROLE))

    def _open_next(self) -> None:
        self.lesson_chosen.emit(self._next)
