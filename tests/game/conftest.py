"""What tests of the file of games share."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sudoku_app.game.storage.backup import backups
from sudoku_app.game.storage.store import Store
from tests.game.games import FakeTime, play


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file of three games, backed up, and a fourth game since."""
    path = str(tmp_path_factory.mktemp("played") / "data" / "games.sqlite3")
    store = Store(path, FakeTime())
    store.connection.execute("PRAGMA synchronous = OFF")
    play(store)
    store.close()
    assert len(backups(path)) == 1
    store = Store(path, FakeTime(1_700_100_000))
    play(store, 1, seed=2)
    store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.connection.close()  # no clean end: no backup of the fourth game
    return Path(path).parent


@pytest.fixture
def path(tmp_path: Path, played: Path) -> str:
    """A copy of that file for one test."""
    return str(shutil.copytree(played, tmp_path / "data") / "games.sqlite3")
