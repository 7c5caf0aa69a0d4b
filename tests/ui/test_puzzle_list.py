"""Rows of puzzles with a picture and words."""

from __future__ import annotations

import pytest
from PyQt6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.ui.editor.puzzle_list import PuzzleList
from sudoku_app.ui.theme import Theme

LONG = "13 clues\n" + "; ".join(f"Cage with sum {n}: r1c1, r1c2, r1c3" for n in range(6, 19))


@pytest.mark.parametrize("width", [560, 360])
@pytest.mark.parametrize("words", ["1 clue", LONG])
def test_a_row_shows_all_of_its_words(
    qtbot: QtBot, qapp: QApplication, words: str, width: int
) -> None:
    rows = PuzzleList(Theme("light"), "Puzzles")
    qtbot.addWidget(rows)
    rows.resize(460, 400)
    rows.show()
    rows.show_rows(((words, Puzzle(CLASSIC, (0,) * 81)),), 0)
    rows.resize(width, 400)
    qapp.processEvents()
    (label,) = rows.findChildren(QLabel)
    assert label.height() >= label.heightForWidth(label.width())
