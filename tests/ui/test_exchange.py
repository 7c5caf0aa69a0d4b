"""Puzzles in and out of the window: paste, drop, open, copy, save."""

from __future__ import annotations

import os
from errno import EIO
from pathlib import Path
from random import Random
from threading import Event

import pytest
from PyQt6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDropEvent
from PyQt6.QtWidgets import QFileDialog, QLabel, QMessageBox, QSpinBox
from pytestqt.qtbot import QtBot

from sudoku_app.core import solvers
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.topology import READ_SIZES, SIZES, topology_of_size
from sudoku_app.formats import read_any
from sudoku_app.formats.table import Format, WrittenPosition
from sudoku_app.formats.text_rows import DRAWN_SIZES
from sudoku_app.formats.writers import writers_for
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.ui.exchange.found_window import FoundWindow
from sudoku_app.ui.exchange.picture_window import PictureWindow
from sudoku_app.ui.language import number_text
from tests.core.puzzles import X_SUDOKU
from tests.core.random_candidates import random_position
from tests.ui.conftest import LINE, Play
from tests.ui.hands import (
    act,
    begin_game,
    begin_level,
    choose_file,
    enter,
    finish_saving,
    paste,
    press,
    read_data,
    select,
)
from tests.ui.seen import button_of, card_of, found_window, game_of, shown_digits, the_clipboard


def clipboard_text() -> str:
    return the_clipboard().text()


CLASSIC = writers_for(make_puzzle([0] * 81))


def said(play: Play, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: bool(play.window.findChildren(QMessageBox)))
    return play.window.findChildren(QMessageBox)[-1].text()


def givens(play: Play) -> str:
    return "".join(str(digit or ".") for digit in game_of(play).puzzle.givens)


def test_a_pasted_puzzle_is_shown_and_then_played(play: Play, qtbot: QtBot) -> None:
    before = play.session.number
    paste(play, LINE)
    window = found_window(play, qtbot)
    assert play.session.number == before
    button_of(window, "Play").click()
    assert givens(play) == LINE
    assert play.session.number != before
    assert shown_digits(play) == list(game_of(play).values)


def verdict(window: FoundWindow) -> str:
    """The last sentence over the buttons."""
    return window.findChildren(QLabel)[-1].text()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (LINE, "One solution  ·  Easy"),
        ("11" + LINE[2:], "No solution  ·  r1c1 and r1c2 are both 1"),
        ("." * 81, "{0} solutions or more"),
    ],
)
def test_what_is_found_is_judged_before_it_is_played(
    play: Play, qtbot: QtBot, text: str, words: str
) -> None:
    paste(play, text)
    window, begin = found_window(play, qtbot), words.format(number_text(1000))
    qtbot.waitUntil(lambda: verdict(window).startswith(begin), timeout=20_000)


def test_cancel_changes_nothing(play: Play, qtbot: QtBot) -> None:
    before = play.session.number
    paste(play, LINE)
    button_of(found_window(play, qtbot), "Cancel").click()
    assert play.session.number == before


def test_of_many_puzzles_one_is_chosen(play: Play, qtbot: QtBot) -> None:
    second = LINE[::-1]
    paste(play, f"{LINE}\n{second}\n")
    window = found_window(play, qtbot)
    number = window.findChild(QSpinBox)
    assert isinstance(number, QSpinBox)
    number.setValue(2)
    button_of(window, "Play").click()
    assert givens(play) == second


def test_digits_and_notes_that_come_with_a_puzzle_are_on_the_board(
    play: Play, qtbot: QtBot
) -> None:
    paste(play, LINE)
    button_of(found_window(play, qtbot), "Play").click()
    cell = LINE.index(".")
    enter(play, [cell], 4)
    act(play, "copy_candidates")
    values = game_of(play).values
    begin_level(play, "easy")
    paste(play, clipboard_text())
    button_of(found_window(play, qtbot), "Play").click()
    now = game_of(play).values
    assert all(now[cell] == digit for cell, digit in enumerate(values) if digit)
    assert any(state.corner for state in game_of(play).board)


@pytest.mark.parametrize(
    ("text", "words"),
    [("no puzzle at all", "expected"), ("1" * 80, "80 cells"), ("\n\n", "no puzzle")],
)
def test_what_is_no_puzzle_gets_one_sentence_and_changes_nothing(
    play: Play, qtbot: QtBot, text: str, words: str
) -> None:
    before = play.session.number, game_of(play).values
    paste(play, text)
    assert words in said(play, qtbot)
    assert (play.session.number, game_of(play).values) == before


def test_a_dropped_file_is_read(play: Play, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "dropped.sdm"
    path.write_text(LINE + "\n")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    play.window.dropEvent(event)  # Qt itself hands it on only within a real drag
    button_of(found_window(play, qtbot), "Play").click()
    assert givens(play) == LINE
    assert play.session.card.name == "dropped.sdm"


def test_what_is_dropped_is_left_where_it_was_dragged_from(play: Play, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setText(LINE)
    moved_or_copied = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    rest = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
    entering = QDragEnterEvent(QPoint(50, 50), moved_or_copied, data, *rest)
    dropping = QDropEvent(QPointF(50, 50), moved_or_copied, data, *rest)
    play.window.dragEnterEvent(entering)
    play.window.dropEvent(dropping)
    for event in (entering, dropping):
        assert event.proposedAction() is Qt.DropAction.MoveAction
        assert event.isAccepted()
        assert event.dropAction() is Qt.DropAction.CopyAction
    found_window(play, qtbot)


def test_a_file_that_cannot_be_read_is_reported(play: Play, qtbot: QtBot, tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "missing.sdm"))])
    read_data(play, data)
    assert said(play, qtbot).startswith("missing.sdm: No such file")


def test_a_copied_picture_of_the_board_is_read_again(play: Play, qtbot: QtBot) -> None:
    act(play, "copy_picture")
    act(play, "paste")
    qtbot.waitUntil(lambda: play.window.findChild(PictureWindow) is not None, timeout=30_000)


@pytest.mark.parametrize(
    "name", ["copy_puzzle", "copy_board", "copy_grid", "copy_candidates", "copy_link"]
)
def test_what_is_copied_can_be_read_again(play: Play, name: str) -> None:
    act(play, name)
    assert read_any(clipboard_text())[0].puzzle.topology == game_of(play).puzzle.topology


@pytest.mark.parametrize("ending", [".sdm", ".sdk", ".ss", ".txt", ".unknown"])
def test_a_saved_puzzle_can_be_read_again(play: Play, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"saved{ending}"
    act(play, "save_puzzle")
    choose_file(play.window, path)
    finish_saving(play)
    assert read_any(path.read_text())[0].puzzle == game_of(play).puzzle


def play_with_diagonals(play: Play) -> Puzzle:
    puzzle = make_puzzle([5] + [0] * 80, X_SUDOKU)
    begin_game(play, NewPuzzle(puzzle, Card("own")))
    enter(play, [1], 3)
    return puzzle


@pytest.mark.parametrize("name", ["copy_puzzle", "copy_board", "copy_link"])
def test_a_puzzle_with_diagonals_is_copied_with_them(play: Play, name: str) -> None:
    puzzle = play_with_diagonals(play)
    act(play, name)
    [parsed] = read_any(clipboard_text())
    assert parsed.puzzle == puzzle
    assert parsed.values[:2] == ((5, 3) if name == "copy_board" else ())


@pytest.mark.parametrize("way", ["link", "file", "picture"])
def test_a_link_or_a_text_says_that_it_lacks_what_the_pen_drew(
    play: Play, qtbot: QtBot, tmp_path: Path, way: str
) -> None:
    press(qtbot, play, Qt.Key.Key_B)
    select(play, [40])
    press(qtbot, play, Qt.Key.Key_Return)
    if way == "link":
        act(play, "copy_link")
    else:
        act(play, "save_puzzle")
        path = tmp_path / ("puzzle.sdk" if way == "file" else "board.svg")
        choose_file(play.window, path)
        qtbot.waitUntil(path.exists)
        qtbot.wait(50)  # a picture has no words that could be waited for
    if way == "picture":
        assert not play.window.findChildren(QMessageBox)
    else:
        assert said(play, qtbot).startswith("What you drew with the pen isn't in it")


@pytest.mark.parametrize("name", ["copy_grid", "copy_candidates"])
def test_rows_of_text_are_not_copied_where_they_would_be_another_puzzle(
    play: Play, qtbot: QtBot, name: str
) -> None:
    act(play, "copy_puzzle")
    before = clipboard_text()
    play_with_diagonals(play)
    act(play, name)
    assert said(play, qtbot).startswith("Text grids can't store diagonals")
    assert clipboard_text() == before


def test_a_puzzle_with_diagonals_is_only_saved_in_formats_that_keep_them(
    play: Play, qtbot: QtBot, tmp_path: Path
) -> None:
    puzzle = play_with_diagonals(play)
    act(play, "save_puzzle")
    dialog = play.window.findChildren(QFileDialog)[-1]
    assert dialog.nameFilters()[:2] == ["f-puzzles link (*.txt)", "Puzzle as JSON (*.json)"]
    path = tmp_path / "saved.txt"
    dialog.fileSelected.emit(str(path))
    finish_saving(play)
    [parsed] = read_any(path.read_text())
    assert (parsed.puzzle, parsed.values[1]) == (puzzle, 3)
    dialog.fileSelected.emit(str(tmp_path / "saved.sdm"))
    dialog.close()
    assert "Text grids can't store" in said(play, qtbot)
    assert not (tmp_path / "saved.sdm").exists()


FURTHER_SIZES = [size for size in READ_SIZES if size not in SIZES]


def play_of_size(play: Play, size: int) -> Puzzle:
    puzzle = make_puzzle([size] + [0] * (size * size - 1), topology_of_size(size))
    begin_game(play, NewPuzzle(puzzle, Card("own")))
    return puzzle


@pytest.mark.parametrize("size", FURTHER_SIZES)
@pytest.mark.parametrize("ending", [".json", ".txt", ".unknown"])
def test_a_puzzle_of_any_size_is_saved(play: Play, tmp_path: Path, size: int, ending: str) -> None:
    puzzle = play_of_size(play, size)
    path = tmp_path / f"saved{ending}"
    save_as(play, path)
    finish_saving(play)
    assert read_any(path.read_text())[0].puzzle == puzzle


@pytest.mark.parametrize("size", FURTHER_SIZES)
def test_a_puzzle_of_any_size_is_copied_in_a_form_that_is_read_again(
    play: Play, qtbot: QtBot, size: int
) -> None:
    puzzle = play_of_size(play, size)
    for name in ("copy_puzzle", "copy_board", "copy_link"):
        act(play, name)
        assert read_any(clipboard_text())[0].puzzle == puzzle
    act(play, "copy_grid")
    if size in DRAWN_SIZES:
        assert read_any(clipboard_text())[0].puzzle == puzzle
    else:
        assert said(play, qtbot).startswith(f"Text grids can't store a grid of size {size}×{size}")


def test_files_are_looked_for_where_the_last_one_was(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def folder_of(name: str) -> Path:
        act(play, name)
        dialog = play.window.findChildren(QFileDialog)[-1]
        found = Path(dialog.directory().absolutePath())
        if name == "save_puzzle":
            dialog.fileSelected.emit(str(tmp_path / "puzzles" / "saved.sdm"))
        dialog.close()
        return found

    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "puzzles").mkdir()
    assert folder_of("save_puzzle") == tmp_path
    assert folder_of("save_puzzle") == tmp_path / "puzzles"
    assert folder_of("open_puzzle") == tmp_path / "puzzles"


@pytest.mark.parametrize("writer", CLASSIC, ids=[writer.slug for writer in CLASSIC])
def test_each_format_can_be_chosen(play: Play, tmp_path: Path, writer: Format) -> None:
    path = tmp_path / f"saved{writer.ending}"
    game = game_of(play)
    act(play, "save_puzzle")
    dialog = play.window.findChildren(QFileDialog)[-1]
    [name] = (name for name in dialog.nameFilters() if name.startswith(writer.name + " "))
    dialog.filterSelected.emit(name)
    dialog.fileSelected.emit(str(path))
    dialog.close()
    finish_saving(play)
    written = path.read_text()
    if writer.slug == "sudokupad":  # has the rules in words as well
        assert read_any(written)[0].puzzle.givens == game.puzzle.givens
    else:
        assert written == writer.write(WrittenPosition(game.puzzle, game.values))


def save_as(play: Play, path: Path) -> None:
    act(play, "save_puzzle")
    choose_file(play.window, path)


def test_what_cannot_be_written_is_reported(play: Play, qtbot: QtBot, tmp_path: Path) -> None:
    save_as(play, tmp_path)
    assert said(play, qtbot).startswith("Could not write")


def test_a_folder_that_keeps_a_puzzle_waiting_does_not_keep_the_window(
    play: Play, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    released, written = Event(), Event()

    def write_slowly(_path: str, _data: bytes) -> None:
        released.wait(30)
        written.set()
        raise OSError(EIO, os.strerror(EIO))

    monkeypatch.setattr("sudoku_app.ui.exchange.exchange.write_atomically", write_slowly)
    save_as(play, tmp_path / "saved.sdm")
    assert not written.is_set()
    released.set()
    assert said(play, qtbot).endswith("saved.sdm: The disk cannot be read or written.")


def test_a_list_of_too_many_files_is_refused_before_it_is_read(play: Play, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setData("text/uri-list", b"file:///a\r\n" * 1_001)
    read_data(play, data, "Dropped text")
    assert said(play, qtbot) == "Those are too many files. Open at most 1000 at a time."


SUKAKU = random_position(Random(2), 0.5, 5)


def test_a_pasted_sukaku_is_judged_and_played_with_hints(play: Play, qtbot: QtBot) -> None:
    paste(play, SUKAKU.sukaku())
    window = found_window(play, qtbot)
    qtbot.waitUntil(lambda: verdict(window).startswith("One solution"), timeout=20_000)
    button_of(window, "Play").click()
    game = game_of(play)
    assert game.puzzle == read_any(SUKAKU.sukaku())[0].puzzle
    assert game.solution == SUKAKU.solution
    act(play, "hint")
    qtbot.waitUntil(lambda: card_of(play).text.title.startswith("Hint · "), timeout=20_000)


def test_a_sukaku_is_saved_in_the_formats_that_hold_it(
    play: Play, qtbot: QtBot, tmp_path: Path
) -> None:
    puzzle = read_any(SUKAKU.sukaku())[0].puzzle
    begin_game(play, NewPuzzle(puzzle, Card("own")))
    act(play, "save_puzzle")
    dialog = play.window.findChildren(QFileDialog)[-1]
    filters = dialog.nameFilters()
    assert [each.split(" (")[0].split(",")[0] for each in filters] == [
        "Candidate grid",
        "Sukaku",
        "HoDoKu library line",
        "f-puzzles link",
        "Puzzle as JSON",
        "SudokuPad link",
        "Interactive Sudoku Solver",
        "sudoku-puzzle JSON",
        "Vector picture",
        "Picture in pixels",
    ]
    for number, name in enumerate(filters[:-2]):
        dialog.filterSelected.emit(name)
        path = tmp_path / f"{number}{name.split('*')[1].rstrip(')')}"
        dialog.fileSelected.emit(str(path))
        finish_saving(play)
        [parsed] = read_any(path.read_text())
        assert list(solvers.solutions(parsed.puzzle, 2)) == [SUKAKU.solution]
    dialog.fileSelected.emit(str(tmp_path / "saved.sdm"))
    dialog.close()
    assert "given candidates" in said(play, qtbot)
    assert not (tmp_path / "saved.sdm").exists()


@pytest.mark.parametrize("name", ["copy_puzzle", "copy_board", "copy_link", "copy_candidates"])
def test_a_sukaku_is_copied_with_its_candidates(play: Play, name: str) -> None:
    puzzle = read_any(SUKAKU.sukaku())[0].puzzle
    begin_game(play, NewPuzzle(puzzle, Card("own")))
    act(play, name)
    [parsed] = read_any(clipboard_text())
    assert list(solvers.solutions(parsed.puzzle, 2)) == [SUKAKU.solution]


@pytest.mark.parametrize("name", ["copy_link", "copy_board", "copy_candidates", "copy_grid"])
def test_what_can_not_hold_a_cell_without_candidates_is_not_copied(
    play: Play, qtbot: QtBot, name: str
) -> None:
    text = "." * 9 + SUKAKU.sukaku()[9:]
    begin_game(play, NewPuzzle(read_any(text)[0].puzzle, Card("own")))
    before = clipboard_text()
    act(play, name)
    assert "given candidates" in said(play, qtbot)
    assert clipboard_text() == before
