"""Backups: what they are called, which are kept, and what comes back of them."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.game.library import Library
from sudoku_app.game.notices import Notices
from sudoku_app.game.session import Session
from sudoku_app.game.storage.background import prepare_import, prepare_restore
from sudoku_app.game.storage.backup import (
    BEFORE_MIGRATION,
    BEFORE_RESTORE,
    LABELLED,
    Backup,
    back_up,
    back_up_at_exit,
    back_up_in_background,
    backups,
    open_backup,
    shown_stamp,
    stamp,
    superfluous,
)
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.mending import add_aside
from sudoku_app.game.storage.schema import SCHEMA_VERSION
from sudoku_app.game.storage.store import FileProblem, Store, StoreError
from tests.game.games import FakeTime, contents, games_of, play

START = datetime(2026, 11, 21, 20, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite3")


def made_at(*instants: datetime, label: str = "") -> list[Backup]:
    found = [Backup(f"{instant}", f"{instant:%Y%m%dT%H%M%SZ}", label) for instant in instants]
    return sorted(found, key=lambda backup: backup.made, reverse=True)


def test_a_stamp_is_the_instant_in_utc() -> None:
    assert stamp(START.timestamp()) == "20261121T200000Z"
    assert shown_stamp("20261121T200000Z") == "2026-11-21 20:00 UTC"
    assert stamp(0) == "19700101T000000Z"


def test_a_year_of_daily_play_leaves_7_days_4_weeks_and_3_months() -> None:
    kept: list[Backup] = []
    for day in range(365):
        for hour in (0, 3):
            kept = sorted(
                [*kept, *made_at(START - timedelta(days=364 - day) + timedelta(hours=hour))],
                key=lambda backup: backup.made,
                reverse=True,
            )
            gone = superfluous(kept)
            kept = [backup for backup in kept if backup not in gone]
    assert [backup.made[:8] for backup in kept] == [
        *("20261121", "20261120", "20261119", "20261118", "20261117", "20261116", "20261115"),
        *("20261108", "20261101", "20261031", "20260930"),
    ]
    assert all(backup.made[9:11] == "23" for backup in kept)


@given(st.lists(st.datetimes(datetime(2024, 1, 1), datetime(2027, 1, 1)), max_size=40))
def test_thinning_keeps_what_a_naive_count_keeps(instants: list[datetime]) -> None:
    found = made_at(*sorted({instant.replace(microsecond=0) for instant in instants}))
    kept: set[str] = set()
    for number, period in ((7, "%Y-%m-%d"), (4, "%G-%V"), (3, "%Y-%m")):
        seen: set[str] = set()
        for backup in found:
            day = datetime.strptime(backup.made, "%Y%m%dT%H%M%SZ")
            if day.strftime(period) not in seen and len(seen) < number:
                seen.add(day.strftime(period))
                kept.add(backup.made)
    gone = {backup.made for backup in superfluous(found)}
    assert gone == {backup.made for backup in found} - kept


def test_the_last_backups_of_each_label_are_kept_beside_the_others() -> None:
    labelled = made_at(*(START - timedelta(days=day) for day in range(5)), label=BEFORE_MIGRATION)
    plain = made_at(START + timedelta(hours=1))
    gone = superfluous([*plain, *labelled])
    assert gone == labelled[LABELLED:]


def test_there_is_a_backup_of_each_end_after_play_and_none_without(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    store.close()
    (first,) = backups(path)
    assert contents(first.path) == contents(path)
    Store(path, FakeTime(1_700_100_000)).close()
    assert backups(path) == [first]
    store = Store(path, FakeTime(1_700_200_000))
    play(store, 1, 3, seed=2)
    store.close()
    assert len(backups(path)) == 2


def test_backups_of_one_second_do_not_overwrite_one_another(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    made = [back_up(store.connection, path, 5.0) for _ in range(11)]
    assert len({backup.path for backup in made}) == 11
    assert backups(path) == made[::-1]
    labelled = [back_up(store.connection, path, 6.0, BEFORE_RESTORE) for _ in range(3)]
    assert backups(path) == [*labelled[::-1], *made[::-1]]
    store.connection.close()


def test_after_a_clock_was_set_back_the_newest_backup_is_kept(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    for month in range(12):  # of a year to come
        back_up(store.connection, path, 1_800_000_000 + 31 * 86_400 * month)
    store.close()
    assert any(backup.made.startswith("20231114") for backup in backups(path))


def test_other_files_are_no_backups_and_are_left(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    store.close()
    folder = Path(backups(path)[0].path).parent
    for name in ("mine.sqlite3", "games-old.sqlite3", "games-20261121T200000Z.sqlite3.bak"):
        (folder / name).write_text("mine")
    store = Store(path, FakeTime(1_700_100_000))
    play(store, 1, 3, seed=2)
    store.close()
    assert len(backups(path)) == 2
    assert len(os.listdir(folder)) == 5


def test_a_game_damaged_while_open_is_mended_at_the_end_and_reported_at_the_next_start(
    path: str,
) -> None:
    store = Store(path, FakeTime())
    play(store, 2, 30)
    before = {game.number: game for game in games_of(store)}
    store.connection.execute("UPDATE move SET new = x'07' WHERE game = 1 AND seq = 4")
    store.close()
    assert store.trouble is None
    (backup,) = backups(path)
    with closing(open_backup(backup.path)) as connection:
        assert find_damage(connection) == []
    again = Store(path, FakeTime(1_700_100_000), notices=Notices())
    (news,) = again.notices.passing
    assert news.startswith("moves at the end of a game could not be read and were set aside: ")
    assert news.endswith("easy-0000-0001 (2023-11-14), 11 moves")
    after = {game.number: game for game in games_of(again)}
    assert after[1].move_count == 4
    assert after[1].played_at == before[1].played_at
    assert after[2] == before[2]
    again.close()
    third = Store(path, FakeTime(1_700_200_000), notices=Notices())
    assert third.notices.passing == []
    third.close()


def test_what_was_mended_is_reported_once_and_not_to_one_who_only_looks(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 2, 30)
    store.connection.execute("UPDATE move SET new = x'07' WHERE game = 1 AND seq = 4")
    store.close()
    for _ in range(2):
        looking = Store(path, FakeTime(1_700_100_000))  # nobody is told, and it is told still
        looking.connection.close()
    session = Session(path, Library("nowhere"), Random, FakeTime(), FakeTime())
    assert len(session.notices.passing) == 1
    session.close()
    again = Store(path, FakeTime(1_700_200_000), notices=Notices())
    assert again.notices.passing == []
    again.close()


def test_a_damaged_hint_costs_only_itself(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 2, 10)
    store.connection.execute("UPDATE hint SET technique = 'x' WHERE game = 1")
    store.close()
    again = Store(path, FakeTime(1_700_100_000), notices=Notices())
    (news,) = again.notices.passing
    assert news.startswith("easy-0000-0001 (2023-11-14) was damaged; its moves are all there")
    assert [row[0] for row in again.rows("SELECT game FROM hint")] == [2]
    assert find_damage(again.connection) == []
    again.close()


def test_a_damaged_index_is_made_anew_at_the_end_and_reported_at_the_next_start(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 3, 5)
    (page,) = store.connection.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'game_name'"
    ).fetchone()
    store.close()
    data = bytearray(Path(path).read_bytes())
    place = data.index(b"easy-0002-0001", 4096 * (page - 1))
    data[place + 8] = ord("9")  # still in order, and of no game
    Path(path).write_bytes(data)
    store = Store(path, FakeTime(1_700_100_000))
    assert find_damage(store.connection) != []
    play(store, 1, 3, seed=2)
    store.close()
    assert store.trouble is None
    assert len(backups(path)) == 2
    again = Store(path, FakeTime(1_700_200_000), notices=Notices())
    (news,) = again.notices.passing
    assert news.startswith("the games file was damaged: ")
    assert find_damage(again.connection) == []
    again.connection.close()


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (
            "UPDATE game SET id = 9 WHERE id = 1",
            "2 games were damaged and no backup has them, so they were set aside: game 1, "
            "easy-0000-0001 (2023-11-14)",
        ),
        (
            "UPDATE aside SET reason = 'another'",
            "what was set aside earlier was damaged too: entry 1",
        ),
    ],
)
def test_rows_of_no_game_are_set_aside_at_the_end_and_reported(
    path: str, damage: str, told: str
) -> None:
    store = Store(path, FakeTime())
    play(store, 3, 10)
    add_aside(store.connection, 7, "reason", ["content"], 5.0)
    store.connection.execute("PRAGMA foreign_keys = OFF")
    store.connection.execute(damage)
    assert find_damage(store.connection) != []
    store.close()
    assert store.trouble is None
    assert len(backups(path)) == 1
    again = Store(path, FakeTime(1_700_200_000), notices=Notices())
    assert again.notices.passing == [told]
    assert find_damage(again.connection) == []
    assert len(again.rows("SELECT * FROM aside WHERE game = 7")) == 1
    again.close()


def test_a_damaged_file_is_never_backed_up_over_a_good_one(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    store.connection.execute("PRAGMA writable_schema = ON")
    store.connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'depth', 'width')")
    store.close()
    assert store.trouble is not None
    assert "not the ones that this program creates" in store.trouble
    assert backups(path) == []


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("PRAGMA user_version = 99", FileProblem.NEWER),
        ("PRAGMA application_id = 7", FileProblem.FOREIGN),
        ("DROP TABLE hint", FileProblem.CORRUPT),
    ],
)
def test_a_backup_that_cannot_be_used_is_refused(
    path: str, change: str, found: FileProblem
) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    backup = back_up(store.connection, path, 5.0)
    store.connection.close()
    with closing(sqlite3.connect(backup.path)) as connection:
        connection.execute(change)
        connection.commit()
    with pytest.raises(StoreError) as caught:
        open_backup(backup.path)
    assert caught.value.problem is found


def test_a_backup_of_an_older_schema_is_brought_up_in_memory_alone(path: str) -> None:
    older = str(Path(path).with_name("older.sqlite3"))
    sample = Path(__file__).parent / "samples" / "schema_1.sql"
    with closing(sqlite3.connect(older)) as connection:
        connection.executescript(sample.read_text())
    before = Path(older).read_bytes()
    with closing(open_backup(older)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        assert version == SCHEMA_VERSION
        assert find_damage(connection) == []
    assert Path(older).read_bytes() == before


@pytest.mark.parametrize(
    "work",
    [
        pytest.param(back_up_at_exit, id="a backup at the end"),
        pytest.param(back_up_in_background, id="a backup in the background"),
        pytest.param(lambda store: prepare_import(store, store.path), id="an import"),
        pytest.param(lambda store: prepare_restore(store, made_backup(store)), id="a restore"),
    ],
)
def test_what_sqlite_refuses_is_an_error_of_the_storage(
    work: Callable[[Store], object], path: str
) -> None:
    store = Store(path, FakeTime())
    play(store)
    made_backup(store)
    store.connection.close()
    with pytest.raises(StoreError) as raised:
        work(store)
    assert isinstance(raised.value.__cause__, sqlite3.Error)
    assert str(raised.value) == str(raised.value.__cause__)


def made_backup(store: Store) -> str:
    """The path of a backup of a store, made unless there is one."""
    found = backups(store.path) or [back_up(store.connection, store.path, store.clock())]
    return found[0].path
