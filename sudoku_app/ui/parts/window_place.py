"""Where the main window stands on the screen, and whether it fills it: kept for the next start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.game.settings import Settings

_FILLING = {
    "maximised": Qt.WindowState.WindowMaximized,
    "full screen": Qt.WindowState.WindowFullScreen,
}


def stand(window: QWidget, settings: Settings, first_size: QSize) -> None:
    """Let a window stand where it last did, as far as today's screens have room for it."""
    size = QSize(settings.width, settings.height)
    if size.isEmpty():
        size = first_size
    screen = QGuiApplication.primaryScreen()
    if screen is not None:
        size = size.boundedTo(screen.availableSize())
    window.resize(size)
    place = QRect(QPoint(settings.left, settings.top), size)
    if settings.width and any(
        each.geometry().contains(place) for each in QGuiApplication.screens()
    ):
        window.setGeometry(place)
    if settings.filling in _FILLING:
        window.setWindowState(_FILLING[settings.filling])


def place_of(window: QWidget) -> QRect:
    """Where a window stands, or would without filling the screen; in pixels."""
    return window.normalGeometry() if filling_of(window) != "no" else window.geometry()


def filling_of(window: QWidget) -> str:
    """How a window fills the screen: one of `settings.FILLINGS`."""
    if window.isFullScreen():
        return "full screen"
    return "maximised" if window.isMaximized() else "no"
