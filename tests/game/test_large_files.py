"""A file so large that only the table of games is looked at when it is opened."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage import store_file
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.store import FileProblem, Store
from tests.game.games import (
    PUZZLE,
    FakeTime,
    bytes_of,
    corrupt_files,
    games_of,
    play,
    solve_by_hand,
)


@pytest.fixture(autouse=True)
def every_file_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_file, "CHECKED_WHOLE", 0)


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A file whose moves take several pages, left by a clean end."""
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, FakeTime())
    for _ in range(4):
        saved = store.start(PUZZLE, Card("long"))
        for _ in range(3):
            solve_by_hand(saved.game)
            saved.game.restart()
    store.close()
    assert sorted(os.listdir(tmp_path)) == ["backups", "games.sqlite3"]
    return path


def says(path: str, query: str) -> str:
    with closing(sqlite3.connect(path)) as connection:
        try:
            return str(connection.execute(query).fetchone()[0])
        except sqlite3.DatabaseError as error:
            return str(error)


def damage_a_page_of_old_moves(path: str) -> None:
    """Empty a page that the table of games does not need, nor the game played last."""
    whole = Path(path).read_bytes()
    for page in range(2, len(whole) // 4096):
        start = 4096 * page
        Path(path).write_bytes(whole[:start] + bytes(4096) + whole[start + 4096 :])
        if (
            says(path, "PRAGMA quick_check(game)") == "ok" != says(path, "PRAGMA quick_check(move)")
            and says(path, "SELECT count(*) FROM move WHERE game = 4").isdigit()
        ):
            return
    raise AssertionError("no such page")


def test_damage_outside_the_table_of_games_is_found_at_the_end_and_healed_at_the_next_start(
    path: str,
) -> None:
    damage_a_page_of_old_moves(path)
    opened = open_store(path, FakeTime(1_700_100_000), Notices())
    assert (opened.problem, opened.store.notices.passing) == (None, [])
    saved = opened.store.last()
    assert saved is not None
    saved.game.fill_notes()
    moves = list(saved.game.moves)
    opened.store.close()
    assert "malformed" in str(opened.store.trouble)
    before = bytes_of(path)
    again = open_store(path, FakeTime(1_700_200_000), Notices())
    assert again.problem is FileProblem.CORRUPT
    assert bytes_of(str(corrupt_files(path)[0])) == before
    assert len(games_of(again.store)) == 4
    last = again.store.last()
    assert last is not None
    assert last.game.moves == moves
    again.store.close()
    third = open_store(path, FakeTime(1_700_300_000), Notices())
    assert (third.problem, third.store.notices.passing) == (None, [])
    third.store.close()


def test_after_a_kill_the_whole_file_is_looked_at(path: str) -> None:
    store = Store(path, FakeTime(1_700_100_000))
    play(store, 1, 3)
    store.connection.close()
    damage_a_page_of_old_moves(path)
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert opened.problem is FileProblem.CORRUPT
    assert len(games_of(opened.store)) == 5
    opened.store.close()
