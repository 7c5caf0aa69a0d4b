"""What a window takes over from the one before it, which spoke another language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.ui.parts.window_place import place_of

if TYPE_CHECKING:
    from sudoku_app.ui.main_window import MainWindow


def hand_over(old: MainWindow, new: MainWindow) -> None:
    """Let the new window stand as the old one does, with all that is open beside it."""
    new.setGeometry(place_of(old))
    new.setWindowState(old.windowState())
    new.show()
    new.screen_widget.board.select_cells(old.screen_widget.board.selected_cells())
    new.entry.take_over(old.entry)
    new.guide.take_over(old.guide)
    new.editor.take_over(old.editor)
    new.steps.take_over(old.steps)
    new.help.take_over(old.help)
    new.activateWindow()
    _renew_dialogs(old, new)


def _renew_dialogs(old: MainWindow, new: MainWindow) -> None:
    """Close what has to be closed before play goes on, or else the clock would wait for it for
    ever; and open the settings again, at the row of the language, where they are open.
    """
    from PyQt6.QtWidgets import QDialog  # seldom needed

    from sudoku_app.ui.settings_window import SettingsWindow  # likewise

    windows = [window for window in old.findChildren(QDialog) if window.isModal()]
    shown = [window for window in windows if window.isVisible()]
    for window in shown:
        window.close()
    for window in shown:
        if isinstance(window, SettingsWindow):
            again = new.show_settings()
            again.setGeometry(window.geometry())
            again.show_row("language")
