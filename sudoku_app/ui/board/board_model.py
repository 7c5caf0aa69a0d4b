"""The board as a table model: the look of each cell and what a screen reader says about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, Qt, pyqtSignal

from sudoku_app.core.notation import digit_sign
from sudoku_app.presentation.board_words import cell_words, location_words
from sudoku_app.presentation.cells import Highlight, cell_looks
from sudoku_app.presentation.words import join_list

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.game.game import Game
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.cells import CellLook, Focus
    from sudoku_app.ui.game_bridge import GameBridge


class BoardModel(QAbstractTableModel):
    """Shows one game; mutable. Highlights are set from outside and repainted as needed.

    `looks_changed(cells)` names the cells that look different, as a tuple in order. For each of
    them whose spoken text differs too, `dataChanged` follows, and `words_changed(cells)` for all of
    those together. `refreshed()` is emitted whenever the game has been read again, `acted()` once
    an act is shown on the board, and `settings_changed()` for new settings.
    """

    looks_changed = pyqtSignal(object)
    words_changed = pyqtSignal(object)
    refreshed = pyqtSignal()
    acted = pyqtSignal()
    settings_changed = pyqtSignal()

    def __init__(self, game: Game, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._settings = settings
        self._highlight = Highlight()
        self._digit: int | None = None
        self._looks = self._all_looks()

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self._game

    @property
    def settings(self) -> Settings:
        """The settings for highlights."""
        return self._settings

    @property
    def shows_places(self) -> bool:
        """Whether the places where the active digit can go are marked."""
        return self._highlight.shows_places

    @property
    def is_hidden(self) -> bool:
        """Whether the digits are hidden."""
        return self._highlight.is_hidden

    @property
    def highlight(self) -> Highlight:
        """What is highlighted, marked or hidden besides what the game itself shows."""
        return self._highlight._replace(active=self.active_digit)

    @property
    def active_digit(self) -> int:
        """The active digit, or 0."""
        return self.selected_digit if self._digit is None else self._digit

    @property
    def selected_digit(self) -> int:
        """The digit in the selected cell if only one is selected, else 0."""
        cells = self._highlight.selection
        return self._game.values[next(iter(cells))] if len(cells) == 1 else 0

    def show_game(self, game: Game) -> None:
        """Show another game."""
        self.beginResetModel()
        self._game = game
        hidden, places = self._highlight.is_hidden, self._highlight.shows_places
        self._highlight = Highlight(is_hidden=hidden, shows_places=places)
        self._digit = None
        self._looks = self._all_looks()
        self.endResetModel()
        self.refreshed.emit()

    def set_settings(self, settings: Settings) -> None:
        """Highlight according to other settings."""
        self._settings = settings
        self.refresh()
        self.settings_changed.emit()

    def set_highlight(self, selection: Iterable[int], digit: int | None) -> None:
        """Highlight what the selected cells see, and all cells with `digit`, or none for 0.

        If `digit` is None, the digit of the selected cell is used if only one is selected.
        """
        self._digit = digit
        self._apply_highlight(self._highlight._replace(selection=frozenset(selection)))

    def focus_on(self, focus: Focus | None) -> None:
        """Highlight a focus instead of the player's selection and digit, until it is None."""
        if focus != self._highlight.focus:
            self._apply_highlight(self._highlight._replace(focus=focus))

    def show_wrong(self, cells: Iterable[int]) -> None:
        """Mark only these cells as mistakes."""
        wrong = frozenset(cells)
        if wrong != self._highlight.wrong:
            self._apply_highlight(self._highlight._replace(wrong=wrong))

    def show_candidates(self, candidates: tuple[tuple[int, int], ...]) -> None:
        """Show sets of digits in place of the notes of cells, and all other notes as they are."""
        if candidates != self._highlight.candidates:
            self._apply_highlight(self._highlight._replace(candidates=candidates))

    def mark(self, cells: Iterable[int]) -> None:
        """Mark only these cells, until another game is shown."""
        self._apply_highlight(self._highlight._replace(marked=frozenset(cells)))

    def show_places(self, shown: bool) -> None:
        """Start or stop marking the empty cells where the active digit can still go."""
        self._apply_highlight(self._highlight._replace(shows_places=shown))

    def show_as_empty(self, cells: Iterable[int]) -> None:
        """Show only these cells as empty, although they have digits."""
        self._apply_highlight(self._highlight._replace(shown_empty=frozenset(cells)))

    def set_hidden(self, hidden: bool) -> None:
        """Hide all digits, while the game is paused."""
        self._apply_highlight(self._highlight._replace(is_hidden=hidden))

    def _apply_highlight(self, highlight: Highlight) -> None:
        self._highlight = highlight
        self.refresh()

    def refresh(self) -> None:
        """Read the game again and emit which cells look different."""
        before = self._looks
        self._looks = looks = self._all_looks()
        self.refreshed.emit()
        cells = tuple(cell for cell, look in enumerate(looks) if look != before[cell])
        if not cells:
            return
        self.looks_changed.emit(cells)
        respoken = [
            cell
            for cell in cells
            if looks[cell].announced_fields() != before[cell].announced_fields()
        ]
        for index in map(self.index_of, respoken):
            self.dataChanged.emit(index, index)
        if respoken:
            self.words_changed.emit(respoken)

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

    def cell_of(self, index: QModelIndex) -> int:
        """Return the cell at an index."""
        return index.row() * self._game.puzzle.topology.size + index.column()

    def index_of(self, cell: int) -> QModelIndex:
        """Return the index of a cell."""
        return self.index(*divmod(cell, self._game.puzzle.topology.size))

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        return self._game.puzzle.topology.size

    def columnCount(self, parent: QModelIndex | None = None) -> int:
        return self._game.puzzle.topology.size

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        return None  # a screen reader would say numbers before each cell's own text

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(self.cell_of(index))
        if role == Qt.ItemDataRole.DisplayRole:
            value = self._looks[self.cell_of(index)].value
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
    """Shows the current game and follows its changes by itself."""

    def __init__(self, bridge: GameBridge, parent: QObject) -> None:
        super().__init__(bridge.game, bridge.settings, parent)
        bridge.changed.connect(self._game_changed)
        bridge.game_started.connect(self.show_game)
        bridge.paused_changed.connect(self.set_hidden)
        self.set_hidden(bridge.is_paused)

    def _game_changed(self) -> None:
        """Drop what a hint or a check highlighted: it belongs to the board before the act."""
        self._apply_highlight(self._highlight._replace(wrong=frozenset(), focus=None))
        self.acted.emit()
