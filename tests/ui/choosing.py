"""What a player does to choose a game."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QDialog, QMenu
from pytestqt.qtbot import QtBot

from sudoku_app.ui.new_game.choices import ChoiceButton
from sudoku_app.ui.new_game.daily_window import DailyWindow
from sudoku_app.ui.new_game.new_game_dialog import NewGameDialog
from tests.ui.conftest import Play
from tests.ui.hands import act

LEFT = Qt.MouseButton.LeftButton


def dialog_of(play: Play) -> NewGameDialog:
    """The dialog that chooses a game, open."""
    act(play, "choose_game")
    dialog = play.window.findChild(NewGameDialog)
    assert dialog is not None
    return dialog


def calendar_of(play: Play) -> DailyWindow:
    """The calendar, open."""
    act(play, "daily_puzzle")
    calendar = play.window.findChild(DailyWindow)
    assert calendar is not None
    return calendar


def choose(qtbot: QtBot, dialog: QDialog, words: str) -> None:
    """Choose one of the words on offer."""
    buttons = dialog.findChildren(ChoiceButton)
    qtbot.mouseClick(next(button for button in buttons if button.text() == words), LEFT)


def dialog_with_techniques(qtbot: QtBot, play: Play) -> NewGameDialog:
    """The dialog that chooses a game, with a level whose techniques can be chosen."""
    dialog = dialog_of(play)
    choose(qtbot, dialog, "Hard")
    qtbot.waitUntil(dialog.technique_button.isEnabled)
    return dialog


def menu_of(play: Play, opened: Callable[[], None]) -> QMenu:
    """The menu that a call brings up."""
    before = play.window.findChildren(QMenu)
    opened()
    return next(menu for menu in play.window.findChildren(QMenu) if menu not in before)
