"""Constraints in the window: what clashes, what can go where, and the names of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtPdf import QPdfDocument
from pytestqt.qtbot import QtBot

from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.game.play.diagnosis import diagnose
from sudoku_app.game.play.game import Game
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.board.board_words import cell_words, grid_name, grid_words
from sudoku_app.presentation.board.cells import Highlight, cell_looks, cells_for_digit
from sudoku_app.presentation.cards.diagnosis_words import reason_words
from sudoku_app.presentation.words import untranslated
from sudoku_app.ui.editor.editing import Editing
from sudoku_app.ui.exchange.print_pages import PrintOrder, Solutions, write_pdf
from tests.core.puzzles import X_SUDOKU
from tests.ui.conftest import Play
from tests.ui.hands import begin_game, paste
from tests.ui.seen import status_of

BOTH = (AntiKnight(), NonConsecutive())
PUZZLE = Puzzle(CLASSIC, (0, 0, 5) + (0,) * 78, BOTH)


def test_digits_that_break_a_constraint_are_marked_and_named() -> None:
    game = Game(PUZZLE)
    game.enter([21], 5)
    game.enter([12], 7)
    looks = cell_looks(game, DEFAULTS, Highlight())
    assert game.conflicts() == {2, 21}
    assert looks[21].wrong
    assert looks[2].clash
    assert cell_words(untranslated, PUZZLE, looks, 21) == "5, conflicts with row 1 column 3"
    game.enter([11], 6)
    looks = cell_looks(game, DEFAULTS, Highlight())
    assert cell_words(untranslated, PUZZLE, looks, 11) == "6, conflicts with row 1 column 3"
    assert looks[12].wrong


def test_only_cells_where_the_rules_allow_the_digit_are_offered() -> None:
    game = Game(PUZZLE)
    assert 21 in cells_for_digit(game.puzzle.rules, game.values, 6)
    assert not {1, 3, 11} & set(cells_for_digit(game.puzzle.rules, game.values, 6))
    assert not {13, 19, 21} & set(cells_for_digit(game.puzzle.rules, game.values, 5))


def test_a_digit_leaves_the_notes_of_cells_that_see_it_and_no_others() -> None:
    game = Game(Puzzle(CLASSIC, (0,) * 81, BOTH))
    game.fill_notes()
    game.enter([40], 5)
    notes = [state.corner for state in game.board]
    assert notes[41] == notes[31] == 0b111101111  # 4 and 6 are left to a hint with its reason
    assert notes[21] == notes[29] == 0b111101111


def test_a_grid_is_called_by_its_constraints_too() -> None:
    assert grid_name(untranslated, CLASSIC, BOTH) == "9×9, Anti-knight, Non-consecutive"
    assert grid_name(untranslated, X_SUDOKU, (AntiKnight(),)) == "X, Anti-knight"
    assert grid_words(untranslated, X_SUDOKU, (AntiKnight(),)) == "9×9, diagonals, Anti-knight"


@pytest.mark.parametrize(
    ("cells", "digits", "words"),
    [
        ((2, 21), (5, 5), "no digit may appear twice a knight's move apart"),
        ((2, 11), (5, 6), "cells that share an edge can't contain consecutive digits"),
    ],
)
def test_a_puzzle_that_breaks_a_constraint_is_reported_which(
    cells: tuple[int, int], digits: tuple[int, int], words: str
) -> None:
    givens = [0] * 81
    for cell, digit in zip(cells, digits, strict=True):
        givens[cell] = digit
    reason = diagnose(Puzzle(CLASSIC, tuple(givens), BOTH)).reason
    assert reason is not None
    other = "r3c4" if cells[1] == 21 else "r2c3"
    assert (
        reason_words(untranslated, reason, CLASSIC)
        == f"r1c3 and {other} can't both be right: {words}."
    )


def test_the_editor_keeps_the_constraints_of_a_pasted_puzzle(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    paste(play, write_link(PUZZLE))
    qtbot.waitUntil(lambda: play.session.draft.puzzle == PUZZLE)
    assert editing.screen.grid_button.text() == "9×9, Anti-knight, Non-consecutive"
    play.session.draft.erase([2])
    play.session.draft.enter([4], 3)
    assert play.session.draft.puzzle.constraints == BOTH


def test_the_names_of_the_constraints_are_printed(tmp_path: Path) -> None:
    path = tmp_path / "one.pdf"
    order = PrintOrder([NewPuzzle(PUZZLE, Card("own"))], 1, Solutions.NONE)
    assert write_pdf(str(path), order) == 1
    document = QPdfDocument(None)
    assert document.load(str(path)) == QPdfDocument.Error.None_
    text = document.getAllText(0).text()
    document.close()
    assert "Anti-knight · Non-consecutive" in text


def test_the_line_below_the_board_names_the_constraints(play: Play) -> None:
    begin_game(play, NewPuzzle(PUZZLE, Card("own")))
    assert "Anti-knight  ·  Non-consecutive" in status_of(play)
