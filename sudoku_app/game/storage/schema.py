"""The SQL of the tables in the games file, and the migration from each version to the next."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from sudoku_app.core.message import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

APPLICATION_ID = 0x5355444F

_TO_1 = (
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
# `form` is the canonical form, `board` the digit of each cell after the moves, `crc` the checksum
# of the rest of the row; a move's checksum now includes its time. `aside` has damaged data as it
# was found; `told` is 0 until the player has been notified.
_TO_2 = (
    "ALTER TABLE game ADD COLUMN form TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE game ADD COLUMN deleted_at REAL",
    "ALTER TABLE game ADD COLUMN board BLOB NOT NULL DEFAULT x''",
    "ALTER TABLE game ADD COLUMN crc INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX game_name ON game(name)",
    """CREATE TABLE hint(
        game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE, seq INTEGER NOT NULL,
        technique TEXT NOT NULL, depth INTEGER NOT NULL, at REAL NOT NULL, crc INTEGER NOT NULL,
        PRIMARY KEY(game, seq)) WITHOUT ROWID""",
    """CREATE TABLE aside(
        id INTEGER PRIMARY KEY, at REAL NOT NULL, game INTEGER NOT NULL, reason TEXT NOT NULL,
        content TEXT NOT NULL, crc INTEGER NOT NULL, told INTEGER NOT NULL)""",
)
# `turn` numbers the acts of all games, so that the game played last is known whatever the clock
# says, and a truncated log is noticed.
_TO_3 = (
    "ALTER TABLE game ADD COLUMN turn INTEGER NOT NULL DEFAULT 0",
    "DROP INDEX game_played",
    "CREATE INDEX game_turn ON game(turn)",
)
# What the puzzle's author wrote and drew, in a separate table: a game's row is written with every
# act, and this may take more space than everything else.
_TO_4 = (
    """CREATE TABLE about(
        game INTEGER PRIMARY KEY REFERENCES game(id) ON DELETE CASCADE,
        content TEXT NOT NULL, crc INTEGER NOT NULL)""",
)
# The versions of drafts; `draft` is the same number for all versions of one.
_TO_5 = (
    """CREATE TABLE version(
        id INTEGER PRIMARY KEY, draft INTEGER NOT NULL, name TEXT NOT NULL, content TEXT NOT NULL,
        saved_at REAL NOT NULL, deleted_at REAL, crc INTEGER NOT NULL)""",
)
# `elapsed_ms` is the playing time at which a move was made, NULL for moves from older schemas. A
# review is made when it is asked for, and stored for the statistics.
_TO_6 = (
    "ALTER TABLE move ADD COLUMN elapsed_ms INTEGER",
    """CREATE TABLE review(
        game INTEGER PRIMARY KEY REFERENCES game(id) ON DELETE CASCADE,
        content TEXT NOT NULL, crc INTEGER NOT NULL)""",
)
# What was done in lessons and drills.
_TO_7 = (
    """CREATE TABLE lesson(
        id INTEGER PRIMARY KEY, at REAL NOT NULL, kind TEXT NOT NULL, item TEXT NOT NULL,
        grade INTEGER NOT NULL, crc INTEGER NOT NULL)""",
)
# The moves that were undone and then replaced by others, for the review.
_TO_8 = (
    """CREATE TABLE undone(
        game INTEGER PRIMARY KEY REFERENCES game(id) ON DELETE CASCADE,
        content TEXT NOT NULL, crc INTEGER NOT NULL)""",
)
# The cells of moves may have strokes of the pen, which older programs would take for damage; no
# table changes.
_TO_9: tuple[str, ...] = ()
# The hints of a game are followed by its counts at each restart; no table changes.
_TO_10: tuple[str, ...] = ()
# What each table must add up to (see `totals.py`).
_TO_11 = (
    """CREATE TABLE total(
        name TEXT PRIMARY KEY, rows INTEGER NOT NULL, keys INTEGER NOT NULL,
        digest INTEGER NOT NULL, turn INTEGER NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID""",
)
_STEPS = (_TO_1, _TO_2, _TO_3, _TO_4, _TO_5, _TO_6, _TO_7, _TO_8, _TO_9, _TO_10, _TO_11)
SCHEMA_VERSION = len(_STEPS)
"""The version that this program writes. Version n is made by the first n steps, so that a migrated
file and a new one have exactly the same SQL.
"""


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Begin a transaction immediately; commit it, or roll it back if anything fails."""
    if connection.in_transaction:  # an earlier rollback failed
        connection.execute("ROLLBACK")
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def create(connection: sqlite3.Connection, version: int = SCHEMA_VERSION) -> None:
    """Create the tables of an empty file in one transaction. Raises sqlite3.Error."""
    from sudoku_app.game.storage.totals import recount  # only needed for a new file

    with transaction(connection):
        for step in _STEPS[:version]:
            for statement in step:
                connection.execute(statement)
        if version == SCHEMA_VERSION:
            recount(connection)
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version={version}")


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Migrate the tables of an older version to this program's version in one transaction.

    Damage stays as it is. Raises sqlite3.Error, and then nothing has changed.
    """
    with transaction(connection):
        for number in range(version, SCHEMA_VERSION):
            for statement in _STEPS[number]:
                connection.execute(statement)
        from sudoku_app.game.storage.rows import add_turns, complete_rows  # rarely needed
        from sudoku_app.game.storage.totals import recount

        if version == 1:
            complete_rows(connection)
        elif version == 2:
            add_turns(connection)
        recount(connection)
        broken = connection.execute("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise sqlite3.IntegrityError(
                counted(
                    len(broken),
                    "1 row refers to a game that does not exist",
                    "{0} rows refer to games that do not exist",
                )
            )
        connection.execute(f"PRAGMA user_version={SCHEMA_VERSION}")


def is_intact(connection: sqlite3.Connection, version: int) -> bool:
    """Whether the SQL of the tables is exactly that of a version. Raises sqlite3.Error.

    A flipped bit in it may leave valid SQL that means something else.
    """
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        create(model, version)
        return _texts(connection) == _texts(model)


def _texts(connection: sqlite3.Connection) -> list[tuple[str, ...]]:
    rows = connection.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master")
    return sorted(tuple(" ".join(str(text).split()) for text in row) for row in rows)
