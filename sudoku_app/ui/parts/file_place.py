"""Where a file dialog begins: in the player's documents, wherever the program was started from."""

from __future__ import annotations

import os.path

from PyQt6.QtCore import QStandardPaths


def file_place(name: str = "", folder: str = "") -> str:
    """The path of a file to be named so, or of the folder itself; `folder` is one used before."""
    if os.path.isdir(folder):
        return os.path.join(folder, name)
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    if not os.path.isdir(folder):
        folder = os.path.expanduser("~")
    return os.path.join(folder, name)
