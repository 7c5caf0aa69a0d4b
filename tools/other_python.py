"""Print the path of the newest other Python on this computer that can run Sudoku.

It searches PATH and the folders of pyenv and uv, and prints nothing if it finds none.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
NAME = re.compile(r"python3(\.\d+)?(\.exe)?")
PROBE = "import ensurepip, sqlite3, ssl, sys, venv; print(*sys.version_info[:3])"
"""Code that fails if something an environment needs is missing; prints the version otherwise.

A pyenv shim may not work at all.
"""


def main() -> None:
    """Print the path of the newest other Python, if there is one."""
    ours = tuple(sys.version_info[:2])
    versions = {python: version_of(python) for python in candidates()}
    others = {
        python: version
        for python, version in versions.items()
        if version >= OLDEST and version[:2] != ours
    }
    if others:
        print(max(others, key=lambda python: (others[python], python)))


def candidates() -> list[str]:
    """Return all files that are named like a Python 3."""
    folders = [Path(folder) for folder in os.get_exec_path()]
    home = Path.home()
    pyenv = Path(os.environ.get("PYENV_ROOT") or home / ".pyenv")
    folders += pyenv.glob("versions/*/bin")
    folders += (home / ".local" / "share" / "uv" / "python").glob("*/bin")
    files = (file for folder in folders if folder.is_dir() for file in folder.iterdir())
    return sorted({str(file) for file in files if NAME.fullmatch(file.name)})


def version_of(python: str) -> tuple[int, ...]:
    """Return the version of a Python, or an empty tuple if it doesn't work."""
    try:
        done = subprocess.run([python, "-c", PROBE], capture_output=True, text=True, check=False)
    except OSError:
        return ()
    return tuple(map(int, done.stdout.split())) if done.returncode == 0 else ()


if __name__ == "__main__":
    main()
