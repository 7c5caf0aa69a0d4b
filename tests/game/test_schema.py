"""Files of games of every older schema are brought up to this one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.symmetry import shuffled
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card, form_of
from sudoku_app.game.storage.backup import BEFORE_MIGRATION, backups, open_backup
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.schema import SCHEMA_VERSION, create, is_intact, migrate
from sudoku_app.game.storage.store import Store
from tests.game.games import PUZZLE, clock, games_of

SAMPLES = Path(__file__).parent / "samples"


def sample(folder: Path, version: int, *statements: str) -> str:
    """The file that the program of that schema left, with `statements` carried out on it."""
    path = folder / "games.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((SAMPLES / f"schema_{version}.sql").read_text())
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return str(path)


def test_there_is_a_sample_of_every_older_schema() -> None:
    assert {file.name for file in SAMPLES.glob("schema_*.sql")} == {
        f"schema_{version}.sql" for version in range(1, SCHEMA_VERSION)
    }


@pytest.mark.parametrize("version", range(1, SCHEMA_VERSION))
def test_an_older_file_is_brought_up_with_nothing_lost(tmp_path: Path, version: int) -> None:
    path = sample(tmp_path, version)
    store = Store(path, clock)
    assert find_damage(store.connection) == []
    assert store.connection.execute("PRAGMA user_version").fetchone()[0] == SCHEMA_VERSION
    saved = store.last()
    assert saved is not None
    assert saved.card == Card(
        "hard-0001-00ff", "hard", 520, 4.2, (("x_wing", 2), ("naked_pair", 1))
    )
    assert (len(saved.game.moves), saved.game.head) == (5, 5)
    assert saved.game.board[5].value == 8
    assert saved.game.tally.hints == (0, 0, 1, 0)
    assert saved.journal.elapsed_ms == 61_000
    outcomes = {game.card.name: game.outcome for game in games_of(store)}
    assert outcomes == {
        "hard-0001-00ff": Outcome.RUNNING,
        "easy-0002-0001": Outcome.SOLVED,
        "": Outcome.RUNNING,
        "own.sdm": Outcome.SHOWN,
    }
    assert {game.filled for game in games_of(store)} == {2, 51, 1}
    assert store.has_equivalent(PUZZLE)
    store.close()


def test_an_older_file_is_backed_up_as_it_was_first(tmp_path: Path) -> None:
    path = sample(tmp_path, 1)
    with closing(sqlite3.connect(path)) as connection:
        before = list(connection.iterdump())
    Store(path, clock).close()
    (backup,) = [entry for entry in backups(path) if entry.label == BEFORE_MIGRATION]
    with closing(sqlite3.connect(backup.path)) as connection:
        assert list(connection.iterdump()) == before
    with closing(open_backup(backup.path)) as connection:
        assert find_damage(connection) == []


@pytest.mark.parametrize("version", range(1, SCHEMA_VERSION))
def test_games_of_an_older_file_take_turns_by_the_time_that_they_were_played(
    tmp_path: Path, version: int
) -> None:
    store = Store(sample(tmp_path, version), clock)
    by_time = [tuple(row) for row in store.rows("SELECT id FROM game ORDER BY played_at")]
    assert [tuple(row) for row in store.rows("SELECT id FROM game ORDER BY turn")] == by_time
    assert [row[0] for row in store.rows("SELECT turn FROM game ORDER BY turn")] == [1, 2, 3, 4]
    assert store.take_turn() == 5
    store.close()


@pytest.mark.parametrize("version", range(1, SCHEMA_VERSION))
def test_a_damaged_game_of_an_older_file_is_still_found_damaged(
    tmp_path: Path, version: int
) -> None:
    path = sample(
        tmp_path,
        version,
        "UPDATE move SET new = x'07' WHERE game = 1 AND seq = 3",
        "UPDATE game SET shape = 'round' WHERE id = 3",
    )
    store = Store(path, clock)
    assert {damage.number for damage in find_damage(store.connection)} == {1, 3}
    assert store.last() is not None
    store.close()
    again = Store(path, clock, notices=Notices())
    shorter, aside = again.notices.passing
    assert shorter.endswith("2 moves")
    assert aside.endswith("was damaged and no backup has it, so it was set aside")
    assert find_damage(again.connection) == []
    again.close()


@pytest.mark.parametrize("fails_at", range(1, 40, 3))
@pytest.mark.parametrize("version", range(1, SCHEMA_VERSION))
def test_a_migration_that_fails_anywhere_changes_nothing(
    tmp_path: Path, version: int, fails_at: int
) -> None:
    path = sample(tmp_path, version)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        before = list(connection.iterdump())
        calls = 0

        def refuse(*_asked: object) -> int:
            nonlocal calls
            calls += 1
            return sqlite3.SQLITE_DENY if calls == fails_at * 12 else sqlite3.SQLITE_OK

        connection.set_authorizer(refuse)
        failed = False
        try:
            migrate(connection, version)
        except sqlite3.DatabaseError:
            failed = True
        connection.set_authorizer(None)
        assert failed == (calls >= fails_at * 12)
        if failed:
            assert not connection.in_transaction
            assert list(connection.iterdump()) == before
            assert connection.execute("PRAGMA user_version").fetchone()[0] == version


def test_a_changed_table_is_not_intact() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        create(connection)
        assert is_intact(connection, SCHEMA_VERSION)
        connection.execute("DROP INDEX game_name")
        assert not is_intact(connection, SCHEMA_VERSION)


def test_puzzles_that_symmetries_make_of_one_another_share_their_form() -> None:
    from random import Random

    from sudoku_app.core.topology import topology_of_size

    assert form_of(shuffled(PUZZLE, Random(4))) == form_of(PUZZLE)
    assert len(form_of(PUZZLE)) == 81
    assert form_of(make_puzzle([0] * 256, topology_of_size(16))) == ""


def test_moves_of_an_older_file_have_no_playing_time_and_those_made_since_have(
    tmp_path: Path,
) -> None:
    store = Store(sample(tmp_path, SCHEMA_VERSION - 1), clock)
    saved = store.last()
    assert saved is not None
    count = len(saved.game.moves)
    saved.journal.elapsed_ms = 75_000
    saved.game.enter([saved.game.values.index(0)], 1)
    again = store.load(saved.journal.number)
    assert again is not None
    elapsed = [time.elapsed_ms for time in again.journal.times]
    assert elapsed == [None] * count + [75_000]
    assert find_damage(store.connection) == []
    store.close()
