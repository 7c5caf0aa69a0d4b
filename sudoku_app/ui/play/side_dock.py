"""A place for a tool in the window, beside the board or over what is below it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QDockWidget, QStyle, QWidget

from sudoku_app.ui.parts.screen_fit import room_beyond
from sudoku_app.ui.theme import TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from PyQt6.QtGui import QCloseEvent
    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.ui.parts.buttons import SidePanel
    from sudoku_app.ui.play.board_screen import BoardScreen
    from sudoku_app.ui.play.measures import Measures


WIDEST_SHARE = 0.5
"""The greatest share of the window's width that a tool takes from the board."""
LEAST_SHARE = 0.7
"""The least share of its width that a board keeps; if it would be less, a tool covers the pad."""
_RIGHT = Qt.DockWidgetArea.RightDockWidgetArea


class SideDock(Restyled, QDockWidget):
    """Holds a tool at the right of the board. Where that would leave too small a board, or change
    the size of the text, it is a sheet over the pad, and the card slides over it.

    The window grows for it as far as its screen has room beside it, without moving, and shrinks
    again when it is closed. A window has only one at a time. `width` is the tool's width at zoom 1
    beside the board of `screen`. `closed()` is emitted when the tool was closed.
    """

    closed = pyqtSignal()

    def __init__(
        self, panel: SidePanel, screen: BoardScreen, window: QMainWindow, width: int
    ) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)  # but not moved
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setTitleBarWidget(QWidget())  # the panel has its own
        self.setWidget(panel)
        panel.close_requested.connect(self.close)
        panel.escape_pressed.connect(partial(self._leave, panel.stays))
        self._usual_width, self._takes_card = width, panel.is_low
        self._screen, self._theme = screen, screen.fitted_theme
        self.setFont(self._theme.font(TEXT_PIXELS))
        self.setAutoFillBackground(True)
        self._main = window
        self._wanted = 0
        self._size_without = self._size_with = window.size()
        """The sizes of the window without the tool and with it."""

    def open(self) -> None:
        """Show the tool, in a window that grows for it."""
        for other in self._main.findChildren(SideDock):
            if other is not self and not other.isHidden():
                other.close()
        window, self._size_without = self._main, self._main.size()
        more = round(self._usual_width * self._theme.zoom) + self._border
        more = min(more, room_beyond(window).width())
        self._size_with = self._size_without + QSize(more, 0)
        if not self._has_room_in(self._size_with):
            self._size_with = self._size_without
        window.resize(self._size_with)
        self._show_in_window()

    def take_over(self, other: SideDock) -> None:
        """Show the tool like one in another window, to whose size this window has grown already."""
        self._size_without, self._size_with = other._size_without, other._size_with
        self._show_in_window()

    def _leave(self, stays: bool) -> None:
        """Close the card that slides over the tool; if there is none, close the tool, or leave it
        for the board if it stays beside that.
        """
        card, focused = self._screen.card, self._main.focusWidget()
        is_sheet = self.parent() is self._screen
        if is_sheet and self._screen.is_card_out:
            card.escape_pressed.emit()
            if focused is not None:
                focused.setFocus()
        elif stays and not is_sheet:
            self._screen.take_focus()
        else:
            self.close()

    def _show_in_window(self) -> None:
        self._place()
        self._main.installEventFilter(self)

    def restyle(self) -> None:
        self.setFont(self._theme.font(TEXT_PIXELS))
        if self.isVisible():
            self._place()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        window, size, focused = self._main, self._main.size(), self._main.focusWidget()
        if not self._has_room_in(size):
            if self.parent() is not self._screen:
                self._wanted = 0
                window.removeDockWidget(self)
                self.setParent(self._screen)
        elif window.dockWidgetArea(self) is not _RIGHT:
            window.addDockWidget(_RIGHT, self)
        is_sheet, wide = self.parent() is self._screen, self._width_in(size)
        self._screen.put_sheet(self if is_sheet else None, self._takes_card)
        if not is_sheet and wide != self._wanted:
            self._wanted = wide  # if it is the same, the tool keeps the width the player gave it
            window.resizeDocks([self], [wide], Qt.Orientation.Horizontal)
        self.show()  # a change of place hides it, and takes its focus
        if focused is not None and self.isAncestorOf(focused):
            focused.setFocus()

    @property
    def _border(self) -> int:
        """The width of the border between the board's screen and a tool beside it."""
        style = self.style()
        metric = QStyle.PixelMetric.PM_DockWidgetSeparatorExtent
        return style.pixelMetric(metric, None, self._main) if style is not None else 0

    def _alone_in(self, size: QSize) -> Measures:
        """Return what a window of a size, or the one that grew to it, measures without the tool."""
        is_grown = size == self._size_with
        return self._screen.measures_in(self._size_without if is_grown else size)

    def _width_in(self, size: QSize) -> int:
        """Return the tool's width beside the board in a window of a size."""
        zoom = self._alone_in(size).fitting_zoom(self._screen.theme.zoom)
        return round(min(self._usual_width * zoom, size.width() * WIDEST_SHARE))

    def _has_room_in(self, size: QSize) -> bool:
        """Return whether the tool, beside the board in a window of a size, leaves the text as large
        as it is without it, and the board large enough.
        """
        alone, wanted = self._alone_in(size), self._screen.theme.zoom
        less = QSize(self._width_in(size) + self._border, 0)
        beside, zoom = self._screen.measures_in(size - less), alone.fitting_zoom(wanted)
        least = LEAST_SHARE * alone.board_room(zoom)
        return beside.fitting_zoom(wanted) == zoom and beside.board_room(zoom) >= least

    def closeEvent(self, event: QCloseEvent | None) -> None:
        window = self._main
        window.removeEventFilter(self)
        self._screen.put_sheet(None)
        self.hide()  # first, as a window that shrinks with it may change the text's size
        super().closeEvent(event)
        if window.size() == self._size_with:
            window.resize(self._size_without)
        self.closed.emit()
