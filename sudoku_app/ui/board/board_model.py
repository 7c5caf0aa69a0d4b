"""The board as a table model: the look of each cell and what a screen reader says about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, Qt, pyqtSignal

from sudoku_app.core.notation import digit_sign
from sudoku_app.presentation.board.board_words import cell_words, location_words
from sudoku_app.presentation.board.cells import Highlight, cell_looks
from sudoku_app.presentation.words import join_list

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.board.cells import CellLook, Focus
    from sudoku_app.presentation.play.screen import Screen


class BoardModel(QAbstractTableModel):
    """Shows one game; mutable.

    `looks_changed(cells)` names the cells that look different, as a tuple in order. For each of
    them whose spoken text differs too, `dataChanged` follows. `settings_changed()` is emitted for
    new settings.
    """

    looks_changed = pyqtSignal(object)
    settings_changed = pyqtSignal()

    def __init__(self, game: Game, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._take_places()
        self._settings = settings
        self._highlight = Highlight()
        self._looks = self._all_looks()

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self._game

    @property
    def pictured(self) -> Puzzle:
        """The puzzle whose constraints and drawings are painted."""
        return self._game.whole

    @property
    def settings(self) -> Settings:
        """The settings for highlights."""
        return self._settings

    @property
    def highlight(self) -> Highlight:
        """Highlights, marks and hidden cells, which are not the game's own."""
        return self._highlight

    def show_game(self, game: Game) -> None:
        """Show another game."""
        self.beginResetModel()
        self._game = game
        self._take_places()
        self._highlight = Highlight()
        self._looks = self._all_looks()
        self.endResetModel()

    def _take_places(self) -> None:
        """Lay the cells out in rows and columns; tables are faster than asking each time."""
        topology = self._game.puzzle.topology
        self._rows, self._columns = topology.height, topology.width
        self._places = list(map(topology.place, range(topology.cell_count)))
        self._cells = {(row, column): cell for cell, (row, column) in enumerate(self._places)}

    def set_highlight(self, highlight: Highlight) -> None:
        """Highlight, mark and hide what this says."""
        if highlight != self._highlight:
            self._highlight = highlight
            self.refresh()

    def focus_on(self, focus: Focus | None) -> None:
        """Highlight a focus instead of the player's selection and digit, until it is None."""
        self.set_highlight(self._highlight._replace(focus=focus))

    def mark(self, cells: Iterable[int]) -> None:
        """Mark only these cells, until another game is shown."""
        self.set_highlight(self._highlight._replace(marked=frozenset(cells)))

    def refresh(self) -> None:
        """Read the game again and emit which cells look different."""
        before = self._looks
        self._looks = looks = self._all_looks()
        cells = tuple(cell for cell, look in enumerate(looks) if look != before[cell])
        if not cells:
            return
        self.looks_changed.emit(cells)
        for cell in cells:
            if looks[cell].announced_fields() != before[cell].announced_fields():
                index = self.index_of(cell)
                self.dataChanged.emit(index, index)

    def _all_looks(self) -> list[CellLook]:
        return cell_looks(self._game, self._settings, self.highlight)

    def look(self, cell: int) -> CellLook:
        """Return the look of a cell."""
        return self._looks[cell]

    def split_cells(self) -> frozenset[int]:
        """Return the cells with both corner notes and centre notes."""
        return frozenset(cell for cell, look in enumerate(self._looks) if look.has_both_notes)

    def labelled_cells(self) -> frozenset[int]:
        """Return the cells with a cage's sum in their corner."""
        return frozenset(cell for cell, look in enumerate(self._looks) if look.labelled)

    def cell_of(self, index: QModelIndex) -> int | None:
        """Return the cell at an index, or None in a hole or outside the board."""
        return self._cells.get((index.row(), index.column()))

    def index_of(self, cell: int) -> QModelIndex:
        """Return the index of a cell."""
        return self.index(*self._places[cell])

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        return self._rows

    def columnCount(self, parent: QModelIndex | None = None) -> int:
        return self._columns

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        return None  # a screen reader would say numbers before each cell's own text

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if (cell := self.cell_of(index)) is None:
            return None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(cell)
        if role == Qt.ItemDataRole.DisplayRole:
            value = self._looks[cell].value
            return digit_sign(value) if value else ""
        return None

    def spoken(self, cell: int) -> str:
        """Return what a screen reader says about a cell."""
        translate = QCoreApplication.translate
        place = location_words(translate, self._game.puzzle.topology, cell)
        return join_list(translate, [place, self.spoken_content(cell)])

    def spoken_content(self, cell: int) -> str:
        """Return what a screen reader says about a cell, without its position."""
        return cell_words(QCoreApplication.translate, self._game.puzzle, self._looks, cell)


class PlayModel(BoardModel):
    """Shows the board of a `Screen`."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        super().__init__(screen.game, screen.settings)

    @property
    def highlight(self) -> Highlight:
        return self._screen.highlight

    def _all_looks(self) -> list[CellLook]:
        return self._screen.looks

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Show the board of another screen, and emit which cells look different."""
        self._screen = new
        if new.game is not old.game:
            self.show_game(new.game)
        elif new.looks != old.looks:
            self.refresh()
        if new.settings is not old.settings:
            self._settings = new.settings
            self.settings_changed.emit()
