"""One visit to the editor: connects its screen to the draft and shows the verdict."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, QTimer, pyqtSignal

from sudoku_app.core.about import NO_ABOUT
from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.editor.draft import is_begun
from sudoku_app.game.editor.presets import LONGEST_PRESET, with_preset
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.presentation.cards.diagnosis_words import (
    cells_to_mark,
    editor_card,
    editor_status_words,
    regions_and_verdict_words,
)
from sudoku_app.presentation.editor.bench_words import cells_of, listed_of, listed_words
from sudoku_app.presentation.editor.tool_words import candidates_words, sketch_words
from sudoku_app.presentation.words import message_words
from sudoku_app.ui.editor.draft_entry import DraftEntry
from sudoku_app.ui.editor.editor_screen import EditorScreen, GivensModel
from sudoku_app.ui.editor.live_survey import LiveSurvey
from sudoku_app.ui.language import language_of, number_text
from sudoku_app.ui.new_game.puzzle_judge import diagnosed_in_parts
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.message import Message
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.editor.draft import Draft
    from sudoku_app.game.editor.presets import Preset
    from sudoku_app.game.play.diagnosis import Diagnosis
    from sudoku_app.game.settings import Settings
    from sudoku_app.ui.theme import Theme

REST_MS = 40
"""How long to wait after a key before searching, so that the board is painted first."""
PATIENCE_MS = 300
"""How long a search may run before `delayed` is emitted."""


class DraftJudge(QObject):
    """Judges the latest puzzle that it was given, by a search of its own or with what another one
    finds out; mutable.

    `judged(Diagnosis)` is emitted with the verdict, and again when more is known: the number of
    solutions, the level if there is exactly one, the reason if there is none. `delayed()` is
    emitted if counting the solutions takes a while.
    """

    judged = pyqtSignal(object)
    delayed = pyqtSignal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.diagnosis: Diagnosis | None = None
        """The verdict on the puzzle; None until it is known."""
        self._puzzle: Puzzle | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self.delayed)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._begin)
        self._runner = TaskRunner(self)
        self._runner.progressed.connect(self._found)
        self._runner.finished.connect(self._found)
        self._runner.failed.connect(self._failed)

    def judge(self, puzzle: Puzzle, searches: bool) -> None:
        """Judge another puzzle instead of the previous one; an empty grid is not judged. Unless it
        `searches` itself, `take` brings the verdict.
        """
        self.cancel()
        self._puzzle, self.diagnosis = puzzle, None
        if is_begun(puzzle):
            self._patience.start()
            if searches:
                self._rest.start()

    def search(self, is_on: bool) -> None:
        """Find out by itself what is not known yet, or leave that to another search."""
        puzzle, diagnosis = self._puzzle, self.diagnosis
        self._rest.stop()
        self._runner.cancel()
        is_known = diagnosis is not None and diagnosis.is_whole
        if is_on and puzzle is not None and is_begun(puzzle) and not is_known:
            self._rest.start()

    def take(self, diagnosis: Diagnosis) -> None:
        """Take over what another search has found out about the same puzzle."""
        if self._puzzle is not None and is_begun(self._puzzle) and diagnosis != self.diagnosis:
            self._found(diagnosis)

    def _begin(self) -> None:
        if self._puzzle is not None:
            self._runner.start_reporting(partial(diagnosed_in_parts, self._puzzle))

    def cancel(self) -> None:
        """Cancel the search; nothing more is emitted."""
        self._rest.stop()
        self._patience.stop()
        self._runner.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self.cancel()
        self._runner.stop()

    def _found(self, diagnosis: Diagnosis) -> None:
        self._patience.stop()
        self.diagnosis = diagnosis
        self.judged.emit(diagnosis)

    def _failed(self, error: Exception) -> None:
        from sudoku_app.game.play.diagnosis import Diagnosis  # imports all techniques

        self._found(Diagnosis(Verdict.UNKNOWN))
        raise error  # for the hook that logs it


class Editing(QObject):
    """Owns the editor's model and screen; mutable.

    `changed()` is emitted after each edit, `announced(str)` with each new verdict, `cancelled()`
    when the player wants to go back to the game, `play_requested(NewPuzzle, str)` to play the
    puzzle, with a description of what is wrong with it or "", and `presets_changed(presets)` with
    the setter's presets after one was kept or removed.
    """

    changed = pyqtSignal()
    announced = pyqtSignal(str)
    cancelled = pyqtSignal()
    play_requested = pyqtSignal(object, str)
    presets_changed = pyqtSignal(object)

    def __init__(self, draft: Draft, settings: Settings, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._draft = draft
        self._settings = settings
        self._shown: Puzzle | None = None
        self._last_announced = ""
        self._notice: Message | None = None
        self._wants_to_play = False
        self._shows_intended = False
        self.model = GivensModel(draft.puzzle, settings, self)
        self.screen = EditorScreen(self.model, theme)
        self.entry = DraftEntry(draft, self.model, self.screen, self)
        self._judge = DraftJudge(self)
        self.survey = LiveSurvey(self.model, self)
        self._connect()
        self._show()

    def _connect(self) -> None:
        screen = self.screen
        self.entry.changed.connect(self._show)
        self._judge.judged.connect(self._judged)
        self.survey.judged.connect(self._judge.take)
        self.survey.switched.connect(self._share_search)
        self.survey.changed.connect(self._show_survey)
        screen.tool_bar.candidates_toggled.connect(self.survey.show_candidates)
        self._judge.delayed.connect(self._show_delay)
        screen.board.escape_pressed.connect(self.escape)
        screen.escape_pressed.connect(self.escape)
        screen.card.escape_pressed.connect(self.escape)
        screen.card.pressed.connect(self._card_pressed)
        screen.grid_chosen.connect(self.change_grid)
        screen.tool_bar.presets = self._settings.presets
        screen.tool_bar.keeping_requested.connect(self._keep_preset)
        screen.tool_bar.removal_requested.connect(self._remove_preset)
        for button, slot in (
            (screen.clear_button, self.clear),
            (screen.erase_button, self.entry.erase_selected),
            (screen.tool_bar.words_button, self.describe),
            (screen.undo_button, self.undo),
            (screen.redo_button, self.redo),
            (screen.play_button, self._play),
        ):
            button.clicked.connect(slot)
        screen.cancel_button.clicked.connect(self.cancelled)

    def end(self) -> None:
        """Cancel the background work when the editor is no longer visible."""
        self._judge.cancel()
        self.survey.pause()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the workers, before the window is deleted."""
        self._judge.stop()
        self.survey.stop()

    def set_settings(self, settings: Settings) -> None:
        """Apply other settings to the board."""
        self._settings = settings
        self.screen.tool_bar.presets = settings.presets
        self.model.set_settings(settings)

    @property
    def card(self) -> Card:
        """The facts about the puzzle that are known so far."""
        diagnosis = self._judge.diagnosis
        return Card() if diagnosis is None else diagnosis.card

    @property
    def diagnosis(self) -> Diagnosis | None:
        """The verdict on the puzzle; None until it is known."""
        return self._judge.diagnosis

    @property
    def draft(self) -> Draft:
        """The puzzle that is entered, with its undo list."""
        return self._draft

    def tell(self, notice: Message | None) -> None:
        """Show the draft after a change from elsewhere, and say why that had no effect."""
        self.entry.sketch.notice = notice
        self._show()

    def refresh(self) -> None:
        """Show the draft after a change from elsewhere."""
        self._show()

    @property
    def shows_intended(self) -> bool:
        """Whether the intended solution is shown faintly, once there is one."""
        return self._shows_intended

    def show_intended(self, is_on: bool) -> None:
        """Show the intended solution faintly in empty cells, or hide it."""
        self._shows_intended = is_on
        self._show_solution()

    def _show_solution(self) -> None:
        solution = self._draft.puzzle.about.solution
        self.model.show_intended(solution if self._shows_intended else ())

    # What the player asks for ------------------------------------------------------------------

    def _keep_preset(self, name: str) -> None:
        """Keep the current tool with its settings as a preset."""
        short = name.strip()[:LONGEST_PRESET]
        if short:
            preset = self.entry.sketch.preset(short)
            self.presets_changed.emit(with_preset(self._settings.presets, preset))

    def _remove_preset(self, preset: Preset) -> None:
        rest = tuple(each for each in self._settings.presets if each != preset)
        self.presets_changed.emit(rest)

    def clear(self) -> None:
        """Clear the whole grid of digits and constraints, with title, author and rules."""
        self._act(self._draft.clear)

    def undo(self) -> None:
        """Undo the last edit."""
        self._act(self._draft.undo, points=True)

    def redo(self) -> None:
        """Redo the edit that was undone last."""
        self._act(self._draft.redo, points=True)

    def replace_puzzle(self, puzzle: Puzzle) -> None:
        """Replace the puzzle with another one, as one undoable edit."""
        self.entry.sketch.close()
        self._draft.replace_puzzle(puzzle)
        self._show()

    def change_grid(self, topology: Topology) -> None:
        """Switch to another grid, as one undoable edit."""
        self.entry.sketch.close()
        self._draft.change_grid(topology)
        self.entry.leave_impossible_tool()
        self._show()
        if not self.screen.board.selected_cells():
            self.screen.board.select_cells([0])  # so that typed digits have a target
        self.screen.board.setFocus()

    def _act(self, act: Callable[[], None], points: bool = False) -> None:
        """Edit the draft; if `points`, select and flash the cells that changed."""
        before = self._draft.puzzle
        self.entry.sketch.close()
        act()
        self._show()
        after, board = self._draft.puzzle, self.screen.board
        board.setFocus()
        if points and after.topology.size == before.topology.size:
            pairs = zip(before.givens, after.givens, strict=True)
            cells = [cell for cell, (old, new) in enumerate(pairs) if old != new]
            if cells and len(cells) < after.topology.size:
                board.select_cells(cells)
            drawn = set(listed_of(before)) ^ set(listed_of(after))
            board.flash(sorted({*cells, *cells_of(drawn)}))

    def describe(self) -> None:
        """Ask for the title, the author and the rules."""
        from sudoku_app.presentation.board.board_words import (  # not needed to enter digits
            composed_rules,
            rule_words,
        )
        from sudoku_app.presentation.translation import translate_to
        from sudoku_app.ui.editor.words_window import WordsWindow

        puzzle = self._draft.puzzle
        rules = rule_words(QCoreApplication.translate, puzzle.topology, puzzle.constraints)
        composed = {
            name: composed_rules(translate_to(slug), puzzle)
            for slug, name in SHIPPED_LANGUAGES.items()
        }
        window = WordsWindow(puzzle.about, rules, composed, self.screen)
        window.entered.connect(self._describe)
        window.open()

    def _describe(self, title: str, author: str, rules: str) -> None:
        self._draft.describe(title, author, rules)
        self._show()

    def escape(self) -> None:
        """Dismiss one thing: the current drawing, the selection, the digit chosen on the pad, the
        tool, and finally the editor itself.
        """
        if self.entry.can_escape:
            self.entry.escape()
        else:
            self.cancelled.emit()

    def _card_pressed(self, number: int) -> None:
        """Play the puzzle with the main button of the card, 0; cancel with the other."""
        if number:
            self.cancelled.emit()
        else:
            self._play()

    def _play(self) -> None:
        """Request to play the puzzle as soon as the verdict is known."""
        puzzle, diagnosis = self._draft.puzzle, self._judge.diagnosis
        self._wants_to_play = diagnosis is None
        if diagnosis is not None:
            is_sound = diagnosis.verdict is Verdict.UNIQUE
            flaw = "" if is_sound else self.screen.card.text.spoken(QCoreApplication.translate)
            self.play_requested.emit(NewPuzzle(puzzle, diagnosis.card), flaw)

    # What is shown -----------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the current draft and start judging it."""
        puzzle = self._draft.puzzle
        self.entry.refresh_sketch()
        self._announce_notice()
        if puzzle == self._shown:
            self._show_words()
            return
        self._announce_drawn(puzzle)
        is_first = self._shown is None or self._shown.topology.size != puzzle.topology.size
        chosen = [0] if is_first else self.screen.board.selected_cells()
        self.model.show_puzzle(puzzle)
        if chosen != self.screen.board.selected_cells():  # other houses make it another grid
            self.screen.board.select_cells(chosen)
        self._shown, self._wants_to_play = puzzle, False
        self._judge.judge(puzzle, searches=not self.survey.is_on)
        self.survey.show_puzzle(puzzle)
        self._show_solution()
        self.entry.refresh_highlight()
        screen = self.screen
        screen.show_grid(puzzle)
        screen.enable_play(is_begun(puzzle))
        is_drawn = bool(puzzle.constraints) or puzzle.about != NO_ABOUT
        screen.clear_button.setEnabled(bool(puzzle.clue_count) or is_drawn)
        screen.undo_button.setEnabled(self._draft.can_undo)
        screen.redo_button.setEnabled(self._draft.can_redo)
        self._show_words()
        if is_first or puzzle.topology.partial_regions or not is_begun(puzzle):
            self._show_card(None)
        self.changed.emit()

    def _share_search(self) -> None:
        """Let the survey bring the verdict too while it is on."""
        self._judge.search(not self.survey.is_on)

    def _announce_drawn(self, puzzle: Puzzle) -> None:
        """Announce to a screen reader a single thing that was drawn or removed."""
        if self._shown is None:
            return
        before, after = set(listed_of(self._shown)), set(listed_of(puzzle))
        # A mark changes the rule that all are shown too, which has no cells.
        added = [each for each in after - before if each.cells]
        removed = [each for each in before - after if each.cells]
        translate = QCoreApplication.translate
        if len(added) == 1 and len(removed) < 2:
            self.announced.emit(listed_words(translate, puzzle.topology, added[0]))
        elif len(removed) == 1 and not added:
            words = listed_words(translate, puzzle.topology, removed[0])
            self.announced.emit(self.tr("Removed: {0}").format(words))

    def _announce_notice(self) -> None:
        """Announce to a screen reader why something could not be drawn."""
        notice = self.entry.sketch.notice
        if notice is not None and notice is not self._notice:
            self.announced.emit(message_words(QCoreApplication.translate, notice))
        self._notice = notice

    def _show_survey(self) -> None:
        """Show what else is known, whether the verdict on the card came before or comes later."""
        self._show_words()
        contradicting = self.survey.contradicting_cells
        if contradicting:
            self.model.mark(contradicting)

    def _show_words(self) -> None:
        translate = QCoreApplication.translate
        words = editor_status_words(translate, self.model.game, self._judge.diagnosis, number_text)
        drawing = sketch_words(translate, self.entry.sketch)
        if drawing:
            words = f"{drawing}  ·  {words}" if is_begun(self._draft.puzzle) else drawing
        survey = self.survey
        if survey.shows_candidates:
            known = None if survey.known is None else survey.known.counts.candidates
            found = candidates_words(translate, known, survey.is_finished)
            words = f"{words}  ·  {found}"
        self.screen.status_label.setText(words)
        self.screen.status_label.setToolTip(words)

    def _show_card(self, diagnosis: Diagnosis | None) -> None:
        """Show the verdict on the card and mark its cells on the board. The previous ones stay
        until the new verdict is known or delayed.
        """
        language = language_of(self._settings)
        translate = QCoreApplication.translate
        card = editor_card(translate, self.model.game, diagnosis, language, number_text)
        self.screen.card.show_text(card)
        contradicting = self.survey.contradicting_cells
        marked = cells_to_mark(diagnosis) if diagnosis is not None else ()
        self.model.mark(contradicting or marked)

    def _show_delay(self) -> None:
        self._show_card(None)

    def _judged(self, diagnosis: Diagnosis) -> None:
        self._show_words()
        self._show_card(diagnosis)
        topology = self._draft.puzzle.topology
        verdict = regions_and_verdict_words(
            QCoreApplication.translate, topology, diagnosis, number_text
        )
        if verdict != self._last_announced and diagnosis.is_whole:
            self._last_announced = verdict
            self.announced.emit(verdict)
        if self._wants_to_play:
            self._play()
