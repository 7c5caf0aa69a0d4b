"""The parts of a scroll area that Qt makes, as objects that Python can release.

PyQt ties what `viewport()`, `verticalScrollBar()` and `horizontalScrollBar()` return to the area's
own object: it lives as long as that, even after Qt has deleted both. PyQt then still takes its
address for that of the old widget, and may hand Qt the old one in place of a new one: a crash.
"""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QAbstractScrollArea, QScrollBar, QWidget

_DIRECTLY = Qt.FindChildOption.FindDirectChildrenOnly
_CONTAINERS = {
    Qt.Orientation.Vertical: "qt_scrollarea_vcontainer",
    Qt.Orientation.Horizontal: "qt_scrollarea_hcontainer",
}


def viewport_of(area: QAbstractScrollArea) -> QWidget:
    """Return the part of a scroll area that shows its contents."""
    [viewport] = area.findChildren(QWidget, "qt_scrollarea_viewport", _DIRECTLY)
    return viewport


def scroll_bar_of(
    area: QAbstractScrollArea, orientation: Qt.Orientation = Qt.Orientation.Vertical
) -> QScrollBar:
    """Return a scroll bar of a scroll area."""
    [container] = area.findChildren(QWidget, _CONTAINERS[orientation], _DIRECTLY)
    [bar] = container.findChildren(QScrollBar, "", _DIRECTLY)
    return bar
