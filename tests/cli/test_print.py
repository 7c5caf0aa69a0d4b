"""`sudoku-app print`, as a user calls it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PyQt6.QtWidgets import QApplication

from sudoku_app.core.variants import KINDS
from sudoku_app.game.puzzles.library import Library
from sudoku_app.paths import levels_folder
from tests.cli.run_main import Result, Runner, start
from tests.core.random_candidates import random_position

Print = Callable[..., Result]


@pytest.fixture
def run_print(run: Runner, qapp: QApplication) -> Print:
    """Calls the command with words and paths, where there is an application object already: a
    process can have but one.
    """

    def call(*words: object) -> Result:
        return run("print", *map(str, words))

    return call


def test_a_booklet_is_written_by_a_process_without_a_window(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    words = ("print", "--level", "Hard", "--count", "5", "--per-page", "4", "--out", str(path))
    process = start(*words)
    printed, _ = process.communicate()
    assert process.returncode == 0
    assert "wrote 5 puzzles on 3 pages to" in printed.decode()
    assert path.read_bytes().startswith(b"%PDF")


def test_the_same_seed_chooses_the_same_puzzles(run_print: Print, tmp_path: Path) -> None:
    sizes = set()
    for name in ("a.pdf", "b.pdf"):
        path = tmp_path / name
        run_print("--count", "3", "--seed", "7", "--out", path)
        sizes.add(path.stat().st_size)
    assert len(sizes) == 1


def test_the_puzzles_of_a_file_are_printed(run_print: Print, tmp_path: Path) -> None:
    puzzles = tmp_path / "mine.sdm"
    puzzles.write_text(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    )
    done = run_print(puzzles, "--solutions", "foot", "--out", tmp_path / "mine.pdf")
    assert "wrote 1 puzzle on 1 page to" in done.lines[0]


def test_a_file_is_not_overwritten_unasked(run_print: Print, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    path.write_text("mine")
    done = run_print("--out", path)
    assert done.status == 2
    assert "--force" in done.errors[0]
    assert path.read_text() == "mine"
    assert run_print("--out", path, "--force").status == 0


def test_what_is_no_puzzle_is_refused_with_its_place(run_print: Print, tmp_path: Path) -> None:
    junk = tmp_path / "junk.txt"
    junk.write_text("nothing")
    done = run_print(junk, "--out", tmp_path / "book.pdf")
    assert done.status == 1
    assert "line 1" in done.errors[0]
    assert not (tmp_path / "book.pdf").exists()


def test_a_sukaku_is_printed_with_its_solution(run_print: Print, tmp_path: Path) -> None:
    sukaku = tmp_path / "sukaku.txt"
    sukaku.write_text(random_position(Random(2), 0.5, 5).sukaku() + "\n")
    done = run_print(sukaku, "--out", tmp_path / "book.pdf")
    assert (done.status, done.errors) == (0, [])
    assert "wrote 1 puzzle on 2 pages to" in done.lines[0]


def test_what_in_a_file_is_no_puzzle_is_reported_and_the_rest_is_printed(
    run_print: Print, tmp_path: Path
) -> None:
    puzzles = tmp_path / "mine.sdm"
    puzzles.write_text(f"12?\n{'1'.ljust(81, '.')}\n")
    done = run_print(puzzles, "--solutions", "none", "--out", tmp_path / "mine.pdf")
    assert done.status == 1
    assert "line 1, column 3: found '?'" in done.errors[0]
    assert "wrote 1 puzzle on 1 page to" in done.lines[0]


def test_more_puzzles_than_fit_into_a_booklet_are_refused_not_dropped(
    run_print: Print, tmp_path: Path
) -> None:
    puzzles = tmp_path / "mine.sdm"
    puzzles.write_text(f"{'1'.ljust(81, '.')}\n" * 2_001)
    done = run_print(puzzles, "--out", tmp_path / "mine.pdf")
    assert done.status == 2
    assert "too many puzzles; expected at most 2000" in done.errors[0]
    assert not (tmp_path / "mine.pdf").exists()


def test_a_file_that_is_missing_is_reported_as_by_the_other_commands(
    run_print: Print, tmp_path: Path
) -> None:
    done = run_print(tmp_path / "nosuch", "--out", tmp_path / "book.pdf")
    assert done.status == 2
    assert "nosuch is neither a file nor a puzzle" in done.errors[0]


def test_a_place_that_cannot_be_written_is_reported(run_print: Print, tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    done = run_print("--out", tmp_path / "plain" / "book.pdf")
    assert done.status == 1
    assert "book.pdf" in done.errors[0]


@pytest.mark.parametrize("kind", KINDS)
def test_a_booklet_of_a_kind_is_written(run_print: Print, tmp_path: Path, kind: str) -> None:
    path = tmp_path / "book.pdf"
    level = Library(levels_folder()).levels(9, kind)[-1]
    done = run_print("--kind", kind, "--level", level, "--count", "2", "--out", path)
    assert (done.status, done.errors) == (0, [])
    assert path.exists()


def test_a_kind_in_another_size_is_refused(run_print: Print, tmp_path: Path) -> None:
    done = run_print("--kind", "x", "--size", "6", "--out", tmp_path / "book.pdf")
    assert (done.status, done.errors) == (
        2,
        ["sudoku-app print: --kind x needs --size 9, not 6"],
    )


def test_a_folder_that_is_missing_is_not_made(run_print: Print, tmp_path: Path) -> None:
    path = tmp_path / "no" / "book.pdf"
    done = run_print("--out", path)
    assert (done.status, done.errors) == (
        1,
        [f"sudoku-app print: {path}: No such file or directory"],
    )
    assert not path.parent.exists()


def test_a_level_that_a_size_has_not_is_refused_by_those_that_it_has(
    run_print: Print, tmp_path: Path
) -> None:
    words = ("--size", "4", "--level", "easy", "extreme", "--out", tmp_path / "book.pdf")
    done = run_print(*words)
    assert done.status == 2
    assert done.errors == [
        "sudoku-app print: there are no 4×4 puzzles of level extreme; expected easy or normal"
    ]
