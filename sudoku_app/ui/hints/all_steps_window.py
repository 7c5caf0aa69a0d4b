"""All the steps that can be found on the board now; the one that is chosen is drawn on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import QDialog, QHBoxLayout, QLabel, QListWidgetItem, QVBoxLayout, QWidget

from sudoku_app.game.technique_names import technique_names
from sudoku_app.game.walks import MOST_OF_EACH, steps_here
from sudoku_app.presentation.step_words import conclusion_words
from sudoku_app.ui.hints.step_list import StepList
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import pyqtBoundSignal

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.ui.hints.step_stream import StepStream
    from sudoku_app.ui.theme import Theme

FIRST_SIZE = QSize(380, 620)
SMALLEST_SIZE = QSize(280, 320)


class AllStepsWindow(QDialog):
    """Lists what the techniques find, easiest first. `step_chosen(Step)` tells of a choice.

    Techniques are named in `language`. `stream` searches, and may outlive the window: a search that
    is no longer wanted takes a while to end.
    """

    step_chosen = pyqtSignal(object)

    def __init__(
        self, theme: Theme, language: str, stream: StepStream, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._names = technique_names(language)
        self._position: Candidates | None = None
        self._steps: list[Step] = []
        self._heading: QListWidgetItem | None = None
        self._counts: dict[str, int] = {}
        self._stream = stream
        self._calls: tuple[tuple[pyqtBoundSignal, Callable[..., None]], ...] = (
            (stream.arrived, self._take),
            (stream.ended, self._tell_state),
            (stream.failed, self._search_failed),
        )
        for signal, slot in self._calls:
            signal.connect(slot)
        self._title, self._state = QLabel(self.tr("All steps here")), QLabel()
        self._state.setWordWrap(True)
        self.list = StepList(theme, self)
        self.list.setAccessibleName(self.tr("Steps"))
        self.list.step_chosen.connect(self._choose)
        self.stop_button = PillButton(theme, self.tr("Stop"), parent=self)
        self.stop_button.clicked.connect(self._stop)
        self._lay_out()
        self.setWindowTitle(self.tr("All steps"))
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self.set_theme(theme)
        self.list.setFocus()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 8, 16)
        layout.setSpacing(6)
        layout.addWidget(self._title)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 8, 0)
        row.addWidget(self._state, 1)
        row.addWidget(self.stop_button)
        layout.addLayout(row)
        layout.addWidget(self.list, 1)

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self.setPalette(theme.palette())
        quiet = theme.palette()
        quiet.setColor(quiet.ColorRole.WindowText, theme.colour("secondary"))
        self._title.setFont(theme.font(TEXT_PIXELS + 3, QFont.Weight.DemiBold))
        self._title.setPalette(theme.palette())
        self._state.setFont(theme.font(SECONDARY_PIXELS))
        self._state.setPalette(quiet)
        self.list.set_theme(theme)
        self.stop_button.set_theme(theme)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that were found, in the list's order."""
        return tuple(self._steps)

    def look(self, position: Candidates) -> None:
        """Look for the steps of a position."""
        self._clear()
        self._position = position
        self._stream.start(partial(steps_here, position))
        self._tell_state()

    def refuse(self, reason: str) -> None:
        """List nothing, and say why."""
        self._stream.cancel()
        self._clear()
        self.stop_button.hide()
        self._state.setText(reason)

    def _clear(self) -> None:
        self.list.empty()
        self._steps, self._counts, self._heading = [], {}, None

    def _take(self, found: list[Step]) -> None:
        position = self._position
        if position is None:
            return
        for step in found:
            slug = step.technique
            if slug not in self._counts:
                self._counts[slug] = 0
                self._heading = self.list.add_heading(self._names.get(slug, slug))
            self._counts[slug] += 1
            self._steps.append(step)
            self.list.add_step(conclusion_words(step, position.topology))
            if self._heading is not None:
                count = self._counts[slug]
                more = "+" if count == MOST_OF_EACH else ""
                self.list.set_detail(self._heading, f"{count}{more}")
        self._tell_state()

    def _tell_state(self) -> None:
        running = self._stream.is_running
        self.stop_button.setVisible(running)
        steps, techniques = len(self._steps), len(self._counts)
        words = self.tr("{0} steps of {1} techniques")
        if techniques == 1:
            words = self.tr("{0} steps of 1 technique")
        if steps == 1:
            words = self.tr("1 step of 1 technique")
        words = words.format(steps, techniques)
        if running:
            words = self.tr("{0} so far…").format(words)
        elif not steps:
            words = self.tr("No technique finds a step here.")
        self._state.setText(words)

    def _choose(self, number: int) -> None:
        self.step_chosen.emit(self._steps[number])

    def _stop(self) -> None:
        self._stream.cancel()
        self._tell_state()
        self.list.setFocus()

    def _search_failed(self, error: Exception) -> None:
        self._tell_state()
        raise error  # to the hook that logs it, with what was found kept

    def done(self, result: int) -> None:
        """End the search with the window."""
        self._stream.cancel()
        for signal, slot in self._calls:
            signal.disconnect(slot)
        self._calls = ()
        super().done(result)
