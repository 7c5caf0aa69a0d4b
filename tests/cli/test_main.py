"""What the words of the command line lead to."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import weakref
from array import array
from errno import EIO, ENOENT
from functools import partial
from io import BufferedReader, BytesIO, RawIOBase, TextIOWrapper
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest

from sudoku_app import __main__, __version__, cli
from sudoku_app.cli import BROKEN_PIPE, COMMANDS, INTERRUPTED, help_text
from sudoku_app.game.storage.store import Store
from tests.cli.run_main import EMPTY, SOLUTION, Runner, start
from tests.game.games import FakeTime

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_help_names_every_command(run: Runner, word: str) -> None:
    result = run(word)
    assert result.status == 0
    for name, command in COMMANDS.items():
        assert any(name in line and command.summary in line for line in result.lines)


def test_the_version_is_the_package_s(run: Runner) -> None:
    assert run("--version").lines == [f"sudoku-app {__version__}"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["slove"], "no command or file named slove; did you mean solve?"),
        (["nonsense.sdm"], "there is no file named nonsense.sdm"),
        (["--nonsense"], "unknown option --nonsense; see sudoku-app --help"),
        (["--theme", "dark"], "--theme can only be used with --screenshot"),
        (["/"], "/ is a folder, not a file"),
    ],
)
def test_a_word_that_means_nothing_is_a_usage_error(
    run: Runner, words: list[str], message: str
) -> None:
    result = run(*words)
    assert (result.status, result.lines, result.errors) == (2, [], [f"sudoku-app: {message}"])


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["puzzle.txt"],
        ["--screenshot", "window.png", "--theme", "dark"],
        ["--theme", "dark", "--screenshot", "window.png"],
    ],
)
def test_these_words_are_for_the_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str]
) -> None:
    (tmp_path / "puzzle.txt").write_text(EMPTY)
    monkeypatch.chdir(tmp_path)
    met: list[list[str]] = []

    class Window:
        @staticmethod
        def run(arguments: list[str]) -> int:
            met.append(arguments)
            return 7

    monkeypatch.setitem(sys.modules, "sudoku_app.ui.app", Window)
    assert __main__.main(words) == 7
    assert met == [words]


def test_a_command_wins_over_a_file_of_its_name(
    run: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "solve").write_text(EMPTY)
    monkeypatch.chdir(tmp_path)
    assert run("solve", "--version").status == 2


def loaded_after(code: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after `code`, beyond those it starts with."""
    script = f"import sys; before = set(sys.modules); {code}; print(*set(sys.modules) - before)"
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout
    return set(output.decode().split())


def test_playing_loads_nothing_before_the_window_program() -> None:
    fake = "sys.modules['sudoku_app.ui.app'] = type(sys)('app')"
    run = "sys.modules['sudoku_app.ui.app'].run = lambda words: 0"
    loaded = loaded_after(f"{fake}; {run}; from sudoku_app.__main__ import main; main([])")
    assert loaded <= {"sudoku_app", "sudoku_app.__main__", "sudoku_app.ui", "sudoku_app.ui.app"}


def test_a_file_to_play_loads_no_argument_parser(tmp_path: Path) -> None:
    code = f"from sudoku_app import cli; assert cli.is_for_window([{__file__!r}])"
    assert not loaded_after(code) & {"argparse", "sudoku_app.formats", "sudoku_app.core", "tqdm"}


def test_a_command_loads_no_window() -> None:
    code = f"from sudoku_app.__main__ import main; main(['solve', {__file__!r}])"
    assert not any(name.startswith(("PyQt6", "sudoku_app.ui")) for name in loaded_after(code))


def test_ctrl_c_ends_any_command_without_a_traceback(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(help_text, "program_help", interrupted)
    result = run("help")
    assert (result.status, result.lines, result.errors) == (INTERRUPTED, [], [])


@pytest.mark.skipif(sys.platform == "win32", reason="no signal ends a wait on Windows")
def test_ctrl_c_is_not_lost_where_python_ignores_exceptions(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    def wait_after_a_lost_interrupt() -> str:
        thing = set[int]()
        watch = weakref.ref(thing, interrupted)
        del thing
        assert watch() is None
        Event().wait()
        return ""

    monkeypatch.setattr(help_text, "program_help", wait_after_a_lost_interrupt)
    before = sys.unraisablehook
    result = run("help")
    assert (result.status, result.errors) == (INTERRUPTED, [])
    assert sys.unraisablehook is before


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe breaks in another way on Windows")
def test_what_the_output_cannot_show_is_written_as_an_escape() -> None:
    process = start("--help", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    output, errors = process.communicate()
    assert (process.returncode, errors) == (0, b"")
    assert rb"4\xd74" in output


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "many.sdm"
    path.write_text((EMPTY + "\n") * 20_000)
    process = start("solve", "--nodes", "1", str(path))
    assert process.stdout is not None
    assert process.stderr is not None
    with process:
        process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()
    assert errors == b""
    assert process.returncode == BROKEN_PIPE


@pytest.mark.skipif(sys.platform != "linux", reason="pipes are made small as on Linux")
@pytest.mark.parametrize(
    "words",
    [
        ["solve", "many.sdm"],
        ["solve", "--jobs", "2", "many.sdm"],
        ["rate", "many.sdm"],
        ["convert", "many.sdm"],
        ["explain", "many.sdm"],
        ["generate", "--size", "4", "--count", "100000", "--jobs", "2"],
    ],
    ids=" ".join,
)
def test_ctrl_c_ends_it_while_nobody_reads_what_it_prints(tmp_path: Path, words: list[str]) -> None:
    import fcntl  # not on Windows
    import termios

    (tmp_path / "many.sdm").write_text(f"{SOLUTION}\n" * 20_000)
    reader, writer = os.pipe()
    room = fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
    with start(*words, stdout=writer, cwd=tmp_path, start_new_session=True) as process:
        os.close(writer)
        waiting = array("i", [0])
        while process.poll() is None and waiting[0] < room - 500:  # a longer line does not fit
            fcntl.ioctl(reader, termios.FIONREAD, waiting)
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate()
        os.close(reader)
    assert process.returncode == INTERRUPTED
    assert b"Traceback" not in errors


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", [["--version"], ["solve", SOLUTION]])
def test_standard_output_on_a_full_disk_is_reported_in_a_line(
    tmp_path: Path, words: list[str]
) -> None:
    path = tmp_path / "puzzle.sdm"
    path.write_text(SOLUTION + "\n")
    with (
        open("/dev/full", "wb") as full,
        start(*(str(path) if word == SOLUTION else word for word in words), stdout=full) as process,
    ):
        _, errors = process.communicate()
    assert errors == b"sudoku-app: standard output: No space left on device\n"
    assert process.returncode == cli.FAILED


@pytest.mark.skipif(sys.platform == "win32", reason="Windows starts no process in this way")
def test_errors_that_are_closed_change_nothing_but_themselves(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.sdm"
    path.write_text(SOLUTION + "\n")
    with start("solve", str(path), preexec_fn=partial(os.close, 2)) as process:
        output, errors = process.communicate()
    assert (process.returncode, output.decode().split(), errors) == (0, [SOLUTION], b"")


PRINTING = [
    ["--help"],
    ["--version"],
    ["solve", "--help"],
    ["solve", SOLUTION],
    ["solve", "--jobs", "2", SOLUTION],
    ["solve", "--compare", SOLUTION],
    ["rate", SOLUTION],
    ["explain", SOLUTION],
    ["why", EMPTY, "r1c1=1"],
    ["generate", "--size", "4", "--seed", "1"],
    ["convert", "puzzle.sdm"],
    ["dance", "--text"],
    ["check", "puzzle.sdm"],
    ["play", "--text", EMPTY],
    ["check-data"],
    ["backup"],
]
"""Commands that print something."""


LOSSES = {
    "closed": (b"standard output: Bad file descriptor", cli.FAILED),
    "full": (b"standard output: No space left on device", cli.FAILED),
    "broken": (b"", BROKEN_PIPE),
}
"""The ways to lose what is printed, each with what is said of it and the status."""
LOST = [("closed", words) for words in PRINTING] + [
    (output, words)
    for output in ("full", "broken")  # which are noticed in the same place for every command
    for words in PRINTING
    if words[0] in ("--help", "solve", "generate", "play")
]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows starts no process in this way")
@pytest.mark.parametrize(("output", "words"), LOST, ids=lambda own: " ".join(own)[:20])
def test_what_is_printed_and_lost_is_a_failure(
    tmp_path: Path, output: str, words: list[str]
) -> None:
    reason, status = LOSSES[output]
    (tmp_path / "puzzle.sdm").write_text(SOLUTION + "\n")
    Store(str(tmp_path / "games.sqlite3"), FakeTime()).close()
    env = {**os.environ, "SUDOKU_APP_HOME": str(tmp_path)}
    options: dict[str, object] = {"cwd": tmp_path, "env": env, "stdin": subprocess.DEVNULL}
    if output == "closed":
        options["preexec_fn"] = partial(os.close, 1)
    if output == "full":
        if not os.path.exists("/dev/full"):
            pytest.skip("this system has no /dev/full")
        options["stdout"] = os.open("/dev/full", os.O_WRONLY)
    if output == "broken":
        reader, options["stdout"] = os.pipe()
        os.close(reader)
    with start(*words, **options) as process:
        _, errors = process.communicate()
    assert errors == (b"sudoku-app: " + reason + b"\n" if reason else b"")
    assert process.returncode == status


class Terminal(TextIOWrapper):
    """Input that is typed."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("words", [["solve"], ["solve", "--compare"], ["rate"], ["explain"]])
def test_who_is_to_type_puzzles_is_told_so(
    run: Runner, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(BytesIO(f"{SOLUTION}\n".encode())))
    result = run(*words)
    assert result.status == 0
    assert result.errors == ["reading puzzles from the terminal; press Ctrl+D to finish"]


class Unreadable(RawIOBase):
    """Input that fails after its first bytes."""

    def __init__(self, start: bytes) -> None:
        self._start = start

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        if not self._start:
            raise OSError(EIO, os.strerror(EIO))
        view = memoryview(buffer)
        taken, self._start = self._start[: len(view)], self._start[len(view) :]
        view[: len(taken)] = taken
        return len(taken)


@pytest.mark.parametrize("begun", [b"", f"{EMPTY}\n".encode() * 100], ids=["at once", "later"])
@pytest.mark.parametrize(
    "words",
    [
        ["solve", "-", "--nodes", "1"],
        ["solve", "-", "--nodes", "1", "--jobs", "2"],
        ["solve", "-", "--nodes", "1", "--compare"],
        ["rate", "-", "--timeout", "0.001"],
        ["convert", "-"],
        ["print", "--out", "none.pdf", "-"],
        ["check", "-"],
        ["dance", "--text", "--own", "-"],
    ],
    ids=" ".join,
)
def test_an_error_of_the_input_is_not_one_of_the_output(
    run: Runner, monkeypatch: pytest.MonkeyPatch, words: list[str], begun: bytes
) -> None:
    stdin = TextIOWrapper(BufferedReader(Unreadable(begun)))
    monkeypatch.setattr(sys, "stdin", stdin)
    result = run(*words)
    assert result.status == 2
    reason = os.strerror(EIO)
    assert result.errors[-1] == f"sudoku-app {words[0]}: standard input: {reason}"


@pytest.mark.parametrize(
    "words",
    [["explain"], ["why", "-", "r1c1=1"], ["dance", "--text", "-"], ["generate", "--layout", "-"]],
    ids=" ".join,
)
def test_an_error_of_the_input_of_one_puzzle_is_not_one_of_the_output(
    run: Runner, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BufferedReader(Unreadable(b""))))
    result = run(*words)
    assert (result.status, result.lines) == (2, [])
    assert result.errors == [f"sudoku-app {words[0]}: standard input: {os.strerror(EIO)}"]


def test_an_error_that_no_command_expects_is_told_with_its_file(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> str:
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), "themes/light.json")

    monkeypatch.setattr(help_text, "program_help", fail)
    result = run("help")
    reason = os.strerror(ENOENT)
    assert (result.status, result.errors) == (1, [f"sudoku-app: themes/light.json: {reason}"])
