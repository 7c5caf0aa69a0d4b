"""What the program asks of the system in a session: no network, no file outside its folders."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

PUZZLE = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n"
STRACE = shutil.which("strace")
CAN_TRACE = (
    STRACE is not None
    and subprocess.run([STRACE, "-qq", "true"], capture_output=True, check=False).returncode == 0
)
CALLS = (
    "connect,bind,sendto,openat,open,creat,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,"
    "rmdir,symlink,symlinkat,link,linkat,truncate,chmod,fchmodat,execve"
)
SECONDS = 120
ADDRESS = re.compile(r"sa_family=(AF_\w+)(?:, sun_path=(@?)\"([^\"]*)\")?")
WRITES = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC")
DEVICES = ("/dev/null", "/dev/shm", "/dev/dri", "/proc/self", "/proc/thread-self")
"""Where writing leaves no file on a disk."""


class Places(NamedTuple):
    """The folders of a player who has nothing yet."""

    home: Path
    session: Path
    temporary: Path
    elsewhere: Path

    @property
    def own(self) -> tuple[str, ...]:
        """Where the program may write."""
        data = (self.home / ".local/share/sudoku-app", self.home / ".config/sudoku-app")
        return tuple(map(str, (*data, self.session, self.temporary)))

    def environ(self) -> dict[str, str]:
        """The environment of a session without a display."""
        hidden = ("XDG_", "SUDOKU_APP_", "PYTHON", "DBUS_", "DISPLAY", "WAYLAND_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
        return {
            **kept,
            "HOME": str(self.home),
            "TMPDIR": str(self.temporary),
            "XDG_RUNTIME_DIR": str(self.session),
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONDONTWRITEBYTECODE": "1",  # byte code is the installer's to write
        }


@pytest.fixture
def places(tmp_path: Path) -> Iterator[Places]:
    home, temporary, elsewhere = (tmp_path / name for name in ("home", "temporary", "elsewhere"))
    for folder in (home, temporary, elsewhere):
        folder.mkdir(mode=0o700)
    with TemporaryDirectory() as session:  # a short path, as a socket needs
        yield Places(home, Path(session), temporary, elsewhere)


def traced(log: Path, *words: str | Path) -> list[str]:
    assert STRACE is not None
    return [STRACE, "-f", "-qq", "-y", "-e", f"trace={CALLS}", "-o", str(log), *map(str, words)]


def run_session(places: Places, log: Path) -> None:
    """Start the program on a puzzle, hand it another one by a second start, and end it."""
    first, second = (places.elsewhere / name for name in ("first.sdm", "second.sdm"))
    for file in (first, second):
        file.write_text(PUZZLE, encoding="ascii")
    program = [sys.executable, "-P", str(ROOT / "sudoku_app" / "__main__.py")]
    environ = places.environ()
    with subprocess.Popen(
        traced(log, *program, first), env=environ, cwd=places.elsewhere, start_new_session=True
    ) as running:
        try:
            end = time.monotonic() + SECONDS
            while not list(places.session.iterdir()):  # the socket of the first start
                assert running.poll() is None
                assert time.monotonic() < end, "the program did not start"
                time.sleep(0.1)
            handing = traced(log.with_suffix(".second"), *program, second)
            subprocess.run(handing, env=environ, cwd=places.elsewhere, check=True, timeout=SECONDS)
            os.killpg(running.pid, signal.SIGTERM)
            running.wait(SECONDS)
        finally:
            if running.poll() is None:
                os.killpg(running.pid, signal.SIGKILL)


def strangers(calls: list[str], own: tuple[str, ...]) -> list[str]:
    """The calls that reach for something that is not the program's own."""
    return [call for call in calls if is_connection(call, own) or is_write(call, own)]


def is_connection(call: str, own: tuple[str, ...]) -> bool:
    """Whether a call connects to anything but a socket in the program's own folders."""
    if not re.match(r"(connect|bind|sendto)\(", call):
        return False
    address = ADDRESS.search(call)
    if address is None:  # a message on a socket that is connected already
        return False
    family, _, path = address.groups()
    if family == "AF_NETLINK":  # the kernel's own news, no network
        return False
    return not (family == "AF_UNIX" and path and path.startswith((*own, "/var/run/nscd")))


def is_write(call: str, own: tuple[str, ...]) -> bool:
    """Whether a call changes a file or folder outside `own` and succeeds."""
    name = call.partition("(")[0]
    if " = -1 " in call or name in ("connect", "bind", "sendto", "execve"):
        return False
    if name in ("open", "openat") and not WRITES.search(call):
        return False
    paths = re.findall(r'"([^"]*)"', call)
    folder = re.search(r"AT_FDCWD<([^>]*)>", call)
    base = folder[1] if folder else "/"
    whole = [os.path.normpath(os.path.join(base, path)) for path in paths]
    return any(not path.startswith((*own, *DEVICES)) for path in whole)


@pytest.mark.parametrize(
    ("call", "is_strange"),
    [
        ('connect(9, {sa_family=AF_INET, sin_port=htons(80)}, 16) = 0', True),
        ('connect(9, {sa_family=AF_UNIX, sun_path="/run/other"}, 14) = 0', True),
        ('connect(9, {sa_family=AF_UNIX, sun_path="/own/socket"}, 14) = 0', False),
        ('openat(AT_FDCWD</home>, ".profile", O_WRONLY|O_CREAT) = 3', True),
        ('openat(AT_FDCWD</home>, "/own/../etc/passwd", O_WRONLY|O_CREAT) = 3', True),
        ('openat(AT_FDCWD</home>, "/own/games", O_RDWR|O_CREAT) = 3', False),
        ('openat(AT_FDCWD</home>, "/etc/passwd", O_RDONLY) = 3', False),
        ('rename("/own/a", "/home/a") = 0', True),
        ('unlink("/home/a") = -1 ENOENT (No such file or directory)', False),
    ],
)  # fmt: skip
def test_a_call_for_something_foreign_is_found(call: str, is_strange: bool) -> None:
    assert bool(strangers([call], ("/own",))) is is_strange


@pytest.mark.skipif(not CAN_TRACE, reason="strace is not installed, or may not trace here")
def test_a_session_connects_to_nothing_and_writes_in_its_own_folders(
    places: Places, tmp_path: Path
) -> None:
    log = tmp_path / "calls"
    run_session(places, log)
    calls = [
        line.partition(" ")[2].lstrip()
        for file in (log, log.with_suffix(".second"))
        for line in file.read_text("utf-8", errors="replace").splitlines()
    ]
    written = [call for call in calls if "games.sqlite3" in call and WRITES.search(call)]
    assert written  # the trace has seen the games
    assert any(call.startswith("connect(") for call in calls)  # and the second start
    assert strangers(calls, places.own) == []
