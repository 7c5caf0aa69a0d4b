"""What is no file in the place of one makes nobody wait, and is not written into."""

from __future__ import annotations

import os
import signal
import socket
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import chdir, closing
from pathlib import Path

import pytest

from sudoku_app.core.message import Message
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import SeenOrDrawn
from sudoku_app.game.sessions.stock import Stock
from sudoku_app.game.settings import DEFAULTS, load_settings, save_settings
from sudoku_app.game.storage.atomic_file import write_atomically
from sudoku_app.game.storage.backup import backup_folder, backups, open_backup
from sudoku_app.game.storage.disk import TurnMark
from sudoku_app.game.storage.importing import ImportRefusedError, import_json
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.quarantine import probe_lock
from sudoku_app.game.storage.starts import Starts
from sudoku_app.game.storage.store import IN_MEMORY, Store, StoreError
from tests.game.games import PUZZLE, FakeTime, games_of

if sys.platform == "win32":
    pytest.skip("only POSIX systems have pipes with names", allow_module_level=True)


def make_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made, chdir(path.parent):
        made.bind(path.name)  # its whole path may be longer than the path of a socket


def make_link_to_pipe(path: Path) -> None:
    os.mkfifo(path.with_name("elsewhere"))
    path.symlink_to("elsewhere")


KINDS: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "folder": os.mkdir,
    "socket": make_socket,
    "link to a device": lambda path: path.symlink_to("/dev/zero"),
    "link to a pipe": make_link_to_pipe,
}

pytestmark = pytest.mark.usefixtures("in_time")


@pytest.fixture
def in_time() -> Iterator[None]:
    """Fails a test that waits."""

    def ring(_number: int, _frame: object) -> None:
        raise AssertionError("it waits")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(10)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(params=KINDS)
def special(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Makes something that is no file of a name in the test's folder; its path."""

    def make(name: str) -> str:
        path = tmp_path / name
        KINDS[request.param](path)
        return str(path)

    return make


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[str]:
    """A named pipe that somebody reads."""
    path = str(tmp_path / "pipe")
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    yield path
    assert os.read(reader, 9) == b""
    os.close(reader)


def test_settings_are_the_defaults_and_are_not_kept(special: Callable[[str], str]) -> None:
    path = special("settings.json")
    assert load_settings(path) == DEFAULTS
    with pytest.raises(OSError, match=r"settings\.json"):
        save_settings(path, DEFAULTS)


def test_a_stock_is_empty(special: Callable[[str], str]) -> None:
    assert Stock(special("stock.txt")).take("easy", SeenOrDrawn()) is None


def test_starts_are_not_counted(special: Callable[[str], str]) -> None:
    path = special("starts")
    for _ in range(4):
        starts = Starts(path)
        assert not starts.is_safe_start
        starts.record_success()


def test_a_draft_begins_anew_and_tells_why(special: Callable[[str], str]) -> None:
    draft = Draft(special("draft.txt"))
    assert draft.puzzle.clue_count == 0
    assert draft.trouble is not None
    draft.replace_puzzle(PUZZLE)


@pytest.mark.parametrize("part", ["-turn", "-shm"])
def test_games_are_kept_whatever_is_beside_their_file(
    special: Callable[[str], str], tmp_path: Path, part: str
) -> None:
    special(f"games.sqlite3{part}")
    path = str(tmp_path / "games.sqlite3")
    opened = open_store(path, FakeTime(), Notices())
    opened.store.start(PUZZLE, Card("x")).game.enter([2], 4)
    assert (opened.store.notices.trouble, opened.store.trouble) == (None, None)
    opened.store.close()
    again = Store(path, FakeTime())
    assert len(games_of(again)) == 1
    again.close()


@pytest.mark.parametrize("part", ["", "-wal", "-journal"])
def test_in_place_of_games_or_their_log_it_is_left_and_play_continues_in_memory(
    special: Callable[[str], str], tmp_path: Path, part: str
) -> None:
    kind = os.lstat(special(f"games.sqlite3{part}")).st_mode
    opened = open_store(str(tmp_path / "games.sqlite3"), FakeTime(), Notices())
    assert "it is not a regular file" in str(opened.store.notices.trouble)
    opened.store.close()
    assert os.lstat(tmp_path / f"games.sqlite3{part}").st_mode == kind


def test_only_looking_at_games_refuses_it(special: Callable[[str], str]) -> None:
    with pytest.raises(StoreError, match="not a regular file"):
        probe_lock(special("games.sqlite3"))


def test_among_backups_it_is_none(special: Callable[[str], str], tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    os.mkdir(backup_folder(path))
    found = special("backups/games-20260101T000000Z.sqlite3")
    assert backups(path) == []
    with pytest.raises(StoreError, match="not a regular file"):
        open_backup(found)


def test_in_place_of_what_waits_for_a_damaged_file_it_is_passed_over(
    special: Callable[[str], str], tmp_path: Path
) -> None:
    special("games.sqlite3.restored")
    opened = open_store(str(tmp_path / "games.sqlite3"), FakeTime(), Notices())
    assert opened.store.notices.trouble is None
    opened.store.close()


def test_an_import_refuses_it(special: Callable[[str], str]) -> None:
    path = special("games.json")
    store = Store(IN_MEMORY, FakeTime())
    with closing(store.connection), pytest.raises((ImportRefusedError, OSError)):
        import_json(store, path)


def test_a_file_of_the_player_is_not_written_in_its_place(special: Callable[[str], str]) -> None:
    path = special("book.pdf")
    kind = os.lstat(path).st_mode
    with pytest.raises(OSError, match="it is not a regular file") as caught:
        write_atomically(path, b"new")
    assert isinstance(caught.value.strerror, Message)
    assert os.lstat(path).st_mode == kind
    assert [name for name in os.listdir(os.path.dirname(path)) if name.startswith(".")] == []


def test_nothing_goes_into_a_pipe_that_somebody_reads(pipe: str, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="it is not a regular file"):
        write_atomically(pipe, b"new")
    for name in ("starts", "games.sqlite3-turn"):
        os.link(pipe, tmp_path / name)
    Starts(str(tmp_path / "starts"))
    TurnMark(str(tmp_path / "games.sqlite3")).note(7)
    assert stat.S_ISFIFO(os.stat(pipe).st_mode)


def test_the_program_writes_its_own_notes_through_no_link(tmp_path: Path) -> None:
    theirs = tmp_path / "theirs.txt"
    theirs.write_text("text of the player")
    for name in ("starts", "games.sqlite3-turn"):
        (tmp_path / name).symlink_to(theirs)
    starts = Starts(str(tmp_path / "starts"))
    starts.record_success()
    TurnMark(str(tmp_path / "games.sqlite3")).note(7)
    assert theirs.read_text() == "text of the player"
