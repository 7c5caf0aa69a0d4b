"""The cells of a board as a bare table: their size, where they are, and which are selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QItemSelection, QItemSelectionModel, QRect, Qt
from PyQt6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.ui.board.board_model import BoardModel


class CellTable(QTableView):
    """Square cells of a `BoardModel`, called by their numbers. A subclass paints them, and sets
    the model once it is ready to.
    """

    def __init__(self, model: BoardModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board = model
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            if header is not None:
                header.hide()
                header.setMinimumSectionSize(8)
                header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        viewport = self.viewport()
        if viewport is not None:
            viewport.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def set_cell_size(self, pixels: int) -> None:
        """Make every cell `pixels` wide and high, and the view as large as they are."""
        for header in (self.horizontalHeader(), self.verticalHeader()):
            if header is not None:
                header.setDefaultSectionSize(pixels)
        side = pixels * self._board.game.puzzle.topology.size
        self.setFixedSize(side, side)

    def cell_rect(self, cell: int) -> QRect:
        """Where a cell is in the view."""
        return self.visualRect(self._board.index_of(cell))

    def selected_cells(self) -> list[int]:
        """The selected cells, in order."""
        selection = self.selectionModel()
        indexes = selection.selectedIndexes() if selection is not None else []
        return sorted(self._board.cell_of(index) for index in indexes)

    def select_cells(self, cells: Iterable[int], current: int | None = None) -> None:
        """Select just these cells; the current one is `current` or the last."""
        selection = QItemSelection()
        last = None
        for cell in cells:
            index = self._board.index_of(cell)
            selection.select(index, index)
            last = cell
        model = self.selectionModel()
        if model is None:
            return
        at = current if current is not None else last
        if at is not None:  # first, so that what both change is painted together
            model.setCurrentIndex(
                self._board.index_of(at), QItemSelectionModel.SelectionFlag.NoUpdate
            )
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def clear_selection(self) -> None:
        """Select nothing."""
        self.select_cells([])

    def current_cell(self) -> int | None:
        """The cell that the keyboard is at."""
        index = self.currentIndex()
        return self._board.cell_of(index) if index.isValid() else None
