"""The window in which one writes an exact cover problem of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QSize, pyqtSignal
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QWidget

from sudoku_app.core.dancing.dance_problems import ProblemError, own_problem
from sudoku_app.presentation.words import error_words
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.layouts import fill_window
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from sudoku_app.ui.theme import Theme

SIZE, SMALLEST = QSize(460, 420), QSize(320, 300)


class OwnProblemWindow(QDialog):
    """Asks for a problem as text and emits `entered(text)`; stays open until it is one."""

    entered = pyqtSignal(str)

    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Your own problem"))
        help_words = Words(
            theme,
            SECONDARY_PIXELS,
            "secondary",
            self.tr(
                "Write an option on each line: its items, separated by spaces. To list the items "
                "yourself, begin with a line such as “items: a b | c”; those after the bar are "
                "secondary. A secondary item can have a colour: c:red."
            ),
        )
        help_words.setWordWrap(True)
        self.text = QPlainTextEdit(text)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Options"))
        self.flaw = Words(theme, SECONDARY_PIXELS, "conflict", wraps=True)
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        buttons.accepted.connect(self.enter)
        buttons.rejected.connect(self.reject)
        fill_window(self, help_words, (self.text, 1), self.flaw, buttons)
        self.flaw.hide()
        self.finished.connect(self.deleteLater)
        fit_to_screen(self, SIZE, SMALLEST, theme.zoom)

    def enter(self) -> None:
        """Take the text, or say what is wrong with it."""
        text = self.text.toPlainText()
        try:
            own_problem(text)
        except ProblemError as error:
            self.flaw.setText(error_words(QCoreApplication.translate, error))
            self.flaw.show()
            self.text.setFocus()
        else:
            self.entered.emit(text)
            self.accept()
