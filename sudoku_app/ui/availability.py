"""Enables the actions and buttons of the window that can be used now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from sudoku_app.presentation.availability import available_in_editor, available_in_play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PyQt6.QtGui import QAction

    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.play.game_screen import GameScreen


class Availability(QObject):
    """Enables what can be used in the current game, or in the editor, and disables the rest."""

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
        for signal in (
            bridge.changed,
            bridge.game_started,
            bridge.paused_changed,
            editor.changed,
            editor.toggled,
        ):
            signal.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        """Update all actions and buttons from the game or the entered puzzle."""
        editor = self._editor
        states = enable_buttons(self._bridge, self._screen)
        if editor.is_open:
            states = available_in_editor(editor.can_undo, editor.can_redo)
        for name, enabled in states.items():
            self._actions[name].setEnabled(enabled)
        self._actions["toggle_pause"].setChecked(self._bridge.is_paused)


def enable_buttons(bridge: GameBridge, screen: GameScreen) -> dict[str, bool]:
    """Update the buttons of the screen; return what can be used in play, by the actions' names."""
    game = bridge.game
    states = available_in_play(game, bridge.is_paused)
    for name, button in (
        ("undo", screen.undo_button),
        ("redo", screen.redo_button),
        ("check", screen.check_button),
        ("hint", screen.hint_button),
        ("keep_branch", screen.keep_button),
        ("drop_branch", screen.discard_button),
        ("toggle_pause", screen.pause_button),
    ):
        button.setEnabled(states[name])
    screen.offer(states["finish"], game.branch_depth > 0 and not game.is_complete)
    return states
