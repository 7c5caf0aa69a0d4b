"""`sudoku-app check FILE`."""

from __future__ import annotations

import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from sudoku_app.cli import check, main
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques import Level, Technique
from sudoku_app.core.techniques.fish import Fish
from sudoku_app.core.topology import Cell, Digit, House
from sudoku_app.formats.library_line import parse_line

PASSES = ":0000:9:1234+5678." + "." * 72 + ":::919:"
WRONG = ":0000:9:1234+5678." + "." * 72 + ":::819:"
NOTHING = ":0000-x:9:123......" + "." * 72 + ":::"
SOMETHING = ":0000-x:9:1234+5678." + "." * 72 + ":::"


def run(tmp_path: Path, text: str) -> int:
    file = tmp_path / "cases.txt"
    file.write_text(text, encoding="utf-8")
    return run_file(file)


def run_file(file: Path) -> int:
    return main(["check", str(file)])


def test_a_file_whose_lines_all_pass_ends_with_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, f"# cases\n{PASSES}\n{NOTHING}\n") == 0
    out = capsys.readouterr().out
    assert out.splitlines() == [
        "0000   Full House     2 passed     0 failed",
        "2 of 2 lines passed, 0 failed, 0 could not be read",
    ]


def test_failing_and_unreadable_lines_are_named_and_the_rest_continues(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, f"{WRONG}\nnonsense\n{SOMETHING}\n{PASSES}\n") == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "0000   Full House     1 passed     2 failed"
    assert out[1] == "line 1: 0000: expected 819, found placements 919"
    assert out[2].startswith("could not read line 2: ")
    assert out[3] == "line 3: 0000-x: found placements 919, expected nothing"
    assert out[4] == "1 of 3 lines passed, 2 failed, 1 could not be read"


def test_a_code_without_a_technique_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, PASSES.replace("0000", "9999")) == 1
    assert "line 1: 9999: no technique has this code" in capsys.readouterr().out


def test_an_unreadable_line_alone_ends_with_1(tmp_path: Path) -> None:
    assert run(tmp_path, "nonsense") == 1


def test_a_file_that_is_not_there_ends_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_file(tmp_path / "absent") == 2
    assert "absent: No such file" in capsys.readouterr().err


def test_a_file_without_any_line_ends_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "# nothing yet\n") == 2
    assert "no library line found" in capsys.readouterr().err


def test_lines_come_from_standard_input_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(f"{PASSES}\n".encode())))
    assert run_file(Path("-")) == 0


def test_a_folder_ends_with_2(tmp_path: Path) -> None:
    assert run_file(tmp_path) == 2


def technique(*steps: Step) -> tuple[Technique, ...]:
    return (Technique("made_up", "Made up", "0311", Level.HARD, 1, 1.0, lambda _: iter(steps)),)


def eliminating(*cells: int, siamese: bool = False) -> Step:
    eliminations = tuple(Candidate(Cell(cell), Digit(5)) for cell in cells)
    detail = Fish((), (), second_cover=(House(0),) if siamese else ())
    return Step("made_up", eliminations=eliminations, detail=detail)


@pytest.mark.parametrize(
    ("code", "steps", "passes"),
    [
        ("0311", [eliminating(0, 1)], True),
        ("0311", [eliminating(3), eliminating(0, 1)], True),
        ("0311", [eliminating(0)], False),
        ("0311", [eliminating(0), eliminating(1)], False),
        ("0311", [eliminating(0, 1, 2)], False),
        ("0311", [eliminating(0, 1, siamese=True)], False),
        ("03111", [eliminating(0, 1, siamese=True)], True),
        ("03111", [eliminating(0, 1)], False),
        ("0312", [eliminating(0, 1)], False),
        ("0311-x", [eliminating(7)], False),
        ("0311-x", [], True),
    ],
)
def test_a_line_passes_when_one_step_concludes_exactly_the_same(
    code: str, steps: list[Step], passes: bool
) -> None:
    line = parse_line(f":{code}:5:{'.' * 81}::511 512:")
    assert (check.find_failure(line, technique(*steps)) == "") is passes


def test_many_other_steps_are_counted_and_not_listed() -> None:
    line = parse_line(f":0311:5:{'.' * 81}::511:")
    failure = check.find_failure(line, technique(*(eliminating(cell) for cell in range(1, 9))))
    assert failure.endswith("and 5 more")


def test_without_standard_input_the_reason_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run_file(Path("-")) == 2
    assert capsys.readouterr().err == "sudoku-app check: standard input is closed\n"


@pytest.mark.nightly
def test_every_line_of_the_public_library_passes(
    shared_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_file(shared_data / "techniques.hodoku.txt") == 0, capsys.readouterr().out
