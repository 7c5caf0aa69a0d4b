"""The size of a window: as designed, with the text's zoom, and no larger than the screen."""

from __future__ import annotations

from PyQt6.QtCore import QSize
from PyQt6.QtWidgets import QWIDGETSIZE_MAX, QWidget

from sudoku_app.ui.theme import TEXT_PIXELS

EDGE = 40
"""What is left free of the screen, for the frame of the window."""


def zoom_of(widget: QWidget) -> float:
    """How large a widget's text is beside text as designed."""
    return widget.fontInfo().pixelSize() / TEXT_PIXELS


def fit_to_screen(window: QWidget, size: QSize, smallest: QSize, zoom: float) -> None:
    """Give `window` its first and its least size, both in pixels at zoom 1."""
    room = _room_for(window)
    window.setMinimumSize((smallest * zoom).boundedTo(room))
    window.resize((size * zoom).boundedTo(room))


def fit_to_contents(window: QWidget, has_board: bool = False) -> None:
    """Give `window` the size that its layout asks for; where the screen is too small, a board in it
    gives way in width and in height.
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
    """Make `window` as high as what it shows asks for at its width, as its screen has room."""
    layout = window.layout()
    if layout is not None:
        wide = window.width()
        wanted = max(layout.totalSizeHint().height(), layout.heightForWidth(wide))
        window.resize(wide, max(window.height(), min(wanted, _room_for(window).height())))


def keep_high_enough(window: QWidget) -> None:
    """Let `window` not become lower than what it shows needs at its width, as its screen has room;
    to be called whenever its width changes.
    """
    layout = window.layout()
    if layout is not None:
        least = layout.minimumHeightForWidth(window.width())
        window.setMinimumHeight(min(least, _room_for(window).height()))


def _room_for(window: QWidget) -> QSize:
    """How large a window may be on its screen."""
    screen = window.screen()
    if screen is None:
        return QSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX)
    return screen.availableSize() - QSize(EDGE, EDGE)


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
