"""The window of a `LessonState`: a board to choose cells on, and a panel with text and answers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from sudoku_app.game.learning.tasks import Ask
from sudoku_app.presentation.learn.lesson import LessonScreen, LessonState, exercise_state
from sudoku_app.presentation.learn.lesson_words import chosen_words
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.layouts import column_of, row_of
from sudoku_app.ui.steps.step_window import StepWindow
from sudoku_app.ui.theme import TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PyQt6.QtGui import QKeyEvent, QResizeEvent

    from sudoku_app.core.step import Step
    from sudoku_app.game.learning.tasks import Task
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.hints.playback import Playback, Scene
    from sudoku_app.ui.theme import Theme


_DIGITS_IN_ROW = 5
_INSET = 10
_WRAPPED = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value


class OptionButton(PillButton):
    """An answer to choose, in as many lines as it needs."""

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        room = QRect(0, 0, self.width() - 2 * _INSET, 10_000)
        font = self.theme.font(TEXT_PIXELS, QFont.Weight.Medium)
        high = QFontMetrics(font).boundingRect(room, _WRAPPED, self.text()).height()
        self.setMinimumHeight(max(high + 2 * _INSET, super().sizeHint().height()))

    def sizeHint(self) -> QSize:
        return QSize(_INSET, max(self.minimumHeight(), super().sizeHint().height()))

    def draw(self, painter: QPainter) -> None:
        self.draw_ground(painter, "card", "key_line")
        painter.setFont(self.theme.font(TEXT_PIXELS, QFont.Weight.Medium))
        painter.setPen(self.theme.colour("text"))
        painter.drawText(self.rect().adjusted(_INSET, 0, -_INSET, 0), _WRAPPED, self.text())


class LessonPanel(QWidget):
    """Shows a task, and passes the player's wishes to `window`."""

    def __init__(self, theme: Theme, window: ExerciseWindow) -> None:
        super().__init__(window)
        self._theme, self._window = theme, window
        self._can_check = self._can_go_on = False
        self.options: list[OptionButton] = []
        self._option_box = QVBoxLayout()
        self._option_box.setSpacing(6)
        self.digits = [PillButton(theme, str(digit), parent=self) for digit in range(1, 10)]
        self.main_button = PillButton(theme, "", self.press_main, main=True, parent=self)
        helps, shows = (
            partial(window.wish, LessonState.help),
            partial(window.wish, LessonState.show),
        )
        self.help_button = PillButton(theme, self.tr("Help"), helps, parent=self)
        self.show_button = PillButton(theme, self.tr("Show me"), shows, parent=self)
        self.play_button = PillButton(theme, self.tr("Play"), window.play, parent=self)
        self.leave_button = PillButton(theme, self.tr("All lessons"), window.leave, parent=self)
        self._lay_out()
        for button in self.findChildren(PillButton):  # until there is something to answer
            button.setVisible(button is self.leave_button)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(6)
        for number, button in enumerate(self.digits):
            button.setCheckable(True)
            button.clicked.connect(partial(self._window.choose_digit, number + 1))
            grid.addWidget(button, number // _DIGITS_IN_ROW, number % _DIGITS_IN_ROW)
        helps = row_of(self.help_button, self.show_button, self.play_button, spacing=8)
        ways = row_of(self.leave_button, self.main_button, spacing=8)
        column_of(self._option_box, 8, grid, helps, ways, on=self, margins=0, spacing=8)

    def press_main(self) -> None:
        """Check the answer, or go on."""
        if self._can_check:
            self._window.wish(LessonState.check)
        elif self._can_go_on:
            self._window.go_on()

    def show_screen(self, screen: LessonScreen) -> None:
        """Show the controls that there are now."""
        self._can_check, self._can_go_on = screen.can_check, screen.can_go_on
        self._show_options(screen)
        for digit, button in enumerate(self.digits, 1):
            button.setVisible(screen.ask is Ask.DIGITS)
            if screen.ask is Ask.DIGITS:
                button.setText(screen.playback.position.game.puzzle.topology.sign(digit))
            button.setChecked(screen.ask is Ask.DIGITS and digit in screen.chosen)
        self.main_button.setText(self.tr("Check") if screen.can_check else self.tr("Continue"))
        self.main_button.setVisible(screen.can_check or screen.can_go_on)
        self.main_button.updateGeometry()
        self.main_button.update()
        self.help_button.setVisible(screen.can_help)
        self.show_button.setVisible(screen.can_show)
        self.play_button.setVisible(screen.can_play)

    def _show_options(self, screen: LessonScreen) -> None:
        """Make the buttons of the options anew if their words differ."""
        if [button.text() for button in self.options] != list(screen.options):
            for button in self.options:
                self._option_box.removeWidget(button)
                button.deleteLater()
            self.options = [
                OptionButton(self._theme, words, parent=self) for words in screen.options
            ]
            for number, button in enumerate(self.options):
                button.clicked.connect(partial(self._window.choose_option, number))
                self._option_box.addWidget(button)
                button.show()  # now, so that it can take the focus
        for number, button in enumerate(self.options):
            button.setEnabled(number not in screen.ruled_out)

    def take_focus(self) -> None:
        """Give the focus to the first option, or else to the main button."""
        options = [button for button in self.options if button.isEnabled()]
        (options[0] if options else self.main_button).setFocus()


_NUMBERS = tuple("123456789")
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ExerciseWindow(StepWindow):
    """Shows the screen of a `LessonState`, and passes the player's wishes to it. `next_position` is
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
        self._spoken_place: int | None = None
        self.panel = LessonPanel(theme, self)
        self.view.side.addWidget(self.panel)
        board = self.view.frame.board
        board.picked.connect(self._pick)
        board.digit_typed.connect(self._type_digit)
        board.escape_pressed.connect(self.leave)
        self.view.transport.be_quiet()

    def begin(self, state: LessonState) -> None:
        """Begin an exercise."""
        self.state, self._spoken_place = state, None
        state.listener = self._show_screen
        if state.wanted is not None:
            self._show_nothing(state.screen.playback)
        self._show_screen(state.screen, state.screen)

    def _show_nothing(self, empty: Playback[Scene]) -> None:
        """Show nothing of the exercise before while the first position is searched."""
        self.view.use_board(True)
        self.view.show_list(empty)
        self.view.title.setText(self.windowTitle())
        self.panel.show_screen(LessonScreen(empty, 0, 0, ""))

    def leave(self) -> None:
        """Close the exercise before its end."""
        self.close()

    def play(self) -> None:
        """Play the puzzle of the lesson."""

    def search(self) -> None:
        """Find the position that is wanted."""

    def end(self) -> None:
        """Everything is done."""
        self.close()

    def _show_screen(self, _old: LessonScreen, screen: LessonScreen) -> None:
        """Show a screen of the lesson, or find what is wanted for it."""
        state = self.state
        if state is None:
            return
        if screen.is_over:
            self.end()
        elif state.wanted is not None:
            self.search()
        else:
            self._show_task(state.task, screen)

    def _show_task(self, task: Task | None, screen: LessonScreen) -> None:
        cells = (task.cell,) if screen.ask is Ask.DIGITS and task is not None else ()
        asks_cells = screen.ask in (Ask.CELLS, Ask.ANY_CELL)
        board = self.view.frame.board
        before = board.current_cell() if asks_cells and board.hasFocus() else None
        self.view.use_board(not screen.is_walked)
        self.view.show_list(screen.playback)
        if not screen.is_walked:  # each of those positions has its own
            self.view.title.setText(screen.heading)
        self.panel.show_screen(screen)
        if cells:
            board.select_cells(cells)
        elif before is not None and self._is_by_key:
            board.select_cells([before])
        self._take_focus(screen)
        if screen.place != self._spoken_place:
            self._spoken_place = screen.place
            self.view.speak()

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
            self._toggle(cells)

    def _toggle(self, numbers: Iterable[int]) -> None:
        """Choose or release cells or digits, and say which are chosen now."""
        if self.state is not None:
            self.state.toggle(numbers)
            task = self.state.task
            if task is not None and self._asks(Ask.CELLS, Ask.ANY_CELL, Ask.DIGITS):
                chosen = self.state.screen.chosen
                self.view.speak(chosen_words(translate, task, chosen))

    def _asks(self, *kinds: Ask) -> bool:
        state = self.state
        return state is not None and state.wanted is None and state.screen.ask in kinds

    def _type_digit(self, digit: int) -> None:
        if self._asks(Ask.OPTION):
            self.choose_option(digit - 1)
        elif self._asks(Ask.DIGITS):
            self.choose_digit(digit)

    def choose_digit(self, digit: int) -> None:
        """Choose or release a digit."""
        self._toggle([digit])

    def choose_option(self, number: int) -> None:
        """Choose an answer."""
        self.wish(lambda state: state.choose(number))

    def wish(self, wish: Callable[[LessonState], object]) -> None:
        """Carry out a wish, and let a screen reader say what came of it."""
        if self.state is not None:
            wish(self.state)
            self.view.speak()

    def go_on(self) -> None:
        """Go to the next position of the example, or to the next thing to do."""
        player = self.view.player
        if self.state is None or self.state.wanted is not None:
            return
        if self.state.screen.is_walked and player.playback.has_next:
            player.forward()
            return
        self.state.go_on()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        board = self.view.frame.board
        if event.key() in _ENTER and self.state is not None:
            self.panel.press_main()
        elif event.key() == Qt.Key.Key_Space and board.hasFocus():
            cell = board.current_cell()
            self._is_by_key = True
            if cell is not None and self._asks(Ask.CELLS, Ask.ANY_CELL):
                self._toggle([cell])
        elif event.text() in _NUMBERS and self._asks(Ask.OPTION):
            self.choose_option(_NUMBERS.index(event.text()))
        elif event.key() == Qt.Key.Key_Escape and self.state is not None:
            self.leave()
        else:
            super().keyPressEvent(event)


def open_exercise(
    theme: Theme, texts: StepTexts, game: Game, step: Step, parent: QWidget
) -> ExerciseWindow:
    """Open a window in which the player finds a step of a board; return it."""
    title = translate("ExerciseWindow", "Find it yourself")
    window = ExerciseWindow(theme, title, game, parent)
    window.panel.leave_button.setText(translate("ExerciseWindow", "Close"))
    window.begin(exercise_state(game, step, translate, texts))
    window.show()
    return window
