"""SudokuPad's puzzles on grids that overlap, which their regions tell, and links to them."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import Difference
from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.drawing import DrawnLine, Outline, Point
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.overlapping import FRAMES, overlapping_topology
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import Cell, Topology, topology_of_size
from sudoku_app.core.variants import jigsaw, topology_of_kind, windows
from sudoku_app.formats import Parsed, ParseError, read_any
from sudoku_app.formats.author_texts import are_usual_rules
from sudoku_app.formats.lz_string import decompress
from sudoku_app.formats.scl import OWN_KEY
from sudoku_app.formats.writers import writers_for
from sudoku_app.presentation.editor.pad_link import pad_link
from sudoku_app.presentation.words import untranslated

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SAMURAI = overlapping_topology("samurai")
SOLVED = random_grid(Random(1), SAMURAI)
GIVENS = tuple(digit if cell % 3 else 0 for cell, digit in enumerate(SOLVED))
USUAL = "Normal sudoku rules apply in each of the five 9x9 grids."


def places(cells: Iterable[int], topology: Topology = SAMURAI, margin: int = 0) -> list[list[int]]:
    found = map(topology.place, cells)
    return [[margin + row, margin + column] for row, column in found]


def document(
    givens: Sequence[int] = GIVENS, topology: Topology = SAMURAI, margin: int = 0, **more: object
) -> dict[str, Any]:
    """A puzzle as SudokuPad has it: rows of cells, and the boxes of all grids as regions."""
    height, width = topology.height + 2 * margin, topology.width + 2 * margin
    cells: list[list[dict[str, int]]] = [[{} for _ in range(width)] for _ in range(height)]
    for (row, column), digit in zip(
        places(range(topology.cell_count), topology, margin), givens, strict=True
    ):
        cells[row][column] = {"value": digit} if digit else {}
    regions = [places(topology.houses[house], topology, margin) for house in topology.boxes]
    Random(2).shuffle(regions)
    return {"cellSize": 50, "cells": cells, "regions": [*regions, []]} | more


def read(made: dict[str, Any]) -> Parsed:
    [parsed] = read_any(json.dumps(made))
    return parsed


def cells_at(*found: tuple[int, int]) -> tuple[Cell, ...]:
    """The cells of a samurai in these rows and columns, counted from 1."""
    cells = [SAMURAI.cell_at(row - 1, column - 1) for row, column in found]
    return tuple(cell for cell in cells if cell is not None)


@pytest.mark.parametrize("slug", FRAMES)
@pytest.mark.parametrize("margin", [0, 1])
def test_regions_tell_the_frame(slug: str, margin: int) -> None:
    topology = overlapping_topology(slug)
    grid = random_grid(Random(3), topology)
    parsed = read(document((0, *grid[1:]), topology, margin, metadata={"rules": USUAL}))
    assert parsed.format == "scl"
    assert (parsed.puzzle.topology, parsed.puzzle.givens) == (topology, (0, *grid[1:]))
    assert parsed.puzzle.are_rules_known


@pytest.mark.parametrize(
    "rules",
    [
        USUAL,
        "Normal samurai sudoku rules apply.",
        "Normal sudoku rules apply in each grid.",
        "Normal sudoku rules apply in all 5 overlapping grids.",
    ],
)
def test_the_usual_rules_may_speak_of_several_grids(rules: str) -> None:
    assert are_usual_rules(rules)
    assert not are_usual_rules(rules + " In two grids digits may repeat.")


def test_rows_and_columns_may_be_hidden_cages() -> None:
    lines = [
        {"cells": places(SAMURAI.houses[line]), "unique": True, "hidden": True, "type": "rowcol"}
        for line in SAMURAI.lines
    ]
    assert read(document(cages=lines)).puzzle == Puzzle(SAMURAI, GIVENS)


def test_the_solution_may_have_signs_for_holes() -> None:
    rows = [[SAMURAI.cell_at(row, column) for column in range(21)] for row in range(21)]
    whole = "".join("." if cell is None else str(SOLVED[cell]) for row in rows for cell in row)
    for solution in (whole, "".join(map(str, SOLVED)), [*whole]):
        assert read(document(metadata={"solution": solution})).puzzle.about.solution == SOLVED
    with pytest.raises(ParseError, match="solution does not obey the usual rules"):
        read(document(metadata={"solution": "1" * 369}))


def test_hidden_cages_are_houses_of_a_grid_or_else_of_all() -> None:
    corner, centre = SAMURAI.cells_by_grid[0], SAMURAI.cells_by_grid[2]
    window = [corner[cell] for cell in windows()[0]]
    across = (corner[0], centre[80])
    cages = [{"cells": places(each), "unique": True, "hidden": True} for each in (window, across)]
    puzzle = read(document(cages=cages)).puzzle
    assert puzzle.topology.extra_houses == (tuple(window),)
    assert [len(part.extra_houses) for part in puzzle.topology.parts] == [1, 0, 0, 0, 0]
    assert puzzle.constraints == (KillerCage(across, None),)


def test_what_is_drawn_across_grids_has_the_cells_of_the_frame() -> None:
    cage = cells_at((7, 6), (7, 7), (8, 7))
    thermometer = cells_at((6, 5), (7, 6), (8, 7), (9, 8))
    words = (
        "Digits along a thermometer increase from the bulb. A white dot separates consecutive"
        " digits."
    )
    shapes = [
        {"center": [5.5, 4.5], "width": 0.8, "height": 0.8, "rounded": True}
        | {"backgroundColor": "#CFCFCF"},
        {"center": [6.5, 12], "width": 0.3, "height": 0.3, "rounded": True}
        | {"backgroundColor": "#FFFFFF", "borderColor": "#000000"},
    ]
    line = {"wayPoints": [[5.5, 4.5], [8.5, 7.5]], "color": "#CFCFCF", "thickness": 16}
    parsed = read(
        document(
            (0,) * 369,
            cages=[{"cells": places(cage), "value": "12", "unique": True}],
            lines=[line],
            overlays=shapes,
            metadata={"rules": f"{USUAL}\n{words}"},
        )
    )
    assert parsed.puzzle.constraints == (KillerCage(cage, 12),)
    worded = [each.constraints for each in parsed.puzzle.about.worded]
    assert worded == [(Thermometer(thermometer),), (Difference(cells_at((7, 12), (7, 13)), 1),)]


def test_what_is_drawn_over_a_hole_is_kept_as_it_is_drawn() -> None:
    line = {"wayPoints": [[0.5, 8.5], [0.5, 12.5]], "color": "#cfcfcf", "thickness": 16}
    cage = {"cells": [[0, 8], [0, 9]], "value": "5", "unique": True}
    holes = {"cells": [[0, 9], [0, 10]], "value": "7", "unique": True}
    rules = {"rules": "Digits along a grey line increase."}
    about = read(document(lines=[line], cages=[cage, holes], metadata=rules)).puzzle.about
    assert about.drawings == (
        DrawnLine((Point(8.5, 0.5), Point(12.5, 0.5)), "#cfcfcf", 0.25),
        Outline(cells_at((1, 9)), "", "5"),
    )
    assert not any(each.constraints for each in about.worded)


@pytest.mark.parametrize(
    "change",
    [
        lambda made: made["regions"].pop(0),
        lambda made: made["regions"][0][0].reverse() or made["regions"][0].append([0, 10]),
        lambda made: made["cells"][0].__setitem__(10, {"value": 1}),
    ],
)
def test_other_grids_are_refused(change: Any) -> None:
    made = document()
    change(made)
    with pytest.raises(ParseError, match="found a grid of 21×21 cells, expected as many rows"):
        read(made)


def test_a_digit_beyond_nine_tells_a_single_grid_from_a_butterfly() -> None:
    topology = overlapping_topology("butterfly")
    puzzle = read(document((12, *(0,) * 143), topology)).puzzle
    assert (puzzle.topology.size, len(puzzle.topology.grids)) == (12, 1)


def test_many_hidden_cages_in_a_grid_are_refused() -> None:
    cages = [
        {"cells": places((one, other)), "unique": True, "hidden": True}
        for one in SAMURAI.cells_by_grid[0][:6]
        for other in SAMURAI.cells_by_grid[0][18:24]
    ]
    with pytest.raises(ParseError, match="36 extra regions"):
        read(document(cages=cages))


# Writing ----------------------------------------------------------------------------------------

X_AND_WINDOWS = tuple(topology_of_kind(9, kind) for kind in ("x", "windoku"))


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle(SAMURAI, GIVENS, (KillerCage(cells_at((7, 6), (7, 7)), 12),)),
        Puzzle(SAMURAI, GIVENS, (Thermometer(cells_at((6, 5), (7, 6), (8, 7))),)),
        Puzzle(overlapping_topology("two-doku", X_AND_WINDOWS), (0,) * 153),
        Puzzle(overlapping_topology("tiny-samurai"), (0,) * 76),
    ],
)
def test_a_link_is_read_back_and_shows_other_programs_the_houses(puzzle: Puzzle) -> None:
    topology = puzzle.topology
    link = pad_link(untranslated, puzzle)
    assert read_any(link)[0].puzzle == puzzle
    made: dict[str, Any] = json.loads(decompress(link.partition("/scl")[2]))
    assert len(made["regions"]) == len(topology.boxes)
    hidden = [cage for cage in made["cages"] if cage.get("type") == "rowcol"]
    assert [cage["cells"] for cage in hidden] == [
        places(topology.houses[line], topology) for line in topology.lines
    ]
    assert made["metadata"]["norowcol"] is True
    del made["metadata"][OWN_KEY]
    again = read(made).puzzle
    assert (again.topology, again.givens) == (topology, puzzle.givens)


def test_diagonals_of_each_grid_are_lines() -> None:
    puzzle = Puzzle(overlapping_topology("two-doku", (X_AND_WINDOWS[0],) * 2), (0,) * 153)
    made = json.loads(decompress(pad_link(untranslated, puzzle).partition("/scl")[2]))
    assert [line["wayPoints"] for line in made["lines"]] == [
        [[0.5, 0.5], [8.5, 8.5]],
        [[0.5, 8.5], [8.5, 0.5]],
        [[6.5, 6.5], [14.5, 14.5]],
        [[6.5, 14.5], [14.5, 6.5]],
    ]


def test_grids_with_irregular_regions_are_no_link() -> None:
    irregular = jigsaw([cell // 9 for cell in range(81)])
    topology = overlapping_topology("two-doku", (irregular, topology_of_size(9)))
    slugs = [writer.slug for writer in writers_for(Puzzle(topology, (0,) * topology.cell_count))]
    assert slugs == ["puzzle-json"]
