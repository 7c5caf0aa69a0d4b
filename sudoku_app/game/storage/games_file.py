"""A games file as repairs, backups and other parts of the store see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable


class UnsavedGame(Protocol):
    """A game whose current state is not stored."""

    def save(self) -> None:
        """Store the game, if that is possible now."""

    def put(self, connection: sqlite3.Connection) -> None:
        """Write the game into a copy of the file, in the caller's transaction."""


class GamesFile(Protocol):
    """Holds the only connection to the file at `path`.

    `clock` returns the time in seconds since 1970. Everything was found sound up to the act
    numbered `checked_turn`. `unsaved_games` has each game whose current state is not stored, by its
    number.
    """

    path: str
    connection: sqlite3.Connection
    clock: Callable[[], float]
    checked_turn: int
    unsaved_games: dict[int, UnsavedGame]

    def commit(self, write: Callable[[sqlite3.Connection], object]) -> bool:
        """Run `write` in a transaction and return whether that worked; nothing is raised."""

    def note_unsaved(self, number: int, unsaved: UnsavedGame | None) -> None:
        """Record that the current state of a game is not stored or, with None, that it is
        stored.
        """

    def take_turn(self) -> int:
        """Return a number for an act, greater than that of every earlier act."""

    def load(self, number: int) -> object:
        """Read a game and repair it if it is damaged. Raises StoreError."""

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """Return the rows of a query; none if the file cannot be read."""
