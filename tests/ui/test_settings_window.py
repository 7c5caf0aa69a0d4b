"""The window of all settings."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QCheckBox, QComboBox, QScrollArea
from pytestqt.qtbot import QtBot

from sudoku_app.game.settings import DEFAULTS, ZOOM_RANGE, Settings
from sudoku_app.ui.parts.fields import scroll_bar_of
from sudoku_app.ui.settings_window import ZOOMS, SettingRow, setting_rows
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import act, change_settings, open_settings
from tests.ui.seen import screen_of, settings_of, theme_of

UNSEEN = {
    "show_bench",
    "level",
    "daily_level",
    "size",
    "kind",
    "width",
    "height",
    "left",
    "top",
    "filling",
    "welcomed",
    "wished",
    "presets",
    "recent_tools",
}
"""Settings that are remembered from play and from the window itself."""


def test_every_setting_has_a_row_with_one_sentence() -> None:
    rows = {row.field: row for row in setting_rows() if row.field}
    assert set(rows) == set(Settings._fields) - UNSEEN
    assert all(row.sentence.count(".") == 1 and row.sentence.endswith(".") for row in rows.values())


def test_the_window_shows_what_is_set(play: Play) -> None:
    window = open_settings(play)
    for row in setting_rows():
        value = getattr(DEFAULTS, row.field) if row.field else None
        if row.choices:
            named = [
                box for box in window.findChildren(QComboBox) if box.accessibleName() == row.name
            ]
            assert named[0].currentData() == value
        elif row.field:
            box = next(each for each in window.findChildren(QCheckBox) if each.text() == row.name)
            assert box.isChecked() is value


@pytest.mark.parametrize(
    ("settings", "name", "words"),
    [
        (DEFAULTS._replace(zoom=120), "Text size", "120 %"),
        (DEFAULTS._replace(zoom=123), "Text size", "123 %"),
        (
            DEFAULTS._replace(board_font="Font That Is Gone"),
            "Board font",
            "Font That Is Gone",
        ),
    ],
)
def test_a_choice_that_was_made_elsewhere_is_shown(
    open_play: OpenPlay, settings: Settings, name: str, words: str
) -> None:
    window = open_settings(open_play(settings))
    box = next(each for each in window.findChildren(QComboBox) if each.accessibleName() == name)
    assert box.currentText() == words


def test_each_size_that_the_keys_give_can_be_chosen(play: Play) -> None:
    change_settings(play, zoom=ZOOM_RANGE[0])
    sizes = [settings_of(play).zoom]
    while sizes[-1] < ZOOM_RANGE[1]:
        act(play, "zoom_in")
        sizes.append(settings_of(play).zoom)
    assert tuple(sizes) == ZOOMS


def test_the_keyboard_stands_on_the_first_setting_at_once(play: Play) -> None:
    window = open_settings(play)
    first = window.focusWidget()
    assert isinstance(first, QComboBox)
    assert first.accessibleName() == "Mark as mistakes"


@pytest.mark.parametrize(
    "name", ["Tidy notes", "Highlight matching digits", "Highlight row, column and box", "Clock"]
)
def test_a_switch_takes_effect_at_once(play: Play, name: str) -> None:
    field = next(row.field for row in setting_rows() if row.name == name)
    window = open_settings(play)
    box = next(each for each in window.findChildren(QCheckBox) if each.text() == name)
    box.click()
    assert getattr(settings_of(play), field) is False


def test_a_choice_takes_effect_at_once(play: Play) -> None:
    window = open_settings(play)
    theme = next(box for box in window.findChildren(QComboBox) if box.accessibleName() == "Theme")
    theme.setCurrentIndex(theme.findData("dark"))
    theme.activated.emit(theme.currentIndex())
    assert settings_of(play).theme == "dark"
    assert theme_of(play).name == "dark"


def test_the_text_size_stays_in_view_as_it_changes(qtbot: QtBot, play: Play) -> None:
    window = open_settings(play)
    window.resize(420, 500)
    window.show()
    boxes = window.findChildren(QComboBox)
    size = next(box for box in boxes if box.accessibleName() == "Text size")
    window.show_row("zoom")
    page = window.findChild(QScrollArea).widget()
    qtbot.waitUntil(lambda: size.visibleRegion().boundingRect() == size.rect())
    before = page.height()  # type: ignore[union-attr]  # it has a page
    size.setCurrentIndex(size.findData(150))
    size.activated.emit(size.currentIndex())
    qtbot.waitUntil(lambda: page.height() > 1.2 * before)  # type: ignore[union-attr]
    assert size.visibleRegion().boundingRect() == size.rect()


def test_the_clock_goes_when_it_is_switched_off(play: Play) -> None:
    change_settings(play, show_clock=False)
    assert screen_of(play).clock_label.text() == ""
    change_settings(play, show_clock=True)
    assert screen_of(play).clock_label.text() != ""


def test_longer_choices_make_the_window_wider(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def wordy_rows() -> tuple[SettingRow, ...]:
        return tuple(
            row._replace(choices=tuple((value, words * 3) for value, words in row.choices))
            for row in setting_rows()
            if row.field in ("", "mistakes")
        )

    monkeypatch.setattr("sudoku_app.ui.settings_window.setting_rows", wordy_rows)
    window = open_settings(play)
    area = window.findChild(QScrollArea)
    assert area is not None
    bar = scroll_bar_of(area, Qt.Orientation.Horizontal)
    assert bar.maximum() == 0
    assert area.widget().width() <= window.width()  # type: ignore[union-attr]  # it has a page
