"""A board with its pad, tools, card and a line of words, laid out by the window's shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QRect, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QLabel, QWidget

from sudoku_app.ui.board.board_view import BoardView
from sudoku_app.ui.entry.number_pad import GAP, NumberPad
from sudoku_app.ui.hints.card_panel import CardPanel
from sudoku_app.ui.measures import (
    MARGIN,
    PAD_SHARE,
    PANEL_GAP,
    STACKED_HEADER,
    STACKED_STATUS,
    STATUS,
    TOOLS,
    Measures,
)
from sudoku_app.ui.parts.buttons import FlatButton, ThemedButton, ToolButton
from sudoku_app.ui.parts.quiet_line import QuietLine
from sudoku_app.ui.theme import STATUS_PIXELS, Theme

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from sudoku_app.ui.board.board_model import BoardModel

FRAME = 5
"""The margin of the board's colour around its outermost lines."""
PANEL_HEIGHT = 600
ALIGNED_SHARE = 0.85
SMALLEST_CELL = 10
PAD_SHAPE = 0.9
"""How high the pad beside the board is at most, of its width."""
WORD_INSET, ICON_INSET = 8, 13
"""How far within their buttons a word and an icon begin: these stand at the edges of the board and
of the panel.
"""


class BoardScreen(QWidget):
    """Lays out what every screen with a board has. What stands above the board, and which tools
    there are, its subclasses know; two of them in windows of one size have their boards in the same
    place.

    `theme_changed(Theme)` tells the windows beside it how to draw from now on, `edges_changed()`
    that what it holds begins or ends elsewhere.
    """

    theme_changed = pyqtSignal(object)
    edges_changed = pyqtSignal()

    def __init__(self, model: BoardModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = self._fitted = theme
        self._model = model
        self.is_stacked = False
        self._header: tuple[int, int, int, int] | None = None
        self._column, self._beside = QRect(), QRect()
        # Made in the order in which Tab goes through them.
        self.board = BoardView(model, theme, self)
        self._make_header()
        self.menu_button = FlatButton(theme, icon="menu", parent=self)
        # Not by `tr`, which looks for the words of the subclass.
        menu = QCoreApplication.translate("BoardScreen", "Menu")
        self.menu_button.setAccessibleName(menu)
        self.menu_button.setToolTip(menu)
        self.pad = NumberPad(theme, model.game.puzzle.topology.size, self)
        self._make_tools()
        self.card = CardPanel(theme, self)
        self.status_label = QuietLine(self)
        model.modelReset.connect(self._game_replaced)
        self.board.setFocus()
        self._style()

    def _make_header(self) -> None:
        """Make what stands above the board."""
        raise NotImplementedError

    def _make_tools(self) -> None:
        """Make the tools below the pad."""
        raise NotImplementedError

    def _tools(self) -> tuple[ToolButton, ...]:
        """The tools that are shown in the shape of now, from left to right."""
        raise NotImplementedError

    def _place_header(self, left: int, top: int, side: int, right: int) -> None:
        """Place what stands above a board of that side at `left` and `top`, as far as `right`."""
        raise NotImplementedError

    def _place_card(self) -> None:
        """Place the card where there is no room for it beside the board."""
        self.card.hide()

    @property
    def theme(self) -> Theme:
        """The theme as it was set, for other windows too."""
        return self._theme

    @property
    def fitted_theme(self) -> Theme:
        """The theme that everything here is drawn with: its zoom is less than was asked for where
        the board would get too small beside the text.
        """
        return self._fitted

    def set_theme(self, theme: Theme) -> None:
        """Draw everything with another theme."""
        self._theme = theme
        self.board.set_theme(theme)
        self._dress(self.measures.fitting_zoom(theme.zoom))
        self._lay_out()
        self.update()
        self.theme_changed.emit(theme)

    def _dress(self, zoom: float) -> None:
        theme = self._theme if zoom == self._theme.zoom else self._theme.at_zoom(zoom)
        self._fitted = theme
        self.pad.set_theme(theme)
        self.card.set_theme(theme)
        for button in self.findChildren(ThemedButton):
            button.set_theme(theme)
        self._style()

    def _style(self) -> None:
        """Give the labels their fonts and colours."""
        self._style_label(self.status_label, "secondary", STATUS_PIXELS)

    def _style_label(self, label: QLabel, role: str, pixels: int) -> None:
        palette = self._fitted.palette()
        palette.setColor(palette.ColorRole.WindowText, self._fitted.colour(role))
        label.setPalette(palette)
        label.setFont(self._fitted.font(pixels))
        label.setTextFormat(Qt.TextFormat.PlainText)

    # Laying out --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out()

    def _game_replaced(self) -> None:
        size = self._model.game.puzzle.topology.size
        if size != self.pad.size_of_grid:
            self.pad.set_size(size)
            self._lay_out()
            self.update()

    def _lay_out(self) -> None:
        measures = self.measures
        self.is_stacked = measures.is_stacked
        if (zoom := measures.fitting_zoom(self._theme.zoom)) != self._fitted.zoom:
            self._dress(zoom)
        self.pad.set_strip(self.is_stacked)
        self.card.set_sliding(self.is_stacked)
        self.pad.show()
        shown = self._tools()
        for tool in self.findChildren(ToolButton):
            if tool not in shown:
                tool.hide()
        if self.is_stacked:
            self._lay_out_stacked(measures)
        else:
            self._lay_out_beside(measures)

    @property
    def measures(self) -> Measures:
        """How much room there is now."""
        window = self.window()
        strip = window.height() - self.height() if window is not None else 0
        return Measures(self.width(), self.height(), self.pad.size_of_grid, strip)

    def _lay_out_beside(self, measures: Measures) -> None:
        zoom = self._fitted.zoom
        panel, high = measures.panel(zoom), measures.high_beside(zoom)
        side = self._size_board(measures.board_room(zoom))
        left = max(MARGIN, (self.width() - side - PANEL_GAP - panel) // 2)
        # Where the window's width keeps the board small, the panel may be higher than the board.
        column = max(side, min(high, round(PANEL_HEIGHT * zoom)))
        top = self.height() - STATUS - high + max(0, (high - column) // 2)
        self._place_board(left, top)
        right = left + side + PANEL_GAP
        self._show_header(left, top, side, right + panel)
        block = min(column * PAD_SHARE, panel * PAD_SHAPE)
        rows = min(self.pad.rows_of_block(), 3)
        tools_top = self._place_pad(QRect(right, top, panel, round(block * rows / 3)))
        tools_high = round(TOOLS * zoom)
        self._place_row(self._tools(), QRect(right, tools_top, panel, tools_high))
        card_top = tools_top + tools_high + 14
        self._column = QRect(right, top, panel, column)
        self._beside = QRect(right, card_top, panel, max(0, top + column - card_top))
        self._place_card_beside()
        self.card.setVisible(True)
        self.status_label.setGeometry(left, top + side + 6, side, STATUS - 12)

    def _lay_out_stacked(self, measures: Measures) -> None:
        zoom = self._fitted.zoom
        wide = self.width() - 2 * measures.margin
        header, tools_high = round(STACKED_HEADER * zoom), round(TOOLS * zoom)
        pad_high = measures.pad_high()
        side = self._size_board(measures.board_room(zoom))
        left = (self.width() - side) // 2
        spare = max(0, self.height() - measures.around_stacked(zoom) - side)
        top = header + spare // 3
        self._place_board(left, top)
        # What is much wider than a small board has the width of the window.
        across = side if side >= wide * ALIGNED_SHARE else wide
        edge = (self.width() - across) // 2
        self._show_header(edge, top, across, edge + across)
        tools_top = self._place_pad(QRect(edge, top + side + 10, across, pad_high), GAP)
        tools = self._tools()
        # Beside a small board the words of the tools need more room than it is wide.
        words = max(tool.sizeHint().width() for tool in tools)
        room = min(wide, max(across, len(tools) * (words + GAP) - GAP))
        row = QRect((self.width() - room) // 2, tools_top, room, tools_high)
        self._place_row(tools, row)
        status = round(STACKED_STATUS * zoom)
        self.status_label.setGeometry(edge, tools_top + tools_high + 2, across, status)
        self._place_card()

    def _place_card_beside(self) -> None:
        """Give the card what the pad leaves, or once the pad is of no use, what the words need."""
        needs_room = self.card.height_for(self._beside.width()) > self._beside.height()
        game = self._model.game
        takes_all = game.outcome.is_over and game.is_complete and needs_room
        self.card.setGeometry(self._column if takes_all else self._beside)
        for widget in (self.pad, *self._tools()):
            widget.setVisible(not takes_all)

    def _size_board(self, side: int) -> int:
        """Give the cells the largest whole size that fits; the board's side with its frame."""
        size = self._model.game.puzzle.topology.size
        self.board.set_cell_size(max(SMALLEST_CELL, (side - 2 * FRAME) // size))
        return self.board.width() + 2 * FRAME

    def _place_board(self, left: int, top: int) -> None:
        self.board.move(left + FRAME, top + FRAME)

    @property
    def edges(self) -> tuple[int, int]:
        """How far what it holds begins from the left edge and ends from the right one."""
        if self._header is None:
            return MARGIN, MARGIN
        left, _, _, right = self._header
        return left, self.width() - right

    def _show_header(self, left: int, top: int, side: int, right: int) -> None:
        self._header = (left, top, side, right)
        self._place_header(*self._header)
        self.edges_changed.emit()

    def _refresh_header(self) -> None:
        """Place anew what stands above the board, since it says something else."""
        if self._header is not None:
            self._place_header(*self._header)

    def _place_at_end(self, buttons: tuple[QWidget, ...], right: int, y: int, high: int) -> int:
        """Place icons from the right edge on; where they begin."""
        end = min(right + round(ICON_INSET * self._fitted.zoom), self.width())
        for button in buttons:
            wide = button.sizeHint().width()
            end -= wide
            button.setGeometry(end, y, wide, high)
        return end

    def _place_pad(self, rect: QRect, gap: int = 14) -> int:
        self.pad.setGeometry(rect)
        return rect.bottom() + 1 + gap

    def _place_row(self, buttons: tuple[ToolButton, ...], rect: QRect) -> None:
        count = len(buttons)
        width = (rect.width() - GAP * (count - 1)) / count
        for number, button in enumerate(buttons):
            left = round(rect.left() + number * (width + GAP))
            button.setGeometry(left, rect.top(), round(width), rect.height())
            button.show()  # not before it is placed: the pointer would be over its place till then

    # Painting ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if event is None:
            return
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.colour("window"))
        frame = self.board.geometry().adjusted(-FRAME, -FRAME, FRAME, FRAME)
        if event.region().intersects(frame):  # seldom: not where a key or a line of words changed
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("board"))
            painter.drawRoundedRect(QRectF(frame), 6, 6)
