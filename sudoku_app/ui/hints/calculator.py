"""The killer calculator, which shows the sum of the selected cells and its combinations."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt, pyqtSignal
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import QLabel

from sudoku_app.core.topology import CLASSIC
from sudoku_app.presentation.board.sums import (
    calculate,
    combination_text,
    spoken_combinations,
    sum_lines,
    sum_title,
)
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import SidePanel
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.layouts import column_of, row_of, scrolled
from sudoku_app.ui.play.side_dock import SideDock
from sudoku_app.ui.theme import TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.core.calculator import Calculation
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.play.play_state import PlayState
    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.ui.play.game_screen import GameScreen
    from sudoku_app.ui.theme import Theme


class CalculatorPanel(Restyled, SidePanel):
    """Shows a sum and its combinations; those that are ruled out are pale and struck through."""

    is_low = True

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setAccessibleName(self.tr("Killer calculator"))
        self._topology: Topology = CLASSIC
        self._found: Calculation | None = None
        self.title = Words(theme, TEXT_PIXELS, weight=QFont.Weight.DemiBold, wraps=True)
        self.lines = Words(theme, TEXT_PIXELS, wraps=True)
        self.combinations = QLabel()
        self.combinations.setWordWrap(True)
        self.combinations.setTextFormat(Qt.TextFormat.RichText)
        self.combinations.setAlignment(Qt.AlignmentFlag.AlignTop)
        area = scrolled(self.combinations, self.tr("Combinations"))
        header = row_of((self.title, 1), (self._close, Qt.AlignmentFlag.AlignTop))
        column_of(header, self.lines, (area, 1), on=self, margins=(12, 16, 12, 12), spacing=6)

    def show_sum(self, topology: Topology, found: Calculation | None) -> None:
        """Show the known facts about a sum; None while the board is hidden."""
        self._topology, self._found = topology, found
        self.title.setText(sum_title(translate, found) if found else "")
        self.lines.setText("\n".join(sum_lines(translate, found)) if found else "")
        self.lines.setVisible(bool(self.lines.text()))
        self._write()

    def _write(self) -> None:
        found, topology = self._found, self._topology
        pale = self._theme.colour("secondary").name()
        texts = (
            text if each.is_possible else f'<s style="color:{pale}">{text}</s>'
            for each in (found.combinations if found else ())
            for text in (escape(combination_text(topology, each)),)
        )
        self.combinations.setFont(self._theme.font(TEXT_PIXELS))
        self.combinations.setText("&ensp; ".join(texts))
        spoken = spoken_combinations(translate, topology, found) if found else ""
        self.combinations.setAccessibleName(spoken)

    def restyle(self) -> None:
        self._write()

    rearrange = restyle


WIDTH = 240
"""Width of the calculator beside the board, in pixels at zoom 1."""


class KillerCalculator(QObject):
    """Opens the calculator and keeps it up to date with the selection. The main window closes it
    for the editor. `toggled(bool)` is emitted when it opens or closes.
    """

    toggled = pyqtSignal(bool)

    def __init__(self, state: PlayState, screen: GameScreen, window: QMainWindow) -> None:
        super().__init__(window)
        self._state = state
        self._screen = screen
        self._window = window
        self._dock: SideDock | None = None
        self._panel: CalculatorPanel | None = None

    def show_calculator(self) -> None:
        """Open the calculator, or close it if it is open."""
        if self._dock is not None:
            self._dock.close()
            return
        self._state.put_card_away()
        self._new_dock().open()

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Add up the selected cells again."""
        is_other = new.selection != old.selection or new.looks != old.looks
        if self._panel is not None and is_other:
            self._refresh()

    def take_over(self, other: KillerCalculator) -> None:
        """Open the calculator in the current language if it is open in the other window."""
        if other._dock is not None:
            self._new_dock().take_over(other._dock)

    def _new_dock(self) -> SideDock:
        panel = self._panel = CalculatorPanel(self._screen.fitted_theme)
        dock = self._dock = SideDock(panel, self._screen, self._window, WIDTH)
        dock.closed.connect(self._closed)
        self._refresh()
        self.toggled.emit(True)
        return dock

    def _closed(self) -> None:
        self._dock = self._panel = None
        self._screen.take_focus()
        self.toggled.emit(False)

    def _refresh(self) -> None:
        if self._panel is None:
            return
        state = self._state
        cells, full_notes = state.entry.selection, state.settings.full_notes
        found = None if state.is_paused else calculate(state.game, cells, full_notes)
        self._panel.show_sum(state.game.puzzle.topology, found)
