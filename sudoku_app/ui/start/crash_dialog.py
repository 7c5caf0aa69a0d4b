"""Tells the player that something went wrong and offers ways to continue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QFontDatabase, QGuiApplication
from PyQt6.QtWidgets import QDialog, QLabel, QPushButton, QWidget

from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.control_style import TextField
from sudoku_app.ui.parts.layouts import ButtonRow, fill_window
from sudoku_app.ui.parts.screen_fit import fit_to_screen, zoom_of

if TYPE_CHECKING:
    from collections.abc import Callable

FIRST_SIZE, SMALLEST_SIZE = QSize(620, 420), QSize(320, 240)


class CrashDialog(QDialog):
    """Shows a report that can be copied; `restart` is called when the player asks for it."""

    def __init__(self, parent: QWidget, report: str, restart: Callable[[], None]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("crash", "Something went wrong"))
        self._report = report
        words = translate(
            "crash",
            "The program ran into an error. Your moves are saved: you can keep playing, or "
            "restart the program and carry on where you left off.",
        )
        label = QLabel(words)
        label.setWordWrap(True)
        text = TextField(report, translate("crash", "Report"))
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(self.fontInfo().pixelSize())
        text.setFont(font)
        copy = QPushButton(translate("crash", "Copy report"))
        again = QPushButton(translate("crash", "Restart"))
        on = QPushButton(translate("crash", "Keep playing"))
        for button, slot in ((copy, self._copy), (again, restart), (on, self.accept)):
            button.setAutoDefault(button is on)
            button.clicked.connect(slot)
        on.setDefault(True)
        fill_window(self, label, text, ButtonRow((copy,), (again, on)))
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, zoom_of(self))
        on.setFocus()

    def _copy(self) -> None:
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(self._report)
