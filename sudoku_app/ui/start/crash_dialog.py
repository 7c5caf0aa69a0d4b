"""Tells a player that something went wrong: what happened, and the ways on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtGui import QFontDatabase, QGuiApplication
from PyQt6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from collections.abc import Callable


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
        text = QPlainTextEdit(report)
        text.setReadOnly(True)
        text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        text.setAccessibleName(translate("crash", "Report"))
        buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        copy = buttons.addButton(translate("crash", "Copy report"), role.ActionRole)
        again = buttons.addButton(translate("crash", "Restart"), role.ResetRole)
        on = buttons.addButton(translate("crash", "Play on"), role.AcceptRole)
        for button, slot in ((copy, self._copy), (again, restart), (on, self.accept)):
            if button is not None:
                button.setAutoDefault(button is on)
                button.clicked.connect(slot)
        if on is not None:
            on.setDefault(True)
            on.setFocus()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        for widget in (label, text, buttons):
            layout.addWidget(widget)
        self.resize(620, 420)

    def _copy(self) -> None:
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(self._report)
