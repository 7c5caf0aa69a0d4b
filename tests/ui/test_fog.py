"""Fog in the window: two puzzles that differ in it alone look, sound and print alike."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtPdf import QPdfDocument
from pytestqt.qtbot import QtBot

from sudoku_app.core.author_texts import About, Fog, Sense, WordedRule
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.fog import seen_at_start
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.topology import Cell
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.settings import Settings
from sudoku_app.game.storage.game_row import GameRow
from sudoku_app.presentation.board.svg import Board, board_svg
from sudoku_app.presentation.editor.edit_state import EditState
from sudoku_app.ui.exchange.print_pages import PrintOrder, Solutions, write_pdf
from sudoku_app.ui.exchange.print_window import PrintWindow
from sudoku_app.ui.games.games_window import paint_small_board
from sudoku_app.ui.theme import Theme
from tests.game.games import PUZZLE
from tests.ui.board_alone import board_alone
from tests.ui.conftest import Play
from tests.ui.hands import act, begin_game, enter, follow, press, select
from tests.ui.seen import board_of, card_of, judged_in, spoken, status_of, the_clipboard

SOLUTION = next(bit_parallel.solutions(PUZZLE, 1))
LIT = (0, 1, 9, 10)
CAGE = (60, 61)
HIDDEN: tuple[Drawing, ...] = (
    Outline(CAGE, "", str(sum(SOLUTION[cell] for cell in CAGE))),
    DrawnLine((Point(4.5, 4.5), Point(6.5, 6.5)), "#67f067", 0.3),
    Shape(Point(3.0, 7.5), 0.4, 0.4, "#000000", "", 0.0, is_round=True, is_above=True),
    Label(Point(5.5, 2.5), "X", "#000000", 0.4),
)
RULES = "Digits in cages sum to the number in the corner."
CONSTRAINT = KillerCage((Cell(60), Cell(61)), SOLUTION[60] + SOLUTION[61])


def foggy(has_more: bool) -> Puzzle:
    """A puzzle in fog, with givens, drawings and a rule there if it `has_more`."""
    rule = WordedRule(RULES, Sense.READ, (CONSTRAINT,) if has_more else (), (0,) * has_more)
    about = About(
        rules=RULES,
        drawings=HIDDEN if has_more else (),
        solution=SOLUTION,
        is_in_words=True,
        worded=(rule,),
        fog=Fog(LIT),
    )
    givens = (digit if has_more and c not in LIT else 0 for c, digit in enumerate(PUZZLE.givens))
    return PUZZLE._replace(
        givens=tuple(givens), constraints=(CONSTRAINT,) if has_more else (), about=about
    )


def picture_of(qtbot: QtBot, puzzle: Puzzle, theme: str) -> QImage:
    board = board_alone(qtbot, Game(puzzle), Theme(theme))
    board.set_cell_size(40)
    return board.grab().toImage()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_nothing_in_fog_is_painted(qtbot: QtBot, theme: str) -> None:
    pictures = [picture_of(qtbot, foggy(more), theme) for more in (False, True)]
    assert pictures[0] == pictures[1]
    lit = pictures[0].pixelColor(20, 20)
    assert lit == Theme(theme).colour("board")
    assert pictures[0].pixelColor(pictures[0].width() - 20, 20) != lit


def test_what_is_lit_is_painted(qtbot: QtBot) -> None:
    dot = Shape(Point(1.0, 0.5), 0.4, 0.4, "#000000", "", 0.0, is_round=True, is_above=True)
    puzzle = foggy(False)
    drawn = puzzle._replace(about=puzzle.about._replace(drawings=(dot,)))
    pictures = [picture_of(qtbot, each, "light") for each in (puzzle, drawn)]
    assert pictures[0] != pictures[1]


@pytest.fixture
def game(qtbot: QtBot, play: Play) -> Play:
    with judged_in(qtbot, play):
        begin_game(play, NewPuzzle(foggy(True), Card("Foggy")))
    return play


def test_a_screen_reader_says_what_lies_in_fog_and_no_more(game: Play) -> None:
    assert all(
        spoken(game, cell).endswith("in fog, empty") for cell in range(81) if cell not in LIT
    )
    assert spoken(game, 0).endswith("empty")
    assert "in fog" not in spoken(game, 0)


def test_the_card_tells_nothing_of_what_lies_in_fog(game: Play) -> None:
    follow(game, "1 of 1 rule understood")
    text = card_of(game).text.body
    assert "Understood. Nothing it applies to can be seen whole yet." in text
    assert "drawing" not in text
    assert "clue" not in text
    assert "Killer" not in status_of(game)


def test_a_hint_says_that_no_more_follows_from_what_is_lit(qtbot: QtBot, game: Play) -> None:
    press(qtbot, game, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: card_of(game).text.title == "No hint")
    press(qtbot, game, Qt.Key.Key_H)
    assert card_of(game).text.title != "No hint"


def test_a_right_digit_lifts_fog_in_the_window(game: Play) -> None:
    before = board_of(game).grab().toImage()
    select(game, [10])
    enter(game, [10], SOLUTION[10])
    assert board_of(game).grab().toImage() != before
    assert "in fog" not in spoken(game, 20)
    act(game, "undo")
    assert "in fog" not in spoken(game, 20)


def test_nothing_in_fog_is_copied(game: Play) -> None:
    clipboard = the_clipboard()
    for action in ("copy_puzzle", "copy_board", "copy_link"):
        clipboard.setText("before")
        act(game, action)
        assert clipboard.text() == "before"


def test_nothing_in_fog_is_printed(tmp_path: Path) -> None:
    pages: list[QImage] = []
    for more in (False, True):
        path = tmp_path / f"{more}.pdf"
        puzzle = seen_at_start(foggy(more))._replace(constraints=())
        write_pdf(str(path), PrintOrder([NewPuzzle(puzzle, Card())], 1, Solutions.NONE))
        document = QPdfDocument(None)
        document.load(str(path))
        pages.append(document.render(0, QSize(600, 850)))
        document.close()
    assert pages[0] == pages[1]


def test_the_solution_of_a_puzzle_in_fog_is_printed(
    qtbot: QtBot, game: Play, tmp_path: Path
) -> None:
    act(game, "print_puzzles")
    order = game.window.findChildren(PrintWindow)[-1].order()
    path = tmp_path / "foggy.pdf"
    assert write_pdf(str(path), order) == 2
    document = QPdfDocument(None)
    document.load(str(path))
    puzzle, solution = (document.getAllText(page).text() for page in range(2))
    document.close()
    seen = sum(bool(PUZZLE.givens[cell]) for cell in LIT)
    assert sum(sign in "123456789" for sign in puzzle.partition(RULES)[0]) <= seen + 1
    assert sum(sign in "123456789" for sign in solution) >= 81


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_nothing_in_fog_is_seen_among_the_games(theme: str) -> None:
    pictures = []
    for more in (False, True):
        puzzle = foggy(more)
        game = GameRow(
            1, puzzle, Card(), puzzle.givens, Outcome.RUNNING, 0.0, 0.0, None, 0, 0, 0, move_count=0
        )
        picture = QImage(92, 92, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.red)
        with QPainter(picture) as painter:
            paint_small_board(painter, QRectF(1, 1, 90, 90), Theme(theme), game)
        pictures.append(picture)
    assert pictures[0] == pictures[1]
    assert pictures[0].pixelColor(5, 5) == Theme(theme).colour("board")
    assert pictures[0].pixelColor(85, 5) == Theme(theme).colour("fog")


def test_a_picture_as_svg_clips_what_lies_in_fog() -> None:
    colours = Theme("light").roles
    pictures = []
    for more in (False, True):
        puzzle = foggy(more)
        pictures.append(board_svg(Board(puzzle, puzzle.givens), colours))
    assert ">X<" in pictures[1]
    before, _, clipped = pictures[1].partition('clip-path="url(#lit)"')
    assert ">X<" not in before
    assert ">X<" in clipped
    assert pictures[0].count("<text") == pictures[1].count("<text") - 2


def test_whoever_enters_a_puzzle_sees_through_its_fog() -> None:
    puzzle = foggy(True)
    draft = Draft()
    draft.replace_puzzle(puzzle)
    state = EditState(draft, Settings())
    assert [look.value for look in state.screen.looks] == list(puzzle.givens)
    state.select([0])
    state.type_digit(SOLUTION[0])
    assert [look.value for look in state.screen.looks][:2] == [SOLUTION[0], puzzle.givens[1]]
