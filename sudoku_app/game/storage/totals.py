"""The total of each checked table: how many rows it has, and sums over their keys and checksums.

A row's own checksum shows that the row is damaged, but not that it is gone or that an older one is
in its place. Temporary triggers of this program's own connection add each change to the totals, in
the same transaction; what anything else changes in the file is not in them.

The rows of games change with each digit. Of those played since the last `settle`, the total has
only the number and the keys, so that a digit writes no total.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.storage.rows import last_turn
from sudoku_app.game.storage.tables import GAME, OF_GAMES, PLAIN, CheckedTable

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

TOTALLED = (GAME, *OF_GAMES, *PLAIN)
"""The tables with totals. Moves need none: each continues the checksum of the one before, and the
last one's is in its game's row.
"""
_MASK = (1 << 40) - 1
"""Sums are kept modulo 2 ** 40, so that SQLite can add up eight million of them in 64 bits."""
_PRIME = 1_048_573


class Total(NamedTuple):
    """The number of rows of a table, the sum of their keys, and that of their checksums, each
    multiplied by a number that follows from its key, so that two rows cannot change places.
    """

    rows: int
    keys: int
    digest: int

    def plus(self, other: Total) -> Total:
        """The total with the rows of another."""
        keys, digest = self.keys + other.keys, self.digest + other.digest
        return Total(self.rows + other.rows, keys & _MASK, digest & _MASK)

    def minus(self, other: Total) -> Total:
        """The total without the rows of another."""
        keys, digest = self.keys - other.keys, self.digest - other.digest
        return Total(self.rows - other.rows, keys & _MASK, digest & _MASK)


NOTHING = Total(0, 0, 0)


class StoredTotal(NamedTuple):
    """The total of a table as it is stored. In that of games, the checksums are those of the games
    with acts up to the one numbered `turn`.
    """

    total: Total
    turn: int


def key_of(table: CheckedTable) -> str:
    """The column whose values are added up; rows of games are summed up by their game."""
    return "game" if table.has_game else "id"


def total_of(key: int, crc: int) -> Total:
    """The total of one row."""
    return Total(1, key & _MASK, crc * (1 + key % _PRIME) & _MASK)


def _digest(table: CheckedTable, row: str) -> str:
    return f"({row}.crc * (1 + {row}.{key_of(table)} % {_PRIME}) & {_MASK})"


def _check(table: CheckedTable) -> str:
    """The check of a total: an expression that any flipped bit in one of its values changes."""
    return f"{TOTALLED.index(table)} + 3 * rows + 5 * keys + 7 * digest + 11 * turn"


def count_rows(connection: sqlite3.Connection, table: CheckedTable, turn: int) -> Total:
    """The total of the rows that a table has now; of games, with the checksums of those with acts
    up to the one numbered `turn`. Raises sqlite3.Error.
    """
    return Total(*connection.execute(_counting(table, turn)).fetchone())


def _counting(table: CheckedTable, turn: int) -> str:
    digest = _digest(table, table.name)
    if table is GAME:
        digest = f"CASE WHEN turn <= {turn} THEN {digest} ELSE 0 END"
    return f"""SELECT count(*) AS rows,
        coalesce(sum({key_of(table)} & {_MASK}), 0) & {_MASK} AS keys,
        coalesce(sum({digest}), 0) & {_MASK} AS digest FROM {table.name}"""


def stored_total(connection: sqlite3.Connection, table: CheckedTable) -> StoredTotal | None:
    """The stored total of a table, or None if it is damaged. Raises sqlite3.Error."""
    query = f"""SELECT rows, keys, digest, turn FROM total
        WHERE name = '{table.name}' AND crc = {_check(table)}"""
    row = connection.execute(query).fetchone()
    return None if row is None else StoredTotal(Total(*row[:3]), row[3])


def is_complete(connection: sqlite3.Connection, table: CheckedTable, has_damage: bool) -> bool:
    """Whether a table has the rows that it should have. If it has damaged rows, only their number
    is compared. Raises sqlite3.Error.
    """
    stored = stored_total(connection, table)
    if stored is None:
        return False
    found = count_rows(connection, table, stored.turn)
    return found.rows == stored.total.rows if has_damage else found == stored.total


def recount(connection: sqlite3.Connection) -> None:
    """Store the totals of the rows that the tables have now, in the caller's transaction. Raises
    sqlite3.Error.
    """
    turn = last_turn(connection)
    for table in TOTALLED:
        connection.execute(
            f"""INSERT OR REPLACE INTO total
            SELECT '{table.name}', rows, keys, digest, turn, {_check(table)}
            FROM (SELECT {turn} AS turn, * FROM ({_counting(table, turn)}))"""
        )


def settle(connection: sqlite3.Connection) -> None:
    """Add the checksums of the games played since the last call to their total, in the caller's
    transaction. Raises sqlite3.Error.
    """
    query = f"""UPDATE total SET turn = ?, digest = digest + coalesce((
        SELECT sum({_digest(GAME, "game")}) FROM game WHERE game.turn > total.turn), 0) & {_MASK}
        WHERE name = 'game'"""
    connection.execute(query, (last_turn(connection),))
    connection.execute(_put_check(GAME))


def keep_totals(connection: sqlite3.Connection) -> None:
    """Add every further change of this connection to the totals. Raises sqlite3.Error."""
    triggers = "".join(trigger for table in TOTALLED for trigger in _triggers(table))
    # Without recursion, INSERT OR REPLACE would not call the triggers for what it replaces.
    pragmas = "PRAGMA recursive_triggers=ON; PRAGMA temp_store=MEMORY;"
    connection.executescript(f"{pragmas} BEGIN; {triggers} COMMIT")


def _triggers(table: CheckedTable) -> Iterator[str]:
    name, key = table.name, key_of(table)
    counts = "new.turn <= (SELECT turn FROM total WHERE name = 'game')" if table is GAME else "1"
    added = f"{_digest(table, 'new')} * ({counts})"
    removed = f"{_digest(table, 'old')} * ({counts.replace('new', 'old')})"
    condition = counts.replace("new.turn", "min(old.turn, new.turn)")
    for event, rows, keys, digest in (
        ("INSERT", "+ 1", f"+ new.{key}", f"+ {added}"),
        ("DELETE", "- 1", f"- old.{key}", f"- {removed}"),
        (f"UPDATE OF crc ON main.{name} WHEN {condition}", "", "", f"+ {added} - {removed}"),
    ):
        on = "" if " ON " in event else f" ON main.{name}"
        yield f"""CREATE TEMP TRIGGER IF NOT EXISTS {event[:6]}_{name} AFTER {event}{on} BEGIN
            UPDATE total SET rows = rows {rows}, keys = keys {keys} & {_MASK},
                digest = digest {digest} & {_MASK} WHERE name = '{name}';
            {_put_check(table)}; END;"""


def _put_check(table: CheckedTable) -> str:
    return f"UPDATE total SET crc = {_check(table)} WHERE name = '{table.name}'"
