"""The main window: shows the state of play, and connects it with the parts that act on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QMainWindow, QStackedWidget

from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.presentation.cards.card_texts import (
    CardOffer,
    RuleLink,
    RuleSwitch,
    TechniqueLink,
    WhyLink,
)
from sudoku_app.presentation.hints.hint_stages import CardAct
from sudoku_app.presentation.play.actions import Action, ActionScope, actions_for
from sudoku_app.ui.appearance import Appearance
from sudoku_app.ui.board.animations import shows_motion
from sudoku_app.ui.board.keys import digit_of, held_mode
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.screen_fit import filling_of, place_of, restore_place
from sudoku_app.ui.play.game_screen import GameScreen
from sudoku_app.ui.play.side_dock import SideDock

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import QMimeData, QPoint
    from PyQt6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent

    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.cards.card_texts import CardLink
    from sudoku_app.presentation.editor.edit_state import EditState
    from sudoku_app.presentation.play.play_state import PlayState
    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.ui.actions import WindowMenu
    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.exchange.exchange import Exchange
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.games.archive import Archive
    from sudoku_app.ui.help.help_opener import HelpOpener
    from sudoku_app.ui.hints.calculator import KillerCalculator
    from sudoku_app.ui.hints.steps_opener import StepsOpener, WhyOpener
    from sudoku_app.ui.learn.learn_opener import LearnOpener
    from sudoku_app.ui.new_game.new_games import NewGames
    from sudoku_app.ui.notice_board import NoticeBoard
    from sudoku_app.ui.play.autoplay import Autoplay
    from sudoku_app.ui.read_aloud import ReadingOpener
    from sudoku_app.ui.searches import Searches
    from sudoku_app.ui.settings_window import SettingsWindow
    from sudoku_app.ui.theme import Theme

FIRST_SIZE = QSize(980, 720)
_ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BLOCKING = (QEvent.Type.WindowBlocked, QEvent.Type.WindowUnblocked)
SMALLEST_SIZE = QSize(360, 520)


class MainWindow(QMainWindow):
    """Shows the state of play, and connects widgets and actions with its wishes.

    A new window has only what its first picture shows. `complete()` makes the rest, a part for each
    group of actions: `new_games` begins games, `editor` takes a puzzle that the player enters,
    `archive` shows stored games and `help` opens pages; `appearance` applies settings. Until then
    the window must receive no keys and no clicks. `closing()` is emitted when it is about to close.
    """

    closing = pyqtSignal()

    searches: Searches
    new_games: NewGames
    editor: Editor
    reading: ReadingOpener
    archive: Archive
    exchange: Exchange
    steps: StepsOpener
    why: WhyOpener
    calculator: KillerCalculator
    autoplay: Autoplay
    notices: NoticeBoard
    help: HelpOpener
    learn: LearnOpener
    menu: WindowMenu

    def __init__(
        self, bridge: GameBridge, theme: Theme, make_theme: Callable[[Settings], Theme]
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._state = state = bridge.state
        self.is_complete = False
        self.screen_widget = screen = GameScreen(state.screen, theme, self)
        self.appearance = Appearance(state, screen, make_theme, self)
        self._stack = QStackedWidget()
        self._stack.addWidget(screen)
        self.setCentralWidget(self._stack)
        self.setWindowTitle(self.tr("Sudoku"))
        self.setMinimumSize(SMALLEST_SIZE)
        restore_place(self, state.settings, FIRST_SIZE)
        self._followers: list[Callable[[Screen, Screen], None]] = [self.appearance.show_screen]
        bridge.screen_changed.connect(self._show_screen)

    def complete(self) -> None:
        """Make what the first picture does not need: the parts, the actions with their keys, and
        the connections between them.
        """
        if self.is_complete:
            return
        # Imported only here, so that the first picture appears sooner.
        from sudoku_app.ui.actions import WindowMenu
        from sudoku_app.ui.board.latin_shortcuts import LatinShortcuts
        from sudoku_app.ui.editor.editor import Editor
        from sudoku_app.ui.exchange.exchange import Exchange
        from sudoku_app.ui.games.archive import Archive
        from sudoku_app.ui.help.help_opener import HelpOpener
        from sudoku_app.ui.hints.calculator import KillerCalculator
        from sudoku_app.ui.hints.steps_opener import StepsOpener, WhyOpener
        from sudoku_app.ui.learn.learn_opener import LearnOpener
        from sudoku_app.ui.new_game.new_games import NewGames
        from sudoku_app.ui.notice_board import NoticeBoard
        from sudoku_app.ui.play.autoplay import Autoplay
        from sudoku_app.ui.read_aloud import ReadingOpener
        from sudoku_app.ui.searches import Searches

        bridge, state, screen = self._bridge, self._state, self.screen_widget
        self.new_games = NewGames(bridge, self.appearance, screen, self)
        self.editor = Editor(bridge, screen, self._stack, self)
        self.reading = ReadingOpener(state, self.editor, self)
        self.archive = Archive(bridge, screen, self)
        self.exchange = Exchange(bridge, self.editor, self)
        self.steps = StepsOpener(state, screen, self)
        self.why = WhyOpener(state, screen, self)
        self.calculator = KillerCalculator(state, screen, self)
        self.notices = NoticeBoard(bridge, self.editor, self.archive, self)
        self.help = HelpOpener(screen, state, bridge.session.puzzles.library, self)
        self.learn = LearnOpener(bridge, screen, self)
        slots, choose = self.slots(), lambda language: self.appearance.change(language=language)
        self.menu = WindowMenu(self, slots, choose, state.screen, screen, self.editor)
        self.autoplay = Autoplay(state, self)
        self.searches = Searches(state, self)
        self._followers += [
            part.show_screen
            for part in (
                *(self.menu, self.searches, self.autoplay, self.editor, self.steps),
                *(self.why, self.calculator, self.notices),
            )
        ]
        state.shows_motion = self._shows_motion
        self.setAcceptDrops(True)
        self._connect_board()
        self._connect_parts()
        LatinShortcuts.install()
        self.is_complete = True

    def follow(self, follower: Callable[[Screen, Screen], None]) -> None:
        """Call this with the old and the new screen after each change, once it is shown."""
        self._followers.append(follower)

    def _show_screen(self, old: Screen, new: Screen) -> None:
        """Show the changes: first the board, then everything around it, then the rest."""
        self.screen_widget.show_screen(old, new)
        for follower in self._followers:
            follower(old, new)

    def stop_following(self) -> None:
        """Show no further changes, since another window takes this one's place."""
        self._bridge.screen_changed.disconnect(self._show_screen)

    def _shows_motion(self) -> bool:
        screen = self.screen_widget
        return shows_motion(screen.board, screen.theme.motion)

    def slots(self) -> dict[Action, Callable[[], object]]:
        """Return what each action does."""
        state, exchange, appearance = self._state, self.exchange, self.appearance
        return {
            Action.NEW_GAME: self.new_games.new_game,
            Action.CHOOSE_GAME: self.new_games.choose_game,
            Action.DAILY_PUZZLE: self.new_games.daily_puzzle,
            Action.LEARN: self.learn.show_learn,
            Action.SHOW_PUZZLE_CARD: self.new_games.show_puzzle_card,
            Action.ENTER_PUZZLE: self.editor.enter_puzzle,
            Action.OPEN_PUZZLE: exchange.open_puzzle,
            Action.ENTER_CODE: exchange.enter_code,
            Action.SAVE_PUZZLE: exchange.save_puzzle,
            Action.PRINT_PUZZLES: exchange.print_puzzles,
            Action.SHOW_GAMES: self.archive.show_games,
            Action.SHOW_STATISTICS: self.archive.show_statistics,
            Action.SHOW_BACKUPS: self.archive.show_backups,
            Action.RESTART: self.restart,
            Action.TOGGLE_PAUSE: self.toggle_pause,
            Action.HINT: state.hint,
            Action.SHOW_ALL_STEPS: self.steps.show_all_steps,
            Action.SOLVE_STEP_BY_STEP: self.solve_step_by_step,
            Action.CHECK: state.check,
            Action.WHY: self.why.ask,
            Action.FINISH: self.finish,
            Action.SOLVE: self.solve,
            Action.SHOW_SETTINGS: self.show_settings,
            Action.CLOSE: self.close,
            Action.UNDO: lambda: self._acting.undo(),
            Action.REDO: lambda: self._acting.redo(),
            Action.BEGIN_TRIAL: state.begin_trial,
            Action.KEEP_TRIAL: state.keep_trial,
            Action.DISCARD_TRIAL: state.discard_trial,
            Action.TOGGLE_NOTES: state.toggle_notes,
            Action.MODE_VALUE: partial(state.set_mode, EntryMode.VALUE),
            Action.MODE_CORNER: partial(state.set_mode, EntryMode.CORNER),
            Action.MODE_CENTRE: partial(state.set_mode, EntryMode.CENTRE),
            Action.MODE_COLOUR: partial(state.set_mode, EntryMode.COLOUR),
            Action.MODE_TINT: partial(state.set_mode, EntryMode.TINT),
            Action.MODE_PEN: partial(state.set_mode, EntryMode.PEN),
            Action.NEXT_MODE: state.next_mode,
            Action.FILL_NOTES: state.fill_notes,
            Action.CLEAR_NOTES: state.clear_notes,
            Action.CLEAR_COLOURS: state.clear_colours,
            Action.ERASE: lambda: self._acting.erase_selected(),
            Action.COPY_PUZZLE: exchange.copy_puzzle,
            Action.COPY_BOARD: exchange.copy_board,
            Action.COPY_GRID: exchange.copy_grid,
            Action.COPY_CANDIDATES: exchange.copy_candidates,
            Action.COPY_LINK: exchange.copy_link,
            Action.COPY_PICTURE: exchange.copy_picture,
            Action.PASTE: exchange.paste,
            Action.READ_BOARD: self.reading.read_board,
            Action.READ_HOUSES: self.reading.read_houses,
            Action.SHOW_PLACES: state.toggle_places,
            Action.SHOW_CALCULATOR: self.calculator.show_calculator,
            Action.ZOOM_IN: appearance.zoom_in,
            Action.ZOOM_OUT: appearance.zoom_out,
            Action.ZOOM_RESET: appearance.zoom_reset,
            Action.ENLARGE_GRID: lambda: self.editor.shown_screen.board.enlarge_grid(),
            Action.USE_SYSTEM_THEME: partial(appearance.change, theme="system"),
            Action.USE_LIGHT_THEME: partial(appearance.change, theme="light"),
            Action.USE_DARK_THEME: partial(appearance.change, theme="dark"),
            Action.USE_CONTRAST_THEME: partial(appearance.change, theme="contrast"),
            Action.USE_SYSTEM_LANGUAGE: partial(appearance.change, language="system"),
            Action.TOGGLE_FULL_SCREEN: self.toggle_full_screen,
            Action.SHOW_HELP: self.help.show_help,
            Action.SHOW_KEYS: self.help.show_keys,
            Action.SHOW_TECHNIQUES: self.help.show_techniques,
            Action.WATCH_ALGORITHM: self.help.watch_algorithm,
            Action.SHOW_ABOUT: self.help.show_about,
            **{
                action: partial(self.editor.do, action) for action in actions_for(ActionScope.BENCH)
            },
            Action.SAVE_PICTURE: self.exchange.save_picture,
        }

    def _connect_board(self) -> None:
        """Turn keys and clicks on the board, the pad and the card into wishes."""
        state, screen = self._state, self.screen_widget
        board, pad, card = screen.board, screen.pad, screen.card
        board.digit_typed.connect(state.type_digit)
        board.erase_requested.connect(state.erase_selected)
        board.selection_changed.connect(self._select)
        board.picked.connect(state.pick)
        board.pen_lifted.connect(state.draw)
        board.modifiers_changed.connect(state.hold_mode)
        board.menu_requested.connect(self._open_cell_menu)
        board.escape_pressed.connect(self._escape)
        pad.digit_chosen.connect(self._choose_digit)
        pad.digit_held.connect(state.hold_digit)
        screen.mode_switch.chosen.connect(self._choose_mode)
        screen.colour_bar.mode_chosen.connect(self._choose_mode)
        screen.colour_bar.colour_chosen.connect(state.choose_colour)
        card.pressed.connect(self._press_card)
        card.escape_pressed.connect(self._close_card)
        card.pointed.connect(state.point_at)
        card.line_chosen.connect(state.light_line)
        card.offer_chosen.connect(self._follow_link)
        card.rule_pointed.connect(state.point_at_rule)
        screen.card_asked.connect(state.bring_out_card)

    def _connect_parts(self) -> None:
        screen, actions = self.screen_widget, self.menu.actions
        closers = self.steps.close_windows, self._close_tools, self._state.give_up_search
        for follow in (self._show_editor, *closers):
            self.editor.toggled.connect(follow)
        self.calculator.toggled.connect(actions[Action.SHOW_CALCULATOR].setChecked)
        self.help.practice_requested.connect(self.new_games.practise)
        self.learn.puzzle_requested.connect(self.new_games.begin_practice)
        self.appearance.theme_changed.connect(self.notices.change_theme)
        asking_parts = (self.steps, self.why, self.new_games, self.archive, self.editor, self.learn)
        for asking in asking_parts:
            asking.technique_requested.connect(self.help.show_technique)
        for button, action in screen.buttons_of_actions().items():
            button.clicked.connect(actions[action].trigger)
        screen.new_button.clicked.connect(self.new_games.open_menu)
        screen.menu_button.clicked.connect(self.menu.open)

    # The board, the pad and the card -----------------------------------------------------------

    def _select(self) -> None:
        board = self.screen_widget.board
        self._state.select(board.selected_cells(), board.is_picking)
        if self.screen_widget.hides_cursor:
            self._state.put_card_away()

    def _choose_digit(self, digit: int) -> None:
        self._state.choose_digit(digit, held_mode(QGuiApplication.keyboardModifiers()))
        self.screen_widget.board.setFocus()

    def _choose_mode(self, mode: EntryMode) -> None:
        self._state.set_mode(mode)
        self.screen_widget.take_focus()

    def _open_cell_menu(self, cell: int, place: QPoint) -> None:
        """Note the locked digit; without one, let the player choose a note or a colour."""
        state, board = self._state, self.screen_widget.board
        if state.is_paused or state.write_at(cell):
            return
        if cell not in state.entry.selection:
            board.select_cells([cell])
        from sudoku_app.ui.play.cell_menu import CellMenu

        theme, topology = self.screen_widget.fitted_theme, state.game.puzzle.topology
        menu = CellMenu(theme, topology, self.why.digits_at(cell), self.screen_widget)
        menu.why_chosen.connect(partial(state.ask_why, cell))
        menu.chosen.connect(self._chosen_in_menu)
        menu.erase_chosen.connect(state.erase_selected)
        menu.popup(place)

    def _chosen_in_menu(self, mode: EntryMode, number: int) -> None:
        if mode is EntryMode.CORNER and self._state.entry.mode is EntryMode.CENTRE:
            mode = EntryMode.CENTRE
        self._state.type_digit(number, mode)

    def _escape(self) -> None:
        if not self._state.escape(self.screen_widget.is_card_sliding):
            self._close_tools()

    def _close_tools(self) -> None:
        for dock in self.findChildren(SideDock):
            if dock.isVisible():
                dock.close()

    def _close_card(self) -> None:
        self._state.close_card()
        self.screen_widget.board.setFocus()

    def _press_card(self, number: int) -> None:
        """Do what a button of the card says: the main one is 0, then come the others."""
        act = self._state.screen.card_acts[number]
        if not self._state.do(act):
            leaving = {
                CardAct.FINISH: self.finish,
                CardAct.NEW_GAME: self.new_games.new_at_level,
                CardAct.NEXT_LEVEL: self.new_games.next_level_up,
                CardAct.SHARE: self.share,
            }
            leaving[act]()
        if act is not CardAct.SHARE:
            self.screen_widget.board.setFocus()

    def _press_enter(self) -> None:
        """Press the main button of a card that can be closed, or that waits, or that is about a
        full board; else mark a cell with the pen.
        """
        shown, screen = self._state.screen, self.screen_widget
        is_done = shown.is_full and shown.mode is not EntryMode.PEN and screen.card.isVisible()
        is_waiting = shown.is_card_temporary or shown.is_paused or is_done
        if is_waiting and shown.card.main and not shown.is_preparing:
            self._press_card(0)
        else:
            screen.board.setFocus()
            self._state.mark()

    def _follow_link(self, link: CardLink) -> None:
        """Follow a link of the card."""
        if isinstance(link, TechniqueLink):
            self.help.show_technique(link.slug)
        elif isinstance(link, WhyLink):
            self._state.ask_why(*link)
        elif isinstance(link, RuleLink):
            self._state.point_at_rule(link.number)
        elif isinstance(link, RuleSwitch):
            self._state.switch_rule(link.number)
        else:
            state = self._state
            acts: dict[CardLink, Callable[[], object]] = {
                CardOffer.CONFIRM_RULES: state.confirm_rules,
                CardOffer.READINGS: state.toggle_readings,
                CardOffer.REVIEW: self.archive.review,
                CardOffer.PUZZLE: self.new_games.show_puzzle_card,
                CardOffer.CONTRADICTION: state.show_contradiction,
                CardOffer.CANDIDATES: state.note_candidates,
                CardOffer.ANSWER: state.show_answer,
            }
            acts.get(link, state.toggle_lines)()

    def finish(self) -> None:
        """Fill in the naked singles that are left, visibly one after the other."""
        self._state.finish(one_by_one=self._shows_motion())

    def share(self) -> None:
        """Copy a line about the game."""
        from sudoku_app.presentation.cards.result_card import share_text  # only needed after a game

        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(share_text(translate, self._bridge.session))
            self._state.show_copied()

    # The player's requests ---------------------------------------------------------------------

    def restart(self) -> None:
        """Return to the givens; if the game is finished, keep it and begin its puzzle again."""
        if self._state.game.outcome.is_over:
            session = self._bridge.session
            self._bridge.switch(partial(session.replay_game, session.number))
        else:
            self._state.restart()

    @property
    def _acting(self) -> PlayState | EditState:
        """The state of the editor while it is open, and otherwise that of play."""
        return self.editor.editing.state if self.editor.is_open else self._state

    def solve_step_by_step(self) -> None:
        """Show the path to the solution of the game, or of the puzzle that is entered."""
        if self.editor.is_open:
            self.editor.do(Action.SOLVE_STEP_BY_STEP)
        else:
            self.steps.solve_step_by_step()

    def toggle_pause(self) -> None:
        """Pause or resume."""
        self._state.set_paused(not self._state.is_paused)

    def solve(self) -> None:
        """Ask, then show the solution; the game no longer counts then."""
        if self._state.game.outcome.is_over:
            return
        from sudoku_app.ui.parts.dialogs import ask_to_solve

        question = ask_to_solve(self, self._state.solve)
        self._bridge.game_started.connect(question.reject)  # a second start may open a file

    def show_settings(self) -> SettingsWindow:
        """Open the window of all settings."""
        from sudoku_app.ui.settings_window import SettingsWindow  # not needed to play

        window = SettingsWindow(self.appearance, self.screen_widget.theme, self)
        window.open()
        return window

    def toggle_full_screen(self) -> None:
        """Enter or leave full screen."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

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
        if (data := _accepted_copy(event)) is not None and event is not None:
            event.setAccepted(data.hasUrls() or data.hasText() or data.hasImage())

    def dropEvent(self, event: QDropEvent | None) -> None:
        if (data := _accepted_copy(event)) is not None:
            self.exchange.read_data(data, self.tr("Dropped text"))

    def event(self, event: QEvent | None) -> bool:
        if event is not None and event.type() in _BLOCKING:
            # A modal window is in front of the board.
            is_blocked = event.type() == QEvent.Type.WindowBlocked
            self._bridge.hold_clock("window", is_blocked)
            if not is_blocked and self.is_complete and self.editor.is_open:
                self.editor.shown_screen.take_focus()
        elif event is not None and event.type() == QEvent.Type.WindowActivate and self.is_complete:
            self.learn.leave()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        board, digit = self.editor.shown_screen.board, digit_of(event)
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and digit == 0:
            self.appearance.zoom_reset()  # Ctrl+0 where the shortcut fails: a French 0 needs Shift
        elif event.key() in _ENTER_KEYS and not self.editor.is_open:
            if not event.isAutoRepeat():  # the card that the first one brings is not read yet
                self._press_enter()
        elif board.isEnabled() and (digit is not None or event.key() == Qt.Key.Key_Escape):
            board.setFocus()  # a button has it, which has no use for the key
            board.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.WindowStateChange and self.is_complete:
            if self.isMinimized() and not self.editor.is_open:
                self._state.set_paused(True)
            self.menu.actions[Action.TOGGLE_FULL_SCREEN].setChecked(self.isFullScreen())

    def closeEvent(self, event: QCloseEvent | None) -> None:
        if self.is_complete:
            self.steps.stop()  # shrinks the window again if it grew for it
            self.editor.close_bench()  # so does this
            self._close_tools()
        place = place_of(self)
        self._state.change_settings(
            width=place.width(),
            height=place.height(),
            left=place.left(),
            top=place.top(),
            filling=filling_of(self),
        )
        if self.is_complete:
            self._stop_parts()
        self.hide()  # backing up very many games takes long, and a visible window must respond
        self.closing.emit()
        super().closeEvent(event)

    def _stop_parts(self) -> None:
        for opener in (self.help, self.learn):
            opener.close_windows()
        for part in (self.autoplay, self.searches, self.new_games, self.exchange, self.editor):
            part.stop()
        self.archive.stop()


def _accepted_copy(event: QDropEvent | None) -> QMimeData | None:
    """Return what is dragged, to be copied: a move would delete the text or the file where it is
    dragged from.
    """
    if event is not None:
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
    return event.mimeData() if event is not None else None
