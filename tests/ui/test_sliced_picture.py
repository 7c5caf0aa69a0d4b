"""Pictures of thousands of drawings: painted in slices, only where they are seen, and only once."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import CodeType, FrameType

import pytest
from PyQt6.QtCore import QMimeData, QObject, QPointF, QRectF, QSizeF
from PyQt6.QtGui import QColor, QImage, QPainter
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.rules import Rules
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.game.play.game import Game
from sudoku_app.ui.board import sliced_picture
from sudoku_app.ui.board.board_frame import GameFrame
from sudoku_app.ui.board.board_geometry import BoardGeometry, DrawnGrid
from sudoku_app.ui.board.drawing_painter import (
    LONGEST_LINE,
    PIECE,
    paint_drawings,
    paint_jobs,
    path_around,
)
from sudoku_app.ui.board.sliced_picture import FIRST, SLICE, SlicedPicture
from sudoku_app.ui.exchange.found_window import FoundWindow
from sudoku_app.ui.new_game.puzzle_card import MiniBoard
from sudoku_app.ui.theme import Theme
from tests.game.games import FakeTime
from tests.ui.conftest import Play
from tests.ui.hands import read_data

CELL, SIDE = 50, 9 * 50
GRID = QRectF(0, 0, SIDE, SIDE)
TICK = 0.001


def puzzle_of(drawings: tuple[Drawing, ...]) -> Puzzle:
    return make_puzzle([0] * 81, about=About(drawings=drawings))


def discs(count: int, reach: float = 0.0) -> tuple[Drawing, ...]:
    """Discs all over the board, and `reach` cells beyond it."""
    return tuple(
        Shape(
            Point(number * 7 % 90 * (1 + reach) / 10, number * 11 % 90 * (1 + reach) / 10),
            0.8,
            0.8,
            f"#{number * 4099 % 0x1000000:06x}80",
            "#000000",
            0.02,
            is_round=True,
            is_above=bool(number % 2),
        )
        for number in range(count)
    )


def jobs_of(*drawings: Drawing) -> list[Callable[[QPainter], None]]:
    theme = Theme("light")
    return list(paint_jobs(theme, DrawnGrid(topology_of_size(9), QPointF(), CELL), drawings, GRID))


@contextmanager
def counted(*codes: CodeType) -> Iterator[list[str]]:
    """The calls, in this thread, of functions with this code."""
    calls: list[str] = []

    def count(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code in codes:
            calls.append(frame.f_code.co_name)

    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def shown(qtbot: QtBot, puzzle: Puzzle, theme: str = "light") -> GameFrame:
    frame = GameFrame(Theme(theme), Game(puzzle), SIDE + 10)
    qtbot.addWidget(frame)
    frame.resize(SIDE + 10, SIDE + 10)
    frame.show()
    return frame


def test_no_slice_takes_more_than_its_time_and_all_is_painted_once(qtbot: QtBot) -> None:
    parent = QObject()
    picture = SlicedPicture(parent, 2, FakeTime(0.0, TICK))
    painted: list[int] = []

    def paint(number: int, _painter: QPainter) -> None:
        painted.append(number)

    grown: list[int] = []
    picture.grew.connect(lambda: grown.append(len(painted)))
    picture.begin(
        QSizeF(10, 10), 1.0, [(each // 500, partial(paint, each)) for each in range(1000)]
    )
    assert 0 < len(painted) <= FIRST / TICK + 1
    sizes = [len(painted)]
    while not picture.is_complete:
        before = len(painted)
        QApplication.processEvents()
        sizes.append(len(painted) - before)
    assert painted == list(range(1000))
    assert max(sizes[1:]) <= SLICE / TICK + 1
    assert grown[-1] == 1000, "the last slice is shown"
    assert len(grown) < len(sizes) / 2, "showing what was painted takes longer than painting it"


def test_what_was_not_yet_painted_is_given_up_for_a_new_picture(qtbot: QtBot) -> None:
    parent = QObject()
    picture = SlicedPicture(parent, 1, FakeTime(0.0, TICK))
    painted: list[str] = []

    def paint(name: str, _painter: QPainter) -> None:
        painted.append(name)

    picture.begin(QSizeF(10, 10), 1.0, [(0, partial(paint, "old"))] * 1000)
    old = painted.count("old")
    picture.begin(QSizeF(20, 20), 2.0, [(0, partial(paint, "new"))] * 3)
    assert picture.is_complete
    assert (painted.count("old"), painted.count("new")) == (old, 3)
    assert picture.sheets[0].width() == 40


@pytest.mark.parametrize(
    ("drawing", "is_seen"),
    [
        (Shape(Point(-40, 4), 80.5, 2, "#000000", "", 0), True),
        (Shape(Point(-40, 4), 79.5, 2, "#000000", "", 0), False),
        (Shape(Point(-40, 4), 79.5, 2, "#000000", "#000000", 3), True),
        (Shape(Point(4, 14), 12, 2, "#000000", "", 0), False),
        (Shape(Point(4, 14), 12, 2, "#000000", "", 0, angle=90), True),
        (Label(Point(-50, 4), "few", "#000000", 1), False),
        (Label(Point(-50, 4), "many" * 25, "#000000", 1), True),
        (DrawnLine((Point(-5, -5), Point(20, -5)), "#000000", 1), False),
        (DrawnLine((Point(-5, -5), Point(20, -5)), "#000000", 11), True),
        (DrawnLine((Point(-5, -5), Point(20, 20)), "#000000", 1), True),
        (Outline((0, 1)), True),
    ],
)
def test_only_drawings_that_reach_the_board_are_painted(drawing: Drawing, is_seen: bool) -> None:
    assert len(jobs_of(drawing)) == is_seen


def zigzag(count: int, colour: str) -> DrawnLine:
    points = tuple(Point(each * 37 % 83 / 9, each * 53 % 89 / 9.5) for each in range(count))
    return DrawnLine(points, colour, 0.1, head=0.5)


def painted(paint: Callable[[QPainter], None]) -> QImage:
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        paint(painter)
    return image


@pytest.mark.parametrize("colour", ["#c04020", "#c0402060"])
def test_a_long_line_is_painted_in_pieces_that_look_like_the_whole(colour: str) -> None:
    line = zigzag(LONGEST_LINE + 12, colour)
    jobs = jobs_of(line)
    assert len(jobs) >= (LONGEST_LINE + 11) / PIECE

    def paint_pieces(painter: QPainter) -> None:
        for job in jobs:
            job(painter)

    def paint_whole(painter: QPainter) -> None:
        at = DrawnGrid(topology_of_size(9), QPointF(), CELL)
        paint_drawings(painter, Theme("light"), at, [line])

    pieces, whole = painted(paint_pieces), painted(paint_whole)
    steps = range(0, SIDE, 3)
    differing = sum(
        abs(pieces.pixelColor(x, y).green() - whole.pixelColor(x, y).green()) > 12
        for x in steps
        for y in steps
    )
    assert differing < len(steps) ** 2 / 100, "only where smoothed edges of two pieces overlap"


def test_a_line_of_usual_length_is_painted_whole() -> None:
    assert len(jobs_of(zigzag(LONGEST_LINE, "#c0402060"))) == 1


def test_the_pieces_of_a_line_beside_the_board_are_left_out() -> None:
    inside, outside = Point(4.0, 4.0), Point(50.0, 50.0)
    line = DrawnLine((*[inside] * 2, *[outside] * 2000), "#000000", 0.1)
    assert len(jobs_of(line)) == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_board_of_thousands_of_drawings_is_in_the_end_as_if_painted_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, theme: str
) -> None:
    puzzle = puzzle_of(discs(3000, reach=0.1))
    with monkeypatch.context() as patch:
        patch.setattr(sliced_picture, "FIRST", 600.0)
        at_once = shown(qtbot, puzzle, theme).grab().toImage()
    frame = shown(qtbot, puzzle, theme)
    assert frame.grab().toImage() != at_once, "the first picture does not wait for all of them"
    qtbot.waitUntil(lambda: frame.grab().toImage() == at_once, timeout=20_000)


def test_a_board_of_usual_drawings_is_complete_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_hundredth = FakeTime(0.0, FIRST / 100)
    monkeypatch.setattr(SlicedPicture.__init__, "__defaults__", (1, a_hundredth))
    cages = tuple(KillerCage((Cell(each), Cell(each + 1)), 9) for each in range(0, 80, 3))
    frame = shown(qtbot, make_puzzle([0] * 81, constraints=cages))
    first = frame.grab().toImage()
    for picture in frame.findChildren(SlicedPicture):
        assert picture.is_complete
    assert frame.grab().toImage() == first


def test_frames_after_the_first_paint_no_drawing(qtbot: QtBot) -> None:
    frame = shown(qtbot, puzzle_of(discs(300, reach=0.1)))
    frame.grab()
    pictures = frame.findChildren(SlicedPicture)
    assert len(pictures) == 2
    qtbot.waitUntil(lambda: all(picture.is_complete for picture in pictures))
    with counted(paint_jobs.__code__) as calls:
        frame.grab()
        frame.board.select_cells([3, 4])
        frame.grab()
    assert calls == []
    with counted(paint_jobs.__code__) as calls:
        frame.resize(400, 400)
        frame.grab()
    assert calls


def test_the_small_picture_of_a_card_is_painted_once(qtbot: QtBot) -> None:
    board = MiniBoard(Theme("light"))
    qtbot.addWidget(board)
    board.show_puzzle(puzzle_of(discs(60)))
    first = board.grab().toImage()
    (picture,) = board.findChildren(SlicedPicture)
    qtbot.waitUntil(lambda: picture.is_complete)
    first = board.grab().toImage()
    with counted(paint_jobs.__code__) as calls:
        assert board.grab().toImage() == first
    assert calls == []
    board.show_puzzle(puzzle_of(discs(30)))
    assert board.grab().toImage() != first


def test_rings_are_joined_around_few_of_many_drawings() -> None:
    board = BoardGeometry(CLASSIC, CELL)
    shapes = [
        Shape(Point(x / 40, x % 9), 1.0, 1.0, "#ffffff", "", 0.0, is_round=True) for x in range(300)
    ]
    cages = [Outline((Cell(cell), Cell(cell + 1)), "", "") for cell in range(80)] * 10
    for drawings in (shapes, cages):
        whole = path_around(board, drawings)
        assert not whole.isEmpty()
        assert whole == path_around(board, drawings[:300])
    assert path_around(board, shapes[:20]) != path_around(board, shapes)
    assert path_around(board, shapes[:50]) == path_around(board, shapes)


def test_the_rules_of_a_puzzle_that_was_read_are_not_prepared_by_the_window(
    play: Play, qtbot: QtBot
) -> None:
    cages = [
        {"cells": [f"R{row}C{column}", f"R{row}C{column + 1}"], "value": row + 2}
        for row in range(1, 10)
        for column in range(1, 9, 2)
    ]
    data = QMimeData()
    data.setText(json.dumps({"size": 9, "grid": [[{}] * 9] * 9, "killercage": cages}))

    def windows() -> list[QWidget]:
        return [each for each in play.window.findChildren(FoundWindow) if each.isVisible()]

    with counted(Rules.__init__.__code__) as calls:
        read_data(play, data, "")
        qtbot.waitUntil(lambda: bool(windows()))
        windows()[0].grab()
    assert calls == []
