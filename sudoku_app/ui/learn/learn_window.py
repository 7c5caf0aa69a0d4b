"""The window Learn: the list of lessons, and a lesson with its board and text side by side."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, Qt, pyqtSignal

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.game.game import Game
from sudoku_app.game.learning.course import lesson_text, lesson_with
from sudoku_app.game.learning.positions import find_position
from sudoku_app.game.learning.progress import Kind
from sudoku_app.game.learning.tasks import Ask
from sudoku_app.presentation.lesson import drill_state, lesson_state
from sudoku_app.presentation.lesson_words import drill_result
from sudoku_app.ui.learn.lesson_list import LessonList
from sudoku_app.ui.learn.lesson_panel import LessonPanel
from sudoku_app.ui.steps.step_window import StepWindow
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from PyQt6.QtGui import QKeyEvent
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.game.learning.learner import Learner
    from sudoku_app.game.learning.positions import Found
    from sudoku_app.game.learning.tasks import Grade
    from sudoku_app.game.library import Library
    from sudoku_app.game.technique_pages import StepTexts
    from sudoku_app.presentation.lesson import LessonScreen, LessonState
    from sudoku_app.ui.theme import Theme

DRILL_SECONDS = 300.0
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def _timer() -> Callable[[], bool]:
    """Return a function that says whether five minutes have passed since now."""
    end = time.monotonic() + DRILL_SECONDS
    return lambda: time.monotonic() >= end


class ExerciseWindow(StepWindow):
    """Shows what a `LessonState` shows, and passes the player's wishes to it. `next_position` is
    called when a position is wanted.
    """

    room_below = 260

    def __init__(
        self,
        theme: Theme,
        title: str,
        game: Game,
        parent: QWidget | None = None,
        kind: Qt.WindowType = Qt.WindowType.Dialog,
    ) -> None:
        super().__init__(theme, title, game, parent, kind=kind, has_slider=False)
        self.state: LessonState | None = None
        self.panel = LessonPanel(theme, self)
        self.view.side.addWidget(self.panel)
        board, panel = self.view.frame.board, self.panel
        board.picked.connect(self._pick)
        board.digit_typed.connect(self._type_digit)
        panel.digit_chosen.connect(self._choose_digit)
        panel.option_chosen.connect(self._choose_option)
        panel.checked.connect(self._check)
        panel.help_requested.connect(self._help)
        panel.solution_requested.connect(self._show_solution)
        panel.went_on.connect(self._go_on)
        panel.left.connect(self.leave)

    def begin(self, state: LessonState) -> None:
        """Begin to go through something."""
        self.state = state
        state.listener = self.show_screen
        self._go_further()

    def leave(self) -> None:
        """Leave what is gone through."""
        self.close()

    def search(self) -> None:
        """Find the position that is wanted."""

    def end(self) -> None:
        """Everything is done."""
        self.close()

    def _go_further(self) -> None:
        state = self.state
        if state is None:
            return
        if state.is_over:
            self.end()
        elif state.wanted is not None:
            self.search()
        else:
            self.show_screen(state.screen)

    def show_screen(self, screen: LessonScreen) -> None:
        """Show a screen of the lesson."""
        state = self.state
        if state is None or state.is_over or state.wanted is not None:
            return
        task = state.task
        cells = (task.cell,) if screen.ask is Ask.DIGITS and task is not None else ()
        asks_cells = screen.ask in (Ask.CELLS, Ask.ANY_CELL)
        board = self.view.frame.board
        before = board.current_cell() if asks_cells and board.hasFocus() else None
        self.view.use_board(not screen.is_walked)
        self.view.show_list(screen.playback)
        self.view.title.setText(screen.heading)
        self.panel.show_screen(screen)
        if cells:
            board.select_cells(cells)
        elif before is not None and self._is_by_key:
            board.select_cells([before])
        self._take_focus(screen)

    _is_by_key = False

    def _take_focus(self, screen: LessonScreen) -> None:
        if screen.is_walked:
            self.panel.main_button.setFocus()
        elif screen.ask in (Ask.CELLS, Ask.ANY_CELL, Ask.DIGITS):
            self.view.frame.board.setFocus()
        else:
            self.panel.take_focus()

    # The player's wishes -----------------------------------------------------------------------

    def _pick(self) -> None:
        """Choose the cells that were picked with the mouse."""
        board = self.view.frame.board
        cells = board.selected_cells()
        board.clear_selection()
        self._is_by_key = False
        if self.state is not None and cells and self._asks(Ask.CELLS, Ask.ANY_CELL):
            self.state.toggle(cells)

    def _asks(self, *kinds: Ask) -> bool:
        state = self.state
        return state is not None and state.wanted is None and state.screen.ask in kinds

    def _type_digit(self, digit: int) -> None:
        if self._asks(Ask.OPTION):
            self._choose_option(digit - 1)
        elif self._asks(Ask.DIGITS):
            self._choose_digit(digit)

    def _choose_digit(self, digit: int) -> None:
        if self.state is not None:
            self.state.toggle([digit])

    def _choose_option(self, number: int) -> None:
        if self.state is not None:
            self.state.choose(number)
            self._speak()

    def _check(self) -> None:
        if self.state is not None:
            self.state.check()
            self._speak()

    def _help(self) -> None:
        if self.state is not None:
            self.state.help()
            self._speak()

    def _show_solution(self) -> None:
        if self.state is not None:
            self.state.show()
            self._speak()

    def _go_on(self) -> None:
        """Go to the next position of the example, or to the next thing to do."""
        player = self.view.player
        if self.state is None:
            return
        if self.state.screen.is_walked and player.playback.has_next:
            player.forward()
            return
        self.state.go_on()
        self._go_further()

    def _speak(self) -> None:
        """Say what has changed to a screen reader."""
        self.view.speak()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        board = self.view.frame.board
        if event.key() in _ENTER and self.state is not None:
            self.panel.press_main()
        elif event.key() == Qt.Key.Key_Space and board.hasFocus():
            cell = board.current_cell()
            self._is_by_key = True
            if self.state is not None and cell is not None and self._asks(Ask.CELLS, Ask.ANY_CELL):
                self.state.toggle([cell])
        elif event.key() == Qt.Key.Key_Escape and self.state is not None:
            self.leave()
        else:
            super().keyPressEvent(event)


class LearnWindow(ExerciseWindow):
    """The list of lessons, and the lesson that was chosen.

    `puzzle_requested(new, position)` is emitted to play the puzzle of a lesson in the main window.
    """

    puzzle_requested = pyqtSignal(object, object)

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
        self._grades: list[Grade] = []
        self.list = LessonList(theme, language, self)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.list)
        self._runner = TaskRunner(self)
        self._runner.finished.connect(self._found)
        self._runner.failed.connect(self._search_failed)
        self.list.lesson_chosen.connect(self.open_lesson)
        self.list.drill_requested.connect(self.begin_drill)
        self.panel.play_requested.connect(self._play)
        self.show_list()

    @property
    def lesson(self) -> str:
        """The slug of the lesson that is open; "" for none."""
        return self._slug

    def show_list(self, message: str = "") -> None:
        """Show the list of lessons."""
        self._runner.cancel()
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
            QCoreApplication.translate,
            self._texts,
            self._random,
            progress.places.get(slug, 0),
        )
        state.on_place = self._note_place
        self._open(state)

    def begin_drill(self) -> None:
        """Begin five minutes of what was learnt."""
        progress = self._learner.progress()
        self._slug = ""
        self.setWindowTitle(self.tr("Five minutes"))
        self._open(
            drill_state(
                progress,
                QCoreApplication.translate,
                self._texts,
                self._random,
                self._learner.today(),
                _timer(),
            )
        )

    def _open(self, state: LessonState) -> None:
        self._grades = []
        state.on_grade = self._note_grade
        self.list.hide()
        self.view.show()
        self.begin(state)

    # Positions ---------------------------------------------------------------------------------

    def search(self) -> None:
        state = self.state
        if state is None or state.wanted is None:
            return
        item = state.wanted
        self._runner.start(
            partial(find_position, self._library, item.topic, item.banks, self._random)
        )

    def _found(self, found: Found) -> None:
        if self.state is not None:
            self.state.position_found(found)
            if self.state.wanted is not None or self.state.is_over:  # nothing to tell apart here
                self._go_further()

    def _search_failed(self, error: Exception) -> None:
        self.show_list(self.tr("No position was found for this. The puzzle banks may be damaged."))

    # What was done -----------------------------------------------------------------------------

    def _note_place(self, place: int) -> None:
        if self.state is not None and not self.state.is_over:
            self._learner.record(Kind.PLACE, self._slug, place)

    def _note_grade(self, grade: Grade) -> None:
        self._grades.append(grade)
        self._learner.record(Kind.TASK, f"{grade.technique}/{grade.stage.value}", grade.value)

    def _play(self) -> None:
        """Play the lesson's puzzle in the main window; the lesson ends here."""
        state = self.state
        if state is None or state.found is None:
            return
        found = state.found
        self._learner.record(Kind.PUZZLE, self._slug)
        state.go_on()
        self._go_further()
        self.puzzle_requested.emit(found.new, found.position)

    def end(self) -> None:
        if self._slug:
            self._learner.record(Kind.DONE, self._slug)
            self.show_list()
        else:
            self.show_list(drill_result(QCoreApplication.translate, self._grades))

    def leave(self) -> None:
        self.show_list()

    def done(self, result: int) -> None:
        """Close the window and cancel the search for a position."""
        self._runner.cancel()
        super().done(result)
