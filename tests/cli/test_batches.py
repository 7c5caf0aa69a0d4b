"""A puzzle on which the program fails ends no batch."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from sudoku_app.cli import FAILED
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.solvers import backtracking
from sudoku_app.core.topology import Cell
from sudoku_app.formats import read_first
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.game.play.answer import answer_of
from sudoku_app.ui.exchange import print_pages
from tests.cli.run_main import SOLUTION, UNIQUE, Runner

KILLER = write_link(
    read_first(UNIQUE).puzzle._replace(constraints=(KillerCage((Cell(0), Cell(1)), 10),))
)
BATCH = "\n".join([UNIQUE, KILLER, UNIQUE])


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_method_cannot_solve_is_reported_and_the_rest_solved(run: Runner, jobs: str) -> None:
    done = run("solve", "--method", "dlx", "--jobs", jobs, text=BATCH)
    assert done.lines == [SOLUTION] * 2
    assert done.errors == ["line 2: the method 'dlx' cannot solve puzzles with such constraints"]
    assert done.status == FAILED


def failing(work: Callable[..., object]) -> Callable[..., object]:
    """The same work, but for puzzles with a cage it fails as no one foresaw."""

    def fails_for_cages(first: object, *others: object, **options: object) -> object:
        rules = first.rules if isinstance(first, Candidates) else first
        if getattr(rules, "constraints", ()):
            raise KeyError("cage")
        return work(first, *others, **options)

    return fails_for_cages


@pytest.mark.parametrize(
    ("place", "words", "mark"),
    [
        ("cli.rate.rate", ("rate",), "unique  "),
        ("cli.rate.rate", ("rate", "--json"), '"techniques"'),
        ("cli.explain.rate_position", ("explain",), "Solved in "),
        ("cli.explain.rate_position", ("explain", "--format", "json"), '"steps"'),
        ("cli.convert.write_puzzle", ("convert", "--json"), '"puzzle"'),
    ],
)
def test_a_failure_costs_no_other_puzzle_its_result(
    run: Runner,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    place: str,
    words: tuple[str, ...],
    mark: str,
) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(BATCH)
    module, _, name = f"sudoku_app.{place}".rpartition(".")
    work = getattr(import_module(module), name)
    monkeypatch.setattr(f"{module}.{name}", failing(work))
    done = run(*words, str(path))
    assert sum(mark in line for line in done.lines) == 2
    [error] = done.errors
    assert error.endswith("line 2: KeyError: 'cage'")
    assert done.status == FAILED


def test_a_method_that_fails_is_named_and_the_others_are_compared(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backtracking, "solutions", failing(backtracking.solutions))
    done = run("solve", "--compare", "--nodes", "500", text=BATCH)
    assert done.errors == ["line 2: backtracking: KeyError: 'cage'"]
    assert done.status == FAILED
    puzzles_and_unknown = {line.split()[0]: line.split()[1:3] for line in done.lines[3:]}
    assert puzzles_and_unknown["tables"] == ["3", "0"]


def test_a_puzzle_that_cannot_be_printed_is_left_out(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    monkeypatch.setattr(print_pages, "answer_of", failing(answer_of))
    path, book = tmp_path / "puzzles.txt", tmp_path / "book.pdf"
    path.write_text(BATCH)
    done = run("print", "--out", str(book), str(path))
    assert done.lines == [f"wrote 2 puzzles on 3 pages to {book}"]
    assert done.errors == ["sudoku-app print: puzzle 2: KeyError: 'cage'"]
    assert done.status == FAILED
    book.unlink()
    path.write_text(KILLER)
    done = run("print", "--out", str(book), str(path))
    assert (done.status, done.lines, book.exists()) == (FAILED, [], False)
