"""`sudoku-app --install-desktop`: adds the game to the current user's desktop menus."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_app.cli import complain
from sudoku_app.game.storage.atomic_file import UserFileError, write_user_file
from sudoku_app.paths import resource

if TYPE_CHECKING:
    from collections.abc import Mapping

APP_ID = "io.github.sudoku_app.sudoku"
"""The name of the entry and of its description, which desktops and shops know the program by."""
_FORMER = ("applications/sudoku-app.desktop", "metainfo/sudoku-app.metainfo.xml")
"""Files that were installed under other names once."""
INSTALL, UNINSTALL = "--install-desktop", "--uninstall-desktop"
SMALL_SIZES = (16, 22, 24)
"""Sizes in pixels at which the icon is a simpler one, since digits would be smudges."""
_REFRESH = (
    ("update-desktop-database", "applications"),
    ("update-mime-database", "mime"),
    ("gtk-update-icon-cache", "icons/hicolor"),
)
"""Programs, if installed, that make the desktop notice new files, and the folders they read."""


def run(word: str) -> int:
    """Install or uninstall the files, print their paths and return the exit status."""
    home = data_home(os.environ)
    try:
        for name in _FORMER:
            (home / name).unlink(missing_ok=True)
        if word == INSTALL:
            for path, content in desktop_files(home, _command()).items():
                path.parent.mkdir(parents=True, exist_ok=True)
                write_user_file(str(path), content, force=True)
                print(path)
        else:
            for path in desktop_files(home, ""):
                if path.exists():
                    path.unlink()
                    print(path)
    except UserFileError as error:
        return complain(word, error)
    except OSError as error:
        return complain(word, f"{error.filename}: {error.strerror}")
    _refresh(home)
    return 0


def data_home(environ: Mapping[str, str]) -> Path:
    """Return the user's data folder, as the XDG specification defines it."""
    chosen = environ.get("XDG_DATA_HOME", "")
    return Path(chosen) if os.path.isabs(chosen) else Path.home() / ".local" / "share"


def desktop_files(home: Path, command: str) -> dict[Path, bytes]:
    """Return the path and contents of each file to install; `command` starts the program."""
    entry = _read(f"desktop/{APP_ID}.desktop").decode()
    entry = entry.replace("Exec=sudoku-app ", f"Exec={command} ")
    icons = home / "icons" / "hicolor"
    files = {
        home / "applications" / f"{APP_ID}.desktop": entry.encode(),
        home / "metainfo" / f"{APP_ID}.metainfo.xml": _read(f"desktop/{APP_ID}.metainfo.xml"),
        home / "mime" / "packages" / "sudoku-app.xml": _read("desktop/sudoku-app-mime.xml"),
        icons / "scalable" / "apps" / "sudoku-app.svg": _read("icons/sudoku-app.svg"),
    }
    small = _read("icons/sudoku-app-small.svg")
    for size in SMALL_SIZES:
        files[icons / f"{size}x{size}" / "apps" / "sudoku-app.svg"] = small
    return files


def _read(name: str) -> bytes:
    return Path(resource(name)).read_bytes()


def _command() -> str:
    """Return the command that starts this program: its script on the PATH, its executable, or the
    module.
    """
    script = shutil.which("sudoku-app")
    if script:
        return _quoted(script)
    if getattr(sys, "frozen", False):  # the folder that runs without Python, or an AppImage of it
        return _quoted(os.environ.get("APPIMAGE") or sys.executable)
    # -P: a desktop may start the program in a file's folder, which must not be imported from.
    module = f"{_quoted(sys.executable)} -P -m sudoku_app"
    # Check that the import works from any folder and without PYTHON* variables, as in a desktop.
    elsewhere = [sys.executable, "-E", "-c", "import sudoku_app"]
    if subprocess.run(elsewhere, cwd=os.sep, check=False, capture_output=True).returncode == 0:
        return module
    checkout = Path(__file__).resolve().parents[2]
    return f"env {_quoted(f'PYTHONPATH={checkout}')} {module}"


def _quoted(path: str) -> str:
    """Return a path quoted for the command in a desktop entry."""
    plain = all(character.isalnum() or character in "/._-+" for character in path)
    if plain:
        return path
    for special in ("\\", '"', "`", "$"):
        path = path.replace(special, f"\\{special}")
    # A desktop undoes the file's escapes before the quotes; a single % would start a field code.
    path = path.replace("\\", "\\\\").replace("%", "%%").replace("\n", "\\n")
    return f'"{path}"'


def _refresh(home: Path) -> None:
    for tool, folder in _REFRESH:
        program = shutil.which(tool)
        if program is not None and (home / folder).is_dir():
            subprocess.run([program, str(home / folder)], check=False, capture_output=True)
