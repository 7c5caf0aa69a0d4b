"""What a player's hands do with the window, and what they find there."""

from __future__ import annotations

from typing import TypeVar

from PyQt6.QtCore import QEventLoop, Qt, QTimer
from PyQt6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.presentation.cells import CellLook
from sudoku_app.ui.games.games_window import READ_DELAY_MS
from sudoku_app.ui.notice_board import Banner
from sudoku_app.ui.parts.buttons import ThemedButton
from sudoku_app.ui.parts.scroll_parts import viewport_of
from sudoku_app.ui.play.number_pad import DigitKey
from tests.ui.conftest import Play

Field = TypeVar("Field", bound=QWidget)
Key = Qt.Key
Modifier = Qt.KeyboardModifier


def press(qtbot: QtBot, play: Play, key: Qt.Key, modifier: Modifier = Modifier.NoModifier) -> None:
    """Press a key of the keyboard on the board."""
    qtbot.keyClick(play.board, key, modifier)


def press_digit(
    qtbot: QtBot, play: Play, digit: int, modifier: Modifier = Modifier.NoModifier
) -> None:
    """Press the key of a digit."""
    press(qtbot, play, Key(Key.Key_0 + digit), modifier)


def click_cell(
    qtbot: QtBot, play: Play, cell: int, modifier: Modifier = Modifier.NoModifier
) -> None:
    """Click into the middle of a cell."""
    rect = play.board.visualRect(play.window.board_model.index_of(cell))
    viewport = viewport_of(play.board)
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, modifier, rect.center())


def click(qtbot: QtBot, widget: QWidget) -> None:
    """Click a button or another widget."""
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def button_of(where: QWidget, words: str) -> ThemedButton:
    """The button within a widget that says these words, to the eye or to a listener, and is not
    hidden.
    """
    buttons = [each for each in where.findChildren(ThemedButton) if not each.isHidden()]
    return next(each for each in buttons if words in (each.text(), each.accessibleName()))


def field_of(where: QWidget, words: str, kind: type[Field]) -> Field:
    """The field of a form whose label says these words."""
    labels = where.findChildren(QLabel)
    field = next(each.buddy() for each in labels if each.text() == words)
    assert isinstance(field, kind)
    return field


def banner_of(play: Play) -> Banner:
    """The strip above the board."""
    banner = play.window.findChild(Banner)
    assert isinstance(banner, Banner)
    return banner


def digit_key(play: Play, digit: int) -> DigitKey:
    """The key of the pad for a digit."""
    keys = play.window.screen_widget.pad.findChildren(DigitKey)
    return next(key for key in keys if key.digit == digit)


def look(play: Play, cell: int) -> CellLook:
    """How a cell is drawn."""
    return play.window.board_model.look(cell)


def empty_cells(play: Play) -> list[int]:
    """The cells without a digit, in order."""
    return [cell for cell, digit in enumerate(play.bridge.game.values) if not digit]


def open_cells(play: Play) -> list[int]:
    """The cells that are not given, in order."""
    return [cell for cell, digit in enumerate(play.bridge.game.puzzle.givens) if not digit]


def solution_of(play: Play) -> tuple[int, ...]:
    """The digits of the solution."""
    return play.bridge.game.the_solution()


def ask_for_hint(qtbot: QtBot, play: Play) -> None:
    """Press the hint key once, and wait for the worker's answer."""
    card = play.window.screen_widget.card
    before = card.text
    press(qtbot, play, Key.Key_H)
    qtbot.waitUntil(lambda: card.text != before and card.text.depth > 0)


def click_main(play: Play) -> None:
    """Press the card's main button."""
    play.window.screen_widget.card.main_pressed.emit()


def wait_for_games() -> None:
    """Wait until a window that lists the games has begun to read them."""
    waiting = QEventLoop()
    # The earlier of two timers comes first, however late both are on a busy machine.
    QTimer.singleShot(2 * READ_DELAY_MS, waiting.quit)
    waiting.exec()
