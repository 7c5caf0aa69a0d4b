"""Games whose rows were damaged: what is trusted comes back, and the rest is set aside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.store import Store, StoreError
from tests.game.games import CARD, PUZZLE, FakeTime, damage, last_of, play_some


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite3")


def test_a_move_changed_on_the_disk_is_left_out_with_what_follows_it(path: str) -> None:
    store = Store(path, FakeTime())
    saved = store.start(PUZZLE, CARD)
    for cell, digit in ((2, 4), (3, 6), (5, 8)):
        saved.game.enter([cell], digit)
    store.close()
    damage(path, "UPDATE move SET new = ? WHERE seq = 1", b"\x07")
    again = last_of(Store(path, FakeTime()))
    assert again.lost_moves == 2
    assert [move.cell for move in again.game.moves] == [2]
    assert again.game.head == 1
    store = Store(path, FakeTime())
    (content,) = store.rows("SELECT content FROM aside")
    assert [move["new"]["hex"] for move in json.loads(content[0])["move"]] == ["04", "07", "08"]
    assert last_of(store).lost_moves == 0


def test_a_move_missing_at_the_end_is_noticed(path: str) -> None:
    store = Store(path, FakeTime())
    saved = store.start(PUZZLE, CARD)
    saved.game.enter([2], 4)
    saved.game.enter([3], 6)
    store.close()
    damage(path, "DELETE FROM move WHERE seq = 1")
    assert last_of(Store(path, FakeTime())).lost_moves == 1


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("givens", b"\x01"),
        ("shape", "round"),
        ("techniques", "x"),
        ("hints", "1"),
        ("outcome", "?"),
    ],
)
def test_a_game_whose_row_cannot_be_read_is_reported_and_set_aside(
    path: str, column: str, value: object
) -> None:
    store = Store(path, FakeTime())
    store.start(PUZZLE, CARD._replace(name="older"))
    store.start(PUZZLE, CARD).game.enter([2], 4)
    store.close()
    damage(path, f"UPDATE game SET {column} = ? WHERE id = 2", value)
    store = Store(path, FakeTime())
    saved = store.last()
    assert saved is not None
    assert saved.card.name == "older"
    assert "could not be read and was set aside" in store.notices.passing[0]
    assert [row["game"] for row in store.rows("SELECT * FROM aside")] == [2]
    (content,) = store.rows("SELECT content FROM aside")
    assert len(json.loads(content[0])["move"]) == 1
    assert find_damage(store.connection) == []
    store.close()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("name", "hard-0001-00fe"),
        ("board", bytes(81)),
        ("head", 9),
        ("elapsed_ms", 5),
        ("move_count", 1),
        ("move_crc", 0),
        ("started_at", 7.0),
        ("turn", 1 << 40),
    ],
)
def test_a_game_whose_row_was_changed_is_reported_and_the_row_set_aside(
    path: str, column: str, value: object
) -> None:
    store = Store(path, FakeTime())
    play_some(store.start(PUZZLE, CARD).game)
    store.close()
    damage(path, f"UPDATE game SET {column} = ?", value)
    store = Store(path, FakeTime())
    assert len(find_damage(store.connection)) == 1
    saved = store.last()
    assert saved is not None
    assert len(saved.game.moves) == 5
    assert "was damaged, but all its moves were recovered" in store.notices.passing[0]
    (content,) = store.rows("SELECT content FROM aside")
    (kept,) = json.loads(content[0])["game"]
    assert kept[column] == (value if not isinstance(value, bytes) else {"hex": value.hex()})
    assert find_damage(store.connection) == []
    store.close()


def test_a_game_that_was_mended_is_where_it_was_in_the_order_of_play(path: str) -> None:
    store = Store(path, FakeTime())
    for name in ("a", "b", "c"):
        store.start(PUZZLE, CARD._replace(name=name)).game.enter([2], 4)
    store.close()
    for number in (2, 3):
        damage(path, "UPDATE move SET new = x'07' WHERE game = ?", number)
    store = Store(path, FakeTime())
    for number in (3, 2):
        assert store.load(number) is not None
    assert len(store.notices.passing) == 2
    assert [row[0] for row in store.rows("SELECT name FROM game ORDER BY turn")] == ["a", "b", "c"]
    assert last_of(store).card.name == "c"


def test_a_turn_that_is_no_number_is_not_counted_from(path: str) -> None:
    store = Store(path, FakeTime())
    for name in ("a", "b", "c"):
        store.start(PUZZLE, CARD._replace(name=name))
    store.close()
    damage(path, "UPDATE game SET turn = x'ff' WHERE id = 1")
    store = Store(path, FakeTime())
    store.start(PUZZLE, CARD._replace(name="new"))
    assert [row[0] for row in store.rows("SELECT turn FROM game WHERE id > 1")] == [2, 3, 4]
    assert last_of(store).card.name == "new"


def test_a_game_that_cannot_be_set_aside_is_not_lost(path: str) -> None:
    store = Store(path, FakeTime())
    store.start(PUZZLE, CARD)
    store.connection.execute("UPDATE game SET shape = 'round'")
    store.connection.execute(
        "CREATE TRIGGER full BEFORE INSERT ON aside BEGIN "
        "SELECT RAISE(FAIL, 'the disk is full'); END"
    )
    with pytest.raises(StoreError, match="the disk is full"):
        store.last()
    store.connection.execute("DROP TRIGGER full")
    assert store.last() is None
    assert len(store.rows("SELECT * FROM aside")) == 1
    assert store.trouble is None
    store.close()
