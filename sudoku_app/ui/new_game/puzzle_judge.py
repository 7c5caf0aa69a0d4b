"""Judges puzzles without a rating in a worker."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, pyqtSignal

from sudoku_app.core.puzzle import Verdict
from sudoku_app.ui.language import number_text
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.diagnosis import Diagnosis
    from sudoku_app.game.game import Game
    from sudoku_app.presentation.cards import CardText
    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.game_bridge import GameBridge

JUDGING_SECONDS = 60.0
"""Time limit for judging a puzzle; what is unknown by then stays unknown."""


class PuzzleJudge(QObject):
    """Judges the puzzle of each game that starts without a level; mutable.

    A puzzle with one solution gets its card in the session. For any other puzzle, `card()` says
    what is wrong. The cells concerned are marked on the board until the player hides the marks; if
    they are many, only when the player asks for it. `judged()` is emitted in both cases, `begun()`
    for each new puzzle.
    """

    begun = pyqtSignal()
    judged = pyqtSignal()

    def __init__(self, bridge: GameBridge, model: BoardModel, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._model = model
        self._game = bridge.game
        self._diagnosis: Diagnosis | None = None
        self._is_marked = False
        self._is_working = False
        self._runner = TaskRunner(self)
        self._runner.finished.connect(self._found)
        self._runner.failed.connect(self._failed)
        bridge.game_started.connect(self._judge)
        self._judge(bridge.game)

    def _judge(self, game: Game) -> None:
        """Start judging a game's puzzle unless it has a level."""
        self._runner.cancel()
        self._game = game
        self._diagnosis = None
        self._is_marked = False
        card = self._bridge.session.card
        self._is_working = not card.level
        if self._is_working:
            self._runner.start(partial(diagnosed, game.puzzle, card.name))
        self.begun.emit()

    def stop(self) -> None:
        """Cancel the search, and wait a bounded time for the worker."""
        self._runner.stop()

    def card(self) -> CardText | None:
        """Return what is wrong with the current puzzle; None if nothing is, or not known yet."""
        if self._diagnosis is None or self._game is not self._bridge.game:
            return None
        from sudoku_app.presentation.diagnosis_words import (
            diagnosis_card,  # only needed for such a puzzle
        )

        topology = self._bridge.game.puzzle.topology
        translate = QCoreApplication.translate
        return diagnosis_card(translate, self._diagnosis, topology, self._is_marked, number_text)

    def level_words(self) -> str:
        """Return the text shown instead of the level above the board; "" if there is a level."""
        if self._is_working:
            return self.tr("Custom puzzle, checking…")
        if self._diagnosis is None:
            return ""
        from sudoku_app.presentation.diagnosis_words import short_verdict  # only needed here

        return short_verdict(QCoreApplication.translate, self._diagnosis, number_text)

    def flaw_words(self) -> str:
        """Return sentences on what is wrong with the current puzzle; "" if nothing is known."""
        from sudoku_app.presentation.words import as_sentence, join_sentences  # only needed here

        card = self.card()
        if card is None:
            return ""
        return join_sentences(as_sentence(QCoreApplication.translate, card.title), card.body)

    def toggle_marks(self) -> None:
        """Mark or unmark the cells that the card is about."""
        self._mark(not self._is_marked)
        self.judged.emit()

    def _mark(self, marked: bool) -> None:
        from sudoku_app.presentation.diagnosis_words import marked_cells  # only needed here

        self._is_marked = marked and self._diagnosis is not None
        cells = marked_cells(self._diagnosis) if self._diagnosis is not None and marked else ()
        self._model.mark(cells)

    def _are_few_marks(self) -> bool:
        from sudoku_app.presentation.diagnosis_words import few_marked_cells  # only needed here

        return self._diagnosis is not None and bool(few_marked_cells(self._diagnosis))

    def _found(self, diagnosis: Diagnosis) -> None:
        self._is_working = False
        if diagnosis.verdict is Verdict.UNIQUE:
            self._bridge.session.rate(diagnosis.card)
        else:
            self._diagnosis = diagnosis
            self._mark(self._are_few_marks())
        self.judged.emit()

    def _failed(self, error: Exception) -> None:
        self._is_working = False
        self.judged.emit()
        raise error  # for the hook that logs it; the puzzle stays without a level


def diagnosed(puzzle: Puzzle, name: str, cancelled: Callable[[], bool]) -> Diagnosis:
    """Judge a puzzle, which can take seconds; runs in a worker. `name` goes on the card.

    Raises SearchCancelledError when `cancelled` returns True.
    """
    from sudoku_app.game.diagnosis import diagnose  # imports all techniques

    return diagnose(puzzle, name, _budget(cancelled))


def diagnosed_in_parts(
    puzzle: Puzzle, cancelled: Callable[[], bool], report: Callable[[object], None]
) -> Diagnosis:
    """Judge a puzzle like `diagnosed`, but report the verdict before the rating is known."""
    from sudoku_app.game.diagnosis import first_verdict  # only needed here

    first = first_verdict(puzzle, "", _budget(cancelled))
    if first.verdict is Verdict.UNKNOWN or first.reason is not None:
        return first
    if first.verdict is not Verdict.NONE:  # which is no help without its reason
        report(first)
    return diagnosed(puzzle, "", cancelled)


def _budget(cancelled: Callable[[], bool]) -> Budget:
    from sudoku_app.core.budget import Budget
    from sudoku_app.game.diagnosis import NODES  # only needed here

    return Budget(NODES, time.monotonic() + JUDGING_SECONDS, time.monotonic, cancelled)
