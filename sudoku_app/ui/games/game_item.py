"""How one game of the list is drawn: a small picture of its board, its words, its progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PyQt6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from sudoku_app.game.outcome import Outcome
from sudoku_app.ui.board.house_lines import lines_between, paint_extra_houses
from sudoku_app.ui.games.games_model import GAME_ROLE, played_text, state_of, title_of
from sudoku_app.ui.parts.bars import paint_bar
from sudoku_app.ui.parts.grounds import paint_card
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Theme

if TYPE_CHECKING:
    from sudoku_app.game.game_row import GameRow

PICTURE = 64
MARGIN = 12


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
        if painter is None:
            return
        game: GameRow = index.data(GAME_ROLE)
        painter.save()
        rect = QRectF(option.rect).adjusted(3, 2, -3, -2)
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
        high = rect.height()
        played = played_text(game)
        small = theme.font(SECONDARY_PIXELS)
        wide = QFontMetricsF(small).horizontalAdvance(played) + 8
        self._line(
            painter,
            rect,
            0.16,
            title_of(game),
            "text",
            theme.font(TEXT_PIXELS, QFont.Weight.DemiBold),
            wide,
        )
        painter.setFont(small)
        painter.setPen(theme.colour("secondary"))
        line = QRectF(rect.left(), rect.top() + high * 0.16, rect.width(), high * 0.26)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, played)
        self._line(painter, rect, 0.44, state_of(game), "secondary", small)
        if game.outcome is not Outcome.SHOWN:
            self._paint_progress(painter, rect, game)

    def _line(
        self,
        painter: QPainter,
        rect: QRectF,
        down: float,
        text: str,
        role: str,
        font: QFont,
        less: float = 0.0,
    ) -> None:
        line = QRectF(
            rect.left(),
            rect.top() + rect.height() * down,
            rect.width() - less,
            rect.height() * 0.26,
        )
        painter.setFont(font)
        painter.setPen(self.theme.colour(role))
        words = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_progress(self, painter: QPainter, rect: QRectF, game: GameRow) -> None:
        share = game.filled / max(game.open_cells, 1)
        bar = QRectF(rect.left(), rect.top() + rect.height() * 0.79, rect.width(), 5)
        done = game.outcome is Outcome.SOLVED
        paint_bar(painter, self.theme, bar, share, "pattern_ring" if done else "accent")


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
