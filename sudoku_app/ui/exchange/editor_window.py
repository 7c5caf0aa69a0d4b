"""The window to enter a puzzle of one's own: what it is worth is told as its digits are typed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QComboBox, QDialog, QLabel, QVBoxLayout, QWidget

from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import KINDS, kind_of, topology_of_kind
from sudoku_app.game.card import Card
from sudoku_app.game.game import Game
from sudoku_app.game.library import SIZES, NewPuzzle
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.ui.board.board_model import BoardModel, CellLook
from sudoku_app.ui.board.board_view import BoardView
from sudoku_app.ui.board.grid_words import KIND_WORDS
from sudoku_app.ui.new_game.diagnosis_texts import few_marked_cells, verdict_words
from sudoku_app.ui.new_game.puzzle_judge import diagnosed
from sudoku_app.ui.parts.announcing import announce
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.dialogs import button_row
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from PyQt6.QtGui import QCloseEvent

    from sudoku_app.core.topology import Topology
    from sudoku_app.game.diagnosis import Diagnosis
    from sudoku_app.ui.theme import Theme

BOARD = 432


class _GivensModel(BoardModel):
    """Shows what is typed as the givens that it will be, and mistakes as mistakes."""

    def _all_looks(self) -> list[CellLook]:
        return [
            look._replace(
                given=True, ground="given_ground" if look.ground == "board" else look.ground
            )
            if look.value and not look.wrong
            else look
            for look in super()._all_looks()
        ]


class EditorWindow(QDialog):
    """An empty board to type givens on. `play_requested(NewPuzzle)` asks to play what stands there.

    It begins with the usual grid of the size of `topology`, or with that of its kind. What is typed
    is a game of its own, kept by nobody, so that it can be undone.
    """

    play_requested = pyqtSignal(object)

    def __init__(self, topology: Topology, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Enter a puzzle"))
        kind = kind_of(topology)
        self._game = _empty_game(topology.size, kind)
        self._card = Card()
        self._model = _GivensModel(self._game, DEFAULTS, self)
        self._board = BoardView(self._model, theme, self)
        self._words = QLabel()
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self._words.setMinimumHeight(40)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._grid = QComboBox()
        self._grid.setAccessibleName(self.tr("Grid"))
        for each in SIZES:
            self._grid.addItem(f"{each}×{each}", (each, ""))
        for each_kind, words in zip(KINDS, KIND_WORDS, strict=True):
            self._grid.addItem(words, (CLASSIC.size, each_kind))
        shown = KIND_WORDS[KINDS.index(kind)] if kind else f"{topology.size}×{topology.size}"
        self._grid.setCurrentIndex(self._grid.findText(shown))
        self._play = PillButton(theme, self.tr("Play"), main=True)
        self._clear = PillButton(theme, self.tr("Clear"))
        self._cancel = PillButton(theme, self.tr("Cancel"))
        self._runner = TaskRunner(self)
        self._lay_out()
        self._connect()
        self._judge()
        self._board.select_cells([0])  # so that what is typed goes somewhere
        self._board.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        for part in (self._board, self._play, self._clear, self._cancel):
            part.set_theme(theme)

    def _lay_out(self) -> None:
        self._fit_board()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(self._board, 0, Qt.AlignmentFlag.AlignCenter)
        layout.addWidget(self._words)
        layout.addLayout(button_row((self._grid, self._clear), (self._cancel, self._play)))

    def _connect(self) -> None:
        self._board.digit_typed.connect(self._enter)
        self._board.erase_requested.connect(self._erase)
        self._board.escape_pressed.connect(self._escape)
        self._play.clicked.connect(self._ask_to_play)
        self._clear.clicked.connect(self._clear_all)
        self._cancel.clicked.connect(self.reject)
        self._grid.currentIndexChanged.connect(self._change_grid)
        self._runner.finished.connect(self._judged)
        for keys, slot in (("Ctrl+Z", self._undo), ("Ctrl+Shift+Z", self._redo)):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)

    @property
    def puzzle(self) -> Puzzle:
        """What stands on the board, as givens."""
        return Puzzle(self._game.puzzle.topology, self._game.values)

    def _fit_board(self) -> None:
        self._board.set_cell_size(BOARD // self._game.puzzle.topology.size)

    def _enter(self, digit: int, _held: object) -> None:
        if digit <= self._game.puzzle.topology.size:
            self._game.enter(self._board.selected_cells(), digit, tidy=False)
            self._changed()

    def _erase(self) -> None:
        self._game.erase(self._board.selected_cells())
        self._changed()

    def _escape(self) -> None:
        """Take back the selection, then the window where nothing would be lost with it."""
        if self._board.selected_cells():
            self._board.clear_selection()
        elif not self.puzzle.clue_count:
            self.reject()

    def _clear_all(self) -> None:
        self._game.restart()
        self._changed()

    def _undo(self) -> None:
        self._game.undo()
        self._changed()

    def _redo(self) -> None:
        self._game.redo()
        self._changed()

    def _change_grid(self) -> None:
        self._game = _empty_game(*self._grid.currentData())
        self._model.show_game(self._game)
        self._fit_board()
        self._board.select_cells([0])
        self._changed()

    def _changed(self) -> None:
        self._model.refresh()
        self._judge()

    def _judge(self) -> None:
        """Find out in the worker what stands there now."""
        count = self.puzzle.clue_count
        self._card = Card()
        self._play.setEnabled(count > 0)
        self._model.mark(())
        if not count:
            self._runner.cancel()
            self._words.setText(self.tr("Type the digits that are given."))
            return
        self._words.setText(self.tr("{0}…").format(self._clue_words()))
        self._runner.start(partial(diagnosed, self.puzzle, ""))

    def _judged(self, diagnosis: Diagnosis) -> None:
        if diagnosis.verdict is Verdict.UNIQUE:
            self._card = diagnosis.card
        verdict = verdict_words(diagnosis, self._game.puzzle.topology)
        self._words.setText(f"{self._clue_words()}  ·  {verdict}")
        announce(verdict)
        self._model.mark(few_marked_cells(diagnosis))

    def _clue_words(self) -> str:
        count = self.puzzle.clue_count
        return (self.tr("1 clue") if count == 1 else self.tr("{0} clues")).format(count)

    def _ask_to_play(self) -> None:
        self.play_requested.emit(NewPuzzle(self.puzzle, self._card))
        self.accept()

    def closeEvent(self, event: QCloseEvent | None) -> None:
        self._runner.stop()
        super().closeEvent(event)


def _empty_game(size: int, kind: str) -> Game:
    topology = topology_of_kind(size, kind)
    return Game(Puzzle(topology, (0,) * topology.cell_count))
