"""File dialogs: as large as their text needs, and where they begin: in the player's documents,
wherever the program was started from.
"""

from __future__ import annotations

import os.path

from PyQt6.QtCore import QSize, QStandardPaths
from PyQt6.QtWidgets import QFileDialog, QWidget

from sudoku_app.ui.parts.screen_fit import fit_to_screen, zoom_of

FIRST_SIZE, SMALLEST_SIZE = QSize(660, 440), QSize(320, 240)


def file_place(name: str = "", folder: str = "") -> str:
    """The path of a file to be named so, or of the folder itself; `folder` is one used before."""
    if os.path.isdir(folder):
        return os.path.join(folder, name)
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    if not os.path.isdir(folder):
        folder = os.path.expanduser("~")
    return os.path.join(folder, name)


class _FileDialog(QFileDialog):
    """Asks for files, and is deleted when it is closed.

    Qt's own dialog, when it is accepted, asks back in a message box on the stack, which is a child
    of it: who deletes the dialog meanwhile ends the process.
    """

    def __init__(self, parent: QWidget, title: str, place: str) -> None:
        super().__init__(parent, title, place)
        self._is_accepting = False
        self.finished.connect(self._go)

    def accept(self) -> None:
        if self.isHidden() or self._is_accepting:  # by a key that was pressed before it closed
            return
        self._is_accepting = True
        super().accept()
        self._is_accepting = False
        if self.isHidden():
            self._go()

    def _go(self) -> None:
        if not self._is_accepting:
            self.deleteLater()


def file_dialog(parent: QWidget, title: str, place: str, to_save: bool = False) -> QFileDialog:
    """A dialog that asks for one file, and is deleted when it is closed."""
    dialog = _FileDialog(parent, title, place)
    if to_save:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    fit_to_screen(dialog, FIRST_SIZE, SMALLEST_SIZE, zoom_of(dialog))
    return dialog
