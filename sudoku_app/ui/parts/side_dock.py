"""A place for a tool in the window, beside the board or below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QDockWidget, QWidget

from sudoku_app.ui.parts.screen_fit import grow, room_to_grow

if TYPE_CHECKING:
    from PyQt6.QtGui import QCloseEvent
    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.ui.theme import Theme


WIDEST_SHARE, HIGHEST_SHARE = 0.5, 1 / 3
"""The most of the window that a tool takes from the board."""
AROUND_BOARD = 170
"""How high that is at zoom 1 which stands above and below the board in a narrow window."""
_BESIDE, _BELOW = (
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)


class SideDock(QDockWidget):
    """Holds a tool at the right of the board, or below it where that leaves a larger board. The
    window grows by as much where its screen has room, and gives that back at the end. A window has
    one at a time.

    `extent` is how wide the tool is beside the board, and how high below it, at zoom 1. `before`
    and `grown` are the sizes of the window without the tool and with it; `closed()` is emitted when
    the tool was closed.
    """

    closed = pyqtSignal()

    def __init__(
        self, panel: QWidget, theme: Theme, window: QMainWindow, extent: tuple[int, int]
    ) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)  # but not moved
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setTitleBarWidget(QWidget())  # the panel has its own
        self.setWidget(panel)
        self._extents = extent
        self._theme = theme
        self._main = window
        self._wanted: tuple[Qt.Orientation, int] | None = None
        self.before = self.grown = window.size()

    def open(self) -> None:
        """Take the place, in a window that grows for it."""
        for other in self._main.findChildren(SideDock):
            if other is not self and not other.isHidden():
                other.close()
        window, room = self._main, room_to_grow(self._main)
        self.before = size = window.size()
        zoom = self._theme.zoom
        wide, high = self._extents
        wider = QSize(min(round(wide * zoom), room.width()), 0)
        higher = QSize(0, min(round(high * zoom), room.height()))
        is_beside = self._board(size + wider, True) >= self._board(size + higher, False)
        grow(window, wider if is_beside else higher)
        self.grown = window.size()
        self.stand()

    def stand(self) -> None:
        """Take the place in the window as it is."""
        self._place()
        self._main.installEventFilter(self)
        self.show()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        window = self._main
        size = window.size()
        is_beside = self._board(size, True) >= self._board(size, False)
        area = _BESIDE if is_beside else _BELOW
        if window.dockWidgetArea(self) is not area:
            window.addDockWidget(area, self)
        wide, high = self._extent(size)
        wanted = (Qt.Orientation.Horizontal, wide) if is_beside else (Qt.Orientation.Vertical, high)
        if wanted != self._wanted:  # else it stays as large as the player made it
            self._wanted = wanted
            window.resizeDocks([self], [wanted[1]], wanted[0])

    def _extent(self, size: QSize) -> tuple[int, int]:
        """How wide the tool is beside the board in a window of a size, and how high below it."""
        wide, high = (side * self._theme.zoom for side in self._extents)
        return (
            round(min(wide, size.width() * WIDEST_SHARE)),
            round(min(high, size.height() * HIGHEST_SHARE)),
        )

    def _board(self, size: QSize, is_beside: bool) -> int:
        """About how large the board is in a window of a size, with the tool beside it or below."""
        wide, high = self._extent(size)
        room = size.height() - round(AROUND_BOARD * self._theme.zoom)
        if is_beside:
            return min(size.width() - wide, room)
        return min(size.width(), room - high)

    def closeEvent(self, event: QCloseEvent | None) -> None:
        window = self._main
        window.removeEventFilter(self)
        super().closeEvent(event)
        if window.size() == self.grown:
            window.resize(self.before)
        self.closed.emit()
