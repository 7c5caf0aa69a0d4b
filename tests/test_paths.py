"""The doors to the shipped data and to the player's folders."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_app import paths

ROOT = Path(__file__).resolve().parent.parent


def test_the_data_of_a_checkout_is_found_beside_the_package() -> None:
    assert Path(paths.levels_folder()) == ROOT / "levels"
    assert Path(paths.resource("icons/app.svg")) == ROOT / "resources" / "icons" / "app.svg"


def test_the_data_of_a_wheel_is_found_inside_the_package_first(tmp_path: Path) -> None:
    package = tmp_path / "sudoku_app"
    for folder in (package / "levels", tmp_path / "levels"):
        folder.mkdir(parents=True)
    for name in ("__init__.py", "paths.py"):
        shutil.copy(ROOT / "sudoku_app" / name, package)
    code = "from sudoku_app import paths; print(paths.levels_folder())"
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert Path(found.stdout.strip()) == package / "levels"


@pytest.mark.parametrize(
    ("platform", "environ", "data", "config"),
    [
        ("linux", {"HOME": "/h"}, "/h/.local/share/sudoku-app", "/h/.config/sudoku-app"),
        (
            "linux",
            {"HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"},
            "/d/sudoku-app",
            "/c/sudoku-app",
        ),
        (
            "linux",
            {"HOME": "/h", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": ""},
            "/h/.local/share/sudoku-app",
            "/h/.config/sudoku-app",
        ),
        (
            "darwin",
            {"HOME": "/h", "XDG_DATA_HOME": "/d"},
            "/h/Library/Application Support/sudoku-app",
            "/h/Library/Application Support/sudoku-app",
        ),
        ("win32", {"APPDATA": "/a", "USERPROFILE": "/u"}, "/a/sudoku-app", "/a/sudoku-app"),
        (
            "win32",
            {"USERPROFILE": "/u"},
            "/u/AppData/Roaming/sudoku-app",
            "/u/AppData/Roaming/sudoku-app",
        ),
        ("linux", {"HOME": "/h", "SUDOKU_APP_HOME": "/own"}, "/own", "/own"),
        ("win32", {"APPDATA": "/a", "SUDOKU_APP_HOME": "/own"}, "/own", "/own"),
    ],
)
def test_the_players_folders_follow_the_platforms_custom(
    platform: str, environ: dict[str, str], data: str, config: str
) -> None:
    assert Path(paths.data_folder(environ, platform)) == Path(data)
    assert Path(paths.config_folder(environ, platform)) == Path(config)


FOLDERS = ("sudoku_app", "levels", "resources", "docs", "tests", "tools", "packages", "benchmarks")
RESERVED = {"con", "prn", "aux", "nul"} | {
    f"{name}{n}" for name in ("com", "lpt") for n in range(10)
}
MOST_CHARACTERS = 160
"""Of a file's path in the repository; Windows allows 260 with the folder that it is in."""


def test_every_file_has_a_name_that_windows_and_macos_can_hold() -> None:
    seen: dict[str, str] = {}
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            place = path.relative_to(ROOT).as_posix()
            assert not set(path.name) & set('<>:"|?*\\'), place
            assert not path.name.endswith((".", " ")), place
            assert path.name.partition(".")[0].lower() not in RESERVED, place
            assert len(place) <= MOST_CHARACTERS, place
            assert seen.setdefault(place.casefold(), place) == place
    assert len(seen) > 1_000
