"""The window Learn: the list of lessons, and a lesson with its board and text side by side."""

from __future__ import annotations

import time
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import QListWidgetItem, QWidget

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.game.learning.course import chapter_names, course, lesson_text, lesson_with
from sudoku_app.game.learning.positions import find_position
from sudoku_app.game.learning.progress import Kind
from sudoku_app.game.play.game import Game
from sudoku_app.presentation.learn.lesson import drill_state, lesson_state
from sudoku_app.presentation.learn.lesson_words import (
    drill_result,
    drill_words,
    is_bare,
    lesson_row,
    streak_words,
)
from sudoku_app.ui.language import translate
from sudoku_app.ui.learn.exercise_window import ExerciseWindow
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.layouts import column_of, row_of
from sudoku_app.ui.parts.list_rows import SLUG_ROLE, RowList
from sudoku_app.ui.task_runner import TaskRunner
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QShowEvent

    from sudoku_app.game.learning.learner import Learner
    from sudoku_app.game.learning.positions import FoundPosition
    from sudoku_app.game.learning.progress import Progress
    from sudoku_app.game.learning.tasks import Grade
    from sudoku_app.game.puzzles.library import Library
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.learn.lesson import Item, LessonState
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
        self.status = Words(theme, SECONDARY_PIXELS, "secondary", wraps=True)
        self.next_button = PillButton(
            theme, self.tr("Next lesson"), self._open_next, main=True, parent=self
        )
        self.drill_button = PillButton(
            theme, self.tr("Five minutes"), self.drill_requested, parent=self
        )
        self.view = RowList(theme, self.tr("Lessons"), self)
        buttons = row_of(self.next_button, self.drill_button, spacing=8)
        column_of(self.title, self.status, buttons, (self.view, 1), on=self, margins=0, spacing=8)
        self.view.itemActivated.connect(self._activate)
        self.view.itemClicked.connect(self._activate)

    def show_progress(self, progress: Progress, today: float, message: str = "") -> None:
        """Show the player's progress, and a message about the lesson that has just ended."""
        names = chapter_names(self._language)
        self.view.clear()
        self._next = progress.next_lesson()
        chapter = ""
        for lesson in course():
            if lesson.chapter != chapter:
                chapter = lesson.chapter
                self.view.add_heading(names.get(chapter, chapter))
            title = lesson_text(lesson.slug, self._language).title
            words = lesson_row(translate, title, lesson.slug, progress)
            item = self.view.add_row(words, lesson.slug)
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
        self.view.show_current()  # the list now has its final height

    def _activate(self, item: QListWidgetItem) -> None:
        if item.data(SLUG_ROLE):
            self.lesson_chosen.emit(item.data(SLUG_ROLE))

    def _open_next(self) -> None:
        self.lesson_chosen.emit(self._next)


DRILL_SECONDS = 300.0


def _timer() -> Callable[[], bool]:
    """Return a function that says whether five minutes have passed since now."""
    end = time.monotonic() + DRILL_SECONDS
    return lambda: time.monotonic() >= end


class LearnWindow(ExerciseWindow):
    """The list of lessons, and the lesson that was chosen.

    `puzzle_requested(new, position, with_notes)` is emitted to play the puzzle of a lesson in the
    main window, `entered()` when the player comes to this window.
    """

    puzzle_requested = pyqtSignal(object, object, bool)
    entered = pyqtSignal()

    def __init__(
        self,
        theme: Theme,
        texts: StepTexts,
        language: str,
        learner: Learner,
        library: Library,
        random: Random,
    ) -> None:
        super().__init__(theme, "", Game(make_puzzle([0] * 81)), kind=Qt.WindowType.Window)
        self._texts, self._language = texts, language
        self._learner, self._library, self._random = learner, library, random
        self._slug = ""
        self._is_late: Callable[[], bool] = bool
        self._grades: list[Grade] = []
        self._searched: Item | None = None
        self._ahead: FoundPosition | None = None
        self.list = LessonList(theme, language, self)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.list)
        self._runner = TaskRunner(self, self._found, self._search_failed)
        self.list.lesson_chosen.connect(self.open_lesson)
        self.list.drill_requested.connect(self.begin_drill)
        self.show_list()

    @property
    def lesson(self) -> str:
        """The slug of the lesson that is open; "" for none."""
        return self._slug

    def show_list(self, message: str = "") -> None:
        """Show the list of lessons."""
        self._stop_searching()
        self._learner.note_solved()
        self.state, self._slug = None, ""
        self.setWindowTitle(self.tr("Learn"))
        self.view.hide()
        self.list.show_progress(self._learner.progress(), self._learner.today(), message)
        self.list.show()
        self.list.view.setFocus()

    def open_lesson(self, slug: str) -> None:
        """Open a lesson at the place that was reached."""
        lesson = lesson_with(slug)
        if lesson is None:
            return
        progress = self._learner.progress()
        self._slug, text = slug, lesson_text(slug, self._language)
        self.setWindowTitle(text.title)
        state = lesson_state(
            lesson,
            text,
            translate,
            self._texts,
            self._random,
            progress.places.get(slug, 0),
        )
        state.on_place = self._note_place
        self._open(state)

    def begin_drill(self) -> None:
        """Begin a drill of five minutes."""
        progress, self._is_late = self._learner.progress(), _timer()
        self._slug = ""
        self.setWindowTitle(self.tr("Five minutes"))
        self._open(
            drill_state(
                progress,
                translate,
                self._texts,
                self._random,
                self._learner.today(),
                self._is_late,
            )
        )

    def _open(self, state: LessonState) -> None:
        self._stop_searching()
        self._grades = []
        state.on_grade = self._note_grade
        self.list.hide()
        self.view.show()
        self.begin(state)

    # Positions ---------------------------------------------------------------------------------

    def search(self) -> None:
        """Take the position that was found ahead, or wait for it, or else search for one."""
        state = self.state
        if state is None or state.wanted is None:
            return
        if self._searched != state.wanted:
            self._start(state, state.wanted)
        elif self._ahead is not None:
            self._take(state, self._ahead)

    def _start(self, state: LessonState, item: Item) -> None:
        """Search for the position of an item."""
        self._searched, self._ahead = item, None
        self._runner.start(
            partial(
                find_position,
                self._library,
                item.topic,
                item.banks,
                Random(self._random.getrandbits(64)),
                known=state.known_for(item),
            )
        )

    def _stop_searching(self) -> None:
        self._runner.cancel()
        self._searched = self._ahead = None

    def _found(self, found: FoundPosition) -> None:
        state = self.state
        if state is not None and state.wanted == self._searched:
            self._take(state, found)
        else:
            self._ahead = found

    def _take(self, state: LessonState, found: FoundPosition) -> None:
        """Show a position, and search for the next one while the player thinks about it."""
        self._searched = self._ahead = None
        state.position_found(found)
        if state.wanted is None and state.following is not None:
            self._start(state, state.following)

    def _search_failed(self, error: Exception) -> None:
        if self.state is None or self.state.wanted != self._searched:
            self._searched = None  # once more when it is wanted
            return
        self.show_list(self.tr("No position was found for this. The puzzle banks may be damaged."))

    # What was done -----------------------------------------------------------------------------

    def _note_place(self, place: int) -> None:
        if self.state is not None and not self.state.is_over:
            self._learner.record(Kind.PLACE, self._slug, place)

    def _note_grade(self, grade: Grade) -> None:
        self._grades.append(grade)
        self._learner.record(Kind.TASK, f"{grade.technique}/{grade.stage.value}", grade.value)

    def play(self) -> None:
        """Play the lesson's puzzle in the main window; the lesson is done when it is solved."""
        state = self.state
        if state is None or state.found is None:
            return
        found = state.found
        self._learner.record(Kind.PUZZLE, f"{self._slug}/{found.new.card.name}")
        self.show_list()
        self.puzzle_requested.emit(found.new, found.position, not is_bare(found.step))

    def end(self) -> None:
        if self._slug:
            self._learner.record(Kind.DONE, self._slug)
            self.show_list()
        else:
            is_late = self._is_late()
            self.show_list(drill_result(translate, self._grades, is_late))

    def leave(self) -> None:
        self.show_list()

    def changeEvent(self, event: QEvent | None) -> None:
        """Show that a lesson is done when the player comes back from its puzzle."""
        super().changeEvent(event)
        is_turned = event is not None and event.type() is QEvent.Type.ActivationChange
        if not (is_turned and self.isActiveWindow()):
            return
        self.entered.emit()
        if self.state is None and self._learner.note_solved():
            self.show_list()

    def done(self, result: int) -> None:
        """Close the window and cancel the search for a position."""
        self._stop_searching()
        super().done(result)
