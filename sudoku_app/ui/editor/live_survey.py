"""Finds out in the worker what the editor shows about a puzzle while it is drawn."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.core.puzzle import Verdict
from sudoku_app.presentation.editor.bench_words import cells_of, shares_of
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.path import PathFacts
    from sudoku_app.core.setting.survey import Earlier, Survey
    from sudoku_app.game.editor.findings import Findings
    from sudoku_app.ui.board.board_model import BoardModel

SEARCH_SECONDS = 60.0
"""How long to search; after that, the findings so far remain."""
REPORT_SECONDS = 0.1
"""Shortest time between two reports to the board."""


class LiveSurvey(QObject):
    """Surveys the latest puzzle that it was given, as long as something shows the results; mutable.

    The board shows the candidates that some solution has while `shows_candidates`, and the bench
    everything while `is_in_panel`. `changed()` is emitted with each new result and when the puzzle
    changes, so that what is shown is never older than the board, `judged(Diagnosis)` with the
    verdict that follows from it, and `switched()` when the search is begun for the first to show
    it, or ended after the last.
    """

    changed = pyqtSignal()
    judged = pyqtSignal(object)
    switched = pyqtSignal()

    def __init__(self, model: BoardModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self.puzzle: Puzzle | None = None
        """The latest puzzle."""
        self.shows_candidates = False
        self.is_in_panel = False
        self.known: Survey | None = None
        """The findings so far; None before the first."""
        self.path_before: PathFacts | None = None
        """The last path of a puzzle before the current one; None if there was none."""
        self.is_finished = False
        """Whether the search is over."""
        self._earlier: Earlier | None = None
        self._runner = TaskRunner(self)
        self._runner.progressed.connect(self._show)
        self._runner.finished.connect(self._end)
        self._runner.failed.connect(self._fail)

    @property
    def is_on(self) -> bool:
        """Whether something shows the results."""
        return self.shows_candidates or self.is_in_panel

    @property
    def contradicting_cells(self) -> tuple[int, ...]:
        """The cells of the smallest contradiction for the panel; none while none is known."""
        if not self.is_in_panel or self.known is None or not self.known.contradiction:
            return ()
        return cells_of(self.known.contradiction)

    def show_candidates(self, is_on: bool) -> None:
        """Show or hide the candidates on the board."""
        was_on, self.shows_candidates = self.is_on, is_on
        self._switch(was_on)

    def show_in_panel(self, is_on: bool) -> None:
        """Find everything out for the panel, or stop doing so."""
        was_on, self.is_in_panel = self.is_on, is_on
        self._switch(was_on)

    def _switch(self, was_on: bool) -> None:
        """Begin if nothing is known yet, and show or hide what is."""
        if was_on != self.is_on:
            self.switched.emit()
        if not self.is_on or (self.known is None and not self.is_finished):
            self._begin()
        else:
            self._show_on_board()
            self.changed.emit()

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Switch to another puzzle."""
        if self.puzzle is not None and self.known is not None:
            self.path_before = self.known.path or self.path_before
            from sudoku_app.core.setting.survey import Earlier  # the search has imported it

            if self.known.counts.solutions or self.known.counts.verdict is not Verdict.UNKNOWN:
                self._earlier = Earlier(self.puzzle, self.known)
        self.puzzle = puzzle
        self._begin()

    def pause(self) -> None:
        """Cancel the search, such as to leave the processor to another; the findings stay."""
        self._runner.cancel()

    def resume(self) -> None:
        """Search again if something is still to be found out."""
        if not self.is_finished:
            self._begin()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self._runner.stop()

    def _begin(self) -> None:
        self._runner.cancel()
        self.known, self.is_finished = None, False
        if self.is_on and self.puzzle is not None:
            self._runner.start_reporting(partial(_search, self.puzzle, self._earlier))
        else:
            self._show_on_board()
        self.changed.emit()

    def _show(self, found: Findings) -> None:
        self.known = found.survey
        self._show_on_board()
        self.changed.emit()
        if found.diagnosis is not None:
            self.judged.emit(found.diagnosis)

    def _show_on_board(self) -> None:
        known = self.known
        if known is not None and self.shows_candidates:
            candidates = tuple(enumerate(known.counts.candidates.possible))
            self._model.show_candidates(candidates, shares_of(known))
        elif not self.shows_candidates:
            self._model.show_candidates(())

    def _end(self, found: Findings) -> None:
        self.is_finished = True
        self._show(found)

    def _fail(self, error: Exception) -> None:
        from sudoku_app.game.play.diagnosis import (
            Diagnosis,  # the search has imported all techniques
        )

        self.is_finished = True
        self.changed.emit()
        if self.known is None or self.known.counts.verdict is Verdict.UNKNOWN:
            self.judged.emit(Diagnosis(Verdict.UNKNOWN))
        raise error  # for the hook that logs it


def _search(
    puzzle: Puzzle,
    earlier: Earlier | None,
    cancelled: Callable[[], bool],
    report: Callable[[object], None],
) -> Findings:
    """Find everything out and report it along the way; runs in a worker."""
    from random import Random

    from sudoku_app.core.budget import Budget
    from sudoku_app.game.editor.findings import findings  # imports all techniques

    reported, found = 0.0, None
    budget = Budget(
        deadline=time.monotonic() + SEARCH_SECONDS, clock=time.monotonic, cancel=cancelled
    )
    # The same random numbers each time: a puzzle always has the same estimate.
    had_verdict = False
    for found in findings(puzzle, Random(0), budget, earlier):
        is_news = (found.diagnosis is not None) is not had_verdict
        if is_news or time.monotonic() - reported > REPORT_SECONDS:
            reported, had_verdict = time.monotonic(), found.diagnosis is not None
            report(found)
    assert found is not None  # there is always a first result
    return found
