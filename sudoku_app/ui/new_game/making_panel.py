"""What stands where a card will be, while its puzzle is being made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLabel, QVBoxLayout, QWidget

from sudoku_app.ui.new_game.progress_bar import ThinBar
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from sudoku_app.ui.theme import Theme


class MakingPanel(QWidget):
    """Says what is made, how far it has come and, at the end, why nothing came of it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.is_busy = False
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.count = QLabel(self)
        self.bar = ThinBar(theme, self)
        self.cancel_button = PillButton(theme, self.tr("Stop"), parent=self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 16)
        layout.setSpacing(10)
        layout.addStretch(1)
        layout.addWidget(self.words)
        layout.addWidget(self.bar)
        layout.addWidget(self.count)
        layout.addWidget(self.cancel_button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        quiet = theme.palette()
        self.words.setPalette(quiet)
        self.words.setFont(theme.font(TEXT_PIXELS))
        quiet.setColor(quiet.ColorRole.WindowText, theme.colour("secondary"))
        self.count.setPalette(quiet)
        self.count.setFont(theme.font(SECONDARY_PIXELS))
        self.bar.set_theme(theme)

    def begin(self, words: str) -> None:
        """Say what is being made."""
        self._set(words, busy=True)
        self.bar.setRange(0, 1)
        self.bar.setValue(0)
        self.count.setText("")

    def end(self, words: str) -> None:
        """Say why nothing came of it."""
        self._set(words, busy=False)

    def show_progress(self, tried: int, most: int) -> None:
        """So many candidates were tried, of the most that may be."""
        self.bar.setRange(0, most)
        self.bar.setValue(tried)
        self.count.setText(self.tr("{0} tried").format(self.locale().toString(tried)))

    def _set(self, words: str, busy: bool) -> None:
        self.is_busy = busy
        self.words.setText(words)
        for part in (self.bar, self.count, self.cancel_button):
            part.setVisible(busy)
