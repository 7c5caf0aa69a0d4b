"""The board as a table model: how each cell looks and what it says, asked of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, pyqtSignal

from sudoku_app.core.notation import digit_sign
from sudoku_app.core.topology import iter_bits
from sudoku_app.presentation.cell_words import content_words, place_words
from sudoku_app.presentation.cells import CellLook
from sudoku_app.presentation.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.game.game import Game
    from sudoku_app.game.settings import Settings


class Focus(NamedTuple):
    """What is to be looked at: the peers of a cell `around`, and all that holds a digit, or 0."""

    around: tuple[int, ...] = ()
    digit: int = 0


class BoardModel(QAbstractTableModel):
    """Shows one game; mutable. What it highlights is set from outside and repainted as needed.

    `looks_changed(cells)` names the cells that look different now, as a tuple in order; the usual
    `dataChanged` follows for each of those of which something else is said too, and
    `words_changed(cells)` for all of them.
    """

    looks_changed = pyqtSignal(object)
    words_changed = pyqtSignal(object)

    def __init__(self, game: Game, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._settings = settings
        self._selection: frozenset[int] = frozenset()
        self._active = 0
        self._focus: Focus | None = None
        self._shown_wrong: frozenset[int] = frozenset()
        self._marked: frozenset[int] = frozenset()
        self._hidden = False
        self._held: frozenset[int] = frozenset()
        self._shows_places = False
        self._looks = self._all_looks()

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self._game

    @property
    def shows_places(self) -> bool:
        """Whether it is marked where the active digit can go."""
        return self._shows_places

    @property
    def is_hidden(self) -> bool:
        """Whether the digits are hidden."""
        return self._hidden

    def show_game(self, game: Game) -> None:
        """Show another game."""
        self.beginResetModel()
        self._game = game
        self._selection, self._active, self._shown_wrong = frozenset(), 0, frozenset()
        self._marked, self._held, self._focus = frozenset(), frozenset(), None
        self._looks = self._all_looks()
        self.endResetModel()

    def set_settings(self, settings: Settings) -> None:
        """Highlight as other settings say."""
        self._settings = settings
        self.refresh()

    def set_highlight(self, selection: Iterable[int], active: int) -> None:
        """Tint around the selected cells, and all that holds the active digit."""
        self._selection, self._active = frozenset(selection), active
        self.refresh()

    def focus_on(self, focus: Focus | None) -> None:
        """Tint by a focus instead of the player's selection and digit, until it is None."""
        if focus != self._focus:
            self._focus = focus
            self.refresh()

    def show_wrong(self, cells: Iterable[int]) -> None:
        """Mark these cells as mistaken, until the next move."""
        shown = frozenset(cells)
        if shown != self._shown_wrong:
            self._shown_wrong = shown
            self.refresh()

    def mark(self, cells: Iterable[int]) -> None:
        """Mark these cells until others are, or another game comes."""
        self._marked = frozenset(cells)
        self.refresh()

    @property
    def active_digit(self) -> int:
        """The digit that is looked at, or 0."""
        return self._active

    def places(self) -> list[int]:
        """The empty cells where the active digit, if there is one, can still go."""
        cells = range(self._game.puzzle.topology.cell_count) if self._active else ()
        return [cell for cell in cells if self._can_go(cell)]

    def show_places(self, shown: bool) -> None:
        """Mark the empty cells where the active digit can still go, or no longer."""
        self._shows_places = shown
        self.refresh()

    def hold_back(self, cells: Iterable[int]) -> None:
        """Leave these cells empty to the eye until fewer are held back."""
        self._held = frozenset(cells)
        self.refresh()

    def set_hidden(self, hidden: bool) -> None:
        """Hide all digits, while the game is paused."""
        self._hidden = hidden
        self.refresh()

    def refresh(self) -> None:
        """Ask the game anew and say which cells look different."""
        before, self._looks = self._looks, self._all_looks()
        cells = tuple(cell for cell, look in enumerate(self._looks) if look != before[cell])
        if not cells:
            return
        self.looks_changed.emit(cells)
        looks = self._looks
        told = [cell for cell in cells if looks[cell].spoken_part() != before[cell].spoken_part()]
        for index in map(self.index_of, told):
            self.dataChanged.emit(index, index)
        if told:
            self.words_changed.emit(told)

    def look(self, cell: int) -> CellLook:
        """How a cell is to be painted."""
        return self._looks[cell]

    def parted_cells(self) -> frozenset[int]:
        """The cells with notes both in their places and in the centre."""
        return frozenset(cell for cell, look in enumerate(self._looks) if look.is_parted)

    def cell_of(self, index: QModelIndex) -> int:
        """The cell at an index."""
        return index.row() * self._game.puzzle.topology.size + index.column()

    def index_of(self, cell: int) -> QModelIndex:
        """The index of a cell."""
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
        return None  # numbers, which a screen reader would say before what each cell says itself

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(self.cell_of(index))
        if role == Qt.ItemDataRole.DisplayRole:
            value = self._looks[self.cell_of(index)].value
            return digit_sign(value) if value else ""
        return None

    def spoken(self, cell: int) -> str:
        """What a screen reader says of a cell."""
        return listed([place_words(self._game.puzzle.topology, cell), self.spoken_content(cell)])

    def spoken_content(self, cell: int) -> str:
        """The same without where it is."""
        look = self._looks[cell]
        return content_words(self._game.puzzle.topology, look, self._clashing_cell(cell, look))

    def _clashing_cell(self, cell: int, look: CellLook) -> int | None:
        if not (look.wrong or look.clash) or look.hidden:
            return None
        peers = iter_bits(self._game.puzzle.topology.peers[cell])
        return next((peer for peer in peers if self._looks[peer].value == look.value), None)

    def _all_looks(self) -> list[CellLook]:
        givens = self._game.puzzle.givens
        if self._hidden:
            return [CellLook(given=bool(digit), hidden=True) for digit in givens]
        wrong, tried, marked = self._marked_cells(), self._game.tried_cells(), self._marked
        if tried and self._game.is_complete:
            tried = {}  # a trial that solved the puzzle was right
        strong = self._active if self._settings.show_equal_notes else 0
        looks = []
        grounds = self._grounds(wrong)
        for cell, (value, corner, centre, colours, tints) in enumerate(self._game.board):
            if cell in self._held:
                looks.append(CellLook(colours=colours))
                continue
            given, bad = givens[cell] > 0, cell in wrong
            if value:
                corner = centre = tints = 0
            looks.append(
                CellLook(
                    value,
                    given,
                    corner,
                    centre,
                    grounds[cell],
                    bad and not given,
                    bad and given,
                    strong if (corner | centre) << 1 >> strong & 1 else 0,
                    colours,
                    tints,
                    False,
                    cell in marked,
                    tried.get(cell, 0),
                )
            )
        return looks

    def _grounds(self, wrong: frozenset[int]) -> list[str]:
        """The role of each cell's ground: the later ones here go before the others."""
        game, settings = self._game, self._settings
        givens = game.puzzle.givens
        around = self._selection if settings.show_peers else frozenset()
        active = self._active if settings.show_equal else 0
        if self._focus is not None:
            around, active = frozenset(self._focus.around), self._focus.digit
        grounds = ["given_ground" if digit else "board" for digit in givens]
        if len(around) == 1:
            for cell in iter_bits(game.puzzle.topology.peers[next(iter(around))]):
                grounds[cell] = "peers"
        for cell in self._marked:
            grounds[cell] = "second"
        for cell, state in enumerate(game.board):
            if active and state.value == active:
                grounds[cell] = "equal"
            if self._shows_places and self._active and self._can_go(cell):
                grounds[cell] = "pattern"
        for cell in wrong:
            if not givens[cell]:
                grounds[cell] = "conflict_ground"
        return grounds

    def _can_go(self, cell: int) -> bool:
        board = self._game.board
        peers = iter_bits(self._game.puzzle.topology.peers[cell])
        return not board[cell].value and all(board[peer].value != self._active for peer in peers)

    def _marked_cells(self) -> frozenset[int]:
        """The cells that are marked as mistaken: those that were asked for alone, or what the
        player wishes to be told.
        """
        if self._shown_wrong or self._settings.mistakes == "off":
            return self._shown_wrong
        marked = self._game.conflicts()
        if self._settings.mistakes == "solution":
            marked |= frozenset(self._game.wrong_cells())
        return marked
