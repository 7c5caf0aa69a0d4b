"""The checked tables: nothing in them is outside a checksum, and whatever changes is noticed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from sudoku_app.game.storage.schema import create
from sudoku_app.game.storage.store import Store
from sudoku_app.game.storage.tables import (
    ASIDE,
    DRAFT,
    GAME,
    LESSON,
    OF_GAMES,
    PLAIN,
    TEXTS,
    CheckedTable,
)
from tests.game.games import FakeTime, play

FIELDS: dict[str, tuple[Any, ...]] = {
    "hint": (0, "x_wing", 3, 5.0),
    "version": (2, "mine", "." * 81, 5.0, None),
    "lesson": (5.0, "read", "singles", 2),
    "aside": (5.0, 3, "a reason", "[]"),
    **dict.fromkeys((table.name for table in TEXTS), ("a text",)),
}


def by_name(table: CheckedTable) -> str:
    return table.name


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    """A file of one game, number 1, without hints and texts."""
    store = Store(":memory:", FakeTime())
    play(store, 1)
    for table in OF_GAMES:
        store.connection.execute(f"DELETE FROM {table.name}")
    yield store.connection
    store.connection.close()


def put(connection: sqlite3.Connection, table: CheckedTable) -> dict[str, Any]:
    """The only row of a table, which is written with its sample fields."""
    others = {"game": 1} if table.has_game else {"told": 0} if table is ASIDE else {}
    table.put(connection, FIELDS[table.name], **others)
    (row,) = connection.execute(f"SELECT * FROM {table.name}")
    return dict(row)


def test_every_column_of_every_table_is_in_a_checksum() -> None:
    tables = {table.name: table for table in (GAME, *OF_GAMES, *PLAIN)}
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        create(connection)
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        assert {name for (name,) in names} == {*tables, "move", "total"}
        for name, table in tables.items():
            columns = {row[1] for row in connection.execute(f"PRAGMA table_info({name})")}
            assert columns - set(table.columns) <= {"id", "game", "crc", "told"}
            assert set(table.columns) <= columns


@pytest.mark.parametrize("table", [*OF_GAMES, *PLAIN], ids=by_name)
def test_a_row_is_intact_until_one_of_its_values_changes(
    connection: sqlite3.Connection, table: CheckedTable
) -> None:
    row = put(connection, table)
    assert table.is_intact(row)
    sealed = {*table.columns, "crc"} | ({"game"} if table.has_game else set())
    for column in sealed:
        for other in (7, "7", 7.5, b"7", -1):
            if other != row[column]:
                assert not table.is_intact(row | {column: other})


@pytest.mark.parametrize("table", PLAIN, ids=by_name)
def test_a_row_that_is_overwritten_is_intact_again(
    connection: sqlite3.Connection, table: CheckedTable
) -> None:
    row = put(connection, table)
    connection.execute(f"UPDATE {table.name} SET crc = crc + 1")
    assert [table.is_intact(each) for each in table.rows(connection)] == [False]
    assert table.to_json(connection) == []
    table.overwrite(connection, row["id"], FIELDS[table.name])
    assert [dict(each) for each in table.rows(connection)] == [row]


@pytest.mark.parametrize("table", [DRAFT, LESSON], ids=by_name)
def test_an_exported_row_is_read_back(connection: sqlite3.Connection, table: CheckedTable) -> None:
    put(connection, table)
    (value,) = table.to_json(connection)
    assert tuple(table.fields_of(value).values()) == FIELDS[table.name]
    for column in set(table.columns) - {"deleted_at"}:
        with pytest.raises(ValueError, match=column):
            table.fields_of({**value, column: None})


@pytest.mark.parametrize("table", TEXTS, ids=by_name)
def test_a_text_that_cannot_be_read_is_none(table: CheckedTable) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        assert table.row_of(connection, 1) is None
