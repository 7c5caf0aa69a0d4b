"""What a player's hands do with the editor, and what they find there."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from sudoku_app.ui.editor.editing import Editing
from sudoku_app.ui.new_game.choices import ChoiceMenu
from sudoku_app.ui.parts.buttons import ThemedButton
from tests.ui.conftest import Play
from tests.ui.seen import editing_of, is_editing

KEYS = Qt.Key
NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
SOON = 20_000
"""So many milliseconds a verdict is waited for at most."""


def press(
    qtbot: QtBot, editing: Editing, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE
) -> None:
    """Press a key on the editor's board."""
    qtbot.keyClick(editing.screen.board, key, modifier)


def type_line(qtbot: QtBot, editing: Editing, line: str) -> None:
    """Type the digits of a line, each in its cell."""
    for cell, sign in enumerate(line):
        if sign != ".":
            editing.screen.board.select_cells([cell])
            press(qtbot, editing, KEYS(KEYS.Key_0 + int(sign)))


def entered(play: Play) -> str:
    """What is entered, as a line."""
    return "".join(str(digit or ".") for digit in play.session.draft.puzzle.givens)


def status(editing: Editing) -> str:
    """What the line below the board says."""
    return editing.screen.status_label.text()


def wait_for(qtbot: QtBot, editing: Editing, words: str) -> None:
    """Wait until the line below the board says these words."""
    qtbot.waitUntil(lambda: words in status(editing), timeout=SOON)


def marked(editing: Editing) -> list[int]:
    """The cells that are marked."""
    return [cell for cell, look in enumerate(editing.state.screen.looks) if look.marked]


def is_in_play(play: Play) -> bool:
    """Whether the game is shown, not the editor."""
    return play.board.isVisible() and not is_editing(play)


def click_button(play: Play, words: str) -> None:
    """Click what says these words, to the eye or to a listener."""
    screen = editing_of(play).screen
    buttons = [each for each in screen.findChildren(ThemedButton) if each.isVisible()]
    next(each for each in buttons if words in (each.text(), each.accessibleName())).click()


def choose_grid(editing: Editing, words: str) -> None:
    """Choose a grid in its menu."""
    editing.screen.grid_button.click()
    menu = editing.screen.findChildren(ChoiceMenu)[-1]
    actions = menu.findChildren(QAction)
    next(action for action in actions if action.text() == words).trigger()
    menu.close()


def answer(play: Play, words: str) -> None:
    """Answer the question that is open by the button of these words."""
    box = play.window.findChildren(QMessageBox)[-1]
    next(button for button in box.buttons() if button.text() == words).click()
