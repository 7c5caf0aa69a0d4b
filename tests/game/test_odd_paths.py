"""Games in a folder whose name is no text in any encoding."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.message import message_of
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.library import Library
from sudoku_app.game.puzzles.puzzle_file import read_puzzle_file
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.settings import DEFAULTS, load_settings, save_settings
from sudoku_app.game.storage.backup import backups, open_backup
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.quarantine import probe_lock
from sudoku_app.game.storage.restore import restore_backup
from sudoku_app.game.storage.store import Store
from sudoku_app.game.storage.store_file import FileProblem
from tests.game.games import LINE, PUZZLE, FakeTime, play

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")


@pytest.fixture
def folder(tmp_path: Path) -> str:
    folder = os.path.join(str(tmp_path), os.fsdecode(b"caf\xe9 ?#%\n"))
    os.mkdir(folder)
    return folder


@pytest.fixture
def path(folder: str) -> str:
    """A file of three games, backed up once."""
    path = os.path.join(folder, "games.sqlite3")
    store = Store(path, FakeTime())
    play(store)
    store.close()
    assert store.trouble is None
    return path


def leave_as_is(path: str) -> None:
    pass


def make_junk(path: str) -> None:
    Path(path).write_bytes(b"junk" * 5000)


@pytest.mark.parametrize(
    ("change", "found"),
    [(leave_as_is, None), (make_junk, FileProblem.CORRUPT), (os.unlink, None)],
)
def test_games_are_kept_backed_up_and_restored(
    path: str, change: Callable[[str], object], found: FileProblem | None
) -> None:
    change(path)
    opened = open_store(path, FakeTime(1_700_100_000), Notices())
    assert (opened.problem, opened.store.notices.trouble) == (found, None)
    play(opened.store, 1, seed=3)
    os.unlink(path)
    play(opened.store, 1, seed=5)
    assert opened.store.trouble is None
    opened.store.close()
    probe_lock(path)
    (*_, oldest) = backups(path)
    open_backup(oldest.path).close()
    assert restore_backup(path, oldest.path, FakeTime(1_700_200_000)).games == 3


def test_a_session_plays_there_and_names_files_of_there(folder: str, path: str) -> None:
    Path(folder, "easy.txt").write_text(f"{LINE.replace('0', '.')} easy 400 1.5 hidden_single:9\n")
    clock = FakeTime(1_700_100_000)
    draft = Draft(os.path.join(folder, "draft.txt"))
    session = Session(path, Library(folder), lambda: Random(1), clock, clock, None, draft)
    session.resume("easy")
    session.play_file(read_puzzle_file(os.path.join(folder, "easy.txt")))
    session.play_file(read_puzzle_file(os.path.join(folder, os.fsdecode(b"\xff.txt"))))
    draft.replace_puzzle(PUZZLE)
    assert draft.trouble is None
    os.unlink(path)
    session.game.fill_notes()
    assert (session.trouble, session.store.path) == (None, path)
    session.close()
    settings = os.path.join(folder, "settings.json")
    save_settings(settings, DEFAULTS._replace(zoom=120))
    assert load_settings(settings).zoom == 120


def test_a_place_where_nothing_can_be_is_reported(folder: str) -> None:
    Path(folder, "file").write_text("x")
    opened = open_store(os.path.join(folder, "file", "games.sqlite3"), FakeTime(), Notices())
    assert opened.problem is FileProblem.UNREACHABLE
    assert str(opened.store.notices.trouble).encode("utf-8", "surrogateescape")
    opened.store.close()
    assert message_of(OSError(2, "missing", folder))
