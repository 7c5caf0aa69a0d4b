"""The window that shows and judges the puzzles found in a text or in files."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QDialog, QLabel, QSpinBox, QWidget

from sudoku_app.game.play.game import Game
from sudoku_app.presentation.board.board_words import grid_words
from sudoku_app.presentation.board.cells import Highlight
from sudoku_app.presentation.cards.diagnosis_words import few_marked_cells, verdict_words
from sudoku_app.presentation.cards.status_words import title_and_author
from sudoku_app.presentation.words import counted_words, join_list
from sudoku_app.ui.board.board_frame import GameFrame
from sudoku_app.ui.language import number_text, translate
from sudoku_app.ui.new_game.puzzle_judge import diagnosed
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.layouts import ButtonRow, fill_window
from sudoku_app.ui.parts.screen_fit import fit_to_contents
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.formats import Parsed
    from sudoku_app.game.play.diagnosis import Diagnosis
    from sudoku_app.ui.theme import Theme

BOARD = 310
_MOST_NAMED = 120


class FoundWindow(QDialog):
    """Shows the puzzles found, one at a time; `play_requested(Parsed, Diagnosis)` is emitted to
    play one, or to edit it if `in_editor`. The diagnosis is None if it is not known yet.

    `rest` describes what else was found.
    """

    play_requested = pyqtSignal(object, object)

    def __init__(
        self,
        found: Sequence[Parsed],
        theme: Theme,
        parent: QWidget,
        rest: str = "",
        in_editor: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        several = len(found) > 1
        self.setWindowTitle(self.tr("Puzzles found") if several else self.tr("Puzzle found"))
        self._found = found
        self._diagnosis: Diagnosis | None = None
        self._frame = GameFrame(theme, _game_of(found[0]), BOARD, self)
        self._words = QLabel()
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self._rest = QLabel(rest)
        self._rest.setTextFormat(Qt.TextFormat.PlainText)
        self._rest.setWordWrap(True)
        self._rest.setVisible(bool(rest))
        self._number = QSpinBox()
        self._number.setRange(1, len(found))
        before, after = self.tr("Puzzle {0} of {1}").split("{0}")
        self._number.setPrefix(before)
        self._number.setSuffix(after.format("", len(found)))
        self._number.setAccessibleName(self.tr("Puzzle"))
        self._number.setVisible(several)
        self._verdict = QLabel()
        self._verdict.setTextFormat(Qt.TextFormat.PlainText)
        self._verdict.setWordWrap(True)
        # Room for a reason, so that the window need not grow later.
        self._verdict.setMinimumHeight(2 * self._verdict.fontMetrics().lineSpacing() + 4)
        self._verdict.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._runner = TaskRunner(self, self._judged)
        self._play = PillButton(
            theme, self.tr("Edit") if in_editor else self.tr("Play"), self._ask_to_play, main=True
        )
        self._cancel = PillButton(theme, self.tr("Cancel"), self.reject)
        self._number.valueChanged.connect(self._show)
        buttons = ButtonRow((self._number,), (self._cancel, self._play))
        fill_window(self, (self._frame, 1), self._words, self._rest, self._verdict, buttons)
        self._show(1)
        fit_to_contents(self, has_board=True)
        self._play.setFocus()

    def _show(self, number: int) -> None:
        parsed = self._found[number - 1]
        self._frame.show_game(_game_of(parsed))
        puzzle = parsed.puzzle
        grid = grid_words(translate, puzzle.topology, puzzle.constraints)
        clues = parsed.puzzle.clue_count
        parts = [grid]
        if clues:
            parts.append(counted_words(translate, self.tr("1 clue|{0} clues"), clues))
        placed = sum(map(bool, parsed.values)) - clues
        if placed > 0:
            forms = self.tr("1 digit placed|{0} digits placed")
            parts.append(counted_words(translate, forms, placed))
        if any(parsed.notes) or any(parsed.centre_notes):
            parts.append(self.tr("with notes"))
        words = join_list(translate, parts)
        name = title_and_author(translate, puzzle.about) or parsed.name or parsed.comment
        self._words.setText(f"{words}  ·  {_short(name)}" if name else words)
        self._verdict.setText(self.tr("Checking…"))
        self._diagnosis = None
        self._runner.start(partial(diagnosed, parsed.puzzle, ""))

    def _judged(self, diagnosis: Diagnosis) -> None:
        self._diagnosis = diagnosis
        topology = self._frame.game.puzzle.topology
        words = verdict_words(translate, diagnosis, topology, number_text)
        self._verdict.setText(words[:1].upper() + words[1:])
        self._frame.highlight(Highlight(marked=frozenset(few_marked_cells(diagnosis))))

    def done(self, result: int) -> None:
        self._runner.cancel()
        super().done(result)

    def _ask_to_play(self) -> None:
        self.play_requested.emit(self._found[self._number.value() - 1], self._diagnosis)
        self.accept()


def _short(name: str) -> str:
    """Return a name that may be a long comment in at most `_MOST_NAMED` characters."""
    return name if len(name) <= _MOST_NAMED else f"{name[: _MOST_NAMED - 1]}…"


def _game_of(parsed: Parsed) -> Game:
    game = Game(parsed.puzzle)
    game.take_position(parsed.values, parsed.notes, parsed.centre_notes)
    return game
