"""Judges puzzles without a rating, and prepares those that take long; runs in a worker."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.play.answer import SOLUTION_NODES, answer_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.play.diagnosis import Diagnosis

JUDGING_SECONDS = 60.0
"""The time limit for judging a puzzle; a verdict that is not known by then stays unknown."""
PREPARING_SECONDS = 5.0
"""Limit for the solution of a puzzle that is to be shown, in seconds of the worker's processor
time; a puzzle without a known solution is played without one.
"""
AUTHORS_SECONDS = 0.5
"""The same if the author's solution can take its place: the player wants to begin."""


def prepare_in_time(puzzle: Puzzle, cancelled: Callable[[], bool]) -> None:
    """Find what the board of a puzzle needs; see `prepare_board`."""
    from sudoku_app.presentation.board.preparation import prepare_board  # few puzzles need it

    limit = PREPARING_SECONDS
    if puzzle.rules.prepare(cancelled) and answer_of(puzzle).has_authors:
        limit = AUTHORS_SECONDS
    end = time.thread_time() + limit
    prepare_board(puzzle, Budget(SOLUTION_NODES, end, time.thread_time, cancelled))


def diagnosed(puzzle: Puzzle, name: str, cancelled: Callable[[], bool]) -> Diagnosis:
    """Judge a puzzle, which can take seconds; runs in a worker. `name` goes on the card.

    Raises SearchCancelledError when `cancelled` returns True.
    """
    from sudoku_app.game.play.diagnosis import diagnose  # imports all techniques

    return diagnose(puzzle, name, _budget(cancelled))


def diagnosed_in_parts(
    puzzle: Puzzle, name: str, cancelled: Callable[[], bool], report: Callable[[object], None]
) -> Diagnosis:
    """Judge a puzzle like `diagnosed`, but report the verdict before the rating is known."""
    from sudoku_app.game.play.diagnosis import first_verdict  # only needed here

    first = first_verdict(puzzle, name, _budget(cancelled))
    if first.verdict is Verdict.UNKNOWN or first.reason is not None:
        return first
    if first.verdict is not Verdict.NONE:  # which is no help without its reason
        report(first)
    return diagnosed(puzzle, name, cancelled)


def _budget(cancelled: Callable[[], bool]) -> Budget:
    from sudoku_app.game.play.diagnosis import NODES  # only needed here

    return Budget(NODES, time.monotonic() + JUDGING_SECONDS, time.monotonic, cancelled)
