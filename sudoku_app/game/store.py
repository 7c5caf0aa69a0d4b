"""What is kept of all games, in one SQLite file: each act is committed before it is shown."""

from __future__ import annotations

import os.path
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sudoku_app.game.game import Game
from sudoku_app.game.journal import GameJournal, SavedGame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.card import Card

IN_MEMORY = ":memory:"
APPLICATION_ID = 0x5355444F
SCHEMA_VERSION = 1

_SCHEMA = (
    """CREATE TABLE game(
        id INTEGER PRIMARY KEY, shape TEXT NOT NULL, givens BLOB NOT NULL,
        name TEXT NOT NULL, level TEXT NOT NULL, score INTEGER NOT NULL, explainer REAL NOT NULL,
        techniques TEXT NOT NULL, started_at REAL NOT NULL, played_at REAL NOT NULL,
        finished_at REAL, outcome TEXT NOT NULL, elapsed_ms INTEGER NOT NULL, head INTEGER NOT NULL,
        mistakes INTEGER NOT NULL, checks INTEGER NOT NULL, hints TEXT NOT NULL,
        move_count INTEGER NOT NULL, move_crc INTEGER NOT NULL)""",
    """CREATE TABLE move(
        game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE, seq INTEGER NOT NULL,
        act TEXT NOT NULL, cell INTEGER NOT NULL, old BLOB NOT NULL, new BLOB NOT NULL,
        grp INTEGER NOT NULL, at REAL NOT NULL, crc INTEGER NOT NULL,
        PRIMARY KEY(game, seq)) WITHOUT ROWID""",
    "CREATE INDEX game_played ON game(played_at)",
)
_PRAGMAS = ("synchronous=FULL", "foreign_keys=ON", "trusted_schema=OFF", "cell_size_check=ON")


class StoreError(ValueError):
    """The file of games cannot be used; the message says why. The file was left as it is."""


class Store:
    """The one connection to the file of games; mutable.

    `clock` gives the time of day in seconds. `trouble` is None, or says why the last act could not
    be kept: play goes on in memory, and the next act that can be kept brings all that is missing.

    Raises StoreError when the file cannot be opened, is not a file of games, or was written by a
    newer version.
    """

    def __init__(self, path: str, clock: Callable[[], float]) -> None:
        self.path = path
        self.clock = clock
        self.trouble: str | None = None
        try:
            if path != IN_MEMORY:
                os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
            self._connection = sqlite3.connect(path, timeout=0.2, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{path}: {error}") from error
        self._connection.row_factory = sqlite3.Row
        try:
            self._prepare()
        except (sqlite3.Error, StoreError) as error:
            self._connection.close()
            raise StoreError(f"{path}: {error}") from error
        self._next_number = 1 + self._one("SELECT coalesce(max(id), 0) FROM game")

    def _prepare(self) -> None:
        self._connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        tables = self._one("SELECT count(*) FROM sqlite_master")
        version = self._one("PRAGMA user_version")
        if tables and self._one("PRAGMA application_id") != APPLICATION_ID:
            raise StoreError("a database, but not one of games")
        if version > SCHEMA_VERSION:
            raise StoreError(
                f"written by a newer version: schema {version}, expected up to {SCHEMA_VERSION}"
            )
        (mode,) = self._connection.execute("PRAGMA journal_mode=WAL").fetchone()
        if mode not in ("wal", "memory"):
            raise StoreError(f"no write-ahead log there, the journal is {mode!r}")
        for pragma in _PRAGMAS:
            self._connection.execute(f"PRAGMA {pragma}")
        if not tables:
            with self._transaction():
                for statement in _SCHEMA:
                    self._connection.execute(statement)
                self._connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
                self._connection.execute(f"PRAGMA user_version={SCHEMA_VERSION}")

    def close(self) -> None:
        """Fold the log into the file and let go of it."""
        try:
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            self.trouble = str(error)
        self._connection.close()

    def start(self, puzzle: Puzzle, card: Card) -> SavedGame:
        """Begin a game; it becomes the one played last."""
        journal = GameJournal(self, self._next_number, card, self.clock())
        self._next_number += 1
        game = Game(puzzle, journal=journal)
        journal.record_state(game)
        return SavedGame(game, card, journal)

    def last(self) -> SavedGame | None:
        """The game played last, with its moves and undo pointer; None when there is none.

        Raises StoreError when it cannot be read.
        """
        try:
            row = self._connection.execute(
                "SELECT * FROM game ORDER BY played_at DESC, id DESC LIMIT 1"
            ).fetchone()
            if row is None:
                return None
            moves = self._connection.execute(
                "SELECT * FROM move WHERE game = ? ORDER BY seq", (row["id"],)
            )
            return GameJournal.load(self, row, moves)
        except (sqlite3.Error, ValueError, TypeError, IndexError) as error:
            raise StoreError(f"{self.path}: the last game cannot be read: {error}") from error

    def played_names(self) -> frozenset[str]:
        """The names of all puzzles that were begun."""
        try:
            rows = self._connection.execute("SELECT DISTINCT name FROM game").fetchall()
        except sqlite3.Error as error:
            self.trouble = str(error)
            return frozenset()
        return frozenset(row[0] for row in rows)

    @contextmanager
    def keeping(self) -> Iterator[sqlite3.Connection]:
        """A transaction whose failure is told in `trouble` instead of raised."""
        try:
            with self._transaction():
                yield self._connection
            self.trouble = None
        except sqlite3.Error as error:
            self.trouble = str(error)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    def _one(self, statement: str) -> int:
        value: int = self._connection.execute(statement).fetchone()[0]
        return value
