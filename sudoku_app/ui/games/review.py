"""The easiest step at each moment of a film, in words under its board and drawn upon it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

from sudoku_app.core.candidates import Candidates
from sudoku_app.game.coach import find_step
from sudoku_app.presentation.picture import Picture
from sudoku_app.presentation.step_words import conclusion_words
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.task_runner import TaskRunner
from sudoku_app.ui.theme import SECONDARY_PIXELS, has_new_fonts

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.core.step import Step
    from sudoku_app.game.game import Game
    from sudoku_app.game.step_texts import StepTexts
    from sudoku_app.ui.board.board_frame import GameFrame
    from sudoku_app.ui.theme import Theme

LINES = 2
FILLED = 0.85
"""How much of the lines words fill that are wrapped between them."""


class ReviewWords(Words):
    """Says which step is the easiest on the board of `frame`, and draws it there.

    The rules alone say what can go where: what the player noted is not asked for.
    """

    def __init__(
        self, theme: Theme, frame: GameFrame, texts: StepTexts, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, SECONDARY_PIXELS, parent=parent)
        self._frame = frame
        self._texts = texts
        self._runner = TaskRunner(self)
        self._runner.finished.connect(self._show_step)
        self._runner.failed.connect(self._search_failed)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._take_size()

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if has_new_fonts(event):
            self._take_size()

    def _take_size(self) -> None:
        # Always the same, so that the board keeps its size while the film plays.
        self.setFixedHeight(LINES * self.fontMetrics().lineSpacing())

    def look(self, game: Game) -> None:
        """Look for the easiest step of a game as it stands."""
        self._runner.cancel()
        if game.wrong_cells():
            self._show(self.tr("A digit on the board is wrong at this point."), Picture())
        elif all(game.values):
            self._show("", Picture())
        else:
            nothing_noted = [0] * len(game.values)
            position = Candidates.of_board(game.puzzle, game.values, nothing_noted)
            self._runner.start(partial(find_step, position))

    def stop(self) -> None:
        """Look no longer."""
        self._runner.stop()

    def _show_step(self, step: Step | None) -> None:
        if step is None:
            self._show(self.tr("No technique finds a step here."), Picture())
            return
        conclusion = conclusion_words(step, self._frame.model.game.puzzle.topology)
        for sign in "=≠":
            conclusion = conclusion.replace(f" {sign} ", f"\u00a0{sign}\u00a0")
        words = self.tr("Easiest step here: {0}  ·  {1}")
        self._show(words.format(self._texts.name(step.technique), conclusion), Picture(step=step))

    def _show(self, words: str, picture: Picture) -> None:
        """Say as much as there is room for, and the whole in the tool tip."""
        room = round(LINES * self.width() * FILLED)
        metrics = self.fontMetrics()
        self.setText(metrics.elidedText(words, Qt.TextElideMode.ElideRight, room))
        self.setToolTip(words)
        self._frame.board.set_picture(picture)

    def _search_failed(self, error: Exception) -> None:
        self._show("", Picture())
        raise error  # to the hook that logs it
