"""Locate the shipped data, `levels/`, `resources/` and the handbook, and the player's own folders.

All other modules get these paths from here. It uses `os.path`, which is always loaded already,
because pathlib or importlib.resources would delay the first frame by milliseconds.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_PACKAGE = os.path.dirname(os.path.abspath(__file__))
_NAME = "sudoku-app"


def levels_folder() -> str:
    """The folder of the puzzle banks."""
    return _data("levels")


def resource(name: str) -> str:
    """The path of a file under `resources/`, given with slashes: `resource("icons/app.svg")`."""
    return os.path.join(_data("resources"), *name.split("/"))


def handbook_folder() -> str:
    """The folder of the handbook: a folder of pages for each language, and its pictures."""
    return _data("handbook", os.path.join("docs", "handbook"))


def _data(folder: str, place: str = "") -> str:
    # A wheel has the data inside the package; a checkout, editable or not, next to it.
    inside = os.path.join(_PACKAGE, folder)
    beside = os.path.join(os.path.dirname(_PACKAGE), place or folder)
    return beside if not os.path.isdir(inside) and os.path.isdir(beside) else inside


def data_folder(environ: Mapping[str, str], platform: str) -> str:
    """The folder of the player's games, which need not exist yet.

    `environ` is `os.environ`, `platform` is `sys.platform`. SUDOKU_APP_HOME names one folder for
    everything. Without it, the parent folder is XDG's on Linux, Application Support on macOS and
    APPDATA on Windows.
    """
    return _own_folder(environ, platform, "XDG_DATA_HOME", ".local/share")


def config_folder(environ: Mapping[str, str], platform: str) -> str:
    """The folder of the player's settings; see `data_folder`."""
    return _own_folder(environ, platform, "XDG_CONFIG_HOME", ".config")


def _own_folder(environ: Mapping[str, str], platform: str, variable: str, usual: str) -> str:
    if chosen := environ.get("SUDOKU_APP_HOME"):
        return os.path.abspath(chosen)
    home = environ.get("USERPROFILE" if platform == "win32" else "HOME") or os.path.expanduser("~")
    if platform == "win32":
        base = environ.get("APPDATA") or os.path.join(home, "AppData", "Roaming")
    elif platform == "darwin":
        base = os.path.join(home, "Library", "Application Support")
    else:
        base = environ.get(variable, "")
        if not os.path.isabs(base):  # the XDG specification says to ignore relative paths
            base = os.path.join(home, *usual.split("/"))
    return os.path.join(base, _NAME)
