"""The numbers of rows and columns at a board's edge, by which texts name its cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QPointF, QRectF

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PyQt6.QtGui import QPainter

    from sudoku_app.ui.theme import Theme

NOTHING = QPoint()
EDGE = 16
"""How much room beside a board its numbers take, in pixels."""
_SHARE, _LEAST, _MOST = 0.19, 9.0, 11.0
"""How high they are beside a cell, and at least and at most, in pixels."""
_GAP = 2.0
_DIGIT_WIDTH = 0.62
"""How wide a digit is, as a share of its font's size."""


def paint_coordinates(
    painter: QPainter, theme: Theme, board: QRectF, size: int, drawn: QPoint = NOTHING
) -> None:
    """Number the rows at the left and the columns above a board of `size`×`size` cells; `drawn` is
    how many pixels of clues lie between it and the numbers.
    """
    painter.setPen(theme.colour("secondary"))
    pixels = _pixels(board, size)
    for words, centre in coordinates(board, size, drawn):
        theme.draw_centred(painter, centre, words, pixels)


def coordinates(board: QRectF, size: int, drawn: QPoint = NOTHING) -> Iterator[tuple[str, QPointF]]:
    """Each number with its centre: one for each row, then one for each column."""
    cell, pixels = board.width() / size, _pixels(board, size)
    wide = pixels * _DIGIT_WIDTH * len(str(size))
    for number in range(size):
        middle = board.top() + (number + 0.5) * cell
        yield str(number + 1), QPointF(board.left() - drawn.x() - _GAP - wide / 2, middle)
    for number in range(size):
        middle = board.left() + (number + 0.5) * cell
        yield str(number + 1), QPointF(middle, board.top() - drawn.y() - _GAP - pixels / 2)


def _pixels(board: QRectF, size: int) -> float:
    return min(max(board.width() / size * _SHARE, _LEAST), _MOST)
