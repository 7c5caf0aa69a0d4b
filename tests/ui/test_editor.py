"""The window to enter a puzzle of one's own."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QComboBox, QLabel
from pytestqt.qtbot import QtBot

from sudoku_app.core.variants import topology_of_kind
from sudoku_app.ui.board.board_model import BoardModel
from sudoku_app.ui.board.board_view import BoardView
from sudoku_app.ui.exchange.editor_window import EditorWindow
from tests.ui.conftest import LINE, SOLUTION, Play
from tests.ui.hands import button_of


@pytest.fixture
def editor(play: Play) -> EditorWindow:
    play.window.actions_by_name["enter_puzzle"].trigger()
    window = play.window.findChildren(EditorWindow)[-1]
    assert isinstance(window, EditorWindow)
    return window


def board(editor: EditorWindow) -> BoardView:
    view = editor.findChild(BoardView)
    assert isinstance(view, BoardView)
    return view


def type_line(editor: EditorWindow, qtbot: QtBot, line: str) -> None:
    for cell, sign in enumerate(line):
        if sign != ".":
            board(editor).select_cells([cell])
            qtbot.keyClick(board(editor), Qt.Key(Qt.Key.Key_0 + int(sign)))


def words_of(editor: EditorWindow) -> str:
    return editor.findChildren(QLabel)[-1].text()


def test_the_verdict_comes_as_the_givens_are_typed(editor: EditorWindow, qtbot: QtBot) -> None:
    assert words_of(editor).startswith("Type")
    type_line(editor, qtbot, LINE)
    qtbot.waitUntil(lambda: "one solution" in words_of(editor), timeout=20_000)
    assert "Easy" in words_of(editor) or "Normal" in words_of(editor)


def test_what_is_typed_looks_like_givens_and_a_clash_like_a_mistake(
    editor: EditorWindow, qtbot: QtBot
) -> None:
    type_line(editor, qtbot, "5...." + "." * 76)
    model = board(editor).model()
    assert isinstance(model, BoardModel)
    assert model.look(0).given
    assert model.look(0).ground == "given_ground"
    assert model.spoken(0) == "row 1, column 1, given 5"
    type_line(editor, qtbot, "....5" + "." * 76)
    assert all(model.look(cell).wrong and not model.look(cell).given for cell in (0, 4))


def test_the_first_digit_goes_somewhere(editor: EditorWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(board(editor), Qt.Key.Key_5)
    qtbot.keyClick(board(editor), Qt.Key.Key_Right)
    qtbot.keyClick(board(editor), Qt.Key.Key_3)
    assert editor.puzzle.givens[:3] == (5, 3, 0)


def test_escape_leaves_the_cell_and_then_an_empty_board(editor: EditorWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(board(editor), Qt.Key.Key_5)
    for _ in range(2):
        qtbot.keyClick(board(editor), Qt.Key.Key_Escape)
    assert editor.isVisible(), "a digit would be lost"
    button_of(editor, "Clear").click()
    qtbot.keyClick(board(editor), Qt.Key.Key_Escape)
    assert not editor.isVisible()


def test_cancel_closes_the_window_and_begins_nothing(editor: EditorWindow, play: Play) -> None:
    before = play.session.number
    button_of(editor, "Cancel").click()
    assert not editor.isVisible()
    assert play.session.number == before


def test_several_solutions_are_counted_and_marked(editor: EditorWindow, qtbot: QtBot) -> None:
    rectangle = [3, 4, 30, 31]  # two digits that can be swapped
    signs = ["." if cell in rectangle else sign for cell, sign in enumerate(SOLUTION)]
    type_line(editor, qtbot, "".join(signs))
    qtbot.waitUntil(lambda: "2 solutions" in words_of(editor), timeout=20_000)
    model = board(editor).model()
    assert isinstance(model, BoardModel)
    marked = [cell for cell in range(81) if model.look(cell).marked]
    assert marked == rectangle


def test_where_nearly_all_differs_nothing_is_marked(editor: EditorWindow, qtbot: QtBot) -> None:
    type_line(editor, qtbot, LINE.replace("5", ".").replace("9", "."))
    qtbot.waitUntil(lambda: "solutions" in words_of(editor), timeout=20_000)
    model = board(editor).model()
    assert isinstance(model, BoardModel)
    assert not any(model.look(cell).marked for cell in range(81))


def test_two_equal_digits_in_a_row_are_told(editor: EditorWindow, qtbot: QtBot) -> None:
    type_line(editor, qtbot, "5...5" + "." * 76)
    qtbot.waitUntil(lambda: "No solution" in words_of(editor), timeout=20_000)


def test_what_is_typed_can_be_undone(editor: EditorWindow, qtbot: QtBot) -> None:
    type_line(editor, qtbot, "12" + "." * 79)
    editor._undo()
    assert editor.puzzle.givens[:2] == (1, 0)
    editor._redo()
    assert editor.puzzle.givens[:2] == (1, 2)
    button_of(editor, "Clear").click()
    assert not any(editor.puzzle.givens)
    editor._undo()
    assert editor.puzzle.givens[:2] == (1, 2)


def test_the_puzzle_is_played(play: Play, editor: EditorWindow, qtbot: QtBot) -> None:
    type_line(editor, qtbot, LINE)
    button_of(editor, "Play").click()
    assert "".join(str(digit or ".") for digit in play.bridge.game.puzzle.givens) == LINE


def test_another_size_begins_empty(editor: EditorWindow, qtbot: QtBot) -> None:
    type_line(editor, qtbot, "1" + "." * 80)
    size = editor.findChild(QComboBox)
    assert isinstance(size, QComboBox)
    size.setCurrentIndex(size.findText("4×4"))
    assert editor.puzzle.topology.size == 4
    type_line(editor, qtbot, "1234" + "." * 12)
    qtbot.keyClick(board(editor), Qt.Key.Key_5)
    assert editor.puzzle.givens[:4] == (1, 2, 3, 4)


@pytest.mark.parametrize(("words", "kind"), [("X", "x"), ("Windoku", "windoku")])
def test_a_puzzle_with_further_houses_is_entered_judged_and_played(
    play: Play, editor: EditorWindow, qtbot: QtBot, words: str, kind: str
) -> None:
    grid = editor.findChild(QComboBox)
    assert isinstance(grid, QComboBox)
    grid.setCurrentIndex(grid.findText(words))
    topology = topology_of_kind(9, kind)
    assert editor.puzzle.topology == topology
    house = topology.houses[27]
    for cell in (house[0], house[-1]):
        board(editor).select_cells([cell])
        qtbot.keyClick(board(editor), Qt.Key.Key_7)
    qtbot.waitUntil(lambda: "No solution" in words_of(editor), timeout=20_000)
    qtbot.keyClick(board(editor), Qt.Key.Key_6)
    button_of(editor, "Play").click()
    assert play.bridge.game.puzzle.topology == topology
    play.window.exchange.enter_puzzle()
    again = play.window.findChildren(EditorWindow)[-1]
    assert again.puzzle.topology == topology
