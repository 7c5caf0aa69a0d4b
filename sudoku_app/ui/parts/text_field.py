"""A field with words to be read and copied, as round as the fields to type in."""

from __future__ import annotations

from PyQt6.QtWidgets import QPlainTextEdit, QWidget

from sudoku_app.ui.parts.control_paint import PADDING


class TextField(QPlainTextEdit):
    """Shows `words` as they are; `name` is what a screen reader calls it."""

    def __init__(self, words: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.setReadOnly(True)
        self.setAccessibleName(name)
        document, viewport = self.document(), self.viewport()
        if document is not None:
            document.setDocumentMargin(PADDING)
        if viewport is not None:
            viewport.setAutoFillBackground(False)  # its corners are square, and those here round
