"""Which actions and buttons of the window can be used now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from sudoku_app.game.branches import DEEPEST

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PyQt6.QtGui import QAction

    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen

OF_THE_BOARD = (
    *("erase", "fill_notes", "clear_notes", "clear_colours", "restart", "save_puzzle"),
    *("copy_puzzle", "copy_board", "copy_grid", "copy_candidates", "copy_link", "copy_picture"),
    *("print_puzzles", "read_board", "read_houses", "show_all_steps", "solve_step_by_step"),
)
"""What changes the board or gives it away: nothing that works while the board is hidden."""
MODES = (
    *("toggle_notes", "mode_value", "mode_corner", "mode_centre", "mode_colour", "mode_tint"),
    *("next_mode", "show_places"),
)
"""What digits become, and where they can go."""
OF_PLAY = (
    *("restart", "toggle_pause", "hint", "show_all_steps", "solve_step_by_step", "check"),
    *("finish", "solve", "begin_branch", "keep_branch", "drop_branch", *MODES, "fill_notes"),
    *("clear_notes", "clear_colours", "show_puzzle_card", "print_puzzles"),
)
"""What is about the game at hand: nothing that works while a puzzle is entered."""


class Availability(QObject):
    """Enables what has a meaning in the game at hand, or in the editor, and disables the rest."""

    def __init__(
        self,
        bridge: GameBridge,
        screen: GameScreen,
        editor: Editor,
        actions: Mapping[str, QAction],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._screen = screen
        self._editor = editor
        self._actions = actions
        editor.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Look at the game, or at what is entered, anew."""
        states = dict.fromkeys(OF_PLAY, not self._editor.is_open)
        for names, enabled in self._in_editor() if self._editor.is_open else self._in_play():
            states.update(dict.fromkeys(names, enabled))
        for name, enabled in states.items():
            self._actions[name].setEnabled(enabled)
        self._refresh_buttons()

    def _in_editor(self) -> Iterator[tuple[tuple[str, ...], bool]]:
        yield tuple(name for name in OF_THE_BOARD if name not in OF_PLAY), True
        yield ("undo",), self._editor.can_undo
        yield ("redo",), self._editor.can_redo

    def _in_play(self) -> Iterator[tuple[tuple[str, ...], bool]]:
        running, game = not self._bridge.is_paused, self._bridge.game
        going_on = running and not game.outcome.is_over
        to_do = running and not game.is_complete
        yield (*OF_THE_BOARD, *MODES), running
        yield ("undo",), running and game.can_undo
        yield ("redo",), running and game.can_redo
        yield ("hint", "check"), to_do
        yield ("solve",), going_on
        yield ("begin_branch",), going_on and game.branch_depth < DEEPEST
        yield ("keep_branch", "drop_branch"), running and game.branch_depth > 0
        yield ("finish",), running and game.can_finish
        yield ("toggle_pause",), not game.outcome.is_over

    def _refresh_buttons(self) -> None:
        running, game, screen = not self._bridge.is_paused, self._bridge.game, self._screen
        going_on = running and not game.outcome.is_over
        screen.undo_button.setEnabled(running and game.can_undo)
        screen.redo_button.setEnabled(running and game.can_redo)
        for button in (screen.check_button, screen.hint_button):
            button.setEnabled(running and not game.is_complete)
        screen.solve_button.setEnabled(going_on)
        screen.offer_finish(running and game.can_finish)
        screen.restart_button.setEnabled(running)
        screen.pause_button.setEnabled(not game.outcome.is_over)
