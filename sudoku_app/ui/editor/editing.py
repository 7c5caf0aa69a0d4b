"""One stay in the editor: joins its screen with the draft, and says what the puzzle is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, pyqtSignal

from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.card import Card
from sudoku_app.game.library import NewPuzzle
from sudoku_app.presentation.diagnosis_words import cells_to_mark, editor_card, status_words
from sudoku_app.ui.editor.draft_judge import DraftJudge
from sudoku_app.ui.editor.editor_screen import EditorScreen
from sudoku_app.ui.editor.givens import GivensEntry, GivensModel
from sudoku_app.ui.language import language_of, number_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.diagnosis import Diagnosis
    from sudoku_app.game.draft import Draft
    from sudoku_app.game.settings import Settings
    from sudoku_app.ui.theme import Theme


class Editing(QObject):
    """Owns the editor's model and screen; mutable.

    `changed()` follows each act, `told(str)` leaves with a verdict that is not the one before,
    `cancelled()` when the player wants to go back, and `play_requested(NewPuzzle, str)` to play
    what stands there, with what is wrong with it or nothing.
    """

    changed = pyqtSignal()
    told = pyqtSignal(str)
    cancelled = pyqtSignal()
    play_requested = pyqtSignal(object, str)

    def __init__(self, draft: Draft, settings: Settings, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._draft = draft
        self._settings = settings
        self._shown: Puzzle | None = None
        self._told = ""
        self._wants_to_play = False
        self.model = GivensModel(draft.puzzle, settings, self)
        self.screen = EditorScreen(self.model, theme)
        self.entry = GivensEntry(draft, self.model, self.screen, self)
        self._judge = DraftJudge(self)
        self._connect()
        self._show()

    def _connect(self) -> None:
        screen = self.screen
        self.entry.changed.connect(self._show)
        self._judge.judged.connect(self._judged)
        self._judge.delayed.connect(self._show_delay)
        screen.board.escape_pressed.connect(self.escape)
        screen.escape_pressed.connect(self.escape)
        screen.card.escape_pressed.connect(self.escape)
        screen.card.main_pressed.connect(self._play)
        screen.card.other_pressed.connect(self.cancelled)
        screen.grid_chosen.connect(self.change_grid)
        for button, slot in (
            (screen.clear_button, self.clear),
            (screen.erase_button, self.entry.erase_selected),
            (screen.undo_button, self.undo),
            (screen.redo_button, self.redo),
            (screen.play_button, self._play),
        ):
            button.clicked.connect(slot)
        screen.cancel_button.clicked.connect(self.cancelled)

    def end(self) -> None:
        """Nobody looks at it any more."""
        self._judge.cancel()

    def stop(self) -> None:
        """The window is about to go: wait a bounded time for the worker."""
        self._judge.stop()

    def set_settings(self, settings: Settings) -> None:
        """Highlight as other settings say."""
        self._settings = settings
        self.model.set_settings(settings)

    # What the player wishes --------------------------------------------------------------------

    def clear(self) -> None:
        """Clear the whole grid."""
        self._act(self._draft.clear)

    def undo(self) -> None:
        """Take the last act back."""
        self._act(self._draft.undo, points=True)

    def redo(self) -> None:
        """Do it again."""
        self._act(self._draft.redo, points=True)

    def take(self, puzzle: Puzzle) -> None:
        """Have another puzzle in place of this one, as one act."""
        self._draft.take(puzzle)
        self._show()

    def change_grid(self, topology: Topology) -> None:
        """Have another grid, as one act."""
        self._draft.change_grid(topology)
        self._show()
        self.screen.board.setFocus()

    def _act(self, act: Callable[[], None], points: bool = False) -> None:
        """Act, and where it `points` to what it changed, select and flash that."""
        before = self._draft.puzzle
        act()
        self._show()
        after, board = self._draft.puzzle, self.screen.board
        board.setFocus()
        if points and after.topology == before.topology:
            pairs = zip(before.givens, after.givens, strict=True)
            cells = [cell for cell, (old, new) in enumerate(pairs) if old != new]
            if cells and len(cells) < after.topology.size:
                board.select_cells(cells)
            board.flash(cells)

    def escape(self) -> None:
        """Take back one thing: the selection, the digit of the pad, and then the editor."""
        if self.screen.board.selected_cells() or self.entry.pad_digit:
            self.entry.escape()
        else:
            self.cancelled.emit()

    def _play(self) -> None:
        """Ask to play, as soon as it is known what."""
        puzzle, diagnosis = self._draft.puzzle, self._judge.diagnosis
        self._wants_to_play = diagnosis is None
        if diagnosis is not None:
            is_sound = diagnosis.verdict is Verdict.UNIQUE
            card = diagnosis.card if is_sound else Card()
            flaw = "" if is_sound else self.screen.card.text.spoken(QCoreApplication.translate)
            self.play_requested.emit(NewPuzzle(puzzle, card), flaw)

    # What is shown -----------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the draft as it is now, and find out what it is worth."""
        puzzle = self._draft.puzzle
        if puzzle == self._shown:
            return
        is_first = self._shown is None or self._shown.topology != puzzle.topology
        self.model.show_puzzle(puzzle)
        if is_first:
            self.screen.board.select_cells([0])  # so that what is typed goes somewhere
        self._shown, self._wants_to_play = puzzle, False
        self._judge.judge(puzzle)
        self.entry.refresh_highlight()
        screen = self.screen
        screen.show_grid(puzzle)
        screen.enable_play(puzzle.clue_count > 0)
        screen.clear_button.setEnabled(puzzle.clue_count > 0)
        screen.undo_button.setEnabled(self._draft.can_undo)
        screen.redo_button.setEnabled(self._draft.can_redo)
        self._show_words()
        if is_first or not puzzle.clue_count:
            self._show_card(None)
        self.changed.emit()

    def _show_words(self) -> None:
        translate = QCoreApplication.translate
        words = status_words(translate, self.model.game, self._judge.diagnosis, number_text)
        self.screen.status_label.setText(words)
        self.screen.status_label.setToolTip(words)

    def _show_card(self, diagnosis: Diagnosis | None) -> None:
        """Show the verdict on the card and its cells on the board; those of the puzzle before stay
        until it is known or takes long to find.
        """
        language = language_of(self._settings)
        translate = QCoreApplication.translate
        card = editor_card(translate, self.model.game, diagnosis, language, number_text)
        self.screen.card.show_text(card)
        self.model.mark(cells_to_mark(diagnosis) if diagnosis is not None else ())

    def _show_delay(self) -> None:
        self._show_card(None)

    def _judged(self, diagnosis: Diagnosis) -> None:
        from sudoku_app.presentation.diagnosis_words import verdict_words  # not before a verdict

        self._show_words()
        self._show_card(diagnosis)
        topology = self._draft.puzzle.topology
        verdict = verdict_words(QCoreApplication.translate, diagnosis, topology, number_text)
        if verdict != self._told:
            self._told = verdict
            self.told.emit(verdict)
        if self._wants_to_play:
            self._play()
