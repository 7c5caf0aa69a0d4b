"""The size of a window: as designed, with the text's zoom, and no larger than the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize

from sudoku_app.ui.theme import TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

EDGE = 40
"""What is left free of the screen, for the frame of the window."""


def zoom_of(widget: QWidget) -> float:
    """How large a widget's text is beside text as designed."""
    return widget.fontInfo().pixelSize() / TEXT_PIXELS


def fit_to_screen(window: QWidget, size: QSize, smallest: QSize, zoom: float) -> None:
    """Give `window` its first and its least size, both in pixels at zoom 1."""
    screen = window.screen()
    room = screen.availableSize() - QSize(EDGE, EDGE) if screen is not None else size * zoom
    window.setMinimumSize((smallest * zoom).boundedTo(room))
    window.resize((size * zoom).boundedTo(room))


def room_to_grow(window: QWidget) -> QSize:
    """How much wider and higher a window may get; not at all where it fills its screen."""
    screen = window.screen()
    if screen is None or window.isFullScreen() or window.isMaximized():
        return QSize(0, 0)
    return (screen.availableSize() - window.frameSize()).expandedTo(QSize(0, 0))


def grow(window: QWidget, more: QSize) -> None:
    """Make a window larger, and bring it back to where its screen shows all of it."""
    screen = window.screen()
    if screen is None or more.isNull():
        return
    window.resize(window.size() + more)
    area, frame = screen.availableGeometry(), window.frameGeometry()
    left = max(area.left(), min(frame.left(), area.right() + 1 - frame.width()))
    top = max(area.top(), min(frame.top(), area.bottom() + 1 - frame.height()))
    if (left, top) != (frame.left(), frame.top()):
        window.move(left, top)
