"""Drawings without meaning: each tool by hand and by keys, undone, erased, saved, read back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest

from sudoku_app.core.author_texts import Sense, WordedRule
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats import read_first
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.formats.scl_writing import write_scl_link
from sudoku_app.game.editor.copied_pieces import Turn, pasted, piece_of, turned, without_piece
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.editor.plain_drawings import (
    INKS,
    LARGEST,
    SMALLEST,
    Look,
    drawing_at,
    mark_drawn,
    plain_drawn,
    with_plain,
    without_drawings,
)
from sudoku_app.game.editor.sketch import Sketch
from sudoku_app.game.editor.tools import GROUPS, PLAIN, TOOLS
from tests.core.puzzles import cells
from tests.game.drawing import middle, sketch_on, stroke

SLUGS = [tool.slug for _, tools in GROUPS for tool in tools if tool.gesture in PLAIN]
GREY, RED = INKS[0].colour, INKS[2].colour
LOOK = Look(text="Fog")


def drawings(draft: Draft) -> tuple[Drawing, ...]:
    return draft.puzzle.about.drawings


def empty(*drawn: Drawing) -> Puzzle:
    return with_plain(Puzzle(CLASSIC, (0,) * 81), drawn) if drawn else Puzzle(CLASSIC, (0,) * 81)


def drawing_sketch(slug: str, look: Look = LOOK) -> tuple[Sketch, Draft]:
    sketch, draft = sketch_on()
    sketch.choose(slug)
    sketch.look = look
    return sketch, draft


@pytest.mark.parametrize("slug", SLUGS)
def test_a_tool_draws_the_same_by_hand_and_by_keys_as_one_act(slug: str) -> None:
    by_hand, draft = drawing_sketch(slug)
    stroke(by_hand, (2, 2), (2, 3)) if "plain-c" not in slug else stroke(by_hand, (2, 2))
    by_keys, other = drawing_sketch(slug)
    is_mark = TOOLS[slug].gesture.name == "PLAIN_MARK" or "plain-c" in slug
    by_keys.enter([10] if is_mark else [10, 11])
    assert drawings(draft) == drawings(other)
    assert drawings(draft)
    draft.undo()
    assert not drawings(draft)
    draft.redo()
    assert drawings(draft) == drawings(other)


def test_each_kind_is_drawn_where_the_pointer_was() -> None:
    sketch, draft = drawing_sketch("plain-line")
    stroke(sketch, (1, 1), (1, 3), (2, 4))
    sketch.choose("plain-arrow")
    stroke(sketch, (3, 1), (3, 2))
    sketch.choose("plain-cage")
    stroke(sketch, (5, 5), (5, 6))
    sketch.choose("plain-shading")
    stroke(sketch, (8, 8), (8, 9))
    sketch.choose("plain-circle")
    stroke(sketch, (1, 1.5))
    sketch.choose("plain-square")
    stroke(sketch, (0, 4))
    sketch.choose("plain-text")
    stroke(sketch, (7.5, 7.5))
    line, arrow, cage, *shades, circle, square, text = drawings(draft)
    assert isinstance(line, DrawnLine)
    assert line.points == (Point(0.5, 0.5), Point(1.5, 0.5), Point(2.5, 0.5), Point(3.5, 1.5))
    assert isinstance(arrow, DrawnLine)
    assert arrow.head > 0 == line.head
    assert cage == Outline((40, 41), GREY, "Fog")
    assert [shade.centre for shade in shades if isinstance(shade, Shape)] == [
        (7.5, 7.5),
        (8.5, 7.5),
    ]
    assert isinstance(circle, Shape)
    assert (circle.centre, circle.is_round) == (Point(1.0, 0.5), True)
    assert isinstance(square, Shape)
    assert (square.centre, square.is_round) == (Point(3.5, -0.5), False)
    assert isinstance(text, Label)
    assert (text.text, text.centre) == ("Fog", Point(7.0, 7.0))


def test_a_colour_or_size_chosen_after_drawing_is_part_of_the_same_act() -> None:
    sketch, draft = drawing_sketch("plain-line")
    stroke(sketch, (1, 1), (1, 3))
    sketch.type_digit(3)
    sketch.set_look(sketch.look._replace(size=LARGEST))
    (line,) = drawings(draft)
    assert isinstance(line, DrawnLine)
    assert line.colour == RED
    assert line.width == max(
        each.width
        for size in (SMALLEST, LARGEST)
        for each in plain_drawn("plain-line", Look(size=size), cells(0, 1), CLASSIC)
        if isinstance(each, DrawnLine)
    )
    draft.undo()
    assert not drawings(draft)
    assert not draft.can_undo


def test_what_was_drawn_stays_when_the_colour_is_chosen_after_an_undo() -> None:
    sketch, draft = drawing_sketch("plain-line")
    stroke(sketch, (1, 1), (1, 3))
    stroke(sketch, (5, 1), (5, 3))
    before = drawings(draft)
    draft.undo()
    sketch.close()
    sketch.type_digit(3)
    assert drawings(draft) == before[:1]


def test_drawing_the_same_again_removes_it_and_another_colour_replaces_it() -> None:
    sketch, draft = drawing_sketch("plain-shading")
    stroke(sketch, (1, 1), (1, 2))
    sketch.choose("plain-shading")
    sketch.type_digit(3)
    stroke(sketch, (1, 1))
    colours = [each.fill[:7] for each in drawings(draft) if isinstance(each, Shape)]
    assert colours == [GREY, RED]
    stroke(sketch, (1, 1))
    assert len(drawings(draft)) == 1


def test_a_text_waits_for_what_is_typed() -> None:
    sketch, draft = drawing_sketch("plain-text", Look())
    stroke(sketch, (4, 4))
    assert not drawings(draft)
    assert sketch.text_place is not None
    sketch.set_look(sketch.look._replace(text="A1"))
    (label,) = drawings(draft)
    assert isinstance(label, Label)
    assert (label.text, label.centre) == ("A1", Point(3.5, 3.5))
    sketch.set_look(sketch.look._replace(text="A12"))
    assert [each.text for each in drawings(draft) if isinstance(each, Label)] == ["A12"]
    sketch.set_look(sketch.look._replace(text=""))
    assert [each.text for each in drawings(draft) if isinstance(each, Label)] == ["A12"]
    assert sketch.notice == "Type the text first."


def test_a_text_for_which_there_is_no_room_is_refused() -> None:
    sketch, draft = drawing_sketch("plain-text", Look())
    (spot,) = mark_drawn("plain-circle", LOOK, Point(0.5, 0.5))
    about = draft.puzzle.about._replace(drawings=(spot,) * 3_000)
    draft.replace_puzzle(draft.puzzle._replace(about=about))
    stroke(sketch, (4, 4))
    sketch.set_look(sketch.look._replace(text="A"))
    assert sketch.notice == "A puzzle has at most 3,000 drawings."


def test_a_line_of_one_cell_is_not_drawn() -> None:
    sketch, draft = drawing_sketch("plain-line")
    stroke(sketch, (1, 1))
    assert sketch.notice == "Choose at least 2 cells."
    assert not draft.can_undo


def test_the_eraser_removes_a_drawing_before_the_cage_below_it() -> None:
    cage = KillerCage(cells(0, 1), 5)
    sketch, draft = drawing_sketch("plain-circle")
    draft.replace_puzzle(empty(*mark_drawn("plain-circle", LOOK, Point(0.5, 0.5))))
    draft.replace_puzzle(draft.puzzle._replace(constraints=(cage,)))
    sketch.choose("eraser")
    stroke(sketch, (1, 1))
    assert not drawings(draft)
    assert draft.puzzle.constraints == (cage,)
    stroke(sketch, (1, 1))
    assert not draft.puzzle.constraints


def test_the_eraser_removes_a_cage_before_the_shading_below_it() -> None:
    sketch, draft = drawing_sketch("plain-shading")
    stroke(sketch, (1, 1))
    draft.replace_puzzle(draft.puzzle._replace(constraints=(KillerCage(cells(0, 1), 5),)))
    sketch.choose("eraser")
    stroke(sketch, (1, 1))
    assert drawings(draft)
    assert not draft.puzzle.constraints
    stroke(sketch, (1, 1))
    assert not drawings(draft)


@pytest.mark.parametrize("slug", SLUGS)
def test_delete_removes_what_the_tool_has_drawn_in_the_cells(slug: str) -> None:
    sketch, draft = drawing_sketch(slug)
    sketch.enter([10, 11] if slug in ("plain-line", "plain-arrow") else [10])
    other = next(each for each in SLUGS if each != slug)
    sketch.choose(other)
    sketch.delete([10])
    assert drawings(draft)
    sketch.choose(slug)
    sketch.delete([10])
    assert not drawings(draft)


def test_a_plain_line_is_lengthened_and_moved_with_shift() -> None:
    sketch, draft = drawing_sketch("plain-line")
    stroke(sketch, (1, 1), (1, 3))
    sketch.press(middle(1, 3), reshapes=True)
    sketch.drag(middle(3, 3))
    sketch.release()
    (line,) = drawings(draft)
    assert isinstance(line, DrawnLine)
    assert line.points[-1] == Point(2.5, 2.5)
    sketch.press(middle(1, 2), reshapes=True)
    sketch.drag(middle(2, 2))
    sketch.release()
    (line,) = drawings(draft)
    assert isinstance(line, DrawnLine)
    assert line.points[0] == Point(0.5, 1.5)


def test_rules_in_words_keep_their_drawings_when_another_is_erased() -> None:
    rule = WordedRule("Along blue lines…", Sense.READ, (), (1, 2))
    marks = [mark_drawn("plain-circle", LOOK, Point(x, 0.5))[0] for x in (0.5, 1.5, 2.5)]
    puzzle = empty(*marks)
    puzzle = puzzle._replace(about=puzzle.about._replace(worded=(rule,)))
    after = without_drawings(puzzle, [0])
    assert after.about.drawings == tuple(marks[1:])
    assert after.about.worded[0].drawings == (0, 1)
    assert without_drawings(puzzle, [1]).about.worded[0].drawings == (1,)


def test_the_topmost_drawing_is_found_and_a_ground_only_below_others() -> None:
    ground = plain_drawn("plain-shading", LOOK, cells(0), CLASSIC)
    mark = mark_drawn("plain-square", LOOK, Point(0.5, 0.5))
    puzzle = with_plain(empty(*mark), ground)
    assert drawing_at(puzzle, Point(0.5, 0.5)) == 0
    assert drawing_at(puzzle, Point(0.05, 0.05)) == 1
    assert drawing_at(puzzle, Point(5.5, 5.5)) is None


# Pieces ------------------------------------------------------------------------------------------


def test_drawings_are_copied_mirrored_and_turned_with_their_cells() -> None:
    line = DrawnLine((Point(0.5, 0.5), Point(1.5, 0.5)), GREY, 0.16)
    bar = Shape(Point(0.5, 1.5), 0.8, 0.2, GREY, "", 0.0, angle=30.0)
    cage, edge = Outline((0, 9)), Label(Point(2.0, 0.5), "x", GREY, 0.4)
    puzzle = empty(line, bar, cage, edge)
    piece = piece_of(puzzle, [0, 1, 9, 10])
    assert piece.drawings == (line, bar, cage)  # the text lies on the border of the cells
    assert without_piece(puzzle, piece).about.drawings == (edge,)
    copied = pasted(puzzle, piece, 60)[0].about.drawings[4:]
    assert copied[0] == line._replace(points=(Point(6.5, 6.5), Point(7.5, 6.5)))
    assert copied[2] == Outline((60, 69))
    mirrored = turned(puzzle, [0, 1, 9, 10], Turn.MIRROR)[0].about.drawings
    assert mirrored[1] == line._replace(points=(Point(1.5, 0.5), Point(0.5, 0.5)))
    assert mirrored[2] == bar._replace(centre=Point(1.5, 1.5), angle=330.0)
    quarter = turned(puzzle, [0, 1, 9, 10], Turn.QUARTER)[0].about.drawings
    assert quarter[1] == line._replace(points=(Point(1.5, 0.5), Point(1.5, 1.5)))
    assert quarter[2] == bar._replace(centre=Point(0.5, 0.5), width=0.2, height=0.8)
    again = puzzle
    for _ in range(4):
        again, _ = turned(again, [0, 1, 9, 10], Turn.QUARTER)
    assert set(again.about.drawings) == set(puzzle.about.drawings)


# Out and back ------------------------------------------------------------------------------------


def all_drawn() -> Puzzle:
    """A puzzle with every kind in every look."""
    puzzle = Puzzle(CLASSIC, (0, 7, *(0,) * 79), (KillerCage(cells(30, 31), 12),))
    looks = product(range(1, len(INKS) + 1), range(SMALLEST, LARGEST + 1), (True, False))
    cell = 0
    for number, (ink, size, is_filled) in enumerate(looks):
        look = Look(ink, size, is_filled, "▲ 3" if number % 2 else "X")
        for slug in SLUGS:
            chosen = cells(cell % 80, cell % 80 + 1)
            at = Point(cell % 9 + 0.5 * (number % 2), cell // 9 % 10 - 0.5)
            is_mark = TOOLS[slug].gesture.name == "PLAIN_MARK"
            drawn = (
                mark_drawn(slug, look, at) if is_mark else plain_drawn(slug, look, chosen, CLASSIC)
            )
            puzzle = with_plain(puzzle, drawn)
            cell += 7
    return puzzle


@pytest.mark.parametrize("write", [write_link, write_puzzle_json, write_scl_link])
def test_what_is_drawn_is_read_back_equal(write: object) -> None:
    puzzle = all_drawn()
    assert callable(write)
    assert read_first(write(puzzle)).puzzle == puzzle
    alone = puzzle._replace(constraints=(), givens=(0,) * 81)
    assert read_first(write(alone)).puzzle == alone


def test_a_draft_keeps_its_drawings(tmp_path: Path) -> None:
    path = str(tmp_path / "draft")
    draft = Draft(path)
    draft.open(CLASSIC)
    draft.replace_puzzle(all_drawn())
    again = Draft(path)
    assert again.puzzle == all_drawn()
    assert not again.puzzle.about.is_in_words


def test_no_more_are_drawn_than_a_file_may_hold() -> None:
    look: Sequence[Look] = [Look(ink) for ink in (1, 2)]
    full = empty()
    marks = tuple(
        mark_drawn("plain-circle", look[0], Point(number / 50, 0.5))[0] for number in range(3_000)
    )
    full = full._replace(about=full.about._replace(drawings=marks))
    with pytest.raises(ValueError, match="at most 3,000 drawings"):
        with_plain(full, mark_drawn("plain-square", look[1], Point(5.5, 5.5)))
