"""Pictures of boards as SVG."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from sudoku_app.core.drawing import inner_border
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.game.editor.plain_drawings import Look, plain_drawn, with_plain
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.pen import Spot, strokes_of
from sudoku_app.game.texts.technique_pages import TechniquePages
from sudoku_app.presentation.board.svg import Board, board_svg
from tests.conftest import ROOT
from tests.core.puzzles import SAMPLES

COLOURS = json.loads((ROOT / "resources/themes/light.json").read_text("utf-8"))
NAMES = "{http://www.w3.org/2000/svg}"
EMPTY = (0,) * 81
RING = "0.72"
"""The width of the ring around a candidate."""


def test_givens_are_bold_and_own_digits_are_not() -> None:
    puzzle = Puzzle(CLASSIC, (5, *EMPTY[1:]))
    picture = board_svg(Board(puzzle, (5, 6, *EMPTY[2:])), COLOURS)
    given, own = ElementTree.fromstring(picture).iter(f"{NAMES}text")
    assert (given.text, given.get("font-weight"), given.get("fill")) == (
        "5",
        "bold",
        COLOURS["given"],
    )
    assert (own.text, own.get("font-weight"), own.get("fill")) == ("6", None, COLOURS["own"])


def test_what_the_pen_drew_is_in_the_picture_in_its_colour() -> None:
    game = Game(Puzzle(CLASSIC, EMPTY))
    game.draw(strokes_of(CLASSIC, game.board, (Spot(1, 1), Spot(1, 3)), 2))
    plain = board_svg(Board(game.puzzle, game.values), COLOURS)
    drawn = board_svg(Board(game.puzzle, game.values, marked=game.board), COLOURS)
    assert COLOURS["pen_2"] in drawn
    assert COLOURS["pen_2"] not in plain


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
def test_all_notes_of_a_cell_are_inside_it_and_apart(size: int) -> None:
    topology = topology_of_size(size)
    cells = topology.cell_count
    board = Board(
        Puzzle(topology, (0,) * cells), (0,) * cells, ((1 << size) - 1,) + (0,) * (cells - 1)
    )
    notes = list(ElementTree.fromstring(board_svg(board, COLOURS)).iter(f"{NAMES}text"))
    places = {(float(note.get("x", "")), float(note.get("y", ""))) for note in notes}
    assert len(places) == size
    assert all(0 < x < 48 and 0 < y < 48 for x, y in places)


def test_drawings_without_meaning_are_in_the_picture_in_their_colours() -> None:
    look, cells = Look(ink=3, text="Fog <&>"), (Cell(0), Cell(1))
    puzzle = Puzzle(CLASSIC, EMPTY)
    for slug in ("plain-line", "plain-cage", "plain-shading", "plain-circle", "plain-text"):
        puzzle = with_plain(puzzle, plain_drawn(slug, look, cells, CLASSIC))
    root = ElementTree.fromstring(board_svg(Board(puzzle, puzzle.givens), COLOURS))
    drawn = [each for each in root.iter() if look.colour in each.attrib.values()]
    assert [each.tag.removeprefix(NAMES) for each in drawn] == [
        "polyline",
        "path",
        "rect",
        "rect",
        "rect",
        "text",
    ]
    assert [each.get("fill-opacity") for each in drawn].count("0.4") == 2
    assert drawn[-1].text == "Fog <&>"


def test_a_picture_of_a_step_marks_each_of_its_candidates() -> None:
    pages = TechniquePages()
    drawn = 0
    for row in TECHNIQUES[::3]:
        example = pages.example(row)
        if example is None:
            continue
        candidates, step = example
        puzzle = Puzzle(candidates.topology, tuple(candidates.values), candidates.rules.constraints)
        board = Board(puzzle, candidates.values, candidates.digits)
        picture = ElementTree.fromstring(board_svg(board, COLOURS, step))
        marked = len(step.pattern) + len(step.placements) + len(step.eliminations)
        rings = [each for each in picture.iter(f"{NAMES}rect") if each.get("stroke-width") == RING]
        assert len(rings) == marked, row.slug
        drawn += 1
    assert drawn > 20


@pytest.mark.parametrize("kind", SAMPLES)
def test_constraints_are_drawn_beyond_the_plain_board(kind: str) -> None:
    plain = Puzzle(CLASSIC, EMPTY)
    ruled = plain._replace(constraints=SAMPLES[kind])
    pictures = [board_svg(Board(puzzle, EMPTY), COLOURS) for puzzle in (plain, ruled)]
    elements = [len(list(ElementTree.fromstring(picture).iter())) for picture in pictures]
    assert (elements[1] > elements[0]) is (kind != "antiknight")


def test_a_clue_outside_the_grid_makes_the_picture_larger() -> None:
    puzzle = Puzzle(CLASSIC, EMPTY, SAMPLES["sandwich"])
    picture = ElementTree.fromstring(board_svg(Board(puzzle, EMPTY), COLOURS))
    left, _, _, _ = map(float, picture.get("viewBox", "").split())
    places = [float(each.get("x", "")) for each in picture.iter(f"{NAMES}text")]
    assert len(places) == 1
    assert left < places[0] < 0


def test_the_border_of_an_area_is_closed_at_every_corner() -> None:
    places = {(0, 0), (0, 1), (1, 1), (2, 1), (2, 0)}  # with inner corners
    ends = [end for side in inner_border(places, 0.1) for end in side]
    rounded = [(round(x, 6), round(y, 6)) for x, y in ends]
    assert all(rounded.count(end) == 2 for end in rounded)
