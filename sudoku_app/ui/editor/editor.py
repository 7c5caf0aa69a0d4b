"""Turns the main board into an editor for a puzzle of one's own, and back into the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QStackedWidget, QWidget

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.game import Game
    from sudoku_app.game.library import NewPuzzle
    from sudoku_app.ui.board_screen import BoardScreen
    from sudoku_app.ui.editor.editing import Editing
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen


class Editor(QObject):
    """Knows whether the window shows the game or the editor, which is built for each stay; mutable.

    The game stays as it is meanwhile, and its clock stands; what is entered stays in the session's
    draft. Any game that begins ends the stay. `toggled()` follows each change from one to the
    other, `changed()` each act in the editor; `told(str)` leaves with what a listener should know.
    """

    toggled = pyqtSignal()
    changed = pyqtSignal()
    told = pyqtSignal(str)

    def __init__(
        self, bridge: GameBridge, screen: GameScreen, stack: QStackedWidget, window: QWidget
    ) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._game_screen = screen
        self._stack = stack
        self._window = window
        self._editing: Editing | None = None
        self._wished: NewPuzzle | None = None
        bridge.game_started.connect(self.leave)
        screen.theme_changed.connect(self._change_looks)

    @property
    def is_open(self) -> bool:
        """Whether the editor is shown."""
        return self._editing is not None

    @property
    def editing(self) -> Editing:
        """The stay of now. Raises ValueError while the game is shown."""
        if self._editing is None:
            raise ValueError("the editor is not open")
        return self._editing

    @property
    def shown_game(self) -> Game:
        """The game that is on the board: in the editor one of what is entered."""
        return self._bridge.game if self._editing is None else self._editing.model.game

    @property
    def shown_screen(self) -> BoardScreen:
        """The screen that is shown."""
        return self._game_screen if self._editing is None else self._editing.screen

    @property
    def can_undo(self) -> bool:
        """Whether there is an act in the editor to take back."""
        return self._bridge.session.draft.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is one to do again."""
        return self._bridge.session.draft.can_redo

    def enter_puzzle(self) -> None:
        """Show the editor, with what was entered before or an empty grid like the game's."""
        if self._editing is None:
            self._bridge.hold_clock("editor", True)
            self._bridge.session.draft.open(self._bridge.game.puzzle.topology)
            self._show()

    def _show(self) -> None:
        from sudoku_app.ui.editor.editing import Editing  # not needed to play

        theme, draft = self._game_screen.theme, self._bridge.session.draft
        self._editing = editing = Editing(draft, self._bridge.settings, theme, self)
        editing.changed.connect(self._changed)
        editing.told.connect(self.told)
        editing.cancelled.connect(self.leave)
        editing.play_requested.connect(self._ask_to_play)
        self._stack.addWidget(editing.screen)
        self._stack.setCurrentWidget(editing.screen)
        self._window.setWindowTitle(editing.screen.title)
        self._tell_trouble()
        self.toggled.emit()
        self.told.emit(f"{editing.screen.title}. {editing.screen.status_label.text()}")

    def leave(self) -> None:
        """Go back to the game; what was entered stays for the next time."""
        editing, self._editing = self._editing, None
        if editing is None:
            return
        editing.end()
        self._stack.setCurrentWidget(self._game_screen)
        self._stack.removeWidget(editing.screen)
        editing.screen.deleteLater()
        editing.deleteLater()
        self._bridge.hold_clock("editor", False)
        self.toggled.emit()

    def stop(self) -> None:
        """End what is being found out; the window is about to go."""
        if self._editing is not None:
            self._editing.stop()

    def take_over(self, other: Editor) -> None:
        """Go on as another editor of the same session stands."""
        if other.is_open:
            self.enter_puzzle()
            cells = other.editing.screen.board.selected_cells()
            self.editing.screen.board.select_cells(cells)

    def take(self, puzzle: Puzzle) -> None:
        """Have a puzzle that was read in place of what is entered; undo brings that back."""
        self.editing.take(puzzle)

    def _changed(self) -> None:
        self._tell_trouble()
        self.changed.emit()

    def _tell_trouble(self) -> None:
        """Say once why what is entered is not kept."""
        session = self._bridge.session
        trouble = session.draft.trouble
        if trouble is not None and trouble not in session.notices:
            session.notices.append(trouble)

    def _change_looks(self) -> None:
        if self._editing is None:
            return
        screen = self._editing.screen
        self._game_screen.resize(screen.size())  # by which it is told how much room text has
        self._editing.set_settings(self._bridge.settings)
        screen.set_theme(self._game_screen.theme)

    def _ask_to_play(self, new: NewPuzzle, flaw: str) -> None:
        """Play a sound puzzle, and another one after a question."""
        self._wished = new
        if flaw:
            from sudoku_app.ui.parts.dialogs import ask_to_play  # not needed to enter

            question = ask_to_play(self._window, flaw, self._play)
            self.toggled.connect(question.reject)  # what is asked about is gone with the editor
        else:
            self._play()

    def _play(self) -> None:
        if self._wished is None:
            return
        self._bridge.begin(self._wished)
        session = self._bridge.session
        if session.store.flush() and session.unsaved is None:  # else the draft alone has it
            session.draft.forget()
