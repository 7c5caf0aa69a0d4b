"""Bring back rows that are missing or were replaced, as the totals show, if backups have them.

Rows of a backup are proven if the table has the stored total with them. Rows that nothing proves
are put back only where some are missing, and the notice says which backup they are from.
"""

from __future__ import annotations

import sqlite3
from itertools import chain, combinations, islice
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.storage.backup import shown_stamp
from sudoku_app.game.storage.records import put_record, raw_game, readable_rows, record_of
from sudoku_app.game.storage.repair import is_whole
from sudoku_app.game.storage.repair_notices import (
    altered_notice,
    lost_notice,
    missing_notice,
    name_of_game,
    replaced_notice,
    row_name,
    uncounted_notice,
)
from sudoku_app.game.storage.tables import ASIDE, GAME, CheckedTable
from sudoku_app.game.storage.totals import (
    NOTHING,
    TOTALLED,
    StoredTotal,
    Total,
    count_rows,
    key_of,
    recount,
    stored_total,
    total_of,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from sudoku_app.core.message import Message
    from sudoku_app.game.storage.repair import OpenedBackups

_MOST_TRIED = 20_000
"""The most sets of rows that are tried for one table, which takes less than a second."""


class Completed(NamedTuple):
    """A notice about what was missing, and the row that was overwritten, if any."""

    notice: Message
    old: sqlite3.Row | None = None


class _Change(NamedTuple):
    """A row of a backup that could be written, in place of the row `old` if there is one, and what
    this adds to the total.
    """

    key: tuple[int, ...]
    row: sqlite3.Row
    old: sqlite3.Row | None
    adds: Total
    source: sqlite3.Connection
    made: str


def complete_tables(
    connection: sqlite3.Connection, opened: OpenedBackups, orphans: Collection[int]
) -> list[Completed]:
    """Complete all tables and store their totals anew, in the caller's transaction; return what was
    done. Raises sqlite3.Error.

    The games with the numbers in `orphans` are missing too, but their moves or texts are there.
    """
    stored = [(table, stored_total(connection, table)) for table in TOTALLED]
    done: list[Completed] = []
    for table, total in stored:
        if total is None:
            done.append(Completed(uncounted_notice(table)))
        else:
            missing_games = orphans if table is GAME else ()
            done += _Completion(connection, opened, table, total, missing_games).run()
    recount(connection)
    return done


class _Completion:
    """Completes one table."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        opened: OpenedBackups,
        table: CheckedTable,
        stored: StoredTotal,
        orphans: Collection[int],
    ) -> None:
        self._connection, self._opened = connection, opened
        self._table, self._turn, self._orphans = table, stored.turn, orphans
        self._rows = {_key(table, row): row for row in _rows_in(connection, table)}
        found = count_rows(connection, table, stored.turn)
        for number in orphans:
            found = found.plus(total_of(number, 0))
        self._missing = stored.total.minus(found)
        self._is_certain = not orphans and all(map(table.is_intact, self._rows.values()))

    def run(self) -> Iterator[Completed]:
        """Write what is missing or was replaced, as far as backups have it."""
        if self._missing.rows <= 0 and (self._missing == NOTHING or not self._is_certain):
            return
        changes = list(self._changes())
        chosen = self._matching(changes, self._missing) if self._is_certain else ()
        is_proven = bool(chosen)
        chosen = chosen or self._likely([change for change in changes if change.old is None])
        for change in chosen:
            name = row_name(self._connection, self._table, change.row)
            if change.old is not None:
                yield Completed(replaced_notice(self._table, name), change.old)
            else:
                yield Completed(missing_notice(self._table, name, "" if is_proven else change.made))
            self._put(change)
        lost = self._missing.minus(_sum_of(chosen))
        if lost.rows > 0:
            yield Completed(lost_notice(self._table, lost.rows, self._name_of_lost(lost)))
        elif not chosen:
            yield Completed(altered_notice(self._table, self._name_of_older()))

    def _changes(self) -> Iterator[_Change]:
        """The intact rows of backups that the table does not have, those of the newest first."""
        games = {number for (number,) in self._connection.execute("SELECT id FROM game")}
        seen = {(key, row["crc"]) for key, row in self._rows.items()}
        for backup, source in self._opened:
            for row in _rows_in(source, self._table):
                key = _key(self._table, row)
                if (key, row["crc"]) in seen or not self._table.is_intact(row):
                    continue
                seen.add((key, row["crc"]))
                old = self._rows.get(key)
                if self._table is GAME and old is None:
                    if key[0] in self._orphans or not is_whole(raw_game(source, key[0])):
                        continue
                elif self._table.has_game and key[0] not in games:
                    continue
                adds = self._total_of(row)
                if old is not None:
                    adds = adds.minus(self._total_of(old))
                yield _Change(key, row, old, adds, source, shown_stamp(backup.made))

    def _total_of(self, row: sqlite3.Row) -> Total:
        is_counted = self._table is not GAME or row["turn"] <= self._turn
        return total_of(row[key_of(self._table)], row["crc"] if is_counted else 0)

    def _matching(self, changes: Sequence[_Change], missing: Total) -> tuple[_Change, ...]:
        """The first of some sets of changes that adds what is missing; none if there is none."""
        additions = [change for change in changes if change.old is None]
        by_backup = (
            tuple(change for change in group if change.made == made)
            for made in dict.fromkeys(change.made for change in changes)
            for group in (changes, additions)
        )
        few = (combinations(changes, count) for count in (1, 2, 3))
        sets: Iterable[tuple[_Change, ...]] = chain([tuple(additions)], by_backup, *few)
        for chosen in islice(sets, _MOST_TRIED):
            if _sum_of(chosen) == missing and len({each.key for each in chosen}) == len(chosen):
                return chosen
        return ()

    def _likely(self, additions: Sequence[_Change]) -> tuple[_Change, ...]:
        """The additions that have the missing keys or, if there are none such, all of them if they
        are not too many; of each row the newest.
        """
        newest = {change.key: change for change in reversed(additions)}.values()
        by_key = [each._replace(adds=each.adds._replace(digest=0)) for each in newest]
        chosen = self._matching(by_key, self._missing._replace(digest=0))
        return chosen or (tuple(newest) if len(newest) <= self._missing.rows else ())

    def _put(self, change: _Change) -> None:
        number, table = change.key[0], self._table
        fields = tuple(change.row[column] for column in table.columns)
        if table is GAME and change.old is None:
            record = record_of(raw_game(change.source, number))
            if record is not None:  # as it is, since the rows are whole
                put_record(self._connection, number, record)
        elif table is GAME:
            table.overwrite(self._connection, number, fields)
        else:
            further = {"told": 1} if table is ASIDE else {}
            table.put(self._connection, fields, **{key_of(table): number}, **further)

    def _name_of_lost(self, lost: Total) -> Message | None:
        """The name of the game to which the only lost row belongs; None if it is not known."""
        if not self._table.has_game or lost.rows > 1:
            return None
        return name_of_game(self._connection, lost.keys)

    def _name_of_older(self) -> Message | None:
        """The name of the only game that was played later than its row says, if there is one: then
        its checksum should not be in the total.
        """
        for row in self._rows.values() if self._table is GAME else ():
            if self._missing.plus(self._total_of(row)) == Total(1, *total_of(row["id"], 0)[1:]):
                return row_name(self._connection, GAME, row)
        return None


def _sum_of(changes: Iterable[_Change]) -> Total:
    total = NOTHING
    for change in changes:
        total = total.plus(change.adds)
    return total


def _rows_in(connection: sqlite3.Connection, table: CheckedTable) -> list[sqlite3.Row]:
    return readable_rows(connection, f"SELECT * FROM {table.name}")


def _key(table: CheckedTable, row: sqlite3.Row) -> tuple[int, ...]:
    number = row[key_of(table)]
    return (number, row["seq"]) if "seq" in table.columns else (number,)
