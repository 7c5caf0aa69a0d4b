"""The main window: connects the widgets of play with the game and with the parts that act on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QMainWindow, QStackedWidget

from sudoku_app.ui.board.board_model import PlayModel
from sudoku_app.ui.board.keys import EntryMode, digit_of
from sudoku_app.ui.looks import Looks
from sudoku_app.ui.parts.screen_fit import filling_of, place_of, restore_place
from sudoku_app.ui.play.game_screen import GameScreen
from sudoku_app.ui.status_lines import StatusLines, rest_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PyQt6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent

    from sudoku_app.game.game import Game
    from sudoku_app.game.moves import Change
    from sudoku_app.game.settings import Settings
    from sudoku_app.ui.actions import Availability, WindowMenu
    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.exchange.exchange import Exchange
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.games.archive import Archive
    from sudoku_app.ui.help.help_desk import HelpDesk
    from sudoku_app.ui.hints.calculator import KillerCalculator
    from sudoku_app.ui.hints.hint_controller import HintController
    from sudoku_app.ui.hints.steps_desk import StepsDesk
    from sudoku_app.ui.new_game.new_games import NewGames
    from sudoku_app.ui.new_game.puzzle_judge import PuzzleJudge
    from sudoku_app.ui.notice_board import NoticeBoard
    from sudoku_app.ui.play.entry import DigitEntry
    from sudoku_app.ui.play.finale import Finale
    from sudoku_app.ui.reading import ReadingDesk
    from sudoku_app.ui.settings_window import SettingsWindow
    from sudoku_app.ui.theme import Theme

FIRST_SIZE = QSize(980, 720)
_ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BLOCKING = (QEvent.Type.WindowBlocked, QEvent.Type.WindowUnblocked)
SMALLEST_SIZE = QSize(360, 520)


class MainWindow(QMainWindow):
    """Connects the screen with the bridge, and has a part for each group of actions.

    A new window has only what its first picture shows. `complete()` makes the parts: `entry` takes
    digits, `hints` gives hints, `new_games` begins games, `editor` takes a puzzle that the player
    enters, `archive` shows stored games and `help` opens pages; `looks` holds the settings. Until
    then the window must receive no keys and no clicks. `settings_changed(Settings)` is emitted for
    a changed setting, `closing()` when the window is about to close.
    """

    settings_changed = pyqtSignal(object)
    closing = pyqtSignal()

    entry: DigitEntry
    judge: PuzzleJudge
    hints: HintController
    new_games: NewGames
    editor: Editor
    reading: ReadingDesk
    archive: Archive
    exchange: Exchange
    steps: StepsDesk
    calculator: KillerCalculator
    finale: Finale
    notices: NoticeBoard
    help: HelpDesk
    menu: WindowMenu
    actions_by_name: dict[str, QAction]
    availability: Availability

    def __init__(
        self, bridge: GameBridge, theme: Theme, make_theme: Callable[[Settings], Theme]
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self.is_complete = False
        self.board_model = PlayModel(bridge, self)
        self.screen_widget = screen = GameScreen(self.board_model, theme, self)
        self.looks = Looks(bridge, screen, make_theme, self)
        self.status = StatusLines(bridge, screen, self)
        screen.card.show_text(rest_text(bridge))
        screen.enable_buttons(bridge.game, bridge.is_paused)
        self._stack = QStackedWidget()
        self._stack.addWidget(screen)
        self.setCentralWidget(self._stack)
        self.setWindowTitle(self.tr("Sudoku"))
        self.setMinimumSize(SMALLEST_SIZE)
        restore_place(self, self.looks.settings, FIRST_SIZE)

    def complete(self) -> None:
        """Make what the first picture does not need: the parts, the actions with their keys, and
        the connections between them.
        """
        if self.is_complete:
            return
        # Imported only here, so that the first picture appears sooner.
        from sudoku_app.ui.actions import Availability, WindowMenu
        from sudoku_app.ui.editor.editor import Editor
        from sudoku_app.ui.exchange.exchange import Exchange
        from sudoku_app.ui.games.archive import Archive
        from sudoku_app.ui.help.help_desk import HelpDesk
        from sudoku_app.ui.hints.calculator import KillerCalculator
        from sudoku_app.ui.hints.hint_controller import HintController
        from sudoku_app.ui.hints.steps_desk import StepsDesk
        from sudoku_app.ui.new_game.new_games import NewGames
        from sudoku_app.ui.new_game.puzzle_judge import PuzzleJudge
        from sudoku_app.ui.notice_board import NoticeBoard
        from sudoku_app.ui.play.entry import DigitEntry
        from sudoku_app.ui.play.finale import Finale
        from sudoku_app.ui.reading import ReadingDesk

        bridge, model, screen = self._bridge, self.board_model, self.screen_widget
        self.entry = DigitEntry(bridge, model, screen, self)
        self.judge = PuzzleJudge(bridge, model, self)
        self.hints = HintController(bridge, model, screen, self.judge, self)
        self.new_games = NewGames(bridge, self.looks, screen, self)
        self.new_games.flaw_words = self.judge.flaw_words
        self.status.follow(self.judge, self.entry)
        self.editor = Editor(bridge, screen, self._stack, self)
        self.reading = ReadingDesk(bridge, self.editor, self)
        self.archive = Archive(bridge, screen, self)
        self.exchange = Exchange(bridge, self.editor, self)
        self.steps = StepsDesk(bridge, screen, self.hints, self)
        self.calculator = KillerCalculator(bridge, screen, self)
        self.finale = Finale(bridge, model, screen, self)
        self.notices = NoticeBoard(bridge, self.editor, self.archive, self)
        self.help = HelpDesk(screen, self.looks, self)
        self.menu = WindowMenu(
            self, self.slots(), screen, self.looks, self.entry, self.hints, self.editor
        )
        self.actions_by_name = self.menu.actions_by_name
        self.availability = Availability(bridge, screen, self.editor, self.actions_by_name, self)
        self.setAcceptDrops(True)
        self._connect_parts()
        self._connect_buttons()
        self.is_complete = True

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action does, by the action's name."""
        return {
            "new_game": self.new_games.new_game,
            "choose_game": self.new_games.choose_game,
            "daily_puzzle": self.new_games.daily_puzzle,
            "show_puzzle_card": self.new_games.show_puzzle_card,
            "enter_puzzle": self.editor.enter_puzzle,
            "open_puzzle": self.exchange.open_puzzle,
            "enter_code": self.exchange.enter_code,
            "save_puzzle": self.exchange.save_puzzle,
            "print_puzzles": self.exchange.print_puzzles,
            "show_games": self.archive.show_games,
            "show_statistics": self.archive.show_statistics,
            "show_backups": self.archive.show_backups,
            "restart": self.restart,
            "toggle_pause": self.toggle_pause,
            "hint": self.hints.hint,
            "show_all_steps": self.steps.show_all_steps,
            "solve_step_by_step": self.steps.solve_step_by_step,
            "check": self.check,
            "finish": self.finale.finish,
            "solve": self.solve,
            "show_settings": self.show_settings,
            "close": self.close,
            "undo": self.undo,
            "redo": self.redo,
            "begin_branch": self.begin_branch,
            "keep_branch": self.keep_branch,
            "drop_branch": self.drop_branch,
            "toggle_notes": self.entry.toggle_notes,
            "mode_value": partial(self.entry.set_mode, EntryMode.VALUE),
            "mode_corner": partial(self.entry.set_mode, EntryMode.CORNER),
            "mode_centre": partial(self.entry.set_mode, EntryMode.CENTRE),
            "mode_colour": partial(self.entry.set_mode, EntryMode.COLOUR),
            "mode_tint": partial(self.entry.set_mode, EntryMode.TINT),
            "next_mode": self.entry.next_mode,
            "fill_notes": self.entry.fill_notes,
            "clear_notes": self.entry.clear_notes,
            "clear_colours": self.entry.clear_colours,
            "erase": self.erase,
            "copy_puzzle": self.exchange.copy_puzzle,
            "copy_board": self.exchange.copy_board,
            "copy_grid": self.exchange.copy_grid,
            "copy_candidates": self.exchange.copy_candidates,
            "copy_link": self.exchange.copy_link,
            "copy_picture": self.exchange.copy_picture,
            "paste": self.exchange.paste,
            "read_board": self.reading.read_board,
            "read_houses": self.reading.read_houses,
            "show_places": self.entry.show_places,
            "show_calculator": self.calculator.show_calculator,
            "zoom_in": self.looks.zoom_in,
            "zoom_out": self.looks.zoom_out,
            "zoom_reset": self.looks.zoom_reset,
            "use_system_theme": self.looks.use_system_theme,
            "use_light_theme": self.looks.use_light_theme,
            "use_dark_theme": self.looks.use_dark_theme,
            "use_contrast_theme": self.looks.use_contrast_theme,
            "use_system_language": self.looks.use_system_language,
            "use_english": self.looks.use_english,
            "use_chinese": self.looks.use_chinese,
            "toggle_full_screen": self.toggle_full_screen,
            "show_help": self.help.show_help,
            "show_keys": self.help.show_keys,
            "show_techniques": self.help.show_techniques,
            "show_about": self.help.show_about,
        }

    def _connect_parts(self) -> None:
        screen = self.screen_widget
        self.judge.judged.connect(self.notices.refresh)
        self.editor.toggled.connect(self._show_editor)
        self.editor.toggled.connect(self.steps.close_windows)
        self.editor.toggled.connect(self.calculator.close_panel)
        self.calculator.toggled.connect(self.actions_by_name["show_calculator"].setChecked)
        self.editor.toggled.connect(self.hints.give_up_search)
        self.hints.new_game_requested.connect(self.new_games.new_at_level)
        self.hints.next_level_requested.connect(self.new_games.next_level_up)
        self.hints.finish_requested.connect(self.finale.finish)
        self.hints.share_requested.connect(self.finale.share)
        self.hints.notes_answered.connect(self.looks.keep_full_notes)
        self.hints.review_requested.connect(self.archive.review)
        self.hints.puzzle_requested.connect(self.new_games.show_puzzle_card)
        self.help.practice_requested.connect(self.new_games.practise)
        screen.board.escape_pressed.connect(self._escape)
        self.looks.settings_changed.connect(self.settings_changed)
        for asking in (self.hints, self.new_games):
            asking.technique_requested.connect(self.help.show_technique)
        self.looks.theme_changed.connect(self.notices.change_theme)
        for settings_shown in (self.board_model, self.editor):
            self.looks.settings_changed.connect(settings_shown.set_settings)
        self.looks.settings_changed.connect(self.status.show_clock)

    def _connect_buttons(self) -> None:
        screen = self.screen_widget
        for button, slot in (
            (screen.new_button, self.new_games.open_menu),
            (screen.level_button, self.new_games.show_puzzle_card),
            (screen.daily_button, self.new_games.daily_puzzle),
            (screen.games_button, self.archive.show_games),
            (screen.statistics_button, self.archive.show_statistics),
            (screen.check_button, self.check),
            (screen.pause_button, self.toggle_pause),
            (screen.menu_button, self.menu.open),
            (screen.erase_button, self.erase),
            (screen.fill_button, self.entry.fill_notes),
            (screen.keep_button, self.keep_branch),
            (screen.discard_button, self.drop_branch),
            (screen.undo_button, self.undo),
            (screen.redo_button, self.redo),
            (screen.hint_button, self.hints.hint),
            (screen.finish_button, self.finale.finish),
        ):
            button.clicked.connect(slot)

    @property
    def _game(self) -> Game:
        return self._bridge.game

    # The player's requests ---------------------------------------------------------------------

    def restart(self) -> None:
        """Return to the givens; if the game is finished, keep it and begin its puzzle again."""
        if self._game.outcome.is_over:
            self._bridge.play_again(self._bridge.session.number)
        else:
            self._bridge.restart()

    def undo(self) -> None:
        """Undo the last act."""
        if self.editor.is_open:
            self.editor.editing.undo()
            return
        before = self._game.values
        self._select_changed(self._bridge.undo(), before)

    def redo(self) -> None:
        """Redo the last undone act."""
        if self.editor.is_open:
            self.editor.editing.redo()
            return
        before = self._game.values
        self._select_changed(self._bridge.redo(), before)

    def erase(self) -> None:
        """Clear the selected cells."""
        (self.editor.editing.entry if self.editor.is_open else self.entry).erase_selected()

    def _select_changed(self, change: Change, before: Sequence[int]) -> None:
        values = self._game.values
        # A digit also removes notes of its peers; select only the cells whose digit changed.
        cells = [cell for cell in change.cells if values[cell] != before[cell]] or change.cells
        if cells and len(cells) < self._game.puzzle.topology.size:
            self.screen_widget.board.select_cells(cells)
        if change.cells:
            self.screen_widget.board.flash(change.cells)

    def begin_branch(self) -> None:
        """Begin a trial."""
        if not self._bridge.is_paused:
            self._bridge.begin_branch()

    def keep_branch(self) -> None:
        """Keep the trial."""
        if not self._bridge.is_paused:
            self._bridge.keep_branch()

    def drop_branch(self) -> None:
        """Discard the trial."""
        if not self._bridge.is_paused:
            self._bridge.drop_branch()

    def toggle_pause(self) -> None:
        """Pause or resume."""
        self._bridge.set_paused(not self._bridge.is_paused)

    def check(self) -> None:
        """Show which digits are wrong."""
        if not self._bridge.is_paused:
            self.hints.show_check(self._bridge.check())

    def solve(self) -> None:
        """Ask, then show the solution; the game no longer counts then."""
        if self._game.outcome.is_over:
            return
        from sudoku_app.ui.parts.dialogs import ask_to_solve

        question = ask_to_solve(self, self._bridge.solve)
        self._bridge.game_started.connect(question.reject)  # a second start may open a file

    def show_settings(self) -> SettingsWindow:
        """Open the window of all settings."""
        from sudoku_app.ui.settings_window import SettingsWindow  # not needed to play

        window = SettingsWindow(self.looks, self.screen_widget.theme, self)
        window.open()
        return window

    def toggle_full_screen(self) -> None:
        """Enter or leave full screen."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _escape(self) -> None:
        """Dismiss one thing: the hint, a card over the board, the selection or the chosen digit."""
        if self.hints.is_shown or self.screen_widget.is_card_sliding:
            self.hints.close_card()
        else:
            self.entry.escape()

    # Reactions ---------------------------------------------------------------------------------

    def _show_editor(self) -> None:
        """Switch between the game and the editor."""
        if self.editor.is_open:
            self.editor.shown_screen.menu_button.clicked.connect(self.menu.open)
        else:
            self.setWindowTitle(self.tr("Sudoku"))
        self.editor.shown_screen.take_focus()

    # The window --------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        data = event.mimeData() if event is not None else None
        if event is not None and data is not None and (data.hasUrls() or data.hasText()):
            # A move would delete the text or the file where it is dragged from.
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def dropEvent(self, event: QDropEvent | None) -> None:
        data = event.mimeData() if event is not None else None
        if event is not None and data is not None:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.exchange.read_data(data, self.tr("Dropped text"))

    def event(self, event: QEvent | None) -> bool:
        if event is not None and event.type() in _BLOCKING:
            # A modal window is in front of the board.
            self._bridge.hold_clock("window", event.type() == QEvent.Type.WindowBlocked)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        ctrl = event is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event is not None and ctrl and digit_of(event) == 0:
            self.looks.zoom_reset()  # Ctrl+0 where the shortcut fails: in France, 0 needs Shift
        elif event is not None and event.key() in _ENTER_KEYS and not self.editor.is_open:
            self.hints.apply()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.WindowStateChange and self.is_complete:
            if self.isMinimized() and not self.editor.is_open:
                self._bridge.set_paused(True)
            self.actions_by_name["toggle_full_screen"].setChecked(self.isFullScreen())

    def closeEvent(self, event: QCloseEvent | None) -> None:
        if self.is_complete:
            self.steps.stop()  # shrinks the window again if it grew for it
            self.calculator.close_panel()  # so does this
        self.looks.keep_place(place_of(self), filling_of(self))
        if self.is_complete:
            self._stop_parts()
        self.hide()  # backing up very many games takes long, and a visible window must respond
        self.closing.emit()
        super().closeEvent(event)

    def _stop_parts(self) -> None:
        self.hints.stop()
        self.finale.stop()
        self.help.close_windows()
        self.new_games.stop()
        self.judge.stop()
        self.exchange.stop()
        self.editor.stop()
        self.archive.stop()
