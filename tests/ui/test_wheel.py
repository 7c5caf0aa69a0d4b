"""The wheel over a field: it scrolls the page and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtWidgets import (
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QScrollArea,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from sudoku_app.ui.parts.fields import scroll_bar_of
from sudoku_app.ui.settings_window import SettingsWindow
from tests.ui.conftest import Play
from tests.ui.hands import act
from tests.ui.seen import settings_of


def turn_wheel(field: QWidget, notches: int = -1) -> None:
    """Turn the wheel with the pointer over the middle of a field, as a player does. What is sent
    by a program goes to no parent by itself, other than what comes from the wheel.
    """
    place = field.rect().center()
    widget: QWidget | None = field.childAt(place) or field
    while widget is not None:
        at = QPointF(widget.mapFromGlobal(field.mapToGlobal(place)))
        event = QWheelEvent(
            at,
            widget.mapToGlobal(at),
            QPoint(),
            QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, event)
        if event.isAccepted():
            return
        widget = widget.parentWidget()


def combo_box() -> QComboBox:
    box = QComboBox()
    box.addItems(["one", "two", "three"])
    return box


def value_of(field: QWidget) -> object:
    if isinstance(field, QComboBox):
        return field.currentIndex()
    assert isinstance(field, QSpinBox | QDoubleSpinBox | QSlider)
    return field.value()


FIELDS: tuple[Callable[[], QWidget], ...] = (
    combo_box,
    QSpinBox,
    QDoubleSpinBox,
    lambda: QSlider(Qt.Orientation.Horizontal),
)


@pytest.fixture(params=FIELDS, ids=("combo box", "spin box", "double spin box", "slider"))
def page(qtbot: QtBot, request: pytest.FixtureRequest) -> tuple[QScrollArea, QWidget]:
    """A page that is higher than its area, with a field that does not have the focus."""
    inner, area = QWidget(), QScrollArea()
    field: QWidget = request.param()
    layout = QVBoxLayout(inner)
    layout.addWidget(field)
    layout.addSpacing(2000)
    area.setWidget(inner)
    area.setWidgetResizable(True)
    area.resize(300, 200)
    qtbot.addWidget(area)
    area.show()
    area.setFocus()
    return area, field


def scrolled(area: QScrollArea) -> int:
    bar = scroll_bar_of(area)
    return bar.value()


def test_the_wheel_over_a_field_scrolls_the_page(page: tuple[QScrollArea, QWidget]) -> None:
    area, field = page
    before = value_of(field)
    for notches in (1, -1):
        turn_wheel(field, notches)
        assert value_of(field) == before
        assert not field.hasFocus()
    assert scrolled(area) > 0


def test_the_wheel_turns_a_number_that_has_the_focus(qtbot: QtBot) -> None:
    for field in (QSpinBox(), QSlider(Qt.Orientation.Horizontal)):
        qtbot.addWidget(field)
        field.show()
        with qtbot.waitActive(field):
            field.activateWindow()
        field.setFocus()
        turn_wheel(field, 1)
        assert field.value() > 0


def test_scrolling_through_the_settings_changes_none(play: Play) -> None:
    before = settings_of(play)
    act(play, "show_settings")
    window = play.window.findChild(SettingsWindow)
    assert window is not None
    for box in window.findChildren(QComboBox):
        turn_wheel(box)
        turn_wheel(box, 1)
        box.setFocus()
        turn_wheel(box)
    assert settings_of(play) == before
