"""The board in words, and the settings of how it looks."""

from __future__ import annotations

from PyQt6.QtGui import QFont, QFontDatabase
from PyQt6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Renban
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import Cell
from sudoku_app.game.bank import Card
from sudoku_app.game.library import NewPuzzle
from sudoku_app.ui.reading import ReadingWindow
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import Play


def test_the_words_are_shown(play: Play) -> None:
    play.window.actions_by_name["read_board"].trigger()
    text = play.window.findChildren(ReadingWindow)[-1].findChild(QPlainTextEdit)
    assert isinstance(text, QPlainTextEdit)
    assert text.toPlainText().startswith("Row 1: ")
    play.board.select_cells([0])
    play.window.actions_by_name["read_houses"].trigger()
    text = play.window.findChildren(ReadingWindow)[-1].findChild(QPlainTextEdit)
    assert isinstance(text, QPlainTextEdit)
    assert len(text.toPlainText().splitlines()) == 3


def test_the_constraints_are_read_out_too(play: Play) -> None:
    cage, line = (tuple(map(Cell, cells)) for cells in ((0, 1), (9, 18, 27)))
    puzzle = make_puzzle([0] * 81, constraints=(KillerCage(cage, 9), Renban(line)))
    play.bridge.begin(NewPuzzle(puzzle, Card("own")))
    play.board.select_cells([1])
    told = []
    for name in ("read_board", "read_houses"):
        play.window.actions_by_name[name].trigger()
        text = play.window.findChildren(ReadingWindow)[-1].findChild(QPlainTextEdit)
        assert isinstance(text, QPlainTextEdit)
        told.append(text.toPlainText().splitlines())
    both = ["Cage with sum 9: r1c1, r1c2", "Renban line: r2c1, r3c1, r4c1"]
    assert [lines[-2:] for lines in told] == [both, [told[1][2], both[0]]]
    assert told[1][2].startswith("Box 1: ")


def test_equal_notes_have_a_switch_of_their_own(play: Play) -> None:
    play.window.entry.fill_notes()
    model = play.window.board_model
    empty = play.bridge.game.values.index(0)
    model.set_highlight((), 5)
    assert model.look(empty).strong_note == 5
    play.window.looks.change(show_equal_notes=False)
    assert model.look(empty).strong_note == 0


def test_another_font_is_on_the_board_at_once(play: Play) -> None:
    [name, *_] = QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
    play.window.looks.change(board_font=name)
    theme = play.window.screen_widget.fitted_theme
    assert theme.digit_font(30, QFont.Weight.Normal).family() == name


def test_digits_are_asked_for_in_one_width() -> None:
    theme = Theme("light", board_font="Some Font")
    for font in (theme.font(14), theme.digit_font(30, QFont.Weight.Medium)):
        assert font.featureValue(QFont.Tag("tnum")) == 1


def test_the_board_is_drawn_with_the_font_that_is_chosen(qtbot: QtBot) -> None:
    names = QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
    for name in names[:3]:
        assert Theme("light", board_font=name).digit_font(30, QFont.Weight.Normal).family() == name
    assert Theme("light").digit_font(30, QFont.Weight.Normal).family() == QFont().family()
