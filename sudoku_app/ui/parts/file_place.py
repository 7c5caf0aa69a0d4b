"""File dialogs: as large as their text needs, and where they begin: in the player's documents,
wherever the program was started from.
"""

from __future__ import annotations

import os.path

from PyQt6.QtCore import QSize, QStandardPaths, Qt
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


def file_dialog(parent: QWidget, title: str, place: str, to_save: bool = False) -> QFileDialog:
    """A dialog that asks for one file, and is deleted when it is closed."""
    dialog = QFileDialog(parent, title, place)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if to_save:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    fit_to_screen(dialog, FIRST_SIZE, SMALLEST_SIZE, zoom_of(dialog))
    return dialog
