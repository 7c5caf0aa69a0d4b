"""Full disks, failing calls and interruptions at every moment cost no game."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.atomic_file import rename_unreadable, write_atomically
from sudoku_app.game.storage.backup import backups, open_backup
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.store import IN_MEMORY, Store
from tests.conftest import ROOT
from tests.game.games import PUZZLE, FakeTime, act_at_random, contents, play, rows_of

SYNC = "fdatasync" if hasattr(os, "fdatasync") else "fsync"

# A full disk: the limit of a file's size, in a process of its own -----------------------------

LIMITED = """
import json, resource, sys
sys.path.insert(0, {root!r})
from random import Random
from contextlib import closing
from sudoku_app.game.storage.export import JSON, copy_of_unsaved
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.store import Store
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.storage.opening import open_store
from tests.game.games import PUZZLE, FakeTime, act_at_random, games_of

def limit(size):
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most if size is None else size, most))

def acts(game, count, random=Random(1)):
    for _ in range(count):
        act_at_random(game, random)

path, troubles = {path!r}, []
{play}
print(json.dumps(troubles))
"""

FULL_WHILE_PLAYING = """
store = Store(path, FakeTime())
saved = store.start(PUZZLE, Card("x"))
acts(saved.game, 10)
limit(30_000)
acts(saved.game, 150)
troubles.append(store.trouble)
other = store.start(PUZZLE, Card("y"))
acts(other.game, 5)
troubles.append(store.trouble)
limit(None)
other.game.fill_notes()
troubles.append(store.trouble)
store.close()
again = Store(path, FakeTime(1_800_000_000))
assert again.load(1).game.moves == saved.game.moves
assert again.load(1).game.board == saved.game.board
assert again.load(2).game.moves == other.game.moves
again.close()
"""

FULL_FROM_THE_START = """
limit(0)
opened = open_store(path, FakeTime(), Notices())
saved = opened.store.start(PUZZLE, Card("x"))
acts(saved.game, 5)
troubles.append(opened.store.trouble)
assert opened.store.last() is None and games_of(opened.store) == []
with closing(copy_of_unsaved(opened.store)) as unsaved:
    (game,) = next(JSON.read(opened.store.connection, unsaved)).rows
    assert len(game.moves) == len(saved.game.moves)
limit(None)
saved.game.fill_notes()
troubles.append(opened.store.trouble)
opened.store.close()
again = Store(path, FakeTime(1_800_000_000))
assert again.last().game.moves == saved.game.moves
again.close()
"""

FULL_AT_THE_END = """
store = Store(path, FakeTime())
saved = store.start(PUZZLE, Card("x"))
acts(saved.game, 20)
limit(8192)
store.close()
troubles.append(store.trouble)
limit(None)
again = Store(path, FakeTime(1_800_000_000))
assert again.last().game.moves == saved.game.moves
again.last().game.fill_notes()
again.close()
troubles.append(again.trouble)
"""

FULL_WHEN_AN_OLDER_FILE_IS_OPENED = """
import sqlite3
old = sqlite3.connect(path)
old.executescript(open({root!r} + "/tests/game/samples/schema_1.sql").read())
old.close()
before = open(path, "rb").read()
limit(4096)
opened = open_store(path, FakeTime(), Notices())
troubles.append(opened.store.notices.trouble)
assert opened.store.last().card.name == "hard-0001-00ff"
opened.store.close()
assert open(path, "rb").read() == before
limit(None)
opened = open_store(path, FakeTime(), Notices())
troubles.append(opened.store.notices.trouble)
assert len(games_of(opened.store)) == 4
opened.store.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a file's size are POSIX's")
@pytest.mark.parametrize(
    ("play", "expected"),
    [
        (FULL_WHILE_PLAYING, [True, True, False]),
        (FULL_FROM_THE_START, [True, False]),
        (FULL_AT_THE_END, [True, False]),
        (FULL_WHEN_AN_OLDER_FILE_IS_OPENED.replace("{root!r}", repr(str(ROOT))), [True, False]),
    ],
    ids=["while playing", "from the start", "at the end", "when an older file is opened"],
)
def test_on_a_full_disk_play_continues_and_nothing_is_missing_once_there_is_space(
    tmp_path: Path, play: str, expected: list[bool]
) -> None:
    path = str(tmp_path / "games.sqlite3")
    done = subprocess.run(
        [sys.executable, "-c", LIMITED.format(root=str(ROOT), path=path, play=play)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    import json

    troubles = json.loads(done.stdout)
    assert [trouble is not None for trouble in troubles] == expected
    for backup in backups(path):
        open_backup(backup.path).close()
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".")]


# SQLite interrupted at its k-th instruction ---------------------------------------------------


def play_with_interruption(interrupt_at: int, lasting: bool) -> tuple[Store, int, bool]:
    """A fixed game in whose 12 middle acts SQLite is interrupted at its k-th instruction, once or
    from there on; also how many instructions there were, and whether a failure was told.
    """
    store = Store(IN_MEMORY, FakeTime())
    saved, random = store.start(PUZZLE, Card("x")), Random(3)
    for _ in range(5):
        act_at_random(saved.game, random)
    calls = 0

    def count() -> int:
        nonlocal calls
        calls += 1
        return int(calls == interrupt_at or (lasting and calls > interrupt_at))

    store.connection.set_progress_handler(count, 1)
    failed = False
    for number in range(12):
        if number == 6:
            saved.game.count_hint(1, "x_wing")
        act_at_random(saved.game, random)
        failed = failed or store.trouble is not None
    store.connection.set_progress_handler(None, 0)
    saved.game.undo()
    return store, calls, failed


@pytest.mark.parametrize("lasting", [False, True])
def test_an_interruption_at_any_instruction_costs_nothing(lasting: bool) -> None:
    whole, total, failed = play_with_interruption(1 << 30, lasting)
    expected = rows_of(whole.connection)
    whole.close()
    assert not failed
    for interrupt_at in range(1, total + 1, 13):
        store, _, failed = play_with_interruption(interrupt_at, lasting)
        assert failed == lasting
        assert store.trouble is None
        assert rows_of(store.connection) == expected
        assert find_damage(store.connection) == []
        store.close()


# The system's calls failing at their k-th use -------------------------------------------------


class FailingCall:
    """Stands in for a function of `os` and fails at its k-th use, as a full disk would."""

    def __init__(self, call: Callable[..., object], fails_at: int) -> None:
        self._call = call
        self._fails_at = fails_at
        self.used = 0

    def __call__(self, *arguments: object, **options: object) -> object:
        self.used += 1
        if self.used == self._fails_at:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self._call(*arguments, **options)


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, int], FailingCall]:
    """Makes a function of `os` fail at its k-th use from now on."""

    def make(name: str, fails_at: int) -> FailingCall:
        call = FailingCall(getattr(os, name), fails_at)
        monkeypatch.setattr(os, name, call)
        return call

    return make


@pytest.fixture
def played(tmp_path: Path) -> Iterator[tuple[Store, str]]:
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, FakeTime())
    play(store, 1, 5)
    yield store, path
    store.connection.close()


@pytest.mark.parametrize("fails_at", range(1, 4))
@pytest.mark.parametrize("name", ["makedirs", "fsync", SYNC, "replace", "open", "unlink"])
def test_a_backup_that_fails_is_reported_and_costs_nothing(
    played: tuple[Store, str],
    failing: Callable[[str, int], FailingCall],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    fails_at: int,
) -> None:
    store, path = played
    call = failing(name, fails_at)
    expected = rows_of(store.connection)
    store.close()
    monkeypatch.undo()
    is_harmless = name == "unlink" or (name, fails_at) == ("open", 3)  # which seals the file
    assert (store.trouble is not None) == (call.used >= fails_at and not is_harmless)
    assert contents(path) == expected
    for backup in backups(path):
        assert contents(backup.path) == expected
    again = Store(path, FakeTime(1_800_000_000))
    play(again, 1, 2, seed=2)
    again.close()
    assert again.trouble is None
    assert len(backups(path)) >= 1
    folder = Path(path).parent / "backups"
    assert all(file.suffix == ".sqlite3" for file in folder.iterdir())


@pytest.mark.parametrize("name", ["fsync", "replace", "makedirs"])
def test_a_file_whose_writing_fails_is_the_old_one(
    tmp_path: Path, failing: Callable[[str, int], FailingCall], name: str
) -> None:
    path = tmp_path / "settings.json"
    write_atomically(str(path), b"old")
    failing(name, 1)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(str(path), b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["settings.json"]


@pytest.fixture
def umask() -> Iterator[int]:
    """A umask that lets the group read."""
    before = os.umask(0o027)
    yield 0o027
    os.umask(before)


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems have modes")
def test_a_new_file_has_the_mode_that_the_umask_lets(tmp_path: Path, umask: int) -> None:
    write_atomically(str(tmp_path / "book.pdf"), b"new")
    assert (tmp_path / "book.pdf").stat().st_mode & 0o777 == 0o666 & ~umask


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems have modes")
def test_a_file_that_is_replaced_keeps_its_mode(tmp_path: Path, umask: int) -> None:
    path = tmp_path / "games.json"
    path.write_bytes(b"old")
    path.chmod(0o600)
    write_atomically(str(path), b"new")
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(os.name != "posix", reason="on Windows links are for administrators")
@pytest.mark.parametrize("is_there", [True, False])
def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path, is_there: bool) -> None:
    path, link = tmp_path / "dotfiles" / "settings.json", tmp_path / "settings.json"
    path.parent.mkdir()
    if is_there:
        path.write_bytes(b"old")
    link.symlink_to(path)
    write_atomically(str(link), b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert os.listdir(path.parent) == ["settings.json"]


# Windows, where a virus scanner or an indexer holds a file for a moment ------------------------


class HeldError(PermissionError):
    """What Windows raises while another program holds a file."""

    def __init__(self, winerror: int) -> None:
        super().__init__(errno.EACCES, "held by another program")
        self.winerror = winerror


def hold_files(monkeypatch: pytest.MonkeyPatch, code: int, times: int) -> list[str]:
    """Let the first `times` renames fail as on Windows; return what was tried."""
    tried: list[str] = []
    real = os.replace

    def replace(source: str, path: str) -> None:
        tried.append(path)
        if len(tried) <= times:
            raise HeldError(code)
        real(source, path)

    monkeypatch.setattr(os, "replace", replace)
    return tried


@pytest.mark.parametrize("code", [5, 32, 33])
def test_a_file_that_is_held_for_a_moment_is_replaced_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    tried = hold_files(monkeypatch, code, 3)
    write_atomically(str(path), b"new")
    assert path.read_bytes() == b"new"
    assert tried == [str(path)] * 4
    assert os.listdir(tmp_path) == ["settings.json"]


@pytest.mark.parametrize(("code", "times", "tries"), [(32, 100, 21), (17, 1, 1)])
def test_a_file_that_stays_held_or_fails_otherwise_keeps_its_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, times: int, tries: int
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    tried = hold_files(monkeypatch, code, times)
    with pytest.raises(HeldError):
        write_atomically(str(path), b"new")
    assert path.read_bytes() == b"old"
    assert len(tried) == tries
    assert os.listdir(tmp_path) == ["settings.json"]


def test_an_unreadable_file_that_is_held_for_a_moment_is_renamed_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"junk")
    hold_files(monkeypatch, 32, 2)
    rename_unreadable(str(path))
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json.unreadable-1"]
