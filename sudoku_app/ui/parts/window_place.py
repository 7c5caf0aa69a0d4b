"""Where the main window stands on the screen, and whether it fills it: kept for the next start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtWidgets import QWidget

    from sudoku_app.game.settings import Settings

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
        window.resize(size if first is None else size.boundedTo(first.availableSize()))
    if settings.filling in _FILLING:
        window.setWindowState(_FILLING[settings.filling])


def place_within(place: QRect, screens: Sequence[QRect]) -> QRect | None:
    """The place on the screen that most of `place` is on, no larger than that and all inside it;
    None where it is on no screen.
    """
    seen = [screen.intersected(place) for screen in screens]
    areas = [part.width() * part.height() if part.isValid() else 0 for part in seen]
    if not any(areas):
        return None
    screen = screens[areas.index(max(areas))]
    found = QRect(place.topLeft(), place.size().boundedTo(screen.size()))
    found.moveLeft(min(max(found.left(), screen.left()), screen.right() - found.width() + 1))
    found.moveTop(min(max(found.top(), screen.top()), screen.bottom() - found.height() + 1))
    return found


def place_of(window: QWidget) -> QRect:
    """Where a window stands, or would without filling the screen; in pixels."""
    return window.normalGeometry() if filling_of(window) != "no" else window.geometry()


def filling_of(window: QWidget) -> str:
    """How a window fills the screen: one of `settings.FILLINGS`."""
    if window.isFullScreen():
        return "full screen"
    return "maximised" if window.isMaximized() else "no"
