"""The command that solves puzzles."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from random import Random

import pytest

from sudoku_app.cli import plural
from sudoku_app.cli.puzzle_input import SHOWN_ERRORS
from sudoku_app.core.solvers import METHODS
from sudoku_app.formats import read_any
from sudoku_app.formats.lz_string import compress
from tests.cli.run_main import (
    EMPTY,
    IMPOSSIBLE,
    SEVERAL,
    SOLUTION,
    UNIQUE,
    Runner,
    interrupted,
    open_terminal,
    start,
)
from tests.core.random_candidates import random_position
from tests.formats.samples import SOLVED, scl
from tests.presentation.games import LINE

WITH_DIAGONALS = (
    "https://sudokupad.app/scf"
    "000400100000085000008000000500072000000000000904000600800009400000021900009000010*x"
)
DIAGONAL_SOLUTION = (
    "295436187176985234438217596563172849782694351914853672851769423347521968629348715"
)


def test_each_puzzle_gives_one_line(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.sdm"
    path.write_text("\n".join([UNIQUE, IMPOSSIBLE, SEVERAL, UNIQUE]))
    result = run("solve", str(path))
    assert result.lines == [SOLUTION, "no solution", "several solutions", SOLUTION]
    assert (result.status, result.errors) == (1, [])


@pytest.mark.parametrize("words", [(), ("-",)])
def test_puzzles_are_read_from_standard_input(run: Runner, words: tuple[str, ...]) -> None:
    result = run("solve", *words, text=UNIQUE)
    assert (result.status, result.lines) == (0, [SOLUTION])


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_cannot_be_read_is_reported_and_the_rest_solved(run: Runner, jobs: str) -> None:
    text = "\n".join([UNIQUE, "." * 80, UNIQUE, "?" * 81, UNIQUE])
    result = run("solve", "--jobs", jobs, text=text)
    assert result.lines == [SOLUTION] * 3
    assert result.errors[0].startswith("line 2: found 80 cells, expected 16, 36, 64, 81")
    assert result.errors[1].startswith("line 4, column 1: found '?', expected 1 to 9")
    assert result.status == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_sukaku_is_solved_with_its_candidates(run: Runner, jobs: str) -> None:
    position = random_position(Random(2), 0.5, 5)
    none = "." * 9 + position.sukaku()[9:]
    texts = [position.sukaku(), none, "123456789" * 81, position.grid()]
    result = run("solve", "--jobs", jobs, text="\n".join(texts))
    solution = "".join(map(str, position.solution))
    assert result.lines == [solution, "no solution", "several solutions", solution]
    assert result.errors == []


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_puzzle_with_diagonals_is_solved_by_its_rules(run: Runner, jobs: str) -> None:
    result = run("solve", "--jobs", jobs, text=f"{WITH_DIAGONALS}\n" * 3)
    assert (result.status, result.lines) == (0, [DIAGONAL_SOLUTION] * 3)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("wanted", [(), ("--all",), ("--limit", "1"), ("--count", "5")])
def test_rules_in_words_are_named_unless_the_others_leave_one_solution(
    run: Runner, jobs: str, wanted: tuple[str, ...]
) -> None:
    line = [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]]}]
    empty: list[list[dict[str, object]]] = [[{} for _ in range(9)] for _ in range(9)]
    links = [
        "https://sudokupad.app/scl" + compress(scl(lines=line, **changes))
        for changes in ({"cells": empty}, {})
    ]
    result = run("solve", "--jobs", jobs, *wanted, text="\n".join(links))
    assert result.lines == ["rules in words", "1" if "--count" in wanted else SOLVED]
    assert (result.status, result.errors) == (1, [])


@pytest.mark.parametrize("command", ["solve", "rate"])
@pytest.mark.parametrize(("solution", "off"), [(SOLVED, ""), ("", ", 1 off")])
def test_what_was_understood_of_rules_is_told_as_on_the_card(
    run: Runner, command: str, solution: str, off: str
) -> None:
    rules = "Digits in cages sum to the number in the corner. Draw a snake."
    cage = {"cells": [[0, 0], [0, 1]], "value": str(sum(map(int, SOLVED[:2])))}
    empty: list[list[dict[str, object]]] = [[{} for _ in range(9)] for _ in range(9)]
    document = scl(cells=empty, cages=[cage], metadata={"rules": rules, "solution": solution})
    link = f"https://sudokupad.app/scl{compress(document)}"
    assert run(command, text=link).lines == [f"rules in words, 1 of 2 rules understood{off}"]


def test_many_unreadable_lines_are_counted_after_the_first(run: Runner) -> None:
    result = run("solve", text="?\n" * 100 + UNIQUE)
    assert result.lines == [SOLUTION]
    assert len(result.errors) == SHOWN_ERRORS + 1
    assert result.errors[-1] == f"and {100 - SHOWN_ERRORS} more errors"
    assert result.status == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "no puzzle found"),
        (b"\n\n", "no puzzle found"),
        (b"\x89PNG\r\n\0\0", "line 2, column 1: found a NUL character, expected text"),
    ],
)
def test_a_file_without_any_puzzle_is_an_error(
    run: Runner, tmp_path: Path, content: bytes, message: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    result = run("solve", str(path))
    assert result.status == 2
    assert result.errors[-1] == f"sudoku-app solve: {path}: {message}"


def test_a_grid_of_several_lines_may_be_the_argument(run: Runner) -> None:
    grid = run("convert", "--to", "grid", UNIQUE).lines
    assert len(grid) > 9
    assert run("solve", "\n".join(grid)).lines == [SOLUTION]


@pytest.mark.parametrize("command", ["solve", "rate", "explain"])
def test_a_puzzle_may_be_the_argument_itself(run: Runner, command: str) -> None:
    assert run(command, LINE) == run(command, text=f"{LINE}\n")


def test_a_file_that_cannot_be_opened_is_an_error(run: Runner, tmp_path: Path) -> None:
    missing = run("solve", str(tmp_path / "missing"))
    assert (missing.status, missing.lines) == (2, [])
    path = tmp_path / "missing"
    assert missing.errors == [f"sudoku-app solve: {path} is neither a file nor a puzzle"]
    folder = run("solve", str(tmp_path))
    assert folder.errors == [f"sudoku-app solve: {tmp_path} is a folder, not a file"]
    assert folder.status == 2


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no /dev/zero")
def test_a_device_is_refused(run: Runner) -> None:
    result = run("solve", "/dev/zero")
    assert result.errors == ["sudoku-app solve: /dev/zero is a device, not a file"]


def test_a_closed_standard_input_is_an_error(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run("solve").errors == ["sudoku-app solve: standard input is closed"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_named_pipe_is_read(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with start("solve", str(path)) as process:
        path.write_text(UNIQUE)
        output, _ = process.communicate()
    assert output.decode().split() == [SOLUTION]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--nonsense"], "unrecognized arguments: --nonsense"),
        (["--limit", "0"], "'0' is not a positive whole number"),
        (["--count", "x"], "'x' is not a positive whole number"),
        (["--jobs", "²"], "'²' is not a positive whole number"),
        (["--timeout", "-1"], "'-1' is not a number of seconds"),
        (["--timeout", "soon"], "'soon' is not a number of seconds"),
        (["--method", "magic"], "invalid choice: 'magic'"),
        (["--all", "--limit", "3"], "not allowed with argument --all"),
        (["--json", "--euler"], "--json can't be used with --euler"),
    ],
)
def test_words_that_make_no_sense_are_usage_errors(
    run: Runner, words: list[str], message: str
) -> None:
    result = run("solve", *words, text=UNIQUE)
    assert result.status == 2
    assert message in result.errors[-1]


def test_the_euler_sum_is_the_last_line(run: Runner, shared_data: Path) -> None:
    result = run("solve", "--euler", str(shared_data / "euler96.txt"))
    assert (result.status, len(result.lines), result.lines[-1]) == (0, 51, "24702")


def test_the_poj_example_gives_two_lines(run: Runner, shared_data: Path) -> None:
    result = run("solve", str(shared_data / "poj3074.txt"))
    assert (result.status, len(result.lines)) == (0, 2)


@pytest.mark.parametrize("name", ["16x16.txt", "25x25.txt"])
def test_large_grids_are_answered_in_their_own_letters(
    run: Runner, shared_data: Path, name: str
) -> None:
    path = shared_data / "puzzles" / name
    result = run("solve", "--timeout", "5", str(path))
    for puzzle, line in zip(path.read_text().split(), result.lines, strict=True):
        if line != "unknown":
            assert len(line) == len(puzzle)
            assert all(given in ("-", digit) for given, digit in zip(puzzle, line, strict=True))
    assert result.lines.count("unknown") <= 2


@pytest.mark.parametrize("symbols", ["0123456789ABCDEF", "123456789ABCDEFG", "abcdefghijklmnop"])
def test_a_puzzle_is_answered_in_the_alphabet_it_is_written_in(
    run: Runner, shared_data: Path, symbols: str
) -> None:
    letters = (shared_data / "puzzles" / "16x16.txt").read_text().split()[0]
    table = str.maketrans("ABCDEFGHIJKLMNOP-", symbols + ".")
    [plain] = run("solve", text=letters).lines
    assert run("solve", text=letters.translate(table)).lines == [plain.translate(table)]


@pytest.mark.parametrize("method", METHODS)
def test_every_method_solves(run: Runner, method: str) -> None:
    easy = SOLUTION[:40] + "." * 10 + SOLUTION[50:]
    result = run("solve", "--method", method, "--timeout", "0", text=f"{easy}\n{EMPTY[:80]}1\n")
    assert result.lines == [SOLUTION, "several solutions"]


def test_limit_prints_so_many_solutions(run: Runner) -> None:
    result = run("solve", "--limit", "3", text=f"{UNIQUE}\n{EMPTY}\n{IMPOSSIBLE}\n")
    assert result.lines[0] == SOLUTION
    assert len(set(result.lines[1:4])) == 3
    assert all(read_any(line)[0].puzzle.clash() is None for line in result.lines[1:4])
    assert result.lines[4:] == ["no solution"]
    assert result.status == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_all_prints_every_solution(run: Runner, jobs: str) -> None:
    result = run("solve", "--all", "--jobs", jobs, text="1...............")
    assert len(set(result.lines)) == len(result.lines) == 288 // 4
    assert (result.status, result.errors) == (0, [])


def test_count_prints_the_number(run: Runner) -> None:
    text = f"{'.' * 16}\n\n{UNIQUE}\n{IMPOSSIBLE}\n{EMPTY}\n"
    result = run("solve", "--count", "500", text=text)
    assert result.lines == ["288", "1", "0", "500"]
    assert result.status == 0


@pytest.mark.parametrize("option", [("--all",), ("--count", "1000000"), ("--limit", "1000000")])
def test_a_budget_that_ends_is_said(run: Runner, option: tuple[str, ...]) -> None:
    result = run("solve", *option, "--nodes", "5000", text=EMPTY)
    assert result.lines[-1] == "unknown"
    assert result.status == 1


def test_a_puzzle_beyond_its_budget_is_unknown_and_the_next_one_solved(run: Runner) -> None:
    text = f"{IMPOSSIBLE}\n{SOLUTION[:-1]}.\n"
    result = run("solve", "--method", "backtracking", "--nodes", "1000", text=text)
    assert result.lines == ["unknown", SOLUTION]


def test_time_is_a_budget_as_well(run: Runner) -> None:
    result = run("solve", "--method", "backtracking", "--timeout", "0.05", text=IMPOSSIBLE)
    assert result.lines == ["unknown"]


def test_figures_go_to_standard_error(run: Runner) -> None:
    result = run("solve", "--stats", text=f"{UNIQUE}\n{IMPOSSIBLE}\n?\n")
    assert result.lines == [SOLUTION, "no solution"]
    assert result.errors[-2] == ("2 puzzles: 1 unique, 0 several, 1 none, 0 unknown; 1 unreadable")
    assert re.fullmatch(
        r"auto: [\d.]+ s, [\d,]+ puzzles/s, [\d,]+ nodes, [\d,]+ updates",
        result.errors[-1],
    )


def test_jobs_keep_the_order(run: Runner, shared_data: Path) -> None:
    path = str(shared_data / "puzzles" / "17_clue_1000.sdm")
    assert run("solve", "--jobs", "2", path) == run("solve", path)


def many_lines(tmp_path: Path, count: int) -> str:
    path = tmp_path / "many.sdm"
    path.write_text((SOLUTION[:-9] + "." * 9 + "\n") * count)
    return str(path)


@pytest.mark.skipif(sys.platform == "win32", reason="resource is for Unix alone")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_memory_does_not_grow_with_the_number_of_puzzles(tmp_path: Path, jobs: str) -> None:
    def peak(count: int) -> int:
        process = start("solve", "--jobs", jobs, many_lines(tmp_path, count), stdout=-3)
        with process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        return usage.ru_maxrss

    assert peak(20_000) - peak(2_000) < 2_048  # kilobytes; the lines alone are 1,600


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C reaches a group of processes otherwise")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_with_what_is_done(tmp_path: Path, jobs: str) -> None:
    path = many_lines(tmp_path, 100_000)
    lines, errors = interrupted("solve", "--jobs", jobs, path)
    assert set(lines) == {SOLUTION}
    assert errors == f"stopped after {plural(len(lines), 'puzzle')}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals on Windows")
@pytest.mark.parametrize("shared", [True, False])
def test_a_terminal_shows_a_progress_bar(tmp_path: Path, shared: bool) -> None:
    pytest.importorskip("tqdm", reason="the progress bar's library is not installed")
    path = many_lines(tmp_path, 20_000)
    ours, theirs = open_terminal()
    process = start("solve", path, stdin=-3, stdout=theirs if shared else -3, stderr=theirs)
    os.close(theirs)
    shown = b""
    with process:
        while True:
            try:
                block = os.read(ours, 65_536)
            except OSError:  # the other end is closed
                break
            if not block:
                break
            shown += block
    os.close(ours)
    assert process.returncode == 0
    assert b"/20000 [" in shown
    assert "\ufffd".encode() not in shown, "the bar moves the cursor"
    assert shown.count(SOLUTION.encode()) == (20_000 if shared else 0)


def test_a_pipe_has_no_progress_bar(tmp_path: Path) -> None:
    piped = start("solve", many_lines(tmp_path, 20_000))
    with piped:
        output, errors = piped.communicate()
    assert output.decode().split() == [SOLUTION] * 20_000
    assert errors == b""
