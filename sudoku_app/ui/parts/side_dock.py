"""A place for a tool in the window, beside the board or below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QDockWidget, QWidget

from sudoku_app.ui.parts.screen_fit import room_beyond
from sudoku_app.ui.theme import TEXT_PIXELS, has_new_theme

if TYPE_CHECKING:
    from PyQt6.QtGui import QCloseEvent
    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.ui.parts.buttons import SidePanel
    from sudoku_app.ui.theme import Theme


WIDEST_SHARE, HIGHEST_SHARE = 0.5, 1 / 3
"""The greatest share of the window's width, and of its height, that a tool takes from the board."""
AROUND_BOARD = 170
"""Total height of everything above and below the board in a narrow window, whose text is small."""
_RIGHT, _BOTTOM = (
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)


class SideDock(QDockWidget):
    """Holds a tool at the right of the board, or below it if that leaves a larger board.

    The window grows for it as far as its screen has room beside it or below, without moving, and
    shrinks again when it is closed. A window has only one at a time. `extent` is the tool's width
    beside the board, and its height below it, at zoom 1, and `theme` is the board's, whose text
    is smaller where there is little room. `closed()` is emitted when the tool was
    closed.
    """

    closed = pyqtSignal()

    def __init__(
        self, panel: SidePanel, theme: Theme, window: QMainWindow, extent: tuple[int, int]
    ) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)  # but not moved
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setTitleBarWidget(QWidget())  # the panel has its own
        self.setWidget(panel)
        panel.close_requested.connect(self.close)
        self._extents = extent
        self._theme = theme
        self.setFont(theme.font(TEXT_PIXELS))
        self._main = window
        self._wanted: tuple[Qt.Orientation, int] | None = None
        self._size_without = self._size_with = window.size()
        """The sizes of the window without the tool and with it."""

    def open(self) -> None:
        """Show the tool, in a window that grows for it."""
        for other in self._main.findChildren(SideDock):
            if other is not self and not other.isHidden():
                other.close()
        window, room = self._main, room_beyond(self._main)
        self._size_without = size = window.size()
        zoom = self._theme.zoom
        wide, high = self._extents
        wider = QSize(min(round(wide * zoom), room.width()), 0)
        higher = QSize(0, min(round(high * zoom), room.height()))
        is_beside = self._board_side(size + wider, True) >= self._board_side(size + higher, False)
        window.resize(size + (wider if is_beside else higher))
        self._size_with = window.size()
        self._show_in_window()

    def take_over(self, other: SideDock) -> None:
        """Show the tool like one in another window, to whose size this window has grown already."""
        self._size_without, self._size_with = other._size_without, other._size_with
        self._show_in_window()

    def _show_in_window(self) -> None:
        self._place()
        self._main.installEventFilter(self)
        self.show()

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if has_new_theme(event):
            self.setFont(self._theme.font(TEXT_PIXELS))
            self._place()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        window = self._main
        size = window.size()
        is_beside = self._board_side(size, True) >= self._board_side(size, False)
        area = _RIGHT if is_beside else _BOTTOM
        if window.dockWidgetArea(self) is not area:
            window.addDockWidget(area, self)
        wide, high = self._extent(size)
        wanted = (Qt.Orientation.Horizontal, wide) if is_beside else (Qt.Orientation.Vertical, high)
        if wanted != self._wanted:  # otherwise the tool keeps the size that the player gave it
            self._wanted = wanted
            window.resizeDocks([self], [wanted[1]], wanted[0])

    def _extent(self, size: QSize) -> tuple[int, int]:
        """Return the tool's width beside the board in a window of a size, and its height below."""
        wide, high = (side * self._theme.zoom for side in self._extents)
        least = self.minimumSizeHint()
        return (
            round(max(min(wide, size.width() * WIDEST_SHARE), least.width())),
            round(max(min(high, size.height() * HIGHEST_SHARE), least.height())),
        )

    def _board_side(self, size: QSize, is_beside: bool) -> int:
        """Return roughly how large the board is in a window of a size, by where the tool is."""
        wide, high = self._extent(size)
        room = size.height() - AROUND_BOARD
        if is_beside:
            return min(size.width() - wide, room)
        return min(size.width(), room - high)

    def closeEvent(self, event: QCloseEvent | None) -> None:
        window = self._main
        window.removeEventFilter(self)
        super().closeEvent(event)
        if window.size() == self._size_with:
            window.resize(self._size_without)
        self.closed.emit()
