"""Irregular regions that are drawn in the editor, one after the other."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.topology import CLASSIC, SIZES, Cell, Topology, topology_of_size
from sudoku_app.core.variants import (
    JIGSAW,
    jigsaw_regions,
    kind_of,
    regions_of,
    topology_of_kind,
    with_regions,
)
from sudoku_app.formats import read_first
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.game.editor.draft import Draft, is_begun
from sudoku_app.game.editor.sketch import Sketch
from sudoku_app.game.editor.tools import LARGEST_DRAWN, REGIONS
from sudoku_app.game.play.diagnosis import diagnose, first_verdict
from sudoku_app.game.storage.rows import read_shape, shape_text
from sudoku_app.presentation.board.cells import houses_shown
from sudoku_app.presentation.cards.diagnosis_words import regions_words
from sudoku_app.presentation.words import untranslated
from tests.game.drawing import drawn, sketch_on, stroke, write

NAMES = "111222333111222333411522633441552663444555666744855966774885996777888999777888999"
"""The region of each cell of a jigsaw."""
BEGUN = [(1, 1), (1, 4), (2, 4)]
"""The first stroke of the tests, over five cells of two boxes."""
FIVE = {0, 1, 2, 3, 12}


def begun_region() -> tuple[Sketch, Draft]:
    """A sketch with the first stroke of a region, and its draft."""
    sketch, draft = sketch_on()
    sketch.choose("regions")
    stroke(sketch, *BEGUN)
    return sketch, draft


def drawn_regions(draft: Draft) -> list[set[int]]:
    return [set(region) for region in regions_of(draft.puzzle.topology).drawn]


def region_at(topology: Topology, cell: int) -> set[int]:
    number = topology.region_of(cell)
    return {other for other in range(topology.cell_count) if topology.region_of(other) == number}


def words(draft: Draft) -> str:
    return regions_words(untranslated, draft.puzzle.topology)


def test_the_cells_of_a_stroke_are_a_region_and_leave_their_boxes() -> None:
    _, draft = begun_region()
    topology = draft.puzzle.topology
    assert drawn_regions(draft) == [FIVE]
    assert region_at(topology, 9) == {9, 10, 11, 18, 19, 20}
    assert region_at(topology, 4) == {4, 5, 13, 14, 21, 22, 23}
    assert region_at(topology, 6) == set(CLASSIC.houses[20])
    assert words(draft) == (
        "The region with r1c1 has 5 cells, expected 9. 2 more regions are unfinished."
    )


def test_another_region_takes_cells_from_one_that_was_drawn() -> None:
    sketch, draft = begun_region()
    stroke(sketch, (4, 1), (1, 1))
    assert drawn_regions(draft) == [FIVE - {0}, {27, 18, 9, 0}]


def test_a_stroke_from_an_unfinished_region_on_adds_to_it_up_to_its_size() -> None:
    sketch, draft = begun_region()
    stroke(sketch, (2, 4), (2, 8))
    assert drawn_regions(draft) == [FIVE | {13, 14, 15, 16}]
    before = draft.puzzle
    stroke(sketch, (2, 8), (3, 8))
    assert drawn_regions(draft) == [(FIVE | {13, 14, 15}), {16, 25}], "a full one begins another"
    draft.undo()
    assert draft.puzzle == before


def test_more_cells_than_a_region_has_are_refused() -> None:
    sketch, draft = sketch_on()
    sketch.choose("regions")
    stroke(sketch, (1, 1), (1, 9), (2, 9))
    assert str(sketch.notice) == "A region has 9 cells, not 10."
    stroke(sketch, (5, 5))
    assert str(sketch.notice) == "Choose at least 2 cells."
    assert not draft.can_undo


@pytest.mark.parametrize("again", [[(1, 1)], [(2, 4)], BEGUN])
def test_a_region_that_is_drawn_again_gives_the_boxes_back(again: list[tuple[int, int]]) -> None:
    sketch, draft = begun_region()
    stroke(sketch, *again)
    assert draft.puzzle.topology is CLASSIC
    draft.undo()
    assert drawn_regions(draft) == [FIVE]
    draft.undo()
    assert not draft.can_undo


def test_keys_draw_a_region_and_delete_gives_single_cells_back() -> None:
    sketch, draft = sketch_on()
    sketch.choose("regions")
    sketch.enter([0, 1, 2, 12, 3])
    assert drawn_regions(draft) == [FIVE]
    sketch.delete([12, 40])
    assert drawn_regions(draft) == [FIVE - {12}]
    assert region_at(draft.puzzle.topology, 12) == {4, 5, 12, 13, 14, 21, 22, 23}


def test_the_eraser_takes_a_region_where_there_is_nothing_else() -> None:
    sketch, draft = begun_region()
    draft.enter([0], 7)
    sketch.choose("eraser")
    stroke(sketch, (1, 1), (2, 4))
    assert drawn_regions(draft) == [FIVE], "a stroke over digits leaves the grid as it is"
    assert not draft.puzzle.clue_count
    stroke(sketch, (1, 2))
    assert draft.puzzle.topology is CLASSIC
    draft.undo()
    sketch.enter([1, 2])
    assert drawn_regions(draft) == [FIVE]
    sketch.enter([2])
    assert draft.puzzle.topology is CLASSIC


def test_what_else_was_entered_stays() -> None:
    sketch, draft = sketch_on(topology_of_kind(9, "x"))
    sketch.choose("extraregion")
    stroke(sketch, (8, 1), (8, 3))
    sketch.choose("killercage")
    stroke(sketch, (1, 1), (1, 2))
    write(sketch, "7")
    draft.enter([80], 5)
    before = draft.puzzle
    sketch.choose("regions")
    stroke(sketch, *BEGUN)
    after = draft.puzzle
    assert after._replace(topology=before.topology) == before
    assert after.constraints == (KillerCage((Cell(0), Cell(1)), 7),)
    assert after.topology.extra_houses == before.topology.extra_houses
    sketch.choose("diagonal-")
    assert len(draft.puzzle.topology.extra_houses) == 2
    assert drawn_regions(draft) == [FIVE]


def draw_jigsaw(draft_path: str = "") -> Draft:
    sketch, draft = sketch_on(path=draft_path)
    sketch.choose("regions")
    for name in "123456789":
        sketch.enter([cell for cell, sign in enumerate(NAMES) if sign == name])
    return draft


def test_nine_regions_are_a_jigsaw() -> None:
    draft = draw_jigsaw()
    topology = draft.puzzle.topology
    assert kind_of(topology) == JIGSAW
    assert not topology.partial_regions
    assert jigsaw_regions(topology) == NAMES
    assert read_first(write_link(draft.puzzle)).puzzle == draft.puzzle


def test_a_finished_jigsaw_can_be_changed() -> None:
    draft = draw_jigsaw()
    sketch = Sketch(draft)
    sketch.choose("regions")
    stroke(sketch, (1, 9))
    assert draft.puzzle.topology.partial_regions
    assert len(drawn_regions(draft)) == 8
    draft.undo()
    assert kind_of(draft.puzzle.topology) == JIGSAW


@pytest.mark.parametrize("size", [size for size in SIZES if size <= LARGEST_DRAWN])
def test_regions_of_every_size_are_drawn_to_the_end(size: int) -> None:
    sketch, draft = sketch_on(topology_of_size(size))
    sketch.choose("regions")
    for column in range(1, size + 1):
        stroke(sketch, (1, column), (size, column))
        assert sketch.notice is None
        assert read_first(write_link(draft.puzzle)).puzzle == draft.puzzle
    topology = draft.puzzle.topology
    assert not topology.partial_regions
    assert topology.houses[2 * size :] == topology.houses[size : 2 * size]


def test_the_largest_grid_keeps_its_boxes() -> None:
    assert not REGIONS.is_possible(topology_of_size(25))


@pytest.mark.parametrize("path", ["draft.txt", "new/draft.txt"])
def test_regions_without_a_digit_are_kept(tmp_path: Path, path: str) -> None:
    kept = str(tmp_path / path)
    sketch, draft = sketch_on(path=kept)
    sketch.choose("regions")
    stroke(sketch, *BEGUN)
    again = Draft(kept)
    again.open(topology_of_size(4))
    assert again.puzzle == draft.puzzle
    whole = draw_jigsaw(str(tmp_path / "whole.txt"))
    again = Draft(str(tmp_path / "whole.txt"))
    again.open(topology_of_size(4))
    assert again.puzzle == whole.puzzle
    again.forget()
    assert again.puzzle.topology is CLASSIC


def test_an_editor_opened_from_a_jigsaw_begins_with_the_usual_boxes() -> None:
    draft = Draft()
    draft.open(topology_of_kind(9, JIGSAW))
    assert draft.puzzle.topology is CLASSIC
    assert not is_begun(draft.puzzle)


# The grid while regions are drawn ----------------------------------------------------------------

SPOTS = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6)), min_size=1, max_size=4)


@settings(max_examples=60, deadline=None)
@given(st.lists(SPOTS, min_size=1, max_size=12))
def test_any_strokes_leave_a_grid_that_can_be_kept_shared_and_judged(
    strokes: list[list[tuple[int, int]]],
) -> None:
    sketch, draft = sketch_on(topology_of_size(6))
    sketch.choose("regions")
    for places in strokes:
        stroke(sketch, *places)
    puzzle = draft.puzzle
    topology = puzzle.topology
    assert all(topology.region_of(cell) >= 0 for cell in range(36)), "each cell is in a region"
    assert read_first(write_link(puzzle)).puzzle == puzzle
    assert read_shape(shape_text(topology)) == topology
    assert pickle.loads(pickle.dumps(topology)) == topology
    assert len(houses_shown(topology)) == 36
    assert bool(words(draft)) is bool(topology.partial_regions)
    while draft.can_undo:
        draft.undo()
    assert draft.puzzle.topology is topology_of_size(6)


def test_a_digit_twice_in_an_unfinished_region_is_a_clash() -> None:
    _, draft = begun_region()
    draft.enter([1, 12], 4)
    reason = diagnose(draft.puzzle).reason
    assert reason is not None
    assert reason.cells == (1, 12)


def test_regions_alone_are_not_searched_for_solutions() -> None:
    _, draft = begun_region()
    budget = Budget(1000)
    assert first_verdict(draft.puzzle, budget=budget).verdict is Verdict.UNKNOWN
    assert budget.nodes == 0
    draft.enter([80], 1)
    first_verdict(draft.puzzle, budget=budget)
    assert budget.nodes > 0


def test_regions_of_a_file_that_leave_cells_out_are_told_and_can_be_finished() -> None:
    boxes = [CLASSIC.houses[house] for house in CLASSIC.boxes]
    topology = with_regions(9, [*boxes[:7], boxes[7][:6]])
    draft = Draft()
    draft.change_grid(topology)
    assert words(draft) == (
        "The region with r7c4 has 6 cells, expected 9. 12 cells are in no region."
    )
    sketch = Sketch(draft)
    sketch.choose("regions")
    sketch.delete(range(81))
    assert draft.puzzle.topology is CLASSIC


def test_drawn_regions_have_tints_and_what_is_left_of_boxes_has_none() -> None:
    sketch, draft = begun_region()
    first = houses_shown(draft.puzzle.topology)[0].shade
    stroke(sketch, (2, 1), (2, 3), (3, 3))
    shown = houses_shown(draft.puzzle.topology)
    assert first == shown[0].shade > 0, "a tint stays"
    assert shown[9].shade not in (0, first)
    assert not shown[80].shade


# What is found beside regions --------------------------------------------------------------------


def test_delete_with_the_tool_for_extra_regions_leaves_constraints_and_diagonals() -> None:
    sketch, draft = sketch_on(topology_of_kind(9, "x"))
    sketch.choose("odd")
    stroke(sketch, (1, 1))
    sketch.choose("extraregion")
    stroke(sketch, (1, 1), (1, 3))
    sketch.delete([0])
    assert drawn(draft) == "odd:0"
    assert len(draft.puzzle.topology.houses) == 29


def test_what_a_grid_cannot_have_any_more_can_be_switched_off() -> None:
    sketch, draft = sketch_on()
    sketch.choose("disjointgroups")
    sketch.choose("regions")
    stroke(sketch, *BEGUN)
    assert drawn(draft) == "disjointgroups"
    sketch.choose("disjointgroups")
    assert drawn(draft) == ""
    sketch.choose("disjointgroups")
    assert drawn(draft) == "", "irregular regions have no equal places"
