"""One program for each folder of games: who holds the lock, and what stops nobody."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from sudoku_app.ui.start.one_instance import OneInstance

ROOT = Path(__file__).resolve().parents[2]

HOLDER = """
import sys
from PyQt6.QtCore import QCoreApplication
from sudoku_app.ui.start.one_instance import OneInstance

application = QCoreApplication([])
instance = OneInstance(sys.argv[1])
instance.called.connect(lambda path: print("called", path, flush=True))
print(instance.claim(), flush=True)
if sys.argv[2] == "listens":
    instance.listen()
    print("listens", flush=True)
    application.exec()
sys.stdin.read()
"""

LEFT: dict[str, Callable[[Path], object]] = {
    "nothing": lambda lock: None,
    "of another host": lambda lock: lock.write_text("4321\nsudoku-app\nold-laptop\n\n\n"),
    "of a program that runs, but has it not": lambda lock: lock.write_text(
        f"{os.getpid()}\npython3\n{os.uname().nodename}\n"
    ),
    "empty": lambda lock: lock.touch(),
    "garbage": lambda lock: lock.write_bytes(bytes(range(256)) * 100),
    "a folder": lambda lock: lock.mkdir(),
    "a pipe": lambda lock: os.mkfifo(lock),
    "a link into nothing": lambda lock: lock.symlink_to("/dev/null"),
    "not to be opened": lambda lock: lock.touch(0),
}

pytestmark = pytest.mark.skipif(os.name != "posix", reason="made of links and pipes")


@pytest.fixture(autouse=True)
def _session_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder of the session's own, of a name short enough for a socket."""
    with tempfile.TemporaryDirectory() as folder:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        yield


IMPATIENT = """
import sys
from sudoku_app.__main__ import main
from sudoku_app.ui.start import one_instance
one_instance.ANSWER_MS = 300
sys.exit(main([]))
"""
"""A start that does not wait for long."""


@contextmanager
def holder(folder: Path, what: str = "waits") -> Iterator[subprocess.Popen[str]]:
    """A process that has claimed the folder."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder), what],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "True\n"
            if what == "listens":
                assert process.stdout.readline() == "listens\n"
            yield process
        finally:
            process.kill()


def claims(folder: Path) -> bool:
    """Whether this process could have the folder now."""
    instance = OneInstance(str(folder))
    try:
        return instance.claim()
    finally:
        instance.release()


@pytest.mark.parametrize("left", LEFT)
def test_whatever_was_left_as_a_lock_one_process_alone_has_the_folder(
    tmp_path: Path, left: str
) -> None:
    LEFT[left](tmp_path / "lock")
    with holder(tmp_path) as first:
        assert not claims(tmp_path)
        first.kill()
        first.wait()
        assert claims(tmp_path)
    assert claims(tmp_path)


@pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")
def test_a_folder_whose_name_is_no_text_can_be_had(tmp_path: Path) -> None:
    assert claims(tmp_path / os.fsdecode(b"caf\xe9"))


@pytest.mark.parametrize("gone", ["lock", "folder"])
def test_no_second_program_starts_where_the_lock_was_deleted(tmp_path: Path, gone: str) -> None:
    folder = tmp_path / "data"
    with holder(folder, "listens") as first:
        (folder / "lock").unlink()
        if gone == "folder":
            folder.rmdir()
        for _ in range(2):
            second = OneInstance(str(folder))
            assert not second.claim()
            assert second.call("")
            assert first.stdout is not None
            assert first.stdout.readline() == "called \n"
    assert claims(folder)


def test_a_start_beside_a_program_that_is_silent_names_it_and_the_remedy(tmp_path: Path) -> None:
    with ExitStack() as stack:
        first = stack.enter_context(holder(tmp_path))
        done = subprocess.run(
            [sys.executable, "-c", IMPATIENT],
            env={**os.environ, "SUDOKU_APP_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"},
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
    assert done.returncode == 3
    assert f"(process {first.pid} on " in done.stderr
    assert "end its process, then start Sudoku again" in done.stderr
