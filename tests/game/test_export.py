"""Games in files of other programs, and back again."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import topology_of_size
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.export import export_csv, export_json
from sudoku_app.game.storage.importing import (
    ImportRefusedError,
    ImportReport,
    Merged,
    import_json,
)
from sudoku_app.game.storage.store import IN_MEMORY, Store, StoreError
from tests.game.games import PUZZLE, FakeTime, act_at_random, games_of, play, rows_of


@pytest.fixture
def store() -> Iterator[Store]:
    """A store in memory with games of several kinds."""
    store = Store(IN_MEMORY, FakeTime())
    play(store, 4)
    large = make_puzzle([16] + [0] * 255, topology_of_size(16))
    store.start(large, Card("=cmd|' /C calc'!A0")).game.enter([200], 13)
    store.delete_game(2)
    yield store
    store.close()


@pytest.fixture
def other() -> Iterator[Store]:
    """An empty store in memory, whose clock is later."""
    store = Store(IN_MEMORY, FakeTime(1_700_900_000))
    yield store
    store.close()


@pytest.fixture
def exported(store: Store, tmp_path: Path) -> str:
    path = str(tmp_path / "games.json")
    assert export_json(store, path) == 5
    return path


def told_of(store: Store) -> list[tuple[object, ...]]:
    """Every row of a store, but of games their turn, which each store gives anew, and the checksum
    that goes over it.
    """
    rows = rows_of(store.connection)
    return [row[:-2] if row[0] == "game" else row for row in rows]


def rewrite(path: str, change: Callable[[dict[str, Any]], None]) -> None:
    document = json.loads(Path(path).read_text())
    change(document)
    Path(path).write_text(json.dumps(document))


def test_what_is_exported_and_imported_is_the_same_to_the_row(
    store: Store, other: Store, exported: str
) -> None:
    assert import_json(other, exported).merged == Merged(added=5)
    assert told_of(other) == told_of(store)
    assert find_damage(other.connection) == []


def test_games_that_are_imported_keep_their_order_behind_those_that_are_there(
    store: Store, other: Store, exported: str
) -> None:
    play(other, 2, seed=7)
    import_json(other, exported)
    names = [row[0] for row in other.rows("SELECT name FROM game ORDER BY turn")]
    theirs = [row[0] for row in store.rows("SELECT name FROM game ORDER BY played_at")]
    assert names == ["easy-0000-0007", "easy-0001-0007", *theirs]
    turns = [row[0] for row in other.rows("SELECT turn FROM game ORDER BY turn")]
    assert other.take_turn() > turns[-1]
    assert len(set(turns)) == 7


def test_a_second_import_doubles_nothing(other: Store, store: Store, exported: str) -> None:
    import_json(other, exported)
    before = rows_of(other.connection)
    for _ in range(2):
        assert import_json(other, exported) == ImportReport(Merged(known=5))
    assert import_json(store, exported).merged == Merged(known=5)
    assert rows_of(other.connection) == before


def test_games_of_both_stores_are_kept(other: Store, exported: str) -> None:
    play(other, 2, seed=7)
    before = {row[2:] for row in rows_of(other.connection) if row[0] == "game"}
    assert import_json(other, exported).merged.added == 5
    after = {row[2:] for row in rows_of(other.connection) if row[0] == "game"}
    assert before < after
    assert len(after) == 7
    assert len({row["id"] for row in other.rows("SELECT id FROM game")}) == 7


def test_the_state_that_was_played_later_is_the_game(
    store: Store, other: Store, exported: str, tmp_path: Path
) -> None:
    import_json(other, exported)
    saved = store.load(1)
    assert saved is not None
    saved.game.enter([2], 4)
    saved.game.note([3], 5)
    later = str(tmp_path / "later.json")
    export_json(store, later)
    assert import_json(other, later).merged == Merged(updated=1, known=4, numbers=(1,))
    assert told_of(other) == told_of(store)
    assert import_json(other, exported).merged == Merged(known=5)
    assert told_of(other) == told_of(store)


def test_a_state_with_moves_of_its_own_is_set_aside_once(
    store: Store, other: Store, exported: str, tmp_path: Path
) -> None:
    import_json(other, exported)
    saved = other.load(1)
    assert saved is not None
    saved.game.restart()
    saved.game.undo()
    saved.game.enter([2], 1)
    before = rows_of(other.connection)
    branch = store.load(1)
    assert branch is not None
    branch.game.enter([3], 2)
    theirs = str(tmp_path / "branch.json")
    export_json(store, theirs)
    for _ in range(2):
        assert import_json(other, theirs).merged == Merged(known=5)
        (aside,) = other.rows("SELECT game, content FROM aside")
        assert len(json.loads(aside["content"])["moves"]) == len(branch.game.moves)
    assert rows_of(other.connection) == before


def test_what_was_set_aside_is_exported_too(other: Store, store: Store, tmp_path: Path) -> None:
    store.connection.execute("UPDATE game SET shape = 'round' WHERE id = 3")
    assert store.load(3) is None
    path = str(tmp_path / "games.json")
    export_json(store, path)
    for _ in range(2):
        import_json(other, path)
        query = "SELECT at, game, reason, content, crc FROM aside"
        assert list(map(tuple, other.rows(query))) == list(map(tuple, store.rows(query)))


@pytest.mark.parametrize("seed", range(5))
def test_any_game_comes_back_from_json(other: Store, tmp_path: Path, seed: int) -> None:
    store = Store(IN_MEMORY, FakeTime())
    random = Random(seed)
    size = random.choice([4, 6, 9, 16, 25])
    saved = store.start(make_puzzle([0] * size**2, topology_of_size(size)), Card("名前 é"))
    for _ in range(60):
        cell, digit = random.randrange(size * size), random.randrange(1, size + 1)
        act = random.choice(["enter", "note", "undo", "redo"])
        if act in ("enter", "note"):
            getattr(saved.game, act)([cell], digit)
        else:
            getattr(saved.game, act)()
    path = str(tmp_path / "games.json")
    export_json(store, path)
    import_json(other, path)
    assert told_of(other) == told_of(store)
    store.close()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not valid JSON from line 1, column 1 on"),
        (
            '{"format": "sudoku-app games",\n "version" 1}',
            "not valid JSON from line 2, column 12 on",
        ),
        ("\udcff", "not readable JSON$"),
        ("[1]", "not an export of games"),
        ("[" * 100_000, "not readable JSON$"),
        ('{"format": "sudoku-app games", "version": NaN}', "NaN is not a number"),
        ('{"format": "sudoku-app games", "version": 1' + "0" * 5000 + "}", "JSON"),
        ('{"format": "sudoku-app games", "version": 2, "games": []}', "newer version"),
        ('{"format": "sudoku-app games", "version": 1, "games": {}}', "no list"),
        ("\0\1\2", "JSON"),
    ],
)
def test_a_file_that_is_none_of_ours_is_refused(
    other: Store, tmp_path: Path, text: str, reason: str
) -> None:
    path = tmp_path / "file.json"
    path.write_text(text, errors="surrogateescape")
    with pytest.raises(ImportRefusedError, match=reason):
        import_json(other, str(path))
    with pytest.raises(ImportRefusedError, match="folder"):
        import_json(other, str(tmp_path))
    with pytest.raises(FileNotFoundError):
        import_json(other, str(tmp_path / "none.json"))
    assert games_of(other) == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("shape", "9x9"),
        ("shape", 3),
        ("givens", [1] * 80),
        ("givens", [10] + [0] * 80),
        ("givens", [True] + [0] * 80),
        ("name", "x" * 5000),
        ("score", -1),
        ("score", 1 << 70),
        ("explainer", "high"),
        ("started_at", None),
        ("started_at", True),
        ("outcome", "won"),
        ("head", 10_000),
        ("hints", [1, 2, 3]),
        ("moves", "none"),
        ("moves", [["enter", 2, "", "04", 1]]),
        ("moves", [["fly", 2, "", "04", 1, 5.0]]),
        ("moves", [["enter", 99, "", "04", 1, 5.0]]),
        ("moves", [["enter", 2, "03", "04", 1, 5.0]]),
        ("moves", [["enter", 2, "", "zz", 1, 5.0]]),
        ("moves", [["enter", 2, "", "0f", 1, 5.0]]),
        ("moves", [["enter", 2, "", "04" * 1000, 1, 5.0]]),
        ("hints_shown", [["x_wing", 1]]),
        ("techniques", "x"),
    ],
)
def test_a_game_that_cannot_be_read_is_refused_alone_with_its_place(
    other: Store, exported: str, field: str, value: object
) -> None:
    rewrite(exported, lambda document: document["games"][1].update({field: value}))
    report = import_json(other, exported)
    assert (report.merged.added, report.refused) == (4, 1)
    assert str(report.first_refusal).startswith("game 2: ")
    assert find_damage(other.connection) == []


def test_a_failed_import_changes_nothing(store: Store, other: Store, tmp_path: Path) -> None:
    play(store, 6, seed=6)
    exported = str(tmp_path / "games.json")
    export_json(store, exported)
    play(other, 1)
    before = rows_of(other.connection)
    (pages,) = other.connection.execute("PRAGMA page_count").fetchone()
    other.connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="full"):
        import_json(other, exported)
    assert rows_of(other.connection) == before
    other.connection.execute("PRAGMA max_page_count = 100000")
    assert import_json(other, exported).merged.added == 11


def test_csv_has_a_line_for_each_game_but_deleted_ones(store: Store, tmp_path: Path) -> None:
    path = str(tmp_path / "games.csv")
    assert export_csv(store, path) == 4
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["name"] for row in rows] == [
        "easy-0000-0001",
        "easy-0002-0001",
        "easy-0003-0001",
        "'=cmd|' /C calc'!A0",
    ]
    solved = rows[1]
    assert solved["outcome"] == "solved"
    assert solved["seconds"] == "2.0"
    assert solved["started"].startswith("2023-11-14T22:")
    assert solved["givens"].startswith("53..7....6..195")
    assert "." not in solved["board"]
    assert len(rows[3]["board"]) == 256
    assert rows[3]["board"][200] == "M"


@pytest.mark.parametrize("column", ["name", "level", "shape", "techniques", "outcome"])
@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r"])
def test_no_text_in_csv_is_taken_for_a_formula(
    store: Store, tmp_path: Path, column: str, sign: str
) -> None:
    store.connection.execute(f"UPDATE game SET {column} = ? WHERE id = 1", (f"{sign}1+1",))
    path = str(tmp_path / "games.csv")
    export_csv(store, path)
    with open(path, newline="", encoding="utf-8") as file:
        assert next(csv.DictReader(file))[column] == f"'{sign}1+1"


def test_a_file_that_cannot_be_written_leaves_the_old_one(store: Store, tmp_path: Path) -> None:
    (tmp_path / "games.json").mkdir()
    for export in (export_json, export_csv):
        with pytest.raises(OSError, match=r"games\.json"):
            export(store, str(tmp_path / "games.json"))
    assert os.listdir(tmp_path) == ["games.json"]


def test_games_go_on_after_an_import(store: Store, other: Store, exported: str) -> None:
    import_json(other, exported)
    saved = other.load(4)
    assert saved is not None
    random = Random(8)
    for _ in range(20):
        act_at_random(saved.game, random)
    other.start(PUZZLE, Card("fresh"))
    assert other.trouble is None
    assert find_damage(other.connection) == []


@pytest.mark.parametrize(
    "damage",
    ["UPDATE game SET outcome = '?' WHERE id = 1", "UPDATE move SET cell = 80 WHERE game = 1"],
)
def test_an_import_heals_a_damaged_game_and_sets_its_rows_aside(
    store: Store, other: Store, exported: str, damage: str
) -> None:
    import_json(other, exported)
    other.connection.execute(damage)
    assert [entry.number for entry in find_damage(other.connection)] == [1]
    assert import_json(other, exported).merged == Merged(updated=1, known=4, numbers=(1,))
    assert told_of(other) == told_of(store)
    assert len(other.rows("SELECT * FROM aside WHERE game = 1")) == 1


def test_a_game_deleted_since_the_export_is_back_after_the_import(
    store: Store, exported: str
) -> None:
    before = rows_of(store.connection)
    store.delete_game(1)
    assert import_json(store, exported).merged == Merged(updated=1, known=4, numbers=(1,))
    assert rows_of(store.connection) == before
