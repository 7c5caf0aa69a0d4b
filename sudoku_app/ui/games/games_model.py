"""The kept games as a list model, and the proxy that searches and filters it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QDate,
    QDateTime,
    QModelIndex,
    QObject,
    QSortFilterProxyModel,
    Qt,
)

from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.clock import time_text
from sudoku_app.game.outcome import Outcome
from sudoku_app.ui.board.grid_words import grid_name
from sudoku_app.ui.hints.card_texts import level_name
from sudoku_app.ui.language import day_text, moment_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.game.game_row import GameRow

GAME_ROLE = Qt.ItemDataRole.UserRole
DAILY = "daily-"
KINDS = ("all", "unfinished", "finished", "daily", "own")
"""What the list can be narrowed to."""


def title_of(game: GameRow) -> str:
    """A game's name for the player."""
    translate = QCoreApplication.translate
    if game.card.name.startswith(DAILY):
        day = day_text(QDate.fromString(game.card.name.removeprefix(DAILY)[:10], "yyyy-MM-dd"))
        return (
            translate("games", "Daily puzzle of {0}").format(day)
            + f"  ·  {level_name(game.card.level)}"
        )
    words = level_name(game.card.level)
    if game.puzzle.topology != CLASSIC:
        words += f"  ·  {grid_name(game.puzzle.topology)}"
    return f"{words}  ·  {game.card.name}" if game.card.name else words


def state_of(game: GameRow) -> str:
    """How far a game is, or how it ended, with its time."""
    translate = QCoreApplication.translate
    time = time_text(game.elapsed_ms / 1000)
    if game.outcome is Outcome.SOLVED:
        return translate("games", "Solved in {0}").format(time)
    if game.outcome is Outcome.SHOWN:
        return translate("games", "Solution shown after {0}").format(time)
    return translate("games", "{0} of {1} cells, {2}").format(game.filled, game.open_cells, time)


def played_text(game: GameRow) -> str:
    """When a game was played last, as the player's country writes it."""
    return moment_text(QDateTime.fromSecsSinceEpoch(int(game.played_at)))


class GamesModel(QAbstractListModel):
    """The games of a list, the one played last first."""

    def __init__(self, games: Sequence[GameRow], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._games = list(games)

    def set_games(self, games: Sequence[GameRow]) -> None:
        """List other games."""
        self.beginResetModel()
        self._games = list(games)
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        return len(self._games)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        game = self._games[index.row()]
        if role == GAME_ROLE:
            return game
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{title_of(game)}, {state_of(game)}, {played_text(game)}"
        return None


class GamesFilter(QSortFilterProxyModel):
    """Shows the games of one kind and level whose words hold what is searched for."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kind = KINDS[0]
        self._level = ""
        self._words: list[str] = []

    def narrow(self, kind: str, level: str, search: str) -> None:
        """Show one of KINDS, of a level or "" for all, with all words of `search`."""
        self._kind, self._level, self._words = kind, level, search.casefold().split()
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: QModelIndex) -> bool:
        model = self.sourceModel()
        if model is None:
            return False
        index = model.index(row, 0, parent)
        game: GameRow = index.data(GAME_ROLE)
        if self._level and game.card.level != self._level:
            return False
        if not self._is_of_kind(game):
            return False
        words = f"{index.data()} {game.card.name}".casefold()
        return all(word in words for word in self._words)

    def _is_of_kind(self, game: GameRow) -> bool:
        return {
            "all": True,
            "unfinished": not game.is_over,
            "finished": game.is_over,
            "daily": game.card.name.startswith(DAILY),
            "own": game.card.is_own,
        }[self._kind]
