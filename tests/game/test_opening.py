"""A damaged file of games: what is kept of it, and what comes back."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.backup import backups
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.disk import TurnMark
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.quarantine import Quarantine, copy_newest_backup
from sudoku_app.game.storage.store import FileProblem, Store
from tests.game.games import PUZZLE, FakeTime, bytes_of, contents, corrupt_files, games_of, play


def empty(path: str) -> None:
    os.truncate(path, 0)


def junk(path: str) -> None:
    Path(path).write_bytes(Random(3).randbytes(20_000))


def half(path: str) -> None:
    os.truncate(path, os.path.getsize(path) // 2)


def one_page(path: str) -> None:
    os.truncate(path, 4096)


def random_page(path: str) -> None:
    pages = os.path.getsize(path) // 4096
    with open(path, "r+b") as file:
        file.seek(4096 * (pages // 2))
        file.write(Random(4).randbytes(4096))


def page_not_in_the_log(path: str) -> None:
    log, size = Path(path + "-wal").read_bytes(), 24 + 4096
    logged = {int.from_bytes(log[at : at + 4], "big") for at in range(32, len(log), size)}
    page = max(set(range(2, os.path.getsize(path) // 4096 + 1)) - logged)
    with open(path, "r+b") as file:
        file.seek(4096 * (page - 1))
        file.write(Random(6).randbytes(4096))


def first_page(path: str) -> None:
    with open(path, "r+b") as file:
        file.seek(100)
        file.write(Random(5).randbytes(3996))


def table_text(path: str) -> None:
    """One byte of a table's definition that is no text, which SQLite quotes in its message."""
    data = Path(path).read_bytes()
    place = data.index(b"INTEGER PRIMARY KEY, shape")
    Path(path).write_bytes(data[:place] + b"\xcc(" + data[place + 2 :])


def renamed_column(path: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE hint RENAME COLUMN depth TO depti")
        connection.execute("ALTER TABLE game RENAME COLUMN board TO boarf")


def no_table(path: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE hint")
        connection.commit()


def version_zero(path: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 0")


DAMAGES = [
    empty,
    junk,
    half,
    one_page,
    random_page,
    first_page,
    table_text,
    renamed_column,
    no_table,
    version_zero,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_kept_to_the_byte_and_the_backup_comes_back(
    path: str, damage: Callable[[str], None]
) -> None:
    damage(path)
    before = bytes_of(path)
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert opened.store.notices.trouble is None
    assert opened.problem is FileProblem.CORRUPT
    (kept,) = corrupt_files(path)
    assert kept.name.startswith("games.sqlite3.corrupt-20231117T")
    assert bytes_of(str(kept)) == before
    assert (
        "3 games were restored from the backup of 2023-11-14 22:" in opened.store.notices.passing[1]
    )
    names = {game.card.name for game in games_of(opened.store)}
    assert {"easy-0000-0001", "easy-0001-0001", "easy-0002-0001"} <= names
    assert find_damage(opened.store.connection) == []
    opened.store.close()
    again = open_store(path, FakeTime(1_700_300_000), Notices())
    assert (again.problem, again.store.notices.passing) == (None, [])
    again.store.close()


def test_games_since_the_backup_are_read_from_the_damaged_file(path: str) -> None:
    no_table(path)
    before = contents_without_hints(path)
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert opened.store.notices.passing[2].startswith("1 game was recovered from the damaged file")
    opened.store.close()
    assert contents_without_hints(path) == before


def contents_without_hints(path: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        moves = connection.execute("SELECT * FROM move ORDER BY 1, 2").fetchall()
        games = connection.execute("SELECT id, name, board, move_crc FROM game").fetchall()
    return [*moves, *games]


def test_what_is_read_from_the_damaged_file_is_later_than_the_backup_whatever_the_clock_says(
    path: str,
) -> None:
    store = Store(path, FakeTime(1_600_000_000))  # years before the backup
    saved = store.load(1)
    assert saved is not None
    saved.game.restart()
    moves = list(saved.game.moves)
    store.connection.close()
    no_table(path)
    opened = open_store(path, FakeTime(1_600_200_000), Notices())
    assert opened.problem is FileProblem.CORRUPT
    last = opened.store.last()
    assert last is not None
    assert (last.card.name, last.game.moves) == ("easy-0000-0001", moves)
    opened.store.start(PUZZLE, Card("after"))
    after = opened.store.last()
    assert after is not None
    assert after.card.name == "after"
    opened.store.close()


def test_without_a_backup_a_damaged_file_is_still_kept_and_read(path: str) -> None:
    for backup in backups(path):
        os.unlink(backup.path)
    with open(path, "r+b") as file:
        file.seek(os.path.getsize(path) - 4096)
        file.write(bytes(4096))
    before = bytes_of(path)
    opened = open_store(path, FakeTime(), Notices())
    assert "there was no backup to restore" in opened.store.notices.passing[1]
    assert bytes_of(str(corrupt_files(path)[0])) == before
    assert opened.store.notices.trouble is None
    opened.store.close()


def test_the_newest_backup_that_is_sound_is_restored(path: str) -> None:
    store = Store(path, FakeTime(1_700_150_000))
    play(store, 1, seed=3)
    store.close()
    newest, oldest = backups(path)
    junk(newest.path)
    junk(path)
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert len(games_of(opened.store)) == 3
    assert os.path.exists(newest.path)
    opened.store.close()
    assert bytes_of(oldest.path)


def test_a_damaged_file_with_a_log_is_kept_to_the_byte_with_it(path: str, tmp_path: Path) -> None:
    store = Store(path, FakeTime(1_700_150_000))
    play(store, 1, seed=4)
    copy = str(tmp_path / "crashed" / "games.sqlite3")
    shutil.copytree(Path(path).parent / "backups", tmp_path / "crashed" / "backups")
    for part, data in bytes_of(path).items():
        Path(copy + part).write_bytes(data)
    store.connection.close()
    page_not_in_the_log(copy)
    before = bytes_of(copy)
    assert len(before["-wal"]) > 4096
    opened = open_store(copy, FakeTime(1_700_200_000), Notices())
    assert opened.problem is FileProblem.CORRUPT
    assert bytes_of(str(corrupt_files(copy)[0])) == before
    opened.store.close()


def test_without_space_to_copy_its_log_a_damaged_file_is_moved_with_all_its_games(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(path, FakeTime(1_700_150_000))
    play(store, 1, seed=4)
    games = len(games_of(store))
    store.connection.execute("DROP TABLE hint")
    copy = str(tmp_path / "crashed" / "games.sqlite3")
    os.mkdir(tmp_path / "crashed")
    for part, data in bytes_of(path).items():
        Path(copy + part).write_bytes(data)
    store.connection.close()

    def full(_source: str, _target: str) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(shutil, "copyfile", full)
    opened = open_store(copy, FakeTime(1_700_200_000), Notices())
    monkeypatch.undo()
    assert opened.problem is FileProblem.CORRUPT
    assert len(games_of(opened.store)) == games
    assert len(corrupt_files(copy)) == 1
    opened.store.close()


def test_a_log_without_its_file_is_kept(path: str) -> None:
    store = Store(path, FakeTime(1_700_150_000))
    play(store, 1, seed=4)
    log = bytes_of(path)["-wal"]
    store.connection.close()
    os.unlink(path)
    Path(path + "-wal").write_bytes(log)
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert bytes_of(str(corrupt_files(path)[0])[:-4]) == {"-wal": log}
    assert len(games_of(opened.store)) == 5, "those of the backup and all that was in the log"
    opened.store.close()


def test_a_lost_log_leaves_the_games_as_they_were_without_it(path: str, tmp_path: Path) -> None:
    before = contents(path)
    store = Store(path, FakeTime(1_700_150_000))
    play(store, 1, seed=4)
    copy = str(tmp_path / "copy.sqlite3")
    Path(copy).write_bytes(bytes_of(path)[""])
    store.connection.close()
    opened = open_store(copy, FakeTime(1_700_200_000), Notices())
    assert (opened.problem, opened.store.notices.trouble) == (None, None)
    opened.store.close()
    assert contents(copy) == before


def test_missing_games_beside_backups_are_reported(path: str) -> None:
    os.unlink(path)
    turns = TurnMark(path).read()
    opened = open_store(path, FakeTime(), Notices())
    assert turns > 0
    assert opened.store.notices.passing == [
        "no games were found, but there is 1 backup that you can restore",
        f"up to {turns} of the latest moves could not be read and are missing, "
        "in a game that is missing too",
    ]
    opened.store.close()


def test_a_recovery_that_ended_halfway_is_finished_at_the_next_start(path: str) -> None:
    before = contents(backups(path)[0].path)
    junk(path)
    damaged = bytes_of(path)
    copy_newest_backup(path)
    place = Quarantine(path, 1_700_200_000)
    place.move()  # and here it was killed
    opened = open_store(path, FakeTime(1_700_300_000), Notices())
    assert (opened.store.notices.trouble, len(games_of(opened.store))) == (None, 3)
    opened.store.connection.close()
    assert contents(path) == before
    assert bytes_of(place.path) == damaged


class KilledError(BaseException):
    """Ends the program between two calls of the system."""


def end_at_call(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Have the program end before its call of this number that changes a folder."""
    calls = count(1)

    def ending(call: Callable[..., object]) -> Callable[..., object]:
        def made(*words: object, **options: object) -> object:
            if next(calls) == number:
                raise KilledError
            return call(*words, **options)

        return made

    for module, name in (
        (os, "rename"),
        (os, "replace"),
        (os, "unlink"),
        (os, "fsync"),
        (os, "fdatasync" if hasattr(os, "fdatasync") else "fsync"),
        (shutil, "copyfile"),
    ):
        monkeypatch.setattr(module, name, ending(getattr(module, name)))


@pytest.mark.parametrize(("damage", "games"), [(junk, 3), (no_table, 4)])
def test_wherever_a_recovery_ends_the_next_start_brings_all_back(
    path: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    damage: Callable[[str], None],
    games: int,
) -> None:
    damage(path)
    before = bytes_of(path)
    for number in range(1, 100):
        copy = str(shutil.copytree(Path(path).parent, tmp_path / str(number)) / "games.sqlite3")
        with monkeypatch.context() as patch:
            end_at_call(patch, number)
            try:
                open_store(copy, FakeTime(1_700_200_000), Notices()).store.connection.close()
                is_over = True
            except KilledError:
                is_over = False
        again = open_store(copy, FakeTime(1_700_300_000), Notices())
        assert again.store.notices.trouble is None, number
        assert len(games_of(again.store)) == games, number
        assert find_damage(again.store.connection) == [], number
        again.store.connection.close()
        assert before in [bytes_of(str(kept)) for kept in corrupt_files(copy)], number
        if is_over:
            break
    assert number > 10


def test_a_log_leaves_before_its_file(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Path(path + "-wal").write_bytes(b"log")
    moved: list[str] = []
    replace = os.replace

    def note(source: str, target: str) -> None:
        moved.append(source)
        replace(source, target)

    monkeypatch.setattr(os, "replace", note)
    Quarantine(path, 1_700_200_000).move()
    assert [source for source in moved if not source.endswith("-shm")] == [path + "-wal", path]


def test_a_copy_that_waits_is_put_beside_no_log(path: str) -> None:
    log = Path(path + "-wal")
    copy_newest_backup(path)
    os.unlink(path)
    log.write_bytes(b"log of another file")
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert bytes_of(str(corrupt_files(path)[0])[:-4]) == {"-wal": b"log of another file"}
    assert len(games_of(opened.store)) == 3
    opened.store.close()


def test_where_a_backup_cannot_be_copied_the_damaged_file_stays(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    junk(path)
    before = bytes_of(path)

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    monkeypatch.undo()
    assert "No space left" in str(opened.store.notices.trouble)
    assert bytes_of(path) == before
    assert corrupt_files(path) == []
    opened.store.close()
