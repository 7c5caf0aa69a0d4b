"""Tells a player that something went wrong: what happened, and the ways on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QSize, Qt
from PyQt6.QtGui import QFontDatabase, QGuiApplication
from PyQt6.QtWidgets import (
    QDialog,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.ui.parts.dialogs import button_row
from sudoku_app.ui.parts.screen_fit import fit_to_screen, zoom_of
from sudoku_app.ui.parts.text_field import TextField

if TYPE_CHECKING:
    from collections.abc import Callable

FIRST_SIZE, SMALLEST_SIZE = QSize(620, 420), QSize(320, 240)


class CrashDialog(QDialog):
    """Shows a report, which can be copied; `restart` is called when the player asks for it."""

    def __init__(self, parent: QWidget, report: str, restart: Callable[[], None]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        translate = QCoreApplication.translate
        self.setWindowTitle(translate("crash", "Something went wrong"))
        self._report = report
        words = translate(
            "crash",
            "The program made a mistake of its own. Your moves are kept: you can play on, or "
            "start the program again and find the game as it is.",
        )
        label = QLabel(words)
        label.setWordWrap(True)
        text = TextField(report, translate("crash", "Report"))
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(self.fontInfo().pixelSize())
        text.setFont(font)
        copy = QPushButton(translate("crash", "Copy report"))
        again = QPushButton(translate("crash", "Restart"))
        on = QPushButton(translate("crash", "Play on"))
        for button, slot in ((copy, self._copy), (again, restart), (on, self.accept)):
            button.setAutoDefault(button is on)
            button.clicked.connect(slot)
        on.setDefault(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(label)
        layout.addWidget(text)
        layout.addLayout(button_row((copy,), (again, on)))
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, zoom_of(self))
        on.setFocus()

    def _copy(self) -> None:
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(self._report)
