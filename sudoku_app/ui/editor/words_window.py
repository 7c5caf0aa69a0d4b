"""The window for a puzzle's title, author and rules in words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize
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
    from sudoku_app.presentation.editor.edit_state import EditState

SIZE, SMALLEST = QSize(520, 480), QSize(320, 260)


class WordsWindow(QDialog):
    """Asks for the title, the author and the rules of an editor's puzzle.

    Buttons put the rules as drawn into the field, where they can be changed; as long as they are
    not, they follow the drawing.
    """

    def __init__(self, state: EditState, parent: QWidget) -> None:
        super().__init__(parent)
        self._state = state
        about, composed = state.puzzle.about, state.screen.composed_rules()
        self.setWindowTitle(self.tr("Title, author and rules"))
        self._title = QLineEdit(about.title)
        self._author = QLineEdit(about.author)
        for field in (self._title, self._author):
            field.setMaxLength(MAX_NAME)
        self._rules = QPlainTextEdit(about.rules)
        self._rules.setTabChangesFocus(True)
        self._rules.setPlaceholderText(state.screen.rules_as_drawn)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.addRow(self.tr("Title"), self._title)
        form.addRow(self.tr("Author"), self._author)
        form.addRow(self.tr("Rules"), self._rules)
        if state.screen.warning:
            label = QLabel(state.screen.warning)
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
        self._state.describe(self._title.text().strip(), self._author.text().strip(), rules)
        self.accept()
