"""By keyboard and for a screen reader: every control of every window is reached and has a name."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from sudoku_app.ui.new_game.choices import ChoiceButton, ChoiceRow
from sudoku_app.ui.parts.dialogs import say
from tests.ui.conftest import Play
from tests.ui.event_windows import event_windows
from tests.ui.hands import act
from tests.ui.seen import screen_of, shown_screen
from tests.ui.test_longer_texts import WINDOWS

MOST_STEPS = 200


def name_of(widget: QWidget) -> str:
    """What a screen reader calls a control."""
    if widget.accessibleName():
        return widget.accessibleName()
    if isinstance(widget, QAbstractButton):
        return widget.text()
    labels = widget.window().findChildren(QLabel)  # type: ignore[union-attr]  # it stands in one
    return next((label.text() for label in labels if label.buddy() is widget), "")


def controls(top: QWidget) -> list[QWidget]:
    """What Tab may stop at, but for the parts of Qt's own controls."""
    return [
        widget
        for widget in QApplication.allWidgets()
        if top.isAncestorOf(widget)
        and widget.isVisibleTo(top)
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.objectName().startswith("qt_")
        and not isinstance(widget.parent(), QComboBox)
    ]


def reached_by_tab(qtbot: QtBot, top: QWidget) -> set[QWidget]:
    found: set[QWidget] = set()
    for _ in range(MOST_STEPS):
        widget = top.focusWidget()
        if widget is not None:
            found.add(widget)
        qtbot.keyClick(widget or top, Qt.Key.Key_Tab)
    return found


def is_in_a_group(widget: QWidget, found: set[QWidget]) -> bool:
    """Whether the arrow keys lead to a button from another that Tab leads to."""
    return isinstance(widget, QAbstractButton) and any(
        type(other) is type(widget) and other.parent() is widget.parent() for other in found
    )


def opened_by(play: Play, slot: str) -> list[QWidget]:
    before = set(QApplication.topLevelWidgets())
    act(play, slot)
    QApplication.processEvents()
    return [top for top in QApplication.topLevelWidgets() if top not in before and top.isVisible()]


def nameless(top: QWidget) -> list[str]:
    return (
        [
            f"{type(widget).__name__} {widget.objectName()}"
            for widget in controls(top)
            if not name_of(widget) and not isinstance(widget, QLineEdit | QTextEdit)
        ]
        + [
            type(widget).__name__
            for widget in controls(top)
            if isinstance(widget, QLineEdit | QTextEdit) and not widget.accessibleName()
        ]
        + [
            f"{name_of(widget)}: its name is what is chosen"
            for widget in controls(top)
            if isinstance(widget, QComboBox)
            and not widget.accessibleDescription()
            and not any(label.buddy() is widget for label in top.findChildren(QLabel))
        ]
    )


@pytest.mark.parametrize("slot", [slot for slot in WINDOWS if slot != "show_backups"])
def test_each_control_of_a_window_has_a_name_and_is_reached(
    qtbot: QtBot, play: Play, slot: str
) -> None:
    play.board.select_cells([0])
    for top in opened_by(play, slot):
        assert top.windowTitle()
        assert nameless(top) == []
        top.activateWindow()
        qtbot.waitUntil(top.isActiveWindow)
        found = reached_by_tab(qtbot, top)
        missed = [
            f"{type(widget).__name__}: {name_of(widget)}"
            for widget in controls(top)
            if widget not in found and not is_in_a_group(widget, found)
        ]
        assert missed == []
        top.close()
    assert play.window.focusWidget() is play.board  # where it was before


def test_a_choice_of_one_is_a_radio_button_to_a_screen_reader(play: Play) -> None:
    act(play, "choose_game")
    (row, *_) = play.window.findChildren(ChoiceRow)
    buttons = row.findChildren(ChoiceButton)
    assert len(buttons) > 1
    # What Qt's QAccessibleButton goes by.
    assert all(button.isCheckable() and button.autoExclusive() for button in buttons)


def test_each_control_of_play_has_a_name_and_is_reached(qtbot: QtBot, play: Play) -> None:
    assert nameless(play.window) == []
    assert set(controls(screen_of(play))) <= reached_by_tab(qtbot, play.window)


@pytest.mark.parametrize("size", [(980, 720), (480, 640)], ids=str)
def test_each_control_of_the_editor_has_a_name_and_is_reached(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    play.window.resize(*size)
    play.session.draft.enter([0], 5)
    act(play, "enter_puzzle")
    assert nameless(play.window) == []
    found = reached_by_tab(qtbot, play.window)
    assert set(controls(shown_screen(play))) <= found
    assert not found.intersection(screen_of(play).findChildren(QWidget))


def test_each_control_of_windows_that_events_open_has_a_name(play: Play) -> None:
    for top in event_windows(play):
        assert top.windowTitle()
        assert nameless(top) == []


def test_a_sentence_comes_in_a_window_with_a_title(play: Play) -> None:
    known = set(QApplication.topLevelWidgets())
    say(play.window, "Nothing was found.")
    (box,) = set(QApplication.topLevelWidgets()) - known
    assert box.windowTitle() == "Sudoku"
    box.close()
