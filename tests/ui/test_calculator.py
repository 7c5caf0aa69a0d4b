"""The killer calculator in the window: what it shows of the selection, where, and until when."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QSize, Qt
from PyQt6.QtWidgets import QDockWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.ui.hints.calculator import CalculatorPanel
from sudoku_app.ui.play import side_dock
from tests.ui.conftest import Play
from tests.ui.hands import act, begin_game, enter, press, select
from tests.ui.seen import action_of, screen_of, status_of
from tests.ui.shaping import shape

CAGES = (KillerCage((Cell(0), Cell(1), Cell(9)), 15), KillerCage((Cell(2), Cell(3)), 4))
PUZZLE = Puzzle(CLASSIC, (0,) * 81, CAGES)


@pytest.fixture
def killer(play: Play) -> Play:
    begin_game(play, NewPuzzle(PUZZLE, Card("own")))
    return play


def opened(play: Play) -> CalculatorPanel:
    act(play, "show_calculator")
    (panel,) = play.window.findChildren(CalculatorPanel)
    return panel


def test_it_follows_the_selection_and_the_board(killer: Play) -> None:
    board = killer.board
    board.select_cells([0])
    panel = opened(killer)
    assert panel.title.text() == "15 in 3 cells"
    assert "267" in panel.combinations.text()
    assert "<s" not in panel.combinations.text()
    enter(killer, [10], 6)
    assert panel.combinations.accessibleName().splitlines() == [
        "Possible: 159, 249, 258, 348, 357",
        "Ruled out: 168, 267, 456",
    ]
    assert panel.combinations.text().count("<s ") == 3
    board.select_cells([2])
    assert panel.title.text() == "4 in 2 cells"
    board.select_cells([10, 40])
    assert panel.lines.text() == "Sum of the digits placed: 6\nPossible sums: 7 to 15"
    board.clear_selection()
    assert panel.title.text() == "Select a cage, or any cells."


def test_escape_on_the_board_closes_it_last(killer: Play, qtbot: QtBot) -> None:
    panel = opened(killer)
    select(killer, [0])
    press(qtbot, killer, Qt.Key.Key_Escape)
    assert panel.isVisible()
    press(qtbot, killer, Qt.Key.Key_Escape)
    assert not action_of(killer, "show_calculator").isChecked()


def test_selecting_a_cage_tells_its_combinations_below_the_board(killer: Play) -> None:
    board = killer.board
    board.select_cells([2])
    assert status_of(killer) == "4 in 2 cells: 13"
    enter(killer, [8], 1)
    assert status_of(killer) == "4 in 2 cells: impossible"
    board.select_cells([8, 40])
    assert status_of(killer) == "2 cells, 1 so far"
    board.select_cells([40])
    assert status_of(killer).startswith("Killer cages")
    board.select_cells([2])
    act(killer, "toggle_pause")
    assert "impossible" not in status_of(killer)


def test_other_puzzles_keep_their_line(play: Play) -> None:
    select(play, [0, 1, 2])
    assert status_of(play) == play.session.card.name
    assert opened(play).title.text() == "3 cells"


def test_a_pause_hides_it_and_the_action_closes_it(killer: Play) -> None:
    select(killer, [0])
    panel, action = opened(killer), action_of(killer, "show_calculator")
    assert action.isChecked()
    act(killer, "toggle_pause")
    assert (panel.title.text(), panel.combinations.text()) == ("", "")
    assert not action.isEnabled()
    act(killer, "toggle_pause")
    assert panel.title.text() == "15 in 3 cells"
    action.trigger()
    assert not action.isChecked()
    assert not panel.isVisible()


def test_escape_closes_it_and_the_editor_does(killer: Play, qtbot: QtBot) -> None:
    panel = opened(killer)
    qtbot.keyClick(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    opened_again = action_of(killer, "show_calculator")
    opened_again.trigger()
    act(killer, "enter_puzzle")
    assert not opened_again.isChecked()


def test_the_window_has_one_tool_at_a_time(killer: Play) -> None:
    before = killer.window.size()
    opened(killer)
    act(killer, "show_all_steps")
    shown = [dock for dock in killer.window.findChildren(QDockWidget) if dock.isVisible()]
    assert len(shown) == 1
    assert not action_of(killer, "show_calculator").isChecked()
    shown[0].close()
    assert killer.window.size() == before


def test_in_a_narrow_window_it_covers_the_pad(
    killer: Play, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: QSize(0, 0))
    shape(qtbot, killer, 400, 800)
    select(killer, [0])
    dock = opened(killer).parentWidget()
    assert dock is not None
    assert dock.geometry().contains(screen_of(killer).pad.geometry())
    screen = screen_of(killer)
    assert screen.rect().contains(screen.board.geometry())
