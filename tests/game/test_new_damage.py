"""What is checked of very many games at the end: those played, and some of the others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from sudoku_app.game.storage import checks
from sudoku_app.game.storage.backup import back_up_in_background, backups, open_backup
from sudoku_app.game.storage.checks import Damage, find_damage, find_new_damage, shares_of
from sudoku_app.game.storage.export import JSON, copy_of_unsaved
from sudoku_app.game.storage.records import json_of_rows, raw_games, record_of, record_to_json
from sudoku_app.game.storage.store import Store
from tests.game.games import FakeTime, play

FLIP = "UPDATE move SET at = at + 1 WHERE game = ? AND seq = 0"


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """Eight games that were found sound, each of them a share of its own."""
    path = str(tmp_path / "data" / "games.sqlite3")
    first = Store(path, FakeTime())
    play(first, 8, 20)
    first.close()
    (moves,) = first_row(path)
    monkeypatch.setattr(checks, "MOST_CHECKED", moves // 8 + 1)
    store = Store(path, FakeTime(1_700_100_000))
    yield store
    store.connection.close()


def first_row(path: str) -> tuple[int]:
    store = Store(path, FakeTime())
    (count,) = store.rows("SELECT count(*) FROM move")[0]
    store.connection.close()
    return (count,)


def numbers_of(damage: list[Damage]) -> set[int]:
    return {each.number for each in damage}


def test_a_game_that_was_played_is_checked_whatever_its_share(store: Store) -> None:
    play(store, 1, 9, seed=5)
    number = store.rows("SELECT max(id) FROM game")[0][0]
    for share in range(8):
        store.connection.execute(FLIP, (number,))
        found = find_new_damage(store.connection, store.checked_turn, partial(int, share))
        assert number in numbers_of(found)
        store.connection.execute(
            "UPDATE move SET at = at - 1 WHERE game = ? AND seq = 0", (number,)
        )


def test_the_others_are_checked_one_share_after_another(store: Store) -> None:
    since = store.checked_turn
    store.connection.execute(FLIP, (3,))
    shares = shares_of(store.connection)
    found = [
        numbers_of(find_new_damage(store.connection, since, partial(int, share)))
        for share in range(shares)
    ]
    assert found.count({3}) == 1
    assert found.count(set()) == shares - 1


def test_as_many_backups_as_there_are_shares_check_every_game(store: Store) -> None:
    store.connection.execute(FLIP, (3,))
    last = store.last()
    assert last is not None
    is_found = False
    for _ in range(shares_of(store.connection)):
        for _ in range(8):  # acts by which the last act alone would choose the same share again
            last.journal.record_state(last.game)
        is_found = is_found or not back_up_in_background(store)
    assert is_found


def test_few_games_leave_no_note_of_a_share(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    note = Path(f"{store.path}-checked")
    assert back_up_in_background(store)
    assert note.exists()
    note.unlink()
    monkeypatch.undo()
    assert back_up_in_background(store)
    assert not note.exists()


def test_of_few_games_all_are_checked(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    store.connection.execute(FLIP, (3,))
    found = find_new_damage(store.connection, store.checked_turn, partial(int, 5))
    assert numbers_of(found) == {3}


def test_a_backup_beside_the_window_is_refused_where_something_new_is_damaged(store: Store) -> None:
    before = backups(store.path)
    play(store, 1, 9, seed=5)
    assert back_up_in_background(store)
    assert len(backups(store.path)) == len(before) + 1
    play(store, 1, 9, seed=6)
    number = store.rows("SELECT max(id) FROM game")[0][0]
    store.connection.execute(FLIP, (number,))
    assert not back_up_in_background(store)
    assert len(backups(store.path)) == len(before) + 1
    store.close()
    backup = open_backup(backups(store.path)[0].path)
    assert find_damage(backup) == []
    backup.close()


def test_a_backup_that_is_cancelled_leaves_nothing_behind(store: Store) -> None:
    before = sorted(Path(store.path).parent.rglob("*"))
    with pytest.raises(ValueError, match="cancelled"):
        back_up_in_background(store, lambda: True)
    assert sorted(Path(store.path).parent.rglob("*")) == before


def test_games_are_written_from_their_rows_as_they_would_be_from_their_moves(store: Store) -> None:
    store.connection.execute(FLIP, (3,))
    store.connection.execute("UPDATE game SET head = 10000 WHERE id = 4")
    for raw in raw_games(store.connection):
        record = record_of(raw)
        assert record is not None
        assert json_of_rows(raw) == json.dumps(record_to_json(record))


def test_what_is_owed_is_written_in_place_of_what_is_kept(store: Store) -> None:
    last = store.last()
    assert last is not None
    store.connection.execute("PRAGMA query_only = 1")
    last.game.fill_notes()
    assert store.unsaved_games
    unsaved = copy_of_unsaved(store)
    batches = JSON.read(store.connection, unsaved)
    games = [raw for name, rows in batches if name == "games" for raw in rows]
    unsaved.close()
    assert len(games) == 8
    assert len(games[-1].moves) == len(last.game.moves)
