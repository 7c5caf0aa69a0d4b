"""Grids that overlap in the formats that can hold them, and the refusal of the others."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.overlapping import FRAMES, overlapping_topology
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.topology import Cell, topology_of_size
from sudoku_app.core.variants import topology_of_kind
from sudoku_app.formats.frame_rows import write_frame_rows
from sudoku_app.formats.parsed import ParseError
from sudoku_app.formats.reader import read_all, read_any
from sudoku_app.formats.table import WRITTEN, Keeps, WrittenPosition
from sudoku_app.formats.writers import write_puzzle, write_whole, writers_for

if TYPE_CHECKING:
    from pathlib import Path

HOLDING = ["frame", "puzzle-json", "sudokupad", "sudoku-puzzle", "ksudoku"]


def with_givens(slug: str, seed: int = 1) -> Puzzle:
    """A puzzle with about half of its cells given."""
    topology, random = overlapping_topology(slug), Random(seed)
    grid = random_grid(random, topology)
    return Puzzle(topology, tuple(digit if random.random() < 0.5 else 0 for digit in grid))


@pytest.mark.parametrize("slug", FRAMES)
def test_each_format_that_holds_a_frame_is_read_back(slug: str) -> None:
    puzzle = with_givens(slug)
    writers = writers_for(puzzle)
    assert [writer.slug for writer in writers] == HOLDING
    for writer in writers:
        text = writer.write(WrittenPosition(puzzle, puzzle.givens))
        [parsed] = read_any(text)
        assert parsed.puzzle == puzzle, writer.slug
    assert [each.puzzle for each in read_any(write_puzzle(puzzle))] == [puzzle]
    assert write_puzzle(puzzle) == write_whole(puzzle)
    assert "\n" not in write_puzzle(puzzle)


def test_formats_for_one_grid_do_not_offer_to_hold_several() -> None:
    assert {
        row.slug for row in WRITTEN if row.writing and Keeps.FRAMES in row.writing.keeps
    } == set(HOLDING)
    assert "frame" not in [row.slug for row in writers_for(Puzzle(topology_of_size(9), (0,) * 81))]


def test_a_grid_with_diagonals_and_a_cage_are_in_our_own_json_and_sudokupad() -> None:
    parts = (topology_of_kind(9, "x"), topology_of_size(9))
    topology = overlapping_topology("two-doku", parts)
    cage = KillerCage((Cell(0), Cell(1)), 5)
    puzzle = Puzzle(topology, (0,) * topology.cell_count, (cage,))
    assert [writer.slug for writer in writers_for(puzzle)] == ["puzzle-json", "sudokupad"]
    for writer in writers_for(puzzle):
        [parsed] = read_any(writer.write(WrittenPosition(puzzle, puzzle.givens)))
        assert parsed.puzzle == puzzle


@pytest.mark.parametrize("slug", ["samurai", "gattai-3", "sohei", "windmill", "two-doku"])
@pytest.mark.parametrize("hole", [".", "0"])
def test_rows_may_have_dots_or_zeros_in_place_of_blanks(slug: str, hole: str) -> None:
    puzzle = with_givens(slug)
    rows = write_frame_rows(puzzle.givens, puzzle.topology).splitlines()
    text = "\n".join(row.ljust(puzzle.topology.width).replace(" ", hole) for row in rows)
    assert [parsed.puzzle for parsed in read_any(text)] == [puzzle]


def test_several_frames_and_other_puzzles_follow_one_another() -> None:
    samurai, twins = with_givens("samurai"), with_givens("two-doku-4")
    line = "1" + "." * 80
    parts = [write_frame_rows(each.givens, each.topology) for each in (samurai, twins)]
    text = "\n".join(["# Saturday", *parts, line, "", "12.456789\n" * 9])
    found = read_all(text)
    assert found.first_error is None
    assert [each.puzzle.topology for each in found.puzzles[:2]] == [
        samurai.topology,
        twins.topology,
    ]
    assert [each.line for each in found.puzzles] == [2, 24, 31, 33]
    assert found.puzzles[0].comment == "Saturday"


@pytest.mark.parametrize("size", [6, 9, 10, 12])
def test_rows_of_a_single_grid_stay_one(size: int) -> None:
    for rows in ("." * size + "\n") * size, ("1" + "." * (size - 1) + "\n") * size:
        [parsed] = read_any(rows)
        assert parsed.puzzle.topology == topology_of_size(size)


def test_the_game_that_ksudoku_saved_is_read_and_unique(shared_data: Path) -> None:
    saved = shared_data / "formats" / "k_samurai.xml"
    [parsed] = read_any(saved.read_text(encoding="utf-8"))
    assert parsed.puzzle.topology == overlapping_topology("samurai")
    assert bit_parallel.is_unique(parsed.puzzle)


def test_ksudoku_counts_places_down_the_columns() -> None:
    topology = overlapping_topology("gattai-3")
    puzzle = Puzzle(topology, (0, 7, *(0,) * (topology.cell_count - 2)))
    [writer] = [each for each in writers_for(puzzle) if each.slug == "ksudoku"]
    text = writer.write(WrittenPosition(puzzle, puzzle.givens))
    values = text.partition("<values>")[2].partition("</values>")[0]
    assert len(values) == 15 * 21
    assert values.index("h") == topology.height  # row 1, column 2
    with pytest.raises(ParseError, match="grids that overlap"):
        read_any(text.replace('<sudokugroups withblocks="0" at="0"/>', ""))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"frame": "shogun"}, "the frame shogun"),
        ({"size": 4}, "the frame samurai"),
        ({"grids": [{}]}, "samurai needs 5 grids"),
        ({"givens": [[0] * 21] * 20}, "420 givens in 20 rows"),
        ({"givens": [[0] * 9] * 9}, "81 givens in 9 rows, expected a table of 21×21"),
    ],
)
def test_a_damaged_frame_is_refused(change: dict[str, object], message: str) -> None:
    document = json.loads(write_puzzle(with_givens("samurai")))
    with pytest.raises(ParseError, match=message):
        read_any(json.dumps(document | change))


def test_sudoku_puzzle_has_null_for_no_cell() -> None:
    puzzle = with_givens("samurai")
    [writer] = [each for each in writers_for(puzzle) if each.slug == "sudoku-puzzle"]
    document = json.loads(writer.write(WrittenPosition(puzzle, puzzle.givens)))
    assert document["givens"].count(None) == 21 * 21 - 369
    assert [rule["origin"] for rule in document["rules"]][2] == "r7c7"
    moved = json.loads(json.dumps(document).replace("r7c7", "r7c8"))
    with pytest.raises(ParseError, match="a board of other grids that overlap"):
        read_any(json.dumps(moved))
    filled = document | {"givens": [item or 0 for item in document["givens"]]}
    with pytest.raises(ParseError, match="a board with missing cells"):
        read_any(json.dumps(filled))
