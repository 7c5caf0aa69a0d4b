"""The board as an editor: what the puzzle is worth, and playing it."""

from __future__ import annotations

import re

from PyQt6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from sudoku_app.ui.editor.editing import Editing
from tests.ui.conftest import LINE, SOLUTION, OpenProgram, Play
from tests.ui.entering import (
    KEYS,
    SOON,
    answer,
    choose_grid,
    click_button,
    entered,
    is_in_play,
    marked,
    press,
    status,
    type_line,
    wait_for,
)
from tests.ui.hands import act, begin_level
from tests.ui.seen import announcements_of, button_of, editing_of, game_of, is_editing


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
    qtbot.waitUntil(lambda: marked(editing) == rectangle, timeout=SOON)  # once all are counted
    editing.screen.board.select_cells([3])
    press(qtbot, editing, KEYS(KEYS.Key_0 + int(SOLUTION[3])))
    wait_for(qtbot, editing, "one solution")
    assert not marked(editing)


def test_where_nearly_all_differs_nothing_is_marked(editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, LINE.replace("5", ".").replace("9", "."))
    wait_for(qtbot, editing, "solutions")
    assert not marked(editing)
    assert "add more clues" in editing.screen.card.text.body


def test_a_contradiction_is_reported_with_its_cells(editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, "12345678." + "." * 71 + "9")
    wait_for(qtbot, editing, "No solution")
    assert marked(editing) == [8]
    assert "r1c9" in status(editing)


def test_the_name_of_a_cell_begins_a_chinese_sentence_as_it_is(
    open_program: OpenProgram, qtbot: QtBot
) -> None:
    program = open_program("zh_CN")
    act(program, "enter_puzzle")
    editing = editing_of(program)
    type_line(qtbot, editing, "12345678." + "." * 71 + "9")
    wait_for(qtbot, editing, "无解  ·  r1c9")


def test_two_equal_digits_in_a_row_are_reported(editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, "5...5")
    wait_for(qtbot, editing, "No solution")
    assert "row 1" in status(editing)
    assert not marked(editing), "they are red already"


def test_a_search_that_takes_long_says_so_and_the_next_key_ends_it(
    editing: Editing, qtbot: QtBot
) -> None:
    choose_grid(editing, "25×25")
    press(qtbot, editing, KEYS.Key_5)
    unfinished = re.compile("Checking|or more")  # a second solution may be found at once
    qtbot.waitUntil(lambda: bool(unfinished.search(editing.screen.card.text.title)), timeout=SOON)
    choose_grid(editing, "4×4")
    press(qtbot, editing, KEYS.Key_1)
    wait_for(qtbot, editing, "1 clue  ·  72 solutions")


def test_each_new_verdict_is_reported_once_to_a_listener(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    said = announcements_of(play)
    type_line(qtbot, editing, "5")
    wait_for(qtbot, editing, "or more")
    type_line(qtbot, editing, ".3")
    qtbot.waitUntil(lambda: status(editing).startswith("2 clues  ·  1"), timeout=SOON)
    type_line(qtbot, editing, "..5")
    wait_for(qtbot, editing, "No solution")
    told = [words for words in said if "solution" in words]
    assert [words.split()[1] for words in told] == ["solutions", "solution"]


def test_a_sound_puzzle_is_played_and_the_draft_is_done(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, LINE)
    click_button(play, "Play")  # at once: it waits for the verdict
    qtbot.waitUntil(lambda: not is_editing(play), timeout=SOON)
    assert "".join(str(digit or ".") for digit in game_of(play).puzzle.givens) == LINE
    assert play.board.hasFocus()
    act(play, "enter_puzzle")
    assert entered(play) == "." * 81
    act(play, "undo")
    assert entered(play) == LINE, "to go on setting after it was tried"


def test_another_one_is_played_after_a_question(play: Play, editing: Editing, qtbot: QtBot) -> None:
    before = play.session.number
    type_line(qtbot, editing, LINE[:40])
    wait_for(qtbot, editing, "solutions")
    click_button(play, "Play")
    box = play.window.findChildren(QMessageBox)[-1]
    assert box.informativeText().endswith("A puzzle should have exactly one: add more clues.")
    answer(play, "Keep editing")
    assert not is_in_play(play)
    assert play.session.number == before
    click_button(play, "Play")
    answer(play, "Play")
    assert is_in_play(play)
    assert play.session.number != before


def test_the_question_goes_with_the_editor(play: Play, editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, LINE[:40])
    wait_for(qtbot, editing, "solutions")
    click_button(play, "Play")
    begin_level(play, "easy")
    qtbot.waitUntil(lambda: not play.window.findChildren(QMessageBox))
    assert play.session.draft.puzzle.clue_count


def test_an_empty_board_cannot_be_played(play: Play, editing: Editing, qtbot: QtBot) -> None:
    assert not button_of(editing.screen, "Play").isEnabled()
    press(qtbot, editing, KEYS.Key_5)
    assert button_of(editing.screen, "Play").isEnabled()
    act(play, "undo")
    assert not button_of(editing.screen, "Play").isEnabled()
