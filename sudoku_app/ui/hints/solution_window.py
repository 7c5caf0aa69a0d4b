"""The window that solves a puzzle step by step, forwards and backwards, on a separate board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QFont, QKeySequence, QShortcut
from PyQt6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.core.explain.phrases import Span
from sudoku_app.game.coach import Stage, position_after, solve_path
from sudoku_app.presentation.picture import Picture
from sudoku_app.presentation.step_key import key_of
from sudoku_app.presentation.step_words import ABOUT, MIN_LINES_LISTED, conclusion_words, offers_of
from sudoku_app.presentation.words import plural_form
from sudoku_app.ui.board.board_frame import BoardFrame
from sudoku_app.ui.hints.step_list import StepList
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.linked_text import LinkedText
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import pyqtBoundSignal
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.game.technique_pages import StepTexts
    from sudoku_app.ui.hints.step_list import StepStream
    from sudoku_app.ui.theme import Theme

FIRST_SIZE = QSize(1000, 680)
SMALLEST_SIZE = QSize(340, 480)
PLAY_MS = 1500
_NARROW, _NARROWEST = 680, 520
"""Widths in pixels at zoom 1. Below the first, the board is above everything else if the window is
less than 1.2 times as wide as high; below the second, it always is.
"""
_MARGIN = 20
_REST = 200
"""Height reserved for what is below the board: this many pixels, plus as many times the zoom."""


class SolutionWindow(QDialog):
    """Shows the solution path from one of two positions: the givens (`start`) or the current board
    (`here`, None if not available).

    `technique_requested(str)` is emitted with the slug of a technique whose page should open. Steps
    are explained in `language`. `stream` searches for the path and may outlive the window.
    """

    technique_requested = pyqtSignal(str)

    def __init__(
        self,
        theme: Theme,
        language: str,
        stream: StepStream,
        start: Candidates,
        here: Candidates | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._theme = theme
        self._language = language
        self._loaded_texts: StepTexts | None = None
        self._start, self._here = start, here
        self._stages: list[Stage] = []
        self._path_start = start
        self._stream = stream
        self._connections: tuple[tuple[pyqtBoundSignal, Callable[..., None]], ...] = (
            (stream.arrived, self._take),
            (stream.ended, self._end_path),
            (stream.failed, self._search_failed),
        )
        self._timer = QTimer(self)
        self._timer.setInterval(PLAY_MS)
        self._timer.timeout.connect(self._play_on)
        self._make_widgets(theme)
        self._lay_out()
        self._connect()
        self.setWindowTitle(self.tr("Solve step by step"))
        self.text.setAccessibleName(self.windowTitle())
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self.begin_from_start()
        self.list.setFocus()

    def _make_widgets(self, theme: Theme) -> None:
        self.frame = BoardFrame(theme, self._start, self)
        self.list = StepList(theme, self)
        self.list.setAccessibleName(self.tr("Steps"))
        self.text = LinkedText(theme, self, "window")
        self._title = Words(theme, TEXT_PIXELS, weight=QFont.Weight.Bold)
        self._state = Words(theme, SECONDARY_PIXELS, "secondary")
        # A wrapping label would make the layout give the lists more room than there is.
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.start_button = PillButton(theme, self.tr("From the start"))
        self.here_button = PillButton(theme, self.tr("From here"))
        self.back_button = PillButton(theme, self.tr("Back"))
        self.play_button = PillButton(theme, self.tr("Play"))
        self.next_button = PillButton(theme, self.tr("Next"), main=True)
        self.here_button.setEnabled(self._here is not None)

    def _lay_out(self) -> None:
        sources, controls = QHBoxLayout(), QHBoxLayout()
        for row, buttons in (
            (sources, (self.start_button, self.here_button)),
            (controls, (self.back_button, self.play_button, self.next_button)),
        ):
            row.setSpacing(8)
            for button in buttons:
                row.addWidget(button)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.setSpacing(10)
        left.addWidget(self.frame, 1)
        left.addLayout(controls)
        right.setSpacing(8)
        right.addLayout(sources)
        right.addWidget(self._state)
        right.addWidget(self.list, 3)
        right.addSpacing(6)
        right.addWidget(self._title)
        right.addWidget(self.text, 2)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        self._layout.setSpacing(_MARGIN)
        self._layout.addLayout(left, 3)
        self._layout.addLayout(right, 2)

    def _connect(self) -> None:
        for signal, called in self._connections:
            signal.connect(called)
        self.list.step_chosen.connect(self._show)
        self.text.pointed.connect(self.frame.board.point_at)
        self.text.line_chosen.connect(self._light)
        self.text.offer_chosen.connect(self._offer_chosen)
        self.start_button.clicked.connect(self.begin_from_start)
        self.here_button.clicked.connect(self.begin_from_here)
        self.back_button.clicked.connect(self.back)
        self.next_button.clicked.connect(self.forward)
        self.play_button.clicked.connect(self.toggle_play)
        for key, slot in (
            (Qt.Key.Key_Left, self.back),
            (Qt.Key.Key_Right, self.forward),
            (Qt.Key.Key_Home, self.to_first),
            (Qt.Key.Key_End, self.to_last),
        ):
            QShortcut(QKeySequence(key), self, slot)

    @property
    def _texts(self) -> StepTexts:
        """The texts of steps. When they are first needed, a worker has imported the techniques."""
        if self._loaded_texts is None:
            from sudoku_app.game.technique_pages import StepTexts

            self._loaded_texts = StepTexts(self._language)
        return self._loaded_texts

    # The path ----------------------------------------------------------------------------------

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The path found so far."""
        return tuple(self._stages)

    def begin_from_start(self) -> None:
        """Search for the path from the givens."""
        self._begin(self._start)

    def begin_from_here(self) -> None:
        """Search for the path from the current board."""
        if self._here is not None:
            self._begin(self._here)

    def take_over(self, other: SolutionWindow) -> None:
        """Show what another window shows, in the current language. An unfinished search is
        restarted.
        """
        if other._path_start is not other._start:
            self.begin_from_here()
        if not other._stream.is_running:
            number = other.list.chosen
            self._stream.cancel()
            self._take(other._stages)
            self._end_path()
            self.list.choose(number)

    def _begin(self, position: Candidates) -> None:
        self._path_start = position
        self._timer.stop()
        self._stages = []
        self.list.empty()
        for button, mine in ((self.start_button, self._start), (self.here_button, self._here)):
            button.main = mine is position
            button.update()
        self.frame.show_position(position, Picture())
        self._title.setText("")
        self.text.show_text(())
        self._stream.start(partial(solve_path, position))
        self._show_state()

    def _take(self, found: list[Stage]) -> None:
        first = not self._stages
        for stage in found:
            self._stages.append(stage)
            name = self._texts.name(stage.step.technique)
            words = conclusion_words(stage.step, stage.position.topology)
            self.list.add_step(f"{len(self._stages)}  {name}", words)
        if first and self._stages:
            self.list.choose(0)
        self._show_state()

    def _end_path(self) -> None:
        solved = bool(self._stages) and position_after(self._stages[-1]).is_solved
        self.list.add_step(self.tr("Solved") if solved else self.tr("No more steps"))
        if not self._stages:
            self.list.choose(0)
        self._show_state()

    def _show_state(self) -> None:
        count = len(self._stages)
        forms = self.tr("1 step|{0} steps")
        words = plural_form(QCoreApplication.translate, forms, count).format(count)
        if self._stream.is_running:
            words = self.tr("{0} so far…").format(words)
        self._state.setText(words)
        at = self.list.chosen
        self.back_button.setEnabled(at > 0)
        self.next_button.setEnabled(at + 1 < self._length)
        self.play_button.setEnabled(self._timer.isActive() or at + 1 < self._length)
        self.play_button.setText(self.tr("Pause") if self._timer.isActive() else self.tr("Play"))

    @property
    def _length(self) -> int:
        """The number of rows in the list: the steps, and the end once it is known."""
        return len(self._stages) + (0 if self._stream.is_running else 1)

    # Going along it ----------------------------------------------------------------------------

    def forward(self) -> None:
        """Go to the next step."""
        self._go(self.list.chosen + 1)

    def back(self) -> None:
        """Go to the previous step."""
        self._go(self.list.chosen - 1)

    def to_first(self) -> None:
        """Go to the first step."""
        self._go(0)

    def to_last(self) -> None:
        """Go to the end of the path found so far."""
        self._go(self._length - 1)

    def _go(self, number: int) -> None:
        if 0 <= number < self._length:
            self.list.choose(number)

    def toggle_play(self) -> None:
        """Start or stop playing."""
        if self._timer.isActive():
            self._timer.stop()
        else:
            self.forward()
            self._timer.start()
        self._show_state()

    def _play_on(self) -> None:
        self.forward()
        if self.list.chosen + 1 >= self._length and not self._stream.is_running:
            self._timer.stop()
            self._show_state()

    def _show(self, number: int) -> None:
        if number < len(self._stages):
            self._show_stage(number)
        else:
            self._show_end()
        self._show_state()

    def _show_stage(self, number: int) -> None:
        stage = self._stages[number]
        step, topology = stage.step, stage.position.topology
        self.frame.show_position(stage.position, Picture(houses=step.houses, step=step))
        explanation = self._texts.explain(step, topology, stage.position.values)
        lines = explanation.lines if len(explanation.lines) >= MIN_LINES_LISTED else ()
        self._title.setText(f"{number + 1} · {self._texts.name(step.technique)}")
        translate = QCoreApplication.translate
        self.text.show_text(
            (explanation.cause, explanation.effect),
            lines,
            offers_of(translate, 0),
            key_of(translate, step, topology, stage.position.values),
        )

    def _show_end(self) -> None:
        from sudoku_app.presentation.step_words import ending_words  # only needed here

        position = position_after(self._stages[-1]) if self._stages else self._path_start
        self.frame.show_position(position, Picture())
        self._title.setText(
            self.tr("Solved") if position.is_solved else self.tr("No technique goes further")
        )
        words = ending_words(
            QCoreApplication.translate, self._texts, self.stages, self._path_start is self._start
        )
        self.text.show_text(((Span(words),),))

    def _light(self, line: int) -> None:
        """Emphasise a line and its link; choosing it again shows all of them alike."""
        line = -1 if self.text.lit_line == line else line
        self.text.light_line(line)
        board = self.frame.board
        board.set_picture(board.picture._replace(highlighted_link=line))

    def _offer_chosen(self, name: str) -> None:
        number = self.list.chosen
        if name == ABOUT and 0 <= number < len(self._stages):
            self.technique_requested.emit(self._stages[number].step.technique)

    def _search_failed(self, error: Exception) -> None:
        self._end_path()
        raise error  # for the hook that logs it; the steps found so far stay

    # The window --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        zoom, wide, high = self._theme.zoom, self.width(), self.height()
        narrow = wide < _NARROWEST * zoom or (wide < _NARROW * zoom and wide < 1.2 * high)
        self._layout.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        share = min(wide - 2 * _MARGIN, high - round(_REST * (1 + zoom))) if narrow else 0
        self.frame.setMinimumHeight(max(self.frame.least, share))

    def done(self, result: int) -> None:
        """Close the window and cancel the search."""
        self._timer.stop()
        self._stream.cancel()
        for signal, slot in self._connections:
            signal.disconnect(slot)
        self._connections = ()
        super().done(result)
