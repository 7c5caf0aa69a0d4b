"""An act is shown before it is on the disk itself: what a power cut and the process' end cost.

Under a power cut the disk holds what the log was flushed with last, and no more of it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from sudoku_app.game.play.game import Game
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage import atomic_file
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.disk import MAX_LOG_BYTES, LogFlush, TurnMark
from sudoku_app.game.storage.journal import SavedGame
from sudoku_app.game.storage.store import IN_MEMORY, Store
from tests.game.games import PUZZLE, FakeTime, act_at_random


class Disk:
    """What a power cut leaves of a file of games: the files as they were when last flushed."""

    def __init__(self, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.flushed: list[str] = []
        self.path = path
        self.left = f"{path}.left"
        self.failures = 0
        flush = atomic_file.sync_file

        def sync_file(name: str) -> None:
            if self.failures:
                self.failures -= 1
                raise OSError(5, "Input/output error")
            flush(name)
            self.flushed.append(name)
            self.copy()

        monkeypatch.setattr(atomic_file, "sync_file", sync_file)

    def copy(self) -> None:
        for part in ("", "-wal"):
            shutil.copyfile(self.path + part, self.left + part)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite3")


@pytest.fixture
def disk(path: str, monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(path, monkeypatch)


def begun(path: str, flush_soon: Callable[[], None]) -> tuple[Store, SavedGame]:
    store = Store(path, FakeTime())
    saved = store.start(PUZZLE, Card("x"))
    store.defer_flush(flush_soon)
    return store, saved


def state_of(game: Game) -> tuple[object, ...]:
    return list(game.moves), game.head, game.values


def found(path: str) -> SavedGame:
    """The game played last, as a process that starts now finds it; the files stay as they are."""
    with tempfile.TemporaryDirectory(dir=os.path.dirname(path)) as folder:
        copy = os.path.join(folder, "games.sqlite3")
        for part in ("", "-wal"):
            if os.path.exists(path + part):
                shutil.copyfile(path + part, copy + part)
        store = Store(copy, FakeTime())
        assert find_damage(store.connection) == []
        saved = store.last()
        store.connection.close()
    assert saved is not None
    return saved


def test_a_power_cut_loses_one_act_at_most(path: str, disk: Disk) -> None:
    store, saved = begun(path, lambda: None)  # nothing but the next act flushes
    disk.copy()
    random, acts = Random(4), 0
    while acts < 30:
        before = state_of(saved.game)
        act_at_random(saved.game, random)
        if state_of(saved.game) != before:
            acts += 1
            assert state_of(found(disk.left).game) == before
            assert len(disk.flushed) == acts - 1
    store.close()


def test_once_flushed_a_power_cut_loses_nothing(path: str, disk: Disk) -> None:
    store, saved = begun(path, lambda: None)
    random = Random(5)
    for _ in range(20):
        act_at_random(saved.game, random)
        assert store.flush()
        if disk.flushed:
            assert state_of(found(disk.left).game) == state_of(saved.game)
    assert len(disk.flushed) >= 10
    store.close()


def test_the_end_of_the_process_loses_nothing_that_was_not_flushed(path: str, disk: Disk) -> None:
    store, saved = begun(path, lambda: None)
    random = Random(6)
    for _ in range(20):
        act_at_random(saved.game, random)
        assert state_of(found(path).game) == state_of(saved.game)
    store.close()


def test_each_act_asks_for_a_flush_and_one_is_enough(path: str, disk: Disk) -> None:
    asked: list[int] = []
    store, saved = begun(path, lambda: asked.append(1))
    saved.game.enter([2], 4)
    assert (len(asked), disk.flushed, store.is_behind) == (1, [], True)
    flushed = [store.flush() for _ in range(3)]
    assert flushed == [True] * 3
    assert (disk.flushed, store.is_behind) == ([f"{path}-wal"], False)
    store.close()


def test_the_turn_is_noted_once_it_is_on_the_disk(path: str, disk: Disk) -> None:
    store, saved = begun(path, lambda: None)
    noted = TurnMark(path).read()
    saved.game.enter([2], 4)
    assert TurnMark(path).read() == noted
    store.flush()
    assert TurnMark(path).read() == noted + 1
    store.close()


def test_what_a_failed_flush_left_out_is_reported_and_comes_into_the_file_itself(
    path: str, disk: Disk
) -> None:
    store, saved = begun(path, lambda: None)
    saved.game.enter([2], 4)
    disk.failures = 1
    assert not store.flush()
    assert "Input/output error" in str(store.trouble)
    assert store.is_behind
    store.retry()
    assert store.trouble is None
    assert os.path.getsize(f"{path}-wal") == 0  # the log is folded into the file
    shutil.copyfile(path, disk.left)
    assert found(disk.left).game.moves == saved.game.moves
    store.close()


def test_what_is_in_a_log_that_was_deleted_comes_into_the_file_itself(
    path: str, disk: Disk
) -> None:
    store, saved = begun(path, lambda: None)
    os.unlink(f"{path}-wal")
    for cell, digit in ((2, 4), (3, 6)):
        saved.game.enter([cell], digit)
        assert store.flush()
        assert store.trouble is None
        assert found(path).game.moves == saved.game.moves
    store.close()


def test_an_act_writes_the_log_alone_and_a_flush_folds_a_long_one_into_the_file(path: str) -> None:
    store, saved = begun(path, lambda: None)
    file = Path(path)
    log_sizes, folded = [], 0
    for number in range(400):
        before = file.read_bytes()
        saved.game.enter([2], 4 + number % 2)
        log_sizes.append(os.path.getsize(f"{path}-wal"))
        assert file.read_bytes() == before
        assert store.flush()
        folded += file.read_bytes() != before
    assert folded == sum(b < a for a, b in pairwise(log_sizes)) > 0
    assert max(log_sizes) < 2 * MAX_LOG_BYTES
    store.close()
    assert found(path).game.moves == saved.game.moves


def test_an_act_after_a_failed_flush_is_kept(path: str, disk: Disk) -> None:
    store, saved = begun(path, lambda: None)
    saved.game.enter([2], 4)
    disk.failures = 1
    saved.game.enter([3], 6)
    assert store.trouble is None
    store.close()
    assert found(path).game.moves == saved.game.moves


def test_while_flushes_fail_acts_stay_in_memory_until_they_can_be_kept(
    path: str, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: LogFlush) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    store, saved = begun(path, lambda: None)
    disk.failures = 1
    with monkeypatch.context() as broken:
        broken.setattr(LogFlush, "fold", fail)
        for cell, digit in ((2, 4), (3, 6), (5, 8)):
            saved.game.enter([cell], digit)
        assert str(store.trouble) == "disk I/O error"
        assert len(found(path).game.moves) == 1
    store.retry()
    assert store.trouble is None
    assert not store.unsaved_games
    assert found(path).game.moves == saved.game.moves
    store.close()


def test_a_restored_file_is_flushed_too(path: str, disk: Disk) -> None:
    source = Store(IN_MEMORY, FakeTime())
    act_at_random(source.start(PUZZLE, Card("other")).game, Random(2))
    store, _ = begun(path, lambda: None)
    store.replace_content(source.connection)
    assert store.is_behind
    assert store.flush()
    assert found(disk.left).card.name == "other"
    source.close()
    store.close()


def test_a_store_in_memory_has_nothing_to_flush(disk: Disk) -> None:
    store, saved = begun(IN_MEMORY, lambda: None)
    saved.game.enter([2], 4)
    assert not store.is_behind
    assert store.flush()
    assert disk.flushed == []
    store.close()
