"""Finds out in the worker what the editor shows about a puzzle while it is drawn."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.editor.draft import is_begun
from sudoku_app.ui.new_game.puzzle_judge import diagnosed_in_parts
from sudoku_app.ui.task_runner import TaskRunner, single_shot

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.survey import Earlier
    from sudoku_app.game.editor.findings import Findings
    from sudoku_app.presentation.editor.edit_screen import EditScreen
    from sudoku_app.presentation.editor.edit_state import EditState

SEARCH_SECONDS = 60.0
"""How long to survey; after that, the findings so far remain."""
REPORT_SECONDS = 0.1
"""Shortest time between two reports to the board."""
REST_MS = 40
"""How long to wait after a key before judging, so that the board is painted first."""
PATIENCE_MS = 300
"""How long a search may run before the card says that the puzzle is being checked."""


class EditSearches(QObject):
    """Starts and cancels the searches that an editor's screen wants; mutable. Results go to the
    state.
    """

    def __init__(self, state: EditState, parent: QObject) -> None:
        super().__init__(parent)
        self._state = state
        self._patience = single_shot(self, state.search_is_slow, PATIENCE_MS)
        self._rest = single_shot(self, self._judge, REST_MS)
        judged, surveyed = (
            partial(state.judged, is_last=True),
            partial(state.surveyed, is_last=True),
        )
        self._verdict = TaskRunner(self, judged, None, state.judged, self._broken)
        self._survey = TaskRunner(self, surveyed, None, state.surveyed, self._broken)
        self._begin(state.screen)

    def show_screen(self, old: EditScreen, new: EditScreen) -> None:
        """Start or cancel what has changed."""
        is_other = new.puzzle is not old.puzzle
        if is_other or new.is_judging is not old.is_judging:
            self._rest.stop()
            self._verdict.cancel()
            if new.is_judging:
                self._rest.start()
        if is_other or new.is_surveying is not old.is_surveying:
            self._survey.cancel()
            if new.is_surveying:
                self._begin_survey()
        if is_other:
            self._patience.stop()
            if is_begun(new.puzzle):
                self._patience.start()

    def _begin(self, screen: EditScreen) -> None:
        """Start the searches that a screen asks for from the beginning."""
        if screen.is_judging:
            self._patience.start()
            self._rest.start()

    def cancel(self) -> None:
        """Cancel everything when the editor is no longer visible."""
        self._rest.stop()
        self._patience.stop()
        self._verdict.cancel()
        self._survey.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the workers."""
        self.cancel()
        self._verdict.stop()
        self._survey.stop()

    def _judge(self) -> None:
        self._verdict.start_reporting(partial(diagnosed_in_parts, self._state.puzzle, ""))

    def _begin_survey(self) -> None:
        state = self._state
        rating = state.ratings.get(state.puzzle)
        self._survey.start_reporting(partial(_search, state.puzzle, state.earlier, rating))

    def _broken(self) -> None:
        from sudoku_app.game.play.diagnosis import Diagnosis  # imports all techniques

        self._state.search_failed(Diagnosis(Verdict.UNKNOWN))


def _search(
    puzzle: Puzzle,
    earlier: Earlier | None,
    rating: Rating | None,
    cancelled: Callable[[], bool],
    report: Callable[[object], None],
) -> Findings:
    """Find everything out and report it along the way; runs in a worker."""
    from random import Random

    from sudoku_app.core.budget import Budget
    from sudoku_app.game.editor.findings import findings  # imports all techniques

    begun, found = time.monotonic(), None
    budget = Budget(deadline=begun + SEARCH_SECONDS, clock=time.monotonic, cancel=cancelled)
    next_report = begun + PATIENCE_MS / 1000  # a count that is still low would only flicker
    # The same random numbers each time: a puzzle always has the same estimate.
    known = False, False
    for found in findings(puzzle, Random(0), budget, earlier, rating):
        # What comes before a long search is reported at once.
        is_judged = found.diagnosis is not None and found.diagnosis.is_whole
        news = is_judged, found.survey.has_needs
        if news != known or time.monotonic() > next_report:
            next_report, known = time.monotonic() + REPORT_SECONDS, news
            report(found)
    assert found is not None  # there is always a first result
    return found
