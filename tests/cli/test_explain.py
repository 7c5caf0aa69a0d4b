"""The command that shows how puzzles are solved by reasoning."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sudoku_app.cli import explain
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.difficulty.rating import rate, rate_position
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.core.topology import Cell
from sudoku_app.core.variants import GRID_KINDS
from sudoku_app.formats import read_any
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.formats.line import write_line
from sudoku_app.game.texts import technique_names
from sudoku_app.paths import resource
from tests.cli.run_main import IMPOSSIBLE, SEVERAL, SOLUTION, UNIQUE, Runner, solved_but_for_a_cell
from tests.core.random_candidates import Position, random_position

HARD = "....3...41.3.5.2..6..7.231.........79..8.7..68.........583.6..1..9.7.4.54...2...."
NEARLY = "." + SOLUTION[1:]


def test_the_only_step_of_a_puzzle_is_explained_with_cause_effect_and_rating(run: Runner) -> None:
    result = run("explain", NEARLY)
    assert (result.status, result.errors) == (0, [])
    assert result.lines == [
        f"line 1: {NEARLY}",
        "",
        "1. Full House",
        "   r1c1 is the only empty cell left in row 1, and 4 is the only digit missing there.",
        "   So place 4 in r1c1.",
        "",
        "Solved in 1 step. Level: Easy. Score: 4. Sudoku Explainer rating: 1.0.",
        "",
    ]


def test_it_speaks_chinese(run: Runner) -> None:
    result = run("explain", "--language", "zh_CN", NEARLY)
    assert result.lines[2:] == [
        "1. 同区剩余",
        "   第 1 行只剩 r1c1 一个空格，所缺的数字只有 4。",
        "   因此 r1c1 填 4。",
        "",
        "共 1 步解出。难度：简单。难度分：4。Sudoku Explainer 难度值：1.0。",
        "",
    ]


def test_links_of_a_step_are_numbered_below_it(run: Runner) -> None:
    result = run("explain", HARD)
    numbers = [line.split()[0] for line in result.lines if line.startswith("   (")]
    assert numbers[:3] == ["(1)", "(2)", "(3)"]
    assert result.lines[-2].startswith("Solved in ")


def test_the_steps_as_json_solve_the_puzzle_and_rate_it(run: Runner) -> None:
    result = run("explain", "--format", "json", "-", text=HARD)
    (line,) = result.lines
    found = json.loads(line)
    puzzle = read_any(HARD)[0].puzzle
    rating = rate(puzzle)
    assert {key: found[key] for key in ("line", "verdict", "language", "solved")} == {
        "line": 1,
        "verdict": "unique",
        "language": "en",
        "solved": True,
    }
    assert rating.level is not None
    assert found["level"] == rating.level.slug
    assert (found["score"], found["explainer"]) == (rating.score, rating.se_rating)
    assert found["techniques"] == dict(rating.techniques)
    placed = 0
    for step in found["steps"]:
        assert step["name"] == BY_SLUG[step["technique"]].name
        assert step["cause"]
        assert step["effect"].startswith("So ")
        assert step["placements"] or step["eliminations"]
        placed += len(step["placements"])
    assert placed == puzzle.givens.count(0)


@pytest.mark.parametrize(
    ("puzzle", "verdict", "reason"),
    [
        (IMPOSSIBLE, "none", "This puzzle has no solution, so there are no steps to explain."),
        (SEVERAL, "several", "This puzzle has more than one solution, so no step is certain."),
    ],
)
def test_without_one_solution_there_are_no_steps_but_a_reason(
    run: Runner, puzzle: str, verdict: str, reason: str
) -> None:
    result = run("explain", puzzle)
    assert (result.status, result.lines[2:]) == (1, [reason, ""])
    found = json.loads(run("explain", "--format", "json", puzzle).lines[0])
    assert (found["verdict"], found["steps"], found["level"]) == (verdict, [], None)


def test_puzzles_of_a_file_come_one_after_the_other(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.sdm"
    path.write_text(f"{NEARLY}\n12?\n{IMPOSSIBLE}\n{HARD}\n", encoding="utf-8")
    result = run("explain", "--format", "json", str(path))
    found = [json.loads(line) for line in result.lines]
    assert [each["line"] for each in found] == [1, 3, 4]
    assert [each["verdict"] for each in found] == ["unique", "none", "unique"]
    assert result.errors[0] == "line 2, column 3: found '?', expected digits and dots"
    assert result.status == 1


def test_a_word_that_is_neither_a_file_nor_a_puzzle_is_an_error(run: Runner) -> None:
    result = run("explain", HARD[:80])
    assert result.status == 2
    assert result.errors == [
        f"sudoku-app explain: {HARD[:40]}… is neither a file nor a puzzle:"
        " line 1: found 80 cells, expected 16, 36, 64, 81, 100, 144, 256, 625 in one line,"
        " or rows of 4, 6, 8, 9, 10, 12, 16, 25"
    ]


def test_a_library_line_starts_from_its_candidates(run: Runner, shared_data: Path) -> None:
    library = (shared_data / "techniques.hodoku.txt").read_text(encoding="utf-8").splitlines()
    line = next(line for line in library if line.startswith(":0300:"))
    found = json.loads(run("explain", "--format", "json", "-", text=line).lines[0])
    placed = line.split(":")[3].count("+")
    cells = sum(1 for sign in line.split(":")[3] if sign in "123456789.")
    assert cells == 81
    total = sum(len(step["placements"]) for step in found["steps"])
    assert total + placed == found["puzzle"].count(".")


def test_candidates_decide_how_many_solutions_there_are(run: Runner) -> None:
    rows = [SOLUTION[start : start + 9] for start in range(0, 81, 9)]
    grid = [" ".join(row) for row in rows]
    right = "\n".join([" ".join(["45", *rows[0][1:]]), *grid[1:]])
    wrong = "\n".join([" ".join(["57", *rows[0][1:]]), *grid[1:]])
    assert run("explain", "-", text=right).status == 0
    result = run("explain", "-", text=wrong)
    assert "no solution" in result.lines[2]


@pytest.mark.parametrize("seed", range(4))
def test_solve_and_explain_agree_on_how_many_solutions_there_are(run: Runner, seed: int) -> None:
    one = random_position(Random(seed), 0.45, seed).unseen
    solution = one.solution
    cell = next(c for c, bits in enumerate(one.candidates) if bits.bit_count() > 2)
    lost, freed = list(one.candidates), list(one.candidates)
    lost[cell] &= ~(1 << solution[cell] - 1)
    freed[seed * 9 : seed * 9 + 27] = [0b111111111] * 27
    for candidates in (one.candidates, tuple(lost), tuple(freed)):
        position = Position(candidates, solution)
        texts = (
            position.sukaku(),
            position.grid(),
            position.library_line(),
            position.wiki_link(),
            run("convert", "--to", "link", "-", text=position.sukaku()).lines[0],
        )
        answers = set()
        for text in texts:
            solved = run("solve", "-", text=text).lines
            verdict = json.loads(run("explain", "--format", "json", "-", text=text).lines[0])
            answers.add((*solved, verdict["verdict"]))
        [(answer, verdict)] = answers
        expected = {"no solution": "none", "several solutions": "several"}
        assert verdict == expected.get(answer, "unique")
        if candidates == one.candidates:
            assert answer == "".join(map(str, solution))


def test_the_steps_of_a_sukaku_lead_to_its_solution(run: Runner) -> None:
    position = random_position(Random(2), 0.5, 5)
    found = json.loads(run("explain", "--format", "json", "-", text=position.sukaku()).lines[0])
    placed = {
        (each["cell"], each["digit"]) for step in found["steps"] for each in step["placements"]
    }
    assert found["solved"]
    assert placed == {
        (f"r{cell // 9 + 1}c{cell % 9 + 1}", digit)
        for cell, digit in enumerate(position.solution)
        if not position.values[cell]
    }


def test_a_library_line_without_givens_keeps_its_candidates_and_level(
    run: Runner, shared_data: Path
) -> None:
    path = str(shared_data / "faults" / "library_plus.txt")
    found = json.loads(run("explain", "--format", "json", path).lines[0])
    [solution] = run("solve", path).lines
    assert not [step for step in found["steps"] if "avoidable" in step["technique"]]
    assert all(
        solution[9 * int(gone["cell"][1]) + int(gone["cell"][3]) - 10] != str(gone["digit"])
        for step in found["steps"]
        for gone in step["eliminations"]
    )
    assert (found["level"], found["explainer"], found["solved"]) == ("expert", 8.2, True)


def test_a_position_with_a_mistake_is_explained_from_its_givens(run: Runner) -> None:
    line = f":0000:x:{UNIQUE}:612:::"  # the solution has 6 in r1c2
    result = run("explain", "-", text=line)
    assert run("solve", "-", text=line).lines == [SOLUTION]
    assert result.lines[2] == (
        "This position contradicts the solution, so the steps start from the givens."
    )
    assert result.lines[4:] == run("explain", UNIQUE).lines[2:]


def test_notes_of_a_saved_game_that_leave_cells_out_are_no_candidates(
    run: Runner, tmp_path: Path
) -> None:
    cells = [
        {"position": [*divmod(cell, 9)], "value": int(mark), "fixed": True, "earmarks": []}
        for cell, mark in enumerate(SOLUTION)
        if cell > 1
    ]
    cells.append({"position": [0, 0], "value": 0, "fixed": False, "earmarks": [9]})
    (tmp_path / "save").write_text(json.dumps({"cells": cells}))
    result = run("explain", str(tmp_path / "save"))
    assert result.status == 0
    assert result.lines[-2].startswith("Solved in 2 steps")


def test_a_link_is_explained_without_following_it(run: Runner) -> None:
    result = run("explain", f"https://www.sudokuwiki.org/sudoku.htm?bd={NEARLY}")
    assert (result.status, result.errors) == (0, [])
    assert result.lines[2] == "1. Full House"


def test_the_signs_of_a_puzzle_are_kept(run: Runner, shared_data: Path) -> None:
    text = (shared_data / "puzzles" / "16x16.txt").read_text(encoding="utf-8")
    puzzle, symbols = read_any(text)[0].puzzle, read_any(text)[0].symbols
    (solution,) = bit_parallel.solutions(puzzle, 2)
    assert symbols == "ABCDEFGHIJKLMNOP"
    line = write_line(solution, symbols)
    result = run("explain", "." + line[1:])
    assert result.lines[4] == f"   So place {line[0]} in r1c1."


def test_a_damaged_template_is_explained_in_notation_and_logged(
    run: Runner,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    damaged = tmp_path / "explanations" / "en.json"
    damaged.parent.mkdir()
    content = json.loads(Path(resource("explanations/en.json")).read_text(encoding="utf-8"))
    damaged.write_text(json.dumps({**content, "full_house": "{no"}), encoding="utf-8")
    monkeypatch.setattr(
        technique_names,
        "resource",
        lambda name: str(tmp_path / name) if name.startswith("explanations") else resource(name),
    )
    result = run("explain", NEARLY)
    assert result.lines[3:5] == ["   Full House: r1c1", "   So place 4 in r1c1."]
    assert "the explanation of full_house is damaged" in caplog.text
    assert result.status == 0


@pytest.mark.parametrize("word", ["absent.txt", "", "no/such/file"])
def test_a_file_that_is_not_there_is_an_error(run: Runner, word: str) -> None:
    result = run("explain", word)
    assert (result.status, result.lines) == (2, [])
    named = word or "''"
    assert result.errors == [f"sudoku-app explain: {named} is neither a file nor a puzzle"]


def test_ctrl_c_ends_it_with_what_was_explained(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*args: Any, **options: Any) -> Any:
        if calls:
            raise KeyboardInterrupt
        calls.append(args)
        return rate_position(*args, **options)

    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(explain, "rate_position", interrupted)
    result = run("explain", "--format", "json", text=f"{NEARLY}\n{NEARLY}\n")
    assert (result.status, len(result.lines)) == (130, 1)
    assert result.errors == ["stopped after 1 puzzle"]


@pytest.mark.parametrize("kind", GRID_KINDS)
def test_other_houses_stay_with_the_puzzle(run: Runner, kind: str) -> None:
    puzzle = solved_but_for_a_cell(kind)
    heading = run("explain", write_link(puzzle)).lines[0]
    [parsed] = read_any(heading.removeprefix("line 1: "))
    assert parsed.puzzle == puzzle
    [line] = run("explain", "--format", "json", write_link(puzzle)).lines
    [parsed] = read_any(json.loads(line)["puzzle"])
    assert parsed.puzzle == puzzle


def test_steps_that_gather_many_are_printed_as_single_ones_on_request(run: Runner) -> None:
    digits = [*map(int, SOLUTION)]
    cages = (
        KillerCage((Cell(each), Cell(each + 1)), sum(digits[each : each + 2])) for each in (0, 79)
    )
    givens = [0, 0, *digits[2:79], 0, 0]
    link = write_link(make_puzzle(givens, constraints=tuple(cages)))
    gathered, single = (
        json.loads(run("explain", "--format", "json", *more, link).lines[0])["steps"]
        for more in ((), ("--thoughts",))
    )
    assert max(len(step["placements"]) for step in gathered) > 1
    assert max(len(step["placements"]) for step in single) == 1
    assert _candidates_in(gathered) == _candidates_in(single)


def _candidates_in(steps: list[Any]) -> list[tuple[str, int]]:
    """What the steps place and remove, in order."""
    parts = (step[part] for step in steps for part in ("placements", "eliminations"))
    return sorted((each["cell"], each["digit"]) for part in parts for each in part)
