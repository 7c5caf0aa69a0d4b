"""A puzzle of any size that is read works in every command."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import READ_SIZES, Cell, Topology, topology_of_size
from sudoku_app.formats import read_any, read_first
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.formats.line import write_line
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.formats.symbols import default_symbols
from sudoku_app.formats.table import WRITTEN
from sudoku_app.formats.writers import writers_for
from tests.cli.run_main import Result, Runner
from tests.core.puzzles import irregular

SHAPES = {"usual": topology_of_size, "irregular": irregular}
EMPTY_CELLS = 3


@lru_cache
def full_grid(topology: Topology) -> tuple[int, ...]:
    return random_grid(Random(topology.size), topology)


def puzzle_of(topology: Topology) -> Puzzle:
    """A puzzle that lacks the digits of a few cells, the first of the last row among them."""
    size = topology.size
    blank = [size * size - size, *Random(1).sample(range(size * (size - 1)), EMPTY_CELLS - 1)]
    digits = full_grid(topology)
    return Puzzle(topology, tuple(0 if c in blank else digit for c, digit in enumerate(digits)))


class Puzzled:
    """Runs commands on a puzzle in a file, which must not fail."""

    def __init__(self, run: Runner, path: Path, puzzle: Puzzle) -> None:
        self._run, self.path = run, str(path)
        path.write_text(write_puzzle_json(puzzle))

    def __call__(self, command: str, *words: str) -> list[str]:
        done = self.result(command, *words)
        assert (done.status, done.errors) == (0, [])
        return done.lines

    def result(self, command: str, *words: str) -> Result:
        return self._run(command, *words, self.path)


@pytest.fixture(params=[(size, shape) for size in READ_SIZES for shape in SHAPES])
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    size, shape = request.param
    return puzzle_of(SHAPES[shape](size))


@pytest.fixture
def puzzled(run: Runner, tmp_path: Path, puzzle: Puzzle) -> Puzzled:
    return Puzzled(run, tmp_path / "puzzle.json", puzzle)


def test_it_is_solved(puzzled: Puzzled, puzzle: Puzzle) -> None:
    solution = write_line(full_grid(puzzle.topology))
    assert puzzled("solve") == puzzled("solve", "--all") == [solution]
    assert puzzled("solve", "--count", "5") == ["1"]


def test_it_is_rated_and_explained(puzzled: Puzzled, puzzle: Puzzle) -> None:
    [line] = puzzled("rate")
    assert line.startswith("unique  easy")
    [rated] = map(json.loads, puzzled("rate", "--json"))
    assert read_first(rated["puzzle"]).puzzle == puzzle
    text = puzzled("explain")
    assert text[-2].startswith(f"Solved in {EMPTY_CELLS} steps.")
    assert puzzle.topology.has_boxes or not any("box" in line for line in text[1:])
    [explained] = map(json.loads, puzzled("explain", "--format", "json"))
    assert len(explained["steps"]) == EMPTY_CELLS


def test_a_wrong_digit_is_refuted(run: Runner, puzzled: Puzzled, puzzle: Puzzle) -> None:
    size = puzzle.topology.size
    wrong = default_symbols(size)[puzzle.givens[-1] - 1]
    for words in ([], ["--format", "json"]):
        assert run("why", *words, puzzled.path, f"r{size}c1={wrong}").status == 0


def test_it_is_printed_and_danced(puzzled: Puzzled, tmp_path: Path, qapp: object) -> None:
    for place in ("pages", "foot"):
        puzzled("print", "--out", str(tmp_path / f"{place}.pdf"), "--solutions", place)
    puzzled("dance", "--picture", str(tmp_path / "dance.svg"))
    assert puzzled("dance", "--text", "--steps", "20")[-1].startswith("depth ")


def test_each_format_writes_it_so_that_it_is_read_back_or_is_refused_by_name(
    puzzled: Puzzled, puzzle: Puzzle
) -> None:
    [converted] = map(json.loads, puzzled("convert", "--json"))
    assert read_first(converted["puzzle"]).puzzle == puzzle
    able = {writer.slug for writer in writers_for(puzzle)}
    assert able >= {"link", "puzzle-json"}
    for writer in WRITTEN:
        done = puzzled.result("convert", "--to", writer.slug)
        if writer.slug in able:
            [parsed] = read_any("\n".join(done.lines) + "\n")
            assert (done.status, done.errors) == (0, [])
            assert parsed.puzzle.topology == puzzle.topology
            assert parsed.puzzle == puzzle or writer.slug in ("grid", "candidates")
        else:
            assert (done.status, done.lines) == (1, [])
            assert f": {writer.slug} can't hold this puzzle" in done.errors[0]


@pytest.mark.parametrize("size", READ_SIZES)
def test_a_layout_of_it_gives_puzzles(run: Runner, tmp_path: Path, size: int) -> None:
    topology = topology_of_size(size)
    digits = full_grid(topology)
    first = next(cell for cell in range(size - 1) if digits[cell] < digits[cell + 1])
    rising = Thermometer((Cell(first), Cell(first + 1)))
    givens = (0,) * size + digits[size:]
    path = tmp_path / "layout.txt"
    path.write_text(write_link(Puzzle(topology, givens, (rising,))))
    done = run("generate", "--layout", str(path), "--seed", "1")
    [made] = read_any("\n".join(done.lines))
    assert (done.status, made.puzzle.topology) == (0, topology)
    assert made.puzzle.givens[size:] == digits[size:]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_puzzles_of_all_sizes_are_solved_in_one_batch(run: Runner, jobs: str) -> None:
    grids = [make(size) for size in READ_SIZES for make in SHAPES.values()]
    links = "\n".join(write_link(puzzle_of(topology)) for topology in grids)
    done = run("solve", "--jobs", jobs, text=links)
    assert (done.status, done.errors) == (0, [])
    assert done.lines == [write_line(full_grid(topology)) for topology in grids]


def test_a_public_puzzle_of_seven_rows_is_solved_and_converted(
    run: Runner, tmp_path: Path, qapp: object, shared_data: Path
) -> None:
    path = str(shared_data / "faults" / "size_7.txt")
    [solution] = run("solve", path).lines
    assert len(solution) == 49
    link = run("convert", "--to", "link", path)
    assert run("solve", text="\n".join(link.lines)).lines == [solution]
    assert run("rate", path).lines[0].startswith("unique  ")
    assert run("print", "--out", str(tmp_path / "book.pdf"), path).status == 0
