"""The wheel: what it carries, and that it plays in an environment of its own outside the clone."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

PUZZLE = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
SOLUTION = "987654321246173985351928746128537694634892157795461832519286473472319568863745219"


def run(*command: str | Path, folder: Path, text: str = "") -> str:
    """Carry out a command that must succeed and return what it printed."""
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environ |= {"SUDOKU_APP_HOME": str(folder / "home"), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        command, cwd=folder, env=environ, input=text, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """The project's wheel, built with the tools that are installed already."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
    run(*build, "--outdir", tmp_path, ROOT, folder=tmp_path)
    (built,) = tmp_path.glob("*.whl")
    return built


def test_the_wheel_carries_package_data_and_licence_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    for_desktops = {name.partition(".data/data/")[2] for name in names if ".data/" in name}
    kept = {name for name in names if ".dist-info/" not in name and ".data/" not in name}
    data = {
        f"sudoku_app/{folder.name}/{file.relative_to(folder).as_posix()}"
        for folder in (ROOT / "levels", ROOT / "resources", ROOT / "docs" / "handbook")
        for file in folder.rglob("*")
        if file.is_file() and file.parent != ROOT / "resources" / "pictures"  # the README's
    }
    assert any("/levels/" in name for name in data)
    assert data <= kept
    assert {name for name in kept if not name.startswith("sudoku_app/")} == set()
    assert {name for name in kept - data if not name.endswith(".py")} == {"sudoku_app/py.typed"}
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    assert for_desktops == {
        "share/applications/io.github.sudoku_app.sudoku.desktop",
        "share/icons/hicolor/scalable/apps/sudoku-app.svg",
        "share/metainfo/io.github.sudoku_app.sudoku.metainfo.xml",
        "share/mime/packages/sudoku-app.xml",
    }


def test_the_wheel_solves_and_starts_outside_the_clone(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "environment"
    venv.create(place, with_pip=True)
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    python = programs / "python"
    run(python, "-m", "pip", "install", "--no-deps", "--no-index", wheel, folder=tmp_path)
    where = "import sysconfig; print(sysconfig.get_path('purelib'), end='')"
    site = Path(run(python, "-c", where, folder=tmp_path))
    # The dependencies come from the environment of the tests: a .pth file adds its folder last,
    # without that folder's own .pth files, hence without an editable install of this clone.
    import PyQt6

    packages = Path(PyQt6.__file__).parent.parent
    (site / "tests.pth").write_text(f"{packages}\n", encoding="utf-8")

    found = run(python, "-c", "import sudoku_app; print(sudoku_app.__file__)", folder=tmp_path)
    assert place in Path(found).parents

    program = programs / "sudoku-app"
    assert run(program, "solve", "-", folder=tmp_path, text=PUZZLE + "\n") == SOLUTION + "\n"

    run(program, "--screenshot", tmp_path / "window.png", folder=tmp_path)
    picture = (tmp_path / "window.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") >= 900  # the width, see the PNG's IHDR


MOST_BYTES = 15_000_000
"""What an environment with the engine alone may take, with bytecode but without pip."""
EXAMPLES = """
import doctest, sys
text = sys.stdin.read().replace("```", "")
examples = doctest.DocTestParser().get_doctest(text, {}, "engine.md", None, 0)
print(*doctest.DocTestRunner().run(examples), sys.modules["sudoku_app"].__file__)
"""


def test_the_engine_alone_runs_all_its_examples_in_few_megabytes(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
    run(*build, "--outdir", tmp_path, ROOT / "packages" / "engine", folder=tmp_path)
    (built,) = tmp_path.glob("sudoku_app_engine-*.whl")
    place = tmp_path / "environment"
    venv.create(place, with_pip=False)
    python = place / ("Scripts" if os.name == "nt" else "bin") / "python"
    where = "import sysconfig; print(sysconfig.get_path('purelib'), end='')"
    site = Path(run(python, "-c", where, folder=tmp_path))
    with zipfile.ZipFile(built) as archive:
        archive.extractall(site)
        assert not any("/ui/" in name or "/cli/" in name for name in archive.namelist())
    run(python, "-m", "compileall", "-q", site, folder=tmp_path)
    text = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    failed, attempted, file = run(python, "-c", EXAMPLES, folder=tmp_path, text=text).split()
    assert (failed, int(attempted) > 40) == ("0", True)
    assert place in Path(file).parents
    files = (path for path in place.rglob("*") if path.is_file() and not path.is_symlink())
    assert sum(path.stat().st_size for path in files) < MOST_BYTES
