"""A window for a list of positions, such as the steps of a contradiction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QBoxLayout, QDialog, QWidget

from sudoku_app.presentation.hints.why_words import contradiction_scenes, why_title
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.layouts import column_of
from sudoku_app.ui.parts.screen_fit import fit_to_contents, fit_to_screen
from sudoku_app.ui.steps.step_view import StepView

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.core.contradiction.value import Contradiction
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.play.why import WhyQuestion
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.ui.theme import Theme

FIRST_SIZE = QSize(1000, 680)
SMALLEST_SIZE = QSize(340, 480)
_NARROW, _NARROWEST = 680, 520
"""Widths in pixels at zoom 1. Below the first, the board is above everything else if the window is
less than 1.2 times as wide as high; below the second, it always is.
"""
MARGIN = 20


class StepWindow(QDialog):
    """Shows a list of positions in `view`; until there is one, the board of `game`. Without words,
    there is only the board with its controls.
    """

    room_below = 140
    """Height reserved for what is below the board in a narrow window: this many pixels, plus as
    many times the zoom.
    """

    def __init__(
        self,
        theme: Theme,
        title: str,
        game: Game,
        parent: QWidget | None = None,
        *,
        kind: Qt.WindowType = Qt.WindowType.Dialog,
        has_words: bool = True,
        has_slider: bool = True,
    ) -> None:
        super().__init__(parent, kind)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._theme = theme
        self._has_words = has_words
        self.view = StepView(theme, game, self, has_slider=has_slider)
        self.view.box.setSpacing(MARGIN)
        column_of(self.view, on=self, margins=MARGIN)
        if has_words:
            fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        else:
            self.view.title.hide()
            self.view.text.hide()
            fit_to_contents(self, has_board=True)
        self.view.transport.take_focus()

    @property
    def is_narrow(self) -> bool:
        """Whether the board is above the words rather than beside them."""
        wide, zoom = self.width(), self._theme.zoom
        return wide < _NARROWEST * zoom or (wide < _NARROW * zoom and wide < 1.2 * self.height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        frame, directions = self.view.frame, QBoxLayout.Direction
        zoom, wide, high = self._theme.zoom, self.width(), self.height()
        narrow = self.is_narrow
        self.view.box.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        share = min(wide - 2 * MARGIN, high - round(self.room_below * (1 + zoom))) if narrow else 0
        frame.setMinimumHeight(max(frame.least, share if self._has_words else 0))
        self.view.box.activate()  # now, so that the old layout is never painted

    def done(self, result: int) -> None:
        """Close the window and stop what runs for it."""
        self.view.stop()
        super().done(result)


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
