"""What is drawn on a board beside digits: below and above them, around the grid, and on paper."""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from types import FrameType

import pytest
from PyQt6.QtCore import QObject, QPoint, QPointF, QRect, QRectF
from PyQt6.QtGui import QColor, QFont, QImage, QPainter
from PyQt6.QtPdf import QPdfDocument
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.areas import AreaRole, areas
from sudoku_app.core.author_texts import About
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.dots import Difference
from sudoku_app.core.constraints.lines import BetweenLine, Line, Renban, Thermometer, Whispers
from sudoku_app.core.constraints.outside import LittleKillerSum, OutsideClue, SandwichSum
from sudoku_app.core.drawing import DrawnLine, Outline, Point, Shape
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques import cage_sums
from sudoku_app.core.topology import CLASSIC, Cell, Digit, Place
from sudoku_app.game.play.game import Game
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.presentation.board.constraint_drawings import drawings_over
from sudoku_app.presentation.board.picture import Picture, Pointer
from sudoku_app.presentation.board.step_shape import drawn_step
from sudoku_app.ui.board import drawing_painter
from sudoku_app.ui.board.board_frame import GameFrame
from sudoku_app.ui.board.board_geometry import BoardGeometry, DrawnGrid
from sudoku_app.ui.board.drawing_painter import (
    PLAIN_SHAPE,
    DrawingLayer,
    drawable_text,
    luminance,
    paint_drawings,
    paint_jobs,
    path_around,
    sum_rect,
)
from sudoku_app.ui.board.surroundings import (
    Surroundings,
    SurroundingsLayer,
    coordinates,
    surroundings_of,
)
from sudoku_app.ui.exchange.print_pages import PrintOrder, Solutions, write_pdf
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.parts.painting import blend
from sudoku_app.ui.theme import Theme
from tests.core.puzzles import cells
from tests.ui.test_theme import contrast_of

SIDE = 9 * 50
DIAGONAL = LittleKillerSum(cells(18, 10, 2), Place(3, -1), 12)


def puzzle_of(*constraints: Constraint, about: About = About(), first: int = 0) -> Puzzle:  # noqa: B008
    return make_puzzle([first, *[0] * 80], constraints=constraints, about=about)


def picture_of(qtbot: QtBot, puzzle: Puzzle, theme: str = "light") -> QImage:
    """The board alone, 50 pixels a cell."""
    frame = GameFrame(Theme(theme), Game(puzzle), SIDE + 10)
    qtbot.addWidget(frame)
    frame.resize(SIDE + 10, SIDE + 10)
    frame.show()
    assert frame.board.cell_size == 50
    return frame.board.grab().toImage()


def colours_in(picture: QImage, left: int, top: int, wide: int, high: int) -> set[str]:
    return {
        picture.pixelColor(x, y).name()
        for x in range(left, left + wide)
        for y in range(top, top + high)
    }


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_line_lies_below_the_digit_on_it(qtbot: QtBot, theme: str) -> None:
    line = Whispers(cells(0, 1, 2))
    plain = picture_of(qtbot, puzzle_of(first=5), theme)
    drawn = picture_of(qtbot, puzzle_of(line, first=5), theme)
    [green] = colours_in(picture_of(qtbot, puzzle_of(line), theme), 70, 23, 10, 4)
    assert green in colours_in(drawn, 60, 15, 30, 20)
    assert green not in colours_in(plain, 60, 15, 30, 20)
    ink = Theme(theme).colour("given").name()
    assert ink in colours_in(drawn, 5, 5, 40, 40)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("kind", [Whispers, Thermometer, Renban, BetweenLine])
def test_a_line_that_a_hint_is_about_has_a_ring_with_a_contrast_of_3(
    qtbot: QtBot, kind: type[Line], theme: str
) -> None:
    line = kind(cells(20, 21, 31, 40))
    puzzle, colours = puzzle_of(line), Theme(theme)
    frame = GameFrame(colours, Game(puzzle), SIDE + 10)
    qtbot.addWidget(frame)
    frame.resize(SIDE + 10, SIDE + 10)
    frame.show()
    gone = Candidate(Cell(20), Digit(9))
    step = Step("fillings", eliminations=(gone,), areas=areas((line.cells,), AreaRole.LINE))
    drawn = drawn_step(step, CLASSIC, puzzle.givens)
    frame.board.set_picture(Picture(step=step, drawn=drawn))
    picture = frame.board.grab().toImage()
    ring = path_around(BoardGeometry(CLASSIC, 50), drawings_over(puzzle, line.cells))
    grounds = [
        colours.colour("board"),
        blend(colours.colour("board"), colours.colour("pattern"), 0.7),
    ]
    seen = 0
    for percent in range(100):
        at = ring.pointAtPercent(percent / 100).toPoint()
        around = (picture.pixelColor(at + QPoint(*each)) for each in product((-1, 0, 1), repeat=2))
        seen += any(all(contrast_of(each, ground) >= 3 for ground in grounds) for each in around)
    assert seen >= 95  # the mark of the candidate lies above it


@pytest.mark.parametrize("clue", [SandwichSum(cells(*range(9)), Place(0, -1), 35), DIAGONAL])
def test_the_clue_that_a_hint_is_about_has_a_ring(qtbot: QtBot, clue: OutsideClue) -> None:
    puzzle, colours = puzzle_of(clue), Theme("dark")
    frame = GameFrame(colours, Game(puzzle), SIDE + 110)
    qtbot.addWidget(frame)
    frame.resize(SIDE + 110, SIDE + 110)
    frame.show()
    step = Step("fillings", areas=areas((clue.cells,), AreaRole.LINE))
    ring = colours.colour("pattern_ring").name()

    def is_ringed() -> bool:
        picture, left = frame.grab().toImage(), frame.board.x()
        return ring in colours_in(picture, 0, 0, left, picture.height())

    assert not is_ringed()
    frame.board.set_picture(Picture(step=step, drawn=drawn_step(step, CLASSIC, puzzle.givens)))
    assert is_ringed()
    frame.board.set_picture(Picture())
    assert not is_ringed()


def test_a_dot_lies_above_the_lines_of_the_grid(qtbot: QtBot) -> None:
    drawn = picture_of(qtbot, puzzle_of(Difference(cells(2, 3))))
    edge = 150
    assert colours_in(drawn, edge - 2, 24, 4, 2) == {QColor("#ffffff").name()}
    assert "#35322d" in colours_in(drawn, edge - 2, 2, 4, 2)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_note_is_seen_over_a_dot_between_cells(qtbot: QtBot, theme: str) -> None:
    dot = Shape(Point(1.0, 0.5), 0.5, 0.5, "#000000", "", 0.0, is_round=True, is_above=True)
    game = Game(puzzle_of(about=About(drawings=(dot,))))
    game.note([0], 6)
    frame = GameFrame(Theme(theme), game, SIDE + 10)
    qtbot.addWidget(frame)
    frame.resize(SIDE + 10, SIDE + 10)
    frame.show()
    picture = frame.board.grab().toImage()
    on_dot = [picture.pixelColor(x, y).lightness() for x in range(39, 44) for y in range(20, 31)]
    ink, ground = (Theme(theme).colour(role).lightness() for role in ("note", "board"))
    assert min(abs(light - ink) for light in on_dot) < 25
    assert min(abs(light - ground) for light in on_dot) < 25


def test_a_cage_has_its_line_and_its_sum(qtbot: QtBot) -> None:
    drawn = picture_of(qtbot, puzzle_of(KillerCage(cells(10, 11), 17)))
    plain = picture_of(qtbot, puzzle_of())
    dark = QColor("#6f6a61").name()
    assert dark in colours_in(drawn, 52, 52, 96, 46)
    assert dark not in colours_in(plain, 52, 52, 96, 46)
    assert colours_in(drawn, 50, 50, 20, 10) != colours_in(plain, 50, 50, 20, 10)


def test_the_colour_of_a_file_is_turned_round_in_the_dark(qtbot: QtBot) -> None:
    about = About(drawings=(DrawnLine((Point(0.5, 0.5), Point(3.5, 0.5)), "#000000", 0.3),))
    drawn = picture_of(qtbot, puzzle_of(about=about), "dark")
    assert max(QColor(name).lightness() for name in colours_in(drawn, 60, 15, 30, 20)) > 180


@pytest.mark.parametrize("colour", ["#00ff00", "#ffaa00", "#4499ff"])
def test_what_an_author_draws_beneath_notes_is_not_light_in_the_dark(
    qtbot: QtBot, colour: str
) -> None:
    line = DrawnLine((Point(0.5, 0.5), Point(3.5, 0.5)), colour, 0.3)
    area = Shape(Point(1.5, 1.5), 1.0, 1.0, colour, "", 0.0)
    drawn = picture_of(qtbot, puzzle_of(about=About(drawings=(line, area))), "dark")
    for place in ((60, 20, 30, 10), (60, 60, 30, 30)):
        found = [QColor(name) for name in colours_in(drawn, *place)]
        assert max(each.lightness() for each in found) < 125
        assert any(each.saturation() > 80 for each in found)


@pytest.mark.parametrize("colour", ["#ffff00", "#cfcfcf80", "#00ffff", "#ff99ff"])
def test_an_authors_line_is_told_from_the_ground_where_contrast_is_high(
    qtbot: QtBot, colour: str
) -> None:
    line = DrawnLine((Point(0.5, 0.5), Point(3.5, 0.5)), colour, 0.3)
    drawn = picture_of(qtbot, puzzle_of(about=About(drawings=(line,))), "contrast")
    [found] = {QColor(name).name() for name in colours_in(drawn, 70, 23, 10, 4)}
    assert 1.05 / (luminance(QColor(found)) + 0.05) >= 3
    hue, wanted = QColor(found).hslHue(), QColor(colour[:7]).hslHue()
    assert abs(hue - wanted) < 4


@pytest.mark.parametrize("kind", [Renban, Whispers, Thermometer])
def test_a_constraints_line_is_told_from_the_ground_where_contrast_is_high(
    qtbot: QtBot, kind: type[Line]
) -> None:
    drawn = picture_of(qtbot, puzzle_of(kind(cells(0, 1, 2, 3))), "contrast")
    [found] = {QColor(name).name() for name in colours_in(drawn, 70, 23, 10, 4)}
    assert 1.05 / (luminance(QColor(found)) + 0.05) >= 3


def test_arrows_and_circles_are_dark_where_contrast_is_high_unless_they_are_white(
    qtbot: QtBot,
) -> None:
    arrow = DrawnLine((Point(0.5, 0.5), Point(3.5, 0.5)), "#aaaaaa", 0.05, 0.3)
    for outline, is_dark in (("#aaaaaa", True), ("#ffffff", False), ("#aaaaaa00", False)):
        circle = Shape(Point(1.5, 2.5), 0.8, 0.8, "#ffffff", outline, 0.05, is_round=True)
        about = About(drawings=(arrow, circle))
        drawn = picture_of(qtbot, puzzle_of(about=about), "contrast")
        seen = [
            min(luminance(QColor(name)) for name in colours_in(drawn, *place))
            for place in ((60, 16, 10, 16), (90, 120, 8, 10))
        ]
        assert seen[0] < 0.35
        assert (seen[1] < 0.4) is is_dark


def test_a_board_with_clues_outside_leaves_room_for_them(qtbot: QtBot) -> None:
    clue = SandwichSum(cells(*range(9)), Place(0, -1), 12)
    assert surroundings_of(puzzle_of()) == Surroundings()
    around = surroundings_of(puzzle_of(clue))
    assert around.left >= 0.5
    frame = GameFrame(Theme("light"), Game(puzzle_of(clue)), SIDE)
    qtbot.addWidget(frame)
    frame.resize(SIDE, SIDE)
    frame.show()
    board = frame.board.geometry()
    assert board.left() >= frame.board.cell_size // 2
    assert frame.rect().contains(board)
    left_of_board = frame.grab().toImage()
    text = Theme("light").colour("text").name()
    assert text in colours_in(left_of_board, 0, board.top(), board.left() - 6, 50)


def test_the_numbers_of_rows_and_columns_stand_beyond_clues_outside() -> None:
    row = SandwichSum(cells(*range(9)), Place(0, -1), 12)
    column = SandwichSum(cells(*range(0, 81, 9)), Place(-1, 0), 12)
    board, cell = QRectF(100, 100, 450, 450), 50
    for clues, least in (((), 0), ((row, column), cell / 2)):
        drawn = surroundings_of(puzzle_of(*clues)).drawn(cell)
        centres = [centre for _, centre in coordinates(board, CLASSIC, drawn)]
        beside = [board.left() - centre.x() for centre in centres[:9]]
        above = [board.top() - centre.y() for centre in centres[9:]]
        assert all(least < each < least + 2 * cell for each in beside + above)
        assert [centre.y() for centre in centres[:9]] == [125 + 50 * row for row in range(9)]


def test_a_board_that_is_shown_anew_has_room_again(qtbot: QtBot) -> None:
    clue = SandwichSum(cells(*range(9)), Place(0, -1), 12)
    frame = GameFrame(Theme("light"), Game(puzzle_of()), SIDE)
    qtbot.addWidget(frame)
    frame.resize(SIDE, SIDE)
    frame.show()
    before = frame.board.cell_size
    frame.show_game(Game(puzzle_of(clue)))
    assert frame.board.cell_size < before
    frame.show_game(Game(puzzle_of()))
    assert frame.board.cell_size == before


def test_cages_and_clues_are_printed(qtbot: QtBot, tmp_path: Path) -> None:
    clue = SandwichSum(cells(*range(9)), Place(0, -1), 26)
    puzzle = puzzle_of(KillerCage(cells(10, 11), 17), clue)
    path = tmp_path / "page.pdf"
    write_pdf(str(path), PrintOrder([NewPuzzle(puzzle, Card(""))], 1, Solutions.NONE))
    document = QPdfDocument(None)
    document.load(str(path))
    text = document.getAllText(0).text()
    document.close()
    assert "17" in text
    assert "26" in text


def test_widgets_without_drawings_keep_no_pictures_of_them(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[DrawingLayer] = []

    class Layer(DrawingLayer):
        def __init__(self, theme: Theme, parent: QObject) -> None:
            super().__init__(theme, parent)
            made.append(self)

    monkeypatch.setattr(drawing_painter, "DrawingLayer", Layer)
    parent = QWidget()
    qtbot.addWidget(parent)
    frame = GameFrame(Theme("light"), Game(puzzle_of()), SIDE, parent)
    frame.grab()
    assert made == []
    frame.show_game(Game(puzzle_of(KillerCage(cells(10, 11), 17))))
    frame.grab()
    assert len(made) == 1


def test_the_sum_of_a_cage_is_seen_over_the_rings_of_a_hint_and_of_a_text(qtbot: QtBot) -> None:
    puzzle = puzzle_of(KillerCage(cells(0, 1, 9), 20))
    frame = GameFrame(Theme("light"), Game(puzzle), SIDE)
    qtbot.addWidget(frame)
    frame.resize(SIDE, SIDE)
    frame.show()
    board = frame.board
    rect = sum_rect(
        BoardGeometry(puzzle.topology, board.cell_size), Outline(cells(0, 1, 9), text="20")
    )

    dark = Theme("light").colour("cage").lightness() + 30

    def sum_shown() -> set[tuple[int, int]]:
        image = viewport_of(board).grab(rect.toRect().adjusted(0, 2, 0, 0)).toImage()
        places = product(range(image.width()), range(image.height()))
        return {(x, y) for x, y in places if image.pixelColor(x, y).lightness() < dark}

    before = sum_shown()
    assert len(before) > 10
    step = next(cage_sums.find_combinations(Candidates.of(puzzle)))
    board.set_picture(Picture(step=step))
    assert sum_shown() == before
    board.set_picture(Picture())
    board.point_at(Pointer(cells(0, 1, 9)))
    assert sum_shown() == before


def test_the_number_of_a_line_is_seen_over_the_ring_of_the_selection(qtbot: QtBot) -> None:
    frame = GameFrame(Theme("light"), Game(puzzle_of(Whispers(cells(10, 20), 3))), SIDE)
    qtbot.addWidget(frame)
    frame.resize(SIDE, SIDE)
    frame.show()
    corner, near = frame.board.cell_size * 2, frame.board.cell_size // 14
    rect = QRect(corner - near, corner - near, 2 * near, 2 * near)
    shown = viewport_of(frame.board).grab(rect).toImage()
    frame.board.select_cells([10, 20])
    assert viewport_of(frame.board).grab(rect).toImage() == shown


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_drawings_outside_the_grid_are_painted_anew_only_when_they_change(
    qtbot: QtBot, theme: str
) -> None:
    colours, layer = Theme(theme), SurroundingsLayer()
    line = DrawnLine((Point(-1.0, -1.0), Point(0.0, 0.0)), "#ff0000", 0.3, is_above=True)
    puzzle = puzzle_of(about=About(drawings=(line,)))

    def painted(corner: QPoint) -> tuple[QImage, bool]:
        canvas = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
        canvas.fill(colours.colour("window"))
        called = False

        def count(frame: FrameType, event: str, _argument: object) -> None:
            nonlocal called
            called |= event == "call" and frame.f_code is paint_jobs.__code__

        sys.setprofile(count)
        with QPainter(canvas) as painter:
            layer.paint(painter, colours, puzzle, corner, 50, Picture())
        sys.setprofile(None)
        return canvas, called

    first, again, moved = (painted(QPoint(*corner)) for corner in ((60, 60), (60, 60), (90, 60)))
    assert (first[1], again[1], moved[1]) == (True, False, True)
    assert first[0] == again[0] != moved[0]
    plain = QImage(first[0])
    plain.fill(colours.colour("window"))
    with QPainter(plain) as painter:
        at = DrawnGrid(puzzle.topology, QPointF(60, 60), 50)
        paint_drawings(painter, colours, at, (line,))
    off = max(
        abs(one - other)
        for x, y in product(range(0, 200, 3), repeat=2)
        for one, other in zip(
            plain.pixelColor(x, y).getRgb(), first[0].pixelColor(x, y).getRgb(), strict=True
        )
        if one is not None and other is not None
    )
    assert off <= 2, "a picture in between rounds colours at most twice"


def test_a_sign_that_no_font_has_is_drawn_as_a_plain_shape(qapp: QApplication) -> None:
    font = Theme("light").digit_font(20, QFont.Weight.Medium)
    assert drawable_text("r1c1 12", font) == "r1c1 12"
    assert drawable_text("x\U000e0001\ufe0f", font) == f"x{PLAIN_SHAPE}"
