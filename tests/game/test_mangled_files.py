"""Files of games in which anything was changed at random: there is play, and they are kept."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.opening import open_store
from tests.game.games import FakeTime, bytes_of, corrupt_files, games_of, mangled, play


def open_mangled(path: str, seeds: range) -> int:
    """Open mangled files one after another: each is played on, and kept where it is damaged."""
    whole, damaged = bytes_of(path)[""], 0
    for seed in seeds:
        Path(path).write_bytes(mangled(whole, Random(seed)))
        before = bytes_of(path)
        opened = open_store(path, FakeTime(1_700_200_000 + 10 * seed), Notices())
        assert opened.store.notices.trouble is None, seed
        if opened.problem is not None:
            damaged += 1
            assert bytes_of(str(corrupt_files(path)[0])) == before, seed
            assert len(games_of(opened.store)) >= 3, seed
            assert find_damage(opened.store.connection) == [], seed
        play(opened.store, 1, 3, seed=seed)
        assert opened.store.last() is not None
        assert opened.store.trouble is None, seed
        opened.store.connection.close()
        for file in corrupt_files(path):
            file.unlink()
    return damaged


def test_whatever_became_of_the_file_there_is_play_and_the_file_is_kept(path: str) -> None:
    assert open_mangled(path, range(60)) > 30


@pytest.mark.nightly
def test_whatever_became_of_very_many_files_there_is_play(path: str) -> None:
    print(open_mangled(path, range(100, 5000)))  # noqa: T201 - the figure of a long run
