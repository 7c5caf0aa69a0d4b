"""Where the main window stands on the screen, and whether it fills it: kept for the next start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QGuiApplication

from sudoku_app.ui.parts.screen_fit import EDGE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtWidgets import QWidget

    from sudoku_app.game.settings import Settings

_BAR, _SIDE = 24, 8
"""So high is the bar above a window at least, and so wide its frame at most."""
_FILLING = {
    "maximised": Qt.WindowState.WindowMaximized,
    "full screen": Qt.WindowState.WindowFullScreen,
}


def stand(window: QWidget, settings: Settings, first_size: QSize) -> None:
    """Let a window stand where it last did, as far as today's screens have room for it."""
    size = QSize(settings.width, settings.height)
    kept = None
    if not size.isEmpty():
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        kept = place_within(QRect(QPoint(settings.left, settings.top), size), screens)
    if kept is not None:
        window.setGeometry(kept)
    else:
        first = QGuiApplication.primaryScreen()
        size = first_size if size.isEmpty() else size
        room = size if first is None else first.availableSize() - QSize(0, EDGE)
        window.resize(size.boundedTo(room))
    if settings.filling in _FILLING:
        window.setWindowState(_FILLING[settings.filling])


def place_within(place: QRect, screens: Sequence[QRect]) -> QRect | None:
    """Where `place` is on the screen that most of it is on: as it is where that has room, else no
    larger than the screen and all inside it, with its frame. None where it is on no screen.
    """
    seen = [screen.intersected(place) for screen in screens]
    areas = [part.width() * part.height() if part.isValid() else 0 for part in seen]
    if not any(areas):
        return None
    screen = screens[areas.index(max(areas))]
    if screen.adjusted(0, _BAR, 0, 0).contains(place):
        return place
    room = screen.adjusted(_SIDE, _BAR, -_SIDE, -_SIDE)
    found = QRect(place.topLeft(), place.size().boundedTo(room.size()))
    found.moveLeft(min(max(found.left(), room.left()), room.right() - found.width() + 1))
    found.moveTop(min(max(found.top(), room.top()), room.bottom() - found.height() + 1))
    return found


def place_of(window: QWidget) -> QRect:
    """Where a window stands, or would without filling the screen; in pixels."""
    return window.normalGeometry() if filling_of(window) != "no" else window.geometry()


def filling_of(window: QWidget) -> str:
    """How a window fills the screen: one of `settings.FILLINGS`."""
    if window.isFullScreen():
        return "full screen"
    return "maximised" if window.isMaximized() else "no"
