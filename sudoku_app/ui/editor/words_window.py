"""The window for a puzzle's title, author and rules in words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, pyqtSignal
from PyQt6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from sudoku_app.formats.author_texts import MAX_NAME, MAX_WORDS
from sudoku_app.ui.parts.layouts import STRETCH, fill_window, row_of
from sudoku_app.ui.parts.screen_fit import fit_to_screen, zoom_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.core.author_texts import About

SIZE, SMALLEST = QSize(520, 480), QSize(320, 260)


class WordsWindow(QDialog):
    """Asks for a puzzle's title, author and rules; emits `entered(title, author, rules)` on OK.

    `composed` has the rules as drawn, by the name of each language, for buttons that put them into
    the field, where they can be changed; as long as they are not, they follow the drawing. A
    `warning` stands below the rules.
    """

    entered = pyqtSignal(str, str, str)

    def __init__(
        self, about: About, rules: str, composed: Mapping[str, str], warning: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Title, author and rules"))
        self._title = QLineEdit(about.title)
        self._author = QLineEdit(about.author)
        for field in (self._title, self._author):
            field.setMaxLength(MAX_NAME)
        self._rules = QPlainTextEdit(about.rules)
        self._rules.setTabChangesFocus(True)
        self._rules.setPlaceholderText(rules)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.addRow(self.tr("Title"), self._title)
        form.addRow(self.tr("Author"), self._author)
        form.addRow(self.tr("Rules"), self._rules)
        if warning:
            label = QLabel(warning)
            label.setWordWrap(True)
            form.addRow(label)
        self.compose_buttons = [QPushButton(language) for language in composed]
        for button in self.compose_buttons:
            button.setAutoDefault(False)
            button.clicked.connect(partial(self._rules.setPlainText, composed[button.text()]))
        form.addRow(row_of(QLabel(self.tr("Rules as drawn:")), *self.compose_buttons, STRETCH))
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        self.accept_button = buttons.button(kinds.Ok)
        buttons.accepted.connect(self._enter)
        buttons.rejected.connect(self.reject)
        fill_window(self, form, buttons)
        self.finished.connect(self.deleteLater)
        fit_to_screen(self, SIZE, SMALLEST, zoom_of(self))

    def _enter(self) -> None:
        rules = self._rules.toPlainText().strip()[:MAX_WORDS]
        self.entered.emit(self._title.text().strip(), self._author.text().strip(), rules)
        self.accept()
