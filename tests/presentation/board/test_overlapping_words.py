"""What is said and drawn of grids that overlap."""

from __future__ import annotations

import json
from xml.etree import ElementTree

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.overlapping import overlapping_topology
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.core.topology import CLASSIC, Topology
from sudoku_app.core.variants import topology_of_kind
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.presentation.board.board_words import (
    board_as_text,
    board_words,
    grid_name,
    grid_words,
    house_contents_words,
    house_name,
    location_words,
    rule_words,
)
from sudoku_app.presentation.board.cells import CellLook, houses_shown
from sudoku_app.presentation.board.entry import DigitEntry
from sudoku_app.presentation.board.svg import Board, board_svg
from sudoku_app.presentation.play.screen import pad_view
from sudoku_app.presentation.words import untranslated
from tests.conftest import ROOT

TWO = topology_of_kind(9, "two-doku")
SHARED = range(6, 9)


def diagonal() -> Topology:
    return topology_of_kind(9, "x")


def shared_cells() -> set[int]:
    found = {TWO.cell_at(row, column) for row in SHARED for column in SHARED}
    return {cell for cell in found if cell is not None}


def test_cells_of_several_grids_are_tinted() -> None:
    tinted = {cell for cell, shown in enumerate(houses_shown(TWO)) if shown.shade}
    assert tinted == shared_cells()


def test_diagonals_of_one_grid_are_lines_there() -> None:
    topology = overlapping_topology("two-doku", (CLASSIC, diagonal()))
    crossed = {cell for cell, shown in enumerate(houses_shown(topology)) if shown.diagonals}
    places = [(number, number) for number in range(9)] + [(n, 8 - n) for n in range(9)]
    assert crossed == {topology.cell_at(6 + row, 6 + column) for row, column in places}


def test_a_grid_is_named_by_its_kind_and_parts() -> None:
    topology = overlapping_topology("two-doku", (CLASSIC, diagonal()))
    assert grid_name(untranslated, TWO) == "Two-doku"
    assert grid_words(untranslated, topology) == "Two-doku, 9×9, 9×9, diagonals"
    assert rule_words(untranslated, topology) == (
        "Each grid follows the rules. The grids share the cells where they overlap. "
        "Both diagonals contain every digit once, too."
    )


def test_the_grid_of_a_house_is_named_where_others_have_its_number() -> None:
    assert house_name(untranslated, TWO, TWO.rows[0]) == "row 1"
    names = [house_name(untranslated, TWO, box) for box in TWO.boxes]
    assert names[0] == "box 1 of the top left grid"
    assert "box 9 of the bottom right grid" in names
    assert len(set(names)) == 17


def test_a_text_names_the_grid_of_its_houses_once() -> None:
    # In box 7 of the top left grid, 5 can only go in row 7, which both grids have.
    position = Candidates.of(Puzzle(TWO, (0,) * TWO.cell_count))
    for row in (7, 8):
        for column in range(3):
            cell = TWO.cell_at(row, column)
            assert cell is not None
            position.eliminate(cell, 5)
    step = next(BY_SLUG["locked_candidates_1"].find(position.thinking_once()))
    assert plain(StepTexts("en").explain(step, TWO, position.values).cause) == (
        "In box 7 of the top left grid, 5 can only go in r7c1, r7c2 or r7c3. All three are in row"
        " 7, which must have its 5 there and nowhere else."
    )


def test_a_cell_is_located_in_all_its_grids() -> None:
    cell = TWO.cell_at(8, 7)
    assert cell is not None
    words = location_words(untranslated, TWO, cell)
    assert words == "top left grid, bottom right grid, row 9, column 8"


def test_rows_are_read_grid_by_grid_with_the_numbers_of_the_frame() -> None:
    lines = board_words(untranslated, [0] * TWO.cell_count, TWO).splitlines()
    assert lines[0] == "Top left grid."
    assert lines[1].startswith("Row 1: empty")
    assert lines[10] == "Bottom right grid."
    assert lines[11].startswith("Row 7: empty")
    assert lines[-1].startswith("Row 15: ")


def test_the_houses_of_a_shared_cell_are_read_with_their_grids() -> None:
    cell = TWO.cell_at(8, 8)
    assert cell is not None
    lines = house_contents_words(untranslated, [0] * TWO.cell_count, TWO, cell).splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        "Top left grid. Row 9",
        "Bottom right grid. Row 9",
        "Top left grid. Column 9",
        "Bottom right grid. Column 9",
        "Top left grid. Box 9",
    ]


def test_the_board_in_characters_leaves_holes_blank() -> None:
    lines = board_as_text(TWO, [CellLook()] * TWO.cell_count).splitlines()
    rows = [line for line in lines if line[:1].isdigit()]
    assert [line.count(".") for line in rows] == [9] * 6 + [15] * 3 + [9] * 6
    assert rows[-1].index(".") == rows[6].index(".") + 6 * 3 + 2 * 2


def test_a_key_is_finished_once_its_digit_is_in_every_box() -> None:
    solved = [1] * TWO.cell_count
    assert pad_view(DigitEntry(), solved, TWO).remaining == (0, *[17] * 8)


def test_a_drawn_board_has_its_digits_where_their_cells_are() -> None:
    givens = [0] * TWO.cell_count
    givens[-1] = 7
    colours = json.loads((ROOT / "resources/themes/light.json").read_text("utf-8"))
    drawn = ElementTree.fromstring(board_svg(Board(Puzzle(TWO, tuple(givens)), givens), colours))
    (label,) = (each for each in drawn.iter() if each.tag.endswith("text"))
    assert round(float(label.attrib["x"]) / 48, 2) == 14.5
