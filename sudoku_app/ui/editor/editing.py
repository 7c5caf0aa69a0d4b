"""One visit to the editor: turns input into wishes of its state, and shows the state's screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, pyqtSignal
from PyQt6.QtGui import QGuiApplication

from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.editor.presets import LONGEST_PRESET, with_preset
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.presentation.editor.bench_words import rules_warning
from sudoku_app.presentation.editor.edit_screen import spoken_edits
from sudoku_app.presentation.editor.edit_state import EditState
from sudoku_app.ui.board.keys import held_mode
from sudoku_app.ui.editor.edit_searches import EditSearches
from sudoku_app.ui.editor.editor_screen import EditorScreen
from sudoku_app.ui.editor.tool_keys import ToolKeys, has_shift
from sudoku_app.ui.language import language_of, number_text

if TYPE_CHECKING:
    from sudoku_app.core.drawing import Point
    from sudoku_app.game.editor.draft import Draft
    from sudoku_app.game.editor.presets import Preset
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.editor.edit_screen import EditScreen
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
        self.state = EditState(
            draft, settings, QCoreApplication.translate, language_of(settings), number_text
        )
        self.screen = EditorScreen(self.state.screen, theme)
        self._searches = EditSearches(self.state, self)
        self._is_showing = False
        self._connect_input()
        self._connect_buttons()
        self.screen.show_all(self.state.screen)
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
        bar.tool_chosen.connect(state.choose_tool)
        bar.preset_chosen.connect(state.choose_preset)
        bar.candidates_toggled.connect(state.show_candidates)
        for signal in (bar.tool_chosen, bar.preset_chosen, screen.grid_chosen, look.text_entered):
            signal.connect(self._focus_board)
        bar.zero_typed.connect(self._type_zero)
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
            button.clicked.connect(self._focus_board)
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

    def _focus_board(self) -> None:
        self.screen.board.setFocus()

    def _choose_digit(self, digit: int) -> None:
        self.state.choose_digit(digit, held_mode(QGuiApplication.keyboardModifiers()))
        self.screen.board.setFocus()

    def _type_zero(self) -> None:
        self.state.type_number(0)
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
