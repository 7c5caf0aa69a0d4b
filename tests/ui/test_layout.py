"""Where things stand in the window, in both its shapes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PyQt6.QtCore import QPoint
from PyQt6.QtGui import QCursor
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.presentation.cards.card_texts import CardText
from sudoku_app.presentation.words import FACT_GAP
from sudoku_app.ui.board.surroundings import FRAME
from sudoku_app.ui.main_window import FIRST_SIZE
from sudoku_app.ui.parts.buttons import PillButton, ToolButton
from sudoku_app.ui.parts.fields import QuietLine
from sudoku_app.ui.play.board_screen import WORD_INSET
from sudoku_app.ui.play.measures import LEAST_KEY
from sudoku_app.ui.theme import Theme
from tests.core.puzzles import WINDOKU
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import act, begin_game
from tests.ui.seen import card_of, game_of, screen_of
from tests.ui.shaping import NARROW, STILL, fill_but, shape


@pytest.mark.parametrize("size", [(980, 720), (1280, 800), (1600, 1000)])
def test_beside_the_board_the_card_has_more_room_than_the_pad(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    shape(qtbot, play, *size)
    screen = screen_of(play)
    assert screen.card.height() > screen.pad.height()


def test_the_first_hint_needs_no_scrolling_in_a_window_of_the_first_size(
    qtbot: QtBot, play: Play
) -> None:
    shape(qtbot, play, FIRST_SIZE.width(), FIRST_SIZE.height())
    card = card_of(play)
    for depth in range(1, 4):
        act(play, "hint")
        qtbot.waitUntil(lambda: card.text.depth == depth)  # noqa: B023 - waited for at once
        assert card.height() >= card.height_for(card.width())


def test_the_words_above_the_board_begin_and_end_at_its_edges(qtbot: QtBot, play: Play) -> None:
    screen = screen_of(play)
    board = screen.board.geometry()
    assert screen.new_button.x() + WORD_INSET == board.left() - FRAME
    assert screen.status_label.x() == board.left() - FRAME


@pytest.mark.parametrize("size", [(700, 480), (900, 520), (980, 720)])
def test_in_a_low_window_the_result_has_the_room_of_the_pad_beside_the_board(
    qtbot: QtBot, open_play: OpenPlay, size: tuple[int, int]
) -> None:
    play = open_play(STILL)
    shape(qtbot, play, *size)
    screen = screen_of(play)
    below = screen.card.geometry()
    fill_but(play, 0)
    assert screen.card.height() >= screen.card.height_for(screen.card.width())
    assert screen.card.geometry().bottom() == below.bottom()
    shown = [each for each in (screen.pad, screen.undo_button) if each.isVisible()]
    assert not any(each.geometry().intersects(screen.card.geometry()) for each in shown)
    shape(qtbot, play, *NARROW)
    assert screen.pad.isVisible()
    shape(qtbot, play, *size)
    act(play, "new_game")
    assert screen.card.geometry() == below
    assert screen.pad.isVisible()
    assert screen.undo_button.isVisible()


@pytest.mark.parametrize("size", [NARROW, (700, 460), (980, 720)])
def test_the_buttons_of_a_hint_stay_in_place_as_its_words_grow(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    shape(qtbot, play, *size)
    screen = screen_of(play)
    card = screen.card
    places = set()
    for words in ("Few words.", "Words that go on. " * 20):
        text = CardText("A title", words, "Main", "Other", 3, "where")
        screen.show_card(text, True, range(81))
        buttons = sorted(each.x() for each in card.findChildren(PillButton) if each.isVisible())
        main = card.findChildren(PillButton)[0]
        places.add((*buttons, main.width(), main.mapTo(screen, QPoint(0, 0)).y()))
    assert len(places) == 1


def test_words_without_room_on_the_card_are_scrolled_and_not_cut(qtbot: QtBot, play: Play) -> None:
    shape(qtbot, play, 700, 460)
    card = card_of(play)
    card.show_text(CardText("A title", "Words that go on. " * 20, "Main"))
    assert card.linked.isVisible()
    assert card.linked.height_for(card.linked.width()) > card.linked.height()
    card.show_text(CardText("A title", "Few words.", "Main"))
    assert not card.linked.isVisible()


def test_the_pad_makes_room_for_the_words_of_the_card(qtbot: QtBot, play: Play) -> None:
    shape(qtbot, play, 980, 720)
    screen = screen_of(play)
    usual = screen.pad.height()
    for count in (8, 30):
        screen.show_card(CardText("A title", "Words that go on. " * count, "Main", depth=3), True)
    least = screen.pad.height()
    assert LEAST_KEY * 3 <= least < usual
    assert screen.pad.geometry().bottom() < screen.undo_button.y()
    assert screen.undo_button.geometry().bottom() < screen.card.y()
    screen.show_card(CardText("A title", "Few words.", "Main"), False)
    assert screen.pad.height() == usual


@pytest.mark.parametrize("words", ["Easy", "1000 solutions or more, and then some words"])
def test_in_the_narrowest_window_games_and_check_are_in_reach(
    qtbot: QtBot, play: Play, words: str
) -> None:
    shape(qtbot, play, 360, 640)
    screen = screen_of(play)
    screen.show_level(words)
    for button in (screen.new_button, screen.games_button, screen.check_button, screen.hint_button):
        assert button.isVisible()
        assert screen.rect().contains(button.geometry())
        assert button.width() >= button.sizeHint().width()


def test_a_tool_that_comes_is_not_taken_for_one_that_is_pointed_at(
    qtbot: QtBot, play: Play
) -> None:
    screen = screen_of(play)
    QCursor.setPos(screen.mapToGlobal(QPoint(2, 2)))
    QApplication.processEvents()
    shape(qtbot, play, *NARROW)
    assert screen.hint_button.isVisible()
    assert not screen.hint_button.underMouse()


@pytest.mark.parametrize("width", [360, 480])
def test_a_narrow_window_has_a_button_to_finish_when_that_is_offered(
    qtbot: QtBot, open_play: OpenPlay, width: int
) -> None:
    play = open_play(STILL)
    shape(qtbot, play, width, 640)
    screen = screen_of(play)
    assert not screen.finish_button.isVisible()
    fill_but(play, 6)
    assert screen.finish_button.isVisible()
    tools = sorted(
        (tool for tool in screen.findChildren(ToolButton) if tool.isVisible()),
        key=lambda tool: tool.x(),
    )
    assert tools[-3:] == [screen.finish_button, screen.check_button, screen.hint_button]
    for tool, following in pairwise(tools):
        assert tool.geometry().right() < following.geometry().left()
        assert tool.width() >= tool.sizeHint().width()
    assert screen.rect().contains(screen.finish_button.geometry())
    screen.finish_button.click()
    assert game_of(play).outcome is Outcome.SOLVED
    assert not screen.finish_button.isVisible()


def test_beside_the_board_the_card_offers_to_finish_and_no_button_does(
    qtbot: QtBot, open_play: OpenPlay
) -> None:
    play = open_play(STILL)
    fill_but(play, 6)
    screen = screen_of(play)
    assert not screen.finish_button.isVisible()
    shape(qtbot, play, *NARROW)
    assert screen.finish_button.isVisible()
    shape(qtbot, play, 980, 720)
    assert not screen.finish_button.isVisible()


def test_a_line_shows_the_facts_that_it_has_room_for(qtbot: QtBot) -> None:
    line = QuietLine(Theme("light"), 13)
    qtbot.addWidget(line)
    line.setText("35 of 81 filled  ·  Hard  ·  hard-0050-0007")
    line.resize(400, 30)
    assert line.shown_words() == line.text()
    for facts in (("35 of 81 filled", "Hard"), ("35 of 81 filled",)):
        words = FACT_GAP.join(facts)
        line.resize(line.fontMetrics().horizontalAdvance(words) + 2, 30)
        assert line.shown_words() == words
    line.resize(60, 30)
    assert line.shown_words() == "Hard"
    line.setText(f"A rule that is longer than the line{FACT_GAP}Hard")
    assert line.shown_words() == "Hard"
    line.setText("17: 1259, 1268, 1349")
    line.resize(line.fontMetrics().horizontalAdvance("17: 1259, 126…") + 2, 30)
    assert line.shown_words() == "17: 1259, …"
    line.resize(60, 30)
    line.setText("hard-0050-0007-0008")
    assert line.shown_words().endswith("…")
    assert line.fontMetrics().horizontalAdvance(line.shown_words()) <= 60


def test_the_rule_of_a_variant_is_on_the_screen_in_each_shape(qtbot: QtBot, play: Play) -> None:
    begin_game(play, NewPuzzle(Puzzle(WINDOKU, (0,) * 81), Card("")))
    rule = "Each shaded window contains every digit once, too."
    screen = screen_of(play)
    for size, told in ((NARROW, True), ((980, 720), False)):
        shape(qtbot, play, *size)
        assert screen.status_label.text().startswith(rule) is told
