"""The tools of the editor in the window: the palette, the mouse and the keys."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication, QDialog, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.topology import digits_of
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.game.editor.tools import TOOLS
from sudoku_app.ui.editor.editing import Editing
from sudoku_app.ui.editor.words_window import WordsWindow
from tests.ui.board_alone import model_of
from tests.ui.conftest import LINE, Play
from tests.ui.drawing import choose_tool, close_palette, drag, palette_button, palette_of
from tests.ui.entering import (
    CTRL,
    KEYS,
    SHIFT,
    SOON,
    choose_grid,
    click_button,
    entered,
    is_in_play,
    press,
    status,
    type_line,
    wait_for,
)
from tests.ui.hands import act, click
from tests.ui.seen import editing_of, game_of, is_drawing, solution_of, tool_of


def drawn(play: Play) -> str:
    """The constraints of the draft in their short form."""
    return encode_constraints(play.session.draft.puzzle.constraints)


def type_keys(qtbot: QtBot, editing: Editing, digits: str) -> None:
    for digit in digits:
        press(qtbot, editing, KEYS(KEYS.Key_0 + int(digit)))


def test_the_palette_has_every_tool_with_its_name(editing: Editing, qtbot: QtBot) -> None:
    click(qtbot, editing.screen.tool_bar.tool_button)
    buttons = palette_of(editing).groups.buttons
    assert [button.tool for button in buttons] == list(TOOLS.values())
    assert all(button.text() for button in buttons)
    assert [button.tool.slug for button in buttons if button.isChecked()] == ["digits"]
    close_palette(editing)


@pytest.mark.parametrize("width", [360, 980])
def test_the_palette_fits_its_window_and_scrolls(play: Play, qtbot: QtBot, width: int) -> None:
    play.window.resize(width, 640)
    act(play, "enter_puzzle")
    editing = editing_of(play)
    click(qtbot, editing.screen.tool_bar.tool_button)
    palette = palette_of(editing)
    assert play.window.geometry().contains(palette.geometry())
    groups = palette.groups
    assert all(groups.rect().contains(button.geometry()) for button in groups.buttons)
    for _ in groups.buttons:
        qtbot.keyClick(palette.focusWidget(), KEYS.Key_Down)
    last = palette.focusWidget()
    assert last in groups.buttons[-3:], "of the last rows"
    qtbot.waitUntil(lambda: last.visibleRegion().boundingRect() == last.rect())
    close_palette(editing)
    choose_tool(qtbot, editing, "littlekillersum")
    click(qtbot, editing.screen.tool_bar.tool_button)
    chosen = palette_button(editing, "littlekillersum")
    qtbot.waitUntil(lambda: chosen.visibleRegion().boundingRect() == chosen.rect())
    close_palette(editing)


def test_arrow_keys_and_return_choose_a_tool(editing: Editing, qtbot: QtBot) -> None:
    click(qtbot, editing.screen.tool_bar.tool_button)
    palette = palette_of(editing)
    for key in (KEYS.Key_Down, KEYS.Key_Right, KEYS.Key_Left):
        qtbot.keyClick(palette.focusWidget(), key)
    focused = palette.focusWidget()
    assert focused is palette_button(editing, "killercage")
    qtbot.keyClick(focused, KEYS.Key_Return)
    assert tool_of(editing) == "killercage"
    assert editing.screen.tool_bar.tool_button.text() == "Killer cages"
    assert editing.screen.board.hasFocus()


def test_the_mouse_draws_and_the_keys_type_the_number(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "killercage")
    drag(editing, (1, 1), (1, 3))
    assert editing.screen.board.selected_cells() == [0, 1, 2]
    assert "from 6 to 24" in status(editing)
    type_keys(qtbot, editing, "20")
    assert drawn(play) == "killercage:0.1.2:20"
    press(qtbot, editing, KEYS.Key_Return)
    press(qtbot, editing, KEYS.Key_Z, CTRL)
    assert drawn(play) == ""
    press(qtbot, editing, KEYS.Key_Y, CTRL)
    assert drawn(play) == "killercage:0.1.2:20"
    assert entered(play) == "." * 81


def test_a_line_ends_where_the_button_is_released_though_no_movement_was_told(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "thermometer")
    pad, cell = editing.screen.sketch_pad, editing.screen.board.cell_size
    corner = pad.mapFromGlobal(editing.screen.board.mapToGlobal(QPoint(cell // 2, cell // 2)))
    left = Qt.MouseButton.LeftButton
    qtbot.mousePress(pad, left, pos=corner)
    qtbot.mouseRelease(pad, left, pos=corner + QPoint(3 * cell, 0))
    assert drawn(play) == "thermometer:0.1.2.3"


def test_the_board_is_painted_anew_with_each_digit_of_a_number(
    editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "killercage")
    drag(editing, (1, 1), (1, 3))
    painted: list[int] = []
    model_of(editing.screen.board).looks_changed.connect(painted.extend)
    type_keys(qtbot, editing, "6")
    assert {0, 1, 2} <= set(painted)


def test_the_pad_types_the_number_with_a_zero_of_its_own(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    zero = editing.screen.tool_bar.zero_button
    assert zero.isHidden()
    choose_tool(qtbot, editing, "killercage")
    drag(editing, (1, 1), (1, 2))
    editing.screen.pad.digit_chosen.emit(1)
    click(qtbot, zero)
    assert drawn(play) == "killercage:0.1:10"
    click(qtbot, editing.screen.erase_button)
    assert drawn(play) == ""
    assert zero.isHidden()


def test_keys_select_in_order_and_return_draws(play: Play, editing: Editing, qtbot: QtBot) -> None:
    choose_tool(qtbot, editing, "thermometer")
    board = editing.screen.board
    board.select_cells([11])
    for key in (KEYS.Key_Left, KEYS.Key_Up, KEYS.Key_Left):
        press(qtbot, editing, key, SHIFT)
    press(qtbot, editing, KEYS.Key_Return)
    assert drawn(play) == "thermometer:11.10.1.0"
    press(qtbot, editing, KEYS.Key_Delete)
    assert drawn(play) == ""


def test_space_marks_the_cells_of_a_slanted_line(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "palindrome")
    board = editing.screen.board
    for cell in (0, 10, 20):
        board.select_cells([cell])
        press(qtbot, editing, KEYS.Key_Space)
    press(qtbot, editing, KEYS.Key_Return)
    assert drawn(play) == "palindrome:0.10.20"


def test_clues_outside_the_grid_have_a_margin_that_stays(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    board = editing.screen.board
    before = board.cell_size
    choose_tool(qtbot, editing, "sandwichsum")
    place = board.pos(), board.cell_size
    assert board.cell_size < before
    drag(editing, (0, 4))
    type_keys(qtbot, editing, "7")
    drag(editing, (6, 0))
    type_keys(qtbot, editing, "30")
    assert [each.split(":")[2:] for each in drawn(play).split(",")] == [
        ["-1.3", "7"],
        ["5.-1", "30"],
    ]
    for slug in ("digits", "killercage", "sandwichsum", "digits"):
        choose_tool(qtbot, editing, slug)
        assert (board.pos(), board.cell_size) == place, "the board stays under the pointer"
    click(qtbot, editing.screen.clear_button)
    assert board.cell_size == before, "that is another puzzle"
    click(qtbot, editing.screen.undo_button)
    assert board.cell_size < before, "the clues need it"


def test_switches_leave_the_palette_open_and_are_undone(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    click(qtbot, editing.screen.tool_bar.tool_button)
    for slug in ("diagonal-", "antiknight"):
        click(qtbot, palette_button(editing, slug))
        assert palette_button(editing, slug).isChecked()
    close_palette(editing)
    assert drawn(play) == "antiknight"
    assert len(play.session.draft.puzzle.topology.houses) == 28
    act(play, "undo")
    act(play, "undo")
    assert not play.session.draft.can_undo


def test_escape_drops_the_stroke_then_the_selection_then_the_tool_and_leaves_last(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "sandwichsum")
    drag(editing, (0, 1))
    press(qtbot, editing, KEYS.Key_Escape)
    assert not is_drawing(editing)
    press(qtbot, editing, KEYS.Key_Escape)
    assert not editing.screen.board.selected_cells()
    press(qtbot, editing, KEYS.Key_Escape)
    assert tool_of(editing) == "digits"
    press(qtbot, editing, KEYS.Key_Escape)
    assert status(editing).startswith("Press Esc again")
    assert not is_in_play(play)
    press(qtbot, editing, KEYS.Key_Escape)
    assert is_in_play(play)


def test_what_cannot_be_drawn_is_said_to_eye_and_ear(editing: Editing, qtbot: QtBot) -> None:
    said: list[str] = []
    editing.announced.connect(said.append)
    choose_tool(qtbot, editing, "renban")
    drag(editing, (1, 1))
    assert status(editing).startswith("Choose at least 2 cells.")
    assert said == ["Choose at least 2 cells."]


def test_digits_are_typed_again_once_their_tool_is_in_hand(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    choose_tool(qtbot, editing, "odd")
    drag(editing, (1, 1))
    editing.screen.board.select_cells([0])
    type_keys(qtbot, editing, "5")
    assert entered(play) == "." * 81
    choose_tool(qtbot, editing, "digits")
    editing.screen.board.select_cells([0])
    type_keys(qtbot, editing, "5")
    assert entered(play).startswith("5.")


def test_a_drawn_puzzle_is_judged_played_and_solved_with_its_constraints(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    choose_grid(editing, "4×4")
    choose_tool(qtbot, editing, "thermometer")
    drag(editing, (1, 1), (1, 4))
    drag(editing, (2, 3), (2, 4))
    choose_tool(qtbot, editing, "killercage")
    drag(editing, (3, 1), (4, 1))
    type_keys(qtbot, editing, "6")
    wait_for(qtbot, editing, "solutions")
    choose_tool(qtbot, editing, "digits")
    for cell, digit in ((8, 2), (9, 1)):
        editing.screen.board.select_cells([cell])
        type_keys(qtbot, editing, str(digit))
    wait_for(qtbot, editing, "one solution  ·  ")
    assert editing.screen.card.text.title.startswith("One solution")
    assert "Score" in editing.screen.card.text.body
    click_button(play, "Play")
    assert is_in_play(play)
    assert encode_constraints(game_of(play).puzzle.constraints) == (
        "thermometer:0.1.2.3,thermometer:6.7,killercage:8.12:6"
    )
    assert solution_of(play)[:4] == (1, 2, 3, 4)


def test_the_title_the_author_and_the_rules_are_one_act(play: Play, editing: Editing) -> None:
    editing.screen.tool_bar.words_button.click()
    (window,) = editing.screen.findChildren(WordsWindow)
    title, author = window.findChildren(QLineEdit)
    (rules,) = window.findChildren(QPlainTextEdit)
    title.setText("First steps")
    author.setText("Me")
    rules.setPlainText("Normal rules apply.")
    assert window.accept_button is not None
    window.accept_button.click()
    assert play.session.draft.puzzle.about == About("First steps", "Me", "Normal rules apply.")
    act(play, "undo")
    assert play.session.draft.puzzle.about == About()


@pytest.mark.parametrize("name", ["enter_words", "show_drafts", "make_unique", "search_layout"])
def test_a_window_that_closes_gives_the_keys_back_to_the_board(
    play: Play, editing: Editing, qtbot: QtBot, name: str
) -> None:
    button = editing.screen.tool_bar.words_button
    button.setFocus()
    if name == "enter_words":
        qtbot.keyClick(button, KEYS.Key_Space)
    else:
        act(play, name)
    window = QApplication.activeModalWidget()
    assert isinstance(window, QDialog)
    window.close()
    qtbot.waitUntil(editing.screen.board.hasFocus)


def test_true_candidates_are_shown_while_they_are_wanted(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, LINE[:60])
    click(qtbot, editing.screen.tool_bar.candidates_button)
    wait_for(qtbot, editing, "Every candidate shown leads to a solution.")
    given = [cell for cell, sign in enumerate(LINE[:60]) if sign != "."]
    for cell in range(81):
        corner = editing.state.screen.looks[cell].corner
        assert bool(corner) is (cell not in given)
    before = len(digits_of(editing.state.screen.looks[80].corner))
    editing.screen.board.select_cells([80])
    type_keys(qtbot, editing, "9")
    qtbot.waitUntil(lambda: editing.state.is_found, timeout=SOON)
    assert before > 1
    assert editing.state.screen.looks[80].value == 9
    click(qtbot, editing.screen.tool_bar.candidates_button)
    assert not any(editing.state.screen.looks[cell].corner for cell in range(81))


@pytest.mark.parametrize(
    "slug",
    [tool.slug for tool in TOOLS.values() if tool.gesture not in (Gesture.SWITCH, Gesture.DIGITS)],
)
def test_no_tool_stumbles_over_any_stroke(
    play: Play, editing: Editing, qtbot: QtBot, slug: str
) -> None:
    choose_tool(qtbot, editing, slug)
    for places in (
        [(1, 1)],
        [(0, 0), (5, 5)],
        [(1, 1), (9, 9), (9, 1), (1, 9)],
        [(5, 5), (20, 20), (-5, 3)],
        [(2.5, 2.5)],
    ):
        drag(editing, *places)
        for key in (KEYS.Key_1, KEYS.Key_Backspace, KEYS.Key_2, KEYS.Key_Return, KEYS.Key_Delete):
            press(qtbot, editing, key)
    while play.session.draft.can_undo:
        act(play, "undo")
    assert drawn(play) == ""


def test_a_tool_is_found_by_typing_and_by_its_number(editing: Editing, qtbot: QtBot) -> None:
    click(qtbot, editing.screen.tool_bar.tool_button)
    palette = palette_of(editing)
    focused = palette.focusWidget()
    assert focused is not None
    qtbot.keyClicks(focused, "r")
    assert palette.focusWidget() is palette.search_field
    qtbot.keyClicks(palette.search_field, "enban")
    assert [each.tool.slug for each in palette.groups.shown_buttons] == ["renban"]
    qtbot.keyClick(palette.search_field, KEYS.Key_Return)
    assert tool_of(editing) == "renban"
    choose_tool(qtbot, editing, "thermometer")
    press(qtbot, editing, KEYS.Key_1, Qt.KeyboardModifier.AltModifier)
    assert tool_of(editing) == "renban"


def test_the_palette_stays_open_by_choice(editing: Editing, qtbot: QtBot) -> None:
    click(qtbot, editing.screen.tool_bar.tool_button)
    palette = palette_of(editing)
    click(qtbot, palette.pin_button)
    assert not palette.windowFlags() & Qt.WindowType.FramelessWindowHint, "it can be moved"
    assert palette.windowTitle()
    for slug in ("renban", "thermometer"):
        click(qtbot, palette_button(editing, slug))
        assert palette.isVisible()
        assert tool_of(editing) == slug
    drag(editing, (1, 1), (1, 2))
    assert palette.isVisible()
    assert len(editing.state.puzzle.constraints) == 1
    press(qtbot, editing, KEYS.Key_Slash)
    assert palette_of(editing) is palette
    assert palette.focusWidget() is palette.search_field
    qtbot.keyClicks(palette.search_field, "renb")
    qtbot.keyClick(palette.search_field, KEYS.Key_Return)
    assert tool_of(editing) == "renban"
    assert palette.isVisible()
    for is_open in (True, False):
        qtbot.keyClick(palette.search_field, KEYS.Key_Escape)
        assert palette.isVisible() is is_open, "the first one takes back what was searched for"
