"""What the Help menu opens; each of its windows is loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget


class HelpDesk(QObject):
    """Opens the windows of help above `parent`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent

    def show_keys(self) -> None:
        """List the keys."""
        from sudoku_app.ui.dialogs import show_keys

        show_keys(self._window)

    def show_about(self) -> None:
        """Say what this program is."""
        from sudoku_app.ui.dialogs import show_about

        show_about(self._window)
