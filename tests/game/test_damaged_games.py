"""Games whose rows were damaged: what is trusted comes back, and the rest is set aside."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.storage.backup import backups
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.store import Store, StoreError
from sudoku_app.game.storage.tables import GAME
from tests.game.games import CARD, PUZZLE, FakeTime, damage, last_of, play_some
from tests.game.varied_games import GAMES, KILLER, Seen, make_store, play_on, seen_games

KILLER_NUMBER = next(number for number, (_, puzzle) in enumerate(GAMES, 1) if puzzle is KILLER)
OTHERS: dict[str, object] = {
    "shape": "3x3+antiknight",
    "givens": bytes(80) + b"\x03",
    "name": "another",
    "level": "expert",
    "score": 9,
    "explainer": 9.5,
    "techniques": "x_wing:7",
    "form": "1" * 81,
    "started_at": 7.0,
    "played_at": 7.0,
    "finished_at": 7.0,
    "deleted_at": 7.0,
    "outcome": "solved",
    "elapsed_ms": 5,
    "head": 2,
    "mistakes": 9,
    "checks": 9,
    "hints": "9,9,9,9",
    "move_count": 1,
    "move_crc": 0,
    "board": bytes(81),
    "turn": 1 << 40,
}
"""Another value for each column of table `game`, that could be right."""


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite3")


def drop_backups(path: str) -> None:
    shutil.rmtree(Path(path).parent / "backups")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Seen]]:
    """A folder with a file of games of all kinds and its backup, and the games."""
    folder = tmp_path_factory.mktemp("varied")
    store = Store(str(folder / "games.sqlite3"), FakeTime())
    store.connection.execute("PRAGMA synchronous = OFF")
    make_store(store)
    games = seen_games(store)
    store.close()
    return folder, games


@pytest.fixture
def expected(path: str, made: tuple[Path, dict[str, Seen]]) -> dict[str, Seen]:
    """The games in a copy of that file at `path`."""
    folder, games = made
    shutil.copytree(folder, Path(path).parent, dirs_exist_ok=True)
    return dict(games)


def opened(path: str) -> Store:
    """The store as at a start."""
    return open_store(path, FakeTime(1_700_300_000), Notices()).store


def three_moves(path: str) -> None:
    """A game of three moves, without a backup."""
    store = Store(path, FakeTime())
    saved = store.start(PUZZLE, CARD)
    for cell, digit in ((2, 4), (3, 6), (5, 8)):
        saved.game.enter([cell], digit)
    store.close()
    drop_backups(path)


def test_a_move_changed_on_the_disk_is_left_out_with_what_follows_it(path: str) -> None:
    three_moves(path)
    damage(path, "UPDATE move SET new = ? WHERE seq = 1", b"\x07")
    store = opened(path)
    assert store.notices.passing == [
        "moves at the end of a game could not be read and were set aside: "
        "hard-0001-00ff (2023-11-14), 2 moves"
    ]
    again = last_of(store)
    assert [move.cell for move in again.game.moves] == [2]
    assert again.game.head == 1
    store = opened(path)
    assert store.notices.passing == []
    (content,) = store.rows("SELECT content FROM aside")
    assert [move["new"]["hex"] for move in json.loads(content[0])["move"]] == ["04", "07", "08"]
    store.close()


def test_a_move_missing_at_the_end_is_noticed(path: str) -> None:
    three_moves(path)
    damage(path, "DELETE FROM move WHERE seq = 2")
    store = opened(path)
    (told,) = store.notices.passing
    assert told.endswith("hard-0001-00ff (2023-11-14), 1 move")
    store.close()


def test_moves_that_a_backup_has_are_not_lost(path: str) -> None:
    three_moves(path)
    store = Store(path, FakeTime(1_700_100_000))
    saved = store.last()
    assert saved is not None
    saved.game.enter([6], 9)
    store.close()
    store = Store(path, FakeTime(1_700_200_000))
    saved = store.last()
    assert saved is not None
    saved.game.enter([7], 1)
    store.connection.close()  # without a backup
    damage(path, "UPDATE move SET new = ? WHERE seq = 1", b"\x07")
    store = opened(path)
    assert store.notices.passing == [
        "hard-0001-00ff (2023-11-14) was damaged and has been restored; nothing is missing"
    ]
    assert [move.cell for move in last_of(store).game.moves] == [2, 3, 5, 6, 7]


@pytest.mark.parametrize("column", GAME.columns[1:])
def test_any_damaged_column_of_a_game_is_as_it_was_if_there_is_a_backup(
    path: str, expected: dict[str, Seen], column: str
) -> None:
    damage(path, f"UPDATE game SET {column} = ? WHERE id = ?", OTHERS[column], KILLER_NUMBER)
    store = opened(path)
    assert store.notices.passing == [
        "Threes (2023-11-14) was damaged and has been restored; nothing is missing"
    ]
    assert seen_games(store) == expected
    assert len(store.rows("SELECT * FROM aside WHERE game = ?", KILLER_NUMBER)) == 1
    assert find_damage(store.connection) == []
    store.close()


@pytest.mark.parametrize("column", [*GAME.columns[1:], "crc"])
def test_no_damaged_column_of_a_game_that_was_played_on_gives_another_puzzle(
    path: str, expected: dict[str, Seen], column: str
) -> None:
    store = Store(path, FakeTime(1_700_100_000))
    play_on(store, 5)
    expected = seen_games(store)
    store.connection.close()
    value = OTHERS.get(column, 1)
    damage(path, f"UPDATE game SET {column} = ? WHERE id = ?", value, KILLER_NUMBER)
    store = opened(path)
    (told,) = store.notices.passing
    found = seen_games(store)
    assert told.startswith("Threes (2023-11-14) was damaged and ")
    if "nothing is missing" not in told:
        assert "was restored from the backup of 2023-11-14 22:" in told, (
            "its puzzle comes from there, its moves from itself"
        )
        assert found["Threes"].moves == expected["Threes"].moves
        assert found["Threes"].head == expected["Threes"].head
        expected["Threes"] = found["Threes"]._replace(
            givens=KILLER.givens, shape=expected["Threes"].shape
        )
    assert found == expected
    store.close()


@pytest.mark.parametrize("column", GAME.columns[1:])
def test_without_a_backup_a_puzzle_of_which_nothing_is_certain_is_set_aside_by_name(
    path: str, expected: dict[str, Seen], column: str
) -> None:
    drop_backups(path)
    damage(path, f"UPDATE game SET {column} = ? WHERE id = ?", OTHERS[column], KILLER_NUMBER)
    store = opened(path)
    (told,) = store.notices.passing
    if column in ("move_count", "move_crc", "board"):
        assert told.endswith("has been restored; nothing is missing"), "which its moves prove"
    else:
        name = "another" if column == "name" else "Threes"
        day = "1970-01-01" if column == "started_at" else "2023-11-14"
        assert told == f"{name} ({day}) was damaged and no backup has it, so it was set aside"
        (content,) = store.rows("SELECT content FROM aside WHERE game = ?", KILLER_NUMBER)
        assert len(json.loads(content[0])["move"]) == len(expected.pop("Threes").moves)
    assert seen_games(store) == expected
    store.close()
    again = opened(path)
    assert again.notices.passing == []
    assert seen_games(again) == expected
    again.close()


@pytest.mark.parametrize("column", GAME.columns[1:])
def test_without_a_backup_a_puzzle_that_its_canonical_form_proves_stays(
    path: str, column: str
) -> None:
    store = Store(path, FakeTime())
    play_some(store.start(PUZZLE, CARD).game)
    moves = last_of(store).game.moves
    drop_backups(path)
    damage(path, f"UPDATE game SET {column} = ?", OTHERS[column])
    store = opened(path)
    (told,) = store.notices.passing
    saved = store.last()
    if column in ("shape", "givens", "form"):
        assert "was set aside" in told
        assert saved is None
    elif column != "deleted_at":
        assert saved is not None
        assert (saved.game.puzzle, saved.game.moves) == (PUZZLE, moves)
        assert "it was set aside" not in told
    assert find_damage(store.connection) == []
    store.close()


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
    store.connection.close()
    damage(path, f"UPDATE game SET {column} = ? WHERE id = 2", value)
    store = Store(path, FakeTime(), notices=Notices())
    saved = store.last()
    assert saved is not None
    assert saved.card.name == "older"
    assert store.notices.passing == [
        "hard-0001-00ff (2023-11-14) was damaged and no backup has it, so it was set aside"
    ]
    assert [row["game"] for row in store.rows("SELECT * FROM aside")] == [2]
    (content,) = store.rows("SELECT content FROM aside")
    assert len(json.loads(content[0])["move"]) == 1
    assert find_damage(store.connection) == []
    store.close()


def test_a_killer_with_a_damaged_cage_stays_in_the_file_and_in_its_backups(
    path: str, expected: dict[str, Seen]
) -> None:
    query = "UPDATE game SET shape = replace(shape, '1.2', '1,2') WHERE id = ?"
    damage(path, query, KILLER_NUMBER)
    for day in range(3):
        store = open_store(path, FakeTime(1_700_001_000 + 100 * day), Notices()).store
        assert len(store.notices.passing) == (day == 0)
        assert seen_games(store) == expected
        store.close()
    assert all("Threes" in names_in(backup.path) for backup in backups(path))


def names_in(path: str) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM game ORDER BY id")]


def test_a_game_that_no_backup_has_whole_leaves_the_backup_that_has_something_of_it(
    path: str, expected: dict[str, Seen]
) -> None:
    (kept,) = backups(path)
    for file in (path, kept.path):
        givens = bytes(80) + b"\x03"
        damage(file, "UPDATE game SET givens = ? WHERE id = ?", givens, KILLER_NUMBER)
    for day in range(15):
        store = open_store(path, FakeTime(1_700_090_000 + 86_400 * day), Notices()).store
        assert len(store.notices.passing) == (day == 0)
        last = store.last()
        assert last is not None
        last.game.restart()
        store.close()
    assert "Threes" in names_in(kept.path)


def test_a_game_of_another_course_of_things_does_not_take_the_place_of_a_damaged_one(
    path: str,
) -> None:
    store = Store(path, FakeTime())
    store.start(PUZZLE, CARD._replace(name="never damaged"))
    store.close()
    first = backups(path)[0]
    store = Store(path, FakeTime(1_700_100_000))
    store.start(KILLER, CARD._replace(name="given up"))
    store.close()
    shutil.copyfile(first.path, path)  # an older file was put there
    store = Store(path, FakeTime(1_700_200_000))
    play_some(store.start(KILLER, CARD._replace(name="second")).game)
    store.connection.close()
    damage(path, "UPDATE game SET elapsed_ms = 5, head = 0 WHERE id = 2")
    store = opened(path)
    assert "second (2023-11-17) was damaged and no backup has it" in store.notices.passing[0]
    assert sorted(seen_games(store)) == ["never damaged"]
    store.close()


def test_a_game_that_was_mended_is_where_it_was_in_the_order_of_play(path: str) -> None:
    store = Store(path, FakeTime())
    for name in ("a", "b", "c"):
        store.start(PUZZLE, CARD._replace(name=name)).game.enter([2], 4)
    store.connection.close()
    for number in (2, 3):
        damage(path, "UPDATE move SET new = x'07' WHERE game = ?", number)
    store = Store(path, FakeTime(), notices=Notices())
    for number in (3, 2):
        assert store.load(number) is not None
    assert len(store.notices.passing) == 2
    assert [row[0] for row in store.rows("SELECT name FROM game ORDER BY turn")] == ["a", "b", "c"]
    assert last_of(store).card.name == "c"


@pytest.mark.parametrize("value", ["x", 1.5])
def test_a_hint_whose_game_is_no_number_does_not_end_the_start(
    path: str, expected: dict[str, Seen], value: object
) -> None:
    damage(path, "UPDATE hint SET game = ? WHERE game = (SELECT min(game) FROM hint)", value)
    store = opened(path)
    assert seen_games(store) == expected
    assert find_damage(store.connection) == []
    store.close()


def test_a_turn_that_is_no_number_is_not_counted_from(path: str) -> None:
    store = Store(path, FakeTime())
    for name in ("a", "b", "c"):
        store.start(PUZZLE, CARD._replace(name=name))
    store.close()
    damage(path, "UPDATE game SET turn = x'ff' WHERE id = 1")
    store = opened(path)
    store.start(PUZZLE, CARD._replace(name="new"))
    assert [row[0] for row in store.rows("SELECT turn FROM game ORDER BY id")] == [1, 2, 3, 4]
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


def test_many_damaged_games_are_told_of_in_one_notice(path: str) -> None:
    store = Store(path, FakeTime())
    for number in range(30):
        store.start(PUZZLE, CARD._replace(name=f"game-{number:02}"))
    store.close()
    damage(path, "UPDATE game SET givens = zeroblob(81)")
    store = opened(path)
    (told,) = store.notices.passing
    assert told.startswith("30 games were damaged and have been restored; nothing is missing: ")
    assert told.count("game-") == 12
    assert told.endswith(" and 18 more")
    store.close()
