"""Finds out, in the worker, what a puzzle is worth while it is being entered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from sudoku_app.core.puzzle import Verdict
from sudoku_app.ui.new_game.puzzle_judge import diagnosed
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.diagnosis import Diagnosis

REST_MS = 40
"""So long after a key the search begins, so that the key's picture is not kept waiting by it."""
PATIENCE_MS = 300
"""A search that takes longer says that it is on its way."""


class DraftJudge(QObject):
    """Judges the puzzle that it was given last; mutable.

    `judged(Diagnosis)` tells how many solutions it has, and again, where it has one, its level.
    `delayed()` tells that the former takes a while.
    """

    judged = pyqtSignal(object)
    delayed = pyqtSignal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.diagnosis: Diagnosis | None = None
        """What is known of the puzzle by now."""
        self._puzzle: Puzzle | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self.delayed)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._begin)
        self._runner = TaskRunner(self)
        self._runner.finished.connect(self._found)
        self._runner.failed.connect(self._failed)

    def judge(self, puzzle: Puzzle) -> None:
        """Begin with another puzzle, and drop the one before; one without a digit is worth none."""
        self._runner.cancel()
        self._puzzle, self.diagnosis = puzzle, None
        self._rest.start()
        self._patience.start()

    def _begin(self) -> None:
        if self._puzzle is not None and self._puzzle.clue_count:
            self._runner.start(partial(diagnosed, self._puzzle, "", is_rated=False))
        else:
            self._patience.stop()

    def cancel(self) -> None:
        """Ask the search to end; nothing of it is told."""
        self._rest.stop()
        self._patience.stop()
        self._runner.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self.cancel()
        self._runner.stop()

    def _found(self, diagnosis: Diagnosis) -> None:
        self._patience.stop()
        is_first, self.diagnosis = self.diagnosis is None, diagnosis
        if is_first and diagnosis.verdict is Verdict.UNIQUE and self._puzzle is not None:
            self._runner.start(partial(diagnosed, self._puzzle, ""))
        self.judged.emit(diagnosis)

    def _failed(self, error: Exception) -> None:
        from sudoku_app.game.diagnosis import Diagnosis  # all techniques come with it

        self._found(Diagnosis(Verdict.UNKNOWN))
        raise error  # to the hook that logs it
