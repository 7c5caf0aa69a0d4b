"""What is said and shown of the editor's tools."""

from __future__ import annotations

import pytest

from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.drawing import DrawnLine, Label, Shape
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.topology import CLASSIC, DigitSet, topology_of_size
from sudoku_app.core.true_candidates import true_candidates
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.editor.presets import Preset
from sudoku_app.game.editor.tools import DIGITS, TOOLS
from sudoku_app.game.settings import Settings
from sudoku_app.presentation.board.constraint_drawings import drawings_of
from sudoku_app.presentation.editor.edit_state import EditState
from sudoku_app.presentation.editor.tool_words import (
    candidates_words,
    found_entries,
    nearness,
    palette_entries,
    palette_groups,
    sketch_drawings,
    sketch_words,
    tool_picture,
)
from sudoku_app.presentation.words import untranslated
from tests.game.drawing import middle, sketch_on, stroke, write
from tests.presentation.games import new_game

DRAWING = [tool.slug for tool in TOOLS.values() if tool.gesture is not Gesture.SWITCH]


def test_every_kind_that_is_not_only_read_from_words_has_a_tool() -> None:
    drawn = {slug for slug, kind in KINDS.items() if kind.gesture is not Gesture.NONE}
    assert {tool.slug for tool in TOOLS.values() if tool.kind is not None} == drawn


def test_every_tool_has_a_group_and_a_name_of_its_own() -> None:
    groups = palette_groups(untranslated)
    names = [str(tool.title) for _, tools in groups for tool in tools]
    assert len(set(names)) == len(names) == len(TOOLS)


@pytest.mark.parametrize(
    ("typed", "slug"),
    [("lit", "lit"), ("enban", "renban"), ("killerc", "killercage"), ("relation", "customline")],
)
def test_a_tool_is_found_by_a_word_of_its_name_its_slug_or_its_rule(typed: str, slug: str) -> None:
    groups = palette_entries(untranslated, (), ())
    entries = [entry for _, group in groups for entry in group]
    found = found_entries(untranslated, entries, f" {typed.upper()} ")
    assert min(found, key=lambda entry: nearness(entry, typed)).tool.slug == slug


def test_a_rule_finds_its_tool_only_if_no_name_has_the_word() -> None:
    groups = palette_entries(untranslated, (), ())
    entries = [entry for _, group in groups for entry in group]
    found = {entry.tool.slug for entry in found_entries(untranslated, entries, "arrow")}
    assert "arrow" in found
    assert "customline" not in found, "its rule alone has the word"


def test_how_it_is_drawn_finds_a_tool_beside_those_named_so() -> None:
    groups = palette_entries(untranslated, (), ())
    entries = [entry for _, group in groups for entry in group]
    found = found_entries(untranslated, entries, "knight")
    found.sort(key=lambda entry: nearness(entry, "knight"))
    assert [entry.tool.slug for entry in found] == ["antiknight", "customline"]


def test_the_palette_begins_with_presets_and_the_last_tools() -> None:
    state = EditState(Draft(), Settings())
    state.choose_tool("renban")
    mine = (Preset("Mine", "arrow"),)
    groups = palette_entries(untranslated, mine, state.screen.recent)
    (own, presets), (_, last), *rest = groups
    puzzle, tool = state.puzzle, state.screen.tool
    assert (own, presets[0].name, presets[0].tool.slug) == ("Your presets", "Mine", "arrow")
    assert [entry.shown for entry in last] == [f"1  {last[0].name}"]
    assert sum(len(group) for _, group in rest) == len(TOOLS)
    current = {entry for _, group in rest for entry in group if entry.state_in(puzzle, tool)[1]}
    assert {entry.tool.slug for entry in current} == {"renban"}
    assert presets[0].state_in(puzzle, TOOLS["arrow"]) == (True, False)


def test_the_palette_shows_which_rules_are_in_force_and_possible() -> None:
    state = EditState(Draft(), Settings())
    groups = palette_entries(untranslated, (), ())
    (windows,) = (entry for _, group in groups for entry in group if entry.tool.slug == "windows")
    states = [windows.state_in(state.puzzle, state.screen.tool)]
    state.choose_tool("windows")
    states.append(windows.state_in(state.puzzle, state.screen.tool))
    state.change_grid(topology_of_size(6))
    states.append(windows.state_in(state.puzzle, state.screen.tool))
    assert states == [(True, False), (True, True), (False, False)]


@pytest.mark.parametrize("slug", TOOLS)
def test_every_tool_has_a_picture_within_its_frame(slug: str) -> None:
    picture = tool_picture(TOOLS[slug])
    assert picture.drawings
    for drawing in picture.drawings:
        if isinstance(drawing, Label | Shape) and slug not in ("clone", "quadruple"):
            assert picture.corner.x <= drawing.centre.x <= picture.corner.x + picture.size
            assert picture.corner.y <= drawing.centre.y <= picture.corner.y + picture.size


@pytest.mark.parametrize("slug", DRAWING)
def test_every_tool_says_what_to_do(slug: str) -> None:
    sketch, _ = sketch_on()
    sketch.choose(slug)
    words = sketch_words(untranslated, sketch)
    assert words.endswith(".") or slug == DIGITS.slug


def test_it_is_said_how_far_a_number_is_typed() -> None:
    sketch, _ = sketch_on()
    sketch.choose("killercage")
    stroke(sketch, (1, 1), (1, 3))
    assert sketch_words(untranslated, sketch) == "Type its number, from 6 to 24, or leave it out."
    write(sketch, "1")
    assert sketch_words(untranslated, sketch) == "Number: 1 (from 6 to 24)."
    write(sketch, "9")
    write(sketch, "9")
    assert sketch_words(untranslated, sketch) == (
        "The number here must be from 6 to 24. Number: 19 (from 6 to 24)."
    )


def test_a_line_is_seen_while_it_is_drawn() -> None:
    sketch, _ = sketch_on()
    sketch.choose("thermometer")
    sketch.press(middle(1, 1))
    (spot,) = sketch_drawings(sketch)
    assert isinstance(spot, Shape)
    sketch.drag(middle(1, 3))
    _, tube = sketch_drawings(sketch)
    assert isinstance(tube, DrawnLine)
    assert tube.points[-1] == middle(1, 3)
    sketch.release()
    assert sketch_drawings(sketch) == ()


def test_a_clue_without_its_number_is_seen_with_a_question_mark() -> None:
    sketch, draft = sketch_on()
    sketch.choose("littlekillersum")
    stroke(sketch, (0, 0))
    seen = []
    for sign in ("", "1", "2"):
        write(sketch, sign)
        drawings = drawings_of(draft.puzzle)
        seen += [each.text for each in drawings if isinstance(each, Label)]
    assert seen == ["?", "?", "12"]
    assert sketch_drawings(sketch) == ()


def test_a_circle_without_an_arrow_and_an_area_without_a_copy_are_seen() -> None:
    sketch, _ = sketch_on()
    for slug, words in (("arrow", "Drag the arrow"), ("clone", "Now click")):
        sketch.choose(slug)
        stroke(sketch, (1, 1))
        assert sketch_drawings(sketch)
        assert sketch_words(untranslated, sketch).startswith(words)


def test_candidates_are_called_checked_only_when_all_are() -> None:
    puzzle = new_game().puzzle
    answers = list(true_candidates(puzzle))
    assert candidates_words(untranslated, None, False) == "The candidates are being checked…"
    assert candidates_words(untranslated, answers[-1], True).startswith("Every candidate")
    half = answers[0]._replace(found=(DigitSet(0),) * CLASSIC.cell_count, verdict=Verdict.UNKNOWN)
    assert candidates_words(untranslated, half, True) == "Not every candidate could be checked."
    (none,) = true_candidates(puzzle._replace(givens=(5, 5, *puzzle.givens[2:])))
    assert candidates_words(untranslated, none, True) == "No candidate leads to a solution."
