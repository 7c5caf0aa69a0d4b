"""A strip above the board with a sentence that the player must not miss, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtGui import QPainter, QPen
from PyQt6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from sudoku_app.ui.parts.buttons import FlatButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.theme import SECONDARY_PIXELS, tell_of_theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from sudoku_app.ui.theme import Theme


SIDE = 24
"""The margin of the text before the edges of the screen below are known."""
WORD_INSET = 8
"""The padding between the word of an offer and the edge of its button."""
MOST_LINES = 1.6
"""How many lines a sentence next to its offers has at most."""


class Banner(QWidget):
    """Shows one sentence as plain text, and a button for each offer, given as text and slot.

    It draws with the state of `theme` when it was made or last told to `follow` one.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme.at_zoom(theme.zoom)
        self._label = Words(self._theme, SECONDARY_PIXELS)
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

    @property
    def words(self) -> str:
        """The sentence."""
        return self._label.text()

    @property
    def zoom(self) -> float:
        """How large the text is."""
        return self._theme.zoom

    def follow(self, theme: Theme) -> None:
        """Draw with the present state of a theme until the next call."""
        self._theme.become(theme)
        tell_of_theme([self])

    def set_edges(self, left: int, right: int) -> None:
        """Align the sentence and the last offer with the screen below, given its distances from the
        left and the right edge.
        """
        if (left, right) != self._edges:
            self._edges = left, right
            self._box.setContentsMargins(left, 6, max(0, right - WORD_INSET), 6)
            self._lay_out()

    def show_words(self, words: str, offers: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Show a sentence and offer what can be done about it."""
        self._label.setText(words)
        self.setAccessibleName(words)
        for button in self._buttons:
            self._row.removeWidget(button)  # it would keep its space until it is deleted
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
        """Put the offers below the sentence if it would be too narrow next to them."""
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
