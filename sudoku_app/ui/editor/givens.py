"""What is entered shown as the givens that it will be, and how digits go in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal

from sudoku_app.game.game import Game
from sudoku_app.presentation.cells import CellLook, as_entered
from sudoku_app.ui.board.board_model import BoardModel
from sudoku_app.ui.entry.cell_entry import CellEntry
from sudoku_app.ui.entry.entry_mode import EntryMode

if TYPE_CHECKING:
    from PyQt6.QtCore import QObject

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.draft import Draft
    from sudoku_app.game.settings import Settings
    from sudoku_app.ui.board_screen import BoardScreen


class GivensModel(BoardModel):
    """Shows a puzzle as it is entered: digits that clash are marked as mistakes are in play,
    whatever marks the player wants there.
    """

    def __init__(self, puzzle: Puzzle, settings: Settings, parent: QObject) -> None:
        super().__init__(Game(puzzle), _marking(settings), parent)

    def set_settings(self, settings: Settings) -> None:
        super().set_settings(_marking(settings))

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Show what the puzzle is now; the selection stays where the grid does."""
        if puzzle.topology == self._game.puzzle.topology:
            self._game = Game(puzzle)
            self.refresh()
        else:
            self.show_game(Game(puzzle))

    def _all_looks(self) -> list[CellLook]:
        return as_entered(super()._all_looks())


def _marking(settings: Settings) -> Settings:
    return settings._replace(mistakes="conflicts")


class GivensEntry(CellEntry):
    """Turns keys of the board and of the pad into givens of the draft; there are no notes and no
    colours. `changed()` follows each key that may have changed it.
    """

    changed = pyqtSignal()

    def __init__(
        self, draft: Draft, model: BoardModel, screen: BoardScreen, parent: QObject
    ) -> None:
        super().__init__(model, screen, parent)
        self._draft = draft

    def erase_selected(self) -> None:
        self._draft.erase(self._screen.board.selected_cells())
        self.changed.emit()

    def _write(self, cells: list[int], digit: int, mode: EntryMode) -> None:
        if mode is EntryMode.VALUE:
            self._draft.enter(cells, digit)
            self.changed.emit()

    def _are_inert(self, cells: list[int], mode: EntryMode) -> bool:
        return False
