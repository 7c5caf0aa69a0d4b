"""The killer calculator: beside the board, the sum of the selected cells and its combinations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.presentation.sums import calculate

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.hints.calculator_panel import CalculatorPanel
    from sudoku_app.ui.parts.side_dock import SideDock
    from sudoku_app.ui.play.game_screen import GameScreen

EXTENT = 240, 150
"""How wide the calculator is beside the board, and how high below it, at zoom 1."""


class KillerCalculator(QObject):
    """Opens the calculator and keeps it at the selection; it goes where a puzzle is entered."""

    toggled = pyqtSignal(bool)

    def __init__(self, bridge: GameBridge, screen: GameScreen, window: QMainWindow) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._screen = screen
        self._window = window
        self._dock: SideDock | None = None
        self._panel: CalculatorPanel | None = None
        screen.board.selection_changed.connect(self._refresh)
        bridge.changed.connect(self._refresh)
        bridge.game_started.connect(self._refresh)
        bridge.paused_changed.connect(self._refresh)

    def show_calculator(self) -> None:
        """Open the calculator, or close it where it is open."""
        if self._dock is not None:
            self._dock.close()
            return
        self._new_dock().open()

    def close_panel(self) -> None:
        """Close it if it is open."""
        if self._dock is not None:
            self._dock.close()

    def take_over(self, other: KillerCalculator) -> None:
        """Open it, in the language of now, if another window has it open."""
        if other._dock is not None:
            dock = self._new_dock()
            dock.before, dock.grown = other._dock.before, other._dock.grown
            dock.stand()

    def _new_dock(self) -> SideDock:
        from sudoku_app.ui.hints.calculator_panel import CalculatorPanel  # not needed to play
        from sudoku_app.ui.parts.side_dock import SideDock

        theme = self._screen.theme
        panel = self._panel = CalculatorPanel(theme)
        dock = self._dock = SideDock(panel, theme, self._window, EXTENT)
        panel.close_requested.connect(dock.close)
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
        if self._bridge.is_paused:
            self._panel.clear()
            return
        cells = self._screen.board.selected_cells()
        self._panel.show_sum(calculate(self._bridge.game, cells, self._bridge.settings.full_notes))
