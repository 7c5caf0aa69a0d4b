"""The strip over the board: its sentence and its offers."""

from __future__ import annotations

import pytest
from PyQt6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from sudoku_app.ui.notice_board import Banner
from sudoku_app.ui.parts.buttons import FlatButton
from sudoku_app.ui.theme import Theme


@pytest.mark.parametrize(("width", "under"), [(480, True), (980, False)])
def test_the_offers_of_a_banner_stand_under_a_long_sentence(
    qtbot: QtBot, width: int, under: bool
) -> None:
    banner = Banner(Theme("light"))
    qtbot.addWidget(banner)
    words = (
        "Your games aren't being saved: the disk is full (No space left on device), games.sqlite3"
    )
    banner.show_words(words, [("Save to a separate file", banner.hide)])
    banner.resize(width, 120)
    banner.show()
    label, button = banner.findChildren(QLabel)[0], banner.findChildren(FlatButton)[0]
    qtbot.waitUntil(lambda: (button.y() >= label.geometry().bottom()) is under)
    assert banner.rect().contains(label.geometry())
    assert banner.rect().contains(button.geometry())
    assert label.height() >= label.heightForWidth(label.width())


def test_a_sentence_of_a_banner_with_room_beside_the_offers_is_one_line(qtbot: QtBot) -> None:
    banner = Banner(Theme("light"))
    qtbot.addWidget(banner)
    for words in ("one", "two", "levels/hard.txt: Permission denied"):
        banner.show_words(words, [("Keep them all", banner.hide), ("Close", banner.hide)])
    banner.resize(480, banner.sizeHint().height())
    banner.show()
    label, button = banner.findChildren(QLabel)[0], banner.findChildren(FlatButton)[-2]
    qtbot.waitUntil(button.isVisible)
    assert label.width() >= label.fontMetrics().horizontalAdvance(banner.words)
    assert label.geometry().right() < button.x()
    assert button.width() == button.sizeHint().width()
    assert banner.sizeHint().height() < 2 * button.height()
