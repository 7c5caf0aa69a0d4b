"""The whole program in a process of its own: how it starts beside itself, fails and ends."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from sudoku_app import __version__
from sudoku_app.formats.parsed import MAX_BYTES
from sudoku_app.game.storage.folder_lock import FolderLock
from tests.formats.bombs import BOMBS

PLAY = "import sys; from sudoku_app.__main__ import main; sys.exit(main(sys.argv[1:]))"
READY = """
from sudoku_app.ui.start.one_instance import OneInstance
listen = OneInstance.listen
def listen_and_tell(self):
    listen(self)
    print("ready", flush=True)
OneInstance.listen = listen_and_tell
"""
RAISE_IN_SLOT = """
from PyQt6.QtCore import QTimer
from sudoku_app.ui.start.program import Program
finish_start = Program.finish_start
def fail():
    raise RuntimeError("it went wrong")
def finish_start_and_fail(self):
    finish_start(self)
    QTimer.singleShot(0, fail)
Program.finish_start = finish_start_and_fail
"""
WARN_BEFORE_THE_PICTURE = """
from PyQt6.QtCore import qWarning
from sudoku_app.game.sessions.session import Session
resume = Session.resume
def warn(self, *words):
    qWarning("it was odd")
    resume(self, *words)
Session.resume = warn
"""
RAISE_IN_THREAD = RAISE_IN_SLOT.replace(
    "QTimer.singleShot(0, fail)", "import threading; threading.Thread(target=fail).start()"
)
RAISE_IN_PAINT = """
from PyQt6.QtGui import QPainter
from sudoku_app.ui.board.board_view import BoardView
def fail(self, event):
    painter = QPainter(self.viewport())
    raise RuntimeError("it went wrong")
BoardView.paintEvent = fail
"""
ABORT = RAISE_IN_SLOT.replace('raise RuntimeError("it went wrong")', "import os; os.abort()")
RESTART = RAISE_IN_SLOT.replace(
    "def fail():",
    """def fail():
    import os, pathlib
    from sudoku_app.ui.start.crash_dialog import CrashDialog
    from PyQt6.QtWidgets import QApplication, QPushButton
    flag = pathlib.Path(os.environ["SUDOKU_APP_HOME"], "failed")
    if flag.exists():
        return
    flag.touch()
    def press():
        dialog, = QApplication.instance().findChildren(CrashDialog) or [
            each for each in QApplication.topLevelWidgets() if isinstance(each, CrashDialog)
        ]
        for button in dialog.findChildren(QPushButton):
            if button.text() == "Restart":
                button.click()
    QTimer.singleShot(200, press)""",
)
WRITE_BOOKLET = RAISE_IN_SLOT.replace(
    'raise RuntimeError("it went wrong")',
    """import os, signal, threading
    from PyQt6.QtGui import QPdfWriter
    from PyQt6.QtWidgets import QApplication, QComboBox, QFileDialog, QSpinBox
    from sudoku_app.ui.exchange import print_pages
    class SlowWriter(QPdfWriter):
        def newPage(self):
            threading.Event().wait(0.5)
            return super().newPage()
    print_pages.QPdfWriter = SlowWriter
    from sudoku_app.ui.exchange.print_window import PrintWindow
    from sudoku_app.ui.main_window import MainWindow
    window, = (each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))
    next(each for each in window.actions() if each.shortcut().toString() == "Ctrl+P").trigger()
    [window] = window.findChildren(PrintWindow)
    window.findChild(QComboBox).setCurrentIndex(1)
    window.findChild(QSpinBox).setValue(200)
    window.pdf_button.click()
    dialog = window.findChild(QFileDialog)
    dialog.fileSelected.emit(os.path.join(os.environ["SUDOKU_APP_HOME"], "book.pdf"))
    dialog.close()
    QTimer.singleShot(100, lambda: signal.raise_signal(signal.SIGTERM))""",
)
HOLD_A_JOB = RAISE_IN_SLOT.replace(
    'raise RuntimeError("it went wrong")',
    """import signal, threading
    from PyQt6.QtWidgets import QApplication
    from sudoku_app.ui.start import program_run
    from sudoku_app.ui.task_runner import TaskRunner
    assert 1000 <= program_run.LAST_JOBS_MS <= 5000
    program_run.LAST_JOBS_MS = 300  # whatever its length, it has to end
    TaskRunner(QApplication.instance()).start(lambda cancelled: threading.Event().wait())
    QTimer.singleShot(100, lambda: signal.raise_signal(signal.SIGTERM))""",
)
"""A job that never ends, as one that writes to a folder of the network that went away."""
COUNT_WIDGETS = """
import atexit
def count():
    from PyQt6.QtWidgets import QApplication
    print(len(QApplication.allWidgets()), flush=True)
atexit.register(count)  # after PyQt's own, and so called before it
"""
INTERRUPT_START = """
import signal
from sudoku_app.ui.main_window import MainWindow
signal.signal(signal.SIGINT, signal.default_int_handler)
def interrupt(self, *words):
    signal.raise_signal(signal.SIGINT)
MainWindow.__init__ = interrupt
"""
TELL_OF_PAINTING = """
from sudoku_app.ui.play.game_screen import GameScreen
paint = GameScreen.paintEvent
def tell(self, event):
    paint(self, event)
    print("painted", flush=True)
GameScreen.paintEvent = tell
"""
TYPE_AT_ONCE = """
from PyQt6.QtCore import QCoreApplication, QEvent, Qt
from PyQt6.QtGui import QKeyEvent
from sudoku_app.ui.play.game_screen import GameScreen
paint = GameScreen.paintEvent
def pressed(key, modifier=Qt.KeyboardModifier.NoModifier, text=""):
    return QKeyEvent(QEvent.Type.KeyPress, key, modifier, text)
keys = [  # select the centre, go to the next empty cell, enter 5
    pressed(Qt.Key.Key_Right),
    pressed(Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier),
    pressed(Qt.Key.Key_5, text="5"),
]
def paint_and_type(self, event):
    paint(self, event)
    while keys:
        QCoreApplication.postEvent(self.window().windowHandle(), keys.pop(0))
GameScreen.paintEvent = paint_and_type
from sudoku_app.game.play.game import Game
enter = Game.enter
def enter_and_tell(self, cells, digit, *rest):
    change = enter(self, cells, digit, *rest)
    print(f"entered {digit}", flush=True)
    return change
Game.enter = enter_and_tell
"""
TELL_OF_FILE = """
from sudoku_app.game.sessions.session import Session
take = Session.play_file
def tell(self, file):
    take(self, file)
    print("taken", flush=True)
Session.play_file = tell
"""
KEEP_UNSEEN = """
from sudoku_app.ui.main_window import MainWindow
MainWindow.show = lambda self: self.winId()  # makes it, and does not show it
"""
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

Start = Callable[..., "subprocess.Popen[str]"]

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="signals and their numbers are those of POSIX here"
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of the player's files."""
    return tmp_path / "home"


@pytest.fixture
def start(home: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts the program, with code that runs in it before."""
    running: list[subprocess.Popen[str]] = []

    def start_program(before: str = "", *words: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", READY + before + PLAY, *words],
            env={**os.environ, "SUDOKU_APP_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        running.append(process)
        return process

    yield start_program
    for process in running:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def wait_until_ready(process: subprocess.Popen[str]) -> None:
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"


def wait_for(found: Callable[[], bool]) -> bool:
    """Whether it comes true within ten seconds."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        if found():
            return True
        time.sleep(0.02)
    return False


def log_of(home: Path) -> str:
    log = home / "sudoku-app.log"
    return log.read_text(encoding="utf-8") if log.exists() else ""


def pages_of(pid: int) -> int:
    """The memory that a process has in pages."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1])


def games_of(home: Path) -> list[bytes]:
    with sqlite3.connect(home / "games.sqlite3") as connection:
        rows = connection.execute("SELECT givens FROM game ORDER BY id").fetchall()
    connection.close()
    return [row[0] for row in rows]


def test_the_first_picture_waits_for_nothing_that_it_does_not_need(start: Start) -> None:
    process = start(TELL_OF_PAINTING)
    assert process.stdout is not None
    assert process.stdout.readline() == "painted\n"


def test_a_key_pressed_as_soon_as_the_window_is_seen_counts(start: Start) -> None:
    process = start(TYPE_AT_ONCE)
    wait_until_ready(process)
    assert process.stdout is not None
    assert process.stdout.readline() == "entered 5\n"


def test_a_window_that_is_not_seen_gets_ready_too(start: Start) -> None:
    wait_until_ready(start(KEEP_UNSEEN))


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_ends_an_idle_program_cleanly(name: str, start: Start, home: Path) -> None:
    process = start()
    wait_until_ready(process)
    process.send_signal(getattr(signal, name))
    assert process.wait(30) == 0
    assert not (home / "games.sqlite3-wal").exists()
    assert (home / "starts").read_text() == "0"


def test_the_end_does_not_wait_for_a_booklet_and_leaves_none(start: Start, home: Path) -> None:
    home.mkdir()
    process = start(WRITE_BOOKLET)
    wait_until_ready(process)
    assert process.wait(30) == 0
    assert "Traceback" not in log_of(home)
    assert not (home / "book.pdf").exists()


def test_the_end_waits_only_so_long_for_a_job_that_hangs(start: Start, home: Path) -> None:
    process = start(HOLD_A_JOB)
    wait_until_ready(process)
    assert process.wait(30) == 0
    assert "Traceback" not in log_of(home)


def test_ctrl_c_ends_a_start_and_is_no_exception(start: Start, home: Path) -> None:
    assert start(INTERRUPT_START).wait(30) == -signal.SIGINT
    assert log_of(home) == ""


@pytest.mark.parametrize("failing", ["", RAISE_IN_SLOT], ids=["no crash", "a crash on the screen"])
def test_no_widget_is_left_for_pyqt_to_delete_at_the_end(
    failing: str, start: Start, home: Path
) -> None:
    process = start(COUNT_WIDGETS + failing)
    wait_until_ready(process)
    assert not failing or wait_for(lambda: "it went wrong" in log_of(home))
    process.terminate()
    assert process.wait(30) == 0
    assert process.stdout is not None
    assert process.stdout.read() == "0\n"


@pytest.mark.parametrize("name", ["puzzle of mine", "two\nlines", "no text \udcff"])
def test_a_second_start_hands_its_file_to_the_first(
    start: Start, home: Path, tmp_path: Path, name: str
) -> None:
    first = start(TELL_OF_FILE)
    wait_until_ready(first)
    puzzle = tmp_path / f"{name}.sdm"
    puzzle.write_text(LINE + "\n")
    second = start("", str(puzzle))
    assert second.wait(30) == 0
    assert first.poll() is None
    assert first.stdout is not None
    assert first.stdout.readline() == "taken\n"
    first.terminate()
    assert first.wait(10) == 0
    assert bytes(int(sign) if sign != "." else 0 for sign in LINE) in games_of(home)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc is Linux's")
def test_a_second_start_is_heard_during_silent_and_shouting_callers(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = tempfile.mkdtemp()  # a short path, as a socket needs
    monkeypatch.setenv("XDG_RUNTIME_DIR", run)
    shout = 20_000_000
    try:
        with ExitStack() as callers:
            first = start()
            wait_until_ready(first)
            before = pages_of(first.pid)
            [path] = Path(run).iterdir()
            for number in range(500):
                caller = callers.enter_context(socket.socket(socket.AF_UNIX))
                caller.settimeout(5)
                with suppress(OSError):  # only a few can be pending
                    caller.connect(str(path))
                    caller.sendall(b"/" * (shout if number % 100 == 0 else 100))
            assert start().wait(10) == 0
            # What the program loads after its first picture is less than half of one shout.
            assert pages_of(first.pid) - before < shout // 2 // os.sysconf("SC_PAGE_SIZE")
            first.terminate()
            assert first.wait(10) == 0
    finally:
        shutil.rmtree(run)


def test_a_start_with_a_file_plays_its_puzzle(start: Start, home: Path, tmp_path: Path) -> None:
    puzzle = tmp_path / "mine.sdm"
    puzzle.write_text(LINE + "\n")
    process = start(TELL_OF_FILE, str(puzzle))
    assert process.stdout is not None
    assert {process.stdout.readline() for _ in range(2)} == {"taken\n", "ready\n"}
    process.terminate()
    assert process.wait(30) == 0
    assert bytes(int(sign) if sign != "." else 0 for sign in LINE) in games_of(home)


def test_the_end_does_not_wait_for_a_file_that_takes_long(start: Start, tmp_path: Path) -> None:
    puzzle = tmp_path / "long.txt"
    puzzle.write_text(BOMBS["lz bombs of 5 KB"](MAX_BYTES))
    process = start("", str(puzzle))
    wait_until_ready(process)
    process.terminate()
    assert process.wait(30) == 0


def test_a_second_start_without_a_file_leaves_the_game_alone(start: Start, home: Path) -> None:
    first = start()
    wait_until_ready(first)
    assert start().wait(30) == 0
    first.terminate()
    assert first.wait(10) == 0
    assert len(games_of(home)) == 1


def test_a_lock_left_by_a_killed_program_is_taken_over(start: Start) -> None:
    first = start()
    wait_until_ready(first)
    first.kill()
    first.wait(10)
    second = start()
    wait_until_ready(second)
    second.terminate()
    assert second.wait(10) == 0


@pytest.mark.parametrize(
    "failing", [RAISE_IN_SLOT, RAISE_IN_THREAD, RAISE_IN_PAINT], ids=["slot", "thread", "paint"]
)
def test_an_exception_is_logged_and_the_program_continues(
    failing: str, start: Start, home: Path
) -> None:
    process = start(failing)
    wait_until_ready(process)
    assert wait_for(lambda: "it went wrong" in log_of(home))
    assert process.poll() is None
    process.terminate()
    assert process.wait(30) == 0
    assert f"Sudoku {__version__}, Python" in log_of(home)
    assert (home / "starts").read_text() == "1"


def test_what_qt_warns_of_before_the_first_picture_is_logged(start: Start, home: Path) -> None:
    process = start(WARN_BEFORE_THE_PICTURE)
    wait_until_ready(process)
    assert "Qt: it was odd" in log_of(home)
    process.terminate()
    assert process.wait(30) == 0


def test_after_two_crashed_starts_the_third_leaves_the_last_game_alone(
    start: Start, home: Path
) -> None:
    for _ in range(2):
        assert start(ABORT).wait(30) == -signal.SIGABRT
    assert len(games_of(home)) == 1
    third = start()
    wait_until_ready(third)
    third.terminate()
    assert third.wait(10) == 0
    assert len(games_of(home)) == 2
    fourth = start()
    wait_until_ready(fourth)
    fourth.terminate()
    assert fourth.wait(10) == 0
    assert len(games_of(home)) == 2


def test_an_abort_leaves_its_trace_in_the_log(start: Start, home: Path) -> None:
    assert start(ABORT).wait(30) == -signal.SIGABRT
    assert "Fatal Python error: Aborted" in log_of(home)


def test_a_long_log_is_put_aside_at_the_next_start(start: Start, home: Path) -> None:
    home.mkdir()
    (home / "sudoku-app.log").write_text("x" * 300_000)
    process = start()
    wait_until_ready(process)
    process.terminate()
    assert process.wait(30) == 0
    assert (home / "sudoku-app.log.1").stat().st_size == 300_000
    assert len(log_of(home)) < 1000


def test_a_folder_that_cannot_be_made_starts_all_the_same(start: Start, home: Path) -> None:
    home.write_text("a file where the folder should be")
    process = start()
    wait_until_ready(process)
    process.terminate()
    assert process.wait(30) == 0
    assert home.read_text() == "a file where the folder should be"


def test_restart_after_a_crash_continues_with_the_same_game(start: Start, home: Path) -> None:
    first = start(RESTART)
    wait_until_ready(first)
    assert first.wait(30) == 0

    def second() -> int:
        lock = home / "lock"
        return int(lock.read_text().split()[1]) if lock.exists() and lock.stat().st_size else 0

    assert wait_for(lambda: second() not in (0, first.pid))
    other = second()
    assert wait_for(lambda: (home / "starts").read_text() == "2")
    time_to_listen = start()  # answered only by a program that listens
    assert time_to_listen.wait(30) == 0
    os.kill(other, signal.SIGTERM)
    assert wait_for(lambda: is_free(home))
    assert len(games_of(home)) == 1


def is_free(home: Path) -> bool:
    """Whether no program has the games."""
    lock = FolderLock(str(home))
    try:
        return lock.take()
    finally:
        lock.release()
