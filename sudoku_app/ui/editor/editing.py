"""One visit to the editor: turns input into wishes of its state, shows the state's screens, and
finds out in the worker what they say about the puzzle.
"""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QCoreApplication, QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import QGuiApplication, QKeyEvent

from sudoku_app.core.puzzle import Verdict
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
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.survey import Earlier
    from sudoku_app.game.editor.draft import Draft
    from sudoku_app.game.editor.findings import Findings
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.editor.edit_screen import EditScreen
    from sudoku_app.ui.board.board_view import BoardView
    from sudoku_app.ui.theme import Theme


class Editing(QObject):
    """Has the editor's state, screen and searches; mutable.

    `screen_changed(EditScreen, EditScreen)` carries the screen before each change and after it,
    once the board is painted. `announced(str)` is emitted with what a screen reader says,
    `cancelled()` when the player wants to go back to the game, and `play_requested(NewPuzzle, str)`
    to play the puzzle, with a description of what is wrong with it or "".
    """

    screen_changed = pyqtSignal(object, object)
    announced = pyqtSignal(str)
    cancelled = pyqtSignal()
    play_requested = pyqtSignal(object, str)

    def __init__(self, draft: Draft, settings: Settings, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.state = EditState(draft, settings, speech_of(settings))
        self.screen = EditorScreen(self.state, theme)
        self.searches = EditSearches(self.state, self)
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
        self._keys.list_requested.connect(screen.tool_bar.open_palette)

    def _connect_buttons(self) -> None:
        state, screen = self.state, self.screen
        for asking in (screen.board, screen, screen.card):
            asking.escape_pressed.connect(self.escape)
        # The main button of the card, 0, plays the puzzle, and the other cancels.
        screen.card.pressed.connect(lambda other: (self.cancelled.emit if other else state.play)())
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

    # What the player asks for ------------------------------------------------------------------

    def _select(self) -> None:
        if not self._is_showing:
            self.state.select(self.screen.board.selected_cells(), self.screen.board.is_picking)

    def _choose_digit(self, digit: int) -> None:
        self.state.choose_digit(digit, held_mode(QGuiApplication.keyboardModifiers()))
        self.screen.board.setFocus()

    def describe(self) -> None:
        """Ask for the title, the author and the rules."""
        from sudoku_app.ui.editor.words_window import WordsWindow  # not needed to enter digits

        WordsWindow(self.state, self.screen).open()

    def escape(self) -> None:
        """Dismiss one thing, and finally the editor itself."""
        if not self.state.escape():
            self.cancelled.emit()

    # What is shown -----------------------------------------------------------------------------

    def _show(self, old: EditScreen, new: EditScreen) -> None:
        """Show what differs; the board is painted first."""
        self._is_showing = True
        self.screen.show_screen(old, new)
        self._is_showing = False
        self.searches.show_screen(old, new)
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


_NAMED: dict[int, str] = {
    Qt.Key.Key_Return: "enter",
    Qt.Key.Key_Enter: "enter",
    Qt.Key.Key_Space: "space",
    Qt.Key.Key_Delete: "delete",
    Qt.Key.Key_Backspace: "backspace",
}
_HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class ToolKeys(QObject):
    """Turns keys on the board into wishes while a tool draws; the digit tool leaves them to the
    board. Alt and a digit choose one of the last tools at any time, and a slash opens the list of
    all, for which `list_requested()` is emitted.
    """

    list_requested = pyqtSignal()

    def __init__(self, state: EditState, board: BoardView) -> None:
        super().__init__(board)
        self._state = state
        self._board = board
        board.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.FocusOut:
            self._state.stay()
        is_press = event is not None and event.type() == QEvent.Type.KeyPress
        if not isinstance(event, QKeyEvent) or not (
            is_press or event.type() == QEvent.Type.ShortcutOverride
        ):
            return False
        act = self._act_of(event)
        if act is None:
            return False
        event.accept()  # it is no shortcut of the window
        if is_press and not event.isAutoRepeat():
            act()
        return True

    def _act_of(self, event: QKeyEvent) -> Callable[[], object] | None:
        """What a key asks for; None if it is left to the board and the window."""
        state, text, modifiers = self._state, event.text(), event.modifiers()
        if modifiers == Qt.KeyboardModifier.AltModifier:
            number = digit_of(event, size=9)
            return None if number is None else partial(state.choose_recent, number or 10)
        if modifiers & _HELD:
            return None
        if text == "/":
            return self.list_requested.emit
        return state.act_of_key(
            _NAMED.get(event.key(), text),
            lambda size: digit_of(event, size=size),
            self._board.current_cell(),
            bool(modifiers & Qt.KeyboardModifier.ShiftModifier),
        )


SEARCH_SECONDS = 60.0
"""How long to survey; after that, the findings so far remain."""
REPORT_SECONDS = 0.1
"""Shortest time between two reports to the board."""
REST_MS = 40
"""How long to wait after a key before judging, so that the board is painted first."""
PATIENCE_MS = 300
"""How long a search may run before the card says that the puzzle is being checked."""


class EditSearches(QObject):
    """Starts and cancels the search that an editor's screen wants; mutable. Results go to the
    state.
    """

    def __init__(self, state: EditState, parent: QObject) -> None:
        super().__init__(parent)
        self._state = state
        self._patience = single_shot(self, state.search_is_slow, PATIENCE_MS)
        self._rest = single_shot(self, self._search, REST_MS)
        found = partial(state.found, is_last=True)
        self._runner = TaskRunner(self, found, None, state.found, state.search_failed)
        if state.screen.is_searching:
            self._patience.start()
            self._rest.start()

    def show_screen(self, old: EditScreen, new: EditScreen) -> None:
        """Start or cancel what has changed."""
        is_other = new.puzzle is not old.puzzle
        wanted = new.is_searching, new.shows_survey
        if is_other or wanted != (old.is_searching, old.shows_survey):
            self._rest.stop()
            self._runner.cancel()
            if new.is_searching:
                self._rest.start()
        if is_other:
            self._patience.stop()
            if new.is_begun:
                self._patience.start()

    def cancel(self) -> None:
        """Cancel everything when the editor is no longer visible."""
        self._rest.stop()
        self._patience.stop()
        self._runner.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self.cancel()
        self._runner.stop()

    def _search(self) -> None:
        state = self._state
        search = partial(_judge, state.puzzle)
        if state.shows_survey:
            search = partial(_survey, state.puzzle, state.earlier, state.ratings.get(state.puzzle))
        self._runner.start_reporting(search)


def _judge(
    puzzle: Puzzle, cancelled: Callable[[], bool], report: Callable[[object], None]
) -> Findings:
    """Find the verdict and report it before the rating is known; runs in a worker."""
    from sudoku_app.game.editor.findings import Findings

    def tell(part: Any) -> None:
        report(Findings(None, part))

    diagnosis = diagnosed_in_parts(puzzle, "", cancelled, tell)
    return Findings(None, diagnosis)


def _survey(
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
        news = is_judged, found.survey is not None and found.survey.has_needs
        if news != known or time.monotonic() > next_report:
            next_report, known = time.monotonic() + REPORT_SECONDS, news
            report(found)
    assert found is not None  # there is always a first result
    return found
