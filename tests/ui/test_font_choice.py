"""The choice of a font: which are offered, how they look, and that a thousand are no hindrance."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFontDatabase, QRawFont
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.ui import settings_window
from sudoku_app.ui.settings_window import FONTS_AT_ONCE, FontChoice, family_names, is_text_font


@pytest.fixture
def choice(qtbot: QtBot) -> FontChoice:
    choice = FontChoice("Follow the system", "")
    qtbot.addWidget(choice)
    choice.show()
    qtbot.waitUntil(lambda: choice.is_full)
    return choice


def names_in(choice: FontChoice) -> list[str]:
    return [choice.itemData(row) for row in range(choice.count())]


def test_every_font_has_digits_and_none_is_of_symbols(choice: FontChoice) -> None:
    symbols = QFontDatabase.WritingSystem.Symbol
    for row in range(1, choice.count()):
        font = choice.itemData(row, Qt.ItemDataRole.FontRole)
        face = QRawFont.fromFont(font)
        assert all(face.supportsCharacter(digit) for digit in "123456789")
        assert symbols not in QFontDatabase.writingSystems(choice.itemText(row))


def test_a_font_of_symbols_is_no_text_font(monkeypatch: pytest.MonkeyPatch) -> None:
    systems = QFontDatabase.WritingSystem
    of_family = {
        "Letters [one]": [systems.Latin],
        "Letters [other]": [systems.Latin, systems.Greek],
        "Dingbats": [systems.Latin, systems.Symbol],
    }
    monkeypatch.setattr(QFontDatabase, "families", lambda _system: list(of_family))
    monkeypatch.setattr(QFontDatabase, "writingSystems", of_family.__getitem__)
    assert family_names() == ["Letters"]


def test_each_font_is_shown_in_its_own_face(choice: FontChoice) -> None:
    for row in range(1, choice.count()):
        font = choice.itemData(row, Qt.ItemDataRole.FontRole)
        assert font.family() == choice.itemText(row)
        assert font.pixelSize() == choice.font().pixelSize()


def test_the_names_are_in_order_each_once_and_without_their_makers(choice: FontChoice) -> None:
    names = names_in(choice)[1:]
    assert names == sorted(set(names), key=str.casefold)
    assert not any("[" in name for name in names)


def test_a_thousand_fonts_come_little_by_little(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"Font {number:04}" for number in range(1000)]
    looked_into: list[str] = []

    def looks_like_text(name: str) -> bool:
        looked_into.append(name)
        return True

    monkeypatch.setattr(settings_window, "family_names", lambda: list(names))
    monkeypatch.setattr(settings_window, "is_text_font", looks_like_text)
    choice = FontChoice("Follow the system", "Font 0500")
    qtbot.addWidget(choice)
    choice.setCurrentIndex(1)
    assert looked_into == []
    assert names_in(choice) == ["", "Font 0500"]
    while not looked_into:
        QApplication.processEvents()  # one turn of the loop
    assert len(looked_into) == FONTS_AT_ONCE
    qtbot.waitUntil(lambda: choice.is_full)
    assert names_in(choice) == ["", *names]
    assert choice.currentData() == "Font 0500"


def test_a_font_that_is_gone_stays_chosen(qtbot: QtBot) -> None:
    choice = FontChoice("Follow the system", "Font That Is Gone")
    qtbot.addWidget(choice)
    choice.setCurrentIndex(choice.findData("Font That Is Gone"))
    qtbot.waitUntil(lambda: choice.is_full)
    assert choice.currentText() == "Font That Is Gone"
    assert choice.itemData(choice.count() - 1) == "Font That Is Gone"


def test_a_font_without_letters_is_no_text_font(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QRawFont, "supportsCharacter", lambda _face, sign: sign.isdigit())
    assert not is_text_font("Digits Only")
