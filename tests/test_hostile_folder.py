"""Started in a folder of foreign files, the program imports none of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SCRIPT = [str(Path(sys.executable).with_name("sudoku-app"))]
MODULE = [sys.executable, "-m", "sudoku_app"]
FILE = [sys.executable, "-P", str(ROOT / "sudoku_app" / "__main__.py")]
MODULES = [
    *("PyQt6", "argparse", "concurrent", "datetime", "decimal", "fractions", "hashlib", "html"),
    *("json", "multiprocessing", "queue", "random", "selectors", "shutil", "signal", "socket"),
    *("sqlite3", "struct", "subprocess", "tempfile", "textwrap", "tqdm", "xml"),
]
COMMANDS = {
    "generate": ["generate", "--count", "2", "--jobs", "2", "--out", "new.txt"],
    "print": ["print", "-", "--out", "new.pdf"],
    "picture": ["--screenshot", "new.png"],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of modules that leave a mark when they are imported."""
    folder = tmp_path / "downloads"
    folder.mkdir()
    for name in MODULES:
        code = f"open({str(tmp_path / name)!r}, 'w').close(); raise SystemExit('{name} ran')"
        (folder / f"{name}.py").write_text(code)
    return folder


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
@pytest.mark.parametrize("start", [SCRIPT, MODULE, FILE], ids=["script", "module", "file"])
def test_no_module_of_the_current_folder_is_imported(
    folder: Path, start: list[str], words: list[str]
) -> None:
    if not os.path.exists(start[0]):
        pytest.skip("the program is not installed here")
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [*start, *words],
        cwd=folder,
        env={**environ, "SUDOKU_APP_HOME": str(folder.parent / "home")},
        input=LINE,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not [name for name in MODULES if (folder.parent / name).exists()]
    assert [path.suffix for path in folder.iterdir() if path.stem == "new"] == [
        Path(words[-1]).suffix
    ]
