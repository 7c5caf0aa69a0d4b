"""Puzzles with diagonals, windows and irregular regions, from the paste to the paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPointF, QSize
from PyQt6.QtGui import QImage
from PyQt6.QtPdf import QPdfDocument
from PyQt6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import CLASSIC, Topology
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.presentation.board.grid_lines import INSET, extra_lines
from sudoku_app.ui.board.board_geometry import DrawnGrid
from sudoku_app.ui.exchange.found_window import FoundWindow
from sudoku_app.ui.exchange.print_pages import PrintOrder, Solutions, write_pdf
from sudoku_app.ui.games.games_window import GamesWindow
from sudoku_app.ui.parts.buttons import PillButton
from tests.core.puzzles import JIGSAW, SHORT_HOUSE, WINDOKU, X_SMALL, X_SUDOKU
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import act, begin_game, enter, paste, wait_for_games
from tests.ui.seen import game_of, sides_along

LINK = f"https://sudokupad.app/scf{'0' * 40}5{'0' * 40}*x"
"""A 5 in the middle, and both diagonals."""


def test_a_usual_grid_has_no_marks() -> None:
    assert extra_lines(CLASSIC) == ()


@pytest.mark.parametrize("topology", [X_SMALL, X_SUDOKU])
def test_a_diagonal_is_marked_from_corner_to_corner(topology: Topology) -> None:
    size = topology.size
    assert set(extra_lines(topology)) == {((0, 0), (size, size)), ((size, 0), (0, size))}
    assert extra_lines(topology, with_diagonals=False) == ()


def test_a_window_has_a_line_inside_its_border() -> None:
    lines = extra_lines(WINDOKU)
    assert len(lines) == 4 * 12
    first = [line for line in lines if max(*line[0], *line[1]) < 4]
    assert {round(min(a.x, b.x), 9) for a, b in first} == {1 + INSET, 2, 3, 4 - INSET}
    ends = [(round(x, 9), round(y, 9)) for line in first for x, y in line]
    assert all(ends.count(end) == 2 for end in ends), "the line is closed"


def test_regions_are_reported_by_the_lines_between_them() -> None:
    thick, thin = (
        sides_along(DrawnGrid(JIGSAW, QPointF(), 1).lines(is_thick)) for is_thick in (True, False)
    )
    assert (3, 0, 3, 1) in thick, "between r1c3 and r1c4"
    assert (1, 0, 1, 1) not in thick
    assert {(0, 0, 1, 0), (5, 6, 6, 6)} <= thick, "around the grid"
    assert thick.isdisjoint(thin)
    assert len(thick | thin) == 2 * 6 * 7


def test_a_pasted_puzzle_with_diagonals_is_played_by_its_rules(play: Play, qtbot: QtBot) -> None:
    paste(play, LINK)
    qtbot.waitUntil(lambda: bool(play.window.findChildren(FoundWindow)))
    window = play.window.findChildren(FoundWindow)[0]
    words = [label.text() for label in window.findChildren(QLabel)]
    assert "9×9, diagonals, 1 clue" in words
    next(each for each in window.findChildren(PillButton) if each.text() == "Play").click()
    enter(play, [0], 5)
    assert game_of(play).conflicts() == {0, 40}


def test_the_board_shows_the_marks_of_diagonals(play: Play) -> None:
    def drawn(topology: Topology) -> QImage:
        begin_game(play, NewPuzzle(make_puzzle([0] * 81, topology), Card("own")))
        play.board.clear_selection()
        return play.board.grab().toImage()

    assert drawn(X_SUDOKU) != drawn(CLASSIC)
    assert drawn(WINDOKU) != drawn(CLASSIC)


@pytest.mark.parametrize("topology", [JIGSAW, SHORT_HOUSE, WINDOKU], ids=["jigsaw", "4", "windoku"])
def test_a_game_on_other_houses_comes_back_and_is_listed(
    open_play: OpenPlay, topology: Topology
) -> None:
    play = open_play()
    puzzle = make_puzzle([1] + [0] * (topology.cell_count - 1), topology)
    begin_game(play, NewPuzzle(puzzle, Card("own")))
    enter(play, [topology.cell_count - 1], 2)
    again = open_play()
    assert game_of(again).puzzle == puzzle
    assert game_of(again).values[-1] == 2
    act(again, "show_games")
    wait_for_games()
    listed = again.window.findChildren(GamesWindow)[-1]
    assert not listed.grab().isNull()
    act(again, "show_statistics")


def test_paper_shows_the_marks_too(qtbot: QtBot, tmp_path: Path) -> None:
    def printed(topology: Topology) -> QImage:
        puzzle = make_puzzle([1] + [0] * 80, topology)
        path = str(tmp_path / "page.pdf")
        write_pdf(path, PrintOrder([NewPuzzle(puzzle, Card("own"))], 1, Solutions.NONE))
        document = QPdfDocument(None)
        document.load(path)
        return document.render(0, QSize(600, 850))

    images = [printed(topology) for topology in (CLASSIC, X_SUDOKU, WINDOKU)]
    assert images[0] != images[1]
    assert images[1] != images[2]
