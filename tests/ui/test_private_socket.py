"""The socket of the first window: nobody else reaches it, and nothing said there does harm."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtNetwork import QLocalServer, QLocalSocket
from pytestqt.qtbot import QtBot

from sudoku_app.ui.start import one_instance
from sudoku_app.ui.start.one_instance import (
    LONGEST_MESSAGE,
    LONGEST_PATH,
    MOST_CALLERS,
    OneInstance,
    is_private,
    is_same_user,
    make_folder_of,
    socket_paths,
)

ROOT = Path(__file__).resolve().parents[2]
NOBODY = 65534
PLAYER = 65533
AS_USER = """
import os, socket, sys  # as root: the interpreter may lie where nobody else can read
from PyQt6.QtNetwork import QLocalServer
from sudoku_app.ui.start import one_instance
user = int(sys.argv.pop())
os.setgroups([])
os.setgid(user)
os.setuid(user)
"""
LISTEN = """
with socket.socket(socket.AF_UNIX) as server:
    server.bind(sys.argv[1])
    server.listen()
    print("ready", flush=True)
    with server.accept()[0] as caller:
        print(caller.recv(100), flush=True)
"""
CONNECT = """
with socket.socket(socket.AF_UNIX) as caller:
    caller.connect(sys.argv[1])
    print("in", flush=True)
    caller.sendall(b"/etc/passwd\\n")
    print(caller.recv(100), flush=True)
"""
ANSWER_WRONGLY = """
import socket, sys
with socket.socket(socket.AF_UNIX) as server:
    server.bind(sys.argv[1])
    server.listen()
    print("ready", flush=True)
    callers = []
    while True:
        callers.append(server.accept()[0])
        try:
            callers[-1].sendall(b"x" * int(sys.argv[2]))
        except ConnectionError:
            pass
"""
START_TWICE = """
one_instance.ANSWER_MS = 300
first, second = (one_instance.OneInstance(sys.argv[1]) for _ in range(2))
assert first.claim()
first.listen()
print(first.findChild(QLocalServer).isListening(), second.call("/home/me/secret.txt"), flush=True)
first.release()
"""

Start = Callable[..., "subprocess.Popen[str]"]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a pipe has no folder")
two_users = pytest.mark.skipif(
    os.name == "nt" or os.geteuid() != 0, reason="only root can be two users"
)


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A short folder that all users can enter and no temporary file of another test is in."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o1777)
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def games(place: Path) -> Path:
    """The folder of the games."""
    folder = place / "games"
    folder.mkdir()
    return folder


@pytest.fixture
def heard() -> list[str]:
    """What the first window was asked for."""
    return []


@pytest.fixture
def first(qtbot: QtBot, games: Path, heard: list[str]) -> Iterator[OneInstance]:
    """The first window's end, which listens."""
    instance = OneInstance(str(games))
    assert instance.claim()
    instance.called.connect(heard.append)
    instance.listen()
    yield instance
    instance.release()
    instance.deleteLater()


@pytest.fixture
def call_in(first: OneInstance, place: Path) -> str:
    """The path of the socket."""
    [path] = (place / f"sudoku-app-{os.geteuid()}").iterdir()
    return str(path)


@pytest.fixture
def connect(call_in: str) -> Iterator[Callable[[], socket.socket]]:
    """Connects to the first window, as often as asked, without waiting for anything."""
    callers: list[socket.socket] = []

    def connect_one() -> socket.socket:
        caller = socket.socket(socket.AF_UNIX)
        callers.append(caller)
        caller.setblocking(False)
        caller.connect(call_in)
        return caller

    yield connect_one
    for caller in callers:
        caller.close()


@pytest.fixture
def as_user() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Runs code as another user."""
    running: list[subprocess.Popen[str]] = []

    def run(user: int, code: str, *words: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", AS_USER + code, *words, str(user)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            text=True,
        )
        running.append(process)
        return process

    yield run
    for process in running:
        process.kill()
        process.communicate()


def server_of(instance: OneInstance) -> QLocalServer:
    server = instance.findChild(QLocalServer)
    assert server is not None
    return server


def callers(first: OneInstance) -> list[QLocalSocket]:
    directly = Qt.FindChildOption.FindDirectChildrenOnly
    return server_of(first).findChildren(QLocalSocket, "", directly)


def answer_to(caller: socket.socket) -> bytes | None:
    """What was answered; empty when the line is cut, None while there is no answer yet."""
    try:
        return caller.recv(100)
    except BlockingIOError:
        return None
    except ConnectionError:
        return b""


def send_all_it_takes(caller: socket.socket) -> bool:
    """Send zeros until the other end takes no more for now; whether it is gone."""
    try:
        while True:
            caller.send(bytes(65536))
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def test_the_sessions_own_folder_comes_first(place: Path, games: Path) -> None:
    environ = {"XDG_RUNTIME_DIR": "/run/user/1000/", "TMPDIR": "/short"}
    assert socket_paths("name", "/home/me/games", environ) == [
        "/run/user/1000/name",
        f"/short/sudoku-app-{os.geteuid()}/name",
        "/home/me/games/socket/name",
    ]


def test_without_a_session_folder_a_second_start_finds_the_first_though_the_games_are_gone(
    first: OneInstance, games: Path
) -> None:
    shutil.rmtree(games)
    second = OneInstance(str(games))
    assert not second.claim()
    second.release()


def test_a_path_that_is_too_long_or_relative_is_left_out() -> None:
    environ = {"XDG_RUNTIME_DIR": "run", "TMPDIR": ""}
    long = "/" + "x" * LONGEST_PATH
    assert socket_paths("name", long, environ) == [f"/tmp/sudoku-app-{os.geteuid()}/name"]


def test_a_folder_of_ours_is_private(place: Path) -> None:
    path = str(place / "new" / "name")
    assert not is_private(path)
    make_folder_of(path)
    assert is_private(path)


def test_a_folder_that_is_not_ours_alone_is_not_private(place: Path) -> None:
    private, shared, link, file = (place / each for each in ("private", "shared", "link", "file"))
    private.mkdir(mode=0o700)
    shared.mkdir(mode=0o750)
    link.symlink_to(private)
    file.touch(mode=0o700)
    for folder in (shared, link, file):
        make_folder_of(str(folder / "name"))
        assert not is_private(str(folder / "name"))


@two_users
def test_a_folder_of_another_user_is_not_private(place: Path) -> None:
    (place / "theirs").mkdir(mode=0o700)
    os.chown(place / "theirs", NOBODY, NOBODY)
    assert not is_private(str(place / "theirs" / "name"))


def test_without_a_private_folder_nothing_is_said_and_nobody_heard(
    monkeypatch: pytest.MonkeyPatch, place: Path, games: Path
) -> None:
    monkeypatch.setattr(one_instance, "ANSWER_MS", 100)
    for folder in (games / "socket", place / f"sudoku-app-{os.geteuid()}"):
        folder.mkdir(mode=0o777)
        folder.chmod(0o777)
    instance = OneInstance(str(games))
    instance.listen()
    assert not server_of(instance).isListening()
    assert not instance.call("/home/me/secret.txt")


@two_users
def test_another_user_who_takes_the_usual_name_first_hears_nothing(
    place: Path, games: Path, as_user: Start
) -> None:
    os.chown(games, PLAYER, PLAYER)
    usual = os.path.basename(OneInstance(str(games)).paths()[0])
    thief = as_user(NOBODY, LISTEN, str(place / usual))
    assert thief.stdout is not None
    assert thief.stdout.readline() == "ready\n"
    told, error = as_user(PLAYER, START_TWICE, str(games)).communicate(timeout=20)
    assert told == "True False\n", error  # the first listens; it cannot answer while it calls
    assert thief.poll() is None  # and the thief still waits for somebody to call


@two_users
def test_a_listener_who_is_another_user_is_told_nothing(
    monkeypatch: pytest.MonkeyPatch, games: Path, as_user: Start
) -> None:
    monkeypatch.setattr(one_instance, "ANSWER_MS", 500)
    second = OneInstance(str(games))
    path = second.paths()[0]
    make_folder_of(path)
    folder = os.path.dirname(path)
    os.chown(folder, NOBODY, NOBODY)  # as if the folder had let them in
    thief = as_user(NOBODY, LISTEN, path)
    assert thief.stdout is not None
    assert thief.stdout.readline() == "ready\n"
    os.chown(folder, os.geteuid(), os.getegid())
    assert is_private(path)
    assert not second.call("/home/me/secret.txt")
    assert thief.stdout.readline() == "b''\n"


@pytest.mark.parametrize("size", [0, 9, 100_000_000], ids=["silent", "short", "long"])
def test_a_second_start_waits_only_so_long_for_a_right_answer(
    monkeypatch: pytest.MonkeyPatch, games: Path, size: int
) -> None:
    monkeypatch.setattr(one_instance, "ANSWER_MS", 500)
    second = OneInstance(str(games))
    path = second.paths()[0]
    make_folder_of(path)
    with subprocess.Popen(
        [sys.executable, "-c", ANSWER_WRONGLY, path, str(size)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        assert not second.call("/home/me/puzzle.txt")
        assert process.poll() is None, "it waited for the end of the other program"
        process.kill()


@two_users
def test_another_user_does_not_reach_the_socket(call_in: str, as_user: Start) -> None:
    _said, error = as_user(NOBODY, CONNECT, call_in).communicate(timeout=20)
    assert "PermissionError" in error


@two_users
def test_a_caller_who_is_another_user_is_not_heard(
    qtbot: QtBot, call_in: str, heard: list[str], as_user: Start
) -> None:
    os.chmod(os.path.dirname(call_in), 0o711)  # as if the folder kept nobody out
    os.chmod(call_in, 0o777)
    caller = as_user(NOBODY, CONNECT, call_in)
    qtbot.waitUntil(lambda: caller.poll() is not None, timeout=20_000)
    assert caller.stdout is not None
    assert caller.stdout.readline() == "in\n"
    assert "received" not in caller.stdout.read()
    assert heard == []


def test_a_process_of_ours_is_known_as_such() -> None:
    one, other = socket.socketpair()
    with one, other:
        assert is_same_user(one.fileno())


def test_no_socket_has_no_user(tmp_path: Path) -> None:
    with open(tmp_path / "file", "w") as file:
        assert not is_same_user(file.fileno())


def test_a_message_is_heard_once_and_answered(
    qtbot: QtBot, connect: Callable[[], socket.socket], heard: list[str]
) -> None:
    caller = connect()
    caller.send(b"/one\n/two\n")
    qtbot.waitUntil(lambda: bool(heard))
    qtbot.waitUntil(lambda: answer_to(caller) == b"received\n")
    qtbot.waitUntil(lambda: answer_to(caller) == b"")
    assert heard == ["/one"]


@pytest.mark.parametrize("message", [b"relative\n", b"\xff\xfe\n", b"GET / HTTP/1.1\n", b"\r\n"])
def test_what_is_no_path_opens_nothing(
    qtbot: QtBot,
    first: OneInstance,
    connect: Callable[[], socket.socket],
    heard: list[str],
    message: bytes,
) -> None:
    caller = connect()
    caller.send(message)
    qtbot.waitUntil(lambda: answer_to(caller) == b"received\n")
    assert heard == []


def test_a_caller_who_says_too_much_is_hung_up_on(
    qtbot: QtBot, first: OneInstance, connect: Callable[[], socket.socket], heard: list[str]
) -> None:
    caller = connect()
    sizes: list[int] = []

    def is_gone() -> bool:
        sizes.extend(each.bytesAvailable() for each in callers(first))
        return send_all_it_takes(caller)

    qtbot.waitUntil(is_gone)
    assert max(sizes, default=0) <= LONGEST_MESSAGE
    qtbot.waitUntil(lambda: not callers(first))
    assert heard == []


def test_a_caller_who_says_nothing_is_hung_up_on(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    first: OneInstance,
    connect: Callable[[], socket.socket],
) -> None:
    monkeypatch.setattr(one_instance, "PATIENCE_MS", 50)
    caller = connect()
    qtbot.waitUntil(lambda: len(callers(first)) == 1)
    qtbot.waitUntil(lambda: answer_to(caller) == b"")
    qtbot.waitUntil(lambda: not callers(first))


def test_a_thousand_callers_do_not_grow_the_window(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    first: OneInstance,
    connect: Callable[[], socket.socket],
    heard: list[str],
) -> None:
    monkeypatch.setattr(one_instance, "PATIENCE_MS", 200)
    most = 0
    for number in range(1000):
        with suppress(OSError):  # only a few can be pending
            connect().send(b"/a path without its end")
        if number % 20 == 0:
            QCoreApplication.processEvents()
            most = max(most, len(callers(first)))
    assert 0 < most <= MOST_CALLERS + 1
    qtbot.waitUntil(lambda: not callers(first))
    assert heard == []
