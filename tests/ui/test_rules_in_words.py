"""The rules that were read from an author's words, on the card beside the board."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QCursor, QMouseEvent
from PyQt6.QtPdf import QPdfDocument
from pytestqt.qtbot import QtBot

from sudoku_app.core.author_texts import About
from sudoku_app.core.drawing import Drawing, Outline
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.rules_text.reading import with_rules_read
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.ui.exchange.print_pages import PrintOrder, Solutions, write_pdf
from sudoku_app.ui.parts.fields import scroll_bar_of
from tests.game.games import PUZZLE
from tests.ui.conftest import Play
from tests.ui.hands import act, begin_game, click, click_cell, follow
from tests.ui.seen import board_of, card_of, game_of, judged_in, link_words, screen_of, status_of
from tests.ui.shaping import shape

SOLUTION = next(bit_parallel.solutions(PUZZLE, 1))
CAGES = tuple(
    Outline((cell, cell + 1), "", str(SOLUTION[cell] + SOLUTION[cell + 1])) for cell in (0, 40)
)
RULES = "Digits in cages sum to the number in the corner.\nDraw a snake.\nThank you for playing."


def puzzle_of(solution: tuple[int, ...] = SOLUTION) -> Puzzle:
    about = About(rules=RULES, drawings=CAGES, solution=solution, is_in_words=True)
    return with_rules_read(Puzzle(CLASSIC, (0,) * 81, about=about))


@pytest.fixture
def partly(qtbot: QtBot, play: Play) -> Play:
    with judged_in(qtbot, play):
        begin_game(play, NewPuzzle(puzzle_of(), Card()))
    return play


def test_the_card_begins_with_the_title_the_author_and_the_rules_as_written(
    qtbot: QtBot, play: Play
) -> None:
    puzzle = puzzle_of()
    about = puzzle.about._replace(title="A Snake", author="Nobody")
    with judged_in(qtbot, play):
        begin_game(play, NewPuzzle(puzzle._replace(about=about), Card()))
    text = card_of(play).text
    assert (text.title, text.body.split("\n")) == (
        "A Snake",
        ["by Nobody", *RULES.split("\n"), "1 of 2 rules understood"],
    )
    follow(play, "1 of 2 rules understood")
    assert "Draw a snake." in card_of(play).text.body
    follow(play, "The rules as written")
    assert card_of(play).text == text


@pytest.mark.parametrize("width", [360, 480])
def test_in_a_narrow_window_the_rules_are_a_sheet_that_a_click_on_the_board_closes(
    qtbot: QtBot, play: Play, width: int
) -> None:
    shape(qtbot, play, width, 640)
    about = puzzle_of().about._replace(rules="\n".join([RULES] * 9))
    with judged_in(qtbot, play):
        begin_game(play, NewPuzzle(puzzle_of()._replace(about=about), Card()))
    card = card_of(play)
    assert card.isVisible()
    assert card.height() > 400
    click_cell(qtbot, play, 0)
    assert not card.isVisible()
    click(qtbot, screen_of(play).status_label)
    assert card.isVisible()
    assert card.height() > 400
    click_cell(qtbot, play, 0)  # which also deselects it
    assert not card.isVisible()


def test_the_card_lists_each_rule_beside_the_authors_words(partly: Play) -> None:
    follow(partly, "1 of 2 rules understood")
    text = card_of(partly).text
    assert (text.title, text.main, text.other) == ("Rules in words", "Hint", "Check")
    lines = text.body.replace("\u2028", "\n").split("\n")
    assert "1 of 2 rules understood." in lines
    place = lines.index("“Digits in cages sum to the number in the corner.”")
    assert lines[place - 2].startswith("1. Digits in a cage may not repeat")
    assert lines[place - 1] == "2 drawings  ·  Switch off"
    assert lines[place + 1 : place + 3] == ["2. Not understood.", "“Draw a snake.”"]
    assert card_of(partly).accessibleName().count("Draw a snake.") == 1


def test_pointing_at_a_rule_lights_its_drawings(partly: Play) -> None:
    follow(partly, "1 of 2 rules understood")
    follow(partly, "2 drawings")
    assert board_of(partly).pointer.drawings == CAGES
    linked = card_of(partly).linked
    bottom = linked.document().size().height()  # type: ignore[union-attr]  # a QTextEdit has one
    assert {lit_at(partly, y) for y in range(0, round(bottom), 6)} == {(), CAGES}
    linked.leaveEvent(None)
    assert board_of(partly).pointer.is_empty


def test_what_a_rule_lights_goes_when_another_text_scrolls_under_the_mouse(
    qtbot: QtBot, partly: Play
) -> None:
    shape(qtbot, partly, 700, 480)
    follow(partly, "1 of 2 rules understood")
    linked = card_of(partly).linked
    bar = scroll_bar_of(linked)
    assert bar.maximum() > 0
    for value in range(bar.maximum() + 1):
        bar.setValue(value)
        if lit_at(partly, 20):
            break
    assert board_of(partly).pointer.drawings == CAGES
    there = bar.value()
    bar.setValue(0)
    assert not board_of(partly).pointer.drawings
    bar.setValue(there)
    assert board_of(partly).pointer.drawings == CAGES


def lit_at(play: Play, y: int) -> tuple[Drawing, ...]:
    """The drawings that light when the mouse points at a height of the card's text."""
    linked, none = card_of(play).linked, Qt.MouseButton.NoButton
    QCursor.setPos(linked.mapToGlobal(QPoint(20, y)))
    kept = Qt.KeyboardModifier.NoModifier
    move = QMouseEvent(QMouseEvent.Type.MouseMove, QPointF(20, y), none, none, kept)
    linked.mouseMoveEvent(move)
    return board_of(play).pointer.drawings


def test_switching_a_rule_off_is_one_act_and_the_puzzle_is_judged_again(
    qtbot: QtBot, partly: Play
) -> None:
    assert status_of(partly).startswith("Killer cages")
    follow(partly, "1 of 2 rules understood")
    with judged_in(qtbot, partly):
        follow(partly, "Switch off")
    assert not game_of(partly).puzzle.constraints
    assert "Killer cages" not in status_of(partly)
    assert link_words(partly) == ["The rules as written", "2 drawings", "Switch on"]
    assert "1 of 2 rules understood, 1 off." in card_of(partly).text.body
    assert (card_of(partly).text.main, card_of(partly).text.other) == ("", "Check")
    with judged_in(qtbot, partly):
        act(partly, "undo")
    assert game_of(partly).puzzle.constraints
    assert link_words(partly) == ["The rules as written", "2 drawings", "Switch off"]


def test_without_a_solution_the_player_confirms_all_rules_at_once(qtbot: QtBot, play: Play) -> None:
    with judged_in(qtbot, play):
        begin_game(play, NewPuzzle(puzzle_of(()), Card()))
    assert not game_of(play).puzzle.constraints
    assert link_words(play) == ["1 of 2 rules understood, 1 off", "Use all"]
    assert "so there are no hints" in card_of(play).text.body
    follow(play, "1 of 2 rules understood, 1 off")
    assert "Are they right?" in card_of(play).text.body
    with judged_in(qtbot, play):
        follow(play, "Use all")
    assert len(game_of(play).puzzle.constraints) == 2
    assert "Are they right?" not in card_of(play).text.body
    act(play, "undo")
    assert not game_of(play).puzzle.constraints


def test_a_card_whose_rules_only_wait_for_the_player_says_nothing_else(
    qtbot: QtBot, play: Play
) -> None:
    about = puzzle_of(()).about
    about = about._replace(worded=tuple(rule for rule in about.worded if rule.constraints))
    with judged_in(qtbot, play):
        begin_game(play, NewPuzzle(Puzzle(CLASSIC, (0,) * 81, about=about), Card()))
    assert card_of(play).text.body.endswith(
        "There is no solution to check them with. Are they right?\u2028Use all"
    )


@pytest.mark.usefixtures("qtbot")
def test_the_rules_are_printed_below_a_puzzle(tmp_path: Path) -> None:
    path = str(tmp_path / "page.pdf")
    puzzle = puzzle_of()
    about = puzzle.about._replace(title="A Snake", author="Nobody")
    puzzle = puzzle._replace(about=about)
    write_pdf(path, PrintOrder([NewPuzzle(puzzle, Card())], 1, Solutions.NONE))
    document = QPdfDocument(None)
    document.load(path)
    printed = " ".join(document.getAllText(0).text().split())
    document.close()
    assert "1 · A Snake by Nobody · Killer cages" in printed
    assert " ".join(RULES.split()) in printed
    assert "understood" not in printed
