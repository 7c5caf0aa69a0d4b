"""`sudoku-app rate`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.cli import pool
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.formats import read_any
from sudoku_app.formats.fpuzzles import write_link
from tests.cli.run_main import (
    EMPTY,
    IMPOSSIBLE,
    SEVERAL,
    SOLUTION,
    Runner,
    interrupted,
    solved_but_for_a_cell,
)
from tests.core.random_candidates import random_position

if TYPE_CHECKING:
    from typing import Any

EASY = ".7.43..918........9....1482124...7.............8...2345396....8........628..94.5."
HARD = "....3...41.3.5.2..6..7.231.........79..8.7..68.........583.6..1..9.7.4.54...2...."


def objects(lines: list[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines]


def test_a_line_tells_verdict_level_score_figure_and_techniques(run: Runner) -> None:
    result = run("rate", text=HARD)
    rating = rate(read_any(HARD)[0].puzzle)
    assert rating.level is not None
    [line] = result.lines
    assert line.split()[:4] == [
        "unique",
        rating.level.slug,
        str(rating.score),
        f"{rating.se_rating:.1f}",
    ]
    times = dict(rating.techniques)
    assert f"Naked Single {times['naked_single']}" in line
    assert (result.status, result.errors) == (0, [])


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_json_has_an_object_a_line(run: Runner, jobs: str) -> None:
    text = "\n".join([EASY, HARD, SEVERAL, IMPOSSIBLE])
    result = run("rate", "--json", "--jobs", jobs, "-", text=text)
    assert (result.status, result.errors) == (1, [])
    found = objects(result.lines)
    for one, givens in zip(found[:2], [EASY, HARD], strict=True):
        rating = rate(read_any(givens)[0].puzzle)
        assert rating.level is not None
        assert one == {
            "puzzle": givens,
            "verdict": "unique",
            "level": rating.level.slug,
            "score": rating.score,
            "explainer": rating.se_rating,
            "techniques": dict(rating.techniques),
        }
    assert [one["verdict"] for one in found] == ["unique", "unique", "several", "none"]
    assert [one["level"] for one in found[2:]] == [None, None]


def test_without_one_solution_it_says_so(run: Runner) -> None:
    result = run("rate", text=f"{IMPOSSIBLE}\n{EMPTY}\n")
    assert result.lines == ["no solution", "several solutions"]
    assert result.status == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_cannot_be_read_is_reported_and_the_rest_rated(run: Runner, jobs: str) -> None:
    text = "\n".join([EASY, "." * 80, EASY, "?" * 81, EASY])
    result = run("rate", "--jobs", jobs, text=text)
    assert len(result.lines) == 3
    assert len(set(result.lines)) == 1
    assert result.errors[0].startswith("line 2: found 80 cells")
    assert result.errors[1].startswith("line 4, column 1")
    assert result.status == 1


def test_a_sukaku_is_rated_with_its_candidates_like_its_link(run: Runner) -> None:
    sukaku = random_position(Random(2), 0.5, 5).sukaku()
    [link] = run("convert", "--to", "link", "-", text=sukaku).lines
    [rated, as_link] = objects(run("rate", "--json", text=f"{sukaku}\n{link}\n").lines)
    assert rated["verdict"] == "unique"
    assert rated == as_link


def test_a_solved_grid_needs_nothing(run: Runner) -> None:
    [found] = objects(run("rate", "--json", text=SOLUTION).lines)
    assert (found["level"], found["score"], found["techniques"]) == ("easy", 0, {})


def test_a_puzzle_beyond_its_budget_is_not_rated(run: Runner) -> None:
    result = run("rate", "--json", "--timeout", "0.000001", text=HARD)
    [found] = objects(result.lines)
    assert (found["verdict"], found["level"], result.status) == ("unique", None, 1)
    assert run("rate", "--timeout", "0.000001", text=HARD).lines == ["unique, not rated in time"]


def test_one_job_rates_in_the_process_of_the_command(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "in_parallel", lambda *_: pytest.fail("another process"))
    assert run("rate", text=HARD).status == 0
    assert run("rate", "--jobs", "1", text=HARD).status == 0


def test_other_sizes_are_rated(run: Runner) -> None:
    result = run("rate", text=".234\n3.12\n21.3\n432.\n")
    assert result.lines[0].startswith("unique  easy")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--jobs", "0"], "'0' is not a positive whole number"),
        (["--timeout", "soon"], "'soon' is not a number of seconds"),
        (["no/such/file"], "no/such/file is neither a file nor a puzzle"),
    ],
)
def test_words_that_make_no_sense_are_usage_errors(
    run: Runner, words: list[str], message: str
) -> None:
    result = run("rate", *words, text=EASY)
    assert (result.status, result.lines) == (2, [])
    assert message in result.errors[-1]


def test_the_lines_of_a_bank_are_rated_as_they_say(run: Runner) -> None:
    bank = Path(__file__).parents[2] / "levels" / "normal.txt"
    text = "".join(bank.read_text().splitlines(keepends=True)[:5])
    assert {one["level"] for one in objects(run("rate", "--json", text=text).lines)} == {"normal"}


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C reaches a group of processes otherwise")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_with_what_is_done(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "many.sdm"
    path.write_text((HARD + "\n") * 5_000)
    lines, errors = interrupted("rate", "--jobs", jobs, str(path))
    assert len(set(lines)) == 1
    assert errors.startswith(f"stopped after {len(lines)} puzzle")


def test_further_houses_stay_with_the_puzzle(run: Runner) -> None:
    puzzle = solved_but_for_a_cell("x")
    [line] = run("rate", "--json", text=write_link(puzzle)).lines
    [parsed] = read_any(json.loads(line)["puzzle"])
    assert parsed.puzzle == puzzle
