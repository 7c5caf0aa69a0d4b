"""A backup brought back by hand: what stood there before is kept beside it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.storage import restore
from sudoku_app.game.storage.background import apply, prepare_restore
from sudoku_app.game.storage.backup import backups
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.restore import restore_backup
from sudoku_app.game.storage.store import Store, StoreError
from sudoku_app.game.storage.store_file import FileProblem
from tests.conftest import ROOT
from tests.game.games import FakeTime, bytes_of, found_and_told, games_of, play


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A file of two games, with a backup of each, the older of two days before."""
    found = str(tmp_path / "games.sqlite3")
    for now in (1_700_000_000, 1_700_200_000):
        store = Store(found, FakeTime(now))
        play(store, 1)
        store.close()
    return found


def games_in(path: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM game").fetchone()
    return int(count)


def test_a_sound_file_is_backed_up_before_a_backup_takes_its_place(path: str) -> None:
    _, older = backups(path)
    assert (games_in(path), games_in(older.path)) == (2, 1)
    restored = restore_backup(path, older.path, FakeTime(1_700_400_000))
    assert restored.games == games_in(path) == 1
    assert games_in(restored.before) == 2
    assert restored.before in {backup.path for backup in backups(path)}


def test_a_damaged_file_is_kept_as_it_is(path: str) -> None:
    _, older = backups(path)
    Path(path).write_bytes(b"junk" * 5000)
    restored = restore_backup(path, older.path, FakeTime(1_700_400_000))
    assert restored.games == games_in(path) == 1
    assert ".corrupt-" in restored.before
    assert Path(restored.before).read_bytes() == b"junk" * 5000


def test_where_there_is_no_file_the_backup_becomes_one(path: str) -> None:
    _, older = backups(path)
    for part in ("", "-wal", "-shm"):
        Path(path + part).unlink(missing_ok=True)
    assert restore_backup(path, older.path, FakeTime(1_700_400_000)).games == games_in(path) == 1


def test_a_damaged_backup_is_refused_and_changes_nothing(path: str) -> None:
    _, older = backups(path)
    with closing(sqlite3.connect(older.path)) as connection:
        connection.execute("UPDATE game SET crc = crc + 1")
        connection.commit()
    before = bytes_of(path)
    with pytest.raises(StoreError) as refused:
        restore_backup(path, older.path, FakeTime(1_700_400_000))
    assert refused.value.problem is FileProblem.CORRUPT
    assert bytes_of(path) == before


def test_a_file_in_use_is_refused_and_changes_nothing(path: str) -> None:
    _, older = backups(path)
    store = Store(path, FakeTime(1_700_300_000))
    with pytest.raises(StoreError) as refused:
        restore_backup(path, older.path, FakeTime(1_700_400_000))
    assert refused.value.problem is FileProblem.LOCKED
    assert len(games_of(store)) == 2
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX systems do")
@pytest.mark.parametrize("damaged", [False, True])
def test_a_restore_that_is_killed_at_any_step_leaves_games(
    path: str, tmp_path: Path, damaged: bool
) -> None:
    if damaged:
        Path(path).write_bytes(b"junk" * 5000)
    with tempfile.TemporaryDirectory(dir=tmp_path.parent) as folder:
        shutil.copytree(tmp_path, Path(folder) / "0")
        command = [sys.executable, "-m", "tests.game.killed_restore", folder]
        subprocess.run(command, cwd=ROOT, check=True)
        killed = len(os.listdir(folder)) - 1
        assert killed > 40
        for step in range(1, killed + 1):
            opened = open_store(
                str(Path(folder) / str(step) / "games.sqlite3"), FakeTime(), Notices()
            )
            assert opened.store.notices.trouble is None
            assert len(games_of(opened.store)) in (1, 2)
            opened.store.connection.close()


def test_a_backup_is_copied_and_checked_beside_an_open_store(path: str) -> None:
    _, older = backups(path)
    store = Store(path, FakeTime(1_700_300_000))
    prepared = prepare_restore(store, older.path)
    assert (prepared.result.games, games_in(prepared.path), games_in(prepared.result.before)) == (
        1,
        1,
        2,
    )
    assert len(games_of(store)) == 2
    assert apply(prepared, store)
    assert len(games_of(store)) == 1
    assert find_damage(store.connection) == []
    play(store, 1)
    store.connection.close()  # as if it was killed: the acts are in the log
    opened = open_store(path, FakeTime(1_700_400_000), Notices())
    assert found_and_told(opened) == (None, None, [])
    assert len(games_of(opened.store)) == 2
    opened.store.close()
    assert not os.path.exists(prepared.path)


def test_what_was_saved_meanwhile_is_not_lost_by_a_restore(path: str) -> None:
    _, older = backups(path)
    store = Store(path, FakeTime(1_700_300_000))
    prepared = prepare_restore(store, older.path)
    play(store, 1)
    assert not apply(prepared, store)
    assert len(games_of(store)) == 3
    assert not os.path.exists(prepared.path)
    store.close()


@pytest.mark.parametrize("after", [0, 1, 2, 3])
def test_a_restore_can_be_cancelled_and_leaves_nothing(
    path: str, after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(restore, "CANCEL_EVERY", 100)
    _, older = backups(path)
    store = Store(path, FakeTime(1_700_300_000))
    asked = 0

    def cancel() -> bool:
        nonlocal asked
        asked += 1
        return asked > after

    with pytest.raises(StoreError):
        prepare_restore(store, older.path, cancel)
    assert asked == after + 1
    assert len(games_of(store)) == 2
    assert [name for name in os.listdir(Path(path).parent) if "importing" in name] == []
    store.close()


def test_a_damaged_backup_is_not_copied_beside(path: str) -> None:
    _, older = backups(path)
    with closing(sqlite3.connect(older.path)) as connection:
        connection.execute("UPDATE game SET crc = crc + 1")
        connection.commit()
    store = Store(path, FakeTime(1_700_300_000))
    with pytest.raises(StoreError) as refused:
        prepare_restore(store, older.path)
    assert refused.value.problem is FileProblem.CORRUPT
    assert str(refused.value).startswith(older.path)
    assert not os.path.exists(f"{path}.importing")
    store.close()
