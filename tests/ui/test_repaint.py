"""What an act repaints: the cells that look different now and the widgets that say otherwise."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from random import Random

import pytest
from PyQt6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PyQt6.QtGui import QFont, QImage, QPainter, QPaintEvent, QPixmap
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.presentation.board.cells import CellLook
from sudoku_app.ui.board.cell_painter import CACHED_BOARDS, CellPainter
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import Play
from tests.ui.hands import act, colour_candidate, colour_cells, enter, refresh_board, write_note
from tests.ui.seen import looks_of, open_cells, readings_of_looks, solution_of

Key = Qt.Key
SIDE = 40


class Painted(QObject):
    """Watches what is painted: the cells of the board, and every other widget by its type."""

    def __init__(self, play: Play) -> None:
        super().__init__()
        self._board, self._viewport = play.board, viewport_of(play.board)
        self.cells: set[int] = set()
        self.widgets: list[str] = []

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:  # noqa: N802 - Qt's
        if isinstance(event, QPaintEvent):
            if watched is self._viewport:
                region = event.region()
                touched = (c for c in range(81) if region.intersects(self._board.cell_rect(c)))
                self.cells.update(touched)
            else:
                self.widgets.append(type(watched).__name__)
        return False


@pytest.fixture
def painted(qapp: QApplication, play: Play) -> Iterator[Painted]:
    """All notes are on the board, and its first empty cell is selected."""
    act(play, "fill_notes")
    play.board.select_cells(open_cells(play)[:1])
    qapp.processEvents()
    watcher = Painted(play)
    qapp.installEventFilter(watcher)
    yield watcher
    qapp.removeEventFilter(watcher)


def digit_of(play: Play, cell: int) -> int:
    return solution_of(play)[cell]


def repainted_by(step: Callable[[], object], play: Play) -> set[int]:
    """Which cells look different after an act, once all is painted."""
    before = looks_of(play)
    step()
    QApplication.processEvents()
    return {cell for cell, look in enumerate(looks_of(play)) if look != before[cell]}


def test_an_arrow_key_repaints_the_peers_and_the_ring(
    qtbot: QtBot, play: Play, painted: Painted
) -> None:
    cell = open_cells(play)[0]
    changed = repainted_by(lambda: qtbot.keyClick(play.board, Key.Key_Right), play)
    assert painted.cells == changed | {cell, cell + 1}
    assert len(painted.cells) <= 40


def test_a_digit_repaints_what_it_changes(qtbot: QtBot, play: Play, painted: Painted) -> None:
    cell = open_cells(play)[0]
    sign = str(digit_of(play, cell))
    changed = repainted_by(lambda: qtbot.keyClick(play.board, sign), play)
    assert cell in changed
    assert painted.cells == changed
    assert painted.widgets.count("DigitKey") == 1
    assert painted.widgets.count("CardPanel") == 1  # how many cells are filled
    assert not {"FlatButton", "PillButton", "SwitchKey"} & set(painted.widgets)


def test_a_digit_asks_the_game_for_all_looks_once(
    qtbot: QtBot, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    cell = open_cells(play)[0]
    play.board.select_cells([cell])
    readings = readings_of_looks(monkeypatch)
    qtbot.keyClick(play.board, str(digit_of(play, cell)))
    assert len(readings) == 1


@pytest.mark.parametrize("place", [0, -1], ids=["selected", "far away"])
def test_a_note_repaints_its_cell(play: Play, painted: Painted, place: int) -> None:
    cell = open_cells(play)[place]
    repainted_by(lambda: write_note(play, [cell], 9, NoteKind.CORNER), play)
    assert painted.cells == {cell}
    assert "DigitKey" not in painted.widgets


def test_nothing_is_repainted_where_nothing_changes(play: Play, painted: Painted) -> None:
    repainted_by(lambda: refresh_board(play), play)
    assert not painted.cells
    assert not painted.widgets


def test_painting_part_by_part_leaves_the_screen_as_painting_it_whole(
    qtbot: QtBot, play: Play, painted: Painted
) -> None:
    board, empty = play.board, open_cells(play)
    first, last = empty[0], empty[-1]
    acts: list[Callable[[], object]] = [
        lambda: qtbot.keyClick(board, Key.Key_Right),
        lambda: qtbot.keyClick(board, Key.Key_Down, Qt.KeyboardModifier.ShiftModifier),
        lambda: qtbot.keyClick(board, Key.Key_Right, Qt.KeyboardModifier.ShiftModifier),
        lambda: colour_cells(play, empty[3:6], 2),
        lambda: colour_cells(play, empty[4:8], 5),
        lambda: board.select_cells([0, 1, 9, 40]),
        lambda: board.select_cells([first]),
        lambda: enter(play, [first], digit_of(play, first)),
        lambda: enter(play, [first], digit_of(play, last) % 9 + 1),
        lambda: colour_candidate(play, [last], digit_of(play, last), 1),
        lambda: act(play, "begin_trial"),
        lambda: enter(play, [last], digit_of(play, last)),
        lambda: board.select_cells([last]),
        lambda: act(play, "discard_trial"),
        board.clear_selection,
        lambda: act(play, "toggle_pause"),
        lambda: act(play, "toggle_pause"),
        lambda: act(play, "restart"),
    ]
    screen = play.window.screen()
    assert screen is not None
    for number, step in enumerate(acts):
        repainted_by(step, play)
        shown = screen.grabWindow(play.window.winId()).toImage()
        corner = board.mapTo(play.window, board.rect().topLeft())
        part = shown.copy(corner.x(), corner.y(), board.width(), board.height())
        assert part == board.grab().toImage().convertToFormat(part.format()), f"act {number}"


class CountingTheme(Theme):
    """Counts the texts that are drawn."""

    texts = 0

    def draw_centred(
        self,
        painter: QPainter,
        centre: QPointF,
        text: str,
        pixels: float,
        weight: QFont.Weight = QFont.Weight.Normal,
    ) -> None:
        self.texts += 1
        super().draw_centred(painter, centre, text, pixels, weight)


@pytest.mark.parametrize(("ratio", "drawn"), [(1.0, 9), (2.0, 9), (1.25, 12)])
def test_cells_that_look_alike_are_drawn_once_where_pixels_are_whole(
    ratio: float, drawn: int
) -> None:
    theme = CountingTheme("light")
    image = QImage(round(4 * SIDE * ratio), round(SIDE * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    look = CellLook(corner=0b100101, ground="peers")
    with QPainter(image) as painter:
        cells = [(left, 0, look) for left in range(0, 4 * SIDE, SIDE)]
        CellPainter(theme, CLASSIC).paint(painter, SIDE, cells)
    assert theme.texts == drawn
    width = round(SIDE * ratio)
    for left in range(0, 4 * width, width):
        colours = {image.pixel(left + x, y) for x in range(width) for y in range(width)}
        assert theme.colour("peers").rgb() in colours
        assert len(colours) > 3


COPYING = [
    (size, pixels, ratio)
    for size in (4, 6, 9, 12, 16)
    for pixels in (34, 40, 53, 70)
    for ratio in (1, 2)
]


@pytest.mark.parametrize(("size", "pixels", "ratio"), COPYING)
def test_notes_that_are_copied_look_like_notes_that_are_drawn(
    size: int, pixels: int, ratio: int
) -> None:
    random, every = Random(f"{size} {pixels} {ratio}"), (1 << size) - 1
    theme = CountingTheme("light")
    copying = CellPainter(theme, topology_of_size(size))
    for ground in ("board", "peers"):  # so that there is something to copy
        _cell(copying, pixels, ratio, CellLook(corner=every, ground=ground))
    for _ in range(12):
        corner = random.randrange(1, every)
        digits = [digit for digit in range(1, size + 1) if corner >> digit - 1 & 1]
        look = CellLook(
            corner=corner,
            ground=random.choice(("board", "peers")),
            strong_note=random.choice((0, random.choice(digits))),
            colours=random.choice((0, 0, 5)),
            marked=random.random() < 0.2,
        )
        drawing = QImage(pixels * ratio, pixels * ratio, QImage.Format.Format_RGB32)
        drawing.setDevicePixelRatio(ratio)
        with QPainter(drawing) as painter:
            CellPainter(theme, topology_of_size(size)).paint_cell(
                painter, QRectF(0, 0, pixels, pixels), look
            )
        assert _cell(copying, pixels, ratio, look) == drawing, look


def test_notes_are_written_once_for_all_cells_of_a_ground() -> None:
    theme = CountingTheme("light")
    copying = CellPainter(theme, CLASSIC)
    for corner in range(1, 511):
        _cell(copying, SIDE, 1, CellLook(corner=corner))
    assert theme.texts == 9


def test_pictures_of_cells_are_kept_for_a_few_boards_at_most() -> None:
    cells = CellPainter(Theme("light"), topology_of_size(4))
    before = _pictures()
    for colours in range(256):
        _cell(cells, SIDE, 1, CellLook(value=1, colours=colours))
    assert _pictures() - before == CACHED_BOARDS * 16


def _pictures() -> int:
    return sum(isinstance(each, QPixmap) for each in gc.get_objects())


def _cell(cells: CellPainter, pixels: int, ratio: int, look: CellLook) -> QImage:
    image = QImage(pixels * ratio, pixels * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    with QPainter(image) as painter:
        cells.paint(painter, pixels, [(0, 0, look)])
    return image
