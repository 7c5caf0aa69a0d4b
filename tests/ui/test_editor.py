"""The board as an editor: entering a puzzle of one's own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtCore import QMimeData, QPoint, Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QMenu, QMessageBox, QPlainTextEdit
from pytestqt.qtbot import QtBot

from sudoku_app.core.topology import SIZES, topology_of_size
from sudoku_app.core.variants import topology_of_kind
from sudoku_app.ui.announcer import Announcer
from sudoku_app.ui.availability import OF_PLAY
from sudoku_app.ui.board.reading import ReadingWindow
from sudoku_app.ui.editor.editing import Editing
from sudoku_app.ui.exchange.found_window import FoundWindow
from sudoku_app.ui.parts.buttons import ThemedButton
from sudoku_app.ui.start.program import Program
from tests.ui.conftest import LINE, SOLUTION, Play, banner_words
from tests.ui.english import english_in
from tests.ui.hands import button_of, click, empty_cells

KEYS = Qt.Key
NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
SOON = 20_000


@pytest.fixture
def editing(play: Play) -> Editing:
    """The editor, open on an empty board."""
    play.window.actions_by_name["enter_puzzle"].trigger()
    return play.window.editor.editing


def press(
    qtbot: QtBot, editing: Editing, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE
) -> None:
    qtbot.keyClick(editing.screen.board, key, modifier)


def type_line(qtbot: QtBot, editing: Editing, line: str) -> None:
    for cell, sign in enumerate(line):
        if sign != ".":
            editing.screen.board.select_cells([cell])
            press(qtbot, editing, KEYS(KEYS.Key_0 + int(sign)))


def entered(play: Play) -> str:
    return "".join(str(digit or ".") for digit in play.session.draft.puzzle.givens)


def status(editing: Editing) -> str:
    return editing.screen.status_label.text()


def wait_for(qtbot: QtBot, editing: Editing, words: str) -> None:
    qtbot.waitUntil(lambda: words in status(editing), timeout=SOON)


def marked(editing: Editing) -> list[int]:
    cells = range(editing.model.game.puzzle.topology.cell_count)
    return [cell for cell in cells if editing.model.look(cell).marked]


# To the editor and back -------------------------------------------------------------------------


def test_the_board_and_the_pad_stand_where_they_stood(play: Play) -> None:
    for size in ((980, 720), (480, 640)):
        play.window.resize(*size)
        before = [part.geometry() for part in (play.board, play.window.screen_widget.pad)]
        play.window.actions_by_name["enter_puzzle"].trigger()
        screen = play.window.editor.editing.screen
        assert not is_in_play(play)
        assert [part.geometry() for part in (screen.board, screen.pad)] == before
        click_button(play, "Cancel")
        assert is_in_play(play)


def is_in_play(play: Play) -> bool:
    return play.board.isVisible() and not play.window.editor.is_open


def is_running(play: Play) -> bool:
    return play.session.clock.is_running


def click_button(play: Play, words: str) -> None:
    """Click what says these words, to the eye or to a listener."""
    screen = play.window.editor.editing.screen
    buttons = [each for each in screen.findChildren(ThemedButton) if each.isVisible()]
    next(each for each in buttons if words in (each.text(), each.accessibleName())).click()


def test_the_window_says_what_it_is_for(play: Play, editing: Editing) -> None:
    assert play.window.windowTitle() == "Enter a puzzle"
    assert status(editing).startswith("Type")
    assert editing.screen.board.hasFocus()
    play.window.editor.leave()
    assert play.window.windowTitle() == "Sudoku"
    assert play.board.hasFocus()


def test_the_game_is_left_alone_and_its_clock_stands(play: Play, qtbot: QtBot) -> None:
    play.bridge.start()
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    qtbot.keyClick(play.board, KEYS.Key_4)
    game, number = play.bridge.game, play.session.number
    play.window.actions_by_name["enter_puzzle"].trigger()
    assert not is_running(play)
    play.window.show_settings().close()
    assert not is_running(play)
    type_line(qtbot, play.window.editor.editing, LINE)
    play.window.undo()
    press(qtbot, play.window.editor.editing, KEYS.Key_Escape)
    press(qtbot, play.window.editor.editing, KEYS.Key_Escape)
    assert not play.window.editor.is_open
    assert is_running(play)
    assert (play.bridge.game, play.session.number) == (game, number)
    assert game.values[cell] == 4
    assert play.board.selected_cells() == [cell]


def test_escape_takes_back_one_thing_at_a_time(play: Play, editing: Editing, qtbot: QtBot) -> None:
    press(qtbot, editing, KEYS.Key_Escape)
    assert not editing.screen.board.selected_cells()
    press(qtbot, editing, KEYS.Key_5)  # with nothing selected, it is looked at
    press(qtbot, editing, KEYS.Key_Escape)
    assert not is_in_play(play)
    press(qtbot, editing, KEYS.Key_Escape)
    assert is_in_play(play)


def test_escape_leaves_from_a_button_too(play: Play, editing: Editing, qtbot: QtBot) -> None:
    editing.screen.board.clear_selection()
    qtbot.keyClick(editing.screen.grid_button, KEYS.Key_Escape)
    assert not play.window.editor.is_open


def test_what_is_of_play_is_disabled_until_the_game_is_back(play: Play) -> None:
    actions = play.window.actions_by_name
    before = {name: action.isEnabled() for name, action in actions.items()}
    play.window.editor.enter_puzzle()
    assert not [name for name in OF_PLAY if actions[name].isEnabled()]
    assert actions["paste"].isEnabled()
    assert actions["erase"].isEnabled()
    assert not actions["undo"].isEnabled()
    play.window.editor.leave()
    assert {name: action.isEnabled() for name, action in actions.items()} == before


def test_a_paused_game_is_paused_when_it_comes_back(play: Play, qtbot: QtBot) -> None:
    play.bridge.set_paused(True)
    play.window.editor.enter_puzzle()
    editing = play.window.editor.editing
    press(qtbot, editing, KEYS.Key_5)
    assert entered(play).startswith("5.")
    assert play.window.actions_by_name["copy_puzzle"].isEnabled()
    play.window.editor.leave()
    assert play.bridge.is_paused
    assert play.window.board_model.is_hidden
    assert not play.window.actions_by_name["copy_puzzle"].isEnabled()


def test_any_new_game_ends_the_editor_and_the_entry_stays(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    press(qtbot, editing, KEYS.Key_5)
    play.window.actions_by_name["new_game"].trigger()
    assert not play.window.editor.is_open
    assert play.board.isVisible()
    play.window.editor.enter_puzzle()
    assert entered(play).startswith("5.")


def test_the_editor_opens_without_the_techniques_that_judging_needs() -> None:
    """They take a tenth of a second to load."""
    code = (
        "import sys, sudoku_app.ui.editor.editing;"
        "print([name for name in sys.modules if name == 'sudoku_app.core.techniques'])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


# Digits -----------------------------------------------------------------------------------------


def test_what_is_typed_looks_like_givens_and_a_clash_like_a_mistake(
    editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, "5....")
    model = editing.model
    assert model.look(0).given
    editing.screen.board.clear_selection()
    assert model.look(0).ground == "given_ground"
    assert model.spoken(0) == "row 1, column 1, given 5"
    assert model.spoken(1) == "row 1, column 2, empty"
    type_line(qtbot, editing, "....5")
    assert all(model.look(cell).wrong and not model.look(cell).given for cell in (0, 4))
    assert "conflicts with row 1 column 5" in model.spoken(0)


def test_clashes_are_marked_whatever_marks_play_has(play: Play, qtbot: QtBot) -> None:
    play.window.looks.change(mistakes="off")
    play.window.editor.enter_puzzle()
    editing = play.window.editor.editing
    type_line(qtbot, editing, "5...5")
    play.window.looks.change(mistakes="solution")
    assert editing.model.look(0).wrong


def test_keys_move_and_the_same_digit_again_clears(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    for key in (KEYS.Key_5, KEYS.Key_Right, KEYS.Key_3, KEYS.Key_End, KEYS.Key_7, KEYS.Key_Home):
        press(qtbot, editing, key)
    assert entered(play).startswith("53......7.")
    press(qtbot, editing, KEYS.Key_5)
    assert entered(play).startswith(".3")
    editing.screen.board.select_cells([1, 8])
    press(qtbot, editing, KEYS.Key_Delete)
    assert entered(play) == "." * 81


def test_a_digit_goes_into_all_selected_cells(play: Play, editing: Editing, qtbot: QtBot) -> None:
    editing.screen.board.select_cells([0, 40, 80])
    press(qtbot, editing, KEYS.Key_8)
    assert entered(play) == "8" + "." * 39 + "8" + "." * 39 + "8"


@pytest.mark.parametrize("modifier", [SHIFT, CTRL, SHIFT | CTRL])
def test_keys_of_notes_and_colours_do_nothing(
    play: Play, editing: Editing, qtbot: QtBot, modifier: Qt.KeyboardModifier
) -> None:
    press(qtbot, editing, KEYS.Key_5, modifier)
    for key in (KEYS.Key_Z, KEYS.Key_X, KEYS.Key_C, KEYS.Key_V, KEYS.Key_N, KEYS.Key_Space):
        press(qtbot, editing, key)
    assert entered(play) == "." * 81
    press(qtbot, editing, KEYS.Key_5)
    assert entered(play).startswith("5")


def test_the_pad_and_the_mouse_enter_digits(play: Play, editing: Editing, qtbot: QtBot) -> None:
    screen = editing.screen
    screen.board.select_cells([3])
    screen.pad.digit_chosen.emit(6)
    assert entered(play).startswith("...6.")
    screen.board.clear_selection()
    screen.pad.digit_chosen.emit(2)  # locked: it goes into what is clicked
    viewport = screen.board.viewport()
    assert viewport is not None
    for cell in (10, 20):
        place = screen.board.cell_rect(cell).center()
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place)
    assert [cell for cell, sign in enumerate(entered(play)) if sign == "2"] == [10, 20]
    screen.board.select_cells([3])
    click(qtbot, screen.erase_button)
    assert entered(play)[3] == "."


def test_acts_are_undone_and_done_again_by_keys_and_buttons(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, "12")
    press(qtbot, editing, KEYS.Key_Z, CTRL)
    assert entered(play)[:2] == "1."
    assert editing.screen.board.selected_cells() == [1]
    press(qtbot, editing, KEYS.Key_Y, CTRL)
    assert entered(play)[:2] == "12"
    click(qtbot, editing.screen.clear_button)
    assert entered(play) == "." * 81
    assert not editing.screen.clear_button.isEnabled()
    click(qtbot, editing.screen.undo_button)
    assert entered(play)[:2] == "12"
    click(qtbot, editing.screen.redo_button)
    press(qtbot, editing, KEYS.Key_Z, CTRL)
    press(qtbot, editing, KEYS.Key_Z, CTRL | SHIFT)
    assert entered(play) == "." * 81
    assert not play.window.actions_by_name["redo"].isEnabled()


# Grids ------------------------------------------------------------------------------------------


def choose_grid(editing: Editing, words: str) -> None:
    editing.screen.grid_button.click()
    menu = editing.screen.findChildren(QMenu)[-1]
    next(action for action in menu.actions() if action.text() == words).trigger()
    menu.close()


@pytest.mark.parametrize("size", SIZES)
def test_each_size_can_be_entered(play: Play, editing: Editing, qtbot: QtBot, size: int) -> None:
    choose_grid(editing, f"{size}×{size}")
    assert play.session.draft.puzzle.topology == topology_of_size(size)
    last = KEYS(KEYS.Key_0 + size) if size < 10 else KEYS(KEYS.Key_A + size - 10)
    press(qtbot, editing, last)
    beyond = KEYS(KEYS.Key_0 + size + 1) if size < 9 else KEYS(KEYS.Key_A + size - 9)
    press(qtbot, editing, KEYS.Key_Right)
    press(qtbot, editing, beyond)
    assert play.session.draft.puzzle.givens[:3] == (size, 0, 0)
    assert editing.screen.pad.size_of_grid == size


def test_another_size_begins_empty_and_undo_brings_the_first_back(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, LINE[:20])
    editing.screen.grid_button.setFocus()
    choose_grid(editing, "4×4")
    assert editing.screen.board.hasFocus()
    assert editing.screen.grid_button.text() == "4×4"
    assert entered(play) == "." * 16
    press(qtbot, editing, KEYS.Key_1)
    play.window.undo()
    play.window.undo()
    assert entered(play)[:20] == LINE[:20]
    assert editing.screen.grid_button.text() == "9×9"


@pytest.mark.parametrize(("words", "kind"), [("X", "x"), ("Windoku", "windoku")])
def test_a_puzzle_with_further_houses_is_entered_judged_and_played(
    play: Play, editing: Editing, qtbot: QtBot, words: str, kind: str
) -> None:
    choose_grid(editing, words)
    topology = topology_of_kind(9, kind)
    house = topology.houses[27]
    for cell in (house[0], house[-1]):
        editing.screen.board.select_cells([cell])
        press(qtbot, editing, KEYS.Key_7)
    wait_for(qtbot, editing, "No solution")
    press(qtbot, editing, KEYS.Key_6)
    wait_for(qtbot, editing, "solutions")
    click_button(play, "Play")
    answer(play, "Play it")
    assert play.bridge.game.puzzle.topology == topology
    play.window.editor.enter_puzzle()
    assert play.session.draft.puzzle.topology == topology


def answer(play: Play, words: str) -> None:
    box = play.window.findChildren(QMessageBox)[-1]
    next(button for button in box.buttons() if button.text() == words).click()


# The verdict ------------------------------------------------------------------------------------


def test_the_verdict_comes_as_the_givens_are_typed(editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, LINE[:12])
    assert status(editing) == "4 clues  ·  …"
    wait_for(qtbot, editing, "solutions or more")
    type_line(qtbot, editing, "." * 12 + LINE[12:])
    wait_for(qtbot, editing, "30 clues  ·  one solution  ·  ")
    assert "Easy" in status(editing) or "Normal" in status(editing)
    assert editing.screen.card.text.title.startswith("One solution  ·  ")


def test_several_solutions_are_counted_and_marked(editing: Editing, qtbot: QtBot) -> None:
    rectangle = [3, 4, 30, 31]  # two digits that can be swapped
    signs = ["." if cell in rectangle else sign for cell, sign in enumerate(SOLUTION)]
    type_line(qtbot, editing, "".join(signs))
    wait_for(qtbot, editing, "2 solutions")
    assert marked(editing) == rectangle
    editing.screen.board.select_cells([3])
    press(qtbot, editing, KEYS(KEYS.Key_0 + int(SOLUTION[3])))
    wait_for(qtbot, editing, "one solution")
    assert not marked(editing)


def test_where_nearly_all_differs_nothing_is_marked(editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, LINE.replace("5", ".").replace("9", "."))
    wait_for(qtbot, editing, "solutions")
    assert not marked(editing)
    assert "clues are missing" in editing.screen.card.text.body


def test_a_contradiction_is_told_with_its_cells(editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, "12345678." + "." * 71 + "9")
    wait_for(qtbot, editing, "No solution")
    assert marked(editing) == [8]
    assert "r1c9" in status(editing)


def test_two_equal_digits_in_a_row_are_told(editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, "5...5")
    wait_for(qtbot, editing, "No solution")
    assert "row 1" in status(editing)
    assert not marked(editing), "they are red already"


def test_a_search_that_takes_long_says_so_and_the_next_key_ends_it(
    editing: Editing, qtbot: QtBot
) -> None:
    choose_grid(editing, "25×25")
    press(qtbot, editing, KEYS.Key_5)
    qtbot.waitUntil(lambda: "judged" in editing.screen.card.text.title, timeout=SOON)
    choose_grid(editing, "4×4")
    press(qtbot, editing, KEYS.Key_1)
    wait_for(qtbot, editing, "1 clue  ·  72 solutions")


def test_each_new_verdict_is_told_once_to_a_listener(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    told: list[str] = []
    play.window.editor.told.connect(told.append)
    type_line(qtbot, editing, "5")
    wait_for(qtbot, editing, "or more")
    type_line(qtbot, editing, ".3")
    qtbot.waitUntil(lambda: status(editing).startswith("2 clues  ·  1"), timeout=SOON)
    type_line(qtbot, editing, "..5")
    wait_for(qtbot, editing, "No solution")
    assert [words.split()[1] for words in told] == ["solutions", "solution"]


# Play -------------------------------------------------------------------------------------------


def test_a_sound_puzzle_is_played_and_the_draft_is_done(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, LINE)
    click_button(play, "Play")  # at once: it waits for the verdict
    qtbot.waitUntil(lambda: not play.window.editor.is_open, timeout=SOON)
    assert "".join(str(digit or ".") for digit in play.bridge.game.puzzle.givens) == LINE
    assert play.board.hasFocus()
    play.window.editor.enter_puzzle()
    assert entered(play) == "." * 81
    assert not play.window.actions_by_name["undo"].isEnabled()


def test_another_one_is_played_after_a_question(play: Play, editing: Editing, qtbot: QtBot) -> None:
    before = play.session.number
    type_line(qtbot, editing, LINE[:40])
    wait_for(qtbot, editing, "solutions")
    click_button(play, "Play")
    box = play.window.findChildren(QMessageBox)[-1]
    assert box.informativeText().endswith("A puzzle should have exactly one: clues are missing.")
    answer(play, "Go on entering")
    assert not is_in_play(play)
    assert play.session.number == before
    click_button(play, "Play")
    answer(play, "Play it")
    assert is_in_play(play)
    assert play.session.number != before


def test_an_empty_board_cannot_be_played(play: Play, editing: Editing, qtbot: QtBot) -> None:
    assert not button_of(editing.screen, "Play").isEnabled()
    press(qtbot, editing, KEYS.Key_5)
    assert button_of(editing.screen, "Play").isEnabled()
    play.window.undo()
    assert not button_of(editing.screen, "Play").isEnabled()


# In and out -------------------------------------------------------------------------------------


def paste(play: Play, text: str) -> None:
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    clipboard.setText(text)
    play.window.actions_by_name["paste"].trigger()


def test_a_paste_takes_the_place_of_the_entry_and_can_be_undone(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, "12")
    number = play.session.number
    paste(play, LINE)
    qtbot.waitUntil(lambda: entered(play) == LINE)
    assert play.session.number == number
    play.window.undo()
    assert entered(play) == "12" + "." * 79


def test_one_of_several_pasted_puzzles_is_chosen_first(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    other = "." * 80 + "1"
    paste(play, f"{LINE}\n{other}")
    qtbot.waitUntil(lambda: bool(play.window.findChildren(FoundWindow)))
    found = play.window.findChildren(FoundWindow)[-1]
    found._number.setValue(2)
    button_of(found, "Edit").click()
    assert play.window.editor.is_open
    assert entered(play) == other


def test_what_is_no_puzzle_is_told_and_changes_nothing(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, "12")
    paste(play, "milk and eggs")
    qtbot.waitUntil(lambda: bool(play.window.findChildren(QMessageBox)))
    assert entered(play) == "12" + "." * 79
    play.window.findChildren(QMessageBox)[-1].close()


def test_what_is_dropped_goes_into_the_editor(play: Play, editing: Editing, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setText(LINE)
    play.window.exchange.take(data, "Dropped text")
    qtbot.waitUntil(lambda: entered(play) == LINE)
    assert play.window.editor.is_open


def test_the_entered_puzzle_is_copied(play: Play, editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, LINE)
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    for name in ("copy_puzzle", "copy_board"):
        clipboard.clear()
        play.window.actions_by_name[name].trigger()
        assert clipboard.text().replace("0", ".") == LINE
    for name in ("copy_grid", "copy_candidates", "copy_link"):
        clipboard.clear()
        play.window.actions_by_name[name].trigger()
        assert clipboard.text()
    clipboard.clear()
    play.window.actions_by_name["copy_picture"].trigger()
    assert clipboard.image().size() == editing.screen.board.size()


def test_the_entered_board_is_read(play: Play, editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, "53")
    for name in ("read_board", "read_houses"):
        play.window.actions_by_name[name].trigger()
        window = play.window.findChildren(ReadingWindow)[-1]
        text = window.findChild(QPlainTextEdit)
        assert isinstance(text, QPlainTextEdit)
        assert "5, 3, empty" in text.toPlainText()
        window.close()


# Nothing is lost --------------------------------------------------------------------------------


def test_another_start_goes_on_with_what_was_entered(
    open_play: Callable[..., Play], qtbot: QtBot
) -> None:
    play = open_play()
    play.window.editor.enter_puzzle()
    choose_grid(play.window.editor.editing, "X")
    type_line(qtbot, play.window.editor.editing, "53..7")
    again = open_play()
    assert is_in_play(again)
    again.window.actions_by_name["enter_puzzle"].trigger()
    assert entered(again).startswith("53..7")
    assert again.window.editor.editing.screen.grid_button.text() == "X"
    wait_for(qtbot, again.window.editor.editing, "3 clues  ·  1")


def test_cancel_keeps_the_entry_and_its_undo(play: Play, editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, "53")
    click_button(play, "Cancel")
    assert is_in_play(play)
    play.window.editor.enter_puzzle()
    assert entered(play).startswith("53.")
    play.window.undo()
    assert entered(play).startswith("5..")


def test_what_cannot_be_kept_is_told_once(
    play: Play, editing: Editing, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "draft.txt").mkdir()
    type_line(qtbot, editing, "53")
    assert banner_words(play).count("draft.txt") == 1
    assert entered(play).startswith("53.")


def test_the_words_of_a_trial_wait_for_the_game(play: Play, editing: Editing) -> None:
    click_button(play, "Cancel")
    play.window.begin_branch()
    assert "trial" in banner_words(play)
    play.window.editor.enter_puzzle()
    assert not banner_words(play)
    click_button(play, "Cancel")
    assert "trial" in banner_words(play)


def test_a_change_of_language_goes_on_entering(
    qtbot: QtBot, open_program: Callable[[str], Program]
) -> None:
    program = open_program("en")
    program.window.editor.enter_puzzle()
    type_line(qtbot, program.window.editor.editing, "5...5")
    old = program.window
    old.looks.change(language="zh_CN")
    qtbot.waitUntil(lambda: program.window is not old)
    editing = program.window.editor.editing
    assert editing.screen.board.selected_cells() == [4]
    assert program.window.windowTitle() == "输入谜题"
    wait_for(qtbot, editing, "无解")
    assert not english_in(program.window)
    assert "5" in editing.model.spoken(0)
    program.window.undo()
    assert program.session.draft.puzzle.clue_count == 1
    editing.escape()
    editing.escape()
    assert program.window.windowTitle() == "数独"
    assert not program.bridge.is_paused


def test_a_listener_hears_the_editor_its_cells_and_its_verdict(play: Play, qtbot: QtBot) -> None:
    said: list[str] = []
    Announcer(play.window, play.bridge, said.append)
    play.window.editor.enter_puzzle()
    editing = play.window.editor.editing
    assert said == ["Enter a puzzle. Type the digits that are given."]
    press(qtbot, editing, KEYS.Key_5)
    assert said[-1] == "given 5"
    wait_for(qtbot, editing, "solutions")
    assert "solutions or more" in said[-1]


def test_zoom_and_theme_change_in_the_editor(play: Play, editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, "53")
    play.window.looks.change(theme="dark", zoom=130)
    assert editing.screen.theme is play.window.screen_widget.theme
    assert entered(play).startswith("53.")
    play.window.looks.change(zoom=100)


def test_the_menu_opens_at_its_button(play: Play, editing: Editing) -> None:
    play.window.resize(980, 720)
    editing.screen.menu_button.click()
    menu = play.window._menu
    assert menu is not None
    assert menu.isVisible()
    button = editing.screen.menu_button
    assert menu.geometry().right() <= button.mapToGlobal(QPoint(button.width(), 0)).x()
    menu.close()
