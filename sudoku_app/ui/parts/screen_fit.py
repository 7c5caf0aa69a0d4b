"""The size and place of windows, by their text, their screen and where they were last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QWIDGETSIZE_MAX, QWidget

from sudoku_app.ui.theme import TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.game.settings import Settings


EDGE = 40
"""The part of the screen that is left free for the frame of the window, in pixels."""


LEAST_SCREEN = QSize(370, 400)
"""The part of a screen, in pixels at zoom 1, that the largest dialogs need."""


def most_zoom() -> float:
    """Return the largest size of text at which the screen has room for every dialog; at least 1."""
    screen = QGuiApplication.primaryScreen()
    if screen is None:
        return 1.0
    room = screen.availableSize()
    shares = room.width() / LEAST_SCREEN.width(), room.height() / LEAST_SCREEN.height()
    return max(1.0, min(shares))


def zoom_of(widget: QWidget) -> float:
    """Return the size of a widget's text, relative to zoom 1."""
    return widget.fontInfo().pixelSize() / TEXT_PIXELS


def fit_to_screen(window: QWidget, size: QSize, smallest: QSize, zoom: float) -> None:
    """Set the initial and the minimum size of `window`, both in pixels at zoom 1."""
    room, screen = _room_for(window), window.screen()
    window.setMinimumSize((smallest * zoom).boundedTo(room))
    window.resize((size * zoom).boundedTo(room))
    if screen is not None and window.parent() is None:  # Qt may leave no room for its title
        middle = window.rect().center() + QPoint(0, EDGE // 2)
        window.move(screen.availableGeometry().center() - middle)


def fit_to_contents(window: QWidget, has_board: bool = False) -> None:
    """Give `window` the size that its layout prefers; on a small screen, a board in it shrinks in
    width and height.
    """
    layout, room = window.layout(), _room_for(window)
    if layout is None:
        return
    window.setMinimumSize(window.minimumSize().boundedTo(room))
    wanted = layout.totalSizeHint()
    too_wide = max(0, wanted.width() - room.width())
    if layout.hasHeightForWidth():
        wanted.setHeight(layout.totalHeightForWidth(wanted.width() - too_wide))
    too_high = max(0, wanted.height() - room.height())
    less = QSize(too_wide, too_high)
    window.resize(wanted - (less.expandedTo(less.transposed()) if has_board else less))


def make_high_enough(window: QWidget) -> None:
    """Make `window` as high as its contents need at its width, as far as the screen allows."""
    layout = window.layout()
    if layout is not None:
        wide = window.width()
        wanted = max(layout.totalSizeHint().height(), layout.heightForWidth(wide))
        window.resize(wide, max(window.height(), min(wanted, _room_for(window).height())))


def keep_high_enough(window: QWidget) -> None:
    """Set the minimum height of `window` to what its contents need at its width, as far as the
    screen allows; call this whenever the width changes.
    """
    layout = window.layout()
    if layout is not None:
        least = layout.minimumHeightForWidth(window.width())
        window.setMinimumHeight(min(least, _room_for(window).height()))


def _room_for(window: QWidget) -> QSize:
    """Return how large a window may be on its screen."""
    screen = window.screen()
    if screen is None:
        return QSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX)
    return screen.availableSize() - QSize(EDGE, EDGE)


def room_for_words(menu: QWidget) -> int:
    """Return how wide the words of a menu may be, beside a tick and an arrow."""
    return _room_for(menu).width() - 4 * menu.fontMetrics().height()


def room_to_grow(window: QWidget) -> QSize:
    """Return how much wider and higher a window may become; not at all if it fills its screen."""
    screen = window.screen()
    if screen is None or window.isFullScreen() or window.isMaximized():
        return QSize(0, 0)
    return (screen.availableSize() - window.frameSize()).expandedTo(QSize(0, 0))


def room_beyond(window: QWidget) -> QSize:
    """Return how much wider and higher a window may become without moving."""
    screen, room = window.screen(), room_to_grow(window)
    if screen is None:
        return room
    area, frame = screen.availableGeometry(), window.frameGeometry()
    beyond = QSize(area.right() - frame.right(), area.bottom() - frame.bottom())
    return room.boundedTo(beyond.expandedTo(QSize(0, 0)))


def grow(window: QWidget, more: QSize) -> None:
    """Make a window larger or smaller, and move it so that its screen shows all of it."""
    screen = window.screen()
    if screen is None or more.isNull():
        return
    window.resize(window.size() + more)
    area, frame = screen.availableGeometry(), window.frameGeometry()
    left = max(area.left(), min(frame.left(), area.right() + 1 - frame.width()))
    top = max(area.top(), min(frame.top(), area.bottom() + 1 - frame.height()))
    if (left, top) != (frame.left(), frame.top()):
        window.move(left, top)


_BAR, _SIDE = 24, 8
"""The least height of a title bar, and the greatest width of a window frame."""
_FILLING = {
    "maximised": Qt.WindowState.WindowMaximized,
    "full screen": Qt.WindowState.WindowFullScreen,
}


def restore_place(window: QWidget, settings: Settings, first_size: QSize) -> None:
    """Put a window where it was last, as far as the present screens have room for it."""
    size = QSize(settings.width, settings.height)
    place = None
    if not size.isEmpty():
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        place = place_within(QRect(QPoint(settings.left, settings.top), size), screens)
    if place is not None:
        window.setGeometry(place)
    else:
        first = QGuiApplication.primaryScreen()
        size = first_size if size.isEmpty() else size
        room = size if first is None else first.availableSize() - QSize(0, EDGE)
        window.resize(size.boundedTo(room))
    if settings.filling in _FILLING:
        window.setWindowState(_FILLING[settings.filling])


def bring_to_front(window: QWidget) -> None:
    """Show a window above the others, with the focus."""
    window.show()
    window.raise_()
    window.activateWindow()


def place_within(place: QRect, screens: Sequence[QRect]) -> QRect | None:
    """Fit `place` into the screen that shows most of it; return None if it is on no screen.

    It is unchanged if there is room, otherwise no larger than the screen and completely inside,
    including the frame.
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
    """Return where a window is, or would be if it did not fill the screen; in pixels."""
    return window.normalGeometry() if filling_of(window) != "no" else window.geometry()


def filling_of(window: QWidget) -> str:
    """Return how a window fills the screen: one of `settings.FILLINGS`."""
    if window.isFullScreen():
        return "full screen"
    return "maximised" if window.isMaximized() else "no"
