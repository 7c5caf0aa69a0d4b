"""Drawing in the editor without a window: each tool by hand and by keys, and what it refuses."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sudoku_app.core.author_texts import Fog, Trigger
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.constraints.lines import Inequality
from sudoku_app.core.overlapping import overlapping_topology
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import Cell, topology_of_size
from sudoku_app.formats import read_first
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.formats.writers import write_whole
from sudoku_app.game.editor.copied_pieces import Turn, turned
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.editor.sketch import unfinished_of
from sudoku_app.game.editor.tools import TOOLS
from tests.game.drawing import draw, drawn, middle, sketch_on, stroke, write

Places = Sequence[tuple[float, float]]


class Case(NamedTuple):
    """Strokes and what is typed after the last; and the cells that keys choose, with the result."""

    slug: str
    strokes: Sequence[Places]
    typed: str
    keys: Sequence[Sequence[int]]
    expected: str


LINE = [[(1, 1), (1, 3), (2, 4)]]
KEYS = [[0, 1, 2, 12]]
LINES = [kind for kind in KINDS.values() if kind.gesture is Gesture.LINE and kind is not Inequality]
ON_LINE: dict[str, Any] = {"cells": tuple(map(Cell, KEYS[0]))}
CASES = [
    *(Case(line.slug, LINE, "", KEYS, encode_constraints((line(**ON_LINE),))) for line in LINES),
    Case("killercage", [[(1, 1), (1, 2), (2, 2)]], "15", [[0, 1, 10]], "killercage:0.1.10:15"),
    Case("killercage", [[(1, 1), (1, 2)]], "", [[1, 0]], "killercage:0.1:"),
    Case("largestissum", [[(1, 1), (1, 2), (2, 2)]], "", [[0, 1, 10]], "largestissum:0.1.10"),
    Case("vault", [[(1, 1), (1, 2), (2, 2)]], "", [[0, 1, 10]], "vault:0.1.10"),
    Case("clone", [[(1, 1), (1, 2)], [(5, 5)]], "", [[0, 1], [40]], "clone:0.1:40.41"),
    Case("inequality", [[(1, 1), (1, 2)]], "", [[0, 1]], "inequality:0.1"),
    Case("arrow", LINE, "", KEYS, "arrow:0:1.2.12"),
    Case(
        "arrow",
        [[(1, 1)], [(1, 2)], [(1, 2), (2, 2), (3, 2)]],
        "",
        [[0], [1], [1, 10, 19]],
        "arrow:0.1:10.19",
    ),
    Case(
        "arrow",
        [[(5, 5), (5, 6)], [(5, 5), (6, 6), (7, 7)]],
        "",
        [[40, 41], [40, 50, 60]],
        "arrow:40:41/50.60",
    ),
    Case("sumamong", [[(1, 1), (1, 2)]], "9,12", [[0, 1]], "sumamong:0.1:9.12"),
    Case("sumamong", [[(1, 1), (1, 2)]], "7", [[0, 1]], "sumamong:0.1:7"),
    Case("whispers", LINE, "4", KEYS, "whispers:0.1.2.12:4"),
    Case("countingcircles", [[(1, 1), (1, 2)]], "", [[0, 1]], "countingcircles:0.1"),
    Case("difference", [[(1, 1.5)]], "", [[0, 1]], "difference:0.1:1"),
    Case("difference", [[(1.5, 1)]], "3", [[9, 0]], "difference:0.9:3"),
    Case("ratio", [[(2, 2.4), (2, 3)]], "", [[10, 11]], "ratio:10.11:2"),
    Case("xv", [[(9, 8.6)]], "", [[79, 80]], "xv:79.80:10"),
    Case("xv", [[(9, 8.6)]], "v", [[79, 80]], "xv:79.80:5"),
    Case("xv", [[(9, 8.6)]], "5", [[79, 80]], "xv:79.80:5"),
    Case("quadruple", [[(1.4, 1.6)]], "122", [[0, 1, 9, 10]], "quadruple:0.1.9.10:1.2.2"),
    Case("odd", [[(1, 1), (1, 2)]], "", [[0, 1]], "odd:0,odd:1"),
    Case("even", [[(5, 5)]], "", [[40]], "even:40"),
    Case("minimum", [[(5, 5), (5, 6)]], "", [[40, 41]], "minimum:40.41"),
    Case("maximum", [[(5, 5)]], "", [[40]], "maximum:40"),
    Case("rowindexer", [[(5, 5)]], "", [[40]], "rowindexer:40"),
    Case("columnindexer", [[(5, 5)]], "", [[40]], "columnindexer:40"),
    Case("boxindexer", [[(5, 5)]], "", [[40]], "boxindexer:40"),
    Case(
        "givencandidates",
        [[(1, 1), (1, 2)]],
        "149",
        [[0, 1]],
        "givencandidates:0:265,givencandidates:1:265",
    ),
    Case("sandwichsum", [[(0, 2)]], "7", [[1]], "sandwichsum:1.10.19.28.37.46.55.64.73:-1.1:7"),
    Case("xsum", [[(3, 10)]], "20", [[26]], "xsum:26.25.24.23.22.21.20.19.18:2.9:20"),
    Case("numberedroom", [[(0, 2)]], "7", [[1]], "numberedroom:1.10.19.28.37.46.55.64.73:-1.1:7"),
    Case("skyscraper", [[(10, 2)]], "5", [[73]], "skyscraper:73.64.55.46.37.28.19.10.1:9.1:5"),
    Case("littlekillersum", [[(0, 8), (1, 9)]], "7", [[8]], "littlekillersum:8:-1.7:7"),
    Case(
        "littlekillersum",
        [[(0, 0)]],
        "40",
        [[0]],
        "littlekillersum:0.10.20.30.40.50.60.70.80:-1.-1:40",
    ),
]
IDS = [f"{case.slug}-{number}" for number, case in enumerate(CASES)]


def test_every_tool_that_draws_constraints_has_a_case() -> None:
    drawing = {tool.slug for tool in TOOLS.values() if tool.kind is not None}
    switches = {tool.slug for tool in TOOLS.values() if tool.gesture is Gesture.SWITCH}
    assert {case.slug for case in CASES} == drawing - switches


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_hand_draws_what_a_link_brings_back(case: Case) -> None:
    sketch, draft = sketch_on()
    draw(sketch, case.slug, case.strokes, case.typed)
    assert sketch.notice is None
    assert drawn(draft) == case.expected
    assert read_first(write_link(draft.puzzle)).puzzle == draft.puzzle


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_keys_draw_the_same(case: Case) -> None:
    sketch, draft = sketch_on()
    sketch.choose(case.slug)
    for cells in case.keys:
        sketch.enter(cells)
    write(sketch, case.typed)
    assert sketch.notice is None
    assert drawn(draft) == case.expected


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_each_drawing_with_its_number_is_undone_and_done_again_at_once(case: Case) -> None:
    sketch, draft = sketch_on()
    sketch.choose(case.slug)
    for places in case.strokes[:-1]:
        stroke(sketch, *places)
    before = draft.puzzle
    stroke(sketch, *case.strokes[-1])
    write(sketch, case.typed)
    after = draft.puzzle
    sketch.close()
    draft.undo()
    assert draft.puzzle == before
    draft.redo()
    assert draft.puzzle == after


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_another_run_has_what_was_drawn(case: Case, tmp_path: Path) -> None:
    path = str(tmp_path / "draft.txt")
    sketch, draft = sketch_on(path=path)
    draw(sketch, case.slug, case.strokes, case.typed)
    again = Draft(path)
    again.open(topology_of_size(4))
    assert again.puzzle == draft.puzzle
    assert again.puzzle.constraints


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_the_eraser_takes_away_what_it_touches(case: Case) -> None:
    sketch, draft = sketch_on()
    draw(sketch, case.slug, case.strokes, case.typed)
    before = draft.puzzle
    sketch.choose("eraser")
    stroke(sketch, case.strokes[-1][0])
    assert len(drawn(draft)) < len(case.expected)
    draft.undo()
    assert draft.puzzle == before


SWITCHES = [tool.slug for tool in TOOLS.values() if tool.gesture is Gesture.SWITCH]


@pytest.mark.parametrize("slug", SWITCHES)
def test_a_switch_turns_a_rule_of_the_whole_grid_on_and_off(slug: str) -> None:
    sketch, draft = sketch_on()
    draft.enter([0], 5)
    empty = draft.puzzle
    sketch.choose(slug)
    assert TOOLS[slug].is_on(draft.puzzle)
    assert read_first(write_whole(draft.puzzle)).puzzle == draft.puzzle
    sketch.choose(slug)
    assert draft.puzzle == empty
    draft.undo()
    assert TOOLS[slug].is_on(draft.puzzle)
    draft.undo()
    assert draft.puzzle == empty
    assert sketch.tool.slug == "digits", "the tool in hand stays"


def test_a_number_can_be_typed_for_a_distance_that_is_switched_on() -> None:
    sketch, draft = sketch_on()
    sketch.choose("plain-line")
    sketch.choose("taxicabdistance")
    write(sketch, "12")
    assert encode_constraints(draft.puzzle.constraints) == "taxicabdistance:12"
    sketch.enter([])
    assert not sketch.type_digit(5), "what is typed after that is a digit again"
    draft.undo()
    assert encode_constraints(draft.puzzle.constraints) == "", "the rule and its number are one act"
    draft.redo()
    sketch.choose("antiknight")
    assert encode_constraints(draft.puzzle.constraints) == "antiknight,taxicabdistance:12"
    sketch.choose("taxicabdistance")
    assert encode_constraints(draft.puzzle.constraints) == "antiknight"


# Marks that are there already -------------------------------------------------------------------


def test_the_number_is_typed_anew_after_a_tap_and_a_second_tap_takes_all_away() -> None:
    sketch, draft = sketch_on()
    draw(sketch, "killercage", [[(1, 1), (1, 2)]], "12")
    sketch.enter([])
    stroke(sketch, (1, 2))
    write(sketch, "7")
    assert drawn(draft) == "killercage:0.1:7"
    draft.undo()
    assert drawn(draft) == "killercage:0.1:12"
    draft.redo()
    stroke(sketch, (1, 2))
    assert not draft.puzzle.constraints
    draft.undo()
    assert drawn(draft) == "killercage:0.1:7"


def test_a_tap_takes_away_a_line_without_a_number() -> None:
    sketch, draft = sketch_on()
    sketch.choose("thermometer")
    stroke(sketch, (1, 1), (1, 3))
    stroke(sketch, (1, 3), (3, 3))
    stroke(sketch, (1, 3))
    assert drawn(draft) == "thermometer:0.1.2"
    stroke(sketch, (1, 2))
    assert drawn(draft) == ""


def test_an_x_becomes_a_v_and_then_goes() -> None:
    sketch, draft = sketch_on()
    sketch.choose("xv")
    seen = []
    for _ in range(3):
        stroke(sketch, (1, 1.5))
        seen.append(drawn(draft))
    assert seen == ["xv:0.1:10", "xv:0.1:5", ""]


def test_enter_opens_what_is_on_the_chosen_cells() -> None:
    sketch, draft = sketch_on()
    sketch.choose("killercage")
    for text in ("3", "17"):
        sketch.enter([0, 1])
        write(sketch, text)
        sketch.enter([0, 1])
    assert drawn(draft) == "killercage:0.1:17"


def test_backspace_takes_back_digits_and_then_the_mark() -> None:
    sketch, draft = sketch_on()
    draw(sketch, "killercage", [[(1, 1), (1, 2)]], "12")
    sketch.backspace()
    sketch.backspace()
    assert drawn(draft) == "killercage:0.1:"
    sketch.backspace()
    assert drawn(draft) == ""
    assert not sketch.backspace()
    sketch.choose("quadruple")
    stroke(sketch, (1.5, 1.5))
    write(sketch, "34")
    sketch.backspace()
    assert drawn(draft) == "quadruple:0.1.9.10:3"


def test_what_is_drawn_and_taken_away_again_leaves_no_act() -> None:
    sketch, draft = sketch_on()
    draft.enter([80], 1)
    draw(sketch, "killercage", [[(1, 1), (1, 2)]], "12")
    sketch.delete([])
    draft.undo()
    assert not draft.puzzle.clue_count


def test_a_line_that_is_drawn_twice_leaves_the_acts_before_it_alone() -> None:
    sketch, draft = sketch_on()
    sketch.choose("whispers")
    stroke(sketch, (1, 1), (1, 3))
    stroke(sketch, (1, 1), (1, 3))
    write(sketch, "4")
    draft.undo()
    assert drawn(draft) == "whispers:0.1.2:0"


def test_a_number_that_is_typed_back_is_no_act() -> None:
    sketch, draft = sketch_on()
    draw(sketch, "killercage", [[(1, 1), (1, 2)]], "12")
    sketch.enter([])
    stroke(sketch, (1, 1))
    for text in ("7", "12", "9"):
        while sketch.opened and sketch.opened.text:
            sketch.backspace()
        write(sketch, text)
    draft.undo()
    assert drawn(draft) == "killercage:0.1:12"


def test_delete_takes_away_what_the_tool_drew_on_the_cells() -> None:
    sketch, draft = sketch_on()
    for slug, places in (("odd", [(1, 1), (1, 3)]), ("renban", [(1, 1), (2, 1)])):
        sketch.choose(slug)
        stroke(sketch, *places)
    sketch.choose("odd")
    sketch.delete([0, 1])
    assert drawn(draft) == "odd:2,renban:0.9"
    sketch.choose("eraser")
    draft.enter([0], 4)
    sketch.delete([0])
    assert drawn(draft) == "odd:2"
    assert not draft.puzzle.clue_count


def test_the_eraser_clears_all_that_it_is_dragged_over_in_one_act() -> None:
    sketch, draft = sketch_on()
    draft.enter([0, 1, 2], 4)
    sketch.choose("odd")
    stroke(sketch, (1, 1), (1, 2))
    before = draft.puzzle
    sketch.choose("eraser")
    stroke(sketch, (1, 1), (1, 3))
    assert drawn(draft) == ""
    assert draft.puzzle.givens[:3] == (4, 4, 0)
    draft.undo()
    assert draft.puzzle == before


def test_a_mark_takes_the_place_of_its_opposite() -> None:
    sketch, draft = sketch_on()
    sketch.choose("odd")
    stroke(sketch, (1, 1), (1, 2))
    sketch.choose("even")
    stroke(sketch, (1, 1))
    sketch.choose("difference")
    stroke(sketch, (1, 1.5))
    sketch.choose("ratio")
    stroke(sketch, (1, 1.5))
    assert drawn(draft) == "odd:1,even:0,ratio:0.1:2"


def test_cells_lose_their_marks_when_the_first_has_one() -> None:
    sketch, draft = sketch_on()
    sketch.choose("even")
    stroke(sketch, (1, 1), (1, 2))
    stroke(sketch, (1, 1), (1, 3))
    assert drawn(draft) == ""


# Rules about other marks ------------------------------------------------------------------------


def test_the_rule_that_all_dots_are_shown_follows_the_dots() -> None:
    sketch, draft = sketch_on()
    sketch.choose("negative-ratio")
    sketch.choose("ratio")
    stroke(sketch, (1, 1.5))
    sketch.choose("difference")
    stroke(sketch, (5, 5.5))
    write(sketch, "2")
    assert drawn(draft).endswith("negative-ratio:2:0.1/40.41")
    sketch.choose("eraser")
    stroke(sketch, (1, 1.5))
    assert drawn(draft) == "difference:40.41:2,negative-ratio:2:40.41"


def test_dots_are_exempt_from_the_rule_against_consecutive_neighbours() -> None:
    sketch, draft = sketch_on()
    sketch.choose("nonconsecutive")
    sketch.choose("difference")
    stroke(sketch, (1, 1.5))
    assert drawn(draft) == "difference:0.1:1,negative-difference:1:0.1"


# What is not finished ---------------------------------------------------------------------------


def test_what_needs_digits_waits_for_them() -> None:
    sketch, draft = sketch_on()
    sketch.choose("quadruple")
    stroke(sketch, (1, 1))
    assert unfinished_of(sketch) is not None
    assert not draft.can_undo
    stroke(sketch, (2, 2))
    assert sketch.notice is not None
    assert sketch.escape()
    assert unfinished_of(sketch) is None
    assert not sketch.escape()
    assert not draft.can_undo


def values_of(draft: Draft) -> list[str]:
    """The numbers of the clues that are drawn."""
    return [each.rpartition(":")[2] for each in drawn(draft).split(",")]


def test_a_clue_outside_is_drawn_without_its_number() -> None:
    sketch, draft = sketch_on()
    sketch.choose("sandwichsum")
    stroke(sketch, (0, 1))
    stroke(sketch, (0, 2))
    assert sketch.notice is None
    write(sketch, "1")
    assert values_of(draft) == ["", "1"]
    write(sketch, "2")
    assert values_of(draft) == ["", "12"]
    draft.undo()
    assert values_of(draft) == [""]
    draft.undo()
    assert not draft.puzzle.constraints


def test_escape_keeps_what_needs_no_number() -> None:
    sketch, draft = sketch_on()
    draw(sketch, "killercage", [[(1, 1), (1, 2)]], "1")
    assert sketch.escape()
    assert drawn(draft) == "killercage:0.1:"


def test_escape_drops_a_stroke() -> None:
    sketch, draft = sketch_on()
    sketch.choose("renban")
    sketch.press(middle(1, 1))
    sketch.drag(middle(1, 3))
    assert sketch.stroke == (0, 1, 2)
    assert sketch.escape()
    sketch.release()
    assert not draft.can_undo


def test_several_sums_are_typed_with_commas_and_one_out_of_range_is_not() -> None:
    sketch, draft = sketch_on()
    sketch.choose("sumamong")
    stroke(sketch, (1, 1), (1, 2))
    assert drawn(draft) == ""
    write(sketch, "1,0,19,13")
    assert drawn(draft) == "sumamong:0.1:13"
    write(sketch, ",1")
    sketch.enter([])
    assert "from 2 to 18" in str(sketch.notice)
    assert drawn(draft) == "sumamong:0.1:13"


def test_a_number_is_taken_as_soon_as_it_fits() -> None:
    sketch, draft = sketch_on()
    sketch.choose("killercage")
    stroke(sketch, (1, 1), (1, 3))
    seen = []
    for sign in "15":
        write(sketch, sign)
        seen.append(drawn(draft))
    assert seen == ["killercage:0.1.2:", "killercage:0.1.2:15"]


def test_a_clue_is_drawn_from_a_cell_amid_the_grid_and_goes_around_it() -> None:
    sketch, draft = sketch_on()
    sketch.choose("xsum")
    sketch.enter([21])  # r3c4
    places = []
    for _ in range(5):
        (clue,) = draft.puzzle.constraints
        places.append(getattr(clue, "place", None))
        assert 21 in clue.cells
        sketch.mark(21)
    assert places == [(-1, 3), (2, -1), (2, 9), (9, 3), (-1, 3)], "the nearest first"
    sketch.enter([21])
    assert len(draft.puzzle.constraints) == 1


def test_the_space_bar_moves_a_new_clue_to_the_next_side_of_a_corner() -> None:
    sketch, draft = sketch_on()
    sketch.choose("skyscraper")
    sketch.enter([80])
    (clue,) = draft.puzzle.constraints
    sketch.mark(80)
    write(sketch, "4")
    (moved,) = draft.puzzle.constraints
    assert moved != clue
    assert drawn(draft).endswith(":8.9:4")
    assert moved.cells[0] == 80
    draft.undo()
    assert not draft.puzzle.constraints


@pytest.mark.parametrize("slug", ["sandwichsum", "littlekillersum", "xsum"])
@pytest.mark.parametrize("by_mouse", [True, False])
def test_enter_without_a_number_leaves_the_clue_where_it_is(slug: str, by_mouse: bool) -> None:
    sketch, draft = sketch_on()
    sketch.choose(slug)
    if by_mouse:
        stroke(sketch, (0, 1))
    else:
        sketch.enter([0])
    (clue,) = draft.puzzle.constraints
    sketch.enter(clue.cells)
    assert (sketch.opened, sketch.notice) == (None, None)
    assert draft.puzzle.constraints == (clue,)


def test_the_space_bar_draws_a_second_clue_at_a_corner() -> None:
    sketch, draft = sketch_on()
    sketch.choose("skyscraper")
    sketch.enter([0])
    write(sketch, "3")
    sketch.mark(0)
    write(sketch, "4")
    assert values_of(draft) == ["3", "4"]


@pytest.mark.parametrize(("slug", "number"), [("whispers", 4), ("difference", 2), ("xsum", 12)])
def test_a_preset_keeps_the_number_that_was_typed_last(slug: str, number: int) -> None:
    sketch, _ = sketch_on()
    sketch.choose(slug)
    stroke(sketch, (0 if slug == "xsum" else 1, 1), (1, 2))
    write(sketch, str(number))
    sketch.enter([])
    assert sketch.preset("mine").number == number
    sketch.choose("killercage")
    assert sketch.preset("other").number == -1


def test_a_custom_line_can_leap_by_a_knights_move_and_others_can_t() -> None:
    sketch, draft = sketch_on()
    sketch.choose("customline")
    stroke(sketch, (1, 1), (3, 2), (2, 4))
    (line,) = draft.puzzle.constraints
    assert line.cells == (0, 19, 12)
    assert read_first(write_link(draft.puzzle)).puzzle == draft.puzzle
    sketch.choose("renban")
    stroke(sketch, (1, 1), (3, 2))
    assert "must touch" in str(sketch.notice)


def test_a_line_goes_back_where_the_hand_goes_back() -> None:
    sketch, draft = sketch_on()
    sketch.choose("thermometer")
    stroke(sketch, (1, 1), (1, 4), (1, 3), (2, 3))
    assert drawn(draft) == "thermometer:0.1.2.11"


def test_a_line_passes_between_two_cells_at_a_corner() -> None:
    sketch, draft = sketch_on()
    sketch.choose("thermometer")
    stroke(sketch, (1, 1), (1.45, 1.6), (2, 2), (3, 3))
    assert drawn(draft) == "thermometer:0.10.20"


def test_keys_mark_the_cells_of_a_line_that_crosses_itself() -> None:
    sketch, draft = sketch_on()
    sketch.choose("palindrome")
    for cell in (0, 10, 1, 1, 1, 9, 10):
        sketch.mark(cell)
    assert sketch.stroke == (0, 10, 1, 9, 10)
    sketch.enter([40])
    assert drawn(draft) == "palindrome:0.10.1.9.10"


def test_an_arrow_gets_a_second_line_from_its_circle() -> None:
    sketch, draft = sketch_on()
    sketch.choose("arrow")
    stroke(sketch, (5, 5), (5, 7))
    stroke(sketch, (5, 5), (7, 5))
    assert drawn(draft) == "arrow:40:41.42/49.58"
    draft.undo()
    assert drawn(draft) == "arrow:40:41.42"


def test_an_extra_region_is_a_house_and_goes_with_a_tap(tmp_path: Path) -> None:
    path = str(tmp_path / "draft.txt")
    sketch, draft = sketch_on(path=path)
    sketch.choose("extraregion")
    stroke(sketch, (1, 1), (1, 4))
    assert draft.puzzle.topology.houses[27:] == ((0, 1, 2, 3),)
    again = Draft(path)
    again.open(topology_of_size(4))
    assert again.puzzle == draft.puzzle
    stroke(sketch, (1, 2))
    assert len(draft.puzzle.topology.houses) == 27


# What cannot be drawn ---------------------------------------------------------------------------


class Refusal(NamedTuple):
    """A stroke that comes to nothing, with what is typed, and words of the reason."""

    slug: str
    strokes: Sequence[Places]
    typed: str
    words: str


ROW = [(1, 1), (1, 9), (2, 9)]
REFUSALS = [
    Refusal("thermometer", [[(1, 1)]], "", "at least 2"),
    Refusal("betweenline", [[(1, 1), (1, 2)]], "", "at least 3"),
    Refusal("thermometer", [ROW], "", "at most 9"),
    Refusal("killercage", [ROW], "", "at most 9"),
    Refusal("extraregion", [ROW], "", "at most 9"),
    Refusal("extraregion", [[(1, 1)]], "", "at least 2"),
    Refusal("renban", [[(1, 1), (1, 3), (2, 2), (1, 2)]], "", "twice"),
    Refusal("killercage", [[(1, 1), (1, 3)]], "5", "from 6 to 24"),
    Refusal("killercage", [[(1, 1), (1, 3)]], "25", "from 6 to 24"),
    Refusal("difference", [[(1, 1.5)]], "9", "from 1 to 8"),
    Refusal("ratio", [[(1, 1.5)]], "1", "from 2 to 9"),
    Refusal("quadruple", [[(1.5, 1.5)]], "12345", "at most 4"),
    Refusal("sandwichsum", [[(0, 1)]], "36", "from 0 to 35"),
    Refusal("xsum", [[(0, 1)]], "46", "from 1 to 45"),
    Refusal("skyscraper", [[(0, 1)]], "0", "from 1 to 9"),
    Refusal("littlekillersum", [[(0, 0)]], "82", "from 9 to 81"),
    Refusal("sandwichsum", [[(0, 0)]], "", "No clue can be there"),
    Refusal("sandwichsum", [[(5, 5)]], "", "No clue"),
    Refusal("littlekillersum", [[(-1, 3)]], "", "No clue"),
    Refusal("arrow", [[(1, 1), (1, 3), (2, 2), (1, 1)]], "", "twice"),
    Refusal("arrow", [[(1, 1)], [(1, 2)], [(1, 1), (1, 2)]], "", "from the circle"),
    Refusal("clone", [[(1, 1), (1, 2)], [(1, 9)]], "", "fit"),
    Refusal("clone", [[(1, 1), (1, 2)], [(1, 1)]], "", "another place"),
]


@pytest.mark.parametrize("case", REFUSALS, ids=range(len(REFUSALS)))
def test_what_cannot_be_drawn_is_refused_in_a_sentence(case: Refusal) -> None:
    sketch, draft = sketch_on()
    draw(sketch, case.slug, case.strokes, case.typed)
    if not sketch.notice:
        sketch.enter([])
    assert case.words in (sketch.notice or "")
    for each in draft.puzzle.constraints:
        assert getattr(each, "total", None) != int(case.typed or 0)


def test_keys_that_choose_no_shape_are_refused_in_a_sentence() -> None:
    sketch, draft = sketch_on()
    for slug, cells, words in (
        ("thermometer", [0, 1, 3], "touch"),
        ("difference", [0, 10], "share an edge"),
        ("difference", [0, 1, 2], "one edge"),
        ("quadruple", [0, 1, 2, 3], "around one corner"),
        ("quadruple", [0, 1], "at least 4"),
    ):
        sketch.choose(slug)
        sketch.enter(cells)
        assert words in (sketch.notice or "")
    assert not draft.can_undo


def test_a_clue_is_as_large_as_its_grid_allows() -> None:
    sketch, draft = sketch_on(topology_of_size(4))
    sketch.choose("windows")
    assert not draft.can_undo, "there are none"
    sketch.choose("killercage")
    stroke(sketch, (1, 1), (1, 2))
    write(sketch, "8")
    assert "from 3 to 7" in (sketch.notice or "")
    assert draft.puzzle.constraints == (KillerCage((Cell(0), Cell(1))),)


def test_constraints_too_long_to_be_saved_are_refused() -> None:
    sketch, draft = sketch_on(topology_of_size(16))
    sketch.choose("palindrome")
    rows = [range(16 * row, 16 * row + 16)[:: -1 if row % 2 else 1] for row in range(16)]
    there_and_back = [cell for row in rows for cell in row]
    for start in range(200):
        sketch.enter(there_and_back[start:])
        if sketch.notice is not None:
            break
    assert str(sketch.notice) == "These constraints cover too many cells to be saved."
    assert read_first(write_link(draft.puzzle)).puzzle == draft.puzzle


def test_boxes_go_and_come_back_with_the_digits_and_extra_regions_left_alone() -> None:
    sketch, draft = sketch_on()
    draft.enter([0], 5)
    draw(sketch, "extraregion", [[(1, 1), (1, 2)]], "")
    sketch.choose("noboxes")
    puzzle = draft.puzzle
    assert not puzzle.topology.has_boxes
    assert (puzzle.givens[0], len(puzzle.topology.extra_houses)) == (5, 1)
    assert puzzle.topology.peers[0] >> 10 & 1 == 0, "r1c1 and r2c2 no longer share a box"
    sketch.choose("noboxes")
    assert draft.puzzle.topology.peers[0] >> 10 & 1


def test_two_strokes_make_a_trigger_in_fog_and_drawing_it_again_takes_it_away() -> None:
    sketch, draft = sketch_on()
    draw(sketch, "lights", [[(1, 1), (1, 2)], [(5, 5), (5, 6)], [(9, 9)], [(9, 9)]], "")
    first, second = Trigger((0, 1), (40, 41)), Trigger((80,), (80,))
    assert draft.puzzle.about.fog == Fog((), (first, second))
    assert read_first(write_whole(draft.puzzle)).puzzle == draft.puzzle
    draft.replace_puzzle(turned(draft.puzzle, range(81), Turn.QUARTER)[0])
    assert draft.puzzle.about.fog == Fog((), (Trigger((8, 17), (40, 49)), Trigger((72,), (72,))))
    draft.undo()
    stroke(sketch, (1, 1), (1, 2))
    assert draft.puzzle.about.fog == Fog((), (second,))
    sketch.delete([80])
    assert draft.puzzle.about.fog == Fog()


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_eraser_takes_lights_in_fog_away_after_a_digit(by_mouse: bool) -> None:
    sketch, draft = sketch_on()
    draw(sketch, "lit", [[(1, 1), (1, 2)]], "")
    draw(sketch, "lights", [[(1, 1)], [(5, 5)]], "")
    draft.enter([0], 5)
    sketch.choose("eraser")
    if not by_mouse:
        sketch.delete([0])
    else:
        stroke(sketch, (1, 1))
        assert (draft.puzzle.givens[0], draft.puzzle.about.fog) == (
            0,
            Fog((0, 1), (Trigger((0,), (40,)),)),
        )
        stroke(sketch, (1, 1))
    assert (draft.puzzle.givens[0], draft.puzzle.about.fog) == (0, Fog((1,)))


def test_a_stroke_lights_cells_in_fog_and_another_one_from_a_lit_cell_puts_them_out(
    tmp_path: Path,
) -> None:
    path = str(tmp_path / "draft.txt")
    sketch, draft = sketch_on(path=path)
    draw(sketch, "lit", [[(1, 1), (1, 3)], [(1, 3), (2, 3)], [(5, 5)]], "")
    fog = draft.puzzle.about.fog
    assert fog is not None
    assert fog.lit == (0, 1, 40)
    assert Draft(path).puzzle == draft.puzzle
    sketch.delete([0, 1])
    assert draft.puzzle.about.fog == Fog((40,))
    sketch.choose("fog")
    assert draft.puzzle.about.fog is None


def test_grids_that_overlap_can_have_no_fog_and_keep_their_boxes() -> None:
    sketch, draft = sketch_on(overlapping_topology("samurai"))
    for slug in ("fog", "noboxes"):
        assert not TOOLS[slug].is_possible(draft.puzzle.topology)
        sketch.choose(slug)
    assert draft.puzzle == Puzzle(overlapping_topology("samurai"), (0,) * 369)
