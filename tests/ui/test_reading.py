"""The board in words, and the settings of how it looks."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import PYQT_VERSION
from PyQt6.QtGui import QFont, QFontDatabase
from PyQt6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Renban
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import Cell
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.ui.read_aloud import ReadingWindow
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import Play
from tests.ui.hands import act, begin_game, change_settings
from tests.ui.seen import digit_key, game_of, look, screen_of


def test_the_words_are_shown(play: Play) -> None:
    act(play, "read_board")
    text = play.window.findChildren(ReadingWindow)[-1].findChild(QPlainTextEdit)
    assert isinstance(text, QPlainTextEdit)
    assert text.toPlainText().startswith("Row 1: ")
    play.board.select_cells([0])
    act(play, "read_houses")
    text = play.window.findChildren(ReadingWindow)[-1].findChild(QPlainTextEdit)
    assert isinstance(text, QPlainTextEdit)
    assert len(text.toPlainText().splitlines()) == 3


def test_the_constraints_are_read_out_too(play: Play) -> None:
    cage, line = (tuple(map(Cell, cells)) for cells in ((0, 1), (9, 18, 27)))
    puzzle = make_puzzle([0] * 81, constraints=(KillerCage(cage, 9), Renban(line)))
    begin_game(play, NewPuzzle(puzzle, Card("own")))
    play.board.select_cells([1])
    told = []
    for name in ("read_board", "read_houses"):
        act(play, name)
        text = play.window.findChildren(ReadingWindow)[-1].findChild(QPlainTextEdit)
        assert isinstance(text, QPlainTextEdit)
        told.append(text.toPlainText().splitlines())
    both = ["Cage with sum 9: r1c1, r1c2", "Renban line: r2c1, r3c1, r4c1"]
    assert [lines[-2:] for lines in told] == [both, [told[1][2], both[0]]]
    assert told[1][2].startswith("Box 1: ")


def test_equal_notes_have_a_switch_of_their_own(play: Play) -> None:
    act(play, "fill_notes")
    empty = game_of(play).values.index(0)
    digit_key(play, 5).click()
    assert look(play, empty).strong_note == 5
    change_settings(play, show_equal_notes=False)
    assert look(play, empty).strong_note == 0


def test_another_font_is_on_the_board_at_once(play: Play) -> None:
    [name, *_] = QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
    change_settings(play, board_font=name)
    theme = screen_of(play).fitted_theme
    assert theme.digit_font(30, QFont.Weight.Normal).family() == name


@pytest.mark.skipif(PYQT_VERSION < 0x060700, reason="before 6.7, Qt can't ask for them")
def test_digits_are_asked_for_in_one_width() -> None:
    theme = Theme("light", board_font="Some Font")
    for font in (theme.font(14), theme.digit_font(30, QFont.Weight.Medium)):
        assert font.featureValue(QFont.Tag("tnum")) == 1


def test_the_board_is_drawn_with_the_font_that_is_chosen(qtbot: QtBot) -> None:
    names = QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
    for name in names[:3]:
        assert Theme("light", board_font=name).digit_font(30, QFont.Weight.Normal).family() == name
    assert Theme("light").digit_font(30, QFont.Weight.Normal).family() == QFont().family()
