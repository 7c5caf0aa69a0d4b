"""A file of games that another program deletes, replaces or cuts short while somebody plays."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import Library
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.storage.backup import backups
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.opening import OpenedStore, open_store
from sudoku_app.game.storage.store import Store
from tests.game.games import (
    LINE,
    PUZZLE,
    FakeTime,
    bytes_of,
    found_and_told,
    games_of,
    play,
    rows_of,
)

THEIRS = "theirs.sqlite3"


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A file of three games, backed up once, and beside it another program's of one."""
    path = str(tmp_path / "data" / "games.sqlite3")
    store = Store(path, FakeTime())
    play(store)
    store.close()
    other = Store(str(tmp_path / THEIRS), FakeTime(1_600_000_000))
    play(other, 1, seed=9)
    shutil.copyfile(tmp_path / f"{THEIRS}-wal", tmp_path / "wal")
    other.close()
    return path


def theirs(path: str) -> Path:
    return Path(path).parent.parent / THEIRS


def replace_with_log(path: str) -> None:
    shutil.copyfile(theirs(path), f"{path}.new")
    os.replace(f"{path}.new", path)
    shutil.copyfile(theirs(path).with_name("wal"), f"{path}.new")
    os.replace(f"{path}.new", f"{path}-wal")


def replace(path: str) -> None:
    shutil.copyfile(theirs(path), f"{path}.new")
    os.replace(f"{path}.new", path)


def delete_with_log(path: str) -> None:
    os.unlink(path)
    os.unlink(f"{path}-wal")


def put_folder(path: str) -> None:
    os.unlink(path)
    os.mkdir(path)


ACTS: dict[str, Callable[[str], object]] = {
    "deleted": os.unlink,
    "deleted with its log": delete_with_log,
    "folder deleted": lambda path: shutil.rmtree(os.path.dirname(path)),
    "moved": lambda path: os.rename(path, f"{path}.moved"),
    "replaced": replace,
    "replaced with a log": replace_with_log,
    "replaced by a folder": put_folder,
    "emptied": lambda path: os.truncate(path, 0),
    "cut short": lambda path: os.truncate(path, 5000),
}
KEPT = {"replaced": 1, "replaced by a folder": 1}
KEPT |= dict.fromkeys(("replaced with a log", "emptied", "cut short"), 2)
"""How many files are kept of what another program left there: a log belongs to its file."""

LEFT_BY_LOG = [
    "1 game was recovered from the damaged file",
    "the drafts in the damaged file could not be read to the end",
    "the answers in lessons in the damaged file could not be read to the end",
]
"""What is told of a file of which only the log is left, whose pages are those of the game."""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="an open file stays on Windows")


@pytest.fixture(params=["at once", "after the picture"])
def opened(request: pytest.FixtureRequest, path: str) -> Iterator[OpenedStore]:
    """The store that somebody plays on, of which more is in the log than in the file."""
    opened = open_store(path, FakeTime(1_700_100_000), Notices())
    if request.param != "at once":
        opened.store.defer_flush(lambda: None)
    play(opened.store, 1, seed=4)
    yield opened
    opened.store.connection.close()


def after_kill(path: str) -> OpenedStore:
    """What a start would find if this process were killed now."""
    folder = Path(path).parent
    copy = shutil.copytree(folder, folder.with_name("killed"), dirs_exist_ok=True)
    return open_store(str(copy / Path(path).name), FakeTime(1_700_200_000), Notices())


def asides(path: str) -> list[str]:
    folder = Path(path).parent
    return sorted(str(file) for file in folder.iterdir() if ".replaced-" in file.name)


@pytest.mark.parametrize("act", ACTS)
def test_with_the_next_act_all_is_in_its_place_again_and_the_player_is_told(
    opened: OpenedStore, path: str, act: str
) -> None:
    store = opened.store
    saved = store.last()
    assert saved is not None
    ACTS[act](path)
    saved.game.enter([2], 4)
    saved.game.enter([3], 6)
    assert store.flush()
    assert store.trouble is None
    expected = rows_of(store.connection)
    first, *others = store.notices.passing
    assert first.startswith("another program")
    assert others == (LEFT_BY_LOG if act in ("cut short", "emptied") else [])
    found = after_kill(path)
    assert found_and_told(found) == (
        None,
        None,
        [],
    )
    assert rows_of(found.store.connection) == expected
    assert find_damage(found.store.connection) == []
    assert len(games_of(found.store)) == 4
    found.store.connection.close()
    store.close()
    assert store.trouble is None
    again = Store(path, FakeTime(1_700_300_000), notices=Notices())
    assert (len(games_of(again)), again.notices.passing) == (4, [])
    again.connection.close()
    assert len(asides(path)) == KEPT.get(act, 0)


@pytest.mark.parametrize("act", ["replaced", "replaced with a log"])
def test_what_another_program_put_there_is_kept_to_the_byte(
    opened: OpenedStore, path: str, act: str
) -> None:
    ACTS[act](path)
    expected = bytes_of(path) if act != "replaced" else {"": theirs(path).read_bytes()}
    play(opened.store, 1, 1)
    (told,) = opened.store.notices.passing
    assert bytes_of(asides(path)[0]) == expected
    assert asides(path)[0] in told


def overwrite(path: str, data: bytes) -> None:
    """Write into the file that is there, as much as it holds, at a later instant than it has."""
    state = os.stat(path)
    with open(path, "r+b") as file:
        file.write((data * (state.st_size // len(data) + 1))[: state.st_size])
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns + 1))


@pytest.mark.parametrize("data", [b"junk", b"\0", b"SQLite format 3\0"])
def test_a_file_overwritten_in_its_place_is_set_aside_and_the_game_at_hand_continues(
    opened: OpenedStore, path: str, data: bytes
) -> None:
    store = opened.store
    saved = store.last()
    assert saved is not None
    store.flush()
    overwrite(path, data)
    foreign = Path(path).read_bytes()
    saved.game.enter([2], 4)
    saved.game.enter([3], 6)
    assert store.flush()
    assert store.trouble is None
    assert store.notices.passing[0].startswith("another program damaged the games file")
    assert Path(asides(path)[0]).read_bytes() == foreign
    again = store.load(saved.journal.number)
    assert again is not None
    assert again.game.moves == saved.game.moves
    assert (len(games_of(store)), find_damage(store.connection)) == (4, [])
    store.close()


def test_a_file_whose_date_alone_was_changed_is_played_on(opened: OpenedStore, path: str) -> None:
    store = opened.store
    saved = store.last()
    assert saved is not None
    store.flush()
    state = os.stat(path)
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns + 1))
    saved.game.enter([2], 4)
    assert store.flush()
    assert (store.trouble, store.notices.passing, asides(path)) == (None, [], [])
    store.close()


def test_where_the_end_is_the_next_act_it_is_noticed_too(opened: OpenedStore, path: str) -> None:
    expected = rows_of(opened.store.connection)
    shutil.rmtree(os.path.dirname(path))
    opened.store.close()
    assert opened.store.trouble is None
    again = Store(path, FakeTime(1_700_300_000), notices=Notices())
    assert rows_of(again.connection) == expected
    again.connection.close()


def test_of_a_file_cut_short_that_memory_does_not_hold_the_backup_and_the_game_at_hand_come_back(
    path: str,
) -> None:
    opened = open_store(path, FakeTime(1_700_100_000), Notices())
    store = opened.store
    store.connection.execute("PRAGMA cache_size = 1")
    play(store, 60, 40, seed=4)
    saved = store.start(PUZZLE, Card("at hand"))
    saved.game.enter([2], 4)
    store.fold()
    os.truncate(path, 8192)
    saved.game.enter([3], 6)
    assert store.trouble is None
    assert "kept as " in store.notices.passing[0]
    assert find_damage(store.connection) == []
    last = after_kill(path).store
    found = last.last()
    assert found is not None
    assert (found.card.name, len(found.game.moves)) == ("at hand", 2)
    assert len(games_of(last)) >= 4
    last.connection.close()
    store.close()
    assert len(backups(path)) == 2


def test_while_it_cannot_be_put_back_play_continues_and_nothing_is_lost(
    opened: OpenedStore, path: str
) -> None:
    store, folder = opened.store, os.path.dirname(path)
    saved = store.last()
    assert saved is not None
    shutil.rmtree(folder)
    Path(folder).write_text("a file in its place")
    for cell in range(2, 5):
        saved.game.note([cell], 5)
        assert store.trouble is not None
        assert store.unsaved_games
    os.unlink(folder)
    store.retry()
    assert (store.trouble, store.unsaved_games) == (None, {})
    moves = list(saved.game.moves)
    store.close()
    again = Store(path, FakeTime(1_700_300_000), notices=Notices())
    found = again.last()
    assert found is not None
    assert found.game.moves == moves
    again.connection.close()


def test_a_copy_that_cannot_be_opened_yet_is_opened_later_and_set_aside_never(
    opened: OpenedStore, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sudoku_app.game.storage import store as module
    from sudoku_app.game.storage.store_file import FileProblem, StoreError

    def locked(*_: object, **_options: object) -> None:
        from sudoku_app.core.message import Message

        raise StoreError(Message("locked"), FileProblem.LOCKED)

    saved = opened.store.last()
    assert saved is not None
    os.unlink(path)
    with monkeypatch.context() as patch:
        patch.setattr(module, "open_file", locked)
        for cell in range(2, 5):
            saved.game.note([cell], 5)
            assert opened.store.trouble is not None
    saved.game.note([6], 5)
    assert opened.store.trouble is None
    assert asides(path) == []
    assert len(opened.store.notices.passing) == 1


@pytest.mark.parametrize("is_deferred", [False, True])
def test_a_file_that_could_be_made_only_later_is_put_back_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_deferred: bool
) -> None:
    from sudoku_app.game.storage import store as module

    def full(_: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    path = str(tmp_path / "games.sqlite3")
    with monkeypatch.context() as patch:
        patch.setattr(module, "make_tables", full)
        store = open_store(path, FakeTime(), Notices()).store
        assert "full" in str(store.trouble)
    if is_deferred:
        store.defer_flush(lambda: None)
    saved = store.start(PUZZLE, Card("x"))
    assert store.flush()
    os.unlink(path)
    saved.game.enter([2], 4)
    assert store.flush()
    assert store.trouble is None
    assert "deleted" in store.notices.passing[0]
    assert os.path.exists(path)
    store.close()


def test_the_player_is_told_while_playing(path: str) -> None:
    folder = Path(path).parent
    (folder / "easy.txt").write_text(f"{LINE.replace('0', '.')} easy 400 1.5 hidden_single:9\n")
    clock = FakeTime(1_700_100_000)
    session = Session(path, Library(str(folder)), lambda: Random(1), clock, clock)
    session.resume("easy")
    os.unlink(path)
    session.game.fill_notes()
    session.tick()
    assert [notice for notice in session.notices.passing if "deleted" in notice]
    assert session.trouble is None
    session.close()
