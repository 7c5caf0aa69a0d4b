"""The window that plays a contradiction step by step, on a separate board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, pyqtSignal

from sudoku_app.presentation.hints.why_words import contradiction_scenes, why_title
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.steps.step_window import StepWindow

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.core.contradiction.value import Contradiction
    from sudoku_app.game.play.why import WhyQuestion
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.ui.theme import Theme


class WhyWindow(StepWindow):
    """Shows the contradiction that answers a question. `remove_words` are those of the button that
    removes the refuted digit, for which `remove_requested()` is emitted; without words there is
    none.
    """

    remove_requested = pyqtSignal()

    room_below = 190

    def __init__(
        self,
        theme: Theme,
        texts: StepTexts,
        question: WhyQuestion,
        contradiction: Contradiction,
        remove_words: str = "",
        parent: QWidget | None = None,
    ) -> None:
        translate = QCoreApplication.translate
        scenes = contradiction_scenes(translate, texts, question, contradiction)
        title = why_title(translate, question.position.topology, question)
        super().__init__(theme, title, scenes.position.game, parent)
        if remove_words:
            button = PillButton(theme, remove_words, self.remove_requested, parent=self)
            self.view.side.addWidget(button)
        self.view.show_list(scenes)
