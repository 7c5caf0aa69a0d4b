"""The calendar of daily puzzles."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from sudoku_app.game.play.moves import Outcome
from sudoku_app.ui.new_game.daily_window import DailyWindow, DayButton, draw_mark
from sudoku_app.ui.theme import Theme
from tests.ui.choosing import LEFT, calendar_of, choose
from tests.ui.conftest import TODAY, OpenPlay, Play
from tests.ui.hands import (
    begin_daily,
    begin_level,
    change_settings,
    enter_solution,
)
from tests.ui.seen import button_of, game_of, settings_of, theme_of

Key = Qt.Key


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
    assert game_of(real).outcome is Outcome.RUNNING


def test_the_samurai_of_a_day_is_chosen_beside_the_levels_and_remembered(
    qtbot: QtBot, real: Play
) -> None:
    calendar = calendar_of(real)
    choose(qtbot, calendar, "Samurai")
    qtbot.keyClick(calendar.month, Key.Key_Return)
    assert real.session.card.name == "daily-2026-11-21-samurai"
    assert game_of(real).puzzle.topology.cell_count == 369
    assert calendar_of(real).levels.current == "samurai"


def test_the_calendar_shows_what_was_solved(qtbot: QtBot, real: Play) -> None:
    begin_daily(real, date(2026, 11, 3), "easy")
    begin_daily(real, date(2026, 11, 3), "hard")
    enter_solution(real)
    calendar = calendar_of(real)
    buttons = calendar.findChildren(DayButton)
    today = next(button for button in buttons if button.is_today)
    assert today.accessibleName().endswith(", today")
    third = next(button for button in buttons if button.day == date(2026, 11, 3))
    assert third.outcomes[0] is Outcome.RUNNING
    assert third.outcomes[2] is Outcome.SOLVED
    assert third.accessibleName().endswith("Easy started, Hard solved")
    assert not calendar.grab().isNull()


def test_the_keyboard_stands_on_the_chosen_day_in_another_month(qtbot: QtBot, real: Play) -> None:
    calendar = calendar_of(real)
    assert calendar.isVisible()
    previous = button_of(calendar, "Previous month")
    qtbot.mouseClick(previous, LEFT)
    focused = calendar.focusWidget()
    assert isinstance(focused, DayButton)
    assert focused.is_chosen
    assert focused.day == date(2026, 10, 21)
    previous.setFocus()
    previous.click()
    assert calendar.focusWidget() is previous


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


def test_without_a_bank_there_is_no_daily_puzzle(qtbot: QtBot, play: Play, levels: Path) -> None:
    for bank in levels.glob("*.txt"):
        bank.unlink()
    before = game_of(play)
    calendar = calendar_of(play)
    assert not calendar.play_button.isEnabled()
    qtbot.keyClick(calendar.month, Key.Key_Return)
    assert game_of(play) is before


@pytest.mark.parametrize(
    ("zoom", "room", "wide"), [(1.0, 10.0, 7), (2.0, 20.0, 14), (1.0, 5.0, 4), (2.0, 5.0, 4)]
)
def test_marks_grow_with_the_text_but_do_not_touch(zoom: float, room: float, wide: int) -> None:
    picture = QImage(40, 40, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw_mark(painter, QPointF(20, 20), Theme("light", zoom), Outcome.SOLVED, room)
    painter.end()
    drawn = [x for x in range(40) if picture.pixelColor(x, 20).alpha()]
    assert abs(len(drawn) - wide) <= 1


def state_words(calendar: DailyWindow) -> str:
    return calendar.state_label.text()


def test_the_calendar_opens_at_the_level_that_was_played_on_the_last_day(
    qtbot: QtBot, open_play: OpenPlay, real: Play
) -> None:
    calendar = calendar_of(real)
    choose(qtbot, calendar, "Hard")
    calendar.play_button.click()
    begin_level(real, "easy")
    qtbot.waitUntil(lambda: real.window.findChild(DailyWindow) is None)
    again = calendar_of(real)
    assert again.levels.current == "hard"
    assert state_words(again) == "Started"
    again.close()
    settings = settings_of(real)
    assert settings.level == "easy"  # a daily puzzle says nothing of the next new game
    play = open_play(settings)
    assert calendar_of(play).levels.current == "hard"


def test_a_day_that_was_solved_at_another_level_is_not_called_unplayed(
    qtbot: QtBot, real: Play
) -> None:
    begin_daily(real, TODAY, "hard")
    begin_daily(real, date(2026, 11, 3), "easy")
    begin_daily(real, date(2026, 11, 3), "expert")
    enter_solution(real)
    calendar = calendar_of(real)
    choose(qtbot, calendar, "Normal")
    assert state_words(calendar) == "Hard started"
    calendar.month.choose(date(2026, 11, 3))
    assert state_words(calendar) == "Easy started, Expert solved"
    choose(qtbot, calendar, "Expert")
    assert state_words(calendar) == "Solved"
    calendar.month.choose(date(2026, 11, 4))
    assert state_words(calendar) == "Not played yet"


def test_with_large_text_in_a_small_window_each_day_keeps_its_room_and_today_is_in_sight(
    qtbot: QtBot, real: Play
) -> None:
    change_settings(real, zoom=200)
    calendar = calendar_of(real)
    calendar.resize(440, 600)
    calendar.month.focus_day()
    days = [each for each in calendar.findChildren(DayButton) if each.isVisible()]
    needed = theme_of(real).font(14)
    qtbot.waitUntil(lambda: all(each.height() > 2 * needed.pixelSize() for each in days))
    assert all(each.width() > needed.pixelSize() for each in days)
    today = next(each for each in days if each.is_today)
    assert today.visibleRegion().boundingRect().height() > needed.pixelSize()
    played = button_of(calendar, "Play")
    assert played.mapTo(calendar, played.rect().bottomRight()).y() <= calendar.height()
