"""The main window: joins the widgets of play with the game, its menus and its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPoint, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QGuiApplication
from PyQt6.QtWidgets import QMainWindow, QMenu

from sudoku_app.game.clock import time_text
from sudoku_app.game.outcome import Change, NoteKind, Outcome
from sudoku_app.ui import card_texts
from sudoku_app.ui.actions import fill_menu, make_actions
from sudoku_app.ui.board_model import BoardModel, digit_sign
from sudoku_app.ui.game_screen import GameScreen
from sudoku_app.ui.hint_guide import HintGuide

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QCloseEvent

    from sudoku_app.game.game import Game
    from sudoku_app.game.settings import Settings
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.theme import Theme

FIRST_SIZE = QSize(980, 720)
SMALLEST_SIZE = QSize(360, 520)
ZOOM_STEP = 10


class MainWindow(QMainWindow):
    """Wires the screen to the bridge. `settings_changed(Settings)` tells of a new preference,
    `closing()` that the window is about to go.
    """

    settings_changed = pyqtSignal(object)
    closing = pyqtSignal()

    def __init__(
        self,
        bridge: GameBridge,
        settings: Settings,
        theme: Theme,
        make_theme: Callable[[Settings], Theme],
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._settings = settings
        self._make_theme = make_theme
        self.board_model = BoardModel(bridge.game, settings, self)
        self.screen_widget = GameScreen(self.board_model, theme, self)
        self.actions_by_name = make_actions(self)
        self._menu: QMenu | None = None
        self._guide = HintGuide(bridge, self.board_model, self.screen_widget, self)
        self._pad_digit = 0
        self.setCentralWidget(self.screen_widget)
        self.setWindowTitle(self.tr("Sudoku"))
        self.setMinimumSize(SMALLEST_SIZE)
        self._set_first_size()
        self._connect()
        self._show_new_game()

    def _set_first_size(self) -> None:
        size = QSize(self._settings.width, self._settings.height)
        if size.isEmpty():
            size = FIRST_SIZE
        screen = QGuiApplication.primaryScreen()
        if screen is not None:
            size = size.boundedTo(screen.availableSize())
        self.resize(size)

    def _connect(self) -> None:
        bridge, screen = self._bridge, self.screen_widget
        bridge.changed.connect(self._game_changed)
        bridge.game_started.connect(self._show_new_game)
        bridge.clock_advanced.connect(self.refresh_clock)
        bridge.paused_changed.connect(self._show_paused)
        bridge.refused.connect(self._guide.show_refusal)
        screen.board.digit_typed.connect(self._digit_typed)
        screen.board.erase_requested.connect(self.erase)
        screen.board.selection_changed.connect(self._selection_changed)
        screen.board.escape_pressed.connect(self._escape)
        screen.pad.digit_chosen.connect(self._digit_chosen)
        for button, slot in (
            (screen.new_button, self._open_level_menu),
            (screen.restart_button, self.restart),
            (screen.check_button, self.check),
            (screen.solve_button, self.solve),
            (screen.pause_button, self.toggle_pause),
            (screen.menu_button, self._open_menu),
            (screen.notes_button, self.toggle_notes),
            (screen.erase_button, self.erase),
            (screen.undo_button, self.undo),
            (screen.redo_button, self.redo),
            (screen.hint_button, self.hint),
        ):
            button.clicked.connect(slot)

    @property
    def _game(self) -> Game:
        return self._bridge.game

    # What the player wishes --------------------------------------------------------------------

    def new_game(self) -> None:
        """A fresh puzzle of the level played last."""
        self._bridge.new_game(self._settings.level)

    def restart(self) -> None:
        """Back to the givens."""
        self._bridge.restart()

    def undo(self) -> None:
        """Take the last act back."""
        self._select_changed(self._bridge.undo())

    def redo(self) -> None:
        """Do it again."""
        self._select_changed(self._bridge.redo())

    def _select_changed(self, change: Change) -> None:
        if change.cells and len(change.cells) < self._game.puzzle.topology.size:
            self.screen_widget.board.select_cells(change.cells)

    def erase(self) -> None:
        """Clear the selected cells."""
        if not self._bridge.is_paused:
            self._bridge.erase(self.screen_widget.board.selected_cells())

    def fill_notes(self) -> None:
        """Write all notes that the rules allow."""
        if not self._bridge.is_paused:
            self._bridge.fill_notes()

    def toggle_notes(self) -> None:
        """Let digits be notes, or values again."""
        button, action = self.screen_widget.notes_button, self.actions_by_name["toggle_notes"]
        # One of the two was clicked and has changed already; the other follows.
        checked = action.isChecked() if self.sender() is action else button.isChecked()
        button.setChecked(checked)
        action.setChecked(checked)

    def toggle_pause(self) -> None:
        """Pause, or go on."""
        self._bridge.set_paused(not self._bridge.is_paused)

    def hint(self) -> None:
        """Ask for a hint, or take the one shown a stage deeper."""
        self._guide.deepen()

    def check(self) -> None:
        """Show which digits are wrong."""
        if not self._bridge.is_paused:
            self._guide.show_check(self._bridge.check())

    def solve(self) -> None:
        """Show the solution, after asking, since it ends the game's count."""
        if self._game.outcome is not Outcome.RUNNING:
            return
        from sudoku_app.ui.dialogs import ask_to_solve

        ask_to_solve(self, self._bridge.solve)

    def copy_puzzle(self) -> None:
        """Copy the puzzle as one line."""
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            signs = (digit_sign(digit) if digit else "." for digit in self._game.puzzle.givens)
            clipboard.setText("".join(signs))

    def zoom_in(self) -> None:
        """Larger text."""
        self._zoom(self._settings.zoom + ZOOM_STEP)

    def zoom_out(self) -> None:
        """Smaller text."""
        self._zoom(self._settings.zoom - ZOOM_STEP)

    def zoom_reset(self) -> None:
        """Text as designed."""
        self._zoom(100)

    def _zoom(self, percent: int) -> None:
        self._change_settings(self._settings._replace(zoom=min(max(percent, 70), 200)))

    def use_system_theme(self) -> None:
        """Light or dark as the system is."""
        self._change_settings(self._settings._replace(theme="system"))

    def use_light_theme(self) -> None:
        """Light."""
        self._change_settings(self._settings._replace(theme="light"))

    def use_dark_theme(self) -> None:
        """Dark."""
        self._change_settings(self._settings._replace(theme="dark"))

    def toggle_full_screen(self) -> None:
        """Fill the screen, or leave it."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def show_keys(self) -> None:
        """List the keys."""
        from sudoku_app.ui.dialogs import show_keys

        show_keys(self)

    def show_about(self) -> None:
        """Say what this program is."""
        from sudoku_app.ui.dialogs import show_about

        show_about(self)

    def follow_system_theme(self) -> None:
        """The system went light or dark."""
        if self._settings.theme == "system":
            self._change_settings(self._settings)

    def _change_settings(self, settings: Settings) -> None:
        self._settings = settings
        self._bridge.settings = settings
        self.board_model.set_settings(settings)
        self.screen_widget.set_theme(self._make_theme(settings))
        self.settings_changed.emit(settings)

    # Digits ------------------------------------------------------------------------------------

    def _digit_typed(self, digit: int, shift: bool, ctrl: bool) -> None:
        if digit > self._game.puzzle.topology.size:
            return
        cells = self.screen_widget.board.selected_cells()
        if shift or ctrl:
            self._note(cells, digit, NoteKind.CENTRE if ctrl else NoteKind.CORNER)
        else:
            self._digit_wished(cells, digit)

    def _digit_chosen(self, digit: int) -> None:
        cells = self.screen_widget.board.selected_cells()
        self._digit_wished(cells, digit)
        self.screen_widget.board.setFocus()

    def _digit_wished(self, cells: list[int], digit: int) -> None:
        if self._bridge.is_paused:
            return
        if not cells or all(self._game.is_given(cell) for cell in cells):
            # Nothing to write into: the digit is looked at instead.
            self._pad_digit = 0 if self._pad_digit == digit else digit
            self._refresh_highlight()
        elif len(cells) > 1 or self.screen_widget.notes_button.isChecked():
            self._note(cells, digit, NoteKind.CORNER)
        else:
            self._pad_digit = 0
            self._bridge.enter(cells, digit)

    def _note(self, cells: list[int], digit: int, kind: NoteKind) -> None:
        if not self._bridge.is_paused:
            self._bridge.note(cells, digit, kind)

    def _selection_changed(self) -> None:
        self._pad_digit = 0
        self._refresh_highlight()

    def _escape(self) -> None:
        """Take back one thing: the hint, the selection, the digit looked at."""
        if self._guide.is_shown:
            self._guide.drop()
        elif self.screen_widget.board.selected_cells():
            self.screen_widget.board.clear_selection()
        elif self._pad_digit:
            self._pad_digit = 0
            self._refresh_highlight()

    def _refresh_highlight(self) -> None:
        cells = self.screen_widget.board.selected_cells()
        active = self._pad_digit
        if not active and len(cells) == 1:
            active = self._game.board[cells[0]].value
        self.board_model.set_highlight(cells, active)
        self.screen_widget.pad.show_game(self._game, active)

    # What happened -----------------------------------------------------------------------------

    def _game_changed(self, change: Change) -> None:
        self._guide.drop()
        self.board_model.refresh()
        self._refresh_highlight()
        self._refresh_buttons()
        self._show_status()
        self.refresh_clock()

    def _show_new_game(self) -> None:
        if self.board_model.game is not self._game:
            self.board_model.show_game(self._game)
        self._pad_digit = 0
        self._guide.drop()
        self._refresh_highlight()
        self._refresh_buttons()
        card = self._bridge.session.card
        needed = card_texts.techniques_text(card)
        words = card_texts.level_name(card.level)
        self.screen_widget.show_level(f"{words}  ·  {needed}" if needed else words)
        self._show_status()
        self.refresh_clock()

    def _show_paused(self, paused: bool) -> None:
        screen = self.screen_widget
        self.board_model.set_hidden(paused)
        self.actions_by_name["toggle_pause"].setChecked(paused)
        screen.pause_button.icon_name = "play" if paused else "pause"
        screen.pause_button.update()
        for widget in (screen.board, screen.pad, screen.notes_button, screen.erase_button):
            widget.setEnabled(not paused)
        self._guide.drop()
        self._refresh_buttons()
        (self if paused else screen.board).setFocus()

    def _refresh_buttons(self) -> None:
        running = not self._bridge.is_paused
        over = self._game.outcome is not Outcome.RUNNING
        for names, enabled in (
            (("undo",), running and self._game.can_undo),
            (("redo",), running and self._game.can_redo),
            (("hint", "check", "solve"), running and not over),
            (("erase", "fill_notes", "restart"), running),
            (("toggle_pause",), not over),
        ):
            for name in names:
                self.actions_by_name[name].setEnabled(enabled)
        screen = self.screen_widget
        screen.undo_button.setEnabled(running and self._game.can_undo)
        screen.redo_button.setEnabled(running and self._game.can_redo)
        for button in (screen.check_button, screen.solve_button, screen.hint_button):
            button.setEnabled(running and not over)
        screen.restart_button.setEnabled(running)
        screen.pause_button.setEnabled(not over)

    def refresh_clock(self) -> None:
        """Show the playing time."""
        if self._settings.show_clock:
            words = time_text(self._bridge.session.clock.elapsed)
            self.screen_widget.clock_label.setText(words)

    def _show_status(self) -> None:
        session = self._bridge.session
        size = self._game.puzzle.topology.cell_count
        filled = sum(1 for value in self._game.values if value)
        parts = [self.tr("{0} of {1}").format(filled, size)]
        clashing = len(self._game.conflicts())
        if clashing and self._settings.mistakes != "off":
            parts.append(self.tr("{0} digits conflict").format(clashing))
        parts += [card_texts.level_name(session.card.level), session.card.name]
        words = "  ·  ".join(part for part in parts if part)
        if session.unsaved:
            words = self.tr("Not being saved: {0}").format(session.unsaved) + "  ·  " + words
        elif session.notices:
            words += "  ·  " + session.notices[-1]
        self.screen_widget.status_label.setText(words)
        self.screen_widget.status_label.setToolTip(words)

    # Menus -------------------------------------------------------------------------------------

    def _open_level_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for level in self._bridge.session.library.levels():
            action = menu.addAction(card_texts.level_name(level))
            if action is not None:
                action.setData(level)
        menu.triggered.connect(self._level_chosen)
        button = self.screen_widget.new_button
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _level_chosen(self, action: QAction) -> None:
        self._change_settings(self._settings._replace(level=action.data()))
        self.new_game()

    def _open_menu(self) -> None:
        if self._menu is None:
            self._menu = QMenu(self)
            fill_menu(self._menu, self.actions_by_name)
        button = self.screen_widget.menu_button
        corner = button.mapToGlobal(QPoint(button.width(), button.height()))
        self._menu.popup(corner - QPoint(self._menu.sizeHint().width(), 0))

    # The window --------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.WindowStateChange:
            if self.isMinimized():
                self._bridge.set_paused(True)
            self.actions_by_name["toggle_full_screen"].setChecked(self.isFullScreen())

    def closeEvent(self, event: QCloseEvent | None) -> None:
        if not self.isFullScreen() and not self.isMaximized():
            self._settings = self._settings._replace(width=self.width(), height=self.height())
        self.settings_changed.emit(self._settings)
        self._guide.stop()
        self.closing.emit()
        super().closeEvent(event)
