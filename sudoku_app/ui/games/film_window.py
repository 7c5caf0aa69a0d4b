"""The replay of a saved game: move by move, forwards and backwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.presentation.hints.scenes import replay_of
from sudoku_app.presentation.words import plural_form
from sudoku_app.ui.steps.step_window import StepWindow

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.core.step import Step
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.ui.theme import Theme


class FilmWindow(StepWindow):
    """Replays the moves of `game` on a separate board. With `texts`, which name and explain
    techniques, it also shows the easiest step after each move.
    """

    def __init__(
        self, game: Game, theme: Theme, parent: QWidget, texts: StepTexts | None = None
    ) -> None:
        translate = QCoreApplication.translate
        replay = replay_of(translate, game, texts)
        forms = translate("FilmWindow", "A game of 1 move|A game of {0} moves")
        title = plural_form(translate, forms, replay.count - 1).format(replay.count - 1)
        super().__init__(theme, title, game.as_of(0), parent, has_words=texts is not None)
        self.view.show_list(replay)
        self._step_texts = texts
        self.view.exercise_requested.connect(self._open_exercise)

    def _open_exercise(self, game: Game, step: Step) -> None:
        from sudoku_app.ui.learn.exercise_window import open_exercise  # rarely needed

        if self._step_texts is not None:
            open_exercise(self._theme, self._step_texts, game, step, self)
