"""`check-data`, and the other commands for games, answer every damaged file in words."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sudoku_app.game.storage.backup import backups
from sudoku_app.game.storage.restore import back_up_closed
from sudoku_app.game.storage.store import Store
from tests.cli.run_main import Runner
from tests.game.games import FakeTime, mangled
from tests.game.varied_games import make_store

PYTHON_WORDS = re.compile(
    r"codec|\b[A-Z]\w+Error\b|Traceback|not supported|object (is|has|of)|NoneType|argument"
    r"|bytes-like|not a valid|invalid literal|unpack"
)
SAMPLES = Path(__file__).parent.parent / "game" / "samples"
TABLES = ("game", "move", "hint", "aside", "about", "version", "review", "lesson", "undone")
VALUES = st.one_of(
    st.none(),
    st.integers(-(1 << 63), (1 << 63) - 1),
    st.floats(),
    st.text(max_size=20),
    st.binary(max_size=100),
)
COMMON = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    max_examples=40,
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file of games of all kinds and two backups."""
    folder = tmp_path_factory.mktemp("whole")
    path = str(folder / "games.sqlite3")
    store = Store(path, FakeTime())
    store.connection.execute("PRAGMA synchronous = OFF")
    make_store(store, 4)
    store.close()
    back_up_closed(path, FakeTime(1_700_100_000))
    return folder


@pytest.fixture
def folder(tmp_path: Path, whole: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that folder in which no test leaves anything that the next one needs."""
    copy = shutil.copytree(whole, tmp_path / "copy")
    monkeypatch.setenv("SUDOKU_APP_HOME", str(copy))
    return copy


def assert_answered(run: Runner, damaged: bool | None = None) -> None:
    """Check the games, and list and restore backups: each answer is in words."""
    for command in (("check-data",), ("check-data", "--json"), ("backup", "--list")):
        result = run(*command)
        lines = [*result.lines, *result.errors]
        assert result.status in (0, 1, 2)
        assert lines
        assert not [line for line in lines if PYTHON_WORDS.search(line)]
        if command[0] == "check-data" and damaged:
            assert result.status != 0


@given(st.binary(max_size=10_000))
@example(b"")
@example(b"SQLite format 3\0" + bytes(84))
@example(b"\xff" * 4096)
@COMMON
def test_any_bytes_are_answered_in_words(run: Runner, folder: Path, data: bytes) -> None:
    path = folder / "games.sqlite3"
    path.write_bytes(data)
    assert_answered(run, damaged=True)
    Path(backups(str(path))[0].path).write_bytes(data)
    assert_answered(run)


@given(st.integers(0, 1 << 30), st.booleans())
@COMMON
def test_a_mangled_file_is_answered_in_words(
    run: Runner, folder: Path, whole: Path, seed: int, is_backup: bool
) -> None:
    data = mangled((whole / "games.sqlite3").read_bytes(), Random(seed))
    path = folder / "games.sqlite3"
    Path(backups(str(path))[0].path if is_backup else path).write_bytes(data)
    assert_answered(run)


@given(st.sets(st.integers(0, 1 << 20), min_size=1, max_size=60), st.booleans())
@COMMON
def test_flipped_bits_are_answered_in_words(
    run: Runner, folder: Path, whole: Path, bits: set[int], in_first_page: bool
) -> None:
    data = bytearray((whole / "games.sqlite3").read_bytes())
    for bit in bits:
        place = bit % (8 * 4096 if in_first_page else 8 * len(data))
        data[place // 8] ^= 1 << place % 8
    (folder / "games.sqlite3").write_bytes(data)
    assert_answered(run)


def test_damaged_letters_in_the_table_of_contents_are_answered_in_words(
    run: Runner, folder: Path, whole: Path
) -> None:
    data = (whole / "games.sqlite3").read_bytes()
    random = Random(1)
    for place in range(data.index(b"CREATE"), 4096, 29):
        letters = random.randbytes(2)  # rarely text
        (folder / "games.sqlite3").write_bytes(data[:place] + letters + data[place + 2 :])
        assert_answered(run)


def columns_of(path: str, table: str) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def put_anything(path: str, table: str, column: int, value: object, as_text: bool) -> None:
    """Put a value into a column of the first row of a table, as far as SQLite lets one."""
    columns = columns_of(path, table)
    name = columns[column % len(columns)]
    first = f"({columns[0]}) IN (SELECT {columns[0]} FROM {table} LIMIT 1)"
    new = "CAST(? AS TEXT)" if as_text else "?"
    with closing(sqlite3.connect(path)) as connection, suppress(sqlite3.Error, OverflowError):
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute(f"UPDATE {table} SET {name} = {new} WHERE {first}", (value,))
        connection.commit()


@given(st.sampled_from(TABLES), st.integers(0, 30), VALUES, st.booleans(), st.booleans())
@example("move", 6, "later", False, False)
@example("game", 21, b"\xff\xfe", True, False)
@example("hint", 0, "x", True, False)
@example("about", 0, 1.5, False, True)
@example("game", 13, "many", False, True)
@COMMON
def test_anything_in_any_column_is_answered_in_words(
    run: Runner,
    folder: Path,
    whole: Path,
    table: str,
    column: int,
    value: object,
    as_text: bool,
    is_backup: bool,
) -> None:
    path = str(folder / "games.sqlite3")
    shutil.copyfile(whole / "games.sqlite3", path)
    put_anything(backups(path)[0].path if is_backup else path, table, column, value, as_text)
    assert_answered(run)


@given(
    st.integers(1, 7), st.sampled_from(("game", "move")), st.integers(0, 30), VALUES, st.booleans()
)
@example(1, "move", 7, "", False)
@COMMON
def test_anything_in_a_file_of_an_older_schema_is_answered_in_words(
    run: Runner, folder: Path, version: int, table: str, column: int, value: object, as_text: bool
) -> None:
    path = folder / "games.sqlite3"
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((SAMPLES / f"schema_{version}.sql").read_text())
    put_anything(str(path), table, column, value, as_text)
    assert_answered(run)


@pytest.mark.skipif(sys.platform == "win32", reason="has no pipes with names")
def test_what_is_no_file_is_answered_in_words(run: Runner, folder: Path) -> None:
    path = folder / "games.sqlite3"
    path.unlink()
    path.mkdir()
    assert_answered(run, damaged=True)
    path.rmdir()
    os.mkfifo(path)
    assert_answered(run, damaged=True)
    shutil.rmtree(folder / "backups")
    (folder / "backups").write_text("a file in place of the folder")
    assert_answered(run, damaged=True)
