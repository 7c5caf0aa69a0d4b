"""A small window that says what the program is doing when that takes long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QDialog, QLabel, QWidget

from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.layouts import column_of
from sudoku_app.ui.task_runner import TaskRunner, single_shot

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.ui.theme import Theme


PATIENCE_MS = 400
"""Work that ends within this time gets no window."""


class Waiting(QDialog):
    """Opens by itself over its parent after `PATIENCE_MS`; close it with `deleteLater`.

    With a theme, it has a Cancel button, which emits `rejected`.
    """

    def __init__(self, parent: QWidget, words: str, theme: Theme | None = None) -> None:
        super().__init__(parent)
        label = QLabel(words)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = column_of(label, on=self, margins=(40, 28, 40, 28))
        if theme is not None:
            button = PillButton(theme, self.tr("Cancel"), self.reject)
            layout.addSpacing(12)
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignCenter)
        # Not to the button: Enter may be meant for the window that comes next.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()
        self._timer = single_shot(self, self.open, PATIENCE_MS)
        self._timer.start()


class WaitedRunner(TaskRunner):
    """A runner that shows a small window over `window` during long jobs; `cancelled` is emitted
    when the player cancels one there.
    """

    cancelled = pyqtSignal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, self._end_waiting, self._end_waiting)
        self._window = window
        self._waiting: Waiting | None = None

    def begin(
        self,
        words: str,
        theme: Theme,
        work: Callable[[Callable[[], bool]], object],
        discard: Callable[[Any], None] = lambda _: None,
    ) -> None:
        """Begin a job; `words` says what it does, and `discard` is that of `start`."""
        self._end_waiting()
        self._waiting = Waiting(self._window, words, theme)
        self._waiting.rejected.connect(self._give_up)
        self.start(work, discard)

    def _give_up(self) -> None:
        self.cancel()
        self._end_waiting()
        self.cancelled.emit()

    def _end_waiting(self, _answer: object = None) -> None:
        if self._waiting is not None:
            self._waiting.deleteLater()
            self._waiting = None
