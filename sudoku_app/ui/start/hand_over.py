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
    _open_settings(old, new)


def _open_settings(old: MainWindow, new: MainWindow) -> None:
    """Open the settings again, at the row of the language, where they are open."""
    from sudoku_app.ui.settings_window import SettingsWindow  # seldom needed

    for window in old.findChildren(SettingsWindow):
        if window.isVisible():
            place = window.geometry()
            window.close()
            again = new.show_settings()
            again.setGeometry(place)
            again.show_row("language")
