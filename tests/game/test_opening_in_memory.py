"""A file of games that cannot be used is left alone, and play goes on in memory."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.opening import open_store, separate_path
from sudoku_app.game.storage.schema import SCHEMA_VERSION
from sudoku_app.game.storage.store import FileProblem, Store
from tests.conftest import ROOT
from tests.game.games import PUZZLE, FakeTime, bytes_of, corrupt_files, games_of, play


def newer(path: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")


def foreign(path: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA application_id = 1")


@pytest.mark.parametrize(
    ("make", "found"), [(newer, FileProblem.NEWER), (foreign, FileProblem.FOREIGN)]
)
def test_a_file_of_others_is_left_to_the_byte_and_play_continues_in_memory(
    path: str, make: Callable[[str], None], found: FileProblem
) -> None:
    make(path)
    before, names = bytes_of(path), sorted(os.listdir(Path(path).parent))
    opened = open_store(path, FakeTime(), Notices())
    assert opened.problem is found
    assert opened.store.notices.trouble is not None
    play(opened.store, 1)
    assert opened.store.trouble is None
    opened.store.close()
    assert bytes_of(path) == before
    assert sorted(os.listdir(Path(path).parent)) == names


def test_beside_a_newer_file_a_separate_one_is_used_once_it_is_there(path: str) -> None:
    newer(path)
    store = Store(separate_path(path), FakeTime())
    play(store, 1, seed=9)
    store.close()
    opened = open_store(path, FakeTime(), Notices())
    assert opened.store.notices.trouble is None
    assert [game.card.name for game in games_of(opened.store)] == ["easy-0000-0009"]
    assert "newer version" in opened.store.notices.passing[0]
    opened.store.close()


def test_a_locked_file_is_left_alone(path: str) -> None:
    holder = Store(path, FakeTime())
    opened = open_store(path, FakeTime(), Notices())
    assert opened.problem is FileProblem.LOCKED
    assert "in use by another program" in str(opened.store.notices.trouble)
    assert corrupt_files(path) == []
    opened.store.close()
    play(holder, 1, seed=5)
    assert holder.trouble is None
    holder.close()


@pytest.mark.parametrize("place", ["folder", "under a file"])
def test_a_place_where_no_file_can_be_is_left_alone(tmp_path: Path, place: str) -> None:
    if place == "folder":
        path = tmp_path / "games.sqlite3"
        path.mkdir()
    else:
        (tmp_path / "file").write_text("x")
        path = tmp_path / "file" / "games.sqlite3"
    opened = open_store(str(path), FakeTime(), Notices())
    assert opened.problem is FileProblem.UNREACHABLE
    play(opened.store, 1)
    assert len(games_of(opened.store)) == 1
    opened.store.close()
    assert len(os.listdir(tmp_path)) == 1


OPEN = """
import ctypes, json, os, sys
sys.path.insert(0, {root!r})
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.storage.opening import open_store
if os.getuid() == 0:  # whom permissions bind only without capabilities
    header, none = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
    assert ctypes.CDLL(None).capset(header, none) == 0
opened = open_store({path!r}, lambda: 5.0, Notices())
saved = opened.store.last()
saved.game.enter([2], 4)
opened.store.close()
trouble = opened.store.notices.trouble
print(json.dumps([opened.problem.name, trouble, saved.card.name, len(saved.game.moves)]))
"""


def opened_by_one_bound_by_permissions(path: str) -> list[object]:
    """Open the file and play on it, in a process that may do what permissions say alone."""
    done = subprocess.run(
        [sys.executable, "-c", OPEN.format(root=str(ROOT), path=path)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    answer: list[object] = json.loads(done.stdout)
    return answer


@pytest.mark.skipif(sys.platform != "linux", reason="root sheds its capabilities on Linux alone")
@pytest.mark.parametrize("what", ["file", "folder", "both"])
def test_what_may_only_be_read_is_played_in_memory_and_not_changed(
    tmp_path: Path, what: str
) -> None:
    path = str(tmp_path / "data" / "games.sqlite3")
    store = Store(path, FakeTime())
    saved = store.start(PUZZLE, Card("readable"))
    saved.game.enter([3], 6)
    store.close()
    os.chmod(path, 0o444 if what != "folder" else 0o666)
    os.chmod(tmp_path / "data", 0o555 if what != "file" else 0o777)
    before, names = bytes_of(path), sorted(os.listdir(tmp_path / "data"))
    found, unsaved, name, moves = opened_by_one_bound_by_permissions(path)
    assert found in ("READ_ONLY", "UNREACHABLE")
    assert unsaved
    assert (name, moves) == ("readable", 2)
    os.chmod(tmp_path / "data", 0o755)
    assert bytes_of(path) == before
    assert sorted(os.listdir(tmp_path / "data")) == names
