from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import count
from pathlib import Path
from random import Random

import pytest
from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtWidgets import QDialog, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.game.library import Library
from sudoku_app.game.making import Made
from sudoku_app.game.outcome import Outcome
from sudoku_app.game.settings import Settings
from sudoku_app.paths import levels_folder
from sudoku_app.ui.new_game.card_window import CardWindow
from sudoku_app.ui.new_game.choices import ChoiceButton
from sudoku_app.ui.new_game.daily_window import DailyWindow
from sudoku_app.ui.new_game.month_view import DayButton
from sudoku_app.ui.new_game.new_game_dialog import NewGameDialog
from sudoku_app.ui.parts.buttons import PillButton
from tests.ui.conftest import Play

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
TODAY = date(2026, 11, 21)


@pytest.fixture
def real(play: Play) -> Play:
    """A window on the banks that are shipped, on a day that stays the same."""
    play.session.library = Library(levels_folder())
    seeds = count()
    play.session._random = lambda: Random(next(seeds))
    play.window.new_games.today = lambda: TODAY
    return play


def dialog_of(play: Play) -> NewGameDialog:
    play.window.new_games.choose_game()
    dialog = play.window.findChild(NewGameDialog)
    assert dialog is not None
    return dialog


def calendar_of(play: Play) -> DailyWindow:
    play.window.new_games.daily_puzzle()
    calendar = play.window.findChild(DailyWindow)
    assert calendar is not None
    return calendar


def choose(qtbot: QtBot, dialog: QDialog, words: str) -> None:
    buttons = dialog.findChildren(ChoiceButton)
    qtbot.mouseClick(next(button for button in buttons if button.text() == words), LEFT)


def is_making(dialog: NewGameDialog) -> bool:
    return dialog.is_making


def menu_of(play: Play, opened: Callable[[], None]) -> QMenu:
    before = play.window.findChildren(QMenu)
    opened()
    return next(menu for menu in play.window.findChildren(QMenu) if menu not in before)


# Choosing a game ---------------------------------------------------------------------------------


def test_the_puzzle_of_the_card_is_the_one_that_is_played(qtbot: QtBot, real: Play) -> None:
    told: list[Settings] = []
    real.window.settings_changed.connect(told.append)
    dialog = dialog_of(real)
    choose(qtbot, dialog, "Hard")
    new = dialog.new
    assert new is not None
    assert new.card.level == "hard"
    text = dialog.card.text()
    assert text.startswith("Hard\n")
    assert f"Clues: {new.puzzle.clue_count}" in text
    assert "Seen before: no" in text
    qtbot.mouseClick(dialog.start_button, LEFT)
    assert real.bridge.game.puzzle == new.puzzle
    assert real.session.card == new.card
    assert told[-1].level == "hard"
    qtbot.waitUntil(lambda: real.window.findChild(NewGameDialog) is None)


def test_nothing_changes_until_a_puzzle_is_taken(qtbot: QtBot, real: Play) -> None:
    before = real.bridge.game
    dialog = dialog_of(real)
    seen = set()
    for _ in range(12):
        assert dialog.new is not None
        seen.add(dialog.new.card.name[: len("easy-0000")])
        qtbot.mouseClick(dialog.another_button, LEFT)
    assert len(seen) == 12
    qtbot.keyClick(dialog, Key.Key_Escape)
    assert real.bridge.game is before
    qtbot.waitUntil(lambda: real.window.findChild(NewGameDialog) is None)


def test_a_technique_is_wished_for_and_its_page_is_a_click_away(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_of(real)
    choose(qtbot, dialog, "Hard")
    qtbot.waitUntil(dialog.technique_button.isEnabled)
    menu = menu_of(real, dialog.technique_button.click)
    words = [action.text() for action in menu.actions()]
    assert words[0] == "anything of the level"
    assert "Naked Pair" not in words
    menu.actions()[words.index("Skyscraper")].trigger()
    assert dialog.technique_button.text() == "Skyscraper"
    for _ in range(3):
        assert dialog.new is not None
        assert "skyscraper" in dict(dialog.new.card.techniques)
        qtbot.mouseClick(dialog.another_button, LEFT)
    asked: list[str] = []
    real.window.new_games.technique_requested.connect(asked.append)
    link = next(label for label in dialog.card.findChildren(QLabel) if "Skyscraper" in label.text())
    link.linkActivated.emit("skyscraper")
    assert asked == ["skyscraper"]


def test_the_page_of_a_technique_leads_to_a_puzzle_that_needs_it(qtbot: QtBot, real: Play) -> None:
    real.window.show_technique("skyscraper")
    pages = real.window.help.technique_window
    assert pages is not None
    qtbot.mouseClick(pages.page.practise_button, LEFT)
    dialog = real.window.findChild(NewGameDialog)
    assert dialog is not None
    assert dialog.technique_button.text() == "Skyscraper"
    assert dialog.new is not None
    assert "skyscraper" in dict(dialog.new.card.techniques)
    pages.show_technique("naked_single")
    assert pages.page.practise_button.isHidden()


def test_the_button_to_a_puzzle_stays_in_a_narrow_page(qtbot: QtBot, real: Play) -> None:
    real.window.show_technique("skyscraper")
    pages = real.window.help.technique_window
    assert pages is not None
    page = pages.page
    for width in (1020, 360):
        pages.resize(width, 640)
        qtbot.waitUntil(lambda: page.width() < pages.width())
        assert page.board is not None
        for part in (page.practise_button, page.board):
            place = QRect(part.mapTo(page, QPoint(0, 0)), part.size())
            assert page.rect().contains(place)


def test_choosing_a_level_takes_the_technique_back(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_of(real)
    choose(qtbot, dialog, "Hard")
    qtbot.waitUntil(dialog.technique_button.isEnabled)
    menu_of(real, dialog.technique_button.click).actions()[-1].trigger()
    assert dialog.technique_button.text() != "anything of the level"
    choose(qtbot, dialog, "Easy")
    assert dialog.technique_button.text() == "anything of the level"
    assert not dialog.technique_button.isEnabled()


def test_what_no_bank_has_is_made_with_progress(qtbot: QtBot, play: Play) -> None:
    dialog = dialog_of(play)
    choose(qtbot, dialog, "Normal")
    assert dialog.is_making
    assert not dialog.start_button.isEnabled()
    qtbot.waitUntil(lambda: not dialog.is_making, timeout=20_000)
    new = dialog.new
    assert new is not None
    assert new.card.level == "normal"
    qtbot.mouseClick(dialog.start_button, LEFT)
    assert play.bridge.game.puzzle == new.puzzle


def test_making_stops_when_asked_and_when_the_dialog_goes(qtbot: QtBot, play: Play) -> None:
    dialog = dialog_of(play)
    choose(qtbot, dialog, "Extreme")
    assert is_making(dialog)
    dialog.stop_making()
    assert not is_making(dialog)
    assert dialog.new is None
    qtbot.mouseClick(dialog.another_button, LEFT)
    assert is_making(dialog)
    dialog.close()
    qtbot.waitUntil(lambda: play.window.findChild(NewGameDialog) is None)
    choose(qtbot, dialog_of(play), "Easy")


def test_the_nearest_is_offered_as_what_it_is(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_of(real)
    choose(qtbot, dialog, "Hard")
    qtbot.waitUntil(dialog.technique_button.isEnabled)
    actions = menu_of(real, dialog.technique_button.click).actions()
    next(action for action in actions if action.text() == "X-Wing").trigger()
    nearest = real.session.draw("normal")
    dialog.show_made(Made(nearest, met=False))
    text = dialog.card.text()
    assert text.startswith("Normal\n")
    assert "The nearest is Normal and needs no X-Wing." in text
    assert dialog.start_button.isEnabled()


def test_a_puzzle_that_was_met_says_so(qtbot: QtBot, play: Play) -> None:
    dialog = dialog_of(play)
    assert "Seen before: yes" in dialog.card.text()


@pytest.mark.parametrize("theme", ["use_dark_theme", "use_light_theme"])
def test_an_open_dialog_follows_the_theme(qtbot: QtBot, real: Play, theme: str) -> None:
    dialog = dialog_of(real)
    getattr(real.window.looks, theme)()
    ground = dialog.palette().color(dialog.backgroundRole())
    assert ground == real.window.screen_widget.theme.colour("window")


# The quick menu ----------------------------------------------------------------------------------


def test_the_quick_menu_has_levels_the_daily_puzzle_and_more(qtbot: QtBot, real: Play) -> None:
    menu = menu_of(real, real.window.screen_widget.new_button.click)
    words = [action.text() for action in menu.actions() if action.text()]
    assert words == ["Easy", "Normal", "Hard", "Daily puzzle", "More…"]
    menu.actions()[1].trigger()
    assert real.session.card.level == "normal"
    menu.actions()[-1].trigger()
    assert real.window.findChild(NewGameDialog) is not None


# The card during the game ------------------------------------------------------------------------


def test_the_card_stays_a_click_away(qtbot: QtBot, real: Play) -> None:
    real.window.looks.change(level="hard")
    real.window.new_games.new_game()
    qtbot.mouseClick(real.window.screen_widget.level_button, LEFT)
    window = real.window.findChild(CardWindow)
    assert window is not None
    assert window.card.facts is not None
    assert window.card.facts.puzzle == real.bridge.game.puzzle
    assert window.card.text().startswith("Hard\n")
    window.close()
    qtbot.waitUntil(lambda: not real.window.findChildren(CardWindow))
    real.window.actions_by_name["show_puzzle_card"].trigger()
    qtbot.waitUntil(lambda: len(real.window.findChildren(CardWindow)) == 1)


@pytest.mark.parametrize("width", [700, 800, 980, 1400])
def test_what_the_puzzle_needs_has_room_above_the_board(
    qtbot: QtBot, play: Play, width: int
) -> None:
    screen = play.window.screen_widget
    play.window.resize(width, 620)
    screen.show_level("Expert  ·  Discontinuous Nice Loop, 2 × XY-Wing, Skyscraper")
    level = screen.level_button.geometry()
    assert level.width() > 0.4 * play.board.width()
    buttons = (screen.new_button, screen.restart_button, screen.check_button, screen.solve_button)
    assert not any(button.isVisible() and button.geometry().intersects(level) for button in buttons)
    assert screen.new_button.isVisible()
    screen.show_level("Easy")
    assert screen.restart_button.isVisible()


def test_the_next_game_is_of_the_level_and_size_that_was_played(qtbot: QtBot, play: Play) -> None:
    play.window.looks.change(level="easy", size=6)
    play.window.new_games.new_game()
    dialog = play.window.findChild(NewGameDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.new is not None, timeout=20_000)
    dialog.start_button.click()
    assert play.bridge.game.puzzle.topology.size == 6
    assert play.session.card.level == "easy"


def test_new_at_this_level_follows_the_game_that_is_over(play: Play) -> None:
    play.window.looks.change(level="hard", size=6)
    play.bridge.solve()
    play.window.screen_widget.card.main_pressed.emit()
    assert play.bridge.game.puzzle.topology.size == 9
    assert play.session.card.level == play.bridge.settings.level == "easy"


@pytest.mark.parametrize("zoom", [70, 100, 200])
@pytest.mark.parametrize("width", [340, 560, 900])
def test_nothing_on_the_card_overlaps_at_any_size_of_text(
    qtbot: QtBot, real: Play, zoom: int, width: int
) -> None:
    real.window.looks.change(zoom=zoom, level="hard")
    real.window.new_games.new_game()
    real.window.new_games.show_puzzle_card()
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


# Daily puzzles -----------------------------------------------------------------------------------


def test_a_day_and_level_are_played_from_the_calendar(qtbot: QtBot, real: Play) -> None:
    calendar = calendar_of(real)
    month = calendar.month
    assert month.chosen == TODAY
    for key in (Key.Key_Left, Key.Key_Up):
        qtbot.keyClick(month, key)
    assert month.chosen == date(2026, 11, 13)
    choose(qtbot, calendar, "Hard")
    qtbot.keyClick(month, Key.Key_Return)
    assert real.session.card.name == "daily-2026-11-13-hard"
    assert real.bridge.game.outcome is Outcome.RUNNING


def test_the_calendar_shows_what_was_solved(qtbot: QtBot, real: Play) -> None:
    real.bridge.daily_game(date(2026, 11, 3), "easy")
    real.bridge.daily_game(date(2026, 11, 3), "hard")
    solution = real.bridge.game.the_solution()
    for cell, digit in enumerate(solution):
        if not real.bridge.game.values[cell]:
            real.bridge.enter([cell], digit)
    calendar = calendar_of(real)
    buttons = calendar.findChildren(DayButton)
    third = next(button for button in buttons if button.day == date(2026, 11, 3))
    assert third.outcomes[0] is Outcome.RUNNING
    assert third.outcomes[2] is Outcome.SOLVED
    assert third.accessibleName().endswith("Easy begun, Hard solved")
    assert not calendar.grab().isNull()


def test_no_day_to_come_can_be_chosen(qtbot: QtBot, real: Play) -> None:
    calendar = calendar_of(real)
    month = calendar.month
    qtbot.keyClick(month, Key.Key_Right)
    qtbot.keyClick(month, Key.Key_PageDown)
    assert month.chosen == TODAY
    to_come = [button for button in calendar.findChildren(DayButton) if button.day > TODAY]
    assert to_come
    assert not any(button.isEnabled() for button in to_come)
    qtbot.keyClick(month, Key.Key_PageUp)
    assert month.chosen == date(2026, 10, 21)
    month.choose(date(2026, 10, 31))
    qtbot.keyClick(month, Key.Key_PageUp)
    assert month.chosen == date(2026, 9, 30)
    month.choose(date(1, 1, 1))
    assert month.chosen == date(2000, 1, 1)
    assert not month.has_month(-1)


def test_a_click_chooses_a_day_and_a_double_click_plays_it(qtbot: QtBot, real: Play) -> None:
    calendar = calendar_of(real)
    buttons = calendar.findChildren(DayButton)
    fifth = next(button for button in buttons if button.day == date(2026, 11, 5))
    qtbot.mouseClick(fifth, LEFT)
    assert calendar.month.chosen == date(2026, 11, 5)
    assert fifth.is_chosen
    qtbot.mouseDClick(fifth, LEFT)
    assert real.session.card.name == "daily-2026-11-05-easy"


@pytest.mark.parametrize("width", [360, 520])
def test_nothing_of_the_windows_is_cut_when_they_are_narrow(
    qtbot: QtBot, real: Play, width: int
) -> None:
    for window in (calendar_of(real), dialog_of(real)):
        window.resize(width, 640)
        assert window.width() == width
        for button in window.findChildren(ChoiceButton):
            parent = button.parentWidget()
            assert parent is not None
            assert parent.rect().contains(button.geometry())


def test_without_a_bank_there_is_no_daily_puzzle(qtbot: QtBot, play: Play, levels: Path) -> None:
    for bank in levels.glob("*.txt"):
        bank.unlink()
    before = play.bridge.game
    calendar = calendar_of(play)
    assert not calendar.play_button.isEnabled()
    qtbot.keyClick(calendar.month, Key.Key_Return)
    assert play.bridge.game is before


def test_the_dialog_is_played_by_keyboard_alone(qtbot: QtBot, real: Play) -> None:
    dialog = dialog_of(real)
    easy = next(b for b in dialog.findChildren(ChoiceButton) if b.text() == "Easy")
    easy.setFocus()
    qtbot.keyClick(easy, Key.Key_Right)
    focused = dialog.focusWidget()
    assert isinstance(focused, ChoiceButton)
    assert focused.text() == "Normal"
    qtbot.keyClick(focused, Key.Key_Return)
    assert dialog.new is not None
    assert dialog.new.card.level == "normal"
    dialog.start_button.setFocus()
    qtbot.keyClick(dialog.start_button, Key.Key_Return)
    assert real.session.card.level == "normal"


@pytest.mark.parametrize(
    ("size", "words"),
    [(4, ["Easy"]), (6, ["Easy", "Normal", "Hard"]), (16, ["Easy", "Normal", "Hard", "Expert"])],
)
def test_each_size_offers_the_levels_that_it_can_have(
    qtbot: QtBot, play: Play, size: int, words: list[str]
) -> None:
    dialog = dialog_of(play)
    choose(qtbot, dialog, f"{size}×{size}")
    dialog.stop_making()
    assert [b.text() for b in dialog.levels.findChildren(ChoiceButton) if b.isVisible()] == words


@pytest.mark.parametrize("size", [4, 6])
def test_a_size_without_a_bank_is_made(qtbot: QtBot, play: Play, size: int) -> None:
    dialog = dialog_of(play)
    choose(qtbot, dialog, f"{size}×{size}")
    qtbot.waitUntil(lambda: dialog.new is not None, timeout=20_000)
    dialog.start_button.click()
    assert play.bridge.game.puzzle.topology.size == size
    assert play.bridge.settings.size == size


def test_the_focus_stays_on_what_comes_next(qtbot: QtBot, play: Play) -> None:
    dialog = dialog_of(play)
    assert dialog.focusWidget() is dialog.start_button
    for level, ends in (("Normal", False), ("Extreme", True)):
        next(b for b in dialog.findChildren(ChoiceButton) if b.text() == level).click()
        stop = dialog.focusWidget()
        assert isinstance(stop, PillButton)
        assert stop.text() == "Stop"
        if ends:
            stop.click()
            assert dialog.focusWidget() is dialog.another_button
        else:
            qtbot.waitUntil(lambda: dialog.new is not None, timeout=20_000)
            assert dialog.focusWidget() is dialog.start_button


def test_a_wish_that_nothing_meets_is_refused_with_the_reason(qtbot: QtBot, play: Play) -> None:
    dialog = dialog_of(play)
    maker = play.window.new_games.maker
    with qtbot.waitSignal(maker.refused) as told:
        maker.make("easy", 9, "x_wing", 1)
    assert told.args == ["a puzzle that needs X-Wing is at least hard, not easy"]
    assert not dialog.is_making
