"""Words that come from a file are shown as they are written."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QEvent, QPoint, Qt
from PyQt6.QtGui import QHelpEvent
from PyQt6.QtWidgets import QApplication, QDialog, QLabel, QMessageBox, QToolTip, QVBoxLayout
from pytestqt.qtbot import QtBot

from sudoku_app.formats import read_first
from tests.ui.conftest import LINE, Play
from tests.ui.hands import begin_parsed
from tests.ui.seen import screen_of

NAME = "<h1>Big</h1><img src='/nowhere.png'>"


def tip_label() -> QLabel:
    """The tool tip on the screen."""
    [tip] = (
        widget
        for widget in QApplication.topLevelWidgets()
        if isinstance(widget, QLabel) and widget.windowType() == Qt.WindowType.ToolTip
    )
    return tip


def test_the_name_of_a_puzzle_is_plain_in_its_tool_tip(qtbot: QtBot, play: Play) -> None:
    begin_parsed(play, read_first(LINE), NAME)
    status = screen_of(play).status_label
    middle = status.rect().center()
    event = QHelpEvent(QEvent.Type.ToolTip, middle, status.mapToGlobal(middle))
    QApplication.sendEvent(status, event)
    assert NAME in tip_label().text()
    assert tip_label().textFormat() == Qt.TextFormat.PlainText
    QToolTip.hideText()


def test_a_tool_tip_of_a_list_is_plain(qtbot: QtBot) -> None:
    QToolTip.showText(QPoint(10, 10), NAME)
    assert tip_label().textFormat() == Qt.TextFormat.PlainText
    QToolTip.hideText()


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        (Qt.TextFormat.AutoText, Qt.TextFormat.PlainText),
        (Qt.TextFormat.RichText, Qt.TextFormat.RichText),
    ],
)
def test_a_label_is_plain_unless_it_asks_for_rich_text(
    qtbot: QtBot, asked: Qt.TextFormat, shown: Qt.TextFormat
) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    label = QLabel(NAME)
    label.setTextFormat(asked)
    QVBoxLayout(dialog).addWidget(label)
    dialog.show()
    assert label.textFormat() == shown


def test_both_texts_of_a_question_are_plain(qtbot: QtBot) -> None:
    box = QMessageBox()
    qtbot.addWidget(box)
    box.setText(NAME)
    box.setInformativeText(NAME)
    box.show()
    formats = {label.textFormat() for label in box.findChildren(QLabel)}
    assert formats == {Qt.TextFormat.PlainText}
