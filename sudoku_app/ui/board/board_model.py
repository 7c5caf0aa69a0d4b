"""The board as a table model: the look of each cell and what a screen reader says about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, pyqtSignal

from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.board.board_words import cell_words, location_words
from sudoku_app.presentation.board.cells import Highlight, cell_looks
from sudoku_app.presentation.words import join_list
from sudoku_app.ui.language import translate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.play.moves import CellState
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.board.cells import CellLook


class BoardContents(Protocol):
    """What a board shows: a screen of a game or of the editor, or the position of a game."""

    @property
    def seen(self) -> Puzzle:
        """The puzzle as far as it can be seen."""

    @property
    def pictured(self) -> Puzzle:
        """The puzzle whose constraints and drawings are painted."""

    @property
    def board(self) -> Sequence[CellState]:
        """The content of each cell."""

    @property
    def settings(self) -> Settings:
        """The settings for highlights."""

    @property
    def highlight(self) -> Highlight:
        """Highlights, marks and hidden cells."""

    @property
    def looks(self) -> list[CellLook]:
        """The look of each cell."""


NOTHING = Highlight()


class Position:
    """A game as it stands, to be looked at."""

    settings = DEFAULTS

    def __init__(self, game: Game, highlight: Highlight = NOTHING) -> None:
        self.game, self.highlight = game, highlight
        self.seen, self.pictured = game.puzzle, game.whole

    @property
    def board(self) -> Sequence[CellState]:
        return self.game.board

    @property
    def looks(self) -> list[CellLook]:
        return cell_looks(self.game, self.settings, self.highlight)


class BoardModel(QAbstractTableModel):
    """Shows the contents of a board; mutable.

    `looks_changed(cells)` names the cells that look different, as a tuple in order. For each of
    them whose spoken text differs too, `dataChanged` follows. `settings_changed()` is emitted for
    new settings.
    """

    looks_changed = pyqtSignal(object)
    settings_changed = pyqtSignal()

    def __init__(self, contents: BoardContents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._take(contents)

    def _take(self, contents: BoardContents) -> None:
        """Lay the cells out in rows and columns; tables are faster than asking each time."""
        self.contents, self._looks = contents, contents.looks
        topology = contents.seen.topology
        self._rows, self._columns = topology.height, topology.width
        self._places = list(map(topology.place, range(topology.cell_count)))
        self._cells = {(row, column): cell for cell, (row, column) in enumerate(self._places)}

    def show_other(self, contents: BoardContents) -> None:
        """Show another board, on which nothing is selected yet."""
        self.beginResetModel()
        self._take(contents)
        self.endResetModel()

    def show(self, contents: BoardContents) -> None:
        """Show other contents of the same board, and emit which cells look different."""
        before, self.contents = self.contents, contents
        if contents.looks != self._looks:
            self.refresh()
        if contents.settings is not before.settings:
            self.settings_changed.emit()

    def refresh(self) -> None:
        """Read the board again and emit which cells look different."""
        before = self._looks
        self._looks = looks = self.contents.looks
        cells = tuple(cell for cell, look in enumerate(looks) if look != before[cell])
        if not cells:
            return
        self.looks_changed.emit(cells)
        for cell in cells:
            if looks[cell].announced_fields() != before[cell].announced_fields():
                index = self.index_of(cell)
                self.dataChanged.emit(index, index)

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
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        return None  # a screen reader would say numbers before each cell's own text

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if (cell := self.cell_of(index)) is None:
            return None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(cell)
        if role == Qt.ItemDataRole.DisplayRole:
            value = self._looks[cell].value
            return self.contents.seen.topology.sign(value) if value else ""
        return None

    def spoken(self, cell: int) -> str:
        """Return what a screen reader says about a cell."""
        place = location_words(translate, self.contents.seen.topology, cell)
        return join_list(translate, [place, self.spoken_content(cell)])

    def spoken_content(self, cell: int) -> str:
        """Return what a screen reader says about a cell, without its position."""
        return cell_words(translate, self.contents.seen, self._looks, cell)
