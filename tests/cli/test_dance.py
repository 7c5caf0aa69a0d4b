"""The command that prints the steps of dancing links."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sudoku_app.paths import resource
from tests.cli.run_main import SOLUTION, Runner

PUZZLE = "....3...41.3.5.2..6..7.231.........79..8.7..68.........583.6..1..9.7.4.54...2...."


def test_the_example_of_the_paper_is_solved(run: Runner) -> None:
    result = run("dance", "--text")
    assert (result.status, result.errors) == (0, [])
    assert "Item A has 2 options left, and no item has fewer: try them in turn." in result.lines[0]
    assert sum("this is solution 1." in line for line in result.lines) == 1
    assert sum("dead end" in line for line in result.lines) >= 1
    assert result.lines[-1].endswith(", 1 solution")


def test_single_links_are_printed(run: Runner) -> None:
    lines = run("dance", "--text", "--size", "link", "--steps", "5").lines
    assert lines[1].endswith(
        "Cover item A: it needs no other option, so hide the options in its list."
    )
    assert any("Unlink ADG from the list of item D." in line for line in lines)


def test_it_speaks_chinese(run: Runner) -> None:
    lines = run("dance", "--text", "--language", "zh_CN", "--size", "link", "--steps", "9999").lines
    assert all(re.search("[\u4e00-\u9fff]", line) for line in lines)


@pytest.mark.parametrize("puzzle", [PUZZLE, "." + SOLUTION[1:]])
def test_nodes_and_updates_are_those_that_solve_prints(run: Runner, puzzle: str) -> None:
    solved = run("solve", "--method", "algorithm_c", "--stats", puzzle).errors[-1]
    danced = run("dance", "--text", "--steps", "999999", puzzle).lines[-1]
    figures = [re.findall(r"([\d,]+) nodes?, ([\d,]+) updates?", each) for each in (solved, danced)]
    assert figures[0] == figures[1] != []


@pytest.mark.parametrize(
    "words",
    [("--queens", "99"), ("--langford", "99"), ("--queens", "4", PUZZLE), ("no such file",)],
)
def test_what_cannot_be_searched_is_refused(run: Runner, words: tuple[str, ...]) -> None:
    result = run("dance", "--text", *words)
    assert (result.status, result.lines) == (2, [])
    assert result.errors[0].startswith("sudoku-app dance: ")


def test_the_state_at_a_step_is_drawn_as_svg(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "queens.svg"
    result = run("dance", "--queens", "4", "--steps", "5", "--picture", str(path))
    assert (result.status, result.lines, result.errors) == (0, [], [])
    root = ElementTree.parse(path).getroot()
    assert root.tag.endswith("svg")
    assert "♛" in [each.text for each in root.iter() if each.tag.endswith("text")]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_picture_has_the_colours_of_a_theme(run: Runner, tmp_path: Path, theme: str) -> None:
    path = tmp_path / "picture.svg"
    run("dance", "--theme", theme, "--picture", str(path))
    roles = json.loads(Path(resource(f"themes/{theme}.json")).read_text("utf-8"))
    assert f'fill="{roles["window"]}"' in path.read_text("utf-8")


def test_a_picture_is_only_overwritten_by_force(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "picture.svg"
    path.write_text("mine")
    refused = run("dance", "--text", "--picture", str(path))
    reason = f"sudoku-app dance: {path} already exists; use --force to overwrite it"
    assert (refused.status, refused.lines, refused.errors) == (2, [], [reason])
    assert path.read_text() == "mine"
    assert run("dance", "--picture", str(path), "--force").status == 0
    assert path.read_text().startswith("<")


def test_a_picture_that_cannot_be_written_is_an_error(run: Runner, tmp_path: Path) -> None:
    result = run("dance", "--picture", str(tmp_path / "no" / "picture.svg"))
    assert result.status == 1
    assert "No such file" in result.errors[0]


def test_ones_own_problem_of_more_than_4_mib_is_refused(run: Runner) -> None:
    result = run("dance", "--text", "--own", "-", text="a b\n" + " " * (4 << 20))
    assert (result.status, result.errors) == (
        2,
        ["sudoku-app dance: standard input: more than 4 MiB"],
    )


def test_ones_own_problem_is_read_from_a_file_or_standard_input(
    run: Runner, tmp_path: Path
) -> None:
    path = tmp_path / "own.txt"
    path.write_text("a b\nb c\nc\na\n")
    lines = run("dance", "--text", "--own", str(path)).lines
    assert lines[-1] == "depth 0, 4 nodes, 3 updates, 0 dead ends, 2 solutions"
    assert run("dance", "--text", "--own", "-", text="a b\nb c\nc\na\n").lines == lines


def test_the_line_of_a_wrong_problem_is_named(run: Runner) -> None:
    result = run("dance", "--text", "--own", "-", text="a b\na a\n")
    assert (result.status, result.errors) == (2, ["sudoku-app dance: line 2: item a appears twice"])


def test_pentominoes_are_placed(run: Runner) -> None:
    lines = run("dance", "--text", "--pentominoes", "--steps", "3").lines
    assert lines[1].split(". ")[1].startswith("Choose ")
