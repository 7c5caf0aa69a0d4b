"""The command that prints the steps of dancing links."""

from __future__ import annotations

import re

import pytest

from tests.cli.run_main import SOLUTION, Runner

PUZZLE = "....3...41.3.5.2..6..7.231.........79..8.7..68.........583.6..1..9.7.4.54...2...."


def test_the_example_of_the_paper_is_solved(run: Runner) -> None:
    result = run("dance")
    assert (result.status, result.errors) == (0, [])
    assert "Item A has 2 options left, and no item has fewer: try them in turn." in result.lines[0]
    assert sum("this is solution 1." in line for line in result.lines) == 1
    assert sum("dead end" in line for line in result.lines) >= 1
    assert result.lines[-1].endswith(", 1 solution")


def test_single_links_are_printed(run: Runner) -> None:
    lines = run("dance", "--size", "link", "--steps", "5").lines
    assert lines[1].endswith(
        "Cover item A: it needs no other option, so hide the options in its list."
    )
    assert any("Unlink ADG from the list of item D." in line for line in lines)


def test_it_speaks_chinese(run: Runner) -> None:
    lines = run("dance", "--language", "zh_CN", "--size", "link", "--steps", "9999").lines
    assert all(re.search("[\u4e00-\u9fff]", line) for line in lines[:-1])


@pytest.mark.parametrize("puzzle", [PUZZLE, "." + SOLUTION[1:]])
def test_nodes_and_updates_are_those_that_solve_prints(run: Runner, puzzle: str) -> None:
    solved = run("solve", "--method", "algorithm_c", "--stats", puzzle).errors[-1]
    figures = re.search(r"([\d,]+ nodes, [\d,]+ updates)", solved)
    assert figures is not None
    assert figures[1] in run("dance", "--steps", "999999", puzzle).lines[-1]


@pytest.mark.parametrize(
    "words",
    [("--queens", "99"), ("--langford", "99"), ("--queens", "4", PUZZLE), ("no such file",)],
)
def test_what_cannot_be_searched_is_refused(run: Runner, words: tuple[str, ...]) -> None:
    result = run("dance", *words)
    assert (result.status, result.lines) == (2, [])
    assert result.errors[0].startswith("sudoku-app dance: ")
