"""What is drawn on the board for steps, told from its pixels."""

from __future__ import annotations

import math
from itertools import groupby

import pytest
from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QColor, QImage, QPainter
from PyQt6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.drawing import Rectangle
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.step import Candidate, Link, Mark, Node, Role, Step
from sudoku_app.core.techniques import TECHNIQUES, Technique
from sudoku_app.core.topology import CLASSIC, Cell, Digit
from sudoku_app.game.play.game import Game, game_of_position
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.texts.technique_pages import TechniquePages
from sudoku_app.presentation.board.cells import note_centre
from sudoku_app.presentation.board.picture import Picture, Pointer
from sudoku_app.ui.board.board_view import BoardView
from sudoku_app.ui.board.overlay import MOST_LINE, Overlay
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.theme import Theme
from tests.ui.board_alone import (
    board_alone,
    hide_digits,
    highlight,
    mark,
    read_again,
    show_game,
    show_places,
)
from tests.ui.test_theme import luminance

SIZE = 60
_LINES = ("board", "thin_line", "thick_line")
LINK = Link(Node((Cell(0),), Digit(1)), Node((Cell(80),), Digit(9)), strong=True)
STEP = Step(
    "aic",
    eliminations=(Candidate(Cell(40), Digit(5)),),
    pattern=(
        Mark(Cell(0), Digit(1), Role.PATTERN),
        Mark(Cell(80), Digit(9), Role.SECOND),
        Mark(Cell(8), Digit(3), Role.FIN),
    ),
    links=(LINK, LINK._replace(strong=False)),
)


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> Theme:
    return Theme(request.param)


def view_of(qtbot: QtBot, candidates: Candidates, theme: Theme) -> BoardView:
    view = board_alone(qtbot, game_of_position(candidates), theme)
    view.set_cell_size(SIZE)
    return view


@pytest.fixture
def board(qtbot: QtBot, theme: Theme) -> BoardView:
    return view_of(qtbot, Candidates(CLASSIC), theme)


def picture(board: BoardView) -> QImage:
    return board.grab().toImage()


def colours(image: QImage, cell: int) -> set[str]:
    """The colours of a cell's picture."""
    left, top = cell % 9 * SIZE, cell // 9 * SIZE
    return {QColor(image.pixel(left + x, top + y)).name() for x in range(SIZE) for y in range(SIZE)}


@pytest.mark.parametrize(
    ("cell", "role"), [(0, "pattern_ring"), (80, "second_ring"), (8, "link"), (40, "conflict")]
)
def test_each_role_of_a_candidate_has_its_colour(
    board: BoardView, theme: Theme, cell: int, role: str
) -> None:
    wanted = theme.colour(role).name()
    assert wanted not in colours(picture(board), cell)
    board.set_picture(Picture(step=STEP))
    assert wanted in colours(picture(board), cell)


def test_a_part_of_the_pattern_that_goes_keeps_its_ground(board: BoardView, theme: Theme) -> None:
    gone = Candidate(Cell(40), Digit(5))
    mark = Mark(gone.cell, gone.digit, Role.SECOND)
    grounds = []
    for pattern in ((), (mark,)):
        board.set_picture(Picture(step=Step("aic", eliminations=(gone,), pattern=pattern)))
        found = colours(picture(board), 40)
        assert theme.colour("conflict").name() in found
        grounds.append(
            [role for role in ("elimination", "second") if theme.colour(role).name() in found]
        )
    assert grounds == [["elimination"], ["second"]]


def test_a_lit_link_fades_the_others(board: BoardView) -> None:
    board.set_picture(Picture(step=STEP))
    whole = picture(board)
    board.set_picture(Picture(step=STEP, highlighted_line=0))
    first = picture(board)
    board.set_picture(Picture(step=STEP, highlighted_line=1))
    assert len({bytes(each.bits().asarray(each.sizeInBytes())) for each in (whole, first)}) == 2
    assert picture(board) not in (whole, first)


def test_a_digit_on_a_tinted_ground_is_as_clear_as_text_must_be(
    board: BoardView, theme: Theme
) -> None:
    candidates = Candidates(CLASSIC)
    candidates.place(0, 7)
    show_game(board, game_of_position(candidates))
    bare = picture(board).pixelColor(SIZE - 3, SIZE - 3)
    board.set_picture(Picture(step=STEP._replace(links=())))
    image = picture(board)
    ground = image.pixelColor(SIZE - 3, SIZE - 3)
    assert ground != bare
    middle = [image.pixelColor(x, y) for x in range(20, 40) for y in range(15, 45)]
    shades = sorted((luminance(ground), *map(luminance, middle)))
    assert (shades[-1] + 0.05) / (shades[0] + 0.05) >= 4.5


@pytest.mark.parametrize("digit", [0, 4])
def test_a_place_that_is_pointed_at_has_a_ring(board: BoardView, theme: Theme, digit: int) -> None:
    accent = theme.colour("accent").name()
    board.point_at(Pointer((Cell(20), Cell(21)), digit))
    image = picture(board)
    assert all(accent in colours(image, cell) for cell in (20, 21))
    board.point_at(Pointer())
    assert accent not in colours(picture(board), 20)


@pytest.mark.parametrize("row", TECHNIQUES, ids=lambda row: row.slug)
def test_what_a_step_of_any_technique_concludes_is_seen(qtbot: QtBot, row: Technique) -> None:
    example = TechniquePages("en").example(row)
    if example is None:
        pytest.skip("no puzzle is known to show this technique")
    theme = Theme("light")
    view = view_of(qtbot, example.candidates, theme)
    view.set_picture(Picture(houses=example.step.houses, step=example.step))
    image = picture(view)
    for cell, _ in example.step.placements:
        assert theme.colour("pattern_ring").name() in colours(image, cell)
    for cell, _ in example.step.eliminations:
        assert theme.colour("conflict").name() in colours(image, cell)


def picture_at(board: BoardView, ratio: float) -> QImage:
    """The board as a display of another scale shows it."""
    side = math.ceil(board.width() * ratio)
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    viewport = viewport_of(board)
    viewport.render(image)
    image.setDevicePixelRatio(1)
    return image


@pytest.mark.parametrize("ratio", [1, 1.25, 1.5, 1.75, 2, 3])
@pytest.mark.parametrize("cell", [31, SIZE, 67, 97, 140])
def test_every_line_is_of_whole_pixels_at_every_scale(
    board: BoardView, theme: Theme, cell: int, ratio: float
) -> None:
    board.set_cell_size(cell)
    image = picture_at(board, ratio)
    total, clear = math.floor(9 * cell * ratio), round(3.4 * ratio)
    across = [image.pixelColor(x, clear).name() for x in range(total)]
    down = [image.pixelColor(clear, y).name() for y in range(total)]
    ground, thin, thick = (theme.colour(role).name() for role in _LINES)
    for line in (across, down):
        assert set(line) == {ground, thin, thick}
        runs = [(name, len(list(run))) for name, run in groupby(line)]
        assert [name for name, _ in runs] == ([thick, *[ground, thin] * 2, ground] * 3 + [thick])
        assert {wide for name, wide in runs if name == thin} == {math.ceil(ratio - 0.5)}
        inner = {wide for name, wide in runs[1:-1] if name == thick}
        assert len(inner) == 1
        assert max(inner) - min(runs[0][1], runs[-1][1]) <= 1
        assert max(inner) <= math.ceil(MOST_LINE * ratio)


@pytest.mark.parametrize("ratio", [1, 1.25, 1.5, 1.75, 2, 3])
def test_the_tints_of_a_step_reach_the_lines_of_their_cells(
    board: BoardView, theme: Theme, ratio: float
) -> None:
    marks = tuple(Mark(Cell(cell), Digit(1), Role.PATTERN) for cell in (10, 11))
    board.set_picture(Picture(step=Step("aic", pattern=marks)))
    image = picture_at(board, ratio)
    y = round((SIZE * 1.5 + 20) * ratio)
    across = [
        image.pixelColor(x, y).name()
        for x in range(round(1.9 * SIZE * ratio), round(2.1 * SIZE * ratio))
    ]
    assert len({name for name in across if name != theme.colour("thin_line").name()}) == 1


def noted(board: BoardView, digit: int) -> Game:
    """An empty board with centre notes 3 and 8 in its first cell, and a digit that is active."""
    game = Game(Puzzle(CLASSIC, (0,) * 81))
    for note in (3, 8):
        game.note([Cell(0)], Digit(note), NoteKind.CENTRE)
    show_game(board, game)
    highlight(board, digit)
    return game


@pytest.mark.parametrize(("digit", "seen"), [(3, True), (8, True), (5, False)])
def test_the_active_digit_stands_out_among_centre_notes_too(
    board: BoardView, theme: Theme, digit: int, seen: bool
) -> None:
    noted(board, digit)
    assert (theme.colour("equal").name() in colours(picture(board), 0)) is seen


def test_a_centre_note_has_its_colour(board: BoardView, theme: Theme) -> None:
    game = noted(board, 0)
    wanted = theme.colour("colour_6").name()
    assert wanted not in colours(picture(board), 0)
    game.tint([Cell(0)], Digit(8), 6)
    read_again(board)
    assert wanted in colours(picture(board), 0)


@pytest.mark.parametrize("kind", NoteKind)
def test_a_note_keeps_its_colour_while_its_digit_is_highlighted(
    board: BoardView, theme: Theme, kind: NoteKind
) -> None:
    game = noted(board, 5)
    game.note([Cell(1)], Digit(5), kind)
    game.tint([Cell(1)], Digit(5), 6)
    read_again(board)
    found = colours(picture(board), 1)
    assert {theme.colour("equal").name(), theme.colour("colour_6").name()} <= set(found)


@pytest.mark.parametrize("colour", range(1, 9))
def test_a_corner_note_on_its_colour_is_written_as_text(
    board: BoardView, theme: Theme, colour: int
) -> None:
    game = noted(board, 0)
    game.note([Cell(1)], Digit(5), NoteKind.CORNER)
    game.tint([Cell(1)], Digit(5), colour)
    read_again(board)
    board.set_cell_size(4 * SIZE)
    image = picture(board).copy(4 * SIZE, 0, 4 * SIZE, 4 * SIZE)
    found = {QColor(image.pixel(x, y)).name() for x in range(80, 160) for y in range(80, 160)}
    assert theme.colour("text").name() in found


def test_where_a_digit_can_go_and_a_mark_have_rings_that_differ_without_their_colour(
    board: BoardView, theme: Theme
) -> None:
    noted(board, 3)

    def ring(cell: int, role: str) -> list[bool]:
        """Along the middle of a cell's upper edge, where its ring is as it is meant to be."""
        image, wanted = picture(board), theme.colour(role)
        top, left = cell // 9 * SIZE + SIZE // 20, cell % 9 * SIZE
        return [
            any(
                abs(QColor(image.pixel(left + x, y)).lightness() - wanted.lightness()) < 25
                for y in (top, top + 1)
            )
            for x in range(SIZE // 4, 3 * SIZE // 4)
        ]

    assert not any(ring(40, "pattern_ring"))
    show_places(board, True)
    assert all(ring(40, "pattern_ring"))
    show_places(board, False)
    mark(board, [40])
    dashes = ring(40, "second_ring")
    assert any(dashes)
    assert not all(dashes)


def test_the_marks_of_a_step_stand_where_its_notes_do(board: BoardView, theme: Theme) -> None:
    game = noted(board, 0)
    mark = Mark(Cell(0), Digit(5), Role.PATTERN)
    board.set_picture(Picture(step=Step("aic", pattern=(mark,))))
    ring, heights = theme.colour("pattern_ring").name(), []
    for corner_notes in ((), (5,)):
        for note in corner_notes:
            game.note([Cell(0)], Digit(note), NoteKind.CORNER)
            read_again(board)
        image = picture(board)
        rows = [
            y for y in range(SIZE) for x in range(SIZE) if image.pixelColor(x, y).name() == ring
        ]
        heights.append((min(rows) + max(rows)) / 2)
    rect = Rectangle(0, 0, SIZE - 1, SIZE - 1)
    places = [note_centre(rect, 5, 9, split).y for split in (False, True)]
    assert heights == pytest.approx(places, abs=1)
    assert heights[1] < heights[0] - 4


def test_no_line_runs_through_the_word_on_a_paused_board(board: BoardView, theme: Theme) -> None:
    hide_digits(board)
    image = picture(board)
    middle = range(4 * SIZE - 4, 5 * SIZE + 4)
    line = theme.colour("thin_line").name()
    assert line in {image.pixelColor(x, 3 * SIZE + SIZE // 2).name() for x in middle}
    assert line not in {image.pixelColor(x, 4 * SIZE + SIZE // 2).name() for x in middle}


@pytest.mark.parametrize("words", ["Paused", "已暂停"])
def test_the_word_on_a_paused_board_stands_in_the_middle_of_its_ground(
    qtbot: QtBot, theme: Theme, words: str
) -> None:
    overlay = Overlay(CLASSIC)
    overlay.set_cell(SIZE)
    image = QImage(9 * SIZE, 9 * SIZE, QImage.Format.Format_RGB32)
    image.fill(theme.colour("window"))
    with QPainter(image) as painter:
        overlay.paint_pause(painter, theme, QPointF(4.5 * SIZE, 4.5 * SIZE), words)
    ground, ink = theme.colour("board"), theme.colour("secondary")
    width = image.bytesPerLine() // 4
    pixels = memoryview(bytes(image.constBits().asarray(image.sizeInBytes()))).cast("I")
    rows = [
        [y for y in range(9 * SIZE) if colour.rgb() in pixels[y * width : (y + 1) * width]]
        for colour in (ground, ink)
    ]
    middles = [(min(found) + max(found)) / 2 for found in rows]
    assert middles[0] == pytest.approx(middles[1], abs=2)


def test_the_ring_is_quiet_while_the_keyboard_is_elsewhere(
    qtbot: QtBot, board: BoardView, theme: Theme
) -> None:
    other = QLineEdit()
    window = QWidget()
    qtbot.addWidget(window)
    for child in (board, other):
        child.setParent(window)
    window.show()
    board.select_cells([40])
    found = []
    for child in (board, other, board):
        child.setFocus()
        qtbot.waitUntil(child.hasFocus)
        found.append(picture(board).pixelColor(4 * SIZE + SIZE // 2, 4 * SIZE + 2))
    accent, quiet = theme.colour("accent"), theme.colour("secondary")
    assert found == [accent, quiet, accent]
    board.setParent(None)


def test_what_a_digit_rules_out_by_a_knights_move_is_marked_as_its_doing(
    qtbot: QtBot, theme: Theme
) -> None:
    givens = [0] * 81
    for cell, digit in ((22, 8), (47, 8), (30, 9), (40, 7), (50, 5)):
        givens[cell] = digit
    (box,) = {house for house in CLASSIC.cell_houses[40] if 32 in CLASSIC.houses[house]}
    step = Step("hidden_single", placements=(Candidate(Cell(32), Digit(8)),), houses=(box,))
    colours_of = {}
    for constraints in ((AntiKnight(),), ()):
        board = board_alone(qtbot, Game(make_puzzle(givens, constraints=constraints)), theme)
        board.set_cell_size(SIZE)
        board.set_picture(Picture(step=step))
        colours_of[bool(constraints)] = colours(picture(board), 39)
    assert theme.colour("second_ring").name() in colours_of[True]
    assert theme.colour("second_ring").name() not in colours_of[False]
