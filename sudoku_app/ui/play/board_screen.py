"""A board with its pad, tools, card and a line of text, laid out for the window's shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, pyqtSignal
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QDockWidget, QWidget

from sudoku_app.presentation.board.cells import note_rows
from sudoku_app.ui.board.board_model import BoardModel
from sudoku_app.ui.board.board_view import BoardView
from sudoku_app.ui.board.surroundings import (
    FRAME,
    Surroundings,
    SurroundingsLayer,
    paint_coordinates,
    paint_frame,
    surroundings_of,
)
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import FlatButton, ToolButton
from sudoku_app.ui.parts.fields import QuietLine
from sudoku_app.ui.parts.switch import SWITCH
from sudoku_app.ui.play.card_panel import ROOMY, CardPanel
from sudoku_app.ui.play.measures import (
    LEAST_KEY,
    LOW_TOOLS,
    MARGIN,
    PAD_SHARE,
    PANEL_GAP,
    STACKED_HEADER,
    STACKED_STATUS,
    STATUS,
    TOOLS,
    Measures,
)
from sudoku_app.ui.play.number_pad import GAP, NumberPad, rows_of_strip
from sudoku_app.ui.theme import STATUS_PIXELS, Restyled, Theme, notify_of_theme

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from sudoku_app.presentation.cards.card_texts import CardText
    from sudoku_app.ui.board.board_model import BoardContents

PANEL_HEIGHT = 600
ALIGNED_SHARE = 0.85
SMALLEST_CELL = 10
PAD_SHAPE = 0.9
"""The greatest height of the pad beside the board, as a share of its width."""
LEAST_SHEET, SHEET = 110, 240
"""The least height, at zoom 1, of a tool that leaves the card or the pad in sight, and that for
which the pad takes few rows.
"""
PART_GAP = 14
"""The gaps between the pad, the tools and the card beside the board."""
WORD_INSET, ICON_INSET = 8, 13
"""How far inside their buttons a text and an icon begin: these, not the buttons, are aligned with
the edges of the board and of the panel.
"""


class BoardScreen(Restyled, QWidget):
    """Lays out a screen with a board.

    Subclasses add a header above the board, and the tools. In windows of one size, all of them have
    the board in the same place. `edges_changed()` is emitted when the left or right edge of the
    contents may have moved, `shape_changed()` when the pad has moved below or beside the board.
    """

    edges_changed = pyqtSignal()
    shape_changed = pyqtSignal()

    def __init__(
        self, contents: BoardContents, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._fitted = theme, theme.at_zoom(theme.zoom)
        self._model = model = BoardModel(contents, self)
        self.is_stacked = False
        self._header: tuple[int, int, int, int] | None = None
        self._column = QRect()
        self._placed_text: CardText | None = None
        # Made in the order in which Tab goes through them.
        self.board = BoardView(model, theme, self)
        self._make_header()
        self.menu_button = FlatButton(self._fitted, icon="menu", parent=self, act=self.take_focus)
        # Not `tr`, which would look for the text among those of the subclass.
        menu = translate("BoardScreen", "Menu")
        self.menu_button.setAccessibleName(menu)
        self.menu_button.setToolTip(f"{menu} (F10)")
        self._make_pad()
        self._make_tools()
        self.card = CardPanel(self._fitted, self)
        self.status_label = QuietLine(self._fitted, STATUS_PIXELS, "secondary", parent=self)
        self._sheet: QWidget | None = None
        self._takes_card = False
        self._names_cells = False
        self._around = Surroundings()
        self._outside = SurroundingsLayer(self)
        self._outside.grew.connect(self.update)
        self.board.grid_shown.connect(self.update)
        self.board.picture_changed.connect(self.update)
        model.modelReset.connect(self._lay_out)
        model.settings_changed.connect(self.update)
        self.card.text_shown.connect(self._card_shown)
        self.board.setFocus()

    def _make_header(self) -> None:
        """Make the widgets above the board."""
        raise NotImplementedError

    def _make_pad(self) -> None:
        """Make the pad."""
        self.pad = NumberPad(self._fitted, self)

    def _make_tools(self) -> None:
        """Make the tools below the pad."""
        raise NotImplementedError

    def _tools(self) -> tuple[ToolButton, ...]:
        """Return the tools shown in the present layout, from left to right."""
        raise NotImplementedError

    def _entry_parts(self) -> tuple[QWidget, ...]:
        """Return the widgets for entering digits: the pad, and what belongs to it."""
        return (self.pad,)

    @property
    def _has_result(self) -> bool:
        """Whether the card is about a puzzle that is solved, so that the rest is not needed."""
        return False

    def _bar_height(self) -> int:
        """Return the height of a bar that is above the pad for a while, with the gap below it; only
        beside the board.
        """
        return 0

    def _place_status(self, rect: QRect) -> None:
        """Place the line of text below the board."""
        self.status_label.setGeometry(rect)

    def _place_pad(self, rect: QRect) -> None:
        """Place the pad and what belongs to it so that they fill `rect`."""
        self.pad.setGeometry(rect)

    def _place_header(self, left: int, top: int, side: int, right: int) -> None:
        """Place the header of a board `side` wide at `left` and `top`; it may reach to `right`."""
        raise NotImplementedError

    def _place_card(self) -> None:
        """Place the card if there is no space for it beside the board."""
        self.card.hide()

    @property
    def is_card_out(self) -> bool:
        """Whether the card is above what covers the pad."""
        return False

    @property
    def theme(self) -> Theme:
        """The theme that the player chose, for other windows too."""
        return self._theme

    @property
    def fitted_theme(self) -> Theme:
        """The theme that everything here is drawn with; its zoom is reduced if larger text would
        make the board too small.
        """
        return self._fitted

    def restyle(self) -> None:
        self._fitted.become(self._theme, self.measures.fitting_zoom(self._theme.zoom))

    def rearrange(self) -> None:
        self._lay_out()

    def take_focus(self) -> None:
        """Give the board the keyboard focus."""
        self.board.setFocus()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        """Pass over what the card or a tool covers."""
        passed: list[QWidget | None] = [self.focusWidget()]
        while moved := super().focusNextPrevChild(next):
            focused = part = self.focusWidget()
            while part is not None and part.parentWidget() is not self:
                part = part.parentWidget()
            if part is None or focused in passed:  # everything is covered
                break
            seen = self.childAt(part.geometry().center())
            if seen is part or part.isAncestorOf(seen):
                break
            passed.append(focused)
        return moved

    # Laying out --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        measures, frame = self.measures, self.board.geometry()
        was_stacked, self.is_stacked = self.is_stacked, measures.is_stacked
        if (zoom := measures.fitting_zoom(self._theme.zoom)) != self._fitted.zoom:
            self._fitted.become(self._theme, zoom)
            notify_of_theme([self], themselves=False)
            window = self.window()
            notify_of_theme([] if window is None else window.findChildren(QDockWidget))
        self.card.set_sliding(self.is_stacked)
        for part in self._entry_parts():
            part.show()
        shown = self._tools()
        for tool in self.findChildren(ToolButton):
            if tool not in shown:
                tool.hide()
        if self.is_stacked:
            self._lay_out_stacked(measures)
        else:
            self._lay_out_beside(measures)
        self._place_sheet()
        if self.board.geometry() != frame:
            self.update()
        if was_stacked != self.is_stacked:
            self.shape_changed.emit()

    @property
    def measures(self) -> Measures:
        """The space that is available now."""
        return self.measures_in(self.size())

    def measures_in(self, size: QSize) -> Measures:
        """Return the space on a screen of a size, in the window as it is."""
        window = self.window()
        strip = max(0, window.height() - size.height()) if window is not None else 0
        keys = self._model.contents.seen.topology.size
        return Measures(size.width(), size.height(), keys, strip)

    def _lay_out_beside(self, measures: Measures) -> None:
        zoom = self._fitted.zoom
        panel, high = measures.panel(zoom), measures.height_beside(zoom)
        side = self._size_board(measures.board_room(zoom))
        left = max(MARGIN, (self.width() - side - PANEL_GAP - panel) // 2)
        # Where the window's width keeps the board small, the panel may be higher than the board.
        column = max(side, min(high, round(PANEL_HEIGHT * zoom)))
        top = self.height() - STATUS - high + max(0, (high - column) // 2)
        self._place_board(left, top)
        right = left + side + PANEL_GAP
        self._show_header(left, top, side, right + panel)
        self._column = QRect(right, top, panel, column)
        self._place_card_beside()
        self.card.setVisible(True)
        self._place_status(QRect(left, top + side + 6, side, STATUS - 12))

    def _lay_out_stacked(self, measures: Measures) -> None:
        zoom = self._fitted.zoom
        wide = self.width() - 2 * measures.margin
        header, tools_high = round(STACKED_HEADER * zoom), round(TOOLS * zoom)
        pad_height = measures.pad_height()
        self.pad.set_strip(True)
        around = measures.around_stacked(zoom)
        side = self._size_board(min(measures.board_room(zoom), self.height() - around))
        left = (self.width() - side) // 2
        spare = max(0, self.height() - around - side)
        top = header + spare // 3
        self._place_board(left, top)
        # As wide as the board, or as the window if the board is much narrower.
        across = side if side >= wide * ALIGNED_SHARE else wide
        edge = (self.width() - across) // 2
        self._show_header(edge, top, across, edge + across)
        pad = QRect(edge, top + side + 10, across, round(SWITCH * zoom) + GAP + pad_height)
        self._place_pad(pad)
        tools, tools_top = self._tools(), pad.bottom() + 1 + GAP
        # The texts of the tools may need more room than a small board is wide.
        words = max(tool.sizeHint().width() for tool in tools)
        room = min(wide, max(across, len(tools) * (words + GAP) - GAP))
        row = QRect((self.width() - room) // 2, tools_top, room, tools_high)
        self._place_row(tools, row)
        status = QRect(edge, tools_top + tools_high + 2, across, round(STACKED_STATUS * zoom))
        self._place_status(status)
        self._place_card()

    def _place_card_beside(self) -> None:
        """Place the pad, the tools and the card in the column beside the board. The pad shrinks for
        the text of the card as far as its keys can. If that leaves too few lines of the text, the
        progress goes, and the pad takes few rows; then the tools lose their words, and the card
        reaches further down. The pad is hidden once it is of no use.
        """
        if not self._column.isValid():
            return  # nothing is laid out yet
        self._placed_text = self.card.text
        column, zoom, (usual, least, strip) = self._column, self._fitted.zoom, self._pad_heights()
        tools, gap = round(TOOLS * zoom), PART_GAP
        around = usual + tools + 2 * gap
        self.card.set_low(column.height() - around < ROOMY * zoom)
        self.card.set_tight(False)
        lacking = self.card.height_for(column.width()) - (column.height() - around)
        sheet = round(SHEET * zoom) if self._sheet is not None and not self._takes_card else 0
        takes_all = self._has_result and lacking > 0
        for widget in (*self._entry_parts(), *self._tools()):
            widget.setVisible(not takes_all)
        if takes_all:
            self.card.setGeometry(column)
            return
        lacking = max(lacking, sheet - (column.height() - around))
        high = max(min(usual, usual - lacking), least)
        left = column.height() - high - tools - 2 * gap
        self.card.set_tight(left < self.card.least_height_for(column.width()))
        readable = max(sheet, self.card.least_height_for(column.width()))
        if is_strip := left < readable:
            left, high = left + high - min(high, strip), min(high, strip)
        if left < readable:
            tools, gap = round(LOW_TOOLS * zoom), GAP
            column = column.adjusted(0, 0, 0, STATUS - GAP)
        self.pad.set_strip(is_strip)
        self._place_pad(QRect(column.left(), column.top(), column.width(), high))
        row = QRect(column.left(), column.top() + high + gap, column.width(), tools)
        self._place_row(self._tools(), row)
        top = row.bottom() + 1 + gap
        left = max(0, column.bottom() + 1 - top)
        self.card.setGeometry(column.left(), top, column.width(), left)

    def put_sheet(self, sheet: QWidget | None, takes_card: bool = False) -> None:
        """Let a child cover everything below the board, or beside the board the card and, unless it
        `takes_card`, also the pad if there is too little room; None if nothing is covered any more.
        """
        is_same = (sheet, takes_card) == (self._sheet, self._takes_card)
        self._sheet, self._takes_card = sheet, takes_card
        if not is_same and not self.is_stacked:
            self._place_card_beside()
        self._place_sheet()

    def _place_sheet(self) -> None:
        """Place what covers the pad: below the board under a card that is out, and beside the board
        above it.
        """
        sheet, card = self._sheet, self.card
        if sheet is None:
            return
        room = self._column.united(card.geometry())
        if self.is_stacked:
            room = self.rect()
            room.setTop(self.board.geometry().bottom() + 1 + FRAME)
        elif not self.is_card_out:
            has_room = card.height() >= LEAST_SHEET * self._fitted.zoom
            room = card.geometry() if self._takes_card or has_room else room
        elif card.y() - room.y() >= round(LEAST_SHEET * self._fitted.zoom):
            room.setBottom(card.y() - 1)
        sheet.setGeometry(room)
        if self.is_card_out:
            sheet.stackUnder(card)
        else:
            sheet.raise_()

    def _pad_heights(self) -> tuple[int, int, int]:
        """Return the height of the pad beside the board, including the switch above it: if there is
        enough space, at least, and with few rows.
        """
        zoom, keys = self._fitted.zoom, self._model.contents.seen.topology.size
        rows, few = note_rows(keys), rows_of_strip(keys, self._column.width())
        most = min(self._column.height() * PAD_SHARE, self._column.width() * PAD_SHAPE)
        usual = round(most * min(rows, 3) / 3)
        least = min(usual, round(rows * LEAST_KEY * zoom) + (rows - 1) * GAP)
        switch = round(SWITCH * zoom) + GAP
        strip = round(few * LEAST_KEY * zoom) + (few - 1) * GAP
        least, strip = least + self._bar_height(), strip + self._bar_height()
        return max(usual, least) + switch, least + switch, strip + switch

    def _size_board(self, side: int) -> int:
        """Give the cells the largest whole size that fits; return the framed board's width."""
        self._around = self._surroundings()
        cell = max(SMALLEST_CELL, self._around.cell_in(side - 2 * FRAME))
        self.board.set_cell_size(cell)
        return self._around.side(cell) + 2 * FRAME

    def _surroundings(self) -> Surroundings:
        """Return the surroundings of the grid."""
        return surroundings_of(self._model.contents.pictured)

    def _place_board(self, left: int, top: int) -> None:
        corner = self._around.corner(self.board.cell_size)
        self.board.move(QPoint(left + FRAME, top + FRAME) + corner - self.board.grown)

    @property
    def edges(self) -> tuple[int, int]:
        """The distances of the contents from the left and the right edge."""
        if self._header is None:
            return MARGIN, MARGIN
        left, _, _, right = self._header
        return left, self.width() - right

    def _show_header(self, left: int, top: int, side: int, right: int) -> None:
        self._header = (left, top, side, right)
        self._place_header(*self._header)
        self.edges_changed.emit()

    def _refresh_header(self) -> None:
        """Place the widgets above the board again, since their text changed."""
        if self._header is not None:
            self._place_header(*self._header)

    def _place_at_end(self, buttons: tuple[QWidget, ...], right: int, y: int, height: int) -> int:
        """Place icons leftwards from the right edge; return where they begin."""
        end = min(right + round(ICON_INSET * self._fitted.zoom), self.width())
        for button in buttons:
            width = button.sizeHint().width()
            end -= width
            button.setGeometry(end, y, width, height)
        return end

    def _place_row(self, buttons: tuple[ToolButton, ...], rect: QRect) -> None:
        """Place tools side by side: all equally wide or, if that is too narrow for some texts, each
        as wide as its own text needs.
        """
        count = len(buttons)
        needed = [button.sizeHint().width() for button in buttons]
        gap = GAP if sum(needed) + GAP * (count - 1) <= rect.width() else GAP // 2
        room = rect.width() - gap * (count - 1)
        spare = (room - sum(needed)) / count
        widths = [room / count] * count
        if max(needed) > room / count:
            widths = [width + spare for width in needed]
        left = float(rect.left())
        for button, width in zip(buttons, widths, strict=True):
            button.setGeometry(round(left), rect.top(), round(width), rect.height())
            button.show()  # not before it is placed: the pointer might be over its old place
            left += width + gap

    # Painting ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if event is None:
            return
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.colour("window"))
        topology, enlarged = self._model.contents.seen.topology, self.board.enlarged
        has_grids = len(topology.grids) > 1
        frame = self.board.geometry().adjusted(-FRAME, -FRAME, FRAME, FRAME)
        if event.region().intersects(frame):  # rarely: not if only a key or a line of text changed
            paint_frame(painter, self._theme, QRectF(frame), topology)
        if self._around.extra and enlarged is None:
            puzzle, corner = self._model.contents.pictured, self.board.pos()
            cell, picture = self.board.cell_size, self.board.picture
            self._outside.paint(painter, self._fitted, puzzle, corner, cell, picture)
        if self._names_cells or self._model.contents.settings.show_coordinates or has_grids:
            drawn = self._around.drawn(self.board.cell_size)
            whole = enlarged and enlarged.translated(QPointF(self.board.pos()))
            paint_coordinates(painter, self._fitted, QRectF(frame), topology, drawn, whole)

    def _card_shown(self, text: CardText) -> None:
        """Number rows and columns while the card names cells."""
        if text.names_cells != self._names_cells:
            self._names_cells = text.names_cells
            self.update()
