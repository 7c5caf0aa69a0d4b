"""Rows that are gone from a games file, or replaced by older ones, are brought back or named."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.storage.backup import backups
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.lessons import add_lesson_event
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.restore import restore_backup
from sudoku_app.game.storage.reviews import store_review
from sudoku_app.game.storage.rows import renumber_turns
from sudoku_app.game.storage.shelf import Shelf
from sudoku_app.game.storage.store import Store
from sudoku_app.game.storage.tables import DRAFT, LESSON, OF_GAMES, REVIEW, CheckedTable
from sudoku_app.game.storage.totals import TOTALLED, count_rows, settle, stored_total
from tests.game.games import FakeTime, bytes_of
from tests.game.varied_games import LINES, make_store, play_on

OTHERS = [table for table in TOTALLED[1:] if table.name != "aside"]


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a closed file and two backups, the newer of which has all that is in it."""
    folder = tmp_path_factory.mktemp("original")
    path = str(folder / "games.sqlite3")
    for now, add in ((1_700_000_000, make_store), (1_700_100_000, play_more)):
        store = Store(path, FakeTime(now))
        store.connection.execute("PRAGMA synchronous = OFF")
        add(store)
        store.close()
    return folder


def play_more(store: Store) -> None:
    play_on(store, 2)
    Shelf(store).keep(LINES, name="two days later")
    assert store_review(store, 2, "another review")


@pytest.fixture
def path(original: Path, tmp_path: Path) -> str:
    return str(shutil.copytree(original, tmp_path / "data") / "games.sqlite3")


def rows_of(connection: sqlite3.Connection, table: CheckedTable) -> list[tuple[object, ...]]:
    cursor = connection.cursor()
    cursor.row_factory = None
    return cursor.execute(f"SELECT * FROM {table.name} ORDER BY 1, 2").fetchall()


def read(path: str, table: CheckedTable) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return rows_of(connection, table)


def change(path: str, *statements: str) -> None:
    """Change the file with a connection of another program."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def crc_of_last(path: str, table: CheckedTable) -> int:
    with closing(sqlite3.connect(path)) as connection:
        key = "game" if table.has_game else "id"
        query = f"SELECT crc FROM {table.name} ORDER BY {key} DESC LIMIT 1"
        (crc,) = connection.execute(query).fetchone()
    return int(crc)


def put_older(path: str, table: str, number: int) -> None:
    """Put the row of a game as the oldest backup has it in the place of the newer one."""
    key = "id" if table == "game" else "game"
    with closing(sqlite3.connect(backups(path)[-1].path)) as backup:
        query = f"SELECT * FROM {table} WHERE {key} = ?"
        (row,) = backup.execute(query, (number,)).fetchall()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        marks = ", ".join("?" * len(row))
        connection.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", row)


def start(path: str) -> list[str]:
    """Start and quit; return what was said. Another start says nothing."""
    opened = open_store(path, FakeTime(1_700_300_000), Notices())
    said = list(opened.store.notices.passing)
    assert find_damage(opened.store.connection) == []
    opened.store.close()
    assert opened.store.notices.trouble is None
    again = open_store(path, FakeTime(1_700_400_000), Notices())
    assert again.store.notices.passing == []
    again.store.close()
    return [str(notice) for notice in said]


def is_kept(connection: sqlite3.Connection) -> bool:
    """Whether the stored totals are those of the rows."""
    for table in TOTALLED:
        stored = stored_total(connection, table)
        if stored is None or stored.total != count_rows(connection, table, stored.turn):
            return False
    return True


@pytest.mark.parametrize("table", OTHERS, ids=lambda table: table.name)
def test_a_row_that_a_backup_has_is_put_back(path: str, table: CheckedTable) -> None:
    before = read(path, table)
    change(path, f"DELETE FROM {table.name} WHERE crc = {crc_of_last(path, table)}")
    assert len(read(path, table)) == len(before) - 1
    (said,) = start(path)
    assert said.startswith(f"{table.title}: ") and said.endswith(
        "was missing and has been restored"
    )
    assert read(path, table) == before


def test_all_rows_of_a_table_are_put_back(path: str) -> None:
    before = read(path, LESSON)
    change(path, "DELETE FROM lesson")
    days = [*["2023-11-14"] * 3, "2023-11-16"]
    names = ", ".join(f"x_wing/find ({day})" for day in days)
    assert start(path) == [f"answers in lessons: 4 were missing and have been restored: {names}"]
    assert read(path, LESSON) == before


def test_a_game_that_is_gone_with_all_its_rows_is_put_back(path: str) -> None:
    before = [read(path, table) for table in TOTALLED[:-1]]
    tables = ("move", *(table.name for table in OF_GAMES))
    change(path, *(f"DELETE FROM {table} WHERE game = 2" for table in tables))
    change(path, "DELETE FROM game WHERE id = 2")
    said = start(path)
    assert said == ["games: easy-0002-0001 (2023-11-14) was missing and has been restored"]
    assert [read(path, table) for table in TOTALLED[:-1]] == before


@pytest.mark.parametrize("table", OTHERS, ids=lambda table: table.name)
def test_a_row_that_no_backup_has_is_missed(path: str, table: CheckedTable) -> None:
    shutil.rmtree(Path(path).parent / "backups")
    change(path, f"DELETE FROM {table.name} WHERE crc = {crc_of_last(path, table)}")
    (said,) = start(path)
    if table.has_game:
        assert said.startswith(f"{table.title}: 1 is missing, and no backup has it: ")
    else:
        assert said == f"{table.title}: missing entries that no backup has: 1"


def test_an_older_row_in_the_place_of_a_newer_one_is_replaced(path: str) -> None:
    before = read(path, REVIEW)
    put_older(path, "review", 2)
    assert read(path, REVIEW) != before
    name = "easy-0002-0001 (2023-11-14)"
    assert start(path) == [f"reviews: {name} had been replaced and has been restored"]
    assert read(path, REVIEW) == before


def test_an_older_state_of_a_game_is_named_if_no_backup_has_the_latest(path: str) -> None:
    oldest = backups(path)[-1].path
    with closing(sqlite3.connect(oldest)) as backup:
        rows = backup.execute("SELECT * FROM move WHERE game = 4").fetchall()
    store = Store(path, FakeTime(1_700_200_000))
    play_on(store, 3)
    store.fold()
    files = bytes_of(path)
    store.connection.close()  # without a backup of what was played, as if it was killed
    for part, data in files.items():
        Path(path + part).write_bytes(data)
    put_older(path, "game", 4)
    change(path, "DELETE FROM move WHERE game = 4")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executemany(f"INSERT INTO move VALUES ({', '.join('?' * 10)})", rows)
    assert start(path) == [
        "games: an older state is in the place of Threes (2023-11-14), and no backup has the latest"
    ]


def test_rows_that_changed_places_are_put_back(path: str) -> None:
    before = read(path, DRAFT)
    change(
        path,
        "UPDATE version SET id = -1 WHERE id = 1",
        "UPDATE version SET id = 1 WHERE id = 2",
        "UPDATE version SET id = 2 WHERE id = -1",
    )
    (said,) = start(path)
    assert said.startswith("drafts: 2 had been replaced and have been restored: ")
    assert read(path, DRAFT) == before


@pytest.mark.parametrize("column", ["rows", "keys", "digest", "turn", "crc"])
def test_a_damaged_total_is_no_missing_row(path: str, column: str) -> None:
    before = read(path, LESSON)
    change(path, f"UPDATE total SET {column} = {column} + 1 WHERE name = 'lesson'")
    (said,) = start(path)
    assert said.startswith("answers in lessons: their number was damaged")
    assert read(path, LESSON) == before


def test_every_change_of_the_program_is_in_the_totals(path: str) -> None:
    store = Store(path, FakeTime(1_700_200_000))
    version = Shelf(store).drafts()[0]
    acts: list[Callable[[], object]] = [
        lambda: play_on(store, 5),
        lambda: store.delete_game(2),
        lambda: store.undelete_game(2),
        lambda: add_lesson_event(store, "task", "x_wing/find", 7),
        lambda: Shelf(store).rename(version, "another name"),
        lambda: Shelf(store).delete_draft(version.draft),
        lambda: store_review(store, 2, "a third review"),
        lambda: store.commit(
            lambda connection: connection.execute("DELETE FROM game WHERE id = 5")
        ),
        lambda: store.commit(renumber_turns),
        lambda: store.commit(settle),
        lambda: play_on(store, 6),
    ]
    for act in acts:
        act()
        assert is_kept(store.connection)
    store.close()
    oldest = backups(path)[-1].path
    restore_backup(path, oldest, FakeTime(1_700_300_000))
    store = Store(path, FakeTime(1_700_400_000))
    assert is_kept(store.connection)
    assert store.notices.passing == []
    store.close()


def test_a_digit_writes_no_total(path: str) -> None:
    store = Store(path, FakeTime(1_700_200_000))
    saved = store.load(1)
    assert saved is not None
    empty = [cell for cell, digit in enumerate(saved.game.values) if not digit]
    saved.game.enter(empty[:1], 1)
    before, moves = store.connection.total_changes, len(saved.game.moves)
    saved.game.enter(empty[1:2], 2)
    rows = 1 + len(saved.game.moves) - moves  # the game's and those of the digit and the notes
    assert store.connection.total_changes == before + rows
    store.close()
