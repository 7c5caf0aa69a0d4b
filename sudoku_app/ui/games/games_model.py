"""A list model of the stored games, which reads and searches a few games at a time."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QDate,
    QDateTime,
    QModelIndex,
    QObject,
    Qt,
    QTimer,
    pyqtSignal,
)

from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.clock import time_text
from sudoku_app.game.moves import Outcome
from sudoku_app.game.storage.game_row import DAILY, KINDS, game_numbers, game_rows
from sudoku_app.presentation.board_words import grid_name
from sudoku_app.presentation.words import level_name, listed
from sudoku_app.ui.language import day_text, moment_text

if TYPE_CHECKING:
    from sudoku_app.game.storage.game_row import GameRow
    from sudoku_app.game.storage.store import Store

GAME_ROLE = Qt.ItemDataRole.UserRole
PAGE = 200
"""How many more games are loaded when the end of the list is reached."""
SLICE = 100
"""How many games are read between two events, which takes some milliseconds."""
KEPT = 1000
"""How many games are kept in memory; others are read again."""


def title_of(game: GameRow) -> str:
    """A game's name for the player."""
    translate = QCoreApplication.translate
    if game.card.name.startswith(DAILY):
        day = day_text(QDate.fromString(game.card.name.removeprefix(DAILY)[:10], "yyyy-MM-dd"))
        return (
            translate("games", "Daily puzzle for {0}").format(day)
            + f"  ·  {level_name(QCoreApplication.translate, game.card.level)}"
        )
    words = level_name(QCoreApplication.translate, game.card.level)
    topology, constraints = game.puzzle.topology, game.puzzle.constraints
    if topology != CLASSIC or constraints:
        words += f"  ·  {grid_name(QCoreApplication.translate, topology, constraints)}"
    return f"{words}  ·  {game.card.name}" if game.card.name else words


def state_of(game: GameRow) -> str:
    """How far a game has come, or how it ended, with its time."""
    translate = QCoreApplication.translate
    time = time_text(game.elapsed_ms / 1000)
    if game.outcome is Outcome.SOLVED:
        return translate("games", "Solved in {0}").format(time)
    if game.outcome is Outcome.SHOWN:
        return translate("games", "Solution shown after {0}").format(time)
    return translate("games", "{0} of {1} cells filled, {2}").format(
        game.filled, game.open_cells, time
    )


def played_text(game: GameRow) -> str:
    """When a game was played last, in the player's date format."""
    return moment_text(QDateTime.fromSecsSinceEpoch(int(game.played_at)))


def words_of(game: GameRow) -> str:
    """Everything that the list says about a game."""
    words = title_of(game), state_of(game), played_text(game)
    return listed(QCoreApplication.translate, words)


class GamesModel(QAbstractListModel):
    """The games of a store that match a search, last played first.

    The model knows the numbers of all games but reads only those needed: `PAGE` more whenever the
    view reaches the end, `SLICE` of them at a time between two events. `looked_on` is emitted after
    each slice.
    """

    looked_on = pyqtSignal()

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._kind, self._level = KINDS[0], ""
        self._words: list[str] = []
        self._shown: list[int] = []
        self._unread: deque[int] = deque()
        self._wanted = 0
        self._rows: OrderedDict[int, GameRow] = OrderedDict()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read_on)

    def narrow(self, kind: str, level: str, search: str) -> None:
        """Show games of one of KINDS and of a level, or "" for all, that contain all words of
        `search`.
        """
        self._kind, self._level, self._words = kind, level, search.casefold().split()
        self.reload()

    def reload(self) -> None:
        """Read the list from the store again."""
        self.beginResetModel()
        self._rows.clear()
        self._shown = []
        self._unread = deque(game_numbers(self._store, self._kind, self._level))
        self.endResetModel()
        self._wanted = PAGE
        self._read_on()

    def remove(self, row: int) -> None:
        """Remove a game from the list."""
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._shown[row]
        self.endRemoveRows()

    @property
    def is_complete(self) -> bool:
        """Whether all games have been searched."""
        return not self._unread

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        return len(self._shown)

    def canFetchMore(self, parent: QModelIndex) -> bool:
        return not self.is_complete

    def fetchMore(self, parent: QModelIndex) -> None:
        self._wanted = len(self._shown) + PAGE
        self._timer.start()

    def _read_on(self) -> None:
        """Search a few more games, and go on soon if there are more."""
        numbers = [self._unread.popleft() for _ in range(min(SLICE, len(self._unread)))]
        found = [row for row in game_rows(self._store, numbers) if self._matches(row)]
        if found:
            end = len(self._shown)
            self.beginInsertRows(QModelIndex(), end, end + len(found) - 1)
            self._shown += [row.number for row in found]
            for row in found:
                self._keep(row)
            self.endInsertRows()
        if self.is_complete or len(self._shown) >= self._wanted:
            self._timer.stop()
        else:
            self._timer.start()
        self.looked_on.emit()

    def _keep(self, row: GameRow) -> None:
        self._rows[row.number] = row
        while len(self._rows) > KEPT:
            self._rows.popitem(last=False)

    def _row(self, number: int) -> GameRow | None:
        """The game with a number; None if it can no longer be read."""
        if number not in self._rows:
            for row in game_rows(self._store, [number]):
                self._keep(row)
        return self._rows.get(number)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        game = self._row(self._shown[index.row()])
        if role == GAME_ROLE:
            return game
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) and game:
            return words_of(game)
        return None

    def _matches(self, game: GameRow) -> bool:
        if self._kind == "own" and not game.card.is_own:
            return False
        if not self._words:
            return True
        words = f"{words_of(game)} {game.card.name}".casefold()
        return all(word in words for word in self._words)
