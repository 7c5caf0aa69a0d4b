"""A strip over the board for what a player must not miss: a sentence, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPainter, QPen
from PyQt6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QWidget

from sudoku_app.ui.parts.buttons import FlatButton
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from sudoku_app.ui.theme import Theme


SIDE = 24
"""How far the words are from the edges before it is known where those below begin and end."""
WORD_INSET = 8
"""How far within its button an offer's word ends."""
MOST_LINES = 1.6
"""Beside its offers a sentence is about so many lines long at most."""


class Banner(QWidget):
    """Shows one sentence as plain text, and a button for each offer: its words and its slot."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._label = QLabel()
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        self._buttons: list[FlatButton] = []
        self._row = QHBoxLayout()
        self._row.addStretch(1)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setSpacing(4)
        self._box.addWidget(self._label, 1)
        self._box.addLayout(self._row)
        self._edges = (-1, -1)
        self.set_edges(SIDE, SIDE)
        self.set_theme(theme)

    @property
    def words(self) -> str:
        """The sentence."""
        return self._label.text()

    @property
    def zoom(self) -> float:
        """How large the text is."""
        return self._theme.zoom

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._theme = theme
        palette = theme.palette()
        palette.setColor(palette.ColorRole.WindowText, theme.colour("text"))
        self._label.setPalette(palette)
        self._label.setFont(theme.font(SECONDARY_PIXELS))
        for button in self._buttons:
            button.set_theme(theme)
        self.update()

    def set_edges(self, left: int, right: int) -> None:
        """Let the sentence begin, and the last offer's words end, where what is below does: how far
        these are from the left and from the right edge.
        """
        if (left, right) != self._edges:
            self._edges = left, right
            self._box.setContentsMargins(left, 6, max(0, right - WORD_INSET), 6)
            self._lay_out()

    def show_words(self, words: str, offers: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Say something, and offer what can be done about it."""
        self._label.setText(words)
        self.setAccessibleName(words)
        for button in self._buttons:
            self._row.removeWidget(button)  # it would have its room until it is deleted
            button.hide()
            button.deleteLater()
        self._buttons = []
        for text, slot in offers:
            button = FlatButton(self._theme, text, strong=True, parent=self)
            button.clicked.connect(slot)
            self._row.addWidget(button)
            self._buttons.append(button)
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the offers under the sentence where beside them it would get too narrow."""
        offers = sum(button.sizeHint().width() + self._row.spacing() for button in self._buttons)
        room = self.width() - sum(self._edges) - offers
        words = self._label.fontMetrics().horizontalAdvance(self.words)
        direction = QBoxLayout.Direction.LeftToRight
        if words > MOST_LINES * room:
            direction = QBoxLayout.Direction.TopToBottom
        if direction != self._box.direction():
            self._box.setDirection(direction)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("second"))
        painter.setPen(QPen(self._theme.colour("second_ring"), 1))
        painter.drawLine(self.rect().bottomLeft(), self.rect().bottomRight())
