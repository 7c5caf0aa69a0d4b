"""Where things move, and where they stay still."""

from __future__ import annotations

import pytest
from PyQt6.QtWidgets import QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.board.animations import Pulse, shows_motion


class Style(QProxyStyle):
    """The usual style with animations of a given length, 0 for none."""

    def __init__(self, milliseconds: int) -> None:
        super().__init__("Fusion")
        self._milliseconds = milliseconds

    def styleHint(  # noqa: N802 - Qt's name
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803 - Qt's name
    ) -> int:
        if hint == QStyle.StyleHint.SH_Widget_Animation_Duration:
            return self._milliseconds
        return super().styleHint(hint, option, widget, returnData)


@pytest.mark.parametrize("milliseconds", [0, 200])
def test_nothing_moves_where_the_system_asks_for_stillness(qtbot: QtBot, milliseconds: int) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    style = Style(milliseconds)
    style.setParent(widget)
    widget.setStyle(style)
    swells: list[float] = []
    pulse = Pulse(widget)
    pulse.changed.connect(lambda: swells.append(pulse.swell))
    pulse.beat("system")
    assert shows_motion(widget, "system") is bool(milliseconds)
    assert shows_motion(widget, "on")
    assert not shows_motion(widget, "off")
    if milliseconds:
        qtbot.waitUntil(lambda: max(swells, default=0) > 0.5)
    pulse.stop()
    assert bool(swells) is bool(milliseconds)
    assert pulse.swell == 0
