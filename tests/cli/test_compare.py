"""The comparison of the solving methods on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sudoku_app.cli import solve
from sudoku_app.cli.solve import Comparison, Conflict, Search
from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import METHODS
from sudoku_app.formats import read_any
from tests.cli.run_main import IMPOSSIBLE, SOLUTION, Runner

EASY = SOLUTION[:30] + "." * 20 + SOLUTION[50:]


def test_every_method_has_a_row_with_a_bar(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "easy.sdm"
    path.write_text(f"{EASY}\n{EASY}\n")
    result = run("solve", "--compare", str(path))
    assert (result.status, result.errors) == (0, [])
    assert result.lines[0].startswith(f"{path}: 2 puzzles")
    rows = [line.split() for line in result.lines[3 : 3 + len(METHODS)]]
    assert [row[0] for row in rows] == list(METHODS)
    assert {row[1] for row in rows} == {"2"}
    bars = [row[-1] for row in rows]
    times = [float(row[3]) for row in rows]
    assert len(bars[times.index(max(times))]) == max(map(len, bars)) > 1


def test_the_figures_as_json_agree_with_themselves(run: Runner) -> None:
    result = run("solve", "--compare", "--json", "--nodes", "2000", text=f"{EASY}\n{IMPOSSIBLE}\n")
    figures = json.loads("\n".join(result.lines))
    assert (figures["source"], figures["puzzles"]) == ("standard input", 2)
    assert figures["conflicts"] == []
    methods = {row["method"]: row for row in figures["methods"]}
    assert list(methods) == list(METHODS)
    assert min(row["ratio"] for row in methods.values()) == 1
    assert methods["dlx"]["unknown"] == 0
    assert methods["backtracking"]["unknown"] == 1
    assert methods["backtracking"]["nodes"] >= 2_000


def test_a_line_that_cannot_be_read_is_reported_and_the_rest_compared(run: Runner) -> None:
    result = run("solve", "--compare", text=f"{EASY}\n?\n")
    assert result.status == 1
    assert result.errors[0].startswith("line 2")
    assert ": 1 puzzle;" in result.lines[0]


def test_puzzles_that_are_not_compared_are_counted(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve, "MAX_PUZZLES", 1)
    result = run("solve", "--compare", text=f"{EASY}\n" * 3)
    assert result.status == 1
    assert "standard input: 2 puzzles left out; at most 1 are compared" in result.errors


def test_of_many_unreadable_lines_the_first_are_reported_and_the_rest_counted(run: Runner) -> None:
    result = run("solve", "--compare", text=f"{EASY}\n" + "?\n" * 30)
    assert len(result.errors) == 21
    assert result.errors[-1] == "and 10 more errors"


def test_a_slow_method_is_left_out_after_a_while(run: Runner) -> None:
    result = run("solve", "--compare", "--timeout", "0.001", text=f"{IMPOSSIBLE}\n" * 60)
    rows = {line.split()[0]: line.split() for line in result.lines[3 : 3 + len(METHODS)]}
    assert int(rows["backtracking"][1]) < 60
    assert rows["bit_parallel"][1] == "60"
    assert result.lines[-1] == "Methods that took too long skipped the later puzzles."


def test_methods_that_disagree_are_named() -> None:
    def finds_nothing(
        puzzle: Puzzle,
        limit: int | None = None,
        budget: Budget | None = None,
        cancel: Callable[[], bool] | None = None,
    ) -> Iterator[tuple[int, ...]]:
        return iter(())

    tasks = list(read_any(f"{IMPOSSIBLE}\n{EASY}\n"))
    comparison = Comparison(Search(""), {"dlx": METHODS["dlx"], "wrong": finds_nothing})
    comparison.run(tasks)
    assert comparison.conflicts == [Conflict(2, "dlx", "wrong")]
