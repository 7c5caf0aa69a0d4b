"""Looks in the worker for what the state of play wants: the step of a hint, the reason why a digit
is wrong, a puzzle's flaw, and the rules of a puzzle with many constraints.
"""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from sudoku_app.core.budget import Budget
from sudoku_app.game.play.coach import find_step
from sudoku_app.ui.new_game.puzzle_judge import diagnosed_in_parts, prepare_in_time
from sudoku_app.ui.task_runner import TaskRunner, single_shot

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Cell
    from sudoku_app.game.play.why import Refuted, WhyAnswer, WhyQuestion
    from sudoku_app.presentation.play.play_state import PlayState
    from sudoku_app.presentation.play.screen import Screen

PATIENCE_MS = 300
"""How long to search for a hint before the card says that a search is running."""
OFFER_MS = 3000
"""How long to search before the card says what is tried, and offers something else."""
WHY_SECONDS = 20.0
"""The time limit of a search for a contradiction."""
FOLLOW_SECONDS = 6.0
"""The time limit of the search for a contradiction of a hint that can be followed."""
SHORTEN_SECONDS = 2.0
"""The same if one with few steps is found by then."""


def answer_in_time(question: WhyQuestion, cancel: Callable[[], bool]) -> WhyAnswer:
    """Answer a question why a digit is wrong, within `WHY_SECONDS`; for a worker."""
    from sudoku_app.game.play.why import answer_to  # rarely needed

    return answer_to(question, Budget(None, monotonic() + WHY_SECONDS, monotonic, cancel))


def _step_of_hint(
    position: Candidates,
    near: Cell | None,
    cancel: Callable[[], bool],
    tell: Callable[[object], None],
) -> tuple[Step | None, Refuted | None]:
    """The easiest step, and what it refutes; for a worker. `tell` gets the techniques it tries."""
    from sudoku_app.game.play.why import followed  # only needed for hints

    step = find_step(position, cancel, near, tell)
    now = monotonic()
    budget = Budget(None, now + FOLLOW_SECONDS, monotonic, cancel)
    return followed(step, position, budget, now + SHORTEN_SECONDS)


class Searches(QObject):
    """Starts and cancels the searches that a screen wants; mutable. Results go to the state."""

    def __init__(self, state: PlayState, parent: QObject) -> None:
        super().__init__(parent)
        self._state = state
        # After an error, a hint is shown anyway, and a card stays as it was.
        broken = partial(state.step_found, None)
        self._step = TaskRunner(self, self._step_found, None, state.search_tries, broken)
        self._why = TaskRunner(self, state.answered, broken=partial(state.answered, None))
        self._patience = single_shot(self, state.search_is_slow, PATIENCE_MS)
        self._offer = single_shot(self, state.search_is_long, OFFER_MS)
        broken = partial(state.judged, None)
        self._flaw = TaskRunner(self, state.judged, None, state.verdict_found, broken)
        self._rules = TaskRunner(self, state.prepared, broken=state.prepared)
        # Once events are handled, so that no worker slows down the rest of the start.
        self._start = single_shot(self, self._begin)
        self._start.start()

    def _begin(self) -> None:
        """Start what the state has wanted from the beginning."""
        state = self._state
        if state.is_preparing:
            self._prepare()
        if state.is_judging:
            self._judge()
        if state.wanted_position is not None:
            self._search()
        self._ask(state.open_question)

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Start or cancel what has changed."""
        if new.question is not old.question:
            self._patience.stop()
            self._why.cancel()
            self._ask(new.question)
        if new.is_searching is not old.is_searching:
            if new.is_searching:
                self._search()
            else:
                self._patience.stop()
                self._offer.stop()
                self._step.cancel()
        if new.game is not old.game or new.is_preparing is not old.is_preparing:
            self._rules.cancel()
            if new.is_preparing:
                self._prepare()
        if new.game is not old.game or new.is_judging > old.is_judging:
            self._flaw.cancel()
            if new.is_judging:
                self._judge()

    def stop(self) -> None:
        """Cancel everything, and wait a bounded time for the workers."""
        self._start.stop()
        self._patience.stop()
        self._offer.stop()
        self._step.stop()
        self._why.stop()
        self._flaw.stop()
        self._rules.stop()

    def _prepare(self) -> None:
        self._rules.start(partial(prepare_in_time, self._state.game.puzzle))

    def _search(self) -> None:
        position = self._state.wanted_position
        if position is not None:
            self._patience.start()
            self._offer.start()
            self._step.start_reporting(partial(_step_of_hint, position, self._state.game.last_cell))

    def _step_found(self, found: tuple[Step | None, Refuted | None]) -> None:
        # The runner drops the results of cancelled searches, so this step fits the current board.
        self._state.step_found(*found)

    def _ask(self, question: WhyQuestion | None) -> None:
        if question is not None:
            self._patience.start()
            self._why.start(partial(answer_in_time, question))

    def _judge(self) -> None:
        puzzle, name = self._state.game.whole, self._state.session.card.name
        self._flaw.start_reporting(partial(diagnosed_in_parts, puzzle, name))
