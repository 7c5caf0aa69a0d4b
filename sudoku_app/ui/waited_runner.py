"""Long work that a window waits for: it says so where it takes long, and lets it be cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QWidget

    from sudoku_app.ui.parts.waiting import Waiting
    from sudoku_app.ui.theme import Theme


class WaitedRunner(TaskRunner):
    """A runner whose jobs may have a small window over `window` while they last."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._waiting: Waiting | None = None
        self.finished.connect(self._end_waiting)
        self.failed.connect(self._end_waiting)

    def begin(self, words: str, theme: Theme, work: Callable[[Callable[[], bool]], object]) -> None:
        """Begin a job; `words` say what it does."""
        from sudoku_app.ui.parts.waiting import Waiting  # not before there is work

        self._end_waiting()
        self._waiting = Waiting(self._window, words, theme)
        self._waiting.rejected.connect(self._give_up)
        self.start(work)

    def _give_up(self) -> None:
        self.cancel()
        self._end_waiting()

    def _end_waiting(self, _answer: object = None) -> None:
        if self._waiting is not None:
            self._waiting.deleteLater()
            self._waiting = None
