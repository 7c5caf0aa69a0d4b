"""The puzzle's card during the game, and its level above the board."""

from __future__ import annotations

import pytest
from PyQt6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.author_texts import About, Sense, WordedRule
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.ui.new_game.puzzle_card import (
    CardFacts,
    CardWindow,
    PuzzleCard,
    first_ascent,
)
from sudoku_app.ui.parts.fields import scroll_bar_of
from sudoku_app.ui.theme import Theme, notify_of_theme
from tests.ui.choosing import LEFT
from tests.ui.conftest import LINE, Play
from tests.ui.hands import act, change_settings
from tests.ui.seen import game_of, screen_of


def test_the_card_stays_a_click_away(qtbot: QtBot, real: Play) -> None:
    change_settings(real, level="hard")
    act(real, "new_game")
    qtbot.mouseClick(screen_of(real).level_button, LEFT)
    window = real.window.findChild(CardWindow)
    assert window is not None
    assert window.card.facts is not None
    assert window.card.facts.puzzle == game_of(real).puzzle
    assert window.card.text().startswith("Hard\n")
    window.close()
    qtbot.waitUntil(lambda: not real.window.findChildren(CardWindow))
    act(real, "show_puzzle_card")
    qtbot.waitUntil(lambda: len(real.window.findChildren(CardWindow)) == 1)


@pytest.mark.parametrize("width", [700, 800, 980, 1400])
def test_no_level_takes_the_room_of_the_words_above_the_board(
    qtbot: QtBot, play: Play, width: int
) -> None:
    screen = screen_of(play)
    play.window.resize(width, 620)
    buttons = (
        screen.new_button,
        screen.daily_button,
        screen.games_button,
        screen.statistics_button,
    )
    for words in ("1000 solutions or more, which is far more than one", "Easy"):
        screen.show_level(words)
        level = screen.level_button.geometry()
        assert all(button.isVisible() for button in buttons)
        touched = any(button.geometry().intersects(level) for button in buttons)
        assert not (screen.level_button.isVisible() and touched)
    assert screen.level_button.isVisible() or width < 980


@pytest.mark.parametrize("zoom", [70, 100, 200])
@pytest.mark.parametrize("width", [340, 560, 900])
def test_nothing_on_the_card_overlaps_at_any_size_of_text(
    qtbot: QtBot, real: Play, zoom: int, width: int
) -> None:
    change_settings(real, zoom=zoom, level="hard")
    act(real, "new_game")
    act(real, "show_puzzle_card")
    window = real.window.findChild(CardWindow)
    assert window is not None
    window.resize(width, 400)
    card = window.card
    qtbot.waitUntil(lambda: card.height() >= card.heightForWidth(card.width()))
    parts = [part for part in card.findChildren(QWidget) if part.isVisible()]
    assert len(parts) >= 8
    for number, part in enumerate(parts):
        assert card.rect().contains(part.geometry())
        assert not any(part.geometry().intersects(other.geometry()) for other in parts[:number])


@pytest.mark.parametrize(("name", "words"), [("已知数", "27"), ("Clues", "二十七")])
def test_a_name_and_its_words_stand_on_one_line_in_whatever_script(
    qtbot: QtBot, name: str, words: str
) -> None:
    card = PuzzleCard(Theme("light", 2.0), str)
    qtbot.addWidget(card)
    givens = tuple(0 if sign == "." else int(sign) for sign in LINE)
    card.show_facts(CardFacts(Puzzle(CLASSIC, givens), Card("own", "easy")))
    shown = card.findChildren(QLabel)
    clues = str(81 - LINE.count("."))
    labels = [next(each for each in shown if each.text() == text) for text in ("Clues", clues)]
    for label, text in zip(labels, (name, words), strict=True):
        label.setText(text)
    notify_of_theme([card])  # upon which it lays its parts out
    feet = [label.y() + first_ascent(label) for label in labels]
    assert feet[0] == feet[1]
    assert all(label.y() >= 0 and label.height() >= label.sizeHint().height() for label in labels)


NEEDED = ("naked_pair", "x_wing", "swordfish", "skyscraper", "xy_wing", "xy_chain", "als_xz")


def facts_of(count: int, requested: str = "") -> CardFacts:
    techniques = tuple((slug, 1) for slug in NEEDED[:count])
    puzzle = Puzzle(CLASSIC, tuple(0 if sign == "." else int(sign) for sign in LINE))
    return CardFacts(puzzle, Card("", "hard", 1100, 4.2, techniques), requested=requested)


def needs(card: PuzzleCard) -> str:
    return card.text().rpartition("Needs: ")[2]


def follow(card: PuzzleCard, target: str) -> None:
    next(
        label for label in card.findChildren(QLabel) if f'"{target}"' in label.text()
    ).linkActivated.emit(target)


def test_the_techniques_of_a_hard_puzzle_unfold_and_fold(qtbot: QtBot) -> None:
    card = PuzzleCard(Theme("light"), str)
    qtbot.addWidget(card)
    asked: list[str] = []
    card.technique_requested.connect(asked.append)
    card.show_facts(facts_of(7))
    assert needs(card) == "als_xz, xy_chain, xy_wing, 4 more"
    folded = card.heightForWidth(300)
    with qtbot.waitSignal(card.folded):
        follow(card, "fold")
    assert needs(card) == ", ".join(reversed(NEEDED)) + " · Show fewer"
    assert card.heightForWidth(300) > folded
    follow(card, "fold")
    assert needs(card) == "als_xz, xy_chain, xy_wing, 4 more"
    follow(card, "als_xz")
    assert asked == ["als_xz"]


def test_a_list_that_would_get_no_shorter_is_not_folded(qtbot: QtBot) -> None:
    card = PuzzleCard(Theme("light"), str)
    qtbot.addWidget(card)
    card.show_facts(facts_of(4))
    assert needs(card) == "skyscraper, swordfish, x_wing, naked_pair"


def test_the_technique_that_was_requested_is_named(qtbot: QtBot) -> None:
    card = PuzzleCard(Theme("light"), str)
    qtbot.addWidget(card)
    card.show_facts(facts_of(7, requested="x_wing"))
    assert needs(card) == "als_xz, xy_chain, xy_wing, x_wing, 3 more"


def test_the_card_of_a_puzzle_from_elsewhere_has_its_title_author_and_whole_rules(
    qtbot: QtBot,
) -> None:
    about = About("A Snake", "Nobody", "Normal rules.\n\nDraw a snake.", is_in_words=True)
    about = about._replace(worded=(WordedRule("Draw a snake.", Sense.UNREAD),))
    card = PuzzleCard(Theme("light"), str)
    qtbot.addWidget(card)
    card.show_facts(CardFacts(Puzzle(CLASSIC, (0,) * 81, about=about), Card()))
    assert card.text().split("\n") == [
        "A Snake",
        "by Nobody",
        "Rules read: 0 of 1 rule understood",
        "Rules: Normal rules. Draw a snake.",
    ]


def test_a_long_title_is_shown_whole(qtbot: QtBot) -> None:
    card = PuzzleCard(Theme("light"), str)
    qtbot.addWidget(card)
    heights = []
    for title in ("A Snake", "Welcome to Secondary School for Snakes That Count"):
        card.show_facts(CardFacts(Puzzle(CLASSIC, (0,) * 81, about=About(title)), Card()))
        heights.append(card.heightForWidth(300))
    assert heights[0] < heights[1]


def test_a_card_says_how_long_its_puzzle_takes(qtbot: QtBot) -> None:
    card = PuzzleCard(Theme("light"), str)
    qtbot.addWidget(card)
    card.show_facts(facts_of(2))
    assert "Time: about 15 min" in card.text()
    card.show_facts(facts_of(2)._replace(expected_ms=300_000))
    assert "Time: about 5 min" in card.text()


@pytest.mark.parametrize("zoom", [70, 100, 150])
def test_the_window_of_a_card_is_high_enough_for_it(real: Play, zoom: int) -> None:
    change_settings(real, zoom=zoom, level="hard")
    act(real, "new_game")
    act(real, "show_puzzle_card")
    window = real.window.findChild(CardWindow)
    assert window is not None
    QApplication.processEvents()
    area = window.findChild(QScrollArea)
    assert area is not None
    bar = scroll_bar_of(area)
    assert bar.maximum() == 0
