"""Irregular regions that do not divide the grid, from a file or while they are drawn."""

from __future__ import annotations

import pickle

import pytest

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Topology, has_usual_boxes, topology_of_size
from sudoku_app.core.variants import (
    falling_diagonal,
    house_word,
    kind_of,
    regions_of,
    variant,
    with_regions,
)
from sudoku_app.formats import read_first
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.game.storage.rows import read_shape, shape_text
from sudoku_app.presentation.board.board_words import (
    house_contents_words,
    location_words,
    rule_words,
)
from sudoku_app.presentation.words import untranslated

BOXES = [CLASSIC.houses[house] for house in CLASSIC.boxes]
CASES = {
    "a box is missing": with_regions(9, BOXES[:8]),
    "a box lacks a cell": with_regions(9, [*BOXES[:8], BOXES[8][1:]]),
    "a number is free": with_regions(9, [*BOXES[:3], (), *BOXES[4:]]),
    "a region is too large": with_regions(9, [range(20), range(20, 30)]),
    "with a diagonal": with_regions(9, BOXES[:8], [falling_diagonal(9)]),
    "rows are the boxes": with_regions(5, [(0, 1), (2, 7)]),
    "many": with_regions(25, [(cell, cell + 1) for cell in range(0, 100, 2)]),
}


@pytest.mark.parametrize("topology", CASES.values(), ids=CASES)
def test_partial_regions_are_kept_everywhere(topology: Topology) -> None:
    assert topology.partial_regions
    assert pickle.loads(pickle.dumps(topology)) == topology
    assert read_shape(shape_text(topology)) == topology
    puzzle = Puzzle(topology, (0,) * topology.cell_count)
    assert read_first(write_link(puzzle)).puzzle.topology == topology


def test_a_grid_with_partial_regions_is_no_other_one() -> None:
    rows = [range(9 * row, 9 * row + 9) for row in range(9)]
    topology = CASES["a box is missing"]
    same_houses = variant(9, rows, BOXES[:8])
    assert topology.houses == same_houses.houses
    assert topology != same_houses
    assert not has_usual_boxes(CASES["rows are the boxes"])
    assert not CASES["rows are the boxes"].is_rectangular
    assert not kind_of(with_regions(9, [range(20)]))


def test_a_damaged_shape_has_no_partial_regions() -> None:
    for shape in ("2x2/~aabb/", "2x2/aabbaabbccddccdc/"):
        with pytest.raises(ValueError, match=r"shape|house|region"):
            read_shape(shape)


def test_regions_that_divide_the_grid_are_whole() -> None:
    assert with_regions(9, BOXES[::-1]) is CLASSIC
    columns = [range(column, 16, 4) for column in range(4)]
    topology = with_regions(4, [*columns, (), ()])
    assert not topology.partial_regions
    assert topology == variant(4, columns)


def test_regions_that_overlap_are_extra_houses() -> None:
    topology = with_regions(4, [[0, 1, 2, 3], [3, 7, 11, 15]])
    assert not topology.partial_regions
    assert topology.extra_houses == ((0, 1, 2, 3), (3, 7, 11, 15))


def test_partial_regions_are_no_extra_houses() -> None:
    topology = with_regions(4, [[0, 1, 4], [2, 3, 7]], [(5, 6, 9)])
    assert topology.extra_houses == ((5, 6, 9),)
    assert {len(house) for house in topology.houses[12:]} == {3}


def test_each_region_is_what_is_left_of_a_box_or_drawn() -> None:
    left, drawn = regions_of(topology_of_size(4))
    assert (left[1], drawn) == ((2, 3, 6, 7), [])
    left, drawn = regions_of(with_regions(4, [(0, 1), (2, 3, 6, 7), (5, 9)]))
    assert left == [(0, 1), (2, 3, 6, 7), (), ()]
    assert drawn == [(5, 9)], "its number is that of another box"


def test_partial_regions_have_their_names() -> None:
    topology = CASES["a box is missing"]
    assert house_word(topology, 27) == ("region", "r1c1")
    assert house_word(topology, 18) == ("row", "1"), "which stands for a box"
    assert location_words(untranslated, topology, 0) == "row 1, column 1, region with r1c1"
    assert location_words(untranslated, topology, 80) == "row 9, column 9"
    values = (*range(1, 10), *(0,) * 72)
    assert house_contents_words(untranslated, values, topology, 80).count("Row 9") == 1
    assert rule_words(untranslated, topology) == "No digit appears twice in a region."
