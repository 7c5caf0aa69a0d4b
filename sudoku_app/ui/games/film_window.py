"""The replay of a saved game: move by move, forwards and backwards."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, Qt, QTimer
from PyQt6.QtWidgets import QDialog, QHBoxLayout, QLabel, QSlider, QVBoxLayout, QWidget

from sudoku_app.core.candidates import Candidates
from sudoku_app.game.coach import find_step
from sudoku_app.game.game import Game
from sudoku_app.presentation.picture import Picture
from sudoku_app.presentation.step_words import conclusion_words
from sudoku_app.presentation.words import plural_form
from sudoku_app.ui.board.board_frame import GameFrame
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.screen_fit import fit_to_contents
from sudoku_app.ui.task_runner import TaskRunner
from sudoku_app.ui.theme import SECONDARY_PIXELS, has_new_fonts

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent

    from sudoku_app.core.step import Step
    from sudoku_app.game.technique_pages import StepTexts
    from sudoku_app.ui.theme import Theme

LINES = 2
FILLED = 0.85
"""Share of the lines that text fills when it is wrapped between words."""


class ReviewWords(Words):
    """Names the easiest step on the board of `frame`, and draws it there.

    Candidates follow from the rules alone; the player's notes are ignored.
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
        # A fixed height, so that the board keeps its size during the replay.
        self.setFixedHeight(LINES * self.fontMetrics().lineSpacing())

    def search(self, game: Game) -> None:
        """Search for the easiest step in the current position of a game."""
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
        """Cancel the search, and wait a bounded time for the worker."""
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
        """Show as much of the words as fits, and all of them in the tooltip."""
        room = round(LINES * self.width() * FILLED)
        metrics = self.fontMetrics()
        self.setText(metrics.elidedText(words, Qt.TextElideMode.ElideRight, room))
        self.setToolTip(words)
        self._frame.board.set_picture(picture)

    def _search_failed(self, error: Exception) -> None:
        self._show("", Picture())
        raise error  # for the hook that logs it


ACT_MS = 400
"""How long each move is shown while the replay runs."""
BOARD = 442


class FilmWindow(QDialog):
    """Replays the moves of `game` on a separate board; the game itself stays unchanged. A move here
    is one undo step of the player, in any number of cells.

    With `texts`, which name techniques, it also shows the easiest step after each move.
    """

    def __init__(
        self, game: Game, theme: Theme, parent: QWidget, texts: StepTexts | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game = Game(game.puzzle, game.moves, 0)
        self._acts = acts = len(list(groupby(game.moves, key=lambda move: move.group)))
        forms = self.tr("A game of 1 move|A game of {0} moves")
        title = plural_form(QCoreApplication.translate, forms, acts)
        self.setWindowTitle(title.format(acts))
        self._shown = 0
        self._frame = GameFrame(theme, self._game, BOARD, self)
        self._review: ReviewWords | None = None
        if texts is not None:
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
            self._review.search(self._game)
        layout.addLayout(controls)

    def toggle(self) -> None:
        """Start or stop playing; at the end, start from the beginning."""
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
            self._review.search(self._game)
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
