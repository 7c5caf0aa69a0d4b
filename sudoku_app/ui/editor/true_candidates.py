"""Shows on the editor's board which candidates some solution has."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.true_candidates import TrueCandidates
    from sudoku_app.ui.board.board_model import BoardModel

SECONDS = 60.0
"""After this time, the candidates stay as far as they are known."""
REPORT_SECONDS = 0.1
"""The least time between two reports to the board."""


class CandidatesView(QObject):
    """Shows the true candidates of a puzzle as they are found, while switched on; mutable.

    `changed()` is emitted with each answer.
    """

    changed = pyqtSignal()

    def __init__(self, model: BoardModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._puzzle: Puzzle | None = None
        self.is_on = False
        self.known: TrueCandidates | None = None
        """What is known of the puzzle; None before the first answer."""
        self.is_through = False
        """Whether nothing more will be found out."""
        self._runner = TaskRunner(self)
        self._runner.progressed.connect(self._show)
        self._runner.finished.connect(self._end)
        self._runner.failed.connect(self._fail)

    def set_on(self, is_on: bool) -> None:
        """Show the candidates, or no longer."""
        self.is_on = is_on
        self._begin()

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Go on with another puzzle."""
        self._puzzle = puzzle
        self._begin()

    def cancel(self) -> None:
        """Ask the search to end."""
        self._runner.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self._runner.stop()

    def _begin(self) -> None:
        self._runner.cancel()
        self.known, self.is_through = None, False
        if self.is_on and self._puzzle is not None:
            self._runner.start_reporting(partial(_search, self._puzzle))
        else:
            self._model.show_candidates(())
        self.changed.emit()

    def _show(self, known: TrueCandidates) -> None:
        self.known = known
        self._model.show_candidates(tuple(enumerate(known.possible)))
        self.changed.emit()

    def _end(self, known: TrueCandidates) -> None:
        self.is_through = True
        self._show(known)

    def _fail(self, error: Exception) -> None:
        self.is_through = True
        self.changed.emit()
        raise error  # to the hook that logs it


def _search(
    puzzle: Puzzle, cancelled: Callable[[], bool], tell: Callable[[object], None]
) -> TrueCandidates:
    """Find out the true candidates, and tell of them meanwhile; for a worker."""
    from sudoku_app.core.budget import Budget
    from sudoku_app.core.true_candidates import true_candidates  # brings a solver with it

    reported, known = 0.0, None
    budget = Budget(deadline=time.monotonic() + SECONDS, clock=time.monotonic, cancel=cancelled)
    for known in true_candidates(puzzle, budget):
        if time.monotonic() - reported > REPORT_SECONDS:
            reported = time.monotonic()
            tell(known)
    assert known is not None  # there is always a first answer
    return known
