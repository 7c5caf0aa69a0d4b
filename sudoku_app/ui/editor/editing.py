"""One visit to the editor: turns input into wishes of its state, shows the state's screens, and
finds out in the worker what they say about the puzzle.
"""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import QGuiApplication, QKeyEvent

from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.editor.draft import is_begun
from sudoku_app.game.editor.presets import LONGEST_PRESET, with_preset
from sudoku_app.game.editor.sketch import COMMA
from sudoku_app.game.editor.typed_values import takes_digits
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.presentation.editor.bench_words import rules_warning
from sudoku_app.presentation.editor.edit_screen import spoken_edits
from sudoku_app.presentation.editor.edit_state import EditState
from sudoku_app.ui.board.keys import digit_of, held_mode
from sudoku_app.ui.editor.editor_screen import EditorScreen
from sudoku_app.ui.language import speech_of
from sudoku_app.ui.new_game.puzzle_judge import diagnosed_in_parts
from sudoku_app.ui.task_runner import TaskRunner, single_shot

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.drawing import Point
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.survey import Earlier
    from sudoku_app.game.editor.draft import Draft
    from sudoku_app.game.editor.findings import Findings
    from sudoku_app.game.editor.presets import Preset
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.editor.edit_screen import EditScreen
    from sudoku_app.ui.board.board_view import BoardView
    from sudoku_app.ui.theme import Theme


class Editing(QObject):
    """Has the editor's state, screen and searches; mutable.

    `screen_changed(EditScreen, EditScreen)` carries the screen before each change and after it,
    once the board is painted. `announced(str)` is emitted with what a screen reader says,
    `cancelled()` when the player wants to go back to the game, `play_requested(NewPuzzle, str)` to
    play the puzzle, with a description of what is wrong with it or "", and
    `presets_changed(presets)` with the setter's presets after one was kept or removed.
    """

    screen_changed = pyqtSignal(object, object)
    announced = pyqtSignal(str)
    cancelled = pyqtSignal()
    play_requested = pyqtSignal(object, str)
    presets_changed = pyqtSignal(object)

    def __init__(self, draft: Draft, settings: Settings, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.state = EditState(draft, settings, speech_of(settings))
        self.screen = EditorScreen(self.state.screen, theme)
        self._searches = EditSearches(self.state, self)
        self._is_showing = False
        self._connect_input()
        self._connect_buttons()
        self.state.listener = self._show

    def _connect_input(self) -> None:
        state, screen, board = self.state, self.screen, self.screen.board
        self._keys = ToolKeys(state, board)
        board.digit_typed.connect(state.type_digit)
        board.erase_requested.connect(state.erase_selected)
        board.selection_changed.connect(self._select)
        board.picked.connect(state.pick)
        screen.pad.digit_chosen.connect(self._choose_digit)
        screen.pad.digit_held.connect(state.hold_digit)
        bar, look, pad = screen.tool_bar, screen.look_panel, screen.sketch_pad
        self._keys.list_requested.connect(bar.open_palette)
        self._keys.formula_typed.connect(look.type_text)
        bar.tool_chosen.connect(state.choose_tool)
        bar.candidates_toggled.connect(state.show_candidates)
        bar.zero_typed.connect(partial(state.type_number, 0))
        for signal in (bar.tool_chosen, screen.grid_chosen, bar.zero_typed, look.text_entered):
            signal.connect(screen.take_focus)
        bar.keeping_requested.connect(self._keep_preset)
        bar.removal_requested.connect(self._remove_preset)
        look.look_chosen.connect(state.choose_look)
        look.text_entered.connect(state.enter_text)
        pad.pressed.connect(self._press)
        pad.dragged.connect(state.drag)
        pad.released.connect(state.release)

    def _connect_buttons(self) -> None:
        state, screen = self.state, self.screen
        for asking in (screen.board, screen, screen.card):
            asking.escape_pressed.connect(self.escape)
        screen.card.pressed.connect(self._card_pressed)
        screen.grid_chosen.connect(state.change_grid)
        for button, slot in (
            (screen.clear_button, state.clear),
            (screen.erase_button, state.erase_selected),
            (screen.undo_button, state.undo),
            (screen.redo_button, state.redo),
        ):
            button.clicked.connect(slot)
            button.clicked.connect(screen.take_focus)
        screen.tool_bar.words_button.clicked.connect(self.describe)
        screen.play_button.clicked.connect(state.play)
        screen.cancel_button.clicked.connect(self.cancelled)

    def end(self) -> None:
        """Cancel the background work when the editor is no longer visible."""
        self._searches.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the workers, before the window is deleted."""
        self._searches.stop()

    @property
    def card(self) -> Card:
        """The facts about the puzzle that are known so far."""
        diagnosis = self.state.diagnosis
        return Card() if diagnosis is None else diagnosis.card

    # What the player asks for ------------------------------------------------------------------

    def _select(self) -> None:
        if not self._is_showing:
            self.state.select(self.screen.board.selected_cells(), self.screen.board.is_picking)

    def _choose_digit(self, digit: int) -> None:
        self.state.choose_digit(digit, held_mode(QGuiApplication.keyboardModifiers()))
        self.screen.board.setFocus()

    def _press(self, at: Point) -> None:
        self.screen.board.setFocus()
        self.state.press(at, has_shift(QGuiApplication.keyboardModifiers()))

    def _keep_preset(self, name: str) -> None:
        """Keep the current tool with its settings as a preset."""
        short = name.strip()[:LONGEST_PRESET]
        if short:
            preset = self.state.sketch.preset(short)
            self.presets_changed.emit(with_preset(self.state.settings.presets, preset))

    def _remove_preset(self, preset: Preset) -> None:
        rest = tuple(each for each in self.state.settings.presets if each != preset)
        self.presets_changed.emit(rest)

    def describe(self) -> None:
        """Ask for the title, the author and the rules."""
        from sudoku_app.presentation.board.board_words import (  # not needed to enter digits
            composed_rules,
            rule_words,
        )
        from sudoku_app.presentation.translation import translate_to
        from sudoku_app.ui.editor.words_window import WordsWindow

        puzzle = self.state.puzzle
        rules = rule_words(QCoreApplication.translate, puzzle.topology, puzzle.constraints)
        composed = {
            name: composed_rules(translate_to(slug), puzzle)
            for slug, name in SHIPPED_LANGUAGES.items()
        }
        translate = QCoreApplication.translate
        warning = rules_warning(translate) if self.state.rules_may_be_wrong else ""
        window = WordsWindow(puzzle.about, rules, composed, warning, self.screen)
        window.entered.connect(self.state.describe)
        window.open()

    def escape(self) -> None:
        """Dismiss one thing, and finally the editor itself."""
        if not self.state.escape():
            self.cancelled.emit()

    def _card_pressed(self, number: int) -> None:
        """Play the puzzle with the main button of the card, 0; cancel with the other."""
        if number:
            self.cancelled.emit()
        else:
            self.state.play()

    # What is shown -----------------------------------------------------------------------------

    def _show(self, old: EditScreen, new: EditScreen) -> None:
        """Show what differs; the board is painted first."""
        self._is_showing = True
        self.screen.show_screen(old, new)
        self._is_showing = False
        self._searches.show_screen(old, new)
        for words in spoken_edits(
            QCoreApplication.translate, old, new, self.screen.board.current_cell()
        ):
            self.announced.emit(words)
        self.screen_changed.emit(old, new)
        if new.to_play is not None:
            diagnosis = self.state.diagnosis
            is_sound = diagnosis is not None and diagnosis.verdict is Verdict.UNIQUE
            flaw = "" if is_sound else new.card.spoken(QCoreApplication.translate)
            self.play_requested.emit(new.to_play, flaw)


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SIZES = {"+": 1, "-": -1}
"""By how much a key changes the size of drawings."""
_LETTERS = {"x": "x", "v": "v", ",": COMMA, "，": COMMA}
"""The other keys of what is typed, and what they mean."""
_HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class ToolKeys(QObject):
    """Turns keys on the board into wishes while a tool draws; the digit tool leaves them to the
    board. Alt and a digit choose one of the last tools at any time; `list_requested()` is emitted
    for a slash, which opens the list of all, and `formula_typed(str)` for the first sign of the
    relation of a line.
    """

    list_requested = pyqtSignal()
    formula_typed = pyqtSignal(str)

    def __init__(self, state: EditState, board: BoardView) -> None:
        super().__init__(board)
        self._state = state
        self._board = board
        board.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.FocusOut:
            self._state.stay()
        if not isinstance(event, QKeyEvent):
            return False
        if event.modifiers() == Qt.KeyboardModifier.AltModifier:
            return self._choose_recent(event)
        if event.text() == "/" and not event.modifiers() & _HELD:
            if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self.list_requested.emit()
            event.accept()
            return True
        if not self._state.sketch.takes_keys:
            return False
        if event.type() == QEvent.Type.ShortcutOverride and self._is_own(event):
            event.accept()
            return True
        return event.type() == QEvent.Type.KeyPress and self._pressed_key(event)

    def _choose_recent(self, event: QKeyEvent) -> bool:
        """Choose the tool of a digit; return whether the key is one. 0 stands for 10."""
        digit = digit_of(event, size=9)
        if digit is None:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
            self._state.choose_recent(digit or 10)
        return True

    def _is_own(self, event: QKeyEvent) -> bool:
        """Whether a key belongs to the tool rather than being a shortcut of the window."""
        if event.modifiers() & _HELD:
            return False
        sketch = self._state.sketch
        keys = (*_ENTER, Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
        is_letter = sketch.opened is not None and event.text().lower() in _LETTERS
        is_size = sketch.draws_plain and event.text() in _SIZES
        is_own = is_letter or is_size or self._is_formula(event)
        return event.key() in keys or self._digit(event) is not None or is_own

    def _is_formula(self, event: QKeyEvent) -> bool:
        sketch, text = self._state.sketch, event.text()
        is_sign = bool(text.strip()) and text.isprintable()
        return sketch.draws_formula and sketch.opened is not None and is_sign

    def _digit(self, event: QKeyEvent) -> int | None:
        opened, size = self._state.sketch.opened, 9
        if opened is not None and takes_digits(opened.constraint):
            size = self._state.puzzle.topology.size
        return digit_of(event, size=max(size, 9))

    def _pressed_key(self, event: QKeyEvent) -> bool:
        """Handle a key; return whether it belongs to the tool."""
        if not self._is_own(event):
            return False
        state, key, digit = self._state, event.key(), self._digit(event)
        if event.isAutoRepeat():
            return True
        if key in _ENTER:
            state.draw(has_shift(event.modifiers()))
        elif key == Qt.Key.Key_Space:
            if (cell := self._board.current_cell()) is not None:
                state.mark(cell)
        elif key == Qt.Key.Key_Delete:
            state.erase_selected()
        elif key == Qt.Key.Key_Backspace:
            state.backspace()
        elif self._is_formula(event):
            self.formula_typed.emit(event.text())
        elif digit is not None:
            state.type_number(digit)
        elif state.sketch.draws_plain:
            state.change_size(_SIZES[event.text()])
        else:
            state.type_letter(_LETTERS[event.text().lower()])
        return True


def has_shift(modifiers: Qt.KeyboardModifier) -> bool:
    """Whether Shift is held."""
    return bool(modifiers & Qt.KeyboardModifier.ShiftModifier)


SEARCH_SECONDS = 60.0
"""How long to survey; after that, the findings so far remain."""
REPORT_SECONDS = 0.1
"""Shortest time between two reports to the board."""
REST_MS = 40
"""How long to wait after a key before judging, so that the board is painted first."""
PATIENCE_MS = 300
"""How long a search may run before the card says that the puzzle is being checked."""


class EditSearches(QObject):
    """Starts and cancels the searches that an editor's screen wants; mutable. Results go to the
    state.
    """

    def __init__(self, state: EditState, parent: QObject) -> None:
        super().__init__(parent)
        self._state = state
        self._patience = single_shot(self, state.search_is_slow, PATIENCE_MS)
        self._rest = single_shot(self, self._judge, REST_MS)
        judged, surveyed = (
            partial(state.judged, is_last=True),
            partial(state.surveyed, is_last=True),
        )
        self._verdict = TaskRunner(self, judged, None, state.judged, self._broken)
        self._survey = TaskRunner(self, surveyed, None, state.surveyed, self._broken)
        if state.screen.is_judging:
            self._patience.start()
            self._rest.start()

    def show_screen(self, old: EditScreen, new: EditScreen) -> None:
        """Start or cancel what has changed."""
        is_other = new.puzzle is not old.puzzle
        if is_other or new.is_judging is not old.is_judging:
            self._rest.stop()
            self._verdict.cancel()
            if new.is_judging:
                self._rest.start()
        if is_other or new.is_surveying is not old.is_surveying:
            self._survey.cancel()
            if new.is_surveying:
                self._begin_survey()
        if is_other:
            self._patience.stop()
            if is_begun(new.puzzle):
                self._patience.start()

    def cancel(self) -> None:
        """Cancel everything when the editor is no longer visible."""
        self._rest.stop()
        self._patience.stop()
        self._verdict.cancel()
        self._survey.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the workers."""
        self.cancel()
        self._verdict.stop()
        self._survey.stop()

    def _judge(self) -> None:
        self._verdict.start_reporting(partial(diagnosed_in_parts, self._state.puzzle, ""))

    def _begin_survey(self) -> None:
        state = self._state
        rating = state.ratings.get(state.puzzle)
        self._survey.start_reporting(partial(_search, state.puzzle, state.earlier, rating))

    def _broken(self) -> None:
        from sudoku_app.game.play.diagnosis import Diagnosis  # imports all techniques

        self._state.search_failed(Diagnosis(Verdict.UNKNOWN))


def _search(
    puzzle: Puzzle,
    earlier: Earlier | None,
    rating: Rating | None,
    cancelled: Callable[[], bool],
    report: Callable[[object], None],
) -> Findings:
    """Find everything out and report it along the way; runs in a worker."""
    from random import Random

    from sudoku_app.core.budget import Budget
    from sudoku_app.game.editor.findings import findings  # imports all techniques

    begun, found = time.monotonic(), None
    budget = Budget(deadline=begun + SEARCH_SECONDS, clock=time.monotonic, cancel=cancelled)
    next_report = begun + PATIENCE_MS / 1000  # a count that is still low would only flicker
    # The same random numbers each time: a puzzle always has the same estimate.
    known = False, False
    for found in findings(puzzle, Random(0), budget, earlier, rating):
        # What comes before a long search is reported at once.
        is_judged = found.diagnosis is not None and found.diagnosis.is_whole
        news = is_judged, found.survey.has_needs
        if news != known or time.monotonic() > next_report:
            next_report, known = time.monotonic() + REPORT_SECONDS, news
            report(found)
    assert found is not None  # there is always a first result
    return found
