"""The card of the puzzle at hand, in a window of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QDialog, QVBoxLayout, QWidget

from sudoku_app.ui.new_game.puzzle_card import CardArea, CardFacts, PuzzleCard
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.screen_fit import fit_to_screen, make_high_enough

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.ui.theme import Theme

MARGIN = 20
WIDTH, HEIGHT = 580, 340
SMALLEST = QSize(320, 260)


class CardWindow(QDialog):
    """Shows a puzzle's card; `technique_requested(slug)` leaves when a technique's link is used."""

    technique_requested = pyqtSignal(str)

    def __init__(
        self,
        theme: Theme,
        names: Callable[[str], str],
        facts: CardFacts,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("This puzzle"))
        self.card = PuzzleCard(theme, names)
        self._area = CardArea(self.card, theme, self)
        self.card.technique_requested.connect(self.technique_requested)
        self.card.show_facts(facts)
        self._close_button = PillButton(theme, self.tr("Close"), parent=self)
        self._close_button.clicked.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(14)
        layout.addWidget(self._area, 1)
        layout.addWidget(self._close_button)
        self.set_theme(theme)
        fit_to_screen(self, QSize(WIDTH, HEIGHT), SMALLEST, theme.zoom)
        make_high_enough(self)
        self._close_button.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self.setPalette(theme.palette())
        self.card.set_theme(theme)
        self._area.set_theme(theme)
        self._close_button.set_theme(theme)
