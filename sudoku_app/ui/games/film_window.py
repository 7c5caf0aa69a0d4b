"""A kept game as a film: its acts one after the other, forward and back."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, Qt, QTimer
from PyQt6.QtWidgets import QDialog, QHBoxLayout, QLabel, QSlider, QVBoxLayout, QWidget

from sudoku_app.game.game import Game
from sudoku_app.presentation.words import counted_words
from sudoku_app.ui.board.board_frame import GameFrame
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.screen_fit import fit_to_contents

if TYPE_CHECKING:
    from sudoku_app.game.step_texts import StepTexts
    from sudoku_app.ui.games.review import ReviewWords
    from sudoku_app.ui.theme import Theme

ACT_MS = 400
"""How long each act stays while the film plays."""
BOARD = 442


class FilmWindow(QDialog):
    """Plays the moves of `game` on a board of its own; the game itself is not touched. A move is
    what the player did and can undo, in however many cells.

    With `texts`, which name techniques, it is a review: it tells the easiest step at each moment.
    """

    def __init__(
        self, game: Game, theme: Theme, parent: QWidget, texts: StepTexts | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game = Game(game.puzzle, game.moves, 0)
        self._acts = acts = len(list(groupby(game.moves, key=lambda move: move.group)))
        forms = self.tr("A game of 1 move|A game of {0} moves")
        title = counted_words(QCoreApplication.translate, forms, acts)
        self.setWindowTitle(title.format(acts))
        self._shown = 0
        self._frame = GameFrame(theme, self._game, BOARD, self)
        self._review: ReviewWords | None = None
        if texts is not None:
            from sudoku_app.ui.games.review import ReviewWords

            self._review = ReviewWords(theme, self._frame, texts, self)
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(0, self._acts)
        self._slider.setPageStep(5)
        self._slider.setAccessibleName(self.tr("Move"))
        self._slider.valueChanged.connect(self._show_act)
        self._play = PillButton(theme, "")
        self._play.clicked.connect(self.toggle)
        self._place = QLabel()
        self._place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._timer = QTimer(self)
        self._timer.setInterval(ACT_MS)
        self._timer.timeout.connect(self._advance)
        self._lay_out()
        self._refresh()
        fit_to_contents(self, has_board=True)
        self._slider.setFocus()

    def _lay_out(self) -> None:
        controls = QHBoxLayout()
        controls.addWidget(self._play)
        controls.addWidget(self._slider, 1)
        controls.addWidget(self._place)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(self._frame, 1)
        if self._review is not None:
            layout.addWidget(self._review)
            self._review.look(self._game)
        layout.addLayout(controls)

    def toggle(self) -> None:
        """Play, from the start where the end is reached, or stop."""
        if self._timer.isActive():
            self._timer.stop()
        else:
            if self._shown == self._acts:
                self._slider.setValue(0)
            self._timer.start()
        self._refresh()

    def _advance(self) -> None:
        self._slider.setValue(self._shown + 1)
        if self._shown == self._acts:
            self._timer.stop()
            self._refresh()

    def _show_act(self, number: int) -> None:
        cells: tuple[int, ...] = ()
        while self._shown < number:
            cells = self._game.redo().cells
            self._shown += 1
        while self._shown > number:
            cells = self._game.undo().cells
            self._shown -= 1
        self._frame.model.refresh()
        is_few = len(cells) < self._game.puzzle.topology.size
        self._frame.board.select_cells(cells if is_few else ())
        if self._review is not None:
            self._review.look(self._game)
        self._refresh()

    def done(self, result: int) -> None:
        if self._review is not None:
            self._review.stop()
        super().done(result)

    def _refresh(self) -> None:
        self._play.setText(self.tr("Stop") if self._timer.isActive() else self.tr("Play"))
        words = self.tr("{0} of {1}")
        widest = self._place.fontMetrics().horizontalAdvance(words.format(self._acts, self._acts))
        self._place.setMinimumWidth(widest)
        self._place.setText(words.format(self._shown, self._acts))
