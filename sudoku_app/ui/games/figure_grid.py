"""Figures over their captions, in as many columns as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import QGridLayout, QLabel, QWidget

from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.ui.theme import Theme

MOST_COLUMNS = 5
_GAP = 24


class FigureGrid(QWidget):
    """Shows `count` figures; mutable."""

    def __init__(self, count: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers = [QLabel(self) for _ in range(count)]
        self._captions = [QLabel(self) for _ in range(count)]
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(2)
        for caption in self._captions:
            caption.setContentsMargins(0, 0, 0, 8)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        secondary = theme.palette()
        secondary.setColor(secondary.ColorRole.WindowText, theme.colour("secondary"))
        for number, caption in zip(self._numbers, self._captions, strict=True):
            number.setFont(theme.font(TEXT_PIXELS + 6, QFont.Weight.DemiBold))
            caption.setFont(theme.font(SECONDARY_PIXELS))
            caption.setPalette(secondary)
        self._arrange()

    def show_figures(self, figures: Sequence[tuple[str, str]]) -> None:
        """Show each caption with its figure."""
        for number, caption, (words, value) in zip(
            self._numbers, self._captions, figures, strict=True
        ):
            number.setText(value)
            caption.setText(words)
            number.setAccessibleName(f"{words} {value}")
        self._arrange()

    def _widest(self) -> int:
        return max(label.sizeHint().width() for label in (*self._numbers, *self._captions))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._widest(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        room = (self.width() + _GAP) // (self._widest() + _GAP)
        columns = min(max(room, 1), MOST_COLUMNS)
        if columns == self._columns:
            return
        self._columns = columns
        for at in range(MOST_COLUMNS):
            self._grid.setColumnStretch(at, int(at < columns))
        for place, (number, caption) in enumerate(zip(self._numbers, self._captions, strict=True)):
            row, at = divmod(place, columns)
            self._grid.addWidget(number, 2 * row, at)
            self._grid.addWidget(caption, 2 * row + 1, at)
