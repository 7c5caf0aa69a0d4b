"""The board of grids that overlap: holes, the grid that is enlarged, words and pictures."""

from __future__ import annotations

from random import Random

import pytest
from PyQt6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt
from PyQt6.QtGui import QPaintEvent, QRegion, QWheelEvent
from PyQt6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.step import Step
from sudoku_app.core.topology import Candidate, Cell, Digit, Topology
from sudoku_app.core.variants import OVERLAPPING_KINDS, size_of_kind, topology_of_kind
from sudoku_app.formats import read_first
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.board.picture import Picture, Pointer
from sudoku_app.presentation.play.actions import Action
from sudoku_app.ui.board.grid_zoom import GridOverview
from sudoku_app.ui.board.surroundings import coordinates
from sudoku_app.ui.parts.fields import viewport_of
from tests.ui.board_alone import redraw_cells
from tests.ui.conftest import OpenPlay, Play
from tests.ui.drawing import choose_tool
from tests.ui.entering import choose_grid
from tests.ui.hands import act, begin_game
from tests.ui.seen import editing_of, game_of, shown_screen, the_clipboard, theme_of, window_actions

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
SAMURAI = topology_of_kind(9, "samurai")


def nearly_solved(topology: Topology) -> Puzzle:
    """A puzzle that lacks the first two cells of each row of the frame."""
    solution = list(random_grid(Random(1), topology))
    for row in range(topology.height):
        cells = [cell for cell in range(topology.cell_count) if topology.row_of(cell) == row]
        for cell in cells[:2]:
            solution[cell] = 0
    return Puzzle(topology, tuple(solution))


@pytest.fixture
def samurai(play: Play) -> Play:
    begin_game(play, NewPuzzle(nearly_solved(SAMURAI), Card.of_name("samurai")))
    play.window.resize(1366, 768)
    play.window.show()
    QApplication.processEvents()
    play.board.select_cells([at(1, 1)])
    return play


def at(row: int, column: int) -> int:
    """The cell of the samurai in a row and a column, counted from 1."""
    cell = SAMURAI.cell_at(row - 1, column - 1)
    assert cell is not None
    return cell


def place_of(play: Play) -> tuple[int, int]:
    """The row and the column of the current cell, counted from 1."""
    cell = play.board.current_cell()
    assert cell is not None
    return SAMURAI.row_of(cell) + 1, SAMURAI.column_of(cell) + 1


def shown_cells(play: Play) -> set[int]:
    """The cells that are wholly in view."""
    view = viewport_of(play.board).rect()
    return {cell for cell in range(369) if view.contains(play.board.cell_rect(cell))}


def turn_wheel(play: Play, cell: int, by: int) -> None:
    place = QPointF(play.board.cell_rect(cell).center())
    event = QWheelEvent(
        place,
        play.board.mapToGlobal(place),
        QPoint(),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        CTRL,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport_of(play.board), event)


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ((1, 9), Key.Key_Right, (1, 13)),
        ((1, 13), Key.Key_Left, (1, 9)),
        ((9, 1), Key.Key_Down, (13, 1)),
        ((13, 21), Key.Key_Up, (9, 21)),
        ((11, 15), Key.Key_Right, (11, 7)),
        ((11, 10), Key.Key_Home, (11, 7)),
        ((1, 10 - 1), Key.Key_End, (1, 21)),
    ],
)
def test_keys_step_over_holes(
    qtbot: QtBot, samurai: Play, start: tuple[int, int], key: Key, end: tuple[int, int]
) -> None:
    samurai.board.select_cells([at(*start)])
    qtbot.keyClick(samurai.board, key)
    assert place_of(samurai) == end


def test_all_grids_are_shown_at_first_and_a_hole_can_not_be_selected(
    qtbot: QtBot, samurai: Play
) -> None:
    assert shown_cells(samurai) == set(range(369))
    hole = samurai.board.cell_rect(at(1, 9)).center() + QPoint(samurai.board.cell_size, 0)
    qtbot.mouseClick(viewport_of(samurai.board), Qt.MouseButton.LeftButton, pos=hole)
    assert samurai.board.selected_cells() == [at(1, 1)]


def test_a_grid_is_enlarged_by_its_action_and_follows_the_selection(
    qtbot: QtBot, samurai: Play
) -> None:
    small = samurai.board.cell_rect(0).width()
    act(samurai, "enlarge_grid")
    assert samurai.board.cell_rect(0).width() > 1.8 * small
    assert set(SAMURAI.cells_by_grid[0]) <= shown_cells(samurai)
    samurai.board.select_cells([at(9, 9)])  # the centre grid has this cell, too
    assert set(SAMURAI.cells_by_grid[0]) <= shown_cells(samurai)
    qtbot.keyClick(samurai.board, Key.Key_Right)
    assert place_of(samurai) == (9, 10)
    assert set(SAMURAI.cells_by_grid[2]) <= shown_cells(samurai)
    act(samurai, "enlarge_grid")
    assert shown_cells(samurai) == set(range(369))


def test_pages_go_from_grid_to_grid(qtbot: QtBot, samurai: Play) -> None:
    samurai.board.select_cells([at(2, 3)])
    ways = []
    for key in (Key.Key_PageDown, Key.Key_PageDown, Key.Key_PageUp, Key.Key_PageUp, Key.Key_PageUp):
        qtbot.keyClick(samurai.board, key)
        ways.append(place_of(samurai))
    assert ways == [(2, 15), (8, 9), (2, 15), (2, 3), (14, 15)]


@pytest.mark.parametrize("motion", ["on", "off"])
def test_the_board_glides_to_a_grid_only_if_motion_is_wanted(
    qtbot: QtBot, open_play: OpenPlay, motion: str
) -> None:
    play = open_play(DEFAULTS._replace(motion=motion))
    begin_game(play, NewPuzzle(nearly_solved(SAMURAI), Card.of_name("samurai")))
    play.window.show()
    play.board.select_cells([at(1, 1)])
    QApplication.processEvents()
    pictures = []
    for _ in range(2):
        act(play, "enlarge_grid")
        at_once = viewport_of(play.board).grab().toImage()
        qtbot.waitUntil(lambda: play.board.glide.place is None)
        pictures.append(viewport_of(play.board).grab().toImage())
        assert (pictures[-1] == at_once) is (motion == "off")
    assert pictures[0] != pictures[1]


def test_the_wheel_and_a_double_click_enlarge_the_grid_under_the_pointer(
    qtbot: QtBot, samurai: Play
) -> None:
    turn_wheel(samurai, at(20, 20), 120)
    assert set(SAMURAI.cells_by_grid[4]) <= shown_cells(samurai)
    turn_wheel(samurai, at(20, 20), -120)
    assert shown_cells(samurai) == set(range(369))
    empty = samurai.board.cell_rect(at(14, 1)).center()
    left = Qt.MouseButton.LeftButton
    qtbot.mouseClick(viewport_of(samurai.board), left, pos=empty)
    qtbot.mouseDClick(viewport_of(samurai.board), left, pos=empty)
    assert set(SAMURAI.cells_by_grid[3]) <= shown_cells(samurai)


def test_a_click_on_the_overview_goes_to_a_grid(qtbot: QtBot, samurai: Play) -> None:
    overview = samurai.board.findChild(GridOverview)
    assert overview is not None
    assert overview.isHidden()
    act(samurai, "enlarge_grid")
    assert overview.isVisible()
    corner = QPoint(overview.width() - 12, overview.height() - 12)
    qtbot.mouseClick(overview, Qt.MouseButton.LeftButton, pos=corner)
    assert place_of(samurai) == (13, 13)
    assert set(SAMURAI.cells_by_grid[4]) <= shown_cells(samurai)


def test_a_picture_elsewhere_is_shown_in_its_grid_or_on_the_whole_board(samurai: Play) -> None:
    act(samurai, "enlarge_grid")
    near, far = (Candidate(Cell(at(*place)), Digit(1)) for place in ((2, 2), (21, 21)))
    for placements, grid in (((far,), 4), ((near, far), None), ((near,), 0)):
        samurai.board.set_picture(Picture(step=Step("naked_single", placements=placements)))
        whole = set(range(369))
        assert (shown_cells(samurai) == whole) is (grid is None)
        assert shown_cells(samurai) >= (whole if grid is None else set(SAMURAI.cells_by_grid[grid]))
    samurai.board.set_picture(Picture())
    assert shown_cells(samurai) >= set(SAMURAI.cells_by_grid[0])


def test_a_grid_is_enlarged_although_a_picture_needs_several_until_the_next_one(
    samurai: Play,
) -> None:
    act(samurai, "enlarge_grid")
    far = [Candidate(Cell(at(*place)), Digit(1)) for place in ((2, 2), (21, 21))]
    picture = Picture(step=Step("naked_single", placements=tuple(far)))
    samurai.board.set_picture(picture)
    for is_whole in (False, True, False):
        act(samurai, "enlarge_grid")
        assert (shown_cells(samurai) == set(range(369))) is is_whole
    samurai.board.point_at(Pointer((far[1].cell,)))
    assert shown_cells(samurai) >= set(SAMURAI.cells_by_grid[4])
    samurai.board.point_at(Pointer())
    assert shown_cells(samurai) >= set(SAMURAI.cells_by_grid[0])
    samurai.board.set_picture(picture._replace(cells=(far[1].cell,)))
    assert shown_cells(samurai) == set(range(369))


def test_rows_in_view_alone_are_numbered() -> None:
    board, whole = QRectF(100, 100, 210, 210), QRectF(100, -110, 420, 420)
    words = [words for words, _ in coordinates(board, SAMURAI, whole=whole)]
    assert words == [*map(str, range(12, 22)), *map(str, range(1, 12))][: len(words)]
    assert len(list(coordinates(board, SAMURAI))) == 42


def test_rows_and_columns_are_numbered_where_several_grids_share_them(samurai: Play) -> None:
    frame = samurai.board.geometry()
    picture = shown_screen(samurai).grab().toImage()
    window = theme_of(samurai).colour("window").rgb()
    beside = range(frame.left() - 20, frame.left() - 7)
    rows = {
        (y - frame.top()) // samurai.board.cell_size
        for y in range(frame.top(), frame.bottom() + 1)
        if any(picture.pixel(x, y) != window for x in beside)
    }
    assert rows == set(range(21))


def test_cells_are_spoken_with_their_grids(samurai: Play) -> None:
    model = samurai.board.model()
    assert model is not None
    role = Qt.ItemDataRole.AccessibleTextRole
    spoken = {place: model.data(model.index(*place), role) for place in ((3, 4), (7, 7), (0, 10))}
    assert str(spoken[3, 4]).startswith("top left grid, row 4, column 5")
    assert str(spoken[7, 7]).startswith("top left grid, centre grid, row 8, column 8")
    assert spoken[0, 10] is None


def test_digits_are_entered_and_undone_in_an_enlarged_grid(qtbot: QtBot, samurai: Play) -> None:
    cell = game_of(samurai).values.index(0)
    samurai.board.select_cells([cell])
    act(samurai, "enlarge_grid")
    qtbot.keyClick(samurai.board, Key.Key_4)
    assert game_of(samurai).values[cell] == 4
    act(samurai, "undo")
    assert game_of(samurai).values[cell] == 0


def test_the_whole_board_is_shown_when_it_is_solved(qtbot: QtBot, samurai: Play) -> None:
    solution = random_grid(Random(1), SAMURAI)
    act(samurai, "enlarge_grid")
    for cell in [cell for cell, digit in enumerate(game_of(samurai).values) if not digit]:
        samurai.board.select_cells([cell])
        assert samurai.board.enlarged is not None
        qtbot.keyClick(samurai.board, Key(Key.Key_0 + solution[cell]))
    assert game_of(samurai).outcome is Outcome.SOLVED
    assert samurai.board.enlarged is None


def test_the_action_is_for_several_grids_alone(play: Play) -> None:
    actions = window_actions(play)
    assert not actions[Action.ENLARGE_GRID].isEnabled()
    begin_game(play, NewPuzzle(nearly_solved(SAMURAI), Card.of_name("samurai")))
    assert actions[Action.ENLARGE_GRID].isEnabled()


@pytest.mark.parametrize("kind", OVERLAPPING_KINDS)
def test_every_frame_fits_into_the_window(play: Play, kind: str) -> None:
    topology = topology_of_kind(size_of_kind(kind), kind)
    begin_game(play, NewPuzzle(nearly_solved(topology), Card.of_name(kind)))
    play.window.resize(980, 720)
    play.window.show()
    QApplication.processEvents()
    assert play.board.rect().contains(play.board.cell_rect(topology.cell_count - 1))
    assert shown_screen(play).rect().contains(play.board.geometry())
    for grid in range(len(topology.grids)):
        play.board.go_to_grid(grid)
        act(play, "enlarge_grid")
        view = viewport_of(play.board).rect()
        cells = topology.cells_by_grid[grid]
        assert all(view.contains(play.board.cell_rect(cell)) for cell in cells)
        act(play, "enlarge_grid")


def test_an_enlarged_grid_stays_in_view_when_the_window_changes(samurai: Play) -> None:
    act(samurai, "enlarge_grid")
    samurai.board.go_to_grid(4)
    for size in ((980, 720), (440, 760), (1366, 768)):
        samurai.window.resize(*size)
        QApplication.processEvents()
        assert set(SAMURAI.cells_by_grid[4]) <= shown_cells(samurai)


def test_another_game_begins_with_its_whole_board(samurai: Play) -> None:
    act(samurai, "enlarge_grid")
    begin_game(samurai, samurai.session.puzzles.find("easy", 9))
    assert samurai.board.enlarged is None
    view = viewport_of(samurai.board).rect()
    assert all(view.contains(samurai.board.cell_rect(cell)) for cell in range(81))
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert samurai.board.findChild(GridOverview) is None
    begin_game(samurai, NewPuzzle(nearly_solved(SAMURAI), Card.of_name("samurai")))
    assert shown_cells(samurai) == set(range(369))


def test_grids_that_overlap_are_copied_as_rows_and_not_as_a_link(
    qtbot: QtBot, samurai: Play
) -> None:
    game = game_of(samurai)
    for name in ("copy_puzzle", "copy_board", "copy_grid"):
        the_clipboard().clear()
        act(samurai, name)
        assert read_first(the_clipboard().text()).puzzle.givens == game.puzzle.givens
    the_clipboard().clear()
    act(samurai, "copy_link")
    assert not the_clipboard().text()
    qtbot.waitUntil(lambda: bool(samurai.window.findChildren(QMessageBox)))
    assert "grids that overlap" in samurai.window.findChildren(QMessageBox)[-1].text()


def test_the_picture_of_all_grids_is_reached_while_the_editor_draws(
    qtbot: QtBot, play: Play
) -> None:
    play.window.resize(1366, 768)
    play.window.show()
    act(play, "enter_puzzle")
    editing = editing_of(play)
    choose_grid(editing, "Samurai")
    choose_tool(qtbot, editing, "thermometer")
    board = editing.screen.board
    board.enlarge_grid(True, at(1, 1))
    overview = board.findChild(GridOverview)
    assert overview is not None
    last = overview.mapTo(editing.screen, overview.rect().center() * 2 - QPoint(12, 12))
    under = editing.screen.childAt(last)
    assert under is overview
    qtbot.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(editing.screen, last))
    seen = viewport_of(board).rect()
    assert all(seen.contains(board.cell_rect(cell)) for cell in SAMURAI.cells_by_grid[4])
    assert play.session.draft.puzzle.constraints == ()


class PaintedPlaces(QObject):
    """Watches what is painted of a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:  # noqa: N802 - Qt's
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


def test_holes_are_painted_with_the_cells_where_drawings_may_have_changed(samurai: Play) -> None:
    QApplication.processEvents()
    board = samurai.board
    painted = PaintedPlaces(viewport_of(board))
    redraw_cells(board)
    QApplication.processEvents()
    hole = board.cell_rect(at(1, 9)).translated(board.cell_size, 0)
    assert (QRegion(hole) - painted.region).isEmpty()
