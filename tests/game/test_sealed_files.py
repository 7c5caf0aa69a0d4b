"""Files are sealed at the end, so that a start need not look at every page and row."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage import checks, store_file
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.store import FileProblem, Store
from tests.game.games import (
    PUZZLE,
    FakeTime,
    bytes_of,
    corrupt_files,
    damage,
    games_of,
    play,
    solve_by_hand,
)


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A file whose moves take several pages, left by a clean end."""
    path = str(tmp_path / "games.sqlite3")
    store = open_store(path, FakeTime(), Notices()).store
    for _ in range(4):
        saved = store.start(PUZZLE, Card("long"))
        for _ in range(3):
            solve_by_hand(saved.game)
            saved.game.restart()
    store.close()
    assert sorted(os.listdir(tmp_path)) == ["backups", "games.sqlite3", "games.sqlite3-sealed"]
    return path


class Looks:
    """Counts the checks of all pages and of all rows."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pages = self.rows = 0
        check_pages, find_damage = store_file.check_pages, checks.find_damage

        def count_pages(connection: sqlite3.Connection) -> None:
            self.pages += 1
            check_pages(connection)

        def count_rows(connection: sqlite3.Connection) -> list[checks.Damage]:
            self.rows += 1
            return find_damage(connection)

        monkeypatch.setattr(store_file, "check_pages", count_pages)
        monkeypatch.setattr(checks, "find_damage", count_rows)

    def at_start(self, path: str) -> tuple[int, int]:
        before = self.pages, self.rows
        opened = open_store(path, FakeTime(1_700_100_000), Notices())
        found = self.pages - before[0], self.rows - before[1]
        assert (opened.problem, opened.store.notices.passing) == (None, [])
        opened.store.close()
        return found


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    return Looks(monkeypatch)


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


def test_a_sealed_file_is_not_looked_at_page_by_page_nor_row_by_row(
    path: str, looks: Looks
) -> None:
    assert [looks.at_start(path) for _ in range(3)] == [(0, 0)] * 3


def test_a_file_that_another_program_changed_is_looked_at_once(path: str, looks: Looks) -> None:
    damage(path, "CREATE TABLE other(at)")
    damage(path, "DROP TABLE other")
    assert [looks.at_start(path) for _ in range(3)] == [(1, 1), (0, 0), (0, 0)]


def test_a_file_without_its_seal_is_looked_at_once(path: str, looks: Looks) -> None:
    os.unlink(f"{path}-sealed")
    assert [looks.at_start(path) for _ in range(2)] == [(1, 1), (0, 0)]


def test_after_a_kill_every_row_is_looked_at(path: str, looks: Looks) -> None:
    store = open_store(path, FakeTime(1_700_100_000), Notices()).store
    play(store, 1, 3)
    copies = {part: data for part, data in bytes_of(path).items() if data}
    store.connection.close()
    for part, data in copies.items():
        Path(path + part).write_bytes(data)
    assert "-wal" in copies
    assert [looks.at_start(path) for _ in range(2)] == [(1, 1), (0, 0)]


def test_a_file_that_was_not_checked_is_not_sealed(path: str) -> None:
    damage(path, "UPDATE move SET at = at + 1 WHERE game = 2 AND seq = 0")
    Store(path, FakeTime(1_700_050_000)).close()  # it neither checked nor changed anything
    opened = open_store(path, FakeTime(1_700_100_000), Notices())
    assert opened.store.notices.passing != []
    opened.store.close()


@pytest.mark.parametrize("is_killed", [False, True])
def test_damage_outside_the_table_of_games_is_healed_at_the_start(
    path: str, is_killed: bool
) -> None:
    games = 4 + is_killed
    if is_killed:
        store = Store(path, FakeTime(1_700_100_000))
        play(store, 1, 3)
        store.connection.close()
    damage_a_page_of_old_moves(path)
    before = bytes_of(path)
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert opened.problem is FileProblem.CORRUPT
    assert bytes_of(str(corrupt_files(path)[0])) == before
    assert len(games_of(opened.store)) == games
    opened.store.close()
    third = open_store(path, FakeTime(1_700_300_000), Notices())
    assert (third.problem, third.store.notices.passing) == (None, [])
    third.store.close()
