"""The board as an editor: puzzles in and out."""

from __future__ import annotations

from pathlib import Path
from random import Random

from PyQt6.QtCore import QMimeData
from PyQt6.QtWidgets import QMessageBox, QPlainTextEdit, QSpinBox
from pytestqt.qtbot import QtBot

from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.formats import read_first
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.ui.editor.editing import Editing
from sudoku_app.ui.exchange.found_window import FoundWindow
from sudoku_app.ui.exchange.print_window import PrintWindow
from sudoku_app.ui.read_aloud import ReadingWindow
from tests.ui.conftest import LINE, Play
from tests.ui.drawing import choose_tool, drag
from tests.ui.entering import entered, type_line
from tests.ui.hands import act, choose_file, paste, read_data
from tests.ui.seen import button_of, is_editing, the_clipboard


def test_a_paste_takes_the_place_of_the_entry_and_can_be_undone(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, "12")
    number = play.session.number
    paste(play, LINE)
    qtbot.waitUntil(lambda: entered(play) == LINE)
    assert play.session.number == number
    act(play, "undo")
    assert entered(play) == "12" + "." * 79


def test_a_jigsaw_that_is_pasted_brings_its_regions_and_is_called_so(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    topology = random_jigsaw(Random(1))
    puzzle = Puzzle(topology, (5,) + (0,) * (topology.cell_count - 1))
    paste(play, write_link(puzzle))
    qtbot.waitUntil(lambda: play.session.draft.puzzle == puzzle)
    assert editing.screen.grid_button.text() == "Jigsaw"
    act(play, "undo")
    assert editing.screen.grid_button.text() == "9×9"


def test_one_of_several_pasted_puzzles_is_chosen_first(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    other = "." * 80 + "1"
    paste(play, f"{LINE}\n{other}")
    qtbot.waitUntil(lambda: bool(play.window.findChildren(FoundWindow)))
    found = play.window.findChildren(FoundWindow)[-1]
    number = found.findChild(QSpinBox)
    assert number is not None
    number.setValue(2)
    button_of(found, "Edit").click()
    assert is_editing(play)
    assert entered(play) == other


def test_what_is_no_puzzle_is_reported_and_changes_nothing(
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
    read_data(play, data, "Dropped text")
    qtbot.waitUntil(lambda: entered(play) == LINE)
    assert is_editing(play)


def test_the_entered_puzzle_is_copied(play: Play, editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, LINE)
    clipboard = the_clipboard()
    for name in ("copy_puzzle", "copy_board"):
        clipboard.clear()
        act(play, name)
        assert clipboard.text().replace("0", ".") == LINE
    for name in ("copy_grid", "copy_candidates", "copy_link"):
        clipboard.clear()
        act(play, name)
        assert clipboard.text()
    clipboard.clear()
    act(play, "copy_picture")
    assert clipboard.image().size() == editing.screen.board.size()


def test_the_entered_board_is_read(play: Play, editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, "53")
    for name in ("read_board", "read_houses"):
        act(play, name)
        window = play.window.findChildren(ReadingWindow)[-1]
        text = window.findChild(QPlainTextEdit)
        assert isinstance(text, QPlainTextEdit)
        assert "5, 3, empty" in text.toPlainText()
        window.close()


def test_a_drawn_puzzle_is_shared_saved_and_printed_with_its_constraints(
    play: Play, editing: Editing, qtbot: QtBot, tmp_path: Path
) -> None:
    choose_tool(qtbot, editing, "killercage")
    drag(editing, (1, 1), (1, 2))
    choose_tool(qtbot, editing, "thermometer")
    drag(editing, (5, 5), (7, 7))
    entered_puzzle = play.session.draft.puzzle
    act(play, "copy_link")
    assert read_first(the_clipboard().text()).puzzle == entered_puzzle
    act(play, "save_puzzle")
    choose_file(play.window, tmp_path / "own.txt")
    qtbot.waitUntil((tmp_path / "own.txt").exists)
    assert read_first((tmp_path / "own.txt").read_text()).puzzle == entered_puzzle
    act(play, "print_puzzles")
    window = play.window.findChildren(PrintWindow)[-1]
    assert [new.puzzle for new in window.order().puzzles] == [entered_puzzle]
    window.close()


def test_fog_that_is_drawn_by_hand_is_kept_by_links_and_files(
    play: Play, editing: Editing, qtbot: QtBot, tmp_path: Path
) -> None:
    choose_tool(qtbot, editing, "lit")
    drag(editing, (1, 1), (1, 3))
    puzzle = editing.state.puzzle
    assert puzzle.about.fog is not None
    assert [look.fog for look in editing.state.screen.looks[:4]] == [False, False, False, True]
    act(play, "copy_link")
    assert read_first(the_clipboard().text()).puzzle == puzzle
    path = tmp_path / "fog.json"
    act(play, "save_puzzle")
    choose_file(play.window, path)
    qtbot.waitUntil(path.exists)
    assert read_first(path.read_text()).puzzle == puzzle
