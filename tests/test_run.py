"""The clone's starter, tried on a small clone whose project installs without a network."""

from __future__ import annotations

import ast
import importlib.util
import io
import os
import shutil
import socket
import subprocess
import sys
import venv
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent

PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "sudoku-app"
version = "1"

[project.optional-dependencies]
test = []
"""

BACKEND = '''
import os, zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    """Write a wheel that puts this clone on the import path."""
    name = "sudoku_app-1-py3-none-any.whl"
    info = "sudoku_app-1.dist-info/"
    with zipfile.ZipFile(os.path.join(folder, name), "w") as wheel:
        wheel.writestr("sudoku_app.pth", os.getcwd())
        wheel.writestr(
            info + "METADATA",
            "Metadata-Version: 2.1\\nName: sudoku-app\\nVersion: 1\\nProvides-Extra: test\\n",
        )
        wheel.writestr(
            info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n"
        )
        wheel.writestr(info + "RECORD", "")
    return name
'''

NO_LIBRARIES = (
    (ROOT / "sudoku_app" / "libraries.py").read_text(encoding="utf-8")
    + """

def missing_libraries(wanted):
    return dict(wanted)
"""
)
"""The module of system libraries where none of them is installed."""

PROGRAM = """
import sys
import sudoku_app
print(sys.prefix, sys.argv[1:])
sys.exit(3)
"""

SETS_UP = "Installing the game"
MAKES = "Creating a Python environment"


class Clone:
    """A folder with the real run.py and a project of a few lines."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        package = folder / "sudoku_app"
        package.mkdir(parents=True)
        shutil.copy(ROOT / "run.py", folder)
        for name in ("__init__.py", "libraries.py"):
            shutil.copy(ROOT / "sudoku_app" / name, package)
        self.write("sudoku_app/__main__.py", PROGRAM)
        self.write("backend.py", BACKEND)
        self.write("pyproject.toml", PYPROJECT)

    def write(self, name: str, text: str) -> None:
        """Write a file of the clone."""
        (self.folder / name).write_text(text, encoding="utf-8")

    def run(self, *words: str, **environ: str) -> subprocess.CompletedProcess[str]:
        """Start the program there as a player does."""
        return subprocess.run(
            [sys.executable, "run.py", *words],
            cwd=self.folder,
            env={**os.environ, **environ},
            capture_output=True,
            text=True,
            check=False,
        )


class HangingUp:
    """A package index whose connections end as soon as they are made; `asked` counts them."""

    def __init__(self) -> None:
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}/simple/"
        self.asked = 0
        self._thread = Thread(target=self._hang_up)
        self._thread.start()

    def _hang_up(self) -> None:
        while True:
            connection, _ = self._socket.accept()
            with connection:
                if connection.recv(1) == b"":  # `stop`, which asks for nothing
                    return
                self.asked += 1

    def stop(self) -> None:
        """Be gone altogether."""
        socket.create_connection(self._socket.getsockname()).close()
        self._thread.join()
        self._socket.close()


@pytest.fixture
def hanging_up() -> Iterator[HangingUp]:
    index = HangingUp()
    yield index
    index.stop()


def ask_only(index: str) -> dict[str, str]:
    """What has pip ask this index alone, as often as the starter says, on whatever machine."""
    return {
        "PIP_INDEX_URL": index,
        "PIP_EXTRA_INDEX_URL": "",
        "PIP_FIND_LINKS": "",
        "PIP_NO_INDEX": "",
        "PIP_RETRIES": "",
        "PIP_CONFIG_FILE": os.devnull,
        "NO_PROXY": "127.0.0.1",
    }


@pytest.fixture(scope="module")
def starter() -> ModuleType:
    """run.py as a module, for its functions."""
    spec = importlib.util.spec_from_file_location("sudoku_starter", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Started(NamedTuple):
    """A clone and its first start."""

    clone: Clone
    done: subprocess.CompletedProcess[str]


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Started:
    """A clone with an environment of uv whose Python is gone, after its first start."""
    clone = Clone(tmp_path_factory.mktemp("clones") / "a clone")
    environment = clone.folder / ".venv"
    (environment / "lib").mkdir(parents=True)
    (environment / "pyvenv.cfg").write_text("home = /gone\nuv = 0.9.1\n", encoding="utf-8")
    compiling = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": ""}
    return Started(clone, clone.run("solve", "a file", **compiling))


def test_an_environment_of_uv_whose_python_is_gone_is_made_anew(started: Started) -> None:
    environment, done = started.clone.folder / ".venv", started.done
    assert done.returncode == 3, done.stderr
    assert done.stdout == f"{environment} ['solve', 'a file']\n"
    assert MAKES in done.stderr
    assert SETS_UP in done.stderr


def test_the_first_start_finds_the_program_compiled(started: Started) -> None:
    compiled = (started.clone.folder / "sudoku_app").rglob("*.pyc")
    assert {"__main__", "libraries"} <= {file.name.partition(".")[0] for file in compiled}


def test_what_an_interrupted_set_up_left_is_made_anew(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    environment = tmp_path / ".venv"
    (environment / "lib").mkdir(parents=True)
    monkeypatch.setattr(starter, "VENV", str(environment))
    monkeypatch.setattr(starter, "STAMP", str(environment / "set-up"))
    assert starter.must_make_environment()


def test_a_clone_is_set_up_once_and_again_only_when_something_changed(
    started: Started, hanging_up: HangingUp
) -> None:
    clone = started.clone
    environment = clone.folder / ".venv"

    again = clone.run("solve", "-", "--stats")
    assert (again.returncode, again.stdout) == (3, f"{environment} ['solve', '-', '--stats']\n")
    assert again.stderr == ""

    clone.write("pyproject.toml", PYPROJECT.replace("requires = []", 'requires = ["no-such"]'))
    failed = clone.run("solve", **ask_only(hanging_up.url))
    assert (failed.returncode, failed.stdout) == (2, "")
    assert MAKES not in failed.stderr
    assert SETS_UP in failed.stderr
    assert "Check your network connection" in failed.stderr
    assert "no-such" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert not (environment / "set-up").exists()
    assert hanging_up.asked == 4  # twice with what reads pictures and twice without


def test_an_environment_that_uv_made_is_kept(tmp_path: Path) -> None:
    clone = Clone(tmp_path)
    environment = clone.folder / ".venv"
    venv.create(environment, with_pip=False, symlinks=os.name != "nt")
    with (environment / "pyvenv.cfg").open("a", encoding="utf-8") as settings:
        settings.write("uv = 0.9.1\n")
    (environment / "mark").touch()

    done = clone.run("solve", PATH=os.defpath)  # where there is no uv to install with
    assert (done.returncode, done.stdout) == (3, f"{environment} ['solve']\n"), done.stderr
    assert MAKES not in done.stderr
    assert (environment / "mark").exists()


BARE_SYSTEM = """
import os, sys
sys.modules["venv"] = sys.modules["ensurepip"] = None
os.geteuid = lambda: 1000
"""
"""What `sitecustomize` changes for an unprivileged user whose Python has no venv."""


@pytest.mark.skipif(
    not os.path.exists("/etc/debian_version"), reason="names the packages of Debian and Ubuntu"
)
@pytest.mark.parametrize("words", [[], ["test"], ["--screenshot", "window.png"]])
def test_all_that_the_system_lacks_is_named_in_one_line(tmp_path: Path, words: list[str]) -> None:
    clone = Clone(tmp_path / "clone")
    clone.write("sudoku_app/libraries.py", NO_LIBRARIES)
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare" / "sitecustomize.py").write_text(BARE_SYSTEM, encoding="utf-8")
    done = clone.run(*words, PYTHONPATH=str(tmp_path / "bare"))
    assert (done.returncode, done.stdout) == (2, "")
    *_, line = done.stderr.splitlines()
    assert line.startswith("sudo apt-get update && sudo apt-get install")
    assert "venv" in line
    assert "libegl1" in line
    assert ("libxcb-cursor0" in line) == (words == [])


def test_a_python_too_old_is_reported_in_one_sentence(tmp_path: Path) -> None:
    code = (
        "import runpy, sys; sys.version_info = (3, 9, 2); sys.version = '3.9.2 (x)';"
        f"runpy.run_path({str(ROOT / 'run.py')!r}, run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "3.11 or newer" in done.stderr
    assert "3.9.2" in done.stderr


def test_the_starter_is_readable_to_old_pythons() -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 6))


class Terminal(io.StringIO):
    """Standard error that is a terminal."""

    def isatty(self) -> bool:
        return True


PIP = """
import os, pathlib, sys, time

def wait_until_shown(number):
    while not pathlib.Path(sys.argv[1], str(number)).exists():
        time.sleep(0.01)

print("Collecting PyQt6>=6.4.2")
print("  Downloading PyQt6_Qt6-6.8.2-py3-none-manylinux_2_28_x86_64.whl (6.0 MB)", flush=True)
wait_until_shown(1)
wheel = pathlib.Path(os.environ["TMPDIR"], "pip-unpack-1", "PyQt6_Qt6-6.8.2-py3-none-any.whl")
wheel.parent.mkdir()
part = wheel.with_suffix(".part")
part.write_bytes(bytes(3_000_000))
part.rename(wheel)
wait_until_shown(2)
print("Installing collected packages: PyQt6-Qt6, PyQt6", flush=True)
wait_until_shown(3)
print("ERROR: no space left")
sys.exit(1)
"""


def test_a_terminal_shows_in_one_line_what_is_downloaded(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    show, shown = starter.show, []

    def show_and_tell(text: str) -> None:
        show(text)
        shown.append(text)
        (tmp_path / str(len(shown))).touch()

    monkeypatch.setattr(starter, "show", show_and_tell)
    done = starter.run_shown([sys.executable, "-c", PIP, str(tmp_path)])
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "ERROR: no space left")
    assert shown == [
        "Downloading PyQt6_Qt6 (6.0 MB): 0 MB so far",
        "Downloading PyQt6_Qt6 (6.0 MB): 3 MB so far",
        "Installing what was downloaded",
        "",
    ]
    assert terminal.getvalue() == "".join(f"\r\033[K{text}" for text in shown)


def test_every_check_runs_and_one_failure_fails_them_all(
    starter: ModuleType, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    touch = "import pathlib, sys; pathlib.Path(sys.argv[1]).touch()"
    code = starter.run_checks(
        {
            "one": [sys.executable, "-c", "raise SystemExit(4)"],
            "two": [sys.executable, "-c", touch, str(tmp_path / "two ran")],
        }
    )
    assert code == 1
    assert (tmp_path / "two ran").exists()
    assert capfd.readouterr().out.splitlines()[-1] == "== one failed, two passed"


def test_checks_that_all_pass_pass(starter: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert starter.run_checks({"one": [sys.executable, "-c", ""]}) == 0
    assert capfd.readouterr().out.splitlines()[-1] == "== one passed"


def test_checks_compile_what_they_import_once(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    code = "import sys; raise SystemExit(sys.dont_write_bytecode)"
    assert starter.run_checks({"one": [sys.executable, "-c", code]}) == 0


@pytest.mark.parametrize("words", [["--", "-k", "name"], ["-k", "name"]])
def test_words_after_test_go_to_pytest_alone(starter: ModuleType, words: list[str]) -> None:
    (command,) = starter.checks(words).values()
    assert command[1:3] == ["-m", "pytest"]
    assert command[-2:] == ["-k", "name"]


def test_without_words_all_checks_are_made(starter: ModuleType) -> None:
    assert list(starter.checks([])) == ["format", "lint", "types", "layers", "tests"]
    assert list(starter.checks(["--coverage"])) == ["tests", "coverage"]
