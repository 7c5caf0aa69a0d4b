"""A program that is killed while it is played on loses no act."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.storage.backup import backups, open_backup
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.store import Store
from tests.game.games import FakeTime, found_and_told
from tests.game.killed_player import (
    first_game,
    kill_often,
    kill_one,
    open_and_close_until_killed,
)

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="kill -9 and the server that forks are POSIX's"
)


def test_no_act_is_lost_when_the_player_is_killed(tmp_path: Path) -> None:
    figures = kill_often(str(tmp_path / "games.sqlite3"), kills=50, seed=1)
    assert figures.kills == 50
    assert figures.acts > 500


def test_a_player_killed_at_any_moment_of_its_end_leaves_sound_backups_alone(
    tmp_path: Path,
) -> None:
    path, random = str(tmp_path / "games.sqlite3"), Random(3)
    ends = 0
    for seed in range(15):
        ends += kill_one(path, seed, random.randrange(1, 6), open_and_close_until_killed)
        opened = open_store(path, FakeTime(1_700_000_000.0 + 1_000_000 * (seed + 0.5)), Notices())
        assert found_and_told(opened) == (
            None,
            None,
            [],
        )
        assert find_damage(opened.store.connection) == []
        opened.store.connection.close()
        for backup in backups(path)[:2]:
            with closing(open_backup(backup.path)) as copy:
                assert find_damage(copy) == []
    assert ends > 15
    store = Store(path, FakeTime(1_800_000_000))
    first_game(store).game.fill_notes()
    store.close()
    assert store.trouble is None
    folder = Path(backups(path)[0].path).parent
    assert len(backups(path)) == len(list(folder.iterdir())) <= 14


@pytest.mark.nightly
def test_no_act_of_very_many_is_lost_on_a_disk(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("disk")
    figures = kill_often(str(folder / "games.sqlite3"), kills=500, seed=2)
    print(figures)  # noqa: T201 - the figures of a long run
    assert figures.kills == 500
