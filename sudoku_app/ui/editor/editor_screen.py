"""The screen of the editor: what it is and its grid above the board, tools and a card to enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, Qt, pyqtSignal
from PyQt6.QtGui import QFont

from sudoku_app.core.topology import CLASSIC, SIZES, topology_of_size
from sudoku_app.core.variants import JIGSAW, KINDS, topology_of_kind
from sudoku_app.presentation.board_words import grid_name
from sudoku_app.ui.board_screen import WORD_INSET, BoardScreen
from sudoku_app.ui.new_game.choices import ChoiceMenu
from sudoku_app.ui.parts.buttons import FlatButton, ToolButton
from sudoku_app.ui.parts.quiet_line import QuietLine
from sudoku_app.ui.theme import TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QAction, QKeyEvent

    from sudoku_app.core.puzzle import Puzzle

GAP = 12
GRIDS = (
    *(topology_of_size(size) for size in SIZES),
    *(topology_of_kind(CLASSIC.size, kind) for kind in KINDS if kind != JIGSAW),
)
"""What can be chosen to enter a puzzle into; jigsaws, of many regions, come by a link or file."""


class EditorScreen(BoardScreen):
    """Holds the widgets of the editor; wiring is the editor's.

    `grid_chosen(Topology)` asks for another grid; `escape_pressed()` leaves with the key, wherever
    the focus is but on the board.
    """

    grid_chosen = pyqtSignal(object)
    escape_pressed = pyqtSignal()

    def _make_header(self) -> None:
        self.title_label = QuietLine(self)
        self.title_label.setText(self.tr("Enter a puzzle"))
        self.grid_button = FlatButton(self._theme, "", "chevron", parent=self)
        self.grid_button.clicked.connect(self.choose_grid)
        self.cancel_button = FlatButton(self._theme, icon="close", parent=self)
        self.cancel_button.setAccessibleName(self.tr("Cancel"))
        self.cancel_button.setToolTip(self.tr("Cancel"))

    def _make_tools(self) -> None:
        theme = self._theme
        self.clear_button = ToolButton(theme, self.tr("Clear"), "clear", self)
        self.erase_button = ToolButton(theme, self.tr("Erase"), "erase", self)
        self.undo_button = ToolButton(theme, self.tr("Undo"), "undo", self)
        self.redo_button = ToolButton(theme, self.tr("Redo"), "redo", self)
        self.play_button = ToolButton(theme, self.tr("Play"), "play", self, main=True)

    def _tools(self) -> tuple[ToolButton, ...]:
        tools = (self.clear_button, self.erase_button, self.undo_button, self.redo_button)
        return (*tools, self.play_button) if self.is_stacked else tools

    def _style(self) -> None:
        super()._style()
        self._style_label(self.title_label, "text", TEXT_PIXELS)
        self.title_label.setFont(self._fitted.font(TEXT_PIXELS, QFont.Weight.DemiBold))

    @property
    def title(self) -> str:
        """What stands above the board."""
        return self.title_label.text()

    def show_grid(self, puzzle: Puzzle) -> None:
        """Say which grid a puzzle has, and its constraints."""
        words = grid_name(QCoreApplication.translate, puzzle.topology, puzzle.constraints)
        self.grid_button.setText(words)
        self.grid_button.setAccessibleName(self.tr("Grid: {0}").format(words))
        self._refresh_header()

    def choose_grid(self) -> None:
        """Open the menu of the grids there are."""
        shown = self._model.game.puzzle.topology
        chosen = str(GRIDS.index(shown)) if shown in GRIDS else ""
        names = [
            (str(number), grid_name(QCoreApplication.translate, grid))
            for number, grid in enumerate(GRIDS)
        ]
        menu = ChoiceMenu(names, chosen, self)
        menu.triggered.connect(self._grid_chosen)
        menu.open_below(self.grid_button)

    def _grid_chosen(self, action: QAction) -> None:
        self.grid_chosen.emit(GRIDS[int(action.data())])

    def enable_play(self, enabled: bool) -> None:
        """Whether there is something to play."""
        self.play_button.setEnabled(enabled)
        self.card.enable_main(enabled)

    def _place_header(self, left: int, top: int, side: int, right: int) -> None:
        high = self.menu_button.sizeHint().height()
        y = max(4, top - high - 10)
        end = self._place_at_end((self.menu_button, self.cancel_button), right, y, high)
        self.cancel_button.setVisible(self.is_stacked)  # beside the board the card has it
        if not self.is_stacked:
            end = left + side + WORD_INSET
        grid = self.grid_button.sizeHint().width()
        self.grid_button.setGeometry(end - grid, y, grid, high)
        self.title_label.setGeometry(left, y, end - grid - GAP - left, high)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        else:
            super().keyPressEvent(event)
