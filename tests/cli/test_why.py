"""The command that explains why a digit is wrong."""

from __future__ import annotations

import json

import pytest

from tests.cli.run_main import IMPOSSIBLE, SOLUTION, Runner

PUZZLE = "....3...41.3.5.2..6..7.231.........79..8.7..68.........583.6..1..9.7.4.54...2...."


def test_the_steps_from_a_wrong_digit_to_a_broken_house_are_printed(run: Runner) -> None:
    result = run("why", PUZZLE, "r1c2=9")
    assert (result.status, result.errors) == (0, [])
    assert result.lines[0] == "Suppose r1c2 is 9."
    assert result.lines[1] == "1. Locked Pair"
    assert result.lines[4] == "2. Hidden Single"
    end = "Now row 1 has no place left for 8, which is impossible. So r1c2 can't be 9."
    assert result.lines[-2:] == [end, ""]


def test_that_only_the_first_puzzle_is_used_is_said(run: Runner) -> None:
    result = run("why", "-", "r1c1=3", text=f"{PUZZLE}\n{PUZZLE}\n")
    assert (result.status, result.errors) == (0, ["standard input: only the first puzzle is used"])


def test_a_digit_that_its_house_contains_needs_no_step(run: Runner) -> None:
    assert run("why", PUZZLE, "r1c1=3").lines == [
        "Suppose r1c1 is 3.",
        "But row 1 already contains 3, in r1c5. So r1c1 can't be 3.",
        "",
    ]


def test_a_puzzle_without_further_digits_is_not_solved_first(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.core.solvers.solutions", None)
    test_a_digit_that_its_house_contains_needs_no_step(run)


def test_it_speaks_chinese(run: Runner) -> None:
    lines = run("why", "--language", "zh_CN", PUZZLE, "r1c1=3").lines
    assert lines == ["假设 r1c1 是 3。", "但第 1 行中的 r1c5 已经是 3。因此 r1c1 不能是 3。", ""]


def test_nothing_speaks_against_a_right_digit(run: Runner) -> None:
    result = run("why", "." + SOLUTION[1:], f"r1c1={SOLUTION[0]}")
    assert result.status == 1
    assert result.lines == [f"Nothing speaks against r1c1 = {SOLUTION[0]} here.", ""]


def test_json_has_the_steps_as_explain_prints_them(run: Runner) -> None:
    (line,) = run("why", "--format", "json", PUZZLE, "r1c2=9").lines
    found = json.loads(line)
    assert (found["cell"], found["digit"], found["verdict"]) == ("r1c2", 9, "wrong")
    assert [step["technique"] for step in found["steps"]] == ["locked_pair", "hidden_single"]
    assert found["steps"][1]["placements"] == [{"cell": "r3c5", "digit": 8}]
    assert found["end"].endswith("So r1c2 can't be 9.")


def test_each_digit_is_answered_in_turn(run: Runner) -> None:
    lines = run("why", PUZZLE, "r1c1=3", "r1c2=9").lines
    assert [line for line in lines if line.startswith("Suppose")] == [
        "Suppose r1c1 is 3.",
        "Suppose r1c2 is 9.",
    ]


@pytest.mark.parametrize("asked", ["r1c5=4", "r10c1=4", "r1c1", "r1c1=0", "r1c1=12", "4"])
def test_what_names_no_empty_cell_with_a_digit_is_refused(run: Runner, asked: str) -> None:
    result = run("why", PUZZLE, asked)
    assert (result.status, result.lines) == (2, [])
    assert result.errors[0].startswith("sudoku-app why: ")


def test_a_puzzle_without_a_solution_is_still_answered(run: Runner) -> None:
    cell = IMPOSSIBLE.index(".")
    result = run("why", IMPOSSIBLE, f"r{cell // 9 + 1}c{cell % 9 + 1}=1")
    assert result.status in (0, 1)
    assert result.errors == []
