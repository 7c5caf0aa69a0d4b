"""What docs/many-puzzles.md shows, run on a few puzzles."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.conftest import ROOT

BANK = ROOT / "levels"
PUZZLES = 100
SEVERAL = "." * 81
DOCUMENT = (ROOT / "docs" / "many-puzzles.md").read_text(encoding="utf-8")
PROGRAM = [sys.executable, "-P", str(ROOT / "sudoku_app" / "__main__.py")]


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    """A file of puzzles, of which the last has several solutions."""
    banks = (BANK / "easy.txt").read_text(encoding="utf-8")
    lines = re.findall(r"^[1-9.]{81}", banks, re.MULTILINE)[: PUZZLES - 1]
    assert len(lines) == PUZZLES - 1
    path = tmp_path / "million.txt"
    path.write_text("\n".join([*lines, SEVERAL]) + "\n", encoding="utf-8")
    return path


def run(command: list[str], folder: Path, given: str = "") -> str:
    done = subprocess.run(
        command, cwd=folder, input=given, capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr  # 1: a puzzle without exactly one solution
    return done.stdout


@pytest.mark.skipif(shutil.which("parallel") is None, reason="GNU parallel is not installed")
def test_gnu_parallel_gives_the_same_ratings_in_order(puzzles: Path, tmp_path: Path) -> None:
    shown = next(line for line in DOCUMENT.splitlines() if line.startswith("parallel --pipe"))
    words = shlex.split(shown.partition(" < ")[0].replace("64k", "1k").replace("--jobs 4", "-j2"))
    start = words.index("sudoku-app")
    command = [*words[:start], shlex.join([*PROGRAM, *words[start + 1 :]])]
    given = puzzles.read_text(encoding="utf-8")
    once = run([*PROGRAM, "rate", "-"], tmp_path, given)
    assert once.count("\n") >= PUZZLES
    assert answers(run(command, tmp_path, given)) == answers(once)


def answers(printed: str) -> list[str]:
    """The ratings without the numbers of the lines, which begin anew in each block."""
    return [re.sub(r"^\S*\d+:\s*", "", line) for line in printed.splitlines()]


@pytest.mark.nightly
@pytest.mark.skipif(find_spec("distributed") is None, reason="dask.distributed is not installed")
def test_dask_rates_a_bag_of_lines_with_two_processes(puzzles: Path, tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    program = tmp_path / "rate_bag.py"
    program.write_text(f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n{code}", encoding="utf-8")
    run([sys.executable, str(program), str(puzzles)], tmp_path)
    files = sorted(tmp_path.glob("ratings-*.txt"))
    texts = [file.read_text(encoding="utf-8") for file in files]
    assert len(texts) > 1, "a single block keeps the other worker waiting"
    assert all(text.endswith("\n") for text in texts)
    rated = "".join(texts).splitlines()
    given = puzzles.read_text(encoding="utf-8").splitlines()
    assert [line.split()[0] for line in rated] == given
    assert all(line.split()[1] == "easy" for line in rated[:-1])
    assert rated[-1].split()[1:] == ["several"]
