"""How one game of the list is drawn: a small picture of its board, its words, its progress."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PyQt6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from sudoku_app.game.outcome import Outcome
from sudoku_app.ui.board.house_lines import lines_between, paint_extra_houses
from sudoku_app.ui.games.games_model import GAME_ROLE, played_text, state_of, title_of
from sudoku_app.ui.parts.bars import paint_bar
from sudoku_app.ui.parts.grounds import paint_card
from sudoku_app.ui.parts.lines import paint_line
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Theme

if TYPE_CHECKING:
    from sudoku_app.game.game_row import GameRow

PICTURE = 64
MARGIN = 12
LEAST_SHARE = 0.85
"""How small the letters of a title that is too long become, before it is cut short."""


class GameItem(QStyledItemDelegate):
    """Draws a GameRow in a theme."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(320, round(PICTURE * self.theme.zoom) + 2 * MARGIN)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        game: GameRow | None = index.data(GAME_ROLE)
        if painter is None or game is None:
            return
        painter.save()
        rect = QRectF(option.rect).adjusted(1, 2, -3, -2)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        paint_card(painter, self.theme, rect, chosen)
        side = PICTURE * self.theme.zoom - 6
        picture = QRectF(rect.left() + MARGIN, rect.top() + (rect.height() - side) / 2, side, side)
        paint_small_board(painter, picture, self.theme, game)
        words = QRectF(rect)
        words.setLeft(picture.right() + MARGIN + 2)
        words.setRight(rect.right() - MARGIN)
        self._paint_words(painter, words, game)
        painter.restore()

    def _paint_words(self, painter: QPainter, rect: QRectF, game: GameRow) -> None:
        theme = self.theme
        small, title = theme.font(SECONDARY_PIXELS), title_of(game)
        self._line(
            painter, _part(rect, 0.16), title, "text", title_font(theme, title, rect.width())
        )
        played = played_text(game)
        below, wide = _part(rect, 0.44), QFontMetricsF(small).horizontalAdvance(played)
        self._line(painter, below, state_of(game), "secondary", small, wide + 12)
        paint_line(painter, below, played, at_right=True)
        if game.outcome is not Outcome.SHOWN:
            self._paint_progress(painter, rect, game)

    def _line(
        self,
        painter: QPainter,
        line: QRectF,
        text: str,
        role: str,
        font: QFont,
        taken: float = 0.0,
    ) -> None:
        """A line of text, cut short where it would reach what is `taken` at the right."""
        painter.setFont(font)
        painter.setPen(self.theme.colour(role))
        room = line.width() - taken
        words = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
        paint_line(painter, line, words)

    def _paint_progress(self, painter: QPainter, rect: QRectF, game: GameRow) -> None:
        share = game.filled / max(game.open_cells, 1)
        bar = QRectF(rect.left(), rect.top() + rect.height() * 0.79, rect.width(), 5)
        done = game.outcome is Outcome.SOLVED
        paint_bar(painter, self.theme, bar, share, "pattern_ring" if done else "accent")


def title_font(theme: Theme, words: str, width: float) -> QFont:
    """The letters of a title: somewhat smaller where it does not fit in `width` pixels."""
    font = theme.font(TEXT_PIXELS, QFont.Weight.DemiBold)
    wide = QFontMetricsF(font).horizontalAdvance(words)
    if wide > width:
        font.setPixelSize(floor(font.pixelSize() * max(width / wide, LEAST_SHARE)))
    return font


def _part(rect: QRectF, down: float) -> QRectF:
    """A line of words, so far down."""
    high = rect.height()
    return QRectF(rect.left(), rect.top() + high * down, rect.width(), high * 0.26)


def paint_small_board(painter: QPainter, rect: QRectF, theme: Theme, game: GameRow) -> None:
    """The board as a pattern: givens dark, the player's own digits in the accent."""
    topology = game.puzzle.topology
    cell = rect.width() / topology.size
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("board"))
    painter.drawRect(rect)
    for number, digit in enumerate(game.board):
        if not digit:
            continue
        row, column = divmod(number, topology.size)
        given = bool(game.puzzle.givens[number])
        painter.setBrush(theme.colour("note" if given else "accent"))
        corner = rect.topLeft() + QPointF(column * cell, row * cell)
        inset = cell * 0.2
        painter.drawRect(
            QRectF(corner.x() + inset, corner.y() + inset, cell - 2 * inset, cell - 2 * inset)
        )
    painter.setPen(QPen(theme.colour("thin_line"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(rect)
    for line in lines_between(topology, cell, True):
        painter.drawLine(line.translated(rect.topLeft()))
    paint_extra_houses(painter, topology, rect.topLeft(), cell, theme.colour("secondary"))
