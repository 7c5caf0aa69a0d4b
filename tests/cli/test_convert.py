"""`sudoku-app convert`: puzzles of any file in a chosen format."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.author_texts import About, Fog, Trigger
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.core.variants import falling_diagonal, variant
from sudoku_app.formats import read_any, read_first
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.formats.table import WRITTEN
from sudoku_app.formats.writers import write_whole
from tests.cli.run_main import SOLUTION, Runner
from tests.formats.drawn_grids import PLAIN, draw, png
from tests.formats.hostile_pictures import text_pdf

if TYPE_CHECKING:
    from pathlib import Path

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIGITS = [int(sign) for sign in LINE.replace(".", "0")]


@pytest.fixture
def picture(tmp_path: Path, qapp: object) -> str:
    file = tmp_path / "photo.png"
    file.write_bytes(png(draw(DIGITS)))
    return str(file)


@pytest.fixture
def text(tmp_path: Path) -> str:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{LINE}\n{SOLUTION}\n")
    return str(file)


def test_a_picture_becomes_a_line(run: Runner, picture: str) -> None:
    done = run("convert", picture)
    assert (done.status, done.lines) == (0, [LINE])


def test_a_picture_can_be_solved_like_any_file(run: Runner, picture: str) -> None:
    done = run("solve", picture)
    assert done.status == 0
    (line,) = done.lines
    assert [a for a, b in zip(line, LINE, strict=True) if b not in ("." + a)] == []


def test_a_puzzle_in_a_picture_is_explained_in_sentences(run: Runner, picture: str) -> None:
    assert run("explain", picture).lines[2:] == run("explain", LINE).lines[2:]


@pytest.mark.parametrize("slug", ["line", "grid", "sdk", "link", "ss"])
def test_every_format_is_read_back(run: Runner, picture: str, slug: str) -> None:
    done = run("convert", "--to", slug, picture)
    assert done.status == 0
    (parsed,) = read_any("\n".join(done.lines))
    assert list(parsed.puzzle.givens) == DIGITS


def test_json_of_a_picture_has_probabilities_and_corners(run: Runner, picture: str) -> None:
    done = run("convert", "--json", picture)
    (line,) = done.lines
    fields = json.loads(line)
    assert fields["puzzle"] == LINE
    assert [cell["digit"] for cell in fields["cells"]] == DIGITS
    assert all(0 < cell["probability"] <= 1 for cell in fields["cells"])
    low, high = PLAIN.margin, PLAIN.margin + 9 * PLAIN.cell
    expected = [[low, low], [high, low], [high, high], [low, high]]
    for corner, place in zip(fields["corners"], expected, strict=True):
        assert corner == pytest.approx(place, abs=4)
    assert fields["mending"] is None


def test_text_is_converted_too(run: Runner, text: str) -> None:
    assert run("convert", text).lines == [LINE, SOLUTION]
    first, second = run("convert", "--to", "json", text).lines
    assert json.loads(first)["puzzle"] == LINE
    assert json.loads(second)["line"] == 2


def test_json_keeps_the_fog_with_its_triggers(run: Runner, tmp_path: Path) -> None:
    fog = Fog(lit=(Cell(40),), triggers=(Trigger((Cell(0),), (Cell(1), Cell(2))),))
    puzzle = read_first(LINE).puzzle
    puzzle = puzzle._replace(about=puzzle.about._replace(fog=fog))
    file = tmp_path / "fog.json"
    file.write_text(write_whole(puzzle), encoding="utf-8")
    (line,) = run("convert", "--to", "json", str(file)).lines
    assert read_first(json.loads(line)["puzzle"]).puzzle == puzzle


def test_files_of_several_kinds_are_converted_in_order(
    run: Runner, picture: str, text: str
) -> None:
    assert run("convert", text, picture).lines == [LINE, SOLUTION, LINE]


def test_a_wrong_digit_is_named_and_corrected_only_on_request(
    run: Runner, tmp_path: Path, qapp: object
) -> None:
    digits = list(DIGITS)
    digits[2] = 5  # there is a 5 in this row already
    file = tmp_path / "photo.png"
    file.write_bytes(png(draw(digits)))
    done = run("convert", str(file))
    assert done.lines == ["".join(map(str, digits)).replace("0", ".")]
    assert any("is the likeliest mistake" in line for line in done.errors)
    mended = run("convert", "--mend", str(file))
    (line,) = mended.lines
    assert sum(one != other for one, other in zip(line, done.lines[0], strict=True)) == 1
    assert any("was changed" in line for line in mended.errors)
    assert run("solve", "-", text=line).status == 0


def test_a_puzzle_that_a_format_cannot_hold_is_reported(
    run: Runner, tmp_path: Path, qapp: object
) -> None:
    topology = topology_of_size(6)
    digits = [1, 0, 0, 4, 5, 6, *[0] * 24, 6, 0, 1, 2, 3, 0]
    file = tmp_path / "photo.png"
    file.write_bytes(png(draw(digits, topology)))
    assert run("convert", str(file)).lines == ["".join(map(str, digits)).replace("0", ".")]
    done = run("convert", "--to", "hodoku", str(file))
    assert (done.status, done.lines) == (1, [])
    assert done.errors[-1].endswith("hodoku can't hold this puzzle; use --to sdm")
    assert make_puzzle(digits, topology).clash() is None


EMPTY = (0,) * 81
HELD_BY_FEW = {
    "six": Puzzle(topology_of_size(6), (1, *(0,) * 35)),
    "seven": Puzzle(topology_of_size(7), (1, *(0,) * 48)),
    "diagonal": Puzzle(variant(9, extra=[falling_diagonal(9)]), EMPTY),
    "knight": Puzzle(CLASSIC, EMPTY, (AntiKnight(),)),
    "words": Puzzle(CLASSIC, EMPTY, about=About(rules="Mind the cow.", is_in_words=True)),
    "fog": Puzzle(CLASSIC, EMPTY, about=About(fog=Fog((0, 80)))),
}


@pytest.mark.parametrize("slug", [writer.slug for writer in WRITTEN])
@pytest.mark.parametrize("name", HELD_BY_FEW)
def test_a_format_holds_a_puzzle_or_names_one_that_does(run: Runner, name: str, slug: str) -> None:
    puzzle = HELD_BY_FEW[name]
    text = write_puzzle_json(puzzle)
    done = run("convert", "-", "--to", slug, text=text)
    if done.status:
        (error,) = done.errors
        told = f"sudoku-app convert: standard input: {slug} can't hold this puzzle; use --to "
        assert error.startswith(told)
        done = run("convert", "-", "--to", error.removeprefix(told), text=text)
    assert (done.status, done.errors) == (0, [])
    [parsed] = read_any("\n".join(done.lines))
    assert parsed.puzzle == puzzle


def test_a_picture_without_a_puzzle_is_reported_in_one_line(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "photo.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n damaged")
    done = run("convert", str(file))
    assert (done.status, done.lines) == (2, [])
    (error,) = done.errors
    assert error.startswith(f"sudoku-app convert: {file}: found a damaged or too large picture")


@pytest.mark.parametrize("command", ["convert", "solve"])
def test_what_is_left_out_of_a_document_is_named_and_changes_the_exit_status(
    run: Runner, tmp_path: Path, command: str
) -> None:
    file = tmp_path / "book.pdf"
    file.write_bytes(text_pdf(LINE, f"{LINE}\n{LINE[:80]}", LINE))
    done = run(command, str(file))
    assert done.status == 1
    assert len(done.lines) == 3
    assert any("page 2: line 2: found 80 cells" in error for error in done.errors)
