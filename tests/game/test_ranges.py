"""Numbers that nobody's play makes: refused from elsewhere, and harmless in the file of games."""

from __future__ import annotations

import csv
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import Library
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.sessions.statistics import level_figures
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.disk import TurnMark
from sudoku_app.game.storage.export import export_csv, export_json
from sudoku_app.game.storage.importing import import_json
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.store import IN_MEMORY, Store
from sudoku_app.game.storage.tables import (
    GAME,
    HINT,
    LATEST,
    LONGEST_MS,
    MOST_COUNT,
    MOST_TURN,
    row_checksum,
)
from tests.game.games import LINE, PUZZLE, FakeTime, games_of, gather, play, solve_by_hand

LARGEST = (1 << 63) - 1


@pytest.fixture
def other() -> Iterator[Store]:
    store = Store(IN_MEMORY, FakeTime(1_700_900_000))
    yield store
    store.connection.close()


def craft(connection: sqlite3.Connection, number: int, **values: object) -> None:
    """Give a game values that its checksum fits."""
    connection.row_factory = sqlite3.Row
    (row,) = connection.execute("SELECT * FROM game WHERE id = ?", (number,))
    fields = {name: row[name] for name in GAME.columns} | values
    columns = ", ".join(f"{name} = ?" for name in fields)
    connection.execute(
        f"UPDATE game SET {columns}, crc = ? WHERE id = ?",
        (*fields.values(), row_checksum(0, tuple(fields.values())), number),
    )
    connection.commit()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("elapsed_ms", LONGEST_MS + 1),
        ("elapsed_ms", 1 << 53),
        ("played_at", 1e19),
        ("played_at", 10**400),
        ("started_at", -1.0),
        ("finished_at", LATEST + 1),
        ("deleted_at", 1e300),
        ("explainer", 1e9),
        ("score", MOST_COUNT + 1),
        ("mistakes", 1 << 40),
        ("checks", LARGEST),
        ("hints", [0, 0, 0, 1 << 64]),
        ("hints_shown", [["x_wing", 5, 1.0]]),
        ("hints_shown", [["x_wing", 1, 1e19]]),
        ("moves", [["enter", 2, "", "04", 1 << 53, 5.0]]),
        ("moves", [["enter", 2, "", "04", 1, 1e19]]),
        ("moves", [["enter", 1 << 70, "", "04", 1, 5.0]]),
    ],
)
def test_a_game_with_a_value_out_of_range_is_refused_alone(
    other: Store, tmp_path: Path, field: str, value: object
) -> None:
    path = tmp_path / "games.json"
    store = Store(IN_MEMORY, FakeTime())
    play(store, 2)
    export_json(store, str(path))
    store.connection.close()
    document = json.loads(path.read_text())
    document["games"][0][field] = value
    document["aside"] = [{"at": value, "game": 1, "reason": "x", "content": "x"}]
    path.write_text(json.dumps(document))
    report = import_json(other, str(path))
    assert report.merged.added == 1
    assert report.refused == 1
    reason = str(report.first_refusal)
    assert reason.startswith("game 1: ")
    assert " is not a " in reason


@pytest.mark.parametrize(("shape", "cells"), [("7x3", 441), ("1x1", 1), ("3x2", 36), ("1x9", 81)])
def test_a_shape_of_no_puzzle_is_refused_and_breaks_nothing(
    other: Store, tmp_path: Path, shape: str, cells: int
) -> None:
    path = tmp_path / "games.json"
    store = Store(IN_MEMORY, FakeTime())
    play(store, 2)
    export_json(store, str(path))
    craft(store.connection, 1, shape=shape, givens=bytes(cells), board=bytes(cells))
    assert [game.number for game in games_of(store)] == [2]
    assert [game.number for game in gather(store).results()] == [2]
    store.connection.close()
    document = json.loads(path.read_text())
    document["games"][0].update(shape=shape, givens=[0] * cells)
    path.write_text(json.dumps(document))
    assert f"the stored grid shape '{shape}'" in str(import_json(other, str(path)).first_refusal)


@pytest.mark.parametrize(
    "values",
    [
        {"elapsed_ms": LARGEST},
        {"elapsed_ms": -LARGEST},
        {"played_at": 1e19},
        {"started_at": -1e300},
        {"finished_at": 1e19},
        {"explainer": 1e300},
        {"score": LARGEST},
        {"mistakes": LARGEST},
        {"checks": LARGEST},
        {"hints": f"{LARGEST}0,{LARGEST}0,{LARGEST}0,{LARGEST}0"},
        {"turn": LARGEST},
        {"turn": -LARGEST},
        {"head": LARGEST},
        {"move_count": LARGEST},
        {"deleted_at": 1e300},
    ],
)
def test_a_game_kept_with_a_value_out_of_range_is_listed_exported_and_played_on(
    other: Store, tmp_path: Path, values: dict[str, object]
) -> None:
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, FakeTime())
    play(store, 3)
    store.connection.execute("UPDATE hint SET depth = 1")
    store.connection.close()
    with closing(sqlite3.connect(path)) as connection:
        craft(connection, 3, **values)
    store = Store(path, FakeTime(1_700_100_000))
    listed = 2 if "deleted_at" in values else 3
    games, ended = games_of(store), gather(store).results()
    assert (len(games), len(ended)) == (listed, listed)
    for game in games:
        assert 0 <= game.elapsed_ms <= LONGEST_MS
        assert 0 <= game.played_at <= LATEST
        assert max(game.mistakes, game.hints) <= MOST_COUNT
    assert all(figures.average_ms <= LONGEST_MS for figures in level_figures(ended))
    gather(store).days()
    gather(store).hints()
    assert export_json(store, str(tmp_path / "out.json")) == 3
    assert export_csv(store, str(tmp_path / "out.csv")) == listed
    assert import_json(other, str(tmp_path / "out.json")).refused == 0
    saved = store.load(3)
    assert saved is not None
    saved.game.restart()
    solve_by_hand(saved.game)
    saved.journal.note_hint("x_wing", 1)
    saved.journal.record_state(saved.game)
    assert store.trouble is None
    assert [entry.number for entry in find_damage(store.connection) if entry.number == 3] == []
    store.close()
    assert store.trouble is None


def test_a_turn_behind_which_there_is_no_other_stops_no_game(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, FakeTime())
    play(store, 3)
    store.connection.close()
    with closing(sqlite3.connect(path)) as connection:
        craft(connection, 2, turn=LARGEST)
    TurnMark(path).note(LARGEST)
    opened = open_store(path, FakeTime(1_700_100_000), Notices())
    assert (opened.store.notices.trouble, opened.store.notices.passing) == (None, [])
    last = opened.store.last()
    assert last is not None
    assert last.journal.number == 2
    opened.store.start(PUZZLE, Card("next")).game.enter([2], 4)
    assert opened.store.trouble is None
    assert find_damage(opened.store.connection) == []
    opened.store.connection.close()
    again = open_store(path, FakeTime(1_700_200_000), Notices()).store
    last = again.last()
    assert last is not None
    assert (last.card.name, again.notices.passing) == ("next", [])
    assert again.take_turn() < MOST_TURN
    again.close()


@pytest.mark.parametrize("table", ["game", "hint"])
def test_numbers_behind_which_there_is_no_other_stop_no_game(tmp_path: Path, table: str) -> None:
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, FakeTime())
    play(store, 1)
    if table == "game":
        store.connection.execute("PRAGMA foreign_keys = OFF")
        store.connection.execute("UPDATE game SET id = ?", (LARGEST,))
        store.connection.execute("UPDATE move SET game = ?", (LARGEST,))
        store.connection.execute("DELETE FROM hint")
        (row,) = store.rows(f"SELECT {', '.join(GAME.columns)} FROM game")
        store.connection.execute("UPDATE game SET crc = ?", (row_checksum(0, tuple(row)),))
    else:
        fields = (LARGEST, "x_wing", 1, 1e300)
        columns = ", ".join(f"{name} = ?" for name in (*HINT.columns, "crc"))
        store.connection.execute(f"UPDATE hint SET {columns}", (*fields, row_checksum(1, fields)))
    store.connection.close()
    store = Store(path, FakeTime(1_700_100_000))
    saved = store.last()
    assert saved is not None
    saved.journal.note_hint("x_wing", 1)
    saved.game.restart()
    store.start(PUZZLE, Card("next")).game.enter([2], 4)
    assert store.trouble is None
    assert export_json(store, str(tmp_path / "out.json")) == 2
    store.connection.close()


class BrokenClock:
    """A clock of a system whose date nobody can use."""

    def __init__(self, now: float | None) -> None:
        self.now = now

    def __call__(self) -> float:
        if self.now is None:
            raise OverflowError("timestamp too large to convert to C _PyTime_t")
        return self.now


@pytest.mark.parametrize("now", [None, 1e19, -1e9, 253_402_300_800.0])
def test_whatever_date_the_computer_has_games_are_kept_and_the_file_is_closed(
    tmp_path: Path, now: float | None
) -> None:
    path = str(tmp_path / "games.sqlite3")
    store = open_store(path, BrokenClock(now), Notices()).store
    play(store, 3)
    store.close()
    assert store.trouble is None
    Path(path).write_bytes(b"junk" * 5000)
    opened = open_store(path, BrokenClock(now), Notices())
    assert (opened.store.notices.trouble, len(games_of(opened.store))) == (None, 3)
    export_csv(opened.store, str(tmp_path / "out.csv"))
    with open(tmp_path / "out.csv", newline="", encoding="utf-8") as file:
        assert all(row["started"] for row in csv.DictReader(file))
    opened.store.close()


def test_names_and_forms_that_are_no_text_stop_no_new_game(tmp_path: Path) -> None:
    (tmp_path / "easy.txt").write_text(f"{LINE.replace('0', '.')} easy 400 1.5 hidden_single:9\n")
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, FakeTime())
    play(store, 2)
    store.connection.execute("UPDATE game SET name = CAST(x'ff61' AS TEXT), form = name")
    store.connection.execute("UPDATE game SET form = CAST(x'80' AS TEXT)")
    store.connection.close()
    clock = FakeTime(1_700_100_000)
    session = Session(path, Library(str(tmp_path)), lambda: Random(1), clock, clock)
    session.begin(session.puzzles.find("easy"))
    assert session.trouble is None
    session.close()
