"""What a module may bring along, asked of fresh interpreters."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

LOADED = """
import importlib, json, sys
before = set(sys.modules)
loaded = {}
for name in sys.argv[1:]:
    importlib.import_module(name)
    loaded[name] = sorted(set(sys.modules) - before)
    before.update(sys.modules)
print(json.dumps(loaded))
"""


def modules(*parts: str) -> list[str]:
    """The names of all modules in a part of the package, or beside its parts."""
    package = ROOT / "sudoku_app"
    files = [file for part in parts for file in (package / part).rglob("*.py")]
    return sorted(
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for file in files
    )


def below_the_window() -> list[str]:
    """Every module of the package outside `ui`."""
    return [name for name in modules("") if not name.startswith("sudoku_app.ui")]


def loaded_by(names: list[str]) -> dict[str, list[str]]:
    """What importing each of `names` in turn loaded first."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded: dict[str, list[str]] = json.loads(done.stdout)
    return loaded


def test_no_module_below_the_window_loads_qt() -> None:
    names = below_the_window()
    assert "sudoku_app.core.topology" in names
    loaded = loaded_by(names)
    assert set(loaded) == set(names)
    assert {
        name: found for name in names if (found := [m for m in loaded[name] if "Qt" in m])
    } == {}


def test_the_core_loads_the_standard_library_alone() -> None:
    allowed = sys.stdlib_module_names | {"sudoku_app"}
    for name, found in loaded_by(modules("core")).items():
        assert {module.partition(".")[0] for module in found} <= allowed, name


def test_only_the_storage_speaks_sql() -> None:
    storage = ROOT / "sudoku_app" / "game" / "storage"
    sources = {file: file.read_text("utf-8") for file in (ROOT / "sudoku_app").rglob("*.py")}
    speaking = {file for file, text in sources.items() if re.search(r"sqlite3\.|\bSELECT\b", text)}
    assert storage / "store.py" in speaking
    assert {file for file in speaking if storage not in file.parents} == set()


@pytest.mark.parametrize("folder", ["levels", "resources"])
def test_the_data_folders_hold_no_python(folder: str) -> None:
    # One .py file there would make an editable install put the folder itself on the import path.
    assert list((ROOT / folder).rglob("*.py")) == []
