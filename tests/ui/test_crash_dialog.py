"""The window that tells of an exception."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import QApplication, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.start.crash_dialog import CrashDialog
from tests.ui.seen import the_clipboard


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    """The window that the dialog stands above."""
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


def open_dialog(parent: QWidget, asked: list[str]) -> tuple[CrashDialog, dict[str, QPushButton]]:
    dialog = CrashDialog(parent, "what happened", lambda: asked.append("restart"))
    dialog.open()
    return dialog, {button.text(): button for button in dialog.findChildren(QPushButton)}


def test_it_shows_the_report(parent: QWidget) -> None:
    dialog, _ = open_dialog(parent, [])
    text = dialog.findChild(QPlainTextEdit)
    assert isinstance(text, QPlainTextEdit)
    assert text.toPlainText() == "what happened"


@pytest.mark.parametrize("pixels", [14, 28])
def test_the_report_is_as_large_as_the_words_above_it(
    parent: QWidget, qapp: QApplication, request: pytest.FixtureRequest, pixels: int
) -> None:
    usual = qapp.font()
    request.addfinalizer(lambda: qapp.setFont(usual))
    font = QFont(usual)
    font.setPixelSize(pixels)
    qapp.setFont(font)
    dialog, _ = open_dialog(parent, [])
    text = dialog.findChild(QPlainTextEdit)
    assert isinstance(text, QPlainTextEdit)
    assert text.fontInfo().pixelSize() == dialog.fontInfo().pixelSize() == pixels


def test_return_plays_on(parent: QWidget, qtbot: QtBot) -> None:
    asked: list[str] = []
    dialog, buttons = open_dialog(parent, asked)
    assert [text for text, button in buttons.items() if button.isDefault()] == ["Keep playing"]
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert asked == []


def test_copy_brings_the_report_to_the_clipboard_and_stays_open(parent: QWidget) -> None:
    dialog, buttons = open_dialog(parent, [])
    buttons["Copy report"].click()
    assert the_clipboard().text() == "what happened"
    assert dialog.isVisible()


def test_restart_is_passed_on(parent: QWidget) -> None:
    asked: list[str] = []
    _, buttons = open_dialog(parent, asked)
    buttons["Restart"].click()
    assert asked == ["restart"]


def test_playing_on_stands_last(parent: QWidget) -> None:
    _, buttons = open_dialog(parent, [])
    places = {button.x(): text for text, button in buttons.items()}
    assert [places[x] for x in sorted(places)] == ["Copy report", "Restart", "Keep playing"]
