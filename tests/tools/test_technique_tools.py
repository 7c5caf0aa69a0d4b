"""The tools that make the examples and pictures of techniques."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.formats.library_line import LibraryLine, read_lines

ROOT = Path(__file__).resolve().parent.parent.parent
COMMON = ("naked_pair", "locked_candidates_1", "hidden_single")


def run_tool(name: str, *words: str) -> str:
    command = [sys.executable, str(ROOT / "tools" / name), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def make(out: Path, *words: str) -> list[LibraryLine]:
    run_tool("make_examples.py", *words, "--only", *COMMON, "--out", str(out))
    lines = [line for _, line in read_lines(out.read_text(encoding="ascii"))]
    assert all(isinstance(line, LibraryLine) for line in lines)
    return [line for line in lines if isinstance(line, LibraryLine)]


@pytest.fixture(scope="module")
def examples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("examples") / "examples.txt"
    make(out, "--seeds", "0", "3")
    return out


def test_examples_are_written_in_the_order_of_the_table(examples: Path) -> None:
    codes = [
        line.code for _, line in read_lines(examples.read_text()) if isinstance(line, LibraryLine)
    ]
    assert codes == [row.code for row in TECHNIQUES if row.slug in COMMON]


def test_an_example_is_found_again_by_its_technique(examples: Path) -> None:
    rows = {row.code: row for row in TECHNIQUES}
    for _, line in read_lines(examples.read_text()):
        assert isinstance(line, LibraryLine)
        conclusions = {
            (step.placements, step.eliminations) for step in rows[line.code].find(line.candidates())
        }
        assert (line.placements, line.eliminations) in conclusions


def test_the_same_seeds_make_the_same_examples(examples: Path, tmp_path: Path) -> None:
    make(tmp_path / "again.txt", "--seeds", "0", "3")
    assert (tmp_path / "again.txt").read_text() == examples.read_text()


def test_a_run_that_finds_nothing_clearer_keeps_the_file(examples: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text(examples.read_text())
    make(copy, "--seeds", "0", "1")
    assert copy.read_text() == examples.read_text()


def test_a_picture_is_taken_for_each_theme_and_laid_out_on_a_sheet(tmp_path: Path) -> None:
    run_tool(
        "take_technique_pictures.py", str(tmp_path), "--only", "x_wing", "w_wing", "--sides", "189"
    )
    written = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.png")}
    assert written == {
        *(
            f"{theme}-189/{slug}.png"
            for theme in ("light", "dark")
            for slug in ("x_wing", "w_wing")
        ),
        *(f"sheet-{theme}-189-1.png" for theme in ("light", "dark")),
    }
