"""The command line as a fixture."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.game.storage.store import Store
from tests.cli.run_main import SOLUTION, Runner
from tests.conftest import ROOT
from tests.formats.drawn_grids import draw, png
from tests.game.games import FakeTime, play
from tests.presentation.games import LINE

NEARLY = "." + SOLUTION[1:]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Calls the program's `main` and returns its exit status and what it printed."""
    return Runner(capsys, monkeypatch)


@pytest.fixture
def example_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Path:
    """A folder with the files that the examples name, and with some games that were played."""
    home = tmp_path / "home"
    home.mkdir()
    with_games = home / "games.sqlite3"
    store = Store(str(with_games), FakeTime())
    play(store, 1, 3)
    store.close()
    monkeypatch.setenv("SUDOKU_APP_HOME", str(home))
    for file in ("puzzle.sdm", "puzzle.sdk", "puzzle.txt"):
        (tmp_path / file).write_text(f"{LINE}\n")
    for file in ("puzzles.sdm", "puzzles.txt"):
        (tmp_path / file).write_text(f"{NEARLY}\n{LINE}\n")
    cages = (KillerCage(tuple(map(Cell, cells))) for cells in ((0, 1, 9), (40, 41, 50, 49)))
    (tmp_path / "cages.txt").write_text(write_link(Puzzle(CLASSIC, (0,) * 81, tuple(cages))))
    picture = png(draw([int(sign) for sign in LINE.replace(".", "0")]))
    for file in ("photo.jpg", "screenshot.png"):
        (tmp_path / file).write_bytes(picture)
    cases = (ROOT / "resources" / "techniques" / "examples.txt").read_text(encoding="ascii")
    few = [line for line in cases.splitlines() if line.startswith((":0000:", ":0300:"))]
    (tmp_path / "reglib-1.3.txt").write_text("\n".join(few))
    return tmp_path


@pytest.fixture
def shell(example_folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A shell that finds the program by its name, in the folder of the examples."""
    programs = example_folder / "bin"
    programs.mkdir()
    program = programs / "sudoku-app"
    words = shlex.join([sys.executable, "-P", str(ROOT / "sudoku_app" / "__main__.py")])
    program.write_text(f'#!/bin/sh\nexec {words} "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")
    return ["/bin/sh", "-ec"]
