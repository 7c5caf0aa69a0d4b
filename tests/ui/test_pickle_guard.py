"""What Qt reads by itself runs no code."""

from __future__ import annotations

import builtins
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt6.QtCore import QSettings

from benchmarks.virtual_screen import Screen
from sudoku_app.libraries import X11, missing_libraries
from tests.scripts import printed_by

ROOT = Path(__file__).resolve().parents[2]
DIALOGS = ["open", "save", "export", "table", "import", "pdf", "printer"]
READ_A_STREAM = """
import sys
from PyQt6.QtCore import QByteArray, QDataStream
from sudoku_app.ui.start.pickle_guard import refuse_pickles
if "real" in sys.argv:
    import pickle
if "unguarded" not in sys.argv:
    refuse_pickles()
print("pickle" in sys.modules)
import pickle
print(pickle.loads(b"I7\\n."))
data = QByteArray.fromHex(sys.argv[1].encode())
print(QDataStream(data).readQVariant())
"""
PICKLED_SEVEN = "0001000000" + "0000000e" + b"PyQt_PyObject\0".hex() + "00000004" + b"I7\n.".hex()

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="Qt keeps these settings in files elsewhere"
)


class Trap:
    """Makes a file when it is unpickled."""

    def __init__(self, mark: Path) -> None:
        self._mark = mark

    def __reduce__(self) -> tuple[object, ...]:
        return builtins.open, (str(self._mark), "a")


def set_trap(conf: Path, mark: Path, *keys: str) -> None:
    """Write a settings file in which each of `keys` makes `mark` when it is read."""
    conf.parent.mkdir(parents=True, exist_ok=True)
    settings = QSettings(str(conf), QSettings.Format.IniFormat)
    for key in keys:
        settings.setValue(key, Trap(mark))
    settings.setValue("FileDialog/viewMode", "List")
    settings.sync()
    assert conf.read_text().count("PyQt_PyObject") == len(keys)


def ask_for_files(home: Path, *words: str, **environ: str) -> list[str]:
    """Open all dialogs in a process whose home is `home`; the names of those that were shown."""
    for name in ("data", "runtime"):
        (home / name).mkdir(mode=0o700, exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.file_asker", *words],
        env={
            **os.environ,
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_CONFIG_DIRS": str(home / "system"),
            "XDG_RUNTIME_DIR": str(home / "runtime"),
            "SUDOKU_APP_HOME": str(home / "data"),
            "QT_QPA_PLATFORM": "offscreen",
            **environ,
        },
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]


@pytest.mark.parametrize("place", ["config", "system"])
def test_no_dialog_runs_code_from_the_settings_of_qt(tmp_path: Path, place: str) -> None:
    mark = tmp_path / "ran"
    keys = ("FileDialog/lastVisited", "Qt/filedialog", "other")
    set_trap(tmp_path / place / "QtProject.conf", mark, *keys)
    assert [name for name in ask_for_files(tmp_path) if name in DIALOGS] == DIALOGS
    assert not mark.exists()


@pytest.mark.parametrize("place", ["config", "system"])
def test_without_the_guard_that_code_would_run(tmp_path: Path, place: str) -> None:
    mark = tmp_path / "ran"
    set_trap(tmp_path / place / "QtProject.conf", mark, "FileDialog/lastVisited")
    ask_for_files(tmp_path, "unguarded")
    assert mark.exists()


@pytest.mark.skipif(
    shutil.which("Xvfb") is None or bool(missing_libraries(X11)),
    reason="a desktop's look needs an X server",
)
@pytest.mark.parametrize("words", [[], ["unguarded"]], ids=["guarded", "unguarded"])
def test_the_look_of_a_desktop_runs_no_code(tmp_path: Path, words: list[str]) -> None:
    kde, icons = tmp_path / "kde ran", tmp_path / "icons ran"
    set_trap(tmp_path / "config" / "kdeglobals", kde, "KDE/widgetStyle")
    set_trap(tmp_path / ".icons" / "hicolor" / "index.theme", icons, "Icon Theme/Name")
    (tmp_path / "screen").mkdir()
    for desktop in ("KDE", "LXQt"):
        with Screen(tmp_path / "screen") as screen:
            ask_for_files(
                tmp_path,
                *words,
                QT_QPA_PLATFORM="xcb",
                DISPLAY=screen.display,
                XDG_CURRENT_DESKTOP=desktop,
                KDE_FULL_SESSION="true",
                KDE_SESSION_VERSION="5",
            )
    assert (kde.exists(), icons.exists()) == ((True, True) if words else (False, False))


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ([], ["False", "7", "None"]),
        (["real"], ["True", "7", "None"]),
        (["unguarded"], ["False", "7", "7"]),
    ],
    ids=["pickle not loaded", "pickle loaded before", "unguarded"],
)
def test_qt_unpickles_nothing_and_python_all(words: list[str], printed: list[str]) -> None:
    assert printed_by(READ_A_STREAM, PICKLED_SEVEN, *words) == printed
