"""Grids that overlap on the command line: made, solved, rated, explained, converted, compared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.overlapping import FRAMES, overlapping_topology
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.engine import generate, make_request, rate, read, solve
from sudoku_app.formats.frame_rows import write_frame_rows
from sudoku_app.formats.reader import read_any

if TYPE_CHECKING:
    from sudoku_app.core.puzzle import Puzzle
    from tests.cli.run_main import Runner

MAKE = ("generate", "--seed", "1", "--jobs", "1", "--level", "easy", "--kind")


def made(run: Runner, slug: str) -> tuple[str, Puzzle]:
    result = run(*MAKE, slug)
    assert result.status == 0
    [parsed] = read_any("\n".join(result.lines))
    return "\n".join(result.lines), parsed.puzzle


@pytest.mark.parametrize("slug", FRAMES)
def test_a_puzzle_of_each_frame_is_made_and_solved(run: Runner, slug: str) -> None:
    text, puzzle = made(run, slug)
    assert puzzle.topology == overlapping_topology(slug)
    [solution] = bit_parallel.solutions(puzzle, 2)
    result = run("solve", "-", text=text)
    assert result.lines[: puzzle.topology.height] == [
        *write_frame_rows(solution, puzzle.topology).splitlines()
    ]
    assert result.status == 0


def test_it_is_rated_explained_and_converted(run: Runner) -> None:
    text, puzzle = made(run, "two-doku")
    [rated] = run("rate", "--json", "-", text=text).lines
    assert json.loads(rated)["level"] == "easy"
    lines = run("explain", "-", text=text).lines
    assert lines[1:16] == write_frame_rows(puzzle.givens, puzzle.topology).splitlines()
    assert any("of the bottom right grid" in line for line in lines)
    assert any(
        "左上盘面的" in line for line in run("explain", "--language", "zh_CN", "-", text=text).lines
    )
    for name in ("frame", "puzzle-json", "sudoku-puzzle", "ksudoku"):
        converted = run("convert", "--to", name, "-", text=text).lines
        assert [each.puzzle for each in read_any("\n".join(converted))] == [puzzle]
    refused = run("convert", "-", text=text)
    assert refused.status == 1
    assert "line can't hold this puzzle; use --to frame" in refused.errors[0]


def test_all_methods_are_compared(run: Runner) -> None:
    text, _ = made(run, "tiny-samurai")
    result = run("solve", "--compare", "-", text=text)
    assert result.status == 0


def test_the_engine_makes_reads_and_rates_them() -> None:
    request = make_request(level="normal", kind="samurai-6")
    assert request.size == 6
    found = generate(request, 1)
    assert found.meets_request
    [parsed] = read(write_frame_rows(found.puzzle.givens, found.puzzle.topology))
    puzzle = parsed.puzzle
    assert puzzle == found.puzzle
    assert solve(puzzle) == next(bit_parallel.solutions(puzzle))
    assert found.rating is not None
    assert rate(puzzle).level is found.rating.level
