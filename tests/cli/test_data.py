"""The commands that back up, restore and check the games."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from sudoku_app.game.storage.backup import BEFORE_RESTORE, backups
from sudoku_app.game.storage.schema import SCHEMA_VERSION
from sudoku_app.game.storage.store import Store
from tests.cli.run_main import Runner
from tests.game.games import FakeTime, bytes_of, contents, play


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A player's file of two games, backed up once, in the player's own folder."""
    monkeypatch.setenv("SUDOKU_APP_HOME", str(tmp_path))
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, FakeTime())
    play(store, 2, 5)
    store.close()
    return path


def play_one_more(path: str) -> None:
    store = Store(path, FakeTime(1_700_100_000))
    play(store, 1, 5, seed=2)
    store.connection.close()


def junk(path: str) -> None:
    Path(path).write_bytes(b"no database " * 1000)


def test_a_backup_is_made_beside_the_others_and_listed(run: Runner, path: str) -> None:
    play_one_more(path)
    result = run("backup")
    assert result.status == 0
    newest, oldest = backups(path)
    assert result.lines == [f"backed up to {newest.path}"]
    assert contents(newest.path) == contents(path)
    listed = run("backup", "--list")
    assert [line.split()[3] for line in listed.lines] == [newest.path, oldest.path]
    assert json.loads(run("backup", "--list", "--json").lines[0]) == {
        "backups": [newest._asdict(), oldest._asdict()]
    }


def test_a_backup_goes_to_a_new_file_and_over_none(run: Runner, path: str, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.sqlite3")
    assert json.loads(run("backup", "--to", copy, "--json").lines[0]) == {"backup": copy}
    assert contents(copy) == contents(path)
    again = run("backup", "--to", copy)
    assert (again.status, "already exists" in again.errors[0]) == (1, True)
    lost = run("backup", "--to", str(tmp_path / "no" / "copy.sqlite3"))
    reason = f"sudoku-app backup: {tmp_path / 'no'}: No such file or directory"
    assert (lost.status, lost.errors) == (1, [reason])


@pytest.mark.parametrize(("command", "status"), [("backup", 1), ("restore", 1), ("check-data", 2)])
def test_nothing_is_done_while_the_game_runs(
    run: Runner, path: str, command: str, status: int
) -> None:
    running = Store(path, FakeTime())
    result = run(command)
    assert result.status == status
    assert "in use by another program" in result.errors[0]
    play(running, 1, 3)
    assert running.trouble is None
    running.close()


@pytest.mark.parametrize(("command", "status"), [("backup", 1), ("restore", 1), ("check-data", 2)])
def test_without_games_there_is_nothing_to_do(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, status: int
) -> None:
    monkeypatch.setenv("SUDOKU_APP_HOME", str(tmp_path / "none"))
    assert run(command).status == status
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_no_backups_are_reported(run: Runner, path: str, command: str) -> None:
    for backup in backups(path):
        os.unlink(backup.path)
    result = run(command, "--list")
    assert (result.status, result.lines) == (1, [])
    assert "no backups of" in result.errors[0]


@pytest.mark.parametrize("damaged", [False, True])
def test_a_file_may_be_named_without_its_folder(
    run: Runner, path: str, monkeypatch: pytest.MonkeyPatch, damaged: bool
) -> None:
    monkeypatch.chdir(Path(path).parent)
    expected = contents(path)
    if damaged:
        junk(path)
    result = run("restore", "--file", "games.sqlite3")
    assert (result.status, result.errors) == (0, [])
    assert contents(path) == expected
    assert run("backup", "--file", "games.sqlite3", "--to", "copy.sqlite3").status == 0
    assert contents("copy.sqlite3") == expected


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems have pipes with names")
def test_a_pipe_in_place_of_games_or_a_backup_makes_no_command_wait(
    run: Runner, path: str, tmp_path: Path
) -> None:
    pipe = str(tmp_path / "pipe")
    os.mkfifo(pipe)
    for words in (
        ("restore", pipe),
        ("restore", "--file", pipe, backups(path)[0].path),
        ("backup", "--file", pipe),
        ("check-data", "--file", pipe),
    ):
        result = run(*words)
        assert result.status in (1, 2)
        assert "it is not a regular file" in result.errors[0]


def test_a_damaged_file_is_not_backed_up(run: Runner, path: str) -> None:
    junk(path)
    before = bytes_of(path)
    result = run("backup")
    assert result.status == 1
    assert "is damaged" in result.errors[0]
    assert bytes_of(path) == before
    assert len(backups(path)) == 1


def test_a_restore_brings_back_the_backup_and_keeps_what_was_there(run: Runner, path: str) -> None:
    before = contents(path)
    play_one_more(path)
    later = contents(path)
    result = run("restore")
    assert result.status == 0
    assert result.lines[0].startswith("restored 2 games from ")
    assert [row[:-2] for row in contents(path)] == [row[:-2] for row in before], "but for the turn"
    (safety,) = [backup for backup in backups(path) if backup.label == BEFORE_RESTORE]
    assert contents(safety.path) == later
    undone = run("restore", safety.path, "--json")
    assert json.loads(undone.lines[0])["games"] == 3
    assert contents(path) == later


def test_a_restore_keeps_a_damaged_file_as_it_is(run: Runner, path: str) -> None:
    before = contents(path)
    junk(path)
    damaged = bytes_of(path)
    result = run("restore", "--json")
    assert result.status == 0
    assert bytes_of(json.loads(result.lines[0])["before"]) == damaged
    assert contents(path) == before


def test_only_a_sound_backup_is_restored(run: Runner, path: str, tmp_path: Path) -> None:
    before = bytes_of(path)
    bad = str(tmp_path / "bad.sqlite3")
    junk(bad)
    for chosen, status, reason in (
        (bad, 1, "file is not a database"),
        (str(tmp_path), 2, "is a folder, not a file"),
        (str(tmp_path / "nosuch"), 2, "nosuch: No such file or directory"),
    ):
        result = run("restore", chosen)
        assert result.status == status
        assert reason in result.errors[0]
    junk(backups(path)[0].path)
    assert "no undamaged backup" in run("restore").errors[0]
    assert bytes_of(path) == before


def test_a_file_of_a_newer_version_is_not_touched(run: Runner, path: str) -> None:
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = bytes_of(path)
    for command, status in (("backup", 1), ("restore", 1), ("check-data", 2)):
        result = run(command)
        assert result.status == status
        assert "schema" in result.errors[0]
    assert bytes_of(path) == before


def test_an_undamaged_file_is_called_so_and_left_to_the_byte(run: Runner, path: str) -> None:
    before, names = bytes_of(path), sorted(os.listdir(Path(path).parent))
    result = run("check-data")
    assert result.status == 0
    assert result.lines[0].startswith(f"{path}: undamaged; 2 games, ")
    assert result.lines[1].endswith(": undamaged")
    report = json.loads(run("check-data", "--json").lines[0])
    assert (report["sound"], report["games"], report["damage"]) == (True, 2, [])
    assert bytes_of(path) == before
    assert sorted(os.listdir(Path(path).parent)) == names


def test_a_damaged_page_is_named(run: Runner, path: str) -> None:
    data = bytearray(Path(path).read_bytes())
    data[4096 * 3 : 4096 * 4] = b"x" * 4096
    Path(path).write_bytes(data)
    result = run("check-data")
    assert result.status == 1
    assert "page 4" in result.lines[0].lower()
    assert "page 4" in run("backup").errors[0].lower()


def test_damage_is_named_with_its_game(run: Runner, path: str) -> None:
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE move SET cell = cell + 1 WHERE game = 2 AND seq = 1")
        connection.commit()
    before = bytes_of(path)
    result = run("check-data")
    assert result.status == 1
    assert result.lines[0] == "game 2: the checksum of move 2 does not match"
    assert bytes_of(path) == before
    junk(path)
    junk(backups(path)[0].path)
    report = json.loads(run("check-data", "--json").lines[0])
    assert report["damage"] == [{"number": 0, "reason": "file is not a database"}]
    assert not report["backups"][0]["sound"]


def test_a_log_cut_short_is_named_and_kept(run: Runner, path: str, tmp_path: Path) -> None:
    store = Store(path, FakeTime(1_700_100_000))
    play(store, 1, 5, seed=2)
    left = tmp_path / "left"
    left.mkdir()
    for part in ("", "-wal", "-turn"):
        shutil.copyfile(path + part, left / f"games.sqlite3{part}")
    store.connection.close()
    shutil.copytree(left, tmp_path, dirs_exist_ok=True)
    assert run("check-data").status == 0
    os.truncate(f"{path}-wal", os.path.getsize(f"{path}-wal") - 1)
    before = bytes_of(path)
    result = run("check-data")
    assert result.status == 1
    assert result.lines[0].startswith("the latest move could not be read and may be missing, in ")
    assert bytes_of(path) == before
    result = run("backup")
    assert result.status == 1
    assert "incomplete or damaged" in result.errors[0]
    kept = next(file for file in tmp_path.iterdir() if ".corrupt-" in file.name)
    assert bytes_of(str(kept).removesuffix("-wal")) == before


def test_an_empty_name_is_not_taken_for_none(run: Runner, path: str, tmp_path: Path) -> None:
    before = contents(path)
    for words in (
        ("restore", ""),
        ("play", "--text", ""),
        ("print", "--out", str(tmp_path / "booklet.pdf"), ""),
    ):
        refused = run(*words)
        assert (refused.status, refused.lines) == (2, [])
        assert refused.errors
    assert contents(path) == before
    assert len(backups(path)) == 1
    assert not (tmp_path / "booklet.pdf").exists()


@pytest.mark.parametrize("name", ["", "x" * 300])
def test_a_copy_that_can_not_be_written_is_named(run: Runner, path: str, name: str) -> None:
    failed = run("backup", "--to", name)
    assert failed.status == 1
    assert f"{name or repr('')}: " in failed.errors[0]
