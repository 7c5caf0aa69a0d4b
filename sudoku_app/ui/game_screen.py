"""What fills the window: header, board, pad, tools, card and status, laid out by its shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QLabel, QWidget

from sudoku_app.ui.board.board_view import BoardView
from sudoku_app.ui.entry.entry_mode import EntryMode
from sudoku_app.ui.entry.number_pad import GAP, NumberPad
from sudoku_app.ui.hints.card_panel import CardPanel
from sudoku_app.ui.hints.sliding import sliding_place
from sudoku_app.ui.measures import (
    MARGIN,
    NARROW_MARGIN,
    PAD_SHARE,
    PANEL_GAP,
    STACKED_HEADER,
    STACKED_ICONS,
    STACKED_STATUS,
    STATUS,
    TOOLS,
    Measures,
)
from sudoku_app.ui.new_game.level_button import SIDE, LevelButton
from sudoku_app.ui.parts.buttons import FlatButton, ThemedButton, ToolButton
from sudoku_app.ui.parts.quiet_line import QuietLine
from sudoku_app.ui.theme import STATUS_PIXELS, TEXT_PIXELS, Theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from sudoku_app.ui.board.board_model import BoardModel

FRAME = 5
"""The margin of the board's colour around its outermost lines."""
PANEL_HEIGHT = 600
ALIGNED_SHARE = 0.85
CLOCK = 84
SMALLEST_CELL = 10
PAD_SHAPE = 0.9
"""How high the pad beside the board is at most, of its width."""
WORD_INSET, ICON_INSET = 8, 13
"""How far within their buttons a word and an icon begin: these stand at the edges of the board and
of the panel.
"""
LEVEL_SHARE = 0.5
"""How much of the board's width the words on the level may take at most."""


class GameScreen(QWidget):
    """Holds the widgets of play and lays them out; wiring is the window's.

    `theme_changed(Theme)` tells the windows beside it how to draw from now on.
    """

    theme_changed = pyqtSignal(object)

    def __init__(self, model: BoardModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = self._fitted = theme
        self._model = model
        self.board = BoardView(model, theme, self)
        self.new_button = FlatButton(theme, self.tr("New"), "chevron", strong=True, parent=self)
        self.restart_button = FlatButton(theme, self.tr("Restart"), parent=self)
        self.games_button = FlatButton(theme, self.tr("Games"), parent=self)
        self.check_button = FlatButton(theme, self.tr("Check"), parent=self)
        self.solve_button = FlatButton(theme, self.tr("Solve"), parent=self)
        self.level_button = LevelButton(theme, self)
        self.clock_label = QLabel(self)
        self.pause_button = FlatButton(theme, icon="pause", parent=self)
        self.menu_button = FlatButton(theme, icon="menu", parent=self)
        self.pad = NumberPad(theme, model.game.puzzle.topology.size, self)
        self.notes_button = ToolButton(theme, self.tr("Notes"), "pencil", self)
        self.notes_button.setCheckable(True)
        self.erase_button = ToolButton(theme, self.tr("Erase"), "erase", self)
        self.undo_button = ToolButton(theme, self.tr("Undo"), "undo", self)
        self.redo_button = ToolButton(theme, self.tr("Redo"), "redo", self)
        self.hint_button = ToolButton(theme, self.tr("Hint"), "hint", self)
        self.finish_button = ToolButton(theme, self.tr("Finish"), "check", self, main=True)
        self.card = CardPanel(theme, self)
        self.status_label = QuietLine(self)
        self._name_for_readers()
        self.clock_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.is_stacked = False
        self._header: tuple[int, int, int, int] | None = None
        self._in_sight: tuple[int, ...] = ()
        self._slides = False
        self._offers_finish = False
        model.modelReset.connect(self._game_replaced)
        self.board.setFocus()
        self._style()

    def _name_for_readers(self) -> None:
        self.new_button.setAccessibleName(self.tr("New game, choose the level"))
        self.pause_button.setAccessibleName(self.tr("Pause"))
        self.pause_button.setToolTip(self.tr("Pause (P)"))
        self.menu_button.setAccessibleName(self.tr("Menu"))
        self.menu_button.setToolTip(self.tr("Menu"))

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
        for label, role, pixels in (
            (self.clock_label, "text", TEXT_PIXELS + 1),
            (self.status_label, "secondary", STATUS_PIXELS),
        ):
            palette = self._fitted.palette()
            palette.setColor(palette.ColorRole.WindowText, self._fitted.colour(role))
            label.setPalette(palette)
            label.setFont(self._fitted.font(pixels))
            label.setTextFormat(Qt.TextFormat.PlainText)

    def show_level(self, words: str) -> None:
        """Show the level and what the puzzle needs, as much of it as there is room for."""
        self.level_button.show_words(words)
        if self._header is not None:
            self._place_header(*self._header)

    def show_mode(self, mode: EntryMode) -> None:
        """Say on the notes button what a digit becomes."""
        words = {
            EntryMode.CORNER: self.tr("Corner"),
            EntryMode.CENTRE: self.tr("Centre"),
            EntryMode.COLOUR: self.tr("Colour"),
            EntryMode.TINT: self.tr("Tint"),
        }
        self.notes_button.setChecked(mode is not EntryMode.VALUE)
        self.notes_button.setText(words.get(mode, self.tr("Notes")))

    def offer_finish(self, offered: bool) -> None:
        """Offer to fill in what is left: beside the board the card does that, below it a button."""
        if offered != self._offers_finish:
            self._offers_finish = offered
            self._lay_out()

    @property
    def is_card_sliding(self) -> bool:
        """Whether the card lies over the board."""
        return self.is_stacked and self.card.isVisible()

    def show_card(self, shown: bool, in_sight: Iterable[int] = ()) -> None:
        """In a narrow window, let the card slide over an edge or leave: the lower edge, unless the
        upper one leaves more of the cells `in_sight`.
        """
        self._in_sight = tuple(in_sight)
        self._slides = shown
        if self.is_stacked:
            self._slide_card()

    def _slide_card(self) -> None:
        self.card.setVisible(self._slides)
        if self._slides:
            self._place_sliding_card()

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
        if self.is_stacked:
            self._lay_out_stacked(measures)
        else:
            self._lay_out_beside(measures)

    @property
    def measures(self) -> Measures:
        """How much room there is now."""
        return Measures(self.width(), self.height(), self.pad.size_of_grid)

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
        self._place_header(left, top, side, right + panel)
        block = min(column * PAD_SHARE, panel * PAD_SHAPE)
        rows = min(self.pad.rows_of_block(), 3)
        tools_top = self._place_pad(QRect(right, top, panel, round(block * rows / 3)))
        tools = (self.notes_button, self.erase_button, self.undo_button, self.redo_button)
        tools_high = round(TOOLS * zoom)
        self._place_row(tools, QRect(right, tools_top, panel, tools_high))
        card_top = tools_top + tools_high + 14
        self.card.setGeometry(right, card_top, panel, max(0, top + column - card_top))
        self.card.setVisible(True)
        self.hint_button.hide()
        self.finish_button.hide()
        self.level_button.show()
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
        self._place_header(edge, top, across, edge + across)
        tools_top = self._place_pad(QRect(edge, top + side + 10, across, pad_high), GAP)
        tools = (
            self.notes_button,
            self.erase_button,
            self.undo_button,
            self.redo_button,
            self.hint_button,
            *((self.finish_button,) if self._offers_finish else ()),
        )
        self.hint_button.show()
        self.finish_button.setVisible(self._offers_finish)
        # Beside a small board the words of the tools need more room than it is wide.
        words = max(tool.sizeHint().width() for tool in tools)
        room = min(wide, max(across, len(tools) * (words + GAP) - GAP))
        row = QRect((self.width() - room) // 2, tools_top, room, tools_high)
        self._place_row(tools, row)
        status = round(STACKED_STATUS * zoom)
        self.status_label.setGeometry(edge, tools_top + tools_high + 2, across, status)
        self.level_button.hide()
        self._slide_card()

    def _size_board(self, side: int) -> int:
        """Give the cells the largest whole size that fits; the board's side with its frame."""
        size = self._model.game.puzzle.topology.size
        self.board.set_cell_size(max(SMALLEST_CELL, (side - 2 * FRAME) // size))
        return self.board.width() + 2 * FRAME

    def _place_board(self, left: int, top: int) -> None:
        self.board.move(left + FRAME, top + FRAME)

    def _place_header(self, left: int, top: int, side: int, right: int) -> None:
        self._header = (left, top, side, right)
        high = self.new_button.sizeHint().height()
        y = max(4, top - high - 10)
        level = self.level_button.sizeHint().width()
        # What does not fit is in the menu: what the puzzle needs tells more than a button.
        limit = left + side - min(level, round(side * LEVEL_SHARE)) - 12
        if self.is_stacked:
            limit = right - round(STACKED_ICONS * self._fitted.zoom)
        x = left - WORD_INSET
        for button in (
            self.new_button,
            self.restart_button,
            self.games_button,
            self.check_button,
            self.solve_button,
        ):
            wide = button.sizeHint().width()
            fits = x + wide <= limit
            button.setVisible(fits)
            button.setGeometry(x, y, wide, high)
            x += wide if fits else side
        end = min(right + round(ICON_INSET * self._fitted.zoom), self.width())
        for button in (self.menu_button, self.pause_button):
            wide = button.sizeHint().width()
            end -= wide
            button.setGeometry(end, y, wide, high)
        clock = round(CLOCK * self._fitted.zoom)
        self.clock_label.setGeometry(end - 8 - clock, y, clock, high)
        level = min(level, left + side - limit - 12)
        self.level_button.setGeometry(left + side - level + SIDE, y, level, high)

    def _place_pad(self, rect: QRect, gap: int = 14) -> int:
        self.pad.setGeometry(rect)
        return rect.bottom() + 1 + gap

    def _place_row(self, buttons: tuple[QWidget, ...], rect: QRect) -> None:
        count = len(buttons)
        width = (rect.width() - GAP * (count - 1)) / count
        for number, button in enumerate(buttons):
            left = round(rect.left() + number * (width + GAP))
            button.setGeometry(left, rect.top(), round(width), rect.height())

    def _place_sliding_card(self) -> None:
        corner = self.board.pos()
        seen = [self.board.cell_rect(cell).translated(corner) for cell in self._in_sight]
        free = self.board.geometry().bottom() + 1, self.status_label.geometry().bottom() + 1
        room = self.rect().adjusted(NARROW_MARGIN, NARROW_MARGIN, -NARROW_MARGIN, -NARROW_MARGIN)
        self.card.setGeometry(sliding_place(self.card, room, *free, seen))
        self.card.raise_()

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
